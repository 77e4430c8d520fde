"""A table of one against Mautoma, the set-up's endpoints, seeds, and playing again."""

from tests.server.live import Person


def alone(ada: Person, **more: object) -> str:
    return ada.table("foodchain", "me", options={"solo": "easy"}, start=True, **more)


def test_a_table_of_one(ada: Person) -> None:
    code = alone(ada, seed=5)
    seat = ada.at(code)
    about = next(message["table"] for message in seat.messages if message["type"] == "welcome")
    assert about["seats"] == ["red"]
    assert about["config"]["solo"] == "easy"
    assert "reconstructed" in about["reconstructed"]
    assert len(seat.now["seats"]) == 1
    assert seat.now["picture"]["automa"]["left"] > 0
    for _ in range(20):
        assert seat.first()["type"] == "ack"
    assert seat.now["position"] == 20
    assert not seat.now["undo"]["asks"], "there is nobody to ask"
    seat.ask("undo", seq=seat.now["seq"], to=17)
    seat.wait_for(lambda now: now["position"] == 17)
    past = ada.get(f"/api/tables/{code}/positions/10?seat=0")
    assert past["waiting"] == [0]
    assert past["picture"]["automa"] is not None


def test_the_record_of_a_table_of_one_goes_down_and_up_and_forks(ada: Person) -> None:
    code = alone(ada, seed=6)
    seat = ada.at(code)
    for _ in range(12):
        seat.first()
    record = ada.get(f"/api/tables/{code}/record")
    assert "seed 6\n" in record
    assert "seats human" in record
    uploaded = ada.post("/api/records", {"record": record})
    assert uploaded["position"] == 12
    assert [each["kind"] for each in uploaded["seats"]] == ["human"]
    forked = ada.post(f"/api/tables/{code}/fork", {"position": 7})
    assert forked["position"] == 7
    assert ada.at(forked["code"]).first()["type"] == "ack"


def test_a_table_of_one_is_not_for_every_game(ada: Person) -> None:
    refused = ada.post("/api/tables", {"game": "foodchain", "seats": ["me"]}, 422)
    assert "2 to 6 players" in refused["what"]
    refused = ada.post("/api/tables", {"game": "foodchain", "seats": ["me", "easy"], "options": {"solo": "easy"}}, 422)
    assert "one player, not 2" in refused["what"]
    ada.post("/api/tables", {"game": "foodies", "seats": ["me"], "options": {"solo": "easy"}}, 422)


def test_a_seed_only_where_nobody_can_be_cheated(ada: Person) -> None:
    wish = {"game": "foodchain", "seats": ["me", "easy"], "seed": 7}
    maps = set()
    for _ in range(2):
        code = ada.post("/api/tables", {**wish, "start": True})["code"]
        maps.add(str(ada.at(code).now["picture"]["ground"]))
        assert "seed 7\n" in ada.get(f"/api/tables/{code}/record")
    assert len(maps) == 1
    for seats, start in ((["me", "open"], False), (["me", "easy"], False), (["easy", "easy"], True)):
        refused = ada.post("/api/tables", {**wish, "seats": seats, "start": start}, 422)
        assert refused["where"] == "$.seed"
    ada.post("/api/tables", {**wish, "start": True, "seed": 10**15}, 400)


def test_what_a_table_can_be_set_with(ada: Person) -> None:
    found = ada.get("/api/games/foodchain/setup")
    assert len(found["modules"]) == 17
    assert found["levels"] == ["easy", "normal", "hard"]
    ada.get("/api/games/foodies/setup", 404)
    games = {game["name"]: game for game in ada.get("/api/games")}
    assert games["foodchain"]["solo"] == ["easy", "normal", "hard"]
    assert games["foodies"]["solo"] == []


def test_what_some_choices_make(ada: Person) -> None:
    found = ada.post("/api/games/foodchain/check", {"players": 6, "options": {"modules": "kimchi"}})
    assert found["problem"] == ""
    assert found["options"] == {"modules": "new_districts,kimchi,six_players"}
    code = ada.table("foodchain", "me", *["easy"] * 5, options=found["options"], start=True)
    assert [each["word"] for each in ada.get(f"/api/tables/{code}")["seats"]][-1] == "orange"
    ada.post("/api/games/foodies/check", {"players": 2}, 404)
    drawn = ada.post("/api/games/foodchain/draw", {"players": 3, "number": 5})["modules"]
    assert len(drawn) == 5
    assert ada.post("/api/games/foodchain/draw", {"players": 3, "number": 17}, 422)["where"] == "$.number"


def test_playing_again_keeps_what_the_table_was_set_with(ada: Person, bob: Person) -> None:
    options = {"scenario": "korean_city"}
    code = ada.table("foodchain", "me", "easy", options=options, start=True)
    again = ada.post(f"/api/tables/{code}/again", {"seats": ["me", "easy"]})
    assert again["status"] == "playing"
    config = next(m["table"]["config"] for m in ada.at(again["code"]).messages if m["type"] == "welcome")
    assert config["modules"] == ["new_districts", "kimchi"]
    with_bob = bob.post(f"/api/tables/{code}/again", {"seats": ["open", "me"]})
    assert (with_bob["status"], with_bob["yours"]) == ("gathering", [1])
    lonely = ada.post(f"/api/tables/{alone(ada)}/again", {"seats": ["me"]})
    assert ada.at(lonely["code"]).now["picture"]["automa"] is not None
    assert ada.post(f"/api/tables/{code}/again", {"seats": ["me"]}, 422)["where"] == "$.seats"
    assert ada.post(f"/api/tables/{code}/again", {"seats": ["me", "deepblue"]}, 422)["where"] == "$.seats[1]"
