// How to play Burger Joint, in the page's own words.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { Emblem } from "../../emblems.js";
import { Cube, Icon } from "../../icons.js";

/** The section about each question. @type {Record<string, string>} */
export const TOPICS = {
  WhichCubeToTake: "production",
  WhatToTrade: "trading",
  WhichCubeToChoose: "trading",
  WhatToRedraw: "trading",
  WhatToBuild: "building",
  WhichCubeToDiscard: "discarding",
  WhetherToGoOn: "turn",
};

const SECTIONS = [
  "goal",
  "turn",
  "production",
  "trading",
  "building",
  "bistros",
  "publicity",
  "scoring",
  "discarding",
  "page",
];

const to = html`<b>→</b>`;
/** @param {string[]} colours */
const cubes = (...colours) => colours.map((colour, i) => html`<${Cube} key=${i} colour=${colour} size=${34} />`);
/** @param {string} name */
const token = (name) => html`<span class="guide-token"><${Icon} name=${name} size=${28} /></span>`;

/** @type {Record<string, any>} */
const PICTURES = {
  goal: html`<${Emblem} word="burger" size=${52} /><b>12</b><${Emblem} word="pizza" size=${52} />`,
  production: html`<${Icon} name="bag" size=${40} />${to}${cubes("white", "black", "yellow", "green", "brown", "red")}`,
  trading: html`${cubes("red", "red", "red")}${to}<${Icon} name="bag" size=${40} />${to}${cubes("green")}`,
  building: html`${token("shack")}${to}${token("diner")}${to}${token("bistro")}`,
  bistros: html`${token("bistro")}<b>2</b>${to}${cubes("red", "red")}${to}${cubes("green")}`,
  publicity: html`${token("megaphone")}${to}<b>+1</b>${cubes("yellow")}`,
  discarding: html`${cubes("white", "black", "yellow", "green", "brown", "red", "red")}`,
};

export const sections = () =>
  SECTIONS.map((id) => ({
    id,
    title: say(`bj.guide.title.${id}`),
    texts: [say(`bj.guide.${id}`)],
    picture: PICTURES[id],
  }));
