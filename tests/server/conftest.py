"""What the server's tests share: the game Whisper among the others, and databases to run on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tableside import bots, games
from tableside.bots.plain import RandomBot
from tests.server import whisper
from tests.server.live import Live, Person
from tests.server.postgres import Cluster


@pytest.fixture(autouse=True)
def _whisper(monkeypatch: pytest.MonkeyPatch) -> None:
    known: Any = games.GAMES
    makers: Any = bots.BOTS
    monkeypatch.setitem(known, "whisper", whisper)
    monkeypatch.setitem(makers, "whisper", {"random": RandomBot})


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with Cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.db'}"
    running: Cluster = request.getfixturevalue("cluster")
    return running.new_database()


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server that the tests of a file share."""
    with Live(f"sqlite:///{tmp_path_factory.mktemp('live') / 'test.db'}") as running:
        yield running


@pytest.fixture
def ada(live: Live) -> Iterator[Person]:
    with Person(live.base, "Ada") as person:
        yield person


@pytest.fixture
def bob(live: Live) -> Iterator[Person]:
    with Person(live.base, "Bob") as person:
        yield person


@pytest.fixture
def eve(live: Live) -> Iterator[Person]:
    """Somebody without a name."""
    with Person(live.base) as person:
        yield person


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'test.db'}"
