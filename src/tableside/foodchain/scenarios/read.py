"""Reading a scenario: the fields of its position, and the lines after them, each by the form of its class."""

import re
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from tableside.core.notation import parse
from tableside.foodchain.about import ABOUT
from tableside.foodchain.config import FEWEST
from tableside.foodchain.position import ALSO, FIELDS, HEAD
from tableside.foodchain.scenarios.expect.options import Impossible, read_actions, read_option
from tableside.foodchain.scenarios.expect.said import EXPECTATIONS
from tableside.foodchain.scenarios.faults import ScenarioError
from tableside.foodchain.scenarios.lines import Course
from tableside.foodchain.words import one_of

COMMENT = re.compile(r"(?:^|\s)#.*")
RULES = re.compile(r"\b(?:FC|KX|MA|R)-[\d.]*\d")
VERBS = ("begin", "run", "expect")


@dataclass(frozen=True)
class Doing:
    """What a player does: actions, one after the other."""

    player: int
    actions: tuple[Any, ...]


@dataclass
class ScenarioFile:
    """The lines of a file by what they are for, with their numbers."""

    fields: dict[str, tuple[int, str]] = field(default_factory=dict)
    steps: list[tuple[int, Any]] = field(default_factory=list)
    rules: tuple[str, ...] = ()  # the ids that a comment `rules: ...` names

    @property
    def position(self) -> str:
        """The position on one line; without a head, as many play as it names, at least two, or one with Mautoma."""
        said = {name: words for name, (_, words) in self.fields.items()}
        seats = [seat for seat in ABOUT.seats if seat in said or seat in said.get("order", "").split()]
        players = 1 if "solo" in said else max([FEWEST, *(ABOUT.seats.index(seat) + 1 for seat in seats)])
        first, last = said.pop(HEAD, str(players)), said.pop(ALSO, "")
        fields = [f"{HEAD} {first}", *(f"{name} {words}" for name, words in said.items())]
        return "; ".join([*fields, *([f"{ALSO} {last}"] if last else [])])

    @property
    def impossible(self) -> tuple[int, Impossible] | None:
        """The expectation that the position is refused, which stands alone."""
        return next(((line, each) for line, each in self.steps if isinstance(each, Impossible)), None)


def read(text: str) -> ScenarioFile:
    """Sort the lines of a file; `#` begins a comment."""
    scenario = ScenarioFile()
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if "rules:" in line and COMMENT.search(line):
            scenario.rules += tuple(RULES.findall(line.partition("rules:")[2]))
        if bare := " ".join(COMMENT.sub("", line).split()):
            _sort(scenario, number, bare)
    if scenario.impossible and len(scenario.steps) > 1:
        raise ScenarioError(scenario.impossible[0], "nothing else can be expected of an impossible position")
    return scenario


def _sort(scenario: ScenarioFile, line: int, bare: str) -> None:
    word, _, rest = bare.partition(" ")
    if word in VERBS or word.endswith(":"):
        try:
            scenario.steps.append((line, _step(bare) if word in VERBS else _deed(bare)))
        except ValueError as error:
            raise ScenarioError(line, str(error)) from None
    elif word not in FIELDS:
        known = (*FIELDS, *VERBS, *(f"{seat}:" for seat in ABOUT.seats))
        near = get_close_matches(word, known, 1)
        meant = f"did you mean {near[0]}?" if near else f"a line begins with one of {', '.join(known)}"
        raise ScenarioError(line, f"no line begins with {word!r}; {meant}")
    elif scenario.steps:
        raise ScenarioError(line, f"the position comes first, but {word!r} comes after something was done")
    elif word in scenario.fields:
        raise ScenarioError(line, f"{word}: this field is given twice")
    elif ";" in rest:
        raise ScenarioError(line, "a line holds one field, without ';'")
    else:
        scenario.fields[word] = (line, rest)


def _step(bare: str) -> Any:
    if not bare.startswith("expect"):
        return parse(bare, Course)
    return read_option(bare) or parse(bare, [*EXPECTATIONS, Impossible])


def _deed(bare: str) -> Doing:
    seat, _, deeds = bare.partition(": ")
    return Doing(ABOUT.seats.index(one_of(seat.rstrip(":"), ABOUT.seats, "player")), read_actions(deeds))
