"""Every scenario file holds, and the examples of the documentation do; garbage never breaks the reader."""

import re
from pathlib import Path

import pytest

from tableside.core.rng import Rng, below, pick, seeded
from tableside.foodchain.scenarios import Failed, ScenarioError, check, read

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER).with_suffix("")))
def test_scenario(path: Path) -> None:
    check(path.read_text(encoding="utf-8"))


def test_every_scenario_names_its_rules_in_its_first_line() -> None:
    for path in FILES:
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert read(first).rules, f"{path} begins with no line '# rules: ...'"


DOCS = Path(__file__).parents[2] / "docs" / "scenarios.md"
EXAMPLES = re.findall(r"```\n(# rules.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_documentation_hold(example: str) -> None:
    check(example)


def test_garbage_is_refused_with_a_line_and_never_breaks_the_reader() -> None:
    source = Rng(seeded(1))
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    words = sorted({word for text in texts for word in text.split()})
    faults = []
    for _ in range(tries := 400):
        parts = re.split(r"(\s+)", pick(source, texts))
        parts[below(source, len(parts))] = pick(source, words)
        try:
            check("".join(parts))
        except (Failed, ScenarioError) as fault:
            faults.append(str(fault))
    assert all(re.match(r"line \d+: ", fault) for fault in faults)
    assert len(faults) > tries / 4


def test_an_empty_file_has_a_first_line() -> None:
    with pytest.raises(ScenarioError, match="line 1: the scenario expects nothing"):
        check("")
