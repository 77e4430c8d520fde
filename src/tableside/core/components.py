"""Component files: printed values in TOML, each with its status, read with every fault named by its place.

What is known of a game's printed boards and cards differs value by value, so a value's status stands beside it. A
player who owns the game can put in the printed values; the reader gathers all that is wrong, so that one try shows it.
Components also come from a record, as JSON; `check_parts` holds those to the same reader.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, TypeVar

from tableside.core.game import BadConfig
from tableside.core.quoting import cut, shown

MOST_LETTERS = 100_000  # of a component file; the longest of ours has 20,000
LONGEST_LINE = 500  # letters; what one key of thousands of parts costs to read grows with their square
MOST_FAULTS = 20  # that one message names
DEEPEST = 8  # tables within tables; no place has as many steps
STATUSES = ("printed", "rulebook", "sourced", "inferred", "reconstructed")

M = TypeVar("M", bound=Enum)
P = TypeVar("P")


class ComponentFile:
    """A component file being read: ask it for values by their places, then `finish`.

    It is the text of a file, or the table that one would hold; such a table states no statuses.
    """

    def __init__(self, source: str | Mapping[str, Any]) -> None:
        self.has_statuses = isinstance(source, str)
        self.table = _read(source) if isinstance(source, str) else source
        self.faults: list[str] = []
        self.asked: set[str] = set()

    def fault(self, place: str, what: str) -> None:
        """Note that something is wrong there."""
        self.faults.append(f"{cut(place)}: {what}")

    def get(self, place: str) -> Any:
        """What stands at a place such as `cost.burger.basic`; None, and a fault, if nothing does."""
        self.asked.add(place)
        return self._find(place)

    def rows(self, place: str) -> list[str]:
        """The names of the tables within a table; ask for each by its name, so that what is too much is still found."""
        found = self._find(place)
        if found is not None and not isinstance(found, Mapping):
            self.asked.add(place)
            self.fault(place, f"{shown(found)} should be a table")
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
            self.fault(place, f"{shown(found)} should be a whole number from {lowest} to {highest}")
            return lowest
        return found

    def numbers(self, place: str, spaces: int, highest: int) -> tuple[int, ...]:
        """A list of whole numbers from 0, one for each space."""
        found = self.get(place)
        if found is None:
            return (0,) * spaces
        if not isinstance(found, list) or not all(type(x) is int and 0 <= x <= highest for x in found):
            self.fault(place, f"{shown(found)} should be a list of whole numbers from 0 to {highest}")
        elif len(found) != spaces:
            self.fault(place, f"{len(found)} figures for {spaces} spaces")
        else:
            return tuple(found)
        return (0,) * spaces

    def member(self, place: str, name: Any, kind: type[M]) -> M | None:
        """The member of an enum that a word in the file names; None, and a fault, if there is none."""
        if isinstance(name, str) and name.upper() in kind.__members__:
            return kind[name.upper()]
        names = ", ".join(member.name.lower() for member in kind)
        self.fault(place, f"no {kind.__name__.lower()} {shown(name)}; there are {names}")
        return None

    def status(self, place: str) -> None:
        """The status of a value must be one of the known words."""
        if not self.has_statuses:
            return
        found = self.get(place)
        if found is not None and found not in STATUSES:
            self.fault(place, f"no status {shown(found)}; there are {', '.join(STATUSES)}")

    def finish(self) -> None:
        """`BadConfig` with all faults; unknown names come first, since others may be missing for them."""
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
        raise BadConfig(f"this has {len(text)} letters; a component file has {MOST_LETTERS} at most")
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise BadConfig(f"line {number} has {len(line)} letters; a line has {LONGEST_LINE} at most")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadConfig(f"this is no TOML: {error}") from None
    except (ValueError, RecursionError):
        raise BadConfig("this is no TOML that anybody can read: thousands of digits or brackets") from None


def check_parts(parts: P, table: Mapping[str, Any], read: Callable[[ComponentFile], P]) -> None:
    """`BadConfig` unless these components, written as the table of a file, read back as they are.

    So components that come from a record are held to everything that is asked of a file.
    """
    file = ComponentFile(table)
    again = read(file)
    file.finish()
    for field in fields(parts):  # type: ignore[arg-type]
        if getattr(parts, field.name) != getattr(again, field.name):
            raise BadConfig(f"{field.name}: no component file could state this")


def _places(table: Mapping[str, Any], prefix: str = "", depth: int = 1) -> list[str]:
    places = []
    for key, value in table.items():
        place = f"{prefix}{key}"
        deeper = isinstance(value, Mapping) and depth < DEEPEST
        places += _places(value, f"{place}.", depth + 1) if deeper else [place]
    return places
