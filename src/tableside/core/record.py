"""Records: a game as a text file that a person can read. It is the save, the undo, the replay and the bug report.

    tableside record 1
    game burgerjoint
    engine 1
    seed 42
    config {}
    seats human normal

    turn 1 0b4c1d6a7f10
    burger take black
    pizza take green
    end 2 5a0fd1c2b3e4

A header, then one action per line: the seat and what it did. `turn` lines carry the digest of the position in which the
turn begins, the last line the number of actions and the digest of the last position, so reading a record that was cut
off or edited says so, with the line. `#` begins a comment.
"""

import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, NoReturn

from tableside.core.game import AnyGame, BadConfig, Illegal, Player
from tableside.core.jsonable import JsonError, digest, dumps, from_json, loads
from tableside.core.messages import counted
from tableside.core.notation import NotationError, parse, text
from tableside.core.quoting import cut, shown

FIRST_LINE = "tableside record 1"
HEADER = ("game", "engine", "seed", "config", "seats")
SEED_DIGITS = 30
CONFIG_LETTERS = 200_000  # of a configuration; one with a whole component file has about 20,000


class RecordError(ValueError):
    """A record that cannot be replayed; the message names the line and what is wrong with it."""


class HeaderError(RecordError):
    """A record whose game cannot even begin, so none of it can be recovered."""


@dataclass(frozen=True)
class Move:
    """One action and the seat that took it."""

    player: Player
    action: Any


@dataclass
class Record:
    """A game from its configuration and seed to its last action."""

    game: AnyGame
    config: Any
    seed: int
    seats: tuple[str, ...] = ()
    moves: list[Move] = field(default_factory=list)

    def __post_init__(self) -> None:
        if abs(self.seed) >= 10**SEED_DIGITS:
            raise BadConfig(f"the seed has more than {SEED_DIGITS} digits")

    def positions(self) -> Iterator[tuple[Any, list[Any]]]:
        """Each position with the events that led to it, the first with none. It is always the same state, moving on."""
        state = self.game.new(self.config, self.seed)
        yield state, []
        for move in self.moves:
            yield state, self.game.step(state, move.player, move.action)

    def until(self, moves: int) -> Any:
        """The position after this many actions."""
        positions = self.positions()
        state, _ = next(positions)
        for _ in islice(positions, moves):
            pass
        return state

    def entry(self, state: Any, move: Move, turn: int | None) -> str:
        """The text of an action taken in this position, after the turn's mark if it begins a turn."""
        line = f"{self.game.ABOUT.seats[move.player]} {text(move.action)}"
        return line if state.turn == turn else f"turn {state.turn} {digest(state)}\n{line}"

    def written(self, entries: Iterable[str], last: Any) -> str:
        """The text of a record, from the entries of all actions and the last position."""
        about = self.game.ABOUT
        header = [
            FIRST_LINE,
            f"game {about.name}",
            f"engine {about.engine}",
            f"seed {self.seed}",
            f"config {dumps(self.config)}",
            f"seats {' '.join(self.seats) or '-'}",
            "",
        ]
        return "\n".join([*header, *entries, f"end {len(self.moves)} {digest(last)}", ""])

    def __str__(self) -> str:
        entries: list[str] = []
        turn: int | None = None
        positions = self.positions()
        state, _ = next(positions)
        for move in self.moves:
            entries.append(self.entry(state, move, turn))
            turn = state.turn
            next(positions)
        return self.written(entries, state)


def save(path: Path, content: str) -> None:
    """Write the file whole or not at all: a crash leaves the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def load(path: Path, games: Mapping[str, AnyGame], *, recover: bool = False) -> Record:
    """Read a record from a file; see `read`."""
    try:
        content = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise HeaderError("line 1: this is not a record: it is not UTF-8 text") from None
    return read(content, games, recover=recover)


def read(content: str, games: Mapping[str, AnyGame], *, recover: bool = False) -> Record:
    """Read a record from its text. With `recover`, everything before the first error in its actions."""
    return _Reader(content, games).read(recover=recover)


class _Reader:
    """Reads line by line and plays along, so that every error is found on its own line."""

    def __init__(self, content: str, games: Mapping[str, AnyGame]) -> None:
        self.lines = list(_meaningful(content))
        self.last = content.count("\n") + (not content.endswith("\n"))
        self.games = games
        self.at = 0

    def read(self, *, recover: bool) -> Record:
        try:
            record = self.header()
            state = self.first(record)
        except RecordError as error:
            raise HeaderError(str(error)) from None
        try:
            self.moves(record, state)
        except RecordError:
            if not recover:
                raise
        return record

    def fail(self, what: str, line: int | None = None) -> NoReturn:
        number = line or (self.lines[min(self.at, len(self.lines)) - 1][0] if self.lines else 1)
        raise RecordError(f"line {number}: {what}")

    def next(self) -> str | None:
        if self.at == len(self.lines):
            return None
        self.at += 1
        return self.lines[self.at - 1][1]

    def header(self) -> Record:
        first = self.next()
        if first != FIRST_LINE:
            if first and first.startswith("tableside record"):
                self.fail(f"expected {FIRST_LINE!r}, found {shown(first)}: this version of Tableside cannot read it")
            self.fail(f"this is not a record: expected {FIRST_LINE!r} first")
        found = {name: self.header_line(name) for name in HEADER[:2]}
        game = self.games.get(found["game"])
        if game is None:
            self.fail(f"no game {shown(found['game'])}; there are {', '.join(self.games)}", self.lines[1][0])
        if found["engine"] != str(game.ABOUT.engine):
            self.fail(
                f"the record was made by engine {cut(found['engine'])} of {found['game']}; this is engine "
                f"{game.ABOUT.engine}, whose rules differ. A version of Tableside with that engine can replay it"
            )
        seed = self.header_line("seed")
        if not re.fullmatch(rf"-?\d{{1,{SEED_DIGITS}}}", seed):
            self.fail(f"expected a seed of at most {SEED_DIGITS} digits, found {shown(seed)}")
        config = self.config(game, self.header_line("config"))
        seats = self.header_line("seats")
        return Record(game, config, int(seed), () if seats == "-" else tuple(seats.split()))

    def header_line(self, name: str) -> str:
        line = self.next()
        if line is None:
            self.fail(f"the record is cut off: expected a line '{name} ...' next", self.last)
        word, _, rest = line.partition(" ")
        if word != name:
            self.fail(f"expected a line '{name} ...', found {shown(line)}")
        return rest.strip()

    def config(self, game: AnyGame, line: str) -> Any:
        if len(line) > CONFIG_LETTERS:
            self.fail(f"the configuration has {len(line)} letters; {CONFIG_LETTERS} are enough for any game")
        try:
            return from_json(loads(line), game.ABOUT.config)
        except JsonError as error:
            self.fail(f"the configuration does not fit {game.ABOUT.name}: {error}")

    def first(self, record: Record) -> Any:
        try:
            return record.game.new(record.config, record.seed)
        except BadConfig as error:
            self.fail(str(error), self.lines[1 + HEADER.index("config")][0])

    def moves(self, record: Record, state: Any) -> None:
        marked = None
        while (line := self.next()) is not None:
            word, _, rest = line.partition(" ")
            if word == "turn":
                if (
                    marked == state.turn
                ):  # a digest takes longer than an action: one per turn, or reading a file could take years
                    self.fail(f"turn {state.turn} is already marked above; a turn has one mark")
                marked = state.turn
                self.mark(rest, f"{state.turn} {digest(state)}")
            elif word == "end":
                self.mark(rest, f"{len(record.moves)} {digest(state)}")
                if (more := self.next()) is not None:
                    self.fail(f"expected nothing after the line 'end', found {shown(more)}")
                return
            else:
                record.moves.append(self.move(record.game, state, word, rest))
        actions = counted(len(record.moves), "whole action")
        self.fail(f"the record is cut off after {actions}: its last line 'end' is missing", self.last)

    def mark(self, found: str, expected: str) -> None:
        if found.split() != expected.split():
            self.fail(
                f"a line above this one was changed: the position differs from the one that was saved "
                f"(expected {expected!r} after these actions, found {shown(found)})"
            )

    def move(self, game: AnyGame, state: Any, seat: str, rest: str) -> Move:
        if seat not in game.ABOUT.seats:
            self.fail(f"{shown(seat)} is not a seat; an action begins with one of {', '.join(game.ABOUT.seats)}")
        player = game.ABOUT.seats.index(seat)
        try:
            action = parse(rest, game.ABOUT.action)
            game.apply(state, player, action)
        except NotationError as error:
            self.fail(f"{shown(rest)} is not an action: {error}")
        except Illegal as error:
            self.fail(f"{seat} cannot {shown(rest)} here: {error}")
        return Move(player, action)


def _meaningful(content: str) -> Iterator[tuple[int, str]]:
    """The lines with content, with their numbers and without comments."""
    for number, line in enumerate(content.splitlines(), 1):
        bare = line if line.startswith("config ") else re.split(r"(?:^|\s)#", line, maxsplit=1)[0]
        if bare.strip():
            yield number, bare.strip()
