// The drawings of the guide: bits of a town, people, bills, made of the same pieces as the table.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { ChainSign, Patterns } from "./chains.js";
import { GoodIcon, KindIcon } from "./goods.js";
import { Ground } from "./ground.js";
import { Figure } from "./people.js";
import { Campaign, Cone, Restaurant } from "./pieces.js";
import { House } from "./houses.js";
import { centre, U } from "./squares.js";

const [RED, BLUE, GREEN, AUTOMA] = [0, 1, 2, -2];
const to = html`<b>→</b>`;
/** @param {string} card @param {number} [size] */
const person = (card, size = 52) => html`<${Figure} card=${card} size=${size} />`;
/** @param {string} name @param {number} [size] */
const good = (name, size = 30) => html`<${GoodIcon} name=${name} size=${size} />`;
/** @param {string} name */
const kind = (name) => html`<${KindIcon} name=${name} size=${38} />`;
/** @param {number} player */
const sign = (player) => html`<${ChainSign} player=${player} size=${40} />`;

/** A street through tiles beside each other, and the ground along it. @param {number} tiles */
const street = (tiles) => ({
  tiles: Array.from({ length: tiles }, (_, i) => ({ at: [1, 1 + 5 * i], name: "", turns: 0 })),
  roads: Array.from({ length: 5 * tiles }, (_, i) => ({ at: [3, 1 + i], ways: "ew", bridge: false })),
  sources: [],
  parks: [],
});

/** @param {Partial<{at: number[], label: string, wants: string[], garden: number[][]}>} [more] */
function house({ at = [1, 2], label = "7", wants = [], garden = [] } = {}) {
  const demand = wants.map((each) => ({ good: each, owner: null }));
  const room = garden.length ? 5 : 3;
  return {
    at,
    size: 2,
    garden,
    label,
    room,
    demand,
    park: false,
    times: garden.length ? 2 : 1,
    apartments: false,
    rural: false,
  };
}

/** @param {number} owner @param {number} column @param {boolean} [open] */
const restaurant = (owner, column, open = true) => ({
  owner,
  at: [1, column],
  open,
  gone: false,
  corner: "sw",
  doors: [[2, column]],
});

/** Part of a street, three squares deep. @param {{tiles?: number, columns?: number, children?: any}} props */
function Street({ tiles = 2, columns = 10, children }) {
  const box = `${U} ${U - 4} ${columns * U} ${3 * U + 4}`;
  return html`<svg class="guide-street fc-town" viewBox=${box} width=${columns * U * 1.6} aria-hidden="true">
    <${Patterns} /><${Ground} ground=${street(tiles)} />${children}</svg>`;
}

/** The way from a house to a door, with its borders. @param {{columns: [number, number], borders: number[]}} props */
function Way({ columns: [from, last], borders }) {
  const [[x, y], [end]] = [centre([3, from]), centre([3, last])];
  return html`<g class="fc-way fc-chain-0"><path class="fc-way-under" d=${`M${x} ${y}H${end}`} /><path
      class="fc-way-over"
      d=${`M${x} ${y}H${end}`} />${borders.map(
        (column, i) => html`<g key=${column}><path class="fc-tick" d=${`M${column * U} ${y - 6}v12`} /><circle
          class="fc-tick-plate" cx=${column * U} cy=${y - 9} r="5" />
              <text class="fc-tick-count" x=${column * U} y=${y - 6.6}
          text-anchor="middle">${i + 1}</text></g>`,
      )}</g>`;
}

/** @param {string} wanted */
const billboard = (wanted) => ({
  number: 14,
  kind: "billboard",
  owner: RED,
  goods: [wanted],
  rounds: 2,
  squares: [
    [1, 4],
    [1, 5],
  ],
  side: "",
});

const words = { seat: { 0: "", 1: "", 2: "" } };

/** Drawn when they are asked for: texts are not there before. @type {Record<string, () => any>} */
const PICTURES = {
  goal: () => html`${sign(0)}${sign(1)}${sign(2)}${sign(3)}${sign(4)}${sign(5)}`,
  town: () => html`<${Street}><${House} house=${house()} />
      <${Restaurant} restaurant=${restaurant(RED, 8)} words=${words} /><${Way}
    columns=${[3, 8]} borders=${[6]} /><//>`,
  first_restaurants:
    () => html`<${Street} columns=${6}><${House} house=${house()} /><${Restaurant} restaurant=${restaurant(RED, 4)}
    words=${words} /><//>`,
  reserves: () => html`<span class="guide-note">$100</span><span class="guide-note">$200</span><span
    class="guide-note">$300</span>`,
  restructuring: () =>
    html`<span class="guide-tree">${person("ceo")}<span>${person("junior_vp", 44)}${person("burger_cook", 44)}
        ${person(
          "marketing_trainee",
          44,
        )}</span><span>${person("waitress", 38)}${person("errand_boy", 38)}${person("trainer", 38)}</span></span>`,
  order: () => html`<b>1</b>${sign(GREEN)}<b>2</b>${sign(RED)}<b>3</b>${sign(BLUE)}`,
  working: () =>
    html`${person("recruiting_girl", 44)}${person("trainer", 44)}${person("marketing_trainee", 44)}
      ${person("burger_cook", 44)}${person("new_business_developer", 44)}${person("local_manager", 44)}`,
  hire: () =>
    html`${person("recruiting_girl")}${to}${person("kitchen_trainee", 44)}${person("waitress", 44)}
        ${person("errand_boy", 44)}`,
  train: () => html`${person("kitchen_trainee")}${to}${person("burger_cook")}${to}${person("burger_chef")}`,
  campaigns: () => html`${kind("billboard")}${kind("mailbox")}${kind("airplane")}${kind("radio")}`,
  kitchen: () =>
    html`${person("burger_cook")}${to}${good("burger")}${good("burger")}
        ${good("burger")} ${person("errand_boy")}${to}${good("beer")}`,
  houses: () =>
    html`<${Street} columns=${6}><${House} house=${house({
      garden: [
        [1, 4],
        [2, 4],
      ],
    })} /><//>`,
  restaurants: () => html`<${Street} columns=${8}><${Restaurant} restaurant=${restaurant(BLUE, 2)} words=${words} />
        <${Restaurant}
    restaurant=${restaurant(BLUE, 6, false)} words=${words} /><//>`,
  dinner: () => html`<${Street} tiles=${5} columns=${25}>
      <${House} house=${house({ at: [1, 8], wants: ["burger", "beer"] })} /><${Restaurant}
      restaurant=${restaurant(RED, 4)} words=${words} />
          <${Restaurant} restaurant=${restaurant(BLUE, 21)} words=${words} /><${Way}
      columns=${[9, 4]} borders=${[6]} /><//>
    <span class="guide-offer won">${sign(RED)} ${say("fc.guide.example.price")} ✓</span>
        <span class="guide-offer">${sign(BLUE)} ${say("fc.guide.example.far")}</span>`,
  payday: () =>
    html`<span class="guide-receipt"><span>${person("burger_cook", 34)}<b>$5</b></span><span>${person(
      "campaign_manager",
      34,
    )}<b>$5</b></span><span>${person("waitress", 34)}<b>$0</b></span></span>`,
  marketing: () => html`<${Street} columns=${6}><${House} house=${house({ wants: ["pizza"] })} /><${Campaign}
    campaign=${billboard("pizza")} words=${words} /><//>`,
  cleanup: () => html`${good("burger")}${good("beer")}${to}<b>×</b>`,
  bank: () =>
    html`<span class="guide-note">$0</span>${to}<span class="guide-note">$300</span>
        ${to}<span class="guide-note">$0</span>`,
  short_end: () => html`<span class="guide-note">$0</span>`,
  mautoma: () => html`${sign(AUTOMA)}`,
  lobbyists: () => html`${person("lobbyist")}<${Street} columns=${5} tiles=${1}><${Cone} at=${[3, 3]} /><//>`,
  coffee: () =>
    html`${person("barista_trainee")}${to}${person("barista")}${to}${person("lead_barista")}${good("coffee")}`,
  kimchi: () => html`${person("kimchi_master")}${to}${good("kimchi")}`,
  sushi: () => html`${person("sushi_cook")}${to}${person("sushi_chef")}${good("sushi")}`,
  noodles: () => html`${person("noodle_cook")}${to}${person("noodle_chef")}${good("noodles")}`,
  fry_chefs: () => html`${person("burger_cook")}${to}${person("fry_chef")}`,
  night_shift_managers: () => html`${person("night_shift_manager")}${to}${person("waitress")}<b>×2</b>`,
  mass_marketeers: () => html`${person("marketing_trainee")}${to}${person("mass_marketeer")}`,
  rural_marketeers: () =>
    html`${person("marketing_trainee")}${to}${person("rural_marketeer")}${kind("giant_billboard")}`,
  gourmet_food_critics: () => html`${person("marketing_trainee")}${to}${person("gourmet_food_critic")}
      ${kind("guide")}`,
  movie_stars: () =>
    html`${person("waitress")}${to}${person("d_movie_star")}${person("c_movie_star")}${person("b_movie_star")}`,
  reserve_prices: () =>
    html`<span class="guide-note">$5</span><span class="guide-note">$10</span><span class="guide-note">$20</span>`,
};

/** @param {string} id */
export const pictureOf = (id) => PICTURES[id]?.() ?? null;
