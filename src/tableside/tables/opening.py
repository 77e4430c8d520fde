"""Opening a table: a new one, the same again, or one that continues an earlier game."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tableside import shelf
from tableside.core.game import AnyGame
from tableside.core.notation import text
from tableside.core.record import Move
from tableside.shelf import GAMES
from tableside.tables import entries as e
from tableside.tables.clock import ClockRules
from tableside.tables.entries import NewEntry, Row, WrittenRow, written_row
from tableside.tables.hours import fault
from tableside.tables.house import HouseRules
from tableside.tables.requests import played, tell
from tableside.tables.standing import Head, Refused
from tableside.tables.table import KEPT, Table

USUAL = HouseRules()


class Owner(NamedTuple):
    """The person who opens a table."""

    who: str
    name: str


class KeptSnapshot(NamedTuple):
    """A snapshot of a new table: of which entry and position."""

    seq: int
    position: int
    snapshot: str


class Opening:
    """A table that is being made, entry by entry, before it is stored."""

    def __init__(
        self,
        game: AnyGame,
        config: Any,
        owner: Owner,
        at: int,
        *,
        seed: int | None = None,
        private: bool = True,
        clock: ClockRules | None = None,
        archive: bool = False,
        house: HouseRules = USUAL,
    ) -> None:
        about = game.ABOUT
        head = Head(0, "", about.name, about.engine, config, owner.who, private, clock, at, archive)
        self.table, self.owner, self.seed = Table(head), owner, seed
        self.rows: list[WrittenRow] = []
        self.kept: KeptSnapshot | None = None
        if house != USUAL:
            self.add(NewEntry(e.Agreed(house), 0))

    def add(self, made: NewEntry) -> None:
        """The next entry."""
        row = self._row(made)
        self.table.apply(row)
        self.rows.append(written_row(row))

    def _row(self, made: NewEntry) -> Row:
        head = self.table.head
        return Row(len(self.rows) + 1, head.created, head.owner, None, made.entry, made.position, made.told)

    def seat(self, seats: Sequence[str]) -> None:
        """Seat the owner, a bot or nobody on each seat."""
        for seat, word in enumerate(seats):
            if word == "me":
                self.add(NewEntry(e.Sat(seat, self.owner.who, self.owner.name), 0))
            elif word != "open":
                self.add(NewEntry(e.Filled(seat, word), 0))

    def invited(self) -> list[str]:
        """The people whom seats are kept for."""
        return [chair.kept for chair in self.table.at.chairs if chair.kept]

    def begin(self, moves: Sequence[Move] = ()) -> None:
        """Start, and play what has been played before; the moves must be legal."""
        self.add(NewEntry(e.Started(new_seed() if self.seed is None else self.seed), 0))
        early = max(0, len(moves) - KEPT)
        if early:
            self._step_through(moves[:early])
        for move in moves[early:]:
            for made in played(self.table, move.player, [text(move.action)]):
                self.add(made)

    def _step_through(self, moves: Sequence[Move]) -> None:
        """Play without keeping the positions in between, and take a snapshot at the end."""
        game, table = self.table.game, self.table
        for number, move in enumerate(moves, 1):
            told = tell(game, game.step(table.state, move.player, move.action))
            self.rows.append(written_row(self._row(NewEntry(e.Acted(move.player, text(move.action)), number, told))))
        table.stand_at(len(self.rows), len(moves))
        self.kept = KeptSnapshot(table.at.seq, table.at.position, table.snapshot())


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(63)


def asked_for(
    name: str,
    seats: Sequence[str],
    owner: Owner,
    at: int,
    *,
    options: Mapping[str, str],
    components: str | None = None,
    clock: ClockRules | None = None,
    house: HouseRules = USUAL,
    private: bool = True,
    start: bool = False,
    seed: int | None = None,
    archive: bool = False,
) -> Opening:
    """The table that someone asks for; `BadConfig` or `Refused` if there is no such table."""
    game = GAMES.get(name)
    if game is None:
        what = shelf.SHELF.fault(name) or f"no game {name!r}; there are {', '.join(GAMES)}"
        raise Refused("config", what, "$.game")
    about = game.ABOUT
    fewest = 1 if about.solo and options.get("solo") else about.fewest
    if not fewest <= len(seats) <= about.most:
        raise Refused("config", f"{about.title} is for {about.fewest} to {about.most} players", "$.seats")
    check_seats(about.name, seats)
    if archive and private:
        raise Refused("config", "only games at listed tables go to the archive", "$.archive")
    if clock and clock.hours and (wrong := fault(clock.hours)):
        raise Refused("config", wrong, "$.clock.hours")
    if seed is not None and not (start and seats.count("me") and "open" not in seats):
        what = "whoever knows the seed knows what will come, so it can be set only if you play alone or with bots"
        raise Refused("config", what, "$.seed")
    config = game.configure(len(seats), components, options)
    opening = Opening(game, config, owner, at, seed=seed, private=private, clock=clock, archive=archive, house=house)
    opening.seat(seats)
    if start:
        if "open" in seats:
            raise Refused("config", "a seat is open; the table can only start when all are taken", "$.start")
        opening.begin()
    return opening


def lesson(name: str, lesson_name: str, owner: Owner, at: int) -> Opening:
    """A table at which someone takes a lesson, alone; `Refused` if there is no such lesson."""
    try:
        attempt = shelf.attempt(name, lesson_name)
    except KeyError:
        raise Refused("lesson", "there is no such lesson") from None
    opening = Opening(attempt.game, attempt.record.config, owner, at)
    seats = [shelf.easiest(name)] * opening.table.seats
    seats[attempt.seat] = "me"
    opening.seat(seats)
    opening.add(NewEntry(e.Started(0, lesson_name, attempt.edition), 0))
    return opening


def check_seats(game: str, seats: Sequence[str]) -> None:
    """Make sure that every seat is yours, open, or for one of the game's bots."""
    known = ("me", "open", *shelf.bots(game))
    for number, word in enumerate(seats):
        if word not in known:
            raise Refused("config", f"no player {word!r}; there are {', '.join(known)}", f"$.seats[{number}]")


def again(table: Table, seats: Sequence[str], owner: Owner, at: int) -> Opening:
    """The same game with the same components and options; it starts at once if no seat is open."""
    head = table.head
    if len(seats) != table.seats:
        raise Refused("config", f"there are {table.seats} seats", "$.seats")
    check_seats(head.game, seats)
    opening = Opening(
        table.game,
        head.config,
        owner,
        at,
        private=head.private,
        clock=head.clock,
        archive=head.archive,
        house=table.at.house,
    )
    opening.seat(seats)
    if "open" not in seats:
        opening.begin()
    return opening


def rematch(table: Table, owner: Owner, at: int) -> Opening:
    """The same game for the same people, each one seat further; the others' seats are kept for them.

    It starts at once if nobody else has to come.
    """
    head, chairs = table.head, table.at.chairs
    if not table.over:
        raise Refused("refused", "the game is not over yet")
    if owner.who not in table.at.people():
        raise Refused("seat", "only the people who played can ask for a rematch")
    opening = Opening(table.game, head.config, owner, at, private=head.private, clock=head.clock, house=table.at.house)
    for seat, chair in enumerate([*chairs[1:], chairs[0]]):
        if chair.kind != "human":
            opening.add(NewEntry(e.Filled(seat, chair.bot), 0))
        elif chair.who == owner.who:
            opening.add(NewEntry(e.Sat(seat, owner.who, owner.name), 0))
        else:
            opening.add(NewEntry(e.Invited(seat, chair.who, chair.name), 0))
    if not opening.invited():
        opening.begin()
    return opening
