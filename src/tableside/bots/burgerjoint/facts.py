"""The facts of a position of Burger Joint that its learnt value knows, as the player it is for sees them.

Black and green, and yellow and red, change places between Burger and Pizza; with these two swaps the printed boards are
the same for both. So every position is told as if the player were Burger: what is learnt for one holds for the other.
"""

from functools import cache

from tableside.bots.learnt import Group, Numbering, Part
from tableside.burgerjoint.parts import STANDARD, Bistro, Colour, Column
from tableside.burgerjoint.scoring import points
from tableside.burgerjoint.state import GENERAL, Board, Phase, State

MIRROR = {Colour.BLACK: Colour.GREEN, Colour.GREEN: Colour.BLACK, Colour.YELLOW: Colour.RED, Colour.RED: Colour.YELLOW}
SEEN_AS = (tuple(Colour), tuple(MIRROR.get(colour, colour) for colour in Colour))  # by player
HELD, TRACK, TOTAL, OFFERED, DUE = 7, 6, 13, 5, 6  # counts beyond these are all alike

LAYOUT = Numbering()


class BoardFacts:
    """The facts of one of the two boards."""

    def __init__(self, side: int) -> None:
        self.side = side  # whose costs they are, once told as if the player were Burger
        self.cubes = [LAYOUT.count(HELD) for _ in Colour]
        self.total = LAYOUT.count(TOTAL)
        self.missing = [LAYOUT.count(sum(cost)) for cost in STANDARD.cost[side]]
        self.publicity, self.basics = LAYOUT.count(TRACK), LAYOUT.count(TRACK)
        self.diners, self.bistros = LAYOUT.kinds(len(Colour)), LAYOUT.kinds(len(Bistro))
        self.points = LAYOUT.count(STANDARD.win + 2)
        self.producing = LAYOUT.count(STANDARD.production + 1)


MINE, THEIRS = BoardFacts(0), BoardFacts(1)
STAGE = LAYOUT.kinds(6)  # production, before building, after the turn: each for one's own turn and the other's
NEXT = LAYOUT.kinds(2)  # who takes the next cube
DUE_OF = [LAYOUT.count(DUE), LAYOUT.count(DUE)]
ON_OFFER: list[list[Group]] = [[LAYOUT.count(OFFERED) for _ in Colour] for _ in range(3)]  # mine, theirs, everybody's

TURN_OVER = 2


def facts(state: State, player: int, *, turn_over: bool = False) -> list[Part]:
    """What the value of this position for a player depends on; once the turn is over, the phase no longer counts."""
    rival, boards = 1 - player, state.boards
    mine, theirs = boards[player], boards[rival]
    found = [
        of_cubes(player, MINE, *mine.cubes),
        of_cubes(player, THEIRS, *theirs.cubes),
        of_buildings(player, MINE, mine.publicity, mine.basics, mine.diners, mine.bistros),
        of_buildings(player, THEIRS, theirs.publicity, theirs.basics, theirs.diners, theirs.bistros),
    ]
    stage = TURN_OVER if turn_over else 0 if state.phase is Phase.PRODUCTION else 1
    found.append((STAGE[2 * stage + (state.active == player)],))
    if stage == 0:
        found.append(of_production(state, player))
    return found


@cache
def of_cubes(player: int, board: BoardFacts, *cubes: int) -> Part:
    """The facts of the cubes on a board."""
    seen = [cubes[colour] for colour in SEEN_AS[player]]
    missing = [sum(max(0, need - has) for need, has in zip(cost, seen, strict=True)) for cost in _costs(board)]
    return (
        *(group[number] for group, number in zip(board.cubes, seen, strict=True)),
        board.total[sum(seen)],
        *(group[number] for group, number in zip(board.missing, missing, strict=True)),
    )


def _costs(board: BoardFacts) -> tuple[tuple[int, ...], ...]:
    return tuple(STANDARD.cost[board.side][column] for column in Column)


@cache
def of_buildings(player: int, board: BoardFacts, publicity: int, basics: int, diners: int, bistros: int) -> Part:
    """The facts of what is built on a board."""
    score = sum(points(Board([], publicity, basics, diners, bistros, 0), STANDARD))
    return (
        board.publicity[publicity],
        board.basics[basics],
        *(board.diners[place] for place, colour in enumerate(SEEN_AS[player]) if diners >> colour & 1),
        *(board.bistros[bistro] for bistro in Bistro if bistros >> bistro & 1),
        board.points[score],
        board.producing[diners.bit_count() + bistros.bit_count()],
    )


def of_production(state: State, player: int) -> Part:
    """The facts of a production: who takes next, how many are due, and what is on offer to whom."""
    rival, due = 1 - player, state.due
    own, theirs, general = state.areas[player], state.areas[rival], state.areas[GENERAL]
    first = due[player] and due[rival]
    picker = state.active ^ (state.picks & 1) if first else player if due[player] else rival
    found = [NEXT[picker == player], DUE_OF[0][due[player]], DUE_OF[1][due[rival]]]
    for place, colour in enumerate(SEEN_AS[player]):
        if general[colour]:
            found.append(ON_OFFER[2][place][general[colour]])
        elif own[colour]:
            found.append(ON_OFFER[0][place][own[colour]])
        elif theirs[colour]:
            found.append(ON_OFFER[1][place][theirs[colour]])
    return tuple(found)
