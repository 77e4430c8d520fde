// One strip above everything: the round and its phases, the bank as a gauge, the turn order.
import { classes, html } from "../../ui.js";
import { say } from "../../texts.js";
import { Sum } from "../../sum.js";
import { ChainSign } from "./chains.js";
import { chainName, seatClass } from "./names.js";

/** @typedef {import("./wire").Table} Table */

const ROUND = ["restructuring", "order", "working", "dinner", "payday", "marketing", "cleanup"];

/** The phases of a round of this table, and the one that it is in. @param {Table} table */
const phasesOf = ({ picture, parts }) => ({
  now: picture.phase === "shops" ? "cleanup" : picture.phase,
  phases: ROUND.filter((phase) => phase !== "payday" || !parts.introductory),
});

/** "Round 3 · 2 Order of business". @param {Table} table */
export function moment(table) {
  const { now, phases } = phasesOf(table);
  const { round } = table.picture;
  return `${round ? say("fc.desk.around.round", { round }) : say("fc.desk.around.setup")} · ${
    phases.includes(now) ? `${phases.indexOf(now) + 1} ` : ""
  }${say(`fc.desk.phase.${now}`)}`;
}

/** @param {Table} table */
export function Strip(table) {
  if (!table.picture) return null;
  return html`<section class="strip fc-strip enamel" aria-label=${say("fc.desk.around.title")}>
    <${Phases} ...${table} /><${Bank} ...${table} /><${TurnOrder} ...${table} />
  </section>`;
}

/** @param {Table} table */
function Phases(table) {
  const { picture } = table;
  const { now, phases } = phasesOf(table);
  return html`<div class="fc-phases">
    <h2>${picture.round ? say("fc.desk.around.round", picture) : say("fc.desk.around.setup")}${
      !phases.includes(now) ? html`: ${say(`fc.desk.phase.${now}`)}` : null
    }</h2>
    <ol aria-label=${say("fc.desk.around.phases")}>
      ${phases.map(
        (phase, i) =>
          html`<li key=${phase} class=${phase === now ? "now" : ""} aria-current=${phase === now ? "step" : null}
        title=${`${say(`fc.desk.phase.${phase}`)}: ${say(`fc.desk.help.${phase}`)}`}><b
        aria-hidden="true">${i + 1}</b> <span>${say(`fc.desk.phase.${phase}`)}</span></li>`,
      )}
    </ol>
  </div>`;
}

const ROWS = 6; // of notes in a full vault

/** The bank, with the door open: notes on its shelves as far as money is left. @param {{full: number}} props */
function Vault({ full }) {
  const rows = Math.ceil(full * ROWS);
  const notes = Array.from({ length: rows }, (_, i) => `M13 ${34 - i * 4.6}h22v-3.6H13z`).join("");
  return html`<svg class="fc-vault" viewBox="0 0 48 44" width="36" height="33" aria-hidden="true">
    <rect x="3" y="2" width="42" height="38" rx="4" fill="#6d7680" stroke="#2a2d33" stroke-width="1.6" />
    <rect x="9" y="6.5" width="30" height="29" rx="2" fill="#23262b" />
    <path d=${notes} fill="#9fd3a5" stroke="#2f6b45" stroke-width=".8" />
    <path d="M39 7.5l6-3v34l-6-3zM8 40v3M40 40v3" fill="#8c96a1" stroke="#2a2d33" stroke-width="1.6" />
    <circle cx="42" cy="21" r="1.6" fill="#f2bd3c" />
  </svg>`;
}

/** @param {Table} table */
function Bank(table) {
  const { bank, chains, automa } = table.picture;
  const all = chains.reduce(
    (/** @type {number} */ sum, /** @type {any} */ chain) => sum + chain.cash,
    Math.max(0, bank) + (automa?.cash ?? 0),
  );
  const said = say("fc.desk.around.bank_of", { bank, all });
  return html`<div class="fc-bank">
    <${Vault} full=${all ? Math.max(0, bank) / all : 0} />
    <h3>${say("fc.desk.around.bank")} <b>${
      bank < 0 ? `−$${-bank}` : html`<${Sum} name="bank" number=${bank} before="$" />`
    }</b></h3>
    <div class="fc-gauge" role="meter" aria-label=${say("fc.desk.around.bank")} aria-valuemin="0" aria-valuemax=${all}
      aria-valuenow=${Math.max(0, bank)} aria-valuetext=${said} title=${said}><span
      style=${{ width: `${all ? (100 * Math.max(0, bank)) / all : 0}%` }}></span></div>
    <p>${known(table).join("; ")}</p>
  </div>`;
}

/** What is known about the bank's end: breaks, the base price, reserve cards. @param {Table} table */
function known(table) {
  const { parts, picture, seat } = table;
  const { breaks, price, chains } = picture;
  const reserves = chains.map(
    (/** @type {any} */ chain, /** @type {number} */ player) =>
      chain.reserve &&
      (player === seat
        ? say("fc.desk.around.reserve_yours", chain)
        : say("fc.desk.around.reserve_known", { player: chainName(table, player), reserve: chain.reserve })),
  );
  return [
    parts.introductory ? say("fc.desk.around.intro") : say(`fc.desk.around.breaks_${breaks}`),
    price !== 10 && say("fc.desk.around.price", { price }),
    ...reserves,
  ].filter(Boolean);
}

/** @param {Table} table */
function TurnOrder(table) {
  const { picture } = table;
  const order = picture.positions.length ? picture.positions : picture.order;
  if (order.length < 2) return null;
  return html`<div class="fc-turns">
    <h3>${say("fc.desk.around.order")}</h3>
    <ol>
      ${order.map(
        (/** @type {number | null} */ player, /** @type {number} */ i) =>
          html`<li key=${i} class=${classes(
            "fc-turn",
            player !== null && seatClass(player),
            player !== null && player === picture.acting && "now",
          )}>${i + 1}. ${
            player !== null
              ? html`<${ChainSign} player=${player} size=${18} /> <span
                class="name">${chainName(table, player)}</span> <small>$${picture.chains[player].cash}</small>`
              : say("fc.desk.order.free")
          }</li>`,
      )}
    </ol>
  </div>`;
}
