"""Arrays hold what their fields say, within the ranges that they say, with the seat that looks first."""

from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test

from tableside import shelf
from tableside.core.entry import Entry
from tableside.envs.encoders.foodchain.town import window_of
from tableside.envs.encoders.hashed import Hashed
from tableside.envs.encoding import ArrayLayout, encoder, flat
from tableside.envs.episode import Episode
from tableside.envs.petting import aec
from tableside.foodchain.town.squares import WIDTH, each
from tests.envs.playing import TABLES, walk


@pytest.mark.parametrize(("game", "players", "choices"), TABLES)
def test_every_number_is_within_its_range(game: str, players: int, choices: dict[str, str]) -> None:
    episode = Episode(game, players, choices)
    layouts = {layout.name: layout for layout in episode.encoder.layouts}
    bounds = {name: layout.bounds() for name, layout in layouts.items()}
    for number, player in enumerate(walk(episode, seed=6, most=600)):
        if number % 3 == 0:
            arrays = episode.observe(player)
            assert list(arrays) == list(layouts)
            for name, array in arrays.items():
                low, high = bounds[name]
                assert array.shape == layouts[name].shape
                assert array.dtype == np.float32
                wrong = np.argwhere((array < low) | (array > high))
                assert not len(wrong), f"{name} at {wrong[0]}"


@pytest.mark.parametrize(("game", "players", "choices"), TABLES)
def test_fields_have_names_of_their_own_and_a_meaning(game: str, players: int, choices: dict[str, str]) -> None:
    for layout in Episode(game, players, choices).encoder.layouts:
        assert len(layout.places) == len(layout.fields)
        assert all(field.meaning and field.size > 0 and field.high > field.low for field in layout.fields)


def at(layout: ArrayLayout, array: Any, name: str) -> list[float]:
    """The numbers of a field of a row."""
    found: list[float] = array[layout.places[name]].tolist()
    return found


def test_burger_joint_tells_your_own_board_first() -> None:
    episode = Episode("burgerjoint")
    (layout,) = episode.encoder.layouts
    for _ in walk(episode, seed=7, most=300):
        for player in range(2):
            array, board = episode.observe(player)["observation"], episode.state.boards[player]
            other = episode.observe(1 - player)["observation"]
            assert at(layout, array, "own_cubes") == board.cubes == at(layout, other, "rival_cubes")
            assert at(layout, array, "own_score") == [board.score]
            assert at(layout, array, "bag") == episode.state.bag
            assert at(layout, array, "own_turn") == [episode.state.active == player]
            assert at(layout, array, "burger") == [player == 0]


def test_foodies_tells_your_own_court_first_and_the_others_clockwise() -> None:
    episode = Episode("foodies", 4)
    (layout,) = episode.encoder.layouts
    for player in walk(episode, seed=8, most=80):
        array, courts = episode.observe(player)["observation"], episode.state.courts
        for offset, name in enumerate(("own", "rival_1", "rival_2", "rival_3")):
            court = courts[(player + offset) % 4]
            assert at(layout, array, f"{name}_coins") == [court.coins]
            assert at(layout, array, f"{name}_popularity") == [court.popularity]
            assert at(layout, array, f"{name}_space_5_popularity") == [court.popularity_on[5]]
            assert at(layout, array, f"{name}_space_5_card") == [bool(court.stalls[5])]
        assert sum(at(layout, array, "deck")) == len(episode.state.deck)
        assert at(layout, array, "active").index(1) == (episode.state.active - player) % 4


def test_food_chain_tells_your_own_chain_first() -> None:
    episode = Episode("foodchain", 3)
    table = next(layout for layout in episode.encoder.layouts if layout.name == "table")
    for player in walk(episode, seed=9, most=300):
        array, chains = episode.observe(player)["table"], episode.state.chains
        for offset, name in enumerate(("own", "rival_1", "rival_2")):
            chain = chains[(player + offset) % 3]
            assert at(table, array, f"{name}_cash") == [chain.cash]
            assert at(table, array, f"{name}_beach") == chain.beach
            assert at(table, array, f"{name}_place") == [episode.state.order.index((player + offset) % 3) + 1]
        assert at(table, array, "bank") == [episode.state.bank]
        assert sum(at(table, array, "question")) == 1


def test_food_chain_draws_the_town() -> None:
    episode = Episode("foodchain", 3)
    town = next(layout for layout in episode.encoder.layouts if layout.name == "town")
    window = window_of(episode.config)

    def drawn(squares: int) -> Any:
        plane = np.zeros(town.rest)
        for square in each(squares):
            plane[square // WIDTH - window.top, square % WIDTH - window.left] = 1
        return plane

    for player in walk(episode, seed=10, most=200):
        planes, state = episode.observe(player)["town"], episode.state
        assert (planes[town.places["ground"]] == drawn(state.town.ground)).all()
        assert (planes[town.places["road"]] == drawn(state.town.road)).all()
        for offset in range(3):
            mine = [one.squares for one in state.restaurants if one.owner == (player + offset) % 3]
            assert (planes[town.places[f"restaurants_{offset}"]] == drawn(sum(mine))).all()
        wanted = sum(map(len, state.demand))
        assert bool(wanted) == any(planes[town.places[f"wants_{good.name}"]].any() for good in state.box.goods)


@pytest.mark.parametrize(("game", "players", "choices"), TABLES)
def test_no_two_options_of_food_chain_look_alike(game: str, players: int, choices: dict[str, str]) -> None:
    if game == "foodchain":
        episode = Episode(game, players, choices)
        for player in walk(episode, seed=11, most=300):
            options, _ = episode.offered(player)
            rows = episode.observe(player)["options"]
            told = {tuple(row) for row in rows[: len(options)].tolist()}
            if all(not getattr(option, "sources", ()) for option in options):  # ways past as many sources look alike
                assert len(told) == len(options)
            assert not rows[len(options) :].any()


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game from outside, with nothing but its rules and a bot."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples" / "pig" / "src"))
    monkeypatch.setitem(shelf.SHELF.entries, "pig", import_module("tableside_pig.entry").ENTRY)
    return "pig"


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
def test_a_game_without_an_encoder_gets_one_that_hashes(pig: str) -> None:
    episode, seen = Episode(pig), set()
    assert isinstance(episode.encoder, Hashed)
    bounds = [layout.bounds() for layout in episode.encoder.layouts]
    for player in walk(episode, seed=12, most=40):
        arrays = list(episode.observe(player).values())
        assert all(
            (low <= array).all() and (array <= high).all() for array, (low, high) in zip(arrays, bounds, strict=True)
        )
        assert arrays[0][:2].tolist() == [seat == player for seat in range(2)]
        assert np.flatnonzero(episode.mask(player)).tolist() == list(range(len(episode.offered(player)[0])))
        seen.add(flat(episode.observe(player)).tobytes())
    assert len(seen) == 40
    env = aec(pig, "pig_v0")
    env.reset(seed=1)
    api_test(env, num_cycles=20)


def test_an_outside_game_brings_its_encoder_by_place(monkeypatch: pytest.MonkeyPatch) -> None:
    place = "tableside.envs.encoders.burgerjoint:BurgerJoint"
    monkeypatch.setitem(shelf.SHELF.entries, "foodies", Entry(shelf.GAMES["burgerjoint"], encoder=place))
    assert encoder("foodies", shelf.GAMES["burgerjoint"].configure(2, None, {})).actions == 116
