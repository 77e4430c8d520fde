"""Burger Joint for the terminal: two development boards and the resource board between them."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tableside.burgerjoint.parts import BISTROS, COLOURS, COLUMNS, Colour, Column
from tableside.burgerjoint.scoring import points
from tableside.burgerjoint.state import GENERAL, Phase, State
from tableside.burgerjoint.text import TEXTS

STYLE = {  # of a cube, readable on dark and on light ground
    Colour.WHITE: "black on grey93",
    Colour.BLACK: "white on grey19",
    Colour.YELLOW: "black on gold1",
    Colour.GREEN: "white on green4",
    Colour.BROWN: "white on orange4",
    Colour.RED: "white on red3",
}
SIDE_STYLE = ("dark_orange3", "deep_sky_blue3")
OWNED, FREE = "■", "·"


def draw(state: State, player: int | None) -> RenderableType:
    """The rival above, the own board below, as one would sit."""
    bottom = player if player is not None else 0
    return Group(_board(state, 1 - bottom), _resources(state), _board(state, bottom))


def cubes(numbers: Sequence[int]) -> Text:
    """Cubes as coloured labels with their numbers."""
    said = [Text(f" {numbers[c]} {TEXTS.word('', c)} ", STYLE[c]) for c in COLOURS if numbers[c]]
    return Text(" ").join(said) if said else Text(TEXTS.say("no_cubes"), "dim")


def _board(state: State, player: int) -> Panel:
    board, parts = state.boards[player], state.parts
    by_column = points(board, parts)
    grid = Table(box=None, padding=(0, 1), show_header=False, expand=True)
    grid.add_column(no_wrap=True, width=9)
    grid.add_column(ratio=1)
    grid.add_column(justify="right", no_wrap=True, width=2)
    cost = [Text.assemble((TEXTS.say("cost") + " ", "dim"), cubes(parts.cost[player][column])) for column in COLUMNS]
    diners = [_place(TEXTS.word("", colour), board.diners >> colour & 1) for colour in COLOURS]
    bistros = [
        _place(f"{TEXTS.word('', bistro)} {parts.bistro_points[bistro]}", board.bistros >> bistro & 1)
        for bistro in BISTROS
    ]
    rows = {
        Column.PUBLICITY: [Text("  ").join([_track(board.publicity, parts.publicity_points), cost[Column.PUBLICITY]])],
        Column.BASIC: [Text("   ").join([_spaces(board.basics, parts.basic_points), cost[Column.BASIC]])],
        Column.DINER: [Text("  ").join(diners), cost[Column.DINER]],
        Column.BISTRO: [Text("  ").join(bistros[:4]), Text("  ").join([*bistros[4:], cost[Column.BISTRO]])],
    }
    for column, lines in rows.items():
        grid.add_row(TEXTS.say(f"short.{column.name.lower()}"), Group(*lines), f"{by_column[column]}")
    grid.add_row(TEXTS.say("cubes"), cubes(board.cubes), f"{sum(board.cubes)}")
    title = TEXTS.say("board_title", player=player, score=board.score, now=sum(by_column), win=parts.win)
    return Panel(
        grid, title=title, title_align="left", border_style=SIDE_STYLE[player], box=box.ROUNDED, padding=(0, 0)
    )


def _place(name: str, owned: int) -> Text:
    """A diner or bistro, and whether it is owned."""
    return Text(f"{name}{OWNED if owned else FREE}", "bold" if owned else "dim")


def _track(space: int, figures: Sequence[int]) -> Text:
    """The publicity track: the figure at each space, the marker's in brackets."""
    return Text(" ").join(
        Text(f"[{figure}]" if number == space else f" {figure} ", "bold" if number == space else "dim")
        for number, figure in enumerate(figures, 1)
    )


def _spaces(owned: int, figures: Sequence[int]) -> Text:
    """Basic restaurants from the top: owned or free, and the point at a space that has one."""
    return Text("  ").join(
        Text(
            f"{OWNED if number <= owned else FREE}{f'+{figure}' if figure else '  '}", "" if number <= owned else "dim"
        )
        for number, figure in enumerate(figures, 1)
    )


def _resources(state: State) -> Panel:
    grid = Table(box=None, padding=(0, 1), show_header=False)
    if state.phase is Phase.PRODUCTION:
        for player in (0, 1):
            grid.add_row(TEXTS.say("area", player=player), cubes(state.areas[player]))
        grid.add_row(TEXTS.say("general_area"), cubes(state.areas[GENERAL]))
    grid.add_row(TEXTS.say("bag", number=sum(state.bag)), cubes(state.bag))
    title = TEXTS.say("resource_title", turn=state.turn, player=state.active, phase=state.phase)
    return Panel(grid, title=title, title_align="left", border_style="dim", box=box.ROUNDED, padding=(0, 0))
