"""Text forms of actions and events: one line that a person can type and that reads back to an equal value.

A class has its form in `FORM`: plain words, `{field}` for a field's value, and `[ ... ]` around what is left out when
its fields are empty (None, or False). `Publicity` with `FORM = "publicity [steal {steal}]"` reads and prints
`publicity` and `publicity steal black`. A True field prints as its name. `{field...}` at the end is a tuple without
brackets: all the words that are left, or `nothing`. Without a FORM it is the class's name followed by its fields.
Values: numbers, words (or "quoted texts"), enum members in lower case, `-` for None, `[a b]` for tuples, and
`(...)` for a dataclass inside another.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from difflib import get_close_matches
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from tableside.core.quoting import cut, is_text

MOST_LETTERS = 4000  # of a line; no action is nearly that long
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]()]|[^\s\[\]()"]+|"')
FORM_TOKEN = re.compile(r"\{\w+(?:\.\.\.)?\}|[\[\]]|[^\s\[\]{}]+")
REST = "...}"  # ends a field that takes all words that are left
NOTHING = "nothing"  # in place of them
PLAIN_WORD = re.compile(r'[^\s\[\]()"#]+')


class NotationError(ValueError):
    """A line that is not an action; the message says which word is wrong and what was expected."""

    def __init__(self, what: str, at: int, wanted: tuple[str, ...] = ()) -> None:
        super().__init__(what)
        self.at = at
        self.wanted = wanted  # the words that could stand there


def text(value: Any) -> str:
    """The line for an action or an event."""
    kind: Any = type(value)
    return " ".join(_form(kind).show(value))


def parse(line: str, kinds: Any, most: int = MOST_LETTERS) -> Any:
    """Read an action (or event) of one of these classes from its line; kinds is a union or a list of classes.

    `most` is how long the line may be: an action is short, but an event may tell of any number of things.
    """
    return _read_one(_Words(line, most), _classes(kinds), whole=True)


def _classes(kinds: Any) -> Sequence[type]:
    if get_origin(kinds) in (UnionType, Union):
        return get_args(kinds)
    return (kinds,) if isinstance(kinds, type) else tuple(kinds)


class _Words:
    """The words of a line, read from left to right."""

    def __init__(self, line: str, most: int = MOST_LETTERS) -> None:
        self.at = 0
        if len(line) > most:
            raise self.error(f"{cut(line)!r} has {len(line)} letters; a line has at most {most}")
        if not is_text(line):
            raise self.error(f"{cut(line)!r} holds half a character, which cannot be written")
        self.tokens: list[str] = TOKEN.findall(line)

    def peek(self) -> str | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def take(self, expected: str) -> str:
        word = self.peek()
        if word is None:
            raise self.error(f"expected {expected}, but the line ends", expected)
        self.at += 1
        return word

    def error(self, what: str, *wanted: str) -> NotationError:
        return NotationError(what, self.at, wanted)


def _read_one(words: _Words, classes: Iterable[type], *, whole: bool = False) -> Any:
    """Read a value of one of the classes: the first whose form fits, or the error of those that got furthest.

    If it is the whole line, no word may be left over.
    """
    start = words.at
    furthest: list[NotationError] = []
    for cls in classes:
        words.at = start
        try:
            found = _form(cls).read(words)
            if whole and words.peek() is not None:
                read = " ".join(words.tokens[: words.at])
                raise words.error(f"expected nothing after {read!r}, found {words.peek()!r}")
            return found
        except NotationError as error:
            furthest = [each for each in furthest if each.at >= error.at]
            if not furthest or furthest[0].at == error.at:
                furthest.append(error)
    if not furthest or furthest[0].at == start:
        words.at = start
        verbs = sorted({_form(cls).first for cls in classes})
        raise words.error(f"expected one of {', '.join(verbs)}, found {words.peek() or ''!r}")
    raise _together(words, furthest)


def _together(words: _Words, errors: Sequence[NotationError]) -> NotationError:
    """What could stand at the place where several forms ended, and the word that is nearest to what does."""
    wanted = tuple(dict.fromkeys(word for each in errors for word in each.wanted))
    if len(errors) == 1 or not wanted:
        return errors[0]
    words.at = errors[0].at
    found = repr(words.peek()) if words.peek() is not None else "the end of the line"
    near = get_close_matches(words.peek() or "", wanted, 1)
    after = " ".join(words.tokens[: words.at])
    meant = f"; did you mean {near[0]}?" if near else ""
    return words.error(f"expected {', '.join(wanted)} after {after!r}, found {found}{meant}", *wanted)


@dataclass(frozen=True)
class _Codec:
    show: Callable[[Any], str]
    read: Callable[[_Words], Any]


@dataclass(frozen=True)
class _Word:
    word: str


@dataclass(frozen=True)
class _Slot:
    name: str
    codec: _Codec


@dataclass(frozen=True)
class _Flag:
    name: str


@dataclass(frozen=True)
class _Group:
    parts: tuple["_Part", ...]


_Part = _Word | _Slot | _Flag | _Group


@dataclass(frozen=True)
class _Form:
    cls: type
    parts: tuple[_Part, ...]
    first: str

    def show(self, value: object) -> list[str]:
        return _show(self.parts, value)

    def read(self, words: _Words) -> Any:
        found: dict[str, Any] = {}
        _read(self.parts, words, found)
        return self.cls(**found)


def _show(parts: Iterable[_Part], value: object) -> list[str]:
    shown: list[str] = []
    for part in parts:
        match part:
            case _Word(word):
                shown.append(word)
            case _Slot(name, codec):
                shown.append(codec.show(getattr(value, name)))
            case _Flag(name):
                shown += [name] if getattr(value, name) else []
            case _Group(inner):
                if any(getattr(value, name) is not empty for name, empty in _left_out(inner).items()):
                    shown += _show(inner, value)
    return shown


def _left_out(parts: Iterable[_Part]) -> dict[str, Any]:
    """The values of an optional part's fields when it is left out: None, and False for a flag."""
    empty: dict[str, Any] = {}
    for part in parts:
        match part:
            case _Slot(name):
                empty[name] = None
            case _Flag(name):
                empty[name] = False
            case _Group(inner):
                empty |= _left_out(inner)
    return empty


def _read(parts: Iterable[_Part], words: _Words, found: dict[str, Any]) -> None:
    for part in parts:
        match part:
            case _Word(word):
                if words.peek() != word:
                    raise words.error(f"expected {word!r}, found {words.peek() or 'the end of the line'!r}", word)
                words.at += 1
            case _Slot(name, codec):
                found[name] = codec.read(words)
            case _Flag(name):
                found[name] = words.peek() == name
                words.at += found[name]
            case _Group(inner):
                if words.peek() == _first_word(inner):
                    _read(inner, words, found)
                else:
                    found |= _left_out(inner)


def _first_word(parts: Sequence[_Part]) -> str:
    first = parts[0]
    if isinstance(first, _Word):
        return first.word
    if isinstance(first, _Flag):
        return first.name
    raise TypeError("a form, or an optional part of it, must begin with a plain word")


@cache
def _form(cls: Any) -> _Form:
    hints = get_type_hints(cls)
    kinds = {field.name: hints[field.name] for field in fields(cls)}
    verb = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", cls.__name__).lower()
    form = getattr(cls, "FORM", None) or " ".join([verb, *(f"{{{name}}}" for name in kinds)])
    tokens = FORM_TOKEN.findall(form)
    parts = _parts(tokens, kinds)
    return _Form(cls, parts, _first_word(parts))


def _parts(tokens: list[str], kinds: dict[str, Any]) -> tuple[_Part, ...]:
    parts: list[_Part] = []
    while tokens and tokens[0] != "]":
        token = tokens.pop(0)
        if token == "[":
            inner = _parts(tokens, kinds)
            tokens.pop(0)
            parts.append(_Group(inner))
        elif token.endswith(REST):
            name = token[1 : -len(REST)]
            parts.append(_Slot(name, _rest(_codec(get_args(kinds[name])[0], name), name)))
        elif token.startswith("{"):
            name = token[1:-1]
            parts.append(_Flag(name) if kinds[name] is bool else _Slot(name, _codec(kinds[name], name)))
        else:
            parts.append(_Word(token))
    return tuple(parts)


def _codec(kind: Any, name: str) -> _Codec:
    if kind is int:
        return _Codec(str, lambda words: _number(words, name))
    if kind is bool:
        return _Codec(
            lambda value: "yes" if value else "no", lambda words: _one_of(words, {"yes": True, "no": False}, name)
        )
    if kind is str:
        return _Codec(_quoted, lambda words: _unquoted(words, name))
    if isinstance(kind, type) and issubclass(kind, Enum):
        members = {member.name.lower(): member for member in kind}
        return _Codec(lambda value: value.name.lower(), lambda words: _one_of(words, members, kind.__name__.lower()))
    if is_dataclass(kind):
        return _nested((kind,))
    if get_origin(kind) is tuple:
        return _items(kind, name)
    if get_origin(kind) in (UnionType, Union):
        return _choice(kind, name)
    raise TypeError(f"no text form for {kind} of {name}")


def _number(words: _Words, name: str) -> int:
    word = words.take(f"a number ({name})")
    if not re.fullmatch(r"-?\d{1,18}", word):
        words.at -= 1
        raise words.error(f"expected a number for {name}, found {word!r}", "a number")
    return int(word)


def _one_of(words: _Words, members: dict[str, Any], name: str) -> Any:
    word = words.take(f"a {name}")
    if word not in members:
        words.at -= 1
        raise words.error(f"there is no {name} {word!r}; there are {', '.join(members)}", *members)
    return members[word]


def _quoted(value: str) -> str:
    """Quote a text only if it would read as something else; `#` is escaped, since it begins a comment in records."""
    if PLAIN_WORD.fullmatch(value) and value != "-":
        return value
    return json.dumps(value, ensure_ascii=False).replace("#", "\\u0023")


def _unquoted(words: _Words, name: str) -> str:
    word = words.take(f"a word ({name})")
    if not word.startswith('"'):
        return word
    try:
        found = str(json.loads(word))
    except ValueError:
        raise words.error(f"expected a quoted text for {name}, found {word}") from None
    if not is_text(found):
        raise words.error(f"{word} holds half a character, which cannot be written ({name})")
    return found


def _nested(classes: tuple[Any, ...]) -> _Codec:
    def read(words: _Words) -> Any:
        _expect(words, "(")
        value = _read_one(words, classes)
        _expect(words, ")")
        return value

    return _Codec(lambda value: f"({text(value)})", read)


def _expect(words: _Words, bracket: str) -> None:
    if words.take(repr(bracket)) != bracket:
        words.at -= 1
        raise words.error(f"expected {bracket!r}, found {words.peek()!r}")


def _items(kind: Any, name: str) -> _Codec:
    inner = get_args(kind)
    endless = len(inner) == 2 and inner[1] is Ellipsis
    codecs = [_codec(part, name) for part in inner if part is not Ellipsis]

    def show(value: Any) -> str:
        each = codecs * len(value) if endless else codecs
        return "[" + " ".join(codec.show(item) for codec, item in zip(each, value, strict=True)) + "]"

    def read(words: _Words) -> Any:
        _expect(words, "[")
        items: list[Any] = []
        while words.peek() not in ("]", None) if endless else len(items) < len(codecs):
            items.append(codecs[0 if endless else len(items)].read(words))
        _expect(words, "]")
        return tuple(items)

    return _Codec(show, read)


def _rest(codec: _Codec, name: str) -> _Codec:
    """All words that are left, as a tuple; one at least, which may be `nothing`."""

    def read(words: _Words) -> Any:
        if words.peek() == NOTHING:
            words.at += 1
            return ()
        items = [codec.read(words)]
        while words.peek() not in (")", None):
            items.append(codec.read(words))
        return tuple(items)

    return _Codec(lambda value: " ".join(map(codec.show, value)) or NOTHING, read)


def _choice(kind: Any, name: str) -> _Codec:
    choices = tuple(part for part in get_args(kind) if part is not NoneType)
    if len(choices) > 1 and not all(is_dataclass(part) for part in choices):
        raise TypeError(f"no text form for {kind} of {name}")
    codec = _nested(choices) if len(choices) > 1 else _codec(choices[0], name)

    def read(words: _Words) -> Any:
        if words.peek() == "-":
            words.at += 1
            return None
        return codec.read(words)

    return _Codec(lambda value: "-" if value is None else codec.show(value), read)
