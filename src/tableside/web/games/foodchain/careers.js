// Hiring and training: every card of the box in its career, what is left of it, and which are available now.
import { classes, html, signal } from "../../ui.js";
import { say } from "../../texts.js";
import { useKeys } from "../../keys.js";
import { Mark } from "./marks.js";
import { Figure } from "./people.js";
import { left } from "./question.js";
import { capital, card, cardOf, cardSays, countOf, owned } from "./names.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./wire").Option} Option */

/** Whether the tree lies open over the board. */
const open = signal(false);

/** @param {Table} table */
export function StaffingDesk(table) {
  const { step, recruits, lessons } = table.picture;
  /** @param {{name: string, count: number}[]} counts */
  const said = (counts) =>
    counts.map(({ name, count: n }) => say("fc.desk.careers.each", { card: card(name), n })).join(", ");
  return html`<section class="fc-staffing" aria-label=${say("fc.desk.careers.title")}>
    <dl class="fc-forecast">
      ${
        step === "hire" &&
        left(recruits) > 0 &&
        html`<div><dt>${say("fc.desk.careers.hires")}</dt><dd>${said(recruits)}</dd></div>`
      }
      ${left(lessons) > 0 && html`<div><dt>${say("fc.desk.careers.lessons")}</dt><dd>${said(lessons)}</dd></div>`}
    </dl>
    <button class="small quiet" aria-expanded=${open.value} onClick=${() => (open.value = !open.value)}><${Mark}
      name="manager" /> ${say(open.value ? "fc.desk.careers.close" : "fc.desk.careers.open")}</button>
    ${open.value && html`<${Over} table=${table} />`}
  </section>`;
}

/** The tree over the board; the list of options stays beside it. @param {{table: Table}} props */
function Over({ table }) {
  const close = () => (open.value = false);
  useKeys((event) => {
    if (event.key !== "Escape" || table.choice.narrowed.peek().length) return false;
    close();
    return true;
  });
  return html`<div class="fc-over" role="dialog" aria-label=${say("fc.desk.careers.title")}>
    <header><h2>${say("fc.desk.careers.title")}</h2><button class="plain" aria-label=${say("fc.desk.careers.close")}
      onClick=${close}>×</button></header>
    <${Careers} ...${table} picked=${close} />
  </div>`;
}

/** @param {Table & {picked?: () => void}} table */
export function Careers(table) {
  const { parts } = table;
  /** @type {any[]} */
  const cards = parts.cards;
  const reached = new Set(cards.flatMap((each) => each.careers));
  const roots = cards.filter((each) => !reached.has(each.name));
  /** @type {Set<string>} */
  const drawn = new Set();
  /** A card and the careers behind it that are not drawn yet. @param {any} each @returns {any} */
  const branch = (each) => {
    drawn.add(each.name);
    const next = each.careers
      .filter((/** @type {string} */ name) => !drawn.has(name))
      .map((/** @type {string} */ name) => cardOf(table, name));
    for (const after of next) drawn.add(after.name);
    return html`<li key=${each.name}><${CareerCard} table=${table} each=${each} />${
      next.length > 0 && html`<ul>${next.map(branch)}</ul>`
    }</li>`;
  };
  return html`<div class="fc-careers">
    <p class="hint">${say(isStaffing(table) ? "fc.desk.careers.legend" : "fc.desk.careers.legend_watch")}</p>
    <div class="fc-careers-all">${roots.map(
      (root) => html`<ul key=${root.name} class="fc-career">${branch(root)}</ul>`,
    )}</div>
  </div>`;
}

/** @param {Table} table */
const isStaffing = ({ asked }) => asked?.kind === "WhomToHire" || asked?.kind === "WhomToTrain";

/** What to ask where a card cannot be had. @param {Table} table @param {any} each */
function whyNot({ picture, parts, seat }, each) {
  if (picture.step === "hire") return `hire ${each.name} by ceo`;
  const before = parts.cards.filter((other) => other.careers.includes(each.name));
  const pupil = before.find((other) => countOf(picture.chains[seat ?? 0].beach, other.name)) ?? before[0];
  return pupil ? `train ${pupil.name} to ${each.name} by trainer` : `hire ${each.name} by ceo`;
}

/** @param {{table: Table & {picked?: () => void}, each: any}} props */
function CareerCard({ table, each }) {
  const { picture, choice, seat } = table;
  const live = isStaffing(table);
  const test = (/** @type {Option} */ { action }) =>
    action.kind === "Train" || (action.kind === "Hire" && action.to)
      ? action.to === each.name
      : action.kind === "Hire" && action.card === each.name;
  const ways = live ? choice.options.value.filter(test) : [];
  const way = ways[0]?.action;
  const badge = way && (way.kind === "Train" ? "train" : way.to ? "hire_train" : "hire");
  const supply = countOf(picture.supply, each.name);
  const mine = seat === null ? 0 : owned(picture.chains[seat], each.name);
  const inside = html`<span class="fc-card-head"><${Figure} card=${each.name}
    size=${40} /><b>${capital(card(each.name))}</b>
      ${each.salary && html`<abbr class="fc-salary" title=${say("fc.desk.careers.salary")}>$</abbr>`}${
        each.unique && html`<abbr title=${say("fc.desk.careers.unique")}>1×</abbr>`
      }</span>
    <span class="fc-card-says">${cardSays(each.name)}</span>
    <span class="fc-card-foot">${badge && html`<strong>${say(`fc.desk.careers.${badge}`)}</strong>`}<span>${
      supply ? say("fc.desk.careers.left", { n: supply }) : say("fc.desk.careers.none")
    }</span>${mine > 0 && html`<span>${say("fc.desk.careers.yours", { n: mine })}</span>`}</span>`;
  const look = classes("fc-card", `trade-${each.colour}`, way && "target", !supply && "none");
  if (!live) return html`<div class=${look}>${inside}</div>`;
  const why = whyNot(table, each);
  const pick = () => {
    if (way) table.picked?.();
    // whom else can hire, the list knows
    choice.pick((option) => test(option) && (badge !== "hire" || option.action.by === way.by), why);
  };
  return html`<button class=${look} aria-disabled=${way ? null : "true"} data-why=${way ? null : why}
    onClick=${pick}>${inside}</button>`;
}
