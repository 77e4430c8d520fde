"""The records that the browser tests of Food Chain begin with; `python -m tests.browser.prepare [NAME ...]` makes them.

Bots play until something happens that a test wants to see: the easy bot, but for what it is told to wish for. Of a few
seeds the shortest game is kept. The tests read the files only, so that better bots change nothing.
"""

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tableside import foodchain
from tableside.bots import BOTS
from tableside.core.notation import text
from tableside.core.record import Move, Record
from tableside.foodchain import events as ev
from tableside.foodchain.state import State

FOLDER = Path(__file__).parent / "records"
SEEDS = range(40)
LONGEST = 400  # actions

Goal = Callable[[State, Sequence[Any]], bool]  # the position after an action, and what the action told


def told(kind: type, **facts: Any) -> Goal:
    """An event of this kind with these facts."""
    return lambda _, events: any(
        isinstance(event, kind) and all(getattr(event, name) == value for name, value in facts.items())
        for event in events
    )


def made(good: str) -> Goal:
    return lambda _, events: any(isinstance(e, ev.Made) and good in dict(e.goods) for e in events)


def lasts(turn: int) -> Goal:
    """The round with this number, or a later one, begins."""
    return lambda state, events: state.turn >= turn and told(ev.RoundBegan)(state, events)


def over(state: State, _: Sequence[Any]) -> bool:
    return not foodchain.waiting(state)


def paid(_: State, events: Sequence[Any]) -> bool:
    return any(isinstance(event, ev.Paid) and event.paid for event in events)


def fed_an_apartment(state: State, events: Sequence[Any]) -> bool:
    big = {house.label for house in state.houses if house.apartments}
    return any(isinstance(e, ev.CampaignRan) and big & dict(e.houses).keys() for e in events)


def fried(state: State, events: Sequence[Any]) -> bool:
    return any(
        isinstance(e, ev.Sold) and e.bonus >= 10 and state.chains[e.player].work[state.box.card["fry_chef"].number]
        for e in events
    )


def worked_twice(state: State, events: Sequence[Any]) -> bool:
    """The night shift: a card of which one is at work has been used and can be used again."""
    match events:
        case [ev.Made(player, name)]:
            card = state.box.card[name].number
            return state.chains[player].work[card] == 1 and state.idle[card] == 1
    return False


def ran_twice(_: State, events: Sequence[Any]) -> bool:
    ran = [event.number for event in events if isinstance(event, ev.CampaignRan)]
    return len(ran) > len(set(ran))


def left_early(state: State, events: Sequence[Any]) -> bool:
    return any(isinstance(e, ev.MilestonesGone) and "first_burger_marketed" in e.milestones for e in events)


def star_trained(_: State, events: Sequence[Any]) -> bool:
    return any(isinstance(e, ev.Trained) and e.to.endswith("movie_star") for e in events)


@dataclass(frozen=True)
class Wanted:
    """A record to be made: what the table is set with, when it is long enough, and what the players wish for."""

    goal: Goal
    choices: dict[str, str] = field(default_factory=dict)
    players: int = 2
    wishes: tuple[tuple[str, int], ...] = ()  # patterns of actions, each with the cash it takes
    after: tuple[Goal, ...] = ()  # what must have happened before
    more: int = 0  # actions after the goal


def module(name: str, goal: Goal, *wishes: tuple[str, int], **more: Any) -> Wanted:
    return Wanted(goal, {"modules": name}, wishes=wishes, **more)


COOKS = ("hire kitchen_trainee", 0), ("work 1 kitchen_trainee", 0)
LOBBY = ("hire lobbyist", 10), ("work 1 lobbyist", 0)
TRAINER = ("hire trainer", 0), ("work [12] trainer", 0)

WANTED: dict[str, Wanted] = {
    "introductory": Wanted(over, {"introductory": "yes", "milestones": "yes"}),
    "base": Wanted(lasts(5), after=(told(ev.CampaignPlaced, medium="billboard"), told(ev.Sold), paid)),
    "solo": Wanted(lasts(6), {"solo": "easy"}, players=1),
    "solo_lost": Wanted(over, {"solo": "hard"}, players=1),
    "new_districts": Wanted(fed_an_apartment, {"modules": "new_districts", "map": "A X L / E K Y2 / T C D3"}),
    "lobbyists": module("lobbyists", told(ev.RoadPlaced), *LOBBY, ("lay short", 0)),
    "lobbyists_park": module("lobbyists", told(ev.ParkPlaced), *LOBBY, ("lay [ITL]", 0)),
    "lobbyists_tile": module("lobbyists", told(ev.TileAdded), *LOBBY, ("lay", 0), ("map_tile", 0), ("at ", 0)),
    "new_milestones": module(
        "new_milestones",
        told(ev.Claimed, milestone="first_marketing_trainee_used"),
        ("hire marketing_trainee", 0),
        ("work 1 marketing_trainee", 0),
    ),
    "coffee": module(
        "coffee", told(ev.CoffeeShopPlaced), *TRAINER, ("hire barista_trainee", 0), ("train barista_trainee", 0)
    ),
    "kimchi": module("kimchi", made("kimchi"), ("hire kimchi_master", 10), ("work 1 kimchi_master", 0)),
    "sushi": module(
        "sushi", made("sushi"), *TRAINER, ("train kitchen_trainee to sushi_cook", 0), ("work 1 sushi_cook", 0), *COOKS
    ),
    "noodles": module(
        "noodles",
        made("noodles"),
        *TRAINER,
        ("train kitchen_trainee to noodle_cook", 0),
        ("work 1 noodle_cook", 0),
        *COOKS,
    ),
    "ketchup": module("ketchup", told(ev.Claimed, milestone="someone_sells_your_demand")),
    "fry_chefs": module("fry_chefs", fried, ("train .*_cook to fry_chef", 0), ("work 1 fry_chef", 0)),
    "night_shift_managers": module(
        "night_shift_managers",
        worked_twice,
        ("hire night_shift_manager", 10),
        ("work 1 night_shift_manager", 0),
        ("work 1 errand_boy", 0),
        ("work 1 kitchen_trainee", 0),
        more=1,
    ),
    "mass_marketeers": module(
        "mass_marketeers",
        ran_twice,
        ("train marketing_trainee to mass_marketeer", 10),
        ("work 1 mass_marketeer", 0),
    ),
    "rural_marketeers": module(
        "rural_marketeers",
        told(ev.OffRampPlaced),
        ("train marketing_trainee to rural_marketeer", 10),
        ("work 1 rural_marketeer", 0),
        ("campaign .* by rural_marketeer", 0),
        ("off_ramp", 0),
    ),
    "gourmet_food_critics": module(
        "gourmet_food_critics",
        told(ev.CampaignPlaced, card="gourmet_food_critic"),
        ("train marketing_trainee to gourmet_food_critic", 10),
        ("work 1 gourmet_food_critic", 0),
        ("campaign .* by gourmet_food_critic", 0),
    ),
    "movie_stars": module("movie_stars", star_trained, *TRAINER, ("hire waitress", 0), ("train waitress", 5)),
    "reserve_prices": module("reserve_prices", told(ev.BankBroke), ("reserve 20", 0)),
    "hard_choices": module("hard_choices", left_early),
    "six_players": Wanted(told(ev.PositionTaken), {"modules": "new_districts,six_players"}, players=6),
}


class Wishing:
    """The easy bot, but for what it wishes."""

    def __init__(self, wishes: Sequence[tuple[str, int]], seed: int) -> None:
        self.wishes = [(re.compile(pattern), cash) for pattern, cash in wishes]
        self.otherwise = BOTS["foodchain"]["easy"](seed)

    def choose(self, view: State, player: int, options: Sequence[Any]) -> Any:
        for pattern, cash in self.wishes:
            if view.chains[player].cash >= cash:
                for option in options:
                    if pattern.match(text(option)):
                        return option
        return self.otherwise.choose(view, player, options)


def played(wanted: Wanted, seed: int, most: int) -> Record | None:
    """The game of this seed up to the goal, if it comes within so many actions."""
    config = foodchain.configure(wanted.players, None, wanted.choices)
    bots = [Wishing(wanted.wishes, seed + seat) for seat in range(wanted.players)]
    record, state = Record(foodchain, config, seed), foodchain.new(config, seed)
    missing, left = list(wanted.after), wanted.more
    reached = False
    while (waiting := foodchain.waiting(state)) and len(record.moves) < most:
        player = waiting[0]
        options = foodchain.options(state, player)
        view = foodchain.view(state, player)
        action = options[0] if len(options) == 1 else bots[player].choose(view, player, options)
        events = foodchain.apply(state, player, action)
        record.moves.append(Move(player, action))
        missing = [goal for goal in missing if not goal(state, events)]
        if reached:
            left -= 1
        reached = reached or (not missing and wanted.goal(state, events))
        if reached and not left:
            return record
    return None


def shortest(wanted: Wanted) -> Record | None:
    best: Record | None = None
    for seed in SEEDS:
        found = played(wanted, seed, len(best.moves) if best else LONGEST)
        if found and (best is None or len(found.moves) < len(best.moves)):
            best = found
    return best


def main(names: Sequence[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in names or WANTED:
        record = shortest(WANTED[name])
        if record is None:
            raise SystemExit(f"{name}: it never happens with these seeds")
        (FOLDER / f"{name}.txt").write_text(str(record), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
