// How to play Food Chain, in the page's own words: the round phase by phase, and a section for each module in play.
import { say } from "../../texts.js";
import { pictureOf } from "./guide_pictures.js";

/** @typedef {import("../game").Section} Section */

/** The section about each question. @type {Record<string, string>} */
export const TOPICS = {
  WhereToPlaceFirstRestaurant: "first_restaurants",
  WhichReserveCard: "reserves",
  HowManyWork: "restructuring",
  WhichPosition: "order",
  WhomToHire: "hire",
  WhomToTrain: "train",
  WhichCampaign: "campaigns",
  WhereToPlaceCampaign: "campaigns",
  WhatToMarket: "campaigns",
  WhatToMake: "kitchen",
  WhetherToBuild: "houses",
  WhereToBuildHouse: "houses",
  WhatToLay: "lobbyists",
  WhereToLay: "lobbyists",
  WhetherToOpenOrMove: "restaurants",
  WhereToOpenRestaurant: "restaurants",
  WhereToMoveRestaurant: "restaurants",
  WhomToFire: "payday",
  HowManyGoodsPay: "payday",
  WhetherToFireBusy: "payday",
  HowManyToKeep: "cleanup",
  WhereToPutShop: "coffee",
  WhichShopToMove: "coffee",
  WhereToMoveShop: "coffee",
  WhichMapTile: "lobbyists",
  WhereToLayMapTile: "lobbyists",
  WhereToPutOffRamp: "rural_marketeers",
  WhichSecondCampaign: "new_milestones",
  WhichFreeCampaign: "new_milestones",
  WhichRadio: "new_milestones",
  WhereToPutRadio: "new_milestones",
};

const ROUND = [
  "first_restaurants",
  "reserves",
  "restructuring",
  "order",
  "working",
  "hire",
  "train",
  "campaigns",
  "kitchen",
  "houses",
  "restaurants",
  "dinner",
  "payday",
  "marketing",
  "cleanup",
];
/** What a short first game does without. */
const NOT_IN_THE_SHORT_GAME = ["reserves", "payday"];
/** What the desk says of a module's questions. @type {Record<string, string[]>} */
const MORE = {
  lobbyists: ["lobby", "ask_map_tile"],
  coffee: ["ask_coffee_shop", "shops"],
  rural_marketeers: ["ask_off_ramp"],
  new_milestones: ["ask_second_campaign", "ask_free_campaign", "ask_radio"],
};

/** @param {string} id @param {string} title @param {string[]} texts @returns {Section} */
const section = (id, title, texts) => ({ id, title, texts, picture: pictureOf(id) });

/** @param {string} id */
const own = (id) => section(id, say(`fc.guide.title.${id}`), [say(`fc.guide.${id}`)]);

/** A phase or step: what it is about, and what is good to know. @param {string} id @param {boolean} prices */
const phase = (id, prices) =>
  section(
    id,
    say(`fc.guide.title.${id}`),
    id === "reserves" && prices
      ? [say("fc.desk.help.reserves_price")]
      : [say(`fc.desk.help.${id}`), say(`fc.guide.${id}`)],
  );

/** @param {string} name */
const moduleOf = (name) =>
  section(name, say(`fc.setup.module.${name}.title`), [
    say(`fc.setup.module.${name}.says`),
    say(`fc.guide.module.${name}`),
    ...(MORE[name] ?? []).map((id) => say(`fc.desk.help.${id}`)),
  ]);

/** @param {import("./wire").TableFacts} about @returns {Section[]} */
export function sections({ config }) {
  const { modules } = config;
  const short = config.introductory;
  const round = ROUND.filter((id) => !short || !NOT_IN_THE_SHORT_GAME.includes(id));
  return [
    own("goal"),
    own("town"),
    ...round.map((id) => phase(id, modules.includes("reserve_prices"))),
    own(short ? "short_end" : "bank"),
    ...(short && !config.milestones ? [] : [own("milestones")]),
    ...modules.map(moduleOf),
    ...(config.solo ? [own("mautoma")] : []),
    own("page"),
  ];
}
