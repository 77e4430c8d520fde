"""The shelf: games are found by their entry points, and one that does not load hurts no other."""

import subprocess
import sys
from importlib.metadata import EntryPoint
from importlib.resources import files
from pathlib import Path
from pkgutil import resolve_name

import pytest

from tableside import burgerjoint, foodies, shelf
from tableside.core.entry import Entry
from tableside.core.match import RandomBot
from tableside.shelf import GROUP, SHELF, Shelf
from tests.cli.test_cli import Shell, shell
from tests.tables import whisper

__all__ = ["shell"]

FOODIES, WHISPER = Entry(foodies), Entry(whisper)
NAMELESS = "nothing"
MISNAMED = Entry(burgerjoint, bots="tests.no_such_module:BOTS")


def found(*points: tuple[str, str]) -> Shelf:
    """A shelf with these entry points, by name and place."""
    return Shelf(lambda: [EntryPoint(name, f"tests.test_shelf:{at}", GROUP) for name, at in points])


def test_every_game_that_is_installed_stands_on_the_shelf() -> None:
    assert list(SHELF) == ["burgerjoint", "foodchain", "foodies"]
    assert [entry.game.ABOUT.name for entry in SHELF.values()] == list(SHELF)
    assert SHELF.faults == []


@pytest.mark.parametrize("name", SHELF)
def test_what_an_entry_names_is_there(name: str) -> None:
    entry = SHELF[name]
    for place in entry.places().values():
        assert resolve_name(place)
    if entry.page:
        folder = Path(str(files(entry.page.package))) / entry.page.folder
        page = entry.page
        for file in (page.script, page.style, page.icon, page.form, page.form_style):
            assert not file or (folder / file).is_file(), file
    assert next(iter(shelf.bots(name))) == "random"


def test_a_game_without_bots_has_one_that_chooses_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF.entries, "foodies", FOODIES)
    assert shelf.bots("foodies") == {"random": RandomBot}
    assert shelf.usual("foodies") == "random"


@pytest.mark.parametrize(
    ("name", "at", "says"),
    [
        ("foodies", "NO_SUCH_THING", "the game 'foodies' cannot be loaded: AttributeError: module 'tests.test_shelf'"),
        ("foodies", "NAMELESS", "the game 'foodies' cannot be loaded: tests.test_shelf:NAMELESS is not an Entry"),
        ("courts", "FOODIES", "its entry point is called 'courts', but the game calls itself 'foodies'"),
        ("burgerjoint", "MISNAMED", "ModuleNotFoundError: No module named 'tests.no_such_module'"),
    ],
)
def test_a_game_that_does_not_load_is_named_and_hurts_no_other(name: str, at: str, says: str) -> None:
    games = found((name, at), ("whisper", "WHISPER"))
    assert name not in games
    assert says in games.fault(name)
    assert list(games) == ["whisper"]
    assert games.faults == [games.fault(name)]
    assert games["whisper"] is WHISPER


def test_a_name_that_is_taken_twice_is_refused_with_a_sentence() -> None:
    games = found(("foodies", "FOODIES"), ("whisper", "WHISPER"), ("foodies", "WHISPER"))
    assert list(games) == ["whisper"]
    assert games.fault("foodies").endswith("both bring a game of this name; uninstall one of them")


def test_a_game_that_is_not_installed_has_no_fault() -> None:
    games = found(("whisper", "WHISPER"))
    assert games.fault("bad") == ""
    with pytest.raises(KeyError):
        games["bad"]


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    """So that a command that needs no game, or one of them, waits for no other."""
    asks = "import sys; from tableside.shelf import SHELF; 'foodies' in SHELF; import tableside.cli"
    tells = "print(sorted(n for n in ('burgerjoint', 'foodchain', 'foodies') if f'tableside.{n}' in sys.modules))"
    done = subprocess.run([sys.executable, "-c", f"{asks}; {tells}"], capture_output=True, text=True, check=True)
    assert done.stdout == "['foodies']\n"


def test_commands_say_why_a_game_is_missing(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = found(("foodies", "NAMELESS"))
    monkeypatch.setattr(SHELF, "_points", {**SHELF._points, "bad": broken._named()["foodies"]})
    assert "The game 'bad' cannot be loaded: tests.test_shelf:NAMELESS is not an Entry." in shell("games").out
    assert "the game 'bad' cannot be loaded" in shell("play", "bad").err
