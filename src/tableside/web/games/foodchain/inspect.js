// The panel that says everything about what was clicked on the map.
import { classes, html, useEffect, useRef } from "../../ui.js";
import { say } from "../../texts.js";
import { brand, ChainSign, nameOfChain, wordOf } from "./chains.js";
import { inspected } from "./focus.js";
import { GoodIcon, KindIcon, goodName, kindName } from "./goods.js";
import { HousePanel } from "./inspect_house.js";
import { useLit, useLook } from "./inspecting.js";
import { card, listed, named, square } from "./names.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {{table: Table, of: any}} Props */

/** @param {{table: Table, left: boolean}} props */
export function Inspect({ table, left }) {
  const now = inspected.value;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), [now]);
  const Panel = now && PANELS[now.kind];
  if (!Panel) return null;
  const look = classes("fc-inspect enamel", now.kind === "house" && "fc-slip", left && "on-left");
  return html`<aside ref=${panel} class=${look}
    aria-label=${say("fc.map.inspect")}>
    <button class="plain fc-close" aria-label=${say("close")} onClick=${() => (inspected.value = null)}>×</button>
    <${Panel} key=${`${now.kind} ${now.of}`} table=${table} of=${now.of} />
  </aside>`;
}

/** @param {Props} props */
function CampaignPanel({ table, of }) {
  const { picture, words } = table;
  const campaign = picture.campaigns.find((each) => each.number === Number(of));
  const seen = useLook(table, "campaign", Number(of));
  const hits = seen?.reach.hits ?? [];
  useLit(
    seen && {
      squares: seen.reach.squares,
      houses: hits.map(({ house }) => house),
      badges: hits.map(({ house, tokens, full }) => ({
        house,
        text: full ? say("fc.map.full") : `+${tokens}`,
        good: campaign && !full && campaign.goods.length === 1 ? campaign.goods[0] : undefined,
        bad: full,
      })),
    },
    [seen],
  );
  if (!campaign) return html`<p>${say("fc.map.gone")}</p>`;
  return html`<h3><${KindIcon}
    name=${campaign.kind} /> ${say("fc.map.campaign.title", { number: of, kind: kindName(campaign.kind) })}</h3>
    <p class="fc-line-of"><${ChainSign} player=${campaign.owner} /> ${nameOfChain(words, campaign.owner)}${
      campaign.marketeer ? `: ${card(campaign.marketeer)}` : ""
    }</p>
    <p class="fc-line-of">${campaign.goods.map(
      (good) => html`<span key=${good}><${GoodIcon} name=${good} /> ${goodName(good)}</span>`,
    )}</p>
    <p>${
      campaign.rounds === null
        ? say("fc.map.campaign.for_ever")
        : say("fc.map.campaign.rounds", { rounds: campaign.rounds })
    }</p>
    <h4>${say("fc.map.reaches", { count: hits.length })}</h4>
    <ul>${hits.map(
      ({ house, tokens, full }) =>
        html`<li key=${house}><${HouseLink} house=${house} table=${table} /> ${
          full ? say("fc.map.full") : `+${tokens}`
        }</li>`,
    )}</ul>`;
}

/** @param {{house: string, table: Table}} props */
const HouseLink = ({ house, table }) =>
  html`<button class="fc-link" onClick=${() =>
    (inspected.value = { kind: "house", of: house })}>${houseName(table, house)}</button>`;

/** @param {Table} table @param {string} label */
export function houseName({ picture }, label) {
  const house = picture.houses.find((each) => each.label === label);
  return house?.rural
    ? say("fc.map.country")
    : say(house?.apartments ? "fc.map.apartments" : "fc.map.house", { label });
}

/** @param {Props} props */
function RestaurantPanel({ table, of }) {
  const { picture } = table;
  const [row, column] = String(of).split(",").map(Number);
  const one = picture.restaurants.find(({ at }) => at[0] === row && at[1] === column);
  const seen = useLook(table, "restaurant", of);
  const away = seen?.away ?? [];
  useLit(
    seen && {
      badges: away.map(({ house, borders }) => ({
        house,
        text: borders === null ? "–" : `${borders}`,
        tone: seen.owner,
      })),
    },
    [seen],
  );
  if (!one) return html`<p>${say("fc.map.gone")}</p>`;
  const how = one.gone ? "gone" : !one.open ? "soon" : one.doors.length > 1 ? "drive_in" : "open";
  return html`<h3><${ChainSign} player=${one.owner} /> ${say("fc.map.restaurant.title", {
    chain: brand(wordOf(one.owner)),
    square: square(of),
  })}</h3>
    <p>${say(`fc.map.restaurant.is_${how}`)}</p>
    <table><thead><tr><th>${say("fc.map.house_head")}</th>
      <th>${say("fc.map.borders_head")}</th>
      <th>${say("fc.map.rival_head")}</th></tr></thead>
      <tbody>${away.map(
        (each) =>
          html`<tr key=${each.house}><td><${HouseLink} house=${each.house} table=${table} /></td><td
        class="fc-figure">${each.borders ?? say("fc.map.no_road")}</td><td>${
          each.rival !== null && html`<${ChainSign} player=${each.rival} /> ${each.rival_borders}`
        }</td></tr>`,
      )}</tbody>
    </table>`;
}

/** @param {Props} props */
function SourcePanel({ table, of }) {
  const { picture, words } = table;
  const source = /** @type {import("./wire").SourceDrawn} */ (
    picture.ground.sources.find(({ at }) => at.join(",") === of)
  );
  const seen = useLook(table, "source", of);
  return html`<h3><${GoodIcon}
    name=${source.drink} /> ${say("fc.map.source_title", { good: goodName(source.drink), square: square(of) })}</h3>
    <h4>${say("fc.map.source_away")}</h4>
    <ul>${(seen?.chains ?? []).map(
      ({ player, borders }) =>
        html`<li key=${player}><${ChainSign} player=${player} /> ${nameOfChain(words, player)}: ${
          borders === null ? say("fc.map.no_road") : say("fc.map.crosses", { borders })
        }</li>`,
    )}</ul>`;
}

/** @param {Props} props */
function ParkPanel({ table, of }) {
  const seen = useLook(table, "park", of);
  const houses = seen?.houses ?? [];
  useLit(seen && { houses }, [seen]);
  return html`<h3>${say("fc.map.park_title", { square: square(of) })}</h3>
    <p>${seen && say(houses.length ? "fc.map.park_pays" : "fc.map.park_nobody")}</p>
    <ul>${houses.map((house) => html`<li key=${house}><${HouseLink} house=${house} table=${table} /></li>`)}</ul>`;
}

/** Where a house that passes goes. @param {Table} table @param {{players: number[]}} passer */
const headsFor = ({ words }, { players }) =>
  say("fc.map.to_chains", {
    chains: listed(
      players.map((player) => nameOfChain(words, player)),
      "or",
    ),
  });

/** "House 7 to Red or Blue". @param {Table} table @param {{house: string, players: number[]}} passer */
export const passerName = (table, passer) => `${houseName(table, passer.house)} ${headsFor(table, passer)}`;

/** @param {Props} props */
function ShopPanel({ table, of }) {
  const seen = useLook(table, "shop", of);
  const passers = seen?.passers ?? [];
  useLit(seen && { houses: passers.map(({ house }) => house) }, [seen]);
  const shop = table.picture.pieces.find(({ kind, squares }) => kind === "shop" && squares[0].join(",") === of);
  return html`<h3>${shop && html`<${ChainSign} player=${shop.owner} /> `}${say("fc.map.shop_title", {
    square: square(of),
  })}</h3>
    <p>${seen && say(passers.length ? "fc.map.shop_passed" : "fc.map.shop_missed")}</p>
    <ul>${passers.map(
      (each) =>
        html`<li key=${each.house}><${HouseLink} house=${each.house}
      table=${table} /> ${headsFor(table, each)}</li>`,
    )}</ul>`;
}

/** @param {Props} props */
function TilePanel({ table, of }) {
  const tile = named(table.picture.ground.tiles, of);
  const [row, column] = tile.at;
  const within = (/** @type {number[] | null} */ at) =>
    at && at[0] >= row && at[0] < row + 5 && at[1] >= column && at[1] < column + 5;
  const houses = table.picture.houses.filter(({ at }) => within(at));
  return html`<h3>${say("fc.map.tile_title", { name: of })}</h3>
    <p>${say("fc.map.tile_where", {
      top: row,
      bottom: row + 4,
      left: column,
      right: column + 4,
      turns: tile.turns,
    })}</p>
    <ul>${houses.map(({ label }) => html`<li key=${label}><${HouseLink} house=${label} table=${table} /></li>`)}</ul>`;
}

/** What needs only a sentence. @param {string} id */
const saying =
  (id) =>
  /** @param {Props} props */
  ({ of }) =>
    html`<h3>${say(`fc.map.${id}.title`, { of })}</h3><p>${say(`fc.map.${id}.says`, { of })}</p>`;

/** @type {Record<string, any>} */
const PANELS = {
  house: HousePanel,
  campaign: CampaignPanel,
  restaurant: RestaurantPanel,
  source: SourcePanel,
  shop: ShopPanel,
  park: ParkPanel,
  tile: TilePanel,
  stack: HousePanel,
  automa: saying("about_off_map"),
  road: saying("about_road"),
  roadworks: saying("about_roadworks"),
  off_ramp: saying("about_off_ramp"),
};
