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
from tableside.core.notation import text
from tableside.core.record import Move, Record
from tableside.foodchain import events as ev
from tableside.foodchain.actions import PlaceShop
from tableside.foodchain.parts import Good
from tableside.foodchain.payroll import parts
from tableside.foodchain.prices import has_park
from tableside.foodchain.questions import Interrupt, WhichFreeCampaign, WhichRadio, WhichSecondCampaign
from tableside.foodchain.state import Phase, State
from tableside.looks.foodchain.dinner_ways import Journey, dinner_way
from tableside.looks.foodchain.offers import judge
from tableside.looks.foodchain.placing import place
from tableside.shelf import bots as bots_of

FOLDER = Path(__file__).parent / "records"
SEEDS = range(40)
LONGEST = 600  # actions

# A pattern of actions, the cash that must be there, and how often it is wished for; for ever, if that is left out.
Wish = tuple[str, int] | tuple[str, int, int]
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


def goods_may_pay(state: State, _: Sequence[Any]) -> bool:
    """A payday begins at which someone is asked about goods."""
    return state.phase is Phase.PAYDAY and any(
        isinstance(part, Good) for player in foodchain.waiting(state) for part in parts(state, player)
    )


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


def asked(kind: type[Interrupt]) -> Goal:
    """An interrupting choice of this kind is to be made."""
    return lambda state, _: bool(state.asks) and isinstance(state.asks[0], kind)


def offered(pattern: str) -> Goal:
    """An option like this can be chosen by the next who chooses."""
    return lambda state, _: any(
        re.match(pattern, text(option))
        for player in foodchain.waiting(state)[:1]
        for option in foodchain.options(state, player)
    )


def sales(events: Sequence[Any]) -> list[ev.Sold]:
    return [event for event in events if isinstance(event, ev.Sold)]


def sold(good: str) -> Goal:
    return lambda _, events: any(good in sale.goods for sale in sales(events))


def coffee_of_several(_: State, events: Sequence[Any]) -> bool:
    return len({event.player for event in events if isinstance(event, ev.SoldOnTheWay)}) > 1


def a_shop_would_sell(state: State, _: Sequence[Any]) -> bool:
    """A coffee shop is to be placed, and somewhere it would sell at the dinner ahead."""
    for player in foodchain.waiting(state)[:1] if state.phase is Phase.WORKING else ():
        view = foodchain.view(state, player)
        options = [text(option) for option in foodchain.options(state, player) if isinstance(option, PlaceShop)]
        placed = (place(view, player, option).tonight for option in options)
        return any(tonight and tonight.houses for tonight in placed)
    return False


def star_decided(state: State, events: Sequence[Any]) -> bool:
    return any(each.by == "star" for sale in sales(events) for each in judge(state, None, sale.offers).offers)


def paid_for_a_park(state: State, events: Sequence[Any]) -> bool:
    beside = {house.label for house in state.houses if has_park(state, house)}
    return any(sale.house in beside and sale.multiplier > 1 for sale in sales(events))


def passed_roadworks(state: State, events: Sequence[Any]) -> bool:
    if not state.roadworks or state.phase is not Phase.PAYDAY:
        return False
    return any(dinner_way(state, None, Journey(sale.house, sale.player)).works for sale in sales(events))


@dataclass(frozen=True)
class Wanted:
    """A record to be made: what the table is set with, when it is long enough, and what the players wish for."""

    goal: Goal
    choices: dict[str, str] = field(default_factory=dict)
    players: int = 2
    wishes: tuple[Wish, ...] = ()
    after: tuple[Goal, ...] = ()  # what must have happened before
    more: int = 0  # actions after the goal


def module(name: str, goal: Goal, *wishes: Wish, **more: Any) -> Wanted:
    return Wanted(goal, {"modules": name}, wishes=wishes, **more)


def hire(card: str, times: int = 1, cash: int = 0) -> Wish:
    return f"hire {card}", cash, times


def train(card: str, to: str, times: int = 1) -> Wish:
    return f"train {card} to {to}", 0, times


def work(card: str, count: int = 1) -> Wish:
    return f"work {count} {card}", 0


COOKS = ("hire kitchen_trainee", 0), ("work 1 kitchen_trainee", 0)
LOBBY = ("hire lobbyist", 10), ("work 1 lobbyist", 0)
TRAINER = ("hire trainer", 0), ("work [12] trainer", 0)
MARKETEER = hire("trainer"), hire("marketing_trainee"), work("trainer")
ADVERTISES = hire("marketing_trainee"), work("marketing_trainee")

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
    # Interrupting choices, up to where they are to be made.
    "second_campaign": module(
        "new_milestones",
        asked(WhichSecondCampaign),
        *MARKETEER,
        train("marketing_trainee", "campaign_manager"),
        work("campaign_manager"),
        ("campaign .* by campaign_manager", 0),
    ),
    "double_airplane": module(
        "new_milestones",
        offered(r"market \w+ and"),
        *MARKETEER,
        train("marketing_trainee", "campaign_manager"),
        train("campaign_manager", "brand_manager"),
        work("campaign_manager", 0),
        work("brand_manager"),
        ("campaign [456] by brand_manager", 0),
    ),
    "pizza_radio": module(
        "new_milestones",
        asked(WhichRadio),
        hire("trainer"),
        hire("marketing_trainee"),
        work("marketing_trainee"),
        ("market pizza", 0),
        hire("kitchen_trainee", 2),
        work("kitchen_trainee"),
        ("cook pizza", 0),
    ),
    "free_mailbox": module(
        "new_milestones",
        asked(WhichFreeCampaign),
        hire("trainer"),
        hire("management_trainee"),
        work("trainer"),
        work("management_trainee", 0),
        work("junior_vp", 0),
        train("management_trainee", "junior_vp"),
        train("junior_vp", "local_manager"),
        work("local_manager"),
        ("open", 0),
    ),
    "training_at_work": module(
        "new_milestones",
        offered("train .* working"),
        *ADVERTISES,
        ("market lemonade", 0),
        hire("errand_boy"),
        work("errand_boy"),
        ("fetch lemonade", 0),
        hire("trainer"),
        work("trainer"),
        hire("kitchen_trainee", 2),
    ),
    "pay_in_goods": module(
        "new_milestones",
        goods_may_pay,
        *ADVERTISES,
        ("market beer", 0),
        hire("errand_boy", 2),
        work("errand_boy"),
        ("fetch beer", 0),
        hire("trainer"),
        work("trainer"),
        hire("kitchen_trainee"),
        train("kitchen_trainee", "burger_cook"),
        work("burger_cook"),
    ),
    "coffee_gift": module(
        "coffee,new_milestones",
        lambda state, _: state.phase is Phase.SHOPS,
        *ADVERTISES,
        hire("barista_trainee"),
        work("barista_trainee"),
        ("cook coffee", 0),
        hire("kitchen_trainee", 2),
        ("market burger", 0),
        ("cook burger", 0),
    ),
    "coffee_tonight": module(
        "coffee",
        a_shop_would_sell,
        *ADVERTISES,
        hire("kitchen_trainee", 2),
        work("kitchen_trainee"),
        ("market burger", 0),
        ("cook burger", 0),
        hire("barista_trainee", 2),
        hire("trainer"),
        work("trainer"),
        work("barista_trainee"),
        train("barista_trainee", "barista"),
    ),
    "coffee_move": module(
        "coffee",
        offered("move_shop"),
        *TRAINER,
        ("hire barista_trainee", 0),
        ("train barista_trainee", 0),
        ("train barista ", 0),
        ("shop", 0),
    ),
    # Dinners, up to the action that begins them.
    "dinner_coffee": Wanted(
        coffee_of_several,
        {"modules": "coffee"},
        players=3,
        wishes=(
            *ADVERTISES,
            hire("barista_trainee"),
            work("barista_trainee"),
            ("cook coffee", 0),
            hire("kitchen_trainee", 2),
            work("kitchen_trainee"),
            ("market burger", 0),
            ("cook burger", 0),
            hire("trainer"),
            work("trainer"),
            train("barista_trainee", "barista"),
            work("barista"),
            ("shop", 0),
        ),
    ),
    "dinner_sushi": module(
        "sushi",
        sold("sushi"),
        *ADVERTISES,
        hire("trainer"),
        hire("kitchen_trainee", 2),
        train("kitchen_trainee", "sushi_cook"),
        work("trainer"),
        work("sushi_cook"),
        hire("management_trainee"),
        train("management_trainee", "new_business_developer"),
        ("house", 0),
        work("new_business_developer"),
    ),
    "dinner_noodles": module(
        "noodles",
        sold("noodles"),
        *ADVERTISES,
        hire("trainer"),
        hire("kitchen_trainee", 2),
        train("kitchen_trainee", "noodle_cook"),
        work("noodle_cook"),
        work("trainer"),
    ),
    "dinner_kimchi": module(
        "kimchi",
        sold("kimchi"),
        *ADVERTISES,
        hire("kitchen_trainee"),
        work("kitchen_trainee"),
        ("market burger", 0),
        ("cook burger", 0),
        ("hire kimchi_master", 5),
        work("kimchi_master"),
    ),
    "dinner_star": Wanted(
        star_decided,
        {"modules": "movie_stars"},
        players=4,
        wishes=(
            *ADVERTISES,
            hire("kitchen_trainee"),
            hire("trainer"),
            hire("waitress"),
            ("train waitress", 0, 1),
            ("work 1 ._movie_star", 0),
            work("kitchen_trainee"),
            work("trainer"),
            ("market burger", 0),
            ("cook burger", 0),
        ),
    ),
    "dinner_park": module("lobbyists", paid_for_a_park, hire("lobbyist", cash=10), work("lobbyist"), ("lay [ITL]", 0)),
    "dinner_roadworks": module(
        "lobbyists",
        passed_roadworks,
        *ADVERTISES,
        hire("lobbyist", 2, cash=5),
        work("lobbyist"),
        ("lay (short|long|corner)", 0),
    ),
    "six_players": Wanted(told(ev.PositionTaken), {"modules": "new_districts,six_players"}, players=6),
}


class Wishing:
    """The easy bot, but for what it wishes."""

    def __init__(self, wishes: Sequence[Wish], seed: int) -> None:
        self.wishes = [(re.compile(wish[0]), wish[1]) for wish in wishes]
        self.left = [wish[2] if len(wish) > 2 else LONGEST for wish in wishes]
        self.otherwise = bots_of("foodchain")["easy"](seed)

    def choose(self, view: State, player: int, options: Sequence[Any]) -> Any:
        for number, (pattern, cash) in enumerate(self.wishes):
            if self.left[number] and view.chains[player].cash >= cash:
                for option in options:
                    if pattern.match(text(option)):
                        self.left[number] -= 1
                        return option
        return self.otherwise.choose(view, player, options)


def played(wanted: Wanted, seed: int, most: int) -> Record | None:
    """The game of this seed up to the goal, if it comes within this many actions."""
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
