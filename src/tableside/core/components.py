"""Component files: printed values in TOML, each with its status. The reader names every error by its place.

How much is known about a game's printed boards and cards differs from value to value, so each value has a status. A
player who owns the game can put in the printed values; the reader reports everything that is wrong at once.
Components can also come from a record, as JSON; `check_parts` puts those through the same reader.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, TypeVar

from tableside.core.game import BadConfig
from tableside.core.quoting import cut, shown

MOST_LETTERS = 100_000  # of a component file; the longest of ours has 20,000
LONGEST_LINE = 500  # letters; the cost of reading one key of thousands of parts grows with their square
MOST_FAULTS = 20  # errors that one message names
DEEPEST = 8  # tables within tables; no place is this deep
STATUSES = ("printed", "rulebook", "sourced", "inferred", "reconstructed")

M = TypeVar("M", bound=Enum)
P = TypeVar("P")


class ComponentFile:
    """A component file being read: ask it for values by their places, then `finish`.

    It is the text of a file, or the table that a file would hold; such a table has no statuses.
    """

    def __init__(self, source: str | Mapping[str, Any]) -> None:
        self.has_statuses = isinstance(source, str)
        self.table = _read(source) if isinstance(source, str) else source
        self.faults: list[str] = []
        self.asked: set[str] = set()

    def fault(self, place: str, what: str) -> None:
        """Note an error at a place."""
        self.faults.append(f"{cut(place)}: {what}")

    def get(self, place: str) -> Any:
        """The value at a place such as `cost.burger.basic`; None, and an error, if it is missing."""
        self.asked.add(place)
        return self._find(place)

    def rows(self, place: str) -> list[str]:
        """The names of the tables within a table; ask for each by name, so that unknown keys are still found."""
        found = self._find(place)
        if found is not None and not isinstance(found, Mapping):
            self.asked.add(place)
            self.fault(place, f"expected a table, found {shown(found)}")
        return [name for name in found if isinstance(found[name], Mapping)] if isinstance(found, Mapping) else []

    def _find(self, place: str) -> Any:
        found: Any = self.table
        for step in place.split("."):
            if not isinstance(found, Mapping) or step not in found:
                self.fault(place, "missing")
                return None
            found = found[step]
        return found

    def number(self, place: str, lowest: int, highest: int) -> int:
        """A whole number within bounds."""
        found = self.get(place)
        if found is None:
            return lowest
        if type(found) is not int or not lowest <= found <= highest:
            self.fault(place, f"expected a whole number from {lowest} to {highest}, found {shown(found)}")
            return lowest
        return found

    def numbers(self, place: str, spaces: int, highest: int) -> tuple[int, ...]:
        """A list of whole numbers from 0, one for each space."""
        found = self.get(place)
        if found is None:
            return (0,) * spaces
        if not isinstance(found, list) or not all(type(x) is int and 0 <= x <= highest for x in found):
            self.fault(place, f"expected a list of whole numbers from 0 to {highest}, found {shown(found)}")
        elif len(found) != spaces:
            self.fault(place, f"{len(found)} figures for {spaces} spaces")
        else:
            return tuple(found)
        return (0,) * spaces

    def member(self, place: str, name: Any, kind: type[M]) -> M | None:
        """The enum member that a word in the file names; None, and an error, if there is none."""
        if isinstance(name, str) and name.upper() in kind.__members__:
            return kind[name.upper()]
        names = ", ".join(member.name.lower() for member in kind)
        self.fault(place, f"no {kind.__name__.lower()} {shown(name)}; there are {names}")
        return None

    def status(self, place: str) -> None:
        """Check that the status of a value is one of the known words."""
        if not self.has_statuses:
            return
        found = self.get(place)
        if found is not None and found not in STATUSES:
            self.fault(place, f"no status {shown(found)}; there are {', '.join(STATUSES)}")

    def finish(self) -> None:
        """Raise `BadConfig` with all errors; unknown names come first, since a missing one may just be misspelt."""
        found, self.faults = self.faults, []
        for place in _places(self.table):
            steps = place.split(".")
            if not any(".".join(steps[:end]) in self.asked for end in range(1, len(steps) + 1)):
                self.fault(place, "unknown")
        self.faults += found
        if self.faults:
            more = len(self.faults) - MOST_FAULTS
            raise BadConfig("; ".join(self.faults[:MOST_FAULTS]) + (f"; and {more} more" if more > 0 else ""))


def _read(text: str) -> dict[str, Any]:
    """The table of a file."""
    if len(text) > MOST_LETTERS:
        raise BadConfig(f"this has {len(text)} letters; a component file has at most {MOST_LETTERS}")
    for number, line in enumerate(text.split("\n"), 1):  # as TOML does: a key may hold other signs that end a line
        if len(line) > LONGEST_LINE:
            raise BadConfig(f"line {number} has {len(line)} letters; a line has at most {LONGEST_LINE}")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadConfig(f"this is not TOML: {error}") from None
    except (ValueError, RecursionError):
        raise BadConfig("this is not TOML that can be read: it has thousands of digits or brackets") from None


def read_parts(source: str | Mapping[str, Any], read: Callable[[ComponentFile], P]) -> P:
    """Read components from the text of a file, or from its table; `BadConfig` names every place that is wrong."""
    file = ComponentFile(source)
    parts = read(file)
    file.finish()
    return parts


def check_parts(parts: P, table: Mapping[str, Any], read: Callable[[ComponentFile], P]) -> None:
    """Raise `BadConfig` unless these components, written as the table of a file, read back unchanged.

    So components that come from a record must pass the same checks as a file.
    """
    again = read_parts(table, read)
    for field in fields(parts):  # type: ignore[arg-type]
        if getattr(parts, field.name) != getattr(again, field.name):
            raise BadConfig(f"{field.name}: no component file could hold this")


def _places(table: Mapping[str, Any], prefix: str = "", depth: int = 1) -> list[str]:
    places = []
    for key, value in table.items():
        place = f"{prefix}{key}"
        deeper = isinstance(value, Mapping) and depth < DEEPEST
        places += _places(value, f"{place}.", depth + 1) if deeper else [place]
    return places
