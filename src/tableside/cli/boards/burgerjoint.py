"""Burger Joint for the terminal: two development boards and the resource board between them.

One line per column of the board, within 80 columns and so few lines that options and prompt fit below on 24 of them.
A narrower terminal gets what a column costs on a line of its own; on a wide one the boards stand side by side.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from tableside.burgerjoint.actions import Action
from tableside.burgerjoint.parts import BISTROS, COLOURS, COLUMNS, Bistro, Colour, Column
from tableside.burgerjoint.scoring import points
from tableside.burgerjoint.state import BURGER, GENERAL, PIZZA, Phase, State
from tableside.burgerjoint.text import TEXTS

STYLE = {  # of a cube, readable on dark and on light ground
    Colour.WHITE: "black on grey93",
    Colour.BLACK: "white on grey30",
    Colour.YELLOW: "black on gold1",
    Colour.GREEN: "white on green4",
    Colour.BROWN: "white on orange4",
    Colour.RED: "white on red3",
}
SIDE_STYLE = ("bold dark_orange3", "bold deep_sky_blue3")
OWNED, FREE, LINE = "■", "·", "─"
PLACES, COST, END = 10, 51, 79  # where in a line the places begin, the cost begins, and the points end
GAP = 3

Cell = tuple[int, Text]  # where in the line it begins, and what it is


def draw(state: State, player: int | None, options: Sequence[Action] = ()) -> RenderableType:
    """Your own board and the rival's, with what lies between them."""
    return Boards(state, player if player is not None else BURGER)


@dataclass
class Boards:
    """The rival above, your own board below, as at a real table; yours on the left where there is room for both."""

    state: State
    mine: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        state, width = self.state, options.max_width
        if width < 2 * END + GAP:
            yield from _board(state, 1 - self.mine, width)
            yield from _resources(state, min(width, END))
            yield from _board(state, self.mine, width)
            return
        both = Table.grid(padding=(0, GAP, 0, 0))
        for lines in zip(_board(state, self.mine, END), _board(state, 1 - self.mine, END), strict=True):
            both.add_row(*lines)
        yield both
        yield from _resources(state, 2 * END + GAP)


def cubes(numbers: Sequence[int]) -> Text:
    """Cubes as coloured labels with their numbers."""
    said = [Text(f" {numbers[c]} {TEXTS.word('', c)} ", STYLE[c]) for c in COLOURS if numbers[c]]
    return Text(" ").join(said) if said else Text(TEXTS.say("no_cubes"), "dim")


def _board(state: State, player: int, width: int) -> list[Text]:
    """A board's title, its columns with what they cost and score, and its cubes."""
    board, parts, narrow = state.boards[player], state.parts, width < END
    end = min(width, END)
    by_column = points(board, parts)
    cost = [_cost(parts.cost[player][column]) for column in COLUMNS]
    diners = [_place(TEXTS.word("", c), board.diners >> c & 1, STYLE[c]) for c in COLOURS]
    bistros = [
        _place(f"{TEXTS.word('', b)} +{parts.bistro_points[b]}", board.bistros >> b & 1, "bold") for b in BISTROS
    ]
    places = {
        Column.PUBLICITY: _track(board.publicity, parts.publicity_points),
        Column.BASIC: _spaces(board.basics, parts.basic_points),
        Column.DINER: Text(" ").join(diners),
        Column.BISTRO: Text(" ").join(bistros[: Bistro.EXTRA_RANDOM]),
    }
    rows = []
    for column in COLUMNS:
        name = (0, Text(TEXTS.say(f"short.{column.name.lower()}"))), (PLACES, places[column])
        beside = () if narrow else ((COST, cost[column]),)
        rows.append(_line(*name, *beside, _figure(by_column[column], end)))
        if column is Column.BISTRO:
            rows.append(_line((PLACES, Text(" ").join(bistros[Bistro.EXTRA_RANDOM :]))))
        if narrow:
            rows.append(_line((PLACES, Text(TEXTS.say("cost"), "dim")), (PLACES + 5, cost[column])))
    rows.append(_line((0, Text(TEXTS.say("cubes", number=sum(board.cubes)))), (PLACES, cubes(board.cubes))))
    return [_title(state, player, sum(by_column), end), *rows]


def _title(state: State, player: int, now: int, end: int) -> Text:
    """Whose board it is, and the heads of the cost and the points."""
    board, head = state.boards[player], f" {TEXTS.say('points')}"
    title = "board_title" if board.score == now else "board_title_ahead"
    said = TEXTS.say(title, player=player, score=board.score, now=now, win=state.parts.win)
    cost = ((COST - 1, Text(f" {TEXTS.say('cost')} ")),) if end == END else ()
    points_head = (end - len(head), Text(head))
    return _line((0, Text(f"{LINE * 2} {said} ")), *cost, points_head, fill=LINE, style=SIDE_STYLE[player])


def _line(*cells: Cell, fill: str = " ", style: str = "") -> Text:
    """A line of texts, each at its place or, where that is taken, right behind the one before it."""
    line = Text(style=style)
    for begin, cell in cells:
        line.append(fill * max(begin - line.cell_len, 1 if line else 0))
        line.append_text(cell)
    return line


def _figure(number: int, end: int) -> Cell:
    """A number at the end of a line."""
    return end - len(str(number)), Text(str(number), "bold")


def _cost(numbers: Sequence[int]) -> Text:
    """What a column costs: the cubes, with their number where it is more than one."""
    return Text(" ").join(
        Text(TEXTS.word("", c) if numbers[c] == 1 else f"{numbers[c]} {TEXTS.word('', c)}", STYLE[c])
        for c in COLOURS
        if numbers[c]
    )


def _place(name: str, owned: int, style: str) -> Text:
    """A diner or bistro, and whether it is owned."""
    return Text(f"{OWNED}{name}", style) if owned else Text(f"{FREE}{name}", "dim")


def _track(space: int, figures: Sequence[int]) -> Text:
    """The publicity track: the figure at each space, the marker's in brackets."""
    return Text("").join(
        Text(f"[{figure}]" if number == space else f" {figure} ", "bold" if number == space else "dim")
        for number, figure in enumerate(figures, 1)
    )


def _spaces(owned: int, figures: Sequence[int]) -> Text:
    """Basic restaurants from the top: owned or free, and the point at a space that has one."""
    return Text(" ").join(
        Text(
            f"{OWNED if number <= owned else FREE}{f'+{figure}' if figure else ''}",
            "bold" if number <= owned else "dim",
        )
        for number, figure in enumerate(figures, 1)
    )


def _resources(state: State, width: int) -> list[Text]:
    title = TEXTS.say("resource_title", turn=state.turn, player=state.active, phase=state.phase)
    rows = [_line((0, Text(f"{LINE * 2} {title} ")), (width, Text()), fill=LINE, style="bold")]
    if state.phase is Phase.PRODUCTION:
        burger, pizza, general = (cubes(state.areas[area]) for area in (BURGER, PIZZA, GENERAL))
        own = (TEXTS.say("area", player=player) for player in (BURGER, PIZZA))
        rows.append(Text(" ").join([Text(next(own)), burger, Text(f" {next(own)}"), pizza]))
        rows.append(Text(" ").join([Text(TEXTS.say("general_area")), general]))
    rows.append(Text(" ").join([Text(TEXTS.say("bag", number=sum(state.bag))), cubes(state.bag)]))
    return rows
