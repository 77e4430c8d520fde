"""Sites that can be checked on a picture: `L / C` and `A O`.

 1 ..#..        1 ..#...b#..
 2 ..#..        2 ..#....#..
 3 #####        3 ##########
 4 ...l.        4 22#....#..
 5 .....        5 22#....#..
 6 #####
 7 #.55#
 8 #.55#
 9 #...#
10 #####
"""

import pytest

from tableside.foodchain.town.roads import Roads, roads_of
from tableside.foodchain.town.sites import (
    campaign_sites,
    coffee_shop_sites,
    entrance,
    first_restaurant_sites,
    garden_sides,
    house_tile,
    house_tile_sites,
    restaurant_sites,
)
from tableside.foodchain.town.squares import board, each, read_square, rectangle, square_text
from tableside.foodchain.town.town import read_town


def squares(*names: str) -> int:
    return board(map(read_square, names))


def names(sites: int) -> list[str]:
    return [square_text(site) for site in each(sites)]


def roads(text: str, added: int = 0) -> Roads:
    return roads_of(read_town(text), added)


@pytest.mark.rule("FC-2.07", "FC-5.71", "R-6")
def test_a_restaurant_covers_four_empty_squares_and_its_entrance_is_beside_a_road() -> None:
    sites = restaurant_sites(roads("L / C"), 0)
    assert names(sites["nw"]) == ["1,4", "4,1", "4,2"]
    assert names(sites["sw"]) == ["1,1", "1,4", "4,1", "4,2"]
    assert names(sites["ne"]) == ["1,1", "4,1", "4,2"]
    assert square_text(entrance(read_square("4,1"), "se")) == "5,2"


@pytest.mark.rule("FC-2.07", "R-6")
def test_a_first_restaurant_has_no_other_entrance_on_the_tile_of_its_own() -> None:
    town = roads("L / C")
    assert not any(first_restaurant_sites(town, 0, squares("1,1")).values())
    assert names(first_restaurant_sites(town, 0, squares("9,2"))["nw"]) == ["1,4", "4,1", "4,2"]
    across = roads("A O")
    assert "1,5" in names(restaurant_sites(across, 0)["sw"])
    assert "1,5" not in names(first_restaurant_sites(across, 0, squares("4,4"))["sw"])
    assert "1,5" in names(first_restaurant_sites(across, 0, squares("4,4"))["se"])


@pytest.mark.rule("FC-5.70", "R-74", "R-75")
def test_a_local_manager_needs_a_square_in_range_and_an_entrance_on_any_road() -> None:
    town = roads("L / C")
    near = town.near(squares("9,2"), 3)
    sites = restaurant_sites(town, 0, near)
    assert names(sites["nw"]) == names(sites["sw"]) == ["4,1", "4,2"]
    assert not any(restaurant_sites(town, 0, town.near(squares("9,2"), 0)).values())


@pytest.mark.rule("FC-5.41", "R-49", "R-50", "R-51")
def test_a_billboard_touches_a_road_and_may_be_turned() -> None:
    town = roads("L / C")
    lying, upright = (campaign_sites(town, 0, 1, 3)[turn] for turn in ((1, 3), (3, 1)))
    assert names(lying) == ["4,1", "5,1", "5,2", "5,3", "9,2"]
    assert names(upright) == ["7,2"]
    assert list(campaign_sites(town, 0, 2, 2)) == [(2, 2)]
    near = town.near(squares("9,2"), 1)
    assert names(campaign_sites(town, squares("9,2"), 1, 3, near)[1, 3]) == ["5,1", "5,2", "5,3"]


@pytest.mark.rule("FC-5.60", "R-70")
def test_a_house_tile_lies_in_four_rotations_beside_a_road() -> None:
    town = roads("L / C")
    sites = house_tile_sites(town, squares("5,5"))
    assert {side: names(sites[side]) for side in sites} == {"n": [], "e": ["4,1"], "s": [], "w": ["4,1"]}
    house, garden = house_tile(read_square("4,1"), "w")
    assert (house, garden) == (rectangle(read_square("4,2"), 2, 2), squares("4,1", "5,1"))


@pytest.mark.rule("FC-5.60")
def test_a_house_tile_may_meet_the_road_with_its_garden_only() -> None:
    sites = house_tile_sites(roads("L / D2"), 0)
    assert "4,1" in names(sites["n"])
    assert "5,2" not in names(sites["n"])


@pytest.mark.rule("FC-5.61", "R-71")
def test_a_garden_makes_a_rectangle_with_its_house() -> None:
    town = roads("C / D")
    assert garden_sides(town, 0, read_square("2,3")) == {"s": squares("4,3", "4,4"), "w": squares("2,2", "3,2")}
    assert list(garden_sides(town, squares("4,4"), read_square("2,3"))) == ["w"]


@pytest.mark.rule("R-208", "R-134")
def test_road_under_construction_is_no_road_and_blocks_its_squares() -> None:
    started = squares("4,3", "5,3")
    building = restaurant_sites(roads("L / D2"), started)
    finished = restaurant_sites(roads("L / D2", added=started), 0)
    assert "4,1" not in names(building["se"])
    assert "4,1" in names(finished["se"])


@pytest.mark.rule("KX-4.02", "R-166")
def test_one_coffee_shop_a_tile() -> None:
    town = roads("L / C")
    assert names(coffee_shop_sites(town, 0, squares("1,2"))) == ["7,2", "8,2", "9,2", "9,3", "9,4"]
    assert "5,1" in names(coffee_shop_sites(town, 0, squares("9,2")))
    assert names(coffee_shop_sites(town, squares("7,2"), squares("1,2"), town.near(squares("9,2"), 0)))[0] == "8,2"
