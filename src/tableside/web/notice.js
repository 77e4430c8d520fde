// Short messages: a reason, an error, news for those who do not see the board.
import { html, signal } from "./ui.js";
import { say } from "./texts.js";

/** @type {import("./vendor/signals.js").Signal<{text: string, bad: boolean} | null>} */
const notice = signal(null);
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Show a message for a while.
 * @param {string} text
 * @param {{bad?: boolean}} [how]
 */
export function notify(text, { bad = false } = {}) {
  notice.value = { text, bad };
  announce(text);
  clearTimeout(timer);
  timer = setTimeout(hush, 4000 + 60 * text.length);
}

/**
 * Show why something failed.
 * @param {unknown} error
 */
export const notifyFault = (error) =>
  notify(forPeople(error instanceof Error ? error.message : String(error)), { bad: true });

export const hush = () => (notice.value = null);

/** What the server says to programs about a message has code in backquotes, such as patterns. @param {string} text */
export const forPeople = (text) => (text.includes("`") ? say("fault.message") : sentence(text));

/** @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?)]$/.test(text) ? "" : ".");

/**
 * Say it to screen readers only.
 * @param {string} text
 */
export function announce(text) {
  const place = document.getElementById("news");
  if (place) place.textContent = text;
}

export function Notice() {
  const shown = notice.value;
  if (!shown) return null;
  return html`<div class=${shown.bad ? "notice bad" : "notice"}>
    <span>${shown.text}</span>
    <button class="plain" aria-label=${say("close")} onClick=${hush}>×</button>
  </div>`;
}
