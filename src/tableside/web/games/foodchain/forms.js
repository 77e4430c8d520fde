// Small forms: what a campaign is for and how long, which reserve card is kept, which tile a lobbyist lays.
import { classes, html, useEffect, useState } from "../../ui.js";
import { say } from "../../texts.js";
import { pointed } from "./focus.js";
import { Mark } from "./marks.js";
import { capital, good, manyGoods } from "./names.js";
import { useSight, useSightOf } from "./looking.js";
import { ghost } from "./placing.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./wire").Option} Option */
/** @typedef {import("./wire").MarketDrawn} MarketDrawn */

/** @typedef {{good?: string, also?: string | null, rounds?: number | null}} Wanted of a campaign */

/** @param {Table} table */
export function CampaignDesk(table) {
  const options = table.choice.options.value;
  const two = options.some(({ action }) => action.also);
  return html`<section class="fc-campaign" aria-label=${say("fc.desk.campaign.title")}>
    ${
      two
        ? html`<${TwoGoods} ...${table} />`
        : html`<${OneGood} markets=${options.map(marketOf)} act=${table.act} shows />`
    }
  </section>`;
}

/** @param {Option} option @returns {MarketDrawn} */
const marketOf = ({ text, action: { good = "", also = null, rounds = null } }) => ({ text, good, also, rounds });

/**
 * Where a campaign goes: once a place is staged on the map, a click on a good sends both together.
 * @param {Table} table
 */
export function CampaignPlaceDesk(table) {
  const { text, staged } = ghost.value ?? { text: "", staged: false };
  const { sight, of } = useSightOf(table, "markets", text, staged);
  const markets = staged && of === text ? (sight?.markets ?? []) : [];
  if (!markets.length || markets.some(({ also }) => also)) return null;
  return html`<section class="fc-campaign" aria-label=${say("fc.desk.campaign.title")}>
    <${OneGood} markets=${markets} act=${(/** @type {string[]} */ actions) => table.act([text, ...actions])} />
  </section>`;
}

/** @param {number | null} n */
const lasts = (n) => (n === null ? say("fc.desk.campaign.ever") : say("fc.desk.do.rounds", { n }));

/** The map shows what an option would do. @param {string | undefined} text */
function usePointed(text) {
  useEffect(() => {
    if (!text) return;
    pointed.value = text;
    return () => void (pointed.value = null);
  }, [text]);
}

/**
 * As long as possible, unless another number is chosen; a click on a good begins it.
 * @param {{markets: MarketDrawn[], act: (actions: string[]) => void, shows?: boolean}} props shows: on the map too
 */
function OneGood({ markets, act, shows }) {
  const [wanted, setWanted] = useState(/** @type {Wanted} */ ({}));
  const rounds = [...new Set(markets.map((each) => each.rounds))];
  const chosen = wanted.rounds === undefined ? longest(rounds) : wanted.rounds;
  const fitting = markets.filter((each) => each.rounds === chosen);
  usePointed(shows ? fitting.find((each) => each.good === wanted.good)?.text : undefined);
  return html`${
    rounds.length > 1 &&
    html`<${Toggles} title=${say("fc.desk.campaign.rounds")} values=${rounds} value=${chosen}
      set=${(/** @type {number} */ value) => setWanted({ ...wanted, rounds: value })} label=${lasts} />`
  }
    <div role="group" aria-label=${say("fc.desk.campaign.begin")}>
      <h3>${say("fc.desk.campaign.begin")}</h3>
      <div class="fc-toggles">${fitting.map(({ text, good: name }) => {
        const [on, off] = [() => setWanted({ ...wanted, good: name }), () => setWanted({ rounds: wanted.rounds })];
        return html`<button key=${name} class="fc-toggle target" onClick=${() => act([text])} onPointerEnter=${on}
          onFocus=${on} onPointerLeave=${off} onBlur=${off}><${Mark} name=${name}
          size=${26} /><span>${capital(good(name))}</span><small>${lasts(chosen)}</small></button>`;
      })}</div>
    </div>`;
}

/** @param {(number | null)[]} rounds */
const longest = (rounds) => (rounds.includes(null) ? null : Math.max(...rounds.map(Number)));

/** An airplane that carries two goods: all of it is chosen, and then handed in. @param {Table} table */
function TwoGoods({ choice, act }) {
  const options = choice.options.value;
  const [wanted, setWanted] = useState(/** @type {Wanted} */ ({}));
  /**
   * The values that options have for a part, given the parts before it.
   * @param {(action: any) => any} part
   * @param {(action: any) => boolean} fits
   */
  const values = (part, fits) => [
    ...new Set(options.filter(({ action }) => fits(action)).map(({ action }) => part(action))),
  ];
  const goods = values(
    (action) => action.good,
    () => true,
  );
  const alsos = values(
    (action) => action.also,
    (action) => action.good === wanted.good,
  );
  const also = wanted.also ?? null;
  const rounds = values(
    (action) => action.rounds,
    (action) => !wanted.good || (action.good === wanted.good && action.also === also),
  );
  const chosen = wanted.rounds === undefined || !rounds.includes(wanted.rounds) ? longest(rounds) : wanted.rounds;
  const found = options.find(
    ({ action }) => action.good === wanted.good && action.also === also && action.rounds === chosen,
  );
  usePointed(found?.text);
  const said = [wanted.good, also]
    .filter(Boolean)
    .map((each) => manyGoods(/** @type {string} */ (each)))
    .join(say("fc.desk.and"));
  return html`<p class="hint">${say("fc.desk.campaign.two")}</p>
    <${Toggles} title=${say("fc.desk.campaign.good")} values=${goods} value=${wanted.good}
      set=${(/** @type {string} */ value) => setWanted({ rounds: wanted.rounds, good: value })}
      label=${(/** @type {string} */ name) => capital(good(name))} icons=${true} />
    ${
      alsos.length > 1 &&
      html`<${Toggles} title=${say("fc.desk.campaign.also")} values=${alsos} value=${also}
      set=${(/** @type {string} */ value) => setWanted({ ...wanted, also: value })}
      label=${(/** @type {string | null} */ name) => (name ? capital(good(name)) : say("fc.desk.campaign.only"))}
      icons=${true} />`
    }
    ${
      rounds.length > 1 &&
      html`<${Toggles} title=${say("fc.desk.campaign.rounds")} values=${rounds} value=${chosen}
      set=${(/** @type {number} */ value) => setWanted({ ...wanted, rounds: value })} label=${lasts} />`
    }
    <button class="big" disabled=${!found} onClick=${() => found && act([found.text])}>${
      found
        ? say("fc.desk.campaign.go_with", { goods: said, rounds: lasts(chosen ?? null) })
        : say(rounds.length > 1 ? "fc.desk.campaign.pick" : "fc.desk.campaign.pick_good", {
            rounds: lasts(chosen ?? null),
          })
    }</button>`;
}

/**
 * One of several values.
 * @param {{title: string, values: any[], value: any, set: (value: any) => void, label: (value: any) => string,
 *   icons?: boolean}} props
 */
function Toggles({ title, values, value, set, label, icons }) {
  return html`<div role="group" aria-label=${title}>
    <h3>${title}</h3>
    <div class="fc-toggles">${values.map(
      (each) =>
        html`<button key=${each} class=${classes("fc-toggle", each === value && "on")} aria-pressed=${each === value}
      onClick=${() => set(each)}>${
        icons && each && html`<${Mark} name=${each} size=${26} />`
      }<span>${label(each)}</span></button>`,
    )}</div>
  </div>`;
}

/** @param {Table} table */
export function ReserveDesk({ parts, choice }) {
  const most = Math.max(...parts.reserves.map((each) => each.amount));
  const least = Math.min(...parts.reserves.map((each) => each.amount));
  return html`<ul class="fc-reserves" aria-label=${say("fc.desk.reserve.title")}>
    ${parts.reserves.map((each) => {
      const test = (/** @type {Option} */ { action }) => action.kind === "KeepReserve" && action.card === each.name;
      const pace =
        most === least
          ? ""
          : each.amount === most
            ? say("fc.desk.reserve.slower")
            : each.amount === least
              ? say("fc.desk.reserve.faster")
              : "";
      return html`<li key=${each.name}><button class="fc-reserve target" onClick=${() => choice.pick(test)}>
        <b>$${each.price || each.amount}</b>
        <small>${say("fc.desk.reserve.adds", each)}</small>
        <small>${each.slots ? say("fc.desk.reserve.slots", each) : say("fc.desk.reserve.price", each)}</small>
        ${pace && html`<small>${pace}</small>`}
      </button></li>`;
    })}
  </ul>`;
}

/** @param {Table} table */
export function ShapesDesk(table) {
  const sight = useSight(table, "shapes");
  return html`<ul class="fc-shapes" aria-label=${say("fc.desk.shapes.title")}>
    ${sight?.shapes.map((each) => {
      const test = (/** @type {Option} */ { action }) => action.kind === "TakeShape" && action.shape === each.shape;
      const can = table.choice.can(test);
      return html`<li key=${each.shape}><button class=${classes("fc-shape", can && "target")} aria-disabled=${
        can ? null : "true"
      } data-why=${can ? null : `lay ${each.shape}`} onClick=${() => table.choice.pick(test, `lay ${each.shape}`)}>
        <${Shape} each=${each} /><span>${say(`fc.desk.shape.${each.shape}`)}</span>
      </button></li>`;
    })}
  </ul>`;
}

/**
 * The squares of a tile, and the arrows of a road.
 * @param {{each: {road: boolean, squares: [number, number][], arrows: [number, number][]}}} props
 */
function Shape({ each }) {
  const all = [...each.squares, ...each.arrows];
  const rows = all.map(([row]) => row),
    columns = all.map(([, column]) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return html`<svg
    viewBox=${`${left - 0.1} ${top - 0.1} ${Math.max(...columns) - left + 1.2} ${Math.max(...rows) - top + 1.2}`}
    width="72" height="48" aria-hidden="true">
    ${each.squares.map(
      ([row, column]) =>
        html`<rect key=${`${row} ${column}`} x=${column} y=${row} width="1" height="1" class=${
          each.road ? "fc-piece-road" : "fc-piece-park"
        } />`,
    )}
    ${each.arrows.map(
      ([row, column]) =>
        html`<circle key=${`${row} ${column}`} cx=${column + 0.5} cy=${row + 0.5} r="0.22" class="fc-arrow" />`,
    )}
  </svg>`;
}
