"""The conformance check: the promises every game must keep, tested on random walks from random configurations.

`check(game, ...)` raises `Broken` with the game, the seed and the action where a promise failed. Run as a module, it
prints the digest of some walks, so that two processes with different hash seeds can be compared.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from importlib import import_module
from typing import Any, cast, get_args

from tableside.core.completed import completed
from tableside.core.game import AnyGame, Illegal
from tableside.core.jsonable import JsonError, digest, dumps, from_json, to_json
from tableside.core.messages import Texts, asked_id, words_of
from tableside.core.notation import NotationError, parse, text
from tableside.core.record import Move, Record, RecordError, read
from tableside.core.rng import Rng, below, pick, seeded

LIMIT = 1_000_000  # actions; a game this long will never end
LOOK_AT_ALL = 200  # positions of a game before the check begins to skip some
TRY_OPTIONS = 40  # of a long list, chosen at random


class Broken(AssertionError):
    """A promise of the protocol that a game does not keep."""


@dataclass
class Report:
    """What a check has covered."""

    games: int = 0
    actions: int = 0
    longest: int = 0
    most_options: int = 0
    given_up: int = 0  # games that reached the limit of actions before they ended


@dataclass
class Walk:
    """One random game and what the check has seen on the way."""

    game: AnyGame
    seed: int
    source: Rng
    record: Record
    state: Any
    totals: dict[str, int]
    words: Texts
    seen: list[Move] = field(default_factory=list)  # actions of earlier positions, most of them illegal now

    def require(self, promise: object, what: str) -> None:
        """Raise `Broken`, saying where and what, unless the promise holds."""
        if not promise:
            raise Broken(
                f"{self.game.ABOUT.name}, seed {self.seed}, config {dumps(self.record.config)}, "
                f"action {len(self.record.moves)}: {what}"
            )


def check(
    game: AnyGame, seed: int, games: int, tell: Callable[[int], None] = lambda _: None, most: int = LIMIT
) -> Report:
    """Play this many random games, with at most this many actions each, and test every promise along the way."""
    report = Report()
    for number in range(seed, seed + games):
        walk = begin(game, number)
        for _ in steps(walk, most):
            if is_looked_at(walk):
                _check_position(walk, report)
        if game.waiting(walk.state):
            walk.require(most < LIMIT, f"the game has not ended after {LIMIT} actions")
            report.given_up += 1
        else:
            walk.require(game.result(walk.state) is not None, "the game is over without a result")
        _check_record(walk)
        report.games += 1
        report.actions += len(walk.record.moves)
        report.longest = max(report.longest, len(walk.record.moves))
        tell(report.games)
    return report


def is_looked_at(walk: Walk) -> bool:
    """Whether to check this position: all of a short game, fewer and fewer of a long one, so no game takes for ever."""
    return below(walk.source, 1 + len(walk.record.moves) // LOOK_AT_ALL) == 0


def begin(game: AnyGame, seed: int) -> Walk:
    """The start of a random game in a random configuration."""
    source = Rng(seeded(seed))
    config = game.sample(source)
    state = game.new(config, seed)
    return Walk(game, seed, source, Record(game, config, seed), state, dict(game.totals(state)), words_of(game))


def steps(walk: Walk, most: int = LIMIT) -> Iterator[None]:
    """Walk at random to the end, or for this many actions, stopping at every position."""
    game, state = walk.game, walk.state
    while len(walk.record.moves) < most and (waiting := game.waiting(state)):
        yield
        player = pick(walk.source, waiting)
        action = pick(walk.source, game.options(state, player))
        with _naming(walk, action):
            events = game.apply(state, player, action)
        move = Move(player, action)
        walk.record.moves.append(move)
        if below(walk.source, 4) == 0:
            walk.seen.append(move)
        _check_events(walk, events)


@contextmanager
def _naming(walk: Walk, action: Any) -> Iterator[None]:
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        walk.require(False, f"{text(action)!r} is an option but fails with {type(error).__name__}: {error}")


def _check_position(walk: Walk, report: Report) -> None:
    game, state = walk.game, walk.state
    waiting = game.waiting(state)
    walk.require(game.result(state) is None, "there is a result while somebody still has to choose")
    walk.require(dict(game.totals(state)) == walk.totals, f"the totals {walk.totals} are now {game.totals(state)}")
    _check_copy(walk)
    twin = _check_json(walk, state, "state")  # it came from JSON, so it shares nothing with the state
    for player in range(game.players(walk.record.config)):
        options = game.options(state, player)
        report.most_options = max(report.most_options, len(options))
        walk.require(
            bool(options) == (player in waiting), f"seat {player} must choose: {player in waiting}, options {options}"
        )
        walk.require(len(set(options)) == len(options), f"an option is listed twice: {options}")
        question = _check_question(walk, player) if player in waiting else None
        _check_knowledge(walk, player, question, options)
        _check_refusals(walk, player, options, twin)
        for action in _some(walk, options):
            _check_action(walk, player, action, twin)
    _check_json(walk, game.view(state, None), "spectator's view")


def _some(walk: Walk, options: list[Any]) -> list[Any]:
    """All options, or some of a long list."""
    return options if len(options) <= TRY_OPTIONS else [pick(walk.source, options) for _ in range(TRY_OPTIONS)]


def _check_copy(walk: Walk) -> None:
    copy = walk.state.copy()
    walk.require(copy == walk.state, "a copy is not equal")
    walk.require(digest(copy) == digest(walk.state), "a copy has a different digest")


def _check_json(walk: Walk, state: Any, what: str) -> Any:
    again = _survivor(walk, state, walk.game.ABOUT.state, f"the {what}")
    walk.require(again == state, f"the {what} does not survive JSON")
    return again


def _survivor(walk: Walk, value: Any, kind: Any, what: str) -> Any:
    """What is left of a value that went through JSON."""
    try:
        return from_json(to_json(value, kind), kind)
    except (JsonError, KeyError, TypeError, AttributeError) as error:
        walk.require(False, f"{what} does not survive JSON: {error}")


def _check_question(walk: Walk, player: int) -> Any:
    """Check that a player is asked one of the game's questions, and that it reads back and has its words."""
    game, about = walk.game, walk.game.ABOUT
    question = game.asked(walk.state, player)
    kinds = get_args(about.question) or (about.question,)
    walk.require(type(question) in kinds, f"seat {player} is asked {question!r}, which is not a question of the game")
    together = len(game.waiting(walk.state)) > 1
    walk.require(
        not together or type(question) in (*about.unseen, *about.secret),
        f"seat {player} is asked {question!r} together with others, but ABOUT.unseen does not name it",
    )
    line = _check_forms(walk, question, about.question, "the question ")
    try:
        said = walk.words.ask(question)
    except (KeyError, ValueError):
        said = ""
    walk.require(said.strip(), f"the question {line!r} has no words in the catalogue: {asked_id(type(question))}")
    return question


def _check_knowledge(walk: Walk, player: int, question: Any, options: list[Any]) -> None:
    """Check that what a player may not know changes neither view, question nor options."""
    game, state = walk.game, walk.state
    view = game.view(state, player)
    _check_json(walk, view, f"view of seat {player}")
    walk.require(game.view(view, player) == view, f"a view of the view of seat {player} differs from it")
    walk.require(game.options(view, player) == options, f"seat {player} has different options in its view")
    walk.require(game.waiting(view) == game.waiting(state), f"seat {player}'s view waits for other seats")
    other = game.guess(view, player, walk.source)
    if question is not None:
        walk.require(game.asked(view, player) == question, f"seat {player} is asked something else in its view")
        same = game.asked(other, player) == question
        walk.require(same, f"what seat {player} is asked depends on what it may not know")
    walk.require(game.view(other, player) == view, f"seat {player} sees what it may not know: a guess looks different")
    walk.require(game.options(other, player) == options, f"seat {player}'s options depend on what it may not know")
    walk.require(dict(game.totals(other)) == walk.totals, f"a guess for seat {player} has different totals")


def _check_refusals(walk: Walk, player: int, options: list[Any], twin: Any) -> None:
    """Check that what is not an option is refused with a reason and changes nothing."""
    if not walk.seen:
        return
    stale = pick(walk.source, walk.seen).action
    if stale in options:
        walk.require(
            walk.game.why_not(walk.state, player, stale) == "",
            f"{text(stale)!r} is an option, yet there is a reason against it",
        )
        return
    try:
        walk.game.apply(walk.state, player, stale)
    except Illegal as refusal:
        walk.require(str(refusal).strip(), f"{text(stale)!r} is refused without a reason")
    except Exception as error:
        walk.require(False, f"{text(stale)!r} is not refused but fails with {type(error).__name__}: {error}")
    else:
        walk.require(False, f"{text(stale)!r} is not an option of seat {player} but was applied")
    walk.require(walk.state == twin, f"the refusal of {text(stale)!r} changed the state")


def _check_action(walk: Walk, player: int, action: Any, twin: Any) -> None:
    game, state = walk.game, walk.state
    line = _check_forms(walk, action, game.ABOUT.action, "")
    copy = state.copy()
    with _naming(walk, action):
        game.apply(copy, player, action)
    walk.require(state == twin, f"{line!r} on a copy changed the original: they share something")
    walk.require(copy != state, f"{line!r} changes nothing")
    walk.require(dict(game.totals(copy)) == walk.totals, f"{line!r} makes {game.totals(copy)} of {walk.totals}")
    walk.require(
        bool(game.waiting(copy)) == (game.result(copy) is None), f"after {line!r} nobody chooses, but nobody won"
    )


def _check_forms(walk: Walk, value: Any, kinds: Any, what: str, *, short: bool = True) -> str:
    """Check that text and JSON of an action or event read back; return the text, to name it by."""
    line = text(value)
    try:
        again = parse(line, kinds) if short else parse(line, kinds, most=len(line))
    except NotationError as error:
        walk.require(False, f"{what}{line!r} does not read back: {error}")
    walk.require(again == value, f"{what}{line!r} does not read back")
    walk.require(_survivor(walk, value, kinds, f"{what}{line!r}") == value, f"{what}{line!r} does not survive JSON")
    return line


def _check_events(walk: Walk, events: list[Any]) -> None:
    for event in events:
        line = _check_forms(walk, event, walk.game.ABOUT.event, "the event ", short=False)
        walk.require(walk.game.explain(event).strip(), f"the event {line!r} has no sentence")


def _check_record(walk: Walk) -> None:
    game = walk.game
    walk.require(dict(game.totals(walk.state)) == walk.totals, "the totals changed at the end")
    try:
        again = read(str(walk.record), {game.ABOUT.name: game})
    except RecordError as error:
        walk.require(False, f"the record does not read back: {error}")
    walk.require(again.moves == walk.record.moves, "the record does not read back")
    walk.require(digest(again.until(len(again.moves))) == digest(walk.state), "the replay ends in a different position")


def walk_digest(game: AnyGame, seed: int, games: int, most: int) -> str:
    """One digest over all options, in their order, of some random games."""
    total = sha256()
    for number in range(seed, seed + games):
        walk = begin(game, number)
        for _ in steps(walk, most):
            for player in game.waiting(walk.state):
                total.update("\n".join(map(text, game.options(walk.state, player))).encode())
        total.update(digest(walk.state).encode())
    return total.hexdigest()


def check_processes(game: AnyGame, seed: int, games: int, most: int = LIMIT) -> None:
    """Check that two processes with different hash seeds list the same options in the same order."""
    command = [sys.executable, "-m", "tableside.core.check", game.__name__, str(seed), str(games), str(most)]
    runs = [
        subprocess.run(
            command, env=os.environ | {"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=False
        )
        for hash_seed in ("1", "2")
    ]
    for run in runs:
        if run.returncode:
            raise Broken(f"{game.ABOUT.name}, seed {seed}: a walk in a separate process failed: {run.stderr.strip()}")
    if runs[0].stdout != runs[1].stdout:
        raise Broken(f"{game.ABOUT.name}, seed {seed}: two processes do not list the same options in the same order")


if __name__ == "__main__":
    name, *numbers = sys.argv[1:]
    sys.stdout.write(walk_digest(completed(cast("Any", import_module(name))), *map(int, numbers)))
