"""What the server's tests share: the game Whisper among the others, and databases to run on."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableside.tables import opening
from tests.server.live import Live, Person
from tests.server.postgres import Cluster
from tests.tables.conftest import whisper_is_a_game

__all__ = ["whisper_is_a_game"]


@pytest.fixture(autouse=True)
def seeds_of_its_own(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every test meet the same games whenever it is run, as long as the server is in its own process."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(opening, "new_seed", lambda: chance.getrandbits(63))


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
def two_lives(url: str) -> Iterator[tuple[Live, Live]]:
    """Two servers on one PostgreSQL; on SQLite, which is for one, the same server twice."""
    with Live(url) as one:
        if url.startswith("sqlite"):
            yield one, one
        else:
            with Live(url) as other:
                yield one, other


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
