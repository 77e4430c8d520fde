// All pieces on the map: restaurants, campaigns, coffee shops, what lobbyists build, off-ramps.
import { classes, html } from "../../ui.js";
import { say } from "../../texts.js";
import { AUTOMA, chainClass, EmblemAt, fillOf, nameOfChain } from "./chains.js";
import { GoodAt, goodsText, kindName, kindShape } from "./goods.js";
import { Park } from "./ground.js";
import { House, Stack } from "./houses.js";
import { U, block, boxOf, centre, middleOf, outlineOf, pathOf } from "./squares.js";
import { Thing } from "./thing.js";

/** @typedef {import("./squares.js").Place} Place */

/** @param {{picture: import("./wire").Picture, words: import("../../texts.js").Catalogue}} props */
export function Pieces({ picture, words }) {
  const { houses, restaurants, campaigns, pieces, automa } = picture;
  return html`<g class="fc-pieces">
    ${pieces.map(
      (piece, i) => html`<${OTHERS[piece.kind]} key=${`${piece.kind}${i}`} piece=${piece} words=${words} />`,
    )}
    ${houses.filter((house) => house.at).map((house) => html`<${House} key=${house.label} house=${house} />`)}
    ${automa?.stacks.map(
      (stack, i) =>
        html`<${Stack} key=${`stack${i}`} stack=${stack} nth=${nth(automa.stacks, i)}
      house=${houses.find(({ label }) => label === stack.house)} />`,
    )}
    ${restaurants.map((each) => html`<${Restaurant} key=${each.at} restaurant=${each} words=${words} />`)}
    ${automa?.doors.map(
      (/** @type {Place} */ at) => html`<${OffMap} key=${at} at=${at} ground=${picture.ground} words=${words} />`,
    )}
    ${campaigns
      .filter((each) => each.squares.length)
      .map((each) => html`<${Campaign} key=${each.number} campaign=${each} words=${words} />`)}
  </g>`;
}

/** Which of several stacks at the same house. @param {any[]} stacks @param {number} i */
const nth = (stacks, i) => stacks.slice(0, i).filter((stack) => stack.house === stacks[i].house).length;

/** @param {{restaurant: import("./wire").RestaurantDrawn, words: any}} props */
export function Restaurant({ restaurant, words }) {
  const { owner, at, open, gone, doors } = restaurant;
  const [r, c] = at;
  const drive = doors.length > 1;
  const how = gone ? "gone" : !open ? "soon" : drive ? "drive_in" : "open";
  const label = say(`fc.map.restaurant.${how}`, {
    chain: nameOfChain(words, owner),
    row: r,
    column: c,
    corner: say(`fc.map.corner.${restaurant.corner}`),
  });
  const [x, y] = [c * U, r * U];
  return html`<${Thing} kind="restaurant" of=${`${r},${c}`} squares=${block(at, 2)} label=${label}
    class=${classes(chainClass(owner), !open && "soon", gone && "gone")}>
    <rect class="fc-restaurant" x=${x + 1.5} y=${y + 1.5} width="37" height="37" rx="4" fill=${fillOf(owner)} />
    <rect class="fc-floor" x=${x + 5.5} y=${y + 5.5} width="29" height="29" rx="3" />
    <circle class="fc-plate" cx=${x + 20} cy=${y + 20} r="13.2" />
    <${EmblemAt} player=${owner} x=${x + 20} y=${y + 20} size=${21} />
    ${doors.map((/** @type {Place} */ door) => html`<${Door} key=${door} door=${door} at=${at} />`)}
    ${
      !open &&
      html`<rect class="fc-banner" x=${x - 1} y=${y + 29} width="42" height="9" rx="2" /><text
      class="fc-banner-text" x=${x + 20} y=${y + 35.8} text-anchor="middle">${say("fc.map.soon")}</text>`
    }
  <//>`;
}

/**
 * A door in a corner: a white mat with two leaves, open to both sides of the corner.
 * @param {{door: Place, at: Place}} props
 */
export function Door({ door, at }) {
  const x = (door[1] === at[1] ? door[1] * U : door[1] * U + U) + (door[1] === at[1] ? 2 : -2);
  const y = (door[0] === at[0] ? door[0] * U : door[0] * U + U) + (door[0] === at[0] ? 2 : -2);
  const [sx, sy] = [door[1] === at[1] ? 1 : -1, door[0] === at[0] ? 1 : -1];
  return html`<path class="fc-door" d=${`M${x} ${y}h${sx * 11}l${-sx * 11} ${sy * 11}z`} />`;
}

/** On which side of a range a number is. @param {number} number @param {[number, number]} range */
const beyond = (number, [first, last]) => (number < first ? -1 : number > last ? 1 : 0);

/**
 * Mautoma serves from outside: a sign where a road leaves the map.
 * @param {{at: Place, ground: import("./wire").Ground, words: any}} props
 */
function OffMap({ at, ground: { rows, columns }, words }) {
  const [across, down] = [beyond(at[1], columns), beyond(at[0], rows)];
  // clear of the numbers at the edge
  const [x, y] = centre(at).map((length, i) => length + (i ? 12 * down : 14 * across));
  return html`<${Thing} kind="automa" of=${`${at[0]},${at[1]}`} x=${x - 9} y=${y - 9} width="18" height="18"
    class="fc-chain-m" label=${say("fc.map.off_map", { chain: nameOfChain(words, AUTOMA), row: at[0], column: at[1] })}>
    <${EmblemAt} player=${AUTOMA} x=${x} y=${y} size=${18} />
  <//>`;
}

/** How long a campaign still runs. @param {number | null} rounds */
export const roundsText = (rounds) => (rounds === null ? "∞" : `${rounds}`);

/** @param {import("./wire").CampaignDrawn} campaign @param {any} words */
export const campaignLabel = (campaign, words) =>
  say(campaign.rounds === null ? "fc.map.campaign.ever" : "fc.map.campaign.label", {
    ...campaign,
    kind: kindName(campaign.kind),
    chain: nameOfChain(words, campaign.owner),
    goods: goodsText(campaign.goods),
  });

/**
 * What is left of a piece at the edge beside the numbers of rows and columns.
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {string} side
 */
function clearOf({ x, y, width, height }, side) {
  const [across, along] = side === "w" || side === "e" ? [14, 0] : [0, 12];
  return {
    x: side === "e" ? x + across : x,
    y: side === "s" ? y + along : y,
    width: width - across,
    height: height - along,
  };
}

/**
 * What a campaign is printed on: lamps over a billboard, a flap on a letter, clouds behind an airplane, waves on air.
 * @param {{kind: string, x: number, y: number, width: number, height: number}} props
 */
function Board({ kind, x, y, width, height }) {
  const [right, bottom] = [x + width, y + height];
  const lamps = Array.from({ length: Math.floor(width / 10) }, (_, i) => `M${x + 5 + i * 10} ${y + 2.2}h.01`).join("");
  /** @type {Record<string, string>} */
  const lines = {
    mailbox: `M${x + 2} ${y + 2}L${x + width / 2} ${y + height / 2}L${right - 2} ${y + 2}`,
    radio: [4, 8, 12].map((r) => `M${x + 3} ${bottom - 3 - r}a${r} ${r} 0 0 1 ${r} ${r}`).join(""),
    airplane: `M${x + 4} ${bottom - 5}q3-5 7-2 4-4 8 0 3-1 4 2zM${right - 20} ${y + 9}q3-4 6-2 4-3 7 1z`,
  };
  return html`<rect class=${`fc-board on-${kind}`} x=${x + 1} y=${y + 1} width=${width - 2} height=${height - 2}
      rx=${kind === "mailbox" ? 5 : 2.5} />${lines[kind] && html`<path class="fc-board-lines" d=${lines[kind]} />`}
    ${kind.endsWith("billboard") && html`<path class="fc-lamps" d=${lamps} />`}`;
}

/** @param {{campaign: import("./wire").CampaignDrawn, words: any}} props */
export function Campaign({ campaign, words }) {
  const { number, kind, owner, goods, rounds, squares, side } = campaign;
  const whole = boxOf(squares);
  const { x, y, width, height } = side ? clearOf(whole, side) : whole;
  const small = Math.min(width, height) < U + 5;
  const size = small ? 10 : 15;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const wide = width >= height;
  const tiny = width === U && height === U;
  const [gx, gy] = tiny
    ? [x + 7.5, y + 13.5]
    : small && goods.length < 2
      ? [cx - (wide ? 3 : 0), cy + (wide ? 0.5 : -2)]
      : [cx, cy + (small ? 0.5 : 1.5)];
  const [kx, ky] = !small
    ? [x + width - 9, y + 9]
    : width > U + 5
      ? [x + width - 10, cy - 3]
      : height > U + 5
        ? [cx, y + height - 13]
        : [x + width - 5, y + 5.5];
  const [ex, ey] = !small ? [x + 8.5, y + height - 8.5] : wide ? [x + 6.5, y + height - 6] : [x + width - 6, y + 6.5];
  return html`<${Thing} kind="campaign" of=${number} squares=${squares} label=${campaignLabel(campaign, words)}
    class=${classes("fc-campaign", chainClass(owner))}>
    <${Board} kind=${kind} ...${whole} />
    <rect class="fc-tag" x=${x + 1} y=${y + 1} width=${number > 9 ? 10 : 7} height="7" rx="2" /><text class="fc-number"
      x=${x + (number > 9 ? 6 : 4.5)} y=${y + 6.6} text-anchor="middle">${number}</text>
    ${goods.map(
      (good, i) =>
        html`<${GoodAt} key=${i} name=${good} x=${gx + (wide ? (i - (goods.length - 1) / 2) * size : 0)}
      y=${gy + (wide ? 0 : (i - (goods.length - 1) / 2) * size)} size=${size} />`,
    )}
    <g class="fc-kind" transform=${`translate(${kx - 4} ${ky - 4}) scale(.34)`}>${kindShape(kind)}</g>
    ${!tiny && html`<${EmblemAt} player=${owner} x=${ex} y=${ey} size=${small ? 8 : 11} />`}
    <text class="fc-rounds" x=${x + width - 2.5} y=${y + height - 2.5} text-anchor="end">${roundsText(rounds)}</text>
  <//>`;
}

/** @param {{piece: import("./wire").Piece}} props */
const PlacedPark = ({ piece }) => html`<${Park} squares=${piece.squares} />`;

/**
 * A lobbyist's road: one that is open is drawn with the ground; one under construction is striped.
 * @param {{piece: import("./wire").Piece}} props
 */
function NewRoad({ piece: { squares, open, arrows } }) {
  if (open) return html`<path class="fc-new-road" d=${outlineOf(squares)} />`;
  const [[r, c]] = squares;
  return html`<${Thing} kind="road" of=${`${r},${c}`} squares=${squares}
    label=${say("fc.map.road_soon", { row: r, column: c })}>
    <path class="fc-building" d=${pathOf(squares, 2)} fill="url(#fc-works)" /><${Arrows} squares=${squares}
      arrows=${arrows} />
  <//>`;
}

/** The arrows of a road, each at the end from which it points. @param {{squares: Place[], arrows: Place[]}} props */
export function Arrows({ squares, arrows }) {
  return arrows.map((to) => {
    const from = squares.find((at) => Math.abs(at[0] - to[0]) + Math.abs(at[1] - to[1]) === 1);
    if (!from) return null;
    const [dy, dx] = [to[0] - from[0], to[1] - from[1]];
    const [x, y] = [centre(from)[0] + dx * 9, centre(from)[1] + dy * 9];
    return html`<path key=${to} class="fc-points"
      d=${`M${x + dx * 6} ${y + dy * 6}L${x - dy * 6} ${y - dx * 6}L${x + dy * 6} ${y + dx * 6}z`} />`;
  });
}

/** A marker: whoever passes it counts one more. @param {{at: Place}} props */
export function Cone({ at }) {
  const [x, y] = centre(at);
  return html`<path class="fc-cone" d=${`M${x - 9} ${y + 7.5}v-2h3L${x - 1.5} ${y - 8}h3l4.5 13.5h3v2z`} /><path
    class="fc-cone-band" d=${`M${x - 2.8} ${y - 4}h5.6M${x - 5.2} ${y + 3.8}h10.4`} /><text class="fc-cone-text" x=${x}
    y=${y + 2.6} text-anchor="middle">+1</text>`;
}

/** @param {{piece: import("./wire").Piece}} props */
function Roadworks({ piece: { squares } }) {
  return html`<${Thing} kind="roadworks" of=${squares[0].join(",")} squares=${squares}
    label=${say("fc.map.roadworks", { row: squares[0][0], column: squares[0][1] })}>
    <${Cone} at=${squares[0]} />
  <//>`;
}

/** A cup on a square. @param {{at: Place}} props */
export function ShopSign({ at }) {
  const [x, y] = centre(at);
  return html`<${GoodAt} name="coffee" x=${x} y=${y} size=${13} />`;
}

/** @param {{piece: import("./wire").Piece, words: import("../../texts.js").Catalogue}} props */
function Shop({ piece: { squares, owner }, words }) {
  const [x, y] = centre(squares[0]);
  const [r, c] = squares[0];
  return html`<${Thing} kind="shop" of=${`${r},${c}`} squares=${squares} class=${chainClass(owner)}
    label=${say("fc.map.shop", { chain: nameOfChain(words, owner), row: r, column: c })}>
    <rect class="fc-restaurant" x=${x - 9} y=${y - 9} width="18" height="18" rx="4" fill=${fillOf(owner)} />
    <path class="fc-awning" d=${`M${x - 9} ${y - 4}v-3q0-2.5 2.5-2.5h13q2.5 0 2.5 2.5v3z`} />
    <${GoodAt} name="coffee" x=${x - 1.5} y=${y + 1.5} size=${12} /><${EmblemAt} player=${owner} x=${x + 5.5}
      y=${y + 5.5} size=${8.5} />
  <//>`;
}

/** @param {{piece: import("./wire").Piece}} props */
function OffRamp({ piece: { squares, side } }) {
  const box = boxOf(squares);
  const { x, y, width, height } = box;
  const [mx, my] = middleOf(squares);
  const sign = clearOf(box, side);
  const [sx, sy] = [sign.x + sign.width / 2, sign.y + sign.height / 2];
  return html`<${Thing} kind="off_ramp" of=${squares[0].join(",")} squares=${squares}
    label=${say("fc.map.off_ramp", { row: squares[0][0], column: squares[0][1] })}>
    <rect class="fc-ramp" x=${x + 1} y=${y + 1} width=${width - 2} height=${height - 2} rx="6" />
    <path class="fc-line" d=${width > height ? `M${x + 3} ${my}h${width - 6}` : `M${mx} ${y + 3}v${height - 6}`} />
    <g transform=${`translate(${sx} ${sy})${width > height ? "" : " rotate(-90)"}`}><rect class="fc-ramp-sign" x="-17"
      y="-5" width="34" height="9" rx="2" /><text class="fc-ramp-text" y="2"
      text-anchor="middle">${say("fc.map.ramp_sign")}</text></g>
  <//>`;
}

/** @type {Record<string, any>} */
const OTHERS = { park: PlacedPark, road: NewRoad, roadworks: Roadworks, shop: Shop, off_ramp: OffRamp };
