// The people of a chain: for every card a small figure with the tool of its trade and stripes for its rank, in a box of
// 32 by 32. They decorate: the name is beside them.
import { html } from "../../ui.js";
import { GOLD, HAIR, HATS, INK, toolOf, WHITE } from "./outfits.js";

const SKINS = ["#f3c9a5", "#c98e62", "#8d5a3b", "#e8b48c"];
const HAIRS = ["#3a2618", "#7a4a1e", "#1f1a1a", "#b8772a"];
const GREY = "#b9b2a8";
const GREYS = 3; // the rank from which hair may be grey

/** @typedef {{trade: string, rank: number, hair: string, hat?: string, tool: string}} Look */

/**
 * @param {string} trade
 * @param {number} rank
 * @param {string} hair
 * @param {string} hat
 * @param {string} tool
 * @returns {Look}
 */
const look = (trade, rank, hair, hat, tool) => ({ trade, rank, hair, hat, tool });

/** Every card of the box. @type {Record<string, Look>} */
export const FIGURES = {
  ceo: look("ceo", 4, "short", "fedora", "desk"),
  management_trainee: look("manager", 0, "short", "", "clipboard"),
  junior_vp: look("manager", 1, "quiff", "", "desk"),
  vice_president: look("manager", 2, "bob", "", "chart"),
  senior_vp: look("manager", 3, "bald", "", "chart"),
  executive_vp: look("manager", 4, "short", "top", "desk"),
  night_shift_manager: look("manager", 2, "short", "moon", "lamp"),
  recruiting_girl: look("staffing", 0, "bob", "", "clipboard"),
  recruiting_manager: look("staffing", 1, "quiff", "", "clipboard"),
  hr_director: look("staffing", 3, "bun", "", "clipboard"),
  trainer: look("staffing", 0, "short", "cap", "whistle"),
  coach: look("staffing", 1, "bald", "cap", "book"),
  guru: look("staffing", 3, "beard", "halo", "lotus"),
  marketing_trainee: look("marketing", 0, "quiff", "paper", "billboard"),
  campaign_manager: look("marketing", 1, "short", "fedora", "mailbox"),
  brand_manager: look("marketing", 2, "bob", "", "airplane"),
  brand_director: look("marketing", 3, "bald", "fedora", "radio"),
  gourmet_food_critic: look("marketing", 1, "bob", "beret", "guide"),
  mass_marketeer: look("marketing", 1, "quiff", "", "crowd"),
  rural_marketeer: look("marketing", 1, "short", "straw", "giant_billboard"),
  kitchen_trainee: look("kitchen", 0, "short", "paper", "burger"),
  burger_cook: look("kitchen", 1, "short", "cook", "burger"),
  burger_chef: look("kitchen", 3, "short", "chef", "burger"),
  pizza_cook: look("kitchen", 1, "bob", "cook", "pizza"),
  pizza_chef: look("kitchen", 3, "beard", "chef", "pizza"),
  noodle_cook: look("kitchen", 1, "bun", "headband", "noodles"),
  noodle_chef: look("kitchen", 3, "bun", "chef", "noodles"),
  sushi_cook: look("kitchen", 1, "short", "headband", "sushi"),
  sushi_chef: look("kitchen", 3, "bald", "headband", "sushi"),
  kimchi_master: look("kitchen", 3, "bun", "cook", "kimchi"),
  fry_chef: look("kitchen", 2, "quiff", "paper", "fries"),
  errand_boy: look("drinks", 0, "short", "cap", "bottle"),
  cart_operator: look("drinks", 1, "bob", "cap", "cart"),
  truck_driver: look("drinks", 2, "beard", "cap", "truck"),
  zeppelin_pilot: look("drinks", 3, "short", "pilot", "zeppelin"),
  waitress: look("service", 0, "bob", "tiara", "tray"),
  d_movie_star: look("service", 1, "quiff", "shades", "star"),
  c_movie_star: look("service", 2, "bob", "shades", "star"),
  b_movie_star: look("service", 3, "bun", "shades", "star"),
  new_business_developer: look("service", 1, "short", "hard", "plan"),
  lobbyist: look("service", 1, "bald", "fedora", "road"),
  cfo: look("service", 3, "bald", "shade", "coins"),
  local_manager: look("restaurants", 1, "short", "", "key"),
  regional_manager: look("restaurants", 3, "bun", "", "map"),
  pricing_manager: look("pricing", 0, "quiff", "shade", "tag"),
  discount_manager: look("pricing", 1, "bob", "shade", "percent"),
  luxuries_manager: look("pricing", 3, "short", "top", "diamond"),
  barista_trainee: look("coffee", 0, "bob", "paper", "coffee"),
  barista: look("coffee", 1, "beard", "cap", "coffee"),
  lead_barista: look("coffee", 3, "bun", "cap", "coffee"),
};

/** The same face every time. @param {string} name @param {any[]} among */
const pick = (name, among) =>
  among[[...name].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 3) % among.length];

/** Stripes on the sleeve, from the top. @param {number} rank */
const stripes = (rank) => Array.from({ length: rank }, (_, i) => `M3.4 ${30.6 - i * 2.3}l2.6-1.3 2.6 1.3`).join("");

/** The inside of a figure, to be put into an SVG. @param {{card: string}} props */
export function FigureShape({ card }) {
  const { trade, hair, hat, tool, rank } = FIGURES[card];
  const [behind, above] = HAIR[hair](pick(card, rank < GREYS ? HAIRS : [...HAIRS, GREY, GREY]));
  const skin = pick(`${card}!`, SKINS);
  return html`<g class=${`trade-${trade}`}>${behind}
    <path d="M2 32.5C2 26 6.5 23.5 14 23.5s12 2.5 12 9z" fill="var(--trade, #777)" stroke=${INK} stroke-width="1" />
    <path d="M11.5 19.5h5v4.6q-2.5 2.4-5 0z" fill=${skin} /><path d="m10.8 23.7 3.2 4 3.2-4" fill=${WHITE}
        stroke=${INK} stroke-width=".6" stroke-linejoin="round" />
    <ellipse cx="14" cy="15.3" rx="6" ry="6.5" fill=${skin} stroke=${INK} stroke-width=".8" />
    <circle cx="11.7" cy="15.6" r=".95" fill=${INK} /><circle cx="16.3" cy="15.6" r=".95" fill=${INK} /><path
        d="M11.9 18.7q2.1 1.6 4.2 0" fill="none" stroke=${INK} stroke-width=".9" stroke-linecap="round" />
    ${above}${hat ? HATS[hat] : null}
    <path d=${stripes(rank)} fill="none" stroke=${GOLD} stroke-width="1.3" stroke-linejoin="round" />
    <g transform="translate(18.2 17.8) scale(.56)">${toolOf(tool)}</g></g>`;
}

/**
 * A person beside the card's name; nothing for a card without a figure.
 * @param {{card: string, size?: number}} props
 */
export function Figure({ card, size = 24 }) {
  if (!FIGURES[card]) return null;
  return html`<svg class="figure" viewBox="0 0 32 32" width=${size} height=${size} aria-hidden="true">
    <${FigureShape} card=${card} />
  </svg>`;
}
