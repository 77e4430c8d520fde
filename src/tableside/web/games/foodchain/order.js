// The order of business: the track, and who chooses after whom and why.
import { classes, html } from "../../ui.js";
import { say } from "../../texts.js";
import { ChainSign } from "./chains.js";
import { card, chainName, seatClass } from "./names.js";
import { useSight } from "./looking.js";

/** @param {import("./wire").Table} table */
export function OrderDesk(table) {
  const { picture, choice } = table;
  const sight = useSight(table, "order");
  const next = sight?.choosers.find((each) => !each.position)?.player;
  return html`<section class="fc-order" aria-label=${say("fc.desk.order.title")}>
    <ol class="fc-track" aria-label=${say("fc.desk.order.track")}>
      ${picture.positions.map((/** @type {number | null} */ player, i) => {
        const test = (/** @type {import("./wire").Option} */ { action }) =>
          action.kind === "TakePosition" && action.number === i + 1;
        return html`<li key=${i}>
          ${
            player !== null
              ? html`<button class=${classes("fc-place", seatClass(player))} aria-disabled="true"
                data-why=${`position ${i + 1}`}><b>${i + 1}</b> ${chainName(table, player)}</button>`
              : html`<button class="fc-place target" aria-label=${say("fc.desk.order.take", { number: i + 1 })}
                onClick=${() =>
                  choice.pick(test, `position ${i + 1}`)}><b>${i + 1}</b> ${say("fc.desk.order.free")}</button>`
          }
        </li>`;
      })}
    </ol>
    <ol class="fc-choosers">
      ${sight?.choosers.map(
        (each) => html`<li key=${each.player} class=${classes(seatClass(each.player), each.player === next && "next")}>
          <${ChainSign} player=${each.player} size=${22} /><b>${chainName(table, each.player)}</b>
          <span>${[
            each.star && say("fc.desk.order.star", { card: card(each.star) }),
            say("fc.desk.order.open", { n: each.open_slots }),
            say("fc.desk.order.tie", { before: say(`fc.desk.structure.nth.${each.before}`) }),
          ]
            .filter(Boolean)
            .join(", ")}</span>
          <em>${
            each.position ? say("fc.desk.order.took", each) : each.player === next ? say("fc.desk.order.next") : ""
          }</em>
        </li>`,
      )}
    </ol>
  </section>`;
}
