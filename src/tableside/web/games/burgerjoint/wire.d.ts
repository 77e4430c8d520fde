// Written by `make types` from the classes of burgerjoint and its looks: change those; docs/wire.md explains it.
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
  brings: { of: null; sight: Brings };
}

/** One of several: which, in `kind`. */
type Tagged<K extends string, T> = { kind: K } & T;
type Fields<U> = U extends unknown ? keyof U : never;
/** Fields that only others of the several have can be asked for, and are undefined. */
type OneOf<U, K extends PropertyKey = Fields<U>> = U extends unknown
  ? U & { [F in Exclude<K, keyof U>]?: undefined }
  : never;

export type Action = OneOf<
  | Tagged<"Take", Take>
  | Tagged<"Trade", Trade>
  | Tagged<"Swap", Swap>
  | Tagged<"Exchange", Exchange>
  | Tagged<"Choose", Choose>
  | Tagged<"FetchCube", FetchCube>
  | Tagged<"Draw", Draw>
  | Tagged<"Put", Put>
  | Tagged<"Redraw", Redraw>
  | Tagged<"BuyPublicity", BuyPublicity>
  | Tagged<"BuildBasic", BuildBasic>
  | Tagged<"BuildDiner", BuildDiner>
  | Tagged<"BuildBistro", BuildBistro>
  | Tagged<"Discard", Discard>
  | Tagged<"Done", Done>
>;

/** The six upscale bistros, named by what they let their owner do once a turn (BJ-3.02). */
export type Bistro =
  | "plain"
  | "redraw_any"
  | "two_for_one"
  | "extra_random"
  | "one_for_one"
  | "extra_chosen";

/** One player's development board and storage. */
export type Board = {
  /** held, by colour */
  cubes: number[];
  /** the marker's space, 0 off the track */
  publicity: number;
  /** how many: they fill from the top and leave from the bottom */
  basics: number;
  /** one bit per colour */
  diners: number;
  /** one bit per bistro */
  bistros: number;
  /** the score marker: it moves only at the owner's own scoring (BJ-5.04) */
  score: number;
};

/** Publicity: whether the marker moved, where it is, and what was stolen (BJ-4.02). */
export type BoughtPublicity = {
  player: number;
  moved: boolean;
  space: number;
  points: number;
  stolen: Colour | null;
};

/** The gains of options, by their texts. */
export type Brings = {
  options: Record<string, Gains>;
};

/** Build a basic restaurant (BJ-4.04). */
export type BuildBasic = {};

/** Upgrade a specialty diner to an upscale bistro (BJ-4.06). */
export type BuildBistro = {
  bistro: Bistro;
  diner: Colour;
};

/** Upgrade the lowest basic restaurant to a specialty diner (BJ-4.05). */
export type BuildDiner = {
  colour: Colour;
};

/** A basic restaurant was built; how many there are now (BJ-4.04). */
export type BuiltBasic = {
  player: number;
  owned: number;
};

/** An upscale bistro was built, and the diner that was given up for it (BJ-4.06). */
export type BuiltBistro = {
  player: number;
  bistro: Bistro;
  diner: Colour;
  points: number;
};

/** A specialty diner was built (BJ-4.05). */
export type BuiltDiner = {
  player: number;
  colour: Colour;
};

/** Buy publicity (BJ-4.02): the marker moves, unless this is a theft after the first purchase of the turn. */
export type BuyPublicity = {
  steal: Colour | null;
};

/** Choose the cube from the bag that a trade, swap or exchange gives (BJ-3.03). */
export type Choose = {
  colour: Colour;
};

/** A chosen cube came from the bag (BJ-3.03). */
export type Chose = {
  player: number;
  colour: Colour;
};

/** The six kinds of food. */
export type Colour = "white" | "black" | "yellow" | "green" | "brown" | "red";

/** The four columns of a development board (BJ-1.02). */
export type Column = "publicity" | "basic" | "diner" | "bistro";

/** What is printed on bag, boards and box. */
export type Components = {
  cubes_each: number;
  /** by side and column */
  cost: number[][][];
  /** at each space of the track */
  publicity_points: number[];
  /** at each space */
  basic_points: number[];
  diner_points: number;
  /** by bistro */
  bistro_points: number[];
  /** by side */
  start_diners: Colour[][];
  start_score: number;
  win: number;
  tokens: number;
  production: number;
  keep: number;
};

/** A table's choice: the package's own components, or others. */
export type Config = {
  components: Components | null;
};

/** Put a surplus cube back into the bag (BJ-5.03). */
export type Discard = {
  colour: Colour;
};

/** A surplus cube went back (BJ-5.03). */
export type Discarded = {
  player: number;
  colour: Colour;
};

/** Close the phase (BJ-2.00). */
export type Done = {};

/** Draw one cube at random: the bistro "extra random" (BJ-3.02). */
export type Draw = {};

/** Production: what was drawn for each player, and into which area (BJ-2.01, BJ-2.02). */
export type Drew = {
  burger_due: number;
  pizza_due: number;
  burger_area: number[];
  pizza_area: number[];
  general_area: number[];
};

export type Event = OneOf<
  | Tagged<"TurnBegan", TurnBegan>
  | Tagged<"Drew", Drew>
  | Tagged<"Took", Took>
  | Tagged<"Gave", Gave>
  | Tagged<"Chose", Chose>
  | Tagged<"Extra", Extra>
  | Tagged<"PutBack", PutBack>
  | Tagged<"Redrew", Redrew>
  | Tagged<"BoughtPublicity", BoughtPublicity>
  | Tagged<"BuiltBasic", BuiltBasic>
  | Tagged<"BuiltDiner", BuiltDiner>
  | Tagged<"BuiltBistro", BuiltBistro>
  | Tagged<"Scored", Scored>
  | Tagged<"Discarded", Discarded>
  | Tagged<"Won", Won>
>;

/** Put two cubes into the bag, to choose one: the bistro "two for one" (BJ-3.02). The order does not matter. */
export type Exchange = {
  first: Colour;
  second: Colour;
};

/** A bistro gave a free cube (BJ-3.02). */
export type Extra = {
  player: number;
  colour: Colour;
  bistro: Bistro;
};

/** Take a chosen cube from the bag for free: the bistro "extra chosen" (BJ-3.02). */
export type FetchCube = {
  colour: Colour;
};

/** What an option brings: points, if it builds; or what the cube that comes in would pay for. */
export type Gains = {
  points: number | null;
  pays: Pays[];
};

/** Cubes went into the bag for a chosen one: three of a colour, or through a bistro (BJ-3.01, BJ-3.02). */
export type Gave = {
  player: number;
  cubes: number[];
  bistro: Bistro | null;
};

/** With this cube a column could be paid for that cannot be now. */
export type Pays = {
  colour: Colour;
  column: Column;
};

/** The five phases of a turn (BJ-2.00), and the end. */
export type Phase =
  | "production"
  | "trading"
  | "building"
  | "scoring"
  | "discarding"
  | "over";

/** Put one more of your cubes into the bag, to redraw: the bistro "redraw any" (BJ-3.02). */
export type Put = {
  colour: Colour;
};

/** A cube went into the bag for the redraw (BJ-3.02). */
export type PutBack = {
  player: number;
  colour: Colour;
};

export type Question = OneOf<
  | Tagged<"WhichCubeToTake", WhichCubeToTake>
  | Tagged<"WhatToTrade", WhatToTrade>
  | Tagged<"WhichCubeToChoose", WhichCubeToChoose>
  | Tagged<"WhatToRedraw", WhatToRedraw>
  | Tagged<"WhatToBuild", WhatToBuild>
  | Tagged<"WhichCubeToDiscard", WhichCubeToDiscard>
  | Tagged<"WhetherToGoOn", WhetherToGoOn>
>;

/** Draw as many cubes at random as were put in (BJ-3.02). */
export type Redraw = {};

/** As many cubes came back at random (BJ-3.02). */
export type Redrew = {
  player: number;
  cubes: number[];
};

/** The active player's score, by column (BJ-5.01). */
export type Scored = {
  player: number;
  publicity: number;
  basics: number;
  diners: number;
  bistros: number;
  total: number;
};

/** The whole position. */
export type State = {
  config: Config;
  rng: number;
  turn: number;
  active: number;
  phase: Phase;
  boards: Board[];
  /** by colour */
  bag: number[];
  /** Burger's, Pizza's and the general area, by colour */
  areas: number[][];
  /** cubes each player still has to take in this production */
  due: number[];
  /** taken in this production so far */
  picks: number;
  /** abilities used this turn, one bit per bistro */
  used: number;
  /** cubes were given; a chosen one is still to come */
  choosing: boolean;
  /** cubes put in for a redraw still to come */
  put: number;
  /** this turn */
  publicity_bought: number;
  /** the active player has closed this phase */
  done: boolean;
};

/** Put one cube into the bag, to choose one: the bistro "one for one" (BJ-3.02). */
export type Swap = {
  give: Colour;
};

/** Take a cube in production (BJ-2.03, BJ-2.04). */
export type Take = {
  colour: Colour;
};

/** A cube was taken in production; `first` says whether the areas still counted (BJ-2.03). */
export type Took = {
  player: number;
  colour: Colour;
  first: boolean;
};

/** Put three cubes of a colour into the bag, to choose one (BJ-3.01). */
export type Trade = {
  give: Colour;
};

/** A player becomes active. */
export type TurnBegan = {
  turn: number;
  player: number;
};

/** Building: what to build, as much as you can pay for (BJ-4.01). */
export type WhatToBuild = {};

/** Trading: put in one more cube, or redraw (BJ-3.02). */
export type WhatToRedraw = {
  /** cubes put in so far */
  put: number;
};

/** Trading: a trade, or a bistro's ability (BJ-3.01, BJ-3.02). */
export type WhatToTrade = {};

/** Trading or building, when there is nothing left to do (BJ-2.00). */
export type WhetherToGoOn = {};

/** Trading: which cube comes out of the bag for what was given (BJ-3.03). */
export type WhichCubeToChoose = {};

/** Discarding: which surplus cube goes (BJ-5.03). */
export type WhichCubeToDiscard = {
  /** cubes too many, this one included */
  over: number;
};

/** Production: which of the cubes on offer (BJ-2.03, BJ-2.04). */
export type WhichCubeToTake = {
  /** cubes that the player still has to take, this one included */
  due: number;
};

/** The game is over (BJ-5.02). */
export type Won = {
  player: number;
  score: number;
};
