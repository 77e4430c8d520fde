"""A slice of `make soak-scenarios`: an expectation that is made false fails."""

from tableside.foodchain.scenarios.read import read
from tests.foodchain.mutating_scenarios import FOLDER, changed, contradicts, mutate

FILES = sorted(FOLDER.rglob("*.txt"))[::12]


def test_what_is_made_false_fails() -> None:
    found = [mutate(path) for path in FILES]
    assert sum(count["number"] + count["player"] + count["good"] + count["verb"] for count, _ in found) > 500
    assert [survivor for _, survivors in found for survivor in survivors if survivor.is_false] == []


def test_every_number_player_good_and_verb_is_changed() -> None:
    lines = [mutant.line for mutant in changed("expect red holds burger*2 at 3,4 for 5: FC-5.1", 2)]
    assert lines == [
        "expect blue holds burger*2 at 3,4 for 5: FC-5.1",
        "expect red holds pizza*2 at 3,4 for 5: FC-5.1",
        "expect red holds noodles*2 at 3,4 for 5: FC-5.1",
        "expect red holds burger*3 at 3,4 for 5: FC-5.1",
        "expect red holds burger*1 at 3,4 for 5: FC-5.1",
        "expect red holds burger*2 at 3,5 for 5: FC-5.1",
        "expect red holds burger*2 at 4,4 for 5: FC-5.1",
        "expect red holds burger*2 at 3,4 for 6: FC-5.1",
        "expect red holds burger*2 at 3,4 for 4: FC-5.1",
        "expect red holds burger*2 at 3,4 for 5: FC-5.8",
        "expect red lacks burger*2 at 3,4 for 5: FC-5.1",
    ]


def test_another_answer_to_the_same_question_contradicts_it() -> None:
    def said(*lines: str) -> bool:
        (_, one), (_, other) = read("\n".join(f"expect {line}" for line in lines)).steps
        return contradicts(one, other)

    assert said("red cash 5", "red cash 6")
    assert said("red sells house 10 for 5", "blue sells house 10 for 5")
    assert said("red holds first_to_train", "red lacks first_to_train")
    assert said("red may done", "red cannot done: FC-5.01")
    assert not said("red cash 5", "blue cash 5")
    assert not said("red cash 5", "red price 5")
    assert not said("red holds first_to_train", "blue lacks first_to_train")
