"""Keep what this version writes: run once for a release, before it is tagged.

    python -m tests.releases.keep

writes tests/releases/VERSION/ with records, component files, positions and a scenario, and the database of
tests.server.keeping beside the others. What an earlier release wrote is never written again.
"""

from collections.abc import Iterator
from pathlib import Path

from tableside import __version__
from tableside.core.match import play_out
from tableside.core.record import Record
from tableside.shelf import GAMES, maker, notation
from tests.server import keeping

RELEASES = Path(__file__).parent
SCENARIO = RELEASES.parent / "foodchain" / "scenarios" / "dinner" / "waitresses_break_ties.txt"
PLAYED = [  # the name of a record, its game, its seed, who plays, and the choices
    ("burgerjoint", "burgerjoint", 11, ("easy", "easy"), {}),
    ("foodies", "foodies", 12, ("easy", "random", "easy"), {}),
    ("foodchain", "foodchain", 13, ("easy", "easy"), {}),
    ("foodchain-modules", "foodchain", 14, ("easy", "easy", "easy"), {"modules": "coffee,kimchi,lobbyists,ketchup"}),
    ("foodchain-solo", "foodchain", 15, ("easy",), {"solo": "normal"}),
]


def played() -> Iterator[tuple[str, Record]]:
    """Games between bots, by name; one of Burger Joint has components of its own."""
    for name, game, seed, bots, choices in PLAYED:
        own = GAMES[game].components() if name == "burgerjoint" else None
        config = GAMES[game].configure(len(bots), own, choices)
        yield name, play_out(GAMES[game], config, seed, [maker(game, bot)(seed) for bot in bots]).record


def main() -> None:
    """Write the files of this version."""
    folder = RELEASES / __version__
    folder.mkdir()
    for name, record in played():
        (folder / f"{name}.record.txt").write_text(str(record), encoding="utf-8")
        if lines := notation(record.game.ABOUT.name):
            states = [lines.text(state) for state, _ in record.positions()]
            (folder / f"{name}.positions.txt").write_text("\n".join(states[::97]) + "\n", encoding="utf-8")
    for name, game in GAMES.items():
        (folder / f"{name}.components.toml").write_text(game.components(), encoding="utf-8")
    (folder / "dinner.scenario.txt").write_text(SCENARIO.read_text(encoding="utf-8"), encoding="utf-8")
    keeping.main(RELEASES.parent / "server" / "fixtures" / __version__)


if __name__ == "__main__":
    main()
