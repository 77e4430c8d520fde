// The freezer: how many of each good are kept, and the room that is left.
import { html, useEffect, useState } from "../../ui.js";
import { say } from "../../texts.js";
import { Mark } from "./marks.js";
import { capital, good } from "./names.js";
import { useSight } from "./looking.js";

/** @typedef {import("./wire").Table} Table */

/** @param {Table} table */
export function FreezerDesk(table) {
  const [option] = table.choice.options.value;
  // a good that was answered for in the list is asked about no more
  return html`<${Freezer} key=${option?.action.good} ...${table} />`;
}

/** Everything, if it all fits; else nothing yet. @param {Table} table @returns {Promise<Record<string, number>>} */
async function all(table) {
  const { goods } = await table.look("freezer", {});
  const wanted = Object.fromEntries(goods.map(({ good, stock }) => [good, stock]));
  return (await table.look("freezer", wanted)).fits ? wanted : {};
}

/** @param {Table} table */
function Freezer(table) {
  const [kept, setKept] = useState(/** @type {Record<string, number>} */ ({}));
  const sight = useSight(table, "freezer", kept);
  useEffect(() => void all(table).then(setKept, () => {}), []);
  if (!sight) return null;
  return html`<section class="fc-freezer" aria-label=${say("fc.desk.freezer.title")}>
    <p><meter min="0" max=${sight.room} value=${sight.kept}
      aria-label=${say("fc.desk.freezer.title")}></meter> ${say("fc.desk.freezer.room", sight)}</p>
    <ul class="fc-people">
      ${sight.goods.map((row) => {
        const keep = (/** @type {number} */ n) => setKept({ ...kept, [row.good]: n });
        return html`<li key=${row.good} class="fc-person">
          <span class="fc-hold"><${Mark} name=${row.good} /> ${capital(good(row.good))}</span>
          <button class="fc-step" disabled=${!row.keep}
            aria-label=${say("fc.desk.freezer.fewer", { good: good(row.good) })} onClick=${() =>
              keep(row.keep - 1)}>−</button>
          <span class="fc-count"><b>${row.keep}</b>/${row.stock}</span>
          <button class="fc-step" disabled=${row.keep >= row.most}
            aria-label=${say("fc.desk.freezer.more", { good: good(row.good) })} onClick=${() =>
              keep(row.keep + 1)}>+</button>
        </li>`;
      })}
    </ul>
    ${sight.goods.some((row) => row.keep < row.stock) && html`<p class="hint">${say("fc.desk.freezer.gone")}</p>`}
    <button class="big" disabled=${!sight.fits} onClick=${() =>
      table.act(sight.actions)}>${say(sight.kept ? "fc.desk.freezer.go" : "fc.desk.freezer.go_none")}</button>
  </section>`;
}
