"""What a house would pay, as bots ask for it, is what it pays at dinner."""

from dataclasses import replace

import pytest

from tableside.foodchain.events import Sold
from tableside.foodchain.prices import income
from tests.foodchain.positions import RED, dine, holding, hungry, stocked, table


@pytest.mark.rule("FC-6.05")
@pytest.mark.parametrize(
    ("goods", "garden", "pays"), [("burger", "", 15), ("burger beer", "", 25), ("burger burger", "e", 50)]
)
def test_it_is_what_the_house_pays(goods: str, garden: str, pays: int) -> None:
    state = holding(hungry(stocked(table(), RED, goods), "2", goods), RED, "first_burger_marketed")
    at = [house.label for house in state.houses].index("2")
    state.houses[at] = replace(state.houses[at], garden=garden)
    assert income(state, RED, state.houses[at], state.demand[at]) == pays
    assert [event.income for event in dine(state) if isinstance(event, Sold)] == [pays]
