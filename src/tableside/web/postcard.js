// The end of a game as a picture to share: the ranking beside the course, drawn as SVG and saved as PNG.
import { DASHES, amount, laid } from "./charts.js";
import { during } from "./settled.js";

/** @typedef {{place: number, name: string, score: string, colour: string}} Ranked */

const [WIDTH, HEIGHT] = [1200, 630];
const FRAME = { width: 1160, height: 560, left: 610, right: 150, top: 170, bottom: 60 };
const FONT = 'font-family="system-ui, Segoe UI, Roboto, Arial, sans-serif"';

/** @param {string} text */
const safe = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** @param {number} x @param {number} y @param {number} size @param {string} said @param {string} [more] */
const text = (x, y, size, said, more = "") =>
  `<text x="${x}" y="${y}" font-size="${size}" ${FONT} fill="#2a1d18" ${more}>${safe(said)}</text>`;

/**
 * @param {{title: string, says: string, chart: string, ranking: Ranked[], figure: import("./wire").Chart | undefined,
 *   players: {name: string, colour: string}[]}} facts
 */
export function postcard({ title, says, chart, ranking, figure, players }) {
  const rows = ranking.map(({ place, name, score, colour }, i) => {
    const y = 190 + i * 66;
    return `<rect x="50" y="${y - 36}" width="500" height="54" rx="10" fill="#fffaf0" stroke="#d8c6a8" />
      <rect x="50" y="${y - 36}" width="14" height="54" rx="5" fill="${colour}" />
      ${text(82, y, 26, `${place}.`, 'font-weight="800"')}${text(124, y, 26, name.slice(0, 24), 'font-weight="600"')}
      ${text(534, y, 28, score, 'font-weight="800" text-anchor="end"')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><pattern id="c" width="32" height="32" patternUnits="userSpaceOnUse">
      <rect width="32" height="32" fill="#fffaf0" />
      <path d="M0 0h16v16H0zM16 16h16v16H16z" fill="#2a1d18" /></pattern></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf3e0" />
    <rect width="${WIDTH}" height="84" fill="#b3202a" />
    <rect y="84" width="${WIDTH}" height="16" fill="url(#c)" />
    <text x="50" y="56" font-size="38" font-weight="800" ${FONT} fill="#fffaf0">${safe(title)}</text>
    ${rows.join("")}${says ? text(50, 600, 22, says) : ""}
    ${figure ? text(FRAME.left, 146, 22, chart, 'font-weight="700"') + drawn(figure, players) : ""}
  </svg>`;
}

/** @param {import("./wire").Chart} figure @param {{name: string, colour: string}[]} players */
function drawn(figure, players) {
  const { marks, x, y, rounds, lines } = laid(figure, FRAME);
  const rules = marks.map(
    (mark) => `<path d="M${FRAME.left} ${y(mark)}H${FRAME.width - FRAME.right}" stroke="#d8c6a8" />
      ${text(FRAME.left - 10, y(mark) + 6, 18, amount(mark, figure.money), 'text-anchor="end"')}`,
  );
  const drawnLines = lines.map((line, i) => {
    const [endX, endY] = line[rounds - 1];
    return `<polyline fill="none" stroke="${players[i].colour}" stroke-width="5" stroke-linejoin="round"
      stroke-dasharray="${DASHES[i % DASHES.length].replace(/\d+/g, (n) => `${Number(n) * 2.5}`)}"
      points="${line.map((point) => point.join()).join(" ")}" />
      <circle cx="${endX}" cy="${endY}" r="7" fill="${players[i].colour}" />
      ${text(endX + 14, endY + 7, 20, players[i].name)}`;
  });
  return `${rules.join("")}${drawnLines.join("")}${text(x(0), FRAME.height - 30, 18, "1")}
    ${text(x(rounds - 1), FRAME.height - 30, 18, `${rounds}`, 'text-anchor="end"')}`;
}

/** Save a drawing as a PNG. @param {string} svg @param {string} name */
export function save(svg, name) {
  return during(
    (async () => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
      const address = URL.createObjectURL(/** @type {Blob} */ (blob));
      Object.assign(document.createElement("a"), { href: address, download: name }).click();
      URL.revokeObjectURL(address);
    })(),
  );
}
