// A food court: nine spaces with stalls and tokens, stars on the seams, and what its owner collected last.
import { classes, html } from "../../ui.js";
import { say, sayFrom } from "../../texts.js";
import { Icon } from "../../icons.js";
import { Sum } from "../../sum.js";
import { brings } from "../../brings.js";
import { HalfStars, SPACES, StallFace, broughtBy, gains, goal, stars } from "./parts.js";

/** @typedef {import("./wire").Option} Option */
/** @typedef {import("./wire").Table} Table */

const COLOUR = ["red", "blue", "green", "yellow", "purple"];

/** @param {{table: Table, player: number}} props */
export function Court({ table, player }) {
  const { view, parts, words, seat, names } = table;
  const court = view.courts[player];
  const whole = stars(court.stalls, parts);
  const mine = player === seat;
  const name = sayFrom(words, `seat.${player}`);
  const active = player === view.active && view.phase !== "over";
  return html`<section class=${classes("court enamel", `seat-${COLOUR[player]}`, active && "active", mine && "mine")}
    aria-label=${say("fo.court", { player: name })}>
    <header>
      <h2>${name}<small>${mine ? say("you") : names[player]}</small></h2>
      <${Wealth} table=${table} player=${player} />
    </header>
    <div class="spaces">
      ${SPACES.map(
        (space) => html`<${Space} key=${space} table=${table} player=${player} space=${space} whole=${whole} />`,
      )}
      ${whole.map(
        ({ a, b }) =>
          html`<span key=${`${a}-${b}`} class="whole" style=${seamPlace(a, b)} aria-hidden="true"><${Icon} name="star"
        size="24" /></span>`,
      )}
    </div>
    <${Reward} table=${table} player=${player} />
  </section>`;
}

/** What a player has: popularity, coins, flyers, stars. @param {{table: Table, player: number}} props */
export function Wealth({ table: { view, parts }, player }) {
  const court = view.courts[player];
  const whole = stars(court.stalls, parts).length;
  return html`<span class="wealth">
    <span title=${say("fo.popularity_of", { popularity: court.popularity, goal: goal(view, parts) })}><${Icon}
      name="heart" /><b><${Sum} name=${`popularity.${player}`} number=${court.popularity} /></b><span
      class="unseen">${say("fo.popularity", court)}</span></span>
    <span title=${say("fo.coins", court)}><${Icon} name="coin" /><b><${Sum}
      name=${`coins.${player}`} number=${court.coins} /></b><span
      class="unseen">${say("fo.coins", court)}</span></span>
    <span title=${say("fo.flyers", court)}><${Icon} name="flyer" /><b>${court.flyers}</b><span
      class="unseen">${say("fo.flyers", court)}</span></span>
    <span title=${say("fo.stars", { stars: whole })}><${Icon} name="star" /><b>${whole}</b><span
      class="unseen">${say("fo.stars", { stars: whole })}</span></span>
  </span>`;
}

/** The middle of the seam between two spaces. @param {number} a @param {number} b */
function seamPlace(a, b) {
  const row = Math.floor((a - 1) / 3);
  const column = (a - 1) % 3;
  const beside = b === a + 1;
  /** @param {number} n */
  const edge = (n) => `calc(${n} * (100% + var(--gap)) / 3 - var(--gap) / 2)`;
  /** @param {number} n */
  const middle = (n) => `calc((${n} + 0.5) * (100% + var(--gap)) / 3 - var(--gap) / 2)`;
  return { left: beside ? edge(column + 1) : middle(column), top: beside ? middle(row) : edge(row + 1) };
}

/**
 * @param {{table: Table, player: number, space: number, whole: {a: number, b: number, mine: number,
 *   theirs: number}[]}} props
 */
function Space({ table, player, space, whole }) {
  const { view, parts, seat, asked, choice } = table;
  const court = view.courts[player];
  const stall = court.stalls[space];
  const card = parts.cards[stall];
  const joined = whole.reduce(
    (set, seam) => set | (seam.a === space ? seam.mine : seam.b === space ? seam.theirs : 0),
    0,
  );
  const visited = view.face > 0 && view.visited[player] === space && view.phase !== "over";
  const mine = player === seat;
  const test = (/** @type {Option} */ option) => means(option.action, space, view);
  const can = mine && choice.can(test);
  const meant = can ? choice.left.value.filter(test) : [];
  const ghost = meant.length === 1 ? brings.value[meant[0].text] : null;
  const tokens = gains(court.coins_on[space], court.popularity_on[space], "+");
  const inside = html`
    <span class="number">${visited ? html`<${Icon} name="person" size="16" />` : null}<span
      class="unseen">${say("fo.space")} </span>${space}</span>
    ${court.coins_on[space] || court.popularity_on[space] ? html`<span class="tokens">${tokens}</span>` : null}
    ${
      stall
        ? html`<${StallFace} table=${table} number=${stall} /><${HalfStars} halves=${card.half_stars}
          without=${joined} />`
        : html`<span class="printed">${gains(parts.dashboards[court.dashboard][space], 0)}</span>`
    }
    ${ghost ? html`<span class="ghost" title=${broughtBy(table, meant[0].text)}>${brought(ghost)}</span>` : null}
    ${visited ? html`<span class="unseen">${say("fo.visited")}</span>` : null}`;
  const look = classes(
    "space",
    stall > 0 && `stall culture-${parts.cultures[card.culture].word}`,
    visited && "visited",
    can && "target",
  );
  const place = `court.${player}.${space}`;
  if (!mine || !asked) return html`<div class=${look} data-place=${place}>${inside}</div>`;
  const why = whyText(table, space);
  return html`<button class=${look} data-place=${place} aria-disabled=${can ? null : "true"} data-why=${
    can ? null : why
  } onClick=${() => choice.pick(test, why)}>${inside}</button>`;
}

/**
 * Whether an action is about a space of your own court; a line is meant by its spaces beside the visited one.
 * @param {Option["action"]} action
 * @param {number} space
 * @param {any} view
 */
function means(action, space, view) {
  if (action.kind === "PlaceCoins") {
    const at = view.visited[view.choosers[0]];
    const [sameRow, sameColumn] = [Math.ceil(space / 3) === Math.ceil(at / 3), space % 3 === at % 3];
    return sameRow !== sameColumn && action.line === (sameRow ? "row" : "column");
  }
  if (action.kind === "Stay") return space === view.face;
  return action.space === space;
}

/** An action to ask about, for a space that is not an option. @param {Table} table @param {number} space */
function whyText({ view, parts }, space) {
  if (view.phase === "flyers") return `flyer ${space}`;
  if (view.phase === "collecting") return `token ${space}`;
  if (view.phase === "rolling") return `face ${space}`;
  const card = view.market.find((number) => number);
  return card ? `buy ${parts.cards[card].name} at ${space}` : "";
}

/** What a visit would bring, in numbers. @param {import("./wire").VisitGains} gain */
const brought = ({ coins, popularity }) => (coins || popularity ? gains(coins, popularity, "+") : "+0");

/** What everyone got from the newest visit. @param {{table: Table, player: number}} props */
function Reward({ table, player }) {
  const { told } = table;
  const rolled = told.findLastIndex((each) => each.event.kind === "Rolled");
  const got = told
    .slice(Math.max(0, rolled))
    .map(({ event }) => event)
    .findLast((event) => event.kind === "Collected" && event.player === player);
  if (got?.kind !== "Collected") return html`<p class="reward none"> </p>`;
  const coins = got.tokens[0] + got.printed[0] + got.gain[0];
  const popularity = got.tokens[1] + got.printed[1] + got.gain[1] + got.stars;
  return html`<p class="reward" key=${`${got.space} ${got.now}`}>
    <span>${say("fo.collected", { space: got.space })}</span>
    ${coins || popularity ? gains(coins, popularity, "+") : say("fo.nothing")}
  </p>`;
}
