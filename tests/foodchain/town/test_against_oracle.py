"""The package against the slow town of the oracle, on random towns in every rotation and outline."""

import pytest
from hypothesis import HealthCheck, given, settings

from tableside.foodchain.town import reach
from tableside.foodchain.town.edges import (
    airplane_sites,
    airplane_squares,
    off_ramp_sites,
    off_ramp_squares,
    tile_sites,
)
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS, lobby_road_sites, park_sites, roadworks
from tableside.foodchain.town.routes import coffee_routes, flights, hauls, routes
from tableside.foodchain.town.sites import (
    CORNERS,
    campaign_sites,
    coffee_shop_sites,
    first_restaurant_sites,
    garden,
    garden_sides,
    house_tile,
    house_tile_sites,
    restaurant_sites,
)
from tableside.foodchain.town.squares import each, row_column, square_at

from .oracle import STEPS, Square, around, block, move
from .pairs import Position, mask, places, positions

often = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
more_often = settings(often, max_examples=400)
CORNER_AT = {"nw": (0, 0), "ne": (0, 1), "sw": (1, 0), "se": (1, 1)}


@pytest.mark.rule("FC-1.03", "FC-1.04", "FC-1.05", "FC-1.06", "FC-1.07", "FC-1.08", "FC-1.09", "KX-2.04", "R-207")
@often
@given(positions((3, 4)))
def test_distances(position: Position) -> None:
    slow = position.slow
    for doors in (position.doors(), position.doors(), position.doors() | position.doors() | position.doors()):
        others = position.doors()
        for target in (others, *(squares for _, squares in slow.houses)):
            assert position.roads.distance(mask(doors), mask(target)) == slow.distance(doors, target)
            assert position.roads.distance(mask(target), mask(doors)) == slow.distance(doors, target)


@pytest.mark.rule("FC-1.05", "FC-5.41", "R-17", "R-50", "R-129")
@often
@given(positions())
def test_what_lies_within_range(position: Position) -> None:
    slow, doors = position.slow, position.doors()
    costs = slow.costs(doors)
    for limit in range(4):
        reached = {square for (square, _), cost in costs.items() if cost <= limit}
        assert places(position.roads.reached(mask(doors), limit)) == reached
        near = {
            beside
            for (square, _), cost in costs.items()
            for beside in around(square)
            if beside in slow.ground - slow.road and cost + slow.border(square, beside) <= limit
        }
        assert places(position.roads.near(mask(doors), limit)) == near


@pytest.mark.rule("FC-2.07", "FC-5.70", "FC-5.71", "R-73", "R-75")
@often
@given(positions())
def test_restaurant_sites(position: Position) -> None:
    slow, empty = position.slow, position.slow.empty(position.occupied)
    roads, occupied = position.roads, mask(position.occupied)
    near = places(roads.near(mask(position.doors()), 3))
    entrances = position.some(slow.ground, 0.03)
    taken = {slow.tile[square] for square in entrances}
    anywhere, ranged = restaurant_sites(roads, occupied), restaurant_sites(roads, occupied, mask(near))
    first = first_restaurant_sites(roads, occupied, mask(entrances))
    for corner in CORNERS:
        fitting = {site for site in slow.ground if block(site, 2, 2) <= empty}
        open_to_road = {site for site in fitting if slow.touches_road([move(site, CORNER_AT[corner])])}
        assert places(anywhere[corner]) == open_to_road
        assert places(ranged[corner]) == {site for site in open_to_road if block(site, 2, 2) & near}
        alone = {site for site in open_to_road if slow.tile[move(site, CORNER_AT[corner])] not in taken}
        assert places(first[corner]) == alone


@pytest.mark.rule("FC-5.41", "R-49", "R-51")
@often
@given(positions())
def test_campaign_sites(position: Position) -> None:
    slow, empty = position.slow, position.slow.empty(position.occupied)
    near = places(position.roads.near(mask(position.doors()), 2))
    for size in ((1, 1), (1, 2), (1, 3), (2, 2), (2, 3)):
        anywhere = campaign_sites(position.roads, mask(position.occupied), *size)
        ranged = campaign_sites(position.roads, mask(position.occupied), *size, mask(near))
        assert set(anywhere) == {size, size[::-1]}
        for turn in anywhere:
            fitting = {site for site in slow.ground if block(site, *turn) <= empty}
            by_road = {site for site in fitting if slow.touches_road(block(site, *turn))}
            assert places(anywhere[turn]) == by_road
            assert places(ranged[turn]) == {site for site in by_road if block(site, *turn) & near}


@pytest.mark.rule("FC-5.60", "FC-5.61", "R-70", "R-71")
@often
@given(positions())
def test_house_and_garden_sites(position: Position) -> None:
    slow, empty = position.slow, position.slow.empty(position.occupied)
    sites = house_tile_sites(position.roads, mask(position.occupied))
    gardens = {"n": ((-1, 0), (1, 2)), "e": ((0, 2), (2, 1)), "s": ((2, 0), (1, 2)), "w": ((0, -1), (2, 1))}
    for side, (step, size) in gardens.items():
        expected = set()
        for house in slow.ground:
            whole = block(house, 2, 2) | block(move(house, step), *size)
            if whole <= empty and slow.touches_road(whole):
                expected.add((frozenset(block(house, 2, 2)), frozenset(block(move(house, step), *size))))
        tiles = [house_tile(site, side) for site in each(sites[side])]
        assert {(frozenset(places(house)), frozenset(places(garden))) for house, garden in tiles} == expected
        house = position.one(slow.ground)
        fits = block(move(house, step), *size) <= empty
        found = garden_sides(position.roads, mask(position.occupied), square_at(*house))
        assert (side in found) == fits
        assert places(garden(square_at(*house), side)) == block(move(house, step), *size)


@pytest.mark.rule("KX-4.02", "R-166")
@often
@given(positions())
def test_coffee_shop_sites(position: Position) -> None:
    slow = position.slow
    shops = position.some(slow.ground, 0.02)
    taken = {slow.tile[shop] for shop in shops}
    free = {square for square in slow.empty(position.occupied) if slow.tile[square] not in taken}
    expected = {square for square in free if slow.touches_road([square])}
    assert places(coffee_shop_sites(position.roads, mask(position.occupied), mask(shops))) == expected
    near = position.roads.near(mask(position.doors()), 2)
    ranged = coffee_shop_sites(position.roads, mask(position.occupied), mask(shops), near)
    assert places(ranged) == expected & places(near)


def strip(site: Square, side: str, width: int, depth: int) -> tuple[set[Square], set[Square]]:
    """The squares of the map that an outside piece touches, and the squares it covers."""
    against = block(site, 1, width) if side in "ns" else block(site, width, 1)
    return against, {move(square, STEPS[side], n) for square in against for n in range(1, depth + 1)}


@pytest.mark.rule("FC-5.42", "R-52", "KX-12.03", "R-196")
@often
@given(positions(lobbied=False))
def test_airplane_and_off_ramp_sites(position: Position) -> None:
    slow = position.slow
    outside = {near for square in slow.ground for near in around(square)} - slow.ground
    standing = position.some(outside, 0.05)

    def sites(side: str, width: int, depth: int) -> set[Square]:
        found = set()
        for site in slow.ground:
            against, covered = strip(site, side, width, depth)
            if against <= slow.ground and not covered & (slow.ground | standing):
                found.add(site)
        return found

    off_ramps = off_ramp_sites(position.roads, mask(standing))
    for side in STEPS:
        for width in (1, 3, 5):
            assert places(airplane_sites(position.town, mask(standing), width)[side]) == sites(side, width, 2)
            site = position.one(slow.ground)
            assert places(airplane_squares(square_at(*site), side, width)) == strip(site, side, width, 2)[1]
        for width, depth in ((3, 1), (1, 3)):
            expected = {s for s in sites(side, width, depth) if slow.touches_road(strip(s, side, width, depth)[1])}
            assert places(off_ramps[side, width]) == expected
            for found in expected:
                squares = off_ramp_squares(square_at(*found), side, width)
                assert places(squares) == strip(found, side, width, depth)[1]
                assert position.roads.contacts(squares)


@pytest.mark.rule("KX-2.07", "R-139")
@often
@given(positions(lobbied=False))
def test_where_the_map_may_grow(position: Position) -> None:
    slow = position.slow
    outside = {near for square in slow.ground for near in around(square)} - slow.ground
    standing = position.some(outside, 0.1)
    expected = set()
    for row in range(-2, 6):
        for column in range(-2, 6):
            squares = block((row * 5 + 1, column * 5 + 1), 5, 5)
            beside = {near for square in squares for near in around(square)}
            meets = any((row + down, column + right) in slow.tile.values() for down, right in STEPS.values())
            if meets and not squares & slow.ground and not (squares | beside) & standing:
                expected.add((row * 5 + 1, column * 5 + 1))
    assert places(tile_sites(position.town, mask(standing))) == expected


@pytest.mark.rule("KX-2.02", "KX-2.03", "R-129", "R-130", "R-131")
@often
@given(positions())
def test_lobbyist_sites(position: Position) -> None:
    slow, empty = position.slow, position.slow.empty(position.occupied)
    roads, occupied, doors = position.roads, mask(position.occupied), position.doors()
    within = places(roads.reached(mask(doors), 2))
    for shape in (shape for shapes in LOBBY_ROADS.values() for shape in shapes):
        found = lobby_road_sites(roads, occupied, shape, mask(within), mask(doors))
        for site in slow.ground:
            squares, aims = places(shape.at(square_at(*site))), places(shape.aims(square_at(*site)))
            legal = squares <= empty and bool(aims & (within | doors))
            assert (found >> square_at(*site) & 1) == legal
            assert places(roadworks(roads, shape, square_at(*site))) == aims & slow.road
    for shape in (shape for shapes in PARKS.values() for shape in shapes):
        found = park_sites(roads, occupied, shape, mask(within))
        for site in slow.ground:
            squares = places(shape.at(square_at(*site)))
            meets = any(near in within for square in squares for near in around(square))
            assert (found >> square_at(*site) & 1) == (squares <= empty and meets)


@pytest.mark.rule("FC-8.03", "FC-8.04", "FC-8.05", "FC-8.06", "R-107", "R-108", "R-109", "R-110", "R-140")
@often
@given(positions())
def test_reach(position: Position) -> None:
    slow, town = position.slow, position.town
    start = position.one(slow.ground - slow.road)
    block_of_mail, todo = {start}, [start]
    while todo:
        for near in around(todo.pop()):
            if near in slow.ground - slow.road - block_of_mail:
                block_of_mail.add(near)
                todo.append(near)
    assert places(reach.mailbox(town, mask([start]), mask(position.added))) == block_of_mail
    assert places(reach.billboard(mask([start, move(start, (0, 1))]))) == {
        near for square in (start, move(start, (0, 1))) for near in around(square)
    } - {start, move(start, (0, 1))}
    home = slow.tile[start]
    heard = {s for s, tile in slow.tile.items() if abs(tile[0] - home[0]) <= 1 and abs(tile[1] - home[1]) <= 1}
    assert places(reach.radio(town, square_at(*start))) == heard
    for side, width in (("n", 1), ("s", 3), ("e", 5), ("w", 3)):
        for site in list(each(airplane_sites(town, 0, width)[side]))[:3]:
            row, column = row_column(site)
            if side in "ns":
                lines = {s for s in slow.ground if column <= s[1] < column + width}
            else:
                lines = {s for s in slow.ground if row <= s[0] < row + width}
            assert places(reach.airplane(town, site, side, width)) == lines
    reached = reach.radio(town, square_at(*start))
    houses = [house.whole for house in town.houses]
    assert reach.reached_houses(reached, houses) == [n for n, house in enumerate(houses) if places(house) & heard]


@pytest.mark.rule("FC-1.10", "FC-5.52", "FC-5.53", "R-61", "R-62", "R-63", "R-65")
@more_often
@given(positions((3, 4)))
def test_hauls(position: Position) -> None:
    slow, doors = position.slow, position.doors() | position.doors()
    slow.works = set()
    sources = [{square} for square, _ in slow.drinks]
    for limit in (0, 1, 3):
        expected = slow.routes(doors, sources, limit)
        found = {}
        for haul in hauls(position.roads, mask(doors), limit):
            taken = frozenset(n for n, source in enumerate(sources) if source <= places(haul.sources))
            found[taken] = (haul.cost, len(haul.way))
            way = [row_column(square) for square in haul.way]
            assert slow.check_way(doors, way) == haul.cost
            passed = {near for square in way for near in around(square)}
            assert taken == {n for n, source in enumerate(sources) if source & passed}
        assert found == {taken: best for taken, best in expected.items() if taken}


@pytest.mark.rule("FC-5.54", "R-66", "R-215", "FC-1.11")
@more_often
@given(positions((3, 4)))
def test_flights(position: Position) -> None:
    slow, doors = position.slow, position.doors()
    tiles = set(slow.tile.values())
    sources = [(square, slow.tile[square]) for square, _ in slow.drinks]
    for limit in (0, 2, 4):
        expected: dict[frozenset[Square], int] = {}
        paths = [[slow.tile[door]] for door in doors]
        while paths:
            path = paths.pop()
            taken = frozenset(square for square, tile in sources if tile in path)
            if taken:
                expected[taken] = min(len(path) - 1, expected.get(taken, 99))
            if len(path) <= limit:
                paths += [[*path, near] for near in around(path[-1]) if near in tiles and near not in path]
        found = {frozenset(places(haul.sources)): haul.cost for haul in flights(position.town, mask(doors), limit)}
        assert found == expected


@pytest.mark.rule("KX-4.05", "R-172", "R-173")
@more_often
@given(positions((3, 4)))
def test_routes_to_dinner(position: Position) -> None:
    slow, roads = position.slow, position.roads
    house, doors = position.doors() | position.doors(), position.doors() | position.doors()
    shops = [position.doors() for _ in range(4)]
    limit = slow.distance(house, doors)
    found = coffee_routes(roads, mask(house), mask(doors), [mask(shop) for shop in shops])
    if limit is None:
        assert not found
        return
    expected = slow.routes(house, shops, limit, doors)
    assert {frozenset(each(route.passed)) for route in found} == set(expected)
    for route in found:
        way = [row_column(square) for square in route.way]
        into = min(slow.border(way[-1], near) for near in around(way[-1]) if near in doors)
        assert slow.check_way(house, way) + into == limit == route.cost
    free = routes(roads, mask(house), [mask(shop) for shop in shops], 2)
    assert {frozenset(each(route.passed)): route.cost for route in free} == {
        passed: cost for passed, (cost, _) in slow.routes(house, shops, 2).items()
    }
