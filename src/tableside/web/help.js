// Help: the keys, settings, and the rules of the game at this table in its own words.
import { html, signal, useEffect, useRef } from "./ui.js";
import { say, sayFrom } from "./texts.js";
import { useKeys } from "./keys.js";
import { playsOnlyOption, showsRules, theme } from "./settings.js";

const open = signal(false);
/** @type {import("./vendor/signals.js").Signal<{title: string, words: import("./texts.js").Catalogue} | null>} */
export const helpGame = signal(null);

export const showHelp = () => (open.value = true);

const KEYS = ["number", "escape", "undo", "chat", "why", "arrows", "home", "help"];

export function Help() {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useKeys((event) => {
    if (event.key !== "?") return false;
    open.value = true;
    return true;
  });
  useEffect(() => {
    if (open.value) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open.value]);
  const game = helpGame.value;
  return html`<dialog ref=${dialog} class="help" aria-label=${say("help.title")} onClose=${() => (open.value = false)}>
    ${open.value &&
    html`<header>
        <h2>${say("help.title")}</h2>
        <button class="plain" aria-label=${say("close")} onClick=${() => (open.value = false)}>×</button>
      </header>
      <div class="help-body" tabindex="0" role="region" aria-label=${say("help.title")}>
        ${game && html`<h3>${game.title}</h3><${Rules} text=${sayFrom(game.words, "help")} />`}
        <h3>${say("help.keys")}</h3>
        <dl class="keys">
          ${KEYS.map((key) => html`<dt key=${key}>${say(`keys.${key}.key`).split(" ").map((each) => html`<kbd>${each}</kbd> `)}</dt><dd>${say(`keys.${key}.does`)}</dd>`)}
        </dl>
        <h3>${say("help.settings")}</h3>
        <label class="check"><input type="checkbox" checked=${playsOnlyOption.value} onChange=${toggles(playsOnlyOption)} />${say("settings.only_option")}</label>
        <label class="check"><input type="checkbox" checked=${showsRules.value} onChange=${toggles(showsRules)} />${say("settings.rules")}</label>
        <label class="field">${say("settings.theme")}
          <select value=${theme.value} onChange=${(/** @type {any} */ event) => (theme.value = event.target.value)}>
            ${["auto", "light", "dark"].map((each) => html`<option key=${each} value=${each}>${say(`settings.themes.${each}`)}</option>`)}
          </select>
        </label>
      </div>`}
  </dialog>`;
}

/** The help text of a game, which is written for a terminal, as paragraphs. @param {{text: string}} props */
function Rules({ text }) {
  return html`<div class="rules">${text.trim().split(/\n\s*\n/).map((block, i) => html`<div key=${i}>${items(block).map(item)}</div>`)}</div>`;
}

/** Lines that go on are joined: an item begins in its block, at a number, or two spaces in. @param {string} block */
function items(block) {
  /** @type {string[]} */
  const found = [];
  for (const line of block.split("\n")) {
    const begins = !found.length || /^\s*\d+\.? /.test(line) || /^ {2}\S/.test(line) || isHeading(found[found.length - 1]);
    if (begins) found.push(line.replace(/^\d/, "  $&"));
    else found.push(`${found.pop()} ${line.trim()}`);
  }
  return found;
}

/** @param {string} line */
const isHeading = (line) => /^[A-Z][A-Z ]+$/.test(line.trim());

/** @param {string} line @param {number} i */
function item(line, i) {
  const [, name, rest] = /^\s*(\S.*?) {2,}(.+)$/.exec(line) ?? [];
  if (name) return html`<p key=${i} class="item"><b>${name}</b> ${rest.replace(/ {2,}/g, " ")}</p>`;
  return html`<p key=${i} class=${line.startsWith(" ") ? "item" : ""}>${isHeading(line) ? html`<b>${line}</b>` : line.trim()}</p>`;
}

/** @param {import("./vendor/signals.js").Signal<boolean>} setting */
const toggles = (setting) => (/** @type {any} */ event) => (setting.value = event.target.checked);
