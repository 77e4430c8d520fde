// Dinnertime, house by house: who offers what, who sells, what it brings.
import { classes, html, useEffect, useState } from "../../ui.js";
import { say } from "../../texts.js";
import { Icon } from "../../icons.js";
import { card, goods, square } from "./names.js";
import { bankAt, stockAt } from "./story.js";
import { journey, lookAt, wayOf } from "./lighting.js";
import { chainName, counted, dollars, Goods, plainName, said, Who } from "./telling.js";

/** @typedef {import("./stepping.js").Shown} Shown */
/**
 * @typedef {{player: number, price: number, distance: number | null, waitresses: number, star: number,
 *   missing: string[]}} Offer
 */
/** @typedef {{player: number, score: number | null, star: string, by: string, behind: number}} Judged */

/** A house as it was drawn before the dinner. @param {Shown} shown @param {string} label */
const houseOf = ({ before }, label) => before?.houses.find((/** @type {any} */ each) => each.label === label);

/** Why a house pays more: what the map shows beside it. @param {Shown} shown @param {string} label */
function dearer({ before, table }, label) {
  const found = [before, table.picture].map((picture) =>
    picture?.houses.find((/** @type {any} */ each) => each.label === label),
  );
  return [
    found.some((house) => house?.garden.length) && say("fc.show.garden"),
    found.some((house) => house?.park) && say("fc.show.park"),
  ]
    .filter(Boolean)
    .join(" + ");
}

/** @param {string} label */
export const houseName = (label) => (label === "rural" ? say("fc.show.rural") : say("fc.show.house", { house: label }));

/** @param {Shown} shown */
export function SaleStep(shown) {
  const event = /** @type {import("./wire").Sold} */ (shown.story.steps[shown.index].told[0].event);
  const house = houseOf(shown, event.house);
  const wanted = house?.demand.map((/** @type {any} */ wish) => wish.good);
  return html`<div class="fc-told-line"><h3>${houseName(event.house)} <span class="arrow"
    aria-hidden="true">→</span> <${Who} player=${event.player} table=${shown.table} /></h3>
      ${wanted && html`<p class="fc-told-wants">${say("fc.show.wants")} <${Goods} names=${wanted} /></p>`}</div>
    ${wanted && html`<${Taste} wanted=${wanted} ate=${event.goods} table=${shown.table} />`}
    <${Offers} table=${shown.table} offers=${event.offers} />
    <${Reckoned} shown=${shown} event=${event} />
    ${
      !journey(shown, event.house).onTheWay.length &&
      html`<${Unsold} shown=${shown} house=${event.house} player=${event.player} />`
    }
    <div class="fc-told-line"><${Arithmetic} event=${event} count=${event.goods.length}
      why=${dearer(shown, event.house)} /><${Bank} ...${shown} /></div>`;
}

/**
 * What counts in a distance besides borders: roadworks, and milestones of the seller that bring it nearer.
 * @param {{shown: Shown, event: any}} props
 */
function Reckoned({ shown, event }) {
  const [way, setWay] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let still = true;
    setWay(null);
    wayOf(shown, event.house, event.player, journey(shown, event.house).stops).then((found) => still && setWay(found));
    return () => void (still = false);
  }, [event]);
  const { distance } = event.offers.find((/** @type {Offer} */ { player }) => player === event.player) ?? {};
  if (!way) return null;
  const [chain, borders] = [chainName(event.player, shown.table), way.distance + way.nearer];
  return html`${
    way.works > 0 &&
    html`<p class="hint">${say("fc.show.roadworks", {
      chain,
      works: way.works,
      borders: borders - way.works,
      sum: borders,
    })}</p>`
  }
    ${borders !== distance && html`<p class="hint">${say("fc.show.nearer", { chain, borders, distance })}</p>`}`;
}

/**
 * Why your own chain sold nothing on the way, if it had something to sell there.
 * @param {{shown: Shown, house: string, player: number | null, always?: boolean}} props
 */
function Unsold({ shown, house, player, always = false }) {
  const { table, story, index, before } = shown;
  const good = table.parts.goods.find((each) => each.on_the_way)?.name;
  const stock = good && table.seat !== null ? stockAt(story, index, before, table.seat, good) : null;
  const asks = good && player !== null && player >= 0 && stock !== null && (always || stock > 0);
  const [by, setBy] = useState("");
  useEffect(() => {
    let still = true;
    if (asks)
      lookAt(shown, "why_unsold", { house, player, seller: table.seat, stock }).then(
        (found) => still && setBy(found?.by ?? ""),
      );
    return () => void (still = false);
  }, [house, player, stock]);
  return asks && by && player !== null
    ? html`<p class="fc-told-why"><b>${say("fc.show.why_my", { good: plainName(good) })}</b> ${say(
        `fc.show.unsold.${by}`,
        { good: plainName(good), chain: chainName(player, table) },
      )}</p>`
    : null;
}

/**
 * What a house takes instead of its order, or beside it.
 * @param {{wanted: string[], ate: string[], table: import("./wire").Table}} props
 */
function Taste({ wanted, ate, table }) {
  if (said(counted(wanted.toSorted())) === said(counted(ate.toSorted()))) return null;
  const others = table.parts.goods.filter((good) => ate.includes(good.name) && (good.beside || good.instead));
  return html`<p class="fc-told-taste">${say("fc.show.takes")} <${Goods}
    names=${ate} /> ${others
      .map((good) => say(`fc.show.taste.${good.beside ? "beside" : good.instead}`, { good: plainName(good.name) }))
      .join(" ")}</p>`;
}

/** @param {Shown} shown */
export function HomeStep(shown) {
  const event = /** @type {import("./wire").StayedHome} */ (shown.story.steps[shown.index].told[0].event);
  return html`<div class="fc-told-line"><h3>${houseName(event.house)} <span class="arrow"
    aria-hidden="true">→</span> ${say("fc.show.home")}</h3>
      <p class="fc-told-wants">${say("fc.show.wants")} <${Goods} names=${event.goods} /></p></div>
    <${Offers} table=${shown.table} offers=${event.offers} />`;
}

/**
 * All offers of a house; what decided between them comes from the server.
 * @param {{table: import("./wire").Table, offers: Offer[]}} props
 */
export function Offers({ table, offers }) {
  const [judged, setJudged] = useState(/** @type {Judged[]} */ ([]));
  useEffect(() => {
    let still = true;
    table.look("offers", offers).then(
      (found) => still && setJudged(found.offers),
      () => {},
    );
    return () => void (still = false);
  }, [offers]);
  const stars = judged.some(({ star }) => star);
  const waits = offers.some(({ waitresses }) => waitresses);
  const mine = judged.findIndex(({ player }) => player === table.seat);
  const won = judged.find(({ by }) => by === "won");
  return html`<table class="fc-told-offers">
      <thead><tr>
        ${["chain", "price", "distance", "score", ...(stars ? ["star"] : []), ...(waits ? ["waitresses"] : [])].map(
          (name) => html`<th key=${name} scope="col">${say(`fc.show.${name}`)}</th>`,
        )}
        <th scope="col"><span class="unseen">${say("fc.show.verdict")}</span></th>
      </tr></thead>
      <tbody>${offers.map((offer, i) => {
        const verdict = judged[i];
        const out = offer.distance === null || offer.missing.length > 0;
        return html`<tr key=${offer.player} class=${classes(out && "out", verdict?.by === "won" && "won")}>
          <th scope="row"><${Who} player=${offer.player} table=${table} /></th>
          <td>${dollars(offer.price)}</td><td>${
            offer.distance === null ? "–" : offer.distance < 0 ? `− ${-offer.distance}` : `+ ${offer.distance}`
          }</td><td><b>${verdict?.score ?? "–"}</b></td>
          ${
            stars &&
            html`<td class="star">${
              verdict?.star
                ? html`<${Icon} name="star" size="16" /> <abbr
            title=${card(verdict.star)}>${say(`fc.show.star_of.${verdict.star}`)}</abbr>`
                : "–"
            }</td>`
          }
          ${waits && html`<td>${offer.waitresses}</td>`}
          <td class="verdict">${
            verdict && say(`fc.show.by.${verdict.by}`, { goods: short(offer), behind: verdict.behind })
          }</td>
        </tr>`;
      })}</tbody>
    </table>
    ${
      mine >= 0 &&
      judged[mine].by !== "won" &&
      html`<p class="fc-told-why"><b>${say("fc.show.why_me")}</b> ${say(`fc.show.why.${judged[mine].by}`, {
        goods: short(offers[mine]),
        behind: judged[mine].behind,
        mine: judged[mine].score,
        theirs: won?.score,
        winner: won ? chainName(won.player, table) : "",
      })}</p>`
    }`;
}

/** What a chain is short of. @param {Offer} offer */
const short = ({ missing }) =>
  counted(missing)
    .map(([good, n]) => goods(good, n))
    .join(", ");

/** (unit price × multiplier × goods) + bonus. @param {{event: any, count: number, why: string}} props */
function Arithmetic({ event, count, why }) {
  const { served = 0 } = event;
  return html`<p class="fc-told-sum">
    <span>${dollars(event.price)}</span>
    ${event.multiplier !== 1 && html`<span> × ${event.multiplier}${why ? html` <small>(${why})</small>` : null}</span>`}
    <span> × ${count} <small>${say("fc.show.goods", { count })}</small></span>
    ${
      event.bonus !== served &&
      html`<span> + ${dollars(event.bonus - served)} <small>${say("fc.show.bonus")}</small></span>`
    }
    ${served !== 0 && html`<span> + ${dollars(served)} <small>${say("fc.show.served")}</small></span>`}
    <span> = <b>${dollars(event.income)}</b></span>
  </p>`;
}

/** @param {Shown} shown */
export function Bank({ story, index, before }) {
  if (!before) return null;
  const [had, has] = bankAt(story, index, before.bank);
  if (has < 0)
    return html`<p class="fc-told-bank"><${Icon} name="coin"
      size="18" /> <b>${say(
        story.steps[index + 1]?.kind === "bank" && had >= 0 ? "fc.show.bank_short" : "fc.show.bank_credit",
        { bank: dollars(had) },
      )}</b></p>`;
  if (had < 0)
    return html`<p class="fc-told-bank"><${Icon} name="coin"
      size="18" /> ${say("fc.show.bank")} <b>${dollars(has)}</b></p>`;
  return html`<p class="fc-told-bank"><${Icon} name="coin" size="18" /> ${say("fc.show.bank")} ${dollars(had)} <span
    aria-hidden="true">→</span><span class="unseen">${say("fc.show.then")}</span> <b>${dollars(has)}</b></p>`;
}

/** @param {Shown} shown */
export function OnTheWayStep(shown) {
  const events = shown.story.steps[shown.index].told
    .map(({ event }) => event)
    .filter((event) => event.kind === "SoldOnTheWay");
  const { house: label, good } = events[0];
  const { player } = journey(shown, label);
  return html`<h3>${say("fc.show.on_the_way", { house: houseName(label), good: plainName(good) })}</h3>
    ${player !== null && html`<p>${say("fc.show.heads_for")} <${Who} player=${player} table=${shown.table} /></p>`}
    <ul class="fc-told-stops">${events.map(
      (event, i) => html`<li key=${i}><${Who} player=${event.player}
        table=${shown.table} /> <span>${say("fc.show.stops", {
          places: event.places.map(square).join(" · "),
          number: event.places.length,
        })}</span>
      <${Arithmetic} event=${event} count=${event.places.length} why=${dearer(shown, label)} /></li>`,
    )}</ul>
    ${
      events.every((event) => event.player !== shown.table.seat) &&
      html`<${Unsold} shown=${shown} house=${label} player=${player} always=${true} />`
    }
    <${Bank} ...${shown} />`;
}

/** @param {Shown} shown */
export function TipsStep(shown) {
  const events = shown.story.steps[shown.index].told
    .map(({ event }) => event)
    .filter((event) => event.income !== undefined);
  return html`<h3>${say("fc.show.tips_title")}</h3>
    <ul class="fc-told-rows">${events.map(
      (event, i) =>
        html`<li key=${i}><${Who} player=${event.player ?? -2}
      table=${shown.table} /> <span>${say(
        `fc.show.tip.${event.kind}`,
        event,
      )}</span> <b>${dollars(event.income)}</b></li>`,
    )}</ul>
    <${Bank} ...${shown} />`;
}

/** @param {Shown} shown */
export function BankStep(shown) {
  const { event } = shown.story.steps[shown.index].told[0];
  return html`<h3 class="broke">${say(event.time === 1 ? "fc.show.broke" : "fc.show.broke_last")}</h3>
    ${
      event.time === 1 &&
      html`<p>${say("fc.show.broke_why", {
        cards: event.reserves.map((name) => `$${name}`).join(", "),
        ...event,
      })}</p>`
    }
    <${Bank} ...${shown} />`;
}

/** What the evening brought everyone. @param {Shown} shown */
export function EveningStep(shown) {
  const { table, story, index } = shown;
  const events = story.steps[index].told.map(({ event }) => event);
  const players = [...new Set(events.filter((event) => event.income !== undefined).map((event) => event.player ?? -2))];
  /** @param {number} player @param {string[]} kinds */
  const sum = (player, kinds) =>
    events
      .filter((event) => kinds.includes(event.kind) && (event.player ?? -2) === player)
      .reduce((total, event) => total + (event.income ?? 0), 0);
  const rows = players
    .map((player) => ({
      player,
      houses: events.filter((event) => event.kind === "Sold" && event.player === player).length,
      sales: sum(player, ["Sold", "SoldOnTheWay"]),
      tips: sum(player, ["Tips", "AutomaBonus"]),
      share: sum(player, ["Share"]),
    }))
    .toSorted((a, b) => b.sales + b.tips + b.share - a.sales - a.tips - a.share);
  return html`<h3>${say("fc.show.evening")}</h3>
    <${Incomes} rows=${rows} table=${table} />
    <${Bank} ...${shown} />`;
}

/**
 * @param {{rows: {player: number, houses: number, sales: number, tips: number, share: number}[],
 *   table: import("./wire").Table}} props
 */
export function Incomes({ rows, table }) {
  const names = /** @type {const} */ (["houses", "sales", "tips", "share", "income"]);
  return html`<table class="fc-told-offers fc-told-incomes">
    <thead><tr><th
      scope="col">${say("fc.show.chain")}</th>${names.map(
        (name) => html`<th key=${name} scope="col">${say(`fc.show.${name}`)}</th>`,
      )}</tr></thead>
    <tbody>${rows.map(
      ({ player, houses, sales, tips, share }) => html`<tr key=${player}>
      <th scope="row"><${Who} player=${player}
        table=${table} /></th>
          <td>${houses}</td><td>${dollars(sales)}</td><td>${dollars(tips)}</td><td>${dollars(share)}</td>
          <td><b>${dollars(sales + tips + share)}</b></td>
    </tr>`,
    )}</tbody>
  </table>`;
}
