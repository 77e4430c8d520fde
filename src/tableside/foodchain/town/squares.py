"""Sets of squares as ints: bit n is square n of a fixed frame (FC-1.01, FC-1.02).

The frame is WIDTH squares wide and holds the map in its middle, so that a square keeps its number and its name when the
map grows on any side (KX-2.07). It is wide enough for the widest map with every leftover tile added on one side.

A square's name is `row,column`: row 1, column 1 is the north-west square of the assembled board, rows run south and
columns east. Tiles added later in the north or west give rows and columns 0, -1, -2 and so on.

A site of a rectangle is named by its north-west square.
"""

from collections.abc import Iterable, Iterator

WIDTH = 96
ORIGIN = 32
TILE = 5

NORTH, EAST, SOUTH, WEST = -WIDTH, 1, WIDTH, -1
STEPS = (NORTH, EAST, SOUTH, WEST)
SIDES = {"n": NORTH, "e": EAST, "s": SOUTH, "w": WEST}


def square_at(row: int, column: int) -> int:
    """The number of the square with this row and column of the board."""
    return (row - 1 + ORIGIN) * WIDTH + column - 1 + ORIGIN


def row_column(square: int) -> tuple[int, int]:
    """The row and column of this square on the board."""
    row, column = divmod(square, WIDTH)
    return row - ORIGIN + 1, column - ORIGIN + 1


def square_text(square: int) -> str:
    """The name of a square: `row,column`."""
    row, column = row_column(square)
    return f"{row},{column}"


def read_square(text: str) -> int:
    """The square named `row,column`."""
    row, comma, column = text.partition(",")
    try:
        numbers = int(row), int(column)
    except ValueError:
        numbers = WIDTH, WIDTH
    if not comma or not all(-ORIGIN < number <= WIDTH - ORIGIN for number in numbers):
        raise ValueError(f"{text!r} is not a square; write row,column, such as 3,5")
    return square_at(*numbers)


def corner_of(square: int) -> int:
    """The north-west square of the place in the tile grid that holds this square."""
    row, column = divmod(square, WIDTH)
    return square - (row - ORIGIN) % TILE * WIDTH - (column - ORIGIN) % TILE


def board(squares: Iterable[int]) -> int:
    """The set that holds these squares."""
    together = 0
    for square in squares:
        together |= 1 << square
    return together


def each(squares: int) -> Iterator[int]:
    """The squares of a set, from north to south, from west to east."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def first(squares: int) -> int:
    """The first square of a set, in the order of `each`."""
    return (squares & -squares).bit_length() - 1


def shift(squares: int, step: int) -> int:
    """The set moved by a step: NORTH, EAST, SOUTH, WEST or a sum of them."""
    return squares << step if step >= 0 else squares >> -step


def neighbours(squares: int) -> int:
    """Every square with an orthogonal neighbour in the set."""
    return squares << EAST | squares >> EAST | squares << SOUTH | squares >> SOUTH


def beside(squares: int) -> int:
    """The squares around the set: orthogonal neighbours that are not in it."""
    return neighbours(squares) & ~squares


def beside_on_tile(squares: int) -> int:
    """Every square with an orthogonal neighbour in the set on the same tile."""
    return (
        (squares & ~LAST_COLUMNS) << EAST
        | (squares & ~FIRST_COLUMNS) >> EAST
        | (squares & ~LAST_ROWS) << SOUTH
        | (squares & ~FIRST_ROWS) >> SOUTH
    )


def flood(start: int, within: int) -> int:
    """All squares of `within` that orthogonal steps reach from `start`."""
    reached, grown = 0, start & within
    while grown != reached:
        reached = grown
        grown |= neighbours(grown) & within
    return reached


def blocks(squares: int) -> list[int]:
    """The set cut into its connected parts, in reading order of their first squares."""
    parts = []
    while squares:
        parts.append(flood(squares & -squares, squares))
        squares ^= parts[-1]
    return parts


def fits(free: int, rows: int, columns: int) -> int:
    """The sites where a rectangle covers only free squares."""
    for _ in range(rows - 1):
        free &= free >> SOUTH
    for _ in range(columns - 1):
        free &= free >> EAST
    return free


def holding(squares: int, rows: int, columns: int) -> int:
    """The sites where a rectangle holds at least one of the squares."""
    for _ in range(rows - 1):
        squares |= squares >> SOUTH
    for _ in range(columns - 1):
        squares |= squares >> EAST
    return squares


def covered(sites: int, rows: int, columns: int) -> int:
    """The squares that rectangles at these sites cover."""
    for _ in range(rows - 1):
        sites |= sites << SOUTH
    for _ in range(columns - 1):
        sites |= sites << EAST
    return sites


def rectangle(site: int, rows: int, columns: int) -> int:
    """The squares of the rectangle whose north-west square is `site`."""
    return covered(1 << site, rows, columns)


def tiles_under(squares: int) -> int:
    """All squares of the places in the tile grid that hold one of the squares."""
    return covered(board({corner_of(square) for square in each(squares)}), TILE, TILE)


def show(squares: int, ground: int = 0) -> str:
    """A picture of the set: `#` for its squares, `.` for the rest of the ground; the first line names the corner."""
    places = [divmod(square, WIDTH) for square in each(squares | ground)]
    if not places:
        return "nothing"
    top, left = min(row for row, _ in places), min(column for _, column in places)
    bottom, right = max(row for row, _ in places), max(column for _, column in places)
    signs = dict.fromkeys(each(ground), ".") | dict.fromkeys(each(squares), "#")
    lines = [
        "".join(signs.get(row * WIDTH + column, " ") for column in range(left, right + 1)).rstrip()
        for row in range(top, bottom + 1)
    ]
    return "\n".join([f"from {square_text(top * WIDTH + left)}", *lines])


def _stripes(remainder: int) -> tuple[int, int]:
    wanted = [n for n in range(WIDTH) if (n - ORIGIN) % TILE == remainder]
    columns = board(row * WIDTH + n for row in range(WIDTH) for n in wanted)
    rows = board(n * WIDTH + column for column in range(WIDTH) for n in wanted)
    return rows, columns


FIRST_ROWS, FIRST_COLUMNS = _stripes(0)
LAST_ROWS, LAST_COLUMNS = _stripes(TILE - 1)
