// Written by `make types` from the classes of foodchain and its looks: change those; docs/wire.md explains it.
import type { GameWire } from "../../wire";

/** What this game fills. */
export interface Wire extends GameWire {
  action: Action;
  event: Event;
  asked: Question;
  config: Config;
  view: null;
  picture: Picture;
  parts: Parts;
  looks: Looks;
}

export type Table = import("../game").Table<Wire>;
export type TableFacts = import("../../wire").TableFacts<Wire>;
export type Option = import("../../wire").Option<Wire>;
export type LogLine = import("../../wire").LogLine<Wire>;
export type Told = import("../../wire").Told<Wire>;

/** What the page can ask about a position. */
export interface Looks {
  place: { of: string; sight: PlacingDrawn };
  why_not: { of: string; sight: Why };
  markets: { of: string; sight: Markets };
  house: { of: string; sight: HouseSeen };
  campaign: { of: number; sight: CampaignSeen };
  restaurant: { of: string; sight: RestaurantSeen };
  source: { of: string; sight: SourceSeen };
  shop: { of: string; sight: ShopSeen };
  park: { of: string; sight: HousesSeen };
  way: { of: WayAsked; sight: WaySeen };
  route: { of: string; sight: Way };
  structure: { of: [string, string][]; sight: Forecast };
  proposal: { of: null; sight: Proposal };
  structures: { of: null; sight: Structures };
  order: { of: null; sight: Choosers };
  payday: { of: Wishes; sight: Bill };
  freezer: { of: Record<string, number>; sight: Freezer };
  shapes: { of: null; sight: Shapes };
  tiles: { of: null; sight: PoolDrawn };
  what_if: { of: Change; sight: WhatIf };
  dinner_way: { of: Journey; sight: DinnerWay };
  why_unsold: { of: Unsold; sight: WhyUnsold };
  offers: { of: Offer[]; sight: Verdict };
}

/** One of several: which, in `kind`. */
type Tagged<K extends string, T> = { kind: K } & T;
type Fields<U> = U extends unknown ? keyof U : never;
/** Fields that only others of the several have can be asked for, and are undefined. */
type OneOf<U, K extends PropertyKey = Fields<U>> = U extends unknown
  ? U & { [F in Exclude<K, keyof U>]?: undefined }
  : never;

/** One icon of the working day (MA-3.02). */
export type Act = {
  /** goods, most_food, most_drink, least, sales or build */
  kind: string;
  goods: [string, number][];
  count: number;
  place: string;
};

export type Action = OneOf<
  | Tagged<"PlaceRestaurant", PlaceRestaurant>
  | Tagged<"Pass", Pass>
  | Tagged<"KeepReserve", KeepReserve>
  | Tagged<"Work", Work>
  | Tagged<"TakePosition", TakePosition>
  | Tagged<"Hire", Hire>
  | Tagged<"Train", Train>
  | Tagged<"BeginCampaign", BeginCampaign>
  | Tagged<"TakeCampaign", TakeCampaign>
  | Tagged<"PlaceCampaign", PlaceCampaign>
  | Tagged<"PlaceAirplane", PlaceAirplane>
  | Tagged<"Market", Market>
  | Tagged<"Cook", Cook>
  | Tagged<"Fetch", Fetch>
  | Tagged<"Haul", Haul>
  | Tagged<"TakeHouse", TakeHouse>
  | Tagged<"BuildHouse", BuildHouse>
  | Tagged<"AddGarden", AddGarden>
  | Tagged<"OpenRestaurant", OpenRestaurant>
  | Tagged<"MoveRestaurant", MoveRestaurant>
  | Tagged<"Fire", Fire>
  | Tagged<"FireBusy", FireBusy>
  | Tagged<"KeepBusy", KeepBusy>
  | Tagged<"PayGoods", PayGoods>
  | Tagged<"Keep", Keep>
  | Tagged<"TakeShape", TakeShape>
  | Tagged<"LayTile", LayTile>
  | Tagged<"TakeMapTile", TakeMapTile>
  | Tagged<"PlaceShop", PlaceShop>
  | Tagged<"MoveShop", MoveShop>
  | Tagged<"PlaceOffRamp", PlaceOffRamp>
  | Tagged<"Decline", Decline>
  | Tagged<"Done", Done>
>;

/** An action card. */
export type ActionCard = {
  name: string;
  back: string;
  working: Act[];
  price: number;
  waitresses: number;
  sells_on: boolean;
  milestone_cash: boolean;
  campaign: Drive | null;
  priority: number;
  milestones: string[];
  special: string[];
  removes: string[];
};

/** Add a garden to a house, on a side of it (FC-5.61). */
export type AddGarden = {
  house: string;
  side: string;
};

/** A dollar for each milestone it holds (MA-4.04). */
export type AutomaBonus = {
  income: number;
  /** what the bank then holds */
  bank: number;
};

/** It built a house (MA-6.02). */
export type AutomaBuilt = {
  house: string;
  square: string;
};

/** It began a campaign beside houses, for what it has most of (MA-5.01). */
export type AutomaCampaign = {
  good: string;
  rounds: number;
  houses: string[];
  reason: string;
};

/** Mautoma turns up a card, or keeps its first one (MA-3.01). */
export type AutomaCard = {
  card: string;
};

/** It took a milestone (MA-4.05, MA-7.01). */
export type AutomaClaimed = {
  milestone: string;
};

/** It laid a garden (MA-6.03). */
export type AutomaGarden = {
  house: string;
};

/** The tile it drew, or the garden, fits nowhere (MA-6.04). */
export type AutomaNoRoom = {
  house: string;
};

/** Its campaigns ran, at the priority of its card (MA-5.02). */
export type AutomaRan = {
  priority: number;
  houses: [string, number][];
  full: string[];
};

/** A card left the game (MA-7.02, MA-7.03). */
export type AutomaRemoved = {
  card: string;
};

/** The sales track was used: from which spot, and where the price marker is now (MA-3.03). */
export type AutomaSales = {
  spot: number;
  price: number;
};

/** Goods for its freezers, why these, and how many were lost (MA-3.02). */
export type AutomaTook = {
  goods: [string, number][];
  reason: string;
  lost: number;
};

/** How far a house is from a chain, in borders, and how far it was; null if no road leads there. */
export type Away = {
  house: string;
  player: number;
  borders: number | null;
  before: number | null;
};

/** The bank could not pay in full: the first time the reserve cards are added (FC-6.20, FC-6.21). */
export type BankBroke = {
  time: number;
  reserves: string[];
  added: number;
  slots: number;
  price: number;
  /** what the bank then holds */
  bank: number;
};

/** Money leaves the bank and the game because a player's prices are cut so much (KX-3.16). */
export type BankDrained = {
  player: number;
  cut: number;
  amount: number;
};

/** A chain could not pay for a sale at a loss (FC-6.22). */
export type Bankrupt = {
  player: number;
};

/** Begin a campaign: which tile, and who runs it (FC-5.43). */
export type BeginCampaign = {
  tile: number;
  by: string;
};

/** A seat's payday as it would be. */
export type Bill = {
  rows: Pay[];
  salary: number;
  savings: Saving[];
  /** that pay a salary each */
  goods: [string, number][];
  due: number;
  cash: number;
  after: number;
  firing: Firing[];
  spending: Spending[];
  /** it can be handed in */
  fits: boolean;
  /** to be sent, in this order */
  actions: string[];
};

/** The CEO or a manager at work, with the slots below. */
export type Boss = {
  /** the seat it sits on; empty for the CEO */
  id: string;
  card: string;
  seats: SeatDrawn[];
};

/** Place the house tile, with its garden on a side (FC-5.60). */
export type BuildHouse = {
  square: string;
  side: string;
};

/** A marketeer and its campaign. */
export type BusyCard = {
  card: string;
  campaign: number;
};

/** A campaign tile that was taken, and where it goes, once that is chosen. */
export type CampaignDraft = {
  /** the marketeer's card; empty for a gift of a milestone */
  by: string;
  tile: number;
  /** it is placed, or needs no place */
  placed: boolean;
  site: number | null;
  turned: boolean;
  /** of the map, for a campaign at its edge */
  side: string;
  /** its marketeer may place a second tile like it (KX-3.06) */
  again: boolean;
  /** it may carry two goods (KX-3.07) */
  two_goods: boolean;
};

/** A campaign; one beside the board has no squares. */
export type CampaignDrawn = {
  number: number;
  kind: string;
  owner: number;
  marketeer: string;
  goods: string[];
  rounds: number | null;
  squares: [number, number][];
  side: string;
};

/** A campaign ended; its marketeer is back on the beach (FC-8.01). */
export type CampaignEnded = {
  number: number;
  player: number;
  card: string;
};

/** The tokens that a campaign placed brought its owner money (KX-3.04). */
export type CampaignPaid = {
  player: number;
  number: number;
  tokens: number;
  income: number;
  /** what the bank then holds */
  bank: number;
};

/** A campaign begins; without rounds it is eternal (FC-5.43, FC-5.46). */
export type CampaignPlaced = {
  player: number;
  number: number;
  medium: string;
  card: string;
  good: string;
  rounds: number | null;
  square: string;
  also: string;
};

/** A campaign tile was put up and earned something before anyone chose what it is for (FC-5.46). */
export type CampaignPutUp = {
  player: number;
  number: number;
  medium: string;
  card: string;
  square: string;
};

/** A campaign ran: the houses that took demand and how much, those that were full, rounds left (FC-8.01). */
export type CampaignRan = {
  number: number;
  medium: string;
  player: number;
  good: string;
  houses: [string, number][];
  full: string[];
  rounds: number | null;
};

/** What a campaign does when it runs. */
export type CampaignSeen = {
  number: number;
  reach: ReachDrawn;
};

/** A campaign tile: its number fixes the running order (FC-5.43). */
export type CampaignTile = {
  number: number;
  kind: string;
  rows: number;
  columns: number;
  fewest_players: number;
  /** it goes at the "edge" of the map, or "beside" it where nothing is in its way */
  outside: string;
  /** it never ends */
  eternal: boolean;
};

/** An employee card (FC-3, FC-5); the number is its place in the box and in every list of counts. */
export type Card = {
  name: string;
  copies: number;
  /** what it can be trained to */
  careers: string[];
  /** can be hired */
  entry: boolean;
  salary: boolean;
  unique: boolean;
  manager: boolean;
  slots: number;
  hire: number;
  /** an unused hire lowers the salary bill (FC-5.11) */
  saves: boolean;
  train: number;
  drive_in: boolean;
  /** range by road or air; null if there is no limit */
  reach: number | null;
  /** the kinds of campaign it can run */
  campaigns: string[];
  /** how long at most */
  rounds: number;
  /** the goods it can make, one of them */
  cooks: string[];
  /** how many */
  amount: number;
  /** drinks of any one type */
  fetches: number;
  /** drinks per source */
  hauls: number;
  flies: boolean;
  /** houses and gardens */
  develops: boolean;
  /** a new restaurant, "soon" or "now" */
  opens: string;
  /** or moves one */
  moves: boolean;
  price: number;
  tip: number;
  /** counts in ties at dinner */
  waits: boolean;
  /** of the dinnertime income */
  percent: number;
  /** cash for every house served */
  a_house: number;
  /** cards without salary work twice */
  doubles: boolean;
  /** more runs of all campaigns */
  runs: number;
  /** chooses before others and wins ties, the lowest first; at most one per player */
  star: number;
  /** places roads and parks */
  lobbies: boolean;
  /** training to it gives a coffee shop, within its range */
  shop: boolean;
  /** the good it makes in clean-up */
  ferments: string;
  /** a card trained at work keeps it */
  colour: string;
  number: number;
};

/** How far a chain's buyers are from something; null if no road leads there. */
export type ChainAway = {
  player: number;
  borders: number | null;
};

/** A chain with its cards and figures. */
export type ChainDrawn = {
  cash: number;
  hand: CountDrawn[];
  work: CountDrawn[];
  beach: CountDrawn[];
  /** cards with a salary that costs this chain nothing */
  unpaid: string[];
  /** cards with a salary that would join without one */
  exempt: string[];
  busy: BusyCard[];
  stock: CountDrawn[];
  milestones: string[];
  /** empty if not known */
  reserve: string;
  ready: boolean;
  drive_in: boolean;
  /** "", "bankrupt" or "gone" */
  out: string;
  /** of the CEO */
  slots: number;
  open_slots: number;
  price: number;
  /** at work, as ties count them */
  waitresses: number;
  /** a working day with this structure */
  hires: number;
  /** the current salary bill */
  due: number;
  /** the part that must be saved by firing, or paid in goods, at payday */
  short: number;
  /** coffee shops placed */
  shops: number;
};

/** What is different at your own chain: dollars more or less per good, the stock of some goods, waitresses. */
export type Change = {
  price?: number;
  stock?: Record<string, number>;
  waitresses?: number;
};

/** One who chooses a position in the order of business, and why then. */
export type Chooser = {
  player: number;
  /** the movie star at work, empty without one */
  star: string;
  open_slots: number;
  /** the place in last round's order, which breaks ties */
  before: number;
  /** taken; 0 if none is yet */
  position: number;
};

/** Everyone, in the order in which they choose. */
export type Choosers = {
  choosers: Chooser[];
};

/** A milestone was claimed (FC-10.01). */
export type Claimed = {
  player: number;
  milestone: string;
};

/** A coffee shop was moved, because all of the chain's are placed (KX-4.02). */
export type CoffeeShopMoved = {
  player: number;
  old: string;
  square: string;
};

/** A coffee shop was placed (KX-4.02, KX-4.08). */
export type CoffeeShopPlaced = {
  player: number;
  square: string;
};

/** The route of a house that buys a good on its way to a restaurant (KX-4.05). */
export type CoffeeWay = {
  good: string;
  way: Way;
  stops: Stop[];
};

/** What a table chooses. */
export type Config = {
  players: number;
  /** FC-2.09 */
  introductory: boolean;
  /** the introductory game has them only as an option */
  milestones: boolean;
  /** a map to play on instead of a random one */
  map: string;
  /** in the order of the box */
  modules: string[];
  /** tiles of which at least one is on the map */
  wanted: string[];
  /** the level of Mautoma, for one player */
  solo: string;
  /** its cards and mat, instead of the package's */
  deck: Deck | null;
  /** the tiles added to the base game's, if not those of the modules; "none" for none (KX-2.10) */
  tiles: string;
};

/** Make food (FC-5.50). */
export type Cook = {
  good: string;
  card: string;
};

/** A number of a card or a good. */
export type CountDrawn = {
  name: string;
  count: number;
};

/** All action cards and the playmat. */
export type Deck = {
  cards: ActionCard[];
  /** by level, how many cards of each back */
  levels: number[][];
  sales_start: number;
  sales_goods: string[][];
  sales_arrows: number[];
  lowest: number;
  highest: number;
  room: number;
  upside_down: number;
};

/** Turn down what a milestone or training offers. */
export type Decline = {};

/** The deeds that earn milestones. */
export type Deed =
  | "played"
  | "hired"
  | "trained"
  | "placed"
  | "marketed"
  | "produced"
  | "lowered_prices"
  | "had_cash"
  | "ended_with_cash"
  | "paid_salaries"
  | "threw_away"
  | "used"
  | "sold"
  | "outsold"
  | "built"
  | "opened";

/** The route, from a door of the restaurant to the house, and what counts on it. */
export type DinnerWay = {
  squares: [number, number][];
  ticks: Tick[];
  /** what the house counts */
  distance: number;
  /** what milestones of the chain have taken off it */
  nearer: number;
  /** roadworks that count in it */
  works: number;
  /** its squares; Mautoma's are outside the map */
  restaurant: [number, number][];
  /** the squares of each, nearest the house first */
  stops: [number, number][][];
};

/** Close this step of the working day (FC-5.01). */
export type Done = {};

export type Draft = OneOf<
  | Tagged<"CampaignDraft", CampaignDraft>
  | Tagged<"HouseDraft", HouseDraft>
  | Tagged<"ShapeDraft", ShapeDraft>
  | Tagged<"RestaurantDraft", RestaurantDraft>
>;

/** A campaign on a card: the product Mautoma has most of, its duration, its houses (MA-5.01). */
export type Drive = {
  product: string;
  rounds: number;
  houses: number[];
};

/** A chain's open restaurants become drive-ins (FC-5.30). */
export type DriveIns = {
  player: number;
};

/** What a chain earns in an evening; -2 is Mautoma. */
export type Earned = {
  player: number;
  price: number;
  houses: number;
  sales: number;
  tips: number;
  share: number;
  income: number;
};

/** A dinnertime: everything that happens in it, and what it brings. */
export type Evening = {
  events: Event[];
  chains: Earned[];
  bank: number;
  /** the bank cannot pay: what the reserve cards add is left out */
  breaks: boolean;
};

export type Event = OneOf<
  | Tagged<"RoundBegan", RoundBegan>
  | Tagged<"Heading", Heading>
  | Tagged<"RestaurantPlaced", RestaurantPlaced>
  | Tagged<"RestaurantMoved", RestaurantMoved>
  | Tagged<"Passed", Passed>
  | Tagged<"ReservesChosen", ReservesChosen>
  | Tagged<"Structure", Structure>
  | Tagged<"BankDrained", BankDrained>
  | Tagged<"PositionTaken", PositionTaken>
  | Tagged<"TurnBegan", TurnBegan>
  | Tagged<"Hired", Hired>
  | Tagged<"HiredAndTrained", HiredAndTrained>
  | Tagged<"Gained", Gained>
  | Tagged<"Trained", Trained>
  | Tagged<"DriveIns", DriveIns>
  | Tagged<"CampaignPutUp", CampaignPutUp>
  | Tagged<"CampaignPlaced", CampaignPlaced>
  | Tagged<"RoadPlaced", RoadPlaced>
  | Tagged<"ParkPlaced", ParkPlaced>
  | Tagged<"TileAdded", TileAdded>
  | Tagged<"RoadsOpened", RoadsOpened>
  | Tagged<"CoffeeShopPlaced", CoffeeShopPlaced>
  | Tagged<"CoffeeShopMoved", CoffeeShopMoved>
  | Tagged<"OffRampPlaced", OffRampPlaced>
  | Tagged<"Made", Made>
  | Tagged<"HouseBuilt", HouseBuilt>
  | Tagged<"GardenBuilt", GardenBuilt>
  | Tagged<"SoldOnTheWay", SoldOnTheWay>
  | Tagged<"Sold", Sold>
  | Tagged<"StayedHome", StayedHome>
  | Tagged<"Tips", Tips>
  | Tagged<"Share", Share>
  | Tagged<"BankBroke", BankBroke>
  | Tagged<"Bankrupt", Bankrupt>
  | Tagged<"Left", Left>
  | Tagged<"Claimed", Claimed>
  | Tagged<"Fired", Fired>
  | Tagged<"Paid", Paid>
  | Tagged<"PaidInGoods", PaidInGoods>
  | Tagged<"Unpaid", Unpaid>
  | Tagged<"CampaignRan", CampaignRan>
  | Tagged<"CampaignPaid", CampaignPaid>
  | Tagged<"CampaignEnded", CampaignEnded>
  | Tagged<"ThrewAway", ThrewAway>
  | Tagged<"Opened", Opened>
  | Tagged<"MilestonesGone", MilestonesGone>
  | Tagged<"GameEnded", GameEnded>
  | Tagged<"AutomaCard", AutomaCard>
  | Tagged<"AutomaTook", AutomaTook>
  | Tagged<"AutomaSales", AutomaSales>
  | Tagged<"AutomaBuilt", AutomaBuilt>
  | Tagged<"AutomaGarden", AutomaGarden>
  | Tagged<"AutomaNoRoom", AutomaNoRoom>
  | Tagged<"AutomaBonus", AutomaBonus>
  | Tagged<"AutomaClaimed", AutomaClaimed>
  | Tagged<"AutomaRemoved", AutomaRemoved>
  | Tagged<"AutomaCampaign", AutomaCampaign>
  | Tagged<"AutomaRan", AutomaRan>
>;

/** The choices for a new table. */
export type Facts = {
  modules: ModuleFacts[];
  scenarios: ScenarioFacts[];
  levels: string[];
};

/** Get drinks of any type (FC-5.51). */
export type Fetch = {
  good: string;
  card: string;
};

/** Fire this many copies of a card, at work or on the beach (FC-7.01). */
export type Fire = {
  count: number;
  card: string;
};

/** Fire the marketeer of a campaign, when nothing else is left (FC-7.04). */
export type FireBusy = {
  number: number;
};

/** A card was fired, and whether it had to be (FC-7.01, FC-7.04, FC-6.10). */
export type Fired = {
  player: number;
  card: string;
  forced: boolean;
};

/** How many copies of a card are to be fired, and what it means to fire one more. */
export type Firing = {
  card: string;
  campaign: number;
  fired: number;
  left: number;
  /** now */
  saves: number;
  /** it can be hired again */
  entry: boolean;
  /** otherwise the card to hire and train again */
  start: string;
  /** and how far */
  steps: number;
};

/** What a structure would bring. If the cards do not fit, all of them go to the beach and the CEO works alone. */
export type Forecast = {
  fits: boolean;
  bosses: Boss[];
  /** cards that find no seat */
  over: string[];
  /** for each kind of card, the seats that would take one */
  room: Record<string, string[]>;
  /** as the order of business counts them */
  open_slots: number;
  /** how many of them are not slots but come from milestones */
  of_milestones: number;
  /** among those who choose a position: at best, at worst; null without others */
  places: [number, number] | null;
  /** salaries, if nobody is hired, trained or fired until payday */
  due: number;
  cash: number;
  price: number;
  makes: Yield[];
  waitresses: number;
  tips: number;
  hires: number;
  lessons: number;
  campaigns: number;
  /** milestones, at the reveal */
  earns: string[];
  /** to be sent, in this order */
  actions: string[];
};

/** A choice, made or possible: `reason` says why it cannot be changed, `adds` what comes with it. */
export type FormChoice = {
  name: string;
  chosen: boolean;
  reason: string;
  adds: string[];
};

/** What would be kept. */
export type Freezer = {
  room: number;
  kept: number;
  fits: boolean;
  goods: Frozen[];
  actions: string[];
};

/** A good in stock, how many of it are kept, and how many could be kept with the others. */
export type Frozen = {
  good: string;
  stock: number;
  keep: number;
  most: number;
};

/** Cards joined the beach through a milestone (FC-5.13, FC-5.57). */
export type Gained = {
  player: number;
  card: string;
  count: number;
};

/** The game is over: why, and everyone's cash by seat. */
export type GameEnded = {
  why: string;
  cash: number[];
};

/** A house got a garden (FC-5.61). */
export type GardenBuilt = {
  player: number;
  house: string;
};

/** A good; its number is its place in the box and in every stock. */
export type Good = {
  name: string;
  /** food, drink or neither */
  kind: string;
  marketable: boolean;
  /** a house prefers one of it with its order to anything else */
  beside: boolean;
  /** it can stand in for a whole order: "gladly" in houses with a garden, or as a "last" resort */
  instead: string;
  /** it must be alone in a freezer */
  alone: boolean;
  freezes: boolean;
  /** houses buy it at places they pass on their way to dinner */
  on_the_way: boolean;
  number: number;
};

/** The map without pieces: its tiles, the roads as they are now, sources and printed parks. */
export type Ground = {
  /** the first and the last */
  rows: [number, number];
  columns: [number, number];
  tiles: TileDrawn[];
  roads: RoadDrawn[];
  sources: SourceDrawn[];
  parks: [number, number][][];
};

/** Drive or fly past these sources (FC-5.52, FC-5.54). */
export type Haul = {
  sources: string[];
  card: string;
};

/** What a haul brings, and how many borders of its range it crosses. */
export type HaulDrawn = {
  drinks: [string, number][];
  borders: number;
  reach: number;
};

/** A heading: what follows happened automatically in this phase. */
export type Heading = {
  phase: string;
};

/** Hire a card (FC-5.10); from an empty pile only with its training at once (FC-5.12). */
export type Hire = {
  card: string;
  by: string;
  to: string | null;
  trainer: string | null;
};

/** A card was hired (FC-5.10). */
export type Hired = {
  player: number;
  card: string;
  by: string;
};

/** A card was hired from an empty pile and trained at once (FC-5.12). */
export type HiredAndTrained = {
  player: number;
  card: string;
  by: string;
  to: string;
};

/** A house that a campaign reaches, and the tokens it has room for; full if it has none. */
export type Hit = {
  house: string;
  tokens: number;
  full: boolean;
};

/** A house and how far it is; the nearest other chain, and how far that is. */
export type HouseAway = {
  house: string;
  borders: number | null;
  rival: number | null;
  rival_borders: number | null;
};

/** A house tile was laid (FC-5.60). */
export type HouseBuilt = {
  player: number;
  house: string;
  square: string;
};

/** A house tile that was taken. */
export type HouseDraft = {
  number: number;
};

/** A house; the rural area has no place. */
export type HouseDrawn = {
  label: string;
  order: number;
  at: [number, number] | null;
  size: number;
  garden: [number, number][];
  apartments: boolean;
  rural: boolean;
  park: boolean;
  /** how many times the unit price it pays */
  times: number;
  room: number | null;
  demand: Wish[];
};

/** Everything about a house, as if it went to dinner now. */
export type HouseSeen = {
  label: string;
  /** its place among the houses that eat, from 1 */
  eats: number;
  houses: number;
  /** how many times the unit price it pays */
  times: number;
  /** what it would take, which may not be what it asked for */
  basket: string[];
  offers: OfferSeen[];
  campaigns: number[];
};

/** The houses that something is about. */
export type HousesSeen = {
  houses: string[];
};

/** How many of a good pay a salary each (KX-3.12). */
export type HowManyGoodsPay = {
  good: string;
  held: number;
  due: number;
  cash: number;
};

/** How many of a good go into the freezer, given the room left (FC-9.01). */
export type HowManyToKeep = {
  good: string;
  held: number;
  room: number;
};

/** How many copies of a card work this round (FC-3.01). */
export type HowManyWork = {
  card: string;
  held: number;
};

export type Interrupt = OneOf<
  | Tagged<"WhereToPutShop", WhereToPutShop>
  | Tagged<"WhereToMoveShop", WhereToMoveShop>
  | Tagged<"WhichMapTile", WhichMapTile>
  | Tagged<"WhereToLayMapTile", WhereToLayMapTile>
  | Tagged<"WhereToPutOffRamp", WhereToPutOffRamp>
  | Tagged<"WhichSecondCampaign", WhichSecondCampaign>
  | Tagged<"WhichFreeCampaign", WhichFreeCampaign>
  | Tagged<"WhichRadio", WhichRadio>
>;

/** Who goes where: a house, the chain it eats at (-2 is Mautoma), and the sites it stops at on the way. */
export type Journey = {
  house: string;
  player: number;
  stops?: string[];
};

/** An offer: its score, and what it won or lost by. */
export type Judged = {
  player: number;
  score: number | null;
  /** the movie star at work, empty without one */
  star: string;
  by: string;
  behind: number;
};

/** Keep this many of a good in the freezer (FC-9.01). */
export type Keep = {
  count: number;
  good: string;
};

/** Keep the marketeer of a campaign when some of them must be fired (FC-7.04). */
export type KeepBusy = {
  number: number;
};

/** Keep a reserve card (FC-2.08). */
export type KeepReserve = {
  card: string;
};

/** Place a road, a park or a map tile, by its first square and its rotation (KX-2.03). */
export type LayTile = {
  square: string;
  turns: number;
};

/** A bankrupt chain is out of the game (FC-6.22). */
export type Left = {
  player: number;
};

/** Goods joined a stock, and who got them (FC-5.50 to FC-5.54). */
export type Made = {
  player: number;
  card: string;
  goods: [string, number][];
};

/** Choose the campaign's good and rounds; without a number it never ends (FC-5.43, FC-5.46). */
export type Market = {
  good: string;
  rounds: number | null;
  also: string | null;
};

/** One thing that it could be for: the text of the option, the goods, and the rounds; null for ever. */
export type MarketDrawn = {
  text: string;
  good: string;
  also: string | null;
  rounds: number | null;
};

/** All of them; none where what it is for is settled already. */
export type Markets = {
  markets: MarketDrawn[];
};

/** Mautoma's mat; freezers from the top; the card turned up with all that it says. */
export type MatDrawn = {
  cash: number;
  card: string;
  left: number;
  price: number;
  sales: number;
  shown: ActionCard | null;
  /** the cards left, by their backs, the next ones first */
  deck: CountDrawn[];
  /** of the price */
  marker: number;
  /** its ends */
  markers: [number, number];
  spots: SalesSpot[];
  /** of a freezer */
  room: number;
  /** cards that it removed from the game */
  removed: CountDrawn[];
  freezers: CountDrawn[];
  stacks: Stack[];
  milestones: string[];
  reserve: string;
  /** its restaurants outside the map */
  doors: [number, number][];
};

/** A milestone: what earns it and what it gives, for the rest of the game (FC-10). */
export type Milestone = {
  name: string;
  deed: Deed;
  /** only for one of these */
  things: string[];
  /** at least this many, or this much */
  figure: number;
  /** cards that join the beach */
  gain: [string, number][];
  /** in the same turn */
  gain_trainable: boolean;
  /** without salary for ever, and from the box if the supply has none */
  gain_free: boolean;
  /** no salary for marketeers */
  marketeers_free: boolean;
  /** campaigns placed from now on never end */
  eternal: boolean;
  salary_discount: number;
  /** a good sold */
  bonus: [string, number][];
  /** a fetcher gets this many drinks */
  fetches: number;
  /** more drinks per source */
  hauls: number;
  /** or this many times as many */
  hauls_times: number;
  /** more range for drink buyers */
  reach: number;
  /** a tip becomes this much */
  tip: number;
  freezer: number;
  price: number;
  sees_reserves: boolean;
  /** the CEO adds this share of the dinnertime income; no other card may */
  percent: number;
  /** different trainers can train one card */
  stacks: boolean;
  /** more in the order of business */
  open_slots: number;
  /** kinds of campaign, and the demand that they place in a house */
  strength: [string, number][];
  /** to all restaurants of the chain, in the choice of a restaurant */
  distance: number;
  /** what interrupts when it is earned */
  asks: Interrupt | null;
  /** a coffee shop in the clean-up of its round */
  shop: boolean;
  /** the round after which it is gone, earned or not */
  until: number;
  /** cash for each demand token that a campaign of the chain's marketeers places */
  a_token: number;
  /** of the CEO, whatever the reserve cards say */
  slots: number;
  /** a salary becomes this much */
  salary: number;
  /** nobody has to be fired for lack of money */
  keeps_staff: boolean;
  /** food and drink pay salaries, one token each */
  pays_goods: boolean;
  /** cards at work may be trained to cards of their colour */
  trains_at_work: boolean;
  /** leaves the bank and the game in every round with price cuts of `cut` or more */
  burns: number;
  cut: number;
  /** campaigns of these kinds never end; their marketeers keep their salaries */
  eternal_kinds: string[];
  /** the marketeer that earns it can place a second tile like the first */
  second_campaign: boolean;
  /** a campaign of these kinds that earns it may carry two goods */
  two_goods: string[];
  /** the kind of campaign that it brings: to a new restaurant's block, for ever, or to houses */
  gift: string;
  /** this many houses that buy the good in the round it is earned get a gift */
  radios: number;
  number: number;
};

/** A milestone: whether it can still be earned, and who holds it. */
export type MilestoneDrawn = {
  name: string;
  open: boolean;
  /** earned this round, so others can still get it */
  fresh: boolean;
  holders: number[];
};

/** Milestones that nobody else can earn from now on (FC-9.04). */
export type MilestonesGone = {
  milestones: string[];
};

/** A module, what it needs and what it excludes. */
export type ModuleFacts = {
  name: string;
  title: string;
  needs: string[];
  /** from this many players on */
  needs_from: [number, string][];
  excludes: string[];
  /** can be played against Mautoma */
  solo: boolean;
};

/** Pick up a restaurant to move or turn it (FC-5.71). */
export type MoveRestaurant = {
  square: string;
  by: string;
};

/** Pick up a coffee shop to move it, when all are placed (KX-4.02). */
export type MoveShop = {
  square: string;
};

/** An off-ramp joins the rural area to the roads of the town (KX-12.03). */
export type OffRampPlaced = {
  player: number;
  side: string;
  square: string;
  along: boolean;
};

/** What one chain offers a house: price + distance decides, then waitresses, then turn order (FC-6.03). */
export type Offer = {
  player: number;
  price: number;
  distance: number | null;
  waitresses: number;
  star: number;
  missing: string[];
};

/** What a chain could offer a house now: its score (price + distance), what it lacks, and the route. */
export type OfferSeen = {
  player: number;
  price: number;
  distance: number | null;
  score: number | null;
  waitresses: number;
  star: number;
  /** every single good that it is short of */
  missing: string[];
  /** the house would eat here */
  sells: boolean;
  way: Way | null;
  coffee: CoffeeWay | null;
};

/** Open a new restaurant (FC-5.70, FC-5.71). */
export type OpenRestaurant = {
  by: string;
};

/** A restaurant that was coming soon is open (FC-9.03). */
export type Opened = {
  player: number;
  square: string;
};

/** The salary bill: cards, what they cost, discounts, what was paid (FC-7.02, FC-7.03). */
export type Paid = {
  player: number;
  salaries: number;
  bill: number;
  discount: number;
  paid: number;
  /** what the bank then holds */
  bank: number;
};

/** Salaries paid with goods, one each (KX-3.12). */
export type PaidInGoods = {
  player: number;
  goods: [string, number][];
};

/** A park was laid (KX-2.06). */
export type ParkPlaced = {
  player: number;
  shape: string;
  square: string;
};

/** The components in play. */
export type Parts = {
  cards: Card[];
  goods: Good[];
  milestones: Milestone[];
  campaigns: CampaignTile[];
  reserves: ReserveCard[];
  /** name and title */
  modules: [string, string][];
  ceo: string;
  introductory: boolean;
  solo: string;
};

/** Place the first restaurant later (FC-2.06). */
export type Pass = {};

/** A player places the first restaurant later (FC-2.06). */
export type Passed = {
  player: number;
};

/** A house that can pass a place on a route of fewest borders, and the chains at the end of such a route. */
export type Passer = {
  house: string;
  players: number[];
};

/** The copies of a card at work and on the beach, or a busy one with its campaign. */
export type Pay = {
  card: string;
  count: number;
  /** how many of them cost a salary */
  paid: number;
  due: number;
  campaign: number;
};

/** Pay salaries with this many of a good, one each (KX-3.12). */
export type PayGoods = {
  count: number;
  good: string;
};

/** Everything on the table. */
export type Picture = {
  round: number;
  phase: string;
  /** of the working day */
  step: string;
  /** whose working day it is, -1 at other times */
  acting: number;
  /** what is partly placed */
  draft: Draft | null;
  /** what interrupts */
  ask: Interrupt | null;
  /** hires left by recruiter, of the seat that looks */
  recruits: CountDrawn[];
  /** steps of training left by trainer */
  lessons: CountDrawn[];
  /** cards at work that have not acted yet */
  idle: CountDrawn[];
  bank: number;
  breaks: number;
  added: number;
  price: number;
  order: number[];
  /** the track of the order of business, null where it is free */
  positions: (number | null)[];
  /** the cards about which a structure is asked, in this order */
  questions: string[];
  ground: Ground;
  houses: HouseDrawn[];
  restaurants: RestaurantDrawn[];
  campaigns: CampaignDrawn[];
  pieces: Piece[];
  chains: ChainDrawn[];
  supply: CountDrawn[];
  house_tiles: number[];
  gardens: number;
  pool: string[];
  milestones: MilestoneDrawn[];
  automa: MatDrawn | null;
  /** where the options would go, by their texts */
  sites: Record<string, Site>;
  /** what the hauls among them bring */
  hauls: Record<string, HaulDrawn>;
};

/** Any other piece: a park, a road of a lobbyist, an off-ramp, a coffee shop, roadworks. */
export type Piece = {
  kind: string;
  squares: [number, number][];
  owner: number;
  open: boolean;
  side: string;
  shape: string;
  /** the squares that a road under construction points at */
  arrows: [number, number][];
};

/** Place the campaign outside the map: on a side, starting at a square (FC-5.42). */
export type PlaceAirplane = {
  side: string;
  square: string;
};

/** Place the campaign; `turned` lays it the other way. */
export type PlaceCampaign = {
  square: string;
  turned: boolean;
};

/** Place an off-ramp outside the map, on a side, starting at a square; `along` the edge or end-on (KX-12.03). */
export type PlaceOffRamp = {
  side: string;
  square: string;
  along: boolean;
};

/** Put a restaurant on a site, its entrance in a corner (FC-2.07, FC-5.70, FC-5.71). */
export type PlaceRestaurant = {
  square: string;
  corner: string;
};

/** Put a coffee shop on a square (KX-4.02, KX-4.08). */
export type PlaceShop = {
  square: string;
};

/** An option on the map, and what it would do. */
export type PlacingDrawn = {
  site: Site | null;
  /** of a campaign */
  reach: ReachDrawn | null;
  /** of every house and chain that it is about, or that it changes */
  away: Away[];
  /** those that would reach a new house or garden */
  campaigns: number[];
  /** houses that would get a park */
  parks: string[];
  /** houses that can pass a coffee shop */
  passers: Passer[];
  /** what that shop would sell at the coming dinner */
  tonight: Tonight | null;
  /** the squares that a road points at */
  arrows: [number, number][];
  /** those of them that get a marker */
  roadworks: [number, number][];
  /** why it is not an option */
  why: string;
};

/** The tiles that are left. */
export type PoolDrawn = {
  tiles: PoolTile[];
};

/** A tile of the pool, by the number of its clockwise quarter turns. */
export type PoolTile = {
  name: string;
  turned: TileSeen[];
};

/** A position in the order of business, and the open slots that gave the choice (FC-4.01). */
export type PositionTaken = {
  player: number;
  position: number;
  slots: number;
};

/** The cards to put to work, of those that are still asked about. */
export type Proposal = {
  cards: string[];
};

export type Question = OneOf<
  | Tagged<"WhereToPlaceFirstRestaurant", WhereToPlaceFirstRestaurant>
  | Tagged<"WhichReserveCard", WhichReserveCard>
  | Tagged<"HowManyWork", HowManyWork>
  | Tagged<"WhichPosition", WhichPosition>
  | Tagged<"WhomToFire", WhomToFire>
  | Tagged<"HowManyGoodsPay", HowManyGoodsPay>
  | Tagged<"WhetherToFireBusy", WhetherToFireBusy>
  | Tagged<"HowManyToKeep", HowManyToKeep>
  | Tagged<"WhomToHire", WhomToHire>
  | Tagged<"WhomToTrain", WhomToTrain>
  | Tagged<"WhichCampaign", WhichCampaign>
  | Tagged<"WhereToPlaceCampaign", WhereToPlaceCampaign>
  | Tagged<"WhatToMarket", WhatToMarket>
  | Tagged<"WhatToMake", WhatToMake>
  | Tagged<"WhetherToBuild", WhetherToBuild>
  | Tagged<"WhereToBuildHouse", WhereToBuildHouse>
  | Tagged<"WhatToLay", WhatToLay>
  | Tagged<"WhereToLay", WhereToLay>
  | Tagged<"WhetherToOpenOrMove", WhetherToOpenOrMove>
  | Tagged<"WhereToOpenRestaurant", WhereToOpenRestaurant>
  | Tagged<"WhereToMoveRestaurant", WhereToMoveRestaurant>
  | Tagged<"WhichShopToMove", WhichShopToMove>
  | Tagged<"WhereToPutRadio", WhereToPutRadio>
  | Tagged<"WhereToPutShop", WhereToPutShop>
  | Tagged<"WhereToMoveShop", WhereToMoveShop>
  | Tagged<"WhichMapTile", WhichMapTile>
  | Tagged<"WhereToLayMapTile", WhereToLayMapTile>
  | Tagged<"WhereToPutOffRamp", WhereToPutOffRamp>
  | Tagged<"WhichSecondCampaign", WhichSecondCampaign>
  | Tagged<"WhichFreeCampaign", WhichFreeCampaign>
  | Tagged<"WhichRadio", WhichRadio>
>;

/** What a campaign reaches as things stand: squares and houses; `good` is empty unless it is for one good. */
export type ReachDrawn = {
  good: string;
  squares: [number, number][];
  hits: Hit[];
};

/** A reserve card (FC-2.08). */
export type ReserveCard = {
  name: string;
  amount: number;
  /** of every CEO, if most cards say so */
  slots: number;
  /** or the base price */
  price: number;
  /** the higher wins if two cards have the same number of votes */
  rank: number;
};

/** Everyone has chosen a reserve card, in secret (FC-2.08). */
export type ReservesChosen = {
  players: number;
};

/** A new restaurant, or one that moves, with its current site. */
export type RestaurantDraft = {
  by: string;
  moving: number | null;
};

/** A restaurant; if it is a drive-in, all its corners are doors. */
export type RestaurantDrawn = {
  owner: number;
  at: [number, number];
  corner: string;
  doors: [number, number][];
  open: boolean;
  gone: boolean;
};

/** A restaurant was moved or turned (FC-5.71). */
export type RestaurantMoved = {
  player: number;
  old: string;
  square: string;
  corner: string;
};

/** A restaurant was placed, open or coming soon. */
export type RestaurantPlaced = {
  player: number;
  square: string;
  corner: string;
  open: boolean;
};

/** How far the houses are from one restaurant. */
export type RestaurantSeen = {
  owner: number;
  away: HouseAway[];
};

/** A road square: the sides to which the road goes on; on a bridge the two roads do not meet. */
export type RoadDrawn = {
  at: [number, number];
  ways: string;
  bridge: boolean;
};

/** A road is under construction; the road squares it points at have roadworks (KX-2.03). */
export type RoadPlaced = {
  player: number;
  shape: string;
  square: string;
  works: string[];
};

/** Roadworks have ended and new roads are open, each named by its first square (KX-2.05). */
export type RoadsOpened = {
  roads: string[];
};

/** A round begins. */
export type RoundBegan = {
  round: number;
};

/** A spot of Mautoma's sales track: the sets of goods it brings, and where its arrow moves the price. */
export type SalesSpot = {
  goods: string[];
  arrow: number;
};

/** What lowers the bill: a milestone, or unused hires of recruiters. */
export type Saving = {
  /** empty for unused hires */
  milestone: string;
  amount: number;
};

/** A named scenario for two players. */
export type ScenarioFacts = {
  name: string;
  modules: string[];
  /** can be played with the new milestones or without */
  with_milestones: boolean;
};

/** A slot and the card in it; empty if it is open. */
export type SeatDrawn = {
  id: string;
  card: string;
};

/** What some choices lead to: the options to open a table with, any problem, and what else can be chosen. */
export type Setting = {
  options: Record<string, string>;
  problem: string;
  modules: FormChoice[];
  scenarios: FormChoice[];
  /** the new map tiles that may be in the pool */
  tiles: FormChoice[];
  /** how many modules can be drawn at random */
  drawable: number[];
};

/** A road or park that was taken, by its shape. */
export type ShapeDraft = {
  shape: string;
};

/** A lobbyist's tile: its squares and the squares its arrows point at, from its first square. */
export type ShapeDrawn = {
  shape: string;
  road: boolean;
  squares: [number, number][];
  arrows: [number, number][];
};

/** The tiles that are left. */
export type Shapes = {
  shapes: ShapeDrawn[];
};

/** What a CFO, or a CEO that acts as one, added to the dinnertime income (FC-6.09). */
export type Share = {
  player: number;
  dinner: number;
  percent: number;
  income: number;
  /** what the bank then holds */
  bank: number;
};

/** The houses that can pass a coffee shop. */
export type ShopSeen = {
  passers: Passer[];
};

/** The squares an option would cover; a restaurant's door; the garden among the squares of a house. */
export type Site = {
  squares: [number, number][];
  door: [number, number] | null;
  garden: [number, number][];
};

/** A house ate: what, where, the arithmetic, and all offers (FC-6.03, FC-6.05). */
export type Sold = {
  house: string;
  player: number;
  goods: string[];
  price: number;
  multiplier: number;
  bonus: number;
  income: number;
  offers: Offer[];
  /** the part of the bonus that cards earn per house (KX-9.02) */
  served: number;
  /** what the bank then holds */
  bank: number;
};

/** A house bought something on its way to dinner: one at each of the places (KX-4.04 to KX-4.06). */
export type SoldOnTheWay = {
  house: string;
  player: number;
  good: string;
  places: string[];
  price: number;
  multiplier: number;
  bonus: number;
  income: number;
  served: number;
  /** what the bank then holds */
  bank: number;
};

/** A drink source. */
export type SourceDrawn = {
  at: [number, number];
  drink: string;
};

/** How many borders each chain's buyers cross to pass a drink source. */
export type SourceSeen = {
  chains: ChainAway[];
};

/** How many of a good pay a salary each, and could. */
export type Spending = {
  good: string;
  pays: number;
  most: number;
};

/** Campaign tokens beside a house (MA-2.02). */
export type Stack = {
  house: string;
  good: string;
  left: number;
};

/** A house with demand that nobody can serve (FC-6.02). */
export type StayedHome = {
  house: string;
  goods: string[];
  offers: Offer[];
};

/** A place on the way that has the good; whether the house buys there. */
export type Stop = {
  owner: number;
  at: [number, number];
  buys: boolean;
};

/** A structure is revealed; one that does not fit is overfull, and all its cards go to the beach (FC-3.04). */
export type Structure = {
  player: number;
  work: string[];
  beach: string[];
  overfull: boolean;
};

/** Everyone's structure, by seat. */
export type Structures = {
  chains: Boss[][];
};

/** Take a campaign tile that a milestone gives (KX-3.06, KX-3.10, KX-3.18). */
export type TakeCampaign = {
  tile: number;
};

/** Take a house tile (FC-5.60). */
export type TakeHouse = {
  number: number;
};

/** Take a leftover map tile (KX-2.07). */
export type TakeMapTile = {
  name: string;
};

/** Take a position in the order of business (FC-4.01). */
export type TakePosition = {
  number: number;
};

/** Take a road or park tile by its shape (KX-2.01). */
export type TakeShape = {
  shape: string;
};

/** What was thrown away in clean-up, and what the freezer keeps (FC-9.01). */
export type ThrewAway = {
  player: number;
  goods: [string, number][];
  kept: [string, number][];
};

/** A border between two squares of a route, or roadworks on the second, and the count so far. */
export type Tick = {
  before: [number, number];
  after: [number, number];
  count: number;
};

/** The map grew by a tile; its corner and its quarter turns (KX-2.07). */
export type TileAdded = {
  player: number;
  name: string;
  square: string;
  turns: number;
};

/** A map tile, by its north-west square. */
export type TileDrawn = {
  name: string;
  at: [number, number];
  turns: number;
};

/** A tile in one rotation, as if its north-west square were 1,1. */
export type TileSeen = {
  ground: Ground;
  houses: HouseDrawn[];
};

/** What waitresses earned (FC-6.08). */
export type Tips = {
  player: number;
  waitresses: number;
  income: number;
  /** what the bank then holds */
  bank: number;
};

/** What a shop would sell at the coming dinner if your own cooks make all they can and nobody does more. */
export type Tonight = {
  good: string;
  /** that the chain would have of it */
  stock: number;
  /** that would buy one here */
  houses: string[];
  /** more income on the way than without the shop, or than with it where it is now */
  more: number;
};

/** Train a card on the beach (FC-5.20); `by` names the trainer, unless training can be stacked. */
export type Train = {
  card: string;
  to: string;
  by: string | null;
  working: boolean;
};

/** A card was trained, perhaps several steps (FC-5.20). */
export type Trained = {
  player: number;
  card: string;
  to: string;
  steps: number;
};

/** A player's working day begins. */
export type TurnBegan = {
  player: number;
};

/** Salaries that a chain could not pay and does not have to (KX-3.15). */
export type Unpaid = {
  player: number;
  amount: number;
};

/** A chain that sold a house nothing on its way to another chain or itself, and what it had left to sell. */
export type Unsold = {
  house: string;
  /** where the house ate */
  player: number;
  seller: number;
  stock: number;
};

/** All offers of a house, in their order. */
export type Verdict = {
  offers: Judged[];
};

/** A route from a door of a chain: its squares, where it crosses borders, and how many in all. */
export type Way = {
  player: number;
  squares: [number, number][];
  ticks: Tick[];
  /** with roadworks */
  borders: number;
  /** over tiles, by their middle squares */
  flies: boolean;
  /** roadworks among them */
  works: number;
};

/** A route to ask for: from a house to a chain. */
export type WayAsked = {
  house: string;
  player: number;
};

/** The route of fewest borders, and the one with the most coffee. */
export type WaySeen = {
  way: Way | null;
  coffee: CoffeeWay | null;
};

/** The evening unchanged and changed; who can still affect it; whether Mautoma turns up a card first. */
export type WhatIf = {
  now: Evening;
  then: Evening;
  to_act: number[];
  new_card: boolean;
};

/** Which road or park a lobbyist lays (KX-2.01). */
export type WhatToLay = {};

/** Which card makes or fetches what (FC-5.50 to FC-5.54). */
export type WhatToMake = {};

/** What a campaign is for, and how long it runs (FC-5.43); some carry two goods (KX-3.07). */
export type WhatToMarket = {
  tile: number;
  medium: string;
  two_goods: boolean;
};

/** Where a house tile goes (FC-5.60). */
export type WhereToBuildHouse = {
  number: number;
};

/** Where a road or park goes (KX-2.03). */
export type WhereToLay = {
  shape: string;
};

/** Where a tile is added to the map (KX-2.07). */
export type WhereToLayMapTile = {
  name: string;
};

/** Where a restaurant moves to (FC-5.71). */
export type WhereToMoveRestaurant = {
  by: string;
  square: string;
};

/** Where the coffee shop of a square moves to (KX-4.02). */
export type WhereToMoveShop = {
  card: string | null;
  square: string;
};

/** Where a new restaurant goes (FC-5.70, FC-5.71). */
export type WhereToOpenRestaurant = {
  by: string;
};

/** Where a campaign goes (FC-5.41, FC-5.42). */
export type WhereToPlaceCampaign = {
  tile: number;
  medium: string;
};

/** Where the first restaurant goes (FC-2.06, FC-2.07). */
export type WhereToPlaceFirstRestaurant = {
  may_pass: boolean;
};

/** Where an off-ramp goes (KX-12.03). */
export type WhereToPutOffRamp = {};

/** Where on the tile of a house a radio goes (KX-3.10). */
export type WhereToPutRadio = {
  house: string;
  tile: number;
};

/** Where a coffee shop goes, given by the training of a card, or by a milestone (KX-4.02, KX-4.08). */
export type WhereToPutShop = {
  card: string | null;
};

/** Whether to build a house or a garden (FC-5.60, FC-5.61). */
export type WhetherToBuild = {};

/** Whether the marketeer of a campaign goes (FC-7.04). */
export type WhetherToFireBusy = {
  number: number;
  card: string;
  due: number;
  cash: number;
};

/** Whether to open a restaurant, or to move one (FC-5.70, FC-5.71). */
export type WhetherToOpenOrMove = {};

/** Which campaign to begin (FC-5.40). */
export type WhichCampaign = {};

/** Which tile goes into the block of the new restaurant on a square, for ever (KX-3.18). */
export type WhichFreeCampaign = {
  medium: string;
  square: string;
};

/** Which tile is added to the map (KX-2.07). */
export type WhichMapTile = {};

/** Which place in the order of business to take (FC-4.01). */
export type WhichPosition = {
  count: number;
};

/** Which radio the seller puts on the tile of a house (KX-3.10). */
export type WhichRadio = {
  player: number;
  house: string;
  good: string;
};

/** Which reserve card to keep (FC-2.08). */
export type WhichReserveCard = {};

/** Which tile a marketeer places in addition to the one just begun, with the same good and duration (KX-3.06). */
export type WhichSecondCampaign = {
  card: string;
  /** of the first one */
  number: number;
  medium: string;
  good: string;
};

/** Which coffee shop moves, when all are placed (KX-4.02). */
export type WhichShopToMove = {
  card: string | null;
};

/** How many copies of a card to fire, given what is due so far (FC-7.01). */
export type WhomToFire = {
  card: string;
  held: number;
  due: number;
  cash: number;
};

/** Whom to hire, and how many hires are left (FC-5.10). */
export type WhomToHire = {
  left: number;
};

/** Whom to train, and how many steps are left (FC-5.20). */
export type WhomToTrain = {
  left: number;
};

/** Why something is not an option; empty if it is one. */
export type Why = {
  reason: string;
  /** the ids of those behind it */
  rules: string[];
};

/** Why: `by` is stock, eats_here, not_passed or other_way. */
export type WhyUnsold = {
  by: string;
};

/** A demand token in a house; `owner` made the house want it, if anybody did. */
export type Wish = {
  good: string;
  owner: number | null;
};

/** What a player would decide, for the parts not answered yet. */
export type Wishes = {
  /** copies of cards */
  fired: Record<string, number>;
  goods: Record<string, number>;
  /** whose marketeers are fired */
  campaigns: number[];
};

/** Put this many copies of a card to work; the others go to the beach (FC-3.01). */
export type Work = {
  count: number;
  card: string;
};

/** What the copies of a card can make: a number each, of one of these goods or of several. */
export type Yield = {
  card: string;
  times: number;
  goods: string[];
  most: number;
  /** the goods come together, such as the drinks along a road */
  mixed: boolean;
};
