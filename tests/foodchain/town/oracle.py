"""A slow, obvious town: sets of (row, column), walked square by square, built from the printed facts in tiles.json.

It shares no code with the package. Rows and columns are 1-based, as in the names of squares.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise, product
from pathlib import Path
from typing import Any

Square = tuple[int, int]
FACTS: dict[str, Any] = {
    tile["id"]: tile for tile in json.loads(Path(__file__).with_name("tiles.json").read_text("utf-8"))
}
STEPS: dict[str, Square] = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}


def move(square: Square, step: Square, times: int = 1) -> Square:
    return square[0] + step[0] * times, square[1] + step[1] * times


def around(square: Square) -> list[Square]:
    return [move(square, step) for step in STEPS.values()]


def block(site: Square, rows: int, columns: int) -> set[Square]:
    return {(site[0] + row, site[1] + column) for row in range(rows) for column in range(columns)}


@dataclass
class SlowTown:
    tile: dict[Square, Square] = field(default_factory=dict)
    signs: dict[Square, str] = field(default_factory=dict)
    houses: list[tuple[str, set[Square]]] = field(default_factory=list)
    drinks: list[tuple[Square, str]] = field(default_factory=list)
    bridges: set[Square] = field(default_factory=set)
    road: set[Square] = field(default_factory=set)
    works: set[Square] = field(default_factory=set)

    @property
    def ground(self) -> set[Square]:
        return set(self.tile)

    def empty(self, occupied: set[Square]) -> set[Square]:
        return {square for square, sign in self.signs.items() if sign == "."} - self.road - occupied

    def border(self, one: Square, other: Square) -> int:
        if one not in self.tile or other not in self.tile:
            return 0
        return 1 if self.tile[one] != self.tile[other] else 0

    def touches_road(self, squares: Iterable[Square]) -> bool:
        return any(near in self.road for square in squares for near in around(square))

    def starts(self, doors: set[Square]) -> Iterator[tuple[Square, Square, int]]:
        """The road squares outside doors: square, step that led there, cost."""
        for door, step in product(doors, STEPS.values()):
            square = move(door, step)
            if square in self.road:
                yield square, step, self.border(door, square) + (square in self.works)

    def next_steps(self, square: Square, step: Square, first: bool) -> Iterator[tuple[Square, Square, int]]:
        """Where a route that came by `step` may go next."""
        for turn in STEPS.values():
            further = move(square, turn)
            back = not first and turn == (-step[0], -step[1])
            bent = square in self.bridges and turn != step
            if further in self.road and not back and not bent:
                yield further, turn, self.border(square, further) + (further in self.works)

    def costs(self, doors: set[Square]) -> dict[tuple[Square, Square], int]:
        """The least cost of every road square and the step that led there, relaxed until nothing changes."""
        costs: dict[tuple[Square, Square], int] = {}
        firsts = set()
        for square, step, cost in self.starts(doors):
            costs[square, step] = min(cost, costs.get((square, step), cost))
            firsts.add((square, step))
        changed = True
        while changed:
            changed = False
            for (square, step), cost in list(costs.items()):
                for further, turn, extra in self.next_steps(square, step, (square, step) in firsts):
                    if cost + extra < costs.get((further, turn), 1000):
                        costs[further, turn] = cost + extra
                        changed = True
        return costs

    def distance(self, doors: set[Square], others: set[Square]) -> int | None:
        totals = []
        for (square, _), cost in self.costs(doors).items():
            totals += [cost + self.border(square, near) for near in around(square) if near in others]
        return min(totals, default=None)

    def routes(
        self, doors: set[Square], things: list[set[Square]], limit: int, ends: set[Square] | None = None
    ) -> dict[frozenset[int], tuple[int, int]]:
        """For every set of things that a route passes the least cost and, at that cost, the fewest squares."""

        def passed(square: Square) -> frozenset[int]:
            return frozenset(n for n, thing in enumerate(things) if thing & set(around(square)))

        best: dict[frozenset[int], tuple[int, int]] = {}
        seen: dict[tuple[Square, Square, bool, frozenset[int]], int] = {}
        layer = [(square, step, True, passed(square), cost) for square, step, cost in self.starts(doors)]
        length = 1
        while layer:
            following = []
            for square, step, first, taken, cost in layer:
                if cost > limit or seen.get((square, step, first, taken), 1000) <= cost:
                    continue
                seen[square, step, first, taken] = cost
                totals = (
                    [cost] if ends is None else [cost + self.border(square, e) for e in around(square) if e in ends]
                )
                for total in totals:
                    if total <= limit:
                        best[taken] = min(best.get(taken, (total, length)), (total, length))
                for further, turn, extra in self.next_steps(square, step, first):
                    following.append((further, turn, False, taken | passed(further), cost + extra))
            layer = following
            length += 1
        return best

    def check_way(self, doors: set[Square], way: list[Square]) -> int:
        """What a way costs, after a look at every step of it."""
        outs = {step: cost for square, step, cost in self.starts(doors) if square == way[0]}
        assert outs, "the way begins outside a door"
        cost, step, first = min(outs.values()), next(iter(outs)), True
        for square, further in pairwise(way):
            choices = {there: (turn, extra) for there, turn, extra in self.next_steps(square, step, first)}
            assert further in choices, f"no route steps from {square} to {further}"
            step, extra = choices[further]
            cost, first = cost + extra, False
        return cost


def slow_town(tiles: Iterable[tuple[int, int, str, int]]) -> SlowTown:
    """The town of these tiles: row, column, name and quarter turns of each."""
    town = SlowTown()
    for row, column, name, turns in tiles:
        facts = FACTS[name]

        def place(square: list[int], row: int = row, column: int = column, turns: int = turns) -> Square:
            r, c = square
            for _ in range(turns):
                r, c = c, 4 - r
            return row * 5 + r + 1, column * 5 + c + 1

        for r, c in product(range(5), range(5)):
            square = place([r, c])
            town.tile[square] = (row, column)
            town.signs[square] = facts["grid"][r][c]
            if facts["grid"][r][c] == "#":
                town.road.add(square)
        if facts["bridge"]:
            town.bridges.add(place(facts["bridge"]))
        for house in facts["houses"]:
            squares = house["squares"] + (house["printed_garden"] or [])
            town.houses.append((house["label"], {place(square) for square in squares}))
        for drink in facts["drinks"]:
            town.drinks.append((place(drink["square"]), drink["drink"]))
    return town
