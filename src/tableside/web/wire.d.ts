// Written by `make types` from tables/wire.py and server/api.py: change those; docs/wire.md explains it.

/** What a game fills: its file games/NAME/wire.d.ts says with what. */
export interface GameWire {
  action: { kind: string };
  event: { kind: string };
  asked: { kind: string };
  view: unknown;
  picture: unknown;
  parts: unknown;
  config: unknown;
  looks: object;
}

/** A game of which nothing is known here. */
export interface AnyGame extends GameWire {
  action: { kind: string; [field: string]: any };
  event: { kind: string; [field: string]: any };
  asked: { kind: string; [field: string]: any };
  view: any;
  picture: any;
  parts: any;
  config: any;
  looks: Record<string, { of: any; sight: any }>;
}

/** Propose to stop the game without a result, agree to that, or refuse. */
export type Abandon = {
  id: string;
  agree: boolean;
};

/** A login and a password for a guest; or, with the old one, a new password for an account. */
export type Account = {
  login: string;
  password: string;
  old?: string | null;
};

/** The request with this id is done and saved as entry `seq`. */
export type Ack = {
  id: string;
  seq: number;
};

/** The same game at a new table; a seat is `me`, `open` or the name of a bot. */
export type Again = {
  seats: string[];
};

/** What a seat would be asked after the first parts of a decision, and the position as it would be drawn then. */
export type Ahead<G extends GameWire = AnyGame> = {
  view: G["view"] | null;
  picture: G["picture"];
  asked: G["asked"];
  options: Option<G>[];
};

/** Where and when you are alerted, and what this server can do. */
export type AlertFacts = {
  /** by kind, why there are no such alerts here; empty if there are */
  lacks: Record<string, string>;
  /** for browsers */
  push_key: string;
  times: AlertTimes;
  channels: ChannelFacts[];
  /** the codes of your tables without alerts */
  silent: string[];
};

/** When to be alerted: in which time zone, when not, and at most once in so many minutes. */
export type AlertTimes = {
  zone: string;
  every: number;
  quiet: QuietHours | null;
};

/** Ask which standing orders you can give now. Only this client gets the answer. */
export type AskOrders = {
  id: string;
};

/** Ask why something cannot be done now. Only this client gets the answer. */
export type AskWhy = {
  id: string;
  action: string;
  after?: string[];
};

/** What a bot says about its move. */
export type BotReason = {
  bot: string;
  /** whether everyone may know the move by now; if not, it says nothing yet */
  open: boolean;
  says: string;
};

/** A place where you are alerted; `confirmed` is false until a mail address is. */
export type ChannelFacts = {
  channel: number;
  kind: "push" | "mail" | "webhook";
  name: string;
  confirmed: boolean;
  /** why the last alert did not arrive */
  fault: string;
};

/** A figure of every player at the end of each round; what was earned or paid, in each round alone. */
export type Chart = {
  name: string;
  money: boolean;
  /** by player, by round */
  values: number[][];
};

/** What a table could be set with. */
export type Choosing = {
  players: number;
  options?: Record<string, string>;
};

/** The clocks: milliseconds left by seat, which of them run, and the seats whose time has run out. */
export type ClockNow = {
  kind: "decision" | "game";
  seconds: number;
  increment: number;
  left: number[];
  running: number[];
  expired: number[];
  seats: SeatClock[];
};

/** How much time there is: `seconds` for each decision, or for the whole game plus `increment` per decision. */
export type ClockRules = {
  kind: "decision" | "game";
  seconds: number;
  increment: number;
  hours: Hours | null;
  holidays: number;
  zero: "vote" | "bot" | "resign";
};

/** The answer to another player's wish to go back; `seq` is that of the wish. */
export type Consent = {
  id: string;
  seq: number;
  agree: boolean;
};

/** A part of an order that is put together: how many of a thing, which now are so many, and at most. */
export type Count = {
  word: string;
  label: string;
  now: number;
  most: number;
};

/** An order that is a word and things, each as often as wanted: "structure trainer waitress waitress". */
export type Counted = {
  word: string;
  says: string;
  counts: Count[];
};

/** How a game went. */
export type Course = {
  /** the seats, and -2 for an opponent that nobody plays */
  players: number[];
  rounds: number;
  /** whether the scores are money */
  money: boolean;
  figures: Chart[];
  sources: ScorePart[];
};

/** A login and its password; `leave`: give up a guest's seat at a table where the account sits too. */
export type Credentials = {
  login: string;
  password: string;
  leave?: boolean;
};

/** What to do about a seat whose time has run out or whose player is absent; `kick` removes the player for good. */
export type Decide = {
  id: string;
  seat: number;
  choice: "wait" | "bot" | "kick" | "end";
};

/** A request to draw this many modules. */
export type DrawModules = {
  players: number;
  number: number;
  solo?: string;
};

/** The modules that were drawn. */
export type Drawn = {
  modules: string[];
};

/** How the game ended. */
export type Ending = {
  scores: number[];
  winners: number[];
};

/** A message that was refused: a word for programs, a sentence for people, and the place of the error. */
export type Error = {
  code: string;
  what: string;
  where: string;
  id: string | null;
};

/** Everything that is stored about you. */
export type Export = {
  name: string;
  account: string | null;
  created: number;
  seen: number;
  rated: boolean;
  archive: boolean;
  /** when each expires */
  sessions: number[];
  tokens: TokenFacts[];
  ratings: RatingFacts[];
  history: PlayedGame[];
  tables: ExportedTable[];
  links: LinkFacts[];
  /** what you reported, in your words */
  reports: string[];
  /** names as they were when you muted them */
  muted: string[];
  alerts: ExportedAlerts;
  lessons: ExportedLesson[];
};

/** Where and when you are alerted, and the codes of your tables without alerts. */
export type ExportedAlerts = {
  times: AlertTimes;
  channels: ChannelFacts[];
  silent: string[];
};

/** How far you have come in a lesson: the table, the steps done there, and whether you ever finished it. */
export type ExportedLesson = {
  game: string;
  lesson: string;
  code: string;
  step: number;
  done: boolean;
  at: number;
};

/** A table in an export: what you did and said there, as its log has it. */
export type ExportedTable = {
  code: string;
  game: string;
  status: string;
  private: boolean;
  owner: boolean;
  seats: number[];
  created: number;
  entries: unknown[];
};

/** Delete everything about yourself; an account's password is needed. */
export type Farewell = {
  password?: string;
};

/** A bot for a seat, or null to open it. */
export type Filling = {
  seat: number;
  bot: string | null;
};

/** Play on from a position as this seat, against this bot; by default the usual one. */
export type Forking = {
  position: number;
  seat?: number;
  bot?: string | null;
};

/** A game that can be played here. */
export type GameFacts = {
  name: string;
  title: string;
  seats: string[];
  fewest: number;
  most: number;
  bots: string[];
  /** of the bots, the one to play against unless somebody says otherwise */
  usual: string;
  engine: number;
  reconstructed: string;
  solo: string[];
  /** what it is about, in a sentence */
  says: string;
  options: OptionFacts[];
  /** how many it has */
  lessons: number;
  /** the options of a first game, if it has a simpler one */
  learning: Record<string, string>;
  /** the address of its catalogue */
  texts: string;
  page: PageFacts;
};

/** A game in a line: the round, what each seat has (dollars or points), the modules and the last move in words. */
export type GistFacts = {
  round: number;
  amounts: number[];
  money: boolean;
  modules: string[];
  last: string;
};

/** Give a standing order: an answer to a question that has not been asked yet. */
export type GiveOrder = {
  id: string;
  text: string;
};

/** Let a bot play a seat: your own at any time, another's if its player is away. */
export type Handover = {
  id: string;
  seat: number;
  bot: string;
};

/** How the server is. */
export type Health = {
  status: "ok" | "failing";
  version: string;
  database: string;
};

/** The first message: the protocol's version, the last seq the client has seen, and what it wants to be here. */
export type Hello = {
  v: number;
  since?: number | null;
  /** which of your own seats; by default the first */
  seat?: number | null;
  /** be a spectator even with a seat */
  watch?: boolean;
};

/** Begin a holiday, or end it; meanwhile your time stands still. */
export type Holiday = {
  id: string;
  on: boolean;
};

/** The minutes of the day, and the days of the week (Monday is 0), at which time passes. */
export type Hours = {
  zone: string;
  opens: number;
  closes: number;
  /** all days */
  days: number[] | null;
};

/** What follows when a seat is given up, and for how many seconds a player may stay away before the others act. */
export type HouseRules = {
  /** a bot takes over, or the game ends */
  gone: "bot" | "end";
  absent: number | null;
};

/** Where a table stands in your own list, and whether you are alerted about it; what is left out stays. */
export type Keeping = {
  place?: "listed" | "archived" | "removed" | null;
  silent?: boolean | null;
};

/** A lesson that is given here, and how far you have come in it. */
export type LessonFacts = {
  game: string;
  name: string;
  title: string;
  /** of the game's lessons */
  part: string;
  steps: number;
  /** to a first whole game */
  leads: boolean;
  /** the steps done where you left it */
  step: number;
  begun: boolean;
  done: boolean;
};

/** A lesson at its next step; after the last, `closing` says what it was about. */
export type LessonNow = {
  name: string;
  title: string;
  intro: string;
  steps: number;
  /** of them */
  done: number;
  says: string;
  task: string;
  /** what to look at, such as `house 10` */
  points: string[];
  hints: string[];
  closing: string;
  /** the position to go back to, if there is one */
  back: number | null;
  /** the name of the lesson after this one */
  next: string;
  /** to a first whole game */
  leads: boolean;
};

/** A link without its secret. */
export type LinkFacts = {
  link: number;
  seat: number;
  made: number;
  used: number | null;
  revoked: number | null;
};

/** All lists of tables. */
export type Lobby = {
  open: TableSummary[];
  running: TableSummary[];
  mine: TableSummary[];
};

/** A seat in a list of tables. */
export type LobbySeat = {
  seat: number;
  word: string;
  kind: "open" | "human" | "bot";
  name: string;
  bot: string | null;
  /** it is open, but kept for the person who is named */
  kept: boolean;
};

/** A part of a table's log. */
export type Log<G extends GameWire = AnyGame> = {
  lines: LogLine<G>[];
  last: number;
};

/** One entry of the table's log. What is secret about an action is not in it. */
export type LogLine<G extends GameWire = AnyGame> = {
  seq: number;
  /** milliseconds since 1970 */
  at: number;
  /** the word of the entry (entries.py); docs/wire.md lists them */
  kind: string;
  /** how many actions the game has after it */
  position: number;
  seat: number | null;
  name: string;
  text: string;
  told: Told<G>[];
  agree: boolean | null;
  /** the seat that a vote is about */
  about: number | null;
};

/** Who this browser is now, and how many tables the former guest brought along. */
export type LoggedIn = {
  name: string;
  account: string | null;
  new: boolean;
  brought: number;
};

/** The end of this cookie; `everywhere`: of all cookies of this person. */
export type LoggingOut = {
  everywhere?: boolean;
};

/** A question about the position, such as what a piece would reach; the game's looks define them. */
export type Look = {
  id: string;
  ask: string;
  of?: unknown;
  after?: string[];
};

/** Whose password is lost: a login, or a mail address that an account has confirmed. */
export type LostPassword = {
  login: string;
};

/** A new token; its secret is shown only once. */
export type MadeToken = {
  number: number;
  token: string;
};

/** The secret from a mail. */
export type MailToken = {
  token: string;
};

/** Who this browser is. */
export type Me = {
  name: string;
  account: string | null;
  new: boolean;
};

/** Someone whose chat you do not read, by the name they had. */
export type MuteFacts = {
  number: number;
  name: string;
  made: number;
};

/** The name that others see. */
export type Naming = {
  name: string;
};

/** A browser that wants alerts: its subscription, and what to call it. */
export type NewBrowser = {
  endpoint: string;
  keys: PushKeys;
  name?: string;
};

/** A new place for alerts; the key of our signatures is shown only once. */
export type NewChannel = {
  channel: number;
  kind: "push" | "mail" | "webhook";
  name: string;
  confirmed: boolean;
  /** why the last alert did not arrive */
  fault: string;
  secret: string;
};

/** Time for each decision, or for the whole game plus an increment per decision; in seconds. */
export type NewClock = {
  kind: "decision" | "game";
  seconds: number;
  increment?: number;
  hours?: NewHours | null;
  holidays?: number;
  zero?: "vote" | "bot" | "resign";
};

/** When time passes: minutes of the day in a time zone, and days of the week (Monday is 0; null: all). */
export type NewHours = {
  zone: string;
  opens?: number;
  closes?: number;
  days?: number[] | null;
};

/** What follows when a seat is given up, and for how many seconds a player may be absent before the others act. */
export type NewHouse = {
  gone?: "bot" | "end";
  absent?: number | null;
};

/** A new link; its secret is shown only once. */
export type NewLink = {
  link: number;
  token: string;
  path: string;
};

/** A mail address for alerts. An account's password can be replaced from there, so it must be typed again. */
export type NewMail = {
  address: string;
  password?: string;
};

/** The secret of a link to a new password, and the password. */
export type NewPassword = {
  token: string;
  password: string;
};

/** A table to be opened; a seat is `me`, `open` or the name of a bot. */
export type NewTable = {
  game: string;
  seats: string[];
  private?: boolean;
  options?: Record<string, string>;
  components?: string | null;
  clock?: NewClock | null;
  house?: NewHouse | null;
  start?: boolean;
  /** only if the table starts at once with nobody else at it */
  seed?: number | null;
  /** once the game is over, its record goes to the open archive; only if it is not private */
  archive?: boolean;
};

/** A token for one of your programs: what it is called and what it may do. */
export type NewToken = {
  name: string;
  scope: "read" | "play";
};

/** A chat or a program for alerts; Matrix needs a room and an access token, and ntfy may need a token. */
export type NewWebhook = {
  flavour: "discord" | "slack" | "matrix" | "ntfy" | "json";
  url: string;
  room?: string;
  token?: string;
};

/** What happened since the last news, and the current table. `missed` lines were left out before these. */
export type News<G extends GameWire = AnyGame> = {
  lines: LogLine<G>[];
  missed: number;
  now: Now<G>;
};

/** An empty object. */
export type Nothing = {};

/** Everything this client may know about the current table. */
export type Now<G extends GameWire = AnyGame> = {
  seq: number;
  position: number;
  status: "gathering" | "playing" | "over" | "ended";
  seats: SeatNow[];
  waiting: number[];
  /** the redacted state; null while players gather, and if there is a picture */
  view: G["view"] | null;
  /** the position as things to draw, for a game that has looks */
  picture: G["picture"];
  /** the question to this seat; null while it has nothing to choose */
  asked: G["asked"] | null;
  options: Option<G>[];
  result: Ending | null;
  undo: UndoNow | null;
  wish: WishNow | null;
  clock: ClockNow | null;
  stop: StopNow | null;
  /** this seat's own standing orders; nobody else sees them */
  orders: OrderNow[];
  /** to its players, the code of the table at which they play again; empty if there is none */
  rematch: string;
  watchers: number;
  lesson: LessonNow | null;
};

/** The answer to `orders`; `counted` is one that is put together: its word, then things as often as wanted. */
export type Offers = {
  id: string;
  offers: OrderOffer[];
  counted: Counted | null;
};

/** The request is done. */
export type Ok = {
  ok: boolean;
};

/** Something that can be done: `text` is what `act` takes, `action` the same with its parts by name. */
export type Option<G extends GameWire = AnyGame> = {
  text: string;
  action: G["action"];
};

/** An option of a game that is asked for as text, and what it is called. */
export type OptionFacts = {
  name: string;
  label: string;
};

/** A standing order in words: it stands, has acted, or is void; `note` says why. */
export type OrderNow = {
  number: number;
  says: string;
  state: "stands" | "acted" | "void";
  note: string;
};

/** A standing order that can be given now: what `order` takes, and the same in words. */
export type OrderOffer = {
  text: string;
  says: string;
};

/** A line of the outline; what belongs to it follows one step deeper. */
export type OutlineRow = {
  depth: number;
  name: string;
  value: string;
};

/** The addresses of a game's files for a page; empty where it has none, and the page's own serve. */
export type PageFacts = {
  script: string;
  style: string;
  icon: string;
  form: string;
  form_style: string;
};

/** A past position. */
export type PastPosition<G extends GameWire = AnyGame> = {
  position: number;
  last: number;
  seat: number | "all" | null;
  /** if there is no picture */
  view: G["view"] | null;
  picture: G["picture"];
  told: Told<G>[];
  /** that took the action which led here; empty for a person */
  bot: string;
  waiting: number[];
  result: Ending | null;
};

/** The answer to a look at a past position. */
export type PastSight = {
  sight: unknown;
};

/** Are you there? */
export type Ping = {
  id: string;
};

/** Play these actions, one after the other, all or none. */
export type Play = {
  id: string;
  seq: number;
  actions: string[];
};

/** A finished game. */
export type PlayedGame = {
  /** of its table, if that is still there */
  code: string | null;
  game: string;
  title: string;
  at: number;
  players: number;
  pace: "live" | "days";
  place: number;
  won: boolean;
  score: number;
  rated: boolean;
  /** their names; a former player has none */
  others: string[];
};

/** Here I am. */
export type Pong = {
  id: string;
};

/** Why a request was refused. */
export type Problem = {
  error: string;
  what: string;
  where: string;
};

/** A person's games; those at private tables are listed for that person only. */
export type Profile = {
  name: string;
  account: string | null;
  yours: boolean;
  /** whether their games count for ratings */
  rated: boolean;
  /** whether they agree that their games at listed tables are archived */
  archive: boolean;
  since: number;
  ratings: RatingFacts[];
  results: ResultCount[];
  /** the latest first, not all of them */
  history: PlayedGame[];
};

/** What a browser's messages are encrypted with, as the browser says it. */
export type PushKeys = {
  p256dh: string;
  auth: string;
};

/** When not to be alerted, in minutes after midnight; it may go past midnight. */
export type QuietHours = {
  begin: number;
  end: number;
};

/** A rating: in points, most probably within `spread` of them, after so many games. */
export type RatingFacts = {
  game: string;
  title: string;
  pace: "live" | "days";
  points: number;
  spread: number;
  games: number;
};

/** The answer to why, empty if it is an option, and the ids of the rules behind it. */
export type Reason = {
  id: string;
  reason: string;
  rules: string[];
};

/** Someone at a table and what the host should know about them. */
export type Reporting = {
  seq?: number | null;
  seat?: number | null;
  reason: string;
};

/** Give up your seat for good: a bot plays on or the game ends, as the table agreed. */
export type Resign = {
  id: string;
};

/** What became of the games of a title with so many players. */
export type ResultCount = {
  game: string;
  title: string;
  players: number;
  games: number;
  won: number;
  /** on average */
  place: number;
};

/** Chat. */
export type Say = {
  id: string;
  text: string;
};

/** A part of everyone's score: all sources of a player together are the score. */
export type ScorePart = {
  name: string;
  /** by player */
  amounts: number[];
};

/** A seat's clock: milliseconds left, when it is up, and when its time passes next. */
export type SeatClock = {
  left: number;
  due: number | null;
  starts: number;
  stops: number | null;
  holiday: number | null;
  days: number;
};

/** A seat: who plays it now. */
export type SeatNow = {
  seat: number;
  /** its name in notation */
  word: string;
  kind: "open" | "human" | "bot";
  name: string;
  /** the bot that plays it, even if it is a human's seat that was handed over */
  bot: string | null;
  /** the human is connected */
  here: boolean;
  /** the human has been gone so long that the others can hand the seat over */
  away: boolean;
  waiting: boolean;
  /** a bot is choosing */
  thinking: boolean;
  /** the human has been gone for longer than the table allows: the others can vote */
  absent: boolean;
  /** it was given up for good */
  gave_up: boolean;
  /** it is open, but kept for the person who is named */
  kept: boolean;
};

/** One of your own seats. */
export type SeatOnly = {
  seat: number;
};

/** The secret of a seat link. */
export type SeatToken = {
  token: string;
};

/** The answer to a look. */
export type Sight = {
  id: string;
  sight: unknown;
};

/** The seat to take; by default the first open one. */
export type Sitting = {
  seat?: number | null;
};

/** All archived games of a title with so many players. */
export type Statistics = {
  game: string;
  title: string;
  players: number;
  games: number;
  /** of the winners, on average */
  score: number;
  seats: TallyShare[];
  /** such as milestones */
  earned: TallyShare[];
  modules: TallyShare[];
};

/** Someone wants to stop the game: these seats agree, and these must still agree. */
export type StopNow = {
  agreed: number[];
  needed: number[];
};

/** What does not change: the game and its parts. */
export type TableFacts<G extends GameWire = AnyGame> = {
  code: string;
  game: string;
  title: string;
  engine: number;
  seats: string[];
  private: boolean;
  bots: string[];
  /** those of them that can say why they did something */
  speaking: string[];
  config: G["config"];
  parts: G["parts"];
  reconstructed: string;
  house: HouseRules;
  clock: ClockRules | null;
  /** whether the game has standing orders */
  orders: boolean;
  /** once the game is over, its record goes to the open archive */
  archive: boolean;
};

/** A table in a list. */
export type TableSummary = {
  code: string;
  game: string;
  title: string;
  status: string;
  private: boolean;
  seats: LobbySeat[];
  position: number;
  owner: boolean;
  yours: number[];
  /** the seats that are kept for you */
  invited: number[];
  waiting: number[];
  asks: YourQuestion[];
  created: number;
  changed: number;
  clock: ClockRules | null;
  gist: GistFacts | null;
};

/** Play your own seat again after a bot. */
export type Takeback = {
  id: string;
  seat: number;
};

/** A lesson, from its beginning or from where you left it. */
export type TakingLesson = {
  again?: boolean;
};

/** Whether your games count for ratings and others may see your profile; whether they may go to the archive. */
export type TakingPart = {
  rated?: boolean | null;
  archive?: boolean | null;
};

/** How often something was there, how often whoever had it won, and the score on average. */
export type TallyShare = {
  name: string;
  games: number;
  won: number;
  score: number;
};

/** A token without its secret. */
export type TokenFacts = {
  number: number;
  name: string;
  scope: "read" | "play";
  made: number;
  used: number | null;
};

/** An event: a sentence and its parts; the ids of the rules behind it, which the log keeps in the sentence. */
export type Told<G extends GameWire = AnyGame> = {
  say: string;
  event: G["event"];
  rules: string[];
};

/** Go back to a position; by default to the one before your last decision. */
export type Undo = {
  id: string;
  seq: number;
  to?: number | null;
};

/** What `undo` without a position would do: go back to `to`, or ask the others first. */
export type UndoNow = {
  to: number;
  asks: boolean;
  decision: string;
  says: string[];
};

/** Take a standing order back, or put away what is said about one that is done. */
export type Unorder = {
  id: string;
  number: number;
};

/** A record to continue. */
export type Upload = {
  record: string;
  private?: boolean;
};

/** A table that waits for you. */
export type Waiting = {
  code: string;
  title: string;
  says: string;
  since: number;
};

/** The answer to hello; the news follows. */
export type Welcome<G extends GameWire = AnyGame> = {
  v: number;
  table: TableFacts<G>;
  you: You;
};

/** Someone at a table: who wrote a line of chat, or who sits somewhere. */
export type Whom = {
  seq?: number | null;
  seat?: number | null;
};

/** Someone wants to go back to a position; these seats must still agree. The rest says what would be taken back. */
export type WishNow = {
  seq: number;
  seat: number;
  to: number;
  needed: number[];
  decision: string;
  says: string[];
};

/** Who this client is at the table. */
export type You = {
  seat: number | null;
  /** all your own seats */
  seats: number[];
  owner: boolean;
  name: string;
  /** the seats that are kept for you */
  invited: number[];
};

/** What one of your seats is asked: in words, since when, and when its time is up, if a clock runs. */
export type YourQuestion = {
  seat: number;
  says: string;
  since: number;
  due: number | null;
};

export type Reply<G extends GameWire = AnyGame> =
  | ({ type: "welcome" } & Welcome<G>)
  | ({ type: "news" } & News<G>)
  | ({ type: "ack" } & Ack)
  | ({ type: "reason" } & Reason)
  | ({ type: "sight" } & Sight)
  | ({ type: "offers" } & Offers)
  | ({ type: "pong" } & Pong)
  | ({ type: "error" } & Error);

export type Message =
  | ({ type: "hello" } & Hello)
  | ({ type: "act" } & Play)
  | ({ type: "undo" } & Undo)
  | ({ type: "consent" } & Consent)
  | ({ type: "say" } & Say)
  | ({ type: "why" } & AskWhy)
  | ({ type: "look" } & Look)
  | ({ type: "handover" } & Handover)
  | ({ type: "takeback" } & Takeback)
  | ({ type: "decide" } & Decide)
  | ({ type: "resign" } & Resign)
  | ({ type: "abandon" } & Abandon)
  | ({ type: "holiday" } & Holiday)
  | ({ type: "orders" } & AskOrders)
  | ({ type: "order" } & GiveOrder)
  | ({ type: "unorder" } & Unorder)
  | ({ type: "ping" } & Ping);
