"""How long a house takes to find its way with most coffee (KX-4.05), on crowded maps.

    python bench/coffee.py                 # five chains on 4×5 tiles, three restaurants and three coffee shops each

Every house goes to every chain that a road leads to. Ways are remembered by the engine for a position, so each map is
measured afresh.
"""

import random
import statistics
import sys
import time

from tableside import foodchain
from tableside.foodchain import coffee
from tableside.foodchain.config import Config
from tableside.foodchain.pieces import CoffeeShop, Restaurant
from tableside.foodchain.state import State, occupied
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import board, each

PLAYERS, RESTAURANTS, SHOPS, CUPS = 5, 3, 3, 6


def crowded(seed: int) -> State:
    """A random map with as many restaurants and shops as chains may have, wherever they may stand."""
    chance = random.Random(seed)
    state = foodchain.new(Config(PLAYERS, modules=("coffee",)), seed)
    for number in range(PLAYERS * RESTAURANTS):
        found = [
            (site, corner)
            for corner, mask in sites.restaurant_sites(state.roads, occupied(state)).items()
            for site in each(mask)
        ]
        site, corner = chance.choice(found)
        state.restaurants.append(Restaurant(number % PLAYERS, site, corner))
    for number in range(PLAYERS * SHOPS):
        shops = board(shop.site for shop in state.shops)
        squares = list(each(sites.coffee_shop_sites(state.roads, occupied(state), shops)))
        state.shops += [CoffeeShop(number % PLAYERS, chance.choice(squares))] if squares else []
    for chain in state.chains:
        chain.stock[state.box.good["coffee"].number] = CUPS
    return state


def main(maps: int = 40) -> None:
    """Measure and say."""
    took: list[float] = []
    ways: list[int] = []
    for seed in range(maps):
        state = crowded(seed)
        good = state.box.good["coffee"]
        for house in state.houses:
            for player in range(PLAYERS):
                begun = time.perf_counter()
                coffee.stops(state, house, player, good)
                took.append((time.perf_counter() - begun) * 1e3)
                ways.append(len(coffee.ways(state, house, player, good)))
    took.sort()
    print(f"{len(took)} ways to dinner on {maps} maps, milliseconds each:")
    print(
        f"median {statistics.median(took):.2f}, 99 of 100 under {took[len(took) * 99 // 100]:.2f}, most {took[-1]:.2f}"
    )
    print(f"distinct ways: median {statistics.median(ways):.0f}, most {max(ways)}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
