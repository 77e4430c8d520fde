"""Burger Joint for the terminal: two development boards and the resource board between them.

A line a column of the board, within 80 columns and so few lines that options and prompt fit below on 24 of them.
"""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

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

Cell = tuple[int, Text]  # where in the line it begins, and what it is


def draw(state: State, player: int | None) -> RenderableType:
    """The rival above, the own board below, as one would sit."""
    bottom = player if player is not None else BURGER
    return Group(*_board(state, 1 - bottom), *_resources(state), *_board(state, bottom))


def cubes(numbers: Sequence[int]) -> Text:
    """Cubes as coloured labels with their numbers."""
    said = [Text(f" {numbers[c]} {TEXTS.word('', c)} ", STYLE[c]) for c in COLOURS if numbers[c]]
    return Text(" ").join(said) if said else Text(TEXTS.say("no_cubes"), "dim")


def _board(state: State, player: int) -> list[Text]:
    board, parts = state.boards[player], state.parts
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
    rows = [
        _line(
            (0, Text(TEXTS.say(f"short.{column.name.lower()}"))),
            (PLACES, places[column]),
            (COST, cost[column]),
            _figure(by_column[column]),
        )
        for column in COLUMNS
    ]
    rows.append(_line((PLACES, Text(" ").join(bistros[Bistro.EXTRA_RANDOM :]))))
    rows.append(_line((0, Text(TEXTS.say("cubes", number=sum(board.cubes)))), (PLACES, cubes(board.cubes))))
    return [_title(state, player, sum(by_column)), *rows]


def _title(state: State, player: int, now: int) -> Text:
    """Whose board it is, and the heads of the cost and the points."""
    board, head = state.boards[player], f" {TEXTS.say('points')}"
    title = "board_title" if board.score == now else "board_title_ahead"
    said = TEXTS.say(title, player=player, score=board.score, now=now, win=state.parts.win)
    heads = (COST - 1, Text(f" {TEXTS.say('cost')} ")), (END - len(head), Text(head))
    return _line((0, Text(f"{LINE * 2} {said} ")), *heads, fill=LINE, style=SIDE_STYLE[player])


def _line(*cells: Cell, fill: str = " ", style: str = "") -> Text:
    """A line of texts, each at its place or, where that is taken, right behind the one before it."""
    line = Text(style=style)
    for begin, cell in cells:
        line.append(fill * max(begin - line.cell_len, 1 if line else 0))
        line.append_text(cell)
    return line


def _figure(number: int) -> Cell:
    """A number at the end of a line."""
    return END - len(str(number)), Text(str(number), "bold")


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


def _resources(state: State) -> list[Text]:
    title = TEXTS.say("resource_title", turn=state.turn, player=state.active, phase=state.phase)
    rows = [_line((0, Text(f"{LINE * 2} {title} ")), (END, Text()), fill=LINE, style="bold")]
    if state.phase is Phase.PRODUCTION:
        burger, pizza, general = (cubes(state.areas[area]) for area in (BURGER, PIZZA, GENERAL))
        own = (TEXTS.say("area", player=player) for player in (BURGER, PIZZA))
        rows.append(Text(" ").join([Text(next(own)), burger, Text(f" {next(own)}"), pizza]))
        rows.append(Text(" ").join([Text(TEXTS.say("general_area")), general]))
    rows.append(Text(" ").join([Text(TEXTS.say("bag", number=sum(state.bag))), cubes(state.bag)]))
    return rows
