// Foodies on the page: everyone's food court side by side, the market, the chefs. Clicks narrow the options.
import { classes, html } from "../../ui.js";
import { say, sayFrom } from "../../texts.js";
import { Icon } from "../../icons.js";
import { useBrings } from "../../brings.js";
import { Court, Wealth } from "./court.js";
import {
  Die,
  SPACES,
  StallFace,
  broughtBy,
  cardLabel,
  cardNote,
  gains,
  goal,
  NeedMark,
  needOf,
  numberOf,
  prices,
} from "./parts.js";

/** @typedef {import("./wire").Option} Option */
/** @typedef {import("./wire").Table} Table */

export const guide = () => import("./guide.js");
export { beat } from "./beats.js";

/**
 * An option step by step, as lists show it.
 * @param {Option} option
 * @param {Table} table
 * @returns {import("../../choice.js").Step[]}
 */
export function steps({ action, text }, table) {
  const { view, parts, seat } = table;
  switch (action.kind) {
    case "Buy": {
      const number = numberOf(parts, action.card);
      const price = prices(view, parts)[view.market.indexOf(number)];
      const covered = seat === null ? 0 : view.courts[seat].stalls[action.space];
      return [
        {
          key: action.card,
          label: say("fo.do.Buy", { card: cardLabel(parts, number), price }),
          note: cardNote(table, number),
          icon: html`<${Icon} name=${parts.cultures[parts.cards[number].culture].word} size="26" />`,
        },
        {
          key: `${action.space}`,
          label: say("fo.do.at", { space: action.space }),
          note: [broughtBy(table, text), covered && say("fo.do.covers", { card: cardLabel(parts, covered) })]
            .filter(Boolean)
            .join(", "),
        },
      ];
    }
    case "HireSpecial":
      return [
        {
          key: text,
          label: say("fo.do.HireSpecial", { chef: chefName(action.chef) }),
          icon: html`<${Icon} name="chef" />`,
        },
      ];
    case "HireChef":
      return [
        { key: text, label: say("fo.do.HireChef", { cost: parts.chef_cost }), icon: html`<${Icon} name="chef" />` },
      ];
    case "PlaceCoins":
      return [{ key: text, label: say(`fo.do.coins_${action.line}`), icon: html`<${Icon} name="coin" />` }];
    case "UseFlyer":
      return [
        {
          key: text,
          label: say("fo.do.UseFlyer", { space: action.space }),
          note: broughtBy(table, text),
          icon: html`<${Icon} name="flyer" />`,
        },
      ];
    case "Stay":
      return [
        {
          key: text,
          label: say("fo.do.Stay", { space: view.face }),
          note: broughtBy(table, text),
          icon: html`<${Icon} name="person" />`,
        },
      ];
    case "Done":
      return [{ key: text, label: say(`fo.do.done_${view.phase}`) }];
    default:
      return [{ key: text, label: say(`fo.do.${action.kind}`, { space: action.space }), note: broughtBy(table, text) }];
  }
}

/** @param {string} name */
export const chefName = (name) => name.replaceAll("_", " ");

/** @param {Table} table */
export function Board(table) {
  const { view, seat } = table;
  useBrings(table);
  const players = view.courts.length;
  const gap = players === 5; // the courts leave a place for the chefs
  const first = seat ?? view.first;
  const order = view.courts.map((_, i) => (first + i) % players);
  return html`<div class="fo">
    <${Head} table=${table} />
    <div class=${`fo-courts of-${players}`}>
      ${order.map((player) => html`<${Court} key=${player} table=${table} player=${player} />`)}
      ${gap && html`<${Chefs} table=${table} />`}
    </div>
    <div class="fo-below">
      <${Market} table=${table} />
      ${gap ? html`<${Effects} table=${table} />` : html`<${Chefs} table=${table} />`}
    </div>
    ${!gap && html`<${Effects} table=${table} />`}
  </div>`;
}

/** What you have, for the sheet of a phone. @param {Table} table */
export const Hand = (table) =>
  table.seat === null ? null : html`<b>${say("you")}</b><${Wealth} table=${table} player=${table.seat} />`;

/** @param {{table: Table}} props */
function Head({ table }) {
  const { view, parts, words } = table;
  const round = Math.floor((view.turn - 1) / view.courts.length) + 1;
  const player = sayFrom(words, `seat.${view.active}`);
  const zero = view.phase === "rolling" ? "fo.zero" : "fo.unvisited";
  const rolled = view.face ? say("fo.visits", { space: view.face }) : say(zero, { player });
  return html`<section class="fo-head enamel" aria-label=${say("fo.round", { round, player })}>
    <${Die} key=${view.turn} face=${view.die} size=${46} label=${say("fo.die", { die: view.die })} />
    <div>
      <h2>${say("fo.round", { round, player })}</h2>
      <p>${rolled}</p>
    </div>
    <p class=${classes("fo-goal", view.ending && "ending-soon")}>
      ${view.ending ? say("fo.last_round") : say("fo.goal", { goal: goal(view, parts) })}
    </p>
  </section>`;
}

/** @param {{table: Table}} props */
function Market({ table }) {
  const { view, parts, choice, asked, seat } = table;
  const cost = prices(view, parts);
  const coins = seat === null ? Infinity : view.courts[seat].coins;
  const title = say("fo.market", { cards: view.deck.length });
  return html`<section class="fo-market enamel" aria-label=${title} data-place="market">
    <h3>${title}</h3>
    <ol>
      ${view.market.map((number, slot) => {
        if (!number)
          return html`<li key=${slot}><span class="price">$${cost[slot]}</span><span
            class="stall none">${say("fo.empty_slot")}</span></li>`;
        const name = parts.cards[number].name;
        const test = (/** @type {Option} */ { action }) => action.kind === "Buy" && action.card === name;
        const can = choice.can(test);
        const why = `buy ${name} at 5`;
        const look = classes("stall", can && "target");
        const face = html`<${StallFace} table=${table} number=${number} halves=${true} />`;
        return html`<li key=${name} class=${cost[slot] > coins ? "dear" : ""}>
          <span class="price">$${cost[slot]}</span>
          ${
            asked
              ? html`<button class=${look} aria-disabled=${can ? null : "true"} data-why=${can ? null : why}
                  onClick=${() => choice.pick(test, why)}>${face}</button>`
              : html`<div class=${look}>${face}</div>`
          }
        </li>`;
      })}
    </ol>
  </section>`;
}

/** @param {{table: Table}} props */
function Chefs({ table }) {
  const { view, parts, words, asked, choice } = table;
  /** @param {string} key @param {any} inside @param {(option: Option) => boolean} test @param {string} why */
  const chef = (key, inside, test, why) => {
    const can = choice.can(test);
    return asked
      ? html`<li key=${key}><button class=${classes("chef", can && "target")}
        aria-disabled=${can ? null : "true"} data-why=${can ? null : why}
        onClick=${() => choice.pick(test, why)}><${Icon} name="chef"
        size="26" />${inside}</button></li>`
      : html`<li key=${key}><div class="chef"><${Icon} name="chef" size="26" />${inside}</div></li>`;
  };
  return html`<section class="fo-chefs enamel" aria-label=${say("fo.chefs")} data-place="chefs">
    <h3>${say("fo.chefs")}</h3>
    <ul>
      ${chef(
        "hire",
        html`<span><b>${say("fo.chef")}</b><small>${say("fo.chef_for", {
          cost: parts.chef_cost,
        })}</small></span>${gains(0, parts.chef_popularity)}`,
        ({ action }) => action.kind === "HireChef",
        "hire chef",
      )}
      ${view.chefs.map((which, i) => {
        const special = parts.chefs[which];
        const owner = view.hired_by[i];
        const under =
          owner === null ? needOf(special, words) : say("fo.hired", { player: sayFrom(words, `seat.${owner}`) });
        return chef(
          special.name,
          html`<span class=${
            owner === null ? "" : "taken"
          }><b>${chefName(special.name)}</b><small>${under}</small></span><${NeedMark} chef=${special} />
              ${gains(0, parts.special_popularity)}`,
          ({ action }) => action.kind === "HireSpecial" && action.chef === special.name,
          `hire ${special.name}`,
        );
      })}
    </ul>
  </section>`;
}

/** What the cultures in play do. @param {{table: Table}} props */
function Effects({ table }) {
  const { view, parts, words } = table;
  return html`<section class="fo-effects enamel" aria-label=${say("fo.effects")}>
    <ul>
      ${view.cultures.map((culture) => {
        const card = /** @type {import("./wire").Card} */ (parts.cards.find((each) => each.culture === culture));
        return html`<li key=${culture} class=${`culture-${parts.cultures[culture].word}`}>
          <span class="swatch"><${Icon} name=${parts.cultures[culture].word} size="22" /></span>
          <span><b>${parts.cultures[culture].name}</b> ${sayFrom(words, `effect.${card.effect}`, card)}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}

/**
 * The position in words, for those who do not see it drawn.
 * @param {Table} table
 * @returns {{title: string, rows: string[][]}[]}
 */
export function inWords(table) {
  const { view, parts, words } = table;
  const cost = prices(view, parts);
  const courts = view.courts.map((court, player) => ({
    title: sayFrom(words, `seat.${player}`),
    rows: [
      [say("fo.text.wealth"), say("fo.text.has", court)],
      ...SPACES.map((space) => {
        const tokens = [
          court.coins_on[space] && `+$${court.coins_on[space]}`,
          court.popularity_on[space] && `+${court.popularity_on[space]}♥`,
        ].filter(Boolean);
        const stall = court.stalls[space];
        const there = stall
          ? `${cardLabel(parts, stall)}: ${cardNote(table, stall)}`
          : `$${parts.dashboards[court.dashboard][space]}`;
        return [say("fo.text.space", { space }), [there, ...tokens].join(", ")];
      }),
    ],
  }));
  const market = {
    title: say("fo.market", { cards: view.deck.length }),
    rows: view.market.map((number, slot) => [
      `$${cost[slot]}`,
      number ? `${cardLabel(parts, number)}: ${cardNote(table, number)}` : say("fo.empty_slot"),
    ]),
  };
  const chefs = {
    title: say("fo.chefs"),
    rows: view.chefs.map((which, i) => [
      chefName(parts.chefs[which].name),
      view.hired_by[i] === null
        ? needOf(parts.chefs[which], words)
        : say("fo.hired", { player: sayFrom(words, `seat.${view.hired_by[i]}`) }),
    ]),
  };
  return [market, chefs, ...courts];
}
