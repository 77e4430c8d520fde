"""Any course of events at a table: the log alone makes it again, undo gives back what was and leaks nothing."""

import random
from contextlib import suppress
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tableside.core.jsonable import digest, dumps
from tableside.tables import entries as e
from tableside.tables import wire
from tableside.tables.clock import ClockRules
from tableside.tables.hours import Hours
from tableside.tables.house import HouseRules
from tableside.tables.parting import at_zero
from tableside.tables.past import Past
from tableside.tables.standing import Refused
from tableside.tables.table import Table, UndoStep
from tableside.tables.views import Around, now
from tests.tables.people_at_table import Memory

PEOPLE = ("ada", "bob", "cyd", "dot")  # the last has no seat at first
DAYS = ClockRules("decision", 86_400, hours=Hours("Europe/Berlin", 540, 1020, [0, 1, 2, 3, 4]), holidays=2, zero="bot")
STRICT = ClockRules("game", 300, 5, holidays=1, zero="resign")
CHANCE = st.randoms(use_true_random=False)


class AnyTable(RuleBasedStateMachine):
    """People, a bot and a clock at a table of Whisper or Burger Joint."""

    @initialize(
        game=st.sampled_from(["whisper", "burgerjoint"]),
        bots=st.integers(0, 1),
        seed=st.integers(0, 50),
        clock=st.sampled_from([None, ClockRules("decision", 60), ClockRules("game", 300, 5), DAYS, STRICT]),
        house=st.sampled_from([None, HouseRules("end"), HouseRules("bot", 600)]),
    )
    def begin(self, game: str, bots: int, seed: int, clock: ClockRules | None, house: HouseRules | None) -> None:
        people = PEOPLE[: 3 - bots if game == "whisper" else 2 - bots]
        self.table = Memory(game, [*people, *["bot:random"] * bots], seed, clock, house=house)
        self.people = people
        self.digests = [digest(self.table.table.state)]  # by position

    def moved(self) -> None:
        at = self.table.table.at.position
        del self.digests[at:]
        self.digests.append(digest(self.table.table.state))

    def waiting(self, *, bot: bool) -> list[int]:
        chairs = self.table.table.at.chairs
        return [seat for seat in self.table.table.waiting() if (chairs[seat].bot is not None) == bot]

    @precondition(lambda self: self.waiting(bot=False))
    @rule(chance=CHANCE)
    def act(self, chance: random.Random) -> None:
        seat = chance.choice(self.waiting(bot=False))
        who = self.table.table.at.chairs[seat].who
        self.table.act(who, chance.choice(self.table.options(who)))
        self.moved()

    @precondition(lambda self: self.waiting(bot=True))
    @rule(chance=CHANCE)
    def bot_acts(self, chance: random.Random) -> None:
        self.table.bot_move(chance.choice(self.waiting(bot=True)), chance)
        self.moved()

    @rule(who=st.sampled_from(PEOPLE), chance=CHANCE, anywhere=st.booleans())
    def undo(self, who: str, chance: random.Random, anywhere: bool) -> None:
        table = self.table.table
        to = chance.randrange(table.at.position + 1) if anywhere else None
        steps, state = table.steps_from(0), table.state
        try:
            made = self.table.undo(who, to)
        except Refused:
            return
        if isinstance(made[0].entry, e.Undone):
            self.must_be_free(who, steps[made[0].entry.to :], state)
            self.gone_back()

    def must_be_free(self, who: str, steps: list[UndoStep], state: Any) -> None:
        """Told by the game's own facts: nothing left the deck, no card was turned up, no die, no other human."""
        others = self.table.table.at.humans() - {who}
        if not others:
            return
        after = [*(step.before for step in steps[1:]), state]
        for step, then in zip(steps, after, strict=True):
            assert step.by in ("", who)
            before = step.before
            assert before.rng == then.rng
            if self.table.head.game == "whisper":
                assert before.deck == then.deck
                assert not (before.winner < 0 <= then.winner)

    def gone_back(self) -> None:
        at = self.table.table.at.position
        assert digest(self.table.table.state) == self.digests[at]
        del self.digests[at + 1 :]

    @precondition(lambda self: self.table.table.at.wish)
    @rule(who=st.sampled_from(PEOPLE), agree=st.booleans())
    def consent(self, who: str, agree: bool) -> None:
        wish = self.table.table.at.wish
        assert wish is not None
        try:
            made = self.table.ask(who, wire.Consent(self.table.id(), wish.seq, agree))
        except Refused:
            return
        if any(isinstance(draft.entry, e.Undone) for draft in made):
            self.gone_back()

    @rule(who=st.sampled_from([*PEOPLE, "eve"]))
    def chat(self, who: str) -> None:
        self.table.ask(who, wire.Say(self.table.id(), "hello"))

    @rule(who=st.sampled_from(PEOPLE), seat=st.integers(0, 2), away=st.booleans())
    def hand_over(self, who: str, seat: int, away: bool) -> None:
        gone = frozenset({seat}) if away else frozenset()
        with suppress(Refused):
            self.table.ask(who, wire.Handover(self.table.id(), seat, "random"), gone)

    @rule(who=st.sampled_from(PEOPLE), seat=st.integers(0, 2))
    def take_back(self, who: str, seat: int) -> None:
        with suppress(Refused):
            self.table.ask(who, wire.Takeback(self.table.id(), seat))

    @rule(guest=st.sampled_from(PEOPLE), who=st.sampled_from(PEOPLE))
    def log_in(self, guest: str, who: str) -> None:
        seats = {each: self.own_seats(each) for each in PEOPLE}
        entry = e.Adopted(guest, who, who.title())
        self.table.write([e.NewEntry(entry, self.table.table.at.position)], who)
        if seats[guest] and not seats[who]:
            assert (self.own_seats(guest), self.own_seats(who)) == ([], seats[guest])
        else:
            assert {each: self.own_seats(each) for each in PEOPLE} == seats, "nobody holds two players' seats"

    def own_seats(self, who: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.table.table.at.chairs) if chair.who == who]

    @rule(seconds=st.one_of(st.integers(1, 90), st.integers(1, 40_000)))
    def time_passes(self, seconds: int) -> None:
        self.table.now += 1000 * seconds
        clocks = self.table.table.at.clocks
        for seat in clocks.due(self.table.now) if clocks else []:
            self.table.write(at_zero(self.table.table, seat))

    @rule(
        who=st.sampled_from(PEOPLE),
        seat=st.integers(0, 2),
        choice=st.sampled_from(["wait", "bot", "wait", "kick", "end"]),
        absent=st.booleans(),
    )
    def decide(self, who: str, seat: int, choice: e.Choice, absent: bool) -> None:
        gone = frozenset({seat}) if absent and seat < self.table.table.seats else frozenset()
        with suppress(Refused):
            self.table.ask(who, wire.Decide(self.table.id(), seat, choice), absent=gone)

    @rule(who=st.sampled_from([*PEOPLE, "eve"]))
    def resign(self, who: str) -> None:
        seats = self.own_seats(who)
        with suppress(Refused):
            self.table.ask(who, wire.Resign(self.table.id()))
            assert seats
            assert self.table.table.at.status == "ended" or self.own_seats(who) == seats[1:]

    @rule(who=st.sampled_from([*PEOPLE, "eve"]), agree=st.booleans())
    def abandon(self, who: str, agree: bool) -> None:
        with suppress(Refused):
            self.table.ask(who, wire.Abandon(self.table.id(), agree))

    @rule(who=st.sampled_from([*PEOPLE, "eve"]), on=st.booleans())
    def holiday(self, who: str, on: bool) -> None:
        with suppress(Refused):
            self.table.ask(who, wire.Holiday(self.table.id(), on))

    @invariant()
    def nothing_secret_goes_out(self) -> None:
        table = self.table.table
        for seat in (*range(table.seats), None):
            shown = now(table, seat, Around(self.table.now))
            assert shown.view is not None or shown.picture is not None
            assert str(table.state.rng) not in dumps(shown)
            if self.table.head.game == "whisper":
                hidden = set(table.state.deck) | {
                    card for other, hand in enumerate(table.state.hands) for card in hand if other != seat
                }
                said = repr(shown)
                assert not [card for card in hidden if str(card) in said]
            assert bool(shown.options) == (seat in table.waiting() and table.at.chairs[seat].bot is None)

    @invariant()
    def clocks_run_for_those_who_are_waited_for(self) -> None:
        table, clocks = self.table.table, self.table.table.at.clocks
        if clocks:
            expected = {seat for seat in table.waiting() if table.at.chairs[seat].player} - clocks.expired
            assert {seat for seat, since in enumerate(clocks.since) if since is not None} == expected

    def teardown(self) -> None:
        """The log alone rebuilds the table, and so do a snapshot and the record of what holds."""
        if not hasattr(self, "table"):
            return
        table = self.table.table
        assert self.table.again().snapshot() == table.snapshot()
        assert Table.restored(self.table.head, table.snapshot()).snapshot() == table.snapshot()
        past = Past(self.table.head, ((row.seq, row.who, row.entry) for row in self.table.rows))
        assert len(past.acts) == table.at.position
        assert digest(past.state(len(past.acts))) == digest(table.state)


AnyTable.TestCase.settings = settings(max_examples=60, stateful_step_count=40)
TestAnyTable = AnyTable.TestCase


def test_far_positions_are_let_go_and_near_ones_kept() -> None:
    chance = random.Random(1)
    table = Memory("burgerjoint", ["ada", "bob"], 1)
    while table.table.at.status == "playing":
        who = table.table.at.chairs[table.table.waiting()[0]].who
        table.act(who, chance.choice(table.options(who)))
        assert len(table.table.steps) <= table.table.limit
    assert table.table.at.position > table.table.limit
    assert len(table.table.steps) >= table.table.limit // 2
