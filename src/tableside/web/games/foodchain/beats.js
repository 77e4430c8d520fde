// What each event of Food Chain shows as a beat: who acts, with which card, which piece it brings, and the sum.
import { html } from "../../ui.js";
import { beatFrom, place } from "../../beats.js";
import { Icon } from "../../icons.js";
import { say } from "../../texts.js";
import { AUTOMA, chainClass } from "./chains.js";
import { lit } from "./focus.js";
import { GoodIcon, KindIcon } from "./goods.js";
import { taken, together } from "./lighting.js";
import { Mark } from "./marks.js";
import {
  capital,
  card,
  cardOf,
  cards,
  countedGoods,
  goods,
  kind as kindName,
  manyGoods,
  milestone,
  oneCard,
} from "./names.js";
import { Figure } from "./people.js";
import { watched } from "./stepping.js";
import { counted as counts, dollars } from "./telling.js";

/** @typedef {import("../game").Beat} Beat */
/** @typedef {import("./wire").Table} Table */
/** @typedef {Partial<Beat> & {text?: string, values?: (number: number) => Record<string, unknown>}} Shown its own */

/** @param {string} kind @param {string | number} of */
const thing = (kind, of) => `.fc-thing[data-kind="${kind}"][data-of="${of}"]`;
/** A piece that comes to the map. @param {string} kind @param {string | number} of @returns {Shown} */
const comes = (kind, of) => ({ comes: [thing(kind, of)], ...lights(kind, of), sound: "piece" });
/** A piece that lights up on it. @param {string} kind @param {...(string | number)} of @returns {Shown} */
const lights = (kind, ...of) => ({ lights: of.map((each) => `${thing(kind, each)} > .fc-frame`) });
/** A chain's restaurant on the map, or the sign of a chain that has none there. @param {number} player */
const kitchen = (player) =>
  player === AUTOMA ? '.fc-thing[data-kind="automa"]' : `.fc-thing[data-kind="restaurant"].${chainClass(player)}`;

/** Money that goes from the bank to a chain, or back. @param {any} event @param {number} amount @returns {Shown} */
const gets = ({ player = AUTOMA }, amount) => ({
  sums: [
    [`cash.${player}`, amount],
    ["bank", -amount],
  ],
});
/** @param {string} name @param {Table} table */
const person = (name, table) => html`<span class=${`beat-card trade-${cardOf(table, name)?.colour ?? "manager"}`}>
  <${Figure} card=${name} size=${40} /></span>`;
/** @param {string[]} names */
const drawn = (names) => names.slice(0, 6).map((name, i) => html`<${GoodIcon} key=${i} name=${name} size="26" />`);
/** "a waitress, 2 trainers". @param {string[]} names */
const people = (names) =>
  counts(names)
    .map(([name, count]) => several(name, count))
    .join(", ");
/** "2 burgers, 1 beer". @param {string[]} names */
const meal = (names) => countedGoods(counts(names).map(([name, count]) => ({ name, count })));
/** "2 burgers, 1 beer". @param {[string, number][]} each */
const load = (each) => countedGoods(each.map(([name, count]) => ({ name, count })));
/** @param {string} label */
const house = (label) => (label === "rural" ? say("fc.beat.rural") : say("fc.beat.house", { house: label }));

/** "a waitress", "2 waitresses". @param {string} name @param {number} count */
const several = (name, count) => (count > 1 ? cards(name, count) : oneCard(name));

/** Somebody joins a chain, with a card that flies to it. @param {any} event @param {Table} table @returns {Shown} */
const joins = (event, table) => ({
  mark: () => person(event.card, table),
  to: place(`seat.${event.player}`),
  sound: "person",
  same: `${event.kind} ${event.card} ${event.to ?? ""}`,
  number: event.count ?? 1,
  thing: event.to ? undefined : (n) => several(event.card, n),
  values: (n) => ({ cards: several(event.card, n), to: event.to ? card(event.to) : "" }),
});

/** Goods go to a house, and money comes. @param {any} event @param {string[]} sold @returns {Shown} */
const sells = (event, sold) => ({
  ...gets(event, event.income),
  mark: () => drawn(sold),
  from: kitchen(event.player),
  to: thing("house", event.house),
  sound: "sale",
  lit: { houses: [event.house], badges: [{ house: event.house, text: dollars(event.income) }] },
  values: () => ({ goods: meal(sold), house: house(event.house), income: event.income }),
});

/** @param {string} text @param {any} event @returns {Shown} */
const icon = (text, event) => ({ mark: () => html`<${Icon} name=${text} size="26" />`, values: () => event });

/** @typedef {import("./wire").Event} Event */
/** @type {{[K in Event["kind"]]?: (event: Extract<Event, {kind: K}>, table: Table) => Shown}} */
const BEATS = {
  RoundBegan: (event) => ({ begins: "round", values: () => event }),
  Heading: ({ phase }) => ({
    begins: "phase",
    sound: phase === "dinner" ? "dinner" : undefined,
    values: () => ({ phase: say(`fc.desk.phase.${phase}`) }),
  }),
  TurnBegan: () => ({ begins: "turn" }),
  RestaurantPlaced: ({ square, open }) => ({
    ...comes("restaurant", square),
    mark: () => html`<${Mark} name="restaurants" size=${26} />`,
    text: open ? "RestaurantPlaced" : "ComingSoon",
  }),
  RestaurantMoved: ({ square }) => comes("restaurant", square),
  Passed: () => ({}),
  ReservesChosen: () => ({}),
  Structure: ({ work, overfull }) => ({
    byItself: true,
    text: overfull ? "Overfull" : work.length ? "Structure" : "Alone",
    values: () => ({ number: work.length, cards: people(work) }),
  }),
  BankDrained: (event) => ({ ...icon("coin", event), sums: [["bank", -event.amount]] }),
  PositionTaken: (event) => ({ values: () => event }),
  Hired: joins,
  HiredAndTrained: joins,
  Gained: joins,
  Trained: (event, table) => ({ ...joins(event, table), mark: () => person(event.to, table) }),
  DriveIns: ({ player }) => ({ lights: [`${kitchen(player)} > .fc-frame`] }),
  CampaignPutUp: (event) => campaign(event),
  CampaignPlaced: (event) => campaign(event),
  RoadPlaced: ({ square }) => comes("road", square),
  ParkPlaced: ({ square }) => comes("park", square),
  TileAdded: ({ name }) => comes("tile", name),
  RoadsOpened: () => ({}),
  CoffeeShopPlaced: ({ square }) => comes("shop", square),
  CoffeeShopMoved: ({ square }) => comes("shop", square),
  OffRampPlaced: ({ square }) => comes("off_ramp", square),
  Made: ({ player, goods: made, card: by }) => ({
    mark: () => drawn(made.flatMap(([name, count]) => Array(count).fill(name))),
    to: place(`seat.${player}`),
    sound: "goods",
    same: made.length === 1 ? `Made ${by} ${made[0][0]}` : undefined,
    number: made.length === 1 ? made[0][1] : 1,
    text: by ? "Made" : "Kept",
    values: (n) => ({ card: by ? card(by) : "", goods: made.length === 1 ? goods(made[0][0], n) : load(made) }),
  }),
  HouseBuilt: (event) => ({ ...comes("house", event.house), values: () => ({ house: house(event.house) }) }),
  GardenBuilt: (event) => ({ ...lights("house", event.house), values: () => ({ house: house(event.house) }) }),
  Sold: (event) => sells(event, event.goods),
  SoldOnTheWay: (event) =>
    sells(
      event,
      event.places.map(() => event.good),
    ),
  StayedHome: (event) => ({
    sound: "home",
    lit: { houses: [event.house], badges: [{ house: event.house, text: say("fc.show.home_badge") }] },
    values: () => ({ house: capital(house(event.house)), goods: meal(event.goods) }),
  }),
  Tips: (event) => ({ ...gets(event, event.income), ...icon("coin", event), sound: "sale" }),
  Share: (event) => ({ ...gets(event, event.income), ...icon("coin", event), sound: "sale" }),
  BankBroke: (event) => ({
    ...icon("coin", event),
    sums: [["bank", event.added]],
    sound: "bank",
    marker: "bank",
    text: event.time === 1 ? "BankBroke" : "BankBrokeLast",
  }),
  Bankrupt: () => ({ sound: "bank" }),
  Left: () => ({}),
  Claimed: claims,
  Fired: (event) => ({
    same: `Fired ${event.card}`,
    sound: "payday",
    thing: (n) => several(event.card, n),
    values: (n) => ({ cards: several(event.card, n) }),
  }),
  Paid: (event) => ({ ...gets(event, -event.paid), ...icon("coin", event), sound: "payday" }),
  PaidInGoods: (event) => ({ sound: "payday", values: () => ({ goods: load(event.goods) }) }),
  Unpaid: (event) => ({ values: () => event }),
  CampaignRan: (event, { picture }) => {
    const piece = picture.campaigns.find((each) => each.number === event.number);
    return {
      ...runs(event),
      mark: () => html`<${KindIcon} name=${event.medium} size="26" />${drawn([event.good])}`,
      lit: { houses: reached(event), squares: piece?.squares ?? [], badges: taken(event) },
      values: () => ({
        kind: kindName(event.medium).toLowerCase(),
        number: event.number,
        good: manyGoods(event.good),
        houses: event.houses.length,
      }),
    };
  },
  CampaignPaid: (event) => ({ ...gets(event, event.income), ...icon("coin", event), sound: "sale" }),
  CampaignEnded: (event) => ({ values: () => event }),
  ThrewAway: (event) => ({
    text: event.goods.length ? "ThrewAway" : "Keeps",
    values: () => ({ goods: load(event.goods), kept: load(event.kept) }),
  }),
  Opened: ({ square }) => lights("restaurant", square),
  MilestonesGone: ({ milestones }) => ({ values: () => ({ milestones: milestones.map(milestone).join(", ") }) }),
  GameEnded: () => ({ sound: "end", marker: "end" }),
  AutomaCard: () => ({}),
  AutomaTook: (event) => ({
    to: place(`seat.${AUTOMA}`),
    sound: "goods",
    values: () => ({ goods: load(event.goods) }),
  }),
  AutomaSales: (event) => ({ values: () => event }),
  AutomaBuilt: (event) => ({ ...comes("house", event.house), values: () => ({ house: house(event.house) }) }),
  AutomaGarden: (event) => ({ ...lights("house", event.house), values: () => ({ house: house(event.house) }) }),
  AutomaBonus: (event) => ({ ...gets(event, event.income), ...icon("coin", event), sound: "sale" }),
  AutomaClaimed: claims,
  AutomaCampaign: (event) => ({
    ...lights("house", ...event.houses),
    sound: "campaign",
    mark: () => drawn([event.good]),
    values: () => ({ n: event.houses.length, good: manyGoods(event.good), houses: event.houses.join(", ") }),
  }),
  AutomaRan: (event) => ({
    ...runs(event),
    lit: { houses: reached(event), badges: taken(together([event])) },
    values: () => ({ tokens: sum(event) }),
  }),
};

/** What somebody chose; all else follows from it. */
const CHOSEN = new Set([
  ...["RestaurantPlaced", "RestaurantMoved", "Passed", "PositionTaken", "Fired", "Made", "HouseBuilt", "GardenBuilt"],
  ...[
    "Hired",
    "HiredAndTrained",
    "Trained",
    "CampaignPutUp",
    "CampaignPlaced",
    "RoadPlaced",
    "ParkPlaced",
    "TileAdded",
  ],
  ...["CoffeeShopPlaced", "CoffeeShopMoved", "OffRampPlaced"],
]);

/** @param {any} event @returns {Shown} */
function campaign(event) {
  return {
    ...comes("campaign", event.number),
    mark: () => html`<${KindIcon} name=${event.medium} size="26" />${event.good ? drawn([event.good]) : null}`,
    sound: "campaign",
    values: () => ({
      kind: kindName(event.medium).toLowerCase(),
      number: event.number,
      good: event.good ? manyGoods(event.good) : "",
    }),
  };
}

/** @param {any} event @returns {Shown} */
function claims(event) {
  return {
    mark: () => html`<${Icon} name="star" size="26" />`,
    sound: "milestone",
    marker: "milestone",
    text: "Claimed",
    thing: () => say("fc.beat.milestone", { milestone: milestone(event.milestone) }),
    values: () => ({ milestone: milestone(event.milestone) }),
  };
}

/** @typedef {{kind: string, houses: [string, number][], full: string[]}} Ran */

/** A campaign that brings demand. @param {Ran} event @returns {Shown} */
const runs = (event) => ({
  ...lights("house", ...event.houses.map(([label]) => label)),
  sound: "campaign",
  text: event.houses.length ? event.kind : `${event.kind}InVain`,
});

/** @param {Ran} event */
const reached = (event) => [...event.houses.map(([label]) => label), ...event.full];
/** @param {Ran} event */
const sum = (event) => event.houses.reduce((all, [, count]) => all + count, 0);

/** @param {import("./wire").Told} told @param {Table} table @returns {Beat | null} */
export function beat({ event }, table) {
  const shows = /** @type {(event: any, table: Table) => Shown} */ (BEATS[event.kind]);
  if (!shows) return null;
  const { text = event.kind, values, ...special } = shows(event, table);
  return beatFrom(event, {
    ...(event.kind.startsWith("Automa") && { seat: AUTOMA }),
    byItself: !CHOSEN.has(event.kind),
    what: (number) => say(`fc.beat.${text}`, { n: number, ...values?.(number) }),
    ...special,
  });
}

/** What a beat lights up on the map, unless somebody watches a dinner step by step. @param {Beat | null} now */
export function light(now) {
  if (!watched.value) lit.value = now?.lit ?? null;
}
