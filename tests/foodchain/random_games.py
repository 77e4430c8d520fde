"""Random games with random legal sets of modules, two to six players, to the end; after every action all must be there.

    python -m tests.foodchain.random_games --games 2000 [--seed 1] [--jobs 2]

A game follows from its seed, so a range of seeds can be played in parts. Who chooses entirely at random overfills every
structure and cooks what nobody wants, and with many modules hardly anybody ever gets rich: such games were not over
after 20,000 rounds. So these players mostly put to work what fits, rather many of those who manage or bring goods; they
hire, train and build when they may, and all cook in a round what one house wants; and they keep fewer and fewer
salaries, since what they pay goes back to the bank. Now and then they do anything at all. A game that is not over after
so many actions all the same is given up; that is a fault only if it becomes common.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from tableside import foodchain
from tableside.core.notation import text
from tableside.core.rng import Rng, below, pick, seeded
from tableside.foodchain.actions import Action, Cook, Done, Fetch, Fire, Pass, Work
from tableside.foodchain.box import MODULES
from tableside.foodchain.box.base import RESTAURANTS
from tableside.foodchain.config import Config
from tableside.foodchain.payroll import payroll
from tableside.foodchain.phases.restructuring import decided, kinds
from tableside.foodchain.pieces import ground
from tableside.foodchain.staff import ceo_slots, fits
from tableside.foodchain.state import State, occupied

LIMIT = 200_000  # actions, ten times as many as most games need
COMMON = 20  # one game given up in so many is too many
ANYTHING = 50  # one choice in so many is any option
SALARIES, FEWER = 4, 20  # that a chain keeps, and after how many rounds each time one less: so that games end
TOLD_EVERY = 25  # games


@dataclass(frozen=True)
class Played:
    """A game that was played, or its beginning; what went wrong, if anything did."""

    seed: int
    config: Config
    rounds: int
    actions: int
    is_over: bool
    fault: str = ""


def config_of(seed: int) -> Config:
    """Two to six players in turn, and each module or not."""
    return foodchain.configure(2 + seed % 5, None, {"modules": f"random{seed}"})


def play(seed: int, limit: int = LIMIT) -> Played:
    """The game of a seed, or this many of its actions."""
    config, source, actions = config_of(seed), Rng(seeded(seed)), 0
    state = foodchain.new(config, seed)
    start, pieces = foodchain.totals(state), numbers_of_pieces(state)
    chosen: Action | None = None
    try:
        while (waiting := foodchain.waiting(state)) and actions < limit:
            player = pick(source, waiting)
            chosen = choose(source, state, player, foodchain.options(state, player))
            foodchain.step(state, player, chosen)
            actions += 1
            assert foodchain.totals(state) == start, f"{foodchain.totals(state)} was {start}"
            check_counts(state)
            if (now := numbers_of_pieces(state)) != pieces:
                pieces = now
                check_places(state)
        over = not waiting
        assert over == (foodchain.result(state) is not None), "nobody is waited for and nobody won"
    except Exception as error:
        told = f"{type(error).__name__} at {chosen and text(chosen)!r}: {error}"
        return Played(seed, config, state.turn, actions, False, told)
    return Played(seed, config, state.turn, actions, over)


def choose(source: Rng, state: State, player: int, options: list[Action]) -> Action:
    """At random among what lets a chain live."""
    if below(source, ANYTHING) == 0:
        return pick(source, options)
    match options[0]:
        case Work():
            return work(source, state, player, options)
        case Fire(_, card) if state.box.card[card].salary:
            return fire(source, state, player, options)
        case Fire():
            return options[0]
        case Cook() | Fetch():
            wanted = order_of_the_round(state)
            options = [option for option in options if getattr(option, "good", "") in wanted] or options
    return pick(source, [option for option in options if not isinstance(option, Done | Pass)] or options)


def order_of_the_round(state: State) -> set[str]:
    """The goods that one of the houses wants, each round another; those of endless orders are never served."""
    hungry = [order for house, order in zip(state.houses, state.demand, strict=True) if order and house.room]
    return {state.box.goods[good].name for good in hungry[state.turn % len(hungry)]} if hungry else set()


def work(source: Rng, state: State, player: int, options: list[Action]) -> Action:
    """Some number that fits with the answers so far: rather many who manage or bring goods, rather few others."""
    chain = state.chains[player]
    asked, at_work = kinds(state, chain), [0] * len(state.box.cards)
    for known, count in decided(state, chain):
        at_work[known.number] = count
    card, fitting = asked[len(chain.answers)], options[:1]
    for count, option in enumerate(options):
        at_work[card.number] = count
        if count and fits(state.box, at_work, ceo_slots(state, player)):
            fitting.append(option)
    two = (pick(source, fitting), pick(source, fitting))
    many = card.slots or card.cooks or card.fetches or card.hauls
    return (max if many else min)(two, key=options.index)


def fire(source: Rng, state: State, player: int, options: list[Action]) -> Action:
    """Fire salaried cards if many are left, else as few as possible."""
    many = payroll(state, player).salaries > SALARIES - state.turn // FEWER
    return pick(source, options) if many else options[0]


def check_counts(state: State) -> None:
    """Nothing is less than nothing, and there are no more pieces than in the box."""
    box = state.box
    assert min(state.supply) >= 0, "a pile has fewer than no cards"
    assert state.bank >= 0 or state.breaks == 2, "the bank owes money before it broke"
    for chain in state.chains:
        assert chain.cash >= 0, "a chain has less than no cash"
        assert min(min(chain.hand), min(chain.work), min(chain.beach), min(chain.stock)) >= 0, "less than none"
    numbers = [campaign.number for campaign in state.campaigns]
    assert len(box.campaign.keys() & numbers) == len(numbers), f"campaign tiles {numbers}"
    assert len(state.off_ramps) <= box.off_ramps, "too many off-ramps"
    for owner, count in Counter(shop.owner for shop in state.shops).items():
        assert count <= box.shops, f"seat {owner} has {count} coffee shops"
    for owner, count in Counter(restaurant.owner for restaurant in state.restaurants).items():
        assert count <= RESTAURANTS, f"seat {owner} has {count} restaurants"
    shapes = [*(road.shape for road in state.new_roads), *(park.shape for park in state.parks)]
    for shape, count in Counter(shapes).items():
        assert count <= box.works[shape], f"{count} tiles {shape}"
    for house, order, owners in zip(state.houses, state.demand, state.owners, strict=True):
        assert len(order) == len(owners), f"house {house.label} wants {len(order)} of {len(owners)} chains"
        assert house.room is None or len(order) <= house.room, f"house {house.label} wants {len(order)}"


def numbers_of_pieces(state: State) -> tuple[int, ...]:
    """When these change, a piece came or went."""
    return (
        state.gardens,
        len(state.houses),
        len(state.restaurants),
        len(state.shops),
        len(state.campaigns),
        len(state.new_roads),
        len(state.parks),
        len(state.off_ramps),
    )


def check_places(state: State) -> None:
    """No two pieces share a square, and none covers a printed road."""
    covered = [
        *(restaurant.squares for restaurant in state.restaurants),
        *(shop.squares for shop in state.shops),
        *(campaign.squares for campaign in state.campaigns),
        *(road.squares for road in state.new_roads),
        *(park.squares for park in state.parks),
        *(off_ramp.squares for off_ramp in state.off_ramps),
        *(ground(house) for house in state.houses),
    ]
    assert sum(squares.bit_count() for squares in covered) == occupied(state).bit_count(), "two pieces on one square"
    assert not occupied(state) & state.town.road, "a piece on a road"


def played(seeds: range, jobs: int) -> Iterator[Played]:
    """The games of these seeds, in their order."""
    if jobs == 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, seeds)


def summary(games: list[Played], seconds: float) -> dict[str, object]:
    """The figures of some games."""
    modules = Counter(name for game in games for name in game.config.modules)
    return {
        "part": "modules",
        "games": len(games),
        "faults": sum(bool(game.fault) for game in games),
        "given_up": sum(not game.is_over for game in games),
        "players": dict(sorted(Counter(game.config.players for game in games).items())),
        "modules": {name: modules[name] for name in MODULES},
        "mean_rounds": round(sum(game.rounds for game in games) / len(games), 1),
        "longest_rounds": max(game.rounds for game in games),
        "actions": sum(game.actions for game in games),
        "longest": max(game.actions for game in games),
        "seconds": round(seconds, 1),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    start, games = time.perf_counter(), list[Played]()
    for game in played(range(asked.seed, asked.seed + asked.games), asked.jobs):
        games.append(game)
        if game.fault:
            sys.stdout.write(f"seed {game.seed}, {game.config}, action {game.actions}, {game.fault}\n")
        if len(games) % TOLD_EVERY == 0:
            sys.stderr.write(f"seed {game.seed}: {json.dumps(summary(games, time.perf_counter() - start))}\n")
    sys.stdout.write(json.dumps(summary(games, time.perf_counter() - start)) + "\n")
    given_up = sum(not game.is_over for game in games)
    return int(any(game.fault for game in games) or given_up * COMMON > len(games))


if __name__ == "__main__":
    sys.exit(main())
