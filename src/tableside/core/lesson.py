"""Lessons: a position, what to say about it, and tasks whose success the game itself judges; docs/lessons.md.

A lesson is a TOML file in a game's package, and an `Attempt` is a lesson in play: a match that begins with the lesson's
position. The learner answers a step with actions; the other seats follow the lesson's script, or a bot.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from tableside.core.decision import continues
from tableside.core.game import AnyGame, Player
from tableside.core.jsonable import digest, from_json
from tableside.core.match import Bot, Match
from tableside.core.notation import parse, text
from tableside.core.record import Move, Record

AND = ", "  # between the actions of one answer
MOST_REPLIES = 500


class LessonError(ValueError):
    """A lesson that cannot be given; the message names the lesson and what is wrong with it."""


class Erred(Exception):
    """An answer that does not do what the step asks for; the message says why."""


@dataclass(frozen=True)
class Beginning:
    """How a game gets to a lesson's position: its choices, its seed, and what was played, as a record has it."""

    players: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    moves: tuple[str, ...] = ()


@dataclass(frozen=True)
class Wrong:
    """An answer that is allowed but wrong, and what to say to it."""

    plays: str
    says: str


@dataclass(frozen=True)
class LessonStep:
    """What to say, what to point at, and a task; it is done by one of `plays`, or when all of `expect` holds."""

    says: str
    task: str
    plays: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = ""  # what to say to any other answer
    hints: tuple[str, ...] = ()
    points: tuple[str, ...] = ()  # such as "house 10"
    replies: tuple[str, ...] = ()  # what the others do, as "blue: done"; where this ends, a bot goes on
    solution: str = ""  # an answer for the tests, if `plays` has none

    def __post_init__(self) -> None:
        if not (self.plays or (self.expect and self.solution)):
            raise ValueError("a step needs plays, or expect with a solution")

    @property
    def answer(self) -> str:
        """An answer that does it."""
        return self.solution or self.plays[0]

    def err(self, said: str) -> Erred:
        """What to say to a wrong answer."""
        about = (each.says for each in self.wrong if said == each.plays or said.startswith(each.plays + AND))
        return Erred(next(about, self.otherwise or self.task))


@dataclass(frozen=True)
class Lesson:
    """A lesson; it begins with a position or with an opening."""

    name: str
    title: str
    says: str
    seat: str  # the learner's
    steps: tuple[LessonStep, ...]
    closing: str
    part: str = "basics"  # which part of the game's lessons it belongs to
    position: str = ""
    opening: Beginning | None = None
    leads: bool = False  # to a first whole game
    rules: tuple[str, ...] = ()  # the ids of what it teaches

    def __post_init__(self) -> None:
        if bool(self.position) == bool(self.opening):
            raise ValueError("a lesson begins with a position or an opening")
        if not self.steps:
            raise ValueError("a lesson needs a step")


@dataclass
class LessonTrail:
    """How far a learner has come: everything played, as a record writes it, and where each step ended."""

    moves: list[str] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    def cut(self, to: int) -> None:
        """Go back to the position after this many actions."""
        del self.moves[to:]
        self.ends[:] = [end for end in self.ends if end <= to]

    @property
    def back(self) -> int | None:
        """Where a learner goes back to: the beginning of this step, or of the one before; None at the very first."""
        begins = [0, *self.ends]
        return next((begin for begin in reversed(begins) if begin < len(self.moves)), None)


@dataclass(frozen=True)
class Lessons(Mapping[str, Lesson]):
    """A game's lessons by name, in their order: the TOML files of a package, which are read when first asked for."""

    game: AnyGame
    package: str
    position: Callable[[str], Any] | None = None  # reads a position, for games with a notation of them
    holds: Callable[[Any, Sequence[Any], str], str] | None = None  # what is wrong with an expectation; empty if nothing
    _read: dict[str, Lesson] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Lesson:
        return self._all()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __hash__(self) -> int:
        return hash(self.package)

    def _all(self) -> dict[str, Lesson]:
        if not self._read:
            paths = sorted(files(self.package).iterdir(), key=lambda path: path.name)
            for path in paths:
                if path.name.endswith(".toml"):
                    name = path.name.removesuffix(".toml")
                    self._read[name] = read_lesson(name, path.read_text(encoding="utf-8"))
        return self._read

    def first(self, lesson: Lesson) -> tuple[Any, Any]:
        """The configuration and the first position; `LessonError` says what is wrong with it."""
        game, opening = self.game, lesson.opening
        try:
            if opening is None:
                if self.position is None:
                    raise LessonError(f"{game.ABOUT.title} has no notation of positions")
                state = self.position(lesson.position)
                return state.config, state
            config = game.configure(opening.players, None, opening.options)
            state = game.new(config, opening.seed)
            for line in opening.moves:
                move = _move(game, line)
                game.apply(state, move.player, move.action)
        except ValueError as error:
            raise LessonError(f"{lesson.name}: {error}") from None
        return config, state


def read_lesson(name: str, content: str) -> Lesson:
    """The lesson in a file."""
    try:
        lesson: Lesson = from_json({"name": name, **tomllib.loads(content)}, Lesson)
    except ValueError as error:
        raise LessonError(f"{name}: {error}") from None
    return lesson


class Attempt(Match):
    """A lesson in play; a wrong answer leaves it as it was."""

    def __init__(
        self, lessons: Lessons, lesson: Lesson, others: Callable[[int], Bot], trail: LessonTrail | None = None
    ):
        self.lessons, self.lesson, self.others = lessons, lesson, others
        self.seat: Player = lessons.game.ABOUT.seats.index(lesson.seat)
        config, self._first = lessons.first(lesson)
        self.ends: list[int] = []
        super().__init__(Record(lessons.game, config, 0))
        for line in trail.moves if trail else ():
            move = _move(self.game, line)
            self.play(move.player, move.action)
        self.ends = [*trail.ends] if trail else []

    def begun(self) -> Any:
        """The lesson's position."""
        return self._first.copy()

    @property
    def edition(self) -> str:
        """A digest of the lesson's position: a trail leads on only from where it began."""
        return digest(self._first)

    @property
    def trail(self) -> LessonTrail:
        """How far this attempt has come."""
        seats = self.game.ABOUT.seats
        return LessonTrail([f"{seats[move.player]} {text(move.action)}" for move in self.record.moves], [*self.ends])

    @property
    def step(self) -> LessonStep | None:
        """The step that is to be done; None if all are."""
        return self.lesson.steps[len(self.ends)] if len(self.ends) < len(self.lesson.steps) else None

    @property
    def since(self) -> int:
        """How many actions were played before this step."""
        return self.ends[-1] if self.ends else 0

    def answer(self, actions: Sequence[Any]) -> list[Move]:
        """Play the learner's actions, and what the others do then; return all of it.

        `Erred` if that is not what the step asks for, `Illegal` if the game does not allow it.
        """
        step, before = self.step, len(self.record.moves)
        if step is None:
            raise Erred("the lesson is over")
        try:
            if self._judge(step, self._play(step, actions)):
                self.ends.append(len(self.record.moves))
        except Exception:
            if before < len(self.record.moves):
                self.undo(before)
            raise
        return self.record.moves[before:]

    def undo(self, to: int) -> None:
        """Go back, and to the step that was to be done there."""
        super().undo(to)
        self.ends = [end for end in self.ends if end <= to]

    def _play(self, step: LessonStep, actions: Sequence[Any]) -> bool:
        """Play an answer; whether it is a whole decision, so that the others could reply."""
        game, asked = self.game, None
        for action in actions:
            asked = game.asked(self.state, self.seat) if self.seat in game.waiting(self.state) else None
            self.play(self.seat, action)
        whole = self.seat not in game.waiting(self.state) or not continues(game.asked(self.state, self.seat), asked)
        if whole:
            replied = [move for move in self.record.moves[self.since :] if move.player != self.seat]
            for move in self._reply(self.state.copy(), step, replied):
                self.play(move.player, move.action)
        return whole

    def _judge(self, step: LessonStep, whole: bool) -> bool:
        """Whether the step is done; False if the answer goes on."""
        said = AND.join(text(move.action) for move in self.record.moves[self.since :] if move.player == self.seat)
        if step.plays and said not in step.plays:
            if any(each.startswith(said + AND) for each in step.plays):
                return False
            raise step.err(said)
        if not step.plays and not whole:
            return False
        events = [event for told in self.told[self.since :] for event in told]
        if any(self.lessons.holds and self.lessons.holds(self.state, events, each) for each in step.expect):
            raise step.err(said)
        return True

    def _reply(self, state: Any, step: LessonStep, replied: Sequence[Move]) -> list[Move]:
        """What the others do until the learner is asked again; the state is played on."""
        game, found = self.game, list[Move]()
        script = [_move(game, line.replace(": ", " ", 1)) for line in step.replies]
        for move in replied:
            if move in script:
                script.remove(move)
        for _ in range(MOST_REPLIES):
            waiting = game.waiting(state)
            if not waiting or self.seat in waiting:
                return found
            move = self._reply_of(state, waiting[0], script)
            game.step(state, move.player, move.action)
            found.append(move)
        raise LessonError(f"{self.lesson.name}: the others play for ever")

    def _reply_of(self, state: Any, player: Player, script: list[Move]) -> Move:
        """The next of the script that this player can do, which is taken from it; else what a bot chooses."""
        options = self.game.options(state, player)
        for move in script:
            if move.player == player and move.action in options:
                script.remove(move)
                return move
        if len(options) == 1:
            return Move(player, options[0])
        return Move(player, self.others(0).choose(self.game.view(state, player), player, options))


def _move(game: AnyGame, line: str) -> Move:
    seat, _, action = line.partition(" ")
    if seat not in game.ABOUT.seats:
        raise LessonError(f"{line!r} begins with none of the seats {', '.join(game.ABOUT.seats)}")
    return Move(game.ABOUT.seats.index(seat), parse(action, game.ABOUT.action))


def read_answer(game: AnyGame, answer: str) -> list[Any]:
    """The actions of an answer as a lesson writes it."""
    return [parse(each, game.ABOUT.action) for each in answer.split(AND)]
