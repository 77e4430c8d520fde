"""Draw the pictures of the README from real positions: `make pictures`.

Each is what the terminal table shows to a person in some game of tests/golden.
"""

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from tableside.cli.play import Terminal
from tableside.core.match import Match
from tableside.core.record import load
from tableside.shelf import GAMES

HERE = Path(__file__).parent
GOLDEN = HERE.parent.parent / "tests" / "golden"
NEWS = 3  # sentences below the board

# the picture, the golden game it is a position of, after how many actions, and which seat looks at it
PICTURES = (("terminal-burgerjoint", "burgerjoint/normal-normal-6", 262, 0),)

# the reader's own fixed-width font: nothing is fetched to show a picture
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace("Fira Code, ", "")


def picture(name: str, golden: str, actions: int, player: int) -> str:
    """The table as that seat sees it, with its options and the prompt."""
    record = load(GOLDEN / f"{golden}.txt", GAMES)
    del record.moves[actions:]
    record.seats = tuple("human" if seat == player else bot for seat, bot in enumerate(record.seats))
    console = Console(record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor", width=80)
    terminal = Terminal(console, Match(record), HERE / f"{name}.txt")
    told = [event for events in terminal.match.told for event in events]
    terminal.news = [record.game.explain(event) for event in told[-NEWS:]]
    terminal.show(player, record.game.options(terminal.match.state, player))
    console.print(f"[bold]{terminal.texts.look_up(f'seat.{player}')}>[/bold] ")
    return console.export_svg(title=f"tableside play {record.game.ABOUT.name}", code_format=FORMAT, unique_id=name)


if __name__ == "__main__":
    for name, golden, actions, player in PICTURES:
        (HERE / f"{name}.svg").write_text(picture(name, golden, actions, player), encoding="utf-8")
