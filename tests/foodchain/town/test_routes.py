"""Hauls that can be walked with a finger.

`S R`:                `C / S`:

    1 ..#s...#..         1 #####
    2 ..#...s#..         2 #.55#
    3 ##########         3 #.55#
    4 b.#....#..         4 #...#
    5 ..#....#..         5 #####
                         6 ..#s.
                         7 ..#..
                         8 #####
                         9 b.#..
                        10 ..#..
"""

import pytest

from tableside.foodchain.town.roads import Roads, roads_of
from tableside.foodchain.town.routes import Trip, coffee_routes, flights, hauls
from tableside.foodchain.town.squares import board, each, read_square, rectangle, square_text
from tableside.foodchain.town.town import read_town


def squares(*names: str) -> int:
    return board(map(read_square, names))


def roads(text: str, works: int = 0) -> Roads:
    return roads_of(read_town(text), works=works)


def taken(found: tuple[Trip, ...]) -> set[tuple[str, ...]]:
    return {tuple(square_text(square) for square in each(haul.sources)) for haul in found}


@pytest.mark.rule("FC-5.52", "R-61", "R-64", "R-65")
def test_a_route_takes_every_source_it_passes_and_may_stop_early() -> None:
    assert taken(hauls(roads("S R"), squares("2,4"), 0)) == {("1,4",), ("4,1",)}
    assert taken(hauls(roads("S R"), squares("2,4"), 1)) == {("1,4",), ("4,1",), ("2,7",)}
    assert taken(hauls(roads("S R"), squares("1,8"), 1)) == {("2,7",), ("1,4", "2,7"), ("2,7", "4,1")}


@pytest.mark.rule("FC-5.52", "R-61")
def test_a_source_on_a_neighbouring_tile_beside_the_road_costs_no_border() -> None:
    # The source of P at 2,6 lies against the east side of C's ring.
    assert taken(hauls(roads("C P"), squares("2,2"), 0)) == {("2,6",)}


@pytest.mark.rule("FC-5.53", "R-62")
def test_a_source_that_touches_only_the_entrance_is_not_taken() -> None:
    assert taken(hauls(roads("L"), squares("5,4"), 4)) == set()
    assert taken(hauls(roads("S"), squares("1,5", "2,4"), 0)) == {("1,4",), ("4,1",)}


@pytest.mark.rule("FC-1.07", "R-16")
def test_a_first_step_over_a_border_uses_range() -> None:
    assert taken(hauls(roads("L . / C P"), squares("5,1"), 0)) == set()
    assert taken(hauls(roads("L . / C P"), squares("5,1"), 1)) == {("7,6",)}


@pytest.mark.rule("FC-1.08", "FC-5.53")
def test_a_drive_in_starts_from_the_corner_that_is_best() -> None:
    # The west corners of the drive-in touch C across the border, its north-east corner the road beside the beer.
    (haul,) = hauls(roads("C N2"), rectangle(read_square("4,6"), 2, 2), 1)
    assert haul == Trip(squares("4,9"), cost=0, way=(read_square("4,8"),))


@pytest.mark.rule("FC-1.10", "R-63")
def test_a_route_comes_back_only_by_a_loop() -> None:
    ring, dead_ends, door = roads("C / S"), roads("A / S"), squares("9,4")
    assert ("6,4", "9,1") not in taken(hauls(dead_ends, door, 4))
    assert ("6,4", "9,1") not in taken(hauls(ring, door, 1))
    assert ("6,4", "9,1") in taken(hauls(ring, door, 2))
    way = next(haul.way for haul in hauls(ring, door, 2) if haul.sources == squares("6,4", "9,1"))
    assert way.count(read_square("6,3")) == 2
    assert all(one != two for one, two in zip(way, way[2:], strict=False))


@pytest.mark.rule("FC-1.04", "R-14")
def test_a_route_does_not_turn_on_a_bridge() -> None:
    # P: lemonade beside the road west–east, beer beside the road north–south.
    assert taken(hauls(roads("P"), squares("4,5"), 4)) == {("2,1",)}
    assert taken(hauls(roads("P"), squares("1,4"), 4)) == {("5,4",)}


@pytest.mark.rule("KX-1.02", "R-122")
def test_the_roundabout_of_tile_u_gives_the_sources_passed_and_a_zeppelin_all_three() -> None:
    town = roads("O U")
    assert {len(found) for found in taken(hauls(town, squares("4,4"), 1))} >= {1, 2, 3}
    (home, out) = flights(town.town, squares("4,4"), 1)
    assert taken((home,)) == {("1,2",)}
    assert taken((out,)) == {("1,2", "3,7", "3,9", "4,8")}


@pytest.mark.rule("FC-5.54", "R-66")
def test_a_zeppelin_takes_the_start_tile_too_and_enters_no_tile_twice() -> None:
    town = read_town("N O Q")
    assert taken(flights(town, squares("4,8"), 4)) == {("1,7",), ("1,7", "2,2"), ("1,7", "4,12")}
    assert taken(flights(town, squares("4,3"), 4)) == {("2,2",), ("1,7", "2,2"), ("1,7", "2,2", "4,12")}


@pytest.mark.rule("R-215")
def test_a_zeppelin_flies_only_over_tiles() -> None:
    town = read_town("N . Q")
    assert taken(flights(town, squares("4,3"), 4)) == {("2,2",)}


@pytest.mark.rule("KX-4.05", "R-172", "R-174")
def test_ways_to_dinner_are_of_fewest_borders_and_differ_by_the_places_passed() -> None:
    town = roads("C")
    north, south = squares("2,2"), squares("4,2")
    assert coffee_routes(town, squares("3,3"), squares("4,4"), [north, south]) == []
    ways = coffee_routes(town, squares("2,4"), squares("4,4"), [north, south])
    assert [route.passed for route in ways] == [0, 3]
    assert {route.cost for route in ways} == {0}


@pytest.mark.rule("KX-4.05")
def test_roadworks_count_on_the_way_to_dinner() -> None:
    town = roads("C", works=squares("3,5"))
    ways = coffee_routes(town, squares("2,4"), squares("4,4"), [squares("2,2"), squares("4,2")])
    assert [route.passed for route in ways] == [3]
