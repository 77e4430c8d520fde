// Which lines of a table's log were taken back.

/** @typedef {{kind: string, position: number}} Line what of a line says that */

/**
 * Lines with whether they were taken back later: their position is another one now.
 * @template {Line} L
 * @param {L[]} lines
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

/** The lines that still hold. @template {Line} L @param {L[]} lines */
export const standing = (lines) => withUndone(lines).flatMap(({ line, undone }) => (undone ? [] : [line]));

/** Whether the last thing that happened was to take something back. @param {Line[]} lines */
export const isUndone = (lines) => lines.findLast(({ kind }) => kind === "act" || kind === "undo")?.kind === "undo";
