"""Texts by message id: everything that people read at the table comes from a catalogue, one per language and package.

A catalogue is `texts/<language>.toml` in a game's package. A text can name values in braces; `{n:cube|cubes}` is the
form for that number, of as many forms as the language has (`PLURALS`). The table `called` has what people call the
things of the game, in the same forms: `beer = "beer|beers"`. Members of enums are looked up by class and name, fields
that hold a seat by the seat's name. The page reads the same catalogues in the same way (web/texts.js).
"""

import re
import tomllib
from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from importlib.resources import files
from string import Formatter
from typing import Any

from tableside.core.game import AnyGame

SEAT_FIELDS = frozenset({"player", "rival"})
RULES = re.compile(r" ?\(([A-Z]{1,2}-\w[\w.]*(?:(?:, | to )[A-Z]{1,2}-\w[\w.]*)*)\)")


def _one_or_more(number: int) -> int:
    return int(number != 1)


def _none_counts_as_one(number: int) -> int:
    return int(number > 1)


def _one_few_many(number: int) -> int:
    if number == 1:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


# Which of a language's forms goes with a number, in the order of Unicode's plural categories (one, few, many, other).
PLURALS: dict[str, Callable[[int], int]] = {
    "en": _one_or_more,
    "de": _one_or_more,
    "fr": _none_counts_as_one,
    "pl": _one_few_many,
}


def plural(forms: str, number: int, language: str = "en") -> str:
    """The form for a number, of forms with `|` between them; the last one stands for those that are not there."""
    found = forms.split("|")
    return found[min(PLURALS[language](number), len(found) - 1)]


def apart(sentence: str) -> tuple[str, list[str]]:
    """A sentence without the ids of rules in it, and the ids: a page shows them only to those who want them."""
    return RULES.sub("", sentence), [rule for found in RULES.findall(sentence) for rule in found.split(", ")]


def counted(number: int, noun: str) -> str:
    """ "1 action", "2 actions"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def asked_id(kind: type) -> str:
    """The message id of a class of questions: `WhomToHire` is `asked.whom_to_hire`."""
    return "asked." + re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()


def words_of(game: AnyGame, language: str = "en") -> "Texts":
    """A game's catalogue; of what every table says, the facts of the game fill in what it lacks, or all of it."""
    about, package = game.ABOUT, game.__name__ if hasattr(game, "__path__") else game.__name__.rpartition(".")[0]
    is_there = package and files(package).joinpath(f"texts/{language}.toml").is_file()
    texts = Texts(package, language) if is_there else Texts()
    seats = {str(number): word.capitalize() for number, word in enumerate(about.seats)}
    texts.table = {"about": "", "help": about.title, **texts.table, "seat": seats | texts.table.get("seat", {})}
    return texts


class Texts(Formatter):
    """The catalogue of one package in one language."""

    def __init__(self, package: str = "", language: str = "en") -> None:
        self.package, self.language = package, language
        self.table: dict[str, Any] = {}
        if package:
            self.table = tomllib.loads(files(package).joinpath(f"texts/{language}.toml").read_text(encoding="utf-8"))

    def say(self, message: str, /, **values: Any) -> str:
        """The text with this id, with its values filled in."""
        return self.vformat(self.look_up(message), (), {name: self.word(name, value) for name, value in values.items()})

    def event(self, event: Any, /, **more: Any) -> str:
        """The sentence for an event: the text named after its class, with its fields."""
        values = {field.name: getattr(event, field.name) for field in fields(event)}
        return self.say(f"event.{type(event).__name__}", **values | more)

    def ask(self, question: Any, /, **more: Any) -> str:
        """The words for a question: the text named after its class, with its fields; without such texts, its class."""
        if "asked" not in self.table:
            return asked_id(type(question)).removeprefix("asked.").replace("_", " ").capitalize() + "?"
        values = {field.name: getattr(question, field.name) for field in fields(question)}
        called = {name: self.called(value) for name, value in values.items() if isinstance(value, str)}
        return self.say(asked_id(type(question)), **values | called | more)

    def called(self, thing: str, number: int = 1) -> str:
        """What people call so many of a thing: the word in the catalogue's table `called`, or its name."""
        return plural(self.table.get("called", {}).get(thing, thing.replace("_", " ")), number, self.language)

    def word(self, name: str, value: Any) -> Any:
        """A value in words, for use inside a sentence."""
        if isinstance(value, Enum):
            return self.look_up(f"{type(value).__name__}.{value.name.lower()}")
        if name in SEAT_FIELDS and isinstance(value, int):
            return self.look_up(f"seat.{value}")
        return value

    def look_up(self, message: str) -> str:
        """The raw text with this id."""
        found: Any = self.table
        for step in message.split("."):
            found = found[step]
        return str(found)

    def format_field(self, value: Any, format_spec: str) -> str:
        """Format one value; forms with `|` between them are chosen by number."""
        if "|" in format_spec:
            return plural(format_spec, value, self.language)
        return str(super().format_field(value, format_spec))
