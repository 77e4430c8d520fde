"""The drawing of Foodies: it fits, needs no colour, and shows what a player must see."""

import pytest
from rich.console import Console

from tableside import foodies
from tableside.cli.boards import draw
from tableside.foodies import Config, State
from tableside.shelf import bots as bots_of
from tests.foodies.tables import RED, act, buying, offer, put, roll, table


def drawn(state: State, player: int | None, width: int) -> str:
    console = Console(width=width, no_color=True, force_terminal=False)
    with console.capture() as capture:
        console.print(draw(foodies, state, player))
    return capture.get()


def test_stars_tokens_prices_and_who_decides_are_seen() -> None:
    state = table()
    put(state, RED, {4: "usa_10", 5: "usa_07"})
    state.courts[RED].coins_on[5], state.courts[RED].popularity_on[5] = 2, 1
    offer(state, ["france_01", "france_02", "france_03", "france_04", "russia_01"])
    buying(state)
    picture = drawn(state, RED, 80)
    assert "│usa_10     │usa_07     │" in picture
    assert "│           ★$1         ◐" in picture  # the seam of 4 and 5 is whole, the east of 5 is half
    assert "5+$2+1♥" in picture
    assert "Red decides: a stall?" in picture
    assert "$7            $6            $5            $4            $3" in picture
    assert "with $2 1♥" in picture
    assert "cross: 3♥ for stalls on 2, 4, 5, 6, 8" in picture
    assert "▶Red (you)¹  0♥ $10  0 flyers  1★" in picture


def test_tokens_that_came_with_a_card_are_shown_on_the_space_only() -> None:
    state = table()
    offer(state, ["france_01", "france_02", "france_03", "france_04", "russia_01"])
    buying(state)
    act(state, RED, "buy russia_01 at 5")
    picture = drawn(state, RED, 80)
    assert "5+$2+1♥" in picture
    assert "with $2 1♥" not in picture


def test_the_visited_space_is_marked_in_every_court() -> None:
    state = table(3)
    roll(state, 8)
    assert drawn(state, None, 120).count("»8«") == 3


def test_a_hired_chef_and_an_empty_slot_are_named() -> None:
    state = table()
    state.hired_by = [None, 1]
    state.market[0] = 0
    picture = drawn(state, RED, 80)
    assert "cross: hired by Blue" in picture
    assert "(empty)" in picture


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_it_fits_the_terminal_from_the_first_position_to_the_last(players: int, width: int) -> None:
    state = foodies.new(Config(players), players)
    bots = [bots_of("foodies")["normal"](seat) for seat in range(players)]
    step = 0
    while waiting := foodies.waiting(state):
        if step % 12 == 0:
            lines = drawn(state, 0, width).splitlines()
            assert max(map(len, lines)) <= width
        step += 1
        player = waiting[0]
        view = foodies.view(state, player)
        foodies.step(state, player, bots[player].choose(view, player, foodies.options(view, player)))
    assert "The game is over: " in drawn(state, None, width)


def test_only_the_own_court_is_called_yours() -> None:
    state = table(2)
    roll(state, 1)
    act(state, RED, "done")
    assert drawn(state, 1, 80).count("(you)") == 1
    assert "(you)" not in drawn(state, None, 80)
