// What if dinner were now: other prices, stock and waitresses at your own chain, and who would sell what to whom.
import { classes, html, useEffect, useLayoutEffect, useState } from "../../ui.js";
import { say } from "../../texts.js";
import { notifyFault } from "../../notice.js";
import { lit } from "./focus.js";
import { houseName, Offers } from "./dinner.js";
import { GoodIcon } from "./goods.js";
import { squareOf } from "./squares.js";
import { card as cardName } from "./names.js";
import { chainName, dollars, Goods, plainName, Who } from "./telling.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {{price: number, waitresses: number, stock: Record<string, number>}} Change */

/** @type {Change} */
const NOTHING = { price: 0, waitresses: 0, stock: {} };
const MOST = 30;

/** @param {{table: Table, close: () => void}} props */
export function WhatIf({ table, close }) {
  const [change, setChange] = useState(NOTHING);
  const [answer, setAnswer] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let wanted = true;
    table.look("what_if", table.seat === null ? {} : change).then((found) => wanted && setAnswer(found), notifyFault);
    return () => void (wanted = false);
  }, [change, table.picture]);
  const rows = answer ? houses(answer) : [];
  const overview = () => {
    if (answer)
      lit.value = {
        houses: rows.filter((row) => row.changed).map((row) => row.house),
        badges: rows.map((row) => ({ house: row.house, text: outcome(row.after, table) })),
      };
  };
  useEffect(overview, [answer]);
  useEffect(() => () => void (lit.value = null), []);
  return html`<section class="fc-if enamel" aria-label=${say("fc.show.if.title")}>
    <header><h2>${say("fc.show.if.title")}</h2><button class="plain" aria-label=${say("close")}
      onClick=${close}>×</button></header>
    ${table.seat !== null && html`<${Changes} table=${table} change=${change} setChange=${setChange} />`}
    ${
      answer &&
      html`<${Notes} answer=${answer} table=${table} />
      <${Incomes} answer=${answer} table=${table} />
      <${Houses} rows=${rows} table=${table} closed=${overview} />`
    }
  </section>`;
}

/** What can be changed. @param {{table: Table, change: Change, setChange: (change: Change) => void}} props */
function Changes({ table, change, setChange }) {
  const { picture, parts } = table;
  const chain = picture.chains[/** @type {number} */ (table.seat)];
  const goods = parts.goods.map(({ name }) => ({
    name,
    has: chain.stock.find((each) => each.name === name)?.count ?? 0,
  }));
  const cards = parts.cards.filter((card) => card.price);
  const changed = change !== NOTHING;
  return html`<fieldset class="fc-if-changes">
    <legend>${say("fc.show.if.change")}</legend>
    <${Count} label=${say("fc.show.if.price")} value=${dollars(chain.price + change.price)} moved=${change.price}
      least=${-MOST} most=${MOST} now=${change.price} set=${(/** @type {number} */ price) =>
        setChange({ ...change, price })} />
    <${Count} label=${say("fc.show.if.waitresses")} value=${signed(change.waitresses)} moved=${change.waitresses}
      least=${-MOST} most=${MOST} now=${change.waitresses} set=${(/** @type {number} */ waitresses) =>
        setChange({ ...change, waitresses })} />
    ${goods.map((/** @type {{name: string, has: number}} */ { name, has }) => {
      const count = change.stock[name] ?? has;
      return html`<${Count} key=${name} label=${html`<${GoodIcon} name=${name} /> ${plainName(name)}`}
        name=${plainName(name)} value=${count} moved=${count - has} least=${0} most=${MOST} now=${count}
        set=${(/** @type {number} */ next) => setChange({ ...change, stock: { ...change.stock, [name]: next } })} />`;
    })}
    <div class="fc-if-cards">
      ${cards.map(
        (card) =>
          html`<button key=${card.name} class="small quiet" onClick=${() =>
            setChange({ ...change, price: Math.max(-MOST, Math.min(MOST, change.price + card.price)) })}>${say(
            "fc.show.if.card",
            { card: cardName(card.name), price: signed(card.price) },
          )}</button>`,
      )}
      <button class="small quiet" disabled=${!changed} onClick=${() =>
        setChange(NOTHING)}>${say("fc.show.if.reset")}</button>
    </div>
  </fieldset>`;
}

/** @param {number} number */
const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "±0");

/**
 * A number with buttons.
 * @param {{label: any, name?: string, value: string | number, moved: number, now: number, least: number,
 *   most: number, set: (now: number) => void}} props
 */
function Count({ label, name, value, moved, now, least, most, set }) {
  const spoken = name ?? label;
  return html`<div class=${classes("fc-if-count", moved !== 0 && "moved")} role="group" aria-label=${spoken}>
    <span class="fc-if-label">${label}</span>
    <button class="small quiet" disabled=${now <= least} aria-label=${say("fc.show.if.less", { what: spoken })}
      onClick=${() => set(now - 1)}>−</button>
    <output>${value}</output>
    <button class="small quiet" disabled=${now >= most} aria-label=${say("fc.show.if.more", { what: spoken })}
      onClick=${() => set(now + 1)}>+</button>
  </div>`;
}

/** What the answer does not know. @param {{answer: any, table: Table}} props */
function Notes({ answer, table }) {
  const others = answer.to_act
    .filter((/** @type {number} */ player) => player !== table.seat)
    .map((/** @type {number} */ player) => chainName(player, table));
  const notes = [
    table.picture.phase === "restructuring" && say("fc.show.if.no_structure"),
    table.picture.phase !== "restructuring" &&
      others.length > 0 &&
      say("fc.show.if.to_act", { chains: others.join(", "), number: others.length }),
    answer.new_card && say("fc.show.if.new_card"),
    (answer.now.breaks || answer.then.breaks) && say("fc.show.if.breaks"),
  ].filter(Boolean);
  return html`<ul class="fc-if-notes">${notes.map((note, i) => html`<li key=${i}>${note}</li>`)}</ul>`;
}

/** @param {{answer: any, table: Table}} props */
function Incomes({ answer, table }) {
  return html`<table class="fc-told-offers fc-told-incomes">
    <thead><tr>${["chain", "price", "now", "then", "difference"].map(
      (name) => html`<th key=${name} scope="col">${say(`fc.show.if.${name}`)}</th>`,
    )}</tr></thead>
    <tbody>${answer.then.chains.map((/** @type {any} */ then, /** @type {number} */ i) => {
      const now = answer.now.chains[i];
      const more = then.income - now.income;
      return html`<tr key=${then.player} class=${classes(more > 0 && "won", more < 0 && "lost")}>
        <th scope="row"><${Who} player=${then.player}
          table=${table} /></th>
          <td>${dollars(then.price)}</td><td>${dollars(now.income)}</td><td><b>${dollars(then.income)}</b></td>
        <td>${more ? `${more > 0 ? "▲ +" : "▼ "}${dollars(more)}` : "="}</td>
      </tr>`;
    })}</tbody>
  </table>`;
}

/**
 * @typedef {{house: string, now: any, after: any, onTheWay: any[],
 *   changed: boolean}} Row `onTheWay` is what would be sold on its way
 */

/** The houses that eat or stay at home, now and then. @param {any} answer @returns {Row[]} */
function houses({ now, then }) {
  /** @param {any} evening @returns {Map<string, any>} */
  const byHouse = (evening) =>
    new Map(
      evening.events
        .filter((/** @type {any} */ event) => event.offers)
        .map((/** @type {any} */ event) => [event.house, event]),
    );
  /** @param {any} evening @param {string} house */
  const passing = (evening, house) =>
    evening.events.filter((/** @type {any} */ event) => event.kind === "SoldOnTheWay" && event.house === house);
  const before = byHouse(now);
  return [...byHouse(then)].map(([house, event]) => {
    const old = before.get(house);
    const onTheWay = passing(then, house);
    const changed =
      old?.player !== event.player ||
      old?.income !== event.income ||
      JSON.stringify(passing(now, house)) !== JSON.stringify(onTheWay);
    return { house, now: old, after: event, onTheWay, changed };
  });
}

/** "Red $20", "at home". @param {any} event @param {Table} table */
const outcome = (event, table) =>
  event?.kind === "Sold" ? `${chainName(event.player, table)} ${dollars(event.income)}` : say("fc.show.home_badge");

/** @param {{rows: Row[], table: Table, closed: () => void}} props */
function Houses({ rows, table, closed }) {
  if (!rows.length) return html`<p class="empty">${say("fc.show.if.nobody")}</p>`;
  return html`<ul
    class="fc-if-houses">${rows.map(
      (row) => html`<${House} key=${row.house} row=${row} table=${table} closed=${closed} />`,
    )}</ul>`;
}

/**
 * A house; when it is opened, its offers are shown and its way is lit.
 * @param {{row: Row, table: Table, closed: () => void}} props
 */
function House({ row, table, closed }) {
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (!open) return;
    let wanted = true;
    const shows = { houses: [row.house], badges: [{ house: row.house, text: outcome(row.after, table) }] };
    lit.value = shows;
    if (row.after.kind === "Sold") {
      const { player, house } = row.after;
      const stops = row.onTheWay.flatMap((event) =>
        event.places.map((/** @type {string} */ place) => ({ owner: event.player, at: squareOf(place), buys: true })),
      );
      table.look("dinner_way", { house, player, stops: row.onTheWay.flatMap((event) => event.places) }).then(
        (way) =>
          wanted &&
          (lit.value = {
            ...shows,
            squares: way.restaurant,
            ways: [{ player, squares: way.squares, ticks: way.ticks }],
            stops,
          }),
        () => {},
      );
    }
    return () => void (wanted = false);
  }, [open, row.after]);
  /** @param {any} event */
  const toggle = (event) => {
    setOpen(event.target.open);
    if (!event.target.open) closed();
  };
  return html`<li class=${row.changed ? "changed" : ""}>
    <details onToggle=${toggle}>
      <summary>
        <b>${houseName(row.house)}</b>
        <span>${
          row.changed
            ? html`<s>${outcome(row.now, table)}</s> <span class="unseen">${say("fc.show.then")}</span>`
            : null
        } <${Outcome} event=${row.after} table=${table} /></span>
      </summary>
      ${
        open &&
        html`<p class="fc-told-wants"><${Goods} names=${row.after.goods} /></p>
        ${row.onTheWay.map(
          (event, i) =>
            html`<p key=${i}
          class="fc-told-wants">${say("fc.show.if.on_the_way", { good: plainName(event.good) })} <${Who}
          player=${event.player}
          table=${table} /> ${say("fc.show.stops", {
            places: event.places.join(" · "),
          })} <b>${dollars(event.income)}</b></p>`,
        )}
        <${Offers} table=${table} offers=${row.after.offers} />`
      }
    </details>
  </li>`;
}

/** @param {{event: any, table: Table}} props */
function Outcome({ event, table }) {
  return event.kind === "Sold"
    ? html`<${Who} player=${event.player} table=${table} /> <b>${dollars(event.income)}</b>`
    : html`<span class="empty">${say("fc.show.home_badge")}</span>`;
}
