// Drawings of goods and of kinds of campaign, as SVG in a box of 24 by 24; every one differs in shape, not only in
// colour.
import { html } from "../../ui.js";
import { say } from "../../texts.js";

/** @type {Record<string, any>} */
const GOODS = {
  burger: html`<path d="M2.500 11a9.500 8 0 0 1 19 0z" fill="#dd962f" /><path d="M8 6.800h.1M12 5.400h.1M16 6.800h.1"
    stroke="#fff3d0" stroke-width="1.600" stroke-linecap="round" /><path
    d="M2 11.600h20v2.200l-2.500 1.700-3-1.500-3 1.700-3-1.700-3 1.500-3.500-1.700z" fill="#4f9d45" /><path
    d="M3 15.500h18v1.200H3z" fill="#6d2f16" /><path
    d="M3 17h18a3.500 3.500 0 0 1-3.500 3.500h-11A3.500 3.500 0 0 1 3 17z" fill="#dd962f" />`,
  pizza: html`<path d="M1.800 5.500Q12 .800 22.200 5.500L12 23z" fill="#c97a25" /><path
    d="M4 8.200Q12 4.800 20 8.200L12 21.300z" fill="#ffe08a" /><circle cx="9.200" cy="10.300" r="2.100"
    fill="#b3202a" /><circle cx="14.800" cy="10.800" r="2.100" fill="#b3202a" /><circle cx="12" cy="16" r="1.900"
    fill="#b3202a" />`,
  beer: html`<path d="M16 9h3.500a2.500 2.500 0 0 1 2.500 2.500v4a2.500 2.500 0 0 1-2.500 2.500H16" fill="none"
    stroke="#8a5a00" stroke-width="2.200" /><path d="M4 7h13v15H4z" fill="#f2b01e" stroke="#8a5a00"
    stroke-width="1.200" /><path d="M8 11v8M12.500 11v8" stroke="#fff0b8" stroke-width="1.600" /><path
    d="M3 8.500C2 5 5 3 7 4c1-3 6-3 7 0 3-1 5 2 3.500 4.500z" fill="#fffdf5" stroke="#8a5a00" stroke-width="1" />`,
  lemonade: html`<ellipse cx="12" cy="12" rx="10" ry="7.500" transform="rotate(-28 12 12)" fill="#f7e02e"
    stroke="#94810a" stroke-width="1.300" /><path d="m20 4.500 2.500-1.500-.8 3.200M4 19.500 1.500 21l.8-3.200"
    fill="#f7e02e" stroke="#94810a" stroke-width="1.200" /><path d="M7 12q1-4 5.500-5.200" fill="none" stroke="#fffbd0"
    stroke-width="1.800" stroke-linecap="round" />`,
  soda: html`<path d="M13 9 16 1.500l4 .8" fill="none" stroke="#d8323c" stroke-width="2" stroke-linejoin="round" /><path
    d="M4 8h16l-2.200 15H6.200z" fill="#c8323c" stroke="#6d1410" stroke-width="1.200" /><path d="M3.500 6.500h17v3h-17z"
    fill="#fffaf0" stroke="#6d1410" stroke-width="1.200" /><path
    d="M5.100 13.500q3.500 2.500 7 0t6.700 0l-.5 3.600q-3.200-2-6.200 0t-6.400 0z" fill="#fffaf0" />`,
  coffee: html`<path d="M17 10h2.500a2.800 2.800 0 0 1 0 6H17" fill="none" stroke="#5b3a1e" stroke-width="2" /><path
    d="M3 8.500h14.500V16a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5z" fill="#fffaf0" stroke="#5b3a1e"
    stroke-width="1.400" /><ellipse cx="10.200" cy="9" rx="6.300" ry="1.500" fill="#5b3a1e" /><path
    d="M7.500 6q-1.500-1.800 0-3.500M12 6q-1.500-1.800 0-3.500" fill="none" stroke="#8f7a66" stroke-width="1.500"
    stroke-linecap="round" />`,
  kimchi: html`<path d="M6 8h12l1.500 3v8a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-8z" fill="#e8552f" stroke="#7d220d"
    stroke-width="1.200" /><path d="M5 4h14v4H5z" fill="#5d6b73" /><path
    d="M8 12q2-2 3.500 0t4.500-.5M8 16q2-2 4 0t4-.5" fill="none" stroke="#ffe3c0" stroke-width="1.700"
    stroke-linecap="round" />`,
  sushi: html`<rect x="2" y="12" width="20" height="8" rx="4" fill="#fffdf5" stroke="#7a7266"
    stroke-width="1.200" /><path d="M2 12.500C3 5.500 20 4.500 22 11.500c-4 2.500-16 3-20 1z" fill="#f2784b"
    stroke="#9c3a16" stroke-width="1" /><path d="M9.300 6.500h5V20h-5z" fill="#1f2b25" />`,
  noodles: html`<path d="M2 12h20c0 6-4 10-10 10S2 18 2 12z" fill="#2f6fa8" stroke="#143b5e"
    stroke-width="1.200" /><path d="M5 12c0-4 2.500-4 2.500-8M9.500 12c0-4 2.500-4 2.500-8M14 12c0-4 2.500-4 2.500-8"
    fill="none" stroke="#e8c25a" stroke-width="2" /><path d="M15 1.500 22 9M18.500 1 23 6" stroke="#6b4a28"
    stroke-width="1.500" />`,
};

/** @type {Record<string, any>} */
const KINDS = {
  billboard: html`<path d="M6 14v9M18 14v9" stroke="currentColor" stroke-width="2.400" /><path d="M1.500 3h21v12h-21z"
    fill="none" stroke="currentColor" stroke-width="2.400" /><path d="M5 7h14M5 11h9" stroke="currentColor"
    stroke-width="2" />`,
  mailbox: html`<path d="M10 13v10" stroke="currentColor" stroke-width="3" /><path
    d="M2 15V9a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5v6z" fill="none" stroke="currentColor" stroke-width="2.400" /><path
    d="M12 15V9a5 5 0 0 0-5-5" fill="none" stroke="currentColor" stroke-width="2" /><path d="M17 9V1h4" fill="none"
    stroke="currentColor" stroke-width="2.200" />`,
  airplane: html`<path d="m1.500 13 9-1.500L8 3h3l5.500 7.600 5-.9c1.500 0 1.500 2.500 0 2.800L6 15.500z"
    fill="currentColor" /><path d="m9 14.500-3 6h2.800l5.500-6.800z" fill="currentColor" />`,
  radio: html`<path d="M12 10v13M8 23h8" stroke="currentColor" stroke-width="2.600" /><circle cx="12" cy="8" r="2.800"
    fill="currentColor" /><path d="M6.500 2.500a8 8 0 0 0 0 11M17.500 2.500a8 8 0 0 1 0 11" fill="none"
    stroke="currentColor" stroke-width="2.200" stroke-linecap="round" />`,
  giant_billboard: html`<path d="M5 15v8M12 15v8M19 15v8" stroke="currentColor" stroke-width="2" /><path
    d="M1 2h22v13H1z" fill="currentColor" /><path d="M4 6h16M4 10.500h11" stroke="#fff" stroke-width="2" />`,
  guide: html`<path d="M4 2h13a3 3 0 0 1 3 3v17H7a3 3 0 0 1-3-3z" fill="none" stroke="currentColor"
    stroke-width="2.200" /><path d="M4 19a3 3 0 0 1 3-3h13" fill="none" stroke="currentColor" stroke-width="2" /><path
    d="m12 5 1.200 2.600 2.800.3-2.100 1.900.6 2.700-2.500-1.400-2.500 1.400.6-2.700L8 7.900l2.800-.3z"
    fill="currentColor" />`,
};

/** The inside of a drawing, to be put into an SVG. @param {string} name */
export const goodShape = (name) => GOODS[name] ?? null;
/** @param {string} name */
export const kindShape = (name) => KINDS[name] ?? null;

/** A good on the map, its middle at x, y. @param {{name: string, x: number, y: number, size: number}} props */
export const GoodAt = ({ name, x, y, size }) =>
  html`<g transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>${goodShape(name)}</g>`;

/** A good in a text. @param {{name: string, size?: number}} props */
export const GoodIcon = ({ name, size = 20 }) =>
  GOODS[name]
    ? html`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">${GOODS[name]}</svg>`
    : null;

/** A kind of campaign in a text. @param {{name: string, size?: number}} props */
export const KindIcon = ({ name, size = 20 }) =>
  KINDS[name]
    ? html`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">${KINDS[name]}</svg>`
    : null;

/** The words for a good, so many of it. @param {string} name @param {number} [count] */
export const goodName = (name, count = 1) => say(`fc.map.goods.${name}`, { count });
/** @param {string} kind */
export const kindName = (kind) => say(`fc.map.kinds.${kind}`);

/** Goods in words: "2 beer, 1 soda". @param {string[]} names */
export function goodsText(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => say("fc.map.count", { count, good: goodName(name, count) })).join(", ");
}
