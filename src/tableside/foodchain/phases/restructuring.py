"""Phase 1, restructuring: simultaneous and secret, kind of card by kind of card (FC-3.01 to FC-3.06)."""

from functools import cache
from itertools import compress

from tableside.foodchain.actions import Action, Work
from tableside.foodchain.events import BankDrained, Event, Structure
from tableside.foodchain.milestones import earn
from tableside.foodchain.money import remove
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.questions import HowManyWork, Question
from tableside.foodchain.staff import ceo_slots, fits, perks, staff
from tableside.foodchain.state import Chain, State, in_play
from tableside.foodchain.text import TEXTS

work = cache(Work)


def enter(state: State) -> list[Event]:
    """Ask everyone with a card besides the CEO."""
    for player, chain in enumerate(state.chains):
        chain.answers = ()
        chain.ready = player not in state.order or not any(chain.hand)
    return []


def waiting(state: State) -> tuple[int, ...]:
    """Everyone who has not finished."""
    return tuple([player for player, chain in enumerate(state.chains) if not chain.ready])


def kinds(state: State, chain: Chain) -> list[Card]:
    """The kinds of card in a hand, in the order in which they are asked about."""
    return list(compress(state.box.cards, chain.hand))


def asked(state: State, player: int) -> Question:
    """How many of the next kind work."""
    chain = state.chains[player]
    card = kinds(state, chain)[len(chain.answers)]
    return HowManyWork(card.name, chain.hand[card.number])


def options(state: State, player: int) -> list[Action]:
    """How many of the next kind work. You may put more to work than fit, though it is not wise (FC-3.04)."""
    chain = state.chains[player]
    card = kinds(state, chain)[len(chain.answers)]
    return [work(count, card.name) for count in range(chain.hand[card.number] + 1)]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Take one more answer; after the last, the structure is handed in."""
    assert isinstance(action, Work)
    chain = state.chains[player]
    chain.answers += (action,)
    chain.ready = len(chain.answers) == len(kinds(state, chain))
    return []


def leave(state: State) -> list[Event]:
    """Reveal all structures; played cards earn milestones (FC-3.06), and money may leave the game (KX-3.16)."""
    events: list[Event] = []
    for player in in_play(state):
        events += reveal(state, player)
    for player in in_play(state):
        for card, _ in staff(state, player):
            events += earn(state, player, Deed.PLAYED, card.name)
            if card.price < 0:  # cuts are mandatory, so such a card counts as used at work (KX-3.16)
                events += earn(state, player, Deed.USED, card.name)
    for player in in_play(state):
        events += _drain(state, player)
    return events


def _drain(state: State, player: int) -> list[Event]:
    """Take money out of the game for each owner of the milestone whose prices are cut enough (KX-3.16, R-159)."""
    cut = -sum(card.price * count for card, count in staff(state, player) if card.price < 0)
    amount = sum(milestone.burns for milestone in perks(state, player) if cut >= milestone.cut)
    return [BankDrained(player, cut, amount), *remove(state, amount)] if amount else []


def reveal(state: State, player: int) -> list[Event]:
    """Put cards to work or on the beach; if they do not fit, all of them go to the beach (FC-3.04)."""
    chain, box = state.chains[player], state.box
    chain.beach = chain.hand[:]
    for card, count in decided(state, chain):
        chain.work[card.number] = count
        chain.beach[card.number] -= count
    chosen = _names(box.cards, chain.work)
    overfull = not fits(box, chain.work, ceo_slots(state, player))
    if overfull:
        chain.beach = chain.hand[:]
        chain.work = [0] * len(box.cards)
    chain.hand = [0] * len(box.cards)
    chain.answers = ()
    return [Structure(player, chosen, _names(box.cards, chain.beach), overfull)]


def decided(state: State, chain: Chain) -> list[tuple[Card, int]]:
    """The kinds of card that a chain has decided about, and how many of each work, as far as they are known."""
    return [(state.box.card[given.card], given.count) for given in chain.answers if isinstance(given, Work)]


def _names(cards: tuple[Card, ...], counts: list[int]) -> tuple[str, ...]:
    return tuple(card.name for card in compress(cards, counts) for _ in range(counts[card.number]))


def why_not(state: State, player: int, action: Action) -> str:
    """Why this answer does not fit the question."""
    chain = state.chains[player]
    card = kinds(state, chain)[len(chain.answers)]
    if isinstance(action, Work) and action.card == card.name:
        return TEXTS.say("why.have_only", count=chain.hand[card.number], card=card.name)
    return TEXTS.say("why.asked_about", card=card.name)
