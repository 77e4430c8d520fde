"""A whole scenario: its position, what is done, what must come of it; or a position that must be refused."""

from typing import Any

from tableside.foodchain.position import PositionError, read_position
from tableside.foodchain.position.possible import check_possible
from tableside.foodchain.scenarios.expect.said import Expectation
from tableside.foodchain.scenarios.faults import Failed, ScenarioError
from tableside.foodchain.scenarios.lines import Begin, RunDay, RunPhase
from tableside.foodchain.scenarios.read import Doing, ScenarioFile, read
from tableside.foodchain.scenarios.run import NotPlayed, Run
from tableside.foodchain.state import State

PHASE_GIVEN = 2  # the words of the field `round` that names a phase


def check(content: str) -> None:
    """Run a scenario; `Failed` or `ScenarioError` says which line is wrong and why."""
    scenario = read(content)
    if scenario.impossible:
        _refuse(scenario, *scenario.impossible)
        return
    if not any(isinstance(each, Expectation) for _, each in scenario.steps):
        raise ScenarioError(max(1, len(content.splitlines())), "the scenario expects nothing")
    run = start(scenario)
    for line, each in scenario.steps:
        take(run, line, each)


def start(scenario: ScenarioFile) -> Run:
    """The run of a scenario, before its first line is done."""
    _, named = scenario.fields.get("round", (0, ""))
    return Run(position(scenario), standing=len(named.split()) == PHASE_GIVEN)


def position(scenario: ScenarioFile) -> State:
    """The position, if it is possible; else a ScenarioError with the line of the wrong field."""
    try:
        state = read_position(scenario.position)
        check_possible(state)
    except PositionError as error:
        line, _ = scenario.fields.get(str(error).partition(":")[0], (1, ""))
        raise ScenarioError(line, str(error)) from None
    return state


def take(run: Run, line: int, step: Any) -> None:
    """Do what a line says, or look whether it holds."""
    try:
        match step:
            case Begin(phase):
                run.begin(phase)
            case RunPhase(phase):
                run.finish(phase)
            case RunDay(player):
                run.end_day(player)
            case Doing(player, actions):
                for action in actions:
                    run.do(player, action)
            case _:
                if wrong := step.holds(run):
                    raise Failed(line, wrong)
    except NotPlayed as refused:
        raise Failed(line, str(refused)) from None
    except ValueError as error:
        raise error if isinstance(error, ScenarioError) else ScenarioError(line, str(error)) from None


def _refuse(scenario: ScenarioFile, line: int, expected: Any) -> None:
    """The position cannot be, and part of the reason is said."""
    try:
        position(scenario)
    except ScenarioError as error:
        if expected.text not in error.what:
            raise Failed(line, f"it is impossible, but because {error}") from None
        return
    raise Failed(line, "the position is possible")
