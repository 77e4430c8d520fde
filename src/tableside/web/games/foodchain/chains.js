// A chain: its colour, emblem, letter and pattern, so that colour is never alone; and what the map is filled with.
import { html } from "../../ui.js";
import { Emblem, EmblemShape } from "../../emblems.js";
import { say, sayFrom } from "../../texts.js";

export const AUTOMA = -2;
const WORDS = ["red", "blue", "green", "yellow", "purple", "orange"];

/** The word under which a chain's emblem and colour are found. @param {number} player */
export const wordOf = (player) => (player === AUTOMA ? "automa" : (WORDS[player] ?? ""));

/** @param {any} words @param {number} player */
export const letterOf = (words, player) =>
  player === AUTOMA ? "M" : player < 0 ? "" : sayFrom(words, `letter.${player}`);
/** @param {any} words @param {number} player */
export const nameOfChain = (words, player) => sayFrom(words, `seat.${player}`);
/** The class that gives a chain's colour as --chain. @param {number} player */
export const chainClass = (player) => (player === AUTOMA ? "fc-chain-m" : `fc-chain-${player}`);

const STRIPES = [
  "", // plain
  "M0 0h8M0 4h8", // lying
  "M0 0v8M4 0v8", // upright
  "M0 8 8 0M-2 2l4-4M6 10l4-4", // slanting
  "M0 0h8M0 0v8M4 4h.01", // a grid
  "M0 0l8 8M-2 6l4 4M6-2l4 4", // slanting the other way
];

/** The patterns that chains are filled with. */
export const Patterns = () =>
  html`<defs>
    ${STRIPES.map(
      (
        path,
        player,
      ) => html`<pattern key=${player} id=${`fc-fill-${player}`} class=${chainClass(player)} width="8" height="8"
        patternUnits="userSpaceOnUse">
        <rect width="8" height="8" class="fc-fill" /><path d=${path} stroke="#fff" stroke-opacity=".28"
          stroke-width="1.4" />
      </pattern>`,
    )}
    <pattern id="fc-fill-m" class="fc-chain-m" width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" class="fc-fill" /><path d="M0 0h4v4H0zM4 4h4v4H4z" fill="#fff" fill-opacity=".18" />
    </pattern>
    <pattern id="fc-squares" width="60" height="40" patternUnits="userSpaceOnUse">
      <path class="fc-tufts" d="M7 15q.5-2 1-3 .2 1.500.7 3M47 33q.5-2 1-3 .2 1.500.7 3M28 8q.5-2 1-3 .2 1.500.7 3M33
          27h.1M13 34h.1M52 12h.1" />
      <path d="M0 0h60M0 20h60M0 0v40M20 0v40M40 0v40" class="fc-grid" />
    </pattern>
    <pattern id="fc-chequer" width="4" height="4" patternUnits="userSpaceOnUse">
      <rect width="4" height="4" fill="#fffaf0" /><path d="M0 0h2v2H0zM2 2h2v2H2z" fill="#2a1d18" />
    </pattern>
    <pattern id="fc-boards" width="40" height="4" patternUnits="userSpaceOnUse"><path class="fc-clapboard"
      d="M0 3.500h40" /></pattern>
    <pattern id="fc-bricks" width="8" height="6" patternUnits="userSpaceOnUse"><path class="fc-brick"
      d="M0 0h8M0 3h8M2 0v3M6 3v3" /></pattern>
    <pattern id="fc-shingles" width="5" height="4" patternUnits="userSpaceOnUse"><path class="fc-shingle"
      d="M0 0q0 3 2.500 3T5 0" /></pattern>
    <pattern id="fc-works" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="#f2bd3c" /><rect width="3" height="6" fill="#2a1d18" />
    </pattern>
  </defs>`;

/** @param {number} player */
export const fillOf = (player) => `url(#fc-fill-${player === AUTOMA ? "m" : player})`;

/** A chain's own name. @param {string} word */
export const brand = (word) => say(`fc.chain.${word}`);

/**
 * A chain's emblem on the map, its middle at x, y.
 * @param {{player: number, x: number, y: number, size: number}} props
 */
export const EmblemAt = ({ player, x, y, size }) =>
  html`<g transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${size / 32})`}><${EmblemShape}
    word=${wordOf(player)} /></g>`;

/** A chain's sign in a text. @param {{player: number, size?: number}} props */
export const ChainSign = ({ player, size = 20 }) => html`<${Emblem} word=${wordOf(player)} size=${size} />`;
