// Who sits where: names, whose turn it is, who is thinking, who is away, the clocks; and handing a seat over.
import { classes, html, useState } from "./ui.js";
import { alone, say, sayFrom } from "./texts.js";
import { Emblem } from "./emblems.js";
import { Icon } from "./icons.js";
import { TimeLeft } from "./clock.js";
import { winnersOf } from "./outcome.js";
import { Sum } from "./sum.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./wire").SeatNow} SeatNow */
/** @typedef {import("./games/game").Game} Game */
/** @typedef {import("./games/game").Table} Table */

/**
 * A bot's name for people.
 * @param {string} bot
 */
export const botName = (bot) => say("bot", { name: bot });

/** @param {{kind: string, name: string, bot: string | null, kept?: boolean}} seat */
export const nameOf = (seat) =>
  seat.kind === "open"
    ? seat.kept
      ? say("seats.kept", { name: seat.name })
      : say("seats.open")
    : seat.kind === "bot"
      ? botName(seat.bot ?? "")
      : nameOr(seat.name);

/** A person's name; who had everything about them deleted has none. @param {string} name */
export const nameOr = (name) => alone(name) || say("seats.former");

/** @param {{session: Session, game: Game, table: Table, past?: boolean}} props */
export function Seats({ session, game, table, past = false }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const rival = table.picture?.automa;
  return html`<section class=${`seats of-${now.seats.length}`} aria-label=${say("seats.title")}>
    <ul>
      ${now.seats.map((seat) => html`<${Seat} key=${seat.seat} ...${{ session, game, table, seat, past }} />`)}
      ${rival && html`<${Rival} game=${game} table=${table} level=${session.about.value?.config.solo} />`}
    </ul>
    ${now.watchers > 0 && html`<p class="watchers">${say("seats.watchers", { number: now.watchers })}</p>`}
  </section>`;
}

/** The opponent that nobody plays. @param {{game: Game, table: Table, level: string}} props */
function Rival({ game, table, level }) {
  return html`<li class="seat seat-automa" data-place="seat.-2">
    <span class="seat-word">${sayFrom(table.words, "seat.-2")}</span>
    <span class="seat-name"><${Icon} name="bot" size="16" /> ${say(`fc.setup.levels.${level}`)}</span>
    <span class="seat-cash"><${Sum} name="cash.-2" number=${table.picture.automa.cash} before="$" /></span>
    ${game.Seat && html`<${game.Seat} table=${table} player=${-2} />`}
  </li>`;
}

/** @param {{session: Session, game: Game, table: Table, seat: SeatNow, past: boolean}} props */
function Seat({ session, game, table, seat, past }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const you = session.you.value;
  const mine = you?.seats.includes(seat.seat) ?? false;
  const waiting = seat.waiting && !past;
  const own = you?.seat === seat.seat;
  return html`<li class=${classes("seat", `seat-${seat.word}`, waiting && "waiting", own && "mine")}
    data-place=${`seat.${seat.seat}`}>
    <span class="seat-word"><${Emblem} word=${seat.word} size=${20} /> <span class="dot"
      aria-hidden="true"></span>${sayFrom(table.words, `seat.${seat.seat}`)}</span>
    <span class="seat-name">
      <${Icon} name=${seat.kind === "bot" || seat.bot ? "bot" : "person"} size="16" />
      ${nameOf(seat)}${mine ? html` <em>${say("you")}</em>` : null}
    </span>
    <span class="seat-cash">${
      game.cash &&
      html`<${Sum} name=${`cash.${seat.seat}`}
      number=${game.cash(table, seat.seat)} before="$" />`
    }</span>
    <span class="seat-state">${past ? null : state(seat, now, game.doing?.(table, seat.seat) ?? "")}</span>
    <${TimeLeft} session=${session} seat=${seat.seat} />
    ${game.Seat && html`<${game.Seat} table=${table} player=${seat.seat} />`}
    ${!past && (!mine || seat.bot) ? html`<${SeatActions} session=${session} seat=${seat} mine=${mine} />` : null}
  </li>`;
}

/** What a seat does, or is. @param {SeatNow} seat @param {import("./wire").Now} now @param {string} doing */
function state(seat, now, doing) {
  if (winnersOf(now).includes(seat.seat)) return html`<${Icon} name="crown" /> ${say("seats.won")}`;
  if (now.status !== "playing") return now.status === "ended" && seat.gave_up ? say("seats.gave_up") : "";
  if (seat.thinking && seat.waiting) return html`<span class="thinking">${doing || say("seats.thinking")}</span>`;
  const says = [];
  if (seat.gave_up) says.push(say("seats.gave_up"));
  else if (seat.kind === "human" && seat.bot) says.push(say("seats.played_by", { bot: botName(seat.bot) }));
  else if (seat.kind === "human" && !seat.here) says.push(say(seat.away ? "seats.away" : "seats.gone"));
  const does = doing || (seat.waiting ? say("seats.waiting") : "");
  if (!says.length) return does;
  return html`${says[0]}${does && html`<span class="unseen"> · ${does}</span>`}`; // its colour says it too
}

/** @param {{session: Session, seat: SeatNow, mine: boolean}} props */
export function SeatActions({ session, seat, mine }) {
  const [asking, setAsking] = useState(false);
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const you = session.you.value;
  if (now.status !== "playing" || !you || you.seat === null || seat.kind !== "human") return null;
  if (mine && seat.bot) {
    return html`<button class="small" onClick=${() =>
      session.request({ type: "takeback", seat: seat.seat })}>${say("seats.takeback")}</button>`;
  }
  if (seat.bot || (!mine && !seat.away)) return null;
  if (!asking)
    return html`<button class="small quiet" onClick=${() =>
      setAsking(true)}>${say(mine ? "seats.handover" : "seats.handover_away")}</button>`;
  const bots = session.about.value?.bots ?? [];
  /** @param {string} bot */
  const hand = (bot) => {
    setAsking(false);
    session.request({ type: "handover", seat: seat.seat, bot });
  };
  return html`<span class="pick-bot">
    ${[...bots]
      .reverse()
      .map((bot) => html`<button key=${bot} class="small" onClick=${() => hand(bot)}>${botName(bot)}</button>`)}
    <button class="small quiet" onClick=${() => setAsking(false)}>${say("cancel")}</button>
  </span>`;
}
