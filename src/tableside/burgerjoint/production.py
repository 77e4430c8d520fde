"""Phase 1, production: both players draw and take cubes (BJ-2.01 to BJ-2.05)."""

from tableside.burgerjoint import actions
from tableside.burgerjoint.actions import Action, Take
from tableside.burgerjoint.events import Drew, Event, Took
from tableside.burgerjoint.parts import Colour
from tableside.burgerjoint.questions import WhichCubeToTake
from tableside.burgerjoint.state import BURGER, GENERAL, PIZZA, State, draw
from tableside.burgerjoint.text import TEXTS

FIRST_PICKS = 2  # one for each player


def capacity(state: State, player: int) -> int:
    """How many cubes are drawn for a player: one per diner and bistro, at most four (BJ-2.01)."""
    board = state.boards[player]
    return min(state.parts.production, board.diners.bit_count() + board.bistros.bit_count())


def area(state: State, colour: Colour) -> int:
    """Where a drawn cube goes: to the only player with a diner of its colour, or to the general area (BJ-2.02)."""
    burger, pizza = (board.diners >> colour & 1 for board in state.boards)
    if burger == pizza:
        return GENERAL
    return BURGER if burger else PIZZA


def enter(state: State) -> list[Event]:
    """Draw for both players before anyone takes (BJ-2.01)."""
    due = state.due = [capacity(state, BURGER), capacity(state, PIZZA)]
    assert sum(due) <= sum(state.bag), "the bag ran short in production (BJ-2.05)"
    state.picks = 0
    for _ in range(sum(due)):
        colour = draw(state)
        state.areas[area(state, colour)][colour] += 1
    burger, pizza, general = map(tuple, state.areas)
    return [Drew(due[BURGER], due[PIZZA], burger, pizza, general)]


def picker(state: State) -> int:
    """Who takes next: alternating, the active player first; a player with enough cubes is skipped (BJ-2.04)."""
    mine, theirs = state.due[state.active], state.due[1 - state.active]
    if mine and theirs:
        return state.active ^ (state.picks & 1)
    return state.active if mine else 1 - state.active


def waiting(state: State) -> tuple[int, ...]:
    """The player who takes the next cube."""
    return (picker(state),) if state.due[BURGER] or state.due[PIZZA] else ()


def asked(state: State, player: int) -> WhichCubeToTake:
    """Ask which cube to take."""
    return WhichCubeToTake(state.due[player])


def on_offer(state: State, player: int) -> list[int]:
    """The cubes a player may take now, by colour (BJ-2.03, BJ-2.04)."""
    mine, general = state.areas[player], state.areas[GENERAL]
    if state.picks < FIRST_PICKS:
        allowed = [a + b for a, b in zip(mine, general, strict=True)]
        if any(allowed):
            return allowed
    return [a + b + c for a, b, c in zip(mine, general, state.areas[1 - player], strict=True)]


def options(state: State, player: int) -> list[Action]:
    """One action for each colour that may be taken."""
    return [take for take, number in zip(actions.TAKE, on_offer(state, player), strict=True) if number]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Take the cube. All cubes of a colour are in one area, so the colour says which cube it is."""
    assert isinstance(action, Take)
    colour = action.colour
    for cubes in state.areas:
        if cubes[colour]:
            cubes[colour] -= 1
            break
    state.boards[player].cubes[colour] += 1
    state.due[player] -= 1
    state.picks += 1
    if state.picks == FIRST_PICKS:
        _make_common(state)
    return [Took(player, colour, state.picks <= FIRST_PICKS)]


def _make_common(state: State) -> None:
    """Move the remaining cubes into the general area after both first picks (BJ-2.04)."""
    everything = [sum(numbers) for numbers in zip(*state.areas, strict=True)]
    state.areas = [[0] * len(everything), [0] * len(everything), everything]


def why_not(state: State, player: int, action: Action) -> str:
    """Why this cannot be taken."""
    if not isinstance(action, Take):
        return TEXTS.say("why.take_first")
    if any(cubes[action.colour] for cubes in state.areas):
        return TEXTS.say("why.rivals_area", colour=action.colour)
    return TEXTS.say("why.not_drawn", colour=action.colour)
