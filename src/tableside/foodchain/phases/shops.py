"""Clean-up, continued: the coffee shops of milestones earned this round, in turn order (KX-4.08, R-213)."""

from tableside.foodchain.actions import Action
from tableside.foodchain.events import Event
from tableside.foodchain.phases import cleanup, coffee_shops
from tableside.foodchain.phases.stack import leaves_a_choice
from tableside.foodchain.questions import Question, WhereToPutShop
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State, in_play


def enter(state: State) -> list[Event]:
    """Ask everyone who has earned such a milestone this round."""
    state.queue = [
        player
        for player in in_play(state)
        if any(milestone.shop and state.claimed & milestone.bit for milestone in perks(state, player))
    ]
    _ask(state)
    return []


def _ask(state: State) -> None:
    """Ask the next in line, if there is anything to choose."""
    while state.queue:
        state.asks = [WhereToPutShop(None)]
        if leaves_a_choice(state, state.queue[0], coffee_shops.options):
            return
        state.asks = []
        state.queue.pop(0)


def waiting(state: State) -> tuple[int, ...]:
    """The next in line."""
    return tuple(state.queue[:1])


def asked(state: State, player: int) -> Question:
    """Where to put a shop, or which one moves."""
    return coffee_shops.asked(state, player)


def options(state: State, player: int) -> list[Action]:
    """Any square, or which shop moves."""
    return coffee_shops.options(state, player)


def step(state: State, player: int, action: Action) -> list[Event]:
    """Place, move or decline; then the next in line."""
    events = coffee_shops.step(state, player, action)
    if not state.asks:
        state.queue.pop(0)
        _ask(state)
    return events


def leave(state: State) -> list[Event]:
    """The rest of clean-up."""
    return cleanup.close(state)


def why_not(state: State, player: int, action: Action) -> str:
    """Why no shop can go there."""
    return coffee_shops.why_not(state, player, action)
