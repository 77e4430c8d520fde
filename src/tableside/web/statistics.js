// What archived games add up to: seats, milestones and modules against winning.
import { html, useEffect, useState } from "./ui.js";
import { gameTexts, say, sayFrom } from "./texts.js";
import { api } from "./api.js";
import { Bar } from "./bar.js";
import { Bars } from "./charts.js";
import { loadStyle } from "./later.js";
import { notifyFault, sentence } from "./notice.js";
import { allGames } from "./shelf.js";

/** @typedef {import("./wire").Statistics} Facts */
/** @typedef {import("./wire").TallyShare} Share */

const percent = new Intl.NumberFormat("en", { style: "percent" });

/** What something is called. @param {string} name */
const called = (name) => sentence(name.replaceAll("_", " ")).replace(/\.$/, "");

export function StatisticsPage() {
  const [found, setFound] = useState(/** @type {Facts[] | null} */ (null));
  const [words, setWords] = useState(/** @type {Record<string, any>} */ ({}));
  const [shown, setShown] = useState(0);
  useEffect(() => {
    Promise.all([api.statistics(), allGames(), loadStyle("/style/people.css")]).then(async ([facts, games]) => {
      const played = games.filter(({ name }) => facts.some(({ game }) => game === name));
      const texts = await Promise.all(played.map(async (game) => [game.name, await gameTexts(game.texts)]));
      setWords(Object.fromEntries(texts));
      setFound(facts);
    }, notifyFault);
  }, []);
  const facts = found?.[shown];
  return html`<${Bar} />${
    found &&
    html`<main class="profile statistics"><header><h1>${say("statistics.title")}</h1>
        <p class="hint">${say(facts ? "statistics.why" : "statistics.none")}</p></header>
      ${
        facts &&
        html`<label class="field">${say("statistics.which")}<select value=${String(shown)}
            onChange=${(/** @type {any} */ event) => setShown(Number(event.target.value))}>
            ${found.map(
              ({ game, title, players, games }, i) => html`<option key=${game + players}
                value=${String(i)}>${say("statistics.of", { title, players, games })}</option>`,
            )}
          </select></label>
        <${Figures} facts=${facts} words=${words[facts.game]} />`
      }
    </main>`
  }`;
}

/** @param {{facts: Facts, words: Record<string, any> | undefined}} props */
function Figures({ facts, words }) {
  const usual = 1 / facts.players;
  /** @param {Share} share @param {string} name */
  const against = ({ games, won }, name) => {
    const share = won / games;
    return { name, share, usual, says: say("statistics.won", { won, games, share: percent.format(share) }) };
  };
  const best = Math.max(facts.score, ...facts.modules.map(({ score }) => score), 1);
  return html`<section class="card"><${Bars} title=${say("statistics.seats")} bars=${facts.seats.map((seat) =>
    against(seat, words ? sayFrom(words, `seat.${seat.name}`) : seat.name),
  )} /></section>
    ${
      facts.earned.length > 0 &&
      html`<section class="card"><${Bars} title=${say("statistics.earned")}
        bars=${facts.earned.map((each) => against(each, called(each.name)))} /></section>`
    }
    ${
      facts.modules.length > 0 &&
      html`<section class="card"><${Bars} title=${say("statistics.modules")} bars=${facts.modules.map(
        ({ name, games, score }) => ({
          name: called(name),
          share: score / best,
          usual: facts.score / best,
          says: say("statistics.scored", { score, games }),
        }),
      )} /></section>`
    }`;
}
