"""What campaigns reach, on `A P / C X`:

 1 ..#....#..
 2 ..#..l.#..
 3 #######+##
 4 22#....#..
 5 22#....#b.
 6 #####..#..
 7 #.55#.πππ.
 8 #.55##πππ#
 9 #...#.πππ.
10 #####..#..
"""

import pytest

from tableside.foodchain.town import reach
from tableside.foodchain.town.squares import board, read_square, rectangle
from tableside.foodchain.town.town import read_town

TOWN = read_town("A P / C X")
TWO, PI, FIVE = (house.whole for house in TOWN.houses)


def squares(*names: str) -> int:
    return board(map(read_square, names))


@pytest.mark.rule("FC-8.03", "FC-1.02", "R-15", "R-107")
def test_a_billboard_reaches_only_what_is_orthogonally_beside_it() -> None:
    assert reach.reached_houses(reach.billboard(squares("7,6", "6,6")), [TWO, PI, FIVE]) == [1]
    assert reach.reached_houses(reach.billboard(squares("6,6")), [TWO, PI, FIVE]) == []
    assert reach.reached_houses(reach.billboard(squares("4,4")), [TWO | squares("4,3"), PI]) == [0]


@pytest.mark.rule("FC-8.04", "R-108")
def test_mail_stays_in_its_block() -> None:
    assert reach.mailbox(TOWN, squares("9,2")) == FIVE | squares("7,2", "8,2", "9,2", "9,3", "9,4")
    assert reach.mailbox(TOWN, squares("1,1")) == rectangle(read_square("1,1"), 2, 2)


@pytest.mark.rule("FC-8.04", "R-108")
def test_mail_does_not_cross_a_bridge() -> None:
    assert reach.mailbox(TOWN, squares("1,10")) == rectangle(read_square("1,9"), 2, 2)


@pytest.mark.rule("KX-1.06", "R-126")
def test_mail_passes_through_buildings() -> None:
    block = reach.mailbox(TOWN, squares("10,10"))
    assert block & PI == PI
    assert block & squares("4,4", "5,10", "1,10") == squares("4,4", "5,10")


@pytest.mark.rule("FC-8.04", "R-108")
def test_mail_does_not_slip_between_two_roads_that_touch_at_a_corner() -> None:
    town = read_town("L")
    assert reach.mailbox(town, squares("4,1")) == squares("5,4") | rectangle(read_square("4,1"), 2, 5)
    assert reach.mailbox(town, squares("4,1"), squares("4,3", "5,4")) == squares("4,1", "4,2", "5,1", "5,2", "5,3")


@pytest.mark.rule("R-134", "R-208")
def test_added_road_bounds_the_block_at_once() -> None:
    assert reach.mailbox(read_town("L"), squares("4,1"), squares("4,3", "5,3")) == rectangle(read_square("4,1"), 2, 2)


@pytest.mark.rule("FC-8.05", "R-109")
def test_an_airplane_reaches_its_rows_across_the_whole_map() -> None:
    assert reach.airplane(TOWN, read_square("5,1"), "w", 3) == rectangle(read_square("5,1"), 3, 10)
    assert reach.airplane(TOWN, read_square("10,4"), "s", 1) == rectangle(read_square("1,4"), 10, 1)
    assert reach.reached_houses(reach.airplane(TOWN, read_square("5,1"), "w", 3), [TWO, PI, FIVE]) == [0, 1, 2]


@pytest.mark.rule("FC-8.05", "R-140", "KX-2.09")
def test_an_airplane_reaches_over_gaps_and_tiles_added_later() -> None:
    town = read_town("A . B")
    assert reach.airplane(town, read_square("3,5"), "e", 1) == rectangle(read_square("3,1"), 1, 15) & town.ground
    grown = town.with_tile("C", 0, read_square("-4,1"))
    assert reach.airplane(grown, read_square("5,1"), "s", 1) == rectangle(read_square("-4,1"), 10, 1)


@pytest.mark.rule("FC-8.06", "R-110")
def test_a_radio_reaches_its_tile_and_the_eight_around_it() -> None:
    town = read_town("A B C D / E F G H / I J K L / M N O P")
    assert reach.radio(town, read_square("1,1")) == rectangle(read_square("1,1"), 10, 10)
    assert reach.radio(town, read_square("10,10")) == rectangle(read_square("1,1"), 15, 15)


@pytest.mark.rule("FC-8.06", "R-110", "FC-1.09")
def test_a_radio_reaches_a_house_through_its_garden() -> None:
    town = read_town("A O L R")
    house, garden = squares("4,11", "4,12", "5,11", "5,12"), squares("4,10", "5,10")
    radio = reach.radio(town, read_square("1,1"))
    assert reach.reached_houses(radio, [house, house | garden]) == [1]
