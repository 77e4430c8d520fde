"""The arena on a Ray cluster of this machine."""

from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from tableside import burgerjoint
from tableside.arena.cluster import LOCAL, NoRay, on_ray
from tableside.arena.kept import Kept
from tableside.arena.playing import Outcome, attempt, play
from tableside.arena.tournament import Tournament
from tests.arena.killed import VARIABLE

pytest.importorskip("ray", reason="Ray is not installed; the extra [arena] brings it")


def test_a_worker_killed_in_the_middle_loses_no_game_and_counts_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "killed"
    monkeypatch.setenv(VARIABLE, str(mark))
    bots = ("tests.arena.killed:DyingBot", "random")
    tournament = Tournament("burgerjoint", burgerjoint.configure(2, None, {}), bots, 2)
    fixtures = list(tournament.fixtures(4))
    kept, seen = Kept(tmp_path / "games", tournament), Counter[int]()
    for outcome in on_ray(partial(attempt, tournament), fixtures, LOCAL):
        assert isinstance(outcome, Outcome), outcome
        seen[outcome.fixture.number] += 1
        kept.add(outcome)
    assert mark.exists()
    assert seen == Counter(range(8))
    again = Kept(tmp_path / "games", tournament)
    assert {number: game.scores for number, game in again.games.items()} == {
        fixture.number: play(tournament, fixture).scores for fixture in fixtures
    }


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1"])
def test_an_address_where_nobody_is_fails_at_once(address: str) -> None:
    with pytest.raises(NoRay, match=f"no Ray cluster at {address}: .*refused"):
        list(on_ray(abs, [1], address))
