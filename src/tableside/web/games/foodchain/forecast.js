// What a structure would bring and cost, in a few lines.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { card, good, listed, manyGoods, milestone } from "./names.js";

/** @param {{forecast: import("./wire").Forecast, alone: boolean, table: import("./wire").Table}} props */
export function Forecast({ forecast, alone, table }) {
  const { open_slots: n, due, cash, waitresses, tips, hires, lessons, campaigns, earns, makes } = forecast;
  const place = forecast.places && placed(forecast.places);
  const slots = `${n}${
    forecast.of_milestones ? say("fc.desk.structure.of_milestone", { n: forecast.of_milestones }) : ""
  }`;
  /** @type {[string, string | number | false][]} */
  const rows = [
    ["open", place && !alone ? say("fc.desk.structure.choose", { n: slots, place }) : slots],
    ["due", !table.parts.introductory && say("fc.desk.structure.due_of", { due, cash })],
    ["price", `$${forecast.price}`],
    ["makes", makes.length ? makes.map(made).join(", ") : say("fc.desk.structure.makes_nothing")],
    ["waitresses", waitresses > 0 && say("fc.desk.structure.tips", { n: waitresses, tips })],
    ["hires", hires],
    ["lessons", lessons > 0 && lessons],
    ["campaigns", campaigns > 0 && campaigns],
    ["earns", earns.length > 0 && earns.map(milestone).join(", ")],
  ];
  return html`<dl class="fc-forecast" aria-live="polite">
    ${rows
      .filter(([, value]) => value !== false)
      .map(([id, value]) => html`<div key=${id}><dt>${say(`fc.desk.structure.${id}`)}</dt><dd>${value}</dd></div>`)}
  </dl>`;
}

/** @param {number} n */
const nth = (n) => say(`fc.desk.structure.nth.${n}`);
/** @param {[number, number]} places */
const placed = ([best, worst]) =>
  best === worst ? nth(best) : say("fc.desk.structure.place_between", { best: nth(best), worst: nth(worst) });

/** @param {any} row */
function made({ card: name, times, goods, most, mixed }) {
  if (mixed)
    return say(times > 1 ? "fc.desk.structure.make_mixed_each" : "fc.desk.structure.make_mixed", {
      times,
      most,
      goods: goods.map(good).join(", "),
      card: card(name),
    });
  const said = listed(goods.map(most > 1 ? manyGoods : good), "or");
  return say(times > 1 ? "fc.desk.structure.make_each" : "fc.desk.structure.make_one", { times, most, goods: said });
}
