// The sign over the door: the title in neon on a board by the road. It decorates; the bar says the title.
import { html } from "./ui.js";
import { say } from "./texts.js";

const BULBS = Array.from({ length: 15 }, (_, i) => ({ x: 30 + i * 18, y: 14 + Math.abs(7 - i) * 0.9 }));

/** A star with eight rays. @param {{x: number, y: number, size: number}} props */
const Star = ({ x, y, size }) =>
  html`<path class="neon-star" transform=${`translate(${x} ${y}) scale(${size})`}
    d="M0-10 1.6-1.6 10 0 1.6 1.6 0 10-1.6 1.6-10 0-1.6-1.6zM5.5-5.5l-3 3M-5.5-5.5l3 3M5.5 5.5l-3-3M-5.5 5.5l3-3" />`;

export function Neon() {
  return html`<svg class="neon" viewBox="0 0 320 112" aria-hidden="true">
    <path class="neon-board" d="M14 20Q160 2 306 20q8 1 8 9v46q0 8-8 9-60 8-112 10
      l-18 16-8-15Q88 95 14 84q-8-1-8-9V29q0-8 8-9z" />
    <path class="neon-tube" d="M18 25Q160 8 302 25q6 1 6 7v40q0 6-6 7-146 18-284 0-6-1-6-7V32q0-6 6-7z" />
    ${BULBS.map(({ x, y }) => html`<circle key=${x} class="neon-bulb" cx=${x + 4} cy=${y + 4} r="1.9" />`)}
    <text class="neon-name" x="160" y="68" text-anchor="middle">${say("title")}</text>
    <${Star} x=${36} y=${52} size=${1.2} /><${Star} x=${284} y=${52} size=${1.2} />
  </svg>`;
}
