"""The town in planes: a window of squares around the map, north up, with a plane for each thing that a square can have.

Airplanes and off-ramps lie outside the map, at most three squares deep. Where a table can add map tiles, the window has
room for two on each side; what lies further out is not drawn.
"""

from dataclasses import dataclass
from operator import attrgetter
from typing import Any

import numpy as np
import numpy.typing as npt

from tableside.core.game import Player
from tableside.envs.encoding import ArrayLayout, Feature, Numbers
from tableside.foodchain.config import Config
from tableside.foodchain.pieces import ground
from tableside.foodchain.questions import WhichMapTile
from tableside.foodchain.state import State, town_of
from tableside.foodchain.town.squares import ORIGIN, TILE, WIDTH, each
from tableside.foodchain.town.town import Town

KEPT = 10_000  # sets of squares that are remembered
EDGE, GROWTH = 3, 2  # squares outside the map; tiles that may be added on a side
TOKENS, ROUNDS, HOUSES, FOR_EVER = 99, 99, 99, 99


@dataclass(frozen=True)
class Window:
    """The squares that are drawn."""

    top: int  # row and column of the frame
    left: int
    rows: int
    columns: int

    def place(self, square: int) -> tuple[int, int] | None:
        """Row and column in the window; None outside it."""
        row, column = divmod(square, WIDTH)
        row, column = row - self.top, column - self.left
        return (row, column) if 0 <= row < self.rows and 0 <= column < self.columns else None

    def indices(self, squares: int) -> list[int]:
        """Where the squares of a set are in a plane that is laid out in one row."""
        places = filter(None, map(self.place, each(squares)))
        return [row * self.columns + column for row, column in places]


def window_of(config: Config) -> Window:
    """The window for all maps that a table with this configuration can have."""
    layout = config.box.layout
    rows, columns = [0, layout.rows - 1], [0, layout.columns - 1]
    if config.map:
        placed = town_of(config.map).placed
        rows, columns = [one.row for one in placed], [one.column for one in placed]
    grows = any(isinstance(milestone.asks, WhichMapTile) for milestone in config.box.milestones)
    margin = EDGE + GROWTH * TILE * grows
    return Window(
        ORIGIN + TILE * min(rows) - margin,
        ORIGIN + TILE * min(columns) - margin,
        TILE * (max(rows) - min(rows) + 1) + 2 * margin,
        TILE * (max(columns) - min(columns) + 1) + 2 * margin,
    )


class Planes:
    """The encoder of the town."""

    def __init__(self, config: Config) -> None:
        self.window, self.players, box = window_of(config), config.players, config.box
        self.goods = box.good
        self.drinks = tuple(good.name for good in box.goods if good.kind == "drink")
        seats = range(self.players)
        names = ["your", *(f"rival {number}'s" for number in seats[1:])]
        self.layout = ArrayLayout(
            "town",
            (
                Feature("ground", 1, 1, "squares of the map"),
                Feature("road", 1, 1, "roads, with those that lobbyists opened"),
                Feature("bridges", 1, 1, "bridges"),
                *(Feature(f"source_{drink}", 1, 1, f"sources of {drink}") for drink in self.drinks),
                Feature("parks", 1, 1, "parks, printed or laid"),
                Feature("construction", 1, 1, "new roads under construction"),
                Feature("roadworks", 1, 1, "roadworks"),
                Feature("off_ramps", 1, 1, "off-ramps"),
                Feature("houses", 1, 1, "houses and apartments with their gardens"),
                Feature("gardens", 1, 1, "houses that have a garden"),
                Feature("apartments", 1, 1, "apartments"),
                Feature("eats", 1, HOUSES, "when the house eats: 1 for the first"),
                *(Feature(f"wants_{good.name}", 1, TOKENS, f"demand for {good.name} in a house") for good in box.goods),
                *(
                    Feature(f"restaurants_{seat}", 1, 1, f"{who} restaurants, with those coming soon")
                    for seat, who in enumerate(names)
                ),
                Feature("coming_soon", 1, 1, "restaurants that are not open yet"),
                Feature("doors", 1, 1, "where open restaurants meet the road"),
                *(Feature(f"shops_{seat}", 1, 1, f"{who} coffee shops") for seat, who in enumerate(names)),
                *(Feature(f"campaigns_{seat}", 1, 1, f"{who} campaigns") for seat, who in enumerate(names)),
                *(Feature(f"markets_{good.name}", 1, 1, f"campaigns for {good.name}") for good in box.goods),
                Feature("rounds", 1, ROUNDS, f"rounds that a campaign still runs, {FOR_EVER} for ever"),
                Feature("stacks", 1, TOKENS, "Mautoma's campaign tokens beside a house"),
            ),
            (self.window.rows, self.window.columns),
        )
        self.at = {name: place.start for name, place in self.layout.places.items()}
        self.indices: dict[int, npt.NDArray[np.intp]] = {}  # of sets of squares that were drawn
        self.standing: tuple[Any, Numbers] = None, np.zeros(0, np.float32)  # the map that was seen last

    def encode(self, view: State, player: Player) -> Numbers:
        """All planes; seats are counted from the player on."""
        planes = self._standing(view).copy()
        self._works(planes, view)
        self._demand(planes, view)
        self._places(planes, view, player)
        return planes.reshape(self.layout.shape)

    def _draw(self, planes: Numbers, name: str, squares: int, value: float = 1) -> None:
        indices = self.indices.get(squares)
        if indices is None:
            if len(self.indices) == KEPT:
                self.indices.clear()
            indices = self.indices[squares] = np.array(self.window.indices(squares), np.intp)
        planes[self.at[name]][indices] = value

    def _standing(self, view: State) -> Numbers:
        """The map and its houses, which hardly ever change; every plane is in one row."""
        key = view.map, tuple(view.houses)
        if self.standing[0] != key:
            planes = np.zeros((self.layout.shape[0], self.window.rows * self.window.columns), np.float32)
            self._printed(planes, view.town)
            self._houses(planes, view)
            self.standing = key, planes
        return self.standing[1]

    def _printed(self, planes: Numbers, town: Town) -> None:
        self._draw(planes, "ground", town.ground)
        self._draw(planes, "road", town.road)
        self._draw(planes, "bridges", town.bridges)
        for source in town.sources:
            self._draw(planes, f"source_{source.drink}", 1 << source.square)
        for park in town.parks:
            self._draw(planes, "parks", park)

    def _works(self, planes: Numbers, view: State) -> None:
        for road in view.new_roads:
            self._draw(planes, "road" if road.open else "construction", road.squares)
        for square in view.roadworks:
            self._draw(planes, "roadworks", 1 << square)
        for park in view.parks:
            self._draw(planes, "parks", park.squares)
        for off_ramp in view.off_ramps:
            self._draw(planes, "off_ramps", off_ramp.squares)

    def _houses(self, planes: Numbers, view: State) -> None:
        turns = {house.label: turn for turn, house in enumerate(sorted(view.houses, key=attrgetter("order")), 1)}
        for house in view.houses:
            squares = ground(house)
            self._draw(planes, "houses", squares)
            self._draw(planes, "eats", squares, turns[house.label])
            if house.garden:
                self._draw(planes, "gardens", squares)
            if house.apartments:
                self._draw(planes, "apartments", squares)

    def _demand(self, planes: Numbers, view: State) -> None:
        for house, wants in zip(view.houses, view.demand, strict=True):
            for good in {*wants}:
                name = view.box.goods[good].name
                self._draw(planes, f"wants_{name}", ground(house), min(wants.count(good), TOKENS))
        for stack in view.automa.stacks if view.automa else ():
            squares = next((ground(house) for house in view.houses if house.label == stack.house), 0)
            self._draw(planes, "stacks", squares, min(stack.left, TOKENS))

    def _places(self, planes: Numbers, view: State, player: Player) -> None:
        for restaurant in view.restaurants:
            self._draw(planes, f"restaurants_{self._seat(restaurant.owner, player)}", restaurant.squares)
            if restaurant.open:
                drive_in = view.chains[restaurant.owner].drive_in
                self._draw(planes, "doors", restaurant.doors(drive_in=drive_in))
            else:
                self._draw(planes, "coming_soon", restaurant.squares)
        for shop in view.shops:
            self._draw(planes, f"shops_{self._seat(shop.owner, player)}", shop.squares)
        for campaign in view.campaigns:
            if campaign.owner >= 0:
                self._draw(planes, f"campaigns_{self._seat(campaign.owner, player)}", campaign.squares)
            for good in campaign.goods:
                self._draw(planes, f"markets_{good}", campaign.squares)
            rounds = FOR_EVER if campaign.rounds is None else min(campaign.rounds, ROUNDS)
            self._draw(planes, "rounds", campaign.squares, rounds)

    def _seat(self, owner: int, player: Player) -> int:
        return (owner - player) % self.players
