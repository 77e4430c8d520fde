// Squares as lengths of the drawing: a square is 20 units wide, the square row 3, column 5 begins at 100, 60.

/** @typedef {[number, number]} Place a row and a column */

export const U = 20;

/** Rectangles of squares as one path. @param {Place[]} squares @param {number} [inset] */
export const pathOf = (squares, inset = 0) =>
  squares
    .map(([r, c]) => `M${c * U + inset} ${r * U + inset}h${U - 2 * inset}v${U - 2 * inset}h${2 * inset - U}z`)
    .join("");

/** The outline of a set of squares: only its outer edges. @param {Place[]} squares */
export function outlineOf(squares) {
  const has = new Set(squares.map(String));
  let path = "";
  for (const [r, c] of squares) {
    if (!has.has(`${r - 1},${c}`)) path += `M${c * U} ${r * U}h${U}`;
    if (!has.has(`${r + 1},${c}`)) path += `M${c * U} ${r * U + U}h${U}`;
    if (!has.has(`${r},${c - 1}`)) path += `M${c * U} ${r * U}v${U}`;
    if (!has.has(`${r},${c + 1}`)) path += `M${c * U + U} ${r * U}v${U}`;
  }
  return path;
}

/** The rectangle around squares. @param {Place[]} squares */
export function boxOf(squares) {
  const rows = squares.map(([r]) => r);
  const columns = squares.map(([, c]) => c);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const [height, width] = [Math.max(...rows) - top + 1, Math.max(...columns) - left + 1];
  return { x: left * U, y: top * U, width: width * U, height: height * U };
}

/** The middle of squares. @param {Place[]} squares @returns {[number, number]} */
export function middleOf(squares) {
  const { x, y, width, height } = boxOf(squares);
  return [x + width / 2, y + height / 2];
}

/** A square as actions and events say it. @param {string} text "3,5" @returns {Place} */
export const squareOf = (text) => /** @type {Place} */ (text.split(",").map(Number));

/** @param {Place} square @returns {[number, number]} */
export const centre = ([r, c]) => [c * U + U / 2, r * U + U / 2];

/** The squares of a square piece. @param {Place} at @param {number} size @returns {Place[]} */
export const block = ([r, c], size) =>
  Array.from({ length: size * size }, (_, i) => [r + Math.floor(i / size), c + (i % size)]);
