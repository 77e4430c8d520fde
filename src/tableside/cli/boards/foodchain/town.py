"""The map: two characters per square, seams between the tiles, numbers of rows and columns around it.

Roads are heavy lines, seams light ones; where a road crosses a seam, so do the lines (`┿`, `╂`).
"""

from collections.abc import Iterator

from rich.text import Text

from tableside.cli.boards.foodchain.style import CHAIN, QUIET, letter
from tableside.foodchain.pieces import Campaign, House, Restaurant
from tableside.foodchain.state import CampaignDraft, State
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import EAST, NORTH, SIDES, SOUTH, STEPS, TILE, WEST, each, row_column, square_at

Sign = tuple[str, str]  # two characters and their style

HEAVY = "▪╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"  # by the sides to which a road goes on: 1 north, 2 east, 4 south, 8 west
LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
BRIDGE, DOOR, GARDEN, MARK, FILL, EMPTY = "╫", "◆", "%%", "()", "▒▒", "· "
SEAM, ROAD = "dim", "bold"
HOUSE, GROWN, MARKED = "bold black on navajo_white1", "black on green3", "bold black on bright_green"
SOURCE = {"beer": "bold dark_orange3", "lemonade": "bold green3", "soda": "bold magenta"}


def town_lines(state: State, marks: set[tuple[str, int]]) -> list[Text]:
    """The map, line by line."""
    return Drawing(state, marks).lines()


def legend(*, marked: bool) -> Text:
    """What the signs mean."""
    return Text(TEXTS.say("board.legend") + (TEXTS.say("board.legend_marked") if marked else ""), QUIET)


class Drawing:
    """The signs of all squares, and where they go."""

    def __init__(self, state: State, marks: set[tuple[str, int]]) -> None:
        self.state, self.town = state, state.town
        places = [row_column(one.corner) for one in self.town.placed]
        self.rows = range(min(row for row, _ in places), max(row for row, _ in places) + TILE)
        self.columns = range(min(column for _, column in places), max(column for _, column in places) + TILE)
        self.signs: dict[int, Sign] = dict.fromkeys(each(self.town.ground), (EMPTY, QUIET))
        self.edges: dict[str, dict[int, Sign]] = {side: {} for side in SIDES}
        self._print()
        self._pieces()
        for house in state.houses:
            self._house(house)
        for restaurant in state.restaurants:
            self._restaurant(restaurant)
        for campaign in [*state.campaigns, *_half_placed(state)]:
            self._campaign(campaign)
        for side, square in marks:
            (self.edges[side] if side else self.signs)[square] = (MARK, MARKED)

    def on(self, square: int) -> bool:
        """Whether the square lies on the map."""
        return bool(self.town.ground >> square & 1)

    def is_road(self, square: int) -> bool:
        """Whether it is road."""
        return bool(self.state.roads.squares >> square & 1)

    # what lies on the squares

    def _print(self) -> None:
        for square in each(self.state.roads.squares):
            ways = sum(1 << way for way, step in enumerate(STEPS) if self.is_road(square + step))
            sign = BRIDGE if self.town.bridges >> square & 1 else HEAVY[ways]
            self.signs[square] = (sign + ("━" if ways & 2 else " "), ROAD)
        for source in self.town.sources:
            self.signs[source.square] = (TEXTS.say(f"short.{source.drink}"), SOURCE[source.drink])
        for park in self.town.parks:
            self.signs |= dict.fromkeys(each(park), ("♣♣", "green"))

    def _pieces(self) -> None:
        """Parks, coffee shops, and roads under construction."""
        for park in self.state.parks:
            self.signs |= dict.fromkeys(each(park.squares), ("♣♣", "green"))
        for shop in self.state.shops:
            self.signs[shop.site] = (f"c{letter(shop.owner)}", CHAIN[shop.owner])
        for road in self.state.new_roads:
            if not road.open:
                self.signs |= dict.fromkeys(each(road.squares), ("::", ROAD))

    def _house(self, house: House) -> None:
        if house.rural:  # it lies beside the map
            return
        size = 3 if house.apartments else 2
        middle = size * 2 - 2
        pictures = ["/" + "^" * middle + "\\", *["|" + " " * middle + "|"] * (size - 2), f"|{house.label:^{middle}}|"]
        column = row_column(house.site)[1]
        if (column - 1) % TILE > TILE - size:  # it lies over a seam, which must not cut its number
            pictures[-1] = f"{house.label:<{size * 2 - 1}}|"
        for row, picture in enumerate(pictures):
            for column in range(size):
                square = house.site + row * SOUTH + column * EAST
                self.signs[square] = (picture[column * 2 : column * 2 + 2], HOUSE)
        if house.garden:
            self.signs |= dict.fromkeys(each(sites.garden(house.site, house.garden)), (GARDEN, GROWN))

    def _restaurant(self, restaurant: Restaurant) -> None:
        chain, sign = self.state.chains[restaurant.owner], letter(restaurant.owner)
        doors = restaurant.doors(drive_in=chain.drive_in and restaurant.open)
        sign = sign if restaurant.open else sign.lower()
        for square in each(restaurant.squares):
            door = "x" if chain.gone else DOOR if doors >> square & 1 else sign
            self.signs[square] = (sign + door, CHAIN[restaurant.owner])

    def _campaign(self, campaign: Campaign) -> None:
        if campaign.site is None:  # it stands beside the board
            return
        style, number = CHAIN[campaign.owner], f"{campaign.number:>2}".replace(" ", "#")
        if campaign.side:
            step = EAST if SIDES[campaign.side] in (NORTH, SOUTH) else SOUTH
            squares = [campaign.site + step * place for place in range(campaign.columns)]
        else:
            squares = list(each(campaign.squares))
        signs = self.edges[campaign.side] if campaign.side else self.signs
        signs |= dict.fromkeys(squares, (FILL, style)) | {squares[0]: (number, style)}

    # the lines

    def lines(self) -> list[Text]:
        """Numbers, airplanes in the north, the rows with seams between them, airplanes in the south."""
        found = [*self._numbers(), *self._airplanes("n", self.rows[0])]
        for row in self.rows:
            if (row - 1) % TILE == 0:
                found.append(self._seam(row))
            found.append(self._row(row))
        return [*found, self._seam(self.rows[-1] + 1), *self._airplanes("s", self.rows[-1])]

    def _margin(self) -> int:
        return 3 + 2 * bool(self.edges["w"])

    def _numbers(self) -> Iterator[Text]:
        """The tens of the columns, then their last digits."""
        for tens in (True, False):
            line = Text(" " * self._margin(), "bold", no_wrap=True)
            for column in self.columns:
                if (column - 1) % TILE == 0:
                    line.append(" ")
                digits = f"{column:>2}"
                line.append((digits[0] if tens else digits[1]) + " ")
            yield line

    def _airplanes(self, side: str, row: int) -> Iterator[Text]:
        """Pieces north or south of the map, if any."""
        signs = self.edges[side]
        if signs:
            line = Text(" " * self._margin(), no_wrap=True)
            for column in self.columns:
                if (column - 1) % TILE == 0:
                    line.append(" ")
                square = square_at(row, column)
                line.append(*signs.get(square, ("  ", "")))
            yield line

    def _row(self, row: int) -> Text:
        line = Text(no_wrap=True)
        self._beside(line, "w", square_at(row, self.columns[0]), f"{row:>2} ")
        for column in self.columns:
            square = square_at(row, column)
            if (column - 1) % TILE == 0:
                line.append(*self._border(square))
            line.append(*self.signs.get(square, ("  ", "")))
        line.append(*self._border(square_at(row, self.columns[-1] + 1)))
        self._beside(line, "e", square_at(row, self.columns[-1]), f" {row}")
        return line

    def _beside(self, line: Text, side: str, square: int, number: str) -> None:
        """The number of a row, and any piece outside the map to its west or east."""
        airplane = self.edges[side].get(square, ("  ", "")) if self.edges[side] else ("", "")
        line.append(*(number, "bold") if side == "w" else airplane)
        line.append(*airplane if side == "w" else (number, "bold"))

    def _border(self, square: int) -> Sign:
        """The seam west of a square."""
        if not (self.on(square) or self.on(square + WEST)):
            return " ", ""
        if self.is_road(square) and self.is_road(square + WEST):
            return "┿", ROAD
        return "│", SEAM

    def _seam(self, row: int) -> Text:
        """The seam north of a row."""
        line = Text(" " * self._margin(), no_wrap=True)
        for column in [*self.columns, self.columns[-1] + 1]:
            square = square_at(row, column)
            if (column - 1) % TILE == 0:
                line.append(LIGHT[self._arms(square)], SEAM)
            if column not in self.columns:
                break
            if self.is_road(square) and self.is_road(square + NORTH):
                line.append("╂", ROAD)
                line.append("─", SEAM)
            else:
                line.append("──" if self.on(square) or self.on(square + NORTH) else "  ", SEAM)
        return line

    def _arms(self, square: int) -> int:
        """The seams that meet at the north-west corner of a square, as in LIGHT."""
        north_west, north, west, here = map(self.on, (square + NORTH + WEST, square + NORTH, square + WEST, square))
        pairs = ((north_west, north), (north, here), (west, here), (north_west, west))
        return sum(1 << way for way, pair in enumerate(pairs) if any(pair))


def _half_placed(state: State) -> Iterator[Campaign]:
    """A campaign that has its place already, but no good yet."""
    draft = state.draft
    if isinstance(draft, CampaignDraft) and draft.site is not None:
        tile = state.box.campaign[draft.tile]
        rows, columns = (tile.columns, tile.rows) if draft.turned else (tile.rows, tile.columns)
        owner = state.order[state.acting] if state.acting < len(state.order) else 0
        yield Campaign(tile.number, tile.kind, owner, "", "", None, draft.site, rows, columns, draft.side)
