import type { Choice, Step } from "../choice.js";
import type { Catalogue } from "../texts.js";
import type { About, Line, Option, Told } from "../wire";

/** What a board draws from. */
export interface Table {
  view: any;
  /** The position as things to draw, for a game that has looks (docs/wire.md). */
  picture: any;
  /** Ask the server about the position shown. */
  look(ask: string, of?: any): Promise<any>;
  /** Play these actions, one after the other. */
  act(actions: string[]): void;
  parts: any;
  words: Catalogue;
  seat: number | null;
  names: string[];
  choice: Choice;
  /** The seat is asked for a decision now, so that clicks mean something. */
  asked: boolean;
  /** The newest events, newest last. */
  told: Told[];
  /** The log as far as it is known here, and how many actions stand before the position shown. */
  lines: Line[];
  position: number;
}

/** A game's module: everything that the shell needs of it. */
export interface Game {
  Board(table: Table): any;
  /** Instead of the plain list, where a decision deserves more; null where the list is enough. */
  Desk?(table: Table): any;
  /** Whether the desk offers this option, so that the list need not; and what the list is called that repeats it. */
  offered?(option: Option, table: Table): boolean;
  asList?(table: Table): string;
  steps(option: Option, table: Table): Step[];
  question(view: any, options: Option[], table: Table): string;
  /** Where in the game the question stands, in a few words. */
  moment?(table: Table): string;
  /** Options are pointed at in the list: one, all of a group, or none any more. */
  point?(options: string[]): void;
  /** Show on the board what an option would do, before it is played; false if there is nothing to show, or it is shown. */
  stage?(option: Option, table: Table): boolean;
  /** What a table plays with, in a sentence; for a game with more to choose than its number of players. */
  playing?(about: About): string;
  inWords(table: Table): { title: string; rows: [string, string][] }[];
  /** What one action told, in parts that a log can fold; a part without a title is said as it is. */
  grouped?(told: Told[], words: Catalogue): { title: string; told: Told[] }[];
  /** What happened in these lines, in a few sentences. */
  inShort?(lines: Line[], words: Catalogue): string[];
  /** Show on the board what happened in these lines; false if there is nothing to show. */
  watch?(lines: Line[]): boolean;
}
