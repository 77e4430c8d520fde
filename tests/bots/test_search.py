"""Search finds the better candidate under equal luck, within its budget, and always the same way."""

import time

import pytest

from tableside import foodies
from tableside.bots.search import Worlds, search
from tableside.core.budget import Budget
from tableside.core.rng import Rng, below, seeded

LUCK = 1000


def noisy(candidate: int, world: int) -> float:
    """A candidate's own worth, and luck that is the same for all in a world and much larger."""
    return candidate + below(Rng(seeded(world)), LUCK)


@pytest.mark.parametrize("playouts", [16, 40, 200])
def test_equal_luck_tells_candidates_apart_that_differ_little(playouts: int) -> None:
    found = search([3, 1, 7, 5, 2, 6, 4, 0], noisy, Budget(playouts))
    assert found.best == 7
    assert found.playouts <= playouts
    assert sorted(tried.candidate for tried in found.ranked) == list(range(8))


def test_most_playouts_go_to_the_best() -> None:
    found = search(range(8), noisy, Budget(240))
    assert [tried.candidate for tried in found.ranked[:2]] == [7, 6]
    assert len(found.ranked[0].values) > 4 * len(found.ranked[-1].values)
    lead = found.lead()
    assert lead is not None
    assert lead.by == pytest.approx(1.0)
    assert lead.spread == pytest.approx(0.0)


def test_a_budget_in_playouts_gives_the_same_answer_every_time() -> None:
    def chance(candidate: int, world: int) -> float:
        return below(Rng(seeded(candidate * 1000 + world)), LUCK)

    first, second = (search(range(6), chance, Budget(50)) for _ in range(2))
    assert [tried.values for tried in first.ranked] == [tried.values for tried in second.ranked]


def test_a_budget_in_seconds_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time, "perf_counter", lambda: now)

    def slow(candidate: int, world: int) -> float:
        nonlocal now
        now += 0.1
        return candidate

    found = search(range(4), slow, Budget(seconds=2.0))
    assert found.best == 3
    assert found.seconds <= 2.1
    now = 0.0
    assert search(range(50), slow, Budget(seconds=1.0)).seconds <= 1.1


def test_it_can_be_halted_and_tells_how_far_it_is() -> None:
    heard: list[float] = []
    found = search([1, 2], noisy, Budget(1000), progress=heard.append, halt=lambda: len(heard) == 5)
    assert found.playouts == 10
    assert heard == sorted(heard)
    assert heard[-1] == pytest.approx(0.01)
    assert search([1, 2], noisy, Budget(1000), halt=lambda: True).best == 1  # the more promising


def test_one_candidate_needs_no_search_and_no_budget_is_refused() -> None:
    assert search(["only"], lambda candidate, world: 1 / 0, Budget(10)).best == "only"
    with pytest.raises(ValueError, match="playouts, seconds, or both"):
        Budget()


def test_a_world_is_the_same_for_every_candidate_and_looks_like_the_view() -> None:
    state = foodies.new(foodies.Config(3), 7)
    view = foodies.view(state, 1)
    worlds = Worlds(foodies, view, 1, 5)
    first = worlds[0]
    assert foodies.view(first, 1) == view
    assert first != worlds[1]
    first.turn = 99
    assert worlds[0].turn == state.turn
    assert worlds[0] == Worlds(foodies, view, 1, 5)[0]


def test_what_is_expected_counts_until_playouts_say_otherwise() -> None:
    def misleading(candidate: int, world: int) -> float:
        return (0.9 if candidate == 1 else 0.1) if world == 0 else candidate / 10

    priors = [0.1, 0.2, 0.8]
    assert search([1, 2, 8], misleading, Budget(3), priors=priors).best == 8
    assert search([1, 2, 8], misleading, Budget(3)).best == 1
    assert search([1, 2, 8], lambda candidate, world: -candidate, Budget(60), priors=priors).best == 1


def test_where_luck_hardly_matters_one_world_a_round_leaves_more_for_the_best() -> None:
    def played(fewest: int) -> list[int]:
        found = search(range(8), lambda candidate, world: candidate, Budget(20), fewest=fewest)
        return [len(tried.values) for tried in found.ranked]

    assert played(1) == [6, 6, 2, 2, 1, 1, 1, 1]
    assert played(2) == [3, 3, 3, 3, 2, 2, 2, 2]
