"""Every action and event reads back, and is what a person would type."""

import pytest

from tableside import foodies
from tableside.core.notation import NotationError, parse, text
from tableside.foodies.actions import Buy, Coins, Done, Face, Flyer, Hire, HireSpecial, Stay, Token
from tableside.foodies.events import Bought, Collected, Event
from tableside.foodies.parts import Effect, Line


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("face 5", Face(5)),
        ("stay", Stay()),
        ("flyer 4", Flyer(4)),
        ("coins column", Coins(Line.COLUMN)),
        ("token 8", Token(8)),
        ("buy usa_07 at 5", Buy("usa_07", 5)),
        ("hire chef", Hire()),
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
        ("coins diagonal", "'diagonal' is no line; there are row, column"),
        ("buy usa_07", "'at' should stand where"),
        ("flyer north", "'north' is no number (space)"),
        ("sell usa_07", "'sell' is none of buy, coins, done, face, flyer, hire, leave, stay, token"),
    ],
)
def test_a_line_that_is_no_action_says_which_word_is_wrong(line: str, message: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse(line, foodies.ABOUT.action)
    assert message in str(refusal.value)
