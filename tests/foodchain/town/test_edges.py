import pytest

from tableside.foodchain.town.edges import (
    airplane_sites,
    airplane_squares,
    off_ramp_sites,
    off_ramp_squares,
    tile_sites,
)
from tableside.foodchain.town.roads import roads_of
from tableside.foodchain.town.squares import board, each, read_square, rectangle, square_text
from tableside.foodchain.town.town import read_town


def squares(*names: str) -> int:
    return board(map(read_square, names))


def names(sites: int) -> list[str]:
    return [square_text(site) for site in each(sites)]


@pytest.mark.rule("FC-5.42", "R-52")
def test_an_airplane_stands_against_the_edge_and_never_past_a_corner() -> None:
    sites = airplane_sites(read_town("A O"), 0, 5)
    assert names(sites["n"]) == [f"1,{column}" for column in range(1, 7)]
    assert names(sites["s"]) == [f"5,{column}" for column in range(1, 7)]
    assert names(sites["w"]) == ["1,1"]
    assert names(sites["e"]) == ["1,10"]
    assert airplane_squares(read_square("1,2"), "n", 3) == rectangle(read_square("-1,2"), 2, 3)
    assert airplane_squares(read_square("3,10"), "e", 1) == squares("3,11", "3,12")


@pytest.mark.rule("FC-5.42")
def test_airplanes_do_not_overlap() -> None:
    town = read_town("A O")
    standing = airplane_squares(read_square("1,3"), "n", 3)
    assert names(airplane_sites(town, standing, 3)["n"]) == ["1,6", "1,7", "1,8"]
    assert names(airplane_sites(town, standing, 3)["s"]) == [f"5,{column}" for column in range(1, 9)]


@pytest.mark.rule("KX-2.09", "R-140")
def test_airplanes_stand_in_the_notch_of_a_grown_map_and_not_in_each_others_way() -> None:
    town = read_town(". A / O R")
    assert names(airplane_sites(town, 0, 5)["n"]) == ["1,6", "6,1"]
    corner = airplane_squares(read_square("6,5"), "n", 1)
    assert names(airplane_sites(town, 0, 1)["w"]) == [f"{row},6" for row in range(1, 6)] + [
        f"{row},1" for row in range(6, 11)
    ]
    assert "5,6" not in names(airplane_sites(town, corner, 1)["w"])


@pytest.mark.rule("KX-12.03", "R-196")
def test_an_off_ramp_lies_along_the_edge_or_end_on_and_touches_a_road() -> None:
    roads = roads_of(read_town("A C"))
    sites = off_ramp_sites(roads, 0)
    assert names(sites["n", 1]) == ["1,3", "1,6", "1,7", "1,8", "1,9", "1,10"]
    assert names(sites["n", 3]) == [f"1,{column}" for column in range(1, 9)]
    assert names(off_ramp_sites(roads, squares("0,6"))["n", 3]) == ["1,1", "1,2", "1,3", "1,7", "1,8"]
    assert off_ramp_squares(read_square("1,3"), "n", 1) == squares("0,3", "-1,3", "-2,3")
    assert off_ramp_squares(read_square("1,3"), "n", 3) == squares("0,3", "0,4", "0,5")


@pytest.mark.rule("R-196")
def test_an_off_ramp_may_serve_roads_on_two_tiles() -> None:
    roads = roads_of(read_town("I1 K3"))
    ramp = off_ramp_squares(read_square("1,3"), "n", 3)
    assert len(roads.contacts(ramp | squares("0,6"))) == 2


@pytest.mark.rule("KX-2.07", "R-139")
def test_a_tile_is_added_with_a_whole_side_against_the_map() -> None:
    town = read_town("A O")
    assert names(tile_sites(town, 0)) == ["-4,1", "-4,6", "1,-4", "1,11", "6,1", "6,6"]
    assert names(tile_sites(read_town("A . / O R"), 0)) == ["-4,1", "1,-4", "1,6", "6,-4", "6,11", "11,1", "11,6"]


@pytest.mark.rule("KX-2.07")
def test_a_tile_is_not_added_where_it_would_touch_an_airplane() -> None:
    town = read_town("A O")
    assert names(tile_sites(town, airplane_squares(read_square("1,5"), "n", 1))) == ["1,-4", "1,11", "6,1", "6,6"]
    assert "-4,6" in names(tile_sites(town, airplane_squares(read_square("1,4"), "n", 1)))
