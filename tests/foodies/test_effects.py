"""FO-3: the effects of the cultures, each with an example in numbers."""

from dataclasses import replace

import pytest

from tableside import foodies
from tableside.foodies import State
from tableside.foodies.events import Bought, Collected, PutCoins, PutToken
from tableside.foodies.parts import SPACES, STANDARD, Effect, Line
from tests.foodies.tables import BLUE, GREEN, RED, act, buying, lines, offer, put, roll, table, told, why_not

HOT = "usa,thailand,japan,mexico,italy"


def gain(state: State, space: int, player: int = RED) -> tuple[int, int]:
    """What the effect on a space gives a player at a visit."""
    return next(event.gain for event in told(roll(state, space), Collected) if event.player == player)


@pytest.mark.rule("FO-3.01")
def test_three_coins_for_the_most_stalls_of_the_culture_and_ties_count() -> None:
    state = table(3)
    put(state, RED, {5: "usa_04"})
    put(state, BLUE, {1: "usa_05"})
    assert gain(state, 5) == (3, 0)  # one each: a tie
    put(state, BLUE, {2: "usa_06"})
    assert gain(state, 5) == (0, 0)
    assert gain(state, 1, BLUE) == (3, 0)


@pytest.mark.rule("FO-3.02")
def test_a_popularity_for_the_most_stalls_of_the_culture_and_ties_count() -> None:
    state = table(3)
    put(state, RED, {5: "france_09"})
    put(state, GREEN, {1: "france_01"})
    assert gain(state, 5) == (0, 1)
    put(state, GREEN, {9: "france_02"})
    assert gain(state, 5) == (0, 0)
    assert gain(state, 9, GREEN) == (0, 1)


@pytest.mark.rule("FO-3.03")
@pytest.mark.parametrize(("line", "spaces"), [("row", (4, 5, 6)), ("column", (2, 5, 8))])
def test_a_coin_on_every_space_of_the_row_or_of_the_column(line: str, spaces: tuple[int, ...]) -> None:
    """The coin on the visited space waits for the next visit, and empty spaces get one too."""
    state = table()
    put(state, RED, {5: "china_04"})
    roll(state, 5)
    assert lines(state, RED) == ["coins row", "coins column"]
    events = act(state, RED, f"coins {line}")
    assert told(events, PutCoins) == [PutCoins(RED, Line[line.upper()], spaces, 1)]
    assert [space for space in range(1, 10) if state.courts[RED].coins_on[space]] == list(spaces)
    assert state.courts[RED].coins == 10  # china_04 shows nothing
    state.courts[RED].stalls[5] = 0
    roll(state, 5)
    assert state.courts[RED].coins == 10 + 1 + 2  # the coin, and the printed $2


@pytest.mark.rule("FO-3.03")
@pytest.mark.parametrize("space", SPACES)
def test_the_lines_through_every_space(space: int) -> None:
    """Space 1 is in the upper left corner, and the numbers run row by row."""
    row, column = divmod(space - 1, 3)
    expected = {
        "row": [3 * row + place + 1 for place in range(3)],
        "column": [3 * place + column + 1 for place in range(3)],
    }
    for line, spaces in expected.items():
        state = table()
        put(state, BLUE, {space: "china_04"})
        roll(state, space)
        act(state, BLUE, f"coins {line}")
        assert [each for each in SPACES if state.courts[BLUE].coins_on[each]] == spaces
        assert not any(state.courts[RED].coins_on)


@pytest.mark.rule("FO-3.04")
def test_a_popularity_for_stalls_of_at_least_three_cultures() -> None:
    state = table()
    put(state, RED, {5: "brazil_09", 1: "usa_01", 3: "usa_02"})
    assert gain(state, 5) == (0, 0)  # two cultures
    put(state, RED, {9: "china_01"})
    assert gain(state, 5) == (0, 1)
    put(state, RED, {7: "russia_01"})
    assert gain(state, 5) == (0, 1)  # four are no more than three


@pytest.mark.rule("FO-3.05")
def test_tokens_come_with_the_card_and_are_collected_at_its_first_visit() -> None:
    """russia_01 shows $1 and comes with $2 and 1 popularity."""
    state = table()
    offer(state, ["usa_01", "usa_02", "usa_03", "usa_04", "russia_01"])
    buying(state)
    events = act(state, RED, "buy russia_01 at 5")
    court = state.courts[RED]
    assert told(events, Bought)[0].tokens == (2, 1)
    assert (court.coins_on[5], court.popularity_on[5]) == (2, 1)
    assert (court.coins, court.popularity) == (7, 0)
    roll(state, 5)
    assert (court.coins, court.popularity) == (7 + 1 + 2, 1)
    roll(state, 5)
    assert (court.coins, court.popularity) == (7 + 1 + 2 + 1, 1)


@pytest.mark.rule("FO-3.05", "FO-4.01")
def test_tokens_that_come_with_a_card_add_to_those_that_lie_there() -> None:
    """Also over a stall whose own tokens nobody has collected yet."""
    state = table()
    offer(state, ["usa_01", "usa_02", "usa_03", "russia_05", "russia_01"])
    court = state.courts[RED]
    court.coins_on[5] = 1
    for name in ("russia_01", "russia_05"):
        buying(state)
        court.coins = 10
        act(state, RED, f"buy {name} at 5")
    assert (court.coins_on[5], court.popularity_on[5]) == (1 + 2, 1 + 2)


@pytest.mark.rule("FO-3.06")
def test_a_popularity_token_goes_on_an_adjacent_stall_of_choice() -> None:
    state = table(cultures=HOT)
    put(state, RED, {5: "italy_06", 2: "usa_01", 8: "usa_02", 9: "usa_03"})
    roll(state, 5)
    assert lines(state, RED) == ["token 2", "token 8"]  # 4 and 6 are empty, 9 is not beside 5
    assert "on a stall beside the visited one, on 2, 8" in why_not(state, RED, "token 4")
    assert told(act(state, RED, "token 8"), PutToken) == [PutToken(RED, 8, 1)]
    assert state.courts[RED].popularity_on[8] == 1
    assert state.courts[RED].popularity == 0
    roll(state, 8)
    assert state.courts[RED].popularity == 1


@pytest.mark.rule("FO-3.06")
def test_the_only_adjacent_stall_gets_the_token_unasked_and_without_one_there_is_none() -> None:
    state = table(cultures=HOT)
    put(state, RED, {5: "italy_06"})
    assert told(roll(state, 5), PutToken) == []
    put(state, RED, {4: "usa_01"})
    assert told(roll(state, 5), PutToken) == [PutToken(RED, 4, 1)]
    assert sum(state.courts[RED].popularity_on) == 1


@pytest.mark.rule("FO-3.07")
def test_a_flyer_comes_with_the_purchase_and_not_with_a_visit() -> None:
    state = table(cultures="germany,usa,france,china,brazil")
    offer(state, ["usa_01", "usa_02", "usa_03", "germany_02", "germany_04"])
    buying(state)
    events = act(state, RED, "buy germany_04 at 5")
    assert told(events, Bought)[0].flyers == 1
    assert state.courts[RED].flyers == 1
    state.courts[RED].flyers = 0
    state.active = RED
    assert gain(state, 5) == (0, 0)
    assert state.courts[RED].flyers == 0
    flyer_cards = [card for card in STANDARD.cards if card.flyer]
    assert all(card.effect is Effect.FLYER_ON_BUY for card in flyer_cards)


@pytest.mark.rule("FO-3.07")
def test_the_flyer_symbol_only_marks_what_the_effect_gives() -> None:
    """On other cards the symbol gives nothing, and without it the effect gives its flyers all the same."""
    cards = tuple(replace(card, flyer=card.name.startswith("usa")) for card in STANDARD.cards)
    config = foodies.Config(2, cultures=("germany", "usa", "france", "china", "brazil"))
    state = foodies.new(replace(config, components=replace(STANDARD, cards=cards)), 1)
    offer(state, ["usa_01", "usa_02", "usa_03", "usa_04", "germany_04"])
    court = state.courts[RED]
    for name, flyers in (("germany_04", 1), ("usa_04", 0)):
        buying(state)
        court.coins, court.flyers = 10, 0
        act(state, RED, f"buy {name} at 5")
        assert court.flyers == flyers


@pytest.mark.rule("FO-3.08")
def test_a_popularity_for_each_adjacent_stall_with_a_chili() -> None:
    state = table(cultures=HOT)
    put(state, RED, {5: "thailand_08", 2: "usa_05", 4: "mexico_02", 6: "usa_01", 9: "mexico_04"})
    assert gain(state, 5) == (0, 2)  # its own chili, the corner's and the plain stall do not count
    assert state.courts[BLUE].popularity == 0


@pytest.mark.rule("FO-3.09")
def test_two_coins_for_each_adjacent_stall_of_the_same_culture() -> None:
    state = table(cultures=HOT)
    put(state, RED, {5: "japan_05", 2: "japan_01", 4: "japan_02", 6: "usa_01", 9: "japan_03"})
    assert gain(state, 5) == (4, 0)
    assert gain(state, 9) == (0, 0)  # beside an empty space and a stall from the USA


@pytest.mark.rule("FO-3.10")
def test_a_coin_for_each_chili_on_the_own_court_the_visited_one_included() -> None:
    state = table(cultures=HOT)
    put(state, RED, {5: "mexico_02", 1: "usa_05", 9: "thailand_08", 3: "usa_01"})
    put(state, BLUE, {1: "thailand_01"})
    assert gain(state, 5) == (3, 0)
    put(state, RED, {7: "mexico_05"})  # no chili on it
    assert gain(state, 7) == (3, 0)


@pytest.mark.rule("FO-3.11")
def test_effects_look_at_the_court_of_the_player_who_collects() -> None:
    """Blue collects in Red's turn: Blue's own chilies, neighbours and cultures count, and 'most' compares all."""
    state = table(cultures=HOT)
    put(state, RED, {5: "mexico_02", 1: "usa_05", 2: "usa_04", 3: "japan_09"})
    put(state, BLUE, {5: "mexico_04", 1: "usa_01"})
    assert gain(state, 5, RED) == (3, 0)
    assert gain(state, 5, BLUE) == (1, 0)
    assert gain(state, 1, BLUE) == (0, 0)  # Red has two stalls from the USA
    assert gain(state, 1, RED) == (3, 0)


@pytest.mark.rule("FO-3.06", "FO-3.11")
def test_a_token_goes_on_the_court_of_the_player_who_collects_whoevers_turn_it_is() -> None:
    state = table(cultures=HOT)
    put(state, RED, {5: "usa_01", 2: "usa_02", 4: "usa_03"})
    put(state, BLUE, {5: "italy_06", 6: "usa_04", 8: "japan_01"})
    roll(state, 5)
    assert foodies.waiting(state) == (BLUE,)
    assert lines(state, BLUE) == ["token 6", "token 8"]
    act(state, BLUE, "token 6")
    assert state.courts[BLUE].popularity_on[6] == 1
    assert not any(state.courts[RED].popularity_on)


def test_what_an_effect_gave_or_why_it_gave_nothing_is_said_with_the_rule() -> None:
    state = table()
    put(state, RED, {5: "usa_02"})
    put(state, BLUE, {5: "usa_04", 1: "usa_05"})
    red, blue = (foodies.explain(event) for event in told(roll(state, 5), Collected))
    assert red == (
        "Red collects at 5 (USA 02): printed $1; now $11 (FO-2.04). "
        "Someone else has more stalls of this culture (FO-3.01)."
    )
    assert blue == (
        "Blue collects at 5 (USA 04): effect $3 for the most stalls of the culture (FO-3.01); now $13 (FO-2.04)."
    )


@pytest.mark.parametrize("effect", [effect for effect in Effect if effect is not Effect.NONE])
def test_every_effect_has_its_ten_cards(effect: Effect) -> None:
    assert len([card for card in STANDARD.cards if card.effect is effect]) == 10
