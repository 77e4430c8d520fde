// Following the others: which beats the lines of a table's log make, and which of them are new to a seat.
import { useEffect } from "./ui.js";
import { beatFrom, show } from "./beats.js";
import { standing } from "./undone.js";

/** @typedef {import("./games/game").Beat} Beat */
/** @typedef {import("./games/game").Game} Game */
/** @typedef {import("./games/game").Table} Table */
/** @typedef {import("./wire").LogLine} Line */
/** @typedef {import("./wire").Told} Told */

const WATCHED = 12; // lines that are new to those who never choose

/** What an event shows. @param {Told} told @param {Game} game @param {Table} table @returns {Beat | null} */
export const beatOf = (told, game, table) => (game.beat ? game.beat(told, table) : sentenceOf(told));

/** A beat of a game that brings none of its own. @param {Told} told @returns {Beat} */
const sentenceOf = ({ say, event }) => beatFrom({ kind: event.kind }, { what: () => say });

/**
 * What these lines show to a seat: everything but what it chose itself.
 * @param {Line[]} lines
 * @param {Game} game
 * @param {Table} table
 * @returns {Beat[]}
 */
export function beatsOf(lines, game, table) {
  return lines
    .filter((line) => line.kind === "act" || line.kind === "start")
    .flatMap((line) =>
      line.told
        .map((told) => beatOf(told, game, table))
        .filter((beat) => beat !== null)
        .filter((beat) => beat.byItself || beat.seat !== table.seat || line.seat !== table.seat),
    );
}

/** The lines since a seat's last choice, beginning with what that choice brought about. @param {Table} table */
export function sinceChoice({ lines, seat, unasked }) {
  const all = standing(lines);
  if (seat === null) return all.slice(-WATCHED);
  const last = all.findLastIndex(
    ({ kind, seat: who, position }) => kind === "act" && who === seat && !unasked.has(position),
  );
  return all.slice(Math.max(0, last));
}

/**
 * Play what comes in, as long as the table is shown.
 * @param {import("./session.js").Session} session
 * @param {Game} game
 * @param {() => Table} table as it is when lines come in
 */
export function useFollowing(session, game, table) {
  useEffect(() => {
    session.tell = (lines) => {
      if (lines.some((line) => line.kind === "undo")) show.end(); // what was taken back is not shown
      show.play(beatsOf(standing(lines), game, table()).filter((beat) => beat.begins !== "turn"));
    };
    return () => {
      session.tell = () => {};
    };
  }, [session, game]);
}
