"""A bot may say why; one that does not says nothing."""

from collections.abc import Sequence

from tableside.core.match import RandomBot, reasons


class Telling(RandomBot):
    """Chooses at random and admits it."""

    def choose(self, view: object, player: int, options: Sequence[object]) -> object:
        """Any option."""
        self.chosen = super().choose(view, player, options)
        return self.chosen

    def why(self) -> str:
        """The whole truth."""
        return f"{self.chosen} seemed as good as anything."


def test_a_bot_that_has_reasons_is_asked_for_them() -> None:
    bot = Telling(1)
    bot.choose(None, 0, ["left"])
    assert reasons(bot) == "left seemed as good as anything."
    assert reasons(RandomBot(1)) == ""
