"""Foodies for the terminal: every food court as a grid of nine stalls, the market with its prices, and the chefs.

The frame belongs to the space: its number, the tokens on it, and on the seams the stars, whole or half. Inside it
is the card, or the printed value.
"""

from collections.abc import Sequence

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from tableside.foodies.actions import Action
from tableside.foodies.ending import winners
from tableside.foodies.parts import NO_STALL, SEAMS, SPACES, Card, Edge, Effect
from tableside.foodies.state import Phase, State, complete_stars
from tableside.foodies.text import TEXTS

WIDTH, HEIGHT = 11, 3  # of a stall, within its frame
COURT = 3 * (WIDTH + 1) + 1
GAP = 2
WIDE = 118
STAR_AT, SIDE_AT = 9, 1  # where stars stand on a horizontal and on a vertical seam
STAR = "★"
HALF = {Edge.N: "◒", Edge.E: "◐", Edge.S: "◓", Edge.W: "◑"}  # the dark side is the card's

SEAT_STYLE = ("red3", "dodger_blue2", "green4", "dark_goldenrod", "medium_purple3")
CULTURE_STYLE = ("dark_orange3", "deep_sky_blue3", "chartreuse4", "magenta3", "gold3")  # by place among those in play

Canvas = list[list[tuple[str, str]]]  # a character and its style, by row and column


def draw(state: State, player: int | None, options: Sequence[Action] = ()) -> RenderableType:
    """The table as a player sees it: their own court first, the others clockwise."""
    legend = Text(TEXTS.say("board.legend"), "dim")
    return Group(_headline(state), _Courts(state, player), legend, _Below(state, player))


def _headline(state: State) -> Text:
    """Whose turn it is, what is visited, and who decides."""
    said = [TEXTS.say("board.turn", round=(state.turn - 1) // len(state.courts) + 1, player=state.active)]
    if state.phase is Phase.OVER:
        best = winners(state)
        return Text(TEXTS.say("board.over", names=TEXTS.players(best), number=len(best)), "bold")
    zero = "board.zero" if state.phase is Phase.ROLLING else "board.unvisited"
    die = "board.visits" if state.face else zero
    said.append(TEXTS.say(die, space=state.face, player=state.active))
    for player in state.choosers:
        what = TEXTS.say(f"deciding.{state.phase.name.lower()}")
        said.append(TEXTS.say("board.decides", player=player, what=what))
    said.append(TEXTS.say("board.last_round" if state.ending else "board.goal", goal=state.config.goal))
    return Text(" · ".join(said), "bold")


class _Courts:
    """The courts side by side, as many in a row as the terminal has room for."""

    def __init__(self, state: State, player: int | None) -> None:
        self.state, self.player = state, player

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        players = len(self.state.courts)
        first = self.player if self.player is not None else self.state.first
        order = [(first + place) % players for place in range(players)]
        in_row = max(1, (options.max_width + GAP) // (COURT + GAP))
        for start in range(0, players, in_row):
            courts = [_court(self.state, seat, seat == self.player) for seat in order[start : start + in_row]]
            for lines in zip(*courts, strict=True):
                yield Text(" " * GAP).join(lines)


def _court(state: State, player: int, own: bool) -> list[Text]:
    """A court's title and its grid, line by line, all of the same width."""
    court = state.courts[player]
    name = TEXTS.say("board.you" if own else "player", player=player)
    marks = ("▶" if player == state.active else " ") + name + ("¹" if player == state.first else "")
    wealth = TEXTS.say("board.wealth", popularity=court.popularity, coins=court.coins)
    flyers = TEXTS.say("board.flyers", flyers=court.flyers)
    stars = TEXTS.say("board.stars", stars=complete_stars(state, player))
    title = Text.assemble((marks, f"bold {SEAT_STYLE[player]}"), "  ", (wealth, "bold"), f"  {flyers}  {stars}")
    title.truncate(COURT, pad=True)
    canvas: Canvas = [[(character, "dim") for character in line] for line in _frame()]
    for space in SPACES:
        _stall(canvas, state, player, space)
        _stars(canvas, state, player, space)
    return [title, *(Text.assemble(*line) for line in canvas)]


def _frame() -> list[str]:
    """The empty grid."""
    line = "─" * WIDTH
    rows = [f"{left}{middle.join([line] * 3)}{right}" for left, middle, right in ("┌┬┐", "├┼┤", "├┼┤", "└┴┘")]
    inside = "│".join(["", *[" " * WIDTH] * 3, ""])
    return [*(text for row in rows[:3] for text in [row, *[inside] * HEIGHT]), rows[3]]


def _corner(space: int) -> tuple[int, int]:
    """The row and the column of a space's upper left corner on the canvas."""
    return (space - 1) // 3 * (HEIGHT + 1), (space - 1) % 3 * (WIDTH + 1)


def _write(canvas: Canvas, row: int, column: int, text: str, style: str, room: int = WIDTH) -> None:
    for place, character in enumerate(text[:room]):
        canvas[row][column + place] = (character, style)


def _stall(canvas: Canvas, state: State, player: int, space: int) -> None:
    """The frame's number and tokens, and the card or the printed value within."""
    court, parts = state.courts[player], state.config.parts
    row, column = _corner(space)
    visited = state.face and state.visited[player] == space and state.phase is not Phase.OVER
    number = f"»{space}«" if visited else f"{space}"
    _write(canvas, row, column + 1, number, "bold reverse" if visited else "bold")
    tokens = "".join(f"+{part}" for part in gain(court.coins_on[space], court.popularity_on[space]))
    _write(canvas, row, column + 1 + len(number), tokens, "bold dark_goldenrod", STAR_AT - len(number))
    if court.stalls[space] == NO_STALL:
        printed = parts.dashboards[court.dashboard][space]
        _write(canvas, row + 2, column + 1, " ".join(gain(printed, 0)).center(WIDTH), "dim")
        return
    card = parts.cards[court.stalls[space]]
    lines = _card(state, card)
    if card.effect is Effect.BUILD_TOKENS:
        lines = lines[:2]  # its tokens lie on the space, or are gone
    for line, (text, style) in enumerate(lines):
        _write(canvas, row + 1 + line, column + 1, text, style)


def gain(coins: int, popularity: int) -> list[str]:
    """Coins and popularity as short as can be: "$2", "1♥"."""
    return [f"${coins}"] * bool(coins) + [f"{popularity}♥"] * bool(popularity)


def _printed(card: Card) -> str:
    """What a card shows: its coins, its popularity and its symbol."""
    return " ".join([*gain(*card.printed), *[TEXTS.say("board.chili")] * card.chili])


def _card(state: State, card: Card) -> list[tuple[str, str]]:
    """A card in three lines, each with its style."""
    style = f"bold {CULTURE_STYLE[state.cultures.index(card.culture) % len(CULTURE_STYLE)]}"
    return [(card.name, style), (_printed(card), ""), (TEXTS.short(card), "")]


def _stars(canvas: Canvas, state: State, player: int, space: int) -> None:
    """Stars on the seams: whole ones where two halves meet, else the half of the card that has one."""
    stalls, half_stars_of = state.courts[player].stalls, state.config.parts.half_stars_of
    row, column = _corner(space)
    place = {
        Edge.N: (row, column + 1 + STAR_AT),
        Edge.S: (row + HEIGHT + 1, column + 1 + STAR_AT),
        Edge.W: (row + 1 + SIDE_AT, column),
        Edge.E: (row + 1 + SIDE_AT, column + WIDTH + 1),
    }
    meeting = {mine: half_stars_of[stalls[other]] & theirs for other, mine, theirs in SEAMS[space]}
    for edge, (y, x) in place.items():
        if half_stars_of[stalls[space]] & edge:
            whole = bool(meeting.get(edge))
            canvas[y][x] = (STAR, "bold yellow3") if whole else (HALF[edge], "" if edge in meeting else "dim")


class _Below:
    """The market; under it the chefs and the effects, side by side where there is room."""

    def __init__(self, state: State, player: int | None) -> None:
        self.state, self.player = state, player

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text(TEXTS.say("board.market", cards=len(self.state.deck)), "bold")
        yield from _market(self.state, self.player, options.max_width)
        chefs, effects = Group(*_chefs(self.state)), Group(*_effects(self.state))
        if options.max_width < WIDE:
            yield from (chefs, effects)
            return
        both = Table.grid(padding=(0, 3))
        both.add_row(chefs, effects)
        yield both


def _market(state: State, player: int | None, width: int) -> list[Table]:
    """The slots from left to right, dear to cheap, in as many rows as it takes; what the player cannot pay is dim."""
    slots = list(zip(state.market, state.config.prices, strict=True))
    in_row = max(1, min(len(slots), (width + GAP) // (WIDTH + GAP)))
    rows = -(-len(slots) // in_row)
    in_row = -(-len(slots) // rows)  # about as many in each
    return [_slots(state, player, slots[start : start + in_row]) for start in range(0, len(slots), in_row)]


def _slots(state: State, player: int | None, slots: Sequence[tuple[int, int]]) -> Table:
    """Some slots of the market side by side, each with its price above it."""
    coins = state.courts[player].coins if player is not None else None
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False)
    rows: list[list[Text]] = [[], [], [], []]
    for card, price in slots:
        dear = coins is not None and price > coins
        table.add_column(f"${price}", no_wrap=True, min_width=WIDTH, header_style="dim" if dear else "bold")
        lines = [*_card(state, state.config.parts.cards[card]), (_edges(state, card), "")] if card else []
        lines = lines or [(TEXTS.say("board.empty_slot"), "dim"), ("", ""), ("", ""), ("", "")]
        for row, (text, style) in zip(rows, lines, strict=True):
            row.append(Text(text, "dim" if dear else style))
    for row in rows:
        table.add_row(*row)
    return table


def _edges(state: State, card: int) -> str:
    """The half-stars of a card in the market, by the edges they are on."""
    half_stars = state.config.parts.half_stars_of[card]
    return " ".join(f"{HALF[edge]}{edge.name.lower()}" for edge in Edge if half_stars & edge)


def _chefs(state: State) -> list[Text]:
    """The Chef for Hire and the two special chefs, with what they ask for and who hired them."""
    parts = state.config.parts
    lines = [TEXTS.say("board.chef", cost=parts.chef_cost, popularity=parts.chef_popularity)]
    for chef, owner in zip(state.chefs, state.hired_by, strict=True):
        special, popularity = parts.chefs[chef], parts.special_popularity
        if owner is None:
            need = TEXTS.need(special)
            lines.append(TEXTS.say("board.special", chef=special.name, need=need, popularity=popularity))
        else:
            lines.append(TEXTS.say("board.hired", chef=special.name, popularity=popularity, player=owner))
    return [Text(line) for line in lines]


def _effects(state: State) -> list[Text]:
    """What the cultures in play do."""
    parts = state.config.parts
    return [
        Text.assemble(
            (parts.cultures[culture].name, f"bold {CULTURE_STYLE[place % len(CULTURE_STYLE)]}"),
            ": " + TEXTS.effect(parts.cards[parts.cards_of[culture][0]]),
        )
        for place, culture in enumerate(state.cultures)
    ]
