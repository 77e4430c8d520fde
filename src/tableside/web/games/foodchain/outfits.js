// What the people of a chain wear and carry, as SVG: hair and hats around a head in a box of 32 by 32, and tools in
// one of 24 by 24.
import { html } from "../../ui.js";
import { goodShape, kindShape } from "./goods.js";

export const INK = "#2a1d18";
export const WHITE = "#fffdf5";
export const GOLD = "#f2bd3c";

/** Hair, by style; what lies behind the head first. @type {Record<string, (colour: string) => [any, any]>} */
export const HAIR = {
  short: (c) => [
    null,
    html`<path d="M7.6 15.5c-1-5.5 2-8.3 6.4-8.3s7.4 2.8 6.4 8.3c-.8-2.6-2-4-3.3-4.3-2.4
      1-5.5.8-7.2.2-1.1.7-1.9 2-2.3 4.1z" fill=${c} />`,
  ],
  quiff: (c) => [
    null,
    html`<path d="M7.6 15c-1.6-6 .5-9.5 5-10.2 4.5-.7 8.8 1 8 10.2-.6-2-1.6-3.3-2.8-3.9-3
      .9-6.5.4-8-.6-.9 1-1.7 2.5-2.2 4.5z" fill=${c} />`,
  ],
  bob: (c) => [
    html`<path d="M6.8 22.5C5 12 8 7 14 7s9 5 7.2 15.5z" fill=${c} />`,
    html`<path d="M7.6 16c0-6 2.4-8.5
      6.4-8.5s6.4 2.5 6.4 8.5c-1.2-3.2-3-4.8-5-5-2.2 2.3-5 3.5-7.8 5z" fill=${c} />`,
  ],
  bun: (c) => [
    html`<circle cx="14" cy="5.6" r="3.2" fill=${c} />`,
    html`<path d="M7.7 15.5c-.6-5.5 2.4-8 6.3-8s6.9
      2.5 6.3 8c-1.3-3-3-4.3-6.3-4.3s-5 1.3-6.3 4.3z" fill=${c} />`,
  ],
  bald: (c) => [null, html`<path d="M7.8 18c-1-3 0-5 .6-5.2l.4 4zM20.2 18c1-3 0-5-.6-5.2l-.4 4z" fill=${c} />`],
  beard: (c) => [
    null,
    html`<path d="M7.6 15.5c-1-5.5 2-8.3 6.4-8.3s7.4 2.8 6.4 8.3c-1-3-3-4.3-6.4-4.3s-5.4 1.3-6.4
      4.3z" fill=${c} /><path d="M8 17.5c.5 3 3 2 6 2s5.5 1 6-2c1.2 6.5-1.8 11.5-6 11.5s-7.2-5-6-11.5z" fill=${c}
      /><path d="M12 20.8q2 1.4 4 0" fill="none" stroke=${WHITE} stroke-width="1.1" stroke-linecap="round" />`,
  ],
};

/** Over the hair; `shades` and `halo` count as hats. @type {Record<string, any>} */
export const HATS = {
  paper: html`<path d="M7.3 11.5 8.8 6h10.4l1.5 5.5q-6.7-2.6-13.4 0z" fill=${WHITE} stroke=${INK} stroke-width=".9"
      stroke-linejoin="round" /><path d="M8.1 9.6q5.9-2 11.8 0" fill="none" stroke="var(--trade)" stroke-width="1.3"
      />`,
  cook: html`<path d="M8.6 11.6V8.3c-3-.6-2.3-4.5.6-4.5 1.6-2.6 8-2.6 9.6 0 2.9 0 3.6 3.9.6 4.5v3.3q-5.4-1.6-10.8 0z"
      fill=${WHITE} stroke=${INK} stroke-width=".9" stroke-linejoin="round" />`,
  chef: html`<path d="M8.9 11.8V6.5C5 6.3 5.6 1.9 8.8 2.1c1.5-2.3 8.9-2.3 10.4 0 3.2-.2 3.8 4.2-.1
      4.4v5.3q-5.1-1.6-10.2 0z" fill=${WHITE} stroke=${INK} stroke-width=".9" stroke-linejoin="round" /><path
      d="M11.7 7v2.5M14 6.7v2.5M16.3 7v2.5" stroke="#bdb3a3" stroke-width=".8" />`,
  headband: html`<path d="M7.5 12.6q6.5-3.4 13 0v-2.4q-6.5-3.4-13 0z" fill=${WHITE} stroke=${INK} stroke-width=".7"
      /><circle cx="14" cy="9.8" r="1.3" fill="#c8323c" /><path d="m20.3 11.3 3.2-1.5M20.3 11.8l3 1.3"
      stroke=${WHITE} stroke-width="1.2" />`,
  cap: html`<path d="M7.4 12.2c-.4-4.7 2.3-6.7 6.6-6.7s7 2 6.6 6.7q-6.6-2-13.2 0z" fill="var(--trade)" stroke=${INK}
      stroke-width=".9" /><path d="M15 11q5-.6 8.3 1.8-4 .5-7.8-.4z" fill=${INK} />`,
  pilot: html`<path d="M7.2 16c-1-7 2.3-10.3 6.8-10.3S21.8 9 20.8 16l-1.9 1.5c.6-4-.5-6.3-2.4-6.5h-5c-1.9.2-3 2.5-2.4
      6.5z" fill="#7a4a1e" stroke=${INK} stroke-width=".9" /><path d="M8 9.7h12" stroke=${INK} stroke-width="1.2"
      /><circle cx="11.2" cy="9.5" r="2" fill="#bfe3ee" stroke=${INK} stroke-width="1" /><circle cx="16.8" cy="9.5"
      r="2" fill="#bfe3ee" stroke=${INK} stroke-width="1" />`,
  fedora: html`<path d="M8.8 10.3c0-4 1.2-6 3-6 1 0 1.3.9 2.2.9s1.2-.9 2.2-.9c1.8 0 3 2 3 6z" fill="#6b6470"
      stroke=${INK} stroke-width=".9" /><path d="M8.7 9.2h10.6" stroke=${INK} stroke-width="1.6" /><path d="M4.8
      11.3Q14 8.5 23.2 11.3 14 13.3 4.8 11.3z" fill="#6b6470" stroke=${INK} stroke-width=".9" stroke-linejoin="round"
      />`,
  top: html`<path d="M9 10V1.8h10V10z" fill=${INK} /><path d="M9 8.3h10" stroke="#c8323c" stroke-width="1.8" /><path
      d="M6 10.7h16" stroke=${INK} stroke-width="2" stroke-linecap="round" />`,
  hard: html`<path d="M7.2 11.5C7 7 9.5 4.5 14 4.5S21 7 20.8 11.5z" fill=${GOLD} stroke=${INK} stroke-width=".9"
      /><path d="M12.7 4.6v4M15.3 4.6v4" stroke=${INK} stroke-width=".8" /><path d="M5.6 11.6h16.8" stroke=${INK}
      stroke-width="1.5" stroke-linecap="round" />`,
  straw: html`<path d="M9 10.3c0-4 1.5-5.5 5-5.5s5 1.5 5 5.5z" fill="#e6c25e" stroke=${INK} stroke-width=".9" /><path
      d="M9 9.3h10" stroke="#c8323c" stroke-width="1.4" /><path d="M3.8 11.3q10.2-2.6 20.4 0-10.2 2-20.4 0z"
      fill="#e6c25e" stroke=${INK} stroke-width=".9" />`,
  beret: html`<path d="M6.8 11c-1.5-3.8 2.5-6.5 8-6 5 .4 7.5 3.2 5.7 6-4.5-1.3-9.2-1.3-13.7 0z" fill="#7c1f3a"
      stroke=${INK} stroke-width=".9" /><path d="M14.5 5.2V3.5" stroke=${INK} stroke-width="1.3" />`,
  shade: html`<path d="M7.5 11.8q6.5-2.2 13 0l1.8 2.4q-8.3-2.4-16.6 0z" fill="#2f8f5a" fill-opacity=".85"
      stroke=${INK} stroke-width=".9" stroke-linejoin="round" />`,
  tiara: html`<path d="M8.7 10.8q5.3-2.6 10.6 0l.2-3.2-2.3.9-1-2.2-2.2 1.4-2.2-1.4-1 2.2-2.3-.9z" fill=${WHITE}
      stroke=${INK} stroke-width=".8" stroke-linejoin="round" />`,
  moon: html`<path d="M9.5 9.7c0-3.7 1.5-5.4 4.5-5.4s4.5 1.7 4.5 5.4z" fill="#2c3560" stroke=${INK} stroke-width=".9"
      /><path d="M6.5 11.3Q14 7.8 21.5 11.3q-7.5 1.6-15 0z" fill="#2c3560" stroke=${INK} stroke-width=".9" /><path
      d="M14.8 5.3a2 2 0 1 0 1.2 3 2.4 2.4 0 0 1-1.2-3z" fill=${GOLD} />`,
  shades: html`<path d="M8.5 14.3h4.7v1.3q0 2-2.3 2t-2.4-2zM14.8 14.3h4.7v1.3q0 2-2.4 2t-2.3-2zM13 15h2" fill=${INK}
      stroke=${INK} stroke-width=".7" />`,
  halo: html`<ellipse cx="14" cy="4.3" rx="6" ry="1.9" fill="none" stroke=${GOLD} stroke-width="1.5" />`,
};

/** What is in the hand, in a box of 24 by 24. @type {Record<string, any>} */
const TOOLS = {
  desk: html`<path d="M3 8h18v12H3z" fill="#8a5a34" stroke=${INK} stroke-width="1.6" /><path d="M8.5 8V5h7v3M3 13h18"
      fill="none" stroke=${INK} stroke-width="1.6" /><path d="M10.5 12h3v3h-3z" fill=${GOLD} stroke=${INK} />`,
  chart: html`<path d="M3 3h18v15H3z" fill=${WHITE} stroke=${INK} stroke-width="1.6" /><path d="m5.5 14 4-4 3 2.5
      5.5-6" fill="none" stroke="#c8323c" stroke-width="2.2" /><path d="M12 18v4.5" stroke=${INK} stroke-width="1.6"
      />`,
  clipboard: html`<path d="M4 4h16v18H4z" fill="#b98250" stroke=${INK} stroke-width="1.6" /><path d="M6.5
      7h11v12.5h-11z" fill=${WHITE} /><path d="M9 2.5h6V6H9z" fill="#9aa3a8" stroke=${INK} stroke-width="1.3" /><path
      d="M8.5 10.5h7M8.5 13.5h7M8.5 16.5h4" stroke=${INK} stroke-width="1.3" />`,
  whistle: html`<path d="M2 9h11.5l3-3.5 3 1.5-.5 3.5a6.5 6.5 0 1 1-12 1.5H2z" fill="#c9d2d6" stroke=${INK}
      stroke-width="1.6" stroke-linejoin="round" /><circle cx="13" cy="14" r="2.4" fill=${INK} />`,
  book: html`<path d="M12 6Q7 3 2 5v15q5-2 10 1 5-3 10-1V5q-5-2-10 1z" fill=${WHITE} stroke=${INK} stroke-width="1.6"
      stroke-linejoin="round" /><path d="M12 6v15M5 9q2.5-.5 4.5.5M5 13q2.5-.5 4.5.5M19 9q-2.5-.5-4.5.5M19
      13q-2.5-.5-4.5.5" fill="none" stroke=${INK} stroke-width="1.2" />`,
  lotus: html`<path d="M12 21C6 21 2 17 2 12q4 0 6 3-1-6 4-10 5 4 4 10 2-3 6-3c0 5-4 9-10 9z" fill="#f3a6c0"
      stroke=${INK} stroke-width="1.5" stroke-linejoin="round" />`,
  crate: html`<path d="M6 3.5 8 1h1.5v9H5V6zM13 3.5 15 1h1.5v9H12V6z" fill="#4f9d45" stroke=${INK} stroke-width="1.3"
      /><path d="M2 9h20v13H2z" fill="#c68a44" stroke=${INK} stroke-width="1.6" /><path d="M2 13.3h20M2 17.6h20"
      stroke=${INK} stroke-width="1.2" />`,
  bottle: html`<path d="M10 1.5h4V8q3.5 1.5 3.5 5.5V22h-11v-8.5Q6.5 9.5 10 8z" fill="#4f9d45" stroke=${INK}
      stroke-width="1.5" /><path d="M6.5 13.5h11v5h-11z" fill=${WHITE} />`,
  cart: html`<path d="M1.5 3.5H5L8 15h11l2.5-9H6" fill="none" stroke=${INK} stroke-width="2" stroke-linejoin="round"
      /><path d="M6.5 7h14l-1.8 6.5H8.2z" fill="#c68a44" /><circle cx="9.5" cy="19.5" r="2.4" fill=${INK} /><circle
      cx="17.5" cy="19.5" r="2.4" fill=${INK} />`,
  truck: html`<path d="M1 5h13v11H1z" fill="#c8323c" stroke=${INK} stroke-width="1.5" /><path d="M14 8.5h4.5L23
      12.5V16h-9z" fill=${WHITE} stroke=${INK} stroke-width="1.5" stroke-linejoin="round" /><circle cx="6" cy="18"
      r="3" fill=${INK} stroke=${WHITE} /><circle cx="18" cy="18" r="3" fill=${INK} stroke=${WHITE} />`,
  zeppelin: html`<path d="M1 9.5C4 4 18 3 22 9.5 18 16 4 15 1 9.5z" fill="#c9d2d6" stroke=${INK} stroke-width="1.5"
      /><path d="M1 9.5h21M3 9.5 0 5.5M3 9.5 0 13.5" stroke=${INK} stroke-width="1.2" /><path d="M8.5 15h7l-1.5
      4h-4z" fill="#8a5a34" stroke=${INK} stroke-width="1.3" />`,
  tray: html`<path d="M2 15.5h20v3H2z" fill="#9aa3a8" stroke=${INK} stroke-width="1.4" /><path d="M4 15a8 8 0 0 1 16
      0z" fill="#e4e9ea" stroke=${INK} stroke-width="1.5" /><circle cx="12" cy="5.3" r="1.9" fill=${INK} />`,
  tag: html`<path d="M2.5 3H12l9.5 9.5-9 9L2.5 12z" fill=${GOLD} stroke=${INK} stroke-width="1.6"
      stroke-linejoin="round" /><circle cx="7" cy="7.5" r="1.8" fill=${INK} /><path d="m10 15.5 5-5" stroke=${INK}
      stroke-width="1.8" />`,
  percent: html`<path d="M12 1.5 15 4l4-.5.5 4L22.5 11l-2.5 3 .5 4-4 .5-2.5 3-3-2-3.5 1.5-2-3.5L2 16l1-4-2-3.5L4.5
      7l1-4 4 .8z" fill="#c8323c" stroke=${INK} stroke-width="1.2" stroke-linejoin="round" /><path d="m8.5 15.5
      7-7.5" stroke=${WHITE} stroke-width="1.8" /><circle cx="8.8" cy="8.8" r="1.8" fill=${WHITE} /><circle cx="15"
      cy="14.8" r="1.8" fill=${WHITE} />`,
  diamond: html`<path d="M6 4h12l4.5 6L12 22 1.5 10z" fill="#a8e2f0" stroke=${INK} stroke-width="1.6"
      stroke-linejoin="round" /><path d="M1.5 10h21M8 10l4 12 4-12-4-6z" fill="none" stroke=${INK} stroke-width="1.2"
      stroke-linejoin="round" />`,
  coins: html`<path d="M4 17h16v4H4z" fill="#d39a06" stroke=${INK} stroke-width="1.4" /><path d="M4 12h16v4H4z"
      fill=${GOLD} stroke=${INK} stroke-width="1.4" /><circle cx="12" cy="6.5" r="5" fill=${GOLD} stroke=${INK}
      stroke-width="1.5" /><path d="M12 3.5v6" stroke=${INK} stroke-width="1.6" />`,
  plan: html`<path d="M2 5h17v14H2z" fill="#2f6fb5" stroke=${INK} stroke-width="1.6" /><path d="M19 5q4 2 0 5v9q4-2
      3.5-6V8z" fill="#1d4d85" stroke=${INK} stroke-width="1.2" /><path d="M5 15.5v-4L9.5 8l4.5 3.5v4z" fill="none"
      stroke=${WHITE} stroke-width="1.6" />`,
  key: html`<circle cx="7" cy="8" r="4.8" fill="none" stroke=${INK} stroke-width="4.6" /><path d="m10.5 11.5 9.5
      9.5M15 16l3-3M18.5 19.5l2.5-2.5" stroke=${INK} stroke-width="4.6" stroke-linecap="round" /><circle cx="7"
      cy="8" r="4.8" fill="none" stroke=${GOLD} stroke-width="2.4" /><path d="m10.5 11.5 9.5 9.5M15 16l3-3M18.5
      19.5l2.5-2.5" stroke=${GOLD} stroke-width="2.2" stroke-linecap="round" />`,
  map: html`<path d="m2 5.5 6.5-2 7 2.5L22 4v15l-6.5 2-7-2.5L2 20.5z" fill="#d5efe7" stroke=${INK} stroke-width="1.5"
      stroke-linejoin="round" /><path d="M8.5 3.5v15M15.5 6v15" stroke=${INK} stroke-width="1" /><path d="M12
      16c-4-5-3-9 0-9s4 4 0 9z" fill="#c8323c" stroke=${INK} stroke-width="1.1" />`,
  road: html`<path d="M7.5 22 10 2h4l2.5 20z" fill="#55525a" stroke=${INK} stroke-width="1.5" /><path d="M12 4.5V8M12
      10.5v4M12 17v4" stroke=${GOLD} stroke-width="1.7" />`,
  fries: html`<path d="M6 10 5 2.5h3l.5 6M9 9V1h3v8M13 9l.5-7.5h3L16 10M16.5 9.5l1-6h2.5l-2 8" fill=${GOLD}
      stroke=${INK} stroke-width="1.2" stroke-linejoin="round" /><path d="M3.5 9.5q8.5 4 17 0L18 22.5H6z"
      fill="#c8323c" stroke=${INK} stroke-width="1.5" stroke-linejoin="round" />`,
  star: html`<path d="m12 2 3 6.4 7 .8-5.2 4.8 1.4 7L12 17.5 5.8 21l1.4-7L2 9.2l7-.8z" fill=${GOLD} stroke=${INK}
      stroke-width="1.4" stroke-linejoin="round" />`,
  crowd: html`<path d="M4 20h16v-6L7 10.5 3 12v3l4 1z" fill="none" /><path d="M2 9.5v5l4 .8L7.5 21h3.5l-1-5 10 3V4L6
      8.7z" fill="#c8323c" stroke=${INK} stroke-width="1.6" stroke-linejoin="round" /><path d="M22.8 8v7"
      stroke=${INK} stroke-width="1.8" stroke-linecap="round" />`,
  ketchup: html`<path d="M10 1h4l1 5h-6z" fill="#fffdf5" stroke=${INK} stroke-width="1.3" /><path
    d="M8.5 6h7q2.5 3 2.5 7v9.5H6V13q0-4 2.5-7z" fill="#d0312d" stroke=${INK} stroke-width="1.5" /><path
    d="M6 12.5h12v6H6z" fill="#fffdf5" /><circle cx="12" cy="15.5" r="2" fill="#4f9d45" />`,
  lamp: html`<path d="M9 3h6l1 4H8z" fill=${INK} /><path d="M7 7h10v11H7z" fill=${GOLD} stroke=${INK}
      stroke-width="1.5" /><path d="M12 17v-4M6 20.5h12" stroke=${INK} stroke-width="2" />`,
};

/** A tool, a good, or a campaign on a badge. @param {string} name */
export function toolOf(name) {
  const kind = kindShape(name);
  if (!kind) return TOOLS[name] ?? goodShape(name);
  return html`<circle cx="12" cy="12" r="11.4" fill=${WHITE} stroke=${INK} stroke-width="1.4" />
    <g color=${INK} transform="translate(4.6 4.6) scale(.62)">${kind}</g>`;
}
