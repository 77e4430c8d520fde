import pickle
from random import Random

import pytest
from hypothesis import given

from tableside.foodchain.town.edges import tile_sites
from tableside.foodchain.town.roads import roads_of
from tableside.foodchain.town.squares import read_square, square_text
from tableside.foodchain.town.tiles import BASE_TILES, TILES
from tableside.foodchain.town.town import Placed, assemble, random_town, read_town, town_text

from .pairs import Position, positions


@pytest.mark.parametrize(
    "text", ["A", "A O1 L / E K N2 / T C D3", "A . Z3 / B A .", "-1,0: . Q3 / A O1", "0,-2: U . X"]
)
def test_a_town_reads_back(text: str) -> None:
    assert town_text(read_town(text)) == text
    assert str(read_town(text)) == text
    assert repr(read_town(text)) == f"read_town({text!r})"


@given(positions())
def test_any_town_reads_back(position: Position) -> None:
    again = read_town(town_text(position.town))
    assert again == position.town
    assert hash(again) == hash(position.town)
    assert again.road == position.town.road
    assert pickle.loads(pickle.dumps(again)) == again


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("A q", "row 1, place 2 of the town: there is no tile 'q'"),
        ("A B / C D4", "row 2, place 2 of the town: expected 0, 1, 2 or 3 quarter turns after tile D, found '4'"),
        ("A B / C", "row 2 of the town has 1 places, row 1 has 2"),
        ("A B /", "row 2 of the town has 0 places"),
        ("", "row 1 of the town has 0 places"),
        (". .", "the town has no tile"),
        ("x: A", "expected the first place before the colon, such as -1,0; found 'x'"),
        ("0,50: A", "tile A is too far out"),
    ],
)
def test_a_bad_town_is_refused_with_what_and_where(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_town(text)


def test_two_tiles_do_not_lie_on_one_place() -> None:
    with pytest.raises(ValueError, match="tile B overlaps another tile"):
        assemble([Placed(0, 0, "A", 0), Placed(0, 0, "B", 0)])


def test_a_tile_may_occur_twice() -> None:
    assert [house.label for house in read_town("A A2").houses] == ["2", "2"]


@pytest.mark.rule("FC-2.01", "R-3")
def test_a_random_town_draws_every_tile_once_and_turns_it() -> None:
    town = random_town(BASE_TILES, 4, 5, Random(7).randrange)
    assert sorted(one.name for one in town.placed) == sorted(BASE_TILES)
    towns = [random_town(BASE_TILES, 4, 5, Random(seed).randrange) for seed in range(20)]
    assert {one.turns for town in towns for one in town.placed} == {0, 1, 2, 3}
    assert town == random_town(BASE_TILES, 4, 5, Random(7).randrange)
    assert str(random_town("ABCD", 2, 2, lambda n: 0)) == "A B / C D"


def test_a_pool_may_be_too_small() -> None:
    with pytest.raises(ValueError, match="need 30 tiles; the pool has 26"):
        random_town(sorted(TILES), 5, 6, Random(7).randrange)


@pytest.mark.rule("KX-2.07", "KX-2.09")
def test_squares_keep_their_numbers_when_the_map_grows() -> None:
    town = read_town("A O1")
    grown = town.with_tile("B", 2, read_square("-4,1"))
    assert str(grown) == "-1,0: B2 . / A O1"
    assert str(town) == "A O1"
    assert grown.ground & town.ground == town.ground
    assert {house.label: house.squares for house in grown.houses}["2"] == town.houses[0].squares
    assert square_text(grown.corners[read_square("0,3")]) == "-4,1"


@pytest.mark.rule("KX-2.07")
def test_five_tiles_may_be_added_in_a_row_on_any_side_of_the_widest_map() -> None:
    for side in ("1,{west}", "1,{east}", "{west},1", "{south},1"):
        town = read_town("A B C D E F / G H I J K L / M N O P Q R / S T U V W X")
        for n in range(5):
            corner = read_square(side.format(west=-4 - 5 * n, east=31 + 5 * n, south=21 + 5 * n))
            assert tile_sites(town, 0) >> corner & 1
            town = town.with_tile("R", 1, corner)
        assert roads_of(town).distance(town.houses[0].whole, town.houses[0].whole) is not None
