import pytest

from tableside import shelf
from tableside.bots.burgerjoint.hard import HardBot
from tableside.core.budget import Budget


def test_a_budget_behind_a_name_counts_playouts_or_seconds() -> None:
    assert Budget.read("96") == Budget(playouts=96)
    assert Budget.read("0.5s") == Budget(seconds=0.5)
    bot = shelf.maker("burgerjoint", "hard@7")(1)
    assert isinstance(bot, HardBot)
    assert bot.budget == Budget(playouts=7)
    assert shelf.speaks("burgerjoint", "hard@7")


@pytest.mark.parametrize("text", ["", "0", "0.0s", "-1", "1e9", "½", "s", "9999999999", "3 s"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected a number of playouts"):
        Budget.read(text)
