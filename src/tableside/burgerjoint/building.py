"""Phase 3, building: the active player builds as much as they can pay for, in any order (BJ-4.01 to BJ-4.07)."""

from tableside.burgerjoint import actions
from tableside.burgerjoint.actions import Action, BuildBasic, BuildBistro, BuildDiner, BuyPublicity, Discard, Done
from tableside.burgerjoint.events import BoughtPublicity, BuiltBasic, BuiltBistro, BuiltDiner, Event
from tableside.burgerjoint.parts import BISTROS, COLOURS, COLUMNS, Colour, Column
from tableside.burgerjoint.questions import WhatToBuild, WhetherToGoOn
from tableside.burgerjoint.state import Board, State
from tableside.burgerjoint.text import TEXTS

COLUMN = {
    BuyPublicity: Column.PUBLICITY,
    BuildBasic: Column.BASIC,
    BuildDiner: Column.DINER,
    BuildBistro: Column.BISTRO,
}


def enter(state: State) -> list[Event]:
    """Begin the phase: no publicity has been bought this turn."""
    state.publicity_bought = 0
    return []


def waiting(state: State) -> tuple[int, ...]:
    """The active player, until it closes the phase."""
    return () if state.done else (state.active,)


def asked(state: State, player: int) -> WhatToBuild | WhetherToGoOn:
    """Ask what to build, if anything can be built."""
    return WhetherToGoOn() if options(state, player) == [actions.DONE] else WhatToBuild()


def can_pay(state: State, player: int, column: Column) -> bool:
    """Whether the player holds the cost of a column (BJ-4.01)."""
    white, black, yellow, green, brown, red = state.parts.cost[player][column]
    held = state.boards[player].cubes
    return (
        held[0] >= white
        and held[1] >= black
        and held[2] >= yellow
        and held[3] >= green
        and held[4] >= brown
        and held[5] >= red
    )


def has_room(state: State, player: int, column: Column) -> bool:
    """Whether a column has a free space, and a token to put there (BJ-1.04, BJ-4.01, BJ-4.02, BJ-4.05 to BJ-4.07)."""
    board, parts = state.boards[player], state.parts
    if column is Column.PUBLICITY:
        return board.publicity < len(parts.publicity_points)
    if column is Column.BASIC:
        return board.basics < len(parts.basic_points) and board.tokens() < parts.tokens
    if column is Column.DINER:
        return board.basics > 0 and board.diners.bit_count() < len(COLOURS)
    return board.diners > 0 and board.bistros.bit_count() < len(BISTROS)


def options(state: State, player: int) -> list[Action]:
    """Everything affordable that has room, column by column."""
    board = state.boards[player]
    found: list[Action] = []
    for column in COLUMNS:
        if can_pay(state, player, column) and has_room(state, player, column):
            found += _in_column(state, player, column, board)
    found.append(actions.DONE)
    return found


def _in_column(state: State, player: int, column: Column, board: Board) -> list[Action]:
    if column is Column.PUBLICITY:
        rival = state.boards[1 - player].cubes
        return [actions.PUBLICITY, *(steal for steal, number in zip(actions.STEAL, rival, strict=True) if number)]
    if column is Column.BASIC:
        return [actions.BUILD_BASIC]
    if column is Column.DINER:
        return [actions.BUILD_DINER[colour] for colour in COLOURS if not board.diners >> colour & 1]
    return [
        build
        for (bistro, diner), build in actions.BUILD_BISTRO.items()
        if board.diners >> diner & 1 and not board.bistros >> bistro & 1
    ]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Pay and build, or close the phase."""
    board = state.boards[player]
    if isinstance(action, Done):
        state.done = True
        return []
    _pay(state, player, COLUMN[type(action)])
    match action:
        case BuyPublicity(steal):
            return _publicity(state, player, steal)
        case BuildBasic():
            board.basics += 1
            return [BuiltBasic(player, board.basics)]
        case BuildDiner(colour):
            board.basics -= 1
            board.diners |= 1 << colour
            return [BuiltDiner(player, colour)]
        case BuildBistro(bistro, diner):
            board.diners &= ~(1 << diner)
            board.bistros |= 1 << bistro
            return [BuiltBistro(player, bistro, diner, state.parts.bistro_points[bistro])]
        case _:
            raise AssertionError(f"{action} is not an action of this phase")


def _pay(state: State, player: int, column: Column) -> None:
    held, bag = state.boards[player].cubes, state.bag
    for colour, number in enumerate(state.parts.cost[player][column]):
        held[colour] -= number
        bag[colour] += number


def _publicity(state: State, player: int, steal: Colour | None) -> list[Event]:
    """Buy publicity: the first in a turn moves the marker and may steal; later ones do either (BJ-4.02, BJ-4.03)."""
    board = state.boards[player]
    moves = steal is None or state.publicity_bought == 0
    state.publicity_bought += 1
    if steal is not None:
        state.boards[1 - player].cubes[steal] -= 1
        board.cubes[steal] += 1
    board.publicity += moves
    points = state.parts.publicity_points[board.publicity - 1]
    return [BoughtPublicity(player, moves, board.publicity, points, steal)]


def leave(state: State) -> list[Event]:
    """Close the phase, so that the next one can begin."""
    state.done = False
    return []


def why_not(state: State, player: int, action: Action) -> str:
    """Why this cannot be built."""
    board = state.boards[player]
    column = COLUMN.get(type(action))
    if column is None:
        return TEXTS.say("why.phase_to_come" if isinstance(action, Discard) else "why.phase_left", phase=state.phase)
    if column is Column.BASIC and board.tokens() == state.parts.tokens:
        return TEXTS.say("why.no_tokens", tokens=state.parts.tokens)
    if not has_room(state, player, column):
        return TEXTS.say(f"why.no_room_{column.name.lower()}")
    if not can_pay(state, player, column):
        cost = state.parts.cost[player][column]
        return TEXTS.say("why.cannot_pay", cost=TEXTS.cubes(cost), held=TEXTS.cubes(board.cubes))
    match action:
        case BuyPublicity(steal) if steal is not None:
            return TEXTS.say("why.rival_lacks", colour=steal)
        case BuildDiner(colour):
            return TEXTS.say("why.diner_owned", colour=colour)
        case BuildBistro(bistro, diner):
            message = "why.bistro_owned" if board.bistros >> bistro & 1 else "why.diner_not_owned"
            return TEXTS.say(message, bistro=bistro, colour=diner)
    return ""
