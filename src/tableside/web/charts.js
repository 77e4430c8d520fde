// Charts as plain SVG: a line for every player over the rounds, told apart by colour, dashes and names.
import { classes, html } from "./ui.js";
import { say } from "./texts.js";

/** @typedef {import("./wire").Course} Course */
/** @typedef {import("./wire").Chart} Chart */
/** @typedef {{name: string, className: string}} Player */
/** @typedef {{width: number, height: number, left: number, right: number, top: number, bottom: number}} Frame */

export const DASHES = ["", "7 3", "2 3", "10 3 2 3", "5 2", "12 4"];
/** @type {Frame} */
const FRAME = { width: 360, height: 190, left: 34, right: 74, top: 8, bottom: 22 };
const APART = 12; // the least distance of two names

/** A sum for people. @param {number} n @param {boolean} money */
export const amount = (n, money) => `${n < 0 ? "−" : ""}${money ? "$" : ""}${Math.abs(n)}`;

/** Round numbers from the least to the most, a few of them. @param {number} least @param {number} most */
export function ticks(least, most) {
  const rough = Math.max(1, (most - least) / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * /** @type {number} */ ([1, 2, 5, 10].find((times) => times * power >= rough));
  const first = Math.floor(least / step);
  return Array.from({ length: Math.ceil(most / step) - first + 1 }, (_, i) => (first + i) * step);
}

/**
 * Where lines, ticks and names lie.
 * @param {Chart} figure
 * @param {Frame} [frame]
 */
export function laid(figure, frame = FRAME) {
  const all = figure.values.flat();
  const marks = ticks(Math.min(0, ...all), Math.max(1, ...all));
  const [least, most] = [marks[0], /** @type {number} */ (marks.at(-1))];
  const rounds = figure.values[0].length;
  const [wide, high] = [frame.width - frame.left - frame.right, frame.height - frame.top - frame.bottom];
  /** @param {number} round */
  const x = (round) => frame.left + (rounds > 1 ? (round * wide) / (rounds - 1) : wide);
  /** @param {number} value */
  const y = (value) => frame.top + high - ((value - least) * high) / (most - least);
  const lines = figure.values.map((values) => values.map((value, round) => [x(round), y(value)]));
  return {
    marks,
    x,
    y,
    rounds,
    lines,
    names: apart(
      lines.map((line) => line[rounds - 1][1]),
      frame,
    ),
  };
}

/** Heights for names, in the order of the lines' ends, none upon another.
 * @param {number[]} ends
 * @param {Frame} frame
 */
function apart(ends, frame) {
  const order = ends.map((_, i) => i).sort((a, b) => ends[a] - ends[b]);
  const placed = [...ends];
  const lowest = frame.height - frame.bottom;
  for (const [n, i] of order.entries()) if (n) placed[i] = Math.max(placed[i], placed[order[n - 1]] + APART);
  const over = Math.max(0, placed[order[order.length - 1]] - lowest);
  return placed.map((y) => y - over);
}

/** @param {{figure: Chart, title: string, players: Player[]}} props */
export function Lines({ figure, title, players }) {
  const { marks, x, y, rounds, lines, names } = laid(figure);
  const every = Math.max(1, Math.ceil(rounds / 8));
  return html`<figure class="chart">
    <svg viewBox=${`0 0 ${FRAME.width} ${FRAME.height}`} role="img" aria-label=${title}>
      ${marks.map(
        (mark) => html`<g key=${mark}>
          <path class="chart-rule" d=${`M${FRAME.left} ${y(mark)}H${FRAME.width - FRAME.right}`} />
          <text class="chart-mark" x=${FRAME.left - 4} y=${y(mark) + 3.5}
            text-anchor="end">${amount(mark, figure.money)}</text></g>`,
      )}
      ${Array.from({ length: rounds }, (_, round) =>
        (rounds - 1 - round) % every
          ? null
          : html`<text key=${`r${round}`} class="chart-mark" x=${x(round)}
          y=${FRAME.height - 7} text-anchor="middle">${round + 1}</text>`,
      )}
      ${lines.map(
        (line, i) => html`<g key=${players[i].name} class=${players[i].className}>
          <polyline class="chart-line" stroke-dasharray=${DASHES[i % DASHES.length]}
            points=${line.map((point) => point.join()).join(" ")} />
          <circle class="chart-end" cx=${line[rounds - 1][0]} cy=${line[rounds - 1][1]} r="3" />
          <text class="chart-name" x=${x(rounds - 1) + 8} y=${names[i] + 4}>${players[i].name}</text></g>`,
      )}
    </svg>
    <${AsTable} figure=${figure} title=${title} players=${players} />
  </figure>`;
}

/** The same for those who do not see it. @param {{figure: Chart, title: string, players: Player[]}} props */
const AsTable = ({ figure, title, players }) => html`<table class="unseen">
  <caption>${title}</caption>
  <thead><tr><th scope="col">${say("end.round")}</th>
    ${figure.values[0].map((_, round) => html`<th key=${round} scope="col">${round + 1}</th>`)}</tr></thead>
  <tbody>${figure.values.map(
    (values, i) => html`<tr key=${players[i].name}><th scope="row">${players[i].name}</th>
      ${values.map((value, round) => html`<td key=${round}>${amount(value, figure.money)}</td>`)}</tr>`,
  )}</tbody>
</table>`;

/**
 * What the scores came from: one row per source, with a bar behind every sum.
 * @param {{course: Course, title: string, players: Player[], titleOf: (source: string) => string}} props
 */
export function Sources({ course, title, players, titleOf }) {
  const most = Math.max(1, ...course.sources.flatMap(({ amounts }) => amounts.map(Math.abs)));
  return html`<div class="chart-sources" role="region" aria-label=${title} tabindex="0"><table>
    <thead><tr><td></td>${players.map(
      ({ name, className }) => html`<th key=${name} scope="col" class=${className}><span class="dot"
      aria-hidden="true"></span>${name}</th>`,
    )}</tr></thead>
    <tbody>${course.sources.map(
      ({ name, amounts }) => html`<tr key=${name}><th scope="row">${titleOf(name)}</th>
      ${amounts.map(
        (sum, i) => html`<td key=${i} class=${classes(players[i].className, sum < 0 && "less")}><span class="bar-behind"
        style=${{ width: `${(100 * Math.abs(sum)) / most}%` }}></span><span>${amount(sum, course.money)}</span></td>`,
      )}</tr>`,
    )}</tbody>
  </table></div>`;
}

/** @typedef {{name: string, share: number, usual: number, says: string}} Bar */

/**
 * How often each thing won, with a line where it would be if it made no difference.
 * @param {{title: string, bars: Bar[]}} props
 */
export function Bars({ title, bars }) {
  const most = Math.max(0.01, ...bars.flatMap(({ share, usual }) => [share, usual]));
  /** @param {number} share */
  const wide = (share) => `${(100 * share) / most}%`;
  return html`<figure class="bars"><figcaption>${title}</figcaption>
    <ul>${bars.map(
      ({ name, share, usual, says }) => html`<li key=${name}><b>${name}</b>
        <span class="bar-ground" aria-hidden="true"><span class="bar" style=${{ width: wide(share) }}></span><span
          class="usual" style=${{ left: wide(usual) }}></span></span>
        <small>${says}</small></li>`,
    )}</ul></figure>`;
}
