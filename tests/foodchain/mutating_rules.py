"""Mutation testing of rules: small changes to the modules that hold them, each of which some test must notice.

    python -m tests.foodchain.mutating_rules --mutants 150 --seed 1

draws mutants of all modules alike and tries each in a process of its own: the scenario files, then the recorded games,
then the tests of the rules. It prints the survivors, and the figures as a line of JSON. `--module prices` mutates one.
"""

import argparse
import ast
import contextlib
import importlib.abc
import importlib.util
import json
import os
import random
import resource
import sys
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.spread import CORES, spread

TESTS = Path(__file__).parents[1]
SOURCE = TESTS.parent / "src" / "tableside" / "foodchain"
MODULES = ("prices", "phases.dinner", "staff", "payroll", "milestones")
SWAPS: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
LONG = ("test_scenarios", "test_scenario_grammar", "test_mutat", "test_random_games", "test_conformance", "test_map")
FIRST = ("dinner", "payday", "milestones", "hire", "combinations")  # the scenarios that most mutants fail
SECONDS = 120  # of a core's time: a mutant that takes longer goes round in circles, which is noticed too


@dataclass(frozen=True)
class Mutant:
    """A module with one thing changed."""

    module: str
    line: int
    change: str
    tree: ast.Module

    def __str__(self) -> str:
        return f"{self.module}:{self.line}: {self.change}"


def mutants(module: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its source."""
    tree = ast.parse(SOURCE.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8"))
    found: dict[str, Mutant] = {}  # by their source: two ways to the same one count once
    for number, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.expr | ast.stmt) and not _is_type(node) and _changed(deepcopy(node)):
            mutated = deepcopy(tree)
            target = next(each for at, each in enumerate(ast.walk(mutated)) if at == number)
            _changed(target)
            change = f"{_brief(node)} → {_brief(target)}"
            mutant = Mutant(module, node.lineno, change, ast.fix_missing_locations(mutated))
            found.setdefault(ast.unparse(mutated), mutant)
    return sorted(found.values(), key=lambda mutant: mutant.line)


def _changed(node: Any) -> bool:
    """Change one thing about a node; whether there was something to change."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in SWAPS:
            node.ops = [SWAPS[type(op)]()]
        case ast.BinOp(op=op) | ast.BoolOp(op=op) | ast.AugAssign(op=op) if type(op) in SWAPS:
            node.op = SWAPS[type(op)]()
        case ast.Constant(value=bool(value)):
            node.value = not value
        case ast.Constant(value=int(value)):
            node.value = value + 1
        case ast.UnaryOp(op=ast.Not()):
            node.operand = ast.UnaryOp(ast.Not(), node.operand)
        case ast.IfExp() | ast.If():
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case ast.Expr(value=ast.Call()):
            node.value = ast.Constant(None)
        case _:
            return False
    return True


def _is_type(node: ast.AST) -> bool:
    """Whether a node is a union of types, which means nothing when the program runs."""
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and ast.unparse(node.left)[0].isupper()


def _brief(node: ast.AST) -> str:
    shown = ast.unparse(node.test) if isinstance(node, ast.If) else ast.unparse(node)
    return " ".join(shown.split())


class Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the mutant in place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant, self.name = mutant, f"tableside.foodchain.{mutant.module}"

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """The mutant, if this is its module."""
        return importlib.util.spec_from_loader(name, self) if name == self.name else None

    def exec_module(self, module: Any) -> None:
        """Run the mutant's source."""
        exec(compile(self.mutant.tree, str(self.mutant), "exec"), module.__dict__)


def noticed(mutant: Mutant, *, thoroughly: bool = True) -> str:
    """What notices a mutant, in its own process: "scenarios", "games", "tests" or "time"; empty if nothing does."""
    reads, writes = os.pipe()
    child = os.fork()
    if child:
        os.close(writes)
        with os.fdopen(reads) as answer:
            said = answer.read()
        os.waitpid(child, 0)
        return "" if said == "nothing" else said or "time"  # without an answer it ran out of its time
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        sys.meta_path.insert(0, Mutated(mutant))
        with Path(os.devnull).open("w") as away, contextlib.redirect_stdout(away), contextlib.redirect_stderr(away):
            os.write(writes, _tried(thoroughly=thoroughly).encode())
    finally:
        os._exit(0)


def _tried(*, thoroughly: bool) -> str:
    """The first kind of test that fails."""
    try:
        from tableside.core.record import load
        from tableside.foodchain.scenarios import check
        from tableside.shelf import GAMES

        files = (TESTS / "foodchain" / "scenarios").rglob("*.txt")
        for path in sorted(files, key=lambda path: (path.parent.name not in FIRST, path)):
            check(path.read_text(encoding="utf-8"))
    except Exception:
        return "scenarios"
    if not thoroughly:
        return "nothing"
    try:
        for path in sorted((TESTS / "golden" / "foodchain").glob("*.txt")):
            load(path, GAMES)
    except Exception:
        return "games"
    import pytest

    rules = [path for path in (TESTS / "foodchain").glob("test_*.py") if not path.name.startswith(LONG)]
    return "tests" if pytest.main(["-x", "-q", "-p", "no:cacheprovider", *map(str, rules)]) else "nothing"


def main() -> None:
    """Try a sample, and say what survives."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--mutants", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--module", choices=MODULES)
    parser.add_argument("--jobs", type=int, default=CORES)
    asked = parser.parse_args()
    every = [mutant for module in MODULES if asked.module in (None, module) for mutant in mutants(module)]
    sample = random.Random(asked.seed).sample(every, min(asked.mutants, len(every)))
    found = Counter[str]()
    for mutant, by in zip(sample, spread(noticed, sample, asked.jobs), strict=True):
        found[by or "survived"] += 1
        if not by:
            sys.stdout.write(f"survived: {mutant}\n")
            sys.stdout.flush()
    score = 1 - found["survived"] / len(sample)
    sys.stdout.write(json.dumps({"all": len(every), "tried": len(sample), **found, "score": round(score, 3)}) + "\n")


if __name__ == "__main__":
    main()
