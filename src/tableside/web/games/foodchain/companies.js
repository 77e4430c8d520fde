// What a chain's seat card carries: stock and figures, and unfolded its structure as a tree, its cards and milestones.
import { classes, html, signal } from "../../ui.js";
import { say } from "../../texts.js";
import { AUTOMA } from "./chains.js";
import { Mark } from "./marks.js";
import { Mat } from "./mautoma.js";
import { capital, card, cardOf, counted, goods, milestone, seatClass } from "./names.js";
import { Figure } from "./people.js";
import { useSight } from "./looking.js";

/** @typedef {import("./wire").Table} Table */

/** The seats whose cards are unfolded. @type {import("../../vendor/signals.js").Signal<number[]>} */
const unfolded = signal([]);

/** @param {Table} table @param {number} player */
export const cash = ({ picture }, player) => picture.chains[player].cash;

/**
 * What a chain does now, if it is its working day, or the others still choose in secret.
 * @param {Table} table
 * @param {number} player
 */
export function doing({ picture }, player) {
  if (!picture) return "";
  if (picture.acting === player && picture.step) return say(`fc.desk.step.${picture.step}`);
  return SECRET.has(picture.phase) && picture.chains[player].ready ? say("fc.desk.chain.ready") : "";
}
const SECRET = new Set(["reserves", "restructuring", "payday", "cleanup"]);

/** What a chain's seat card carries. @param {{table: Table, player: number}} props */
export function Seat({ table, player }) {
  if (!table.picture) return null;
  if (player === AUTOMA) return html`<${Mat} table=${table} />`;
  const chain = table.picture.chains[player];
  const open = unfolded.value.includes(player);
  /** @param {any} event */
  const fold = ({ target }) => {
    const others = unfolded.peek().filter((each) => each !== player);
    unfolded.value = target.open ? [...others, player] : others;
  };
  return html`<div class=${classes("fc-chain", seatClass(player))}>
    <${Figures} table=${table} chain=${chain} />
    <details open=${open} onToggle=${fold}>
      <summary>${
        chain.milestones.length
          ? html`<b>★ ${chain.milestones.length}</b> <span>${chain.milestones.map(milestone).join(", ")}</span>`
          : html`<span>${say("fc.desk.chain.more")}</span>`
      }</summary>
      ${open && html`<${Inside} table=${table} player=${player} />`}
    </details>
  </div>`;
}

/**
 * Stock, price, open slots, waitresses, hires and salaries, as drawings with numbers.
 * @param {{table: Table, chain: import("./wire").ChainDrawn}} props
 */
function Figures({ table, chain }) {
  const slots = chain.work.length
    ? say("fc.desk.chain.slots", { n: chain.open_slots })
    : say("fc.desk.chain.ceo_slots", chain);
  /** @type {[string, string | number, string][]} a drawing, a number, the words */
  const figures = [
    ["pricing", `$${chain.price}`, say("fc.desk.chain.price", chain)],
    ["manager", chain.work.length ? chain.open_slots : chain.slots, slots],
    ["service", chain.waitresses, say("fc.desk.chain.waitresses", { n: chain.waitresses })],
    ["staffing", chain.hires, say("fc.desk.chain.hires", { n: chain.hires })],
  ];
  if (!table.parts.introductory && chain.due > 0)
    figures.push(["coin", `−$${chain.due}`, say("fc.desk.chain.due", chain)]);
  return html`<div class="fc-figures">
    <${Stock} stock=${chain.stock} />
    <ul class="fc-facts">
      ${chain.out && html`<li><strong>${say(`fc.desk.chain.${chain.out}`)}</strong></li>`}
      ${figures.map(
        ([mark, number, words]) => html`<li key=${mark} title=${words}><${Mark} name=${mark} size=${15} /><span
        aria-hidden="true">${number}</span><span class="unseen">${words}</span></li>`,
      )}
      ${chain.drive_in && html`<li>${say("fc.desk.chain.drive_in")}</li>`}
    </ul>
  </div>`;
}

/** Structure and cards. @param {{table: Table, player: number}} props */
function Inside({ table, player }) {
  const chain = table.picture.chains[player];
  const bosses = useSight(table, "structures")?.chains[player];
  const busy = chain.busy.map((/** @type {any} */ each) =>
    say("fc.desk.chain.busy_one", { card: card(each.card), number: each.campaign }),
  );
  return html`${chain.work.length && bosses ? html`<${Tree} table=${table} bosses=${bosses} />` : null}
    <dl class="fc-cards">
      ${[
        ["hand", counted(chain.hand)],
        ["beach", counted(chain.beach)],
        ["busy", busy.join(", ")],
        ["milestones", chain.milestones.map(milestone).join(", ")],
      ]
        .filter(([, said]) => said)
        .map(([id, said]) => html`<div key=${id}><dt>${say(`fc.desk.chain.${id}`)}</dt><dd>${said}</dd></div>`)}
    </dl>`;
}

const PILES = /** @type {const} */ (["work", "hand", "beach"]);

/** Your own figures and people, for the sheet of a phone. @param {Table} table */
export function Hand(table) {
  if (!table.picture || table.seat === null) return null;
  const chain = table.picture.chains[table.seat];
  const people = PILES.filter((pile) => chain[pile].length);
  return html`<b class="fc-own-cash">$${chain.cash}</b>
    <${Figures} table=${table} chain=${chain} />
    ${people.map((pile) => html`<p key=${pile}><b>${say(`fc.desk.chain.${pile}`)}:</b> ${counted(chain[pile])}</p>`)}`;
}

/** @param {{stock: {name: string, count: number}[]}} props */
function Stock({ stock }) {
  return html`<ul class="fc-stock" aria-label=${say("fc.desk.chain.stock")}>
    ${stock.map(
      ({ name, count }) =>
        html`<li key=${name} title=${goods(name, count)}><${Mark} name=${name} size=${18} /><span
      aria-hidden="true">${count}</span><span class="unseen">${goods(name, count)}</span></li>`,
    )}
    ${!stock.length && html`<li class="unseen">${say("fc.desk.chain.stock")}: ${say("fc.desk.chain.nothing")}</li>`}
  </ul>`;
}

/** A structure: the CEO, those below, and those below them. @param {{table: Table, bosses: any[]}} props */
function Tree({ table, bosses }) {
  const [ceo, ...managers] = bosses;
  /** @param {any} seat */
  const leaf = (seat) => {
    const boss = managers.find((each) => each.id === seat.id);
    if (!seat.card) return html`<li key=${seat.id} class="open">${say("fc.desk.chain.seat_open")}</li>`;
    return html`<li key=${seat.id}><span class=${`fc-leaf trade-${cardOf(table, seat.card).colour}`}><${Figure}
      card=${seat.card} size=${24} />${card(seat.card)}</span>${
        boss?.seats.length ? html`<ul>${boss.seats.map(leaf)}</ul>` : null
      }</li>`;
  };
  return html`<ul class="fc-org" aria-label=${say("fc.desk.chain.work")}><li>
    <span class="fc-leaf ceo trade-ceo"><${Figure} card="ceo" size=${24} />${capital(card("ceo"))}</span>
    <ul>${ceo.seats.map(leaf)}</ul>
  </li></ul>`;
}
