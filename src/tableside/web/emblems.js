// The emblems of the chains, as SVG in a box of 32 by 32: each has an outline of its own, so that no colour is alone.
import { html } from "./ui.js";

const INK = "#1d1512";
const CREAM = "#fffaf0";

/** @typedef {{colour: string, outline: string, inside: any}} Drawing */

/** A diner: a spoon on a plate. @type {Drawing} */
const diner = {
  colour: "#c8323c",
  outline: "M16 1.5a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29z",
  inside: html`<circle cx="16" cy="16" r="10.8" fill="none" stroke=${CREAM} stroke-width="1.4" />
    <g transform="rotate(38 16 16)" fill=${CREAM}><ellipse cx="16" cy="11" rx="3.5" ry="4.7" />
      <rect x="14.9" y="14" width="2.2" height="11.5" rx="1.1" /></g>`,
};

/** A drive-in: a car with fins on a sign that points to it. @type {Drawing} */
const driveIn = {
  colour: "#2461bd",
  outline: "M3 5.5h18.5L30.5 16l-9 10.5H3q-1.5 0-1.5-1.5V7Q1.5 5.5 3 5.5z",
  inside: html`<path d="M3.5 19.5v-6l3.4 2.2L9.5 12h7l3.5 3.7 4.5 1.3q1.5.5 1.2 2.5z" fill=${CREAM} />
    <path d="m10.3 13.4-1.7 2.3h3.7v-2.3zm3.2 0v2.3h4.3l-2-2.3z" fill="#2461bd" />
    <circle cx="9" cy="20" r="2.7" fill=${INK} stroke=${CREAM} stroke-width="1.3" />
    <circle cx="20.5" cy="20" r="2.7" fill=${INK} stroke=${CREAM} stroke-width="1.3" />`,
};

/** A pizzeria: a slice. @type {Drawing} */
const pizzeria = {
  colour: "#2f7d32",
  outline: "M2.2 4.8Q16-.8 29.8 4.8q1.2.8.6 2L17.2 30q-1.2 1.5-2.4 0L1.6 6.8q-.6-1.2.6-2z",
  inside: html`<path d="M4.6 8.3Q16 3.5 27.4 8.3" fill="none" stroke=${CREAM} stroke-width="2" stroke-linecap="round" />
    <circle cx="11.5" cy="12.3" r="2.5" fill=${CREAM} /><circle cx="20" cy="12.8" r="2.5" fill=${CREAM} />
    <circle cx="15.8" cy="19.5" r="2.3" fill=${CREAM} />`,
};

/** A tiki bar: a mask. @type {Drawing} */
const tikiBar = {
  colour: "#a87400",
  outline: "M7 4.5 9.5 1l3 2L16 .8l3.5 2.2 3-2L25 4.5q1.5 12-1.5 22.5Q20 31.2 16 31.2T8.5 27Q5.5 16.5 7 4.5z",
  inside: html`<path d="M8.5 9.5q3.5-3 6.5.5M23.5 9.5q-3.5-3-6.5.5" fill="none" stroke=${CREAM} stroke-width="2"
      stroke-linecap="round" />
    <circle cx="11.8" cy="13" r="1.9" fill=${CREAM} /><circle cx="20.2" cy="13" r="1.9" fill=${CREAM} />
    <path d="M14.8 13.5 13.5 19h5l-1.3-5.5zM10.3 21.5h11.4l-1.4 5q-4.3 1.8-8.6 0z" fill=${CREAM} />
    <path d="M13.3 21.5V27M16 21.5v6M18.7 21.5V27" stroke="#a87400" stroke-width="1.1" />`,
};

/** A coffee cart: a steaming cup on wheels. @type {Drawing} */
const coffeeCart = {
  colour: "#7a3fb0",
  outline: "M16 .8 29 8.4v15.2L16 31.2 3 23.6V8.4z",
  inside: html`<path d="M12.5 9.5q-2-2 0-4M17 9.5q-2-2 0-4" fill="none" stroke=${CREAM} stroke-width="1.6"
      stroke-linecap="round" />
    <path d="M8 11.5h13.5V17a5 5 0 0 1-5 5H13a5 5 0 0 1-5-5z" fill=${CREAM} />
    <path d="M21.5 13.5h1.7a2.2 2.2 0 0 1 0 4.4h-1.7" fill="none" stroke=${CREAM} stroke-width="1.6" />
    <circle cx="11.5" cy="24.3" r="1.9" fill=${CREAM} /><circle cx="18.5" cy="24.3" r="1.9" fill=${CREAM} />`,
};

/** A noodle house: a bowl with chopsticks. @type {Drawing} */
const noodleHouse = {
  colour: "#c2560c",
  outline: "M5 2.2h22A2.8 2.8 0 0 1 29.8 5v22a2.8 2.8 0 0 1-2.8 2.8H5A2.8 2.8 0 0 1 2.2 27V5A2.8 2.8 0 0 1 5 2.2z",
  inside: html`<path d="m17 5.5 9.5 9M21 5l6 6.5" stroke=${CREAM} stroke-width="1.7" stroke-linecap="round" />
    <path d="M8 16c0-4 2.5-3.5 2.5-7.5M12 16c0-4 2.5-3.5 2.5-7.5M16 16c0-3 2-3.2 2.3-5" fill="none" stroke=${CREAM}
      stroke-width="1.7" stroke-linecap="round" />
    <path d="M5.5 16.5h21c0 4.5-2.5 7.3-6 8.7V27h-9v-1.8c-3.5-1.4-6-4.2-6-8.7z" fill=${CREAM} />`,
};

/** Mautoma: a tin face. @type {Drawing} */
const automa = {
  colour: "#3f3f4a",
  outline: `M13.5 4.5 15 1.2h2l1.5 3.3h3.7Q27 4.5 27 9.5v4l3.3.5v7l-3.3.5V27q0 3-3 3H8q-3 0-3-3v-5.5L1.7 21v-7
    l3.3-.5v-4q0-5 4.8-5z`,
  inside: html`<circle cx="11" cy="13" r="3.8" fill="#ffd95e" stroke=${CREAM} stroke-width="1.2" />
    <circle cx="21" cy="13" r="3.8" fill="#ffd95e" stroke=${CREAM} stroke-width="1.2" />
    <circle cx="11.7" cy="13.4" r="1.5" fill=${INK} /><circle cx="20.3" cy="13.4" r="1.5" fill=${INK} />
    <rect x="9" y="20.5" width="14" height="6" rx="2" fill=${CREAM} />
    <path d="M12.5 20.5v6M16 20.5v6M19.5 20.5v6" stroke="#3f3f4a" stroke-width="1.3" />`,
};

/** Burger Joint's burger. @type {Drawing} */
const burger = {
  colour: "#b5400f",
  outline: `M2 14.5C2 7 8 3 16 3s14 4 14 11.5q0 1.5-1.3 2 1.3.6 1.3 2.3 0 1.5-1.3 2.2.3 8-5.7 8H9q-6 0-5.7-8
    Q2 20.3 2 18.8q0-1.7 1.3-2.3Q2 16 2 14.5z`,
  inside: html`<path d="M10 8.5h.1M16 6.8h.1M22 8.5h.1M13 11.5h.1M19 11.5h.1" stroke=${CREAM} stroke-width="2.2"
      stroke-linecap="round" />
    <path d="M4 16.5h24l-3 3-3-2.2-3 2.2-3-2.2-3 2.2-3-2.2-3 2.2z" fill=${CREAM} />
    <path d="M5 22.7h22" stroke=${CREAM} stroke-width="1.8" stroke-linecap="round" />`,
};

/** By the word for a seat. @type {Record<string, Drawing>} */
const EMBLEMS = {
  red: diner,
  blue: driveIn,
  green: pizzeria,
  yellow: tikiBar,
  purple: coffeeCart,
  orange: noodleHouse,
  automa,
  burger,
  pizza: { ...pizzeria, colour: "#0f7671" },
};

/** The words that have an emblem. */
export const WORDS = Object.keys(EMBLEMS);

/** The inside of an emblem, to be put into an SVG. @param {{word: string}} props */
export function EmblemShape({ word }) {
  const drawing = EMBLEMS[word];
  if (!drawing) return null;
  return html`<path d=${drawing.outline} fill=${drawing.colour} stroke=${INK} stroke-width="1.4"
    stroke-linejoin="round" />${drawing.inside}`;
}

/**
 * A chain's emblem beside its name; nothing for a word without one.
 * @param {{word: string, size?: number}} props
 */
export function Emblem({ word, size = 24 }) {
  if (!EMBLEMS[word]) return null;
  return html`<svg class="emblem" viewBox="0 0 32 32" width=${size} height=${size} aria-hidden="true">
    <${EmblemShape} word=${word} />
  </svg>`;
}
