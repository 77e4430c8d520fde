// The bank as a gauge, the phases of the round, the turn order.
import { classes, html } from "../../ui.js";
import { say } from "../../texts.js";
import { chainName, seatClass } from "./names.js";

/** @typedef {import("../game").Table} Table */

const ROUND = ["restructuring", "order", "working", "dinner", "payday", "marketing", "cleanup"];

/** The phases of a round of this table, and the one that it is in. @param {Table} table */
const phasesOf = ({ picture, parts }) => ({ now: picture.phase === "shops" ? "cleanup" : picture.phase, phases: ROUND.filter((phase) => phase !== "payday" || !parts.introductory) });

/** "Round 3 · 2 Order of business". @param {Table} table */
export function moment(table) {
  const { now, phases } = phasesOf(table);
  const { round } = table.picture;
  return `${round ? say("fc.desk.around.round", { round }) : say("fc.desk.around.setup")} · ${phases.includes(now) ? `${phases.indexOf(now) + 1} ` : ""}${say(`fc.desk.phase.${now}`)}`;
}

/** @param {Table} table */
export function Phases(table) {
  const { picture } = table;
  const { now, phases } = phasesOf(table);
  return html`<div class="fc-phases">
    <h2>${picture.round ? say("fc.desk.around.round", picture) : say("fc.desk.around.setup")}${!phases.includes(now) ? html`: ${say(`fc.desk.phase.${now}`)}` : null}</h2>
    <ol aria-label=${say("fc.desk.around.phases")}>
      ${phases.map((phase, i) => html`<li key=${phase} class=${phase === now ? "now" : ""} aria-current=${phase === now ? "step" : null}><span aria-hidden="true">${i + 1}</span> ${say(`fc.desk.phase.${phase}`)}</li>`)}
    </ol>
    <details class="fc-help">
      <summary>${say("fc.desk.around.what")}</summary>
      <dl>${phases.map((phase) => html`<div key=${phase}><dt>${say(`fc.desk.phase.${phase}`)}</dt><dd>${say(`fc.desk.help.${phase}`)}</dd></div>`)}</dl>
    </details>
    ${picture.acting >= 0 && html`<p>${say("fc.desk.around.acting", { player: chainName(table, picture.acting), step: say(`fc.desk.step.${picture.step}`) })}</p>`}
  </div>`;
}

/** @param {Table} table */
export function Bank(table) {
  const { picture, parts, seat } = table;
  const { bank, breaks, chains, automa, price } = picture;
  const all = chains.reduce((/** @type {number} */ sum, /** @type {any} */ chain) => sum + chain.cash, Math.max(0, bank) + (automa?.cash ?? 0));
  const said = say("fc.desk.around.bank_of", { bank, all });
  return html`<div class="fc-bank">
    <h3>${say("fc.desk.around.bank")} <b>$${bank}</b></h3>
    <div class="fc-gauge" role="meter" aria-label=${say("fc.desk.around.bank")} aria-valuemin="0" aria-valuemax=${all} aria-valuenow=${Math.max(0, bank)} aria-valuetext=${said}><span style=${{ width: `${all ? (100 * Math.max(0, bank)) / all : 0}%` }}></span></div>
    <p>${said}; ${parts.introductory ? say("fc.desk.around.intro") : say(`fc.desk.around.breaks_${breaks}`)}${price !== 10 ? `; ${say("fc.desk.around.price", { price })}` : ""}</p>
    ${chains.map((/** @type {any} */ chain, /** @type {number} */ player) => chain.reserve && html`<p key=${player}>${player === seat ? say("fc.desk.around.reserve_yours", chain) : say("fc.desk.around.reserve_known", { player: chainName(table, player), reserve: chain.reserve })}</p>`)}
  </div>`;
}

/** @param {Table} table */
export function TurnOrder(table) {
  const { picture } = table;
  const order = picture.positions.length ? picture.positions : picture.order;
  return html`<div class="fc-turns">
    <h3>${say("fc.desk.around.order")}</h3>
    <ol>
      ${order.map((/** @type {number} */ player, /** @type {number} */ i) => html`<li key=${i} class=${classes("fc-turn", player >= 0 && seatClass(player), player >= 0 && player === picture.acting && "now")}><span class="dot" aria-hidden="true"></span>${i + 1}. ${player >= 0 ? chainName(table, player) : say("fc.desk.order.free")}</li>`)}
    </ol>
  </div>`;
}
