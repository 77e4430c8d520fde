"""Masks, numbers, rewards and seeds, in every game."""

import os
import subprocess
import sys
from hashlib import blake2b
from typing import Any

import numpy as np
import pytest

from tableside.core.game import Result
from tableside.core.jsonable import dumps
from tableside.envs import names
from tableside.envs.encoders.burgerjoint import ACTIONS
from tableside.envs.encoders.foodchain.rows import MOST
from tableside.envs.encoding import TooManyOptions, encoder, in_order
from tableside.envs.episode import Episode, Masked, margin, share, win
from tableside.foodies.actions import DONE, HIRE, buys, hires
from tableside.shelf import GAMES
from tests.envs.bounding import most_options
from tests.envs.playing import TABLES, walk


@pytest.mark.parametrize(("game", "players", "choices"), TABLES)
def test_a_mask_is_exactly_the_options(game: str, players: int, choices: dict[str, str]) -> None:
    episode = Episode(game, players, choices)
    for player in walk(episode, seed=1, most=400):
        options = GAMES[game].options(episode.state, player)
        offered, numbers = episode.offered(player)
        assert offered == options
        assert len({*numbers}) == len(options)
        assert np.flatnonzero(episode.mask(player)).tolist() == sorted(numbers)
        assert [episode.option(player, number) for number in numbers] == options
        for other in set(range(episode.seats)) - set(episode.waiting):
            assert not episode.mask(other).any()


@pytest.mark.parametrize(("game", "players", "choices"), TABLES)
def test_whatever_is_masked_is_refused_and_changes_nothing(game: str, players: int, choices: dict[str, str]) -> None:
    episode = Episode(game, players, choices)
    for player in walk(episode, seed=2, most=12):
        before = dumps(episode.state)
        for number in (*np.flatnonzero(episode.mask(player) == 0).tolist(), episode.encoder.actions, -1):
            with pytest.raises(
                Masked, match=rf"{game}: {number} is masked for \w+, who has \d+ options, such as \d+ \("
            ):
                episode.act(player, number)
        for other in set(range(episode.seats)) - set(episode.waiting):
            with pytest.raises(Masked, match=r"not .*'s turn to choose"):
                episode.act(other, 0)
        assert dumps(episode.state) == before


def test_a_forgiving_episode_takes_an_option_instead() -> None:
    episode = Episode("foodies", illegal="forgive")
    for player in walk(episode, seed=3, most=30):
        masked = int(np.flatnonzero(episode.mask(player) == 0)[0])
        assert episode.option(player, masked) in episode.offered(player)[0]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are burgerjoint, "),
        ({"game": "foodies", "players": 6}, "Foodies is for 2 to 5 players, not 6"),
        ({"game": "foodies", "reward": "fame"}, "reward='fame': choose one of win, margin, share"),
        ({"game": "foodies", "illegal": "cheat"}, "illegal='cheat': choose one of refuse, forgive"),
        ({"game": "foodies", "max_cycles": 0}, "max_cycles=0: at least 1"),
    ],
)
def test_what_makes_no_episode_is_refused(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Episode(**wrong)


@pytest.mark.parametrize(
    ("scores", "winners", "won", "ahead", "part"),
    [
        ((12, 6), (0,), (1, -1), (6, -6), (2 / 3, 1 / 3)),
        ((10, 30, 0), (1,), (-0.5, 1, -0.5), (-20, 20, -30), (0.25, 0.75, 0)),
        ((5, 5, 5), (0, 1), (0.25, 0.25, -0.5), (0, 0, 0), (1 / 3,) * 3),
        ((0, 0), (), (0, 0), (0, 0), (0.5, 0.5)),
        ((90,), (0,), (1,), (90,), (1,)),
        ((90,), (), (-1,), (90,), (1,)),
    ],
)
def test_rewards(scores: Any, winners: Any, won: Any, ahead: Any, part: Any) -> None:
    result = Result(scores, winners)
    assert win(result) == pytest.approx(won)
    assert margin(result) == pytest.approx(ahead)
    assert share(result) == pytest.approx(part)


def test_an_episode_pays_at_its_end() -> None:
    episode = Episode("burgerjoint", reward="margin")
    for _ in walk(episode, seed=4, most=100_000):
        assert episode.rewards == (0, 0)
    result = GAMES["burgerjoint"].result(episode.state)
    assert result is not None
    assert episode.over
    assert episode.rewards == margin(result)


@pytest.mark.parametrize("named", names.NAMES, ids=lambda named: named.title)
def test_a_version_stands_for_an_engine(named: names.EnvName) -> None:
    """A new engine number needs a new version here: with another engine the same seed is another episode."""
    assert GAMES[named.game].ABOUT.engine == named.engine


@pytest.mark.parametrize(
    ("game", "players", "digest"),
    [
        ("burgerjoint", 2, "835e00db9254"),
        ("foodies", 3, "406f7b5f52bc"),
        ("foodchain", 2, "653ac252c27a"),
    ],
)
def test_a_version_stands_for_its_fields_and_numbers(game: str, players: int, digest: str) -> None:
    """If this fails, arrays have changed for those who learnt with them: raise the version in envs/names.py."""
    found = encoder(game, GAMES[game].configure(players, None, {}))
    told: list[Any] = [found.actions, *(ACTIONS if game == "burgerjoint" else ())]
    told += [
        (array.name, array.shape, each.name, each.size, each.low, each.high)
        for array in found.layouts
        for each in array.fields
    ]
    assert blake2b("\n".join(map(str, told)).encode(), digest_size=6).hexdigest() == digest


def test_stalls_are_numbered_by_slot_and_space() -> None:
    episode = Episode("foodies")
    episode.begin(1)
    names_of = episode.config.parts.name_of
    stalls = [buy for card in episode.state.market for buy in buys(names_of[card])]
    assert episode.encoder.numbers(episode.state, 0, stalls) == list(range(31, 76))
    chefs = [hires(episode.config.parts.chef_names[chef]) for chef in episode.state.chefs]
    assert episode.encoder.numbers(episode.state, 0, [HIRE, *chefs, DONE]) == [76, 77, 78, 79]


def test_more_options_than_numbers_are_an_error() -> None:
    assert list(in_order("abc", 3)) == [0, 1, 2]
    with pytest.raises(TooManyOptions, match="4 options; the environment has numbers for 3"):
        in_order("abcd", 3)


def test_random_games_of_food_chain_stay_far_below_the_bound() -> None:
    """`python -m tests.envs.bounding` plays many more; docs/research.md has its figures."""
    assert 100 < most_options(seed=1, games=12, longest=400) < MOST // 2 + 100


def test_a_seed_is_the_same_episode_in_another_process() -> None:
    code = "from tests.envs.test_episodes import fingerprints; print(fingerprints())"
    there = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "7"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True, env=there)
    assert done.stdout.strip() == str(fingerprints())


def fingerprints() -> list[str]:
    """One for every kind of table."""
    return [fingerprint(*table) for table in TABLES]


def fingerprint(game: str, players: int, choices: dict[str, str]) -> str:
    """A digest of everything that the seats see in an episode, and of what they may do."""
    episode, digest = Episode(game, players, choices), blake2b(digest_size=12)
    for player in walk(episode, seed=5, most=60):
        for array in episode.observe(player).values():
            digest.update(array.tobytes())
        digest.update(episode.mask(player).tobytes())
    return digest.hexdigest()


@pytest.mark.parametrize("library", ["gymnasium", "numpy"])
def test_without_the_extra_it_says_what_to_install(library: str) -> None:
    code = f"import sys; sys.modules[{library!r}] = None; from tableside.cli import main; main(sys.argv[1:])"
    asked = ["generate", "foodies", "--out=nowhere", "--players=random,random"]
    there = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code, *asked], capture_output=True, encoding="utf-8", check=False, env=there
    )
    assert done.returncode == 2
    assert done.stderr == f"tableside: generate needs {library}: pip install 'tableside[envs]'\n"
