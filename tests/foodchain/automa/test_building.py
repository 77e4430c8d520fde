"""Its houses and gardens (MA-6)."""

import pytest

from tableside import foodchain
from tableside.foodchain.automa import building
from tableside.foodchain.config import Config
from tableside.foodchain.events import AutomaBuilt, AutomaGarden, AutomaNoRoom
from tableside.foodchain.phases import working as day
from tableside.foodchain.pieces import Restaurant, ground
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.squares import read_square, square_text
from tests.foodchain.positions import RED, do, options, staffed

from .tables import mat, solo


@pytest.mark.rule("MA-6.01")
def test_the_bottom_tile_is_a_house_face_up_and_a_garden_upside_down() -> None:
    state = solo()
    mat(state).tiles, mat(state).upside_down = [14, -3, 17], 1
    assert isinstance(building.build(state, mat(state), "nw")[0], AutomaBuilt)
    assert isinstance(building.build(state, mat(state), "nw")[0], AutomaGarden)
    assert mat(state).tiles == [17]
    assert mat(state).upside_down == 0
    assert {"14"} <= {house.label for house in state.houses}


@pytest.mark.rule("MA-6.01")
def test_the_players_developer_takes_the_top_tile_unseen_and_builds_a_house() -> None:
    state = staffed(solo(), RED, "new_business_developer")
    mat(state).tiles, mat(state).upside_down = [14, -3], 1
    state.restaurants = [Restaurant(RED, read_square("1,1"), "se")]
    state.phase = Phase.WORKING
    day.enter(state)
    do(state, "done")
    assert [option for option in options(state) if option.startswith("house")] == ["house 0"]
    do(state, "house 0", next(option for option in options_after(state) if option.startswith("at")))
    assert "3" in {house.label for house in state.houses}
    assert mat(state).tiles == [14]


def options_after(state: State) -> list[str]:
    copy = state.copy()
    do(copy, "house 0")
    return options(copy)


@pytest.mark.rule("MA-6.02")
def test_a_house_goes_to_the_first_blank_square_in_the_first_turn_that_is_legal() -> None:
    state = solo(town="Q B C / E K I / A O J")
    # Tile A in the south-west: blank squares from 11,1; upright the tile would lie on the road of row 13.
    mat(state).tiles = [14]
    built = building.build(state, mat(state), "sw")[0]
    house = next(house for house in state.houses if house.label == "14")
    assert isinstance(built, AutomaBuilt)
    assert ground(house).bit_count() == 6
    first_legal = _brute_force(solo(town="Q B C / E K I / A O J"), "sw")
    assert (square_text(house.site), house.garden) == first_legal


def _brute_force(state: State, place: str) -> tuple[str, str]:
    """The scanning rule written out square by square."""
    offsets = [
        ("s", [(0, 0), (0, 1), (1, 0), (1, 1)], [(2, 0), (2, 1)]),
        ("e", [(0, 0), (-1, 0), (0, 1), (-1, 1)], [(0, 2), (-1, 2)]),
        ("n", [(0, 0), (0, -1), (-1, 0), (-1, -1)], [(-2, 0), (-2, -1)]),
        ("w", [(0, 0), (1, 0), (0, -1), (1, -1)], [(0, -2), (1, -2)]),
    ]
    tops = {
        "nw": (1, 1),
        "w": (6, 1),
        "sw": (11, 1),
        "s": (11, 6),
        "se": (11, 11),
        "e": (6, 11),
        "ne": (1, 11),
        "n": (1, 6),
    }
    town = state.town

    def free(row: int, column: int) -> bool:
        return bool(town.empty >> read_square(f"{row},{column}") & 1)

    def road(row: int, column: int) -> bool:
        return bool(town.road >> read_square(f"{row},{column}") & 1)

    for tile in building.from_here(place):
        top, left = tops[tile]
        for row in range(top, top + 5):
            for column in range(left, left + 5):
                for side, house, garden in offsets:
                    squares = [(row + r, column + c) for r, c in house + garden]
                    around = [(r + a, c + b) for r, c in squares for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))]
                    if free(row, column) and all(free(*s) for s in squares) and any(road(*s) for s in around):
                        corner = min((row + r, column + c) for r, c in house)
                        return f"{corner[0]},{corner[1]}", side
    raise AssertionError("no place")


@pytest.mark.rule("MA-6.02")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("place", ["nw", "w", "sw", "s", "se", "e", "ne", "n"])
def test_the_scanning_rule_on_random_maps(seed: int, place: str) -> None:
    state = foodchain.new(Config(1, solo="easy"), seed)
    state.restaurants = []
    expected = _brute_force(state, place)
    mat(state).tiles = [14]
    building.build(state, mat(state), place)
    house = next(house for house in state.houses if house.label == "14")
    assert (square_text(house.site), house.garden) == expected


@pytest.mark.rule("MA-6.03")
def test_a_garden_goes_below_right_above_or_left_of_the_printed_house() -> None:
    state = solo()  # house 2 stands at 4,1 in the south-west corner of tile A, the road right and above of it
    mat(state).tiles, mat(state).upside_down = [-3, -6], 2
    told_ = building.build(state, mat(state), "nw")[0]
    assert isinstance(told_, AutomaGarden | AutomaNoRoom)
    gardens = {house.label: house.garden for house in state.houses if house.garden}
    assert len(gardens) == 1
    again = building.build(state, mat(state), "nw")[0]
    assert isinstance(again, AutomaGarden)
    assert len({house.label for house in state.houses if house.garden}) == 2


@pytest.mark.rule("MA-6.03")
def test_the_centre_tile_gets_no_garden() -> None:
    state = solo(town="L M N / O K P / Q R S")  # the only house, 18, is in the middle
    mat(state).tiles, mat(state).upside_down = [-3], 1
    assert building.build(state, mat(state), "n") == [AutomaNoRoom("")]
    assert state.gardens == 8


@pytest.mark.rule("MA-6.04")
def test_an_empty_stack_or_no_garden_builds_nothing_and_the_tile_leaves() -> None:
    state = solo()
    mat(state).tiles = []
    assert building.build(state, mat(state), "n") == []
    mat(state).tiles, mat(state).upside_down, state.gardens = [-3], 1, 0
    assert building.build(state, mat(state), "n") == [AutomaNoRoom("")]
    assert mat(state).tiles == []
