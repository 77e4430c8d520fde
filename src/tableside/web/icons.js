// Our own drawings, as SVG in a box of 24 by 24. They decorate: the words are beside them or in a label.
import { fileAt } from "./reach.js";
import { html } from "./ui.js";

/** @type {Record<string, any>} */
const SHAPES = {
  burger: html`<path d="M3 11a9 7 0 0 1 18 0z" fill="#e2a33f" /><path d="M8 7.4h.1M12 6h.1M16 7.4h.1" stroke="#fff3d0"
    stroke-width="1.4" stroke-linecap="round" /><path
    d="M2.5 12.2h19l-2 2.4-2.4-1.2-2.4 1.2-2.7-1.2-2.7 1.2-2.4-1.2-2.4 1.2z" fill="#5f9e46" /><rect x="3" y="14.6"
    width="18" height="3" rx="1.5" fill="#5b3420" /><path d="M3 18.4h18a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z"
    fill="#e2a33f" />`,
  pizza: html`<path d="M2.5 5.5Q12 1.5 21.5 5.5L12 22z" fill="#e2a33f" /><path d="M4.4 8.4Q12 5.4 19.6 8.4L12 21z"
    fill="#ffe3a0" /><circle cx="9.4" cy="10.4" r="1.9" fill="#b3202a" /><circle cx="14.6" cy="10.8" r="1.7"
    fill="#b3202a" /><circle cx="12" cy="15.2" r="1.7" fill="#b3202a" />`,
  megaphone: html`<path d="M3 10v4l3 .6L7 20h3l-.8-4.8L19 18V6L6 9.4z" fill="#f2bd3c" stroke="#2a1d18"
      stroke-width="1.2" stroke-linejoin="round" /><path d="M6 9.4v5.2M19 6v12" stroke="#2a1d18" stroke-width="1.2"
      /><path d="M21.5 9.5v5" stroke="currentColor" stroke-width="2" stroke-linecap="round" />`,
  shack: html`<path d="M5 11h14v10H5z" fill="#fffaf0" stroke="#2a1d18" stroke-width="1.2" /><path d="M2.5 11.5 5
      5h14l2.5 6.5z" fill="#fffaf0" stroke="#2a1d18" stroke-width="1.2" stroke-linejoin="round" /><path d="M5.6 11
      7.5 5.5h2.7l-.9 5.5zM13.6 5.5h2.7l1.8 5.5h-3.6z" fill="#c8323c" /><path d="M7.5 13.5h9v3h-9z" fill="#5b3420"
      /><path d="M4 17.5h16" stroke="#2a1d18" stroke-width="1.6" />`,
  diner: html`<path d="M10.5 1.5h3v5h-3z" fill="#5b5560" /><path d="M5 1.8h14l1.8 2-1.8 2H5z" fill="#f2bd3c"
      stroke="#2a1d18" stroke-width="1" stroke-linejoin="round" /><path d="M2 12q0-5 5-5h10q5 0 5 5z" fill="#c8323c"
      stroke="#2a1d18" stroke-width="1.2" /><path d="M2.5 12h19v9h-19z" fill="#fffaf0" stroke="#2a1d18"
      stroke-width="1.2" /><path d="M4.5 13.5h5v3.5h-5zM14.5 13.5h5v3.5h-5z" fill="#bfe6ee" stroke="#2a1d18"
      stroke-width=".9" /><path d="M11 13.5h2.2V21H11z" fill="#0f7671" /><path d="M2.5 18.7h8M13.5 18.7h8"
      stroke="#c8323c" stroke-width="1.3" />`,
  bistro: html`<path d="M3 3h18v18H3z" fill="#5d6b8a" stroke="#2a1d18" stroke-width="1.2" /><path d="M2 10h20v1.5q0
      2-2.5 2T17 11.5q0 2-2.5 2T12 11.5q0 2-2.5 2T7 11.5q0 2-2.5 2T2 11.5z" fill="#fffaf0" stroke="#2a1d18"
      stroke-width="1" /><path d="M6 4.5h4v4H6zM14 4.5h4v4h-4z" fill="#ffe08a" stroke="#2a1d18" stroke-width=".9"
      /><path d="M9 21v-6h6v6z" fill="#8a2f3a" stroke="#2a1d18" stroke-width="1" /><path d="M5 15.5h2.5c0 2-.4
      2.5-1.2 2.5s-1.3-.5-1.3-2.5zm1.2 2.5v3M17 15.5h2.5c0 2-.4 2.5-1.2 2.5s-1.3-.5-1.3-2.5zm1.2 2.5v3"
      fill="#fffaf0" stroke="#fffaf0" stroke-width=".9" />`,
  coin: html`<circle cx="12" cy="12" r="9" fill="#e9b93f" stroke="#7d5a0c" stroke-width="1.6" /><path
    d="M14.8 8.600c-.6-.9-1.6-1.2-2.8-1.2-1.6 0-2.7.8-2.7 2.1
      0 3 5.6 1.5 5.6 4.8 0 1.4-1.2 2.3-2.9 2.3-1.3 0-2.4-.5-3-1.500M12 5.700v12.6"
    fill="none" stroke="#5d430a" stroke-width="1.6" />`,
  heart: html`<path
    d="M12 20.500C5 15.5 2.8 12 2.8 8.8 2.8 6 4.8 4 7.4 4
      c1.9 0 3.6 1 4.6 2.800C13 5 14.7 4 16.6 4c2.6 0 4.6 2 4.6 4.8 0 3.2-2.2 6.7-9.2 11.700z"
    fill="#c8283a" stroke="#7c1220" stroke-width="1" />`,
  flyer: html`<path d="M5 3h11l3 3v15H5z" fill="#fff8e6" stroke="#5b4a3a" stroke-width="1.5" /><path
    d="M8 8h8M8 12h8M8 16h5" stroke="#b3202a" stroke-width="1.8" />`,
  chili: html`<path d="M15 6c4 2 4 9-2 12.5-3.5 2-7.5 2-10 .5 5 0 8-3 8.8-7 .4-2.5 1.2-5 3.2-6z" fill="#d0312d" /><path
    d="M14.5 6.500C14 4.5 15 3 17 2.5" fill="none" stroke="#4d7d2c" stroke-width="2" stroke-linecap="round" />`,
  star: html`<path d="m12 2.5 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.6 6.8-.8z" fill="#f2bd2f"
    stroke="#7d5a0c" stroke-width="1.2" stroke-linejoin="round" />`,
  chef: html`<path d="M4 24c0-4 3-5.5 8-5.5s8 1.5 8 5.5z" fill="#fffaf0" stroke="#4c3f35" stroke-width="1.1"
      /><ellipse cx="12" cy="14" rx="5" ry="5.3" fill="#e8b48c" stroke="#4c3f35" stroke-width=".9" /><path d="M7.6
      11V7.5C4.3 7.3 4.7 3 8 3.2c1.3-2.4 6.7-2.4 8 0 3.3-.2 3.7 4.1.4 4.3V11q-4.4-1.3-8.8 0z" fill="#fffaf0"
      stroke="#4c3f35" stroke-width="1.1" stroke-linejoin="round" /><circle cx="10.2" cy="13.5" r=".8" fill="#2a1d18"
      /><circle cx="13.8" cy="13.5" r=".8" fill="#2a1d18" /><path d="M8.8 16.5q1.7-1.2 3.2 0 1.5-1.2 3.2 0-1.6
      1.3-3.2.4-1.6.9-3.2-.4z" fill="#3a2618" /><path d="m10 19 2 1.5 2-1.5v3l-2-1.3-2 1.3z" fill="#c8323c" />`,
  crown: html`<path d="M3 18V8l5 4 4-7 4 7 5-4v10z" fill="#f2bd2f" stroke="#7d5a0c" stroke-width="1.3"
    stroke-linejoin="round" />`,
  bag: html`<path d="M5 9h14l1.5 12h-17z" fill="#c49a6c" stroke="#6b4a28" stroke-width="1.4" /><path
    d="m5 9 1.8-4 1.7 2L12 4l3.5 3 1.7-2L19 9z" fill="#e0bf95" stroke="#6b4a28" stroke-width="1.2"
    stroke-linejoin="round" />`,
  bot: html`<rect x="4" y="8" width="16" height="12" rx="3" fill="none" stroke="currentColor" stroke-width="2" /><path
    d="M12 8V4M9 4h6" stroke="currentColor" stroke-width="2" /><circle cx="9" cy="14" r="1.6"
    fill="currentColor" /><circle cx="15" cy="14" r="1.6" fill="currentColor" />`,
  person: html`<circle cx="12" cy="8" r="4" fill="currentColor" /><path d="M4 21c0-5 4-7 8-7s8 2 8 7z"
    fill="currentColor" />`,
  sun: html`<circle cx="12" cy="12" r="4.5" fill="currentColor" /><path
    d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2" stroke="currentColor" stroke-width="2"
    stroke-linecap="round" />`,
  first: html`<path d="M5 4v16M20 4 9 12l11 8z" fill="currentColor" stroke="currentColor" stroke-width="2"
    stroke-linejoin="round" />`,
  before: html`<path d="m15 4-8 8 8 8" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"
    stroke-linejoin="round" />`,
  run: html`<path d="M7 4v16l13-8z" fill="currentColor" />`,
  pause: html`<path d="M8 4v16M16 4v16" stroke="currentColor" stroke-width="4" />`,
  next: html`<path d="m9 4 8 8-8 8" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"
    stroke-linejoin="round" />`,
  last: html`<path d="M19 4v16M4 4l11 8-11 8z" fill="currentColor" stroke="currentColor" stroke-width="2"
    stroke-linejoin="round" />`,
  // food of ten cultures
  usa: html`<path d="M2 12c0-3 3-4 10-4s10 1 10 4z" fill="#d99a3d" /><rect x="1.5" y="11" width="21" height="4" rx="2"
    fill="#a63a2a" /><path d="M4 12.500q2-1.6 4 0t4 0 4 0 4 0" fill="none" stroke="#ffd84d" stroke-width="1.3" /><path
    d="M2 15h20c0 3-3 4-10 4s-10-1-10-4z" fill="#d99a3d" />`,
  france: html`<path
    d="M2 15C3 8 9 5 14 6c5 1 8 5 8 9-1.5 2-3.5 1.5-4-.5-1.5-3-4-3.5-6-3.500s-4.5.8-5.5 3.500C6 17 3 17 2 15z"
    fill="#d9913a" stroke="#8a5315" stroke-width="1.2" /><path d="m8 7.5 1.5 3.800M14 6l-.5 5M19 9l-2.5 3.5"
    stroke="#8a5315" stroke-width="1.2" />`,
  china: html`<path d="M3 11h18c0 5-3 9-9 9s-9-4-9-9z" fill="#b3202a" /><path
    d="M5 11c0-3 2-3 2-6M10 11c0-3 2-3 2-6M15 11c0-3 2-3 2-6" fill="none" stroke="#d9a441" stroke-width="1.6" /><path
    d="m14 3 7 6M17 2l5 6" stroke="#6b4a28" stroke-width="1.3" />`,
  brazil: html`<path d="M3 21 21 3" stroke="#6b4a28" stroke-width="1.6" stroke-linecap="round" /><rect x="5" y="13"
    width="6" height="6" rx="2" transform="rotate(-45 8 16)" fill="#8a3d20" /><rect x="9.5" y="8.5" width="6" height="6"
    rx="3" transform="rotate(-45 12.5 11.5)" fill="#4f8a3a" /><rect x="14" y="4" width="6" height="6" rx="2"
    transform="rotate(-45 17 7)" fill="#8a3d20" />`,
  russia: html`<path d="M3 11h18c0 6-4 9-9 9s-9-3-9-9z" fill="#e8ddc8" stroke="#6b5a48" stroke-width="1.2" /><ellipse
    cx="12" cy="11" rx="9" ry="3" fill="#8e1b3b" /><path d="M10 10.500q2-2 4 0z" fill="#fff" /><path d="m15 10 5-7"
    stroke="#888" stroke-width="1.8" stroke-linecap="round" />`,
  italy: html`<circle cx="12" cy="12" r="9.5" fill="#d99a3d" /><circle cx="12" cy="12" r="7.6" fill="#ffe3a0" /><circle
    cx="9" cy="9.5" r="1.9" fill="#b3202a" /><circle cx="15" cy="10" r="1.9" fill="#b3202a" /><circle cx="11" cy="15.5"
    r="1.9" fill="#b3202a" /><path d="m14.5 14.5 2.2 1.2" stroke="#4f8a3a" stroke-width="2" stroke-linecap="round" />`,
  germany: html`<path d="M7 20C2 16 2 7 8 6c4-.5 4 5 4 7 0-2 0-7.5 4-7 6 1 6 10 1 14-2-3-4.5-5-9-8.500M17 20"
    fill="none" stroke="#8a4a1b" stroke-width="3" stroke-linecap="round" /><path d="M17 8.500q2.5 5-7 11" fill="none"
    stroke="#8a4a1b" stroke-width="3" stroke-linecap="round" />`,
  thailand: html`<path d="M3 12h18c0 5-4 8-9 8s-9-3-9-8z" fill="#4f7f8a" /><ellipse cx="12" cy="12" rx="9" ry="2.6"
    fill="#f0a63c" /><path d="M8 11c-1-3 2-5 4-3 2-2 5 0 4 3" fill="none" stroke="#e2725b" stroke-width="2.2"
    stroke-linecap="round" />`,
  japan: html`<rect x="3" y="12" width="18" height="7" rx="3.5" fill="#fffaf0" stroke="#8b8176"
    stroke-width="1.2" /><path d="M3 12c1-5 17-6 18-1-3 1.5-15 3-18 1z" fill="#f08a5d" /><path d="M9.5 7.500h4V19h-4z"
    fill="#23302a" />`,
  mexico: html`<path d="M2 18a10 11 0 0 1 20 0z" fill="#e2b04a" stroke="#8a5f15" stroke-width="1.2" /><path
    d="M3 14c1-6 5-9 9-9s8 3 9 9" fill="none" stroke="#4f8a3a" stroke-width="2.4" stroke-dasharray="3 1.5" /><path
    d="M6 15h.1M10 13h.1M14 14h.1M18 15.500h.1M9 16h.1" stroke="#a06f1c" stroke-width="1.6" stroke-linecap="round" />`,
};

/**
 * A drawing by name; nothing if there is none.
 * @param {{name: string, size?: number}} props
 */
export function Icon({ name, size = 20 }) {
  const shape = SHAPES[name];
  if (!shape) return null;
  return html`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">${shape}</svg>`;
}

/**
 * A game's own drawing, or a diner for one that has none.
 * @param {{game: import("./wire").GameFacts | undefined, size: number}} props
 */
export function GameIcon({ game, size }) {
  if (!game?.page.icon) return html`<${Icon} name="diner" size=${size} />`;
  return html`<img class="icon" src=${fileAt(game.page.icon)} width=${size} height=${size} alt="" />`;
}

/**
 * The six kinds of food of Burger Joint: a cube in its colour, with what it is drawn on it, so that no colour is alone.
 */
const FOOD = {
  white: [
    "#fbf5e6",
    "#8f8371",
    html`<circle cx="12" cy="12.5" r="6" fill="none" stroke="#9b8b9f" stroke-width="1.5" /><circle cx="12" cy="12.5"
      r="3" fill="none" stroke="#9b8b9f" stroke-width="1.4" />`,
  ],
  black: [
    "#2e2a33",
    "#0e0c10",
    html`<ellipse cx="12" cy="12" rx="5.5" ry="6.5" fill="#5b5470" stroke="#d8d2e6" stroke-width="1.2" /><circle cx="12"
      cy="9.5" r="1.8" fill="#e0654f" />`,
  ],
  yellow: [
    "#f4c430",
    "#8a6a06",
    html`<path d="M5 16.5 18.5 8v8.500z" fill="#fff1a8" stroke="#8a6a06" stroke-width="1.2"
      stroke-linejoin="round" /><circle cx="13" cy="14" r="1.3" fill="#8a6a06" /><circle cx="16" cy="11.8" r=".9"
      fill="#8a6a06" />`,
  ],
  green: [
    "#4f9d45",
    "#1e4f19",
    html`<path d="M12 18.500C6 16 5.5 9 12 5c6.5 4 6 11 0 13.500z" fill="#b9e3a0" stroke="#1e4f19"
      stroke-width="1.1" /><path d="M12 18V8m0 4-2.5-2M12 15l3-2.5" fill="none" stroke="#1e4f19" stroke-width="1.1" />`,
  ],
  brown: [
    "#8a5a34",
    "#472a12",
    html`<path d="M5 12a7 5.5 0 0 1 14 0z" fill="#e3c39b" stroke="#472a12" stroke-width="1.2" /><path
      d="M10 12h4l.8 6H9.200z" fill="#f4e2c6" stroke="#472a12" stroke-width="1.2" />`,
  ],
  red: [
    "#cf3b34",
    "#6d1410",
    html`<circle cx="12" cy="13" r="5.8" fill="#ff9b86" stroke="#6d1410" stroke-width="1.2" /><path
      d="m12 9-2.5-2 2 .2L12 5.500l.6 1.7 2-.2z" fill="#2c6e25" stroke="#2c6e25" stroke-width="1"
      stroke-linejoin="round" />`,
  ],
};

/**
 * A cube of food.
 * @param {{colour: string, size?: number}} props
 */
export function Cube({ colour, size = 28 }) {
  const [fill, edge, food] = FOOD[/** @type {keyof typeof FOOD} */ (colour)];
  return html`<svg class="cube" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">
    <rect x="1.5" y="1.5" width="21" height="21" rx="4" fill=${fill} stroke=${edge} stroke-width="1.5" />
    <path d="M4 4.200h16" stroke="#fff" stroke-opacity=".45" stroke-width="1.4" stroke-linecap="round" />
    ${food}
  </svg>`;
}
