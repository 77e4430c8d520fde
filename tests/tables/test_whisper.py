"""The tests' own game keeps the promises of the protocol, or the tests would prove nothing."""

from typing import Any

from tableside.core.check import check
from tests.tables import whisper


def test_whisper_conforms() -> None:
    game: Any = whisper
    check(game, 1, 20)
