// The games that the server has, and what it says about each: its facts, and where its script, style and texts are.
import { api } from "./api.js";
import { gameTexts } from "./texts.js";
import { loadStyle } from "./later.js";
import { fileAt } from "./reach.js";

/** @typedef {import("./wire").GameFacts} GameFacts */

/** @type {Promise<GameFacts[]> | null} */
let asked = null;

/** All games; asked for once, and again after an error. @returns {Promise<GameFacts[]>} */
export function allGames() {
  asked ??= api.games();
  asked.catch(() => (asked = null));
  return asked;
}

/**
 * What is needed to show a game: its own script or the plain board, its style, its texts.
 * @param {string} name
 * @returns {Promise<{game: import("./games/game").Game, words: import("./texts.js").Catalogue}>}
 */
export async function loadGame(name) {
  const facts = (await allGames()).find((each) => each.name === name);
  if (!facts) throw new Error(`the server has no game ${name}`);
  const { script, style } = facts.page;
  const [game, words] = await Promise.all([
    import(script ? fileAt(script) : "./games/plain.js"),
    gameTexts(facts.texts),
    style && loadStyle(style),
  ]);
  return { game, words };
}
