"""The sampler of mutants: each is different, scenarios notice a changed rule, and nothing notices the same rule."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.foodchain.mutating_rules import mutants

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("module", ["prices", "staff"])
def test_every_mutant_changes_something(module: str) -> None:
    found = mutants(module)
    assert len(found) > 10
    assert len({ast.unparse(mutant.tree) for mutant in found}) == len(found)


TRIES_TWO = """
import ast
from tests.foodchain.mutating_rules import Mutant, mutants, noticed
changed = next(mutant for mutant in mutants("prices") if "card.price + count" in mutant.change)
turned = ast.parse(ast.unparse(changed.tree).replace("card.price + count", "count * card.price"))
same = Mutant("prices", changed.line, "the same", turned)
print([noticed(each, thoroughly=False) for each in (changed, same)])
"""


def test_a_changed_price_is_noticed_and_the_same_price_is_not() -> None:
    """In a new process: in this one the module may be loaded already."""
    done = subprocess.run([sys.executable, "-c", TRIES_TWO], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "['scenarios', '']\n", done.stderr
