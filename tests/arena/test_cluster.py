"""The arena on a Ray cluster of this machine."""

from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from tableside import burgerjoint
from tableside.arena.cluster import LOCAL, NoRay, on_ray
from tableside.arena.kept import Kept
from tableside.arena.playing import Failure, Outcome, attempt, play
from tableside.arena.tournament import Fixture, Tournament
from tests.arena.killed import VARIABLE

pytest.importorskip("ray", reason="Ray is not installed; the extra [arena] brings it")
STARTS = 3  # times that Ray may try to start


def attempted(tournament: Tournament, fixtures: list[Fixture]) -> list[Outcome | Failure]:
    """What a cluster of this machine makes of them; Ray gives up where its processes take 30 seconds to start."""
    for _ in range(STARTS):
        try:
            return list(on_ray(partial(attempt, tournament), fixtures, LOCAL))
        except NoRay as error:
            if f"no Ray cluster at {LOCAL}" not in str(error):
                raise
            why = str(error)
    pytest.skip(f"this machine is too busy for Ray: {why}")


def test_a_worker_killed_in_the_middle_loses_no_game_and_counts_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "killed"
    monkeypatch.setenv(VARIABLE, str(mark))
    bots = ("tests.arena.killed:DyingBot", "random")
    tournament = Tournament("burgerjoint", burgerjoint.configure(2, None, {}), bots, 2)
    fixtures = list(tournament.fixtures(4))
    kept, seen = Kept(tmp_path / "games", tournament), Counter[int]()
    for outcome in attempted(tournament, fixtures):
        assert isinstance(outcome, Outcome), outcome
        seen[outcome.fixture.number] += 1
        kept.add(outcome)
    assert mark.exists()
    assert seen == Counter(range(8))
    again = Kept(tmp_path / "games", tournament)
    assert {number: game.scores for number, game in again.games.items()} == {
        fixture.number: play(tournament, fixture).scores for fixture in fixtures
    }


def test_a_cluster_that_does_not_start_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    import ray

    def unable(**_: object) -> None:
        raise Exception("The current node timed out during startup.")  # as Ray does

    monkeypatch.setattr(ray, "init", unable)
    with pytest.raises(NoRay, match=f"no Ray cluster at {LOCAL}: The current node timed out"):
        list(on_ray(abs, [1], LOCAL))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1"])
def test_an_address_where_nobody_is_fails_at_once(address: str) -> None:
    with pytest.raises(NoRay, match=f"no Ray cluster at {address}: .*refused"):
        list(on_ray(abs, [1], address))
