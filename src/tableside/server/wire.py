"""The messages of a table's WebSocket, both ways; docs/wire.md explains them with examples.

Every message is one JSON object with its kind in `type`. What a client sends is read strictly: an unknown kind, an
unknown field, a wrong type or a text that is too long is refused with what is wrong and where it stands.
"""

from typing import Annotated, Any, Literal

import msgspec

VERSION = 1
LONGEST_MESSAGE = 32_768  # bytes of one message from a client
LONGEST_CHAT = 500
LONGEST_ACTION = 500
MOST_ACTIONS = 64  # in one message

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Seq = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=63)]
Action = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ACTION)]
Chat = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)]
BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]

Status = Literal["gathering", "playing", "over", "ended"]


class FromClient(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What all messages from a client share."""


class Hello(FromClient):
    """The first message: the protocol's version, the last seq the client has seen, and what it wants to be here."""

    v: int
    since: Seq | None = None
    seat: Seat | None = None  # which of the own seats; by default the first
    watch: bool = False  # be a spectator even with a seat


class Act(FromClient):
    """Play these actions, one after the other, all or none."""

    id: Id
    seq: Seq
    actions: Annotated[list[Action], msgspec.Meta(min_length=1, max_length=MOST_ACTIONS)]


class Undo(FromClient):
    """Go back to a position; by default to the one before the own last decision."""

    id: Id
    seq: Seq
    to: Seq | None = None


class Consent(FromClient):
    """The answer to another player's wish to go back; `seq` is the one of the wish."""

    id: Id
    seq: Seq
    agree: bool


class Say(FromClient):
    """Chat."""

    id: Id
    text: Chat


class Why(FromClient):
    """Why can this not be done now? Answered to this client alone."""

    id: Id
    action: Action


class Look(FromClient):
    """A question about the position, such as what a piece would reach; the game's looks say which there are."""

    id: Id
    ask: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    of: Any = None


class Handover(FromClient):
    """Let a bot play a seat: the own one at any time, another's whose player is away."""

    id: Id
    seat: Seat
    bot: BotName


class Takeback(FromClient):
    """Play the own seat again that a bot plays."""

    id: Id
    seat: Seat


class Decide(FromClient):
    """What shall be done about a seat whose time has run out."""

    id: Id
    seat: Seat
    choice: Literal["wait", "bot", "end"]


class Ping(FromClient):
    """Are you there?"""

    id: Id


Request = Act | Undo | Consent | Say | Handover | Takeback | Decide
Message = Hello | Why | Look | Ping | Request


class FromServer(msgspec.Struct, tag_field="type", tag=str.lower, omit_defaults=False):
    """What all messages from the server share."""


class Option(msgspec.Struct):
    """Something that can be done: `text` is what `act` takes, `action` the same with its parts by name."""

    text: str
    action: dict[str, Any]


class Told(msgspec.Struct):
    """An event: a sentence and its parts."""

    say: str
    event: dict[str, Any]


class Line(msgspec.Struct):
    """One entry of the table's log. What is secret about an action is not in it."""

    seq: int
    at: int  # milliseconds since 1970
    kind: str  # the word of the entry (entries.py); docs/wire.md lists them
    position: int  # how many actions stand after it
    seat: int | None = None
    name: str = ""
    text: str = ""
    told: list[Told] = []
    agree: bool | None = None


class SeatNow(msgspec.Struct):
    """A seat: who plays it now."""

    seat: int
    word: str  # its name in notation
    kind: Literal["open", "human", "bot"]
    name: str = ""
    bot: str | None = None  # the bot that plays it, also for a human whose seat was handed over
    here: bool = False  # the human is connected
    away: bool = False  # the human has been gone so long that the others may hand the seat over
    waiting: bool = False
    thinking: bool = False  # a bot is choosing


class Wish(msgspec.Struct):
    """Someone wants to go back to a position; these seats must still agree."""

    seq: int
    seat: int
    to: int
    needed: list[int]


class UndoNow(msgspec.Struct):
    """What `undo` without a position would do: go back to `to`, freely or by the others' consent."""

    to: int
    free: bool


class ClockNow(msgspec.Struct):
    """The clocks: milliseconds left by seat, which of them run, and the seats whose time has run out."""

    kind: Literal["decision", "game"]
    seconds: int
    increment: int
    left: list[int]
    running: list[int]
    expired: list[int]


class Ending(msgspec.Struct):
    """How the game ended."""

    scores: list[int]
    winners: list[int]


class Now(msgspec.Struct):
    """Everything this client may know of the table as it stands."""

    seq: int
    position: int
    status: Status
    seats: list[SeatNow]
    waiting: list[int]
    view: dict[str, Any] | None  # the redacted state; None while players gather
    picture: Any  # the same as things to draw, for a game that has looks
    options: list[Option]
    result: Ending | None
    undo: UndoNow | None
    wish: Wish | None
    clock: ClockNow | None
    watchers: int


class You(msgspec.Struct):
    """Who this client is at the table."""

    seat: int | None
    seats: list[int]  # all the own seats
    owner: bool
    name: str


class About(msgspec.Struct):
    """What does not change: the game and its parts."""

    code: str
    game: str
    title: str
    engine: int
    seats: list[str]
    private: bool
    bots: list[str]
    config: dict[str, Any]
    parts: Any
    reconstructed: str


class Welcome(FromServer):
    """The answer to hello; the news follow."""

    v: int
    table: About
    you: You


class News(FromServer):
    """What happened since the last news, and how the table stands now. `missed` lines were left out before these."""

    lines: list[Line]
    missed: int
    now: Now


class Ack(FromServer):
    """The request with this id is done and saved, as entry `seq`."""

    id: str
    seq: int


class Reason(FromServer):
    """The answer to why: empty if it is an option."""

    id: str
    reason: str


class Sight(FromServer):
    """The answer to a look."""

    id: str
    sight: Any


class Pong(FromServer):
    """Here I am."""

    id: str


class Error(FromServer):
    """A message that was refused: a word for programs, a sentence for people, and where the fault stands."""

    code: str
    what: str
    where: str = ""
    id: str | None = None


Reply = Welcome | News | Ack | Reason | Sight | Pong | Error


class BadMessage(ValueError):
    """A message that cannot be read; `where` is the place of the fault, as `$.seq`."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(what)
        self.what, self.where = what, where


_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_encoder = msgspec.json.Encoder()


def read(text: str | bytes) -> Message:
    """The message that a client sent; `BadMessage` if it is none."""
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        raise BadMessage(what, where.strip("`")) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"this is no JSON: {error}") from None


class _Named(msgspec.Struct):
    """The part of a message that an answer needs."""

    id: Id | None = None


def id_of(text: str | bytes) -> str | None:
    """The id of a message that is not read further; None if it has none that could be answered."""
    try:
        return msgspec.json.decode(text, type=_Named).id if len(text) <= LONGEST_MESSAGE else None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def write(reply: Reply) -> str:
    """A message as it is sent."""
    return _encoder.encode(reply).decode()
