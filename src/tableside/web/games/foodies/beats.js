// What each event of Foodies shows as a beat: the die, what everyone collects, stalls that are bought, chefs.
import { html } from "../../ui.js";
import { beatFrom, place } from "../../beats.js";
import { Icon } from "../../icons.js";
import { say } from "../../texts.js";
import { cardLabel, gains, numberOf } from "./parts.js";

/** @typedef {import("../game").Beat} Beat */
/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./wire").Event} Event */
/** @typedef {Partial<Beat> & {values?: Record<string, unknown>, text?: string}} Shown its own */

/** @param {number} player @param {number} coins @param {number} popularity @returns {Beat["sums"]} */
const sums = (player, coins, popularity) => [
  [`coins.${player}`, coins],
  [`popularity.${player}`, popularity],
];
/** @param {number} player @param {number} space */
const at = (player, space) => place(`court.${player}.${space}`);

/** @type {{[K in Event["kind"]]: (event: Extract<Event, {kind: K}>, table: Table) => Shown | null}} */
const BEATS = {
  TurnBegan: ({ turn }) => ({ begins: "turn", values: { turn } }),
  Rolled: ({ die }) => ({ byItself: true, lights: [".fo-head .die"], sound: "dice", values: { die } }),
  ChoseFace: ({ space }) => ({ lights: [".fo-head .die"], values: { space } }),
  LeftZero: () => ({}),
  UsedFlyer: ({ player, space }) => ({
    mark: () => html`<${Icon} name="flyer" size="26" />`,
    to: at(player, space),
    lights: [at(player, space)],
    values: { space },
  }),
  Collected: ({ player, space, tokens, printed, gain, stars }) => {
    const [coins, popularity] = [0, 1].map((i) => tokens[i] + printed[i] + gain[i]);
    const hearts = popularity + stars;
    return {
      byItself: true,
      mark: coins || hearts ? () => gains(coins, hearts, "+") : undefined,
      from: at(player, space),
      to: place(`seat.${player}`),
      lights: [at(player, space)],
      sums: sums(player, coins, hearts),
      sound: "sale",
      text:
        coins && hearts ? "CollectedBoth" : coins ? "CollectedCoins" : hearts ? "CollectedHearts" : "CollectedNothing",
      values: { space, coins, popularity: hearts },
    };
  },
  PutCoins: ({ player, spaces, coins }) => ({
    mark: () => html`<${Icon} name="coin" size="26" />`,
    lights: spaces.map((space) => at(player, space)),
    sound: "piece",
    values: { coins: coins * spaces.length },
  }),
  PutToken: ({ player, space, tokens }) => ({
    mark: () => html`<${Icon} name="heart" size="26" />`,
    to: at(player, space),
    lights: [at(player, space)],
    sound: "piece",
    values: { tokens, space },
  }),
  Bought: ({ player, card, price, space }, { parts }) => {
    const number = numberOf(parts, card);
    return {
      mark: () => html`<${Icon} name=${parts.cultures[parts.cards[number].culture].word} size="30" />`,
      from: place("market"),
      to: at(player, space),
      comes: [`${at(player, space)} > *`],
      lights: [at(player, space)],
      sums: [[`coins.${player}`, -price]],
      sound: "piece",
      values: { card: cardLabel(parts, number), price, space },
    };
  },
  Refilled: () => null,
  HiredChef: ({ player, cost, gained }) => ({
    mark: () => html`<${Icon} name="chef" size="28" />`,
    from: place("chefs"),
    to: place(`seat.${player}`),
    lights: [place("chefs")],
    sums: sums(player, -cost, gained),
    sound: "person",
    values: { cost, gained },
  }),
  HiredSpecial: ({ player, chef, gained }) => ({
    mark: () => html`<${Icon} name="chef" size="28" />`,
    from: place("chefs"),
    to: place(`seat.${player}`),
    lights: [place("chefs")],
    sums: sums(player, 0, gained),
    sound: "milestone",
    marker: "milestone",
    values: { chef: chef.replaceAll("_", " "), gained },
  }),
  EndTriggered: ({ popularity }) => ({ byItself: true, sound: "bank", marker: "bank", values: { popularity } }),
  Stopped: ({ rounds }) => ({ byItself: true, sound: "end", values: { rounds } }),
  Won: ({ popularity }) => ({ byItself: true, sound: "end", marker: "end", values: { popularity } }),
};

/** @param {import("./wire").Told} told @param {Table} table @returns {Beat | null} */
export function beat({ event }, table) {
  const shown = /** @type {(event: any, table: Table) => Shown | null} */ (BEATS[event.kind])(event, table);
  if (!shown) return null;
  const { text = event.kind, values, ...special } = shown;
  return beatFrom(event, { what: () => say(`fo.beat.${text}`, values), ...special });
}
