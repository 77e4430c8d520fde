"""A table: the fold of its log. It decides nothing; requests.py turns wishes into entries. No I/O.

The newest positions are kept, so that undo costs nothing; older ones are read again from the log (past.py).
"""

from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any

from tableside.core.game import AnyGame, Player
from tableside.core.jsonable import from_json, loads, to_json
from tableside.core.lesson import LessonTrail
from tableside.shelf import GAMES, SHELF
from tableside.tables import entries as e
from tableside.tables.actions import read_action
from tableside.tables.beginning import Unplayable as Unplayable
from tableside.tables.beginning import first_position
from tableside.tables.clock import Clocks
from tableside.tables.given import Given
from tableside.tables.kinds import written
from tableside.tables.past import Past
from tableside.tables.reveal import reveals
from tableside.tables.standing import Asking, Chair, GivenLesson, Head, Standing, forgotten, may_adopt
from tableside.tables.wire import Told

KEPT = 64  # at least this many positions, at most twice as many
REMEMBERED = 512  # requests whose outcome is known without asking the store


class OutOfReach(LookupError):
    """A position older than those that are kept; it has to be read from the log."""

    def __init__(self, position: int) -> None:
        super().__init__(f"position {position} is no longer kept")
        self.position = position


@dataclass(slots=True)
class UndoStep:
    """An action that holds: the position before it and what undo must know."""

    before: Any
    player: Player
    action: Any
    by: str  # the person, empty for a bot
    seq: int  # its entry
    sent: str | None  # the request it came with, perhaps together with others
    told: list[Told]
    revealed: bool | None = None  # whether it revealed something hidden, once someone has asked
    forced: bool | None = None  # whether there was nothing else to do, once someone has asked


@dataclass(slots=True)
class Snapshot:
    """A table without its past, as it is stored."""

    standing: Standing
    state: Any


class Table:
    """A table after some entry of its log."""

    def __init__(self, head: Head) -> None:
        if head.game not in GAMES:
            raise Unplayable(SHELF.fault(head.game) or f"this server has no game {head.game!r}")
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
        self.steps: deque[UndoStep] = deque()
        self.past: Past | None = None  # everything up to now, while someone goes far back
        self.limit = 2 * KEPT
        self.recent: dict[tuple[str, str], int] = {}
        self.orders: dict[int, list[Given]] = {}  # by seat: they lie beside the log, in which they would be seen

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.at.chairs)

    @property
    def over(self) -> bool:
        """Whether nothing is secret any longer."""
        return self.at.status in ("over", "ended")

    def waiting(self) -> tuple[Player, ...]:
        """The seats that must choose now."""
        return self.game.waiting(self.state) if self.at.status == "playing" else ()

    @property
    def first_kept(self) -> int:
        """The oldest position that is kept."""
        return self.at.position - len(self.steps)

    def step_at(self, position: int) -> UndoStep:
        """The step that was taken at this position."""
        if position < self.first_kept:
            raise OutOfReach(position)
        return self.steps[position - self.first_kept]

    def steps_from(self, position: int) -> list[UndoStep]:
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

    def forced(self, step: UndoStep) -> bool:
        """Whether its player had nothing else to do; worked out once for each."""
        if step.forced is None:
            step.forced = len(self.game.options(step.before, step.player)) == 1
        return step.forced

    def revealed_since(self, position: int) -> bool:
        """Whether an action since then has revealed anything hidden; worked out once for each, newest first."""
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
        """Add the next entry of the log."""
        if row.seq != self.at.seq + 1:
            raise ValueError(f"entry {row.seq} cannot follow entry {self.at.seq}")
        if self._lets_others_in(row):
            self.at.sole = False
        _TAKEN[type(row.entry)](self, row, row.entry)
        self.at.seq, self.at.changed = row.seq, row.at
        if row.request:
            self.recent[row.who, row.request] = row.seq
            if len(self.recent) > REMEMBERED:
                del self.recent[next(iter(self.recent))]

    def _lets_others_in(self, row: e.Row) -> bool:
        """Whether this entry seats someone else, or someone else could have sat here before it.

        All entries that a table is opened with carry the time of its opening, all others a later one; so a seat
        that was still open before one of those was open to everybody.
        """
        match row.entry:
            case e.Sat(_, who, _) | e.Linked(_, who, _) if self.at.people() - {who}:
                return True
        gathering = self.at.status == "gathering" and row.at > self.head.created
        return gathering and any(chair.kind == "open" for chair in self.at.chairs)

    def _wish(self, row: e.Row, entry: e.Wished) -> None:
        self.at.wish = Asking(row.seq, entry.seat, entry.to, set())

    def _consent(self, row: e.Row, entry: e.Consented) -> None:
        """Note an answer to the wish; a refusal ends it."""
        wish = self.at.wish
        if wish:
            wish.agreed.add(row.who)
        self.at.wish = wish if entry.agree else None

    def _link(self, _: e.Row, entry: e.Linked) -> None:
        self.at.links.setdefault(entry.link, {})[entry.who] = entry.seat

    def _unlink(self, _: e.Row, entry: e.Unlinked) -> None:
        self.at.links.pop(entry.link, None)

    def _chat(self, _: e.Row, entry: e.Chatted | e.Obeyed) -> None:
        """Leave the table as it is."""

    def _adopt(self, _: e.Row, entry: e.Adopted) -> None:
        """Give what was a guest's to the account: the table, its links, the answers given, and the seats."""
        at, guest, who = self.at, entry.guest, entry.who
        if self.head.owner == guest:
            self.head = replace(self.head, owner=who)
        for people in at.links.values():
            if guest in people:
                people[who] = people.pop(guest)
        if may_adopt([chair.who for chair in at.chairs], who):
            self._adopt_seats(guest, who, entry.name)

    def _adopt_seats(self, guest: str, who: str, name: str) -> None:
        at = self.at
        for chair in at.chairs:
            if chair.who == guest:
                chair.who, chair.name = who, name
            if chair.kept == guest:
                chair.kept, chair.name = who, name
        at.gave_up = {seat: who if by == guest else by for seat, by in at.gave_up.items()}
        for step in self.steps:
            step.by = who if step.by == guest else step.by
        if at.wish and guest in at.wish.agreed:
            at.wish.agreed = at.wish.agreed - {guest} | {who}
        if guest in at.stopping:
            at.stopping = at.stopping - {guest} | {who}
        for votes in at.votes.values():
            if guest in votes:
                votes[who] = votes.pop(guest)
        self.recent = {(who if by == guest else by, request): seq for (by, request), seq in self.recent.items()}

    def _forget(self, row: e.Row, entry: e.Forgotten) -> None:
        """Take someone from the table; in a finished game they stay, without a name."""
        at = self.at
        if self.head.owner == entry.who:
            self.head = replace(self.head, owner=entry.heir)
        seats = {seat for seat, chair in enumerate(at.chairs) if chair.who == entry.who}
        at.links = {
            link: {who: to for who, to in people.items() if who != entry.who and to not in seats}
            for link, people in at.links.items()
        }
        for seat in seats:
            at.chairs[seat] = forgotten(at.chairs[seat], at.status, entry.bot)
            at.votes.pop(seat, None)
            if at.clocks and seat in at.clocks.expired:
                at.clocks.forgive(seat)
        at.wish = None
        self._run_clocks(row.at)

    def _seat(self, row: e.Row, entry: e.AnyEntry) -> None:
        chairs = self.at.chairs
        match entry:
            case e.Sat(seat, who, name):
                chairs[seat] = Chair("human", who, name)
            case e.LeftSeat(seat):
                chairs[seat] = Chair()
                self._cut_off(seat)
            case e.Invited(seat, who, name):
                chairs[seat] = Chair(name=name, kept=who)
            case e.Filled(seat, bot):
                chairs[seat] = Chair() if bot is None else Chair("bot", "", "", bot)
            case e.HandedOver(seat, bot):
                chairs[seat].bot = bot
                self.at.wish = None
                self.at.votes.pop(seat, None)
            case e.TookBack(seat):
                chairs[seat].bot = None
                self.at.votes.pop(seat, None)
                if self.at.clocks and seat in self.at.clocks.expired:
                    self.at.clocks.forgive(seat)
        self._run_clocks(row.at)

    def _cut_off(self, seat: int) -> None:
        """Forget the devices that came to a seat through links."""
        self.at.links = {
            link: {who: to for who, to in people.items() if to != seat} for link, people in self.at.links.items()
        }

    def _give_up(self, row: e.Row, entry: e.Resigned | e.Removed) -> None:
        """Give a seat to a bot for good, or end the game; then the seat stays with its player."""
        at, seat = self.at, entry.seat
        at.gave_up[seat] = at.chairs[seat].who
        at.votes.pop(seat, None)
        at.wish = None
        if at.clocks:
            at.clocks.expired.discard(seat)
        if entry.bot is None:
            at.status = "ended"
        else:
            at.chairs[seat] = Chair("bot", "", "", entry.bot)
            self._cut_off(seat)
        self._run_clocks(row.at)

    def _stop(self, row: e.Row, entry: e.AnyEntry) -> None:
        """Note who wants to stop the game, and its end."""
        at = self.at
        match entry:
            case e.Proposed():
                at.stopping = {row.who}
            case e.Answered(_, agree):
                at.stopping = at.stopping | {row.who} if agree else set()
            case e.Abandoned():
                at.status = "ended"
                self._run_clocks(row.at)

    def _holiday(self, row: e.Row, entry: e.WentOnHoliday | e.EndedHoliday) -> None:
        if self.at.clocks:
            take = self.at.clocks.go if isinstance(entry, e.WentOnHoliday) else self.at.clocks.come_back
            take(entry.seat, row.at)

    def _agree(self, _: e.Row, entry: e.Agreed) -> None:
        self.at.house = entry.house

    def _return(self, _: e.Row, entry: e.Returned) -> None:
        self.at.votes.pop(entry.seat, None)

    def _rematch(self, _: e.Row, entry: e.Rematched) -> None:
        self.at.rematch = entry.code

    def _time(self, row: e.Row, entry: e.AnyEntry) -> None:
        at, clocks = self.at, self.at.clocks
        match entry:
            case e.Expired(seat) if clocks:
                clocks.expire(seat)
                at.votes[seat] = {}
            case e.Voted(_, about, choice):
                at.votes.setdefault(about, {})[row.who] = choice
            case e.Decided(seat, choice):
                at.votes.pop(seat, None)
                if clocks and seat in clocks.expired:
                    clocks.forgive(seat)
                at.status = "ended" if choice == "end" else at.status
        self._run_clocks(row.at)

    def _start(self, row: e.Row, entry: e.Started) -> None:
        self.state = first_position(self.head, entry)
        self.at.status = "playing"
        self.at.lesson = GivenLesson(entry.lesson, LessonTrail()) if entry.lesson else None
        self.at.clocks = Clocks.of(self.head.clock, self.seats, row.at) if self.head.clock else None
        self._moved(row)

    def _act(self, row: e.Row, entry: e.Acted) -> None:
        at, before, others = self.at, self.state, {*self.waiting()} - {entry.seat}
        action, by = read_action(self.head.game, entry.action), "" if entry.bot else row.who
        self.state = before.copy()
        self.game.apply(self.state, entry.seat, action)
        if at.lesson:
            at.lesson.trail.moves.append(f"{self.game.ABOUT.seats[entry.seat]} {entry.action}")
        with_last = None if row.request else self._sent_with(row, by)
        self.steps.append(UndoStep(before, entry.seat, action, by, row.seq, row.request or with_last, row.told))
        at.position += 1
        if len(self.steps) > self.limit:
            for _ in range(len(self.steps) - self.limit // 2):
                self.steps.popleft()
        if at.clocks:
            at.clocks.decided(entry.seat, row.at, at.position - 1, goes_on=with_last is not None)
        at.votes.pop(entry.seat, None)
        options = self.game.options
        self._moved(
            row, {seat for seat in others & {*self.waiting()} if options(before, seat) == options(self.state, seat)}
        )

    def _moved(self, row: e.Row, same: Collection[Player] = ()) -> None:
        """Note that the position is another, and a new decision for all who are asked but these seats."""
        at = self.at
        at.wish, at.moved, self.past = None, row.seq, None
        if self.game.result(self.state) is not None:
            at.status = "over"
        for seat in self.waiting():
            if seat not in same:
                at.asked[seat], at.asked_at[seat] = row.seq, row.at
        self._run_clocks(row.at)

    def _sent_with(self, row: e.Row, by: str) -> str | None:
        """The request of the previous entry, if this one came with it: only the first of several carries its id."""
        last = self.steps[-1] if self.steps else None
        return last.sent if last and last.by == by and last.seq == row.seq - 1 else None

    def _go_back(self, row: e.Row, entry: e.Undone) -> None:
        to, position = entry.to, self.at.position
        if to < self.first_kept:
            self.reach(to)
            assert self.past is not None
            self.state = self.past.state(to)
            self.steps.clear()
        else:
            self.state = self.step_at(to).before
            for _ in range(position - to):
                self.steps.pop()
        self.at.position, self.at.status = to, "playing"
        if self.at.lesson:
            self.at.lesson.trail.cut(to)
        if self.at.clocks:
            self.at.clocks.back(to, row.at, position)
        self._moved(row)

    def _learn(self, _: e.Row, entry: e.Learnt) -> None:
        """Note the end of a step; after the last, nothing more is played here."""
        assert self.at.lesson is not None
        self.at.lesson.trail.ends.append(self.at.position)
        if entry.over:
            self.at.status = "ended"

    def _run_clocks(self, now: int) -> None:
        if self.at.clocks:
            waited_for = {seat for seat in self.waiting() if self.at.chairs[seat].player}
            self.at.clocks.run(waited_for, now, self.at.position)

    def stand_at(self, seq: int, position: int) -> None:
        """Jump to the position of a new table after a long run of actions that nobody watched."""
        at = self.at
        at.seq = at.moved = seq
        at.position, at.asked = position, [seq] * self.seats

    def snapshot(self) -> str:
        """The table without its past, as a text that `restored` reads."""
        state = None if self.state is None else to_json(self.state, self.game.ABOUT.state)
        return written(to_json(Snapshot(self.at, state)))

    @classmethod
    def restored(cls, head: Head, snapshot: str) -> "Table":
        """The table that a snapshot holds."""
        table = cls(head)
        stored = from_json(loads(snapshot), Snapshot)
        table.at = stored.standing
        if stored.state is not None:
            table.state = from_json(stored.state, table.game.ABOUT.state)
        return table


_TAKEN: dict[type, Callable[[Table, e.Row, Any], None]] = {
    e.Sat: Table._seat,
    e.LeftSeat: Table._seat,
    e.Filled: Table._seat,
    e.Started: Table._start,
    e.Acted: Table._act,
    e.Learnt: Table._learn,
    e.Undone: Table._go_back,
    e.Wished: Table._wish,
    e.Consented: Table._consent,
    e.Chatted: Table._chat,
    e.HandedOver: Table._seat,
    e.TookBack: Table._seat,
    e.Expired: Table._time,
    e.Voted: Table._time,
    e.Decided: Table._time,
    e.WentOnHoliday: Table._holiday,
    e.EndedHoliday: Table._holiday,
    e.Obeyed: Table._chat,
    e.Agreed: Table._agree,
    e.Resigned: Table._give_up,
    e.Removed: Table._give_up,
    e.Returned: Table._return,
    e.Proposed: Table._stop,
    e.Answered: Table._stop,
    e.Abandoned: Table._stop,
    e.Invited: Table._seat,
    e.Rematched: Table._rematch,
    e.Linked: Table._link,
    e.Unlinked: Table._unlink,
    e.Adopted: Table._adopt,
    e.Forgotten: Table._forget,
}
