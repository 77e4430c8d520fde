"""Lobbyists, mostly on `A / C`:

 1 ..#..
 2 ..#..
 3 #####
 4 22#..
 5 22#..
 6 #####
 7 #.55#
 8 #.55#
 9 #...#
10 #####
"""

import pytest

from tableside.core.game import BadConfig
from tableside.foodchain import configure, explain
from tableside.foodchain.events import Event, RoadPlaced, Share, Sold, SoldOnTheWay
from tableside.foodchain.phases import cleanup, marketing
from tableside.foodchain.phases.lobby import rotations
from tableside.foodchain.pieces import Campaign, CoffeeShop, House, NewRoad, Park
from tableside.foodchain.prices import multiplier
from tableside.foodchain.round import waiting
from tableside.foodchain.state import Phase, State, occupied
from tableside.foodchain.town import sites
from tableside.foodchain.town.lobby import PARKS
from tableside.foodchain.town.squares import each, read_square, square_text

from .map_positions import (
    act,
    airplane,
    begin_day,
    dine,
    holds,
    open_restaurant,
    options,
    position,
    put,
    squares,
    stock,
    want,
    wanted,
    why,
)


def lobby(town: str = "A / C", *modules: str, lobbyists: int = 1, players: int = 2) -> State:
    """Seat 0 has a restaurant in the north-west and lobbyists, and has hired."""
    state = position(town, "lobbyists", *modules, players=players)
    open_restaurant(state, 0, "1,1", "se")
    put(state, 0, "work", *["lobbyist"] * lobbyists)
    begin_day(state)
    act(state, "done")
    return state


def park(state: State, shape: str, *names: str) -> None:
    """A park tile on exactly these squares."""
    covered = squares(*names)
    site = next(each(covered))
    number = next(number for number, turned in enumerate(PARKS[shape]) if turned.at(site) == covered)
    state.parks.append(Park(shape, site, number))


def sold(events: list[Event]) -> Sold:
    (found,) = [event for event in events if isinstance(event, Sold)]
    return found


def clean_up(state: State) -> None:
    state.phase = Phase.CLEANUP
    cleanup.enter(state)
    cleanup.leave(state)


@pytest.mark.rule("KX-2.01", "R-128")
def test_a_lobbyist_is_hired_with_a_salary_and_places_one_road_or_park_each() -> None:
    state = lobby(lobbyists=2)
    card = state.box.card["lobbyist"]
    assert card.entry
    assert card.salary
    assert not card.unique
    assert options(state) == ["lay short", "lay corner", "lay L", "done"]
    act(state, "lay short", "at 4,4 rotated 1", "decline")
    assert waiting(state) == (0,)
    act(state, "lay L")
    act(state, options(state)[0])
    assert waiting(state) == (1,)
    assert len(state.new_roads) == len(state.parks) == 1


@pytest.mark.rule("KX-2.02", "R-129", "R-130")
def test_the_tile_lies_by_a_road_square_within_range_2_on_empty_squares() -> None:
    state = lobby("A / C / A / A")
    act(state, "lay short")
    within = state.roads.reached(squares("2,2"), 2)
    for line in options(state):
        _, square, _, number = line.split()
        shape = rotations("short")[int(number)]
        assert shape.aims(read_square(square)) & within
        assert not shape.at(read_square(square)) & ~state.town.empty
    assert "at 14,4 rotated 1" in options(state)
    assert "at 19,4 rotated 1" not in options(state)
    assert "range 2" in why(state, "at 19,4 rotated 1")
    assert "empty" in why(state, "at 3,1 rotated 0")
    assert "rotations are 0 to 1" in why(state, "at 4,4 rotated 2")
    assert "row,column" in why(state, "at x rotated 0")
    state = lobby("A / C / A / A")
    act(state, "lay L")
    within = state.roads.reached(squares("2,2"), 2)
    assert all(read_square(line.split()[1]) < read_square("17,1") for line in options(state))
    assert "range 2" in why(state, "at 19,4 rotated 0") or "empty" in why(state, "at 19,4 rotated 0")


@pytest.mark.rule("KX-2.02", "R-133")
def test_the_tiles_are_limited() -> None:
    state = lobby()
    assert state.box.works == {"short": 4, "long": 2, "corner": 2, "I": 1, "T": 1, "L": 2}
    far = read_square("40,1")
    state.new_roads = [NewRoad("short", far, 0)] * 4
    state.parks = [Park("L", far, 0)] * 2
    assert options(state) == ["lay corner", "done"]
    assert "no short road" in why(state, "lay short")
    assert "no place" in why(state, "lay long")
    state.new_roads = state.new_roads + [NewRoad("corner", far, 0)] * 2
    assert options(state) == ["done"]


@pytest.mark.rule("KX-2.03", "R-131", "R-132")
def test_each_road_square_an_arrow_points_at_gets_one_marker() -> None:
    state = lobby(lobbyists=2)
    act(state, "lay short")
    (placed, *_) = act(state, "at 4,4 rotated 1")
    assert placed == RoadPlaced(0, "short", "4,4", ("3,4", "6,4"))
    assert explain(placed)
    assert [square_text(square) for square in state.roadworks] == ["3,4", "6,4"]
    assert not state.new_roads[0].open
    act(state, "decline", "lay short", "at 1,4 rotated 1")
    assert [square_text(square) for square in state.roadworks] == ["3,4", "6,4"], "no second one on 3,4"


@pytest.mark.rule("KX-2.03", "R-131")
def test_an_arrow_may_point_at_an_own_entrance() -> None:
    # The entrance at 1,5 meets no road: nothing is in range, and only an arrow at the entrance itself helps.
    state = position("A A", "lobbyists")
    open_restaurant(state, 0, "1,4", "ne")
    put(state, 0, "work", "lobbyist")
    begin_day(state)
    act(state, "done", "lay short")
    assert options(state) == ["at 1,6 rotated 0"]
    act(state, "at 1,6 rotated 0")
    assert [square_text(square) for square in state.roadworks] == ["1,8"]


@pytest.mark.rule("KX-2.04", "R-134", "R-208")
def test_a_road_under_construction_carries_nobody_and_is_no_road_for_building() -> None:
    state = lobby("L / D2")
    before = state.roads
    act(state, "lay short", "at 4,1 rotated 1", "decline")
    assert state.roads is before

    def entrances() -> list[str]:
        by_corner = sites.restaurant_sites(state.roads, occupied(state))
        return [corner for corner, mask in by_corner.items() if mask & squares("5,2")]

    assert entrances() == []
    assert occupied(state) & squares("4,1", "5,1") == squares("4,1", "5,1")
    clean_up(state)
    assert entrances() == ["nw"]


@pytest.mark.rule("R-134", "R-208", "FC-8.04")
def test_a_road_under_construction_bounds_mailbox_blocks_at_once() -> None:
    state = position("H / C", "lobbyists")
    state.campaigns.append(Campaign(9, "mailbox", 0, "", "soda", 2, read_square("4,5"), 1, 1))
    marketing.enter(state)
    assert wanted(state, "13") == ["soda"]
    want(state, "13")
    state.new_roads.append(NewRoad("short", read_square("4,4"), 1))
    marketing.enter(state)
    assert wanted(state, "13") == []


@pytest.mark.rule("KX-2.04", "R-135", "R-207")
def test_roadworks_add_one_at_dinner_wherever_they_lie_on_the_way_and_slow_nobody_else() -> None:
    for works, distance in (((), 1), (("5,3",), 2), (("5,3", "4,3"), 3), (("2,3", "3,2"), 2), (("6,3",), 2)):
        state = position("A / C", "lobbyists")
        open_restaurant(state, 0, "1,1", "se")
        state.roadworks = [read_square(name) for name in works]
        want(state, "5", "burger")
        stock(state, 0, burger=1)
        assert sold(dine(state)).offers[0].distance == distance
        assert state.roads.distance(squares("2,2"), squares("7,2")) == 1


@pytest.mark.rule("KX-2.05", "R-136")
def test_clean_up_removes_roadworks_and_opens_roads_which_join_every_road_beside_them() -> None:
    state = position("A A / C C", "lobbyists")
    state.new_roads = [NewRoad("short", read_square("4,4"), 1), NewRoad("short", read_square("4,5"), 1)]
    state.roadworks = [read_square("3,4"), read_square("6,4")]
    clean_up(state)
    assert state.roadworks == []
    assert all(road.open for road in state.new_roads)
    assert state.roads.squares & squares("4,4", "5,5") == squares("4,4", "5,5")
    # 4,4 and 4,5 run side by side and are connected: from beside one to beside the other no other road is needed.
    lonely = position("A A / C C", "lobbyists")
    lonely.new_roads = [
        NewRoad("short", read_square("4,4"), 1, open=True),
        NewRoad("short", read_square("4,5"), 1, open=True),
    ]
    assert lonely.roads.across[read_square("4,4")] == lonely.roads.across[read_square("5,5")]
    assert len(lonely.roads.contacts(squares("4,6"))) >= 1


@pytest.mark.rule("KX-2.06", "R-137", "R-138")
def test_a_park_doubles_the_unit_price_and_with_a_garden_it_is_tripled() -> None:
    state = position("A / C", "lobbyists")
    open_restaurant(state, 0, "1,1", "se")
    stock(state, 0, burger=9)
    state.chains[0].milestones = next(m.bit for m in state.box.milestones if m.name == "first_burger_marketed")
    want(state, "5", "burger", "burger")
    park(state, "L", "7,2", "8,2", "9,2", "9,3")
    before = sold(dine(state))
    assert (before.multiplier, before.bonus, before.income, before.offers[0].distance) == (2, 10, 50, 1)
    index = [house.label for house in state.houses].index("5")
    old = state.houses[index]
    state.houses[index] = House("5", 5.0, old.site, "s")
    want(state, "5", "burger")
    after = sold(dine(state))
    assert (after.multiplier, after.income) == (3, 35)
    assert old.room == 3, "a park leaves the limit of demand"


@pytest.mark.rule("KX-2.06", "R-137")
def test_a_garden_beside_the_park_counts_a_second_park_does_not_and_corners_do_not() -> None:
    state = position("A / C", "lobbyists", "rural_marketeers")
    house = next(each_ for each_ in state.houses if each_.label == "5")
    garden = House("5", 5.0, house.site, "s")
    park(state, "L", "10,3", "11,3", "12,3", "12,4")
    assert multiplier(state, house) == 1
    assert multiplier(state, garden) == 3

    state.parks.append(state.parks[0])
    assert multiplier(state, garden) == 3
    state.parks = []
    park(state, "I", "6,2", "5,2", "4,2", "3,2")
    assert multiplier(state, house) == 1
    rural = next(each_ for each_ in state.houses if each_.rural)
    assert multiplier(state, rural) == 1


@pytest.mark.rule("KX-2.06", "KX-1.04", "R-124")
def test_an_apartment_building_profits_from_a_park_and_printed_parks_count() -> None:
    state = position("Z1 F / A X", "lobbyists", "new_districts")
    ten = next(house for house in state.houses if house.label == "10")
    assert multiplier(state, ten) == 2
    flat = next(house for house in state.houses if house.label == "π")
    assert multiplier(state, flat) == 1
    park(state, "L", "6,7", "6,6", "7,6", "8,6")
    assert multiplier(state, flat) == 2


@pytest.mark.rule("KX-2.06", "KX-6.02", "R-185")
def test_a_park_is_no_garden_for_sushi() -> None:
    state = position("A / C", "lobbyists", "sushi")
    open_restaurant(state, 0, "1,1", "se")
    stock(state, 0, burger=1, sushi=5)
    want(state, "5", "burger")
    park(state, "L", "7,2", "8,2", "9,2", "9,3")
    assert sold(dine(state)).goods == ("burger",)


@pytest.mark.rule("KX-2.07", "KX-2.10", "R-139")
def test_the_first_lobbyist_used_may_add_any_left_over_tile_in_any_rotation() -> None:
    state = lobby()
    assert state.pool == list("BDEFGHIJKLMNOPQRSTZ")
    act(state, "lay short", "at 4,4 rotated 1")
    assert holds(state, 0) == ["first_lobbyist_used"]
    assert options(state) == [*(f"map_tile {name}" for name in state.pool), "decline"]
    assert "left over" in why(state, "map_tile A")
    assert "decline" in why(state, "done")
    act(state, "map_tile D")
    corners = {line.split()[1] for line in options(state)}
    assert corners == {"-4,1", "1,-4", "1,6", "6,-4", "6,6", "11,1"}
    assert {line.split()[3] for line in options(state)} == {"0", "1", "2", "3"}
    assert "whole side" in why(state, "at 2,6 rotated 0")
    events = act(state, "at 1,6 rotated 0")
    assert explain(events[0])
    assert state.map == "A D / C ."
    assert "D" not in state.pool
    assert [house.label for house in state.houses] == ["2", "5", "7"]
    assert len(state.demand) == len(state.owners) == 3


@pytest.mark.rule("KX-2.07", "R-139", "R-151")
def test_without_tiles_left_there_is_nothing_and_every_owner_of_the_round_acts_in_turn_order() -> None:
    state = position("A / C", "lobbyists")
    state.pool = ["D"]
    open_restaurant(state, 0, "1,1", "se")
    open_restaurant(state, 1, "1,4", "sw")
    for player in (0, 1):
        put(state, player, "work", "lobbyist")
    begin_day(state)
    act(state, "done", "lay short", "at 4,4 rotated 1")
    assert waiting(state) == (0,)
    act(state, "map_tile D", "at 1,6 rotated 0", "done", "lay short", "at 4,5 rotated 1")
    assert holds(state, 1) == ["first_lobbyist_used"]
    assert state.phase == Phase.PAYDAY


@pytest.mark.rule("KX-2.08", "R-139")
def test_the_new_tile_is_used_at_once_by_a_further_lobbyist_and_for_restaurants() -> None:
    state = position("A / C", "lobbyists")
    open_restaurant(state, 0, "1,1", "se")
    put(state, 0, "work", "lobbyist", "lobbyist", "local_manager")
    begin_day(state)
    act(state, "done", "lay short", "at 4,4 rotated 1", "map_tile D", "at 1,6 rotated 0", "lay long")
    assert "at 4,6 rotated 0" not in options(state), "no arrow points at road"
    assert [line for line in options(state) if int(line.split()[1].split(",")[1]) > 5]
    act(state, options(state)[0], "open by local_manager")
    assert [line for line in options(state) if int(line.split()[2].split(",")[1]) > 5]


@pytest.mark.rule("KX-2.09", "R-140")
def test_campaigns_reach_the_grown_map_which_need_not_be_a_rectangle() -> None:
    state = lobby()
    airplane(state, "w", "1,1")
    state.campaigns.append(Campaign(1, "radio", 0, "", "soda", 2, read_square("2,4"), 1, 1))
    act(state, "lay short", "at 4,4 rotated 1", "map_tile D", "at 1,6 rotated 0")
    marketing.enter(state)
    assert sorted(wanted(state, "7")) == ["burger", "soda"]
    want(state, "7", "burger")
    stock(state, 0, burger=1)
    assert sold(dine(state)).offers[0].distance == 2, "one border, and the marker at 3,4"


@pytest.mark.rule("KX-2.10", "KX-1.01", "R-127")
def test_the_pool_has_tile_z_only_with_lobbyists() -> None:
    assert "Z" in position("A / C", "lobbyists").pool
    assert "U" not in position("A / C", "lobbyists").pool
    assert {*"UVWXYZ"} <= {*position("A / C", "lobbyists", "new_districts").pool}
    assert not {*"Z"} & {*position("A / C", "new_districts").pool}


@pytest.mark.rule("KX-2.10")
def test_the_table_may_agree_on_fewer_tiles() -> None:
    config = configure(2, None, {"modules": "lobbyists", "tiles": "XU"})
    assert config.box.tiles == (*"ABCDEFGHIJKLMNOPQRST", "U", "X")
    assert configure(2, None, {"modules": "lobbyists", "tiles": "none"}).box.tiles == (*"ABCDEFGHIJKLMNOPQRST",)
    with pytest.raises(BadConfig, match="no tile 'Z' for these modules"):
        configure(2, None, {"modules": "new_districts", "tiles": "UZ"})
    with pytest.raises(BadConfig, match="24 places need more tiles"):
        configure(6, None, {"modules": "six_players,new_districts", "tiles": "UVW"})


@pytest.mark.rule("KX-0.06")
def test_scenarios_by_name() -> None:
    assert configure(3, None, {"scenario": "city_builder"}).modules == (
        "new_districts",
        "lobbyists",
        "rural_marketeers",
    )
    assert "new_districts" not in configure(4, None, {"scenario": "first_mover"}).modules
    assert "new_districts" in configure(5, None, {"scenario": "first_mover"}).modules
    assert configure(2, None, {"scenario": "sustenance"}).modules == ("coffee", "fry_chefs")


@pytest.mark.rule("KX-0.02")
def test_five_players_need_the_new_districts() -> None:
    with pytest.raises(BadConfig, match=r"Lobbyists with 5 or more players needs New Districts \(KX-0.02\)"):
        configure(5, None, {"modules": "lobbyists"})
    assert configure(5, None, {"modules": "lobbyists,new_districts"}).modules == ("new_districts", "lobbyists")
    assert configure(4, None, {"modules": "lobbyists"}).modules == ("lobbyists",)


@pytest.mark.rule("KX-4.05", "KX-2.04", "KX-2.06", "R-207", "KX-4.06")
def test_coffee_finds_its_way_around_roadworks_and_is_worth_three_times_by_garden_and_park() -> None:
    # The picture of test_coffee: a new road in the north makes that way to green's restaurant one longer.
    state = position("E R / C L", "lobbyists", "coffee", players=3)
    open_restaurant(state, 0, "4,6", "ne")
    open_restaurant(state, 1, "9,6", "nw")
    open_restaurant(state, 2, "6,9", "se")
    state.shops = [CoffeeShop(0, read_square("9,8"))]
    for player in range(3):
        stock(state, player, coffee=3)
    want(state, "8", "burger")
    stock(state, 2, burger=1)
    put(state, 0, "work", "lobbyist", "cfo")
    begin_day(state)
    act(state, "done", "lay short")
    act(state, "at 4,9 rotated 0", "decline")
    assert [square_text(square) for square in state.roadworks] == ["4,8"]
    index = [house.label for house in state.houses].index("8")
    state.houses[index] = House("8", 8.0, state.houses[index].site, "w")
    park(state, "I", "2,3", "2,4", "2,5", "2,6")
    events = dine(state)
    cups = [(event.player, event.places, event.income) for event in events if isinstance(event, SoldOnTheWay)]
    assert cups == [(1, ("9,6",), 30), (0, ("9,8",), 30)]
    assert sold(events).income == 30
    assert [event.income for event in events if isinstance(event, Share)] == [15]
