"""First discount manager used: money leaves the bank and the game (KX-3.16)."""

import pytest

from tableside import foodchain
from tableside.foodchain.events import (
    BankBroke,
    BankDrained,
)
from tableside.foodchain.staff import ceo_slots, open_slots
from tableside.foodchain.state import Phase

from .positions import (
    BLUE,
    NEW,
    RED,
    claims,
    do,
    has,
    held,
    holding,
    money,
    options,
    reveal,
    staffed,
    table,
    told,
)


@pytest.mark.rule("KX-3.16", "R-159")
def test_a_hundred_leaves_the_bank_and_the_game_in_the_round_it_is_claimed_too() -> None:
    state = table(NEW)
    state.bank = state.added = 400
    staffed(staffed(state, RED, hand="discount_manager"), BLUE, hand="discount_manager luxuries_manager")
    before = money(state)
    events = reveal(state)
    assert claims(events) == [(RED, "first_discount_manager_used"), (BLUE, "first_discount_manager_used")]
    assert told(events, BankDrained) == [BankDrained(RED, 3, 100), BankDrained(BLUE, 3, 100)]
    assert state.bank == 200
    assert money(state) == before


@pytest.mark.rule("KX-3.16", "R-159")
@pytest.mark.parametrize(
    ("cards", "bank"),
    [
        ("pricing_manager pricing_manager", 400),
        ("pricing_manager pricing_manager pricing_manager", 300),
        ("pricing_manager pricing_manager night_shift_manager", 300),  # each counts twice
        ("discount_manager pricing_manager", 300),  # once a round, however much
    ],
)
def test_the_cut_is_the_sum_of_pricing_and_discount_managers(cards: str, bank: int) -> None:
    state = holding(table(f"{NEW} night_shift_managers"), RED, "first_discount_manager_used")
    state.bank = state.added = 400
    reveal(staffed(state, RED, hand=cards))
    assert state.bank == bank


@pytest.mark.rule("KX-3.16")
def test_pricing_managers_do_not_earn_it_nor_a_structure_that_is_overfull() -> None:
    state = table(NEW)
    reveal(staffed(staffed(state, RED, hand="pricing_manager " * 3), BLUE, hand="discount_manager " + "waitress " * 3))
    assert (held(state, RED), held(state, BLUE)) == (set(), set())


@pytest.mark.rule("KX-3.16", "R-204")
def test_the_hundred_may_break_the_bank_and_slots_change_from_the_next_round_on() -> None:
    state = table(NEW)
    for chain in state.chains:
        chain.reserve = 0  # two slots
    has(state, BLUE, 60)
    before = money(state)
    events = reveal(staffed(state, RED, hand="discount_manager"))
    assert told(events, BankBroke) == [BankBroke(1, ("100", "100"), 200, 2, 10, bank=140)]
    assert state.bank == 40 + 200 - 100
    assert (state.slots, open_slots(state, BLUE)) == (3, 3)
    assert money(state) == before
    while state.turn == 3:
        do(state, options(state)[-1])
    assert (state.slots, ceo_slots(state, BLUE)) == (2, 2)


@pytest.mark.rule("KX-3.16", "R-204", "KX-15.02")
def test_the_base_price_too_changes_only_from_the_next_round_on() -> None:
    state = table(f"{NEW} reserve_prices")
    for chain in state.chains:
        chain.reserve = 2  # $20
    has(state, BLUE, 60)
    reveal(staffed(state, RED, hand="discount_manager"))
    assert (state.breaks, state.price) == (1, 10)
    while state.turn == 3:
        do(state, options(state)[-1])
    assert state.price == 20


@pytest.mark.rule("KX-3.16", "R-204")
def test_the_last_break_in_restructuring_ends_the_game_after_this_rounds_dinnertime() -> None:
    state = has(table(NEW), BLUE, 60)
    state.breaks = 1
    reveal(staffed(state, RED, hand="discount_manager"))
    assert (state.breaks, state.bank, state.phase) == (2, -60, Phase.ORDER)
    while foodchain.waiting(state):
        assert state.phase in (Phase.ORDER, Phase.WORKING)
        do(state, options(state)[-1])
    assert (state.turn, foodchain.result(state) is not None) == (3, True)
