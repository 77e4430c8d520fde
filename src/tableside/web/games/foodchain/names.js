// Names for people: cards, goods, milestones, squares, chains.
import { say, sayFrom } from "../../texts.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./wire").CountDrawn} Count */

const SEATS = ["red", "blue", "green", "yellow", "purple", "orange"];

/** The class that gives a chain its colour. @param {number} player */
export const seatClass = (player) => `seat-${SEATS[player] ?? "none"}`;
/** @param {Table} table @param {number} player */
export const chainName = ({ words }, player) => sayFrom(words, `seat.${player}`);

/** @param {string} name */
export const card = (name) => say(`fc.desk.name.${name}`);
/** "a waitress". @param {string} name */
export const oneCard = (name) => say(`fc.desk.one.${name}`);
/** "2 waitresses". @param {string} name @param {number} n */
export const cards = (name, n) => say(`fc.desk.cards.${name}`, { n });
/** What a card does. @param {string} name */
export const cardSays = (name) => say(`fc.desk.card.${name}`);
/** @param {string} name */
export const good = (name) => say(`fc.desk.good.${name}`);
/** @param {string} name */
export const manyGoods = (name) => say(`fc.desk.many.${name}`);
/** "2 burgers". @param {string} name @param {number} n */
export const goods = (name, n) => say(`fc.desk.goods.${name}`, { n });
/** @param {string} name */
export const milestone = (name) => say(`fc.desk.milestone_name.${name}`);
/** What earns a milestone and what it gives. @param {string} name */
export const milestoneSays = (name) => say(`fc.desk.milestone.${name}`).split(" → ");
/** @param {string} name */
export const kind = (name) => say(`fc.desk.kind.${name}`);
/** @param {string} side */
export const side = (side) => say(`fc.desk.side.${side}`);
/** One of Mautoma's cards. @param {import("../../texts.js").Catalogue} words @param {string} name */
export function deckCard(words, name) {
  const [, back, number] = /^(.*)_(.*)$/.exec(name) ?? [];
  return words.deck?.[back] ? sayFrom(words, `deck.${back}`, { number }) : name.replaceAll("_", " ");
}
/** "row 4, column 16". @param {string | readonly number[]} place as options have it, or as pictures do */
export const square = (place) => {
  const [row, column] = typeof place === "string" ? place.split(",").map(Number) : place;
  return say("fc.desk.do.square", { row, column });
};
/** @param {string} corner */
export const corner = (corner) => say(`fc.desk.corner.${corner}`);

/** @param {string[]} words @param {"and" | "or"} [last] */
export const listed = (words, last = "and") =>
  words.length < 2
    ? (words[0] ?? "")
    : `${words.slice(0, -1).join(", ")}${say(last === "and" ? "fc.desk.and" : "fc.desk.or")}${words.at(-1)}`;

/** "waitress, 2 × trainer". @param {Count[]} counts */
export const counted = (counts) =>
  counts.map(({ name, count }) => (count > 1 ? `${count} × ${card(name)}` : card(name))).join(", ");
/** "2 burgers, 1 beer". @param {Count[]} counts */
export const countedGoods = (counts) => counts.map(({ name, count }) => goods(name, count)).join(", ");

/** @param {Count[]} counts @param {string} name */
export const countOf = (counts, name) => counts.find((each) => each.name === name)?.count ?? 0;
/** All copies of a card that a chain has. @param {import("./wire").ChainDrawn} chain @param {string} name */
export const owned = (chain, name) =>
  countOf(chain.hand, name) +
  countOf(chain.work, name) +
  countOf(chain.beach, name) +
  chain.busy.filter((each) => each.card === name).length;

/** Whether a copy of a card that this seat's chain has costs it a salary. @param {Table} table @param {string} name */
export const costsSalary = (table, name) =>
  cardOf(table, name).salary && !table.picture.chains[table.seat ?? 0].unpaid.includes(name);
/** Whether a card that joins this seat's chain costs it a salary. @param {Table} table @param {string} name */
export const wouldCostSalary = (table, name) =>
  cardOf(table, name).salary && !table.picture.chains[table.seat ?? 0].exempt.includes(name);

/**
 * The part of this name: what the server names is in the box.
 * @template {{name: string}} T
 * @param {T[]} all @param {string} name
 */
export const named = (all, name) => /** @type {T} */ (all.find((each) => each.name === name));
/** @param {Table} table @param {string} name */
export const cardOf = ({ parts }, name) => named(parts.cards, name);

/** The first letter large. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
