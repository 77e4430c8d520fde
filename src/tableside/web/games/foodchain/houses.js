// Houses: the number, the garden, what it wants and how much room is left.
import { classes, html } from "../../ui.js";
import { say } from "../../texts.js";
import { ChainSign, EmblemAt } from "./chains.js";
import { GoodAt, GoodIcon, goodsText } from "./goods.js";
import { U, block, outlineOf, pathOf } from "./squares.js";
import { Thing } from "./thing.js";

/** @typedef {{good: string, owner: number | null}} Wish */

/** A house in a sentence. @param {any} house */
export function houseLabel(house) {
  const goods = house.demand.length
    ? goodsText(house.demand.map((/** @type {Wish} */ { good }) => good))
    : say("fc.map.nothing");
  const name = house.rural
    ? say("fc.map.country")
    : say(house.apartments ? "fc.map.apartments" : "fc.map.house", { label: house.label });
  const has = [house.garden.length && say("fc.map.garden"), house.park && say("fc.map.beside_park")]
    .filter(Boolean)
    .join(", ");
  const pays = house.times > 1 ? say("fc.map.pays", house) : "";
  const room =
    house.room === null ? "" : say("fc.map.room", { left: house.room - house.demand.length, room: house.room });
  return [has ? `${name} (${has})` : name, say("fc.map.wants", { goods }), pays, room].filter(Boolean).join(", ");
}

/** A house: boards, shingles, a chimney. @param {{x: number, y: number, side: number}} props */
function Home({ x, y, side }) {
  const walls = `M${x + 2} ${y + 11}h${side - 4}v${side - 12}h${4 - side}z`;
  const roof = `M${x + 0.8} ${y + 12.4}l3.8-10.4h${side - 9.2}l3.8 10.4z`;
  return html`<path class="fc-chimney" d=${`M${x + side - 11} ${y + 5}v-5h5v5z`} />
    <path class="fc-walls" d=${walls} /><path d=${walls} fill="url(#fc-boards)" />
    <path class="fc-roof" d=${roof} /><path d=${roof} fill="url(#fc-shingles)" />`;
}

/** Apartments: bricks, a flat roof, windows down both sides. @param {{x: number, y: number, side: number}} props */
function Flats({ x, y, side }) {
  const rows = Array.from({ length: Math.floor((side - 18) / 8) }, (_, i) => y + 16 + i * 8);
  const floors = rows.map((down) => `M${x + 4} ${down}h4v4.5h-4zM${x + side - 8} ${down}h4v4.5h-4z`).join("");
  const walls = `M${x + 1.5} ${y + 10}h${side - 3}v${side - 11}h${3 - side}z`;
  return html`<path class="fc-mast" d=${`M${x + side - 8} ${y + 2}v-5m-2.5 1.5h5`} />
    <path class="fc-walls flats" d=${walls} /><path d=${walls} fill="url(#fc-bricks)" />
    <path class="fc-windows" d=${floors} />
    <path class="fc-roof flats" d=${`M${x + 0.8} ${y + 1.5}h${side - 1.6}v11h${1.6 - side}z`} />
    <path class="fc-cornice" d=${`M${x + 1.5} ${y + 12.4}h${side - 3}`} />`;
}

const FLOWERS = ["M5 5h.01M14 8h.01M8 15h.01", "M8 6h.01M15 14h.01M5 12h.01"]; // two colours

/** A lawn behind a picket fence, with flowers. @param {{squares: [number, number][]}} props */
function Garden({ squares }) {
  const edge = outlineOf(squares);
  return html`<path class="fc-garden" d=${pathOf(squares, 1)} />
    <path class="fc-fence-rail" d=${edge} /><path class="fc-fence" d=${edge} />
    ${squares.map(
      ([r, c]) =>
        html`<g key=${`${r},${c}`} transform=${`translate(${c * U} ${r * U})`}><path class="fc-flowers"
            d=${FLOWERS[0]} /><path
          class="fc-flowers other" d=${FLOWERS[1]} /></g>`,
    )}`;
}

/** @param {{house: any}} props */
export function House({ house }) {
  const { at, size, garden, label, room, demand, park, times } = house;
  const [x, y] = [at[1] * U, at[0] * U];
  const side = size * U;
  const walls = block(at, size);
  return html`<${Thing} kind="house" of=${label} squares=${[...walls, ...garden]} label=${houseLabel(house)}
    class=${classes("fc-house", demand.length && "hungry")}>
    ${garden.length > 0 && html`<${Garden} squares=${garden} />`}
    <${house.apartments ? Flats : Home} x=${x} y=${y} side=${side} />
    <text class="fc-house-number" x=${x + 6} y=${y + 10.2}>${label}</text>
    ${
      times > 1 &&
      html`<text class="fc-times" x=${x + side - (park ? 15 : 6)} y=${y + 9.8}
      text-anchor="end">×${times}</text>`
    }
    ${
      park &&
      html`<g transform=${`translate(${x + side - 9} ${y + 6.5})`}><circle r="4.2" class="fc-park-mark" /><path
      d="M0 .5v4" stroke="#4a2f17" stroke-width="1.3" /></g>`
    }
    <${Demand} demand=${demand} room=${room} x=${x + 1} y=${y + 12.5} width=${side - 2} height=${side - 13.5} />
  <//>`;
}

/**
 * The tokens in their slots; where there is no limit, each good once with its count.
 * @param {{demand: Wish[], room: number | null, x: number, y: number, width: number, height: number}} props
 */
function Demand({ demand, room, x, y, width, height }) {
  const cells =
    room === null || demand.length > room
      ? grouped(demand)
      : [...demand.map((wish) => ({ ...wish, count: 1 })), ...Array(room - demand.length).fill(null)];
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
      ${
        wish.owner !== null &&
        html`<${EmblemAt} player=${wish.owner} x=${cx + step * 0.36} y=${cy - step * 0.34} size=${step * 0.62} />`
      }
      ${
        wish.count > 1 &&
        html`<text class="fc-many" x=${cx + step * 0.5} y=${cy + step * 0.5} text-anchor="end">${wish.count}</text>`
      }
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

/** Mautoma's tokens beside a house. @param {{stack: any, house: any, nth: number}} props */
export function Stack({ stack, house, nth }) {
  if (!house?.at) return null;
  const [x, y] = [house.at[1] * U + house.size * U - 3 - nth * 13, house.at[0] * U - 3];
  const label = say("fc.map.stack", { house: stack.house, goods: goodsText([stack.good]), left: stack.left });
  return html`<${Thing} kind="stack" of=${stack.house} x=${x - 8} y=${y - 6} width="16" height="12" class="fc-chain-m"
    label=${label}>
    <rect class="fc-stack" x=${x - 7.5} y=${y - 5.5} width="15" height="11" rx="2.5" /><${GoodAt} name=${stack.good}
      x=${x - 2.5} y=${y} size=${8.5} /><text class="fc-stack-left" x=${x + 4.3} y=${y + 2.6}
      text-anchor="middle">${stack.left}</text>
  <//>`;
}

/** Demand in a text. @param {{demand: Wish[]}} props */
export const DemandIcons = ({ demand }) =>
  grouped(demand).map(
    (wish, i) =>
      html`<span key=${i} class="fc-wished"><${GoodIcon} name=${wish.good} size="20" />${
        wish.count > 1 && `×${wish.count}`
      }${wish.owner !== null && html`<${ChainSign} player=${wish.owner} size=${16} />`}</span>`,
  );
