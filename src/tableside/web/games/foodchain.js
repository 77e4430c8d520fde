// Food Chain Magnate on the page: the map, what happened at dinner, the chains around it, and a desk for each decision.
import { html } from "../ui.js";
import { Town } from "./foodchain/town.js";
import { Show } from "./foodchain/show.js";
import { Around } from "./foodchain/around.js";
import { pointed, pointedGroup } from "./foodchain/focus.js";

export { Desk, asList, offered } from "./foodchain/desk.js";
export { stage } from "./foodchain/placing.js";
export { moment } from "./foodchain/bank.js";
export { grouped, inShort } from "./foodchain/told.js";
export { watch } from "./foodchain/stepping.js";
export { steps, question } from "./foodchain/steps.js";
export { playing } from "./foodchain/playing.js";
export { inWords } from "./foodchain/words.js";

/** @param {import("./game").Table} table */
export function Board(table) {
  return html`<div class="fc">
    <${Town} ...${table} />
    <${Show} ...${table} />
    <${Around} ...${table} />
  </div>`;
}

/** @param {string[]} options */
export function point(options) {
  pointed.value = options.length === 1 ? options[0] : null;
  pointedGroup.value = options.length > 1 ? options : [];
}
