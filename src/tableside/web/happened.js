// What happened since your last choice, in few lines: who did what, and what it brought.
import { classes, html, useMemo, useState } from "./ui.js";
import { beatFrom, merged, seatClass } from "./beats.js";
import { beatsOf, sinceChoice } from "./following.js";
import { say, sayFrom } from "./texts.js";

/** @typedef {import("./games/game").Game} Game */
/** @typedef {import("./games/game").Table} Table */
/** @typedef {import("./wire").LogLine} Line */
/** @typedef {import("./games/game").Beat} Beat */
/** @typedef {{seat: number | null, words: string[], kind: string, begins: boolean}} Said kind: of its last beat */

const FEWEST = 2; // rows that stand there on any screen; the style says how many more do, and cuts long ones short
const LONG = 80; // letters, more or less those of two lines

/** @param {{game: Game, table: Table}} props */
export function Happened({ game, table }) {
  const { lines, seat } = table;
  const since = useMemo(() => sinceChoice(table), [lines, seat]);
  const told = useMemo(() => rowsOf(since, game, table), [since]);
  const rows = told.at(-1)?.begins ? told.slice(0, -1) : told; // what has just begun stands below, over the question
  const [opened, setOpened] = useState(/** @type {number | undefined} */ (undefined));
  if (!rows.length) return null;
  const all = opened === since[0].seq;
  const long = rows.some(({ words }) => words.join(", ").length > LONG);
  return html`<div class=${classes("just-happened", all && "all", long && "long")}>
    <ul aria-label=${say("prompt.happened")}>
      ${rows.map((row, i) => html`<${Row} key=${i} row=${row} table=${table} />`)}
    </ul>
    ${
      (long || rows.length > FEWEST) &&
      html`<button class="plain" aria-expanded=${all} onClick=${() => setOpened(all ? undefined : since[0].seq)}>
        ${say(all ? "prompt.happened_less" : "prompt.happened_all")}</button>`
    }
  </div>`;
}

/** @param {{row: Said, table: Table}} props */
export function Row({ row: { seat, words }, table }) {
  const name = seat === null ? "" : sayFrom(table.words, `seat.${seat}`);
  return html`<li class=${classes(seatClass(table.seats, seat))}>${
    name && html`<b><span class="dot" aria-hidden="true"></span>${name}</b> `
  }${words.join(", ")}</li>`;
}

/** Beats of one seat in a row stand in one line. @param {Line[]} lines @param {Game} game @param {Table} table */
export function rowsOf(lines, game, table) {
  const beats = lines.flatMap((line) => inShort(line, game, table));
  /** @type {Said[]} */
  const rows = [];
  for (const beat of merged(beats.filter(({ begins }) => begins !== "turn"))) {
    const last = rows.at(-1);
    if (!last || beat.seat === null || last.seat !== beat.seat)
      rows.push({ seat: beat.seat, begins: Boolean(beat.begins), ...said(beat) });
    else last.words.push(...said(beat, last.kind).words);
    rows[rows.length - 1].kind = beat.kind;
  }
  return rows;
}

/** @param {Beat} beat @param {string} [before] the kind of the beat before it */
const said = ({ kind, what, thing, number }, before) => ({
  kind,
  words: [kind === before && thing ? thing(number) : what(number)],
});

/**
 * A line as beats; a long phase is one beat that says its title.
 * @param {Line} line
 * @param {Game} game
 * @param {Table} table
 */
function inShort(line, game, table) {
  const parts = game.grouped?.(line.told, table.words) ?? [{ title: "", told: line.told }];
  return parts.flatMap(({ title, told }) => (title ? [titled(title)] : beatsOf([{ ...line, told }], game, table)));
}

/** @param {string} title */
const titled = (title) => beatFrom({ kind: "" }, { what: () => title });
