"""The files that games bring for the page: what entries name is served, with the site's headers, and nothing else."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from tableside.core.entry import Entry, Page
from tableside.server import gamefiles
from tableside.server.guard import POLICY
from tableside.shelf import SHELF
from tableside.tables.listing import addresses
from tests.server.live import Person
from tests.tables import whisper

TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


def test_every_address_that_the_games_name_is_served(ada: Person) -> None:
    games = ada.get("/api/games")
    named = [address for game in games for address in game["page"].values() if address]
    assert len(named) == 11
    for address in named:
        found = ada.http.get(address)
        assert found.status_code == 200, address
        assert found.headers["content-type"].split(";")[0] == TYPES[Path(address).suffix]
        assert found.headers["content-security-policy"] == POLICY
        assert found.headers["x-content-type-options"] == "nosniff"


def test_what_a_form_needs_to_know_of_a_game(ada: Person) -> None:
    games = {game["name"]: game for game in ada.get("/api/games")}
    assert games["foodchain"]["learning"] == {"introductory": "yes"}
    assert [option["name"] for option in games["foodies"]["options"]] == ["cultures", "chefs"]
    assert games["foodies"]["says"] == ada.get(games["foodies"]["texts"])["about"]


@pytest.fixture
def strange(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], int]:
    """A game whose package holds more than its page; asks for a path and tells the status."""
    package = tmp_path / "strange"
    (package / "page" / "deep").mkdir(parents=True)
    for file in ("__init__.py", "page/board.js", "page/deep/part.css", "page/secret.py", "page/notes.txt", "beside.js"):
        (package / file).write_text("", encoding="utf-8")
    (package / "page" / "link.js").symlink_to(package / "beside.js")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(SHELF.entries, "whisper", Entry(whisper, page=Page("strange", script="board.js")))
    routes = [Mount(path, folder) for path, folder in gamefiles.folders().items()]
    transport = httpx.ASGITransport(Starlette(routes=routes))

    async def status(path: str) -> int:
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return (await client.get(f"/games/whisper/{path}")).status_code

    return lambda path: asyncio.run(status(path))


def test_only_the_page_of_a_game_is_served(strange: Callable[[str], int]) -> None:
    assert addresses(SHELF["whisper"]).script == "/games/whisper/board.js"
    for served in ("board.js", "deep/part.css"):
        assert strange(served) == 200
    hidden = ["", "deep", "secret.py", "notes.txt", "link.js", "nosuch.js", "../beside.js", "..%2fbeside.js"]
    hidden += ["%2e%2e/beside.js", "deep/..%2f..%2fbeside.js", "%2fetc%2fpasswd.js", "..%5cbeside.js", "board.js%00.js"]
    for path in hidden:
        assert strange(path) == 404, path


def test_a_game_without_a_page_names_no_addresses(ada: Person) -> None:
    games = {game["name"]: game for game in ada.get("/api/games")}
    assert set(games["whisper"]["page"].values()) == {""}
    assert ada.get("/api/games/whisper/texts/en")["seat"] == {"0": "Ash", "1": "Birch", "2": "Cedar"}
