// Hauls of drinks: what each brings and how far it goes, for lists, and the one whose route is shown.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { goodName } from "./goods.js";
import { capital, card, cardOf } from "./names.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./wire").Option} Option */
/** @typedef {import("./wire").HaulDrawn} HaulDrawn */

/** "Cart operator drives", "Zeppelin pilot flies". @param {Table} table @param {string} name */
export const haulVerb = (table, name) =>
  say(cardOf(table, name).flies ? "fc.desk.do.fly" : "fc.desk.do.haul", { card: capital(card(name)) });

/**
 * The haul whose way is drawn, to be played or not.
 * @param {{table: Table, haul: Option, drop: () => void, go: () => void}} props
 */
export function HaulBar({ table, haul, drop, go }) {
  const { card: name = "" } = haul.action;
  return html`<div class="fc-bar staged">
    <span role="status"><b>${haulVerb(table, name)}</b><small>${haulNote(table.picture, haul.text)}</small></span>
    <button class="small quiet" aria-label=${say("fc.map.drop")} onClick=${drop}>×</button>
    <button class="small" onClick=${go}>${say("fc.map.this_way")}</button>
  </div>`;
}

/**
 * The routes of a card, the most drinks first, then the shortest; and apart those of which another brings as much.
 * @param {Option[]} options
 * @param {Table} table
 * @returns {[Option[], Option[]]}
 */
export function arranged(options, { picture }) {
  const cards = new Set(options.map(({ action }) => action.kind === "Haul" && action.card));
  if (cards.size !== 1 || cards.has(false)) return [options, []];
  const haul = (/** @type {Option} */ { text }) => picture.hauls[text];
  const sorted = options.toSorted(
    (one, two) => drinks(haul(two)) - drinks(haul(one)) || haul(one).borders - haul(two).borders,
  );
  const isLess = (/** @type {Option} */ option, /** @type {number} */ i) =>
    sorted.slice(0, i).some((better) => hasAll(haul(better), haul(option)));
  return [sorted.filter((option, i) => !isLess(option, i)), sorted.filter(isLess)];
}

/** How many it brings. @param {HaulDrawn} haul */
const drinks = (haul) => haul.drinks.reduce((sum, [, count]) => sum + count, 0);

/** Whether a haul brings all that another does. @param {HaulDrawn} haul @param {HaulDrawn} other */
const hasAll = (haul, other) => {
  const has = new Map(haul.drinks);
  return other.drinks.every(([good, count]) => (has.get(good) ?? 0) >= count);
};

/**
 * "2 beer, 2 lemonade, 2 of 3 borders"; nothing for an option that is not a haul.
 * @param {import("./wire").Picture} picture
 * @param {string} text
 * @returns {string | undefined}
 */
export function haulNote(picture, text) {
  const haul = picture?.hauls?.[text];
  if (!haul) return undefined;
  const drinks = haul.drinks.map(([good, count]) => say("fc.map.count", { count, good: goodName(good, count) }));
  return [...drinks, say("fc.map.borders", haul)].join(", ");
}
