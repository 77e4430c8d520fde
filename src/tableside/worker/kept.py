"""How a device keeps its tables: a text for each table, and one for each entry of its log."""

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tableside.core.jsonable import from_json, loads, to_json
from tableside.shelf import GAMES
from tableside.tables.entries import Row, WrittenRow, read_entry, read_told
from tableside.tables.kinds import written
from tableside.tables.listing import TableSummary
from tableside.tables.standing import Head


class Keeper(Protocol):
    """Where a device keeps texts. What it has been given is safe once its answer comes."""

    def tables(self) -> Awaitable[str]:
        """A JSON list with the text of every table."""

    def log(self, code: str) -> Awaitable[str]:
        """A JSON list with the texts of a table's entries, in order."""

    def keep(self, code: str, table: str, first: int, entries: str) -> Awaitable[Any]:
        """Keep a table's text, and a JSON list of entries whose numbers begin with `first`: all or nothing."""

    def remove(self, code: str) -> Awaitable[Any]:
        """Forget a table."""

    def name(self) -> Awaitable[str]:
        """What the person is called; empty if they have not said."""

    def rename(self, name: str) -> Awaitable[Any]:
        """Remember what the person is called."""


@dataclass(slots=True)
class KeptTable:
    """A table between two visits: what it was opened with, and how a list shows it."""

    code: str
    game: str
    engine: int
    config: Any
    created: int
    shown: TableSummary
    archived: bool = False

    @classmethod
    def of(cls, head: Head, shown: TableSummary, *, archived: bool) -> "KeptTable":
        """The table with this head."""
        config = to_json(head.config, GAMES[head.game].ABOUT.config)
        return cls(head.code, head.game, head.engine, config, head.created, shown, archived)

    def head(self, owner: str) -> Head:
        """What the table was opened with."""
        config = from_json(self.config, GAMES[self.game].ABOUT.config)
        return Head(0, self.code, self.game, self.engine, config, owner, True, None, self.created)


def table_text(kept: KeptTable) -> str:
    """A table as a text."""
    return written(to_json(kept))


def read_table(text: str) -> KeptTable:
    """The table that was kept; `JsonError` if it cannot be read."""
    found: KeptTable = from_json(loads(text), KeptTable)
    return found


def log_text(rows: Sequence[WrittenRow]) -> str:
    """Entries as a text: a JSON list of texts."""
    return written([written(list(row)) for row in rows])


def read_log(text: str) -> list[Row]:
    """The entries that were kept."""
    return [_row(WrittenRow(*loads(line))) for line in loads(text)]


def _row(kept: WrittenRow) -> Row:
    entry, told = read_entry(kept.entry), read_told(kept.told)
    return Row(kept.seq, kept.at, kept.who, kept.request, entry, kept.position, told)
