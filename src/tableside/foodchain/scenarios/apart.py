"""The grammar of scenarios for others: a position that someone plays on from, and whether an expectation holds."""

from collections.abc import Sequence

from tableside.foodchain.events import Event
from tableside.foodchain.scenarios.check import start, take
from tableside.foodchain.scenarios.expect.said import Expectation
from tableside.foodchain.scenarios.faults import Failed, ScenarioError
from tableside.foodchain.scenarios.read import read
from tableside.foodchain.scenarios.run import Run
from tableside.foodchain.state import Phase, State


def position(content: str) -> State:
    """The position that the lines of a scenario lead to; somebody must choose there."""
    scenario = read(content)
    run = start(scenario)
    for line, step in scenario.steps:
        take(run, line, step)
    if not run.waiting():
        raise ScenarioError(max(1, len(content.splitlines())), "nobody is asked anything in this position")
    return run.state


def holds(state: State, events: Sequence[Event], expectation: str) -> str:
    """What is wrong with an expectation, after these events; empty if it holds."""
    run = Run(state, standing=True, events=[*events], since=dict.fromkeys(Phase, 0))
    for line, step in read(f"expect {expectation}").steps:
        try:
            take(run, line, step)
        except Failed as failed:
            return failed.what
        assert isinstance(step, Expectation)
    return ""
