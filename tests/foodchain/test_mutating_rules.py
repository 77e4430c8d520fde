"""The sampler of mutants: each is different, scenarios notice a changed rule, and nothing notices the same rule."""

import ast

import pytest

from tests.foodchain.mutating_rules import Mutant, mutants, noticed


@pytest.mark.parametrize("module", ["prices", "staff"])
def test_every_mutant_changes_something(module: str) -> None:
    found = mutants(module)
    assert len(found) > 10
    assert len({ast.unparse(mutant.tree) for mutant in found}) == len(found)


def test_a_changed_price_is_noticed_and_the_same_price_is_not() -> None:
    changed = next(mutant for mutant in mutants("prices") if "card.price + count" in mutant.change)
    assert noticed(changed, thoroughly=False) == "scenarios"
    turned = ast.parse(ast.unparse(changed.tree).replace("card.price + count", "count * card.price"))
    same = Mutant("prices", changed.line, "the same", turned)
    assert noticed(same, thoroughly=False) == ""
