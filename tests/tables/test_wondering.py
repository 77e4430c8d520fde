"""What a bot says about its move, to whom and when."""

from collections.abc import Sequence
from typing import Any

from tableside import foodchain
from tableside.core.match import RandomBot
from tableside.foodchain.config import Config
from tableside.foodchain.state import Phase
from tableside.tables.wondering import lies_open, said_by, wonder
from tests.tables import whisper
from tests.tables.comparing import Parrot


class Other(RandomBot):
    def choose(self, view: Any, player: int, options: Sequence[Any]) -> Any:
        return options[-1]

    def why(self) -> str:
        return "I wanted something else."


def laid() -> tuple[Any, Any, Any]:
    """Whisper before the first card is laid, after it, and after the last of two."""
    before = whisper.new(whisper.Config(2), 5)
    one = before.copy()
    whisper.apply(one, 0, whisper.options(one, 0)[0])
    both = one.copy()
    whisper.apply(both, 1, whisper.options(both, 1)[0])
    return before, one, both


def test_a_card_laid_unseen_is_talked_about_once_all_lie() -> None:
    before, one, both = laid()
    assert not lies_open(whisper, before, one, 0)
    assert lies_open(whisper, before, both, 0)
    assert lies_open(whisper, both, both, whisper.waiting(both)[0])


def test_a_hand_is_guessed_from_what_the_asker_knows() -> None:
    before, _, _ = laid()
    action = whisper.options(before, 0)[0]
    own = said_by(lambda _: Parrot(action), wonder(whisper, before, 0, 0, action, "", 1))
    assert all(str(card) in own for card in before.hands[0])
    theirs = said_by(lambda _: Parrot(action), wonder(whisper, before, 1, 0, action, "", 1))
    assert not all(str(card) in theirs for card in before.hands[0])


def test_a_bot_that_would_have_done_something_else_says_nothing() -> None:
    before, _, _ = laid()
    first, last = whisper.options(before, 0)[0], whisper.options(before, 0)[-1]
    assert said_by(Other, wonder(whisper, before, 0, 0, last, "", 1)) == "I wanted something else."
    assert said_by(Other, wonder(whisper, before, 0, 0, first, "", 1)) == ""


def step(state: Any) -> tuple[Any, int]:
    """Play the first option; the position before it, and whose it was."""
    before, player = state.copy(), foodchain.waiting(state)[0]
    foodchain.step(state, player, foodchain.options(state, player)[0])
    return before, player


def test_a_structure_is_talked_about_once_it_is_revealed_and_a_reserve_card_never() -> None:
    state = foodchain.new(Config(2), 1)
    reserves, structures = list[tuple[Any, int]](), list[tuple[Any, int]]()
    while state.turn < 3:
        phase = state.phase
        done = step(state)
        if phase is Phase.RESERVES:
            reserves.append(done)
        if phase is Phase.RESTRUCTURING:
            structures.append(done)
            revealed = state.phase is not Phase.RESTRUCTURING
            assert lies_open(foodchain, done[0], state, done[1]) == revealed
        assert not any(lies_open(foodchain, before, state, player) for before, player in reserves)
    assert len(reserves) == 2
    assert structures
