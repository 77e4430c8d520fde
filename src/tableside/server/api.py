"""What goes over HTTP, by type: the bodies of posts and the answers. docs/wire.md explains them."""

from typing import Annotated, Any, Literal

import msgspec

from tableside.tables import clock, hours, house
from tableside.tables.clock import ClockRules
from tableside.tables.house import HouseRules
from tableside.tables.listing import TableSummary
from tableside.tables.wire import Ending, LogLine, Told

LONGEST_RECORD = 1_000_000
LONGEST_COMPONENTS = 100_000

Seq = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=63)]
BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Typed = Annotated[str, msgspec.Meta(max_length=1000)]  # in a login form: identity.py says in words what is wrong
Word = Annotated[str, msgspec.Meta(max_length=200)]
Value = Annotated[str, msgspec.Meta(max_length=1000)]  # of an option: it may list all modules, or a map
Weekday = Annotated[int, msgspec.Meta(ge=0, le=6)]
Seed = Annotated[int, msgspec.Meta(ge=0, lt=10**15)]  # no more digits than a page's numbers hold


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What all bodies share: an unknown field is refused."""


class Nothing(Body):
    """An empty object."""


class Naming(Body):
    """The name that others see."""

    name: Name


class Account(Body):
    """A login and a password for a guest; or, with the old one, a new password for an account."""

    login: Typed
    password: Typed
    old: Typed | None = None


class Credentials(Body):
    """A login and its password; `leave`: give up a guest's seat at a table where the account sits too."""

    login: Typed
    password: Typed
    leave: bool = False


class LoggingOut(Body):
    """The end of this cookie; `everywhere`: of all cookies of this person."""

    everywhere: bool = False


class NewPassword(Body):
    """The secret of a link to a new password, and the password."""

    token: Annotated[str, msgspec.Meta(min_length=20, max_length=100)]
    password: Typed


class LostPassword(Body):
    """Whose password is lost: a login, or a mail address that an account has confirmed."""

    login: Typed


class NewToken(Body):
    """A token for one of your programs: what it is called and what it may do."""

    name: Name
    scope: Literal["read", "play"]


class TakingPart(Body):
    """Whether your games count for ratings and others may see your profile; whether they may go to the archive."""

    rated: bool | None = None
    archive: bool | None = None


class Farewell(Body):
    """Delete everything about yourself; an account's password is needed."""

    password: Typed = ""


class Whom(Body):
    """Someone at a table: who wrote a line of chat, or who sits somewhere."""

    seq: Seq | None = None
    seat: Seat | None = None


class Reporting(Whom, kw_only=True):
    """Someone at a table and what the host should know about them."""

    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class NewHours(Body):
    """When time passes: minutes of the day in a time zone, and days of the week (Monday is 0; null: all)."""

    zone: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    opens: Annotated[int, msgspec.Meta(ge=0, lt=hours.MIDNIGHT)] = 0
    closes: Annotated[int, msgspec.Meta(ge=1, le=hours.MIDNIGHT)] = hours.MIDNIGHT
    days: Annotated[list[Weekday], msgspec.Meta(min_length=1, max_length=7)] | None = None


class NewClock(Body):
    """Time for each decision, or for the whole game plus an increment per decision; in seconds.

    Time passes in the working hours only, each player may take some days of holiday a year, and at zero the others
    vote, a bot takes over, or the player has resigned.
    """

    kind: Literal["decision", "game"]
    seconds: Annotated[int, msgspec.Meta(ge=clock.SHORTEST, le=clock.LONGEST)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=clock.DAY)] = 0
    hours: NewHours | None = None
    holidays: Annotated[int, msgspec.Meta(ge=0, le=clock.MOST_HOLIDAYS)] = 0
    zero: Literal["vote", "bot", "resign"] = "vote"

    def rules(self) -> ClockRules:
        """The same for a table."""
        when = self.hours
        worked = hours.Hours(when.zone, when.opens, when.closes, when.days) if when else None
        return ClockRules(self.kind, self.seconds, self.increment, worked, self.holidays, self.zero)


class NewHouse(Body):
    """What follows when a seat is given up, and for how many seconds a player may be absent before the others act."""

    gone: Literal["bot", "end"] = "bot"
    absent: Annotated[int, msgspec.Meta(ge=house.SHORTEST, le=house.LONGEST)] | None = None

    def rules(self) -> HouseRules:
        """The same for a table."""
        return HouseRules(self.gone, self.absent)


class NewTable(Body):
    """A table to be opened; a seat is `me`, `open` or the name of a bot."""

    game: BotName
    seats: Annotated[list[BotName], msgspec.Meta(min_length=1, max_length=12)]
    private: bool = True
    options: dict[Word, Value] = {}
    components: Annotated[str, msgspec.Meta(max_length=LONGEST_COMPONENTS)] | None = None
    clock: NewClock | None = None
    house: NewHouse | None = None
    start: bool = False
    seed: Seed | None = None  # only if the table starts at once with nobody else at it
    archive: bool = False  # once the game is over, its record goes to the open archive; only if it is not private


class Again(Body):
    """The same game at a new table; a seat is `me`, `open` or the name of a bot."""

    seats: Annotated[list[BotName], msgspec.Meta(min_length=1, max_length=12)]


class TakingLesson(Body):
    """A lesson, from its beginning or from where you left it."""

    again: bool = False


class Choosing(Body):
    """What a table could be set with."""

    players: Annotated[int, msgspec.Meta(ge=1, le=12)]
    options: dict[Word, Value] = {}


class DrawModules(Body):
    """A request to draw this many modules."""

    players: Annotated[int, msgspec.Meta(ge=1, le=12)]
    number: Annotated[int, msgspec.Meta(ge=0, le=40)]
    solo: Word = ""


class Sitting(Body):
    """The seat to take; by default the first open one."""

    seat: Seat | None = None


class Filling(Body):
    """A bot for a seat, or None to open it."""

    seat: Seat
    bot: BotName | None


class Keeping(Body):
    """Where a table stands in your own list, and whether you are alerted about it; what is left out stays."""

    place: Literal["listed", "archived", "removed"] | None = None
    silent: bool | None = None


class QuietHours(Body):
    """When not to be alerted, in minutes after midnight; it may go past midnight."""

    begin: Annotated[int, msgspec.Meta(ge=0, lt=1440)]
    end: Annotated[int, msgspec.Meta(ge=0, lt=1440)]


class AlertTimes(Body):
    """When to be alerted: in which time zone, when not, and at most once in so many minutes."""

    zone: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    every: Annotated[int, msgspec.Meta(ge=1, le=1440)]
    quiet: QuietHours | None = None


class PushKeys(Body):
    """What a browser's messages are encrypted with, as the browser says it."""

    p256dh: Word
    auth: Word


class NewBrowser(Body):
    """A browser that wants alerts: its subscription, and what to call it."""

    endpoint: Value
    keys: PushKeys
    name: Word = ""


class NewMail(Body):
    """A mail address for alerts. An account's password can be replaced from there, so it must be typed again."""

    address: Typed
    password: Typed = ""


class NewWebhook(Body):
    """A chat or a program for alerts; Matrix needs a room and an access token, and ntfy may need a token."""

    flavour: Literal["discord", "slack", "matrix", "ntfy", "json"]
    url: Value
    room: Word = ""
    token: Typed = ""


class MailToken(Body):
    """The secret from a mail."""

    token: Annotated[str, msgspec.Meta(min_length=20, max_length=100)]


class Upload(Body):
    """A record to continue."""

    record: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_RECORD)]
    private: bool = True


class Forking(Body):
    """Play on from a position as this seat, against this bot; by default the usual one."""

    position: Seq
    seat: Seat = 0
    bot: BotName | None = None


class SeatOnly(Body):
    """One of your own seats."""

    seat: Seat


class SeatToken(Body):
    """The secret of a seat link."""

    token: Annotated[str, msgspec.Meta(min_length=20, max_length=100)]


class Me(msgspec.Struct):
    """Who this browser is."""

    name: str
    account: str | None
    new: bool = False


class LoggedIn(Me):
    """Who this browser is now, and how many tables the former guest brought along."""

    brought: int = 0


class MadeToken(msgspec.Struct):
    """A new token; its secret is shown only once."""

    number: int
    token: str


class TokenFacts(msgspec.Struct):
    """A token without its secret."""

    number: int
    name: str
    scope: Literal["read", "play"]
    made: int
    used: int | None


class MuteFacts(msgspec.Struct):
    """Someone whose chat you do not read, by the name they had."""

    number: int
    name: str
    made: int


class RatingFacts(msgspec.Struct):
    """A rating: in points, most probably within `spread` of them, after so many games."""

    game: str
    title: str
    pace: Literal["live", "days"]
    points: int
    spread: int
    games: int


class ResultCount(msgspec.Struct):
    """What became of the games of a title with so many players."""

    game: str
    title: str
    players: int
    games: int
    won: int
    place: float  # on average


class PlayedGame(msgspec.Struct):
    """A finished game."""

    code: str | None  # of its table, if that is still there
    game: str
    title: str
    at: int
    players: int
    pace: Literal["live", "days"]
    place: int
    won: bool
    score: int
    rated: bool
    others: list[str]  # their names; a former player has none


class Profile(msgspec.Struct):
    """A person's games; those at private tables are listed for that person only."""

    name: str
    account: str | None
    yours: bool
    rated: bool  # whether their games count for ratings
    archive: bool  # whether they agree that their games at listed tables are archived
    since: int
    ratings: list[RatingFacts]
    results: list[ResultCount]
    history: list[PlayedGame]  # the latest first, not all of them


class TallyShare(msgspec.Struct):
    """How often something was there, how often whoever had it won, and the score on average.

    The score is that of a seat; of the winners, for a module.
    """

    name: str
    games: int
    won: int
    score: float


class Statistics(msgspec.Struct):
    """All archived games of a title with so many players."""

    game: str
    title: str
    players: int
    games: int
    score: float  # of the winners, on average
    seats: list[TallyShare]
    earned: list[TallyShare]  # such as milestones
    modules: list[TallyShare]


class ExportedTable(msgspec.Struct):
    """A table in an export: what you did and said there, as its log has it."""

    code: str
    game: str
    status: str
    private: bool
    owner: bool
    seats: list[int]
    created: int
    entries: list[Any]


class ExportedLesson(msgspec.Struct):
    """How far you have come in a lesson: the table, the steps done there, and whether you ever finished it."""

    game: str
    lesson: str
    code: str
    step: int
    done: bool
    at: int


class LessonFacts(msgspec.Struct):
    """A lesson that is given here, and how far you have come in it."""

    game: str
    name: str
    title: str
    part: str  # of the game's lessons
    steps: int
    leads: bool  # to a first whole game
    step: int = 0  # the steps done where you left it
    begun: bool = False
    done: bool = False


class ExportedAlerts(msgspec.Struct):
    """Where and when you are alerted, and the codes of your tables without alerts."""

    times: AlertTimes
    channels: list["ChannelFacts"]
    silent: list[str]


class Export(msgspec.Struct):
    """Everything that is stored about you."""

    name: str
    account: str | None
    created: int
    seen: int
    rated: bool
    archive: bool
    sessions: list[int]  # when each expires
    tokens: list[TokenFacts]
    ratings: list[RatingFacts]
    history: list[PlayedGame]
    tables: list[ExportedTable]
    links: list["LinkFacts"]
    reports: list[str]  # what you reported, in your words
    muted: list[str]  # names as they were when you muted them
    alerts: "ExportedAlerts"
    lessons: list[ExportedLesson]


class Drawn(msgspec.Struct):
    """The modules that were drawn."""

    modules: list[str]


class Lobby(msgspec.Struct):
    """All lists of tables."""

    open: list[TableSummary]
    running: list[TableSummary]
    mine: list[TableSummary]


class Waiting(msgspec.Struct):
    """A table that waits for you."""

    code: str
    title: str
    says: str
    since: int


class ChannelFacts(msgspec.Struct):
    """A place where you are alerted; `confirmed` is false until a mail address is."""

    channel: int
    kind: Literal["push", "mail", "webhook"]
    name: str
    confirmed: bool
    fault: str  # why the last alert did not arrive


class NewChannel(ChannelFacts):
    """A new place for alerts; the key of our signatures is shown only once."""

    secret: str = ""


class AlertFacts(msgspec.Struct):
    """Where and when you are alerted, and what this server can do."""

    lacks: dict[str, str]  # by kind, why there are no such alerts here; empty if there are
    push_key: str  # for browsers
    times: AlertTimes
    channels: list[ChannelFacts]
    silent: list[str]  # the codes of your tables without alerts


class Log(msgspec.Struct):
    """A part of a table's log."""

    lines: list[LogLine]
    last: int


class PastPosition(msgspec.Struct):
    """A past position."""

    position: int
    last: int
    seat: int | Literal["all"] | None
    view: dict[str, Any] | None  # if there is no picture
    picture: Any
    told: list[Told]
    bot: str  # that took the action which led here; empty for a person
    waiting: list[int]
    result: Ending | None


class PastSight(msgspec.Struct):
    """The answer to a look at a past position."""

    sight: Any


class BotReason(msgspec.Struct):
    """What a bot says about its move."""

    bot: str
    open: bool  # whether everyone may know the move by now; if not, it says nothing yet
    says: str


class NewLink(msgspec.Struct):
    """A new link; its secret is shown only once."""

    link: int
    token: str
    path: str


class LinkFacts(msgspec.Struct):
    """A link without its secret."""

    link: int
    seat: int
    made: int
    used: int | None
    revoked: int | None


class Ok(msgspec.Struct):
    """The request is done."""

    ok: bool = True


class Health(msgspec.Struct):
    """How the server is."""

    status: Literal["ok", "failing"]
    version: str
    database: str


class Problem(msgspec.Struct):
    """Why a request was refused."""

    error: str
    what: str
    where: str = ""
