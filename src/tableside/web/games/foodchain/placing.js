// Placing something on the map: the places where options would go, and a ghost on one of them.
import { signal } from "../../ui.js";
import { say } from "../../texts.js";
import { inspected } from "./focus.js";
import { square } from "./names.js";
import { U, middleOf } from "./squares.js";

/** @typedef {import("./wire").Option} Option */
/** @typedef {import("./squares.js").Place} Place */
/**
 * @typedef {{text: string, option: Option, squares: Place[], door: Place | null, garden: Place[], middle: [number,
 *   number], variant: string, shape: string}} Candidate
 */

/**
 * The option whose ghost stands on the map; a staged one stays until it is placed or taken away.
 * @type {import("../../vendor/signals.js").Signal<{text: string, staged: boolean} | null>}
 */
export const ghost = signal(null);

/**
 * Put an option on the map that was tapped in the list; false if it lies nowhere, or lies there already.
 * @param {Option} option
 * @param {import("./wire").Table} table
 */
export function stage({ text }, { picture }) {
  if (!picture.sites[text]?.squares.length || (ghost.value?.staged && ghost.value.text === text)) return false;
  inspected.value = null; // it would lie over it
  ghost.value = { text, staged: true };
  document.querySelector(".fc-town")?.scrollIntoView({ block: "start" }); // above the sheet
  return true;
}

/**
 * How options that lie on the same spot differ: by this they are turned.
 * @type {Record<string, (action: any) => string>}
 */
const VARIANTS = {
  PlaceRestaurant: ({ corner }) => corner,
  PlaceCampaign: ({ turned }) => `${turned}`,
  BuildHouse: ({ side }) => side,
  AddGarden: ({ side }) => side,
  LayTile: ({ turns }) => `${turns}`,
  PlaceOffRamp: ({ along }) => `${along}`,
};
const ELSEWHERE = new Set(["Haul"]); // lie on the map, but are not put there

/** @param {import("./wire").Picture} picture @param {Option[]} options @returns {Candidate[]} */
export function candidatesOf(picture, options) {
  const found = [];
  for (const option of options) {
    const site = picture.sites[option.text];
    if (!site?.squares.length || ELSEWHERE.has(option.action.kind)) continue;
    const variant = VARIANTS[option.action.kind]?.(option.action) ?? "";
    found.push({
      ...site,
      text: option.text,
      option,
      variant,
      shape: picture.draft?.shape ?? "",
      middle: middleOf(site.squares),
    });
  }
  return found;
}

/** How far a point is from squares; 0 on one of them. @param {Place[]} squares @param {{x: number, y: number}} point */
function off(squares, { x, y }) {
  let least = Infinity;
  for (const [r, c] of squares) {
    const dx = Math.max(c * U - x, 0, x - (c + 1) * U);
    const dy = Math.max(r * U - y, 0, y - (r + 1) * U);
    least = Math.min(least, Math.hypot(dx, dy));
  }
  return least;
}

/**
 * The place that is meant by a point: one that covers it, turned as before, its middle nearest; or one close by.
 * @param {Candidate[]} candidates @param {{x: number, y: number}} point @param {string} variant @param {number} slack
 * @returns {Candidate | null}
 */
export function nearest(candidates, point, variant, slack) {
  let best = null;
  let least = Infinity;
  for (const each of candidates) {
    const away = off(each.squares, point);
    if (away > slack) continue;
    const score =
      away * 1000 +
      (each.variant === variant ? 0 : 200) +
      Math.hypot(each.middle[0] - point.x, each.middle[1] - point.y);
    if (score < least) [best, least] = [each, score];
  }
  return best;
}

/** Whether a point lies on a place. @param {Candidate} candidate @param {{x: number, y: number}} point */
export const covers = (candidate, point) => off(candidate.squares, point) === 0;

/**
 * The next way to turn it on the same spot; itself if there is none.
 * @param {Candidate[]} candidates
 * @param {Candidate} now
 */
export function turned(candidates, now) {
  const [x, y] = now.middle;
  const here = candidates.filter(
    (each) =>
      off(each.squares, { x, y }) === 0 || each.squares.some((at) => now.squares.some((mine) => `${at}` === `${mine}`)),
  );
  const variants = [...new Set(candidates.map((each) => each.variant))].filter((variant) =>
    here.some((each) => each.variant === variant),
  );
  const next = variants[(variants.indexOf(now.variant) + 1) % variants.length];
  return (
    nearest(
      here.filter((each) => each.variant === next),
      { x, y },
      next,
      Infinity,
    ) ?? now
  );
}

/**
 * The next place in a direction.
 * @param {Candidate[]} candidates
 * @param {Candidate} now
 * @param {[number, number]} step right and down
 */
export function beyond(candidates, now, [dx, dy]) {
  let best = now;
  let least = Infinity;
  for (const each of candidates) {
    const [x, y] = [each.middle[0] - now.middle[0], each.middle[1] - now.middle[1]];
    const ahead = x * dx + y * dy;
    if (ahead <= 0 || each.variant !== now.variant) continue;
    const score = ahead + 2.5 * Math.abs(x * dy + y * dx);
    if (score < least) [best, least] = [each, score];
  }
  return best === now
    ? (candidates.find(
        (each) =>
          each.variant !== now.variant &&
          (each.middle[0] - now.middle[0]) * dx + (each.middle[1] - now.middle[1]) * dy > 0,
      ) ?? now)
    : best;
}

/**
 * The same action at another square, to ask why it is none.
 * @param {Candidate} like
 * @param {{x: number, y: number}} point
 */
export const textAt = (like, { x, y }) => like.text.replace(/-?\d+,-?\d+/, `${Math.floor(y / U)},${Math.floor(x / U)}`);

/** What a ghost is, in words. @param {Candidate} candidate */
export function ghostName({ option, squares, shape }) {
  const { kind, corner, side, house, along, turns } = option.action;
  const id =
    kind === "LayTile" && !shape
      ? turns
        ? "tile_turned"
        : "tile"
      : kind === "PlaceOffRamp" && !along
        ? "end_on"
        : kind;
  return say(`fc.map.ghost.${id}`, {
    shape: shape && say(`fc.desk.shape.${shape}`),
    turns,
    square: square(option.action.square ?? squares[0]),
    corner: corner && say(`fc.map.corner.${corner}`),
    side: side && say(`fc.map.side.${side}`),
    house,
    number: option.action.number,
  });
}
