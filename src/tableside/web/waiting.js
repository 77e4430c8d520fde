// The tables that wait for this person: the badge on the tab and the app's icon, and the way to the next of them.
import { effect, html, signal, useEffect } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { newest } from "./newest.js";

const SEEN = 15_000; // milliseconds between looks while the page is seen
const UNSEEN = 60_000;

/** Longest first. @type {import("./vendor/signals.js").Signal<import("./wire").Waiting[]>} */
export const waiting = signal([]);

const ask = newest(api.waiting, (found) => (waiting.value = found));
export const lookForTurns = () => ask().catch(() => {}); // the next look may find the server again

/** A title with the number of tables that wait. @param {string} title */
export const badged = (title) =>
  waiting.value.length ? say("waiting.tab", { number: waiting.value.length, title }) : title;

effect(() => {
  if (waiting.value.length) navigator.setAppBadge?.(waiting.value.length).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
});

/** Keep looking while a page is open. */
export function useTurns() {
  useEffect(() => {
    let timer = 0;
    const look = () => {
      clearTimeout(timer);
      lookForTurns();
      timer = setTimeout(look, document.hidden ? UNSEEN : SEEN);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}

/** The way to the table that has waited longest, from any other. @param {{here: string}} props */
export function NextTable({ here }) {
  const others = waiting.value.filter((table) => table.code !== here);
  if (!others.length) return null;
  const says = say("waiting.next", { number: others.length });
  return html`<a class="next-table button" href=${`/t/${others[0].code}`} title=${others[0].says} aria-label=${says}
    data-number=${others.length}><span>${says}</span></a>`;
}
