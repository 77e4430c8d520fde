// The overlay of the map: rings around houses, squares that are reached, routes with their ticks, badges.
import { classes, html } from "../../ui.js";
import { say } from "../../texts.js";
import { chainClass, letterOf } from "./chains.js";
import { lit } from "./focus.js";
import { GoodAt } from "./goods.js";
import { inspectedLit } from "./inspecting.js";
import { Arrows, Cone } from "./pieces.js";
import { shown, sight } from "./sight.js";
import { U, block, boxOf, centre, outlineOf, pathOf } from "./squares.js";

/** @typedef {import("./squares.js").Place} Place */
/**
 * @typedef {{player: number, squares: Place[], ticks?: {before: Place, after: Place, count: number}[],
 *   flies?: boolean}} Way
 */
/**
 * @typedef {{house?: string, at?: [number, number], text: string, good?: string, under?: string, bad?: boolean,
 *   tone?: number}} Badge
 */
/**
 * @typedef {{houses?: string[], squares?: Place[], ways?: Way[], badges?: Badge[], stops?: {owner: number, at: Place,
 *   buys: boolean}[], piece?: {squares: Place[], player: number}, road?: {squares: Place[], arrows: Place[],
 *   roadworks: Place[]}}} Lit
 */

/**
 * @param {{picture: import("./wire").Picture, words: any, seat: number | null,
 *   about: string[]}} props `about` are the houses that a question is about
 */
export function Overlay({ picture, words, seat, about }) {
  const layers = [
    about.length ? { houses: about } : null,
    lit.value,
    inspectedLit.value,
    fromSight(sight.value, words, seat, !shown.value),
  ].filter(Boolean);
  return html`<g class="fc-overlay" aria-hidden="true">
    ${layers.map((layer, i) => html`<${Layer} key=${i} layer=${layer} picture=${picture} words=${words} />`)}
  </g>`;
}

/** @param {{layer: Lit, picture: import("./wire").Picture, words: any}} props */
function Layer({ layer, picture, words }) {
  const { houses = [], squares = [], ways = [], badges = [], stops = [], piece, road } = layer;
  /** @param {string} label */
  const groundOf = (label) => {
    const house = picture.houses.find((each) => each.label === label);
    return house?.at ? [...block(house.at, house.size), ...house.garden] : [];
  };
  return html`<g>
    ${
      squares.length > 0 &&
      html`<path class="fc-reach" d=${pathOf(squares)} /><path class="fc-reach-edge" d=${outlineOf(squares)} />`
    }
    ${
      piece &&
      html`<path class=${`fc-ghost-fill ${chainClass(piece.player)}`} d=${pathOf(piece.squares)} /><path
      class="fc-ghost-edge" d=${outlineOf(piece.squares)} />`
    }
    ${houses.map((label) => html`<path key=${label} class="fc-ring" d=${outlineOf(groundOf(label))} />`)}
    ${ways.map((way, i) => html`<${Ribbon} key=${i} way=${way} lane=${i} />`)}
    ${road && html`<${Arrows} ...${road} />${road.roadworks.map((at) => html`<${Cone} key=${at} at=${at} />`)}`}
    ${stops.map((stop, i) => html`<${Cup} key=${i} stop=${stop} />`)}
    ${stacked(badges).map(([badge, nth], i) => {
      const ground = badge.house === undefined ? [] : groundOf(badge.house);
      const box = ground.length ? boxOf(ground) : null;
      const at = badge.at ?? (box ? [box.x + box.width - 7, box.y + 1] : null);
      return at && html`<${BadgeAt} key=${i} badge=${badge} x=${at[0]} y=${at[1] + nth * 13} words=${words} />`;
    })}
  </g>`;
}

/** Several badges at one house lie below each other. @param {Badge[]} badges @returns {[Badge, number][]} */
const stacked = (badges) =>
  badges.map((badge, i) => [
    badge,
    badges.slice(0, i).filter((other) => other.house !== undefined && other.house === badge.house).length,
  ]);

/** A way as a ribbon, with a tick and the running count at every border. @param {{way: Way, lane: number}} props */
function Ribbon({ way, lane }) {
  const shift = lane ? (lane % 2 ? 1 : -1) * Math.ceil(lane / 2) * 2.4 : 0;
  const points = way.squares.map((at) => centre(at).map((length) => length + shift));
  const path = points.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("");
  const [x0, y0] = points[0] ?? [0, 0];
  return html`<g class=${classes("fc-way", chainClass(way.player), way.flies && "flies")}>
    <path class="fc-way-under" d=${path} /><path class="fc-way-over" d=${path} /><circle class="fc-way-start" cx=${x0}
      cy=${y0} r="3" />
    ${(way.ticks ?? []).map((tick, i) => {
      const [a, b] = [centre(tick.before), centre(tick.after)];
      const [x, y] = [(a[0] + b[0]) / 2 + shift, (a[1] + b[1]) / 2 + shift];
      const [dx, dy] = [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
      return html`<g key=${i}><path class="fc-tick" d=${`M${x - dy * 6} ${y - dx * 6}l${dy * 12} ${dx * 12}`} /><circle
        class="fc-tick-plate" cx=${x + dy * 8} cy=${y - dx * 8 - (dx ? 0 : 0)} r="4.600" /><text class="fc-tick-count"
        x=${x + dy * 8} y=${y - dx * 8 + 2.4} text-anchor="middle">${tick.count}</text></g>`;
    })}
  </g>`;
}

/** @param {{stop: {owner: number, at: Place, buys: boolean}}} props */
function Cup({ stop: { owner, at, buys } }) {
  const [x, y] = centre(at);
  return html`<g class=${classes("fc-cup", chainClass(owner), !buys && "dry")}><circle cx=${x} cy=${y} r="9"
    class="fc-cup-plate" /><${GoodAt} name="coffee" x=${x} y=${y} size=${12} /></g>`;
}

/** @param {{badge: Badge, x: number, y: number, words: any}} props */
function BadgeAt({ badge, x, y, words }) {
  const { text, under = "", good, bad, tone } = badge;
  const width = Math.max(text.length * 5.4 + (good ? 13 : 0) + 6, under.length * 3.2 + 4, 13);
  const height = under ? 17 : 12;
  return html`<g class=${classes("fc-badge", bad && "bad", tone !== undefined && chainClass(tone))}
    transform=${`translate(${x - width / 2} ${y - 5})`}>
    <rect width=${width} height=${height} rx="4" />
    <text class="fc-badge-text" x=${width / 2 - (good ? 6 : 0)} y="9" text-anchor="middle">${text}</text>
    ${good && html`<${GoodAt} name=${good} x=${width - 8.5} y=${6} size=${10} />`}
    ${under && html`<text class="fc-badge-under" x=${width / 2} y="15" text-anchor="middle">${under}</text>`}
    ${tone !== undefined && html`<title>${letterOf(words, tone)}</title>`}
  </g>`;
}

/** A distance in words. @param {number | null} borders */
const far = (borders) => (borders === null ? "–" : `${borders}`);

/**
 * @param {any} now
 * @param {any} words
 * @param {number | null} seat
 * @param {boolean} vague nobody has chosen a good yet
 * @returns {Lit | null}
 */
function fromSight(now, words, seat, vague) {
  if (!now) return null;
  if (now.way) return { ways: [now.way] };
  const { reach, away, site, parks, passers, tonight, arrows, roadworks } = now.placed;
  if (reach) {
    return {
      piece: { squares: site.squares, player: seat ?? 0 },
      squares: reach.squares,
      houses: reach.hits.map((/** @type {any} */ { house }) => house),
      badges: reach.hits.map((/** @type {any} */ { house, tokens, full }) => ({
        house,
        text: full ? say("fc.map.full") : `+${tokens}`,
        good: full || vague ? undefined : reach.good || undefined,
        bad: full,
      })),
    };
  }
  return {
    houses: [...parks, ...passers.map((/** @type {any} */ { house }) => house)],
    road: arrows.length ? { squares: site.squares, arrows, roadworks } : undefined,
    badges: [
      ...badgesOf(away, words, seat, site),
      ...parks.map((/** @type {string} */ house) => ({ house, text: say("fc.map.park_badge") })),
      ...passers.map((/** @type {any} */ { house }) =>
        tonight?.houses.includes(house)
          ? { house, text: say("fc.map.buys_badge"), good: tonight.good }
          : { house, text: say("fc.map.passes_badge") },
      ),
    ],
  };
}

/**
 * One badge per house: how far your own chain would be, and the others; changes as "3→2".
 * @param {any[]} away
 * @param {any} words
 * @param {number | null} seat
 * @param {any} site
 * @returns {Badge[]}
 */
function badgesOf(away, words, seat, site) {
  /** @type {Map<string, any[]>} */
  const byHouse = new Map();
  for (const each of away) byHouse.set(each.house, [...(byHouse.get(each.house) ?? []), each]);
  return [...byHouse].map(([house, all]) => {
    const mine = all.find(({ player }) => player === seat);
    const others = all.filter(
      ({ player, borders, before }) => player !== seat && (borders !== null || before !== null),
    );
    /** @param {any} each */
    const change = ({ borders, before }) =>
      before === null || before === borders ? far(borders) : `${far(before)}→${far(borders)}`;
    const under = others.map((each) => `${letterOf(words, each.player)}${change(each)}`).join(" ");
    const isNew = all.every(({ before }) => before === null) && site;
    const text = mine ? change(mine) : others.length ? "" : "–";
    return {
      house,
      at: isNew && byHouse.size === 1 ? at(site.squares) : undefined,
      text,
      under,
      tone: seat ?? undefined,
    };
  });
}

/** Above a piece, or in the middle of a whole tile. @param {Place[]} squares @returns {[number, number]} */
function at(squares) {
  const { x, y, width, height } = boxOf(squares);
  return [x + width / 2, height > 4 * U ? y + height / 2 : y - U / 2];
}
