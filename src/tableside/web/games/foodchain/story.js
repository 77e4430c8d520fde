// What happens between the rounds as a story: dinner, payday, marketing, clean-up, in steps that can be shown one by
// one.
import { standing } from "../../undone.js";

/** @typedef {import("./wire").LogLine} Line */
/** @typedef {import("./wire").Told} Told */
/** @typedef {{kind: string, phase: string, told: Told[], line: Line}} Step */
/** @typedef {{round: number, steps: Step[], lines: Line[]}} Story */

/** How events are shown; those that `join` stand together in one step. */
const STEPS = /** @type {const} */ ([
  {
    kind: "mautoma",
    joins: true,
    of: ["AutomaCard", "AutomaTook", "AutomaSales", "AutomaBuilt", "AutomaGarden", "AutomaNoRoom"],
  },
  { kind: "coffee", joins: true, of: ["SoldOnTheWay"] },
  { kind: "sale", joins: false, of: ["Sold"] },
  { kind: "home", joins: false, of: ["StayedHome"] },
  { kind: "tips", joins: true, of: ["Tips", "Share", "AutomaBonus"] },
  { kind: "bank", joins: false, of: ["BankBroke"] },
  { kind: "payday", joins: true, of: ["Fired", "Paid", "PaidInGoods", "Unpaid"] },
  { kind: "campaign", joins: false, of: ["CampaignRan"] },
  { kind: "drive", joins: true, of: ["AutomaCampaign", "AutomaRan"] },
  { kind: "ended", joins: true, of: ["CampaignEnded"] },
  {
    kind: "cleanup",
    joins: true,
    of: ["ThrewAway", "RoadsOpened", "Opened", "MilestonesGone", "AutomaRemoved", "Made"],
  },
]);
/** @type {Map<string, {kind: string, joins: boolean}>} */
const STEP_OF = new Map(STEPS.flatMap(({ of, ...step }) => of.map((name) => [name, step])));
/** What is shown with the step before it, whichever that is. */
const FOLLOWS = new Set(["Claimed", "Gained", "AutomaClaimed", "Bankrupt", "Left", "CampaignPaid", "GameEnded"]);

export const PHASES = ["mautoma", "dinner", "payday", "marketing", "cleanup"];

/**
 * The phase between the rounds to which an event belongs, empty for others; the events themselves tell it.
 * @param {Told["event"]} event
 * @param {string} before the phase of the event before it
 */
export function phaseOf(event, before) {
  if (event.kind === "Heading") return event.phase;
  if (event.kind === "AutomaCard") return "mautoma";
  return event.kind === "RoundBegan" || event.kind === "TurnBegan" ? "" : before;
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
      phase = phaseOf(told.event, phase);
      if (!phase || !(STEP_OF.has(told.event.kind) || FOLLOWS.has(told.event.kind))) continue;
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
  const { kind, joins } = STEP_OF.get(told.event.kind) ?? { kind: last?.kind ?? phase, joins: true };
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

/**
 * The bank before and after a step.
 * @param {Story} story
 * @param {number} index
 * @param {number} bank before the story
 * @returns {[number, number]}
 */
export function bankAt(story, index, bank) {
  const { kind } = story.steps[index];
  /** @param {Step[]} steps */
  const left = (steps) =>
    steps.flatMap((step) => step.told).findLast(({ event }) => event.bank !== undefined)?.event.bank ?? bank;
  const earlier = story.steps.slice(0, index);
  return [
    left(kind === "evening" ? earlier.filter((step) => step.phase !== "dinner") : earlier),
    left([...earlier, story.steps[index]]),
  ];
}

/**
 * How many of a good each chain has left before a step: what it had, less what the evening has sold so far.
 * @param {Story} story
 * @param {number} index
 * @param {import("./wire").Picture} picture before the story
 * @param {number} player
 * @param {string} good
 * @returns {number | null} null for Mautoma, who fills its freezers within the story
 */
export function stockAt(story, index, picture, player, good) {
  const chain = picture?.chains[player];
  if (!chain) return null;
  let left = chain.stock.find((each) => each.name === good)?.count ?? 0;
  const first = story.steps[index].line;
  for (const { event } of first.told) {
    if (event.kind === "Sold" || event.kind === "StayedHome") break;
    if (event.kind === "Made" && event.player === player)
      left += event.goods.reduce((sum, [name, count]) => sum + (name === good ? count : 0), 0);
  }
  for (const step of story.steps.slice(0, index)) {
    for (const { event } of step.kind === "evening" ? [] : step.told) {
      if (event.player !== player) continue;
      if (event.kind === "Sold") left -= event.goods.filter((each) => each === good).length;
      if (event.kind === "SoldOnTheWay" && event.good === good) left -= event.places.length;
    }
  }
  return left;
}
