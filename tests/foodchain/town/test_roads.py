"""Distances that can be checked with a finger on the picture.

`A . / P A`:            `L / C`:

     1 ..#..              1 ..#..
     2 ..#..              2 ..#..
     3 #####              3 #####
     4 22#..              4 ...l.
     5 22#..              5 .....
     6 ..#....#..         6 #####
     7 l.#....#..         7 #.55#
     8 ##+#######         8 #.55#
     9 ..#..22#..         9 #...#
    10 ..#b.22#..        10 #####
"""

from random import Random

import pytest

from tableside.foodchain.town.roads import Roads, roads_of
from tableside.foodchain.town.squares import board, read_square, rectangle
from tableside.foodchain.town.tiles import BASE_TILES
from tableside.foodchain.town.town import random_town, read_town


def squares(*names: str) -> int:
    return board(map(read_square, names))


def roads(text: str, added: int = 0, works: int = 0) -> Roads:
    return roads_of(read_town(text), added, works)


@pytest.mark.rule("FC-1.05", "R-12")
def test_distance_counts_borders_and_not_squares() -> None:
    town = roads("A O R")
    (house,) = town.town.houses
    assert town.distance(squares("4,4"), house.whole) == 0
    assert town.distance(squares("4,6"), house.whole) == 1
    assert town.distance(squares("4,15"), house.whole) == 2


@pytest.mark.rule("FC-1.07", "R-7", "R-16")
def test_stepping_out_onto_another_tile_is_a_border() -> None:
    town = roads("L / C")
    (house,) = town.town.houses
    assert town.distance(squares("5,1"), house.whole) == 1
    assert town.distance(squares("9,2"), house.whole) == 0


@pytest.mark.rule("FC-1.09", "R-17", "R-18")
def test_a_house_on_another_tile_than_its_road_is_a_border_away() -> None:
    town = roads("L / C")
    house, garden = rectangle(read_square("4,1"), 2, 2), squares("4,3", "5,3")
    assert town.distance(squares("9,2"), house) == 1
    assert town.distance(squares("1,4"), house) == 0
    assert town.distance(squares("1,4"), squares("5,1", "5,2")) is None
    assert town.distance(squares("1,4"), squares("5,1", "5,2") | garden) == 0


@pytest.mark.rule("FC-1.03", "R-13")
def test_roads_connect_at_any_place_of_a_border() -> None:
    town = roads("D / C2")
    assert town.distance(squares("2,4"), squares("7,2")) is None
    side_by_side = roads("C D")
    assert side_by_side.distance(squares("2,2"), squares("2,9")) == 1
    assert side_by_side.links[side_by_side.across[read_square("1,5")]]


@pytest.mark.rule("FC-1.04", "R-14")
def test_a_bridge_goes_straight_through() -> None:
    town = roads("P")
    assert town.distance(squares("1,2"), squares("10,2", "5,2")) == 0
    assert town.distance(squares("1,2"), squares("4,1")) is None
    assert town.distance(squares("4,1"), squares("2,5")) == 0


@pytest.mark.rule("FC-1.06", "R-19")
def test_two_roads_at_one_entrance_do_not_join_through_it() -> None:
    town = roads("A . / P A")
    north, east = (house.whole for house in sorted(town.town.houses, key=lambda house: house.squares))
    entrance = squares("7,4")
    assert town.distance(entrance, north) == 1
    assert town.distance(entrance, east) == 1
    assert town.distance(north, east) is None


@pytest.mark.rule("FC-1.08", "R-20")
def test_the_best_corner_of_a_drive_in_counts() -> None:
    town = roads("L / C")
    (house,) = town.town.houses
    assert town.distance(squares("4,1"), house.whole) is None
    assert town.distance(rectangle(read_square("4,1"), 2, 2), house.whole) == 1


@pytest.mark.rule("FC-1.05")
def test_the_best_of_several_restaurants_counts() -> None:
    town = roads("C L")
    (house,) = town.town.houses
    assert town.distance(squares("2,6"), house.whole) == 1
    assert town.distance(squares("2,6", "2,2"), house.whole) == 0


@pytest.mark.rule("KX-2.04", "R-135")
def test_each_roadworks_marker_on_the_way_adds_one_at_both_ends_too() -> None:
    start, end = squares("4,1"), squares("4,10")
    assert roads("R R").distance(start, end) == 1
    assert roads("R R", works=squares("3,4")).distance(start, end) == 2
    assert roads("R R", works=squares("3,1", "3,5", "3,10")).distance(start, end) == 4
    assert roads("R R", works=squares("1,3")).distance(start, end) == 1


@pytest.mark.rule("KX-2.04")
def test_roadworks_on_one_side_of_a_ring_are_driven_around() -> None:
    assert roads("C", works=squares("1,3")).distance(squares("2,2"), squares("4,4")) == 0


@pytest.mark.rule("KX-2.05", "R-136")
def test_added_road_connects_to_every_road_beside_it() -> None:
    start, end = squares("5,1"), squares("2,1")
    assert roads("L / C").distance(start, end) is None
    assert roads("L / C", added=squares("4,3", "5,3")).distance(start, end) == 2


@pytest.mark.rule("R-196", "R-197")
def test_distance_starts_at_an_off_ramp() -> None:
    town = roads("A O")
    (house,) = town.town.houses
    assert town.distance(squares("0,3"), house.whole) == 0
    assert town.distance(squares("0,8"), house.whole) == 1
    assert town.distance(squares("0,1"), house.whole) is None


@pytest.mark.rule("FC-5.41", "R-17", "R-50")
def test_a_piece_within_range_counts_the_border_to_its_own_square() -> None:
    town = roads("L / C")
    door = squares("9,2")
    assert town.near(door, 0) & squares("5,2", "9,3") == squares("9,3")
    assert town.near(door, 1) & squares("5,2", "9,3") == squares("5,2", "9,3")
    assert town.reached(door, 0) == rectangle(read_square("6,1"), 5, 5) & town.squares


def test_roads_are_kept_for_the_next_question() -> None:
    town = random_town(BASE_TILES, 4, 5, Random(3).randrange)
    assert roads_of(town) is roads_of(read_town(str(town)))
    assert roads_of(town) is not roads_of(town, works=town.road & -town.road)
