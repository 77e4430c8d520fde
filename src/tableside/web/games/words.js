// A game whose board is not drawn yet: the position as a tree of words, and the options by the words of their notation.
import { html } from "../ui.js";
import { say, sayFrom } from "../texts.js";

/** @typedef {import("../wire").Option} Option */
/** @typedef {import("./game").Table} Table */

const HIDDEN = new Set(["config", "rng"]);

/** An option word by word: the list narrows by them. @param {Option} option @returns {import("../choice.js").Step[]} */
export const steps = ({ text }) =>
  text.split(" ").map((word, i, all) => ({ key: word, label: all.slice(0, i + 1).join(" ").replaceAll("_", " ") }));

/** @param {any} view */
export const question = (view) => (typeof view.phase === "string" ? say("words.ask_in", { phase: view.phase.replaceAll("_", " ") }) : say("words.ask"));

/** @param {Table} table */
export function Board({ view, words, told }) {
  return html`<section class="enamel words-board" aria-label=${say("table.in_words")}>
    <p class="hint">${say("words.not_drawn")}</p>
    <ul class="just-happened">${told.slice(-8).map((each, i) => html`<li key=${i}>${each.say}</li>`)}</ul>
    ${Object.entries(view).filter(([name]) => !HIDDEN.has(name)).map(([name, value]) => html`<${Branch} key=${name} name=${name} value=${value} words=${words} />`)}
  </section>`;
}

/** @param {{name: string, value: any, words: any}} props */
function Branch({ name, value, words }) {
  const label = name.replaceAll("_", " ");
  const simple = value === null || typeof value !== "object";
  if (simple || isFlat(value)) return html`<p><b>${label}</b> ${simple ? `${value ?? "–"}` : value.join(", ") || "–"}</p>`;
  const seats = Array.isArray(value);
  return html`<details>
    <summary>${label}</summary>
    <div class="branch">
      ${Object.entries(value).map(([key, each]) => html`<${Branch} key=${key} name=${seats && name === "players" ? sayFrom(words, `seat.${key}`) : key} value=${each} words=${words} />`)}
    </div>
  </details>`;
}

/** @param {any} value */
const isFlat = (value) => Array.isArray(value) && value.every((each) => each === null || typeof each !== "object");

/** @returns {{title: string, rows: [string, string][]}[]} */
export const inWords = () => [];
