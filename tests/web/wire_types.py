"""The page's types for everything that it gets and sends, written from the classes that the server reads and writes.

    python -m tests.web.wire_types     rewrite web/wire.d.ts and games/*/wire.d.ts (make types)

`web/wire.d.ts` has what every game shares; the parts that a game fills are those of its type parameter `G`. A game's
own file says what it fills them with. test_wire_types.py fails while a file differs from what is written here.
"""

import inspect
import re
import sys
import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

import tableside
from tableside import shelf
from tableside.core.course import Course
from tableside.core.outline import OutlineRow
from tableside.server import api
from tableside.tables import listing, wire

WEB = Path(tableside.__file__).parent / "web"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "unknown"}
OF_THE_GAME = ("action", "event", "asked", "view", "picture", "parts", "config")  # fields that each game fills
WIDEST = 120

SHARED = """
/** What a game fills: its file games/NAME/wire.d.ts says with what. */
export interface GameWire {
  action: { kind: string };
  event: { kind: string };
  asked: { kind: string };
  view: unknown;
  picture: unknown;
  parts: unknown;
  config: unknown;
  looks: object;
}

/** A game of which nothing is known here. */
export interface AnyGame extends GameWire {
  action: { kind: string; [field: string]: any };
  event: { kind: string; [field: string]: any };
  asked: { kind: string; [field: string]: any };
  view: any;
  picture: any;
  parts: any;
  config: any;
  looks: Record<string, { of: any; sight: any }>;
}
"""

TAGS = """
/** One of several: which, in `kind`. */
type Tagged<K extends string, T> = { kind: K } & T;
type Fields<U> = U extends unknown ? keyof U : never;
/** Fields that only others of the several have can be asked for, and are undefined. */
type OneOf<U, K extends PropertyKey = Fields<U>> = U extends unknown
  ? U & { [F in Exclude<K, keyof U>]?: undefined }
  : never;
"""

FILLED = """\
export type Table = import("../game").Table<Wire>;
export type TableFacts = import("../../wire").TableFacts<Wire>;
export type Option = import("../../wire").Option<Wire>;
export type LogLine = import("../../wire").LogLine<Wire>;
export type Told = import("../../wire").Told<Wire>;
"""


class Declarations:
    """The declarations of some types and of all that they hold, each once."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.classes: dict[str, type] = {}
        self.filled: set[str] = set()  # the names of those that have a type parameter
        self.tags = False

    def add(self, kinds: Iterable[Any], sent: bool = False) -> None:
        """Declare these; what a page sends may leave out what has a default."""
        for kind in kinds:
            self.said(kind, sent)

    def said(self, kind: Any, sent: bool = False) -> str:
        """A type as TypeScript writes it."""
        origin, inner = get_origin(kind), get_args(kind)
        if kind in PLAIN:
            return PLAIN[kind]
        if origin is Literal:
            return " | ".join(f'"{word}"' for word in inner)
        if origin is tuple and not (len(inner) == 2 and inner[1] is Ellipsis):
            return f"[{', '.join(self.said(part, sent) for part in inner)}]"
        if origin in (list, tuple, set, frozenset):
            item = self.said(inner[0], sent)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin in (dict, Mapping):
            return f"Record<string, {self.said(inner[1], sent)}>"
        if origin in (UnionType, Union):
            return self._union(kind, sent)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._named(kind.__name__, kind, " | ".join(f'"{member.name.lower()}"' for member in kind))
        return self._record(kind, sent)

    def _union(self, kind: Any, sent: bool) -> str:
        parts = [part for part in get_args(kind) if part is not NoneType]
        nothing = ["null"] if NoneType in get_args(kind) else []
        if len(parts) == 1 or not all(map(is_dataclass, parts)):
            return " | ".join([self.said(part, sent) for part in parts] + nothing)
        self.tags = True
        tagged = " | ".join(f'Tagged<"{part.__name__}", {self.said(part, sent)}>' for part in parts)
        name = _alias(parts)
        return " | ".join([self._named(name, None, f"OneOf<{tagged}>") if name else f"OneOf<{tagged}>", *nothing])

    def _named(self, name: str, kind: type | None, text: str) -> str:
        doc = _comment(inspect.getdoc(kind), "") if kind else ""
        self.texts.setdefault(name, f"{doc}export type {name} ={_folded(text, '  ')};\n")
        return name

    def _record(self, kind: type, sent: bool) -> str:
        name = kind.__name__
        if self.classes.setdefault(name, kind) is not kind:
            raise ValueError(f"two classes are called {name}: {kind} and {self.classes[name]}")
        if name not in self.texts:
            self.texts[name] = ""  # so that one that holds itself ends
            hints, comments, lines = get_type_hints(kind), _comments(kind), []
            for field, has_default in _fields(kind):
                said = self._field(name, field, hints[field], sent)
                lines += [_comment(comments.get(field, ""), "  "), f"  {field}{'?' * (sent and has_default)}:{said};\n"]
            head = f"export type {name}{'<G extends GameWire = AnyGame>' * (name in self.filled)} = {{"
            body = f"{head}\n{''.join(lines)}}};" if lines else f"{head}}};"
            self.texts[name] = f"{_comment(inspect.getdoc(kind), '')}{body}\n"
        return f"{name}<G>" if name in self.filled else name

    def _field(self, name: str, field: str, kind: Any, sent: bool) -> str:
        if field in OF_THE_GAME and (kind is Any or dict[str, Any] in (kind, *get_args(kind))):
            said = f'G["{field}"]' + " | null" * (NoneType in get_args(kind))
        else:
            said = self.said(kind, sent)
        if re.search(r"\bG\b", said):
            self.filled.add(name)
        return _folded(said, "    ")

    def written(self) -> str:
        """All of them, by name."""
        return TAGS * self.tags + "".join(f"\n{self.texts[name]}" for name in sorted(self.texts))


def _alias(parts: list[type]) -> str:
    """The name under which a module of one of them knows their union; empty if it has none."""
    modules = {part.__module__: vars(sys.modules[part.__module__]) for part in parts}
    known = (pair for module in modules.values() for pair in module.items())
    return next(
        (name for name, value in known if isinstance(value, UnionType) and set(get_args(value)) == {*parts}), ""
    )


def _fields(kind: Any) -> list[tuple[str, bool]]:
    """The fields of a class, and whether each has a default."""
    if is_dataclass(kind):
        return [(field.name, (field.default, field.default_factory) != (MISSING, MISSING)) for field in fields(kind)]
    return [(field.name, not field.required) for field in msgspec.structs.fields(kind)]


def _comments(kind: type) -> dict[str, str]:
    """What the source says behind the fields, of its bases too."""
    sources = [inspect.getsource(base) for base in reversed(kind.__mro__) if _is_record(base)]
    return dict(re.findall(r"^    (\w+): .*?  # (.*)$", "\n".join(sources), re.MULTILINE))


def _is_record(kind: type) -> bool:
    return is_dataclass(kind) or (issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct)


def _comment(text: str | None, indent: str) -> str:
    """The first paragraph of a docstring, or the comment behind a field."""
    said = re.sub(r"\bNone\b", "null", (text or "").split("\n\n")[0].replace("\n", " "))
    if len(line := f"{indent}/** {said} */\n") <= WIDEST:
        return line if said else ""
    lines = textwrap.wrap(said, WIDEST - len(indent) - len(" * "))
    return f"{indent}/**\n" + "".join(f"{indent} * {line}\n" for line in lines) + f"{indent} */\n"


def _folded(text: str, indent: str) -> str:
    """A type after its name: on the same line, or a line for each of its alternatives."""
    if len(text) < WIDEST - 50 or " | " not in text:
        return f" {text}"
    if text.startswith("OneOf<"):
        return f" OneOf<{_folded(text.removeprefix('OneOf<').removesuffix('>'), indent)}\n>"
    return "".join(f"\n{indent}| {part}" for part in text.split(" | "))


def shared() -> str:
    """`wire.d.ts`: messages both ways, what goes over HTTP, and the rows of the plain board."""
    answers = [kind for kind in _structs() if not issubclass(kind, api.Body)]
    found = Declarations()
    found.add([*wire.REPLIES.classes.values(), *answers, listing.GameFacts, wire.Ahead, OutlineRow, Course])
    found.add(
        [*wire.MESSAGES.classes.values(), *filter(lambda kind: issubclass(kind, api.Body), _structs())], sent=True
    )
    kinds = _kinds("Reply", wire.REPLIES.classes, found) + _kinds("Message", wire.MESSAGES.classes, found)
    return _head("tables/wire.py and server/api.py") + SHARED + found.written() + kinds


def _structs() -> list[type]:
    here = [kind for kind in vars(api).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    return [kind for kind in here if kind.__module__ == api.__name__ and kind is not api.Body]


def _kinds(name: str, classes: Mapping[str, type], found: Declarations) -> str:
    """The union of messages, each with its word in `type`."""
    lines = [f'  | ({{ type: "{word}" }} & {found.said(kind)})' for word, kind in classes.items()]
    filled = "<G extends GameWire = AnyGame>" if any(line.endswith("<G>)") for line in lines) else ""
    return f"\nexport type {name}{filled} =\n" + "\n".join(lines) + ";\n"


def of_game(name: str) -> str:
    """A game's `wire.d.ts`: what it fills, and what its page can ask."""
    game, looks = shelf.GAMES[name], shelf.looks(name)
    about, plain = game.ABOUT, game.configure(game.ABOUT.fewest, None, {})
    found = Declarations()
    fills = {"action": about.action, "event": about.event, "asked": about.question, "config": about.config}
    if looks:
        fills |= {"view": None, "picture": _answer(looks.picture), "parts": _answer(looks.parts)}
    else:
        fills |= {"view": about.state, "picture": None, "parts": type(plain.parts)}
    lines = [f"  {field}: {found.said(kind or NoneType)};\n" for field, kind in fills.items()]
    if form := shelf.form(name):
        found.add([_answer(form.facts), _answer(form.setting)])
    questions = shelf.questions(name)
    asks = _looks(questions, found) if questions else ""
    lines += [f"  looks: {'Looks' if questions else 'object'};\n"]
    head = _head(f"the classes of {name} and its looks") + 'import type { GameWire } from "../../wire";\n'
    ours = "\n/** What this game fills. */\nexport interface Wire extends GameWire {\n" + "".join(lines) + "}\n\n"
    return head + ours + FILLED + asks + found.written()


def _looks(questions: Mapping[str, Any], found: Declarations) -> str:
    answers = {ask: found.said(_answer(question.answer)) for ask, question in questions.items()}
    lines = [
        f"  {ask}: {{ of: {found.said(question.of, sent=True)}; sight: {answers[ask]} }};\n"
        for ask, question in questions.items()
    ]
    return "\n/** What the page can ask about a position. */\nexport interface Looks {\n" + "".join(lines) + "}\n"


def _answer(function: Any) -> Any:
    return get_type_hints(function)["return"]


def _head(sources: str) -> str:
    return f"// Written by `make types` from {sources}: change those; docs/wire.md explains it.\n"


def files() -> dict[Path, str]:
    """Every file of types, as it should be."""
    games = {name: WEB / "games" / name for name in shelf.GAMES if (WEB / "games" / name).is_dir()}
    return {WEB / "wire.d.ts": shared()} | {folder / "wire.d.ts": of_game(name) for name, folder in games.items()}


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
