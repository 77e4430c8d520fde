// What lies around the map: round, phase and bank; then chains, milestones and careers as tabs.
import { html, signal } from "../../ui.js";
import { say } from "../../texts.js";
import { Bank, Phases, TurnOrder } from "./bank.js";
import { Chains } from "./companies.js";
import { Milestones } from "./milestones.js";
import { Careers } from "./careers.js";

/** @type {Record<string, (table: import("../game").Table) => any>} */
const TABS = { chains: Chains, milestones: Milestones, cards: Careers };
const shown = signal("chains");

/** @param {import("../game").Table} table */
export function Around(table) {
  const { picture, parts } = table;
  if (!picture) return null;
  const tabs = Object.keys(TABS).filter((name) => name !== "milestones" || parts.milestones.length);
  const name = tabs.includes(shown.value) ? shown.value : tabs[0];
  const Tab = TABS[name];
  /** @param {KeyboardEvent} event */
  const move = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    shown.value = tabs[(tabs.indexOf(name) + step + tabs.length) % tabs.length];
    document.getElementById(`fc-tab-${shown.value}`)?.focus();
  };
  return html`<section class="fc-around" aria-label=${say("fc.desk.around.title")}>
    <div class="fc-status enamel">
      <${Phases} ...${table} />
      <div class="fc-status-row"><${Bank} ...${table} /><${TurnOrder} ...${table} /></div>
    </div>
    <div class="enamel">
      <div class="fc-tabs" role="tablist" aria-label=${say("fc.desk.around.title")} onKeyDown=${move}>
        ${tabs.map((each) => html`<button key=${each} role="tab" id=${`fc-tab-${each}`} class=${each === name ? "on" : ""} aria-selected=${each === name} aria-controls="fc-tab-panel" tabindex=${each === name ? 0 : -1} onClick=${() => (shown.value = each)}>${say(`fc.desk.around.${each}`)}</button>`)}
      </div>
      <div id="fc-tab-panel" role="tabpanel" aria-labelledby=${`fc-tab-${name}`}><${Tab} ...${table} /></div>
    </div>
  </section>`;
}
