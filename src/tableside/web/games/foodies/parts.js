// Foodies' parts as they are drawn: cards, prices, what chefs ask for, and where a card's half-stars are.
import { html } from "../../ui.js";
import { say, sayFrom } from "../../texts.js";
import { Icon } from "../../icons.js";
import { brings } from "../../brings.js";

/** @typedef {import("./wire").Table} Table */

export const SPACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const EDGES = { n: 1, e: 2, s: 4, w: 8 };

/** The ten-sided die. @param {{face: number, size: number, label?: string}} props */
export function Die({ face, size, label }) {
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class="die" viewBox="0 0 40 40" width=${size} height=${size} ...${said}>
    <g stroke="none" stroke-dasharray="none">
      <path d="M20 2 37 15v11L20 38 3 26V15z" fill="#b3202a" stroke="#5f0d14" stroke-width="1.5"
        stroke-linejoin="round" />
      <path d="M20 2v3M37 15l-6 8M3 15l6 8M20 29v9M3 26l6-3M37 26l-6-3" stroke="#5f0d14" stroke-width="1.2" />
      <path d="M20 5 31 23l-11 6-11-6z" fill="#fffaf0" />
      <text x="20" y="23.6" text-anchor="middle" font-size="14" font-weight="800" fill="#2a1d18">${face}</text>
    </g>
  </svg>`;
}

/** Which side of the market board lies on the table. @param {any} view */
const side = (view) => (view.courts.length <= 3 ? 0 : 1);
/** @param {any} view @param {any} parts @returns {number[]} */
export const prices = (view, parts) => parts.prices[side(view)];
/** @param {any} view @param {any} parts @returns {number} */
export const goal = (view, parts) => parts.goals[side(view)];

/** @param {any} parts @param {string} name */
export const numberOf = (parts, name) => parts.cards.findIndex((/** @type {any} */ card) => card.name === name);

/** What people call a card: nothing drawn has its number. @param {any} parts @param {number} number */
export const cardLabel = (parts, number) => parts.cultures[parts.cards[number].culture].name;

/** What a card shows and does. @param {Table} table @param {number} number */
export function cardNote({ parts, words }, number) {
  const card = parts.cards[number];
  const edges = Object.keys(EDGES).filter((edge) => card.half_stars & EDGES[/** @type {keyof typeof EDGES} */ (edge)]);
  const [coins, popularity] = card.printed;
  return [
    coins && `$${coins}`,
    popularity && `${popularity}♥`,
    card.chili && sayFrom(words, "board.chili"),
    card.effect === "build_tokens" ? short(card, words) : sayFrom(words, `effect.${card.effect}`, card),
    edges.length &&
      say("fo.half_stars", { n: edges.length, edges: edges.map((edge) => say(`fo.edge.${edge}`)).join(", ") }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {any} card @param {import("../../texts.js").Catalogue} words */
function short(card, words) {
  const [coins, popularity] = card.tokens;
  const tokens = [coins && `$${coins}`, popularity && `${popularity}♥`].filter(Boolean).join(" ");
  return sayFrom(words, `short.${card.effect}`, { ...card, tokens });
}

/** What a special chef asks for. @param {any} chef @param {import("../../texts.js").Catalogue} words */
export function needOf(chef, words) {
  const kind = chef.cultures === 1 ? "one_culture" : chef.stalls === 1 ? "one_stall" : "cultures";
  return [
    chef.cultures && sayFrom(words, `need.${kind}`, chef),
    chef.stars && sayFrom(words, "need.stars", chef),
    chef.spaces.length && sayFrom(words, "need.spaces", { spaces: chef.spaces.join(", ") }),
  ]
    .filter(Boolean)
    .join(sayFrom(words, "and"));
}

const TINTS = ["#c23b3b", "#3f6fc0", "#b08d12", "#4f9440", "#7a51b9"];

/** What a special chef asks for, on a court drawn small. @param {{chef: import("./wire").Chef}} props */
export function NeedMark({ chef: { stalls, cultures, stars, spaces } }) {
  if (stars) return html`<${Icon} name="star" size="26" />`;
  /** @param {number} space */
  const fill = (space) => {
    if (spaces.length) return spaces.includes(space) ? TINTS[0] : "none";
    return space <= stalls * cultures ? TINTS[Math.floor((space - 1) / stalls)] : "none";
  };
  return html`<svg class="icon" viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
    ${SPACES.map(
      (space) => html`<rect key=${space} x=${1.5 + ((space - 1) % 3) * 7.2} y=${1.5 + Math.floor((space - 1) / 3) * 7.2}
        width="6.2" height="6.2" rx="1.4" fill=${fill(space)} stroke="currentColor" stroke-width=".9" />`,
    )}
  </svg>`;
}

/** Coins and popularity with their icons. @param {number} coins @param {number} popularity @param {string} [sign] */
export const gains = (coins, popularity, sign = "") => html`<span class="gains">
  ${
    coins
      ? html`<span class="gain"><${Icon} name="coin" size="18" /><b>${sign}${coins}</b><span
    class="unseen">${say("fo.coins", { coins })}</span></span>`
      : null
  }
  ${
    popularity
      ? html`<span class="gain"><${Icon} name="heart" size="18" /><b>${sign}${popularity}</b><span
    class="unseen">${say("fo.popularity", { popularity })}</span></span>`
      : null
  }
</span>`;

/**
 * The face of a card; with its half-stars where no court draws them.
 * @param {{table: Table, number: number, halves?: boolean}} props
 */
export function StallFace({ table, number, halves = false }) {
  const { parts, words } = table;
  const card = parts.cards[number];
  const culture = parts.cultures[card.culture];
  return html`<span class=${`face culture-${culture.word}`}
    title=${`${cardLabel(parts, number)}: ${sayFrom(words, `effect.${card.effect}`, card)}`}>
    <span class="face-top"><${Icon} name=${culture.word} size="26" /><span class="culture">
        ${culture.name}</span></span>
    <span class="face-middle">${gains(card.printed[0], card.printed[1])}${
      card.chili
        ? html`<${Icon} name="chili" size="18" /><span class="unseen">${sayFrom(words, "board.chili")}</span>`
        : null
    }</span>
    <span class="short">${short(card, words)}</span>
    ${
      halves
        ? html`<${HalfStars} halves=${card.half_stars} /><span class="unseen">${cardNote(table, number)}</span>`
        : null
    }
  </span>`;
}

/**
 * Half-stars on the edges of a card; the card cuts each star in two.
 * @param {{halves: number, without?: number}} props
 */
export function HalfStars({ halves, without = 0 }) {
  return Object.entries(EDGES)
    .filter(([, bit]) => halves & bit & ~without)
    .map(
      ([edge]) =>
        html`<span key=${edge} class=${`half ${edge}`} aria-hidden="true"><${Icon} name="star" size="24" /></span>`,
    );
}

/**
 * What an option would bring at a visit, in words; empty where the server has not said.
 * @param {Table} table
 * @param {string} text
 */
export function broughtBy({ words }, text) {
  const found = brings.value[text];
  if (!found) return "";
  const { coins, popularity } = found;
  const what = [
    coins && sayFrom(words, "coins", { coins }),
    popularity && sayFrom(words, "popularity", { popularity }),
  ];
  return say("fo.brings", { what: what.filter(Boolean).join(sayFrom(words, "and")) || say("fo.nothing") });
}

/** The seams of a court: two spaces and the edges with which their cards meet there. */
export const SEAMS = SPACES.flatMap((space) => [
  ...(space % 3 ? [{ a: space, b: space + 1, mine: EDGES.e, theirs: EDGES.w }] : []),
  ...(space < 7 ? [{ a: space, b: space + 3, mine: EDGES.s, theirs: EDGES.n }] : []),
]);

/** The seams on which two half-stars make a star. @param {number[]} stalls @param {any} parts */
export const stars = (stalls, parts) =>
  SEAMS.filter(
    ({ a, b, mine, theirs }) => parts.cards[stalls[a]].half_stars & mine && parts.cards[stalls[b]].half_stars & theirs,
  );
