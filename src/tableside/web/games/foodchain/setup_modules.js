// The modules: a sentence each, what they need and exclude; a module that cannot be changed is grey and says why.
import { classes, html, useState } from "../../ui.js";
import { say } from "../../texts.js";
import { moduleTitle } from "./playing.js";

/** @typedef {import("./wire").Facts} Facts */
/** @typedef {import("./wire").FormChoice} Choice */

/** @param {string[]} names */
const titles = (names) => names.map(moduleTitle).join(", ");

/**
 * @param {{facts: Facts, setting: import("./wire").Setting, own: string[] | null, opens: boolean,
 *   take: (modules: string[]) => void, draw: (number: number) => void}} props
 */
export function Modules({ facts, setting, own, opens, take, draw }) {
  const [wished, setWished] = useState(3);
  const number = setting.drawable.includes(wished) ? wished : setting.drawable[0];
  const chosen = setting.modules.filter((each) => each.chosen).map((each) => each.name);
  const free = setting.modules.filter((each) => each.chosen && !each.reason);
  const before = own ?? chosen; // without what only came along, so that it goes again when nothing needs it
  /** @param {string} name */
  const toggle = (name) => take(chosen.includes(name) ? before.filter((each) => each !== name) : [...before, name]);
  return html`<details class="setup-part setup-modules" open=${opens}>
    <summary>${say("fc.setup.modules")} <small>${
      chosen.length ? titles(chosen) : say("fc.setup.none")
    }</small></summary>
    <div class="row">
      <label class="setup-number">${say("fc.setup.how_many")}
        <select value=${String(number)} disabled=${!number} onChange=${(/** @type {any} */ event) =>
          setWished(Number(event.target.value))}>
          ${setting.drawable.map((each) => html`<option key=${each} value=${String(each)}>${each}</option>`)}
        </select>
      </label>
      <button type="button" class="quiet" disabled=${!number} onClick=${() =>
        draw(number)}>${say("fc.setup.random")}</button>
      <button type="button" class="quiet" disabled=${!free.length} onClick=${() =>
        take([])}>${say("fc.setup.clear")}</button>
    </div>
    <ul>
      ${setting.modules.map(
        (choice, i) =>
          html`<${Module} key=${choice.name} choice=${choice} fact=${facts.modules[i]} onToggle=${() =>
            toggle(choice.name)} />`,
      )}
    </ul>
  </details>`;
}

/** @param {{choice: Choice, fact: Facts["modules"][number], onToggle: () => void}} props */
function Module({ choice, fact, onToggle }) {
  const { name, chosen, reason, adds } = choice;
  const needs = [
    ...(fact.needs.length ? [say("fc.setup.needs", { names: titles(fact.needs) })] : []),
    ...fact.needs_from.map(([players, other]) => say("fc.setup.needs_from", { players, names: moduleTitle(other) })),
  ];
  const rules = [
    ...(adds.length ? [say("fc.setup.adds", { names: titles(adds) })] : needs),
    ...(fact.excludes.length ? [say("fc.setup.excludes", { names: titles(fact.excludes) })] : []),
  ];
  return html`<li class=${classes("setup-module", chosen && "chosen", reason && "fixed")}>
    <label>
      <input type="checkbox" checked=${chosen} disabled=${Boolean(reason)} aria-describedby=${`module-${name}`}
        onChange=${onToggle} />
      <b>${moduleTitle(name)}</b>
    </label>
    <p id=${`module-${name}`}>
      ${say(`fc.setup.module.${name}.says`)}
      ${!reason && rules.length > 0 && html` <small>${rules.join(" ")}</small>`}
      ${reason && html` <strong>${reason}</strong>`}
    </p>
  </li>`;
}
