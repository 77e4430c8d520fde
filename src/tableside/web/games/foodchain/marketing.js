// Marketing campaign by campaign, payday's bills, and events that are only told.
import { html } from "../../ui.js";
import { say } from "../../texts.js";
import { Icon } from "../../icons.js";
import { withRules } from "../../settings.js";
import { Bank } from "./dinner.js";
import { together } from "./lighting.js";
import { card, goods, kind } from "./names.js";
import { dollars, Goods, Who } from "./telling.js";

/** @typedef {import("./stepping.js").Shown} Shown */

/** @param {Shown} shown */
export function CampaignStep(shown) {
  const { table, story, index } = shown;
  const event = /** @type {import("./wire").CampaignRan} */ (story.steps[index].told[0].event);
  const tokens = event.houses.reduce((sum, [, count]) => sum + count, 0);
  return html`<article class="fc-news">
    <p class="fc-news-name" aria-hidden="true">${say("fc.show.newspaper")}</p>
    <h3><${Icon}
    name="megaphone" /> ${say("fc.show.campaign", { kind: kind(event.medium), number: event.number })} <${Who}
    player=${event.player} table=${table} /></h3>
    <p class="fc-told-wants">${say("fc.show.markets")} <${Goods} names=${[event.good]} bare />${runOf(shown)}</p>
    <${Reached} houses=${event.houses} full=${event.full} />
    <p>${tokens ? say("fc.show.tokens", { tokens }) : say("fc.show.no_tokens")} ${
      event.rounds === null
        ? say("fc.show.for_ever")
        : event.rounds
          ? say("fc.show.left", { rounds: event.rounds })
          : say("fc.show.ends_now")
    }</p>
    ${story.steps[index].told.length > 1 && html`<${Bank} ...${shown} />`}
  </article>`;
}

/** Which of several runs it is, where mass marketeers let all campaigns run again. @param {Shown} shown */
function runOf({ story, index }) {
  const { event } = story.steps[index].told[0];
  /** @param {import("./story.js").Step} step */
  const same = (step) =>
    step.kind === "campaign" && step.told[0].event.number === event.number && step.told[0].event.good === event.good;
  const runs = story.steps.filter(same).length;
  return runs > 1
    ? ` · ${say("fc.show.run_of", { run: story.steps.slice(0, index + 1).filter(same).length, runs })}`
    : null;
}

/** Houses with what they took, and those that were full. @param {{houses: [string, number][], full: string[]}} props */
function Reached({ houses, full }) {
  if (!houses.length && !full.length) return html`<p class="empty">${say("fc.show.reaches_nobody")}</p>`;
  return html`<ul class="fc-told-reached">
    ${houses.map(([house, count]) => html`<li key=${house}>${house} <b>+${count}</b></li>`)}
    ${full.map(
      (house) => html`<li key=${house} class="full">${house} <small>${say("fc.show.full_badge")}</small></li>`,
    )}
  </ul>`;
}

/** Mautoma's campaigns. @param {Shown} shown */
export function DriveStep({ story, index }) {
  const events = story.steps[index].told.map(({ event }) => event);
  const ran = events.filter((event) => event.kind === "AutomaRan");
  return html`<h3><${Icon} name="megaphone" /> ${say("fc.show.drive")}</h3>
    ${ran.length > 0 && html`<${Reached} ...${together(ran)} />`}
    <${Sentences} told=${story.steps[index].told.filter(({ event }) => event.kind === "AutomaCampaign")} />`;
}

/** @param {Shown} shown */
export function EndedStep({ table, story, index }) {
  const events = story.steps[index].told.map(({ event }) => event).filter((event) => event.kind === "CampaignEnded");
  return html`<h3>${say("fc.show.ended", { number: events.length })}</h3>
    <ul class="fc-told-rows">${events.map(
      (event) => html`<li key=${event.number}>
      <${Who} player=${event.player}
        table=${table} /> <span>${say("fc.show.ended_tile", event)}</span> <span>${
          event.card ? say("fc.show.returns", { card: card(event.card) }) : say("fc.show.no_return")
        }</span>
    </li>`,
    )}</ul>`;
}

/** The bills. @param {Shown} shown */
export function PaydayStep(shown) {
  const events = shown.story.steps[shown.index].told.map(({ event }) => event);
  const players = [
    ...new Set(
      events.filter((event) => event.kind !== "Claimed" && event.kind !== "Gained").map((event) => event.player),
    ),
  ];
  return html`<h3>${say("fc.show.phase.payday")}</h3>
    <ul class="fc-told-rows">${players.map(
      (player) =>
        html`<li key=${player}><${Who} player=${player}
      table=${shown.table} /> ${events
        .filter((event) => event.player === player && BILLS[event.kind])
        .map((event, i) => html`<span key=${i}>${BILLS[event.kind](event)}</span>`)}</li>`,
    )}</ul>
    <${Bank} ...${shown} />`;
}

/** @type {Record<string, (event: any) => string>} */
const BILLS = {
  Paid: (event) =>
    say(event.discount ? "fc.show.paid_less" : "fc.show.paid", {
      ...event,
      paid: dollars(event.paid),
      bill: dollars(event.bill),
      discount: dollars(event.discount),
    }),
  Fired: (event) => say(event.forced ? "fc.show.fired_by_force" : "fc.show.fired", { card: card(event.card) }),
  PaidInGoods: (event) =>
    say("fc.show.paid_in_goods", {
      goods: event.goods.map((/** @type {[string, number]} */ [name, count]) => goods(name, count)).join(", "),
    }),
  Unpaid: ({ amount }) => say("fc.show.unpaid", { amount: dollars(amount) }),
};

/** @param {{told: import("../../wire").Told[]}} props */
export function Sentences({ told }) {
  if (!told.length) return null;
  const said = told.map((each) => withRules(each.say, each.rules));
  return html`<ul class="fc-told-said">${said.map((text, i) => html`<li key=${i}>${text}</li>`)}</ul>`;
}
