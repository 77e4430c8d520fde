"""What is expected of houses: what they want and would eat, what they have beside them, and what they pay."""

from collections import Counter

from tableside.foodchain.phases import dinner
from tableside.foodchain.pieces import House
from tableside.foodchain.position.pieces import demand_text, label_text, read_wanted
from tableside.foodchain.prices import has_park, multiplier
from tableside.foodchain.scenarios.expect.said import Answer, expectation, lists
from tableside.foodchain.scenarios.run import Run
from tableside.foodchain.town.squares import SIDES, read_square, square_text
from tableside.foodchain.words import one_of, read_counts, write_counts


@expectation("house {house} wants {goods...}")
def wants(run: Run, house: House, goods: tuple[str, ...]) -> Answer:
    """`house 10 wants burger*2 beer`: all it wants; `burger/red` that Red's marketeer made it, `burger/-` nobody's."""
    state, place = run.state, run.state.houses.index(house)
    wanted, makers = read_wanted(state, ",".join(goods))
    found = state.demand[place]
    made = state.owners[place] if any("/" in word for word in goods) else (None,) * len(found)
    if Counter(zip(wanted, makers, strict=True)) == Counter(zip(found, made, strict=True)):
        return ""
    return f"house {house.label} wants {demand_text(state, found, made).replace(',', ' ') or 'nothing'}"


@expectation("house {house} tastes {baskets...}")
def tastes(run: Run, house: House, baskets: tuple[str, ...]) -> Answer:
    """`house 2 tastes sushi*2 kimchi / burger beer kimchi`: all it would eat for that, best first (KX-5.05)."""
    goods, order = run.state.box.goods, run.state.demand[run.state.houses.index(house)]
    found = [[basket.count(good.number) for good in goods] for basket in dinner.baskets(run.state, house, order)]
    wanted = [read_counts(basket, goods, "good") for basket in lists(baskets)]
    return "" if wanted == found else " / ".join(" ".join(write_counts(goods, basket)) for basket in found)


@expectation("house {house} stands at {square}")
def house_stands_at(run: Run, house: House, square: str) -> Answer:
    """`house 14 stands at 10,1`: its north-west square."""
    return square_text(read_square(square)), square_text(house.site)


@expectation("house {house} garden {side}")
def has_garden(run: Run, house: House, side: str) -> Answer:
    """`house 10 garden w`: the side on which its garden lies."""
    return one_of(side, SIDES, "side"), house.garden or None


@expectation("house {house} has no garden")
def has_no_garden(run: Run, house: House) -> Answer:
    """`house 10 has no garden`."""
    return "", house.garden


@expectation("house {house} has {no} park")
def is_beside_park(run: Run, house: House, no: bool) -> Answer:
    """`house 10 has park`, `house 10 has no park`."""
    return not no, has_park(run.state, house)


@expectation("house {house} pays {times} times")
def pays_times(run: Run, house: House, times: int) -> Answer:
    """`house 10 pays 2 times`: garden and park multiply the price."""
    return times, multiplier(run.state, house)


@expectation("house {house} room {limit}")
def has_room(run: Run, house: House, limit: int | None) -> Answer:
    """`house 10 room 5`, `house pi room -`: how much demand it holds, `-` without limit."""
    return limit, house.room


@expectation("houses eat {houses...}")
def houses_eat(run: Run, houses: tuple[str, ...]) -> Answer:
    """`houses eat 2 pi 4 rural`: all houses, in their order."""
    return list(houses), [label_text(each.label) for each in run.state.houses]
