"""Phase 1, restructuring: simultaneous and secret, kind of card by kind of card (FC-3.01 to FC-3.06)."""

from functools import cache
from itertools import compress

from tableside.foodchain.actions import Action, Work
from tableside.foodchain.events import Event, Structure
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.staff import fits, staff
from tableside.foodchain.state import Chain, State, in_play
from tableside.foodchain.text import TEXTS

work = cache(Work)


def enter(state: State) -> list[Event]:
    """Everyone with a card besides the CEO decides."""
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


def options(state: State, player: int) -> list[Action]:
    """How many of the next kind work. More than fit may be put to work; it is just not wise (FC-3.04)."""
    chain = state.chains[player]
    card = kinds(state, chain)[len(chain.answers)]
    return [work(count, card.name) for count in range(chain.hand[card.number] + 1)]


def step(state: State, player: int, action: Action) -> list[Event]:
    """One more answer; after the last the structure is handed in."""
    assert isinstance(action, Work)
    chain = state.chains[player]
    chain.answers += (action.count,)
    chain.ready = len(chain.answers) == len(kinds(state, chain))
    return []


def leave(state: State) -> list[Event]:
    """Everyone reveals; then what was played earns milestones (FC-3.06)."""
    events: list[Event] = []
    for player in in_play(state):
        events += reveal(state, player)
    for player in in_play(state):
        for card, _ in staff(state, player):
            events += earn(state, player, Deed.PLAYED, card.name)
    return events


def reveal(state: State, player: int) -> list[Event]:
    """Cards go to work or to the beach; if they do not fit, all of them go to the beach (FC-3.04)."""
    chain, box = state.chains[player], state.box
    for card, count in zip(kinds(state, chain), chain.answers, strict=True):
        chain.work[card.number] = count
        chain.beach[card.number] = chain.hand[card.number] - count
    chosen = _names(box.cards, chain.work)
    overfull = not fits(box, chain.work, state.slots)
    if overfull:
        chain.beach = chain.hand[:]
        chain.work = [0] * len(box.cards)
    chain.hand = [0] * len(box.cards)
    chain.answers = ()
    return [Structure(player, chosen, _names(box.cards, chain.beach), overfull)]


def _names(cards: tuple[Card, ...], counts: list[int]) -> tuple[str, ...]:
    return tuple(card.name for card in compress(cards, counts) for _ in range(counts[card.number]))


def why_not(state: State, player: int, action: Action) -> str:
    """Why this answer does not fit the question."""
    chain = state.chains[player]
    card = kinds(state, chain)[len(chain.answers)]
    if isinstance(action, Work) and action.card == card.name:
        return TEXTS.say("why.have_only", count=chain.hand[card.number], card=card.name)
    return TEXTS.say("why.asked_about", card=card.name)
