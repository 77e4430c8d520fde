"""Standing orders at a table: played only if they are options, void otherwise, and seen by nobody but their owner."""

import random

import pytest

from tableside.core.notation import text
from tableside.foodchain.phases import order as order_of_business
from tableside.foodchain.phases import payday
from tableside.foodchain.state import Phase
from tableside.tables import entries as e
from tableside.tables import orders, wire
from tableside.tables.given import Given
from tableside.tables.standing import Refused
from tableside.tables.views import Around, line, now
from tests.tables.people_at_table import Memory


def give(table: Memory, who: str, words: str) -> Given:
    given = orders.give(table.table, table.caller(who), wire.GiveOrder("o", words))
    if not given.number:
        given.number = table.ids = table.ids + 1
        seat = table.caller(who).seat
        assert seat is not None
        table.table.orders.setdefault(seat, []).append(given)
    return given


def obey(table: Memory, seat: int) -> orders.OrderedAnswer | None:
    """What the server does when the seat is asked."""
    plan = orders.plan(table.table, seat)
    if plan is None or plan.note:
        return plan
    position, unseen = table.table.at.position, orders.is_unseen(table.table, seat)
    made = orders.obeyed(table.table, seat, plan)
    table.write(made, table.table.at.chairs[seat].who, orders.request_of(plan.given))
    plan.given.state, plan.given.position = "acted", position
    if not unseen:
        table.table.orders[seat].remove(plan.given)
    return plan


@pytest.fixture
def choosing() -> Memory:
    """Three chains that choose their places: red, then blue, then green."""
    table = Memory("foodchain", ["ada", "bob", "cyd"])
    state = table.table.state
    state.order, state.phase, state.turn = [0, 1, 2], Phase.ORDER, 3
    order_of_business.enter(state)
    return table


@pytest.fixture
def paying() -> Memory:
    """Three chains before payday, each with cards of two kinds."""
    table = Memory("foodchain", ["ada", "bob", "cyd"])
    state = table.table.state
    state.order, state.phase, state.turn = [0, 1, 2], Phase.WORKING, 3
    for chain in state.chains:
        chain.cash = 50
        for card in ("coach", "waitress"):
            chain.work[state.box.card[card].number] = 2
    return table


def pay_now(table: Memory) -> None:
    table.table.state.phase = Phase.PAYDAY
    payday.enter(table.table.state)


def test_an_order_acts_when_its_owner_is_asked_and_the_log_says_so(choosing: Memory) -> None:
    given = give(choosing, "bob", "position 1")
    assert orders.plan(choosing.table, 1) is None, "blue is not asked yet"
    choosing.act("ada", "position 3")
    plan = obey(choosing, 1)
    assert plan
    assert (plan.given, plan.actions) == (given, ["position 1"])
    said = [line(row, choosing.table) for row in choosing.rows[-2:]]
    assert (said[0].kind, said[0].text) == ("act", "")
    assert (said[1].kind, said[1].seat) == ("obey", 1)
    assert said[1].text == "If nobody takes place 1 in the turn order, take it."
    assert choosing.table.steps[-1].by == "bob", "it is the owner's own action, to be taken back like one"


def test_a_place_that_is_taken_makes_the_order_void_and_the_next_one_is_tried(choosing: Memory) -> None:
    first = give(choosing, "bob", "position 1")
    give(choosing, "bob", "position 2")
    choosing.act("ada", "position 1")
    plan = orders.plan(choosing.table, 1)
    assert plan
    assert (plan.given, plan.actions, plan.note) == (first, [], "Somebody has taken place 1.")
    first.state = "void"
    plan = obey(choosing, 1)
    assert plan
    assert plan.actions == ["position 2"]


def test_the_same_order_is_given_once(choosing: Memory) -> None:
    assert give(choosing, "bob", "position 1") is give(choosing, "bob", "position 1")
    assert len(choosing.table.orders[1]) == 1


def test_who_may_give_orders_and_which(choosing: Memory) -> None:
    with pytest.raises(Refused) as caught:
        give(choosing, "eve", "position 1")
    assert caught.value.code == "seat"
    for words, code in (
        ("position 9", "illegal"),
        ("position", "notation"),
        ("take all", "notation"),
        ("pay", "illegal"),
    ):
        with pytest.raises(Refused) as caught:
            give(choosing, "bob", words)
        assert caught.value.code == code
    choosing.ask("bob", wire.Handover("h", 1, "random"))
    with pytest.raises(Refused, match="take it back"):
        give(choosing, "bob", "position 1")
    other = Memory("burgerjoint", ["ada", "bob"])
    with pytest.raises(Refused, match="no standing orders in this game"):
        give(other, "ada", "position 1")
    choosing.table.orders[2] = [Given(number, "pay", "3 0") for number in range(orders.MOST)]
    with pytest.raises(Refused, match="at most"):
        give(choosing, "cyd", "position 1")


def test_a_bot_in_the_seat_follows_no_orders(choosing: Memory) -> None:
    give(choosing, "ada", "position 1")
    choosing.ask("ada", wire.Handover("h", 0, "random"))
    assert orders.plan(choosing.table, 0) is None
    choosing.ask("ada", wire.Takeback("t", 0))
    assert orders.plan(choosing.table, 0)


def test_a_secret_answer_is_not_said_to_be_an_orders_until_it_lies_open(paying: Memory) -> None:
    given = give(paying, "ada", "pay")
    pay_now(paying)
    plan = obey(paying, 0)
    assert plan
    assert plan.actions == ["fire 0 coach", "fire 0 waitress"]
    assert [row.entry for row in paying.rows[-2:]] == [e.Acted(0, "fire 0 coach"), e.Acted(0, "fire 0 waitress")]
    paying.act("bob", "fire 1 coach", "fire 0 waitress")
    assert orders.untold(paying.table) == []
    paying.act("cyd", "fire 0 coach", "fire 0 waitress")
    assert orders.untold(paying.table) == [(0, given)]
    paying.write(orders.said_of(paying.table, 0, given))
    assert line(paying.rows[-1], paying.table).text == "Pay all salaries this payday and fire nobody."


def test_what_was_taken_back_is_never_said(paying: Memory) -> None:
    given = give(paying, "ada", "pay")
    pay_now(paying)
    obey(paying, 0)
    paying.undo("ada")
    assert paying.table.at.position == 0
    assert orders.untold(paying.table) == [(0, given)]
    assert orders.was_undone(paying.table, given)
    paying.act("ada", "fire 2 coach", "fire 0 waitress")
    assert orders.was_undone(paying.table, given), "somebody else's answer is there now"


def test_another_sum_makes_a_payday_void_and_only_its_owner_hears_of_it(paying: Memory) -> None:
    given = give(paying, "ada", "pay")
    paying.table.state.chains[0].beach[paying.table.state.box.card["coach"].number] = 1
    pay_now(paying)
    plan = orders.plan(paying.table, 0)
    assert plan
    assert plan.note == "The salaries come to $15; they were $10 when it was given."
    given.state, given.note = "void", plan.note
    assert now(paying.table, 0, Around(0)).orders == [
        wire.OrderNow(given.number, "Pay all salaries this payday and fire nobody.", "void", plan.note)
    ]
    assert now(paying.table, 1, Around(0)).orders == []
    assert now(paying.table, None, Around(0)).orders == []


def test_offers_are_in_words_and_a_structure_is_put_together(paying: Memory) -> None:
    found = orders.offers(paying.table, paying.caller("ada"), wire.AskOrders("o"))
    assert [offer.text for offer in found.offers][:3] == ["position 1", "position 2", "position 3"]
    assert found.counted
    assert {count.word: (count.now, count.most) for count in found.counted.counts} == {
        "coach": (2, 2),
        "waitress": (2, 2),
    }
    give(paying, "ada", "structure coach waitress")


def test_whole_games_with_orders_are_played_by_options_alone() -> None:
    """Whoever gives all orders at every turn never makes an illegal move, and the log alone makes the game again."""
    chance, table, acted = random.Random(5), Memory("foodchain", ["ada", "bob"], choices={"modules": "coffee"}), 0
    for _ in range(700):
        waiting = table.table.waiting()
        if not waiting:
            break
        seat = chance.choice(waiting)
        who = table.table.at.chairs[seat].who
        for offer in orders.offers(table.table, table.caller(who), wire.AskOrders("o")).offers:
            if len(table.table.orders.get(seat, [])) < orders.MOST and chance.random() < 0.2:
                give(table, who, offer.text)
        while (plan := obey(table, seat)) is not None:
            acted += not plan.note
            table.table.orders[seat] = [each for each in table.table.orders[seat] if each.number != plan.given.number]
        if seat in table.table.waiting():
            action = chance.choice(table.table.game.options(table.table.state, seat))
            table.act(who, text(action))
    assert acted > 20
    assert table.again().snapshot() == table.table.snapshot()
