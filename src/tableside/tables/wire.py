"""The messages of a table's WebSocket, both ways; docs/wire.md explains them with examples.

Every message is one JSON object with its kind in `type`. What a client sends is read strictly: an unknown kind, an
unknown field, a wrong type or a text that is too long is refused with what is wrong and where.
"""

import re
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from tableside.core.jsonable import JsonError, between, from_json, loads, made_of, sized
from tableside.core.orders import Counted
from tableside.tables.clock import ClockRules
from tableside.tables.house import HouseRules
from tableside.tables.kinds import Kinds

VERSION = 1
LONGEST_MESSAGE = 32_768  # bytes of one message from a client
LONGEST_CHAT = 500
LONGEST_ACTION = 500
MOST_ACTIONS = 64  # in one message

LONGEST_ID = 64

Id = Annotated[str, sized(1, LONGEST_ID), made_of("A-Za-z0-9_.:-", "letters, digits and _ . : - only")]
Seq = Annotated[int, between(0, 2**53)]
Seat = Annotated[int, between(0, 63)]
Action = Annotated[str, sized(1, LONGEST_ACTION)]
Chat = Annotated[str, sized(1, LONGEST_CHAT)]
Draft = Annotated[list[Action], sized(0, MOST_ACTIONS)]  # the first parts of a decision that is not played yet
BotName = Annotated[str, sized(1, 40)]

Status = Literal["gathering", "playing", "over", "ended"]


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message: the protocol's version, the last seq the client has seen, and what it wants to be here."""

    v: int
    since: Seq | None = None
    seat: Seat | None = None  # which of your own seats; by default the first
    watch: bool = False  # be a spectator even with a seat


@dataclass(frozen=True, slots=True)
class Play:
    """Play these actions, one after the other, all or none."""

    id: Id
    seq: Seq
    actions: Annotated[list[Action], sized(1, MOST_ACTIONS)]


@dataclass(frozen=True, slots=True)
class Undo:
    """Go back to a position; by default to the one before your last decision."""

    id: Id
    seq: Seq
    to: Seq | None = None


@dataclass(frozen=True, slots=True)
class Consent:
    """The answer to another player's wish to go back; `seq` is that of the wish."""

    id: Id
    seq: Seq
    agree: bool


@dataclass(frozen=True, slots=True)
class Say:
    """Chat."""

    id: Id
    text: Chat


@dataclass(frozen=True, slots=True)
class AskWhy:
    """Ask why something cannot be done now. Only this client gets the answer."""

    id: Id
    action: Action
    after: Draft = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Look:
    """A question about the position, such as what a piece would reach; the game's looks define them.

    In every game one can look `ahead`: at what would be asked next `after` the first parts of a decision.
    """

    id: Id
    ask: Annotated[str, sized(1, 40)]
    of: Any = None
    after: Draft = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Handover:
    """Let a bot play a seat: your own at any time, another's if its player is away."""

    id: Id
    seat: Seat
    bot: BotName


@dataclass(frozen=True, slots=True)
class Takeback:
    """Play your own seat again after a bot."""

    id: Id
    seat: Seat


@dataclass(frozen=True, slots=True)
class Decide:
    """What to do about a seat whose time has run out or whose player is absent; `kick` removes the player for good."""

    id: Id
    seat: Seat
    choice: Literal["wait", "bot", "kick", "end"]


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up your seat for good: a bot plays on or the game ends, as the table agreed."""

    id: Id


@dataclass(frozen=True, slots=True)
class Abandon:
    """Propose to stop the game without a result, agree to that, or refuse."""

    id: Id
    agree: bool


@dataclass(frozen=True, slots=True)
class Holiday:
    """Begin a holiday, or end it; meanwhile your time stands still."""

    id: Id
    on: bool


@dataclass(frozen=True, slots=True)
class AskOrders:
    """Ask which standing orders you can give now. Only this client gets the answer."""

    id: Id


@dataclass(frozen=True, slots=True)
class GiveOrder:
    """Give a standing order: an answer to a question that has not been asked yet."""

    id: Id
    text: Action


@dataclass(frozen=True, slots=True)
class Unorder:
    """Take a standing order back, or put away what is said about one that is done."""

    id: Id
    number: Seq


@dataclass(frozen=True, slots=True)
class Ping:
    """Are you there?"""

    id: Id


Request = Play | Undo | Consent | Say | Handover | Takeback | Decide | Resign | Abandon | Holiday
Ordering = AskOrders | GiveOrder | Unorder
Message = Hello | AskWhy | Look | Ping | Ordering | Request


@dataclass(slots=True)
class Option:
    """Something that can be done: `text` is what `act` takes, `action` the same with its parts by name."""

    text: str
    action: dict[str, Any]


@dataclass(slots=True)
class Told:
    """An event: a sentence and its parts; the ids of the rules behind it, which the log keeps in the sentence."""

    say: str
    event: dict[str, Any]
    rules: list[str] = field(default_factory=list)


@dataclass(slots=True)
class LogLine:
    """One entry of the table's log. What is secret about an action is not in it."""

    seq: int
    at: int  # milliseconds since 1970
    kind: str  # the word of the entry (entries.py); docs/wire.md lists them
    position: int  # how many actions the game has after it
    seat: int | None = None
    name: str = ""
    text: str = ""
    told: list[Told] = field(default_factory=list)
    agree: bool | None = None
    about: int | None = None  # the seat that a vote is about


@dataclass(slots=True)
class SeatNow:
    """A seat: who plays it now."""

    seat: int
    word: str  # its name in notation
    kind: Literal["open", "human", "bot"]
    name: str = ""
    bot: str | None = None  # the bot that plays it, even if it is a human's seat that was handed over
    here: bool = False  # the human is connected
    away: bool = False  # the human has been gone so long that the others can hand the seat over
    waiting: bool = False
    thinking: bool = False  # a bot is choosing
    absent: bool = False  # the human has been gone for longer than the table allows: the others can vote
    gave_up: bool = False  # it was given up for good
    kept: bool = False  # it is open, but kept for the person who is named


@dataclass(slots=True)
class WishNow:
    """Someone wants to go back to a position; these seats must still agree. The rest says what would be taken back."""

    seq: int
    seat: int
    to: int
    needed: list[int]
    decision: str
    says: list[str]


@dataclass(slots=True)
class StopNow:
    """Someone wants to stop the game: these seats agree, and these must still agree."""

    agreed: list[int]
    needed: list[int]


@dataclass(slots=True)
class UndoNow:
    """What `undo` without a position would do: go back to `to`, or ask the others first.

    If `asks`, they are asked for certain. If not, they are asked only if something hidden was revealed since, which the
    table finds out when it is asked to go back. `says` are the sentences that the log has of what would be taken back,
    `decision` is its name in the game's catalogue; both can be empty.
    """

    to: int
    asks: bool
    decision: str
    says: list[str]


@dataclass(slots=True)
class SeatClock:
    """A seat's clock: milliseconds left, when it is up, and when its time passes next.

    `starts` and `stops` count in milliseconds from when this is sent: time passes between them. `stops` is null if
    nothing stops it. `holiday` is when a holiday ends at the latest, `days` how many are left this year.
    """

    left: int
    due: int | None = None
    starts: int = 0
    stops: int | None = None
    holiday: int | None = None
    days: int = 0


@dataclass(slots=True)
class ClockNow:
    """The clocks: milliseconds left by seat, which of them run, and the seats whose time has run out."""

    kind: Literal["decision", "game"]
    seconds: int
    increment: int
    left: list[int]
    running: list[int]
    expired: list[int]
    seats: list[SeatClock]


@dataclass(slots=True)
class OrderNow:
    """A standing order in words: it stands, has acted, or is void; `note` says why."""

    number: int
    says: str
    state: Literal["stands", "acted", "void"]
    note: str


@dataclass(slots=True)
class OrderOffer:
    """A standing order that can be given now: what `order` takes, and the same in words."""

    text: str
    says: str


@dataclass(slots=True)
class Ending:
    """How the game ended."""

    scores: list[int]
    winners: list[int]


@dataclass(slots=True)
class LessonNow:
    """A lesson at its next step; after the last, `closing` says what it was about."""

    name: str
    title: str
    intro: str
    steps: int
    done: int  # of them
    says: str
    task: str
    points: list[str]  # what to look at, such as `house 10`
    hints: list[str]
    closing: str
    back: int | None  # the position to go back to, if there is one
    next: str  # the name of the lesson after this one
    leads: bool  # to a first whole game


@dataclass(slots=True)
class Now:
    """Everything this client may know about the current table."""

    seq: int
    position: int
    status: Status
    seats: list[SeatNow]
    waiting: list[int]
    view: dict[str, Any] | None  # the redacted state; None while players gather, and if there is a picture
    picture: Any  # the position as things to draw, for a game that has looks
    asked: dict[str, Any] | None  # the question to this seat; None while it has nothing to choose
    options: list[Option]
    result: Ending | None
    undo: UndoNow | None
    wish: WishNow | None
    clock: ClockNow | None
    stop: StopNow | None
    orders: list[OrderNow]  # this seat's own standing orders; nobody else sees them
    rematch: str  # to its players, the code of the table at which they play again; empty if there is none
    watchers: int
    lesson: LessonNow | None = None


@dataclass(slots=True)
class Ahead:
    """What a seat would be asked after the first parts of a decision, and the position as it would be drawn then."""

    view: dict[str, Any] | None
    picture: Any
    asked: dict[str, Any]
    options: list[Option]


@dataclass(slots=True)
class You:
    """Who this client is at the table."""

    seat: int | None
    seats: list[int]  # all your own seats
    owner: bool
    name: str
    invited: list[int]  # the seats that are kept for you


@dataclass(slots=True)
class TableFacts:
    """What does not change: the game and its parts."""

    code: str
    game: str
    title: str
    engine: int
    seats: list[str]
    private: bool
    bots: list[str]
    speaking: list[str]  # those of them that can say why they did something
    config: dict[str, Any]
    parts: Any
    reconstructed: str
    house: HouseRules
    clock: ClockRules | None
    orders: bool  # whether the game has standing orders
    archive: bool = False  # once the game is over, its record goes to the open archive


@dataclass(frozen=True, slots=True)
class Welcome:
    """The answer to hello; the news follows."""

    v: int
    table: TableFacts
    you: You


@dataclass(frozen=True, slots=True)
class News:
    """What happened since the last news, and the current table. `missed` lines were left out before these."""

    lines: list[LogLine]
    missed: int
    now: Now


@dataclass(frozen=True, slots=True)
class Ack:
    """The request with this id is done and saved as entry `seq`."""

    id: str
    seq: int


@dataclass(frozen=True, slots=True)
class Reason:
    """The answer to why, empty if it is an option, and the ids of the rules behind it."""

    id: str
    reason: str
    rules: list[str]


@dataclass(frozen=True, slots=True)
class Sight:
    """The answer to a look."""

    id: str
    sight: Any


@dataclass(frozen=True, slots=True)
class Offers:
    """The answer to `orders`; `counted` is one that is put together: its word, then things as often as wanted."""

    id: str
    offers: list[OrderOffer]
    counted: Counted | None


@dataclass(frozen=True, slots=True)
class Pong:
    """Here I am."""

    id: str


@dataclass(frozen=True, slots=True)
class Error:
    """A message that was refused: a word for programs, a sentence for people, and the place of the error."""

    code: str
    what: str
    where: str = ""
    id: str | None = None


Reply = Welcome | News | Ack | Reason | Sight | Offers | Pong | Error


class BadMessage(ValueError):
    """A message that cannot be read; `where` is the place of the error, such as `$.seq`."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(what)
        self.what, self.where = what, where


MESSAGES = Kinds(
    "type",
    {
        "hello": Hello,
        "act": Play,
        "undo": Undo,
        "consent": Consent,
        "say": Say,
        "why": AskWhy,
        "look": Look,
        "handover": Handover,
        "takeback": Takeback,
        "decide": Decide,
        "resign": Resign,
        "abandon": Abandon,
        "holiday": Holiday,
        "orders": AskOrders,
        "order": GiveOrder,
        "unorder": Unorder,
        "ping": Ping,
    },
)
REPLIES = Kinds(
    "type",
    {
        "welcome": Welcome,
        "news": News,
        "ack": Ack,
        "reason": Reason,
        "sight": Sight,
        "offers": Offers,
        "pong": Pong,
        "error": Error,
    },
)


def read(text: str | bytes) -> Message:
    """Read a client's message; `BadMessage` if it is not one."""
    try:
        message: Message = MESSAGES.read(text if isinstance(text, str) else text.decode())
    except JsonError as error:
        raise BadMessage(error.what, _path(error.place)) from None
    except UnicodeDecodeError as error:
        raise BadMessage(f"this is not JSON: {error}") from None
    return message


def _path(place: str) -> str:
    """The place of an error, as programs write it: `$.actions[0]`."""
    return re.sub(r"\.(\d+)(?=\.|$)", r"[\1]", f"$.{place}") if place else ""


@dataclass(frozen=True)
class _Named:
    """The part of a message that an answer needs: its id."""

    id: Id


def id_of(text: str | bytes) -> str | None:
    """The id of a message that is not read further; None if it has none that could be answered."""
    try:
        data = loads(text if isinstance(text, str) else text.decode()) if len(text) <= LONGEST_MESSAGE else None
        return from_json({"id": data["id"]}, _Named).id if isinstance(data, dict) and "id" in data else None
    except (JsonError, UnicodeDecodeError):
        return None


def write(reply: Reply) -> str:
    """A message as it is sent."""
    return REPLIES.write(reply)
