// The desk: decisions that deserve more than a list, each in a module of its own, and help for who plays for the first time.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { StructureDesk } from "./structure.js";
import { StaffingDesk } from "./careers.js";
import { OrderDesk } from "./order.js";
import { PaydayDesk } from "./payday.js";
import { FreezerDesk } from "./freezer.js";
import { CampaignDesk, ReserveDesk, ShapesDesk } from "./forms.js";
import { TilesDesk } from "./tiles.js";

/** @typedef {import("../game").Table} Table */

/** The desk of each phase, or of each step of the working day. @type {Record<string, (table: Table) => any>} */
const DESKS = {
  reserves: ReserveDesk,
  restructuring: StructureDesk,
  order: OrderDesk,
  hire: StaffingDesk,
  train: StaffingDesk,
  payday: PaydayDesk,
  cleanup: FreezerDesk,
  lobby: ShapesDesk,
};

/** What the help and the desk are about now. @param {Table} table */
function topic({ picture, parts }) {
  if (picture.ask) return `ask_${picture.ask.replace(" ", "_")}`;
  if (picture.phase === "reserves" && parts.reserves.some((/** @type {any} */ each) => each.price)) return "reserves_price";
  return picture.step || picture.phase;
}

/** @param {Table} table */
export function Desk(table) {
  const { picture, choice } = table;
  if (!picture) return null;
  const markets = choice.options.value.every(({ action }) => action.kind === "Market");
  const addsTile = choice.options.value.some(({ action }) => action.kind === "MapTile");
  const Inside = markets ? CampaignDesk : addsTile ? TilesDesk : picture.ask || picture.draft ? null : DESKS[picture.step || picture.phase];
  return html`<div class="fc-desk">
    <details class="fc-help">
      <summary>${say("fc.desk.what")}</summary>
      <p>${say(`fc.desk.help.${topic(table)}`)}</p>
    </details>
    ${Inside && html`<${Inside} ...${table} />`}
  </div>`;
}
