// Payday: the bill card by card, what lowers it, and what it means to fire someone.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { Mark } from "./marks.js";
import { capital, card, cardOf, counted, goods, milestone, oneCard } from "./names.js";
import { useSight } from "./looking.js";

/** @typedef {import("../game").Table} Table */
/** @typedef {import("../../wire").Option} Option */

/** @param {Table} table */
export function PaydayDesk(table) {
  const bill = useSight(table, "payday");
  if (!bill) return null;
  const free = bill.rows.filter((/** @type {any} */ row) => row.count > row.paid).map((/** @type {any} */ row) => ({ name: row.card, count: row.count - row.paid }));
  const pays = (/** @type {Option} */ { action }) => action.kind === "Pay";
  /** @type {[string, string, string][]} what, how it is reckoned, the sum */
  const rows = [
    ...bill.rows.filter((/** @type {any} */ row) => row.paid).map((/** @type {any} */ row) => [
      row.campaign ? say("fc.desk.payday.busy", { card: card(row.card), number: row.campaign }) : card(row.card),
      say("fc.desk.payday.each", { n: row.paid, salary: bill.salary }),
      `$${row.due}`,
    ]),
    ...bill.savings.map((/** @type {any} */ saving) => [saving.milestone ? milestone(saving.milestone) : say("fc.desk.payday.unused"), "", `−$${saving.amount}`]),
    ...bill.goods.map((/** @type {[string, number]} */ [name, n]) => [say("fc.desk.payday.goods", { goods: goods(name, n) }), "", `−$${n * bill.salary}`]),
  ];
  return html`<section class="fc-payday" aria-label=${say("fc.desk.payday.title")}>
    <table class="fc-bill">
      <caption>${say("fc.desk.payday.title")}</caption>
      <tbody>${rows.map(([what, how, sum], i) => html`<tr key=${i}><th scope="row">${capital(what)}</th><td>${how}</td><td>${sum}</td></tr>`)}</tbody>
      <tfoot>
        <tr><th scope="row" colspan="2">${say("fc.desk.payday.total")}</th><td>$${bill.due}</td></tr>
        <tr><th scope="row" colspan="2">${say("fc.desk.payday.cash")}</th><td>$${bill.cash}</td></tr>
        <tr class=${bill.after < 0 ? "short" : ""}><th scope="row" colspan="2">${say(bill.after < 0 ? "fc.desk.payday.short" : "fc.desk.payday.after")}</th><td>$${Math.abs(bill.after)}</td></tr>
      </tfoot>
    </table>
    ${free.length > 0 && html`<p class="hint">${say("fc.desk.payday.free", { cards: counted(free) })}</p>`}
    ${bill.fired.length > 0 && html`<p>${say("fc.desk.payday.fired", { cards: bill.fired.map(card).join(", ") })}</p>`}
    ${table.choice.options.value.some(({ action }) => action.kind === "PayGoods") && html`<${InGoods} table=${table} />`}
    ${table.choice.can(pays) && html`<button class="big" onClick=${() => table.choice.pick(pays)}>${say(bill.due ? "fc.desk.payday.pay" : "fc.desk.payday.pay_nothing", { due: Math.min(bill.due, bill.cash) })}</button>`}
    ${bill.firing.length > 0 && html`<h3>${say("fc.desk.payday.firing")}</h3>`}
    <ul class="fc-firing">${bill.firing.map((/** @type {any} */ row) => html`<${Firing} key=${`${row.card} ${row.campaign}`} table=${table} row=${row} />`)}</ul>
  </section>`;
}

/** Salaries that a milestone lets be paid in food and drink. @param {{table: Table}} props */
function InGoods({ table }) {
  const found = table.choice.options.value.filter(({ action }) => action.kind === "PayGoods");
  return html`<div role="group" aria-label=${say("fc.desk.payday.in_goods")}>
    <h3>${say("fc.desk.payday.in_goods")}</h3>
    <div class="fc-toggles">${found.map(({ text, action }) => html`<button key=${text} class="fc-toggle" onClick=${() => table.choice.pick((option) => option.text === text)}><${Mark} name=${action.good} size=${26} /><span>${goods(action.good, action.count)}</span><small>${say("fc.desk.payday.for_salaries", { n: action.count })}</small></button>`)}</div>
  </div>`;
}

/** @param {{table: Table, row: any}} props */
function Firing({ table, row }) {
  const test = (/** @type {Option} */ { action }) => (row.campaign ? action.kind === "FireBusy" && action.number === row.campaign : action.kind === "Fire" && action.card === row.card);
  const later = row.entry ? say("fc.desk.payday.again") : row.start ? say("fc.desk.payday.retrain", { card: oneCard(row.start), n: row.steps }) : say("fc.desk.payday.lost");
  return html`<li>
    <${Mark} name=${cardOf(table, row.card).colour} size=${18} />
    <span>${capital(row.campaign ? say("fc.desk.payday.busy", { card: card(row.card), number: row.campaign }) : card(row.card))}
      <small>${row.saves ? say("fc.desk.payday.saves", row) : say("fc.desk.payday.saves_nothing")}; ${later}</small></span>
    <button class="small quiet" aria-label=${say("fc.desk.payday.fire_who", { card: card(row.card) })} onClick=${() => table.choice.pick(test)}>${say("fc.desk.payday.fire")}</button>
  </li>`;
}
