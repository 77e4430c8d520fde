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
import { manyGoods } from "./names.js";
import { askedAbout, askedAtPayday } from "./question.js";

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

/** The kinds of option that each desk offers. @type {Map<(table: Table) => any, string[]>} */
const OFFERS = new Map([
  [ReserveDesk, ["Reserve"]],
  [StructureDesk, ["Work"]],
  [OrderDesk, ["Position"]],
  [PaydayDesk, ["PayGoods", "Fire", "FireBusy", "KeepBusy"]],
  [FreezerDesk, ["Keep"]],
  [ShapesDesk, ["Lay"]],
  [CampaignDesk, ["Market"]],
  [TilesDesk, ["MapTile"]],
]);

/** The desk of the decision that is asked for, if it has one. @param {Table} table */
function deskOf({ picture, choice }) {
  const options = choice.options.value;
  if (options.every(({ action }) => action.kind === "Market")) return CampaignDesk;
  if (options.some(({ action }) => action.kind === "MapTile")) return TilesDesk;
  return picture.ask || picture.draft ? undefined : DESKS[picture.step || picture.phase];
}

/** @param {import("../../wire").Option} option @param {Table} table */
export function offered({ action }, table) {
  const Inside = table.picture && deskOf(table);
  return Boolean(Inside && OFFERS.get(Inside)?.includes(action.kind));
}

/** The decisions that a desk takes all at once are asked one by one in the list. @param {Table} table */
export function asList(table) {
  const { picture } = table;
  const [option] = table.choice.options.value;
  if (option?.action.kind === "Work") return say("fc.desk.one_by_one", { question: askedAbout(table) });
  if (picture.phase === "payday") return say("fc.desk.one_by_one", { question: askedAtPayday(table) });
  if (option?.action.kind === "Keep") return say("fc.desk.one_by_one", { question: say("fc.desk.ask.freezer", { good: manyGoods(option.action.good) }) });
  return say("prompt.as_list");
}

/** What the help and the desk are about now. @param {Table} table */
function topic({ picture, parts }) {
  if (picture.ask) return `ask_${picture.ask.replace(" ", "_")}`;
  if (picture.phase === "reserves" && parts.reserves.some((/** @type {any} */ each) => each.price)) return "reserves_price";
  return picture.step || picture.phase;
}

/** @param {Table} table */
export function Desk(table) {
  if (!table.picture) return null;
  const Inside = deskOf(table);
  return html`<div class="fc-desk">
    <details class="fc-help">
      <summary>${say("fc.desk.what")}</summary>
      <p>${say(`fc.desk.help.${topic(table)}`)}</p>
    </details>
    ${Inside && html`<${Inside} ...${table} />`}
  </div>`;
}
