"""Which games are golden, and how they are made."""

from collections.abc import Iterator
from pathlib import Path

from tableside.core.match import play_out
from tableside.core.record import Record
from tableside.foodchain.box import MODULES
from tableside.foodchain.box.scenarios import SCENARIOS
from tableside.foodchain.deck import LEVELS
from tableside.shelf import GAMES
from tableside.shelf import bots as bots_of

FOLDER = Path(__file__).parent

SET_FOR_SIX = [name for name in MODULES if name != "hard_choices"]  # all that can be combined

# game, seed, who plays, and the options of the table
GOLDEN: tuple[tuple[str, int, str, dict[str, str]], ...] = (
    ("burgerjoint", 4, "normal,normal", {}),
    ("burgerjoint", 6, "normal,normal", {}),
    ("burgerjoint", 51, "normal,random", {}),
    ("burgerjoint", 31, "random,normal", {}),
    ("burgerjoint", 128, "random,random", {}),
    ("burgerjoint", 138, "random,random", {}),
    ("foodies", 1, "normal,normal", {}),
    ("foodies", 2, "normal,random", {"cultures": "china,italy,germany,thailand,russia"}),
    ("foodies", 3, "random,normal,normal", {"chefs": "stars,cross"}),
    ("foodies", 4, "normal,normal,normal,normal", {}),
    ("foodies", 5, "normal,random,normal,normal,normal", {"cultures": "usa,france,brazil,japan,mexico"}),
    ("foodies", 6, "random,random", {}),
    ("foodchain", 1, "easy,easy", {}),
    ("foodchain", 2, "easy,easy,easy", {}),
    ("foodchain", 3, "easy,easy,easy,easy", {}),
    ("foodchain", 4, "easy,easy,easy,easy,easy", {}),
    ("foodchain", 5, "easy,easy,easy", {"introductory": "yes"}),
    ("foodchain", 6, "easy,easy", {"introductory": "yes", "milestones": "yes"}),
    ("foodchain", 7, "random,easy", {}),
    ("foodchain", 8, "random,easy,random,random", {}),
    *(("foodchain", 20 + place, "easy,easy", {"scenario": name}) for place, name in enumerate(SCENARIOS)),
    ("foodchain", 40, "easy,easy,easy,easy", {"scenario": "henri_lo_menu"}),
    ("foodchain", 41, "easy,easy,easy,easy,easy,easy", {"modules": ",".join(SET_FOR_SIX)}),
    *(("foodchain", 50 + place, "easy", {"solo": level}) for place, level in enumerate(LEVELS)),
)


def golden_games() -> Iterator[tuple[Path, Record]]:
    """Play them again."""
    for name, seed, players, choices in GOLDEN:
        game, seats = GAMES[name], tuple(players.split(","))
        config = game.configure(len(seats), None, choices)
        bots = [bots_of(name)[seat](seed + player) for player, seat in enumerate(seats)]
        record = play_out(game, config, seed, bots).record
        record.seats = seats
        yield FOLDER / name / f"{players.replace(',', '-')}-{seed}.txt", record
