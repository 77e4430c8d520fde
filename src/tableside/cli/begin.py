"""`tableside new-game` and `tableside new-bot`: a package to begin with, which works as it is."""

import keyword
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from rich.console import Console

from tableside import __version__
from tableside.cli.asked import UsageError
from tableside.core.quoting import shown
from tableside.shelf import NAME, SHELF

TEMPLATES = files("tableside.cli") / "templates"
SUFFIX = ".txt"  # so that nothing takes a template for code


def new_game(console: Console, name: str, folder: Path | None) -> None:
    """Write a package with a small game."""
    if name in SHELF:
        raise UsageError(f"there is a game {name!r} already; choose another name")
    target = _written("game", name, folder, {})
    console.print(f"{target} has a game that can be played. Next:", soft_wrap=True)
    console.print(f"  pip install --editable {target}\n  tableside play {name}", soft_wrap=True, highlight=False)


def new_bot(console: Console, name: str, game: str, folder: Path | None) -> None:
    """Write a package with a small bot for a game."""
    target = _written("bot", name, folder, {"game": game})
    bots = f"{_package(name)}:{_class(name)},random"
    console.print(f"{target} has a bot that plays {game}. Next:", soft_wrap=True)
    console.print(
        f"  pip install --editable {target}\n  tableside arena {game} --bots {bots}", soft_wrap=True, highlight=False
    )


def _written(kind: str, name: str, folder: Path | None, more: dict[str, str]) -> Path:
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise UsageError(f"a name has lower-case letters, digits, - and _, and begins with a letter, not {shown(name)}")
    target = folder or Path(f"tableside-{name}")
    if target.exists():
        raise UsageError(f"{target} exists already; name another folder with --folder")
    title = name.replace("-", " ").replace("_", " ").capitalize()
    words = {
        "name": name,
        "title": title,
        "TITLE": title.upper(),
        "ID": name[:2].upper(),
        "Class": _class(name),
        "package": _package(name),
        "distribution": f"tableside-{name}",
        "version": __version__,
        **more,
    }
    for path, text in _files(TEMPLATES / kind):
        for word, value in words.items():
            text = text.replace(f"@{word}@", value)
        file = target / path.replace("PACKAGE", words["package"]).replace("NAME", _package(name))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return target


def _files(folder: Traversable, inside: str = "") -> Iterator[tuple[str, str]]:
    """A template's files, by their path in the package."""
    for each in sorted(folder.iterdir(), key=lambda item: item.name):
        if each.is_dir():
            yield from _files(each, f"{inside}{each.name}/")
        else:
            yield inside + each.name.removesuffix(SUFFIX), each.read_text(encoding="utf-8")


def _package(name: str) -> str:
    return f"tableside_{name.replace('-', '_')}"


def _class(name: str) -> str:
    return "".join(part.capitalize() for part in name.replace("-", "_").split("_")) + "Bot"
