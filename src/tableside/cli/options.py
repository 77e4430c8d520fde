"""The options a person can choose from, printed so that even hundreds of them are readable.

Options of a kind are printed together, in columns, with their numbers. A kind with very many options that each name one
square is shortened to what they have in common: `restaurant at 3,5-7 3,9 4,5 nw` for four of them.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tableside.core.notation import text

MANY = 40
SQUARE = re.compile(r"(?<![\w,])(-?\d+),(-?\d+)(?![\w,])")

Numbered = tuple[int, Any]  # an option with its number


def listed(options: Sequence[Any], hint: Callable[[Any], str]) -> RenderableType:
    """All options, kind by kind in the order in which they come."""
    kinds = [list(same) for _, same in groupby(enumerate(options, 1), key=lambda numbered: type(numbered[1]))]
    short: list[Numbered] = []
    parts: list[RenderableType] = []
    for kind in kinds:
        if len(kind) > MANY and all(len(SQUARE.findall(text(option))) == 1 for _, option in kind):
            parts += [*_columns(short, hint), _squares(kind)]
            short = []
        else:
            short += kind
    return Group(*parts, *_columns(short, hint))


def _columns(options: Sequence[Numbered], hint: Callable[[Any], str]) -> Iterator[RenderableType]:
    if options:
        said = [
            Text.assemble((f"{number:>3} ", "bold"), text(option), (_behind(hint(option)), "dim"))
            for number, option in options
        ]
        yield Columns(said, padding=(0, 2), column_first=True)


def _behind(meaning: str) -> str:
    return f"  {meaning.strip()}" if meaning else ""


def _squares(options: Sequence[Numbered]) -> RenderableType:
    """A line for each wording, with the squares it applies to; and their numbers."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(style="bold", no_wrap=True, justify="right")
    table.add_column(no_wrap=True)
    table.add_column()
    ways: dict[tuple[str, str], list[tuple[int, tuple[int, int]]]] = {}
    for number, option in options:
        said = text(option)
        found = SQUARE.search(said)
        assert found
        way = said[: found.start()].strip(), said[found.end() :].strip()
        ways.setdefault(way, []).append((number, (int(found[1]), int(found[2]))))
    for (before, after), squares in ways.items():
        numbers = [number for number, _ in squares]
        table.add_row(
            f"{numbers[0]}-{numbers[-1]}" if len(numbers) == numbers[-1] - numbers[0] + 1 else "",
            Text.assemble(before, (" row,column", "dim"), f" {after}" if after else ""),
            "  ".join(_runs([square for _, square in squares])),
        )
    example = Text.assemble((f"{len(options)} options; type one in words, such as ", "dim"), text(options[0][1]))
    return Group(example, table)


def _runs(squares: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Squares beside each other in a row as one: `3,5-7`."""
    ordered = sorted(squares)
    for _, run in groupby(enumerate(ordered), key=lambda item: (item[1][0], item[1][1] - item[0])):
        _, (row, first) = (beside := list(run))[0]
        last = beside[-1][1][1]
        yield f"{row},{first}" if first == last else f"{row},{first}-{last}"
