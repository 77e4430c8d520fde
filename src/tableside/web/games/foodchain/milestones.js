// Milestones as a race: yours, those about to go, those still available, those gone.
import { classes, html } from "../../ui.js";
import { say } from "../../texts.js";
import { ChainSign } from "./chains.js";
import { Rosette } from "./rosettes.js";
import { chainName, listed, milestone, milestoneSays, named } from "./names.js";

/** @typedef {import("./wire").Table} Table */

const GROUPS = ["fresh", "open", "yours", "gone"];

/** @param {any} each @param {number | null} seat */
const groupOf = (each, seat) =>
  seat !== null && each.holders.includes(seat) ? "yours" : !each.open ? "gone" : each.fresh ? "fresh" : "open";

/** @param {Table} table */
export function Milestones(table) {
  const { picture, seat } = table;
  return html`<div class="fc-race">
    ${GROUPS.map((group) => {
      const found = picture.milestones.filter((each) => groupOf(each, seat) === group);
      return (
        found.length > 0 &&
        html`<section key=${group} class=${group}>
        <h3>${say(`fc.desk.race.${group}`)} <small>${found.length}</small></h3>
        <ul>${found.map((each) => html`<${Milestone} key=${each.name} table=${table} each=${each} />`)}</ul>
      </section>`
      );
    })}
  </div>`;
}

/** @param {string[]} holders @param {number} until the last round in which it could be earned; 0 for any */
const whyGone = (holders, until) =>
  holders.length
    ? say("fc.desk.race.gone_held", { players: listed(holders) })
    : say(until ? "fc.desk.race.gone_until" : "fc.desk.race.gone_unclaimed", { round: until });

/** @param {{table: Table, each: any}} props */
function Milestone({ table, each }) {
  const { picture, parts } = table;
  const [earns, gives] = milestoneSays(each.name);
  const { until } = named(parts.milestones, each.name);
  const holders = [
    ...each.holders.map((/** @type {number} */ player) => chainName(table, player)),
    ...(picture.automa?.milestones.includes(each.name) ? [chainName(table, -2)] : []),
  ];
  const gone = !each.open && !each.holders.includes(table.seat);
  return html`<li class="fc-milestone" tabindex=${gone ? 0 : null} data-says=${gone ? whyGone(holders, until) : null}>
    <${Rosette} name=${each.name} /><b>${milestone(each.name)}</b>
    ${
      until > 0 &&
      each.open &&
      html`<em class=${classes("until", until === picture.round && "now")}>${
        until === picture.round ? say("fc.desk.race.last") : say("fc.desk.race.until", { round: until })
      }</em>`
    }
    ${each.fresh && each.open && html`<em class="until now">${say("fc.desk.race.still")}</em>`}
    <span>${earns}</span>
    <span class="gives">${gives}</span>
    ${
      holders.length > 0 &&
      html`<span
      class="holders">${each.holders.map(
        (/** @type {number} */ player) => html`<${ChainSign} key=${player} player=${player} size=${18} />`,
      )}${say("fc.desk.race.held", { players: listed(holders) })}</span>`
    }
  </li>`;
}
