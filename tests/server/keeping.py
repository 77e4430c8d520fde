"""A small database with something of everything in it, written by this version to be opened by later ones.

    python -m tests.server.keeping tests/server/fixtures/NAME

writes NAME.db.gz and NAME.json, which says what is in it: the cookies, the links, and each table with its position. It
speaks HTTP and sockets only, so that the same script can be run with the code of another commit.
"""

import gzip
import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from tableside.shelf import GAMES
from tests.server.live import Live, Person

NAMES = ("burgerjoint", "foodies", "foodchain")
FOR_EVER = 4_102_444_800_000  # the year 2100, so that the cookies do not expire while the file is kept
PLAYED = 6  # actions at the tables that are being played


def keep(ada: Person, bob: Person, cleo: Person) -> dict[str, Any]:
    """Fill the server's database; what is in it."""
    ada.post("/api/account", {"login": "ada", "password": "analytical engine"})
    tables, links = [], {}
    for game in NAMES:
        gathering = ada.table(game, "me", "open")
        tables.append({"game": game, "code": gathering, "status": "gathering", "position": 0})
        code = playing(ada, bob, game)
        tables.append({"game": game, "code": code, "status": "playing", "position": PLAYED})
        used, unused = (ada.post(f"/api/tables/{code}/links", {"seat": 0})["token"] for _ in range(2))
        cleo.post("/api/seat", {"token": used})
        links[code] = unused
        tables.append({"game": game, **finished(ada, game), "status": "over"})
    people = {person.name: person.cookie for person in (ada, bob, cleo)}
    return {
        "engines": {game: GAMES[game].ABOUT.engine for game in NAMES},
        "cookies": people,
        "links": links,
        "tables": tables,
    }


def playing(ada: Person, bob: Person, game: str) -> str:
    """A table at which two people have played a little."""
    code = ada.table(game, "me", "open")
    bob.post(f"/api/tables/{code}/sit")
    ada.post(f"/api/tables/{code}/start")
    seats = [ada.at(code), bob.at(code)]
    for _ in range(PLAYED):
        seq = next(seat for seat in seats if seat.now["options"]).first()["seq"]
        for seat in seats:
            while seat.now["seq"] < seq:
                seat.next()
    seats[1].ask("say", text="until tomorrow")
    return code


def finished(ada: Person, game: str) -> dict[str, Any]:
    """A game that bots played to its end, one of them for a person."""
    bot = {"burgerjoint": "normal", "foodies": "normal", "foodchain": "easy"}[game]
    code = ada.table(game, "me", bot, start=True)
    seat = ada.at(code)
    seat.ask("handover", seat=0, bot=bot)
    over = seat.wait_for(lambda now: now["status"] == "over")
    return {"code": code, "position": over["position"]}


def main(target: Path) -> None:
    """Write both files."""
    with tempfile.TemporaryDirectory() as home:
        file = Path(home) / "kept.db"
        with (
            Live(f"sqlite:///{file}") as live,
            Person(live.base, "Ada") as ada,
            Person(live.base, "Bob") as bob,
            Person(live.base, "Cleo") as cleo,
        ):
            kept = keep(ada, bob, cleo)
        connection = sqlite3.connect(file)
        connection.execute("UPDATE sessions SET expires = ?", (FOR_EVER,))
        connection.commit()
        connection.execute("VACUUM")
        connection.close()
        target.parent.mkdir(parents=True, exist_ok=True)
        target.with_name(f"{target.name}.db.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    target.with_name(f"{target.name}.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
