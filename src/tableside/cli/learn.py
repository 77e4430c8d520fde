"""`tableside learn`: the lessons at the terminal. How far a person has come is kept, like saved games."""

import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tableside import shelf
from tableside.cli.asked import Asked, UsageError
from tableside.cli.play import Leave, Terminal, started
from tableside.core.game import BadConfig, Illegal
from tableside.core.jsonable import JsonError, from_json, loads
from tableside.core.lesson import Attempt, Erred, Lesson, LessonTrail
from tableside.core.notation import NotationError
from tableside.core.record import save
from tableside.shelf import GAMES

COMMANDS = """\
In a lesson you can also type:
  [bold]hint[/bold]         a hint, and one more each time
  [bold]back[/bold]         back to the beginning of this step, or to the step before it"""


@dataclass
class KeptLesson:
    """What is kept of a lesson: whether it was finished once, and an attempt that was left in the middle."""

    done: bool = False
    edition: str = ""
    trail: LessonTrail | None = None


def path() -> Path:
    """The file with everything that a person has learnt here."""
    return user_data_path("tableside", appauthor=False) / "lessons.json"


def progress() -> dict[str, KeptLesson]:
    """What has been learnt, by the game's and the lesson's name; nothing if the file cannot be read."""
    try:
        kept: dict[str, KeptLesson] = from_json(loads(path().read_text(encoding="utf-8")), dict[str, KeptLesson])
    except (OSError, JsonError, UnicodeDecodeError):
        return {}
    return kept


def keep(game: str, lesson: str, kept: KeptLesson) -> None:
    """Keep how far a lesson has come."""
    everything = progress() | {f"{game}/{lesson}": kept}
    save(path(), json.dumps({name: asdict(each) for name, each in everything.items()}, indent=1) + "\n")


def list_lessons(console: Console, game: str | None, *, as_json: bool) -> None:
    """All lessons of a game, or of all games, and which of them are done."""
    known, rows = progress(), list[dict[str, Any]]()
    for name in [game] if game else GAMES:
        for lesson in (shelf.lessons(name) or {}).values():
            kept = known.get(f"{name}/{lesson.name}", KeptLesson())
            steps = len(lesson.steps)
            facts = {"game": name, "name": lesson.name, "title": lesson.title, "part": lesson.part, "steps": steps}
            rows.append(facts | {"done": kept.done, "begun": kept.trail is not None})
    if as_json:
        sys.stdout.write(json.dumps(rows) + "\n")
        return
    table = Table("", "game", "lesson", "title", box=None, pad_edge=False)
    for row in rows:
        table.add_row("✓" if row["done"] else "…" if row["begun"] else "", row["game"], row["name"], row["title"])
    console.print(table)
    console.print("Start one with: [bold]tableside learn GAME LESSON[/bold] (the beginning of its name will do)")


def find(game: str, name: str | None) -> Lesson:
    """The lesson that a name, or the beginning of one, means; without a name, the first that is not done."""
    lessons, known = shelf.lessons(game), progress()
    if not lessons:
        raise UsageError(f"{GAMES[game].ABOUT.title} has no lessons")
    if name is None:
        left = [each for each in lessons if not known.get(f"{game}/{each}", KeptLesson()).done]
        return lessons[left[0] if left else next(iter(lessons))]
    found = [each for each in lessons if each.startswith(name) or name in each.split("-", 1)[-1]]
    if not found:
        raise UsageError(f"no lesson is called {name!r}; tableside learn {game} --list names them")
    return lessons[found[0]]


def run(console: Console, game: str, name: str | None, *, again: bool) -> None:
    """Give a lesson, from where it was left, and go on with the next for as long as the person likes."""
    lesson: Lesson | None = find(game, name)
    while lesson is not None:
        lecture = Lecture(console, begin(game, lesson, again=again), path())
        lecture.run()
        if not lecture.finished:
            return
        lesson = lecture.next_lesson()


def begin(game: str, lesson: Lesson, *, again: bool) -> Attempt:
    """The lesson as it was left; from its beginning if it was not, or if it has changed since."""
    fresh, kept = shelf.attempt(game, lesson.name), progress().get(f"{game}/{lesson.name}", KeptLesson())
    if again or kept.trail is None or kept.edition != fresh.edition:
        return fresh
    try:
        return shelf.attempt(game, lesson.name, kept.trail)
    except (Illegal, NotationError, ValueError):
        return fresh


class Lecture(Terminal):
    """A lesson at the terminal."""

    match: Attempt

    def __post_init__(self) -> None:
        super().__post_init__()
        self.lesson, self.hints, self.finished = self.match.lesson, 0, False
        self.words |= {"hint": self.hint_at, "back": self.undo, "undo": self.undo}
        self.words.pop("save")

    def run(self) -> None:
        """Give the lesson to its end, or until the person leaves."""
        self.greet()
        try:
            while self.match.step is not None:
                self.decide(self.match.seat)
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            name = f"{self.game.ABOUT.name} {self.lesson.name}"
            self.console.print(f"Go on with: [bold]tableside learn {name}", soft_wrap=True)

    def greet(self) -> None:
        """What the lesson is about."""
        self.news = [f"{self.lesson.title}. {self.lesson.says}", "Type hint if you are stuck, help for more words."]

    def decide(self, player: int) -> None:
        """Ask the learner, even if there is only one thing to do."""
        self.ask(player, self.game.options(self.match.state, player))

    def show(self, player: int, options: list[Any]) -> None:
        """The table, what happened, and the step above the question."""
        super().show(player, options)
        step, number = self.match.step, len(self.match.ends) + 1
        assert step is not None
        self.console.print()
        self.console.print(f"[dim]{number} of {len(self.lesson.steps)}[/dim]  {escape(step.says)}", highlight=False)
        self.console.print(f"[bold green]{escape(step.task)}[/bold green]", highlight=False)

    def play(self, player: int, action: Any) -> None:
        """Answer the step; what is wrong is said, and nothing has happened."""
        before, told = len(self.match.ends), len(self.match.told)
        try:
            self.match.answer([action])
        except Erred as erred:
            self.ahead, self.news = [], [f"Not quite. {erred}"]
            return
        self.news += [self.game.explain(event) for events in self.match.told[told:] for event in events]
        if len(self.match.ends) > before:
            self.hints = 0
        self.store()

    def store(self, remark: str = "") -> bool:
        """Keep how far the learner has come."""
        game, done = self.game.ABOUT.name, self.match.step is None
        kept = progress().get(f"{game}/{self.lesson.name}", KeptLesson())
        trail = None if done else self.match.trail
        try:
            keep(game, self.lesson.name, KeptLesson(kept.done or done, self.match.edition, trail))
        except OSError as error:
            self.console.print(f"[red]Your progress could not be saved: {error.strerror}.[/red]")
            return False
        return True

    def hint_at(self, _: str) -> None:
        """One more hint."""
        step = self.match.step
        hints = step.hints if step else ()
        self.hints = min(self.hints + 1, len(hints))
        self.news = [f"Hint: {each}" for each in hints[: self.hints]] or ["There is no hint for this step."]

    def undo(self, _: str) -> None:
        """Back to the beginning of the step, or to the step before it."""
        self.ahead, to = [], self.match.trail.back
        if to is None:
            self.news = ["This is the beginning."]
            return
        self.match.undo(to)
        self.store()

    def help(self, typed: str) -> None:
        """The rules in brief, the commands, and those of lessons."""
        super().help(typed)
        self.console.print(COMMANDS, highlight=False)

    def finish(self) -> None:
        """What came of it, and what it was about."""
        self.tell()
        self.console.print()
        self.console.print(f"[bold green]Done.[/bold green] {escape(self.lesson.closing)}", highlight=False)
        self.finished = True

    def next_lesson(self) -> Lesson | None:
        """The next lesson, if there is one and the person wants it; the last of the basics leads to a game."""
        lessons = list(self.match.lessons.values())
        following = lessons[lessons.index(self.lesson) + 1 :]
        if self.lesson.leads and self.agrees(f"Play a first game of {self.game.ABOUT.title} now?"):
            self.first_game()
            return None
        if following and self.agrees(f"Go on with {following[0].title!r}?"):
            return following[0]
        return None

    def agrees(self, question: str) -> bool:
        """Whether the person says yes; just Enter means yes, the end of the input no."""
        try:
            return self.console.input(f"{escape(question)} [dim](Enter: yes, n: no)[/dim] ").strip().lower() in (
                "",
                "y",
            )
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return False

    def first_game(self) -> None:
        """A first game against the easiest bot that thinks."""
        name = self.game.ABOUT.name
        others = [shelf.easiest(name)] * (max(2, self.game.ABOUT.fewest) - 1)
        try:
            asked = Asked.of(name, ",".join(["human", *others]), None, dict(shelf.SHELF[name].learning), humans=True)
        except BadConfig as error:
            raise UsageError(str(error)) from None
        started(self.console, asked, None, None).run()
