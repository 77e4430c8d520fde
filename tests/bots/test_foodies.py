"""The normal bot plays to win, whatever it may not know."""

import pytest

from tableside import foodies
from tableside.bots.foodies.normal import NormalBot, rolls_left
from tableside.core.match import play_out
from tableside.core.notation import text
from tableside.foodies import Config, State
from tableside.shelf import bots as bots_of
from tests.foodies.tables import BLUE, GREEN, RED, buying, hiring, offer, put, roll, table


def choice(state: State, player: int = RED) -> str:
    """What the bot does."""
    view = foodies.view(state, player)
    return text(NormalBot(1).choose(view, player, foodies.options(view, player)))


def test_easy_beats_random_and_loses_to_normal() -> None:
    for rival, least in (("random", 56), ("normal", 4)):
        won = 0
        for seed in range(60):
            bots = [bots_of("foodies")[name](seed) for name in ("easy", rival)]
            played = play_out(foodies, Config(2), seed, bots if seed % 2 else bots[::-1])
            won += (seed + 1) % 2 in foodies.result(played.state).winners  # type: ignore[union-attr]
        assert least <= won <= least + 20


@pytest.mark.parametrize("seat", [0, 1])
def test_normal_beats_random(seat: int) -> None:
    won = 0
    for seed in range(40):
        bots = [bots_of("foodies")["random"](seed), NormalBot(seed)]
        played = play_out(foodies, Config(2), seed, bots if seat else bots[::-1])
        result = foodies.result(played.state)
        won += result is not None and result.winners == (seat,)
    assert won >= 39


@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_normal_beats_a_table_of_random_players(players: int) -> None:
    for seed in range(5):
        bots = [NormalBot(seed), *(bots_of("foodies")["random"](seed + seat) for seat in range(1, players))]
        result = foodies.result(play_out(foodies, Config(players), seed, bots).state)
        assert result is not None
        assert result.winners == (0,)


def test_it_builds_where_stars_become_whole() -> None:
    """usa_02 has its half-star east, and usa_07 on 5 has one west: they meet if it stands on 4."""
    state = table()
    put(state, RED, {5: "usa_07", 6: "usa_09"})
    state.courts[RED].coins = 3
    offer(state, ["france_01", "france_02", "france_03", "france_04", "usa_02"])
    buying(state)
    assert choice(state) == "buy usa_02 at 4"


def test_it_takes_a_special_chef_and_then_pays_the_other_one_when_the_end_is_near() -> None:
    state = table()
    put(state, RED, {2: "usa_01", 4: "usa_02", 5: "france_01", 6: "china_01", 8: "russia_01"})
    state.ending = True
    hiring(state)
    assert choice(state) == "hire cross"
    state.hired_by = [BLUE, BLUE]
    assert choice(state) == "hire chef"


def test_it_buys_nothing_in_its_last_turn_that_costs_it_the_chef() -> None:
    state = table()
    state.courts[RED].coins = 4
    state.ending = True
    buying(state)
    assert choice(state) == "done"


def test_it_spends_a_flyer_for_popularity_and_keeps_it_for_a_coin() -> None:
    state = table()
    court = state.courts[RED]
    court.flyers = 1
    court.popularity_on[2] = 3
    roll(state, 5)
    assert choice(state) == "flyer 2"
    court.popularity_on[2] = 0
    assert choice(state) == "stay"


def test_it_changes_a_0_to_what_helps_itself_more_than_the_others() -> None:
    state = table()
    for court in state.courts:
        court.popularity_on[9] = 3
    state.courts[RED].popularity_on[7] = 2
    roll(state, 0)
    assert choice(state) == "face 7"


def test_it_knows_how_many_rolls_are_left_in_the_last_round() -> None:
    state = table(3)
    state.ending = True
    assert rolls_left(state) == 2
    state.active = GREEN
    assert rolls_left(state) == 0


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play_out(foodies, Config(2), 5, [NormalBot(1), NormalBot(2)]).record for _ in range(2)]
    assert games[0].moves == games[1].moves
