"""A whole scenario: its position, what is done, what must come of it; or a position that must be refused."""

import re
from itertools import pairwise

from tableside.foodchain.scenario import expect
from tableside.foodchain.scenario.position import build
from tableside.foodchain.scenario.read import Scenario, read
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import Failed, NotUnderstood, ScenarioError, Words

IMPOSSIBLE = ("impossible", "is impossible", "no such position")
REFUSED = ("error", "refused", "refusal", "illegal", "not allowed", "fails")  # what the line before it says
REASON = re.compile(rf".*?\b({'|'.join((*IMPOSSIBLE, *REFUSED))})\b[\s:]*(because\b)?")


def check(content: str) -> None:
    """Run a scenario; `Failed` or `ScenarioError` says which line is at fault and why."""
    scenario = read(content)
    impossible = [words for kind, words in scenario.steps if kind == "expect" and words.accept(*IMPOSSIBLE)]
    impossible += [words for kind, words in scenario.steps[:1] if kind == "expect" and _is_refusal(words)]
    if impossible:
        _refuse(scenario, impossible[0])
        return
    run = Run(build(scenario))
    for (kind, words), (_, after) in pairwise([*scenario.steps, ("", Words("", 1))]):
        refused = kind != "expect" and _is_refusal(after)
        if refused and kind == "act":
            _refuse_act(run, words, after)
        elif refused:
            raise after.error("an action can be refused, and a position; say before this what is")
        elif kind == "run":
            run.run(words)
        elif kind == "act":
            run.act(words)
        elif not _is_refusal(words):
            expect.expect(run, words)
    run.line = Words("", max(1, len(content.splitlines())))
    if not any(kind == "expect" for kind, _ in scenario.steps):
        raise run.line.error("the scenario expects nothing")


def _is_refusal(words: Words) -> bool:
    """`expect error`, `expect refused because range`: of the line before it, not of what it names itself."""
    start = words.at
    words.skip()
    found = bool(words.accept(*REFUSED))
    words.skip(":")
    found = found and not words.is_seat()
    words.at = start
    return found


def _reason(words: Words) -> str:
    """Part of the reason, which stands at the end of the line."""
    return _plain(REASON.sub("", " ".join(words.text.split()).lower(), count=1)).strip(" :\"'.")


def _plain(text: str) -> str:
    return text.lower().replace("_", " ")


def _refuse(scenario: Scenario, words: Words) -> None:
    """The position cannot be, and part of the reason is said."""
    try:
        build(scenario)
    except NotUnderstood:
        raise
    except ScenarioError as error:
        if _reason(words) not in _plain(str(error)):
            raise Failed(words.line, f"it is impossible, but because {error}") from None
        return
    raise Failed(words.line, "the position is possible")


def _refuse_act(run: Run, words: Words, after: Words) -> None:
    """The action is no option, and nothing is done."""
    try:
        run.copy().act(words)
    except Failed as failed:
        if _reason(after) not in _plain(str(failed)):
            raise Failed(after.line, f"refused, but because {failed}") from None
        return
    raise Failed(after.line, f"it is not refused: {words.text.strip()}")
