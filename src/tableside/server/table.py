"""A table: the fold of its log. It decides nothing; requests.py says which entries a wish becomes. No I/O.

The newest positions are kept, so that undo costs nothing; what lies further back is read again from the log (past.py).
"""

from collections import deque
from dataclasses import dataclass
from typing import Any

import msgspec

from tableside.core.game import AnyGame, Player
from tableside.core.jsonable import from_json, to_json
from tableside.games import GAMES
from tableside.server import entries as e
from tableside.server.actions import read_action
from tableside.server.clock import Clocks
from tableside.server.past import Past
from tableside.server.reveal import reveals
from tableside.server.standing import Asking, Chair, Head, Standing, may_adopt

KEPT = 64  # positions at least, twice as many at most
REMEMBERED = 512  # requests whose outcome is known without asking the store


class OutOfReach(LookupError):
    """A position further back than those that are kept; it has to be read from the log."""

    def __init__(self, position: int) -> None:
        super().__init__(f"position {position} is not kept any more")
        self.position = position


class Unplayable(ValueError):
    """A table that this version cannot play on; the message says why."""


@dataclass(slots=True)
class Step:
    """An action that stands: the position before it and what undo must know."""

    before: Any
    player: Player
    action: Any
    by: str  # the person, empty for a bot
    seq: int  # its entry
    sent: str | None  # the request it came with, perhaps together with others
    revealed: bool | None = None  # whether it showed something hidden, once someone has asked


class Snapshot(msgspec.Struct):
    """A table without its past, as it is stored."""

    standing: Standing
    state: Any


class Table:
    """A table as it stands after some entry of its log."""

    def __init__(self, head: Head) -> None:
        if head.game not in GAMES:
            raise Unplayable(f"this server has no game {head.game!r}")
        self.head = head
        self.game: AnyGame = GAMES[head.game]
        if head.engine != self.game.ABOUT.engine:
            raise Unplayable(
                f"this table was opened with engine {head.engine} of {self.game.ABOUT.title}; "
                f"this server has engine {self.game.ABOUT.engine}"
            )
        seats = self.game.players(head.config)
        self.at = Standing([Chair() for _ in range(seats)], asked=[0] * seats)
        self.state: Any = None
        self.steps: deque[Step] = deque()
        self.past: Past | None = None  # everything up to now, while someone goes far back
        self.limit = 2 * KEPT
        self.recent: dict[tuple[str, str], int] = {}

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.at.chairs)

    @property
    def over(self) -> bool:
        """Whether nothing is secret any more."""
        return self.at.status in ("over", "ended")

    def waiting(self) -> tuple[Player, ...]:
        """The seats that must choose now."""
        return self.game.waiting(self.state) if self.at.status == "playing" else ()

    @property
    def first_kept(self) -> int:
        """The oldest position that is kept."""
        return self.at.position - len(self.steps)

    def step_at(self, position: int) -> Step:
        """The step that was taken at this position."""
        if position < self.first_kept:
            raise OutOfReach(position)
        return self.steps[position - self.first_kept]

    def steps_from(self, position: int) -> list[Step]:
        """All steps from this position on."""
        return [self.step_at(number) for number in range(position, self.at.position)]

    def reach(self, position: int) -> None:
        """Make sure that the table can go back to this position; `OutOfReach` if its past has to be read first."""
        if position < self.first_kept and self.past is None:
            raise OutOfReach(position)

    def players_since(self, position: int) -> set[Player]:
        """The seats that have acted since this position."""
        self.reach(position)
        early = self.past.acts[position : self.first_kept] if self.past else ()
        return {act.seat for act in early} | {step.player for step in self.steps_from(max(position, self.first_kept))}

    def revealed_since(self, position: int) -> bool:
        """Whether an action since then has shown anyone something hidden; the newest is asked first."""
        after = self.state
        for step in reversed(self.steps_from(position)):
            if step.revealed is None:
                seats = (*range(self.seats), None)
                step.revealed = reveals(self.game, step.before, after, step.player, step.action, seats)
            if step.revealed:
                return True
            after = step.before
        return False

    def apply(self, row: e.Row) -> None:
        """Take the next entry of the log in."""
        if row.seq != self.at.seq + 1:
            raise ValueError(f"entry {row.seq} cannot follow entry {self.at.seq}")
        if self._lets_others_in(row):
            self.at.sole = False
        self._take(row)
        self.at.seq, self.at.changed = row.seq, row.at
        if row.request:
            self.recent[row.who, row.request] = row.seq
            if len(self.recent) > REMEMBERED:
                del self.recent[next(iter(self.recent))]

    def _lets_others_in(self, row: e.Row) -> bool:
        """Whether someone else sits here by this entry, or could have sat before it.

        All entries that a table is opened with bear the time of its opening, all others a later one; so a seat that was
        still open before one of those stood open to everybody.
        """
        match row.entry:
            case e.Sat(_, who, _) | e.Linked(_, who, _) if self.at.people() - {who}:
                return True
        gathering = self.at.status == "gathering" and row.at > self.head.created
        return gathering and any(chair.kind == "open" for chair in self.at.chairs)

    def _take(self, row: e.Row) -> None:
        at, entry = self.at, row.entry
        match entry:
            case e.Acted() | e.Undone() | e.Started():
                self._move(row)
            case e.Wished(seat, to):
                at.wish = Asking(row.seq, seat, to, set())
            case e.Consented(_, agree):
                if at.wish:
                    at.wish.agreed.add(row.who)
                at.wish = at.wish if agree else None
            case e.Sat() | e.Left() | e.Filled() | e.HandedOver() | e.TookBack():
                self._seat(row)
            case e.Expired() | e.Voted() | e.Decided():
                self._time(row)
            case e.Linked(seat, who, link):
                at.links.setdefault(link, {})[who] = seat
            case e.Unlinked(_, link):
                at.links.pop(link, None)
            case e.Adopted():
                self._adopt(entry)
            case e.Said():
                pass

    def _adopt(self, entry: e.Adopted) -> None:
        """What was a guest's is the account's: the table, its links, the answers given, and the seats."""
        at, guest, who = self.at, entry.guest, entry.who
        if self.head.owner == guest:
            self.head = msgspec.structs.replace(self.head, owner=who)
        for people in at.links.values():
            if guest in people:
                people[who] = people.pop(guest)
        if not may_adopt([chair.who for chair in at.chairs], who):
            return
        for chair in at.chairs:
            if chair.who == guest:
                chair.who, chair.name = who, entry.name
        for step in self.steps:
            step.by = who if step.by == guest else step.by
        if at.wish and guest in at.wish.agreed:
            at.wish.agreed = at.wish.agreed - {guest} | {who}
        for votes in at.votes.values():
            if guest in votes:
                votes[who] = votes.pop(guest)
        self.recent = {(who if by == guest else by, request): seq for (by, request), seq in self.recent.items()}

    def _seat(self, row: e.Row) -> None:
        chairs = self.at.chairs
        match row.entry:
            case e.Sat(seat, who, name):
                chairs[seat] = Chair("human", who, name)
            case e.Left(seat):
                chairs[seat] = Chair()
                self.at.links = {
                    link: {who: to for who, to in people.items() if to != seat}
                    for link, people in self.at.links.items()
                }
            case e.Filled(seat, bot):
                chairs[seat] = Chair() if bot is None else Chair("bot", "", "", bot)
            case e.HandedOver(seat, bot):
                chairs[seat].bot = bot
                self.at.wish = None
            case e.TookBack(seat):
                chairs[seat].bot = None
                if self.at.clocks and seat in self.at.clocks.expired:
                    self.at.clocks.forgive(seat)
        self._run_clocks(row.at)

    def _time(self, row: e.Row) -> None:
        at, clocks = self.at, self.at.clocks
        match row.entry:
            case e.Expired(seat) if clocks:
                clocks.expire(seat)
                at.votes[seat] = {}
            case e.Voted(_, about, choice):
                at.votes.setdefault(about, {})[row.who] = choice
            case e.Decided(seat, choice) if clocks:
                at.votes.pop(seat, None)
                clocks.forgive(seat)
                at.status = "ended" if choice == "end" else at.status
        self._run_clocks(row.at)

    def _move(self, row: e.Row) -> None:
        at, entry = self.at, row.entry
        before, same = self.state, set(self.waiting())  # seats whose decision may still be the same afterwards
        match entry:
            case e.Started(seed):
                self.state = self.game.new(self.head.config, seed)
                at.status = "playing"
                at.clocks = Clocks.of(self.head.clock, self.seats) if self.head.clock else None
            case e.Acted(seat):
                self._act(row, entry)
                if at.clocks:
                    at.clocks.decided(seat, row.at, at.position - 1)
                same.discard(seat)
            case e.Undone(_, to):
                position = at.position
                self._back(to)
                if at.clocks:
                    at.clocks.back(to, row.at, position)
                same.clear()
        at.wish, at.moved, self.past = None, row.seq, None
        if self.game.result(self.state) is not None:
            at.status = "over"
        for seat in self.waiting():
            if seat not in same or self.game.options(before, seat) != self.game.options(self.state, seat):
                at.asked[seat] = row.seq
        at.votes = {seat: votes for seat, votes in at.votes.items() if at.clocks and seat in at.clocks.expired}
        self._run_clocks(row.at)

    def _act(self, row: e.Row, entry: e.Acted) -> None:
        action, before, by = read_action(self.head.game, entry.action), self.state, "" if entry.bot else row.who
        self.state = before.copy()
        self.game.apply(self.state, entry.seat, action)
        self.steps.append(Step(before, entry.seat, action, by, row.seq, row.request or self._sent_with(row, by)))
        self.at.position += 1
        if len(self.steps) > self.limit:
            for _ in range(len(self.steps) - self.limit // 2):
                self.steps.popleft()

    def _sent_with(self, row: e.Row, by: str) -> str | None:
        """The request of the entry before, if this one came with it: only the first of several bears its id."""
        last = self.steps[-1] if self.steps else None
        return last.sent if last and last.by == by and last.seq == row.seq - 1 else None

    def _back(self, to: int) -> None:
        if to < self.first_kept:
            self.reach(to)
            assert self.past is not None
            self.state = self.past.state(to)
            self.steps.clear()
        else:
            self.state = self.step_at(to).before
            for _ in range(self.at.position - to):
                self.steps.pop()
        self.at.position, self.at.status = to, "playing"

    def _run_clocks(self, now: int) -> None:
        if self.at.clocks:
            waited_for = {seat for seat in self.waiting() if self.at.chairs[seat].player}
            self.at.clocks.run(waited_for, now, self.at.position)

    def stand_at(self, seq: int, position: int) -> None:
        """Be where a new table stands after a long row of actions that nobody has seen being played."""
        at = self.at
        at.seq = at.moved = seq
        at.position, at.asked = position, [seq] * self.seats

    def snapshot(self) -> str:
        """The table without its past, as a text that `restored` reads."""
        state = None if self.state is None else to_json(self.state, self.game.ABOUT.state)
        return msgspec.json.encode(Snapshot(self.at, state)).decode()

    @classmethod
    def restored(cls, head: Head, snapshot: str) -> "Table":
        """The table that a snapshot holds."""
        table = cls(head)
        stored = msgspec.json.decode(snapshot, type=Snapshot)
        table.at = stored.standing
        if stored.state is not None:
            table.state = from_json(stored.state, table.game.ABOUT.state)
        return table
