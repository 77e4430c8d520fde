// Hauls of drinks: what each brings and how far it goes, for lists.
import { say } from "../../texts.js";
import { goodName } from "./goods.js";

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
