// The end: who won and by how much, what decided it, the course of the game in charts, and what to do next.
import { classes, html, useEffect, useState } from "./ui.js";
import { say, sayFrom } from "./texts.js";
import { api } from "./api.js";
import { Lines, Sources, amount } from "./charts.js";
import { Emblem } from "./emblems.js";
import { Icon } from "./icons.js";
import { notifyFault } from "./notice.js";
import { postcard, save } from "./postcard.js";
import { Rematch } from "./rematch.js";
import { nameOf } from "./seats.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./games/game").Table} Table */
/** @typedef {import("./wire").Course} Course */
/** @typedef {{player: number, name: string, who: string, score: number, won: boolean, className: string}} Ranked */

const RIVAL = -2; // the opponent that nobody plays

/** @param {{session: Session, table: Table}} props */
export function Ending({ session, table }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const [course, setCourse] = useState(/** @type {Course | null} */ (null));
  useEffect(() => {
    let wanted = true;
    api.course(session.code).then((found) => wanted && setCourse(found), notifyFault);
    return () => void (wanted = false);
  }, [session.code, now.position]);
  const ranking = ranked(now, table);
  const said = course?.rounds ? decided(course, ranking, table) : "";
  return html`<div class="ending">
    <${Ranking} ranking=${ranking} table=${table} />
    ${said && html`<p class="ending-why">${said}</p>`}
    <p class="row">
      <a class="button" href=${`/t/${session.code}/0`}>${say("replay.watch")}</a>
      <${Rematch} session=${session} />
      ${
        course &&
        html`<button class="quiet"
        onClick=${() => share(session, table, course, ranking)}>${say("end.picture")}</button>`
      }
    </p>
    ${course && course.rounds > 1 && html`<${Charts} course=${course} ranking=${ranking} table=${table} />`}
  </div>`;
}

/** Everyone, the best first. @param {import("./wire").Now} now @param {Table} table @returns {Ranked[]} */
function ranked(now, { words, picture }) {
  const { scores, winners } = /** @type {import("./wire").Ending} */ (now.result);
  const all = now.seats.map((seat) => ({
    player: seat.seat,
    name: sayFrom(words, `seat.${seat.seat}`),
    who: nameOf(seat),
    score: scores[seat.seat],
    won: winners.includes(seat.seat),
    className: `seat-${seat.word}`,
  }));
  const rival = picture?.automa && {
    player: RIVAL,
    name: sayFrom(words, `seat.${RIVAL}`),
    who: "",
    score: picture.automa.cash,
    won: !winners.length,
    className: "seat-automa",
  };
  return [...all, ...(rival ? [rival] : [])].sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
}

/** A score in the words of its game. @param {Table} table @param {number} n */
const scoreOf = ({ words }, n) => (words.score ? sayFrom(words, "score", { n }) : say("seats.points", { points: n }));

/** @param {{ranking: Ranked[], table: Table}} props */
function Ranking({ ranking, table }) {
  return html`<ol class="ranking" aria-label=${say("end.ranking")}>
    ${ranking.map(
      ({ player, name, who, score, won, className }, i) => html`<li key=${player} class=${classes("seat", className)}>
        <b class="place">${placeOf(ranking, i)}</b>
        <span class="seat-word"><${Emblem} word=${className.replace("seat-", "")} size=${24} /> <span class="dot"
          aria-hidden="true"></span>${name}</span>
        <span class="seat-name">${who}</span>
        <b class="score">${scoreOf(table, score)}${won && html` <${Icon} name="crown" size="18" />`}</b>
      </li>`,
    )}
  </ol>`;
}

/** Those who are equal share a place. @param {Ranked[]} ranking @param {number} i */
const placeOf = (ranking, i) =>
  1 + ranking.findIndex(({ won, score }) => won === ranking[i].won && score === ranking[i].score);

/** What made the difference. @param {Course} course @param {Ranked[]} ranking @param {Table} table */
function decided(course, ranking, table) {
  const [winner, second] = ranking;
  if (!second) return "";
  if (second.won) return say("end.shared");
  const [one, two] = [course.players.indexOf(winner.player), course.players.indexOf(second.player)];
  const gaps = course.sources.map(({ name, amounts }) => ({ name, gap: amounts[one] - amounts[two] }));
  const most = gaps.sort((a, b) => b.gap - a.gap)[0];
  const says = [];
  if (winner.score === second.score) says.push(say("end.tie", { winner: winner.name, second: second.name }));
  else {
    const margin = scoreOf(table, winner.score - second.score);
    says.push(say("end.ahead", { winner: winner.name, second: second.name, margin }));
  }
  if (most?.gap > 0) {
    const source = sayFrom(table.words, `course.from.${most.name}`);
    says.push(say("end.most", { source, amount: amount(most.gap, course.money) }));
  }
  const since = leadsSince(course, one);
  if (since > 1) says.push(say("end.lead", { round: since }));
  return says.join(" ");
}

/** The round from which a player was ahead for good. @param {Course} course @param {number} player */
function leadsSince(course, player) {
  const values = course.figures[0].values;
  const behind = values[player].findLastIndex((value, round) =>
    values.some((others, other) => other !== player && others[round] >= value),
  );
  return behind + 2 > course.rounds ? 0 : behind + 2;
}

/** One chart at a time. @param {{course: Course, ranking: Ranked[], table: Table}} props */
function Charts({ course, ranking, table }) {
  const [shown, setShown] = useState(0);
  const players = course.players.map((player) => {
    const { name, className } = /** @type {Ranked} */ (ranking.find((each) => each.player === player));
    return { name, className };
  });
  const titles = [...course.figures.map(({ name }) => sayFrom(table.words, `course.${name}`)), say("end.sources")];
  const figure = course.figures[shown];
  return html`<div class="charts">
    <div class="chart-tabs" role="group" aria-label=${say("end.charts")}>
      ${titles.map(
        (title, i) => html`<button key=${title} class=${classes("small quiet", i === shown && "on")}
        aria-pressed=${i === shown} onClick=${() => setShown(i)}>${title}</button>`,
      )}
    </div>
    ${
      figure
        ? html`<${Lines} figure=${figure} title=${titles[shown]} players=${players} />`
        : html`<${Sources} course=${course} title=${titles[shown]} players=${players}
          titleOf=${(/** @type {string} */ name) => sayFrom(table.words, `course.from.${name}`)} />`
    }
  </div>`;
}

/** @param {Session} session @param {Table} table @param {Course} course @param {Ranked[]} ranking */
function share(session, table, course, ranking) {
  const title = session.about.value?.title ?? "";
  const colours = new Map(ranking.map(({ player, className }) => [player, colourOf(className)]));
  const facts = {
    title,
    says: decided(course, ranking, table),
    chart: course.figures.length ? sayFrom(table.words, `course.${course.figures[0].name}`) : "",
    figure: course.figures[0],
    ranking: ranking.map(({ player, name, who, score }, i) => ({
      place: placeOf(ranking, i),
      name: who ? `${name} (${who})` : name,
      score: scoreOf(table, score),
      colour: /** @type {string} */ (colours.get(player)),
    })),
    players: course.players.map((player) => ({
      name: sayFrom(table.words, `seat.${player}`),
      colour: /** @type {string} */ (colours.get(player)),
    })),
  };
  save(postcard(facts), `${title}-${session.code}.png`).catch(notifyFault);
}

/** The colour that a seat has on this page. @param {string} className */
function colourOf(className) {
  const seat = document.querySelector(`.ranking .${className}`);
  return (seat && getComputedStyle(seat).borderLeftColor) || "#777";
}
