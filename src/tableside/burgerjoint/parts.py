"""The components: colours, bistros, and what is printed on the boards (BJ-1.01, BJ-1.02).

The printed values are in components.toml with their status; another file of the same form can replace it and is
checked value by value, as are components in a record.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from importlib.resources import files
from typing import Any

from tableside.core.components import ComponentFile, check_parts, read_parts
from tableside.core.quoting import shown

SIDES = ("burger", "pizza")


class Colour(IntEnum):
    """The six kinds of food."""

    WHITE = 0
    BLACK = 1
    YELLOW = 2
    GREEN = 3
    BROWN = 4
    RED = 5


class Column(IntEnum):
    """The four columns of a development board (BJ-1.02)."""

    PUBLICITY = 0
    BASIC = 1
    DINER = 2
    BISTRO = 3


class Bistro(IntEnum):
    """The six upscale bistros, named by what they let their owner do once a turn (BJ-3.02)."""

    PLAIN = 0
    REDRAW_ANY = 1
    TWO_FOR_ONE = 2
    EXTRA_RANDOM = 3
    ONE_FOR_ONE = 4
    EXTRA_CHOSEN = 5


COLOURS, COLUMNS, BISTROS = tuple(Colour), tuple(Column), tuple(Bistro)  # quicker to iterate over than the classes

Cubes = tuple[int, ...]  # how many of each colour

DINER_CUBES, BISTRO_CUBES = 4, 6  # what a diner and a bistro cost in all (BJ-4.05, BJ-4.06)
EXTRA_CUBES = 2  # cubes that bistros can add in a turn: extra random and extra chosen (BJ-3.02)


@dataclass(frozen=True)
class Components:
    """What is printed on bag, boards and box."""

    cubes_each: int
    cost: tuple[tuple[Cubes, ...], ...]  # by side and column
    publicity_points: tuple[int, ...]  # at each space of the track
    basic_points: tuple[int, ...]  # at each space
    diner_points: int
    bistro_points: tuple[int, ...]  # by bistro
    start_diners: tuple[tuple[Colour, ...], ...]  # by side
    start_score: int
    win: int
    tokens: int
    production: int
    keep: int


@dataclass(frozen=True)
class Config:
    """A table's choice: the package's own components, or others."""

    components: Components | None = None

    def __post_init__(self) -> None:
        if self.components is not None:
            _check(self.components)

    @property
    def parts(self) -> Components:
        """The components in play."""
        return self.components or STANDARD

    def has_other_components(self) -> bool:
        """Whether the table brought its own component file."""
        return self.components is not None


def components() -> str:
    """The text of the package's own component file."""
    return files("tableside.burgerjoint").joinpath("components.toml").read_text(encoding="utf-8")


def read_components(text: str) -> Components:
    """Read components from a file like components.toml; `BadConfig` names every place that is wrong."""
    return read_parts(text, _components)


def _components(file: ComponentFile) -> Components:
    each = file.number("cubes.each", 1, 100)
    for place in ("cubes", "publicity", "basic", "diner", "start", "limits"):
        file.status(f"{place}.status")
    production, keep = file.number("limits.production", 1, 6), file.number("limits.keep", 1, 50)
    if each * len(Colour) < 2 * (keep + production):
        file.fault("cubes.each", f"{each} is too few: the bag could run short in production")
    parts = Components(
        cubes_each=each,
        cost=tuple(tuple(_cost(file, side, column, each) for column in Column) for side in SIDES),
        publicity_points=file.numbers("publicity.points", file.number("publicity.spaces", 1, 12), 12),
        basic_points=file.numbers("basic.points", file.number("basic.spaces", 1, 12), 12),
        diner_points=file.number("diner.points", 0, 12),
        bistro_points=_bistros(file),
        start_diners=tuple(_start(file, side) for side in SIDES),
        start_score=file.number("start.score", 0, 12),
        win=file.number("limits.win", 1, 50),
        tokens=file.number("limits.tokens", 7, 50),
        production=production,
        keep=keep,
    )
    if not file.faults and parts.win > (most := most_points(parts)):
        file.fault("limits.win", f"{parts.win} cannot be reached: with these values a board shows at most {most}")
    return parts


def most_points(parts: Components) -> int:
    """The most points a board can ever show. It counts the cubes that costs need, but not their colours."""
    return max(_most_points(parts, side) for side in range(len(SIDES)))


def _most_points(parts: Components, side: int) -> int:
    start = len(parts.start_diners[side])
    producing = start
    while (more := _most_upgraded(parts, side, producing)) > producing:  # each diner brings a cube towards the next one
        producing = min(more, producing + 1)
    publicity, basic, _, bistro = _affordable(parts, side, producing)
    tokens = parts.tokens if basic else 1 + start  # only a basic restaurant brings a new token
    bistros = sorted(parts.bistro_points, reverse=True)[: producing if bistro else 0]
    boards = (
        sum(parts.basic_points[: tokens - upscale - diners if basic else 1])
        + parts.diner_points * diners
        + sum(bistros[:upscale])
        for upscale in range(len(bistros) + 1)
        for diners in range(min(len(Colour), producing - upscale) + 1)
    )
    return max(boards) + (max(parts.publicity_points) if publicity else 0)


def _most_upgraded(parts: Components, side: int, producing: int) -> int:
    """How many diners and bistros a board that has this many diners can get."""
    _, basic, diner, _ = _affordable(parts, side, producing)
    if not diner:
        return producing
    tokens = parts.tokens if basic else 1 + len(parts.start_diners[side])
    return min(tokens, len(Colour) + len(Bistro))


def _affordable(parts: Components, side: int, producing: int) -> list[bool]:
    """The columns affordable with this many diners and bistros (BJ-2.01); a theft only follows a payment."""
    cubes = parts.keep + min(producing, parts.production)  # at hand when building begins
    cubes += EXTRA_CUBES if cubes >= BISTRO_CUBES else 0
    return [sum(cost) <= cubes for cost in parts.cost[side]]


def _cost(file: ComponentFile, side: str, column: Column, each: int) -> Cubes:
    place = f"cost.{side}.{column.name.lower()}"
    file.status(f"{place}.status")
    place = f"{place}.cubes"
    found, cubes = file.get(place), [0] * len(Colour)
    if not isinstance(found, Mapping):
        return tuple(cubes)
    for name, number in found.items():
        colour = file.member(place, name, Colour)
        if type(number) is not int or number < 1:
            file.fault(f"{place}.{name}", f"expected a whole number from 1, found {shown(number)}")
        elif colour is not None:
            cubes[colour] = number
            if number > each:
                file.fault(f"{place}.{name}", f"{shown(number)} cannot be paid: the bag holds {each} of a colour")
    expected = {Column.DINER: DINER_CUBES, Column.BISTRO: BISTRO_CUBES}.get(column)
    if expected and sum(cubes) != expected:
        file.fault(place, f"{shown(sum(cubes))} cubes; a {column.name.lower()} costs {expected}")
    if not sum(cubes):
        file.fault(place, "it must cost something")
    return tuple(cubes)


def _bistros(file: ComponentFile) -> tuple[int, ...]:
    points = []
    for bistro in Bistro:
        place = f"bistro.{bistro.name.lower()}"
        points.append(file.number(f"{place}.points", 0, 12))
        file.status(f"{place}.status")
    return tuple(points)


def _start(file: ComponentFile, side: str) -> tuple[Colour, ...]:
    place = f"start.{side}"
    found = file.get(place)
    if not isinstance(found, list) or not found:
        file.fault(place, "expected a list of colours, at least one")
        return ()
    colours = [file.member(place, name, Colour) for name in found]
    if len(set(colours)) != len(colours):
        file.fault(place, "a colour is listed twice")
    return tuple(colour for colour in colours if colour is not None)


@lru_cache
def _check(parts: Components) -> None:
    check_parts(parts, _table(parts), _components)


def _table(parts: Components) -> dict[str, Any]:
    """The table of a file that holds these components."""
    costs = {
        side: {
            column.name.lower(): {"cubes": {c.name.lower(): n for c, n in zip(Colour, cubes, strict=False) if n}}
            for column, cubes in zip(Column, columns, strict=False)
        }
        for side, columns in zip(SIDES, parts.cost, strict=False)
    }
    bistros = zip(Bistro, parts.bistro_points, strict=False)
    diners = zip(SIDES, parts.start_diners, strict=False)
    return {
        "cubes": {"each": parts.cubes_each},
        "cost": costs,
        "publicity": {"spaces": len(parts.publicity_points), "points": [*parts.publicity_points]},
        "basic": {"spaces": len(parts.basic_points), "points": [*parts.basic_points]},
        "diner": {"points": parts.diner_points},
        "bistro": {bistro.name.lower(): {"points": points} for bistro, points in bistros},
        "start": {"score": parts.start_score} | {side: [c.name.lower() for c in found] for side, found in diners},
        "limits": {"win": parts.win, "tokens": parts.tokens, "production": parts.production, "keep": parts.keep},
    }


STANDARD = read_components(components())
