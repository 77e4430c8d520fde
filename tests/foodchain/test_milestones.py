"""Which milestones a deed would earn, as bots and the page ask for it, is what it earns."""

import pytest

from tableside.foodchain.milestones import can_earn, earn
from tableside.foodchain.parts import Deed
from tests.foodchain.positions import BLUE, RED, holding, table


@pytest.mark.rule("FC-10.01")
@pytest.mark.parametrize("card", ["waitress", "errand_boy", "coach"])
def test_what_a_card_would_earn_is_what_it_earns(card: str) -> None:
    state = holding(table(), BLUE, "first_waitress_played")
    for player in (RED, BLUE):
        expected = [each.name for each in can_earn(state, player, Deed.PLAYED, card)]
        before = state.chains[player].milestones
        earn(state, player, Deed.PLAYED, card)
        gained = state.chains[player].milestones & ~before
        assert expected == [each.name for each in state.box.milestones if gained & each.bit]
        assert len(expected) == (card != "coach") - (card == "waitress" and player == BLUE)
