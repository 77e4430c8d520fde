// The desk: decisions that deserve more than a list, each in a module of its own.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { StructureDesk } from "./structure.js";
import { StaffingDesk } from "./careers.js";
import { OrderDesk } from "./order.js";
import { PaydayDesk } from "./payday.js";
import { FreezerDesk } from "./freezer.js";
import { CampaignDesk, CampaignPlaceDesk, ReserveDesk, ShapesDesk } from "./forms.js";
import { TilesDesk } from "./tiles.js";
import { listTitle } from "./question.js";

/** @typedef {import("./wire").Table} Table */

/** The desk of each question that has one. @type {Record<string, (table: Table) => any>} */
const DESKS = {
  WhichReserveCard: ReserveDesk,
  HowManyWork: StructureDesk,
  WhichPosition: OrderDesk,
  WhomToHire: StaffingDesk,
  WhomToTrain: StaffingDesk,
  WhomToFire: PaydayDesk,
  HowManyGoodsPay: PaydayDesk,
  WhetherToFireBusy: PaydayDesk,
  HowManyToKeep: FreezerDesk,
  WhatToLay: ShapesDesk,
  WhereToPlaceCampaign: CampaignPlaceDesk,
  WhatToMarket: CampaignDesk,
  WhichMapTile: TilesDesk,
};

/** The kinds of option that each desk offers. @type {Map<(table: Table) => any, string[]>} */
const OFFERS = new Map([
  [ReserveDesk, ["KeepReserve"]],
  [StructureDesk, ["Work"]],
  [OrderDesk, ["TakePosition"]],
  [PaydayDesk, ["PayGoods", "Fire", "FireBusy", "KeepBusy"]],
  [FreezerDesk, ["Keep"]],
  [ShapesDesk, ["TakeShape"]],
  [CampaignDesk, ["Market"]],
  [TilesDesk, ["TakeMapTile"]],
]);

/** The desk of what is asked, if it has one. @param {Table} table */
const deskOf = ({ asked }) => (asked ? DESKS[asked.kind] : undefined);

/** @param {import("./wire").Option} option @param {Table} table */
export function offered({ action }, table) {
  const Inside = table.picture && deskOf(table);
  return Boolean(Inside && OFFERS.get(Inside)?.includes(action.kind));
}

/** @param {Table} table */
export const asList = (table) =>
  table.asked?.kind === "WhatToMake" ? say("fc.desk.do.haul_less") : listTitle(table) || say("prompt.as_list");

/** @param {Table} table */
export function Desk(table) {
  if (!table.picture) return null;
  const Inside = deskOf(table);
  return html`<div class="fc-desk">
    ${Inside && html`<${Inside} ...${table} />`}
  </div>`;
}
