"""What the tests of tables share: the game Whisper among the others."""

import pytest

from tableside.core.entry import Entry
from tableside.shelf import SHELF
from tests.tables import whisper


@pytest.fixture(autouse=True)
def whisper_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF.entries, "whisper", Entry(whisper))
