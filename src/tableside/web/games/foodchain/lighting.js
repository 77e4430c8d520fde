// What a step of the story lights up on the map: a house and its route, a campaign and the houses it reaches.
import { useEffect, useState } from "../../ui.js";
import { say } from "../../texts.js";
import { api } from "../../api.js";
import { place } from "../../router.js";
import { squareOf } from "./squares.js";
import { goods } from "./names.js";
import { dollars } from "./telling.js";

/** @typedef {import("./stepping.js").Shown} Shown */
/** @typedef {import("./story.js").Story} Story */
/** @typedef {import("./focus.js").Lit} Lit */

const code = () => /** @type {any} */ (place.peek()).code;
/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** @template T @param {string} key @param {() => Promise<T>} ask @returns {Promise<T>} */
function once(key, ask) {
  const found = known.get(key) ?? ask();
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

/**
 * The position before a story as things to draw, as everyone knows it; null until it has come.
 * @param {Story} story
 */
export function useBefore(story) {
  const at = Math.max(0, story.lines[0].position - 1);
  const [found, setFound] = useState(/** @type {{at: number, picture: import("./wire").Picture} | null} */ (null));
  useEffect(() => {
    let wanted = true;
    once(`${code()} ${at}`, () => api.position(code(), at, null)).then(
      ({ picture }) => wanted && setFound({ at, picture }),
      () => {},
    );
    return () => void (wanted = false);
  }, [at]);
  return found?.at === at ? found.picture : null;
}

/**
 * Ask about the position in which a house ate.
 * @param {Shown} shown
 * @param {string} ask
 * @param {any} of
 * @returns {Promise<any>} null if it is not known
 */
export async function lookAt({ story, index }, ask, of) {
  const { line } = story.steps[index];
  const after = line.told.some(
    ({ event }) => event.kind === "RoundBegan" || event.kind === "Opened" || event.kind === "RoadsOpened",
  );
  for (const at of after ? [line.position - 1, line.position] : [line.position, line.position - 1]) {
    try {
      return await once(`${code()} ${at} ${ask} ${JSON.stringify(of)}`, () => api.look(code(), at, null, ask, of));
    } catch {
      // A restaurant that came or went with the last action: the other position has it.
    }
  }
  return null;
}

/**
 * The way of a house to dinner.
 * @param {Shown} shown
 * @param {string} house
 * @param {number} player
 * @param {string[]} stops
 */
export const wayOf = (shown, house, player, stops) => lookAt(shown, "dinner_way", { house, player, stops });

/** Where a house eats, and what was sold to it on its way there. @param {Shown} shown @param {string} house */
export function journey({ story }, house) {
  const events = story.steps
    .filter((step) => step.kind !== "evening")
    .flatMap((step) => step.told.map(({ event }) => event))
    .filter((event) => event.house === house);
  const sold = events.find((event) => event.kind === "Sold");
  const onTheWay = events.filter((event) => event.kind === "SoldOnTheWay");
  return { player: sold?.player ?? null, onTheWay, stops: onTheWay.flatMap((event) => event.places) };
}

/**
 * The way of a house to dinner with what it bought on it.
 * @param {Shown} shown
 * @param {string} house
 * @returns {Promise<Lit>}
 */
async function walk(shown, house) {
  const { player, onTheWay, stops } = journey(shown, house);
  const way = player === null ? null : await wayOf(shown, house, player, stops);
  return {
    houses: [house],
    squares: way?.restaurant ?? [],
    ways: way ? [{ player: /** @type {number} */ (player), squares: way.squares, ticks: way.ticks }] : [],
    stops: onTheWay.flatMap((event) =>
      event.places.map((place) => ({ owner: event.player, at: squareOf(place), buys: true })),
    ),
  };
}

/** @type {Record<string, (shown: Shown, events: any[]) => Promise<Lit> | Lit>} */
const LIGHTS = {
  sale: async (shown, [event]) => ({
    ...(await walk(shown, event.house)),
    badges: [{ house: event.house, text: dollars(event.income) }],
  }),
  coffee: async (shown, [event]) => ({
    ...(await walk(shown, event.house)),
    badges: [{ house: event.house, text: `${journey(shown, event.house).stops.length}`, good: event.good }],
  }),
  home: (_, [event]) => ({ houses: [event.house], badges: [{ house: event.house, text: say("fc.show.home_badge") }] }),
  campaign: (shown, [event]) => ({
    houses: [...event.houses.map((/** @type {[string, number]} */ [house]) => house), ...event.full],
    squares: campaignAt(shown, event.number)?.squares ?? [],
    badges: taken(event),
  }),
  drive: (_, events) => {
    const ran = events.filter((event) => event.kind === "AutomaRan");
    const begun = events.filter((event) => event.kind === "AutomaCampaign").flatMap((event) => event.houses);
    return {
      houses: [
        ...new Set([
          ...ran.flatMap((event) => [...event.houses.map((/** @type {any} */ [house]) => house), ...event.full]),
          ...begun,
        ]),
      ],
      badges: taken(together(ran)),
    };
  },
  ended: (shown, events) => ({ squares: events.flatMap((event) => campaignAt(shown, event.number)?.squares ?? []) }),
};

/**
 * What several runs placed, house by house.
 * @param {any[]} events
 * @returns {{houses: [string, number][], full: string[]}}
 */
export function together(events) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [house, count] of events.flatMap((event) => event.houses)) sums.set(house, (sums.get(house) ?? 0) + count);
  return {
    houses: [...sums],
    full: [...new Set(events.flatMap((event) => event.full))].filter((house) => !sums.has(house)),
  };
}

/** @param {any} event */
export const taken = (event) => [
  ...event.houses.map((/** @type {[string, number]} */ [house, count]) => ({
    house,
    text: `+${event.good ? goods(event.good, count) : count}`,
  })),
  ...event.full.map((/** @type {string} */ house) => ({ house, text: say("fc.show.full_badge") })),
];

/** A campaign as it was before the story, or as it is. @param {Shown} shown @param {number} number */
const campaignAt = ({ before, table }, number) =>
  [...(before?.campaigns ?? []), ...table.picture.campaigns].find((each) => each.number === number);

/** @param {Shown} shown @returns {Promise<Lit | null>} */
export async function light(shown) {
  const step = shown.story.steps[shown.index];
  return (
    (await LIGHTS[step.kind]?.(
      shown,
      step.told.map(({ event }) => event),
    )) ?? null
  );
}
