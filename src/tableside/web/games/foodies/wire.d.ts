// Written by `make types` from the classes of foodies and its looks: change those; docs/wire.md explains it.
import type { GameWire } from "../../wire";

/** What this game fills. */
export interface Wire extends GameWire {
  action: Action;
  event: Event;
  asked: Question;
  config: Config;
  view: State;
  picture: null;
  parts: Components;
  looks: Looks;
}

export type Table = import("../game").Table<Wire>;
export type TableFacts = import("../../wire").TableFacts<Wire>;
export type Option = import("../../wire").Option<Wire>;
export type LogLine = import("../../wire").LogLine<Wire>;
export type Told = import("../../wire").Told<Wire>;

/** What the page can ask about a position. */
export interface Looks {
  brings: { of: null; sight: VisitsBring };
}

/** One of several: which, in `kind`. */
type Tagged<K extends string, T> = { kind: K } & T;
type Fields<U> = U extends unknown ? keyof U : never;
/** Fields that only others of the several have can be asked for, and are undefined. */
type OneOf<U, K extends PropertyKey = Fields<U>> = U extends unknown
  ? U & { [F in Exclude<K, keyof U>]?: undefined }
  : never;

export type Action = OneOf<
  | Tagged<"ChooseFace", ChooseFace>
  | Tagged<"LeaveZero", LeaveZero>
  | Tagged<"Stay", Stay>
  | Tagged<"UseFlyer", UseFlyer>
  | Tagged<"PlaceCoins", PlaceCoins>
  | Tagged<"PlaceToken", PlaceToken>
  | Tagged<"Buy", Buy>
  | Tagged<"HireChef", HireChef>
  | Tagged<"HireSpecial", HireSpecial>
  | Tagged<"Done", Done>
>;

/** A stall was bought and built, perhaps over another, with its tokens and flyers (FO-4.01, FO-3.05, FO-3.07). */
export type Bought = {
  player: number;
  card: string;
  price: number;
  space: number;
  covered: string | null;
  tokens: [number, number];
  flyers: number;
};

/** Buy a card from the market and place it (FO-4.01). */
export type Buy = {
  card: string;
  space: number;
};

/** A food stall card. */
export type Card = {
  name: string;
  culture: number;
  effect: Effect;
  /** how much the effect gives, each time */
  amount: number;
  /** how many cultures the effect asks for */
  at_least: number;
  printed: [number, number];
  /** one bit per edge */
  half_stars: number;
  chili: boolean;
  /** the symbol, which only marks the effect (FO-3.07) */
  flyer: boolean;
  /** put on the card when it is built */
  tokens: [number, number];
};

/** A special chef, by what a court must have (FO-5.03). */
export type Chef = {
  name: string;
  /** each */
  stalls: number;
  cultures: number;
  stars: number;
  spaces: number[];
};

/** Change a rolled 0 to a face (FO-2.01). */
export type ChooseFace = {
  space: number;
};

/** A rolled 0 was changed (FO-2.01). */
export type ChoseFace = {
  player: number;
  space: number;
};

/** What a player collected, part by part in order, and what they have now (FO-2.04). */
export type Collected = {
  player: number;
  space: number;
  /** null if there is no stall */
  card: string | null;
  tokens: [number, number];
  printed: [number, number];
  effect: Effect;
  /** from the effect */
  gain: [number, number];
  stars: number;
  /** what the player has */
  now: [number, number];
};

/** What is in the box. */
export type Components = {
  /** at the start */
  coins: number;
  blank_coins: number;
  /** from the first player on */
  flyers: number[];
  /** by side of the market board */
  goals: number[];
  /** by side, from left to right */
  prices: number[][];
  chef_cost: number;
  chef_popularity: number;
  special_popularity: number;
  chefs: Chef[];
  /** printed coins by space */
  dashboards: number[][];
  cultures: Culture[];
  /** by number */
  cards: Card[];
};

/** A table's choices: how many play, and the cultures and chefs, which are drawn if left empty. */
export type Config = {
  players: number;
  cultures: string[];
  chefs: string[];
  components: Components | null;
};

/** One food court and what its player owns, without limit (FO-6.03). Lists are by space, a blank at 0. */
export type Court = {
  dashboard: number;
  /** the card on each space, 0 if there is no stall */
  stalls: number[];
  /** coin tokens on each space */
  coins_on: number[];
  /** popularity tokens on each space */
  popularity_on: number[];
  coins: number;
  popularity: number;
  flyers: number;
};

/** A culture: the word for it in notation and files, and its name. */
export type Culture = {
  word: string;
  name: string;
};

/** Buy nothing, or hire nobody else (FO-2.00). */
export type Done = {};

/** What a culture's cards do in addition to what they show (FO-3.01 to FO-3.10). */
export type Effect =
  | "none"
  | "majority_coins"
  | "majority_popularity"
  | "coins_in_line"
  | "three_cultures"
  | "build_tokens"
  | "popularity_token_adjacent"
  | "flyer_on_buy"
  | "popularity_per_adjacent_chili"
  | "coins_per_adjacent_same"
  | "coins_per_chili";

/** Someone has reached the goal: this round is the last (FO-6.01). */
export type EndTriggered = {
  player: number;
  popularity: number;
  goal: number;
};

export type Event = OneOf<
  | Tagged<"TurnBegan", TurnBegan>
  | Tagged<"Rolled", Rolled>
  | Tagged<"ChoseFace", ChoseFace>
  | Tagged<"LeftZero", LeftZero>
  | Tagged<"UsedFlyer", UsedFlyer>
  | Tagged<"Collected", Collected>
  | Tagged<"PutCoins", PutCoins>
  | Tagged<"PutToken", PutToken>
  | Tagged<"Bought", Bought>
  | Tagged<"Refilled", Refilled>
  | Tagged<"HiredChef", HiredChef>
  | Tagged<"HiredSpecial", HiredSpecial>
  | Tagged<"EndTriggered", EndTriggered>
  | Tagged<"Stopped", Stopped>
  | Tagged<"Won", Won>
>;

/** Pay the Chef for Hire (FO-5.01). */
export type HireChef = {};

/** Take a special chef whose requirement is met (FO-5.02). */
export type HireSpecial = {
  chef: string;
};

/** The Chef for Hire was paid (FO-5.01). */
export type HiredChef = {
  player: number;
  cost: number;
  gained: number;
  popularity: number;
};

/** A special chef was taken (FO-5.02). */
export type HiredSpecial = {
  player: number;
  chef: string;
  gained: number;
  popularity: number;
};

/** Leave a rolled 0 as it is (FO-2.01). */
export type LeaveZero = {};

/** A rolled 0 was left as it is: nobody collects (FO-2.01). */
export type LeftZero = {
  player: number;
};

/** The two lines through a space. */
export type Line = "row" | "column";

/** The parts of a turn (FO-2.00), and the end; the foodie visit has three parts, since others decide in it too. */
export type Phase = "rolling" | "flyers" | "collecting" | "buying" | "hiring" | "over";

/** Choose the line whose spaces get coins (FO-3.03). */
export type PlaceCoins = {
  line: Line;
};

/** Choose the adjacent stall that gets the popularity token (FO-3.06). */
export type PlaceToken = {
  space: number;
};

/** An effect put coins on every space of a line (FO-3.03). */
export type PutCoins = {
  player: number;
  line: Line;
  spaces: number[];
  /** on each */
  coins: number;
};

/** An effect put popularity tokens on an adjacent stall (FO-3.06). */
export type PutToken = {
  player: number;
  space: number;
  tokens: number;
};

export type Question = OneOf<
  | Tagged<"WhichSpaceIsVisited", WhichSpaceIsVisited>
  | Tagged<"WhetherToUseFlyer", WhetherToUseFlyer>
  | Tagged<"WhereToPutCoins", WhereToPutCoins>
  | Tagged<"WhereToPutToken", WhereToPutToken>
  | Tagged<"WhichStallToBuy", WhichStallToBuy>
  | Tagged<"WhichChefToHire", WhichChefToHire>
>;

/** The market slid to the right and its leftmost slot was filled, if the deck had a card (FO-4.03). */
export type Refilled = {
  card: string | null;
  /** in the deck */
  left: number;
};

/** The die was rolled; a 0 may be changed to another face (FO-2.01). */
export type Rolled = {
  player: number;
  die: number;
};

/** The whole position. */
export type State = {
  config: Config;
  rng: number;
  turn: number;
  /** who has the first player token, for the whole game */
  first: number;
  active: number;
  phase: Phase;
  /** who must choose now: one player, or nobody */
  choosers: number[];
  courts: Court[];
  /** the next card is the last; in a view the cards are sorted */
  deck: number[];
  /** by slot from left to right, 0 where the deck could not fill it */
  market: number[];
  /** stalls that were covered, in the order in which they left */
  removed: number[];
  /** the five in play */
  cultures: number[];
  /** the two in play */
  chefs: number[];
  /** who hired each of them */
  hired_by: (number | null)[];
  /** what was rolled this turn */
  die: number;
  /** the visited space; 0 for none: a rolled 0 that was not, or not yet, changed */
  face: number;
  /** the space that each player collects from */
  visited: number[];
  /** how many players, from the active one on, have decided or collected in this phase */
  decided: number;
  /** the Chef for Hire was paid this turn */
  chef_hired: boolean;
  /** someone has reached the goal: this is the last round */
  ending: boolean;
};

/** Use no flyer on this visit (FO-2.03). */
export type Stay = {};

/** The game got nowhere for this many rounds (FO-Q1). */
export type Stopped = {
  rounds: number;
};

/** A player becomes active (FO-2.00). */
export type TurnBegan = {
  turn: number;
  player: number;
};

/** Discard a flyer, to collect from this adjacent space instead (FO-2.03). */
export type UseFlyer = {
  space: number;
};

/** A flyer was discarded to collect from another space; how many are left (FO-2.03). */
export type UsedFlyer = {
  player: number;
  face: number;
  space: number;
  left: number;
};

/** What one visit brings; popularity with the stars. */
export type VisitGains = {
  coins: number;
  popularity: number;
  stars: number;
};

/** The gains of options, by their texts. */
export type VisitsBring = {
  options: Record<string, VisitGains>;
};

/** The line whose spaces get coins (FO-3.03). */
export type WhereToPutCoins = {
  /** on each space */
  coins: number;
};

/** The stall that gets the popularity token (FO-3.06). */
export type WhereToPutToken = {
  popularity: number;
};

/** Whether to use a flyer to collect elsewhere (FO-2.03). */
export type WhetherToUseFlyer = {
  /** of the die */
  space: number;
  /** that the player has */
  flyers: number;
};

/** The Chef for Hire, a special chef, or nobody else (FO-5.01, FO-5.02). */
export type WhichChefToHire = {};

/** A rolled 0: which face it becomes, if any (FO-2.01). */
export type WhichSpaceIsVisited = {};

/** A card from the market, and its space; or none (FO-4.01). */
export type WhichStallToBuy = {
  /** that the player has */
  coins: number;
};

/** The game is over; several winners share the victory (FO-6.02). */
export type Won = {
  players: number[];
  popularity: number;
  coins: number;
};
