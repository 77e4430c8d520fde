// Which lines of a table's log were taken back.

/** @typedef {import("./wire").Line} Line */

/**
 * Lines with whether they were taken back later: their position is another one now.
 * @param {Line[]} lines
 */
export function withUndone(lines) {
  let reach = Infinity;
  const found = [];
  for (const line of [...lines].reverse()) {
    const undone = line.kind === "act" && line.position > reach;
    found.push({ line, undone });
    if (line.kind === "undo") reach = Math.min(reach, line.position);
  }
  return found.reverse();
}

/** The lines that still hold. @param {Line[]} lines */
export const standing = (lines) => withUndone(lines).flatMap(({ line, undone }) => (undone ? [] : [line]));
