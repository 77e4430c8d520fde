// What happened while this browser was away, in a few lines, and a button to watch it.
import { html } from "./ui.js";
import { say } from "./texts.js";
import { plain } from "./settings.js";

const SHOWN = 6;

/** @param {{session: import("./session.js").Session}} props */
export function SinceYouLeft({ session }) {
  const lines = session.sinceYouLeft.value;
  if (!lines.length) return null;
  const sentences = lines.flatMap((line) => line.told.map((told) => told.say));
  const first = Math.max(0, lines[0].position - 1);
  const forget = () => (session.sinceYouLeft.value = []);
  return html`<section class="since" aria-label=${say("since.title")}>
    <h2>${say("since.title")}</h2>
    ${sentences.length > SHOWN && html`<p class="hint">${say("since.more", { number: sentences.length - SHOWN })}</p>`}
    <ul>
      ${sentences.slice(-SHOWN).map((text, i) => html`<li key=${i}>${plain(text)}</li>`)}
    </ul>
    <a class="button" href=${`/t/${session.code}/${first}`}>${say("since.watch")}</a>
    <button class="quiet" onClick=${forget}>${say("since.ok")}</button>
  </section>`;
}
