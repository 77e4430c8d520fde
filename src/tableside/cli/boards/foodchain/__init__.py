"""Food Chain Magnate for the terminal: the map, beside it houses and campaigns, below it the chains and milestones.

It takes the width it gets: everything in a stack on 80 columns, tables beside the map on 100, chains there too on 140.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table

from tableside.cli.boards.foodchain.chains import chain_lines
from tableside.cli.boards.foodchain.tables import campaigns, headline, houses, mat, milestone_list, milestones
from tableside.cli.boards.foodchain.town import legend, town_lines
from tableside.foodchain.actions import Action, BuildHouse, PlaceAirplane, PlaceCampaign, PlaceRestaurant
from tableside.foodchain.state import State
from tableside.foodchain.town.squares import read_square

GAP = 2
NARROW, TABLE, CHAIN = 36, 42, 31  # how wide the tables are at least and at their best, and a chain at least


def draw(state: State, player: int | None, options: Sequence[Action] = ()) -> RenderableType:
    """The table as it is seen from a seat; sites among the options are marked on the map."""
    return TownBoard(state, player, set(_sites(options)))


def _sites(options: Iterable[Action]) -> Iterable[tuple[str, int]]:
    for option in options:
        if isinstance(option, PlaceCampaign | BuildHouse | PlaceRestaurant):
            yield "", read_square(option.square)
        elif isinstance(option, PlaceAirplane):
            yield option.side, read_square(option.square)


@dataclass
class TownBoard:
    """A position to be printed at whatever width there is."""

    state: State
    player: int | None
    marks: set[tuple[str, int]] = field(default_factory=set)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, state = options.max_width, self.state
        lines = town_lines(state, self.marks)
        across = max(line.cell_len for line in lines)
        beside = width - across - GAP
        third = beside - TABLE - GAP
        yield headline(state)
        tables = [houses(state), campaigns(state), *([mat(state, state.automa)] if state.automa else [])]
        if beside < NARROW:
            yield from lines
            yield legend(marked=bool(self.marks))
            yield _columns(tables, width)
            yield self._chains(width)
            yield milestones(state)
        elif third < CHAIN:
            yield _grid([(across, Group(*lines)), (beside, Group(*tables, milestones(state)))])
            yield legend(marked=bool(self.marks))
            yield self._chains(width)
        elif third // CHAIN * 3 >= len(state.chains):  # not more than three chains on top of each other
            tables.append(milestones(state))
            yield _grid([(across, Group(*lines)), (TABLE, Group(*tables)), (third, self._chains(third))])
            yield legend(marked=bool(self.marks))
        else:
            yield _grid([(across, Group(*lines)), (TABLE, Group(*tables)), (third, milestone_list(state))])
            yield legend(marked=bool(self.marks))
            yield self._chains(width)

    def _chains(self, width: int) -> RenderableType:
        """Every chain, your own first."""
        count = len(self.state.chains)
        first = self.player or 0
        seats = [(first + step) % count for step in range(count)]
        most = max(1, min(count, (width + GAP) // (CHAIN + GAP)))
        rows = -(-count // most)
        across = -(-count // rows)
        each = (width - GAP * (across - 1)) // across
        return Group(
            *(
                _grid([(each, chain_lines(self.state, seat, each)) for seat in seats[start : start + across]])
                for start in range(0, count, across)
            )
        )


def _columns(parts: Sequence[RenderableType], width: int) -> RenderableType:
    """Side by side if there is room for all."""
    each = (width - GAP * (len(parts) - 1)) // len(parts)
    return _grid([(each, part) for part in parts]) if each >= NARROW else Group(*parts)


def _grid(parts: Sequence[tuple[int, RenderableType]]) -> Table:
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for width, _ in parts:
        grid.add_column(width=width)
    grid.add_row(*(part for _, part in parts))
    return grid
