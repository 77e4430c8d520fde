// The structure that this seat had in the round before, kept in the browser, since the table does not remember it.

const key = () => `structure ${location.pathname}`;

/** Note the newest structure among the events. @param {import("../../wire").Told[]} told @param {number | null} seat */
export function noteStructure(told, seat) {
  const found = told.findLast(({ event }) => event.kind === "Structure" && event.player === seat && !event.overfull);
  try {
    if (found) sessionStorage.setItem(`${key()} ${seat}`, JSON.stringify(found.event.work));
  } catch {
    // Storage may be closed to us; then nothing is offered.
  }
}

/** The cards at work in the round before, if that is known. @param {number | null} seat @returns {string[] | null} */
export function lastStructure(seat) {
  try {
    return JSON.parse(sessionStorage.getItem(`${key()} ${seat}`) ?? "null");
  } catch {
    return null;
  }
}
