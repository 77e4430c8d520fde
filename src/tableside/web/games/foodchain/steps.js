// Options in steps, as lists show them: what, then where, then the rest, in the order in which a person decides.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { haulNote, haulVerb } from "./hauls.js";
import { Mark } from "./marks.js";
import { Figure } from "./people.js";
import {
  capital,
  card,
  cardOf,
  cardSays,
  corner,
  costsSalary,
  countOf,
  good,
  goods,
  kind,
  manyGoods,
  named,
  oneCard,
  side,
  square as squareName,
  wouldCostSalary,
} from "./names.js";

export { question } from "./question.js";

/** @typedef {import("./wire").Option} Option */
/** @typedef {import("../../choice.js").Step} Step */
/** @typedef {import("./wire").Table} Table */

/** @param {string} name */
const mark = (name) => html`<${Mark} name=${name} size=${22} />`;

/**
 * The map tile on which a square lies, then the square.
 * @param {Table} table
 * @param {string} square
 * @param {string} [label]
 * @returns {Step[]}
 */
function at({ picture }, square, label = capital(squareName(square))) {
  const [row, column] = square.split(",").map(Number);
  const tile = picture.ground.tiles.find(
    ({ at: [top, left] }) => row >= top && row < top + 5 && column >= left && column < left + 5,
  );
  return [
    {
      key: `tile ${tile?.name ?? "-"}`,
      label: tile ? say("fc.desk.do.tile", { tile: tile.name }) : say("fc.desk.do.outside"),
    },
    { key: square, label },
  ];
}

/** @type {[string, number, number][]} */
const AROUND = [
  ["n", 5, 0],
  ["w", 0, 5],
  ["s", -5, 0],
  ["e", 0, -5],
];

/** A place outside the map by the tiles beside it. @param {Table} table @param {string} square @returns {Step[]} */
function besideTile({ picture }, square) {
  const [row, column] = square.split(",").map(Number);
  const said = AROUND.flatMap(([way, down, across]) => {
    const tile = picture.ground.tiles.find(({ at: [top, left] }) => top === row + down && left === column + across);
    return tile ? [say("fc.desk.do.beside_tile", { side: side(way), tile: tile.name })] : [];
  });
  return [{ key: square, label: capital(said.join(say("fc.desk.and"))) }];
}

/** "12 left · salary": what there is to know of a card in a list. @param {Table} table @param {string} name */
const cardNote = (table, name) =>
  [
    say("fc.desk.do.left", { n: countOf(table.picture.supply, name) }),
    wouldCostSalary(table, name) && say("fc.desk.do.salary"),
    cardSays(name),
  ]
    .filter(Boolean)
    .join(" · ");

/** @param {string} by @returns {Step} */
const byWhom = (by) => ({
  key: `by ${by}`,
  label: by === "ceo" ? say("fc.desk.do.by_ceo") : say("fc.desk.do.by", { card: card(by) }),
});

/** @param {string} name */
const person = (name) => html`<${Figure} card=${name} size=${32} />`;

/** @param {Table} table @param {number} number */
function campaign({ parts }, number) {
  const tile = /** @type {import("./wire").CampaignTile} */ (parts.campaigns.find((each) => each.number === number));
  const label = tile.outside
    ? say("fc.desk.do.campaign_plain", { kind: kind(tile.kind), number })
    : say("fc.desk.do.campaign", { kind: kind(tile.kind), number, size: `${tile.rows}×${tile.columns}` });
  return [{ key: `${number}`, label, note: say(`fc.desk.kind_says.${tile.kind}`), icon: mark(tile.kind) }];
}

/** Campaign tiles that cannot be placed now, though there may be a marketeer. @param {Table} table */
export function denied(table) {
  const { asked, choice, parts } = table;
  const begun = choice.options.value.filter(({ action }) => action.kind === "BeginCampaign");
  if (asked?.kind !== "WhichCampaign" || !begun.length) return [];
  const can = new Set(begun.map(({ action }) => action.tile));
  return parts.campaigns
    .filter(({ number }) => !can.has(number))
    .map(({ number }) => ({
      ...campaign(table, number)[0],
      why: `campaign ${number} by ${begun[0].action.by}`,
    }));
}

/** @param {any} action @param {Table} table */
function sources(action, { picture }) {
  /** @type {Record<string, number>} */
  const drinks = {};
  for (const square of action.sources) {
    const source = picture.ground.sources.find((each) => each.at.join() === square);
    if (source) drinks[source.drink] = (drinks[source.drink] ?? 0) + 1;
  }
  const said = Object.entries(drinks).map(([drink, n]) => say("fc.desk.do.source", { n, good: good(drink) }));
  return said.join(", ") || say("fc.desk.do.no_source");
}

/** Whether a card can be trained to nothing else now. @param {any} action @param {Table} table */
const onlyCareer = ({ card: name, working, to }, { choice }) =>
  choice.options.value.every(
    ({ action }) => action.kind !== "Train" || action.card !== name || action.working !== working || action.to === to,
  );

/** How often a card can still act, if it is more than once. @param {Table} table @param {string} name */
function acts(table, name) {
  const n = countOf(table.picture.idle, name);
  return [cardSays(name), n > 1 && say("fc.desk.do.times", { n })].filter(Boolean).join(" ");
}

/** Who runs a campaign. @param {any} picture @param {number} number @returns {string} */
const marketeer = (picture, number) =>
  picture.campaigns.find((/** @type {any} */ each) => each.number === number).marketeer;

/** @type {Record<string, (action: any, table: Table, option: Option) => Step[]>} */
const STEPS = {
  PlaceRestaurant: (action, table) => [
    ...at(table, action.square, say("fc.desk.do.restaurant", { square: squareName(action.square) })),
    { key: action.corner, label: say("fc.desk.do.entrance", { corner: corner(action.corner) }) },
  ],
  Pass: () => [{ key: "pass", label: say("fc.desk.do.Pass"), note: say("fc.desk.do.pass_note") }],
  KeepReserve(action, { parts }) {
    const reserve = named(parts.reserves, action.card);
    const note = reserve.slots ? say("fc.desk.do.reserve_slots", reserve) : say("fc.desk.do.reserve_price", reserve);
    return [
      {
        key: action.card,
        label: say("fc.desk.do.reserve", { amount: reserve.price || reserve.amount }),
        note,
        icon: mark("coin"),
      },
    ];
  },
  Work(action, { picture, seat }) {
    const all = countOf(picture.chains[seat ?? 0].hand, action.card);
    const id =
      all === 1
        ? action.count
          ? "work_one"
          : "work_not"
        : !action.count
          ? "work_none"
          : action.count === all
            ? "work_all"
            : "work_some";
    return [
      { key: `${action.count}`, label: say(`fc.desk.do.${id}`, { count: action.count, rest: all - action.count }) },
    ];
  },
  TakePosition({ number }, { picture }) {
    const last = picture.positions.length;
    const note =
      number === 1
        ? say("fc.desk.do.first")
        : number === last
          ? say("fc.desk.do.last")
          : say("fc.desk.do.nth", { n: number - 1 });
    return [{ key: `${number}`, label: say("fc.desk.do.position", { number }), note }];
  },
  Hire(action, table) {
    const icon = person(action.card);
    if (!action.to) {
      const step = {
        key: action.card,
        label: say("fc.desk.do.hire", { card: oneCard(action.card) }),
        note: cardNote(table, action.card),
        icon,
      };
      // the server offers it first
      const first = table.choice.options.value.find(({ action: each }) => each.kind === "Hire")?.action.by;
      return action.by === first
        ? [step]
        : [{ key: "another", label: say("fc.desk.do.another"), icon: mark("staffing") }, byWhom(action.by), step];
    }
    const label = say("fc.desk.do.hire_train", { card: oneCard(action.card) });
    return [
      { key: `${action.card} then`, label, note: say("fc.desk.do.hire_train_note"), icon },
      {
        key: action.to,
        label: `${label} ${say("fc.desk.do.to", { card: card(action.to) })}`,
        note: cardNote(table, action.to),
        icon: person(action.to),
      },
      byWhom(action.by),
      ...(action.trainer
        ? [{ key: `with ${action.trainer}`, label: say("fc.desk.do.with", { card: card(action.trainer) }) }]
        : []),
    ];
  },
  Train: (action, table) => [
    {
      key: `${action.card} ${action.working}`,
      label: onlyCareer(action, table)
        ? say("fc.desk.do.train_to", { card: card(action.card), to: card(action.to) })
        : say("fc.desk.do.train", { card: card(action.card) }),
      note: say(action.working ? "fc.desk.do.at_work" : "fc.desk.do.on_beach"),
      icon: person(action.card),
    },
    {
      key: action.to,
      label: say("fc.desk.do.train_to", { card: card(action.card), to: card(action.to) }),
      note: cardNote(table, action.to),
      icon: person(action.to),
    },
    action.by ? byWhom(action.by) : { key: "together", label: say("fc.desk.do.stacked") },
  ],
  BeginCampaign: (action, table) => [...campaign(table, action.tile), byWhom(action.by)],
  TakeCampaign: (action, table) => campaign(table, action.tile),
  PlaceCampaign: (action, table) => [
    ...at(table, action.square),
    { key: `${action.turned}`, label: say(action.turned ? "fc.desk.do.turned" : "fc.desk.do.upright") },
  ],
  PlaceAirplane: (action) => [
    { key: action.side, label: say("fc.desk.do.beside", { side: side(action.side) }) },
    { key: action.square, label: say("fc.desk.do.from", { square: squareName(action.square) }) },
  ],
  Market: (action) => [
    { key: action.good, label: say("fc.desk.do.market", { goods: manyGoods(action.good) }), icon: mark(action.good) },
    action.also
      ? {
          key: `and ${action.also}`,
          label: say("fc.desk.do.market_two", { goods: manyGoods(action.good), also: manyGoods(action.also) }),
          icon: mark(action.also),
        }
      : { key: "alone", label: say("fc.desk.do.market", { goods: manyGoods(action.good) }), icon: mark(action.good) },
    {
      key: `${action.rounds}`,
      label: action.rounds === null ? say("fc.desk.do.ever") : say("fc.desk.do.rounds", { n: action.rounds }),
    },
  ],
  Cook: (action, table) => [
    {
      key: `${action.card} ${action.good}`,
      label: say("fc.desk.do.cook", {
        card: capital(card(action.card)),
        goods: goods(action.good, cardOf(table, action.card).amount),
      }),
      icon: mark(action.good),
    },
  ],
  Fetch: (action, table) => [
    {
      key: action.card,
      label: capital(card(action.card)),
      note: acts(table, action.card),
      icon: person(action.card),
    },
    {
      key: action.good,
      label: say("fc.desk.do.fetch", { card: capital(card(action.card)), goods: manyGoods(action.good) }),
      icon: mark(action.good),
    },
  ],
  Haul(action, table, { text }) {
    const [brings, from] = [haulNote(table.picture, text), sources(action, table)];
    return [
      { key: action.card, label: haulVerb(table, action.card), icon: person(action.card) },
      { key: text, label: capital(brings ?? from), note: brings && from },
    ];
  },
  TakeHouse: ({ number }) => [
    { key: "house", label: say("fc.desk.do.build"), note: say("fc.desk.do.build_note"), icon: mark("restaurants") },
    {
      key: `house ${number}`,
      label: number ? say("fc.desk.do.house", { number }) : say("fc.desk.do.house_unseen"),
      note: number ? say("fc.desk.do.house_note") : "",
      icon: mark("restaurants"),
    },
  ],
  BuildHouse: (action, table) => [
    ...at(table, action.square),
    { key: action.side, label: say("fc.desk.do.garden_side", { side: side(action.side) }) },
  ],
  AddGarden: (action) => [
    { key: "garden", label: say("fc.desk.do.lay_garden"), note: say("fc.desk.do.lay_garden_note") },
    { key: `garden ${action.house}`, label: say("fc.desk.do.garden", action) },
    { key: action.side, label: say("fc.desk.do.to_the", { side: side(action.side) }) },
  ],
  OpenRestaurant(action, table) {
    const soon = say(cardOf(table, action.by).opens === "now" ? "fc.desk.do.opens_now" : "fc.desk.do.opens_soon");
    return [
      {
        key: `open ${action.by}`,
        label: say("fc.desk.do.open"),
        note: `${byWhom(action.by).label}; ${soon}`,
        icon: mark("restaurants"),
      },
    ];
  },
  MoveRestaurant: (action) => [
    {
      key: `move ${action.square}`,
      label: say("fc.desk.do.move", { square: squareName(action.square) }),
      icon: mark("restaurants"),
    },
    byWhom(action.by),
  ],
  Fire(action, table) {
    const { work, beach } = table.picture.chains[table.seat ?? 0];
    const all = countOf(work, action.card) + countOf(beach, action.card);
    const id =
      all === 1
        ? action.count
          ? "fire_one"
          : "fire_not"
        : !action.count
          ? "fire_none"
          : action.count === all
            ? "fire_all"
            : "fire_some";
    const note = say(costsSalary(table, action.card) ? "fc.desk.do.salary" : "fc.desk.do.no_salary");
    return [
      {
        key: `${action.count}`,
        label: say(`fc.desk.do.${id}`, { card: card(action.card), count: action.count, rest: all - action.count }),
        note,
        icon: person(action.card),
      },
    ];
  },
  FireBusy: ({ number }, { picture }) => [
    {
      key: "fire",
      label: say("fc.desk.do.fire_busy", { card: card(marketeer(picture, number)), number }),
      note: say("fc.desk.do.fire_busy_note"),
      icon: mark("marketing"),
    },
  ],
  KeepBusy: ({ number }, { picture }) => [
    {
      key: "keep",
      label: say("fc.desk.do.keep_busy", { card: card(marketeer(picture, number)), number }),
      icon: mark("marketing"),
    },
  ],
  PayGoods: (action) => [
    {
      key: `${action.count}`,
      label: action.count
        ? say("fc.desk.do.pay_goods", { goods: goods(action.good, action.count), n: action.count })
        : say("fc.desk.do.pay_no_goods", { good: manyGoods(action.good) }),
      icon: mark(action.good),
    },
  ],
  Keep: (action) => [
    {
      key: `${action.count}`,
      label: action.count
        ? say("fc.desk.do.keep", { goods: goods(action.good, action.count) })
        : say("fc.desk.do.keep_none"),
      icon: mark(action.good),
    },
  ],
  TakeShape: ({ shape }) => [{ key: shape, label: say(`fc.desk.shape.${shape}`), icon: mark("building") }],
  LayTile: (action, table) => [
    ...(table.picture.draft ? at(table, action.square) : besideTile(table, action.square)),
    {
      key: `${action.turns}`,
      label: action.turns ? say("fc.desk.do.quarter", { n: action.turns }) : say("fc.desk.do.as_drawn"),
    },
  ],
  TakeMapTile: ({ name }) => [{ key: name, label: say("fc.desk.do.map_tile", { name }) }],
  PlaceShop: (action, table) => at(table, action.square, say("fc.desk.do.shop", { square: squareName(action.square) })),
  MoveShop: (action) => [
    {
      key: `move ${action.square}`,
      label: say("fc.desk.do.move_shop", { square: squareName(action.square) }),
      icon: mark("coffee"),
    },
  ],
  PlaceOffRamp: (action) => [
    { key: action.side, label: say("fc.desk.do.off_ramp", { side: side(action.side) }) },
    {
      key: `${action.square} ${action.along}`,
      label: say(action.along ? "fc.desk.do.along" : "fc.desk.do.end_on", { square: squareName(action.square) }),
    },
  ],
  Decline: () => [{ key: "decline", label: say("fc.desk.do.Decline") }],
  Done: (_, { picture }) => [{ key: "done", label: say(`fc.desk.do.done.${picture.step || "drive_ins"}`) }],
};

/** @param {Option} option @param {Table} table @returns {Step[]} */
export function steps(option, table) {
  const said = STEPS[option.action.kind];
  return said ? said(option.action, table, option) : [{ key: option.text, label: option.text.replaceAll("_", " ") }];
}
