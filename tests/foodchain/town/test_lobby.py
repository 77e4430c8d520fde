"""Roads and parks on `L / C`, the picture of test_sites."""

import pytest

from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS, lobby_road_sites, park_sites, roadworks
from tableside.foodchain.town.roads import roads_of
from tableside.foodchain.town.squares import board, each, read_square, square_text
from tableside.foodchain.town.town import read_town


def squares(*names: str) -> int:
    return board(map(read_square, names))


def names(sites: int) -> list[str]:
    return [square_text(site) for site in each(sites)]


@pytest.mark.rule("KX-2.02")
def test_the_shapes_and_their_rotations() -> None:
    assert {name: len(shapes) for name, shapes in LOBBY_ROADS.items()} == {"short": 2, "long": 2, "corner": 4}
    assert {name: len(shapes) for name, shapes in PARKS.items()} == {"I": 2, "T": 4, "L": 8}
    assert {len(shape.squares) for shapes in PARKS.values() for shape in shapes} == {4}
    corner = LOBBY_ROADS["corner"][0]
    assert corner.at(read_square("2,2")) == squares("2,2", "2,3", "3,2")
    assert corner.aims(read_square("2,2")) == squares("2,4", "4,2")


@pytest.mark.rule("KX-2.03", "R-131", "R-132")
def test_an_arrow_points_at_road_in_range_and_every_arrow_at_road_gets_roadworks() -> None:
    roads = roads_of(read_town("L / C"))
    upright = LOBBY_ROADS["short"][1]
    within = roads.reached(squares("9,2"), 2)
    sites = lobby_road_sites(roads, squares("9,2"), upright, within, 0)
    assert names(sites) == ["4,1", "4,2", "4,3", "4,5", "7,2"]
    assert roadworks(roads, upright, read_square("4,2")) == squares("3,2", "6,2")
    assert not lobby_road_sites(roads, 0, upright, 0, 0)


@pytest.mark.rule("KX-2.03", "R-131")
def test_an_arrow_may_point_at_an_own_entrance() -> None:
    roads = roads_of(read_town("L / C"))
    lying = LOBBY_ROADS["short"][0]
    found = lobby_road_sites(roads, squares("4,1", "4,2", "5,1", "5,2"), lying, 0, squares("5,2"))
    assert names(found) == ["5,3"]
    assert roadworks(roads, lying, read_square("5,3")) == 0


@pytest.mark.rule("KX-2.03", "R-208")
def test_a_road_is_not_anchored_on_a_road_under_construction() -> None:
    roads = roads_of(read_town("L / D2"))
    building = squares("4,1", "4,2")
    lying = LOBBY_ROADS["short"][0]
    assert "5,3" not in names(lobby_road_sites(roads, building, lying, roads.reached(squares("1,4"), 2), 0))
    finished = roads_of(read_town("L / D2"), added=squares("5,1", "5,2"))
    assert "5,3" in names(lobby_road_sites(finished, 0, lying, finished.squares, 0))


@pytest.mark.rule("R-130")
def test_roads_do_not_hang_off_the_edge() -> None:
    roads = roads_of(read_town("L"))
    for shape in LOBBY_ROADS["long"]:
        for site in each(lobby_road_sites(roads, 0, shape, roads.squares, roads.town.ground)):
            assert not shape.at(site) & ~roads.town.ground


@pytest.mark.rule("KX-2.02", "R-129")
def test_a_park_lies_beside_road_in_range_whatever_the_border() -> None:
    roads = roads_of(read_town("L / C"))
    lying = PARKS["I"][0]
    assert names(park_sites(roads, 0, lying, roads.reached(squares("9,2"), 0))) == ["5,1", "5,2"]
