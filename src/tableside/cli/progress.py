"""A progress bar on standard error, while a person is looking at it."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")


def tracked(items: Iterable[T], what: str, total: int, done: int = 0) -> Iterator[T]:
    """The items, counted as they come; `done` of them were there before."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task(what, total=total, completed=done)
        for item in items:
            yield item
            progress.advance(task)
