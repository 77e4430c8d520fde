"""What the page says: every call of `say` and `sayFrom` in its JavaScript, with the ids and values that it names."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

OPENING, CLOSING = "([{", ")]}"
QUOTES = "\"'`"


@dataclass(frozen=True)
class Said:
    """A place where a text is said; a part of its id that only the running page knows is a `*`."""

    where: str
    ids: tuple[str, ...]
    values: frozenset[str] | None  # None: they are given by a variable
    shell: bool  # by `say`, so in the page's own catalogue


def said(path: Path) -> Iterator[Said]:
    """All that a file of the page says with ids that stand in it."""
    source = path.read_text(encoding="utf-8")
    for call in re.finditer(r"(?<![\w.])(say|sayFrom)\(", source):
        arguments = list(split(inside(source, call.end())))
        if call[1] == "sayFrom":
            arguments = arguments[1:]
        ids = tuple(named(arguments[0])) if arguments else ()
        line = source.count("\n", 0, call.start()) + 1
        if ids:
            values = given(arguments[1]) if len(arguments) > 1 else frozenset()
            yield Said(f"{path.name}:{line}", ids, values, call[1] == "say")


def inside(source: str, start: int) -> str:
    """The text between a bracket opened before `start` and the one that closes it."""
    depth = 1
    for at, character in code(source, start):
        depth += (character in OPENING) - (character in CLOSING)
        if not depth:
            return source[start:at]
    raise ValueError("a bracket is left open")


def split(text: str) -> Iterator[str]:
    """The parts between the commas that stand in no bracket."""
    depth, begun = 0, 0
    for at, character in code(text, 0):
        depth += (character in OPENING) - (character in CLOSING)
        if character == "," and not depth:
            yield text[begun:at].strip()
            begun = at + 1
    if text[begun:].strip():
        yield text[begun:].strip()


def code(text: str, start: int) -> Iterator[tuple[int, str]]:
    """The characters outside strings, with their places."""
    quote = ""
    for at in range(start, len(text)):
        if quote:
            quote = "" if text[at] == quote else quote
        elif text[at] in QUOTES:
            quote = text[at]
        else:
            yield at, text[at]


def named(argument: str) -> Iterator[str]:
    """The ids that an argument can be: one, or either side of a condition, but not what the condition compares."""
    for found in re.finditer(r"(?<![=(] )(?<!\()([\"`])((?:[\w.-]|\$\{[^}]*\})+)\1", argument):
        if found[1] == "`" or "?" not in argument or re.search(r"[?:] \(?$", argument[: found.start()]):
            yield re.sub(r"\$\{[^}]*\}", "*", found[2])


def given(argument: str) -> frozenset[str] | None:
    """The names in an object, or None where not all of them stand there."""
    if not argument.startswith("{") or "..." in argument:
        return None
    return frozenset(part.split(":")[0].strip() for part in split(argument[1:-1]))
