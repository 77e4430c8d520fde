"""What every release wrote is still read: records, positions, component files and scenarios; and the promises of
docs/versions.md are about what is there. tests/server/test_upgrade.py opens the databases.
"""

import re
from pathlib import Path

import pytest

from tableside import __version__
from tableside.core.record import HeaderError, load, read
from tableside.envs.names import NAMES
from tableside.shelf import GAMES, notation, scenarios
from tableside.tables import wire

RELEASES = Path(__file__).parent
ROOT = RELEASES.parent.parent
PAGE = (ROOT / "docs" / "versions.md").read_text(encoding="utf-8")
SOLO = {"foodchain": {"solo": "normal"}}  # where a game's component file counts


def written(kind: str) -> list[Path]:
    """What all releases wrote of a kind."""
    return sorted(RELEASES.glob(f"*/*.{kind}"))


def named(path: Path) -> str:
    return f"{path.parent.name}-{path.name}"


def engines(version: str) -> dict[str, str]:
    """The engine numbers of a release, from the table of the page."""
    rows = [row.strip("| ").split(" | ") for row in PAGE.splitlines() if row.startswith("| ")]
    head = next(row for row in rows if row[0] == "release")
    return dict(zip(head[1:], next(row for row in rows if row[0].split()[0] == version)[1:], strict=True))


@pytest.mark.parametrize("file", written("record.txt"), ids=named)
def test_a_record_replays_to_its_digests_or_says_which_engine_it_needs(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    game, engine = re.findall(r"^(?:game|engine) (\w+)$", text, re.MULTILINE)
    assert engines(file.parent.name)[game] == engine
    if engine == str(GAMES[game].ABOUT.engine):
        assert str(load(file, GAMES)) == text
    else:
        with pytest.raises(HeaderError, match=f"engine {engine} of {game}"):
            read(text, GAMES)


@pytest.mark.parametrize("file", written("positions.txt"), ids=named)
def test_a_position_reads_back(file: Path) -> None:
    for line in file.read_text(encoding="utf-8").splitlines():
        lines = notation(line.split()[0])
        assert lines
        state = lines.read(line)
        assert lines.read(lines.text(state)) == state


@pytest.mark.parametrize("file", written("components.toml"), ids=named)
def test_a_component_file_makes_a_game(file: Path) -> None:
    game = GAMES[file.name.split(".")[0]]
    choices = SOLO.get(game.ABOUT.name, {})
    config = game.configure(1 if choices else game.ABOUT.fewest, file.read_text(encoding="utf-8"), choices)
    assert game.ABOUT.replaced(config)
    assert game.waiting(game.new(config, 1))


@pytest.mark.parametrize("file", written("scenario.txt"), ids=named)
def test_a_scenario_holds(file: Path) -> None:
    run = scenarios("foodchain")
    assert run
    run(file.read_text(encoding="utf-8"))


def test_there_is_something_of_everything() -> None:
    for kind in ("record.txt", "positions.txt", "components.toml", "scenario.txt"):
        assert {file.parent.name for file in written(kind)} >= {"0.1.0"}, kind


def test_the_version_has_one_place() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert 'dynamic = ["version"]' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_page_has_the_numbers_of_today() -> None:
    assert engines(__version__) == {name: str(game.ABOUT.engine) for name, game in GAMES.items()}
    assert f"version {wire.VERSION}" in PAGE
    assert [name.gymnasium for name in NAMES if f"`{name.gymnasium}`" not in PAGE] == []
