// What happened, in brief: the log's long lines folded by phase, and a few sentences for anyone who was away.
import { say, sayFrom } from "../../texts.js";
import { deckCard } from "./names.js";
import { phaseOf } from "./story.js";

/** @typedef {import("./wire").Told} Told */
/** @typedef {import("../../texts.js").Catalogue} Catalogue */

const FOLDED = 3; // so many sentences of a phase are folded under a title
const EARNS = new Set(["Sold", "SoldOnTheWay", "Tips", "Share", "AutomaBonus"]);

/**
 * The parts of what an action told, by phase.
 * @param {Told[]} told
 * @param {Catalogue} words
 */
export function grouped(told, words) {
  /** @type {{phase: string, told: Told[]}[]} */
  const parts = [];
  let phase = "";
  for (const each of told) {
    phase = phaseOf(each.event, phase);
    if (each.event.kind === "Heading") continue; // the title says it
    const last = parts.at(-1);
    if (last?.phase === phase) last.told.push(each);
    else parts.push({ phase, told: [each] });
  }
  return parts.map((part) => ({
    title: part.phase && part.told.length >= FOLDED ? titleOf(part.phase, part.told, words) : "",
    told: part.told,
  }));
}

/** @param {string} phase @param {Told[]} told @param {Catalogue} words */
function titleOf(phase, told, words) {
  const what = TITLES[phase]?.(
    told.map(({ event }) => event),
    words,
  );
  return what ? `${say(`fc.show.phase.${phase}`)}: ${what}` : say(`fc.show.phase.${phase}`);
}

/** @type {Record<string, (events: any[], words: Catalogue) => string>} */
const TITLES = {
  dinner: (events, words) =>
    sums(
      events.filter(({ kind }) => EARNS.has(kind)),
      "income",
      words,
    ),
  payday: (events, words) =>
    sums(
      events.filter(({ kind, paid }) => kind === "Paid" && paid),
      "paid",
      words,
    ),
  marketing: (events) => say("fc.show.short.marketing", placed(events)),
  mautoma: (events, words) => deckCard(words, events.find(({ kind }) => kind === "AutomaCard")?.card ?? ""),
};

/** "Red $45, Blue $20". @param {any[]} events @param {string} figure @param {Catalogue} words */
function sums(events, figure, words) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const event of events) found.set(event.player ?? -2, (found.get(event.player ?? -2) ?? 0) + event[figure]);
  return [...found].map(([player, sum]) => `${sayFrom(words, `seat.${player}`)} $${sum}`).join(", ");
}

/** Campaigns that ran and the tokens they placed. @param {any[]} events */
function placed(events) {
  const ran = events.filter(({ kind }) => kind === "CampaignRan" || kind === "AutomaRan");
  const tokens = ran.flatMap(({ houses }) => houses).reduce((sum, [, count]) => sum + count, 0);
  return { campaigns: ran.length, tokens };
}

const ACTS = ["CampaignPlaced", "RestaurantPlaced", "HouseBuilt", "BankBroke", "Claimed", "AutomaClaimed", "GameEnded"];

/**
 * A few sentences about lines that were missed: what dinners brought, campaigns, milestones, what was built.
 * @param {import("./wire").LogLine[]} lines
 * @param {Catalogue} words
 */
export function inShort(lines, words) {
  const all = lines.flatMap((line) => line.told);
  const events = all.map(({ event }) => event);
  const found = [];
  const rounds = events.filter(({ kind }) => kind === "RoundBegan").length;
  if (rounds) found.push(say("fc.show.short.rounds", { rounds }));
  const sold = events.filter(({ kind }) => kind === "Sold").length;
  const home = events.filter(({ kind }) => kind === "StayedHome").length;
  const earned = TITLES.dinner(events, words);
  if (earned) found.push(say("fc.show.short.dinner", { sold, home, earned }));
  const paid = TITLES.payday(events, words);
  if (paid) found.push(say("fc.show.short.payday", { paid }));
  const ran = placed(events);
  if (ran.campaigns) found.push(say("fc.show.short.campaigns", ran));
  const rest = all.filter(({ event }) => ACTS.includes(event.kind)).map((told) => told.say);
  return rest.length + found.length ? [...rest, ...found] : all.map((told) => told.say);
}
