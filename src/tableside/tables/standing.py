"""The state of a table besides the game's own: who sits where, what is asked, the wish to go back, the clocks."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Literal

from tableside.core.lesson import LessonTrail
from tableside.core.match import present_name
from tableside.tables.clock import ClockRules, Clocks
from tableside.tables.entries import Choice
from tableside.tables.house import HouseRules
from tableside.tables.wire import Status


@dataclass(frozen=True, slots=True)
class Head:
    """What a table was opened with."""

    id: int
    code: str  # its public address
    game: str
    engine: int
    config: Any
    owner: str
    private: bool
    clock: ClockRules | None
    created: int
    archive: bool = False  # once the game is over, its record goes to the open archive


@dataclass(slots=True)
class Chair:
    """A seat: open, a person's, or a bot's; a person's may be played by a bot for a while. An open one may be kept."""

    kind: Literal["open", "human", "bot"] = "open"
    who: str = ""
    name: str = ""
    bot: str | None = None
    kept: str = ""  # for whom, while the seat is open; `name` is that person's

    def __post_init__(self) -> None:
        self.bot = self.bot and present_name(self.bot)  # a snapshot may be older than the name

    @property
    def player(self) -> str:
        """The person who plays it now; empty if nobody or a bot does."""
        return self.who if self.kind == "human" and self.bot is None else ""


@dataclass(slots=True)
class Asking:
    """A wish to go back: these people have agreed so far."""

    seq: int
    seat: int
    to: int
    agreed: set[str]


@dataclass(slots=True)
class GivenLesson:
    """The lesson that is given at a table, and how far the learner has come."""

    lesson: str
    trail: LessonTrail


@dataclass(slots=True)
class Standing:
    """Everything a table is besides its game's state; it is stored in snapshots."""

    chairs: list[Chair]
    seq: int = 0
    position: int = 0
    status: Status = "gathering"
    asked: list[int] = field(default_factory=list)  # the seq since which each seat has faced its decision
    asked_at: dict[int, int] = field(default_factory=dict)  # and when that was, for seats that have been asked anything
    moved: int = 0  # the seq that last changed the position
    wish: Asking | None = None
    clocks: Clocks | None = None
    votes: dict[int, dict[str, Choice]] = field(default_factory=dict)  # about the seats that are late or absent
    house: HouseRules = field(default_factory=HouseRules)
    gave_up: dict[int, str] = field(default_factory=dict)  # the seats that were given up for good, and by whom
    stopping: set[str] = field(default_factory=set)  # who wants to stop the game
    rematch: str = ""  # the code of the table at which the same people play again
    links: dict[int, dict[str, int]] = field(
        default_factory=dict
    )  # by link, the people who came through it and their seat
    lesson: GivenLesson | None = None
    changed: int = 0
    sole: bool = True  # only one person has ever sat here, and nobody else ever could have

    def seats_of(self, who: str) -> list[int]:
        """The seats a person may play: their own and those of links that have not been revoked."""
        linked = {people[who] for people in self.links.values() if who in people}
        return [seat for seat, chair in enumerate(self.chairs) if (chair.who == who and who) or seat in linked]

    def humans(self) -> set[str]:
        """Everyone who plays a seat now."""
        return {chair.player for chair in self.chairs if chair.player}

    def people(self) -> set[str]:
        """Everyone who has a seat, including people whose seat a bot plays for a while."""
        return {chair.who for chair in self.chairs if chair.kind == "human"}

    def lies_open_to(self, who: str) -> bool:
        """Whether this person may know everything: the game is over, or there was never anybody else at it."""
        if self.status in ("over", "ended"):
            return True
        return self.status == "playing" and self.sole and self.people() == {who}

    def may_share(self) -> bool:
        """Whether another person may come to a seat through a link.

        If one person plays several seats and may know the seed, the other would play against someone who knows all
        that is drawn. A single seat can be shared: there is nobody to cheat.
        """
        seats = [chair for chair in self.chairs if chair.kind == "human"]
        return self.status == "gathering" or not self.sole or len(seats) == 1


def may_adopt(seated: Collection[str], who: str) -> bool:
    """Whether a guest's seats pass to this person at login: nobody may end up with the seats of two players."""
    return who not in seated


def forgotten(chair: Chair, status: str, bot: str) -> Chair:
    """The chair of someone who is no longer known: free again, a bot's, or, once the game is over, without a name."""
    if status == "gathering":
        return Chair()
    return Chair("bot", bot=bot) if status == "playing" else Chair("human", chair.who, "", chair.bot)


class Refused(Exception):
    """A request that is not possible: a word for programs, a sentence for people, and the place of the error."""

    def __init__(self, code: str, what: str, where: str = "") -> None:
        super().__init__(what)
        self.code, self.what, self.where = code, what, where
