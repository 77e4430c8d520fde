// How chains, goods and money are named wherever something is told: a dot in the colour beside the word, never alone.
import { classes, html } from "../../ui.js";
import { say, sayFrom } from "../../texts.js";
import { ChainSign } from "./chains.js";
import { GoodIcon } from "./goods.js";
import { goods } from "./names.js";

/** @typedef {import("./wire").Table} Table */

/** A name as people say it. @param {string} name */
export const plainName = (name) => name.replaceAll("_", " ");

/** @param {number} player @param {Table} table */
export const chainName = (player, { words }) => sayFrom(words, `seat.${player}`);

/** @param {{player: number, table: Table}} props */
export function Who({ player, table }) {
  const name = chainName(player, table);
  const you = player === table.seat ? html` <em>${say("you")}</em>` : null;
  return html`<span class=${classes("fc-told-who", `seat-${name.toLowerCase()}`)}>
    <${ChainSign} player=${player} size=${20} /> ${name}${you}
  </span>`;
}

/** Goods with their numbers, or only their names. @param {{names: string[], bare?: boolean}} props */
export function Goods({ names, bare = false }) {
  const counts = counted(names);
  if (!counts.length) return html`<span>${say("fc.show.nothing")}</span>`;
  return html`<span
    class="fc-told-goods">${counts.map(
      ([name, count]) =>
        html`<span key=${name} class="fc-told-good"><${GoodIcon} name=${name} />${
          bare ? plainName(name) : goods(name, count)
        }</span>`,
    )}</span>`;
}

/** @param {string[]} names @returns {[string, number][]} */
export function counted(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

/** "2 burgers, 1 beer". @param {[string, number][]} counts */
export const said = (counts) => counts.map(([name, count]) => goods(name, count)).join(", ");

/** Dollars; what is owed with a sign. @param {number} amount */
export const dollars = (amount) => (amount < 0 ? `−$${-amount}` : `$${amount}`);
