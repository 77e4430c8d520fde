"""Phase 7, clean-up (FC-9.01 to FC-9.04), in the order of R-213; then bankrupt chains leave (FC-6.22).

Between `leave` and `close`, milestones may give coffee shops (phases/shops.py).
"""

from dataclasses import replace
from functools import cache
from operator import add

from tableside.foodchain.actions import Action, Keep
from tableside.foodchain.automa import cleanup as solo
from tableside.foodchain.events import Event, Left, Made, MilestonesGone, Opened, RoadsOpened, ThrewAway
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Deed, Good
from tableside.foodchain.phases.payday import fire_idle_cfo
from tableside.foodchain.questions import HowManyToKeep, Question
from tableside.foodchain.staff import perks, staff
from tableside.foodchain.state import State, in_play
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town.squares import square_text

keep = cache(Keep)


def enter(state: State) -> list[Event]:
    """Ask everyone who has a freezer and something to put into it."""
    deciding = in_play(state)
    for player, chain in enumerate(state.chains):
        chain.answers = ()
        chain.ready = player not in deciding or not freezer(state, player) or not in_stock(state, player)
    return []


def freezer(state: State, player: int) -> int:
    """How many goods a player may keep (FC-9.01, FC-9.02)."""
    return max((milestone.freezer for milestone in perks(state, player)), default=0)


def waiting(state: State) -> tuple[int, ...]:
    """Everyone who has not chosen."""
    return tuple(player for player, chain in enumerate(state.chains) if not chain.ready)


def in_stock(state: State, player: int) -> list[Good]:
    """The kinds of goods a player has, in the order in which they are asked about."""
    return [good for good in state.box.goods if good.freezes and state.chains[player].stock[good.number]]


def asked(state: State, player: int) -> Question:
    """How many of the next good to keep."""
    good = in_stock(state, player)[len(state.chains[player].answers)]
    left = freezer(state, player) - sum(in_freezer(state, player).values())
    return HowManyToKeep(good.name, state.chains[player].stock[good.number], left)


def options(state: State, player: int) -> list[Action]:
    """How many of the next good to keep."""
    chain = state.chains[player]
    good = in_stock(state, player)[len(chain.answers)]
    return [keep(count, good.name) for count in range(room_for(state, player, good), -1, -1)]


def room_for(state: State, player: int, good: Good) -> int:
    """How much of a good still fits into the freezer; some goods must be alone in it (KX-5.04)."""
    chain = state.chains[player]
    if _sole(state, player, good):
        return 0
    return min(chain.stock[good.number], freezer(state, player) - sum(in_freezer(state, player).values()))


def in_freezer(state: State, player: int) -> dict[Good, int]:
    """What a player has put into the freezer so far, as far as that is known."""
    given = [keeping for keeping in state.chains[player].answers if isinstance(keeping, Keep) and keeping.count]
    return {state.box.good[keeping.good]: keeping.count for keeping in given}


def _sole(state: State, player: int, good: Good) -> Good | None:
    """The good, this one or one in the freezer, that must be alone there and so keeps the others out."""
    inside = list(in_freezer(state, player))
    return next((each for each in (*inside, good) if each.alone), None) if inside else None


def step(state: State, player: int, action: Action) -> list[Event]:
    """Take one more answer."""
    assert isinstance(action, Keep)
    chain = state.chains[player]
    chain.answers += (action,)
    chain.ready = len(chain.answers) == len(in_stock(state, player))
    return []


def leave(state: State) -> list[Event]:
    """Throw away stock, then open roads."""
    events: list[Event] = []
    for player in in_play(state):
        events += _throw_away(state, player)
        events += _ferment(state, player)
        if state.config.introductory:
            events += fire_idle_cfo(state, player)  # there is no payday to do it
    return events + _open_roads(state)


def _open_roads(state: State) -> list[Event]:
    """End roadworks and open new roads (KX-2.05)."""
    opened = tuple(square_text(road.site) for road in state.new_roads if not road.open)
    state.roadworks = []
    if opened:
        state.new_roads = [replace(road, open=True) for road in state.new_roads]
    return [RoadsOpened(opened)] if opened else []


def close(state: State) -> list[Event]:
    """Return cards, open restaurants, remove milestones, and take bankrupt chains out."""
    events: list[Event] = solo.clean_up(state) if state.automa else []
    _cards_to_hand(state)
    events += _open(state)
    events += _retire_milestones(state)
    for player in state.order[:]:
        if state.chains[player].bankrupt:
            events.append(_leave(state, player))
    return events


def _throw_away(state: State, player: int) -> list[Event]:
    """Throw away what the freezer does not keep; the first to throw anything away earns one for later (FC-9.02)."""
    chain = state.chains[player]
    if not any(chain.stock):
        return []
    stays = in_freezer(state, player)
    chain.answers = ()
    gone: list[tuple[str, int]] = []
    counts = False
    for good in state.box.goods:
        if chain.stock[good.number] > stays.get(good, 0):
            gone.append((good.name, chain.stock[good.number] - stays.get(good, 0)))
            counts = counts or good.is_food_or_drink
        chain.stock[good.number] = stays.get(good, 0)
    if not gone and not stays:
        return []
    told = ThrewAway(player, tuple(gone), tuple((good.name, count) for good, count in stays.items()))
    return [told, *(earn(state, player, Deed.THREW_AWAY) if counts else [])]


def _ferment(state: State, player: int) -> list[Event]:
    """Make what is made in clean-up, after stock is thrown away; it keeps until the next round (KX-5.01)."""
    events: list[Event] = []
    for card, count in staff(state, player):
        if card.ferments:
            state.chains[player].stock[state.box.good[card.ferments].number] += count
            events.append(Made(player, card.name, ((card.ferments, count),)))
    return events


def _cards_to_hand(state: State) -> None:
    """Return cards at work and on the beach to hand (FC-9.03)."""
    for chain in state.chains:
        chain.hand = list(map(add, chain.work, chain.beach))
        chain.work = [0] * len(chain.hand)
        chain.beach = [0] * len(chain.hand)


def _open(state: State) -> list[Event]:
    """Open restaurants that are coming soon, and end drive-ins (FC-9.03)."""
    events: list[Event] = []
    for index, restaurant in enumerate(state.restaurants):
        if not restaurant.open and not state.chains[restaurant.owner].gone:
            state.restaurants[index] = replace(restaurant, open=True)
            events.append(Opened(restaurant.owner, square_text(restaurant.site)))
    for chain in state.chains:
        chain.drive_in = False
    return events


def _retire_milestones(state: State) -> list[Event]:
    """Remove milestones claimed this round (FC-9.04), and those whose time is up (KX-16.01)."""
    for milestone in state.box.milestones:
        if milestone.until == state.turn:
            state.claimed |= milestone.bit & state.milestones
    gone = tuple(milestone.name for milestone in state.box.milestones if state.claimed & milestone.bit)
    state.milestones &= ~state.claimed
    state.claimed = 0
    return [MilestonesGone(gone)] if gone else []


def _leave(state: State, player: int) -> Event:
    """Take a bankrupt chain out: its cards return, its restaurants stay as closed buildings (FC-6.22)."""
    chain = state.chains[player]
    state.supply = [a + b for a, b in zip(state.supply, chain.hand, strict=True)]
    chain.hand = [0] * len(chain.hand)
    chain.stock = [0] * len(chain.stock)
    for index, campaign in enumerate(state.campaigns):
        if campaign.owner == player and campaign.marketeer:
            state.supply[state.box.card[campaign.marketeer].number] += 1
            state.campaigns[index] = replace(campaign, marketeer="")
    state.restaurants = [replace(each, open=False) if each.owner == player else each for each in state.restaurants]
    state.order.remove(player)
    chain.gone = True
    return Left(player)


def why_not(state: State, player: int, action: Action) -> str:
    """Why this answer does not fit the question."""
    good = in_stock(state, player)[len(state.chains[player].answers)]
    if isinstance(action, Keep) and action.good == good.name:
        if alone := _sole(state, player, good):
            return TEXTS.say("why.freezes_alone", good=alone.name)
        return TEXTS.say("why.freezer", room=freezer(state, player))
    return TEXTS.say("why.asked_about", card=good.name)
