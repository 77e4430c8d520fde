"""Set-up: each player secretly keeps one reserve card (FC-2.08); none in the introductory game (FC-2.09)."""

from tableside.foodchain.actions import Action, KeepReserve
from tableside.foodchain.events import Event, ReservesChosen
from tableside.foodchain.questions import Question, WhichReserveCard
from tableside.foodchain.state import State
from tableside.foodchain.text import TEXTS


def enter(state: State) -> list[Event]:
    """Begin the phase: nobody has chosen."""
    for chain in state.chains:
        chain.ready = state.config.introductory
        chain.answers = ()
    return []


def waiting(state: State) -> tuple[int, ...]:
    """Everyone who has not chosen yet."""
    return tuple(player for player, chain in enumerate(state.chains) if not chain.ready)


def asked(state: State, player: int) -> Question:
    """Which card to keep."""
    return WhichReserveCard()


def options(state: State, player: int) -> list[Action]:
    """One of three."""
    return [KeepReserve(card.name) for card in state.box.reserves]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Keep it."""
    assert isinstance(action, KeepReserve)
    chain = state.chains[player]
    chain.reserve = next(i for i, card in enumerate(state.box.reserves) if card.name == action.card)
    chain.ready = True
    return []


def leave(state: State) -> list[Event]:
    """Tell that everyone has chosen, not what."""
    return [] if state.config.introductory else [ReservesChosen(len(state.chains))]


def why_not(state: State, player: int, action: Action) -> str:
    """Why it is not an option: there is nothing else to do."""
    return TEXTS.say("why.choose_reserve")
