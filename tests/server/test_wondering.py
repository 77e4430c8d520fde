"""Who may ask a bot why, and what it may say."""

from dataclasses import replace

import pytest

from tableside.server import replays, wondering
from tableside.server.http import Call
from tableside.server.peers import Loaded
from tableside.tables.past import Past
from tests.server.live import FAST, Live, Person


def of_the_bot(seat: object, kind: str = "act") -> list[int]:
    """The positions that a bot's actions led to."""
    lines = seat.lines  # type: ignore[attr-defined]
    return [line["position"] for line in lines if line["kind"] == kind and line["text"]]


def test_a_bot_says_why_to_players_and_spectators_and_a_person_is_not_asked(
    live: Live, ada: Person, eve: Person
) -> None:
    code = ada.table("burgerjoint", "me", "normal", start=True, private=False)
    seat = ada.at(code)
    while not of_the_bot(seat):
        seat.first()
        seat.wait_for(lambda now: bool(now["options"]) or bool(of_the_bot(seat)))
    path, position = f"/api/tables/{code}/positions", of_the_bot(seat)[0]
    for person, asked in ((ada, "?seat=0"), (ada, ""), (eve, "")):
        answer = person.get(f"{path}/{position}/why{asked}")
        assert (answer["bot"], answer["open"], type(answer["says"])) == ("normal", True, str)
    own = next(line["position"] for line in seat.lines if line["kind"] == "act" and not line["text"])
    assert ada.get(f"{path}/{own}/why?seat=0", 404)["error"] == "bot"
    ada.get(f"{path}/0/why", 400)
    ada.get(f"{path}/99999/why", 404)
    ada.get(f"{path}/{position}/why?seat=1", 403)
    ada.get(f"{path}/{position}/why?seat=all", 403)
    eve.get(f"{path}/{position}/why?seat=0", 403)


def test_a_secret_answer_is_not_talked_about_before_the_end(live: Live, ada: Person) -> None:
    code = ada.table("foodchain", "me", "easy", start=True)
    seat = ada.at(code)
    while not (now := seat.wait_for(lambda now: bool(now["options"])))["asked"]["kind"].startswith("HowMany"):
        seat.act(now["options"][0]["text"])
    secret = [line["position"] for line in seat.lines if line["kind"] == "act" and line["text"] == "easy"]
    path = f"/api/tables/{code}/positions"
    answers = {position: ada.get(f"{path}/{position}/why?seat=0") for position in secret}
    hidden = [position for position, answer in answers.items() if not answer["open"]]
    assert hidden
    assert all(answers[position]["says"] == "" for position in hidden)


def test_questions_are_limited(sqlite_url: str) -> None:
    with Live(sqlite_url, replace(FAST, why_rate=0.0, why_burst=1.0)) as live, Person(live.base, "Ada") as ada:
        code = ada.table("burgerjoint", "me", "normal", start=True)
        ada.get(f"/api/tables/{code}/positions/1/why", 404)
        ada.get(f"/api/tables/{code}/positions/1/why", 429)


def test_a_table_that_goes_back_meanwhile_does_not_open_an_answer_given_unseen(
    live: Live, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it lies open is judged by the game in which it was given, not by the one that is there by now."""
    code = ada.table("foodchain", "me", "easy", start=True)
    seat = ada.at(code)
    while not (now := seat.wait_for(lambda now: bool(now["options"])))["asked"]["kind"].startswith("HowMany"):
        seat.act(now["options"][0]["text"])
    path = f"/api/tables/{code}/positions"
    seat.wait_for(lambda now: now["waiting"] == [0])
    unseen = of_the_bot(seat)[-1]
    assert not ada.get(f"{path}/{unseen}/why?seat=0")["open"]
    read = replays.begun

    async def gone_back(call: Call, loaded: Loaded, position: int) -> Past:
        past = await read(call, loaded, position)
        monkeypatch.setattr(loaded.table, "state", past.state(0))
        return past

    monkeypatch.setattr(wondering, "begun", gone_back)
    assert not ada.get(f"{path}/{unseen}/why?seat=0")["open"]
