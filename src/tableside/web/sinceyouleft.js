// What happened while this browser was away, in a few lines, and a button to watch it.
import { html } from "./ui.js";
import { say } from "./texts.js";
import { show } from "./beats.js";
import { beatsOf } from "./following.js";
import { Row, rowsOf } from "./happened.js";

/** @typedef {import("./games/game").Game} Game */
/** @typedef {import("./games/game").Table} Table */

const SHOWN = 6;

/** @param {{session: import("./session.js").Session, game: Game, table: Table}} props */
export function SinceYouLeft({ session, game, table }) {
  const lines = session.sinceYouLeft.value;
  if (!lines.length) return null;
  const short = game.inShort?.(lines, table.words).map((text, i) => html`<li key=${i}>${text}</li>`);
  const items =
    short ?? rowsOf(lines, game, table).map((row, i) => html`<${Row} key=${i} row=${row} table=${table} />`);
  const first = Math.max(0, lines[0].position - 1);
  const forget = () => (session.sinceYouLeft.value = []);
  /** As a show, else on this board if it can show them, else position by position. @param {Event} event */
  const watch = (event) => {
    if (!show.length && !game.watch?.(lines)) return;
    event.preventDefault();
    forget();
    if (show.length) show.play(beatsOf(lines, game, table));
  };
  return html`<section class="since" aria-label=${say("since.title")}>
    <h2>${say("since.title")}</h2>
    ${items.length > SHOWN && html`<p class="hint">${say("since.more", { number: items.length - SHOWN })}</p>`}
    <ul>
      ${items.slice(-SHOWN)}
    </ul>
    <a class="button" href=${`/t/${session.code}/${first}`} onClick=${watch}>${say("since.watch")}</a>
    <button class="quiet" onClick=${forget}>${say("since.ok")}</button>
  </section>`;
}
