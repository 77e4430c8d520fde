"""Component files: printed values in TOML, each with its status, read with every fault named by its place.

What is known of a game's printed boards and cards differs value by value, so a value's status stands beside it. A
player who owns the game can put in the printed values; the reader gathers all that is wrong, so that one try shows it.
"""

import tomllib
from collections.abc import Mapping
from enum import Enum
from typing import Any, TypeVar

from tableside.core.game import BadConfig

STATUSES = ("printed", "rulebook", "sourced", "inferred", "reconstructed")

M = TypeVar("M", bound=Enum)


class ComponentFile:
    """A component file being read: ask it for values by their places, then `finish`."""

    def __init__(self, text: str) -> None:
        try:
            self.table = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadConfig(f"this is no TOML: {error}") from None
        self.faults: list[str] = []
        self.asked: set[str] = set()

    def fault(self, place: str, what: str) -> None:
        """Note that something is wrong there."""
        self.faults.append(f"{place}: {what}")

    def get(self, place: str) -> Any:
        """What stands at a place such as `cost.burger.basic`; None, and a fault, if nothing does."""
        self.asked.add(place)
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
            self.fault(place, f"{found!r} should be a whole number from {lowest} to {highest}")
            return lowest
        return found

    def numbers(self, place: str, spaces: int, highest: int) -> tuple[int, ...]:
        """A list of whole numbers from 0, one for each space."""
        found = self.get(place)
        if found is None:
            return (0,) * spaces
        if not isinstance(found, list) or not all(type(x) is int and 0 <= x <= highest for x in found):
            self.fault(place, f"{found!r} should be a list of whole numbers from 0 to {highest}")
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
        self.fault(place, f"no {kind.__name__.lower()} {name!r}; there are {names}")
        return None

    def status(self, place: str) -> None:
        """The status of a value must be one of the known words."""
        found = self.get(place)
        if found is not None and found not in STATUSES:
            self.fault(place, f"no status {found!r}; there are {', '.join(STATUSES)}")

    def finish(self) -> None:
        """`BadConfig` with all faults, those that nobody asked for included."""
        for place in _places(self.table):
            if not any(place == asked or place.startswith(f"{asked}.") for asked in self.asked):
                self.fault(place, "unknown")
        if self.faults:
            raise BadConfig("; ".join(self.faults))


def _places(table: Mapping[str, Any], prefix: str = "") -> list[str]:
    places = []
    for key, value in table.items():
        place = f"{prefix}{key}"
        places += _places(value, f"{place}.") if isinstance(value, Mapping) else [place]
    return places
