// Who sits where: name, whose turn it is, who thinks, who is away, the clocks; and handing a seat over.
import { classes, html, useState } from "./ui.js";
import { say, sayFrom } from "./texts.js";
import { Icon } from "./icons.js";
import { TimeLeft } from "./clock.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./wire").SeatNow} SeatNow */

/**
 * A bot's name for people.
 * @param {string} bot
 */
export const botName = (bot) => say("bot", { name: bot });

/** @param {{kind: string, name: string, bot: string | null}} seat */
export const nameOf = (seat) =>
  seat.kind === "open" ? say("seats.open") : seat.kind === "bot" ? botName(seat.bot ?? "") : seat.name;

/** @param {{session: Session, words: any}} props */
export function Seats({ session, words }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  return html`<section class="seats" aria-label=${say("seats.title")}>
    <ul>
      ${now.seats.map((seat) => html`<${Seat} key=${seat.seat} session=${session} seat=${seat} words=${words} />`)}
      ${now.picture?.automa && html`<${Rival} automa=${now.picture.automa} level=${session.about.value?.config.solo} words=${words} />`}
    </ul>
    ${now.watchers > 0 && html`<p class="watchers">${say("seats.watchers", { number: now.watchers })}</p>`}
  </section>`;
}

/** The opponent that nobody plays. @param {{automa: any, level: string, words: any}} props */
function Rival({ automa, level, words }) {
  return html`<li class="seat with-cash seat-automa">
    <span class="seat-word">${sayFrom(words, "seat.-2")}</span>
    <span class="seat-name"><${Icon} name="bot" size="16" /> ${say(`fc.setup.levels.${level}`)}</span>
    <span class="seat-cash">$${automa.cash}</span>
  </li>`;
}

/** @param {{session: Session, seat: SeatNow, words: any}} props */
function Seat({ session, seat, words }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const you = session.you.value;
  const mine = you?.seats.includes(seat.seat) ?? false;
  const won = now.result?.winners.includes(seat.seat);
  return html`<li class=${classes("seat", now.picture?.chains && "with-cash", `seat-${seat.word}`, seat.waiting && "waiting", you?.seat === seat.seat && "mine")}>
    <span class="seat-word"><span class="dot" aria-hidden="true"></span>${sayFrom(words, `seat.${seat.seat}`)}</span>
    <span class="seat-name">
      <${Icon} name=${seat.kind === "bot" || seat.bot ? "bot" : "person"} size="16" />
      ${nameOf(seat)}${mine ? html` <em>${say("you")}</em>` : null}
    </span>
    ${now.picture?.chains && html`<span class="seat-cash">$${now.picture.chains[seat.seat].cash}</span>`}
    <span class="seat-state">${won ? html`<${Icon} name="crown" /> ${say("seats.won")}` : state(seat, now)}</span>
    <${TimeLeft} session=${session} seat=${seat.seat} />
    ${!mine || seat.bot ? html`<${SeatActions} session=${session} seat=${seat} mine=${mine} />` : null}
  </li>`;
}

/** @param {SeatNow} seat @param {import("./wire").Now} now */
function state(seat, now) {
  if (now.status !== "playing") return now.result ? say("seats.points", { points: now.result.scores[seat.seat] }) : "";
  if (seat.thinking && seat.waiting) return html`<span class="thinking">${say("seats.thinking")}</span>`;
  const says = [];
  if (seat.kind === "human" && seat.bot) says.push(say("seats.played_by", { bot: botName(seat.bot) }));
  else if (seat.kind === "human" && !seat.here) says.push(say(seat.away ? "seats.away" : "seats.gone"));
  if (seat.waiting) says.push(say("seats.waiting"));
  return says.join(" · ");
}

/** @param {{session: Session, seat: SeatNow, mine: boolean}} props */
export function SeatActions({ session, seat, mine }) {
  const [asking, setAsking] = useState(false);
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const you = session.you.value;
  if (now.status !== "playing" || !you || you.seat === null || seat.kind !== "human") return null;
  if (mine && seat.bot) {
    return html`<button class="small" onClick=${() => session.request({ type: "takeback", seat: seat.seat })}>${say("seats.takeback")}</button>`;
  }
  if (seat.bot || (!mine && !seat.away)) return null;
  if (!asking) return html`<button class="small quiet" onClick=${() => setAsking(true)}>${say(mine ? "seats.handover" : "seats.handover_away")}</button>`;
  const bots = session.about.value?.bots ?? [];
  /** @param {string} bot */
  const hand = (bot) => {
    setAsking(false);
    session.request({ type: "handover", seat: seat.seat, bot });
  };
  return html`<span class="pick-bot">
    ${[...bots].reverse().map((bot) => html`<button key=${bot} class="small" onClick=${() => hand(bot)}>${botName(bot)}</button>`)}
    <button class="small quiet" onClick=${() => setAsking(false)}>${say("cancel")}</button>
  </span>`;
}
