// Foodies' parts as they are drawn: cards, prices, what chefs ask for, and where the half-stars of a card lie.
import { html } from "../ui.js";
import { say, sayFrom } from "../texts.js";
import { Icon } from "../icons.js";

/** @typedef {import("./game").Table} Table */

export const SPACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const EDGES = { n: 1, e: 2, s: 4, w: 8 };

/** Which side of the market board lies on the table. @param {any} view */
const side = (view) => (view.courts.length <= 3 ? 0 : 1);
/** @param {any} view @param {any} parts @returns {number[]} */
export const prices = (view, parts) => parts.prices[side(view)];
/** @param {any} view @param {any} parts @returns {number} */
export const goal = (view, parts) => parts.goals[side(view)];

/** @param {any} parts @param {string} name */
export const numberOf = (parts, name) => parts.cards.findIndex((/** @type {any} */ card) => card.name === name);

/** "USA 07". @param {any} parts @param {number} number */
export function cardLabel(parts, number) {
  const card = parts.cards[number];
  return `${parts.cultures[card.culture].name} ${card.name.split("_").at(-1)}`;
}

/** What a card shows, in a few words. @param {Table} table @param {number} number */
export function cardNote({ parts, words }, number) {
  const card = parts.cards[number];
  const edges = Object.keys(EDGES).filter((edge) => card.half_stars & EDGES[/** @type {keyof typeof EDGES} */ (edge)]);
  const [coins, popularity] = card.printed;
  return [
    coins && `$${coins}`,
    popularity && `${popularity}♥`,
    card.chili && sayFrom(words, "board.chili"),
    short(card, words),
    edges.length && say("fo.half_stars", { edges: edges.map((edge) => say(`fo.edge.${edge}`)).join(", ") }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {any} card @param {import("../texts.js").Catalogue} words */
function short(card, words) {
  const [coins, popularity] = card.tokens;
  const tokens = [coins && `$${coins}`, popularity && `${popularity}♥`].filter(Boolean).join(" ");
  return sayFrom(words, `short.${card.effect}`, { ...card, tokens });
}

/** What a special chef asks for. @param {any} chef @param {import("../texts.js").Catalogue} words */
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

/** Coins and popularity with their icons. @param {number} coins @param {number} popularity @param {string} [sign] */
export const gains = (coins, popularity, sign = "") => html`<span class="gains">
  ${coins ? html`<span class="gain"><${Icon} name="coin" size="18" /><b>${sign}${coins}</b><span class="unseen">${say("fo.coins", { coins })}</span></span>` : null}
  ${popularity ? html`<span class="gain"><${Icon} name="heart" size="18" /><b>${sign}${popularity}</b><span class="unseen">${say("fo.popularity", { popularity })}</span></span>` : null}
</span>`;

/**
 * The face of a card; with its half-stars where no court draws them.
 * @param {{table: Table, number: number, halves?: boolean}} props
 */
export function StallFace({ table, number, halves = false }) {
  const { view, parts, words } = table;
  const card = parts.cards[number];
  const culture = parts.cultures[card.culture];
  return html`<span class=${`face culture-${view.cultures.indexOf(card.culture)}`} title=${`${cardLabel(parts, number)}: ${sayFrom(words, `effect.${card.effect}`, card)}`}>
    <span class="face-top"><${Icon} name=${culture.word} size="26" /><span class="culture">${culture.name}</span></span>
    <span class="face-middle">${gains(card.printed[0], card.printed[1])}${card.chili ? html`<${Icon} name="chili" size="18" /><span class="unseen">${sayFrom(words, "board.chili")}</span>` : null}</span>
    <span class="short">${short(card, words)}</span>
    ${halves ? html`<${HalfStars} halves=${card.half_stars} /><span class="unseen">${cardNote(table, number)}</span>` : null}
  </span>`;
}

/** Half-stars on the edges of a card; the card cuts each star in two. @param {{halves: number, without?: number}} props */
export function HalfStars({ halves, without = 0 }) {
  return Object.entries(EDGES)
    .filter(([, bit]) => halves & bit & ~without)
    .map(([edge]) => html`<span key=${edge} class=${`half ${edge}`} aria-hidden="true"><${Icon} name="star" size="24" /></span>`);
}

/** The seams of a court: two spaces and the edges with which their cards meet there. */
export const SEAMS = SPACES.flatMap((space) => [
  ...(space % 3 ? [{ a: space, b: space + 1, mine: EDGES.e, theirs: EDGES.w }] : []),
  ...(space < 7 ? [{ a: space, b: space + 3, mine: EDGES.s, theirs: EDGES.n }] : []),
]);

/** The seams on which two half-stars make a star. @param {number[]} stalls @param {any} parts */
export const stars = (stalls, parts) =>
  SEAMS.filter(({ a, b, mine, theirs }) => parts.cards[stalls[a]].half_stars & mine && parts.cards[stalls[b]].half_stars & theirs);
