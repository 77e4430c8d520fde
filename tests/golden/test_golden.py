"""The golden games play out as they did, turn by turn; the counts are the same."""

from pathlib import Path

import pytest

from tableside.core.record import load
from tableside.shelf import GAMES
from tests.golden import perft
from tests.golden.games import FOLDER, GOLDEN, golden_games

RECORDS = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_game_replays_to_the_same_digests(path: Path) -> None:
    """Reading a record compares the digest at every turn and at the end."""
    record = load(path, GAMES)
    assert record.game.result(record.until(len(record.moves))) is not None
    assert str(record) == path.read_text(encoding="utf-8")


def test_every_golden_game_is_there_and_the_bots_still_play_it() -> None:
    played = {path: str(record) for path, record in golden_games()}
    assert len(played) == len(GOLDEN)
    assert set(played) == set(RECORDS)
    for path, text in played.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: a bot plays differently; run `make golden`"


@pytest.mark.parametrize("name", GAMES)
def test_each_game_has_five_golden_games(name: str) -> None:
    assert len([path for path in RECORDS if path.parent.name == name]) >= 5


def test_the_counts_are_the_same() -> None:
    assert perft.counts() == perft.stored()
