"""What goes over HTTP, by type: the bodies of posts and the answers. docs/wire.md explains them."""

from typing import Annotated, Any, Literal

import msgspec

from tableside.server.clock import ClockRules
from tableside.server.wire import BotName, Ending, Line, Seat, Seq, Told

LONGEST_RECORD = 1_000_000
LONGEST_COMPONENTS = 100_000

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Typed = Annotated[str, msgspec.Meta(max_length=1000)]  # into a login form: identity.py says in words what is wrong
Word = Annotated[str, msgspec.Meta(max_length=200)]
Value = Annotated[str, msgspec.Meta(max_length=1000)]  # of an option: it may list all modules, or a map
Seed = Annotated[int, msgspec.Meta(ge=0, lt=10**15)]  # no more digits than a page's numbers hold


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What all bodies share: a field that nobody knows is refused."""


class Nothing(Body):
    """An empty object."""


class Naming(Body):
    """The name that others see."""

    name: Name


class Account(Body):
    """A login and a password for a guest; or, with the old one, another password for an account."""

    login: Typed
    password: Typed
    old: Typed | None = None


class Credentials(Body):
    """A login and its password; `leave`: give up a guest's seat at a table where the account sits too."""

    login: Typed
    password: Typed
    leave: bool = False


class NewTable(Body):
    """A table to be opened; a seat is `me`, `open` or the name of a bot."""

    game: BotName
    seats: Annotated[list[BotName], msgspec.Meta(min_length=1, max_length=12)]
    private: bool = True
    options: dict[Word, Value] = {}
    components: Annotated[str, msgspec.Meta(max_length=LONGEST_COMPONENTS)] | None = None
    clock: ClockRules | None = None
    start: bool = False
    seed: Seed | None = None  # only where the table starts at once with nobody else at it


class Again(Body):
    """The same game at a new table; a seat is `me`, `open` or the name of a bot."""

    seats: Annotated[list[BotName], msgspec.Meta(min_length=1, max_length=12)]


class Choosing(Body):
    """What a table could be set with."""

    players: Annotated[int, msgspec.Meta(ge=1, le=12)]
    options: dict[Word, Value] = {}


class Drawing(Body):
    """So many modules are to be drawn."""

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


class Upload(Body):
    """A record to go on with."""

    record: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_RECORD)]
    private: bool = True


class Forking(Body):
    """Play on from a position as this seat, against this bot; by default the strongest."""

    position: Seq
    seat: Seat = 0
    bot: BotName | None = None


class SeatOnly(Body):
    """One of the own seats."""

    seat: Seat


class Token(Body):
    """The secret of a seat link."""

    token: Annotated[str, msgspec.Meta(min_length=20, max_length=100)]


class Me(msgspec.Struct):
    """Who this browser is."""

    name: str
    account: str | None
    new: bool = False


class LoggedIn(Me):
    """Who this browser is now, and how many tables came along from the guest before."""

    brought: int = 0


class GameFacts(msgspec.Struct):
    """A game that can be played here."""

    name: str
    title: str
    seats: list[str]
    fewest: int
    most: int
    bots: list[str]
    engine: int
    reconstructed: str
    solo: list[str]


class Drawn(msgspec.Struct):
    """The modules that were drawn."""

    modules: list[str]


class LobbySeat(msgspec.Struct):
    """A seat in a list of tables."""

    seat: int
    word: str
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str | None


class TableSummary(msgspec.Struct):
    """A table in a list."""

    code: str
    game: str
    title: str
    status: str
    private: bool
    seats: list[LobbySeat]
    position: int
    owner: bool
    yours: list[int]
    waiting: list[int]
    created: int
    changed: int
    clock: ClockRules | None


class Lobby(msgspec.Struct):
    """All lists of tables."""

    open: list[TableSummary]
    running: list[TableSummary]
    mine: list[TableSummary]


class Log(msgspec.Struct):
    """A part of a table's log."""

    lines: list[Line]
    last: int


class Position(msgspec.Struct):
    """A position of the past."""

    position: int
    last: int
    seat: int | Literal["all"] | None
    view: dict[str, Any]
    picture: Any
    told: list[Told]
    waiting: list[int]
    result: Ending | None


class Sight(msgspec.Struct):
    """The answer to a look at a position of the past."""

    sight: Any


class NewLink(msgspec.Struct):
    """A fresh link; its secret is shown this once."""

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


class Done(msgspec.Struct):
    """It is done."""

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
