"""Nobody hears what they may not know: every message, answer, error and log line of whole games is searched.

Whisper's cards are numbers that stand for nothing else. Each person's screen and hand say which of them they may know.
"""

import io
import json
import logging
import random
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tableside.server import logs, store
from tableside.server.app import ENDPOINTS
from tests.server.live import Live, Person, Seat
from tests.tables.whisper import FIRST_CARD

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


def own_cards(picture: list[dict[str, Any]], own: int) -> set[int]:
    """The cards in a seat's own hand, and the one it has laid, read off the outline that the plain board shows."""
    names = [row["name"] for row in picture]
    hand = picture[names.index("hands") + 1 + own]["value"]
    return cards(f"{hand} {picture[names.index('laid')]['value'].split(', ')[own]}")


def going_on(text: str) -> str:
    """An answer; of lists of tables, without those that are over, whose last moves everyone may know."""
    found = json.loads(text)
    if not isinstance(found, dict) or "mine" not in found:
        return text
    return json.dumps({name: [each for each in tables if each["status"] != "over"] for name, tables in found.items()})


class Knowing:
    """A person at the table and the cards that this person may know so far."""

    def __init__(self, person: Person, seat: Seat) -> None:
        self.person, self.seat, self.may = person, seat, set[int]()
        self.checked = self.heard = 0
        self.undos, self.wishes = 0, 0  # in which the table said what would be taken back

    def check(self, public: set[int]) -> None:
        """Everything that came in since the last time holds only cards that were dealt to this seat or turned up."""
        for text in self.seat.raw[self.checked :]:
            message = json.loads(text)
            picture = message.get("now", {}).get("picture") if message["type"] == "news" else None
            own = self.seat.you["seat"]
            if picture and own is not None:
                self.may |= own_cards(picture, own)
            assert cards(text) <= self.may | public, "a card that this seat may not know"
            now = message.get("now", {})
            self.undos += bool((now.get("undo") or {}).get("says"))
            self.wishes += bool((now.get("wish") or {}).get("says"))
        self.checked = len(self.seat.raw)
        for text in self.person.heard[self.heard :]:
            assert cards(going_on(text)) <= self.may | public
        self.heard = len(self.person.heard)


def turned_up(live: Live) -> set[int]:
    """The open cards, by the state that only the server has."""
    found: set[int] = set()
    for loaded in live.app.state.services.hub.loaded.values():
        table = loaded.table
        for step in table.steps:
            found |= set(step.before.laid) if step.before.winner >= 0 else set()
        found |= set(table.state.laid) if table.state.winner >= 0 else set()
    return found - {0}


def test_no_secret_in_any_view_event_log_error_or_undo(tmp_path: Path, log: io.StringIO) -> None:
    chance, taken_back = random.Random(7), Counter[str]()
    with Live(f"sqlite:///{tmp_path / 'test.db'}") as live, ExitStack() as stack:
        people = [stack.enter_context(Person(live.base, name)) for name in ("Ada", "Bob", "Cyd", "Eve")]
        codes = []
        for _ in range(3):
            live.app.state.services.hub.loaded.clear()
            codes.append(one_game(live, people, chance, taken_back))
        seeds = [seed_of(live, code) for code in codes]
        private = [person.cookie for person in people] + codes + [str(seed) for seed in seeds]
    assert taken_back["own"] > 10, "what undo would take back was searched, too"
    assert taken_back["another's"] > 0, "and what another wishes to take back"
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


def one_game(live: Live, people: list[Person], chance: random.Random, taken_back: Counter[str]) -> str:
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
    for each in around:
        taken_back["own"] += each.undos
        taken_back["another's"] += each.wishes
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
        seat.ask("undo", seq=now["seq"], to=chance.choice([None, chance.randrange(now["position"] + 1)]))
    elif what == 1 and now["wish"]:
        seat.ask("consent", seq=now["wish"]["seq"], agree=chance.random() < 0.7)
    elif what == 2:
        seat.ask("act", seq=now["seq"], actions=[f"lay {FIRST_CARD + 99}"])  # nobody has it
        seat.ask("why", action="take")
    elif what == 3:
        seat.ask("say", text="a secret word")
    elif what == 4:
        read_everything(person, code, chance.randrange(now["position"] + 1))
        exported = person.get("/api/me/export")["tables"]  # of earlier games too, in which they knew other cards
        person.heard[-1] = json.dumps([table for table in exported if table["code"] == code])
        person.get(f"/api/tables/{code}/record", 403)
        person.get(f"/api/tables/{code}/course", 403)
        if now["position"]:
            person.get(f"/api/tables/{code}/positions/{now['position']}/why", 404)  # no bot plays here
        if seat.you["seat"] is not None:
            person.get(f"/api/tables/{code}/positions/{now['position']}?seat={seat.you['seat']}")
    else:
        able = [each for each in players if each.seat.now["options"]]
        if able:
            player = chance.choice(able).seat
            player.act(chance.choice(player.now["options"])["text"])


def read_everything(person: Person, code: str, position: int) -> None:
    """Ask every route that there is to read, whether it answers or not."""
    for endpoint in ENDPOINTS:
        if endpoint.method == "GET" and endpoint.path.startswith("/api/") and endpoint.path != "/api/me/export":
            path = endpoint.path.replace("{code}", code).replace("{position}", str(position))
            answer = person.http.get(path.replace("{game}", "whisper").replace("{login}", "nobody"))
            assert answer.status_code < 500, path
            person.heard.append(answer.text)


def test_an_exception_in_the_log_shows_where_and_not_what(log: io.StringIO) -> None:
    try:
        raise ValueError(f"the card is {FIRST_CARD}")
    except ValueError:
        logging.getLogger("tableside.test").exception("it failed")
    line = json.loads(log.getvalue())
    assert line["error"] == "ValueError"
    assert line["at"][0].startswith("test_secrets.py:")
    assert not cards(log.getvalue())
