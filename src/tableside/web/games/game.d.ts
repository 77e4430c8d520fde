import type { Choice, Step } from "../choice.js";
import type { Catalogue } from "../texts.js";
import type { AnyGame, GameWire, LogLine, Option, TableFacts, Told } from "../wire";

/** One of the questions that a page can ask about a position: what about, and its answer. */
export type Asking<G extends GameWire, K extends keyof G["looks"]> = G["looks"][K] extends { of: any; sight: any }
  ? G["looks"][K]
  : never;

/** What a board draws from. */
export interface Table<G extends GameWire = AnyGame> {
  /** What the seat sees, for a game that has no looks. */
  view: G["view"];
  /** The position as things to draw, for a game that has looks (docs/wire.md). */
  picture: G["picture"];
  /** Ask the server about the position shown. */
  look<K extends keyof G["looks"]>(ask: K, of?: Asking<G, K>["of"]): Promise<Asking<G, K>["sight"]>;
  /** Play these actions, one after the other. */
  act(actions: string[]): void;
  parts: G["parts"];
  words: Catalogue;
  seat: number | null;
  names: string[];
  /** The words of the seats in notation, which give them their colours. */
  seats: string[];
  choice: Choice<G>;
  /** What the seat is asked now; null while it has nothing to decide, so that clicks mean nothing. */
  asked: G["asked"] | null;
  /** The newest events, newest last. */
  told: Told<G>[];
  /** The log as far as it is known here, and how many actions stand before the position shown. */
  lines: LogLine<G>[];
  position: number;
  /** The positions that answers led to which nobody was asked for. */
  unasked: Set<number>;
}

/** Part of how to play. */
export interface Section {
  id: string;
  title: string;
  texts: string[];
  /** A drawing; the texts say everything. */
  picture?: any;
}

/** How to play a game: its sections at this table, and which of them each question is about. */
export interface Guide<G extends GameWire = AnyGame> {
  sections(about: TableFacts<G>): Section[];
  TOPICS: Record<string, string>;
}

/** What an event of the engine shows: who acts, with which card, where, and what it adds to which sum. */
export interface Beat {
  /** The event's class. */
  kind: string;
  /** Who does it; null if nobody does. */
  seat: number | null;
  /** What they do, so many times, in words that follow their name: "hires 3 waitresses". */
  what(number: number): string;
  /** The same without the verb, for one of several in a row: "a trainer". */
  thing?(number: number): string;
  number: number;
  /** Beats of one seat in a row with the same word are one. */
  same?: string;
  /** The card or piece, drawn; it travels if the beat says whither, from the stage if it does not say whence. */
  mark?(): any;
  from?: string;
  to?: string;
  /** Elements that come with this beat, and those that light up, as selectors. */
  comes: string[];
  lights: string[];
  /** What is added to which sum of the page (sum.js). */
  sums: [name: string, by: number][];
  /** The name of its sound (sound.js). */
  sound?: string;
  /** It follows from the rules or from chance, and nobody chose it: it is shown to those who brought it about too. */
  byItself?: boolean;
  /** A part of the game begins. */
  begins?: "round" | "phase" | "turn";
  /** Worth a marker on the way through a game. */
  marker?: "milestone" | "bank" | "end";
  /** Whatever else the game lights up for it. */
  lit?: any;
}

/** A game's module: everything that the shell needs of it. */
export interface Game<G extends GameWire = AnyGame> {
  Board(table: Table<G>): any;
  /** Where the game stands, in one line above everything: round, phase, bank. */
  Strip?(table: Table<G>): any;
  /** What a seat's card carries; with it the seats are a column of their own. */
  Seat?(props: { table: Table<G>; player: number }): any;
  /** A seat's money, beside its name; and what it does now, in one or two words. */
  cash?(table: Table<G>, player: number): number;
  doing?(table: Table<G>, player: number): string;
  /** What the seats are called, and what else can lie in their place. */
  seats?(): string;
  tabs?(table: Table<G>): { title: string; Part(table: Table<G>): any }[];
  /** What you hold, for the sheet of a phone. */
  Hand?(table: Table<G>): any;
  /** Instead of the plain list, where a decision deserves more; null where the list is enough. */
  Desk?(table: Table<G>): any;
  /** Whether the desk offers this option, so that the list need not; and what the list is called that repeats it. */
  offered?(option: Option<G>, table: Table<G>): boolean;
  asList?(table: Table<G>): string;
  /** The options of a list, the best first, and those that another betters, which are folded away. */
  arranged?(options: Option<G>[], table: Table<G>): [Option<G>[], Option<G>[]];
  /** What cannot be chosen now, but belongs into the list: with the action to ask about. */
  denied?(table: Table<G>): { key: string; label: string; icon?: any; why: string }[];
  steps(option: Option<G>, table: Table<G>): Step[];
  /** The question in other words than the catalogue's. */
  question?(asked: G["asked"], table: Table<G>): string | undefined;
  /** Where in the game the question stands, in a few words. */
  moment?(table: Table<G>): string;
  /** Options are pointed at in the list: one, all of a group, or none any more. */
  point?(options: string[]): void;
  /** Show on the board what an option would do, before it is played; false if there is nothing to show, or it is shown. */
  stage?(option: Option<G>, table: Table<G>): boolean;
  /** Whether an option is the first part of a decision that is put down part by part, and sent as a whole. */
  begins?(option: Option<G>): boolean;
  /** What a table plays with, in a sentence; for a game with more to choose than its number of players. */
  playing?(about: TableFacts<G>): string;
  /** The answer to what nobody needs to be asked, where that is more than an only option; none if there is none. */
  itself?(table: Table<G>): Promise<string[]>;
  /** What the business of a seat is called, by the word for the seat. */
  brand?(word: string): string;
  /** How to play, loaded when somebody asks. */
  guide?(): Promise<Guide<G>>;
  /** What an event shows; null for one that is not worth a beat. Without it, a beat is the event's sentence. */
  beat?(told: Told<G>, table: Table<G>): Beat | null;
  /** A beat begins, or the last one has ended: light up whatever the game draws in ways of its own. */
  light?(beat: Beat | null, table: Table<G>): void;
  inWords(table: Table<G>): { title: string; rows: string[][] }[];
  /** What one action told, in parts that a log can fold; a part without a title is said as it is. */
  grouped?(told: Told<G>[], words: Catalogue): { title: string; told: Told<G>[] }[];
  /** What happened in these lines, in a few sentences. */
  inShort?(lines: LogLine<G>[], words: Catalogue): string[];
  /** Show on the board what happened in these lines; false if there is nothing to show. */
  watch?(lines: LogLine<G>[]): boolean;
}
