"""FO-1: the first position."""

from dataclasses import replace

import pytest

from tableside import foodies
from tableside.core.game import BadConfig
from tableside.foodies import Config
from tableside.foodies.parts import SPACES, STANDARD
from tableside.foodies.setup import court
from tests.foodies.tables import act, buying

SEEDS = range(60)


@pytest.mark.rule("FO-1.01")
@pytest.mark.parametrize(("players", "side"), [(2, 0), (3, 0), (4, 1), (5, 1)])
def test_the_market_board_has_a_side_for_two_or_three_and_one_for_four_or_five(players: int, side: int) -> None:
    config = Config(players)
    assert config.prices == STANDARD.prices[side]
    assert config.goal == STANDARD.goals[side]
    assert len(foodies.new(config, 1).market) == 5
    assert all(left > right for left, right in zip(config.prices, config.prices[1:], strict=False))


@pytest.mark.rule("FO-1.01", "FO-4.01")
@pytest.mark.parametrize(("players", "price"), [(2, 2), (3, 2), (4, 4), (5, 4)])
def test_the_prices_are_those_of_the_side_in_play(players: int, price: int) -> None:
    """The package prints the same prices on both sides, so the sides are told apart by other components."""
    parts = replace(STANDARD, prices=((6, 5, 4, 3, 2), (8, 7, 6, 5, 4)))
    state = foodies.new(Config(players, components=parts), 1)
    buying(state, 0)
    state.courts[0].coins = 8
    cheapest = parts.cards[state.market[-1]].name
    act(state, 0, f"buy {cheapest} at 1")
    assert state.courts[0].coins == 8 - price


@pytest.mark.rule("FO-1.02")
def test_every_player_has_another_dashboard_dealt_at_random() -> None:
    dealt = set()
    for seed in SEEDS:
        state = foodies.new(Config(5, cultures=("usa", "france", "china", "brazil", "russia")), seed)
        boards = tuple(court.dashboard for court in state.courts)
        assert sorted(boards) == [0, 1, 2, 3, 4]
        dealt.add(boards)
    assert len(dealt) > 20  # at random


@pytest.mark.rule("FO-1.02")
def test_a_court_starts_with_three_coins_and_a_coin_on_each_space_without_a_printed_value() -> None:
    start = court(STANDARD, 0, 0)
    assert (start.coins, start.popularity) == (3, 0)
    assert STANDARD.dashboards[0] == (0, 0, 1, 1, 1, 2, 0, 1, 0, 1)
    assert [space for space in SPACES if start.coins_on[space]] == [1, 6, 8]
    assert [start.coins_on[space] for space in (1, 6, 8)] == [1, 1, 1]
    assert not any(start.stalls)
    assert not any(start.popularity_on)


@pytest.mark.rule("FO-1.03")
def test_flyers_go_by_the_place_in_the_order_from_a_first_player_drawn_at_random() -> None:
    firsts = set()
    for seed in SEEDS:
        state = foodies.new(Config(5), seed)
        first = state.first
        firsts.add(first)
        if state.turn == 1:  # nobody has used one yet
            assert [state.courts[(first + place) % 5].flyers for place in range(5)] == [1, 2, 2, 3, 3]
            assert state.active == first
    assert firsts == {0, 1, 2, 3, 4}


@pytest.mark.rule("FO-1.04")
def test_five_cultures_of_ten_cards_make_a_deck_of_fifty_and_five_cards_fill_the_market() -> None:
    drawn = set()
    for seed in SEEDS:
        state = foodies.new(Config(2), seed)
        cards = [*state.deck, *state.market]
        assert len(state.deck) == 45
        assert len(set(cards)) == 50
        assert all(state.market)
        cultures = [STANDARD.cards[card].culture for card in cards]
        assert sorted(set(cultures)) == list(state.cultures)
        assert all(cultures.count(c) == 10 for c in state.cultures)
        drawn.add(state.cultures)
    assert len(drawn) > 30


@pytest.mark.rule("FO-1.04")
def test_cultures_can_be_chosen() -> None:
    config = foodies.configure(3, None, {"cultures": "japan, mexico,italy,germany,thailand"})
    state = foodies.new(config, 3)
    names = {STANDARD.cultures[culture].word for culture in state.cultures}
    assert names == {"japan", "mexico", "italy", "germany", "thailand"}


@pytest.mark.rule("FO-1.05")
def test_two_of_the_five_special_chefs_are_in_play_drawn_or_chosen() -> None:
    drawn = {foodies.new(Config(2), seed).chefs for seed in SEEDS}
    assert len(drawn) == 10  # every pair of five
    state = foodies.new(foodies.configure(2, None, {"chefs": "stars,cross"}), 1)
    assert [STANDARD.chefs[chef].name for chef in state.chefs] == ["stars", "cross"]
    assert state.hired_by == [None, None]


@pytest.mark.parametrize(
    ("players", "choices", "message"),
    [
        (1, {}, "Foodies is for 2 to 5 players, not 1"),
        (6, {}, "Foodies is for 2 to 5 players, not 6"),
        (2, {"colour": "red"}, "Foodies has no option 'colour'; it has cultures and chefs"),
        (2, {"cultures": "usa,france"}, "cultures: choose 5, or none to draw them; found 2"),
        (2, {"cultures": "usa,usa,france,china,brazil"}, "cultures: usa, usa, france, china, brazil names one twice"),
        (2, {"chefs": "cook,stars"}, "chefs: there is no 'cook'; there are same_culture, many_cultures, stars, "),
        (2, {"chefs": "stars"}, "chefs: choose 2, or none to draw them; found 1"),
    ],
)
def test_a_configuration_that_no_game_can_be_made_of_is_refused(
    players: int, choices: dict[str, str], message: str
) -> None:
    with pytest.raises(BadConfig) as refusal:
        foodies.configure(players, None, choices)
    assert message in str(refusal.value)
