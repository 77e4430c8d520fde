"""Phase 3, working 9 to 5: in turn order each player goes through all steps of the day (FC-5.01, FC-5.02)."""

from tableside.core.turns import Part, asks, passes
from tableside.foodchain.actions import DONE, Action, Done
from tableside.foodchain.automa import working as solo
from tableside.foodchain.events import Event, TurnBegan
from tableside.foodchain.phases import (
    campaigns,
    coffee_shops,
    drive_ins,
    free_campaign,
    hire,
    houses,
    kitchen,
    lobby,
    map_tiles,
    off_ramps,
    restaurants,
    second_campaign,
    train,
)
from tableside.foodchain.questions import (
    Interrupt,
    Question,
    WhereToLayMapTile,
    WhereToMoveShop,
    WhereToPutOffRamp,
    WhereToPutShop,
    WhichFreeCampaign,
    WhichMapTile,
    WhichSecondCampaign,
)
from tableside.foodchain.staff import staff
from tableside.foodchain.state import Lesson, State

TURN: dict[str, Part[State, Action, Event, Question]] = {
    "hire": asks(hire),
    "train": asks(train),
    "drive_ins": passes(drive_ins),
    "campaigns": asks(campaigns),
    "kitchen": asks(kitchen),
    "houses": asks(houses),
    "lobby": asks(lobby),
    "restaurants": asks(restaurants),
}
STEPS, PARTS = tuple(TURN), tuple(TURN.values())
INTERRUPTS: dict[type[Interrupt], Part[State, Action, Event, Question]] = {
    WhereToPutShop: asks(coffee_shops),
    WhereToMoveShop: asks(coffee_shops),
    WhichMapTile: asks(map_tiles),
    WhereToLayMapTile: asks(map_tiles),
    WhereToPutOffRamp: asks(off_ramps),
    WhichSecondCampaign: asks(second_campaign),
    WhichFreeCampaign: asks(free_campaign),
}


def part(state: State) -> Part[State, Action, Event, Question]:
    """What asks now: the step of the day, or what interrupts it."""
    return INTERRUPTS[type(state.asks[0])] if state.asks else PARTS[state.step]


def enter(state: State) -> list[Event]:
    """Begin the first player's day."""
    events: list[Event] = []
    _begin_day(state, 0, events)
    return events


def waiting(state: State) -> tuple[int, ...]:
    """The player whose day it is."""
    return (state.order[state.acting],) if state.acting < len(state.order) else ()


def asked(state: State, player: int) -> Question:
    """What this step asks, or what interrupts it."""
    return part(state).asked(state, player)


def options(state: State, player: int) -> list[Action]:
    """What this step offers, and `done` unless something interrupts or is only partly placed."""
    found = part(state).options(state, player)
    return found if state.asks or state.draft else [*found, DONE]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Play an action, and go on when nothing interrupts and the step has nothing left."""
    events: list[Event] = []
    if isinstance(action, Done):
        _next_step(state, events)
        return events
    events += part(state).step(state, player, action)
    while state.asks and not part(state).waiting(state):
        state.asks.pop(0)
    if not state.asks and not PARTS[state.step].waiting(state):
        _next_step(state, events)
    return events


def why_not(state: State, player: int, action: Action) -> str:
    """Why it is not an option in this step."""
    return part(state).why_not(state, player, action)


def _next_step(state: State, events: list[Event]) -> None:
    """Go on to the next step in which the player has something to decide, or to the next player's day."""
    for number in range(state.step + 1, len(PARTS)):
        state.step = number
        if _begins(state, events):
            return
    _begin_day(state, state.acting + 1, events)


def _begins(state: State, events: list[Event]) -> bool:
    """Enter a step; whether there is anything to decide in it."""
    now = PARTS[state.step]
    if now.enter:
        events += now.enter(state)
    return bool(now.waiting(state))


def _begin_day(state: State, acting: int, events: list[Event]) -> None:
    """Begin the day of the player at this place in turn order, if there is one."""
    state.acting = acting
    if state.acting == len(state.order):
        return
    player, box = state.order[state.acting], state.box
    state.hired = 0
    state.locked = [0] * len(box.cards)
    state.taught = [0] * len(box.cards)
    state.idle = [0] * len(box.cards)
    working = staff(state, player)
    for card, count in working:
        state.idle[card.number] = count
    state.lessons = [Lesson(card.number, card.train) for card, count in working if card.train for _ in range(count)]
    state.doubled = ()
    state.step = 0
    events.append(TurnBegan(player))
    if not _begins(state, events):
        _next_step(state, events)


def leave(state: State) -> list[Event]:
    """End the phase: nobody acts any longer."""
    state.acting = 0
    state.step = 0
    state.doubled = ()
    state.lessons, state.locked, state.idle = [], [0] * len(state.box.cards), [0] * len(state.box.cards)
    state.taught = [0] * len(state.box.cards)
    return solo.act(state) if state.automa else []
