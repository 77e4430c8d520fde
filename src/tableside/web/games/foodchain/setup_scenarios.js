// The named scenarios: one tap takes their modules.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { moduleTitle } from "./playing.js";

/**
 * @param {{facts: import("./wire").Facts, setting: import("./wire").Setting,
 *   asked: import("./setup.js").Asked,
 *   ask: (change: Partial<import("./setup.js").Asked>) => void}} props
 */
export function Scenarios({ facts, setting, asked, ask }) {
  const reasons = Object.fromEntries(setting.scenarios.map(({ name, reason }) => [name, reason]));
  const open = facts.scenarios.find(({ name }) => name === asked.scenario);
  const first = setting.scenarios[0].reason;
  const forAll = setting.scenarios.every(({ reason }) => reason === first) ? first : ""; // then it is said once
  return html`<details class="setup-part setup-scenarios">
    <summary>${say("fc.setup.scenarios")} <small>${
      open ? say(`fc.setup.scenario.${open.name}`) : say("fc.setup.no_scenario")
    }</small></summary>
    <p class="hint">${forAll ? forAll : say("fc.setup.scenarios_says")}</p>
    <div class="setup-chips">
      ${facts.scenarios.map(({ name, modules }) => {
        const chosen = name === asked.scenario;
        const reason = chosen ? "" : reasons[name];
        const says = reason && !forAll ? reason : modules.map(moduleTitle).join(", ");
        return html`<button type="button" key=${name} class="setup-chip" aria-pressed=${chosen}
          disabled=${Boolean(reason)}
          onClick=${() => ask({ scenario: chosen ? "" : name, with_milestones: false, modules: [], tiles: null })}>
          <b>${say(`fc.setup.scenario.${name}`)}</b><small>${says}</small>
        </button>`;
      })}
    </div>
    ${
      open?.with_milestones &&
      html`<label class="check"><input type="checkbox" checked=${asked.with_milestones} onChange=${() =>
        ask({ with_milestones: !asked.with_milestones })} />${say("fc.setup.with_milestones")}</label>`
    }
  </details>`;
}
