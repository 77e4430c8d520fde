"""Phase 2, trading and abilities, for the active player only (BJ-3.01 to BJ-3.04).

Giving and choosing are two actions: first what goes into the bag, then what comes out, so that a colour just given can
be chosen (BJ-3.03).
"""

from tableside.burgerjoint import actions
from tableside.burgerjoint.actions import (
    Action,
    Choose,
    Done,
    Draw,
    Exchange,
    FetchCube,
    Put,
    Redraw,
    Swap,
    Take,
    Trade,
)
from tableside.burgerjoint.events import Chose, Event, Extra, Gave, PutBack, Redrew
from tableside.burgerjoint.parts import COLOURS, Bistro, Colour
from tableside.burgerjoint.questions import WhatToRedraw, WhatToTrade, WhetherToGoOn, WhichCubeToChoose
from tableside.burgerjoint.state import State, draw
from tableside.burgerjoint.text import TEXTS

TRADE_CUBES = 3

NEEDS = {  # the bistro that an action needs
    Swap: Bistro.ONE_FOR_ONE,
    Exchange: Bistro.TWO_FOR_ONE,
    FetchCube: Bistro.EXTRA_CHOSEN,
    Draw: Bistro.EXTRA_RANDOM,
    Put: Bistro.REDRAW_ANY,
    Redraw: Bistro.REDRAW_ANY,
}


def enter(state: State) -> list[Event]:
    """Begin the phase: no ability has been used this turn."""
    state.used = 0
    return []


def waiting(state: State) -> tuple[int, ...]:
    """The active player, until it closes the phase."""
    return () if state.done else (state.active,)


def asked(state: State, player: int) -> WhichCubeToChoose | WhatToRedraw | WhatToTrade | WhetherToGoOn:
    """Ask what to choose for a trade, how to go on with a redraw, or what to trade."""
    if state.choosing:
        return WhichCubeToChoose()
    if state.put:
        return WhatToRedraw(state.put)
    return WhetherToGoOn() if options(state, player) == [actions.DONE] else WhatToTrade()


def may_use(state: State, bistro: Bistro) -> bool:
    """Whether the player owns the bistro and has not used it this turn (BJ-3.02)."""
    return bool(state.boards[state.active].bistros & ~state.used & 1 << bistro)


def options(state: State, player: int) -> list[Action]:
    """First the choice for a trade, then the rest of a redraw; otherwise trades and abilities in any order."""
    cubes, bag = state.boards[player].cubes, state.bag
    if state.choosing:
        return [choose for choose, number in zip(actions.CHOOSE, bag, strict=True) if number]
    if state.put:
        return [*(put for put, number in zip(actions.PUT, cubes, strict=True) if number), actions.REDRAW]
    found: list[Action] = [trade for trade, number in zip(actions.TRADE, cubes, strict=True) if number >= TRADE_CUBES]
    if state.boards[player].bistros & ~state.used:
        found += _abilities(state, cubes)
    found.append(actions.DONE)
    return found


def _abilities(state: State, cubes: list[int]) -> list[Action]:
    held = [colour for colour in COLOURS if cubes[colour]]
    found: list[Action] = []
    if may_use(state, Bistro.REDRAW_ANY):
        found += [actions.PUT[colour] for colour in held]
    if may_use(state, Bistro.TWO_FOR_ONE):
        found += [
            exchange
            for (first, second), exchange in actions.EXCHANGE.items()
            if cubes[first] and cubes[second] > (first == second)
        ]
    if may_use(state, Bistro.EXTRA_RANDOM) and any(state.bag):
        found.append(actions.DRAW)
    if may_use(state, Bistro.ONE_FOR_ONE):
        found += [actions.SWAP[colour] for colour in held]
    if may_use(state, Bistro.EXTRA_CHOSEN):
        found += [fetch for fetch, number in zip(actions.FETCH, state.bag, strict=True) if number]
    return found


def step(state: State, player: int, action: Action) -> list[Event]:
    """Trade, use an ability, or close the phase."""
    match action:
        case Done():
            state.done = True
            return []
        case Trade(give):
            return _give(state, player, (give,) * TRADE_CUBES, None)
        case Choose(colour):
            state.choosing = False
            _from_bag(state, player, colour)
            return [Chose(player, colour)]
        case Swap(give):
            return _give(state, player, (give,), Bistro.ONE_FOR_ONE)
        case Exchange(first, second):
            return _give(state, player, (first, second), Bistro.TWO_FOR_ONE)
        case Put(colour):
            _to_bag(state, player, colour)
            state.put += 1
            return [PutBack(player, colour)]
        case Redraw():
            return _redraw(state, player)
        case Draw():
            return _extra(state, player, draw(state), Bistro.EXTRA_RANDOM)
        case FetchCube(colour):
            state.bag[colour] -= 1
            return _extra(state, player, colour, Bistro.EXTRA_CHOSEN)
        case _:
            raise AssertionError(f"{action} is not an action of this phase")


def _to_bag(state: State, player: int, colour: Colour) -> None:
    state.boards[player].cubes[colour] -= 1
    state.bag[colour] += 1


def _from_bag(state: State, player: int, colour: Colour) -> None:
    state.bag[colour] -= 1
    state.boards[player].cubes[colour] += 1


def _give(state: State, player: int, colours: tuple[Colour, ...], bistro: Bistro | None) -> list[Event]:
    for colour in colours:
        _to_bag(state, player, colour)
    if bistro is not None:
        state.used |= 1 << bistro
    state.choosing = True
    return [Gave(player, tuple(map(colours.count, COLOURS)), bistro)]


def _extra(state: State, player: int, colour: Colour, bistro: Bistro) -> list[Event]:
    state.boards[player].cubes[colour] += 1
    state.used |= 1 << bistro
    return [Extra(player, colour, bistro)]


def _redraw(state: State, player: int) -> list[Event]:
    drawn = [draw(state) for _ in range(state.put)]
    for colour in drawn:
        state.boards[player].cubes[colour] += 1
    state.put = 0
    state.used |= 1 << Bistro.REDRAW_ANY
    return [Redrew(player, tuple(map(drawn.count, COLOURS)))]


def leave(state: State) -> list[Event]:
    """Close the phase, so that the next one can begin."""
    state.done = False
    return []


def why_not(state: State, player: int, action: Action) -> str:
    """Why this trade or ability is not possible."""
    cubes = state.boards[player].cubes
    if state.choosing:
        return _why_not_choose(state, action)
    if isinstance(action, Choose):
        return TEXTS.say("why.nothing_given")
    if state.put and not isinstance(action, Put):
        return TEXTS.say("why.redraw_first", number=state.put)
    if isinstance(action, Trade):
        return TEXTS.say("why.trade_three", colour=action.give, number=cubes[action.give])
    needed = NEEDS.get(type(action))
    if needed is None:
        return TEXTS.say("why.phase_left" if isinstance(action, Take) else "why.phase_to_come", phase=state.phase)
    if not state.boards[player].bistros & 1 << needed:
        return TEXTS.say("why.no_bistro", bistro=needed)
    if state.used & 1 << needed:
        return TEXTS.say("why.used", bistro=needed)
    if isinstance(action, Redraw):
        return TEXTS.say("why.put_first")
    if isinstance(action, FetchCube | Draw):
        return TEXTS.say("why.not_in_bag")
    return TEXTS.say("why.not_held")


def _why_not_choose(state: State, action: Action) -> str:
    if isinstance(action, Choose):
        return TEXTS.say("why.not_in_bag")
    return TEXTS.say("why.choose_first")
