// Burger Joint on the page: two development boards with the resource board above them. Clicks narrow the options.
import { classes, html } from "../../ui.js";
import { say, sayFrom } from "../../texts.js";
import { Cube, Icon } from "../../icons.js";
import { useBrings } from "../../brings.js";
import { COLOURS } from "./colours.js";
import { PHASES } from "./steps.js";

/** @typedef {import("./wire").Option} Option */
/** @typedef {import("./wire").Table} Table */

export { beat } from "./beats.js";
export { steps } from "./steps.js";

const COLUMNS = ["publicity", "basic", "diner", "bistro"];
const COLUMN_ICON = { publicity: "megaphone", basic: "shack", diner: "diner", bistro: "bistro" };
const BISTROS = ["plain", "redraw_any", "two_for_one", "extra_random", "one_for_one", "extra_chosen"];
const SIDES = ["burger", "pizza"];
const GENERAL = 2;

/** What a bistro's owner can do with it, by kind of action. */
/** @type {Record<string, string[]>} */
const ABILITY = {
  redraw_any: ["Put", "Redraw"],
  two_for_one: ["Exchange"],
  extra_random: ["Draw"],
  one_for_one: ["Swap"],
  extra_chosen: ["FetchCube"],
};

/**
 * Whether a bit of a set is there.
 * @param {number} set
 * @param {number} bit
 */
const has = (set, bit) => ((set >> bit) & 1) === 1;
/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

export const guide = () => import("./guide.js");

/** @param {Table} table */
export function Board(table) {
  const { view, seat } = table;
  useBrings(table);
  const own = seat ?? 0;
  return html`<div class="bj">
    <${Resources} table=${table} order=${[own, 1 - own]} />
    <div class="bj-boards">
      ${[own, 1 - own].map((player) => html`<${Development} key=${player} table=${table} player=${player} />`)}
    </div>
    ${view.phase === "over" ? null : html`<p class="bj-goal">${say("bj.goal", { win: table.parts.win })}</p>`}
  </div>`;
}

/** Your own cubes, for the sheet of a phone, to be clicked as on the board. @param {Table} table */
export function Hand(table) {
  if (table.seat === null) return null;
  return html`<b class="unseen">${say("bj.hand")}</b><${Cubes} table=${table} player=${table.seat} />`;
}

/** The cubes that a player holds. @param {{table: Table, player: number}} props */
function Cubes({ table, player }) {
  const { cubes } = table.view.boards[player];
  return html`<div class="cubes" data-place=${`cubes.${player}`}>
    ${COLOURS.flatMap((colour, c) =>
      Array.from(
        { length: cubes[c] },
        (_, n) => html`<${Held} key=${colour + n} table=${table} player=${player} colour=${colour} />`,
      ),
    )}
    ${sum(cubes) ? null : html`<span class="empty">${sayFrom(table.words, "no_cubes")}</span>`}
  </div>`;
}

/** @param {{table: Table, order: number[]}} props */
function Resources({ table, order }) {
  const { view, words } = table;
  const active = sayFrom(words, `seat.${view.active}`);
  return html`<section class="bj-resources enamel" aria-label=${say("bj.resources")}>
    <header>
      <h2>${say("bj.turn", { turn: view.turn, player: active })}</h2>
      <ol class="phases">
        ${PHASES.map(
          (phase) => html`<li key=${phase} aria-current=${phase === view.phase ? "step" : null}>
            ${sayFrom(words, `Phase.${phase}`)}
          </li>`,
        )}
      </ol>
    </header>
    <div class=${classes("bj-areas", view.phase !== "production" && "idle")}>
      <${Area} table=${table} area=${order[0]} />
      <${Area} table=${table} area=${GENERAL} />
      <${Area} table=${table} area=${order[1]} />
    </div>
    <${Bag} table=${table} />
  </section>`;
}

/** @param {{table: Table, area: number}} props */
function Area({ table, area }) {
  const { view, words } = table;
  const title =
    area === GENERAL
      ? sayFrom(words, "general_area")
      : sayFrom(words, "area", { player: sayFrom(words, `seat.${area}`) });
  const cubes = view.areas[area];
  return html`<div class=${classes("bj-area", area !== GENERAL && SIDES[area])} data-place=${`area.${area}`}>
    <h3>${title}</h3>
    <div class="cubes">
      ${COLOURS.flatMap((colour, c) =>
        Array.from(
          { length: cubes[c] },
          (_, n) => html`<${CubeButton}
            key=${colour + n}
            table=${table}
            colour=${colour}
            test=${(/** @type {Option} */ option) => option.action.kind === "Take" && option.action.colour === colour}
            why=${`take ${colour}`}
          />`,
        ),
      )}
      ${
        sum(cubes)
          ? null
          : html`<span class="empty">${say(view.phase === "production" ? "bj.none" : "bj.later")}</span>`
      }
    </div>
    ${
      area !== GENERAL && view.due[area] > 0
        ? html`<p class="due">${say("bj.due", { number: view.due[area] })}</p>`
        : null
    }
  </div>`;
}

/** @param {{table: Table}} props */
function Bag({ table }) {
  const { view, words, choice } = table;
  const draws = choice.can((option) => option.action.kind === "Draw" || option.action.kind === "Redraw");
  const title = sayFrom(words, "bag", { number: sum(view.bag) });
  return html`<div class="bj-bag" data-place="bag">
    <h3>
      ${
        draws
          ? html`<button class="target" onClick=${() =>
              choice.pick((option) => ["Draw", "Redraw"].includes(option.action.kind))}>
            <${Icon} name="bag" /> ${title}
          </button>`
          : html`<${Icon} name="bag" /> ${title}`
      }
    </h3>
    <div class="cubes">
      ${COLOURS.map(
        (colour, c) => html`<${CubeButton}
          key=${colour}
          table=${table}
          colour=${colour}
          number=${view.bag[c]}
          test=${(/** @type {Option} */ option) =>
            ["Choose", "FetchCube"].includes(option.action.kind) && option.action.colour === colour}
        />`,
      )}
    </div>
  </div>`;
}

/**
 * A cube that can be clicked where it is an option, or where one may ask why it is none.
 * @param {{table: Table, colour: string, number?: number, test: (option: Option) => boolean, why?: string}} props
 */
function CubeButton({ table, colour, number, test, why }) {
  const { choice, words, asked } = table;
  const label = sayFrom(words, `Colour.${colour}`);
  const counted = number === undefined ? null : html`<span class="count">${number}</span>`;
  const can = choice.can(test);
  if (!can && !(why && asked)) {
    return html`<span class="cube-place" title=${label}>
      <${Cube} colour=${colour} /><span class="unseen">${label}</span>${counted}
    </span>`;
  }
  return html`<button
    class=${classes("cube-place", can && "target")}
    title=${label}
    aria-disabled=${can ? null : "true"}
    data-why=${can ? null : why}
    onClick=${() => choice.pick(test, why)}
  >
    <${Cube} colour=${colour} /><span class="unseen">${label}</span>${counted}
  </button>`;
}

/** @param {{table: Table, player: number}} props */
function Development({ table, player }) {
  const { view, parts, words, seat, names } = table;
  const board = view.boards[player];
  const name = sayFrom(words, `seat.${player}`);
  const active = view.active === player && view.phase !== "over";
  const columns = [
    Array.from({ length: parts.publicity_points.length }, (_, i) => publicityCell(table, player, i)),
    Array.from({ length: parts.basic_points.length }, (_, i) => basicCell(table, player, i)),
    COLOURS.map((colour, c) => dinerCell(table, player, colour, c)),
    BISTROS.map((bistro, b) => bistroCell(table, player, bistro, b)),
  ];
  const worth = columns.map((cells) => sum(cells.map((cell) => (cell.counts ? cell.points : 0))));
  return html`<section class=${classes("bj-board enamel", SIDES[player], active && "active")} aria-label=${name}>
    <header>
      <${Icon} name=${SIDES[player]} size="30" />
      <h2>${name}<small>${player === seat ? say("you") : names[player]}</small></h2>
      <${Score} score=${board.score} win=${parts.win} now=${sum(worth)} />
    </header>
    <div class="bj-columns">
      ${COLUMNS.map(
        (
          column,
          c,
        ) => html`<section key=${column} class=${`column ${column}`} aria-label=${sayFrom(words, `Column.${column}`)}>
          <h3><${Icon} name=${COLUMN_ICON[/** @type {keyof typeof COLUMN_ICON} */ (column)]}
            size="16" />${sayFrom(words, `short.${column}`)}</h3>
          <div class="cost" aria-label=${`${sayFrom(words, "cost")}: ${said(parts.cost[player][c], words)}`} role="img">
            ${small(parts.cost[player][c])}
          </div>
          ${columns[c].map(
            (cell) => html`<${Cell} key=${cell.key} table=${table} cell=${cell} mine=${player === seat}
              place=${`${player}.${column}.${cell.key}`} />`,
          )}
        </section>`,
      )}
    </div>
    <footer>
      <h3>${sayFrom(words, "cubes", { number: sum(board.cubes) })}</h3>
      <${Cubes} table=${table} player=${player} />
    </footer>
  </section>`;
}

/** @param {{score: number, win: number, now: number}} props */
function Score({ score, win, now }) {
  const label = say("bj.score", { score, win, now });
  return html`<div class="bj-score" role="img" aria-label=${label} title=${label}>
    <b>${score}</b><span class="of">/ ${win}</span>
    <span class="track" aria-hidden="true">
      ${Array.from({ length: win }, (_, i) => html`<i key=${i} class=${i < score ? "on" : i < now ? "soon" : ""}></i>`)}
    </span>
  </div>`;
}

/**
 * A cube that a player holds: the owner can give it away, the rival can steal it.
 * @param {{table: Table, player: number, colour: string}} props
 */
function Held({ table, player, colour }) {
  const { seat, view } = table;
  /** @param {Option} option */
  const gives = ({ action }) =>
    action.give === colour ||
    action.first === colour ||
    action.second === colour ||
    (["Put", "Discard"].includes(action.kind) && action.colour === colour);
  /** @param {Option} option */
  const steals = ({ action }) => action.kind === "BuyPublicity" && action.steal === colour;
  const mine = player === seat;
  const why = mine && view.phase === "trading" ? `trade ${colour}` : undefined;
  return html`<${CubeButton} table=${table} colour=${colour} test=${mine ? gives : steals} why=${why} />`;
}

/**
 * @typedef {object} CellFacts
 * @property {string} key
 * @property {boolean} owned a piece lies there
 * @property {boolean} counts its points count
 * @property {number} points
 * @property {string} name
 * @property {any} [face]
 * @property {any} [token]
 * @property {string} [note]
 * @property {boolean} [spent]
 * @property {boolean} [aside] a click here means the same as one on the next free space, which is lit
 * @property {(option: Option) => boolean} test
 * @property {string} why
 */

/** @param {Table} table @param {number} player @param {number} i @returns {CellFacts} */
function publicityCell({ view, parts, words }, player, i) {
  const here = view.boards[player].publicity === i + 1;
  return {
    key: `${i}`,
    owned: here,
    counts: here,
    points: parts.publicity_points[i],
    name: say("bj.space", { what: sayFrom(words, "short.publicity"), number: i + 1 }),
    token: html`<${Icon} name="megaphone" size="20" />`,
    aside: i !== view.boards[player].publicity,
    test: ({ action }) => action.kind === "BuyPublicity",
    why: "publicity",
  };
}

/** @param {Table} table @param {number} player @param {number} i @returns {CellFacts} */
function basicCell({ view, parts, words }, player, i) {
  const owned = i < view.boards[player].basics;
  return {
    key: `${i}`,
    owned,
    counts: owned,
    points: parts.basic_points[i],
    name: say("bj.space", { what: sayFrom(words, "Column.basic"), number: i + 1 }),
    token: html`<${Icon} name="shack" size="20" />`,
    aside: i !== view.boards[player].basics,
    test: ({ action }) => action.kind === "BuildBasic",
    why: "build basic",
  };
}

/** @param {Table} table @param {number} player @param {string} colour @param {number} c @returns {CellFacts} */
function dinerCell({ view, parts, words }, player, colour, c) {
  const owned = has(view.boards[player].diners, c);
  return {
    key: colour,
    owned,
    counts: owned,
    points: parts.diner_points,
    name: say("bj.diner", { colour: sayFrom(words, `Colour.${colour}`) }),
    face: html`<${Cube} colour=${colour} size="22" />`,
    token: html`<${Icon} name="diner" size="20" />`,
    test: ({ action }) =>
      owned
        ? action.kind === "BuildBistro" && action.diner === colour
        : action.kind === "BuildDiner" && action.colour === colour,
    why: owned ? `build bistro plain from ${colour}` : `build diner ${colour}`,
  };
}

/** @param {Table} table @param {number} player @param {string} bistro @param {number} b @returns {CellFacts} */
function bistroCell({ view, parts, words }, player, bistro, b) {
  const board = view.boards[player];
  const owned = has(board.bistros, b);
  const diner = COLOURS.find((_, c) => has(board.diners, c)) ?? "white";
  return {
    key: bistro,
    owned,
    counts: owned,
    points: parts.bistro_points[b],
    name: sayFrom(words, `Bistro.${bistro}`),
    note: say(`bj.ability.${bistro}`),
    face: html`<span class="word">${sayFrom(words, `Bistro.${bistro}`)}</span>`,
    token: html`<${Icon} name="bistro" size="18" />`,
    spent: owned && view.active === player && has(view.used, b),
    test: ({ action }) =>
      owned ? (ABILITY[bistro] ?? []).includes(action.kind) : action.kind === "BuildBistro" && action.bistro === bistro,
    why: owned ? (ABILITY[bistro] ? abilityAsked(bistro) : "") : `build bistro ${bistro} from ${diner}`,
  };
}

/** @param {string} bistro */
const abilityAsked = (bistro) =>
  ({
    redraw_any: "redraw",
    two_for_one: "exchange white white",
    extra_random: "draw",
    one_for_one: "swap white",
    extra_chosen: "fetch white",
  })[bistro] ?? "";

/** @param {{table: Table, cell: CellFacts, mine: boolean, place: string}} props */
function Cell({ table, cell, mine, place }) {
  const { choice, asked } = table;
  const can = mine && !cell.aside && choice.can(cell.test);
  const label = say(cell.owned ? "bj.cell_owned" : "bj.cell_free", { name: cell.name, points: cell.points });
  const inside = html`
    ${cell.owned ? html`<span class="token">${cell.token}</span>` : null}
    ${cell.face}
    <span class=${classes("points", !cell.points && "zero")} aria-hidden="true">${cell.points || ""}</span>
    <span class="unseen">${label}</span>`;
  const look = classes("cell", cell.owned && "owned", cell.spent && "spent", can && "target");
  const about = cell.note ? say("bj.about", { name: cell.name, note: cell.note }) : null;
  const title = about ? null : cell.name;
  if (!mine || !asked)
    return html`<div class=${look} title=${title} data-about=${about} data-place=${place}>${inside}</div>`;
  return html`<button
    class=${look}
    data-place=${place}
    title=${title}
    aria-disabled=${can ? null : "true"}
    data-why=${can ? null : cell.why}
    data-about=${about}
    onClick=${() => choice.pick(cell.test, cell.why)}
  >
    ${inside}
  </button>`;
}

/** @param {number[]} cubes */
const small = (cubes) =>
  COLOURS.flatMap((colour, c) =>
    Array.from({ length: cubes[c] }, (_, n) => html`<${Cube} key=${colour + n} colour=${colour} size="16" />`),
  );

/** @param {number[]} cubes @param {import("../../texts.js").Catalogue} words */
const said = (cubes, words) =>
  COLOURS.flatMap((colour, c) => (cubes[c] ? [`${cubes[c]} ${sayFrom(words, `Colour.${colour}`)}`] : [])).join(", ") ||
  sayFrom(words, "no_cubes");

/**
 * The position in words, for those who do not see it drawn.
 * @param {Table} table
 * @returns {{title: string, rows: string[][]}[]}
 */
export function inWords({ view, parts, words }) {
  const boards = view.boards.map((board, player) => ({
    title: sayFrom(words, `seat.${player}`),
    rows: [
      [say("bj.text.score"), `${board.score} / ${parts.win}`],
      [sayFrom(words, "cubes", { number: sum(board.cubes) }), said(board.cubes, words)],
      [sayFrom(words, "short.publicity"), say("bj.text.space", { space: board.publicity })],
      [sayFrom(words, "short.basic"), `${board.basics}`],
      [
        sayFrom(words, "short.diner"),
        COLOURS.filter((_, c) => has(board.diners, c))
          .map((each) => sayFrom(words, `Colour.${each}`))
          .join(", ") || "–",
      ],
      [
        sayFrom(words, "short.bistro"),
        BISTROS.filter((_, b) => has(board.bistros, b))
          .map((each) => sayFrom(words, `Bistro.${each}`))
          .join(", ") || "–",
      ],
    ],
  }));
  const resources = {
    title: say("bj.resources"),
    rows: [
      [say("bj.text.phase"), sayFrom(words, `Phase.${view.phase}`)],
      ...[0, 1].map((area) => [
        sayFrom(words, "area", { player: sayFrom(words, `seat.${area}`) }),
        said(view.areas[area], words),
      ]),
      [sayFrom(words, "general_area"), said(view.areas[GENERAL], words)],
      [sayFrom(words, "bag", { number: sum(view.bag) }), said(view.bag, words)],
    ],
  };
  return [resources, ...boards];
}
