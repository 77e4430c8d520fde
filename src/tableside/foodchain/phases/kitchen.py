"""Working day, fifth step: food and drink (FC-5.50 to FC-5.57). Each card acts on its own, or not at all."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from tableside.foodchain.actions import Action, Cook, Fetch, Haul
from tableside.foodchain.events import Event, Made
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.questions import Question, WhatToMake
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State, actor, starts
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import routes
from tableside.foodchain.town.squares import board, each, read_square, square_text

cook, fetch, haul = cache(Cook), cache(Fetch), cache(Haul)


def workers(state: State) -> list[Card]:
    """The kinds of cook and buyer that have not acted yet."""
    return [card for card in state.box.makers if state.idle[card.number]]


def waiting(state: State) -> tuple[int, ...]:
    """The acting player, as long as a cook or buyer is idle."""
    return (actor(state),) if workers(state) else ()


def asked(state: State, player: int) -> Question:
    """Who makes what."""
    return WhatToMake()


def options(state: State, player: int) -> list[Action]:
    """What each idle kind can bring."""
    found: list[Action] = []
    for card in workers(state):
        found += [cook(good, card.name) for good in card.cooks]
        if card.fetches:
            found += [fetch(good.name, card.name) for good in state.box.goods if good.kind == "drink"]
        if card.hauls:
            found += [haul(tuple(map(square_text, each(one.sources))), card.name) for one in hauls(state, player, card)]
    return found


def hauls(state: State, player: int, card: Card) -> Sequence[routes.Trip]:
    """The distinct hauls of a buyer: by road (FC-5.52, FC-5.53) or through the air (FC-5.54)."""
    reach = haul_range(state, player, card)
    if card.flies:
        return routes.flights(state.town, starts(state, player), reach)
    return routes.hauls(state.roads, starts(state, player), reach)


def haul_range(state: State, player: int, card: Card) -> int:
    """How many borders a buyer may cross (FC-5.52, FC-5.54)."""
    return (card.reach or 0) + sum(milestone.reach for milestone in perks(state, player))


def step(state: State, player: int, action: Action) -> list[Event]:
    """Add goods to the stock; the very first burger or pizza may be a milestone (FC-5.57)."""
    match action:
        case Cook(good, name):
            card = state.box.card[name]
            return [
                *_make(state, player, card, Counter({good: card.amount})),
                *earn(state, player, Deed.PRODUCED, good),
            ]
        case Fetch(good, name):
            card = state.box.card[name]
            return _make(state, player, card, Counter({good: fetched(state, player, card)}))
        case Haul(sources, name):
            card = state.box.card[name]
            # Claimed first, since its benefit begins with this haul (KX-3.20), but told after what earned it; an empty
            # haul does not count.
            events = earn(state, player, Deed.USED, name) if sources else []
            amount = a_source(state, player, card)
            passed = board(map(read_square, sources))
            drinks = Counter[str]()
            for source in state.town.sources:
                if passed >> source.square & 1:
                    drinks[source.drink] += amount
            return [*_make(state, player, card, drinks), *events]
        case _:
            raise AssertionError(f"{action} is not an action of this step")


def fetched(state: State, player: int, card: Card) -> int:
    """How many drinks of one type a fetcher gets (FC-5.51, FC-5.56)."""
    return max([card.fetches, *(milestone.fetches for milestone in perks(state, player))])


def a_source(state: State, player: int, card: Card) -> int:
    """How many drinks a buyer takes from a source (FC-5.52, FC-5.56, KX-3.20)."""
    held = perks(state, player)
    times = max((milestone.hauls_times for milestone in held), default=1)
    return card.hauls * times + sum(milestone.hauls for milestone in held)


def _make(state: State, player: int, card: Card, goods: Counter[str]) -> list[Event]:
    state.idle[card.number] -= 1
    stock = state.chains[player].stock
    for good, count in goods.items():
        stock[state.box.good[good].number] += count
    return [Made(player, card.name, tuple(sorted(goods.items())))]


def why_not(state: State, player: int, action: Action) -> str:
    """Why this cannot be made or fetched."""
    if not isinstance(action, Cook | Fetch | Haul):
        return TEXTS.say("why.kitchen")
    card = state.box.card.get(action.card)
    if card is None or card not in workers(state):
        return TEXTS.say("why.nobody_idle", card=action.card)
    if isinstance(action, Haul):
        return TEXTS.say("why.no_haul", card=card.name)
    return TEXTS.say("why.cannot_make", card=card.name, good=action.good)
