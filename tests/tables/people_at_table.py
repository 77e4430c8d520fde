"""A table in memory with people at it: requests go straight into the log, nothing is stored."""

import random
from collections.abc import Mapping
from typing import Any

from tableside.shelf import GAMES
from tableside.tables import entries as e
from tableside.tables import wire
from tableside.tables.caller import Caller
from tableside.tables.clock import ClockRules
from tableside.tables.entries import NewEntry, Row
from tableside.tables.house import HouseRules
from tableside.tables.requests import entries_for, played
from tableside.tables.standing import Head
from tableside.tables.table import Table


class Memory:
    """A table whose log is a list."""

    def __init__(
        self,
        game: str,
        seats: list[str],
        seed: int = 1,
        clock: ClockRules | None = None,
        choices: Mapping[str, str] | None = None,
        house: HouseRules | None = None,
    ) -> None:
        module = GAMES[game]
        config = module.configure(len(seats), None, choices or {})
        self.head = Head(1, "CODE", game, module.ABOUT.engine, config, "ada", True, clock, 1_000)
        self.table = Table(self.head)
        self.rows: list[Row] = []
        self.now = 1_000
        self.ids = 0
        if house:
            self.write([NewEntry(e.Agreed(house), 0)])
        for seat, who in enumerate(seats):
            bot = who.startswith("bot:")
            entry: e.AnyEntry = e.Filled(seat, who[4:]) if bot else e.Sat(seat, who, who.title())
            self.write([NewEntry(entry, 0)])
        self.write([NewEntry(e.Started(seed), 0)])

    def write(self, made: list[NewEntry], who: str = "", request: str | None = None) -> None:
        for number, draft in enumerate(made):
            row = Row(
                self.table.at.seq + 1,
                self.now,
                who,
                request if number == 0 else None,
                draft.entry,
                draft.position,
                draft.told,
            )
            self.table.apply(row)
            self.rows.append(row)
            assert row.position == self.table.at.position

    def caller(self, who: str, away: frozenset[int] = frozenset(), absent: frozenset[int] = frozenset()) -> Caller:
        seats = self.table.at.seats_of(who)
        return Caller(who, who.title(), seats[0] if seats else None, away, absent, self.now)

    def ask(
        self,
        who: str,
        request: wire.Request,
        away: frozenset[int] = frozenset(),
        absent: frozenset[int] = frozenset(),
    ) -> list[NewEntry]:
        made = entries_for(self.table, self.caller(who, away, absent), request)
        self.write(made, who, request.id)
        return made

    def id(self) -> str:
        self.ids += 1
        return f"r{self.ids}"

    def act(self, who: str, *actions: str, seq: int | None = None) -> list[NewEntry]:
        return self.ask(who, wire.Play(self.id(), self.table.at.seq if seq is None else seq, list(actions)))

    def undo(self, who: str, to: int | None = None) -> list[NewEntry]:
        return self.ask(who, wire.Undo(self.id(), self.table.at.seq, to))

    def options(self, who: str) -> list[str]:
        from tableside.core.notation import text

        seat = self.caller(who).seat
        assert seat is not None
        return [text(action) for action in self.table.game.options(self.table.state, seat)]

    def play(self, seat: int, action: Any) -> None:
        """An action of whoever sits there."""
        from tableside.core.notation import text

        self.write(
            played(self.table, seat, [text(action)], self.table.at.chairs[seat].bot), self.table.at.chairs[seat].who
        )

    def bot_move(self, seat: int, chance: random.Random) -> None:
        from tableside.core.notation import text

        options = self.table.game.options(self.table.state, seat)
        self.write(played(self.table, seat, [text(chance.choice(options))], self.table.at.chairs[seat].bot))

    def again(self) -> Table:
        """The table that the log makes when it is read again."""
        table = Table(self.head)
        for row in self.rows:
            table.apply(row)
        return table
