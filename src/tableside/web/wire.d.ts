// The types of docs/wire.md.

export interface Option {
  text: string;
  action: Record<string, any> & { kind: string };
}

export interface Told {
  say: string;
  event: Record<string, any> & { kind: string };
}

export interface Line {
  seq: number;
  at: number;
  kind: string;
  position: number;
  seat: number | null;
  name: string;
  text: string;
  told: Told[];
  agree: boolean | null;
}

export interface SeatNow {
  seat: number;
  word: string;
  kind: "open" | "human" | "bot";
  name: string;
  bot: string | null;
  here: boolean;
  away: boolean;
  waiting: boolean;
  thinking: boolean;
}

export interface ClockNow {
  kind: "decision" | "game";
  seconds: number;
  increment: number;
  left: number[];
  running: number[];
  expired: number[];
}

export interface Ending {
  scores: number[];
  winners: number[];
}

export interface Now {
  seq: number;
  position: number;
  status: "gathering" | "playing" | "over" | "ended";
  seats: SeatNow[];
  waiting: number[];
  view: any;
  picture: any;
  options: Option[];
  result: Ending | null;
  undo: { to: number; free: boolean } | null;
  wish: { seq: number; seat: number; to: number; needed: number[] } | null;
  clock: ClockNow | null;
  watchers: number;
}

export interface About {
  code: string;
  game: string;
  title: string;
  engine: number;
  seats: string[];
  private: boolean;
  bots: string[];
  config: Record<string, any>;
  parts: any;
  reconstructed: string;
}

export interface You {
  seat: number | null;
  seats: number[];
  owner: boolean;
  name: string;
}

export interface Me {
  name: string;
  account: string | null;
  new: boolean;
}

export interface LoggedIn extends Me {
  /** How many tables came along from the guest before. */
  brought: number;
}

export interface GameFacts {
  name: string;
  title: string;
  seats: string[];
  fewest: number;
  most: number;
  bots: string[];
  engine: number;
  reconstructed: string;
  /** The levels of the game's own opponent for one; none for most games. */
  solo: string[];
}

/** What a table can be set with: names, and what goes with what. */
export interface SettingFacts {
  modules: { name: string; needs: string[]; needs_from: [number, string][]; excludes: string[]; solo: boolean }[];
  scenarios: { name: string; modules: string[]; with_milestones: boolean }[];
  levels: string[];
}

/** Something to choose; a reason says why it cannot be changed. */
export interface SettingChoice {
  name: string;
  chosen: boolean;
  reason: string;
  adds: string[];
}

/** What some choices make. */
export interface Setting {
  options: Record<string, string>;
  problem: string;
  modules: SettingChoice[];
  scenarios: SettingChoice[];
  tiles: SettingChoice[];
  drawable: number[];
}

export interface Summary {
  code: string;
  game: string;
  title: string;
  status: string;
  private: boolean;
  seats: { seat: number; word: string; kind: "open" | "human" | "bot"; name: string; bot: string | null }[];
  position: number;
  owner: boolean;
  yours: number[];
  created: number;
  changed: number;
  clock: { kind: string; seconds: number; increment: number } | null;
}

export interface Position {
  position: number;
  last: number;
  seat: number | "all" | null;
  view: any;
  picture: any;
  told: Told[];
  waiting: number[];
  result: Ending | null;
}

/** A table as a page talks to it; one over a WebSocket is in transport.js. */
export interface Transport {
  /** Begin, and begin again whenever the connection was cut. */
  open(ears: Ears): void;
  /** Send a request under an id of its own; the promise holds its ack or reason, or fails with its error. */
  ask(message: Record<string, unknown>): Promise<any>;
  /** Begin anew, since who we are has changed. */
  again(): void;
  close(): void;
}

/** What a transport tells. */
export interface Ears {
  link(state: "connecting" | "open" | "waiting" | "closed", what?: string): void;
  welcome(message: { table: About; you: You }): void;
  news(message: { lines: Line[]; missed: number; now: Now }): void;
}
