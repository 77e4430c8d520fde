// The map without pieces: tiles with their seams, roads, drink sources, printed parks, and the numbers at the edges.
import { html } from "../../ui.js";
import { U, block, centre, pathOf } from "./squares.js";
import { GoodAt, goodName } from "./goods.js";
import { say } from "../../texts.js";
import { Thing } from "./thing.js";

/** @typedef {import("./squares.js").Place} Place */

const TILE = 5;
/** @type {Record<string, [number, number]>} */
const STEPS = { n: [-1, 0], e: [0, 1], s: [1, 0], w: [0, -1] };
/** @type {Record<string, string>} */
const OPPOSITE = { n: "s", e: "w", s: "n", w: "e" };

/** @param {{ground: import("./wire").Ground}} props */
export function Ground({ ground }) {
  const corners = ground.tiles.map((tile) => tile.at);
  const { arms, joints, dead, over } = roads(ground, corners);
  const borders = seams(corners);
  return html`<g class="fc-ground">
    ${corners.map(
      (/** @type {Place} */ [r, c]) =>
        html`<rect key=${`${r},${c}`} class="fc-tile" x=${c * U} y=${r * U} width=${TILE * U} height=${TILE * U} />`,
    )}
    ${corners.map(
      (/** @type {Place} */ [r, c]) =>
        html`<rect key=${`g${r},${c}`} x=${c * U} y=${r * U} width=${TILE * U} height=${TILE * U}
      fill="url(#fc-squares)" />`,
    )}
    ${ground.parks.map((/** @type {Place[]} */ park, i) => html`<${Park} key=${i} squares=${park} />`)}
    <path class="fc-kerb" d=${arms} /><path class="fc-kerb joint" d=${joints} />
    <path class="fc-road" d=${arms} /><path class="fc-road joint" d=${joints} /><path class="fc-line" d=${arms} />
    ${over.map((/** @type {Place} */ at) => html`<${Bridge} key=${at} at=${at} />`)}
    <path class="fc-dead" d=${dead} />
    <path class="fc-seam-under" d=${borders} /><path class="fc-seam" d=${borders} />
    ${ground.sources.map((source) => html`<${Source} key=${source.at} source=${source} />`)}
  </g>`;
}

/** @param {{ground: import("./wire").Ground}} props */
export function Numbers({ ground }) {
  const [top, bottom] = ground.rows;
  const [left, right] = ground.columns;
  const rows = Array.from({ length: bottom - top + 1 }, (_, i) => top + i);
  const columns = Array.from({ length: right - left + 1 }, (_, i) => left + i);
  return html`<g class="fc-numbers" aria-hidden="true">
    ${rows.map(
      (r) =>
        html`<text key=${`r${r}`} x=${left * U - 4} y=${r * U + 13.5} text-anchor="end">${r}</text><text key=${`s${r}`}
      x=${(right + 1) * U + 4} y=${r * U + 13.5}>${r}</text>`,
    )}
    ${columns.map(
      (c) =>
        html`<text key=${`c${c}`} x=${c * U + 10} y=${top * U - 4} text-anchor="middle">${c}</text><text key=${`d${c}`}
      x=${c * U + 10} y=${(bottom + 1) * U + 11} text-anchor="middle">${c}</text>`,
    )}
  </g>`;
}

/**
 * Roads as paths: an arm to every side where the road goes on, or where it runs into a border and ends dead.
 * @param {import("./wire").Ground} ground
 * @param {Place[]} corners
 */
function roads(ground, corners) {
  let [arms, joints, dead] = ["", "", ""];
  const over = [];
  for (const { at, ways, bridge } of ground.roads) {
    const [x, y] = centre(at);
    const here = tileOf(corners, at);
    if (bridge) over.push(at);
    joints += `M${x} ${y}h.01`;
    for (const side of "nesw") {
      const [dr, dc] = STEPS[side];
      const there = tileOf(corners, [at[0] + dr, at[1] + dc]);
      const runsOut = there !== here && (!ways || ways.includes(OPPOSITE[side])) && isMiddle(corners[here], at);
      const goesOn = ways.includes(side);
      if (goesOn || runsOut) arms += `M${x} ${y}l${dc * (U / 2)} ${dr * (U / 2)}`;
      if (runsOut && !goesOn && there >= 0)
        dead += `M${x + dc * 8 - dr * 7} ${y + dr * 8 - dc * 7}l${dr * 14} ${dc * 14}`;
    }
  }
  return { arms, joints, dead, over };
}

/** @param {Place[]} corners @param {Place} at */
const tileOf = (corners, [r, c]) =>
  corners.findIndex(([top, left]) => r >= top && r < top + TILE && c >= left && c < left + TILE);

/**
 * Whether a square is in the middle row or column of its tile, where roads lead on to the next one.
 * @param {Place} corner
 * @param {Place} at
 */
const isMiddle = ([top, left], [r, c]) => r - top === 2 || c - left === 2;

/** The road from west to east leads over the other one. @param {{at: Place}} props */
function Bridge({ at: [r, c] }) {
  const [x, y] = [c * U, r * U];
  return html`<g class="fc-bridge"><rect x=${x} y=${y + 2.5} width=${U} height="15" class="fc-deck" /><path
    d=${`M${x} ${y + 2.5}h${U}M${x} ${y + 17.5}h${U}`} class="fc-rail" /><path d=${`M${x} ${y + 10}h${U}`}
    class="fc-line" /></g>`;
}

/** The borders of all tiles, each once. @param {Place[]} corners */
function seams(corners) {
  const sides = new Set();
  for (const [r, c] of corners) {
    for (const row of [r, r + TILE]) sides.add(`M${c * U} ${row * U}h${TILE * U}`);
    for (const column of [c, c + TILE]) sides.add(`M${column * U} ${r * U}v${TILE * U}`);
  }
  return [...sides].join("");
}

/** The letters of the tiles, each on a square where nothing covers it. @param {{picture: any}} props */
export function TileNames({ picture }) {
  const { ground, houses, restaurants, campaigns, pieces } = picture;
  /** @type {Place[]} */
  const covered = [
    ...houses.flatMap((/** @type {any} */ { at, size, garden }) => [...(at ? block(at, size) : []), ...garden]),
    ...restaurants.flatMap((/** @type {any} */ { at }) => block(at, 2)),
    ...[...campaigns, ...pieces].flatMap(({ squares }) => squares),
  ];
  const full = new Set([...covered, ...[...ground.roads, ...ground.sources].map(({ at }) => at)].map(String));
  return html`<g>${ground.tiles.map(
    (/** @type {any} */ tile) =>
      html`<${TileName} key=${tile.name} tile=${tile}
    on=${FREE.map(([dr, dc]) => [tile.at[0] + dr, tile.at[1] + dc]).find((at) => !full.has(String(at))) ?? tile.at} />`,
  )}</g>`;
}

/** Squares of a tile, its corners first. @type {Place[]} */
const FREE = [
  [0, 0],
  [0, 4],
  [4, 0],
  [4, 4],
  ...Array.from({ length: TILE * TILE }, (_, i) => /** @type {Place} */ ([Math.floor(i / TILE), i % TILE])),
];

/** @param {{tile: import("./wire").TileDrawn, on: Place}} props */
function TileName({ tile: { name, turns }, on: [r, c] }) {
  return html`<${Thing} kind="tile" of=${name} x=${c * U + 1} y=${r * U + 1} width="10" height="9"
    label=${say("fc.map.tile", { name, turns })}>
    <text class="fc-tile-name" x=${c * U + 3} y=${r * U + 7.5}>${name}</text>
  <//>`;
}

/** @param {{source: import("./wire").SourceDrawn}} props */
function Source({ source: { at, drink } }) {
  const [x, y] = centre(at);
  return html`<${Thing} kind="source" of=${`${at[0]},${at[1]}`} x=${x - 10} y=${y - 10} width="20" height="20"
    label=${say("fc.map.source", { good: goodName(drink), row: at[0], column: at[1] })}>
    <circle class="fc-source" cx=${x} cy=${y} r="9.2" /><circle class="fc-source-ring" cx=${x} cy=${y} r="7.8"
        /><${GoodAt}
      name=${drink} x=${x} y=${y} size=${12.5} />
  <//>`;
}

/** A park, printed or placed. @param {{squares: Place[]}} props */
export function Park({ squares }) {
  const [[r, c]] = squares;
  return html`<${Thing} kind="park" of=${`${r},${c}`} squares=${squares}
    label=${say("fc.map.park", { row: r, column: c })}>
    <path class="fc-park" d=${pathOf(squares)} />
    ${squares.map((at) => html`<${Tree} key=${at} at=${at} />`)}
  <//>`;
}

/** @param {{at: Place}} props */
export function Tree({ at }) {
  const [x, y] = centre(at);
  return html`<g class="fc-tree"><ellipse class="fc-shade" cx=${x + 1} cy=${y + 7} rx="6" ry="2" /><path
    d=${`M${x} ${y + 1}v6`} /><circle cx=${x} cy=${y - 2.5} r="6" /><path class="fc-leaves"
    d=${`M${x - 3.5} ${y - 4}q1.5-3 4.5-2.5M${x - 1} ${y}q3 .5 4.5-2.5`} /></g>`;
}
