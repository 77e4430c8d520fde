// Houses: the number, the garden, what it wants and how much room is left.
import { classes, html } from "../../ui.js";
import { say } from "../../texts.js";
import { chainClass, letterOf } from "./chains.js";
import { GoodAt, GoodIcon, goodsText } from "./goods.js";
import { U, block, centre, outlineOf, pathOf } from "./squares.js";
import { Thing } from "./thing.js";

/** @typedef {{good: string, owner: number}} Wish */

/** A house in a sentence. @param {any} house */
export function houseLabel(house) {
  const goods = house.demand.length ? goodsText(house.demand.map((/** @type {Wish} */ { good }) => good)) : say("fc.map.nothing");
  const name = house.rural ? say("fc.map.country") : say(house.apartments ? "fc.map.apartments" : "fc.map.house", { label: house.label });
  const has = [house.garden.length && say("fc.map.garden"), house.park && say("fc.map.beside_park")].filter(Boolean).join(", ");
  const pays = house.times > 1 ? say("fc.map.pays", house) : "";
  const room = house.room === null ? "" : say("fc.map.room", { left: house.room - house.demand.length, room: house.room });
  return [has ? `${name} (${has})` : name, say("fc.map.wants", { goods }), pays, room].filter(Boolean).join(", ");
}

/** @param {{house: any, words: any}} props */
export function House({ house, words }) {
  const { at, size, garden, label, room, demand, park, times } = house;
  const [x, y] = [at[1] * U, at[0] * U];
  const side = size * U;
  const walls = block(at, size);
  return html`<${Thing} kind="house" of=${label} squares=${[...walls, ...garden]} label=${houseLabel(house)} class=${classes("fc-house", demand.length && "hungry")}>
    ${garden.length > 0 && html`<path class="fc-garden" d=${pathOf(garden, 1)} /><path class="fc-hedge" d=${outlineOf(garden)} />${garden.map((/** @type {[number, number]} */ one) => html`<${Flower} key=${one} at=${one} />`)}`}
    <path class=${house.apartments ? "fc-walls flats" : "fc-walls"} d=${`M${x + 1} ${y + 1}h${side - 2}v${side - 2}h${2 - side}z`} />
    <path class="fc-roof" d=${`M${x + 1} ${y + 1}h${side - 2}v11h${2 - side}z`} />
    <text class="fc-house-number" x=${x + 4} y=${y + 9.8}>${label}</text>
    ${times > 1 && html`<text class="fc-times" x=${x + side - (park ? 14 : 3)} y=${y + 9.4} text-anchor="end">×${times}</text>`}
    ${park && html`<g transform=${`translate(${x + side - 8} ${y + 6.5})`}><circle r="4.2" class="fc-park-mark" /><path d="M0 .500v4" stroke="#4a2f17" stroke-width="1.300" /></g>`}
    <${Demand} demand=${demand} room=${room} x=${x + 1} y=${y + 12} width=${side - 2} height=${side - 13} words=${words} />
  <//>`;
}

/** The tokens in their slots; where there is no limit, each good once with its count. @param {{demand: Wish[], room: number | null, x: number, y: number, width: number, height: number, words: any}} props */
function Demand({ demand, room, x, y, width, height, words }) {
  const cells = room === null || demand.length > room ? grouped(demand) : [...demand.map((wish) => ({ ...wish, count: 1 })), ...Array(room - demand.length).fill(null)];
  const across = cells.length > 6 ? 4 : 3;
  const rows = Math.max(1, Math.ceil(cells.length / across));
  const step = Math.min(width / across, height / rows, 13) * 0.96;
  return cells.map((wish, i) => {
    const row = Math.floor(i / across);
    const inRow = Math.min(across, cells.length - row * across);
    const cx = x + width / 2 + ((i % across) - (inRow - 1) / 2) * step;
    const cy = y + height / 2 + (row - (rows - 1) / 2) * step;
    if (!wish) return html`<circle key=${i} class="fc-room" cx=${cx} cy=${cy} r=${Math.min(2.6, step * 0.22)} />`;
    return html`<g key=${i} class="fc-wish"><circle cx=${cx} cy=${cy} r=${step * 0.48} class="fc-token" />
      <${GoodAt} name=${wish.good} x=${cx} y=${cy} size=${step * 0.76} />
      ${wish.owner >= 0 && html`<g class=${chainClass(wish.owner)}><circle cx=${cx + step * 0.34} cy=${cy - step * 0.34} r=${step * 0.24} class="fc-fill" /><text class="fc-owner" x=${cx + step * 0.34} y=${cy - step * 0.34 + step * 0.14} font-size=${step * 0.4} text-anchor="middle">${letterOf(words, wish.owner)}</text></g>`}
      ${wish.count > 1 && html`<text class="fc-many" x=${cx + step * 0.5} y=${cy + step * 0.5} text-anchor="end">${wish.count}</text>`}
    </g>`;
  });
}

/** @param {Wish[]} demand */
function grouped(demand) {
  /** @type {Map<string, Wish & {count: number}>} */
  const found = new Map();
  for (const wish of demand) {
    const key = `${wish.good} ${wish.owner}`;
    const known = found.get(key);
    if (known) known.count++;
    else found.set(key, { ...wish, count: 1 });
  }
  return [...found.values()];
}

/** @param {{at: [number, number]}} props */
function Flower({ at }) {
  const [x, y] = centre(at);
  return html`<g class="fc-flower"><circle cx=${x - 4} cy=${y - 3} r="1.600" /><circle cx=${x + 4} cy=${y + 3} r="1.600" /><circle cx=${x + 3} cy=${y - 4} r="1.200" /></g>`;
}

/** Mautoma's tokens beside a house. @param {{stack: any, house: any, nth: number}} props */
export function Stack({ stack, house, nth }) {
  if (!house?.at) return null;
  const [x, y] = [house.at[1] * U + house.size * U - 3 - nth * 13, house.at[0] * U - 3];
  const label = say("fc.map.stack", { house: stack.house, goods: goodsText([stack.good]), left: stack.left });
  return html`<${Thing} kind="stack" of=${stack.house} x=${x - 8} y=${y - 6} width="16" height="12" class="fc-chain-m" label=${label}>
    <rect class="fc-stack" x=${x - 7.5} y=${y - 5.5} width="15" height="11" rx="2.500" /><${GoodAt} name=${stack.good} x=${x - 2.5} y=${y} size=${8.5} /><text class="fc-stack-left" x=${x + 4.3} y=${y + 2.6} text-anchor="middle">${stack.left}</text>
  <//>`;
}

/** Demand in a text. @param {{demand: Wish[], words: any}} props */
export const DemandIcons = ({ demand, words }) =>
  grouped(demand).map(
    (wish, i) => html`<span key=${i} class="fc-wished"><${GoodIcon} name=${wish.good} size="20" />${wish.count > 1 && `×${wish.count}`}${wish.owner >= 0 && html`<b class=${`fc-sign ${chainClass(wish.owner)}`}>${letterOf(words, wish.owner)}</b>`}</span>`,
  );
