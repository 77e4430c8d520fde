"""The soak's fast clock, and what it says about memory."""

import pytest

from tests.server.aging import Hour, growth
from tests.server.hurried import faster


def test_a_faster_clock_agrees_at_the_start_and_then_runs_ahead() -> None:
    ticks = iter([100, 100, 101, 103])
    clock = faster(lambda: next(ticks), 24)
    assert [clock(), clock(), clock()] == [100, 124, 172]


@pytest.mark.parametrize(
    ("after", "grown"), [([60.0, 61.0, 60.5], 1.0), ([60.0, 59.0], -1.0), ([60.0, 80.0, 61.0], 20.0)]
)
def test_growth_counts_from_the_first_hour(after: list[float], grown: float) -> None:
    assert growth([Hour(mib, 0.0, 1, 1, 1) for mib in after]) == grown
