"""What the learnt values know of a position: the same for both sides of Burger Joint, and nothing that is hidden."""

import pytest

from tableside import burgerjoint, foodies
from tableside.bots.burgerjoint import facts as of_burgerjoint
from tableside.bots.foodies.facts import LAYOUT, Eyes
from tableside.bots.foodies.normal import NormalBot
from tableside.burgerjoint.parts import STANDARD, Colour
from tableside.core.match import play_out
from tableside.core.rng import Rng, seeded
from tableside.shelf import bots


def mirrored(state: burgerjoint.State) -> burgerjoint.State:
    """The same position with Burger and Pizza, and their colours, changing places."""
    seen = of_burgerjoint.SEEN_AS[1]
    other = state.copy()
    other.active = 1 - state.active
    other.due = state.due[::-1]
    other.areas = [[cubes[colour] for colour in seen] for cubes in (state.areas[1], state.areas[0], state.areas[2])]
    other.boards = [board.copy() for board in state.boards[::-1]]
    for board in other.boards:
        board.cubes = [board.cubes[colour] for colour in seen]
        board.diners = sum(1 << seen[colour] for colour in Colour if board.diners >> colour & 1)
    return other


def test_the_printed_boards_are_the_same_for_both_sides_with_two_pairs_of_colours_swapped() -> None:
    seen = of_burgerjoint.SEEN_AS[1]
    for burger, pizza in zip(*STANDARD.cost, strict=True):
        assert burger == tuple(pizza[colour] for colour in seen)
    assert {*STANDARD.start_diners[0]} == {seen[colour] for colour in STANDARD.start_diners[1]}


def test_a_position_of_burger_joint_is_told_the_same_way_from_the_other_side() -> None:
    makers = bots("burgerjoint")
    played = play_out(burgerjoint, burgerjoint.Config(), 3, [makers["normal"](1), makers["easy"](2)])
    for state, _ in played.record.positions():
        for player in range(2):
            own = of_burgerjoint.facts(state, player)
            assert own == of_burgerjoint.facts(mirrored(state), 1 - player)
            assert all(0 <= fact < of_burgerjoint.LAYOUT.size for part in own for fact in part)


@pytest.mark.parametrize("players", [2, 5])
def test_facts_of_foodies_tell_nothing_that_is_hidden(players: int) -> None:
    played = play_out(foodies, foodies.Config(players), 4, [NormalBot(seat) for seat in range(players)])
    eyes = Eyes(played.state.config.parts)
    for number, (state, _) in enumerate(played.record.positions()):
        guessed = foodies.guess(foodies.view(state, 1), 1, Rng(seeded(number)))
        found = eyes.facts(state, 1, turn_over=False)
        assert found == Eyes(state.config.parts).facts(guessed, 1, turn_over=False)
        assert all(0 <= fact < LAYOUT.size for part in found for fact in part)
