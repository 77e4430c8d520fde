"""Reading a scenario file: its lines, cut into the position, what is done, and what is expected."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from tableside.foodchain.about import ABOUT
from tableside.foodchain.scenario.words import Words

TILES = re.compile(r"\s*([A-Za-z][0-3]?|\.)(\s+([A-Za-z][0-3]?|\.))*\s*/?\s*")
VERBS = {
    *("hire", "hires", "train", "trains", "market", "markets", "cook", "cooks", "fetch"),
    *("fetches", "haul", "house", "garden", "open", "opens", "move", "moves", "fire", "fires", "pay", "keep", "keeps"),
    *("collect", "collects", "produce", "produces", "make", "makes", "get", "gets", "hauls"),
    *("position", "takes", "take", "pass", "passes", "done", "beside", "places", "place", "builds", "build", "puts"),
    *("lay", "lays", "add", "adds", "decline", "declines"),
}


@dataclass
class Scenario:
    """The lines of a file by what they are for."""

    position: list[Words] = field(default_factory=list)
    steps: list[tuple[str, Words]] = field(default_factory=list)  # run, act or expect
    rules: tuple[str, ...] = ()  # the ids that a comment `rules: ...` names


def read(text: str) -> Scenario:
    """Sort the lines; comments begin with `#`, but `#13` is a number."""
    scenario = Scenario()
    town: Words | None = None
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        bare, comment, said = re.match(r"(.*?)(?:(?:^|\s)(#(?!\d))(.*))?$", line).groups()  # type: ignore[union-attr]
        if comment and "rules:" in said:
            scenario.rules += tuple(re.findall(r"\b(?:FC|KX|MA|R)-[\d.]*\d", said.split("rules:")[1]))
        if town and TILES.fullmatch(bare):
            town.text += f" / {bare.strip(' /')}"  # a row of tiles on a line of its own
        elif bare.strip():
            words = Words(bare, number)
            town = words if words.peek() in ("town", "map") else None
            _sort(scenario, words, bare)
    return scenario


def _sort(scenario: Scenario, words: Words, bare: str) -> None:
    if words.accept("expect", "expects"):
        scenario.steps.append(("expect", words))
        return
    if words.accept("run", "begin", "play"):
        run = not words.is_seat() or ":" not in words.tokens
        scenario.steps.append(("run" if run else "act", words))
        return
    acted = any(kind != "expect" for kind, _ in scenario.steps)
    if words.is_seat():
        start = words.at
        words.seats()
        is_act = words.peek() == ":" or words.peek() in VERBS or (acted and words.peek() == "campaign")
        words.at = start
        if is_act:
            scenario.steps += (("act", each) for each in _one_by_one(words))
            return
    if acted:
        raise words.error(f"the position is stated before the first run or action; {bare.strip()!r} comes after it")
    scenario.position.append(words)


def _one_by_one(words: Words) -> Iterator[Words]:
    """`red: hire waitress, hire trainer`: actions one after the other, if they begin with the same word."""
    start = words.at
    words.seats()
    words.accept(":")
    head, verb, begin = words.tokens[: words.at], words.peek(), words.at
    again = [at for at in range(begin + 1, len(words.tokens)) if words.tokens[at] == verb]
    cuts = [at for at in again if words.tokens[at - 1] in (",", ";", "and", "then")]
    for first, last in pairwise([begin, *cuts, len(words.tokens) + 1]):
        one = Words(words.text, words.line)
        one.tokens, one.at = [*head, *words.tokens[first : last - 1 if last in cuts else last]], start
        yield one


def mentioned(scenario: Scenario) -> int:
    """How many seats the file speaks of, at least one."""
    highest = 0
    for words in (*scenario.position, *(each for _, each in scenario.steps)):
        for token in words.tokens:
            if token in ABOUT.seats:
                highest = max(highest, ABOUT.seats.index(token))
    return highest + 1
