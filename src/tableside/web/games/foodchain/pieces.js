// Everything that stands on the map: restaurants, campaigns, coffee shops, what lobbyists build, off-ramps.
import { classes, html } from "../../ui.js";
import { say } from "../../texts.js";
import { AUTOMA, chainClass, fillOf, letterOf, nameOfChain } from "./chains.js";
import { GoodAt, goodsText, kindName, kindShape } from "./goods.js";
import { Park } from "./ground.js";
import { House, Stack } from "./houses.js";
import { U, block, boxOf, centre, middleOf, outlineOf, pathOf } from "./squares.js";
import { Thing } from "./thing.js";

/** @typedef {import("./squares.js").Place} Place */

/** @param {{picture: any, words: any}} props */
export function Pieces({ picture, words }) {
  const { houses, restaurants, campaigns, pieces, automa } = picture;
  return html`<g class="fc-pieces">
    ${pieces.map((/** @type {any} */ piece, /** @type {number} */ i) => html`<${OTHERS[piece.kind]} key=${`${piece.kind}${i}`} piece=${piece} words=${words} />`)}
    ${houses.filter((/** @type {any} */ house) => house.at).map((/** @type {any} */ house) => html`<${House} key=${house.label} house=${house} words=${words} />`)}
    ${automa?.stacks.map((/** @type {any} */ stack, /** @type {number} */ i) => html`<${Stack} key=${`stack${i}`} stack=${stack} nth=${nth(automa.stacks, i)} house=${houses.find((/** @type {any} */ { label }) => label === stack.house)} />`)}
    ${restaurants.map((/** @type {any} */ each) => html`<${Restaurant} key=${each.at} restaurant=${each} words=${words} />`)}
    ${automa?.doors.map((/** @type {Place} */ at) => html`<${OffMap} key=${at} at=${at} ground=${picture.ground} words=${words} />`)}
    ${campaigns.filter((/** @type {any} */ each) => each.squares.length).map((/** @type {any} */ each) => html`<${Campaign} key=${each.number} campaign=${each} words=${words} />`)}
  </g>`;
}

/** Which of several stacks at the same house. @param {any[]} stacks @param {number} i */
const nth = (stacks, i) => stacks.slice(0, i).filter((stack) => stack.house === stacks[i].house).length;

/** @param {{restaurant: any, words: any}} props */
export function Restaurant({ restaurant, words }) {
  const { owner, at, open, gone, doors } = restaurant;
  const [r, c] = at;
  const drive = doors.length > 1;
  const how = gone ? "gone" : !open ? "soon" : drive ? "drive_in" : "open";
  const label = say(`fc.map.restaurant.${how}`, { chain: nameOfChain(words, owner), row: r, column: c, corner: say(`fc.map.corner.${restaurant.corner}`) });
  const [x, y] = [c * U, r * U];
  return html`<${Thing} kind="restaurant" of=${`${r},${c}`} squares=${block(at, 2)} label=${label} class=${classes(chainClass(owner), !open && "soon", gone && "gone")}>
    <rect class="fc-restaurant" x=${x + 1.5} y=${y + 1.5} width="37" height="37" rx="4" fill=${fillOf(owner)} />
    <circle class="fc-plate" cx=${x + 20} cy=${y + 20} r="10" />
    <text class="fc-letter" x=${x + 20} y=${y + 25.2} text-anchor="middle">${letterOf(words, owner)}</text>
    ${doors.map((/** @type {Place} */ door) => html`<${Door} key=${door} door=${door} at=${at} />`)}
    ${!open && html`<rect class="fc-banner" x=${x - 1} y=${y + 29} width="42" height="9" rx="2" /><text class="fc-banner-text" x=${x + 20} y=${y + 35.8} text-anchor="middle">${say("fc.map.soon")}</text>`}
  <//>`;
}

/** A door in a corner: a white mat with two leaves, open to both sides of the corner. @param {{door: Place, at: Place}} props */
export function Door({ door, at }) {
  const x = (door[1] === at[1] ? door[1] * U : door[1] * U + U) + (door[1] === at[1] ? 2 : -2);
  const y = (door[0] === at[0] ? door[0] * U : door[0] * U + U) + (door[0] === at[0] ? 2 : -2);
  const [sx, sy] = [door[1] === at[1] ? 1 : -1, door[0] === at[0] ? 1 : -1];
  return html`<path class="fc-door" d=${`M${x} ${y}h${sx * 11}l${-sx * 11} ${sy * 11}z`} />`;
}

/** On which side of a range a number is. @param {number} number @param {[number, number]} range */
const beyond = (number, [first, last]) => (number < first ? -1 : number > last ? 1 : 0);

/** Mautoma serves from outside: a sign where a road leaves the map. @param {{at: Place, ground: any, words: any}} props */
function OffMap({ at, ground: { rows, columns }, words }) {
  const [across, down] = [beyond(at[1], columns), beyond(at[0], rows)];
  const [x, y] = centre(at).map((length, i) => length + (i ? 12 * down : 14 * across)); // clear of the numbers at the edge
  return html`<${Thing} kind="automa" of=${`${at[0]},${at[1]}`} x=${x - 9} y=${y - 9} width="18" height="18" class="fc-chain-m" label=${say("fc.map.off_map", { chain: nameOfChain(words, AUTOMA), row: at[0], column: at[1] })}>
    <rect x=${x - 8} y=${y - 8} width="16" height="16" rx="3" fill=${fillOf(AUTOMA)} class="fc-restaurant" /><text class="fc-letter small" x=${x} y=${y + 4} text-anchor="middle">M</text>
  <//>`;
}

/** How long a campaign still runs. @param {number | null} rounds */
export const roundsText = (rounds) => (rounds === null ? "∞" : `${rounds}`);

/** @param {any} campaign @param {any} words */
export const campaignLabel = (campaign, words) =>
  say(campaign.rounds === null ? "fc.map.campaign.ever" : "fc.map.campaign.label", {
    ...campaign,
    kind: kindName(campaign.kind),
    chain: nameOfChain(words, campaign.owner),
    goods: goodsText(campaign.goods),
  });

/** What is left of a piece at the edge beside the numbers of rows and columns. @param {{x: number, y: number, width: number, height: number}} box @param {string} side */
function clearOf({ x, y, width, height }, side) {
  const [across, along] = side === "w" || side === "e" ? [14, 0] : [0, 12];
  return { x: side === "e" ? x + across : x, y: side === "s" ? y + along : y, width: width - across, height: height - along };
}

/** @param {{campaign: any, words: any}} props */
export function Campaign({ campaign, words }) {
  const { number, kind, owner, goods, rounds, squares, side } = campaign;
  const whole = boxOf(squares);
  const { x, y, width, height } = side ? clearOf(whole, side) : whole;
  const small = Math.min(width, height) < U + 5;
  const size = small ? 10 : 15;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const wide = width >= height;
  const tiny = width === U && height === U;
  const [gx, gy] = tiny ? [x + 7.5, y + 13.5] : small && goods.length < 2 ? [cx - (wide ? 3 : 0), cy + (wide ? 0.5 : -2)] : [cx, cy + (small ? 0.5 : 1.5)];
  const [kx, ky] = !small ? [x + width - 9, y + 9] : width > U + 5 ? [x + width - 10, cy - 3] : height > U + 5 ? [cx, y + height - 13] : [x + width - 5, y + 5.5];
  return html`<${Thing} kind="campaign" of=${number} squares=${squares} label=${campaignLabel(campaign, words)} class=${classes("fc-campaign", chainClass(owner))}>
    <rect class="fc-board" x=${whole.x + 1} y=${whole.y + 1} width=${whole.width - 2} height=${whole.height - 2} rx="2.500" />
    <rect class="fc-tag" x=${x + 1} y=${y + 1} width=${number > 9 ? 10 : 7} height="7" rx="2" /><text class="fc-number" x=${x + (number > 9 ? 6 : 4.5)} y=${y + 6.6} text-anchor="middle">${number}</text>
    ${goods.map((/** @type {string} */ good, /** @type {number} */ i) => html`<${GoodAt} key=${i} name=${good} x=${gx + (wide ? (i - (goods.length - 1) / 2) * size : 0)} y=${gy + (wide ? 0 : (i - (goods.length - 1) / 2) * size)} size=${size} />`)}
    <g class="fc-kind" transform=${`translate(${kx - 4} ${ky - 4}) scale(.34)`}>${kindShape(kind)}</g>
    <text class="fc-rounds" x=${x + width - 2.5} y=${y + height - 2.5} text-anchor="end">${roundsText(rounds)}</text>
  <//>`;
}

/** @param {{piece: any}} props */
const PlacedPark = ({ piece }) => html`<${Park} squares=${piece.squares} />`;

/** A lobbyist's road: one that is open is drawn with the ground; one under construction is striped. @param {{piece: any}} props */
function NewRoad({ piece: { squares, open, arrows } }) {
  if (open) return html`<path class="fc-new-road" d=${outlineOf(squares)} />`;
  const [[r, c]] = squares;
  return html`<${Thing} kind="road" of=${`${r},${c}`} squares=${squares} label=${say("fc.map.road_soon", { row: r, column: c })}>
    <path class="fc-building" d=${pathOf(squares, 2)} fill="url(#fc-works)" /><${Arrows} squares=${squares} arrows=${arrows} />
  <//>`;
}

/** The arrows of a road, each at the end from which it points. @param {{squares: Place[], arrows: Place[]}} props */
export function Arrows({ squares, arrows }) {
  return arrows.map((to) => {
    const from = squares.find((at) => Math.abs(at[0] - to[0]) + Math.abs(at[1] - to[1]) === 1);
    if (!from) return null;
    const [dy, dx] = [to[0] - from[0], to[1] - from[1]];
    const [x, y] = [centre(from)[0] + dx * 9, centre(from)[1] + dy * 9];
    return html`<path key=${to} class="fc-points" d=${`M${x + dx * 6} ${y + dy * 6}L${x - dy * 6} ${y - dx * 6}L${x + dy * 6} ${y + dx * 6}z`} />`;
  });
}

/** A marker: whoever passes it counts one more. @param {{at: Place}} props */
export function Cone({ at }) {
  const [x, y] = centre(at);
  return html`<path class="fc-cone" d=${`M${x} ${y - 8}l7.500 13h-15z`} /><text class="fc-cone-text" x=${x} y=${y + 3.5} text-anchor="middle">+1</text>`;
}

/** @param {{piece: any}} props */
function Roadworks({ piece: { squares } }) {
  return html`<${Thing} kind="roadworks" of=${squares[0].join(",")} squares=${squares} label=${say("fc.map.roadworks", { row: squares[0][0], column: squares[0][1] })}>
    <${Cone} at=${squares[0]} />
  <//>`;
}

/** A cup on a square. @param {{at: Place}} props */
export function ShopSign({ at }) {
  const [x, y] = centre(at);
  return html`<${GoodAt} name="coffee" x=${x} y=${y} size=${13} />`;
}

/** @param {{piece: any, words: any}} props */
function Shop({ piece: { squares, owner }, words }) {
  const [x, y] = centre(squares[0]);
  const [r, c] = squares[0];
  return html`<${Thing} kind="shop" of=${`${r},${c}`} squares=${squares} class=${chainClass(owner)} label=${say("fc.map.shop", { chain: nameOfChain(words, owner), row: r, column: c })}>
    <rect class="fc-restaurant" x=${x - 9} y=${y - 9} width="18" height="18" rx="4" fill=${fillOf(owner)} />
    <${GoodAt} name="coffee" x=${x - 1} y=${y - 0.5} size=${12} /><text class="fc-shop-letter" x=${x + 8} y=${y + 8} text-anchor="end">${letterOf(words, owner)}</text>
  <//>`;
}

/** @param {{piece: any}} props */
function OffRamp({ piece: { squares, side } }) {
  const box = boxOf(squares);
  const { x, y, width, height } = box;
  const [mx, my] = middleOf(squares);
  const sign = clearOf(box, side);
  const [sx, sy] = [sign.x + sign.width / 2, sign.y + sign.height / 2];
  return html`<${Thing} kind="off_ramp" of=${squares[0].join(",")} squares=${squares} label=${say("fc.map.off_ramp", { row: squares[0][0], column: squares[0][1] })}>
    <rect class="fc-ramp" x=${x + 1} y=${y + 1} width=${width - 2} height=${height - 2} rx="6" />
    <path class="fc-line" d=${width > height ? `M${x + 3} ${my}h${width - 6}` : `M${mx} ${y + 3}v${height - 6}`} />
    <g transform=${`translate(${sx} ${sy})${width > height ? "" : " rotate(-90)"}`}><rect class="fc-ramp-sign" x="-17" y="-5" width="34" height="9" rx="2" /><text class="fc-ramp-text" y="2" text-anchor="middle">${say("fc.map.ramp_sign")}</text></g>
  <//>`;
}

/** @type {Record<string, any>} */
const OTHERS = { park: PlacedPark, road: NewRoad, roadworks: Roadworks, shop: Shop, off_ramp: OffRamp };
