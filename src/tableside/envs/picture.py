"""Pictures of a position: as text for a terminal, in colours, and the same text as pixels.

The text is the game's own terminal board, or the outline of the view. Pixels need no library: each character is drawn
with a small font of 5 by 7 dots; characters without a letter form are drawn as what they look like from afar.
"""

from functools import cache
from io import StringIO
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from tableside import shelf
from tableside.core.game import AnyGame, Player
from tableside.core.outline import outline

Pixels = npt.NDArray[np.uint8]

WIDTH = 100  # characters
TALL, WIDE = 9, 6  # dots of a character, with the space around it
INK, PAPER = (230, 230, 230), (16, 16, 16)
BLOCKS = "■█▇▉▓▒▆▅▄▃▂▁▀▌▐"
LINES = "─━═-"
MODES = ("human", "ansi", "rgb_array")

# The characters from the space to the tilde, five columns of seven dots each, the topmost dot the lowest bit.
FONT = bytes.fromhex(
    "0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649562050 0008070300 001c224100 0041221c00"
    "2a1c7f1c2a 08083e0808 0080703000 0808080808 0000606000 2010080402 3e5149453e 00427f4000 7249494946 2141494d33"
    "1814127f10 2745454539 3c4a494931 4121110907 3649494936 464949291e 0000140000 0040340000 0008142241 1414141414"
    "0041221408 0201590906 3e415d594e 7c1211127c 7f49494936 3e41414122 7f4141413e 7f49494941 7f09090901 3e41415173"
    "7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f021c027f 7f0408107f 3e4141413e 7f09090906 3e4151215e"
    "7f09192946 2649494932 03017f0103 3f4040403f 1f2040201f 3f4038403f 6314081463 0304780403 6159494d43 007f414141"
    "0204081020 004141417f 0402010204 4040404040 0003070800 2054547840 7f28444438 3844444428 384444287f 3854545418"
    "00087e0902 18a4a49c78 7f08040478 00447d4000 2040403d00 7f10284400 00417f4000 7c04780478 7c08040478 3844444438"
    "fc18242418 18242418fc 7c08040408 4854545424 04043f4424 3c4040207c 1c2040201c 3c4030403c 4428102844 4c9090907c"
    "4464544c44 0008364100 0000770000 0041360800 0201020402"
)


def board(game: AnyGame, state: Any, player: Player | None) -> Any:
    """What a seat, or a spectator, sees, as something that rich can print."""
    view, own = game.view(state, player), shelf.board(game.ABOUT.name)
    if own:
        return own.draw(view, player, ())
    return "\n".join(f"{'  ' * row.depth}{row.name}  {row.value}".rstrip() for row in outline(game, view))


def ansi(game: AnyGame, state: Any, player: Player | None) -> str:
    """The board as text with the colours of a terminal."""
    console = Console(file=StringIO(), force_terminal=True, width=WIDTH, color_system="truecolor", legacy_windows=False)
    with console.capture() as capture:
        console.print(board(game, state, player))
    return capture.get()


def rgb(game: AnyGame, state: Any, player: Player | None) -> Pixels:
    """The board as pixels: height, width, and red, green and blue."""
    console = Console(file=StringIO(), force_terminal=True, width=WIDTH, color_system="truecolor", legacy_windows=False)
    lines = console.render_lines(board(game, state, player))
    pixels = np.empty((max(len(lines), 1) * TALL, WIDTH * WIDE, 3), np.uint8)
    pixels[:] = PAPER
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            for character in segment.text:
                if column < WIDTH:
                    cell = pixels[row * TALL : (row + 1) * TALL, column * WIDE : (column + 1) * WIDE]
                    cell[:] = _colour(segment, "bgcolor", PAPER)
                    cell[_dots(character)] = _colour(segment, "color", INK)
                column += 1
    return pixels


def _colour(segment: Segment, which: str, otherwise: tuple[int, int, int]) -> tuple[int, int, int]:
    style = segment.style or Style.null()
    colour: Color | None = getattr(style, which)
    if colour is None or colour.is_default:
        return otherwise
    red, green, blue = colour.get_truecolor()
    return red, green, blue


@cache
def _dots(character: str) -> npt.NDArray[np.bool_]:
    """Which dots of a character's cell are inked."""
    dots = np.zeros((TALL, WIDE), np.bool_)
    place = ord(character) - ord(" ")
    if 0 <= place < len(FONT) // 5:
        for column, bits in enumerate(FONT[place * 5 : place * 5 + 5]):
            dots[:8, column] = [bits >> row & 1 for row in range(8)]
    elif character in LINES:
        dots[4, :] = True
    elif character in BLOCKS:
        dots[1:8, :5] = True
    elif not character.isspace():
        dots[3:5, 2:4] = True
    return dots
