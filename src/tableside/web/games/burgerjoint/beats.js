// What each event of Burger Joint shows as a beat: cubes on their way, and what is built with them.
import { html } from "../../ui.js";
import { beatFrom, place } from "../../beats.js";
import { Cube, Icon } from "../../icons.js";
import { say, sayFrom } from "../../texts.js";
import { COLOURS } from "./colours.js";

/** @typedef {import("../game").Beat} Beat */
/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./wire").Event} Event */
/** @typedef {Partial<Beat> & {values?: (number: number) => Record<string, unknown>, text?: string}} Shown its own */

/** @param {number[]} cubes @returns {string[]} */
const listed = (cubes) => COLOURS.flatMap((colour, c) => Array(cubes[c]).fill(colour));
/** @param {string[]} colours */
const drawn = (colours) => colours.map((colour, i) => html`<${Cube} key=${i} colour=${colour} size="26" />`);
/** "2 red, 1 white". @param {string[]} colours @param {Table} table */
const said = (colours, { words }) =>
  COLOURS.map((colour) => [colour, colours.filter((each) => each === colour).length])
    .filter(([, number]) => number)
    .map(([colour, number]) => `${number} ${sayFrom(words, `Colour.${colour}`)}`)
    .join(", ");

/**
 * Cubes on their way, so many of one colour in a row at once.
 * @param {Event} event
 * @param {string[]} colours
 * @param {string} from
 * @param {string} to
 * @param {Table} table
 * @returns {Shown}
 */
const goes = (event, colours, from, to, table) => ({
  mark: () => drawn(colours),
  from: place(from),
  to: place(to),
  lights: [place(to)],
  sound: "goods",
  same: new Set(colours).size === 1 ? `${event.kind} ${colours[0]}` : undefined,
  number: colours.length,
  values: (n) => ({
    n,
    cubes: new Set(colours).size === 1 ? said(Array(n).fill(colours[0]), table) : said(colours, table),
  }),
});

/** @param {string} name @param {string} cell @returns {Shown} */
const built = (name, cell) => ({
  mark: () => html`<${Icon} name=${name} size="26" />`,
  comes: [`${place(cell)} .token`],
  lights: [place(cell)],
  to: place(cell),
  sound: "piece",
});

/** @type {{[K in Event["kind"]]: (event: Extract<Event, {kind: K}>, table: Table) => Shown}} */
const BEATS = {
  TurnBegan: ({ turn }) => ({ begins: "turn", values: () => ({ turn }) }),
  Drew: ({ burger_area, pizza_area, general_area }, table) => {
    const cubes = [burger_area, pizza_area, general_area].flatMap(listed);
    return {
      mark: () => drawn(cubes.slice(0, 8)),
      from: place("bag"),
      to: place("area.2"),
      lights: [0, 1, 2].map((area) => place(`area.${area}`)),
      sound: "dice",
      byItself: true,
      values: () => ({ cubes: said(cubes, table) }),
    };
  },
  Took: (event, table) => goes(event, [event.colour], `area.${event.player}`, `cubes.${event.player}`, table),
  Gave: (event, table) => goes(event, listed(event.cubes), `cubes.${event.player}`, "bag", table),
  Chose: (event, table) => goes(event, [event.colour], "bag", `cubes.${event.player}`, table),
  Extra: (event, table) => goes(event, [event.colour], "bag", `cubes.${event.player}`, table),
  PutBack: (event, table) => goes(event, [event.colour], `cubes.${event.player}`, "bag", table),
  Redrew: (event, table) => ({
    ...goes(event, listed(event.cubes), "bag", `cubes.${event.player}`, table),
    byItself: true,
  }),
  BoughtPublicity: ({ player, moved, space, stolen }, table) =>
    stolen
      ? {
          mark: () => drawn([stolen]),
          from: place(`cubes.${1 - player}`),
          to: place(`cubes.${player}`),
          lights: [place(`${player}.publicity.${space - 1}`)],
          sound: "campaign",
          text: moved ? "MovedAndStole" : "Stole",
          values: () => ({ space, cubes: said([stolen], table) }),
        }
      : { ...built("megaphone", `${player}.publicity.${space - 1}`), sound: "campaign", values: () => ({ space }) },
  BuiltBasic: ({ player, owned }) => ({ ...built("shack", `${player}.basic.${owned - 1}`), values: () => ({ owned }) }),
  BuiltDiner: ({ player, colour }, { words }) => ({
    ...built("diner", `${player}.diner.${colour}`),
    values: () => ({ colour: sayFrom(words, `Colour.${colour}`) }),
  }),
  BuiltBistro: ({ player, bistro }, { words }) => ({
    ...built("bistro", `${player}.bistro.${bistro}`),
    sound: "milestone",
    marker: "milestone",
    values: () => ({ bistro: sayFrom(words, `Bistro.${bistro}`) }),
  }),
  Scored: ({ total }) => ({ byItself: true, sound: "sale", values: () => ({ total }) }),
  Discarded: (event, table) => goes(event, [event.colour], `cubes.${event.player}`, "bag", table),
  Won: ({ score }) => ({ byItself: true, sound: "end", marker: "end", values: () => ({ score }) }),
};

/** @param {import("./wire").Told} told @param {Table} table @returns {Beat} */
export function beat({ event }, table) {
  const shows = /** @type {(event: any, table: Table) => Shown} */ (BEATS[event.kind]);
  const { text = event.kind, values, ...special } = shows(event, table);
  return beatFrom(event, { what: (number) => say(`bj.beat.${text}`, { ...values?.(number) }), ...special });
}
