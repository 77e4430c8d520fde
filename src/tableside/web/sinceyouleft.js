// What happened while this browser was away, in a few lines, and a button to watch it.
import { html } from "./ui.js";
import { say } from "./texts.js";
import { plain } from "./settings.js";

const SHOWN = 6;

/** @param {{session: import("./session.js").Session, game: import("./games/game").Game, words: any}} props */
export function SinceYouLeft({ session, game, words }) {
  const lines = session.sinceYouLeft.value;
  if (!lines.length) return null;
  const sentences = game.inShort?.(lines, words) ?? lines.flatMap((line) => line.told.map((told) => told.say));
  const first = Math.max(0, lines[0].position - 1);
  const forget = () => (session.sinceYouLeft.value = []);
  /** On this board if it can show them, else position by position. @param {Event} event */
  const watch = (event) => {
    if (!game.watch?.(lines)) return;
    event.preventDefault();
    forget();
  };
  return html`<section class="since" aria-label=${say("since.title")}>
    <h2>${say("since.title")}</h2>
    ${sentences.length > SHOWN && html`<p class="hint">${say("since.more", { number: sentences.length - SHOWN })}</p>`}
    <ul>
      ${sentences.slice(-SHOWN).map((text, i) => html`<li key=${i}>${plain(text)}</li>`)}
    </ul>
    <a class="button" href=${`/t/${session.code}/${first}`} onClick=${watch}>${say("since.watch")}</a>
    <button class="quiet" onClick=${forget}>${say("since.ok")}</button>
  </section>`;
}
