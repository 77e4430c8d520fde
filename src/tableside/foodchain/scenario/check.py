"""A whole scenario: its position, what is done, what must come of it; or a position that must be refused."""

from tableside.foodchain.scenario import expect
from tableside.foodchain.scenario.position import build
from tableside.foodchain.scenario.read import Scenario, read
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import Failed, ScenarioError, Words

IMPOSSIBLE = ("impossible", "is impossible", "no such position")


def check(content: str) -> None:
    """Run a scenario; `Failed` or `ScenarioError` says which line is at fault and why."""
    scenario = read(content)
    if impossible := [words for kind, words in scenario.steps if kind == "expect" and words.accept(*IMPOSSIBLE)]:
        _refuse(scenario, impossible[0])
        return
    run = Run(build(scenario))
    for kind, words in scenario.steps:
        match kind:
            case "run":
                run.run(words)
            case "act":
                run.act(words)
            case _:
                expect.expect(run, words)
    run.line = Words("", len(content.splitlines()))
    if not any(kind == "expect" for kind, _ in scenario.steps):
        raise run.line.error("the scenario expects nothing")


def _refuse(scenario: Scenario, words: Words) -> None:
    """The position cannot be, and part of the reason is said."""
    said = " ".join(words.text.split()).lower()
    wanted = said.partition("because" if "because" in said else "impossible")[2].strip(" :\"'.")
    try:
        build(scenario)
    except ScenarioError as error:
        if wanted not in str(error).lower():
            raise Failed(words.line, f"it is impossible, but because {error}") from None
        return
    raise Failed(words.line, "the position is possible")
