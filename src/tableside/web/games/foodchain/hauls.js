// Hauls of drinks: what each brings and how far it goes, for lists, and the one whose way is shown.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { goodName } from "./goods.js";
import { capital, card, cardOf } from "./names.js";

/** @typedef {import("../game").Table} Table */

/** "Cart operator drives", "Zeppelin pilot flies". @param {Table} table @param {string} name */
export const haulVerb = (table, name) => say(cardOf(table, name).flies ? "fc.desk.do.fly" : "fc.desk.do.haul", { card: capital(card(name)) });

/** The haul whose way is drawn, to be played or not. @param {{table: Table, haul: import("../../wire").Option, drop: () => void, go: () => void}} props */
export function HaulBar({ table, haul, drop, go }) {
  const { action, text } = haul;
  return html`<div class="fc-bar staged">
    <span role="status"><b>${haulVerb(table, action.card)}</b><small>${haulNote(table.picture, text)}</small></span>
    <button class="small quiet" aria-label=${say("fc.map.drop")} onClick=${drop}>×</button>
    <button class="small" onClick=${go}>${say("fc.map.this_way")}</button>
  </div>`;
}

/**
 * "2 beer, 2 lemonade, 2 of 3 borders"; nothing for an option that is no haul.
 * @param {any} picture
 * @param {string} text
 * @returns {string | undefined}
 */
export function haulNote(picture, text) {
  const haul = picture?.hauls?.[text];
  if (!haul) return undefined;
  const drinks = haul.drinks.map((/** @type {[string, number]} */ [good, count]) => say("fc.map.count", { count, good: goodName(good, count) }));
  return [...drinks, say("fc.map.borders", haul)].join(", ");
}
