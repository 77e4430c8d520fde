// Food Chain Magnate on the page: the map, what happened at dinner, the chains, and a desk for each decision.
import { html } from "../../ui.js";
import { Town } from "./town.js";
import { Show } from "./show.js";
import { say } from "../../texts.js";
import { Milestones } from "./milestones.js";
import { Careers } from "./careers.js";
import { pointed, pointedGroup } from "./focus.js";

export { Desk, asList, offered } from "./desk.js";
export { arranged } from "./hauls.js";
export { stage } from "./placing.js";
export { Strip, moment } from "./strip.js";
export { Hand, Seat, cash, doing } from "./companies.js";
export { beat, light } from "./beats.js";
export { grouped, inShort } from "./told.js";
export { watch } from "./stepping.js";
export { denied, steps, question } from "./steps.js";
export { itself } from "./payday.js";
export { playing } from "./playing.js";
export { brand } from "./chains.js";
export { inWords } from "./words.js";

export const guide = () => import("./guide.js");

/** @param {import("./wire").Table} table */
export function Board(table) {
  return html`<div class="fc">
    <${Town} ...${table} />
    <${Show} ...${table} />
  </div>`;
}

export const seats = () => say("fc.desk.around.chains");

/** @param {import("../game").Table} table */
export const tabs = ({ parts }) => [
  ...(parts.milestones.length ? [{ title: say("fc.desk.around.milestones"), Part: Milestones }] : []),
  { title: say("fc.desk.around.cards"), Part: Careers },
];

/** A campaign is sent as a whole: tile, place, and what it is for. */
const PARTS = new Set(["BeginCampaign", "PlaceCampaign", "PlaceAirplane"]);

/** @param {import("./wire").Option} option */
export const begins = ({ action }) => PARTS.has(action.kind);

/** @param {string[]} options */
export function point(options) {
  pointed.value = options.length === 1 ? options[0] : null;
  pointedGroup.value = options.length > 1 ? options : [];
}
