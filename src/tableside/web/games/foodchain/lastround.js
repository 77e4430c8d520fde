// The structure that this seat had last round, read from the table's log, so that every device knows it.
import { api } from "../../api.js";
import { place } from "../../router.js";
import { standing } from "../../undone.js";

/** @typedef {import("./wire").LogLine} Line */

const MORE = 400; // lines that are fetched at once where the log is not known far enough back

/** @param {Line[]} lines @param {number} seat @returns {string[] | undefined} */
const newestIn = (lines, seat) =>
  standing(lines)
    .flatMap((line) => line.told)
    .findLast(({ event }) => event.kind === "Structure" && event.player === seat && !event.overfull)?.event.work;

/**
 * The cards that were put to work when structures were last revealed; none in the first round.
 * @param {import("./wire").Table} table
 * @returns {Promise<string[]>}
 */
export async function lastStructure({ lines, picture, seat }) {
  if (seat === null || picture.round < 2) return [];
  let known = lines;
  for (;;) {
    const found = newestIn(known, seat);
    const first = known[0]?.seq ?? 1;
    if (found || first <= 1) return found ?? [];
    /** @type {import("../../wire").Log<import("./wire").Wire>} */
    const earlier = await api.log(/** @type {any} */ (place.peek()).code, Math.max(0, first - 1 - MORE), first - 1);
    if (!earlier.lines.length) return [];
    known = [...earlier.lines, ...known];
  }
}
