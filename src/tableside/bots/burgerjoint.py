"""The greedy bot of Burger Joint: it looks to the end of its own turn and takes what scores best there."""

from collections.abc import Sequence

from tableside import burgerjoint
from tableside.burgerjoint.actions import Action, Discard, Done, Take
from tableside.burgerjoint.parts import Bistro, Column
from tableside.burgerjoint.scoring import points
from tableside.burgerjoint.state import Board, Phase, State
from tableside.core.rng import Rng, seeded

POINT = 100.0
WON = 100_000.0
CAPACITY = 140.0  # a cube more in every production
BASIC = 45.0  # a basic restaurant is the ground for a diner
BASICS = 3  # beyond these only the points count
ABILITY = {  # what a bistro's ability is worth beside its points
    Bistro.PLAIN: 0.0,
    Bistro.REDRAW_ANY: 50.0,
    Bistro.TWO_FOR_ONE: 35.0,
    Bistro.EXTRA_RANDOM: 60.0,
    Bistro.ONE_FOR_ONE: 45.0,
    Bistro.EXTRA_CHOSEN: 110.0,
}
PROGRESS = {Column.PUBLICITY: 15.0, Column.BASIC: 28.0, Column.DINER: 30.0, Column.BISTRO: 70.0}
CUBE = 1.5  # any cube can be traded
RIVAL = 0.3  # how much of the rival's gain is this player's loss
LOOK_AT = 500  # positions a decision, at most

Key = tuple[int, ...]


class GreedyBot:
    """Looks through trades and buildings of this turn; takes the cubes that bring the next building nearest."""

    def __init__(self, seed: int) -> None:
        self.source = Rng(seeded(seed))

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """The option whose best end of the turn has the highest value."""
        state = burgerjoint.guess(view, player, self.source)
        known: dict[Key, float] = {}
        return max(options, key=lambda action: outlook(state, player, action, known))


def outlook(state: State, player: int, action: Action, known: dict[Key, float]) -> float:
    """The value of the best end of this turn after an action, as far as we look."""
    if isinstance(action, Done) and state.phase is Phase.BUILDING:
        return worth(state, player)
    copy = state.copy()
    burgerjoint.step(copy, player, action)
    if isinstance(action, Take | Discard):
        return worth(copy, player)
    key = position(copy, player)
    if key not in known:
        known[key] = max(outlook(copy, player, follow, known) for follow in sequels(copy, player, len(known)))
    return known[key]


def sequels(state: State, player: int, looked_at: int) -> list[Action]:
    """What to look at next: one trade at a time, then every way to build; only the end once we have looked enough."""
    options = burgerjoint.options(state, player)
    if looked_at > LOOK_AT:
        return options[-1:]
    if state.phase is Phase.TRADING and not state.choosing:
        return options[-1:]  # that is to redraw what was put, else to go on to building
    return options


def position(state: State, player: int) -> Key:
    """What tells apart two positions within one turn."""
    mine, rival = state.boards[player], state.boards[1 - player]
    cubes = (*mine.cubes, *rival.cubes)
    buildings = (mine.publicity, mine.basics, mine.diners, mine.bistros)
    return (state.phase, state.used, state.choosing, state.put, state.publicity_bought, *buildings, *cubes)


def worth(state: State, player: int) -> float:
    """How good a position is for a player: the own board less a part of the rival's."""
    rival = 1 - player
    mine = board_worth(state, player, state.boards[player])
    return mine - RIVAL * board_worth(state, rival, state.boards[rival])


def board_worth(state: State, player: int, board: Board) -> float:
    """Points, what the board will bring, and how far the cubes go towards the next buildings."""
    parts = state.parts
    score = sum(points(board, parts))
    value = POINT * score + (WON if score >= parts.win else 0)
    value += CAPACITY * min(parts.production, board.diners.bit_count() + board.bistros.bit_count())
    value += BASIC * min(board.basics, BASICS)
    value += sum(bonus for bistro, bonus in ABILITY.items() if board.bistros >> bistro & 1)
    held = board.cubes
    value += CUBE * min(sum(held), parts.keep)
    for column, weight in PROGRESS.items():
        if burgerjoint.building.has_room(state, player, column):
            cost = parts.cost[player][column]
            covered = sum(map(min, held, cost))
            value += weight * (covered / sum(cost)) ** 2
    return value
