"""An alert: what one person is told at once about the tables that wait for them, and what became of sending it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from functools import cache

from tableside.core.messages import Texts
from tableside.tables.listing import ShownSeat

MOST_NAMED = 10  # tables; the others are counted
LONGEST = 300  # characters of a line


@cache
def texts() -> Texts:
    """The words of alerts."""
    return Texts("tableside.server")


def name_of(seat: ShownSeat) -> str:
    """What a player is called."""
    return texts().say("alert.bot", name=seat.bot) if seat.kind == "bot" else seat.name


@dataclass(frozen=True)
class Turn:
    """A table that waits: what is asked there, since when, and until when if a clock runs."""

    code: str
    title: str
    names: Sequence[str]  # of the others
    says: str
    since: int
    due: int | None

    @property
    def path(self) -> str:
        """The table's address on our page."""
        return f"/t/{self.code}"

    def line(self, zone: tzinfo) -> str:
        """The table in a line, with times as its reader's clock has them."""
        names = texts().look_up("alert.and").join(filter(None, (", ".join(self.names[:-1]), *self.names[-1:])))
        line = texts().say("alert.turn", title=self.title, names=names, says=self.says)[:LONGEST]
        if self.due is None:
            return line
        when = datetime.fromtimestamp(self.due / 1000, zone).strftime("%a %d %b, %H:%M")
        return texts().say("alert.until", line=line, when=when)


@dataclass(frozen=True)
class Alert:
    """What is sent, under an id by which a receiver knows it again; without any turns, a greeting to a new channel."""

    id: str
    turns: Sequence[Turn]
    zone: tzinfo
    site: str  # our public address
    token: str = ""  # of the channel

    @property
    def title(self) -> str:
        """What it is about, in a few words."""
        if not self.turns:
            return texts().look_up("alert.greeting")
        if len(self.turns) == 1:
            return texts().say("alert.one", title=self.turns[0].title)
        return texts().say("alert.several", number=len(self.turns))

    def lines(self, *, links: bool) -> list[str]:
        """The tables, each in a line, perhaps with its address."""
        if not self.turns:
            return [texts().look_up("alert.greets")]
        lines = [
            f"{turn.line(self.zone)} {self.site}{turn.path}" if links else turn.line(self.zone)
            for turn in self.turns[:MOST_NAMED]
        ]
        left = len(self.turns) - MOST_NAMED
        return [*lines, texts().say("alert.more", number=left)] if left > 0 else lines

    @property
    def path(self) -> str:
        """Where to go: to the table, or to all of them."""
        return self.turns[0].path if len(self.turns) == 1 else "/"


class NotSent(Exception):
    """An alert that did not arrive: why, in words, and whether trying again may help."""

    def __init__(self, what: str, *, again: bool = True, gone: bool = False, after: float = 0.0) -> None:
        super().__init__(what)
        self.what, self.again = what, again
        self.gone = gone  # the receiver does not exist any more
        self.after = after  # seconds, if the receiver says when
