"""A position as an outline, names and values in lines: what the plain boards show of a game that brings none.

Names are those of the fields, or the catalogue's (`field.NAME`); a list that is declared as `BySeat` is told seat by
seat. It is made of a view, so it tells no more than a view does.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, TypeAlias, TypeVar, get_type_hints

from tableside.core.game import AnyGame
from tableside.core.messages import SEAT_FIELDS, Texts, words_of

T = TypeVar("T")
SEATS = "a list with one item for each seat"
BySeat: TypeAlias = Annotated[list[T], SEATS]

LEFT_OUT = frozenset({"config", "rng"})  # what a table does not change, and what a view never tells
NOTHING = "–"


@dataclass(frozen=True)
class OutlineRow:
    """A line of the outline; what belongs to it follows one step deeper."""

    depth: int
    name: str
    value: str


def outline(game: AnyGame, view: Any) -> tuple[OutlineRow, ...]:
    """All that a view tells."""
    return tuple(_fields(words_of(game), view, 0))


def _fields(words: Texts, value: Any, depth: int) -> Iterator[OutlineRow]:
    hints = get_type_hints(type(value), include_extras=True)
    for field in fields(value):
        if field.name not in LEFT_OUT:
            by_seat = SEATS in getattr(hints[field.name], "__metadata__", ())
            yield from _rows(words, field.name, getattr(value, field.name), depth, by_seat=by_seat)


def _rows(words: Texts, name: str, value: Any, depth: int, *, by_seat: bool = False) -> Iterator[OutlineRow]:
    """A value in one line if it is a simple one, or a few of them; else a line for each of its parts."""
    label, parts = _label(words, name), _parts(words, value, by_seat=by_seat)
    if is_dataclass(value):
        yield OutlineRow(depth, label, "")
        yield from _fields(words, value, depth + 1)
    elif parts is None:
        yield OutlineRow(depth, label, _said(words, name, value))
    elif by_seat or isinstance(value, Mapping) or any(is_dataclass(part) or _parts(words, part) for _, part in parts):
        yield OutlineRow(depth, label, "" if parts else NOTHING)
        for part_name, part in parts:
            yield from _rows(words, part_name, part, depth + 1)
    else:
        yield OutlineRow(depth, label, ", ".join(_said(words, name, part) for _, part in parts) or NOTHING)


def _parts(words: Texts, value: Any, *, by_seat: bool = False) -> list[tuple[str, Any]] | None:
    """What a value is made of, each with its name; None for a simple value."""
    if isinstance(value, Mapping):
        return [(_said(words, "", key), part) for key, part in value.items()]
    if isinstance(value, set | frozenset):
        value = sorted(value)
    if isinstance(value, list | tuple):
        return [(words.look_up(f"seat.{n}") if by_seat else str(n + 1), part) for n, part in enumerate(value)]
    return None


def _label(words: Texts, name: str) -> str:
    return str(words.table.get("field", {}).get(name) or name.replace("_", " "))


def _said(words: Texts, name: str, value: Any) -> str:
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        found = words.table.get(type(value).__name__, {}).get(value.name.lower())
        return str(found or value.name.lower().replace("_", " "))
    return words.look_up(f"seat.{value}") if name in SEAT_FIELDS and value >= 0 else str(value)
