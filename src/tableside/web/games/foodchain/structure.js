// Restructuring: the pyramid with its slots and the people to put there. The server says who fits where, and what it
// brings.
import { classes, html, signal, useEffect, useRef, useState } from "../../ui.js";
import { say } from "../../texts.js";
import { useKeys } from "../../keys.js";
import { Mark } from "./marks.js";
import { capital, card, cardOf, cardSays, costsSalary, countOf } from "./names.js";
import { Figure } from "./people.js";
import { Forecast } from "./forecast.js";
import { lastStructure } from "./lastround.js";
import { useSightOf } from "./looking.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {[string, string]} Wish a card to put to work, and the seat it should have; empty for any */
/** @typedef {{card: string, from: string} | null} Held the card in hand, and the seat it is taken from */

/** Whether the editor lies large over the board. */
const wide = signal(false);

/** @param {Table} table */
export function StructureDesk(table) {
  const { round, questions } = table.picture;
  useEffect(() => () => void (wide.value = false), []); // the next round begins beside the map again
  useKeys((event) => {
    if (event.key !== "Escape" || !wide.value) return false;
    wide.value = false;
    return true;
  });
  return html`<${Editor} key=${`${round} ${questions.join()}`} ...${table} />`;
}

/** @param {Table} table */
function Editor(table) {
  const { picture, seat } = table;
  const chain = picture.chains[seat ?? 0];
  /** @type {string[]} */
  const kinds = picture.questions;
  const [wishes, setWishes] = useState(/** @type {Wish[]} */ ([]));
  const [held, setHeld] = useState(/** @type {Held} */ (null));
  const { sight: forecast, of } = useSightOf(table, "structure", wishes);
  const [before, setBefore] = useState(/** @type {string[]} */ ([]));
  const touched = useRef(false);
  /** @param {Wish[]} next */
  const change = (next) => {
    touched.current = true;
    setWishes(next);
    setHeld(null);
  };
  /** As many as fit, as the server proposes it. */
  const fill = () =>
    table.look("proposal").then(
      ({ cards }) => change(cards.map((name) => [name, ""])),
      () => {}, // handed in meanwhile
    );
  /** @param {string[]} cards @returns {Wish[]} as many of them as are there now */
  const thoseOf = (cards) =>
    kinds.flatMap((name) =>
      times(Math.min(countOf(chain.hand, name), cards.filter((each) => each === name).length), name),
    );
  /** Begin with what was there, if it still fits, else with all that fit. @param {string[]} cards */
  const start = async (cards) => {
    const same = thoseOf(cards);
    const fits = same.length > 0 && (await table.look("structure", same)).fits;
    if (!touched.current) await (fits ? change(same) : fill());
  };
  useEffect(() => {
    lastStructure(table)
      .catch(() => [])
      .then((cards) => {
        setBefore(cards);
        return start(cards);
      })
      .catch(() => {}); // handed in meanwhile
  }, []);
  if (!forecast) return null;
  const seated = of === wishes ? wishesOf(forecast, kinds) : wishes; // quick taps do not wait for the forecast
  /** @param {string} name @param {string} from */
  const without = (name, from) => {
    const at = seated.findLastIndex(([each, there]) => each === name && (!from || there === from));
    return seated.filter((_, i) => i !== at);
  };
  /** @param {string} name @param {string} [to] */
  const put = (name, to = "") => change([...(to && held?.from ? without(name, held.from) : seated), [name, to]]);
  /** @param {string} name */
  const take = (name) => change(without(name, held?.card === name ? held.from : ""));
  const room = held ? (forecast.room[held.card] ?? []) : [];
  const summary = table.parts.introductory ? "fc.desk.structure.summary" : "fc.desk.structure.summary_due";
  return html`<section class=${classes("fc-structure", wide.value && "fc-over")}
    aria-label=${say("fc.desk.structure.title")}>
    <div class="fc-tools">
      <button class="small quiet fc-widen" aria-pressed=${wide.value} onClick=${() =>
        (wide.value = !wide.value)}>${say(wide.value ? "fc.desk.structure.narrow" : "fc.desk.structure.wide")}</button>
      ${
        before.length > 0 &&
        html`<button class="small quiet" onClick=${() =>
          change(thoseOf(before))}>${say("fc.desk.structure.same")}</button>`
      }
      <button class="small quiet" onClick=${fill}>${say("fc.desk.structure.fill")}</button>
      <button class="small quiet" onClick=${() => change([])}>${say("fc.desk.structure.clear")}</button>
    </div>
    <div class="fc-made">
    <${Pyramid} table=${table} forecast=${forecast} held=${held} setHeld=${setHeld} room=${room} put=${put}
      movable=${kinds} />
    ${
      !forecast.fits &&
      html`<p class="fc-warning"
      role="alert">${say("fc.desk.structure.over", { cards: forecast.over.map(card).join(", ") })}</p>`
    }
    <p class="fc-held" aria-live="polite">${
      held && say("fc.desk.structure.held", { card: capital(card(held.card)) })
    }</p>
    ${
      held?.from &&
      html`<button class="small quiet" onClick=${() =>
        take(held.card)}>${say("fc.desk.structure.to_beach", { card: card(held.card) })}</button>`
    }
    </div>
    <div class="fc-hand">
    <h3>${say("fc.desk.structure.beach")}</h3>
    <ul class=${classes("fc-people", held?.from && "target")} onDragOver=${(/** @type {Event} */ event) =>
      held?.from && event.preventDefault()} onDrop=${() => held?.from && take(held.card)}>
      ${kinds.map(
        (name) =>
          html`<${Person} key=${name} table=${table} name=${name} owned=${countOf(chain.hand, name)}
        working=${seated.filter(([each]) => each === name).length} held=${held} setHeld=${setHeld} put=${put}
        take=${take} />`,
      )}
      ${chain.busy.map(
        (busy) =>
          html`<li key=${busy.campaign} class="fc-person busy"><${Mark}
        name="marketing" /><span>${capital(
          say("fc.desk.structure.busy", { card: card(busy.card), number: busy.campaign }),
        )}</span></li>`,
      )}
    </ul>
    </div>
    <${Forecast} forecast=${forecast} alone=${picture.chains.length < 2} table=${table} />
    <div class="fc-foot">
      <small>${say(summary, { n: forecast.open_slots, price: forecast.price, due: forecast.due })}</small>
      <${HandIn} key=${JSON.stringify(wishes)} forecast=${forecast} all=${seated.length} table=${table}
        ready=${JSON.stringify(of) === JSON.stringify(wishes)} />
    </div>
  </section>`;
}

/**
 * A structure in which nobody works takes a second click, which says so.
 * @param {{table: Table, forecast: import("./wire").Forecast, all: number, ready: boolean}} props
 */
function HandIn({ table, forecast, all, ready }) {
  const [warned, setWarned] = useState(false);
  const says = !forecast.fits ? "hand_in_over" : !all ? "hand_in_nobody" : "";
  const hand = () => (says && !warned ? setWarned(true) : table.act(forecast.actions));
  return html`<button class=${classes(says && "quiet", warned && "fc-sure")} disabled=${!ready} onClick=${hand}>${say(
    `fc.desk.structure.${warned ? says : "hand_in"}`,
    { n: all },
  )}</button>`;
}

/** @param {number} count @param {string} name @returns {Wish[]} */
const times = (count, name) => Array.from({ length: count }, () => [name, ""]);

/**
 * Who sits where, and who has found no seat, of the cards that are still asked about.
 * @param {import("./wire").Forecast} forecast
 * @param {string[]} kinds
 * @returns {Wish[]}
 */
const wishesOf = (forecast, kinds) =>
  [
    ...forecast.bosses.flatMap((/** @type {any} */ boss) =>
      boss.seats.filter((/** @type {any} */ each) => each.card).map((/** @type {any} */ each) => [each.card, each.id]),
    ),
    ...forecast.over.map((/** @type {string} */ name) => [name, ""]),
  ].filter(([name]) => kinds.includes(name));

/**
 * @param {{table: Table, forecast: any, held: Held, setHeld: (held: Held) => void, room: string[],
 *   put: (name: string, to?: string) => void, movable: string[]}} props
 */
function Pyramid({ table, forecast, held, setHeld, room, put, movable }) {
  return html`<div class="fc-pyramid">
    ${forecast.bosses.map((/** @type {any} */ boss) => {
      const used = boss.seats.filter((/** @type {any} */ each) => each.card).length;
      return html`<div key=${boss.id} class=${classes("fc-boss", boss.id && "manager")} role="group"
        aria-label=${`${card(boss.card)}: ${say("fc.desk.structure.seats", { used, slots: boss.seats.length })}`}>
        <p><${Figure} card=${boss.card} size=${28} /><b>${capital(card(boss.card))}</b> <small>${say(
          "fc.desk.structure.seats",
          {
            used,
            slots: boss.seats.length,
          },
        )}</small></p>
        <ul>
          ${boss.seats.map(
            (/** @type {any} */ seat) =>
              html`<li key=${seat.id}><${Seat} table=${table} seat=${seat} held=${held} setHeld=${setHeld}
            lit=${room.includes(seat.id)} put=${put} movable=${movable.includes(seat.card)} /></li>`,
          )}
        </ul>
      </div>`;
    })}
  </div>`;
}

/**
 * @param {{table: Table, seat: {id: string, card: string}, held: Held, setHeld: (held: Held) => void, lit: boolean,
 *   put: (name: string, to?: string) => void, movable: boolean}} props
 */
function Seat({ table, seat, held, setHeld, lit, put, movable }) {
  const drop = {
    onDragOver: (/** @type {Event} */ event) => lit && event.preventDefault(),
    onDrop: () => lit && held && put(held.card, seat.id),
  };
  if (lit && held && held.from !== seat.id) {
    return html`<button class="fc-seat target" ...${drop} onClick=${() => put(held.card, seat.id)}
      aria-label=${say("fc.desk.structure.seat_open_for", { card: card(held.card) })}>${
        seat.card ? face(seat.card) : "+"
      }</button>`;
  }
  if (!seat.card)
    return html`<span class="fc-seat open" ...${drop}><span
      class="unseen">${say("fc.desk.structure.seat_open")}</span></span>`;
  const here = held?.from === seat.id;
  const hold = () => setHeld(here ? null : { card: seat.card, from: seat.id });
  return html`<button class=${classes("fc-seat", `trade-${cardOf(table, seat.card).colour}`, here && "held")}
    disabled=${!movable} aria-pressed=${here} aria-label=${say("fc.desk.structure.seated", { card: card(seat.card) })}
    draggable=${movable} onDragStart=${hold} onClick=${hold}>${face(seat.card)}</button>`;
}

/** @param {string} name */
const face = (name) => html`<${Figure} card=${name} size=${32} /><span>${card(name)}</span>`;

/**
 * One kind of card: take it in hand, or change how many of it work.
 * @param {{table: Table, name: string, owned: number, working: number, held: Held, setHeld: (held: Held) => void,
 *   put: (name: string) => void, take: (name: string) => void}} props
 */
function Person({ table, name, owned, working, held, setHeld, put, take }) {
  const resting = owned - working;
  const inHand = held?.card === name && !held.from;
  const hold = () => setHeld(inHand || !resting ? null : { card: name, from: "" });
  const { colour } = cardOf(table, name);
  return html`<li class=${classes("fc-person", !resting && "all")}>
    <button class=${classes("fc-hold", `trade-${colour}`, inHand && "held")} disabled=${!resting} aria-pressed=${inHand}
      title=${cardSays(name)} draggable=${resting > 0} onDragStart=${hold} onClick=${hold}>
      <${Figure} card=${name} size=${34} /><span>${capital(card(name))}${
        costsSalary(table, name) ? html` <b class="fc-salary">$</b>` : null
      }</span>
    </button>
    <button class="fc-step" disabled=${!working} aria-label=${say("fc.desk.structure.fewer", { card: card(name) })}
      onClick=${() => take(name)}>−</button>
    <span class="fc-count"><b>${working}</b>/${owned}<span
      class="unseen"> ${say("fc.desk.structure.count", { count: working, owned })}</span></span>
    <button class="fc-step" disabled=${!resting} aria-label=${say("fc.desk.structure.more", { card: card(name) })}
      onClick=${() => put(name)}>+</button>
  </li>`;
}
