"""Stretches of road: the forced paths between squares where a route has a choice or where something happens.

A route never steps straight back and goes straight over a bridge (FC-1.04, FC-1.10, R-14, R-63). `heading` is the step
that led to a square, 0 where a route begins.
"""

from collections.abc import Container
from dataclasses import dataclass, field
from typing import NamedTuple

from tableside.foodchain.town.roads import Roads
from tableside.foodchain.town.squares import STEPS


class Stretch(NamedTuple):
    """A forced path: its cost, its squares, and the step that led to the last one."""

    cost: int
    way: tuple[int, ...]
    heading: int


@dataclass(eq=False, slots=True)
class Stretches:
    """The stretches of the roads between junctions and `stops`, the squares where something happens."""

    roads: Roads
    stops: Container[int]
    _known: dict[tuple[int, int], Stretch | None] = field(default_factory=dict)

    def onward(self, square: int, heading: int) -> list[int]:
        """The steps that a route may take next."""
        road = self.roads.across
        if heading and self.roads.bridges >> square & 1:
            return [heading] if square + heading in road else []
        return [step for step in STEPS if step != -heading and square + step in road]

    def out(self, square: int, step: int) -> Stretch | None:
        """The stretch that leaves a square with this step; None if it is a dead end or a loop where nothing happens."""
        if (square, step) not in self._known:
            self._known[square, step] = self._follow(square, step)
        return self._known[square, step]

    def _follow(self, start: int, first_step: int) -> Stretch | None:
        corners, works = self.roads.town.corners, self.roads.works
        square, step, cost = start, first_step, 0
        way = []
        while True:
            before, square = square, square + step
            cost += (corners[before] != corners[square]) + (works >> square & 1)
            way.append(square)
            onward = self.onward(square, step)
            if square in self.stops or len(onward) > 1:
                return Stretch(cost, tuple(way), step)
            if not onward or (square, onward) == (start, [first_step]):
                return None
            step = onward[0]
