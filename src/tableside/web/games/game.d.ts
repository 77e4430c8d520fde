import type { Choice, Step } from "../choice.js";
import type { Catalogue } from "../texts.js";
import type { Option, Told } from "../wire";

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
}

/** A game's module: everything that the shell needs of it. */
export interface Game {
  Board(table: Table): any;
  /** Instead of the plain list, where a decision deserves more; null where the list is enough. */
  Desk?(table: Table): any;
  steps(option: Option, table: Table): Step[];
  question(view: any, options: Option[], table: Table): string;
  inWords(table: Table): { title: string; rows: [string, string][] }[];
}
