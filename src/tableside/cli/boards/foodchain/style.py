"""Colours and signs that the parts of the table share; nothing is said by colour alone."""

from rich.text import Text

from tableside.foodchain.state import State
from tableside.foodchain.text import TEXTS

CHAIN = (  # on the map, readable on dark and on light ground
    "bold white on red3",
    "bold white on dodger_blue3",
    "bold white on green4",
    "bold black on gold1",
    "bold white on purple4",
)
NAME = ("red1", "dodger_blue1", "green3", "gold3", "medium_purple1")  # in a text
HEAD, QUIET = "bold", "dim"
OPEN_SLOT, NONE = "○", "–"


def letter(player: int) -> str:
    """A chain in one letter."""
    return TEXTS.say(f"letter.{player}")


def letters(players: list[int]) -> Text:
    """Chains, a letter each, in their colours."""
    return Text("").join(Text(letter(player), f"bold {NAME[player]}") for player in players)


def name(player: int) -> Text:
    """A chain by its name."""
    return Text(TEXTS.say(f"seat.{player}"), f"bold {NAME[player]}")


def heading(text: str, width: int, style: str = HEAD) -> Text:
    """A line that begins a part of the table."""
    line = Text(f"── {text} ", style, no_wrap=True, overflow="ellipsis")
    return line.append("─" * max(0, width - line.cell_len))


def counted(names: list[str], counts: list[int]) -> str:
    """`trainer, 2 waitress`, or nothing."""
    things = zip(map(TEXTS.thing, names), counts, strict=True)
    return ", ".join(f"{count} {word}" if count > 1 else word for word, count in things if count)


def cards(state: State, counts: list[int]) -> str:
    """Cards by number, in words."""
    return counted([card.name for card in state.box.cards], counts)
