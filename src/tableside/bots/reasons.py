"""What a bot says about its choice, in the words of its game's catalogue (the table `bot`)."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from tableside.bots.search import Found
from tableside.core.messages import Texts

HUNDRED = 100


def in_words(texts: Texts, steps: Sequence[Any]) -> str:
    """Actions as one phrase, "trade three red cubes, choose a white cube and build the red diner"."""
    said = [in_word(texts, step) for step in steps if not is_done(step)] or [in_word(texts, step) for step in steps[:1]]
    return said[0] if len(said) == 1 else texts.say("bot.and", these=", ".join(said[:-1]), this=said[-1])


def in_word(texts: Texts, step: Any) -> str:
    """One action as a phrase: the text named after its class, with its fields that are not empty."""
    values = {field.name: getattr(step, field.name) for field in fields(step)}
    given = {name: value for name, value in values.items() if value is not None}
    called = {name: texts.called(value) for name, value in given.items() if isinstance(value, str)}
    return texts.say(f"bot.{_name(step, whole=len(given) == len(values))}", **given | called)


def _name(step: Any, *, whole: bool) -> str:
    return type(step).__name__ if whole else f"{type(step).__name__}_alone"


def is_done(step: Any) -> bool:
    """Whether an action only closes a phase, which goes without saying."""
    return type(step).__name__ == "Done"


def searched(texts: Texts, found: Found[Any], steps: Sequence[Any], other: Sequence[Any] | None) -> str:
    """What a search found best, the chance to win that it expects, and what it turned down for how much less."""
    said = [texts.say("bot.wants", plan=in_words(texts, steps))]
    chance = round(HUNDRED * found.ranked[0].mean) if found.playouts else None
    if chance is not None:
        said.append(texts.say("bot.chance", chance=chance))
    if other is not None and chance is not None:
        less = chance - round(HUNDRED * found.ranked[1].mean)
        plan = in_words(texts, other)
        said.append(texts.say("bot.instead", plan=plan, less=less) if less > 0 else texts.say("bot.as_good", plan=plan))
    return " ".join(said)


def compared(texts: Texts, best: Any, other: Any | None, better: float) -> str:
    """What seemed best, and by how much more than the next."""
    said = [texts.say("bot.wants", plan=in_words(texts, [best]))]
    if other is not None:
        plan, much = in_words(texts, [other]), round(better, 1)
        better_by = texts.say("bot.better", plan=plan, much=f"{much:g}", number=much)
        said.append(better_by if much else texts.say("bot.as_good", plan=plan))
    return " ".join(said)
