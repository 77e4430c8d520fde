// Texts by message id. The shell's are in texts/en.json, a game's come from the server, both with the same form:
// values stand in braces, and `{n:cube|cubes}` is the first word for one and the second for any other number.
import { during } from "./settled.js";

/** @typedef {Record<string, any>} Catalogue */

/** @type {Catalogue} */
let shell = {};

/**
 * A sentence of the shell.
 * @param {string} id
 * @param {Record<string, unknown>} [values]
 */
export const say = (id, values) => sayFrom(shell, id, values);

/**
 * A sentence of a catalogue. A gap never stops the page, and is reported as a fault of it, which no test overlooks.
 * @param {Catalogue} catalogue
 * @param {string} id
 * @param {Record<string, unknown>} [values]
 * @returns {string}
 */
export function sayFrom(catalogue, id, values = {}) {
  const found = lookUp(catalogue, id);
  if (typeof found === "string") return fill(found, values, id);
  reportError(new Error(`there is no text ${id}`));
  return id.slice(id.lastIndexOf(".") + 1).replaceAll("_", " ");
}

/**
 * @param {Catalogue} catalogue
 * @param {string} id
 */
function lookUp(catalogue, id) {
  let found = /** @type {any} */ (catalogue);
  for (const step of id.split(".")) found = found?.[step];
  return found;
}

/**
 * @param {string} text
 * @param {Record<string, unknown>} values
 * @param {string} id
 */
function fill(text, values, id) {
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = values[name];
    if (!isWord(value)) reportError(new Error(`the text ${id} is said without its ${name}`));
    else if (one === undefined) return String(value);
    return one === undefined ? "…" : value === 1 ? one : many;
  });
}

/** Whether a value can stand in a sentence. @param {unknown} value */
const isWord = (value) => typeof value === "string" || Number.isFinite(value);

/** Read the shell's texts, once, before anything is drawn. */
export async function loadShell() {
  const response = await fetch("/texts/en.json");
  shell = await response.json();
}

/** @type {Map<string, Promise<Catalogue>>} */
const games = new Map();

/**
 * The texts of a game.
 * @param {string} game
 * @returns {Promise<Catalogue>}
 */
export function gameTexts(game) {
  const found = games.get(game) ?? during(fetch(`/api/games/${game}/texts/en`).then((response) => response.json()));
  games.set(game, found);
  return found;
}
