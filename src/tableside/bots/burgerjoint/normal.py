"""The easy and the normal bot of Burger Joint: they look to the end of their own turn and take what is best there."""

from collections.abc import Sequence

from tableside import burgerjoint
from tableside.bots.reasons import compared
from tableside.burgerjoint.actions import Action, Discard, Done, Take
from tableside.burgerjoint.parts import Bistro, Column
from tableside.burgerjoint.scoring import points
from tableside.burgerjoint.state import Board, Phase, State
from tableside.burgerjoint.text import TEXTS
from tableside.core.rng import Rng, below, seeded

POINT = 100.0
WON = 100_000.0
CAPACITY = 140.0  # one more cube in every production
BASIC = 45.0  # diners are built on basic restaurants
BASICS = 3  # beyond these only the points count
ABILITY = {  # what a bistro's ability is worth in addition to its points
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
LOOK_AT = 500  # positions per decision, at most
GLANCE = 3  # the same for the easy bot, after each option
MISJUDGED = 70  # by which the easy bot may overrate an option

Key = tuple[int, ...]


class NormalBot:
    """Searches the trades and buildings of this turn; takes the cubes that bring the next building nearest."""

    def __init__(self, seed: int) -> None:
        self.source = Rng(seeded(seed))

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """The option whose best end of the turn has the highest value."""
        state = burgerjoint.guess(view, player, self.source)
        known: dict[Key, float] = {}
        self.ranked = sorted(
            ((outlook(state, player, action, known), action) for action in options), key=lambda found: -found[0]
        )
        return self.ranked[0][1]

    def why(self) -> str:
        """What it wanted, and what seemed next best."""
        (best, chosen), (second, other) = self.ranked[:2] if len(self.ranked) > 1 else (self.ranked[0], (0.0, None))
        return compared(TEXTS, chosen, other, (best - second) / POINT)


class EasyBot:
    """Knows what is worth having, but looks only one trade ahead and misjudges every choice a little."""

    def __init__(self, seed: int) -> None:
        self.source = Rng(seeded(seed))

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """The option that seems best."""
        state = burgerjoint.guess(view, player, self.source)
        return max(options, key=lambda action: self.impression(state, player, action))

    def impression(self, state: State, player: int, action: Action) -> float:
        """What an option seems to be worth."""
        return outlook(state, player, action, {}, GLANCE) + below(self.source, MISJUDGED)


def outlook(state: State, player: int, action: Action, known: dict[Key, float], look: int = LOOK_AT) -> float:
    """The value of the best end of this turn after an action, as far as we look."""
    if isinstance(action, Done) and state.phase is Phase.BUILDING:
        return worth(state, player)
    copy = state.copy()
    burgerjoint.step(copy, player, action)
    if isinstance(action, Take | Discard):
        return worth(copy, player)
    key = position(copy, player)
    if key not in known:
        follows = sequels(copy, player, look - len(known))
        known[key] = max(outlook(copy, player, follow, known, look) for follow in follows)
    return known[key]


def sequels(state: State, player: int, left: int) -> list[Action]:
    """What to look at next: one trade at a time, then every way to build; only the end once we have looked enough."""
    options = burgerjoint.options(state, player)
    if left < 0:
        return options[-1:]
    if state.phase is Phase.TRADING and not state.choosing:
        return options[-1:]  # that means redrawing what was put in, or going on to building
    return options


def position(state: State, player: int) -> Key:
    """What distinguishes two positions within one turn."""
    mine, rival = state.boards[player], state.boards[1 - player]
    cubes = (*mine.cubes, *rival.cubes)
    buildings = (mine.publicity, mine.basics, mine.diners, mine.bistros)
    return (state.phase, state.used, state.choosing, state.put, state.publicity_bought, *buildings, *cubes)


def worth(state: State, player: int) -> float:
    """How good a position is for a player: their own board less a part of the rival's."""
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
