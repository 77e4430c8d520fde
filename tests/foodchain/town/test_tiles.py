from collections import Counter

import pytest

from tableside.foodchain.town.roads import Roads, roads_of
from tableside.foodchain.town.tiles import BASE_TILES, TILES
from tableside.foodchain.town.town import read_town

from .oracle import FACTS, slow_town
from .pairs import places


@pytest.mark.rule("FC-1.01", "FC-1.04")
@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("name", sorted(FACTS))
def test_a_tile_is_as_printed_in_every_rotation(name: str, turns: int) -> None:
    town, slow = read_town(f"{name}{turns}"), slow_town([(0, 0, name, turns)])
    assert places(town.road) == slow.road
    assert places(town.bridges) == slow.bridges
    assert places(town.empty) == slow.empty(set())
    assert {(source.drink, *places(1 << source.square)) for source in town.sources} == {
        (drink, square) for square, drink in slow.drinks
    }
    assert {(house.label, *sorted(places(house.whole))) for house in town.houses} == {
        (label, *sorted(squares)) for label, squares in slow.houses
    }
    assert {sign for park in town.parks for sign in map(slow.signs.get, places(park))} <= {"P"}


@pytest.mark.parametrize("name", sorted(FACTS))
def test_house_facts(name: str) -> None:
    printed = {house["label"]: house for house in FACTS[name]["houses"]}
    assert {house.label for house in TILES[name].houses} == set(printed)
    for house in TILES[name].houses:
        assert house.order == printed[house.label]["order"]
        assert house.apartments == (printed[house.label]["kind"] == "apartment")
        assert bool(house.garden) == bool(printed[house.label]["printed_garden"])
    assert len(TILES[name].parks) == len(FACTS[name]["parks"])


def road_squares(roads: Roads, start: int) -> frozenset[tuple[int, int]]:
    """All squares of the pieces connected to this one."""
    met: set[int] = set()
    todo = [start]
    while todo:
        piece = todo.pop()
        if piece not in met:
            met.add(piece)
            todo += roads.links[piece]
    return frozenset(square for piece in met for square in places(roads.pieces[piece]))


@pytest.mark.rule("FC-1.03", "FC-1.04", "KX-1.03", "KX-1.06")
@pytest.mark.parametrize("name", sorted(FACTS))
def test_the_separate_roads_of_a_tile(name: str) -> None:
    roads = roads_of(read_town(name))
    printed = {frozenset((r + 1, c + 1) for r, c in road["squares"]) for road in FACTS[name]["road_segments"]}
    assert {road_squares(roads, piece) for piece in range(len(roads.pieces))} == printed


@pytest.mark.rule("FC-2.01")
def test_the_base_game_has_20_tiles_with_11_houses_and_13_sources() -> None:
    tiles = [TILES[name] for name in BASE_TILES]
    assert len(tiles) == 20
    assert sum(len(tile.houses) for tile in tiles) == 11
    drinks = Counter(source.drink for tile in tiles for source in tile.sources)
    assert drinks == {"beer": 5, "lemonade": 4, "soda": 4}


@pytest.mark.rule("KX-1.05", "R-125")
def test_apartments_eat_between_their_neighbours() -> None:
    town = read_town("X Y V W / A B C D")
    assert [house.label for house in town.houses] == ["2", "π", "4", "5", "7", "9¾", "21", "22", "25"]


@pytest.mark.rule("KX-1.02")
def test_tile_u_has_three_sources() -> None:
    assert [source.drink for source in TILES["U"].sources] == ["lemonade"] * 3
