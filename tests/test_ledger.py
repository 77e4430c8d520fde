"""The ledger test: every rule id of a finished game's ledger is proven by a test that is marked with it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tableside.foodchain.scenarios import read

TESTS = Path(__file__).parent
SCENARIOS = TESTS / "foodchain" / "scenarios"  # test_scenarios.py runs every file in it
SOURCE = TESTS.parent / "src"
LEDGERS = TESTS.parent / "docs" / "rules"
FINISHED = {
    "burgerjoint.md": "BJ",
    "foodies.md": "FO",
    "foodchain-base.md": "FC",
    "foodchain-ketchup.md": "KX",
    "mautoma.md": "MA",
}


CHANCE = {  # scenarios show these rules as far as a stated position can; what chance draws is shown by marked tests
    "KX-0.06": "a scenario's name may ask for tiles that are always on the map",
    "KX-1.01": "which tiles are drawn for the map",
    "KX-17.01": "the size of the map that is drawn",
}


def ids_in_ledger(name: str, prefix: str) -> list[str]:
    return re.findall(rf"^- ({prefix}-[\d.]+)", (LEDGERS / name).read_text(encoding="utf-8"), re.MULTILINE)


@cache
def ids_marked() -> set[str]:
    """The arguments of every `@pytest.mark.rule(...)` on a test function."""
    proven: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        proven |= {ast.literal_eval(argument) for argument in mark.args}
    return proven


@cache
def ids_in_scenarios() -> set[str]:
    """What the first lines of scenario files name."""
    proven: set[str] = set()
    for path in SCENARIOS.rglob("*.txt"):
        proven |= set(read(path.read_text(encoding="utf-8")).rules)
    return proven


@cache
def ids_in_source() -> set[str]:
    """What the code cites; `FC-5.50 to FC-5.54` cites all between."""
    files = [path for kind in ("*.py", "*.toml") for path in SOURCE.rglob(kind)]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    cited = set(re.findall(r"\b[A-Z]{2}-\d+\.\d+", text))
    for chapter, first, last in re.findall(r"\b([A-Z]{2}-\d+)\.(\d+) to \1\.(\d+)", text):
        cited |= {f"{chapter}.{number:02}" for number in range(int(first), int(last) + 1)}
    return cited


def ids_proven() -> set[str]:
    """What a marked test or a scenario proves."""
    return ids_marked() | ids_in_scenarios()


def rulings_of_modules() -> list[str]:
    """The rulings on the expansion and those where no source settles it, sections L to U."""
    _, _, text = (LEDGERS / "foodchain-rulings.md").read_text(encoding="utf-8").partition("\n## L. ")
    numbered = [f"R-{number}" for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]
    return numbered + re.findall(r"^- (R-\d+)", text, re.MULTILINE)


@pytest.mark.parametrize(("name", "prefix"), FINISHED.items())
def test_every_rule_is_proven(name: str, prefix: str) -> None:
    ids = ids_in_ledger(name, prefix)
    assert ids, f"{name} has no ids"
    assert len(set(ids)) == len(ids), "an id stands twice"
    missing = [rule for rule in ids if rule not in ids_proven()]
    assert not missing, f"no test proves {', '.join(missing)}"


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    known = set()
    for path in LEDGERS.glob("*.md"):
        text = path.read_text(encoding="utf-8")
        known |= set(re.findall(r"\b(?:BJ|FO|FC|KX|MA)-[\d.]+\d", text))
        known |= {rule.replace(" ", "") for rule in re.findall(r"\bR-\d+", text)}
        known |= {f"R-{number}" for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)}
    unknown = {rule for rule in ids_proven() if rule not in known}
    assert not unknown


def test_a_scenario_shows_every_rule_of_the_modules() -> None:
    shown = ids_in_scenarios()
    rules = [*ids_in_ledger("foodchain-ketchup.md", "KX"), *rulings_of_modules()]
    assert len(rules) > 180
    missing = [rule for rule in rules if rule not in shown]
    assert not missing, f"no scenario shows {', '.join(missing)}"


def test_what_chance_decides_is_proven_by_a_test_too() -> None:
    assert set(CHANCE) <= ids_marked()


@pytest.mark.parametrize("ledger", FINISHED)
def test_every_rule_is_cited_where_the_code_follows_it(ledger: str) -> None:
    assert set(ids_in_ledger(ledger, FINISHED[ledger])) <= ids_in_source()
