"""What a review says about a game, and when it says nothing."""

from pathlib import Path

import pytest

from tableside import shelf
from tableside.arena.review import Decision, Reviewer, SlippingBot, chance_of, decisions, paired, review
from tableside.core.match import RandomBot
from tableside.core.record import Record, load, read
from tests.golden.games import FOLDER

GAMES = {
    "burgerjoint": FOLDER / "burgerjoint" / "normal-random-51.txt",
    "foodies": FOLDER / "foodies" / "normal-random-2.txt",
    "foodchain": FOLDER / "foodchain" / "random-easy-7.txt",
}


class Knowing(RandomBot):
    """Prefers the last option, and says so."""

    def choose(self, view: object, player: int, options: object) -> object:
        return list(options)[-1]  # type: ignore[call-overload]

    def why(self) -> str:
        return "I like the last one."


def record_of(path: Path) -> Record:
    return load(path, shelf.GAMES)


def test_every_decision_of_a_seat_is_reviewed_and_each_turn_begins_once() -> None:
    record = record_of(GAMES["burgerjoint"])
    found = decisions(record, [0])
    assert all(record.moves[each.move].player == 0 for each in found)
    turns = [record.until(each.move).turn for each in found if each.first]
    assert turns == sorted(set(turns))
    assert len(decisions(record, [0, 1])) > len(found)


@pytest.mark.parametrize("name", ["burgerjoint", "foodies"])
def test_a_decision_is_compared_from_the_same_guesses(name: str) -> None:
    content = GAMES[name].read_text()
    record = read(content, shelf.GAMES)
    decision = decisions(record, [1])[-1]
    reviewer = Reviewer("tests.arena.test_review:Knowing", "random", 4)
    remark = review(content, reviewer, decision)
    assert remark == review(content, reviewer, decision)
    assert (remark.move, remark.player) == (decision.move, 1)
    assert remark.agrees == (remark.better is None)
    if remark.better:
        assert remark.why == ("I like the last one." if remark.better.value > 0 else "")
    assert remark.question


def test_the_last_days_of_food_chain_can_be_reviewed() -> None:
    content = GAMES["foodchain"].read_text()
    decision = decisions(read(content, shelf.GAMES), [1])[-1]
    remark = review(content, Reviewer("easy", "easy", 2), Decision(decision.move, first=True))
    assert remark.chance
    assert 0 <= remark.chance.low <= remark.chance.value <= remark.chance.high <= 1


def test_a_bot_slips_now_and_then_and_always_at_the_same_choices() -> None:
    options = list(range(100))

    def chosen() -> list[int]:
        bot = SlippingBot(Knowing(1), 5)
        return [bot.choose(None, 0, options) for _ in range(300)]

    slips = [choice for choice in chosen() if choice != 99]
    assert 3 <= len(slips) <= 25
    assert chosen() == chosen()


def test_a_clear_difference_is_clear_and_the_others_are_not() -> None:
    assert paired([3.0, 2.0, 4.0, 3.0]).is_clear
    assert paired([-3.0, -2.0, -4.0, -3.0]).is_clear
    assert not paired([3.0, -2.0, 4.0, -3.0]).is_clear
    assert not paired([0.0] * 8).is_clear
    assert not paired([5.0]).is_clear


def test_the_interval_is_students() -> None:
    found = paired([float(each) for each in range(16)])
    assert found.value == 7.5
    assert found.high - found.value == pytest.approx(2.131 * (22.667 / 16) ** 0.5, rel=0.002)


def test_chances_have_wilsons_interval() -> None:
    found = chance_of([1.0] * 8 + [0.0] * 2)
    assert (found.value, round(found.low, 4), round(found.high, 4)) == (0.8, 0.4902, 0.9433)
