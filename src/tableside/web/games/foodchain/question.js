// What is asked, in a sentence.
import { say } from "../../texts.js";
import { card, countOf, kind, manyGoods } from "./names.js";

/** @typedef {import("../game").Table} Table */
/** @typedef {import("../../wire").Option} Option */

/** @param {[number, number][]} pairs things with what each has left */
export const left = (pairs) => pairs.reduce((sum, [, n]) => sum + n, 0);

/** An interrupting choice. @type {Record<string, (ask: any, table: Table, options: Option[]) => string>} */
const ASKS = {
  coffee_shop(ask, _, options) {
    if (ask.number) return say("fc.desk.ask.coffee_shop_to");
    if (options.some(({ action }) => action.kind === "MoveShop")) return say("fc.desk.ask.coffee_shop_full");
    return ask.thing ? say("fc.desk.ask.coffee_shop", { card: card(ask.thing) }) : say("fc.desk.ask.coffee_shop_gift");
  },
  map_tile: (ask) => (ask.thing ? say("fc.desk.ask.map_tile_where", { name: ask.thing }) : say("fc.desk.ask.map_tile")),
  off_ramp: () => say("fc.desk.ask.off_ramp"),
  "second campaign"(ask, { picture }) {
    const like = picture.campaigns.find((/** @type {any} */ { number }) => number === ask.number);
    return say("fc.desk.ask.second_campaign", { card: card(ask.thing), number: ask.number, kind: kind(like.kind).toLowerCase(), goods: manyGoods(like.goods[0]) });
  },
  "free campaign": () => say("fc.desk.ask.free_campaign"),
  radio: (ask, { picture }) => say(picture.draft ? "fc.desk.ask.radio_where" : "fc.desk.ask.radio", { house: ask.thing, number: picture.draft?.campaign }),
};

/** Something half placed. @param {any} draft @param {Table} table */
function drafted(draft, { parts }) {
  if (draft.campaign) {
    const tile = parts.campaigns.find((/** @type {any} */ each) => each.number === draft.campaign);
    return say(draft.placed ? "fc.desk.ask.campaign_what" : "fc.desk.ask.campaign_where", { kind: kind(tile.kind).toLowerCase(), number: draft.campaign });
  }
  if (draft.house) return say("fc.desk.ask.house_where", { number: draft.house });
  if (draft.shape) return say("fc.desk.ask.shape_where", { shape: say(`fc.desk.shape.${draft.shape}`).toLowerCase() });
  return say(draft.moving >= 0 ? "fc.desk.ask.move_where" : "fc.desk.ask.restaurant_where");
}

/** @type {Record<string, (view: any, options: Option[], table: Table) => string>} */
const PHASES = {
  working(view, _, { picture, seat }) {
    const n = picture.step === "hire" ? left(view.chains[seat ?? 0].recruits) : left(view.lessons);
    return say(`fc.desk.ask.${picture.step}`, { n });
  },
  payday(_view, _options, { picture, seat }) {
    const { short } = picture.chains[seat ?? 0];
    return short ? say("fc.desk.ask.payday_short", { short }) : say("fc.desk.ask.payday");
  },
};

/**
 * @param {any} view
 * @param {Option[]} options
 * @param {Table} table
 */
export function question(view, options, table) {
  const { picture } = table;
  const [ask] = view.asks;
  const ofTheAsk = !ask || ask.kind.endsWith("campaign"); // other asks interrupt what is half placed
  if (picture.draft && ofTheAsk) return drafted(picture.draft, table);
  if (ask && ASKS[ask.kind]) return ASKS[ask.kind](ask, table, options);
  return PHASES[picture.phase]?.(view, options, table) ?? say(`fc.desk.ask.${picture.phase}`);
}

/** About which card a list of structure options is, before a list. @param {Table} table */
export function askedAbout({ picture, seat }) {
  const [asked] = picture.questions;
  const owned = countOf(picture.chains[seat ?? 0].hand, asked);
  return say(owned === 1 ? "fc.desk.ask.work_one" : "fc.desk.ask.work_many", { card: card(asked), owned });
}

/** About whom or what a list of payday options is, before a list. @param {Table} table */
export function askedAtPayday({ picture, seat, choice }) {
  const [{ action }] = choice.options.value;
  if (action.kind === "PayGoods") return say("fc.desk.ask.pay_goods", { good: manyGoods(action.good) });
  if (action.kind !== "Fire") return say("fc.desk.ask.fire_busy", action);
  const { work, beach } = picture.chains[seat ?? 0];
  const owned = countOf(work, action.card) + countOf(beach, action.card);
  return say(owned === 1 ? "fc.desk.ask.fire_one" : "fc.desk.ask.fire_many", { card: card(action.card), owned });
}
