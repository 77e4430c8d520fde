// What happens between the rounds as a story: dinner, payday, marketing, clean-up, in steps that can be shown one by one.
import { standing } from "../../undone.js";

/** @typedef {import("../../wire").Line} Line */
/** @typedef {import("../../wire").Told} Told */
/** @typedef {{kind: string, phase: string, told: Told[], line: Line}} Step */
/** @typedef {{round: number, steps: Step[], lines: Line[]}} Story */

/** The steps that events are shown in, by phase; events of a step that `joins` stand together. */
const STEPS = /** @type {const} */ ([
  { phase: "mautoma", kind: "mautoma", joins: true, of: ["AutomaCard", "AutomaTook", "AutomaSales", "AutomaBuilt", "AutomaGarden", "AutomaNoRoom"] },
  { phase: "dinner", kind: "coffee", joins: true, of: ["SoldOnTheWay"] },
  { phase: "dinner", kind: "sale", joins: false, of: ["Sold"] },
  { phase: "dinner", kind: "home", joins: false, of: ["StayedHome"] },
  { phase: "dinner", kind: "tips", joins: true, of: ["Tips", "Share", "AutomaBonus"] },
  { phase: "payday", kind: "payday", joins: true, of: ["Fired", "Paid", "PaidInGoods", "Unpaid"] },
  { phase: "marketing", kind: "campaign", joins: false, of: ["CampaignRan"] },
  { phase: "marketing", kind: "drive", joins: true, of: ["AutomaCampaign", "AutomaRan"] },
  { phase: "marketing", kind: "ended", joins: true, of: ["CampaignEnded"] },
  { phase: "cleanup", kind: "cleanup", joins: true, of: ["ThrewAway", "RoadsOpened", "Opened", "MilestonesGone", "AutomaRemoved"] },
]);
/** @type {Map<string, {phase: string, kind: string, joins: boolean}>} */
const STEP_OF = new Map(STEPS.flatMap(({ of, ...step }) => of.map((name) => [name, step])));
/** What belongs to the step before it, whichever that is. */
const FOLLOWS = new Set(["Claimed", "Gained", "AutomaClaimed", "Bankrupt", "Left", "CampaignPaid", "GameEnded"]);
/** The same, but it is a step of its own. */
const ALONE = new Map([["BankBroke", "bank"]]);
/** Made again in clean-up: kimchi. */
const LATE = new Map([["Made", "cleanup"]]);

export const PHASES = ["mautoma", "dinner", "payday", "marketing", "cleanup"];

/**
 * The phase between the rounds to which an event belongs, empty for others.
 * @param {string} kind
 * @param {string} before the phase of the event before it
 */
export function phaseOf(kind, before) {
  const step = STEP_OF.get(kind);
  if (step) return step.phase;
  if (LATE.get(kind) === before) return before;
  return FOLLOWS.has(kind) || ALONE.has(kind) ? before : "";
}

/**
 * The stories that lines of the log tell, the oldest first.
 * @param {Line[]} lines
 * @param {number} round the last one's, if the lines do not say it
 * @returns {Story[]}
 */
export function stories(lines, round) {
  /** @type {Story[]} */
  const found = [];
  let story = /** @type {Story} */ ({ round, steps: [], lines: [] });
  let phase = "";
  let now = round;
  /** @param {number} its */
  const close = (its) => {
    story.round = its;
    story.steps = withEvening(story.steps);
    if (story.steps.length) found.push(story);
    story = { round, steps: [], lines: [] };
    phase = "";
  };
  for (const line of standing(lines.filter((each) => each.kind === "act" || each.kind === "undo"))) {
    for (const told of line.told) {
      if (told.event.kind === "RoundBegan") {
        now = told.event.round;
        close(now - 1);
        continue;
      }
      const before = phase;
      phase = phaseOf(told.event.kind, before);
      if (!phase) continue;
      add(story.steps, phase, told, line);
      if (story.lines.at(-1) !== line) story.lines.push(line);
    }
  }
  close(now);
  return found;
}

/** @param {Step[]} steps @param {string} phase @param {Told} told @param {Line} line */
function add(steps, phase, told, line) {
  const last = steps.at(-1);
  const { kind, joins } = STEP_OF.get(told.event.kind) ?? { kind: ALONE.get(told.event.kind) ?? last?.kind ?? phase, joins: !ALONE.has(told.event.kind) };
  const same = last?.kind === kind && last.phase === phase;
  const sameHouse = !told.event.house || last?.told[0].event.house === told.event.house;
  if (last && same && joins && sameHouse) last.told.push(told);
  else steps.push({ kind, phase, told: [told], line });
}

/** Behind the last step of dinner comes what the evening brought. @param {Step[]} steps */
function withEvening(steps) {
  const dinner = steps.filter((step) => step.phase === "dinner");
  const last = dinner.at(-1);
  if (!last || !dinner.some((step) => step.kind === "sale" || step.kind === "tips")) return steps;
  const evening = { kind: "evening", phase: "dinner", told: dinner.flatMap((step) => step.told), line: last.line };
  return steps.toSpliced(steps.indexOf(last) + 1, 0, evening);
}

/** What an event takes out of the bank; what a chain pays into it is less than nothing. @type {Record<string, (event: any) => number>} */
const TAKES = {
  Sold: ({ income }) => income,
  SoldOnTheWay: ({ income }) => income,
  Tips: ({ income }) => income,
  Share: ({ income }) => income,
  AutomaBonus: ({ income }) => income,
  CampaignPaid: ({ income }) => income,
  BankBroke: ({ added }) => -added,
  Paid: ({ paid }) => -paid,
};

/**
 * The bank before and after a step; null where a chain could not pay what it owed, so that it is not known from here.
 * @param {Story} story
 * @param {number} index
 * @param {number} bank before the story
 * @returns {[number, number] | null}
 */
export function bankAt(story, index, bank) {
  const evening = story.steps[index].kind === "evening";
  const until = story.steps.slice(0, index + 1).filter((step) => step.kind !== "evening");
  if (until.some((step) => step.told.some(({ event }) => event.kind === "Bankrupt"))) return null;
  /** @param {Step[]} steps */
  const taken = (steps) => steps.flatMap((step) => step.told).reduce((sum, { event }) => sum + (TAKES[event.kind]?.(event) ?? 0), 0);
  const earlier = evening ? until.filter((step) => step.phase !== "dinner") : until.slice(0, -1);
  return [bank - taken(earlier), bank - taken(until)];
}

/**
 * How many of a good each chain has left before a step: what it had, less what the evening has sold so far.
 * @param {Story} story
 * @param {number} index
 * @param {any} picture before the story
 * @param {number} player
 * @param {string} good
 * @returns {number | null} null for Mautoma, who fills its freezers within the story
 */
export function stockAt(story, index, picture, player, good) {
  const chain = picture?.chains[player];
  if (!chain) return null;
  let left = chain.stock.find((/** @type {any} */ each) => each.name === good)?.count ?? 0;
  const first = story.steps[index].line;
  for (const { event } of first.told) {
    if (event.kind === "Sold" || event.kind === "StayedHome") break;
    if (event.kind === "Made" && event.player === player) left += event.goods.reduce((/** @type {number} */ sum, /** @type {any} */ [name, count]) => sum + (name === good ? count : 0), 0);
  }
  for (const step of story.steps.slice(0, index)) {
    for (const { event } of step.kind === "evening" ? [] : step.told) {
      if (event.player !== player) continue;
      if (event.kind === "Sold") left -= event.goods.filter((/** @type {string} */ each) => each === good).length;
      if (event.kind === "SoldOnTheWay" && event.good === good) left -= event.places.length;
    }
  }
  return left;
}
