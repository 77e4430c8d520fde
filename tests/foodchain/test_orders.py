"""Standing orders of Food Chain: each names an action the engine offers, and is void when its reason is gone."""

from typing import Any

import pytest

from tableside import foodchain, shelf
from tableside.core.notation import parse, text
from tableside.core.rng import Rng, seeded
from tableside.foodchain import orders
from tableside.foodchain.orders import HandIn, PassShop, PayAll, TakePlace
from tableside.foodchain.state import Phase, State


def played(seed: int, until: Any, choices: dict[str, str] | None = None, most: int = 3_000) -> State:
    """A game of two bots, up to a position."""
    state = foodchain.new(foodchain.configure(2, None, choices or {}), seed)
    bot = shelf.bots("foodchain")["easy"](seed)
    for _ in range(most):
        if until(state):
            return state
        player = foodchain.waiting(state)[0]
        options = foodchain.options(state, player)
        foodchain.step(state, player, bot.choose(foodchain.view(state, player), player, options))
    raise AssertionError("it never came to that")


def working(state: State) -> bool:
    return state.phase is Phase.WORKING and state.turn >= 4 and all(any(chain.work) for chain in state.chains)


@pytest.mark.parametrize("order", [TakePlace(2), HandIn(("trainer", "waitress", "waitress")), PayAll(), PassShop()])
def test_an_order_reads_back(order: Any) -> None:
    assert parse(text(order), orders.KINDS) == order
    assert orders.says(order).endswith(".")


def test_what_is_offered_can_be_given() -> None:
    state = played(1, working, {"modules": "coffee"})
    found = orders.offers(state, 0)
    assert {type(order) for order in found} == {TakePlace, HandIn, PayAll, PassShop}
    assert all(orders.refusal(state, 0, order) == "" for order in found)


def test_what_makes_no_sense_is_refused() -> None:
    state = played(1, working)
    assert orders.refusal(state, 0, PassShop()), "there is no coffee"
    assert orders.refusal(state, 0, TakePlace(3)), "two play"
    assert "only 0" in orders.refusal(state, 0, HandIn(("luxuries_manager", "luxuries_manager")))
    held = orders.counted(state, 0)
    assert held
    every = tuple(count.word for count in held.counts for _ in range(count.most))
    assert orders.refusal(state, 0, HandIn(every)) in ("", "these cards do not fit into the structure")
    setting_up = foodchain.new(foodchain.configure(2, None, {}), 1)
    assert list(orders.offers(setting_up, 0)) == []
    assert orders.refusal(setting_up, 0, HandIn(("trainer",)))


def answers(state: State, player: int, order: Any) -> list[str]:
    """What an order answers, part by part, with every part an option."""
    found = []
    while player in foodchain.waiting(state) and order.answers(foodchain.asked(state, player)):
        action = order.action(state, player)
        assert action in foodchain.options(state, player)
        foodchain.step(state, player, action)
        found.append(text(action))
    return found


def test_the_same_structure_is_handed_in_next_round() -> None:
    state = played(1, working)
    keep = next(order for order in orders.offers(state, 0) if isinstance(order, HandIn))
    basis, turn, was = keep.basis(state, 0), state.turn, sorted(keep.cards)
    bot = shelf.bots("foodchain")["random"](3)
    while not (state.phase is Phase.RESTRUCTURING and 0 in foodchain.waiting(state)):
        player = foodchain.waiting(state)[0]
        options = foodchain.options(state, player)
        paying = state.phase is Phase.PAYDAY
        action = PayAll().action(state, player) if paying else bot.choose(state, player, options)
        foodchain.step(state, player, action if action in options else options[0])
    assert orders.void(state, 0, keep, basis) == ""
    assert state.turn == turn + 1
    done = [line.split() for line in answers(state, 0, keep)]
    assert sorted(card for _, count, card in done for _ in range(int(count))) == was


def test_a_structure_is_void_without_one_of_its_cards_or_with_other_slots() -> None:
    state = played(1, working)
    keep = next(order for order in orders.offers(state, 0) if isinstance(order, HandIn))
    basis = keep.basis(state, 0)
    state.chains[0].hand = [a + b for a, b in zip(state.chains[0].work, state.chains[0].beach, strict=True)]
    state.chains[0].work = state.chains[0].beach = [0] * len(state.box.cards)
    state.phase, state.turn, state.chains[0].ready, state.chains[0].answers = (
        Phase.RESTRUCTURING,
        state.turn + 1,
        False,
        (),
    )
    assert orders.void(state, 0, keep, basis) == ""
    fewer = state.copy()
    fewer.chains[0].hand[state.box.card[keep.cards[0]].number] -= 1
    assert "cards of the structure" in orders.void(fewer, 0, keep, basis)
    roomier = state.copy()
    roomier.slots += 1
    assert "room" in orders.void(roomier, 0, keep, basis)
    later = state.copy()
    later.turn += 1
    assert "round" in orders.void(later, 0, keep, basis)


def payday(seed: int) -> State:
    return played(seed, lambda state: state.phase is Phase.PAYDAY and state.turn >= 5 and foodchain.waiting(state))


def test_all_are_paid_and_nobody_is_fired() -> None:
    state = payday(2)
    player = foodchain.waiting(state)[0]
    state.chains[player].cash = 500
    order = PayAll()
    assert orders.void(state, player, order, order.basis(state, player)) == ""
    assert all(line.startswith(("fire 0", "pay 0", "keep")) for line in answers(state, player, order))


def test_a_payday_is_void_when_another_sum_is_due() -> None:
    state = payday(2)
    player = foodchain.waiting(state)[0]
    order = PayAll()
    basis = order.basis(state, player)
    other = f"{basis.split()[0]} {int(basis.split()[1]) + 5}"
    assert orders.void(state, player, order, other).startswith("The salaries come to $")


def test_a_place_is_for_the_next_order_of_business() -> None:
    state = played(1, lambda state: state.phase is Phase.ORDER and state.turn == 3)
    first, second = state.queue
    order, basis = TakePlace(2), TakePlace(2).basis(state, second)
    assert basis == "3"
    assert order.action(state, first) in foodchain.options(state, first)
    foodchain.step(state, first, order.action(state, first))
    assert TakePlace(1).basis(state, first) == "4", "this round's is taken"
    assert orders.impossible(TakePlace(2)) == "Somebody has taken place 2."


def test_no_order_knows_more_than_its_seat() -> None:
    state = played(3, working, {"modules": "coffee"})
    for player in (0, 1):
        seen = foodchain.view(state, player)
        other = foodchain.guess(seen, player, Rng(seeded(9)))
        assert orders.offers(seen, player) == orders.offers(other, player)
        assert orders.counted(seen, player) == orders.counted(other, player)
        for order in orders.offers(seen, player):
            assert order.basis(seen, player) == order.basis(other, player)
