// Payday: the bill card by card, what lowers it, and what it means to fire someone. All of it is handed in together.
import { html, useState } from "../../ui.js";
import { say } from "../../texts.js";
import { Mark } from "./marks.js";
import { capital, card, counted, good, goods, milestone, oneCard } from "./names.js";
import { Figure } from "./people.js";
import { useSightOf } from "./looking.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {{fired: Record<string, number>, goods: Record<string, number>, campaigns: number[]}} Wishes */

const PAYDAY = new Set(["WhomToFire", "HowManyGoodsPay", "WhetherToFireBusy"]);

/** @param {Table} table */
export function PaydayDesk(table) {
  const [option] = table.choice.options.value;
  // what was answered in the list is asked about no more
  return html`<${Payday} key=${`${table.picture.round} ${about(option?.action)}`} ...${table} />`;
}

/** A payday on which nothing is due passes. @param {Table} table @returns {Promise<string[]>} */
export async function itself({ asked, look }) {
  if (!asked || !PAYDAY.has(asked.kind)) return [];
  const bill = await look("payday", { fired: {}, goods: {}, campaigns: [] });
  return bill.fits && !bill.due ? bill.actions : [];
}

/** @param {any} action */
const about = (action) => action?.card ?? action?.good ?? action?.number;

/** @param {Table} table */
function Payday(table) {
  const [wishes, setWishes] = useState(/** @type {Wishes} */ ({ fired: {}, goods: {}, campaigns: [] }));
  const { sight: bill, of } = useSightOf(table, "payday", wishes);
  if (!bill) return null;
  const free = bill.rows
    .filter((row) => row.count > row.paid)
    .map((row) => ({ name: row.card, count: row.count - row.paid }));
  /** @type {string[]} */
  const going = bill.firing.flatMap((row) => Array.from({ length: row.fired }, () => card(row.card)));
  /** @type {string[][]} what, how it is computed, the sum */
  const rows = [
    ...bill.rows
      .filter((row) => row.paid)
      .map((row) => [
        row.campaign ? say("fc.desk.payday.busy", { card: card(row.card), number: row.campaign }) : card(row.card),
        say("fc.desk.payday.each", { n: row.paid, salary: bill.salary }),
        `$${row.due}`,
      ]),
    ...bill.savings.map((saving) => [
      saving.milestone ? milestone(saving.milestone) : say("fc.desk.payday.unused"),
      "",
      `−$${saving.amount}`,
    ]),
    ...bill.goods.map(([name, n]) => [
      say("fc.desk.payday.goods", { goods: goods(name, n) }),
      "",
      `−$${n * bill.salary}`,
    ]),
  ];
  return html`<section class="fc-payday" aria-label=${say("fc.desk.payday.title")}>
    <table class="fc-bill">
      <caption>${say("fc.desk.payday.title")}</caption>
      <tbody>${rows.map(
        ([what, how, sum], i) =>
          html`<tr key=${i}><th scope="row">${capital(what)}</th><td>${how}</td><td>${sum}</td></tr>`,
      )}</tbody>
      <tfoot>
        <tr><th scope="row" colspan="2">${say("fc.desk.payday.total")}</th><td>$${bill.due}</td></tr>
        <tr><th scope="row" colspan="2">${say("fc.desk.payday.cash")}</th><td>$${bill.cash}</td></tr>
        <tr class=${bill.after < 0 ? "short" : ""}><th scope="row"
          colspan="2">${say(
            bill.after < 0 ? "fc.desk.payday.short" : "fc.desk.payday.after",
          )}</th><td>$${Math.abs(bill.after)}</td></tr>
      </tfoot>
    </table>
    ${free.length > 0 && html`<p class="hint">${say("fc.desk.payday.free", { cards: counted(free) })}</p>`}
    ${going.length > 0 && html`<p>${say("fc.desk.payday.fired", { cards: going.join(", ") })}</p>`}
    ${bill.spending.length > 0 && html`<${InGoods} rows=${bill.spending} wishes=${wishes} setWishes=${setWishes} />`}
    ${
      bill.fits &&
      html`<button class="big" disabled=${of !== wishes} onClick=${() => table.act(bill.actions)}>${say(
        bill.due ? "fc.desk.payday.pay" : "fc.desk.payday.pay_nothing",
        { due: Math.min(bill.due, bill.cash) },
      )}</button>`
    }
    ${bill.firing.length > 0 && html`<h3>${say("fc.desk.payday.firing")}</h3>`}
    <ul class="fc-firing">${bill.firing.map(
      (row) =>
        html`<${Firing} key=${`${row.card} ${row.campaign}`} row=${row} wishes=${wishes}
      setWishes=${setWishes} />`,
    )}</ul>
  </section>`;
}

/**
 * Salaries that a milestone lets be paid in food and drink.
 * @param {{rows: any[], wishes: Wishes, setWishes: (wishes: Wishes) => void}} props
 */
function InGoods({ rows, wishes, setWishes }) {
  return html`<div role="group" aria-label=${say("fc.desk.payday.in_goods")}>
    <h3>${say("fc.desk.payday.in_goods")}</h3>
    <ul class="fc-people">
      ${rows.map((row) => {
        const pay = (/** @type {number} */ n) => setWishes({ ...wishes, goods: { ...wishes.goods, [row.good]: n } });
        return html`<li key=${row.good} class="fc-person">
          <span class="fc-hold"><${Mark} name=${row.good} /> ${capital(good(row.good))}</span>
          <button class="fc-step" disabled=${!row.pays}
            aria-label=${say("fc.desk.payday.fewer", { good: good(row.good) })} onClick=${() =>
              pay(row.pays - 1)}>−</button>
          <span class="fc-count"><b>${row.pays}</b>/${row.most}</span>
          <button class="fc-step" disabled=${row.pays >= row.most}
            aria-label=${say("fc.desk.payday.more", { good: good(row.good) })} onClick=${() =>
              pay(row.pays + 1)}>+</button>
        </li>`;
      })}
    </ul>
  </div>`;
}

/** @param {{row: any, wishes: Wishes, setWishes: (wishes: Wishes) => void}} props */
function Firing({ row, wishes, setWishes }) {
  const { campaign } = row;
  const fire = (/** @type {number} */ n) =>
    setWishes(
      campaign
        ? { ...wishes, campaigns: [...wishes.campaigns.filter((each) => each !== campaign), ...(n ? [campaign] : [])] }
        : { ...wishes, fired: { ...wishes.fired, [row.card]: n } },
    );
  const later = row.entry
    ? say("fc.desk.payday.again")
    : row.start
      ? say("fc.desk.payday.retrain", { card: oneCard(row.start), n: row.steps })
      : say("fc.desk.payday.lost");
  const note = row.left
    ? html`<small>${
        row.saves ? say("fc.desk.payday.saves", row) : say("fc.desk.payday.saves_nothing")
      }; ${later}</small>`
    : null;
  return html`<li>
    <${Figure} card=${row.card} size=${32} />
    <span>${capital(
      campaign ? say("fc.desk.payday.busy", { card: card(row.card), number: campaign }) : card(row.card),
    )}${note}</span>
    ${
      row.fired > 0 &&
      html`<button class="small quiet" aria-label=${say("fc.desk.payday.keep_who", { card: card(row.card) })}
      onClick=${() => fire(row.fired - 1)}>${say("fc.desk.payday.keep")}</button>`
    }
    ${
      row.left > 0 &&
      html`<button class="small quiet" aria-label=${say("fc.desk.payday.fire_who", { card: card(row.card) })}
      onClick=${() => fire(row.fired + 1)}>${say("fc.desk.payday.fire")}</button>`
    }
  </li>`;
}
