// The position in words, for those who do not see it drawn.
import { say } from "../../texts.js";
import {
  card,
  chainName,
  corner,
  counted,
  countedGoods,
  deckCard,
  good,
  goods,
  kind,
  milestone,
  square,
} from "./names.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {[string, string]} Row */
/** @typedef {{title: string, rows: Row[]}} Part */

const nothing = () => say("fc.desk.chain.nothing");

/** The round. @param {Table} table @returns {Part} */
function round(table) {
  const { picture, parts } = table;
  const { bank, breaks, price, order } = picture;
  const step = picture.step ? `, ${say(`fc.desk.step.${picture.step}`)}` : "";
  return {
    title: say("fc.desk.around.round", picture),
    rows: [
      [say("fc.desk.text.phase"), say(`fc.desk.phase.${picture.phase}`) + step],
      [
        say("fc.desk.text.bank"),
        `$${bank}, ${parts.introductory ? say("fc.desk.around.intro") : say(`fc.desk.around.breaks_${breaks}`)}`,
      ],
      [say("fc.desk.text.price"), `$${price}`],
      [say("fc.desk.text.order"), order.map((player) => chainName(table, player)).join(", ")],
      [say("fc.desk.text.houses_left"), picture.house_tiles.join(", ") || nothing()],
      [say("fc.desk.text.gardens"), `${picture.gardens}`],
    ],
  };
}

/** @param {import("./wire").HouseDrawn} house */
function houseSays(house) {
  /** @type {Record<string, number>} */
  const wants = {};
  for (const wish of house.demand) wants[wish.good] = (wants[wish.good] ?? 0) + 1;
  const counts = Object.entries(wants).map(([name, count]) => ({ name, count }));
  const left =
    house.room === null
      ? say("fc.desk.text.no_limit")
      : house.room > house.demand.length
        ? say("fc.desk.text.room", { n: house.room - house.demand.length })
        : say("fc.desk.text.full");
  return [
    house.at && say("fc.desk.text.at", { square: square(house.at) }),
    house.apartments && say("fc.desk.text.apartments"),
    house.garden.length > 0 && say("fc.desk.text.garden"),
    house.park && say("fc.desk.text.park"),
    counts.length ? say("fc.desk.text.wants", { goods: countedGoods(counts) }) : say("fc.desk.text.wants_nothing"),
    left,
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {Table} table @returns {Part} */
const houses = ({ picture }) => ({
  title: say("fc.desk.text.houses"),
  rows: picture.houses.map((house) => [
    house.rural ? say("fc.desk.text.rural") : say("fc.desk.text.house", { house: house.label }),
    houseSays(house),
  ]),
});

/** @param {Table} table @returns {Part} */
const campaigns = (table) => ({
  title: say("fc.desk.text.campaigns"),
  rows: table.picture.campaigns.length
    ? table.picture.campaigns.map((each) => [
        say("fc.desk.text.campaign", { kind: kind(each.kind), number: each.number }),
        say("fc.desk.text.campaign_is", {
          player: chainName(table, each.owner),
          goods: each.goods.map(good).join(", "),
          rounds: each.rounds === null ? say("fc.desk.text.for_ever") : say("fc.desk.text.rounds", { n: each.rounds }),
          where: each.squares.length
            ? say("fc.desk.text.at", { square: square(each.squares[0]) })
            : say("fc.desk.text.beside"),
        }) + (each.marketeer ? `, ${card(each.marketeer)}` : ""),
      ])
    : [[say("fc.desk.text.campaigns"), say("fc.desk.text.no_campaigns")]],
});

/** @param {Table} table @param {number} player @returns {Part} */
function chain(table, player) {
  const { picture } = table;
  const each = picture.chains[player];
  const restaurants = picture.restaurants.filter((one) => one.owner === player);
  const shops = picture.pieces.filter((one) => one.kind === "shop" && one.owner === player);
  /** @type {[string, string][]} */
  const rows = [
    [
      say("fc.desk.text.cash"),
      [
        `$${each.cash}`,
        say("fc.desk.chain.price", each),
        each.due && say("fc.desk.chain.due", each),
        each.out && say(`fc.desk.chain.${each.out}`),
      ]
        .filter(Boolean)
        .join(", "),
    ],
    [
      say("fc.desk.text.restaurants"),
      restaurants
        .map(
          (one) =>
            say("fc.desk.text.restaurant", { square: square(one.at), corner: corner(one.corner) }) +
            (one.open ? "" : `, ${say("fc.desk.text.soon")}`),
        )
        .join("; "),
    ],
    [say("fc.desk.text.shops"), shops.map((one) => square(one.squares[0])).join("; ")],
    [say("fc.desk.chain.stock"), countedGoods(each.stock)],
    [say("fc.desk.chain.work"), counted(each.work)],
    [say("fc.desk.chain.beach"), counted(each.beach)],
    [say("fc.desk.chain.hand"), counted(each.hand)],
    [
      say("fc.desk.chain.busy"),
      each.busy
        .map((busy) => say("fc.desk.chain.busy_one", { card: card(busy.card), number: busy.campaign }))
        .join(", "),
    ],
    [say("fc.desk.chain.milestones"), each.milestones.map(milestone).join(", ")],
    [say("fc.desk.text.reserve"), each.reserve],
  ];
  return { title: chainName(table, player), rows: rows.filter(([, said]) => said) };
}

/** @param {Table} table @returns {Part} */
const milestones = (table) => ({
  title: say("fc.desk.text.milestones"),
  rows: table.picture.milestones
    .filter((each) => each.open)
    .map((each) => [
      milestone(each.name),
      each.holders.length
        ? say("fc.desk.race.held", {
            players: each.holders.map((player) => chainName(table, player)).join(", "),
          })
        : say("fc.desk.text.free"),
    ]),
});

/** @param {Table} table @returns {Part} */
function mautoma({ picture, words }) {
  const mat = /** @type {import("./wire").MatDrawn} */ (picture.automa);
  return {
    title: say("fc.desk.text.mautoma"),
    rows: [
      [say("fc.desk.text.cash"), `$${mat.cash}, ${say("fc.desk.chain.price", mat)}`],
      [
        say("fc.desk.text.card"),
        `${mat.card ? deckCard(words, mat.card) : nothing()}, ${say("fc.desk.text.cards_left", { n: mat.left })}`,
      ],
      [say("fc.desk.text.sales"), `${mat.sales}`],
      [say("fc.desk.text.freezers"), mat.freezers.map((each) => goods(each.name, each.count)).join(", ")],
      [
        say("fc.desk.text.stacks"),
        mat.stacks.map((each) => say("fc.desk.text.stack", { ...each, good: good(each.good) })).join("; ") || nothing(),
      ],
      [say("fc.desk.text.milestones"), mat.milestones.map(milestone).join(", ") || nothing()],
    ],
  };
}

/** @param {Table} table @returns {Part[]} */
export function inWords(table) {
  const { picture, parts } = table;
  if (!picture) return [];
  return [
    round(table),
    houses(table),
    campaigns(table),
    ...picture.chains.map((_, player) => chain(table, player)),
    ...(picture.automa ? [mautoma(table)] : []),
    ...(parts.milestones.length ? [milestones(table)] : []),
    {
      title: say("fc.desk.text.supply"),
      rows: picture.supply.map((each) => [card(each.name), `${each.count}`]),
    },
  ];
}
