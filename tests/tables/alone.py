"""Plays a whole table with nothing but the standard library, as a page would: no library, no socket, no database.

Run as a process of its own by test_alone.py. Whatever reaches outside is refused at its import.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType

BARRED = {
    "_socket",
    "_sqlite3",
    "_ssl",
    "asyncio",
    "multiprocessing",
    "select",
    "socket",
    "sqlite3",
    "ssl",
    "subprocess",
}
SEED = 7
ALLOWED = (sys.stdlib_module_names - BARRED) | {"tableside"}


class Barrier:
    """Refuses what a page does not have."""

    def find_spec(self, name: str, _: Sequence[str] | None, __: ModuleType | None = None) -> ModuleSpec | None:
        if name.partition(".")[0] not in ALLOWED:
            raise ImportError(f"{name} is not there in a page")
        return None


import_module("importlib.metadata")  # finds games; it imports `socket`, by way of `email`, and opens none
BY_METADATA = frozenset(sys.modules)
sys.meta_path.insert(0, Barrier())

import json  # noqa: E402
from typing import Any  # noqa: E402

from tableside.tables import answers, gathering, wire  # noqa: E402
from tableside.tables.caller import Caller  # noqa: E402
from tableside.tables.clock import ClockRules  # noqa: E402
from tableside.tables.entries import NewEntry, Row, Started, read_entry, read_told  # noqa: E402
from tableside.tables.opening import Owner, asked_for  # noqa: E402
from tableside.tables.requests import entries_for  # noqa: E402
from tableside.tables.standing import Refused  # noqa: E402
from tableside.tables.table import Table  # noqa: E402
from tableside.tables.views import Around, line, now, welcome  # noqa: E402


class Page:
    """A table in a page: messages in and out are JSON, the log is a list."""

    def __init__(self, game: str) -> None:
        owner = Owner("ada", "Ada")
        clock = ClockRules("game", 600, 5)
        opening = asked_for(game, ["me", "open"], owner, 1_000, options={}, clock=clock)
        self.table, self.now, self.lines = Table(opening.table.head), 1_000, list[Any]()
        for row in opening.rows:
            self.table.apply(
                Row(row.seq, row.at, row.who, row.request, read_entry(row.entry), row.position, read_told(row.told))
            )

    def write(self, who: str, made: list[NewEntry], request: str | None = None) -> None:
        self.now += 1_000
        for number, each in enumerate(made):
            row = Row(
                self.table.at.seq + 1, self.now, who, None if number else request, each.entry, each.position, each.told
            )
            self.table.apply(row)
            self.lines.append(line(row, self.table))

    def seat(self, who: str) -> int | None:
        seats = self.table.at.seats_of(who)
        return seats[0] if seats else None

    def hello(self, who: str) -> Any:
        return json.loads(wire.write(welcome(self.table, who, who.title(), self.seat(who))))

    def news(self, who: str) -> Any:
        shown = now(self.table, self.seat(who), Around(self.now))
        return json.loads(wire.write(wire.News(self.lines[-3:], 0, shown)))

    def send(self, who: str, **message: Any) -> Any:
        """What a page sends is answered as JSON."""
        request = wire.read(json.dumps(message))
        seat = self.seat(who)
        if isinstance(request, wire.AskWhy):
            return json.loads(wire.write(answers.why(self.table, seat, request)))
        if isinstance(request, wire.Look):
            return json.loads(wire.write(answers.look(self.table, seat, request)))
        assert not isinstance(request, wire.Hello | wire.Ping | wire.Ordering)
        try:
            self.write(who, entries_for(self.table, Caller(who, who.title(), seat), request), request.id)
        except Refused as refused:
            return json.loads(wire.write(wire.Error(refused.code, refused.what, refused.where, request.id)))
        return json.loads(wire.write(wire.Ack(request.id, self.table.at.seq)))


def play(game: str) -> None:
    """A table from its opening to the end of its game, or a good part of it."""
    page = Page(game)
    page.write("bob", gathering.sit(page.table, "bob", "Bob", None))
    begun = gathering.start(page.table, "ada")
    assert begun[0].entry != Started(SEED)
    page.write("ada", [NewEntry(Started(SEED), 0)])  # the same game every time
    assert page.hello("bob")["you"]["seat"] == 1
    assert page.send("eve", type="say", id="c", text="hello")["type"] == "ack"
    undone = 0
    for number in range(300):
        if page.table.at.status != "playing":
            break
        who = next(who for who in ("ada", "bob") if page.news(who)["now"]["options"])
        shown = page.news(who)["now"]
        options = [option["text"] for option in shown["options"]]
        assert page.send(who, type="why", id="w", action=options[0]) == {
            "type": "reason",
            "id": "w",
            "reason": "",
            "rules": [],
        }
        chosen = options[number * 7 % len(options)]
        answer = page.send(who, type="act", id=f"a{number}", seq=shown["seq"], actions=[chosen])
        assert answer["type"] == "ack", answer
        assert page.news("eve")["now"]["clock"]["running"] or page.table.at.status != "playing"
        if number % 5 == 3 and (undo := page.news(who)["now"]["undo"]):
            before = page.table.at.position
            answer = page.send(who, type="undo", id=f"u{number}", seq=page.table.at.seq, to=undo["to"])
            if page.table.at.wish:
                other = "bob" if who == "ada" else "ada"
                page.send(other, type="consent", id=f"y{number}", seq=page.table.at.wish.seq, agree=True)
            undone += page.table.at.position < before
    assert undone > 5, undone
    assert page.send("ada", type="look", id="l", ask="nothing")["type"] == "error"
    assert page.send("ada", type="act", id="x", seq=0, actions=["hop"])["type"] == "error"
    assert Table.restored(page.table.head, page.table.snapshot()).snapshot() == page.table.snapshot()
    sys.stdout.write(f"{game} {page.table.at.status} {page.table.at.position}\n")


if __name__ == "__main__":
    play(sys.argv[1])
    reached = sorted(BARRED & set(sys.modules) - BY_METADATA)
    assert not reached, f"loaded: {reached}"
