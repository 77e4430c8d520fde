// How to play Foodies, in the page's own words.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { Icon } from "../../icons.js";
import { Die } from "./parts.js";

/** The section about each question. @type {Record<string, string>} */
export const TOPICS = {
  WhichSpaceIsVisited: "visit",
  WhetherToUseFlyer: "flyers",
  WhereToPutCoins: "effects",
  WhereToPutToken: "effects",
  WhichStallToBuy: "buying",
  WhichChefToHire: "chefs",
};

const SECTIONS = ["goal", "visit", "flyers", "effects", "stars", "buying", "chefs", "end", "page"];
const CULTURES = "usa france china brazil russia italy germany thailand japan mexico".split(" ");

const to = html`<b>→</b>`;
/** @param {string} name @param {number} [size] */
const icon = (name, size = 40) => html`<${Icon} name=${name} size=${size} />`;
/** @param {string} name */
const stall = (name) => html`<span class=${`guide-stall culture-${name}`}>${icon(name, 34)}</span>`;

/** @type {Record<string, any>} */
const PICTURES = {
  goal: html`${icon("heart", 48)}<b>20</b>`,
  visit: html`<${Die} face=${5} size=${46} />${to}${stall("thailand")}${to}${icon("coin", 30)}${icon("heart", 30)}`,
  flyers: html`${stall("japan")}${icon("flyer")}${to}${stall("mexico")}`,
  effects: html`${CULTURES.map((name) => html`<span key=${name}>${stall(name)}</span>`)}`,
  stars: html`<span class="guide-pair">${stall("usa")}${icon("star", 28)}${stall("france")}</span>`,
  buying: html`${icon("coin", 30)}<b>5</b>${to}${stall("china")}`,
  chefs: html`${icon("chef", 48)}${to}${icon("heart", 30)}`,
};

export const sections = () =>
  SECTIONS.map((id) => ({
    id,
    title: say(`fo.guide.title.${id}`),
    texts: [say(`fo.guide.${id}`)],
    picture: PICTURES[id],
  }));
