// All chains, the own one first: figures, stock, structure as a tree, beach, busy marketeers, milestones.
import { classes, html } from "../../ui.js";
import { say } from "../../texts.js";
import { Mark } from "./marks.js";
import { capital, card, cardOf, chainName, counted, goods, milestone, seatClass } from "./names.js";
import { useSight } from "./looking.js";

/** @typedef {import("../game").Table} Table */

/** @param {Table} table */
export function Chains(table) {
  const { picture, seat } = table;
  const sight = useSight(table, "structures");
  const number = picture.chains.length;
  const order = picture.chains.map((/** @type {any} */ _, /** @type {number} */ i) => ((seat ?? 0) + i) % number);
  return html`<div class="fc-chains">${order.map((/** @type {number} */ player) => html`<${Chain} key=${player} table=${table} player=${player} bosses=${sight?.chains[player]} />`)}</div>`;
}

/** @param {{table: Table, player: number, bosses: any}} props */
function Chain({ table, player, bosses }) {
  const { picture, names, seat, parts } = table;
  const chain = picture.chains[player];
  const works = chain.work.length > 0;
  return html`<article class=${classes("fc-chain", seatClass(player), picture.acting === player && "now")} aria-label=${chainName(table, player)}>
    <header>
      <h3><span class="dot" aria-hidden="true"></span>${chainName(table, player)} <small>${player === seat ? say("fc.desk.chain.you") : names[player]}</small></h3>
      <b class="fc-cash">$${chain.cash}</b>
    </header>
    <p class="fc-facts">
      ${chain.out && html`<strong>${say(`fc.desk.chain.${chain.out}`)}</strong>`}
      <span>${say("fc.desk.chain.price", chain)}</span>
      <span>${works ? say("fc.desk.chain.slots", { n: chain.open_slots }) : say("fc.desk.chain.ceo_slots", chain)}</span>
      ${!parts.introductory && chain.due > 0 && html`<span>${say("fc.desk.chain.due", chain)}</span>`}
      ${chain.drive_in && html`<span>${say("fc.desk.chain.drive_in")}</span>`}
    </p>
    <${Stock} stock=${chain.stock} />
    <details open=${player === seat || matchMedia("(min-width: 901px)").matches}>
      <summary>${say("fc.desk.chain.more")}</summary>
      ${works && bosses ? html`<${Tree} table=${table} bosses=${bosses} />` : null}
      <dl class="fc-cards">
        ${[["hand", counted(chain.hand)], ["beach", counted(chain.beach)], ["busy", chain.busy.map((/** @type {any} */ busy) => say("fc.desk.chain.busy_one", { card: card(busy.card), number: busy.campaign })).join(", ")], ["milestones", chain.milestones.map(milestone).join(", ")]]
          .filter(([, said]) => said)
          .map(([id, said]) => html`<div key=${id}><dt>${say(`fc.desk.chain.${id}`)}</dt><dd>${said}</dd></div>`)}
      </dl>
    </details>
  </article>`;
}

/** @param {{stock: {name: string, count: number}[]}} props */
function Stock({ stock }) {
  return html`<ul class="fc-stock" aria-label=${say("fc.desk.chain.stock")}>
    ${stock.map(({ name, count }) => html`<li key=${name} title=${goods(name, count)}><${Mark} name=${name} size=${18} /><span aria-hidden="true">${count}</span><span class="unseen">${goods(name, count)}</span></li>`)}
    ${!stock.length && html`<li class="empty">${say("fc.desk.chain.stock")}: ${say("fc.desk.chain.nothing")}</li>`}
  </ul>`;
}

/** A structure: the CEO, those below, and those below them. @param {{table: Table, bosses: any[]}} props */
function Tree({ table, bosses }) {
  const [ceo, ...managers] = bosses;
  /** @param {any} seat */
  const leaf = (seat) => {
    const boss = managers.find((each) => each.id === seat.id);
    if (!seat.card) return html`<li key=${seat.id} class="open">${say("fc.desk.chain.seat_open")}</li>`;
    return html`<li key=${seat.id}><span class=${`fc-leaf trade-${cardOf(table, seat.card).colour}`}><${Mark} name=${cardOf(table, seat.card).colour} size=${14} />${card(seat.card)}</span>${boss?.seats.length ? html`<ul>${boss.seats.map(leaf)}</ul>` : null}</li>`;
  };
  return html`<ul class="fc-org" aria-label=${say("fc.desk.chain.work")}><li><span class="fc-leaf ceo">${capital(card("ceo"))}</span><ul>${ceo.seats.map(leaf)}</ul></li></ul>`;
}
