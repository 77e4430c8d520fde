// The parts of a game as a replay needs them: where rounds, phases and turns begin, and what deserves a marker.
import { sayFrom } from "./texts.js";
import { beatOf } from "./following.js";
import { standing } from "./undone.js";

/** @typedef {"round" | "phase" | "turn"} Level */
/** @typedef {{position: number, level: Level, title: string}} Chapter */
/** @typedef {{position: number, kind: string, text: string}} Marker */

/** From the largest to the smallest; a larger one ends those below it. @type {Level[]} */
export const LEVELS = ["round", "phase", "turn"];

/**
 * @param {import("./wire").LogLine[]} lines
 * @param {import("./games/game").Game} game
 * @param {import("./games/game").Table} table
 * @returns {{chapters: Chapter[], markers: Marker[]}} in the order of play
 */
export function chaptersOf(lines, game, table) {
  /** @type {Chapter[]} */
  const chapters = [];
  /** @type {Marker[]} */
  const markers = [];
  for (const { kind, position, told } of standing(lines)) {
    for (const each of kind === "act" || kind === "start" ? told : []) {
      const beat = beatOf(each, game, table);
      if (!beat) continue;
      const text = [beat.seat === null ? "" : sayFrom(table.words, `seat.${beat.seat}`), beat.what(beat.number)];
      const said = text.filter(Boolean).join(" ");
      if (beat.begins) chapters.push({ position, level: beat.begins, title: said });
      if (beat.marker) markers.push({ position, kind: beat.marker, text: said });
    }
  }
  return { chapters, markers };
}

/** Which parts a position is in, the largest first. @param {Chapter[]} chapters @param {number} position */
export function partsAt(chapters, position) {
  /** @type {Chapter[]} */
  let parts = [];
  for (const chapter of chapters) {
    if (chapter.position > position) break;
    parts = [...parts.filter(({ level }) => isAbove(level, chapter.level)), chapter];
  }
  return parts;
}

/** A phase and a turn take each other's place. @param {Level} level @param {Level} other */
const isAbove = (level, other) =>
  LEVELS.indexOf(level) < LEVELS.indexOf(other) && !(level === "phase" && other === "turn");

/**
 * Where the part before or after a position begins.
 * @param {Chapter[]} chapters
 * @param {Level} level
 * @param {number} position
 * @param {number} by 1 or -1
 * @param {number} last
 */
export function stepTo(chapters, level, position, by, last) {
  const there = chapters.filter((chapter) => chapter.level === level).map((chapter) => chapter.position);
  return by > 0 ? (there.find((each) => each > position) ?? last) : (there.findLast((each) => each < position) ?? 0);
}
