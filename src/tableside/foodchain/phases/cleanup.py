"""Phase 7, clean-up (FC-9.01 to FC-9.04), in the order of R-213; then bankrupt chains leave (FC-6.22)."""

from dataclasses import replace
from functools import cache
from operator import add

from tableside.foodchain.actions import Action, Keep
from tableside.foodchain.events import Event, Left, MilestonesGone, Opened, ThrewAway
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Deed, Good
from tableside.foodchain.phases.payday import fire_idle_cfo
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State, in_play
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town.squares import square_text

keep = cache(Keep)


def enter(state: State) -> list[Event]:
    """Whoever has a freezer and something to put into it chooses."""
    deciding = in_play(state)
    for player, chain in enumerate(state.chains):
        chain.answers = ()
        chain.ready = player not in deciding or not freezer(state, player) or not any(chain.stock)
    return []


def freezer(state: State, player: int) -> int:
    """How many goods a player may keep (FC-9.01, FC-9.02)."""
    return max((milestone.freezer for milestone in perks(state, player)), default=0)


def waiting(state: State) -> tuple[int, ...]:
    """Everyone who has not chosen."""
    return tuple(player for player, chain in enumerate(state.chains) if not chain.ready)


def in_stock(state: State, player: int) -> list[Good]:
    """The kinds of goods a player has, in the order in which they are asked about."""
    return [good for good in state.box.goods if state.chains[player].stock[good.number]]


def options(state: State, player: int) -> list[Action]:
    """How many of the next good to keep."""
    chain = state.chains[player]
    good = in_stock(state, player)[len(chain.answers)]
    most = min(chain.stock[good.number], freezer(state, player) - sum(chain.answers))
    return [keep(count, good.name) for count in range(most, -1, -1)]


def step(state: State, player: int, action: Action) -> list[Event]:
    """One more answer."""
    assert isinstance(action, Keep)
    chain = state.chains[player]
    chain.answers += (action.count,)
    chain.ready = len(chain.answers) == len(in_stock(state, player))
    return []


def leave(state: State) -> list[Event]:
    """Stock, cards, restaurants, milestones, and who is out."""
    events: list[Event] = []
    for player in in_play(state):
        events += _throw_away(state, player)
        if state.config.introductory:
            events += fire_idle_cfo(state, player)  # there is no payday to do it
    _cards_to_hand(state)
    events += _open(state)
    events += _retire_milestones(state)
    for player in state.order[:]:
        if state.chains[player].bankrupt:
            events.append(_leave(state, player))
    return events


def _throw_away(state: State, player: int) -> list[Event]:
    """What the freezer does not keep goes; the first to throw away anything earns one for later (FC-9.02)."""
    chain = state.chains[player]
    goods = in_stock(state, player)
    kept = dict(zip(goods, chain.answers, strict=False))
    chain.answers = ()
    gone = tuple((good.name, chain.stock[good.number] - kept.get(good, 0)) for good in goods)
    gone = tuple((name, count) for name, count in gone if count)
    for good in goods:
        chain.stock[good.number] = kept.get(good, 0)
    if not goods:
        return []
    told = ThrewAway(player, gone, tuple((good.name, count) for good, count in kept.items() if count))
    return [told, *(earn(state, player, Deed.THREW_AWAY) if gone else [])]


def _cards_to_hand(state: State) -> None:
    """Cards at work and on the beach return to hand (FC-9.03)."""
    for chain in state.chains:
        chain.hand = list(map(add, chain.work, chain.beach))
        chain.work = [0] * len(chain.hand)
        chain.beach = [0] * len(chain.hand)


def _open(state: State) -> list[Event]:
    """Coming soon restaurants open, drive-ins end (FC-9.03)."""
    events: list[Event] = []
    for index, restaurant in enumerate(state.restaurants):
        if not restaurant.open and not state.chains[restaurant.owner].gone:
            state.restaurants[index] = replace(restaurant, open=True)
            events.append(Opened(restaurant.owner, square_text(restaurant.site)))
    for chain in state.chains:
        chain.drive_in = False
    return events


def _retire_milestones(state: State) -> list[Event]:
    """Those claimed this round are gone for everyone else (FC-9.04)."""
    gone = tuple(milestone.name for milestone in state.box.milestones if state.claimed & milestone.bit)
    state.milestones &= ~state.claimed
    state.claimed = 0
    return [MilestonesGone(gone)] if gone else []


def _leave(state: State, player: int) -> Event:
    """A bankrupt chain is out: its cards return, its restaurants stay as closed buildings (FC-6.22)."""
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
        return TEXTS.say("why.freezer", room=freezer(state, player))
    return TEXTS.say("why.asked_about", card=good.name)
