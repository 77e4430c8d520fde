"""What options would bring is what they do bring when they are played."""

from typing import Any

import pytest

from tableside import burgerjoint, foodies
from tableside.burgerjoint.building import can_pay
from tableside.burgerjoint.parts import Column
from tableside.burgerjoint.scoring import points
from tableside.core.notation import text
from tableside.core.record import load
from tableside.foodies import buying
from tableside.foodies.actions import Buy, ChooseFace, Stay, UseFlyer
from tableside.foodies.collecting import worth
from tableside.foodies.events import Collected
from tableside.shelf import GAMES
from tableside.tables.looking import Unanswerable, answer
from tests.golden.games import FOLDER


def asked(game: Any, name: str) -> Any:
    """Every question of a whole game: the position as its seat sees it, and what the options would bring."""
    record = load(FOLDER / name, GAMES)
    for state, _ in record.positions():
        for player in game.waiting(state):
            seen = game.view(state, player)
            yield seen, player, answer(game.ABOUT.name, seen, player, "brings", None)["options"]


def test_foodies_tells_what_a_flyer_a_face_or_a_stall_brings_at_a_visit() -> None:
    visits = bought = 0
    for seen, player, brings in asked(foodies, "foodies/normal-normal-1.txt"):
        for option in foodies.options(seen, player):
            gains, after = brings.get(text(option)), seen.copy()
            if isinstance(option, Stay | UseFlyer | ChooseFace):
                told = foodies.step(after, player, option)
                for event in told:
                    if isinstance(event, Collected) and event.player == player:
                        visits += 1
                        coins, popularity = event.now
                        court = seen.courts[player]
                        assert gains["coins"] == coins - court.coins
                        assert gains["popularity"] == popularity - court.popularity
                        assert gains["stars"] == event.stars
            elif isinstance(option, Buy):
                buying.step(after, player, option)  # the turn itself would go on to the next visit
                later = worth(after, player, option.space)
                assert gains["coins"] == later.tokens[0] + later.printed[0] + later.gain[0]
                bought += 1
            else:
                assert gains is None
    assert visits > 20
    assert bought > 100


def test_burger_joint_tells_the_points_of_a_building_and_what_a_cube_pays_for() -> None:
    built = paid = 0
    for seen, player, brings in asked(burgerjoint, "burgerjoint/normal-normal-6.txt"):
        for option in burgerjoint.options(seen, player):
            gains, after = brings.get(text(option)), seen.copy()
            if gains and gains["points"] is not None:
                burgerjoint.step(after, player, option)
                boards = [sum(points(state.boards[player], state.parts)) for state in (seen, after)]
                assert gains["points"] == boards[1] - boards[0]
                built += 1
            elif gains and text(option).startswith(("choose", "take")):
                burgerjoint.step(after, player, option)
                for pays in gains["pays"]:
                    column = Column[pays["column"].upper()]
                    assert can_pay(after, player, column)
                    assert not can_pay(seen, player, column)
                    paid += 1
    assert built > 20
    assert paid > 20


def test_a_spectator_is_told_nothing_and_a_question_has_no_subject() -> None:
    state = foodies.new(foodies.configure(2, None, {}), 1)
    assert answer("foodies", foodies.view(state, None), None, "brings", None) == {"options": {}}
    with pytest.raises(Unanswerable):
        answer("foodies", state, 0, "brings", 3)
