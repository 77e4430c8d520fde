// A chain on the map: its colour, its letter and its pattern, so that colour is never alone.
import { html } from "../../ui.js";
import { sayFrom } from "../../texts.js";

export const AUTOMA = -2;

/** @param {any} words @param {number} player */
export const letterOf = (words, player) => (player === AUTOMA ? "M" : player < 0 ? "" : sayFrom(words, `letter.${player}`));
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
      (path, player) => html`<pattern key=${player} id=${`fc-fill-${player}`} class=${chainClass(player)} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" class="fc-fill" /><path d=${path} stroke="#fff" stroke-opacity=".28" stroke-width="1.4" />
      </pattern>`,
    )}
    <pattern id="fc-fill-m" class="fc-chain-m" width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" class="fc-fill" /><path d="M0 0h4v4H0zM4 4h4v4H4z" fill="#fff" fill-opacity=".18" />
    </pattern>
    <pattern id="fc-squares" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M0 0h20M0 0v20" class="fc-grid" /></pattern>
    <pattern id="fc-works" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="#f2bd3c" /><rect width="3" height="6" fill="#2a1d18" />
    </pattern>
  </defs>`;

/** @param {number} player */
export const fillOf = (player) => `url(#fc-fill-${player === AUTOMA ? "m" : player})`;

/** A chain's sign in a text: its letter on its colour. @param {{words: any, player: number}} props */
export const ChainSign = ({ words, player }) =>
  html`<b class=${`fc-sign ${chainClass(player)}`} aria-hidden="true">${letterOf(words, player)}</b>`;
