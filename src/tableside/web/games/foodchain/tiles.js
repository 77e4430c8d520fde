// Map tiles that are not on the map yet: as a ghost where one would go, and side by side to choose one.
import { classes, html } from "../../ui.js";
import { say } from "../../texts.js";
import { Ground } from "./ground.js";
import { House } from "./houses.js";
import { useSight } from "./looking.js";
import { U } from "./squares.js";

/** @typedef {import("./wire").Table} Table */

/** What is printed on a tile. @param {{seen: any}} props */
function Printed({ seen }) {
  return html`<${Ground}
    ground=${seen.ground} />${seen.houses.map(
      (/** @type {any} */ house) => html`<${House} key=${house.label} house=${house} />`,
    )}`;
}

/** @param {{table: Table, at: import("./squares.js").Place, turns: number}} props */
export function TileGhost({ table, at, turns }) {
  const pool = useSight(table, "tiles");
  const seen = pool?.tiles.find(({ name }) => name === table.picture.ask?.name)?.turned[turns];
  const [row, column] = [at[0] - 1, at[1] - 1]; // the server draws it at 1,1
  return seen
    ? html`<g class="fc-tile-ghost" aria-hidden="true" transform=${`translate(${column * U} ${row * U})`}><${Printed}
      seen=${seen} /></g>`
    : null;
}

/** Which tile is added to the map. @param {Table} table */
export function TilesDesk(table) {
  const { choice } = table;
  const pool = useSight(table, "tiles");
  return html`<ul class="fc-shapes" aria-label=${say("fc.desk.tiles.title")}>
    ${pool?.tiles.map(({ name, turned }) => {
      const test = (/** @type {import("./wire").Option} */ { action }) =>
        action.kind === "TakeMapTile" && action.name === name;
      const can = choice.can(test);
      const why = `map_tile ${name}`;
      return html`<li key=${name}><button class=${classes("fc-shape", can && "target")}
        aria-disabled=${can ? null : "true"} data-why=${can ? null : why} onClick=${() => choice.pick(test, why)}>
        <svg class="fc-tile-ghost" viewBox=${`${U} ${U} ${5 * U} ${5 * U}`} width="92" height="92"
          aria-hidden="true"><${Printed} seen=${turned[0]} /></svg><span>${say("fc.desk.do.map_tile", { name })}</span>
      </button></li>`;
    })}
  </ul>`;
}
