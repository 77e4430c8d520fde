"""Every action and event reads back, and is what a person would type."""

import pytest

from tableside import foodies
from tableside.core.notation import NotationError, parse, text
from tableside.foodies.actions import (
    Buy,
    ChooseFace,
    Done,
    HireChef,
    HireSpecial,
    PlaceCoins,
    PlaceToken,
    Stay,
    UseFlyer,
)
from tableside.foodies.events import Bought, Collected, Event
from tableside.foodies.parts import Effect, Line


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("face 5", ChooseFace(5)),
        ("stay", Stay()),
        ("flyer 4", UseFlyer(4)),
        ("coins column", PlaceCoins(Line.COLUMN)),
        ("token 8", PlaceToken(8)),
        ("buy usa_07 at 5", Buy("usa_07", 5)),
        ("hire chef", HireChef()),
        ("hire many_cultures", HireSpecial("many_cultures")),
        ("done", Done()),
    ],
)
def test_actions(line: str, action: object) -> None:
    assert text(action) == line
    assert parse(line, foodies.ABOUT.action) == action


@pytest.mark.parametrize(
    ("line", "event"),
    [
        (
            "collected 0 5 usa_07 [1 2] [1 0] majority_coins [3 0] 1 [15 3]",
            Collected(0, 5, "usa_07", (1, 2), (1, 0), Effect.MAJORITY_COINS, (3, 0), 1, (15, 3)),
        ),
        ("bought 1 russia_01 3 5 - [2 1] 0", Bought(1, "russia_01", 3, 5, None, (2, 1), 0)),
    ],
)
def test_events(line: str, event: Event) -> None:
    assert text(event) == line
    assert parse(line, foodies.ABOUT.event) == event


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("coins diagonal", "there is no line 'diagonal'; there are row, column"),
        ("buy usa_07", "expected 'at', found"),
        ("flyer north", "expected a number for space, found 'north'"),
        ("sell usa_07", "expected one of buy, coins, done, face, flyer, hire, leave, stay, token, found 'sell'"),
    ],
)
def test_a_line_that_is_no_action_says_which_word_is_wrong(line: str, message: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse(line, foodies.ABOUT.action)
    assert message in str(refusal.value)
