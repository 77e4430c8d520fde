// Help: how to play the game at this table, the keys, and the settings.
import { html, signal, useEffect, useRef, useState } from "./ui.js";
import { say, sayFrom } from "./texts.js";
import { useKeys } from "./keys.js";
import { later } from "./later.js";
import { notifyFault } from "./notice.js";
import { during } from "./settled.js";
import { asksWhy, pace, playsOnlyOption, showsRules, sounds, theme } from "./settings.js";

/** @typedef {import("./games/game").Section} Section */

/** The question that help was asked about, or "" for help in general; null while it is closed. */
const open = signal(/** @type {string | null} */ (null));
/**
 * The game at the table, while there is one.
 * @type {import("./vendor/signals.js").Signal<{game: import("./games/game").Game, about: import("./wire").TableFacts,
 *   words: import("./texts.js").Catalogue} | null>}
 */
export const helpGame = signal(null);

/** @param {string} [question] the kind of what is asked */
export const showHelp = (question = "") => (open.value = question);

const Guide = later(() => import("./guide.js").then((module) => module.Guide));
const Licenses = later(() => import("./licenses.js").then((module) => module.Licenses));

const KEYS = ["number", "escape", "undo", "chat", "why", "arrows", "parts", "home", "help"];

export function Help() {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useKeys((event) => {
    if (event.key !== "?") return false;
    showHelp();
    return true;
  });
  const isOpen = open.value !== null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const close = () => (open.value = null);
  return html`<dialog ref=${dialog} class="help" aria-label=${say("help.title")} onClose=${close}>
    ${
      isOpen &&
      html`<header>
        <h2>${say("help.title")}</h2>
        <button class="plain" aria-label=${say("close")} onClick=${close}>×</button>
      </header>
      <div class="help-body" tabindex="0" role="region" aria-label=${say("help.title")}>
        <${HowToPlay} question=${open.value} />
        <h3>${say("help.keys")}</h3>
        <dl class="keys">
          ${KEYS.map(
            (key) =>
              html`<dt key=${key}>${say(`keys.${key}.key`)
                .split(" ")
                .map((each) => html`<kbd>${each}</kbd> `)}</dt><dd>${say(`keys.${key}.does`)}</dd>`,
          )}
        </dl>
        <${Settings} />
        <${Licenses} />
      </div>`
    }
  </dialog>`;
}

/** The game's guide, once it is loaded; a game without one says what it is about. @param {{question: string}} props */
function HowToPlay({ question }) {
  const at = helpGame.value;
  const [found, setFound] = useState(/** @type {{sections: Section[], topic: string} | null} */ (null));
  useEffect(() => {
    if (!at?.game.guide) return;
    during(at.game.guide()).then(({ sections, TOPICS }) => {
      setFound({ sections: sections(at.about), topic: TOPICS[question] ?? "" });
    }, notifyFault);
  }, [at, question]);
  if (!at) return null;
  if (!at.game.guide) return html`<h3>${at.about.title}</h3><p>${sayFrom(at.words, "about")}</p>`;
  return found && html`<${Guide} ...${found} />`;
}

function Settings() {
  return html`<h3>${say("help.settings")}</h3>
    <${Check} setting=${playsOnlyOption} label=${say("settings.only_option")} />
    <${Check} setting=${asksWhy} label=${say("settings.why")} />
    <${Check} setting=${showsRules} label=${say("settings.rules")} />
    <${Check} setting=${sounds} label=${say("settings.sounds")} />
    <label class="field">${say("settings.pace")}
      <select value=${pace.value} onChange=${(/** @type {any} */ event) => (pace.value = event.target.value)}>
        ${["hand", "slow", "normal", "fast", "off"].map(
          (each) => html`<option key=${each} value=${each}>${say(`settings.paces.${each}`)}</option>`,
        )}
      </select>
    </label>
    <label class="field">${say("settings.theme")}
      <select value=${theme.value} onChange=${(/** @type {any} */ event) => (theme.value = event.target.value)}>
        ${["auto", "light", "dark"].map(
          (each) => html`<option key=${each} value=${each}>${say(`settings.themes.${each}`)}</option>`,
        )}
      </select>
    </label>`;
}

/** Opens help at what is asked; nothing where the game has no guide. @param {{question: string}} props */
export function WhatIsThis({ question }) {
  if (!helpGame.value?.game.guide) return null;
  return html`<button class="what" onClick=${() => showHelp(question)}>${say("help.what")}</button>`;
}

/** @param {{setting: import("./vendor/signals.js").Signal<boolean>, label: string}} props */
function Check({ setting, label }) {
  const toggle = (/** @type {any} */ event) => (setting.value = event.target.checked);
  return html`<label class="check">
    <input type="checkbox" checked=${setting.value} onChange=${toggle} />${label}
  </label>`;
}
