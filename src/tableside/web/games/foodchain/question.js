// What is asked, in a sentence.
import { say, sayAsked } from "../../texts.js";
import { card, kind, manyGoods } from "./names.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./wire").Question} Asked */

/** @param {{count: number}[]} counts things with what each has left */
export const left = (counts) => counts.reduce((sum, { count }) => sum + count, 0);

/** What the things that a question names are called on the page. @type {Record<string, (name: string) => string>} */
const CALLED = {
  card,
  good: manyGoods,
  medium: (name) => kind(name).toLowerCase(),
  shape: (name) => say(`fc.desk.shape.${name}`).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
};

/** @param {Asked} asked */
function payday({ due = 0, cash = 0 }) {
  return due > cash ? say("fc.desk.ask.payday_short", { short: due - cash }) : say("fc.desk.ask.payday");
}

/**
 * Questions that a desk takes all at once, and what it asks instead.
 * @type {Record<string, (asked: Asked) => string>}
 */
const AT_ONCE = {
  HowManyWork: () => say("fc.desk.ask.restructuring"),
  HowManyToKeep: () => say("fc.desk.ask.cleanup"),
  WhomToFire: payday,
  HowManyGoodsPay: payday,
  WhetherToFireBusy: payday,
};

/** @param {Asked} asked @param {Table} table */
export function question(asked, table) {
  return AT_ONCE[asked.kind]?.(asked) ?? oneByOne(asked, table);
}

/** The question itself, in the words of the catalogue. @param {Asked} asked @param {Table} table */
function oneByOne(asked, { words }) {
  const named = Object.entries(asked).filter(([name, value]) => name in CALLED && value !== null);
  return sayAsked(words, asked, Object.fromEntries(named.map(([name, value]) => [name, CALLED[name](value)])));
}

/**
 * What a list is called that asks one by one what the desk takes at once; empty if it takes no more.
 * @param {Table} table
 */
export function listTitle(table) {
  const { asked } = table;
  return asked && asked.kind in AT_ONCE ? say("fc.desk.one_by_one", { question: oneByOne(asked, table) }) : "";
}
