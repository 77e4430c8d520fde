"""JSON forms, derived from the declared types of dataclasses.

A dataclass is an object of its fields; if the declared type is a union of dataclasses, the object says which in
`kind`. Enum members are their names in lower case. `Annotated` with one of the checks below says what else must
hold, and `Any` is taken as it is. Everything that `to_json` writes, `from_json` reads back to an equal value, and
anything that does not fit the type is refused with its place. Whatever the data or the text is, nothing but a
`JsonError` is raised.
"""

import json
import math
import re
from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from tableside.core.quoting import cut, is_text, shown

Codec = Callable[[Any], Any]
Check = Callable[[Any], str]  # what is wrong with a value, if anything


class JsonError(ValueError):
    """JSON that does not fit its type; the message says what is wrong and where, and so do `what` and `place`."""

    def __init__(self, what: str, place: str | None = None) -> None:
        super().__init__(what if place is None else f"at {place or 'the top'}: {what}")
        self.what, self.place = what, place or ""


def between(least: int, most: int) -> Check:
    """A number within bounds."""
    return lambda value: "" if least <= value <= most else f"expected {least} to {most}, found {shown(value)}"


def sized(least: int, most: int) -> Check:
    """A text with a bounded number of characters, or a list with a bounded number of entries."""

    def check(value: Any) -> str:
        what = "characters" if isinstance(value, str) else "entries"
        return "" if least <= len(value) <= most else f"expected {least} to {most} {what}, found {len(value)}"

    return check


def made_of(signs: str, words: str) -> Check:
    """A text of these characters only; `words` describes them."""
    fits = re.compile(f"[{signs}]*").fullmatch
    return lambda value: "" if fits(value) else f"expected {words}, found {_quoted(value)}"


def to_json(value: Any, kind: Any = None) -> Any:
    """The value in a form that `json.dumps` takes, by its declared type (by default its own)."""
    declared: Any = type(value) if kind is None else kind
    return _encoder(declared)(value)


def tagged(value: Any) -> dict[str, Any]:
    """A dataclass as an object that says its class in `kind`, also where it is the only one that can stand there."""
    return {"kind": type(value).__name__, **to_json(value)}


def from_json(data: Any, kind: Any) -> Any:
    """The value of this type that `to_json` wrote."""
    try:
        return _decoder(kind)(data)
    except _Misfit as misfit:
        raise JsonError(misfit.what, misfit.place) from None


def loads(text: str) -> Any:
    """What a text of JSON holds, as `from_json` takes it."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise JsonError(f"this is not JSON: {error}") from None
    except ValueError:
        raise JsonError("this is not JSON that can be read: it has a number of thousands of digits") from None
    except RecursionError:
        raise JsonError("this is not JSON that can be read: it has too many brackets") from None


def dumps(value: object, kind: Any = None) -> str:
    """One line of JSON, the same for equal values."""
    return json.dumps(to_json(value, kind), separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def digest(value: object) -> str:
    """Twelve hex digits that are the same for equal values, in every process and on every machine."""
    return sha256(dumps(value).encode()).hexdigest()[:12]


class _Misfit(Exception):
    def __init__(self, what: str, place: str = "") -> None:
        super().__init__(what)
        self.what, self.place = what, place

    def inside(self, step: str) -> "_Misfit":
        return _Misfit(self.what, f"{step}.{self.place}" if self.place else step)


def _same(value: Any) -> Any:
    return value


@cache
def _encoder(kind: Any) -> Codec:
    origin, inner = get_origin(kind), get_args(kind)
    if kind in (int, str, bool, float, NoneType, Any, dict[str, Any]) or origin is Literal:
        return _same
    if origin is Annotated:
        return _encoder(inner[0])
    if origin in (list, tuple):
        return _encode_items(kind)
    if origin in (set, frozenset):
        item = _encoder(inner[0])
        return lambda value: [item(x) for x in sorted(value)]
    if origin is dict:
        key, item = _key(inner[0]), _encoder(inner[1])
        return lambda value: {key(k): item(x) for k, x in value.items()}
    if origin in (UnionType, Union):
        return _encode_union(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return lambda value: value.name.lower()
    if is_dataclass(kind):
        hints = get_type_hints(kind, include_extras=True)
        parts = [(field.name, _encoder(hints[field.name])) for field in fields(kind)]
        return lambda value: {name: encode(getattr(value, name)) for name, encode in parts}
    raise TypeError(f"no JSON form for {kind}")


def _encode_items(kind: Any) -> Codec:
    inner = get_args(kind)
    if get_origin(kind) is tuple and not (len(inner) == 2 and inner[1] is Ellipsis):
        codecs = [_encoder(part) for part in inner]
        return lambda value: [encode(x) for encode, x in zip(codecs, value, strict=True)]
    item = _encoder(inner[0])
    return list if item is _same else lambda value: [item(x) for x in value]


def _encode_union(kind: Any) -> Codec:
    choices = [part for part in get_args(kind) if part is not NoneType]
    if len(choices) == 1:
        item = _encoder(choices[0])
        return lambda value: None if value is None else item(value)
    if not all(is_dataclass(part) for part in choices):
        raise TypeError(f"no JSON form for a union that is not of dataclasses: {kind}")
    if any(field.name == "kind" for part in choices for field in fields(part)):
        raise TypeError(f"a dataclass in a union cannot have a field 'kind': {kind}")
    codecs = {part: _encoder(part) for part in choices}
    return lambda value: None if value is None else {"kind": type(value).__name__, **codecs[type(value)](value)}


def _key(kind: Any) -> Codec:
    return (lambda value: value.name.lower()) if issubclass(kind, Enum) else str


@cache
def _decoder(kind: Any) -> Codec:
    origin, inner = get_origin(kind), get_args(kind)
    if kind in (int, str, bool, float, NoneType):
        return lambda data: _plain(data, kind)
    if kind is Any:
        return _same
    if origin is Literal:
        return lambda data: _word(data, inner)
    if origin is Annotated:
        return _decode_checked(_decoder(inner[0]), tuple(filter(callable, inner[1:])))
    if origin is tuple and not (len(inner) == 2 and inner[1] is Ellipsis):
        return _decode_fixed(inner)
    if origin in (list, tuple, set, frozenset):
        item = _decoder(inner[0])
        return lambda data: origin(_at(str(i), item, x) for i, x in enumerate(_list(data)))
    if origin is dict:
        key, item = _unkey(inner[0]), _decoder(inner[1])
        return lambda data: {_at(cut(k), key, k): _at(cut(k), item, x) for k, x in _object(data).items()}
    if origin in (UnionType, Union):
        return _decode_union(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return lambda data: _member(data, kind)
    if is_dataclass(kind):
        return _decode_dataclass(kind)
    raise TypeError(f"no JSON form for {kind}")


def _plain(data: Any, kind: type) -> Any:
    if type(data) is not kind or (isinstance(data, float) and not math.isfinite(data)):
        raise _Misfit(f"{_quoted(data)} is not {_name(kind)}")
    if isinstance(data, str) and not is_text(data):
        raise _Misfit(f"{_quoted(data)} holds half a character, which cannot be written")
    return data


def _word(data: Any, words: tuple[str, ...]) -> str:
    if not isinstance(data, str) or data not in words:
        raise _Misfit(f"expected one of {', '.join(words)}, found {_quoted(data)}")
    return data


def _decode_checked(decode: Codec, checks: tuple[Check, ...]) -> Codec:
    def checked(data: Any) -> Any:
        value = decode(data)
        for check in checks:
            if what := check(value):
                raise _Misfit(what)
        return value

    return checked


def _quoted(data: Any) -> str:
    """The start of some JSON, to quote."""
    try:
        return cut(json.dumps(data))
    except (ValueError, RecursionError):
        return "something too long to show"


def _name(kind: type) -> str:
    return {int: "a whole number", str: "a text", bool: "true or false", float: "a number", NoneType: "null"}[kind]


def _list(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise _Misfit(f"{_quoted(data)} is not a list")
    return data


def _object(data: Any) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise _Misfit(f"{_quoted(data)} is not an object")
    return data


def _member(data: Any, kind: type[Enum]) -> Enum:
    names = {member.name.lower(): member for member in kind}
    if not isinstance(data, str) or data not in names:
        raise _Misfit(f"expected one of {', '.join(names)}, found {_quoted(data)}")
    return names[data]


def _at(place: str, decode: Codec, data: Any) -> Any:
    try:
        return decode(data)
    except _Misfit as misfit:
        raise misfit.inside(place) from None


def _decode_fixed(inner: tuple[Any, ...]) -> Codec:
    codecs = [_decoder(part) for part in inner]

    def decode(data: Any) -> Any:
        if len(_list(data)) != len(codecs):
            raise _Misfit(f"expected {len(codecs)} entries, found {len(data)}")
        return tuple(_at(str(i), codec, x) for i, (codec, x) in enumerate(zip(codecs, data, strict=True)))

    return decode


def _unkey(kind: Any) -> Codec:
    if issubclass(kind, Enum):
        return lambda key: _member(key, kind)
    return lambda key: _number(key) if kind is int else _plain(key, kind)


def _number(key: str) -> int:
    try:
        return int(key)
    except ValueError:
        raise _Misfit(f"the key {_quoted(key)} is not a whole number") from None


def _decode_union(kind: Any) -> Codec:
    choices = [part for part in get_args(kind) if part is not NoneType]
    nothing = NoneType in get_args(kind)
    if len(choices) == 1:
        item = _decoder(choices[0])
        return lambda data: None if data is None else item(data)
    if not all(is_dataclass(part) for part in choices):
        raise TypeError(f"no JSON form for a union that is not of dataclasses: {kind}")
    codecs = {cast("type", part).__name__: _decoder(part) for part in choices}

    def decode(data: Any) -> Any:
        if data is None and nothing:
            return None
        name = _object(data).get("kind")
        if not isinstance(name, str) or name not in codecs:
            raise _Misfit(f"expected a kind out of {', '.join(codecs)}, found {_quoted(name)}")
        return codecs[name]({key: x for key, x in data.items() if key != "kind"})

    return decode


def _decode_dataclass(kind: Any) -> Codec:
    hints = get_type_hints(kind, include_extras=True)
    parts = {field.name: (_decoder(hints[field.name]), _has_default(field)) for field in fields(kind)}

    def decode(data: Any) -> Any:
        for name in _object(data):
            if name not in parts:
                raise _Misfit(f"{kind.__name__} has no {shown(name)}; it has {', '.join(parts) or 'no fields'}")
        for name, (_, optional) in parts.items():
            if name not in data and not optional:
                raise _Misfit(f"{kind.__name__} lacks {name!r}")
        try:
            return kind(**{name: _at(name, parts[name][0], x) for name, x in data.items()})
        except ValueError as error:
            raise _Misfit(str(error)) from None

    return decode


def _has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING
