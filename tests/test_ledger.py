"""The ledger test: every rule id of a finished game's ledger is proven by a test that is marked with it."""

import ast
import re
from pathlib import Path

import pytest

from tableside.foodchain.scenario import read

TESTS = Path(__file__).parent
SCENARIOS = TESTS / "foodchain" / "scenarios"  # test_scenarios.py runs every file in it
LEDGERS = TESTS.parent / "docs" / "rules"
FINISHED = {
    "burgerjoint.md": "BJ",
    "foodies.md": "FO",
    "foodchain-base.md": "FC",
    "foodchain-ketchup.md": "KX",
    "mautoma.md": "MA",
}


def ids_in_ledger(name: str, prefix: str) -> list[str]:
    return re.findall(rf"^- ({prefix}-[\d.]+)", (LEDGERS / name).read_text(encoding="utf-8"), re.MULTILINE)


def ids_proven() -> set[str]:
    """The arguments of every `@pytest.mark.rule(...)` on a test function."""
    proven: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        proven |= {ast.literal_eval(argument) for argument in mark.args}
    for path in SCENARIOS.rglob("*.txt"):
        proven |= set(read(path.read_text(encoding="utf-8")).rules)
    return proven


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
