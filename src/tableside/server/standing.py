"""How a table stands, beside the game's own state: who sits where, what is asked, the wish to go back, the clocks."""

from collections.abc import Collection
from typing import Any, Literal

import msgspec

from tableside.server.clock import ClockRules, Clocks
from tableside.server.entries import Choice
from tableside.server.wire import Status


class Head(msgspec.Struct, frozen=True):
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


class Chair(msgspec.Struct):
    """A seat: open, a person's, or a bot's; a person's may be played by a bot for a while."""

    kind: Literal["open", "human", "bot"] = "open"
    who: str = ""
    name: str = ""
    bot: str | None = None

    @property
    def player(self) -> str:
        """The person who plays it now; empty if nobody or a bot does."""
        return self.who if self.kind == "human" and self.bot is None else ""


class Asking(msgspec.Struct):
    """A wish to go back: these people have agreed so far."""

    seq: int
    seat: int
    to: int
    agreed: set[str]


class Standing(msgspec.Struct):
    """Everything a table is besides its game's state; it is stored in snapshots."""

    chairs: list[Chair]
    seq: int = 0
    position: int = 0
    status: Status = "gathering"
    asked: list[int] = []  # since which seq the decision stands that each seat is asked for
    moved: int = 0  # the seq that last changed the position
    wish: Asking | None = None
    clocks: Clocks | None = None
    votes: dict[int, dict[str, Choice]] = {}  # about the seats whose time ran out
    links: dict[int, dict[str, int]] = {}  # by link, the people who came by it and their seat
    changed: int = 0
    sole: bool = True  # one person alone has ever sat here, and nobody else ever could have

    def seats_of(self, who: str) -> list[int]:
        """The seats a person may play: the own ones and those of links that have not been revoked."""
        linked = {people[who] for people in self.links.values() if who in people}
        return [seat for seat, chair in enumerate(self.chairs) if (chair.who == who and who) or seat in linked]

    def humans(self) -> set[str]:
        """Everyone who plays a seat now."""
        return {chair.player for chair in self.chairs if chair.player}

    def people(self) -> set[str]:
        """Everyone who has a seat, also those whose seat a bot plays for a while."""
        return {chair.who for chair in self.chairs if chair.kind == "human"}

    def lies_open_to(self, who: str) -> bool:
        """Whether this person may know everything: the game is over, or there was never anybody else at it."""
        if self.status in ("over", "ended"):
            return True
        return self.status == "playing" and self.sole and self.people() == {who}

    def may_share(self) -> bool:
        """Whether another person may come to a seat by a link.

        Where one person plays several seats and may know the seed, the other would play against someone who knows all
        that is drawn. A single seat can be shared: there is nobody else to be cheated.
        """
        seats = [chair for chair in self.chairs if chair.kind == "human"]
        return self.status == "gathering" or not self.sole or len(seats) == 1


def may_adopt(seated: Collection[str], who: str) -> bool:
    """Whether a guest's seats pass to this person at log-in: nobody comes to hold the seats of two players."""
    return who not in seated


class Refused(Exception):
    """A request that is not possible; a word for programs, a sentence for people, and where the fault stands."""

    def __init__(self, code: str, what: str, where: str = "") -> None:
        super().__init__(what)
        self.code, self.what, self.where = code, what, where
