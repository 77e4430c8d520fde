// The ghost of what is about to be placed, the squares where it could go, and the bar that turns and places it.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { chainClass, nameOfChain } from "./chains.js";
import { pointed, pointedGroup } from "./focus.js";
import { HaulBar } from "./hauls.js";
import { houseName, passerName } from "./inspect.js";
import { goodName } from "./goods.js";
import { listed, square } from "./names.js";
import { dollars } from "./telling.js";
import { Door, ShopSign } from "./pieces.js";
import { ghost, ghostName } from "./placing.js";
import { sight } from "./sight.js";
import { outlineOf, pathOf } from "./squares.js";
import { TileGhost } from "./tiles.js";

/** @typedef {import("./placing.js").Candidate} Candidate */
/** @typedef {import("./wire").Table} Table */

/** All squares where something can go. @param {{candidates: Candidate[]}} props */
export function Places({ candidates }) {
  const squares = [...new Map(candidates.flatMap((each) => each.squares).map((at) => [`${at}`, at])).values()];
  return squares.length
    ? html`<g aria-hidden="true"><path class="fc-places" d=${pathOf(squares, 1)} /><path class="fc-places-edge"
      d=${outlineOf(squares)} /></g>`
    : null;
}

/** Where the options of a group would lie, while it is pointed at in the list. @param {{picture: any}} props */
export function Group({ picture }) {
  const found = pointedGroup.value.flatMap((text) => picture.sites[text]?.squares ?? []);
  const squares = [...new Map(found.map((at) => [`${at}`, at])).values()];
  return squares.length
    ? html`<g class="fc-group" aria-hidden="true"><path class="fc-group-fill" d=${pathOf(squares)} /><path
      class="fc-ghost-edge" d=${outlineOf(squares)} /></g>`
    : null;
}

/** @param {{candidates: Candidate[], seat: number | null, table: Table}} props */
export function Ghost({ candidates, seat, table }) {
  const now = ghost.value;
  const text = now?.text ?? pointed.value;
  const one = candidates.find((each) => each.text === text);
  if (!one) return null;
  const { squares, door, garden, shape } = one;
  const added = one.option.action.kind === "LayTile" && !shape;
  const rest = squares.filter((at) => !garden.some((each) => `${each}` === `${at}`));
  return html`<g
    class=${`fc-ghost ${one.option.action.kind} ${shape ? `shape-${shape}` : ""} ${
      now?.staged ? "staged" : ""
    } ${chainClass(seat ?? 0)}`} role="button" tabindex=${now ? 0 : -1}
    aria-label=${say("fc.map.ghost_label", { what: ghostName(one) })}>
    <path class="fc-ghost-fill" d=${pathOf(rest)} /><path class="fc-ghost-garden" d=${pathOf(garden)} />
    ${added && html`<${TileGhost} table=${table} at=${squares[0]} turns=${one.option.action.turns} />`}
    ${one.option.action.kind === "PlaceShop" && html`<${ShopSign} at=${squares[0]} />`}
    ${door && html`<${Door} door=${door} at=${squares[0]} />`}
    <path class="fc-ghost-edge" d=${outlineOf(squares)} />
  </g>`;
}

/**
 * @param {{table: Table, candidates: Candidate[], turn: () => void, place: () => void, begin: () => void,
 *   drop: () => void}} props
 */
export function GhostBar({ table, candidates, turn, place, begin, drop }) {
  const now = ghost.value;
  const haul =
    now?.staged && table.choice.options.value.find(({ text, action }) => text === now.text && action.kind === "Haul");
  if (haul) return html`<${HaulBar} table=${table} haul=${haul} drop=${drop} go=${place} />`;
  if (!candidates.length) return null;
  const one = candidates.find((each) => each.text === now?.text);
  if (!one || !now?.staged) {
    return html`<div class="fc-bar"><span>${say("fc.map.places", { count: candidates.length })}</span><button
      class="small quiet" onClick=${begin}>${say("fc.map.begin")}</button></div>`;
  }
  const canTurn = candidates.some((each) => each.variant !== one.variant);
  return html`<div class="fc-bar staged">
    <span role="status"><b>${ghostName(one)}</b><small>${summary(table, one.text)}</small></span>
    ${
      canTurn &&
      html`<button class="small quiet" onClick=${turn}><kbd
      aria-hidden="true">r</kbd> ${say("fc.map.turn")}</button>`
    }
    <button class="small quiet" aria-label=${say("fc.map.drop")} onClick=${drop}>×</button>
    <button class="small"
      onClick=${place}>${say(CHOSEN.has(one.option.action.kind) ? "fc.map.this_one" : "fc.map.place")}</button>
  </div>`;
}

/** What stands on the map already, and is only chosen. */
const CHOSEN = new Set(["MoveRestaurant", "MoveShop", "FireBusy"]);

/** What is said of a piece that changes nothing for anybody. @type {Record<string, string>} */
const NOTHING = {
  PlaceShop: "fc.map.passed_by_nobody",
  PlaceOffRamp: "fc.map.leads_nowhere",
  LayTile: "fc.map.changes_nothing",
};

/**
 * What a shop would sell at the dinner ahead.
 * @param {Table} table
 * @param {{good: string, stock: number, houses: string[], more: number}} tonight
 */
function sells(table, { good, stock, houses, more }) {
  const said = {
    good: goodName(good),
    houses: listed(houses.map((label) => houseName(table, label))),
    more: dollars(more),
  };
  return say(houses.length ? "fc.map.sells_tonight" : stock ? "fc.map.sells_nothing" : "fc.map.nothing_to_sell", said);
}

/** What the server says about it, in a line. @param {Table} table @param {string} text */
function summary(table, text) {
  const now = sight.value;
  if (now?.text !== text || !now.placed) return "";
  const { reach, away, campaigns, parks, passers, roadworks, tonight } = now.placed;
  const kind = table.choice.options.value.find((option) => option.text === text)?.action.kind ?? "";
  const names = (/** @type {string[]} */ labels) => labels.map((label) => houseName(table, label)).join(", ");
  if (reach) {
    const hits = reach.hits.map(
      (/** @type {any} */ { house, tokens, full }) =>
        `${houseName(table, house)} ${full ? say("fc.map.full") : `+${tokens}`}`,
    );
    return hits.length ? say("fc.map.would_reach", { houses: hits.join(", ") }) : say("fc.map.reaches_nobody");
  }
  const found = away.filter(
    (/** @type {any} */ { player, before, borders }) =>
      borders !== null && (player === table.seat || before !== borders),
  );
  const far = found.map((/** @type {any} */ { house, player, borders }) =>
    say(player === table.seat ? "fc.map.far_you" : "fc.map.far", {
      house: houseName(table, house),
      chain: nameOfChain(table.words, player),
      borders,
    }),
  );
  const cut = away.filter(
    (/** @type {any} */ { player, borders }) => kind === "PlaceRestaurant" && player === table.seat && borders === null,
  );
  const said = [
    ...(far.length ? [say("fc.map.distances", { list: far.join(", ") })] : []),
    ...(cut.length
      ? [say("fc.map.no_road_to", { houses: names(cut.map((/** @type {any} */ { house }) => house)) })]
      : []),
    ...(campaigns.length
      ? [
          say("fc.map.in_reach_of", {
            numbers: campaigns.map((/** @type {number} */ number) => `#${number}`).join(", "),
          }),
        ]
      : []),
    ...(parks.length ? [say("fc.map.gets_park", { houses: names(parks) })] : []),
    ...(roadworks.length ? [say("fc.map.gets_roadworks", { squares: roadworks.map(square).join(" · ") })] : []),
    ...(tonight && passers.length ? [sells(table, tonight)] : []),
    ...(passers.length
      ? [
          say("fc.map.passed_by", {
            houses: passers.map((/** @type {any} */ each) => passerName(table, each)).join(", "),
          }),
        ]
      : []),
  ];
  return said.length ? said.join(" ") : kind in NOTHING ? say(NOTHING[kind]) : "";
}
