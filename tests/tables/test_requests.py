"""What wishes become: playing, going back, standing in, time that runs out, chat; and what is refused, with why."""

import pytest

from tableside.core.notation import text
from tableside.foodchain.phases import payday
from tableside.foodchain.state import Phase
from tableside.tables import entries as e
from tableside.tables import wire
from tableside.tables.clock import ClockRules
from tableside.tables.entries import NewEntry
from tableside.tables.parting import decision
from tableside.tables.standing import Refused
from tableside.tables.views import Around, now
from tests.tables.people_at_table import Memory


@pytest.fixture
def two() -> Memory:
    return Memory("burgerjoint", ["ada", "bob"], seed=3)


@pytest.fixture
def whispers() -> Memory:
    return Memory("whisper", ["ada", "bob", "cyd"], seed=3)


def mover(table: Memory) -> str:
    return table.table.at.chairs[table.table.waiting()[0]].who


def test_an_option_is_played_and_told(two: Memory) -> None:
    who = mover(two)
    made = two.act(who, two.options(who)[0])
    assert two.table.at.position == 1
    assert made[0].told[0].say
    assert made[0].told[0].event["kind"] == "Took"


def test_several_actions_are_played_all_or_none(two: Memory) -> None:
    who = mover(two)
    first = two.options(who)[0]
    with pytest.raises(Refused) as caught:
        two.act(who, first, "build basic")
    assert caught.value.where == "$.actions[1]"
    assert two.table.at.position == 0


@pytest.mark.parametrize(
    ("action", "code", "what"),
    [
        ("build basic", "illegal", "^all drawn cubes are taken first$"),
        ("hop", "notation", "found 'hop'"),
        ("take", "notation", "colour"),
    ],
)
def test_what_is_no_option_is_refused_with_the_reason(two: Memory, action: str, code: str, what: str) -> None:
    with pytest.raises(Refused, match=what) as caught:
        two.act(mover(two), action)
    assert caught.value.code == code
    assert two.table.at.position == 0


def test_only_the_seat_that_is_asked_may_act(two: Memory) -> None:
    who = mover(two)
    other = "bob" if who == "ada" else "ada"
    with pytest.raises(Refused) as caught:
        two.act(other, two.options(who)[0])
    assert caught.value.code == "turn"
    with pytest.raises(Refused) as caught:
        two.act("eve", two.options(who)[0])
    assert caught.value.code == "seat"


def test_an_action_made_before_the_table_moved_on_is_stale(two: Memory) -> None:
    seq = two.table.at.seq
    who = mover(two)
    two.act(who, two.options(who)[0])
    two.undo(who)
    with pytest.raises(Refused) as caught:
        two.act(who, two.options(who)[0], seq=seq)
    assert caught.value.code == "stale"
    with pytest.raises(Refused) as caught:
        two.act(who, two.options(who)[0], seq=two.table.at.seq + 1)
    assert caught.value.code == "stale"


def test_simultaneous_choices_and_chat_make_nothing_stale(whispers: Memory) -> None:
    seq = whispers.table.at.seq
    whispers.ask("bob", wire.Say("c1", "hm"))
    for who in ("ada", "bob", "cyd"):
        whispers.act(who, whispers.options(who)[0], seq=seq)
    assert whispers.table.at.position == 3


def test_undo_is_free_while_nothing_was_revealed(whispers: Memory) -> None:
    whispers.act("ada", whispers.options("ada")[0])
    assert isinstance(whispers.undo("ada")[0].entry, e.Undone)
    assert whispers.table.at.position == 0


def turned_up(table: Memory) -> str:
    """Everyone lays a card; who won."""
    for who in ("ada", "bob", "cyd"):
        table.act(who, table.options(who)[0])
    return mover(table)


@pytest.fixture
def paying() -> Memory:
    """Three chains at payday, each with cards of two kinds."""
    memory = Memory("foodchain", ["ada", "bob", "cyd"])
    state = memory.table.state
    state.order, state.phase, state.turn = [0, 1, 2], Phase.PAYDAY, 3
    for chain in state.chains:
        chain.cash = 50
        for card in ("coach", "waitress"):
            chain.work[state.box.card[card].number] = 2
    payday.enter(state)
    return memory


def test_what_was_sent_together_is_taken_back_together(paying: Memory) -> None:
    paying.act("ada", "fire 1 coach", "fire 0 waitress")
    assert now(paying.table, 0, Around(0)).undo == wire.UndoNow(0, False, "payday", [])
    assert paying.undo("ada") == [NewEntry(e.Undone(0, 0), 0)]


def test_what_was_asked_part_by_part_is_taken_back_together(paying: Memory) -> None:
    paying.act("ada", "fire 1 coach")
    paying.act("bob", "fire 1 coach", "fire 0 waitress")
    paying.act("ada", "fire 0 waitress")
    assert now(paying.table, 0, Around(0)).undo == wire.UndoNow(0, True, "payday", []), "bob has answered in between"
    assert now(paying.table, 1, Around(0)).undo == wire.UndoNow(1, True, "payday", [])


def test_who_was_fired_cannot_be_unseen(paying: Memory) -> None:
    for who in ("ada", "bob", "cyd"):
        paying.act(who, "fire 0 coach", "fire 0 waitress")
    undo = now(paying.table, 2, Around(0)).undo
    assert undo
    assert (undo.to, undo.asks) == (4, False), "what was shown is found when it is pressed"
    assert paying.undo("cyd") == [NewEntry(e.Wished(2, 4), 6)]


def test_undo_of_a_turned_up_card_needs_consent_even_though_no_chance_was_drawn(whispers: Memory) -> None:
    winner = turned_up(whispers)
    rng = whispers.table.state.rng
    whispers.act(winner, "take")
    assert whispers.table.state.rng == rng
    assert isinstance(whispers.undo(winner)[0].entry, e.Wished)
    assert whispers.table.at.position == 4


def test_undo_of_chance_needs_consent_and_undo_of_nothing_hidden_does_not(whispers: Memory) -> None:
    winner = turned_up(whispers)
    whispers.act(winner, "rest")
    assert isinstance(whispers.undo(winner)[0].entry, e.Undone)
    whispers.act(winner, "roll")
    assert isinstance(whispers.undo(winner)[0].entry, e.Wished)


def test_undo_of_chance_needs_consent_where_nothing_else_is_hidden(two: Memory) -> None:
    for _ in range(60):
        who, before = mover(two), two.table.state.rng
        two.act(who, two.options(who)[-1])
        if two.table.state.rng != before:
            assert isinstance(two.undo(who)[0].entry, e.Wished)
            return
    raise AssertionError("no chance was drawn")


def test_undo_past_another_humans_action_needs_consent_of_all_others(whispers: Memory) -> None:
    whispers.act("ada", whispers.options("ada")[0])
    whispers.act("bob", whispers.options("bob")[0])
    whispers.undo("ada")
    wish = whispers.table.at.wish
    assert wish is not None
    with pytest.raises(Refused, match="already"):
        whispers.undo("bob", to=0)
    with pytest.raises(Refused, match="not you"):
        whispers.ask("ada", wire.Consent("x", wish.seq, True))
    shown = now(whispers.table, 2, Around(0)).wish
    assert shown is not None
    assert shown.needed == [1, 2]
    whispers.ask("bob", wire.Consent("y", wish.seq, True))
    assert whispers.table.at.position == 2
    whispers.ask("cyd", wire.Consent("z", wish.seq, True))
    assert whispers.table.at.position == 0
    assert whispers.table.at.wish is None


def test_one_refusal_or_the_next_action_ends_the_wish(whispers: Memory) -> None:
    whispers.act("ada", whispers.options("ada")[0])
    whispers.act("bob", whispers.options("bob")[0])
    whispers.undo("ada")
    wish = whispers.table.at.wish
    assert wish is not None
    whispers.ask("cyd", wire.Consent("y", wish.seq, False))
    assert whispers.table.at.wish is None
    with pytest.raises(Refused) as caught:
        whispers.ask("bob", wire.Consent("z", wish.seq, True))
    assert caught.value.code == "stale"
    whispers.undo("ada")
    whispers.act("cyd", whispers.options("cyd")[0])
    assert whispers.table.at.wish is None


def test_the_only_human_takes_back_freely_with_the_bots_answer() -> None:
    import random

    table = Memory("burgerjoint", ["ada", "bot:random"], seed=3)
    while mover(table) != "ada":
        table.bot_move(table.table.waiting()[0], random.Random(1))
    before = table.table.at.position
    table.act("ada", table.options("ada")[0])
    while not table.table.at.chairs[table.table.waiting()[0]].player:
        table.bot_move(table.table.waiting()[0], random.Random(1))
    table.undo("ada")
    assert table.table.at.position == before


def test_nothing_to_take_back(two: Memory) -> None:
    with pytest.raises(Refused, match="nothing to take back"):
        two.undo("ada")
    two.act(mover(two), two.options(mover(two))[0])
    with pytest.raises(Refused, match="nothing to take back"):
        two.undo("ada", to=7)


def test_when_everything_lies_open_nobody_goes_back() -> None:
    table = Memory("whisper", ["ada", "bob"], seed=5)
    while table.table.at.status == "playing":
        who = mover(table)
        table.act(who, table.options(who)[-1])
    assert table.table.over
    for who in ("ada", "bob"):
        with pytest.raises(Refused, match="everything is open"):
            table.undo(who)
        assert now(table.table, table.caller(who).seat, Around(0)).undo is None


def test_handing_over_and_taking_back(two: Memory) -> None:
    with pytest.raises(Refused, match="is here"):
        two.ask("ada", wire.Handover("h", 1, "random"))
    with pytest.raises(Refused, match="no bot 'deep'"):
        two.ask("ada", wire.Handover("h", 1, "deep"), frozenset({1}))
    two.ask("ada", wire.Handover("h", 1, "random"), frozenset({1}))
    assert two.table.at.chairs[1].bot == "random"
    assert now(two.table, 1, Around(0)).options == []
    with pytest.raises(Refused, match="bot already plays"):
        two.ask("ada", wire.Handover("h2", 1, "random"), frozenset({1}))
    with pytest.raises(Refused, match="not your seat"):
        two.ask("ada", wire.Takeback("t", 1))
    two.ask("bob", wire.Takeback("t", 1))
    assert two.table.at.chairs[1].player == "bob"
    with pytest.raises(Refused, match="already"):
        two.ask("bob", wire.Takeback("t2", 1))
    two.ask("ada", wire.Handover("h3", 0, "random"))
    with pytest.raises(Refused, match="take it back first"):
        two.act("ada", "take red")
    with pytest.raises(Refused, match="nobody sits"):
        two.ask("bob", wire.Handover("h4", 9, "random"))


def test_chat_is_cleaned(two: Memory) -> None:
    made = two.ask("ada", wire.Say("c", "  two\n\twords\x07 🍔 "))
    assert made[0].entry == e.Chatted(0, "Ada", "two words 🍔")
    with pytest.raises(Refused, match="words"):
        two.ask("eve", wire.Say("c", " \x00 "))
    two.ask("eve", wire.Say("c", "watching"))


def timed(kind: str = "decision", seats: tuple[str, ...] = ("ada", "bob", "cyd")) -> Memory:
    rules = ClockRules("game" if kind == "game" else "decision", 60, 5 if kind == "game" else 0)
    return Memory("whisper", list(seats), seed=3, clock=rules)


def test_several_clocks_run_at_once_and_stop_one_by_one() -> None:
    table = timed("game")
    clock = now(table.table, None, Around(table.now)).clock
    assert clock is not None
    assert clock.running == [0, 1, 2]
    table.now += 10_000
    table.act("bob", table.options("bob")[0])
    clock = now(table.table, None, Around(table.now + 1_000)).clock
    assert clock is not None
    assert clock.running == [0, 2]
    assert clock.left == [49_000, 55_000, 49_000]


def test_time_per_decision_begins_anew() -> None:
    table = timed()
    table.now += 50_000
    turned_up(table)
    clock = now(table.table, None, Around(table.now)).clock
    assert clock is not None
    assert clock.left == [60_000] * 3
    assert len(clock.running) == 1


def test_when_time_runs_out_the_others_decide() -> None:
    table = timed()
    table.act("ada", table.options("ada")[0])
    table.now += 60_000
    clocks = table.table.at.clocks
    assert clocks is not None
    assert clocks.due(table.now) == [1, 2]
    assert clocks.next_due() == table.now
    table.write([table_expired(table, 1)])
    assert clocks.due(table.now) == [2]
    with pytest.raises(Refused, match="the others decide"):
        table.ask("bob", wire.Decide("d", 1, "wait"))
    with pytest.raises(Refused, match="not run out"):
        table.ask("ada", wire.Decide("d", 0, "wait"))
    table.ask("ada", wire.Decide("d1", 1, "bot"))
    assert table.table.at.chairs[1].player == "bob"
    table.ask("cyd", wire.Decide("d2", 1, "bot"))
    assert table.table.at.chairs[1].bot == "random"
    table.ask("bob", wire.Takeback("t", 1))
    assert clocks.since[1] is not None


def table_expired(table: Memory, seat: int) -> e.NewEntry:
    return e.NewEntry(e.Expired(seat), table.table.at.position)


def test_waiting_gives_time_and_ending_ends() -> None:
    table = timed("game", ("ada", "bob"))
    table.now += 60_000
    table.write([table_expired(table, 1)])
    table.ask("ada", wire.Decide("d1", 1, "wait"))
    clock = now(table.table, None, Around(table.now)).clock
    assert clock is not None
    assert clock.left[1] == 6_000
    assert 1 in clock.running
    table.now += 6_000
    table.write([table_expired(table, 1)])
    table.ask("ada", wire.Decide("d2", 1, "end"))
    assert table.table.at.status == "ended"
    assert now(table.table, 0, Around(table.now)).options == []
    with pytest.raises(Refused, match="over"):
        table.act("ada", "rest")


def test_who_is_late_may_still_choose() -> None:
    table = timed("decision", ("ada", "bob"))
    table.now += 60_000
    table.write([table_expired(table, 1)])
    table.act("bob", table.options("bob")[0])
    clocks = table.table.at.clocks
    assert clocks is not None
    assert not clocks.expired
    assert not table.table.at.votes


def left(table: Memory, seat: int) -> int:
    clocks = table.table.at.clocks
    assert clocks is not None
    return clocks.left_at(seat, table.now)


def test_undo_gives_no_time_for_a_decision() -> None:
    """Neither for the decision itself nor, by way of it, for the next one."""
    table = timed("decision", ("ada", "bob"))
    table.now += 40_000
    table.act("ada", table.options("ada")[0])
    table.now += 5_000
    table.undo("ada")
    assert left(table, 0) == 20_000, "as it was when the decision was made"
    assert left(table, 1) == 15_000, "the other clock ran on"
    table.now += 1_000
    table.act("ada", table.options("ada")[-1])
    table.undo("ada")
    assert left(table, 0) == 19_000


def test_undo_of_an_earlier_decision_gives_no_time_for_the_later_one() -> None:
    table = Memory("burgerjoint", ["ada", "bob"], seed=3, clock=ClockRules("decision", 60))
    first = mover(table)
    action = table.options(first)[0]
    table.now += 10_000
    table.act(first, action)
    then = table.table.waiting()[0]
    table.now += 45_000
    assert left(table, then) == 15_000
    table.write([e.NewEntry(e.Undone(0, 0), 0)])
    table.now += 1_000
    table.act(first, action)
    assert left(table, then) == 15_000


def test_undo_gives_no_time_for_a_game_and_no_second_increment() -> None:
    table = timed("game", ("ada", "bob"))
    table.now += 10_000
    table.act("ada", table.options("ada")[0])
    assert left(table, 0) == 55_000
    for _ in range(3):
        table.undo("ada")
        table.now += 1_000
        table.act("ada", table.options("ada")[0])
    assert left(table, 0) == 52_000


def test_actions_sent_together_earn_one_increment() -> None:
    def earned(*, together: bool) -> int:
        """What two decisions of one seat, one after the other, bring it."""
        table = Memory("burgerjoint", ["ada", "bob"], seed=3, clock=ClockRules("game", 60, 5))
        while True:
            (seat,), state = table.table.waiting(), table.table.state.copy()
            first = table.table.game.options(state, seat)[0]
            table.table.game.apply(state, seat, first)
            if table.table.game.waiting(state) == (seat,):
                break
            table.act(("ada", "bob")[seat], text(first))
        before, both = left(table, seat), [text(first), text(table.table.game.options(state, seat)[0])]
        for sent in [both] if together else [[each] for each in both]:
            table.act(("ada", "bob")[seat], *sent)
        return left(table, seat) - before

    assert earned(together=True) == 5_000
    assert earned(together=False) == 10_000


def test_handing_a_seat_over_and_taking_it_back_gives_no_time() -> None:
    for kind in ("decision", "game"):
        table = timed(kind, ("ada", "bob"))
        table.now += 57_000
        table.ask("ada", wire.Handover("h", 0, "random"))
        table.ask("ada", wire.Takeback("t", 0))
        assert left(table, 0) == 3_000


def test_decisions_by_majority_else_the_mildest() -> None:
    voters = {"a", "b", "c", "d"}
    assert decision({"a": "end"}, voters) is None
    assert decision({"a": "end", "b": "end"}, voters) is None
    assert decision({"a": "end", "b": "end", "c": "end"}, voters) == "end"
    assert decision({"a": "end", "b": "end", "c": "bot", "d": "bot"}, voters) == "bot"
    assert decision({"a": "end", "x": "end"}, {"a"}) == "end"
    assert decision({}, set()) is None
