"""Every number, player, good and verb of every expectation, changed: what is false then must fail.

    python -m tests.foodchain.mutating_scenarios [--every 1] [--list]

Each file is played once, and at each expectation its changed lines are asked instead. A changed line that gives another
answer to the same question contradicts what holds, so it is false and must fail. One that asks something else (Blue's
cash in place of Red's) may hold as well: then it is true of another thing, and --list prints it.
"""

import argparse
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from tableside.foodchain.about import ABOUT
from tableside.foodchain.scenarios.check import start, take
from tableside.foodchain.scenarios.faults import Failed, ScenarioError
from tableside.foodchain.scenarios.read import read
from tableside.foodchain.scenarios.run import Run

FOLDER = Path(__file__).parent / "scenarios"
ANSWERS = {  # the fields of an expectation that answer its question
    *("amount", "baskets", "borders", "cards", "corner", "count", "distance", "goods", "houses", "income", "limit"),
    *("names", "no", "numbers", "other", "places", "players", "price", "question", "reason", "roads", "rounds"),
    *("routes", "side", "soon", "squares", "stacks", "tiles", "times", "use", "ways", "phase"),
}
ANSWERS_OF = {  # where that is something else
    "has_reserve": {"card"},
    "has_marketeer": {"card"},
    "has_owner": {"player"},
    "house_stands_at": {"square"},
    "stands_at": {"square", "side"},
    "tile_at": {"tile"},
    "card_is": {"name"},
    "sells": {"player", "income"},
    "restaurant_at": {"corner", "soon"},
    "off_ramp_at": set[str](),
}
OPPOSITES = (
    *({"holds_milestone", "lacks_milestone"}, {"is_so", "is_not_so"}, {"is_gone", "is_available"}),
    *({"game_over", "game_goes_on"}, {"is_told", "is_not_told"}, {"May", "Cannot"}),
)
MOST_WRONG = 0.01  # of the false ones
GOODS = ("burger", "pizza", "beer", "lemonade", "soda", "coffee", "kimchi", "sushi", "noodles")
VERBS = (  # in pairs, each for the other
    *(("holds", "lacks"), ("may", "cannot"), ("gone", "available"), ("is", "is not"), ("over", "goes on")),
    *(("work", "beach"), ("hand", "work"), ("busy", "beach"), ("free", "used"), ("distance", "range")),
    *(
        ("tips", "share"),
        ("income", "tips"),
        ("pays", "owes"),
        ("cash", "price"),
        ("wants", "eats"),
        ("rounds", "partner"),
    ),
    *(("bank", "breaks"), ("slots", "base_price"), ("open_slots", "ceo_slots"), ("sees no", "sees"), ("has no", "has")),
    *(
        ("reaches", "covers"),
        ("told", "not told"),
        ("stays home", "eats nothing"),
        ("salary", "bill"),
        ("ended", "is used"),
    ),
    *(("turn", "order"), ("winner", "ranking"), ("sells nothing", "sells no coffee"), ("no road", "road")),
)
PARTS = re.compile(
    r"(?P<rule>(?:FC|KX|MA|R)-[\d.]*\d)|(?P<square>-?\d+,-?\d+)|(?P<number>(?<![\w.,@:-])-?\d+(?![\w.,]))"
    r"|(?P<times>(?<=\*)\d+)|(?P<word>[a-z_]+)"
)


@dataclass(frozen=True)
class Mutant:
    """A changed expectation."""

    kind: str  # number, player, good or verb
    line: str


@dataclass(frozen=True)
class Survivor:
    """One that still holds, and whether it contradicts what it was made from."""

    path: str
    original: str
    mutant: Mutant
    is_false: bool


def changed(line: str, players: int) -> Iterator[Mutant]:
    """Every way to change one part of a line."""
    head, said = line[: len("expect ")], line[len("expect ") :]
    plain, quote, quoted = said.partition('"')
    for found in PARTS.finditer(plain):
        for kind, word in _others(found, players):
            mutated = f"{plain[: found.start()]}{word}{plain[found.end() :]}{quote}{quoted}"
            yield Mutant(kind, head + mutated)
    for one, other in (pair for verbs in VERBS for pair in (verbs, verbs[::-1])):
        where = re.search(rf"(?<![\w*]){one}(?![\w*])", plain)
        if where and not (len(other) > len(one) and re.search(rf"(?<![\w*]){other}(?![\w*])", plain)):
            yield Mutant("verb", f"{head}{plain[: where.start()]}{other}{plain[where.end() :]}{quote}{quoted}")


def _others(found: re.Match[str], players: int) -> Iterator[tuple[str, str]]:
    word = found[0]
    if found["rule"]:
        yield "number", re.sub(r"\d+$", lambda digits: str(int(digits[0]) + 7), word)
    elif found["square"]:
        row, column = word.split(",")
        yield "number", f"{row},{int(column) + 1}"
        yield "number", f"{int(row) + 1},{column}"
    elif found["number"] or found["times"]:
        yield "number", str(int(word) + 1)
        yield "number", str(int(word) - 1)
    elif word in ABOUT.seats[:players]:
        yield "player", ABOUT.seats[(ABOUT.seats.index(word) + 1) % players]
    elif word in GOODS:
        yield "good", GOODS[(GOODS.index(word) + 1) % len(GOODS)]
        yield "good", GOODS[GOODS.index(word) - 1]


def still_holds(run: Run, step: Any) -> bool:
    """Whether a changed expectation holds."""
    try:
        take(run, 1, step)
    except (Failed, ScenarioError):
        return False
    return True


def contradicts(one: Any, other: Any) -> bool:
    """Whether they answer the same question differently, so that only one of them can be true."""
    first, second = ({each.name: getattr(step, each.name) for each in fields(step)} for step in (one, other))
    kinds = {type(one).__name__, type(other).__name__}
    if len(kinds) > 1:
        asked = [{name: value for name, value in said.items() if name != "reason"} for said in (first, second)]
        return kinds in OPPOSITES and asked[0] == asked[1]
    answers = ANSWERS_OF.get(type(one).__name__, ANSWERS)
    return all(value == second[name] for name, value in first.items() if name not in answers)


def mutate(path: Path) -> tuple[Counter[str], list[Survivor]]:
    """All changed expectations of a file: how many of each kind, and those that hold."""
    lines = [" ".join(line.split()) for line in path.read_text(encoding="utf-8").splitlines()]
    scenario = read("\n".join(lines))
    count: Counter[str] = Counter()
    survivors: list[Survivor] = []
    if scenario.impossible:
        return count, survivors
    run = start(scenario)
    for number, step in scenario.steps:
        line = lines[number - 1]
        take(run, number, step)
        if not line.startswith("expect"):
            continue
        count["expectations"] += 1
        for mutant in changed(line, len(run.state.chains)):
            if mutant.line == line:
                continue
            count[mutant.kind] += 1
            try:
                (_, changed_step), *_ = read(mutant.line).steps
            except ScenarioError:
                continue
            if changed_step != step and still_holds(run, changed_step):
                is_false = contradicts(step, changed_step)
                survivors.append(Survivor(str(path.relative_to(FOLDER)), line, mutant, is_false))
    return count, survivors


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--list", action="store_true")
    asked = parser.parse_args()
    begun, total, survivors = time.perf_counter(), Counter[str](), list[Survivor]()
    files = sorted(FOLDER.rglob("*.txt"))[:: asked.every]
    for path in files:
        count, found = mutate(path)
        total += count
        survivors += found
    wrong = [each for each in survivors if each.is_false]
    for each in survivors if asked.list else wrong:
        told_of = "FALSE" if each.is_false else "true"
        sys.stderr.write(f"{told_of:5} {each.mutant.kind:6} {each.path}: {each.original}  ->  {each.mutant.line}\n")
    mutants = total.total() - total["expectations"]
    false = mutants - len(survivors) + len(wrong)
    told = {
        "part": "scenarios",
        "files": len(files),
        **total,
        "mutants": mutants,
        "false": false,
        "false_that_hold": len(wrong),
        "true_of_something_else": len(survivors) - len(wrong),
        "false_that_fail_percent": round(100 * (1 - len(wrong) / false), 2),
        "seconds": round(time.perf_counter() - begun, 1),
    }
    sys.stdout.write(json.dumps(told) + "\n")
    sys.exit(1 if len(wrong) > false * MOST_WRONG else 0)


if __name__ == "__main__":
    main()
