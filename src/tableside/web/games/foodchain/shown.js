// Up to which entry of a table's log its stories have been shown in this browser, and whether new ones open
// automatically.
import { effect, signal } from "../../ui.js";

const KEPT = 50; // tables

/** @template T @param {string} name @param {T} initial @returns {T} */
function read(name, initial) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? initial;
  } catch {
    return initial;
  }
}

/** @param {string} name @param {unknown} value */
function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that stores nothing only loses this nicety.
  }
}

export const opensItself = signal(read("foodchainOpensItself", false));
effect(() => write("foodchainOpensItself", opensItself.value));

/** @type {[string, number][]} */
let until = read("foodchainShown", []);

/** @param {string} code @returns {number | null} */
export const lastShown = (code) => until.find(([each]) => each === code)?.[1] ?? null;

/** @param {string} code @param {number} seq */
export function shownUntil(code, seq) {
  until = [...until.filter(([each]) => each !== code), /** @type {[string, number]} */ ([code, seq])].slice(-KEPT);
  write("foodchainShown", until);
}
