"""Nobody hears what they may not know: every message, answer, error and log line of whole games is searched.

Whisper's cards are numbers that stand for nothing else. Each person's screen and hand say which of them they may know.
"""

import io
import json
import logging
import random
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tableside.server import logs, store
from tests.server.live import Live, Person, Seat
from tests.server.whisper import FIRST_CARD

CARD = re.compile(r"7100000000\d{3}")


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    written = io.StringIO()
    logs.configure("debug", written)
    yield written
    for name in ("tableside", "uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate, logger.disabled = [], True, False


def cards(text: str) -> set[int]:
    return {int(found) for found in CARD.findall(text)}


class Knowing:
    """A person at the table and the cards that this person may know so far."""

    def __init__(self, person: Person, seat: Seat) -> None:
        self.person, self.seat, self.may = person, seat, set[int]()
        self.checked = self.heard = 0

    def check(self, public: set[int]) -> None:
        """Everything that came in since the last time holds only cards that were dealt to this seat or turned up."""
        for text in self.seat.raw[self.checked :]:
            message = json.loads(text)
            view = message.get("now", {}).get("view") if message["type"] == "news" else None
            own = self.seat.you["seat"]
            if view and own is not None:
                self.may |= {card for card in (*view["hands"][own], view["laid"][own]) if card > 0}
            assert cards(text) <= self.may | public, "a card that this seat may not know"
        self.checked = len(self.seat.raw)
        for text in self.person.heard[self.heard :]:
            assert cards(text) <= self.may | public
        self.heard = len(self.person.heard)


def turned_up(live: Live) -> set[int]:
    """The cards that lie open by the state that only the server has."""
    found: set[int] = set()
    for loaded in live.app.state.services.hub.loaded.values():
        table = loaded.table
        for step in table.steps:
            found |= set(step.before.laid) if step.before.winner >= 0 else set()
        found |= set(table.state.laid) if table.state.winner >= 0 else set()
    return found - {0}


def test_no_secret_in_any_view_event_log_error_or_undo(tmp_path: Path, log: io.StringIO) -> None:
    chance = random.Random(7)
    with Live(f"sqlite:///{tmp_path / 'test.db'}") as live, ExitStack() as stack:
        people = [stack.enter_context(Person(live.base, name)) for name in ("Ada", "Bob", "Cyd", "Eve")]
        codes = []
        for _ in range(3):
            live.app.state.services.hub.loaded.clear()
            codes.append(one_game(live, people, chance))
        seeds = [seed_of(live, code) for code in codes]
        private = [person.cookie for person in people] + codes + [str(seed) for seed in seeds]
    written = log.getvalue()
    assert '"message": "request"' in written
    assert not cards(written), "a card in the log"
    assert not [secret for secret in private if secret in written], "a token, code or seed in the log"
    assert "secret word" not in written, "chat in the log"


def seed_of(live: Live, code: str) -> int:
    """The seed that only the database has."""
    with live.app.state.services.hub.engine.connect() as connection:
        head = store.find_head(connection, code)
        assert head is not None
        return store.past(connection, head, store.last_seq(connection, head.id)).seed


def one_game(live: Live, people: list[Person], chance: random.Random) -> str:
    ada, bob, cyd, _ = people
    code = ada.table("whisper", "me", "open", "open")
    for person in (bob, cyd):
        person.post(f"/api/tables/{code}/sit")
    ada.post(f"/api/tables/{code}/start")
    around = [Knowing(person, person.at(code)) for person in people]
    players = around[:3]
    open_cards: set[int] = set()
    for _ in range(60):
        latest = max(each.seat.now["seq"] for each in around)
        for each in around:
            each.seat.wait_for(lambda now, latest=latest: now["seq"] >= latest)  # type: ignore[misc]
        open_cards |= turned_up(live)
        if players[0].seat.now["status"] != "playing":
            break
        for each in around:
            each.check(open_cards)
        do_something(chance, code, around, players)
    for person in people:  # the game is over: now everything may be seen, and nothing more is checked
        person.heard.clear()
        for seat in person.open:
            seat.close()
        person.open.clear()
    return code


def do_something(chance: random.Random, code: str, around: list[Knowing], players: list[Knowing]) -> None:
    one = chance.choice(around)
    seat, person, now = one.seat, one.person, one.seat.now
    what = chance.randrange(10)
    if what == 0:
        seat.ask("undo", seq=now["seq"])
    elif what == 1 and now["wish"]:
        seat.ask("consent", seq=now["wish"]["seq"], agree=chance.random() < 0.7)
    elif what == 2:
        seat.ask("act", seq=now["seq"], actions=[f"lay {FIRST_CARD + 99}"])  # nobody has it
        seat.ask("why", action="take")
    elif what == 3:
        seat.ask("say", text="a secret word")
    elif what == 4:
        person.get(f"/api/tables/{code}")
        person.get(f"/api/tables/{code}/log")
        person.get("/api/tables")
        person.get(f"/api/tables/{code}/record", 403)
        person.get(f"/api/tables/{code}/positions/{chance.randrange(now['position'] + 1)}")
        if seat.you["seat"] is not None:
            person.get(f"/api/tables/{code}/positions/{now['position']}?seat={seat.you['seat']}")
    else:
        able = [each for each in players if each.seat.now["options"]]
        if able:
            player = chance.choice(able).seat
            player.act(chance.choice(player.now["options"])["text"])


def test_an_exception_in_the_log_shows_where_and_not_what(log: io.StringIO) -> None:
    try:
        raise ValueError(f"the card is {FIRST_CARD}")
    except ValueError:
        logging.getLogger("tableside.test").exception("it failed")
    line = json.loads(log.getvalue())
    assert line["error"] == "ValueError"
    assert line["at"][0].startswith("test_secrets.py:")
    assert not cards(log.getvalue())
