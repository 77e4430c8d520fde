"""Texts by message id: everything that people read at the table comes from a catalogue a language and package.

A catalogue is `texts/<language>.toml` in a game's package. A text may name values in braces; `{n:cube|cubes}` is the
first word for one and the second for any other number. Members of enums are looked up by class and name, fields that
hold a seat by the seat's name.
"""

import tomllib
from dataclasses import fields
from enum import Enum
from importlib.resources import files
from string import Formatter
from typing import Any

SEAT_FIELDS = frozenset({"player", "rival"})


def counted(number: int, noun: str) -> str:
    """ "1 action", "2 actions"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


class Texts(Formatter):
    """The catalogue of one package in one language."""

    def __init__(self, package: str, language: str = "en") -> None:
        self.package = package
        self.table: dict[str, Any] = tomllib.loads(
            files(package).joinpath(f"texts/{language}.toml").read_text(encoding="utf-8")
        )

    def say(self, message: str, /, **values: Any) -> str:
        """The text with this id, its values put in."""
        return self.vformat(self.look_up(message), (), {name: self.word(name, value) for name, value in values.items()})

    def event(self, event: Any, /, **more: Any) -> str:
        """The sentence for an event: the text named after its class, with its fields."""
        values = {field.name: getattr(event, field.name) for field in fields(event)}
        return self.say(f"event.{type(event).__name__}", **values | more)

    def word(self, name: str, value: Any) -> Any:
        """How a value is said inside a sentence."""
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
        """Format one value; `one|many` chooses by number."""
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return one if value == 1 else many
        return str(super().format_field(value, format_spec))
