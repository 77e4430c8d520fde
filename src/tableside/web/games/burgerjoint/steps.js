// An option of Burger Joint step by step, as lists show it, with what it would bring.
import { html } from "../../ui.js";
import { say, sayFrom } from "../../texts.js";
import { Cube, Icon } from "../../icons.js";
import { brings } from "../../brings.js";

/** @typedef {import("./wire").Option} Option */
/** @typedef {import("./wire").Table} Table */
/** @typedef {import("../../choice.js").Step} Step */

/** The parts of a turn. */
export const PHASES = ["production", "trading", "building", "scoring", "discarding"];
const GIVES = new Set(["Trade", "Swap", "Exchange"]);

/** @param {Option} option @param {Table} table @returns {Step[]} */
export function steps(option, table) {
  const found = path(option, table);
  const last = found[found.length - 1];
  const note = [last.note, broughtBy(option, table)].filter(Boolean).join("; ");
  return note ? [...found.slice(0, -1), { ...last, note }] : found;
}

/**
 * What an option would bring, in words; empty where the server has not said.
 * @param {Option} option
 * @param {Table} table
 */
function broughtBy({ text, action }, { words }) {
  /** @type {import("./wire").Gains | undefined} */
  const found = brings.value[text];
  if (!found) return "";
  if (found.points !== null) return pointsOf(found.points);
  const colours = [...new Set(found.pays.map(({ colour }) => colour))];
  /** @param {string} colour */
  const columns = (colour) =>
    found.pays
      .filter((each) => each.colour === colour)
      .map(({ column }) => sayFrom(words, `Column.${column}`))
      .join(", ");
  if (!GIVES.has(action.kind)) return colours.length ? say("bj.brings.pays", { columns: columns(colours[0]) }) : "";
  if (!colours.length) return say("bj.brings.nothing");
  const list = colours.map((colour) =>
    say("bj.brings.with", { colour: sayFrom(words, `Colour.${colour}`), columns: columns(colour) }),
  );
  return say("bj.brings.then", { list: list.join("; ") });
}

/** @param {number} n */
const pointsOf = (n) =>
  n ? say(n > 0 ? "bj.brings.points" : "bj.brings.less", { n: Math.abs(n) }) : say("bj.brings.none");

/** @param {Option} option @param {Table} table @returns {Step[]} */
function path({ action }, { view, words }) {
  /** @param {string} colour @param {string} [id] */
  const cube = (colour, id = "bj.cube") => ({
    key: `cube ${colour}`,
    label: say(id, { colour: sayFrom(words, `Colour.${colour}`) }),
    icon: html`<${Cube} colour=${colour} size="24" />`,
  });
  /** @param {string} kind @param {string} icon @param {object} [values] */
  const first = (kind, icon, values = {}) => ({
    key: kind,
    label: say(`bj.do.${kind}`, { ...values }),
    icon: html`<${Icon} name=${icon} />`,
  });
  /** @param {string} colour */
  const word = (colour) => sayFrom(words, `Colour.${colour}`);
  /**
   * The first of a turn moves and may steal too, every further one moves or steals (BJ-4.02).
   * @param {string | null} stolen
   */
  const publicity = (stolen) => {
    const again = view.publicity_bought > 0 ? "_again" : "";
    const marker = { key: "move", label: say(`bj.do.move${again}`), icon: html`<${Icon} name="megaphone" />` };
    const theft = stolen && { ...cube(stolen, `bj.do.steal${again}`), key: `steal ${stolen}` };
    return [{ ...first("BuyPublicity", "megaphone"), label: say(`bj.do.BuyPublicity${again}`) }, theft || marker];
  };
  switch (action.kind) {
    case "Take":
    case "Discard":
    case "Choose":
      return [cube(action.colour, `bj.do.${action.kind}`)];
    case "Trade":
      return [first("Trade", "bag"), cube(action.give, "bj.do.three")];
    case "Swap":
      return [first(action.kind, "bag"), cube(action.give)];
    case "Exchange":
      return [first("Exchange", "bag"), cube(action.first), cube(action.second, "bj.and_cube")];
    case "FetchCube":
      return [first("FetchCube", "bag"), cube(action.colour)];
    case "Put":
      return [first("Put", "bag"), cube(action.colour)];
    case "BuyPublicity":
      return publicity(action.steal);
    case "BuildBasic":
      return [first("BuildBasic", "shack")];
    case "BuildDiner":
      return [first("BuildDiner", "diner"), cube(action.colour, "bj.do.of_colour")];
    case "BuildBistro":
      return [
        first("BuildBistro", "bistro"),
        {
          key: action.bistro,
          label: say("bj.do.bistro", { bistro: sayFrom(words, `Bistro.${action.bistro}`) }),
          note: say(`bj.ability.${action.bistro}`),
        },
        { key: action.diner, label: say("bj.do.from", { colour: word(action.diner) }), icon: cube(action.diner).icon },
      ];
    case "Done":
      return [first("Done", "", { phase: sayFrom(words, `Phase.${PHASES[PHASES.indexOf(view.phase) + 1]}`) })];
    default:
      return [first(action.kind, "bag")];
  }
}
