"""Names and chat on their way through the server."""

from tests.server.live import Person
from tests.tables.test_shown import TRICKS


def test_names_and_chat_are_cleaned_in_the_same_way(ada: Person) -> None:
    seat = ada.at(ada.table("burgerjoint", "me", "me", start=True))
    for text, left in TRICKS.values():
        if "\ud800" in text:
            continue  # JSON has no half characters
        answer = ada.http.post("/api/me", json={"name": text})
        said = seat.ask("say", text=text)
        if left:
            assert answer.json()["name"] == left
            while not seat.lines or seat.lines[-1]["seq"] < said["seq"]:
                seat.next()
            assert seat.lines[-1]["text"] == left
        else:
            assert answer.status_code == 400
            assert said["code"] == "message"
