// The plain board, for a game that brings no page of its own: the position as names and values, the options in words.
import { html } from "../ui.js";
import { say } from "../texts.js";

/** @typedef {import("../wire").Option} Option */
/** @typedef {import("./game").Table} Table */
/**
 * A line of the position; what belongs to it follows one step deeper.
 * @typedef {{depth: number, name: string, value: string}} Row
 */

/** @param {Table} table */
export function Board({ picture }) {
  return html`<table class="plain-board">
    <caption>${say("plain.board")}</caption>
    <tbody>
      ${picture.map(
        (/** @type {Row} */ { depth, name, value }, /** @type {number} */ i) =>
          html`<tr key=${i}><th scope="row" class=${`deep-${Math.min(depth, 4)}`} colspan=${
            value ? 1 : 2
          }>${name}</th>${value && html`<td>${value}</td>`}</tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * An option as it is typed, with what it means.
 * @param {Option} option
 * @param {Table} table
 * @returns {import("../choice.js").Step[]}
 */
export const steps = ({ action, text }, { words }) => [{ key: text, label: text, note: words.action?.[action.kind] }];

/**
 * For a game whose catalogue has no words for its questions.
 * @param {import("../wire").AnyGame["asked"]} _
 * @param {Table} table
 */
export const question = (_, { words }) => (words.asked ? undefined : say("plain.asked"));

/** The board says it all. @returns {[]} */
export const inWords = () => [];
