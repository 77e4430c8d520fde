"""The terminal table: the board, what happened, the options; you type numbers, notation or commands at a prompt.

The game is saved after every action, so that leaving it in any way loses nothing.
"""

import secrets
import shlex
import sys
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from tableside import shelf
from tableside.cli import boards, saved
from tableside.cli.asked import HUMAN, Asked, UsageError, check_seats
from tableside.cli.options import listed
from tableside.core.game import Illegal
from tableside.core.match import Bot, Match, present_name
from tableside.core.messages import counted, words_of
from tableside.core.notation import NotationError, parse, text
from tableside.core.record import HeaderError, Record, RecordError, load, save
from tableside.shelf import GAMES

COMMANDS = """\
[bold]Type[/bold] the number of an option, or the option itself; separate several with [bold];[/bold].
  [bold]rest[/bold]         when asked kind by kind how many: give the first answer to this and all that follow
  [bold]undo[/bold]         take back your last decision and everything since
  [bold]why ACTION[/bold]   why something is not an option
  [bold]log[/bold] [dim]\\[N][/dim]      what happened, the last N sentences
  [bold]board[/bold]        draw the table again
  [bold]position[/bold]     the position in one line, as far as you may know it, for games that have one
  [bold]save[/bold] [dim]\\[FILE][/dim]  say where the game is saved, or save a copy
  [bold]help[/bold]         the rules in brief, and these words
  [bold]quit[/bold], [bold]q[/bold]      leave; the game is saved and can be resumed"""


MOST_DIGITS = 9  # of a number that is typed
ALONE = ("position", "rest", "q")  # words that stand alone: with more after them they may be actions of a game


class Leave(Exception):
    """The person leaves the table."""


def started(console: Console, asked: Asked, seed: int | None, path: Path | None) -> "Terminal":
    """A new game at the terminal."""
    seed = secrets.randbelow(1_000_000_000) if seed is None else seed
    if path is not None and path.exists():
        raise UsageError(f"{path} already exists; nothing was overwritten (continue it with --resume)")
    record = Record(asked.game, asked.config, seed, asked.seats)
    return Terminal(console, Match(record), path or default_path(record))


def resumed(console: Console, path: Path, players: str | None, to: Path | None, *, recover: bool) -> "Terminal":
    """A saved game, continued; a recovered one is saved elsewhere, so that the damaged file stays as it is."""
    record = open_record(path, recover=recover)
    seats = tuple(players.split(",")) if players else tuple(map(present_name, record.seats)) or (HUMAN,)
    check_seats(record.game, seats, humans=True)
    if len(seats) != record.game.players(record.config):
        raise UsageError(f"{path}: {record.game.players(record.config)} seats play, but {len(seats)} were named")
    record.seats = seats
    if to is not None and to.exists():
        raise UsageError(f"{to} already exists; nothing was overwritten")
    return Terminal(console, Match(record), to or (default_path(record) if recover else path))


def open_record(path: Path, *, recover: bool) -> Record:
    """The record in a file, or one line that says why there is none."""
    try:
        return load(path, GAMES, recover=recover)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None
    except HeaderError as error:
        raise UsageError(f"{path}: {error}") from None
    except RecordError as error:
        raise UsageError(f"{path}: {error} (--recover keeps everything before it)") from None


def default_path(record: Record) -> Path:
    """A new file among the user's saved games, even for two games with the same seed begun in the same second."""
    now = datetime.now(tz=UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    name = f"{record.game.ABOUT.name}-{now}-{record.seed}"
    paths = (saved.folder() / f"{name}{end}.txt" for end in chain([""], (f"-{number}" for number in count(2))))
    return next(path for path in paths if not path.exists())


@dataclass
class Terminal:
    """A match at the terminal."""

    console: Console
    match: Match
    path: Path
    bots: dict[int, Bot] = field(default_factory=dict)
    news: list[str] = field(default_factory=list)  # sentences since the last decision
    ahead: list[str] = field(default_factory=list)  # what was typed after a `;` and waits for its turn

    def __post_init__(self) -> None:
        self.game = self.match.game
        self.texts = words_of(self.game)
        for player, seat in enumerate(self.match.record.seats):
            if seat != HUMAN:
                self.bots[player] = shelf.maker(self.game.ABOUT.name, seat)(self.match.record.seed + player)
        self.words: dict[str, Callable[[str], None]] = {
            "rest": self.rest,
            "undo": self.undo,
            "why": self.why,
            "log": self.log,
            "board": self.board,
            "position": self.position,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
            "q": self.quit,
        }

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        self.greet()
        self.store()
        try:
            while waiting := self.game.waiting(self.match.state):
                self.decide(self.next_player(waiting))
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            if self.store():  # again: the interrupt may have come between an action and its saving
                named = "" if self.path.parent == saved.folder() else f" {shlex.quote(str(self.path))}"
                command = f"tableside play --resume{named}"
                self.console.print(f"The game is saved. Continue it with: [bold]{escape(command)}", soft_wrap=True)

    def greet(self) -> None:
        """What to know before the first decision; it is told below the table, which clears the screen."""
        about, record = self.game.ABOUT, self.match.record
        self.news = [f"{about.title}, seed {record.seed}. Type help for the rules and commands."]
        if record.moves:
            played = counted(len(record.moves), "action")
            self.news.append(f"Played so far: {played}; log shows the last of them.")
        elif notice := about.notice(record.config):
            self.news.append(notice)

    def next_player(self, waiting: tuple[int, ...]) -> int:
        """Who chooses next; if several choose at once, bots go first, since they ask nothing."""
        return next((player for player in waiting if player in self.bots), waiting[0])

    def decide(self, player: int) -> None:
        """Let a bot choose, play the only option, or ask the person."""
        options = self.game.options(self.match.state, player)
        if player in self.bots:
            view = self.game.view(self.match.state, player)
            self.play(player, self.bots[player].choose(view, player, options))
        elif len(options) == 1:
            self.play(player, options[0])
        else:
            self.ask(player, options)

    def play(self, player: int, action: Any) -> None:
        """Play an action, save, and keep its sentences for the next look at the table."""
        events = self.match.play(player, action)
        self.news += [self.game.explain(event) for event in events]
        self.store()

    def store(self, remark: str = "") -> bool:
        """Save the game, and say whether that worked; a disk that refuses does not end the game."""
        try:
            save(self.path, f"{self.match}{remark}")
        except OSError as error:
            self.console.print(f"[red]The game could not be saved to {escape(str(self.path))}: {error.strerror}.[/red]")
            return False
        return True

    def ask(self, player: int, options: list[Any]) -> None:
        """Show the table and take what the person types."""
        if not self.ahead:
            self.show(player, options)
        line = self.ahead.pop(0) if self.ahead else self.read(player)
        first, *self.ahead = [part.strip() for part in line.split(";")] + self.ahead
        word, _, rest = first.partition(" ")
        if word.lower() in self.words and not (rest and word.lower() in ALONE):
            self.words[word.lower()](rest.strip())
        elif first:
            try:
                self.play(player, self.chosen(first, options))
            except (Illegal, IndexError) as error:
                self.ahead = []
                self.news = [f"That does not work: {error}."]
            except NotationError as error:
                self.ahead = []
                self.news = [f"That does not work: {error}. Type help for what you can type."]

    def chosen(self, typed: str, options: list[Any]) -> Any:
        """The option that was typed, by number or in notation."""
        if typed.isdecimal():
            if len(typed) > MOST_DIGITS or not 1 <= int(typed) <= len(options):
                raise IndexError(f"choose an option from 1 to {len(options)}")
            return options[int(typed) - 1]
        return parse(typed.lower(), self.game.ABOUT.action)

    def read(self, player: int) -> str:
        """One line from the person."""
        line = self.console.input(f"[bold]{self.texts.look_up(f'seat.{player}')}>[/bold] ")
        if not sys.stdin.isatty():  # a script's answers are not echoed by a terminal
            self.console.print(escape(line))
        return line

    def show(self, player: int, options: list[Any]) -> None:
        """The table, the news, the question and the options."""
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(boards.draw(self.game, self.match.state, player, options))
        self.tell()
        question = self.game.asked(self.match.state, player)
        self.console.print(f"[bold]{escape(self.texts.ask(question))}[/bold]", highlight=False)
        self.console.print(listed(options, self.hint))

    def hint(self, action: Any) -> str:
        """What an option means, for someone who has not learnt the words yet."""
        meaning = self.texts.table.get("action", {}).get(type(action).__name__)
        return f"  {meaning}" if meaning else ""

    def tell(self) -> None:
        """What has happened since the last decision."""
        for sentence in self.news:
            self.console.print(escape(sentence), highlight=False)
        self.news = []

    def rest(self, _: str) -> None:
        """Give the first answer to every "how many" question that the person is asked now."""
        player = next(player for player in self.game.waiting(self.match.state) if player not in self.bots)
        options = self.game.options(self.match.state, player)
        if not _counts(options):
            self.news = ["rest only works while you are asked kind by kind how many."]
            return
        asked = type(self.game.asked(self.match.state, player))
        while options and isinstance(self.game.asked(self.match.state, player), asked):
            self.play(player, options[0])
            options = self.game.options(self.match.state, player)

    def undo(self, _: str) -> None:
        """Back to the person's last real decision."""
        self.ahead = []
        for index in range(len(self.match.past) - 1, -1, -1):
            move, before = self.match.record.moves[index], self.match.past[index]
            if move.player not in self.bots and len(self.game.options(before, move.player)) > 1:
                self.match.undo(index)
                self.store()
                self.news = [f"Taken back: {text(move.action)}. Chance will bring the same again."]
                return
        self.news = ["There is nothing to take back."]

    def why(self, typed: str) -> None:
        """Why something is not an option."""
        player = next(player for player in self.game.waiting(self.match.state) if player not in self.bots)
        try:
            reason = self.game.why_not(self.match.state, player, parse(typed.lower(), self.game.ABOUT.action))
            self.news = [f"Not now: {reason}." if reason else "It is an option."]
        except NotationError as error:
            self.news = [f"{typed!r} is not an action: {error}." if typed else "Type an action after it: why ACTION."]

    def log(self, typed: str) -> None:
        """The last sentences of the story."""
        count = int(typed[:MOST_DIGITS]) if typed.isdecimal() else 20
        sentences = [self.game.explain(event) for events in self.match.told for event in events]
        self.news = sentences[-count:] or ["Nothing has happened yet."]

    def board(self, _: str) -> None:
        """Do nothing: the table is drawn again before the next question anyway."""

    def position(self, _: str) -> None:
        """The position as a line of text, for an e-mail or `tableside show`."""
        notation, state = shelf.notation(self.game.ABOUT.name), self.match.state
        if notation is None:
            self.news = [f"{self.game.ABOUT.title} has no notation of positions."]
            return
        player = next(player for player in self.game.waiting(state) if player not in self.bots)
        self.news = [notation.text(self.game.view(state, player))]

    def save(self, typed: str) -> None:
        """Say where the game is, or save a copy; an existing file is left alone."""
        if not typed:
            self.news = [f"The game is saved after every action, here: {self.path}"]
            return
        copy = Path(typed).expanduser()
        if copy.exists():
            self.news = [f"{copy} already exists; nothing was overwritten."]
            return
        try:
            save(copy, str(self.match))
            self.news = [f"Saved a copy: {copy}"]
        except OSError as error:
            self.news = [f"{copy}: {error.strerror}; nothing was saved."]

    def help(self, _: str) -> None:
        """The rules in brief, and the commands."""
        with self.console.pager() if self.console.is_terminal else nullcontext():
            if self.console.is_terminal:
                self.console.print("(space: the next page; q: back to the table)\n", highlight=False)
            self.console.print(escape(self.texts.look_up("help").strip()), highlight=False)
            self.console.print()
            self.console.print(COMMANDS, highlight=False)

    def quit(self, _: str) -> None:
        """Leave the table."""
        raise Leave

    def finish(self) -> None:
        """What led to the end, the last position, and who won."""
        self.tell()
        self.console.print(boards.draw(self.game, self.match.state, None))
        result = self.game.result(self.match.state)
        assert result is not None
        names = [self.texts.look_up(f"seat.{player}") for player in range(len(result.scores))]
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=True))
        winners = " and ".join(names[player] for player in result.winners) or "nobody"
        self.console.print(
            f"[bold]Winner: {winners}[/bold] ({scores}). The record: {escape(str(self.path))}", soft_wrap=True
        )
        self.store(f"{saved.OVER}, winner: {winners}\n")


def _counts(options: list[Any]) -> bool:
    """Whether the options say how many of one thing, and nothing else."""
    return all(
        hasattr(option, "count") and replace(option, count=0) == replace(options[0], count=0) for option in options
    )
