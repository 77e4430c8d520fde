"""`@copyable`: a slotted dataclass whose `copy()` is generated from its fields.

What cannot change (ints, texts, enums, tuples, frozen dataclasses of such) is shared; lists, sets and dicts are copied
as deeply as their declared types can change. A frozen dataclass that holds something that can change is refused. The
method is generated once per class, so copying a state costs about as much as handwritten code.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Self, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

T = TypeVar("T")


class Copyable:
    """What `@copyable` makes of a class; inherit from it so that type checkers see `copy`."""

    __slots__ = ()

    def copy(self) -> Self:
        """An equal state that shares nothing that can change. The decorator replaces this method."""
        raise TypeError(f"{type(self).__name__} lacks the @copyable decorator")


@dataclass_transform()
def copyable(cls: type[T]) -> type[T]:
    """Make the class a slotted dataclass and generate its `copy()` when it is first called."""
    made = dataclass(slots=True)(cls)

    @cache
    def generated() -> Callable[[Any], Any]:
        made.copy = _generate(made)  # type: ignore[attr-defined]
        return made.copy  # type: ignore[attr-defined,no-any-return]

    def copy(self: Any) -> Any:
        # Types are resolved at the first call: at decoration the module's later names do not exist yet.
        return generated()(self)

    made.copy = copy  # type: ignore[attr-defined]
    return made


def _generate(cls: Any) -> Callable[[Any], Any]:
    hints = get_type_hints(cls)
    lines = [f"    new.{field.name} = {_expression(f'self.{field.name}', hints[field.name])}" for field in fields(cls)]
    source = "\n".join(["def copy(self):", "    new = make(cls)", *lines, "    return new"])
    names: dict[str, Any] = {"make": object.__new__, "cls": cls}
    exec(source, names)
    function: Callable[[Any], Any] = names["copy"]
    function.__doc__ = "An equal state that shares nothing that can change."
    return function


def _expression(value: str, kind: Any, depth: int = 0) -> str:
    """Python source that copies `value` of this declared type."""
    if _is_immutable(kind):
        return value
    origin, inner, item = get_origin(kind), get_args(kind), f"x{depth}"
    if origin is list:
        if _is_immutable(inner[0]):
            return f"{value}[:]"
        return f"[{_expression(item, inner[0], depth + 1)} for {item} in {value}]"
    if origin is set:
        return f"{value}.copy()"
    if origin is dict:
        if _is_immutable(inner[1]):
            return f"{value}.copy()"
        return f"{{k{depth}: {_expression(item, inner[1], depth + 1)} for k{depth}, {item} in {value}.items()}}"
    if origin in (UnionType, Union):
        changing = [kind for kind in inner if not _is_immutable(kind)]
        if len(changing) == 1 and NoneType in inner:
            return f"None if {value} is None else {_expression(value, changing[0], depth)}"
    if isinstance(kind, type) and issubclass(kind, Copyable):
        return f"{value}.copy()"
    raise TypeError(f"@copyable cannot copy a field of type {kind}")


def _is_immutable(kind: Any, within: tuple[Any, ...] = ()) -> bool:
    """Whether values of this type cannot change; `within` holds the dataclasses already being looked into."""
    if get_origin(kind) in (tuple, frozenset, UnionType, Union):
        return all(_is_immutable(part, within) for part in get_args(kind) if part is not Ellipsis)
    if not isinstance(kind, type) or get_origin(kind) is not None:
        return False
    if issubclass(kind, int | str | float | bytes | NoneType | Enum) or kind in within:
        return True
    if not is_dataclass(kind) or not kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        return False
    hints = get_type_hints(kind)
    for field in fields(kind):
        if not _is_immutable(hints[field.name], (*within, kind)):
            raise TypeError(
                f"@copyable would share {kind.__name__}, which is frozen, but its {field.name} can change: {field.type}"
            )
    return True
