// Mautoma's mat: the card turned up, freezers as tracks, sales and price, stacks beside houses, what it took, its deck.
import { classes, html, useMemo } from "../../ui.js";
import { say } from "../../texts.js";
import { Icon } from "../../icons.js";
import { AUTOMA, ChainSign } from "./chains.js";
import { Sentences } from "./marketing.js";
import { GoodIcon } from "./goods.js";
import { card as cardName, capital, counted, deckCard, milestone, square } from "./names.js";
import { dollars, plainName, said } from "./telling.js";
import { stories } from "./story.js";

/** @typedef {import("./wire").Table} Table */

const wide = matchMedia("(min-width: 901px)");

/** @param {{table: Table}} props */
export function Mat({ table }) {
  const all = useMemo(() => stories(table.lines, table.picture.round), [table.lines, table.picture.round]);
  const mat = /** @type {import("./wire").MatDrawn} */ (table.picture.automa);
  const acts = all.flatMap((story) => story.steps).findLast((step) => step.kind === "mautoma");
  return html`<details class="fc-mat enamel" open=${wide.matches}>
    <summary>
      <${ChainSign} player=${AUTOMA} size=${40} /> ${say("fc.show.mat.title")}
      <span class="fc-mat-cash"><${Icon} name="coin"
      size="18" /> ${dollars(mat.cash)}</span></summary>
    <div class="fc-mat-body">
      <section><h3>${mat.shown ? capital(deckCard(table.words, mat.card)) : say("fc.show.mat.no_card")}</h3>
        ${mat.shown && html`<${Card} card=${mat.shown} />`}
        <p class="hint">${say("fc.show.mat.deck", { left: mat.left })} ${mat.deck
          .map((each) => say(`fc.show.mat.back.${each.name}`, each))
          .join(", ")}</p>
      </section>
      <section><h3>${say("fc.show.mat.freezers")}</h3>
        <ul class="fc-mat-freezers">${mat.freezers.map(
          (each) => html`<li key=${each.name}>
          <span><${GoodIcon} name=${each.name} /> ${plainName(each.name)}</span><${Track} count=${each.count}
            room=${mat.room} /><b>${each.count}</b>
        </li>`,
        )}</ul>
        <p class="hint">${say("fc.show.mat.upper")}</p>
      </section>
      <section><h3>${say("fc.show.mat.price", { price: dollars(mat.price) })}</h3>
        <ol class="fc-mat-spots">${range(mat.markers[0], mat.markers[1]).map(
          (spot) =>
            html`<li key=${spot} class=${classes(spot === mat.marker && "here")} aria-current=${
              spot === mat.marker ? "true" : null
            }>${spot > 0 ? `+${spot}` : spot < 0 ? `−${-spot}` : spot}</li>`,
        )}</ol>
        <h3>${say("fc.show.mat.sales", { spot: mat.sales })}</h3>
        <ol class="fc-mat-spots sales">${mat.spots.map(
          (spot, i) => html`<li key=${i} class=${classes(i === mat.sales && "here")} aria-current=${
            i === mat.sales ? "true" : null
          }>
          <b>${i}</b> ${
            spot.goods.map((name) => say(`fc.show.mat.set.${name}`)).join(" + ") || say("fc.show.nothing")
          }${spot.arrow ? html`, ${say(spot.arrow > 0 ? "fc.show.mat.dearer" : "fc.show.mat.cheaper")}` : null}
        </li>`,
        )}</ol>
      </section>
      <section><h3>${say("fc.show.mat.stacks")}</h3>
        ${
          mat.stacks.length
            ? html`<ul>${mat.stacks.map(
                (stack, i) =>
                  html`<li key=${i}>${say("fc.show.mat.stack", { ...stack, good: plainName(stack.good) })}</li>`,
              )}</ul>`
            : html`<p class="empty">${say("fc.show.nothing")}</p>`
        }
        <h3>${say("fc.show.mat.milestones")}</h3>
        <p>${mat.milestones.map(milestone).join(", ") || say("fc.show.nothing")}</p>
        ${mat.removed.length > 0 && html`<h3>${say("fc.show.mat.removed")}</h3><p>${counted(mat.removed)}</p>`}
      </section>
      ${acts && html`<section><h3>${say("fc.show.mat.acts")}</h3><${Sentences} told=${acts.told} /></section>`}
      <p class="hint">${say("fc.show.mat.off_map", {
        squares: mat.doors.map(square).join(" · "),
      })}</p>
    </div>
  </details>`;
}

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** @param {{count: number, room: number}} props */
function Track({ count, room }) {
  return html`<span class="fc-mat-track"
    aria-hidden="true">${range(1, room).map(
      (spot) => html`<i key=${spot} class=${spot <= count ? "full" : ""}></i>`,
    )}</span>`;
}

/** All that a card says, phase by phase. @param {{card: any}} props */
function Card({ card }) {
  /** @type {[string, string[]][]} */
  const rows = [
    ["working", card.working.map(actOf)],
    [
      "dinner",
      [
        say("fc.show.mat.asks", { price: dollars(card.price), waitresses: card.waitresses }),
        card.sells_on && say("fc.show.mat.sells_on"),
        card.milestone_cash && say("fc.show.mat.milestone_cash"),
      ],
    ],
    [
      "marketing",
      [
        card.campaign &&
          say(`fc.show.mat.campaign.${card.campaign.product}`, {
            rounds: card.campaign.rounds,
            houses: card.campaign.houses.join(", "),
          }),
        say("fc.show.mat.priority", { priority: card.priority }),
      ],
    ],
    [
      "cleanup",
      [
        ...card.milestones.map((/** @type {string} */ name) =>
          say("fc.show.mat.takes", { milestone: milestone(name) }),
        ),
        ...card.special.map((/** @type {string} */ name) => say(`fc.show.mat.special.${name}`)),
        ...card.removes.map((/** @type {string} */ name) => say("fc.show.mat.removes", { card: cardName(name) })),
      ],
    ],
  ];
  return html`<dl
    class="fc-mat-card">${rows
      .filter(([, says]) => says.some(Boolean))
      .map(
        ([phase, says]) =>
          html`<dt key=${phase}>${say(`fc.show.phase.${phase}`)}</dt><dd>${says.filter(Boolean).join("; ")}</dd>`,
      )}</dl>`;
}

/** @param {any} act */
const actOf = (act) =>
  say(`fc.show.mat.act.${act.kind}`, { goods: said(act.goods), count: act.count, place: act.place.toUpperCase() });
