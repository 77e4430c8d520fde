"""Configurations and records of all games, changed at random: refused with a sentence or played, and never for ever."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tableside import burgerjoint, foodies
from tableside.burgerjoint.parts import STANDARD as BOARDS
from tableside.core.game import AnyGame, BadConfig
from tableside.core.jsonable import JsonError, from_json, to_json
from tableside.core.quoting import shown
from tableside.core.record import Move, Record, RecordError, read
from tableside.core.rng import Rng, below, seeded
from tableside.foodchain.config import Config
from tableside.foodchain.deck import STANDARD as DECK
from tableside.foodies.parts import STANDARD as CARDS
from tableside.shelf import GAMES

PLIES = 40
MOST_CALLS = 2_000_000  # for one configuration and its plies; those that play need a tenth of it
LONGEST = 3000  # of a refusal, with twenty faults of a component file
DEEP: Any = []
for _ in range(500):
    DEEP = [DEEP]
ODD: tuple[Any, ...] = (
    *(0, -1, 1, 2, 3, 6, 7, 99, 10**6, 10**30, 10**4000, -(10**30)),
    *(1.5, float("nan"), float("inf"), True, False, None),
    *("", "zz", "none", "A", "A B C / D E F / G H I", "\ud800", "\x00", "ö", "x" * 5000, "A " * 5000, "9" * 5000),
    *([], {}, [[]], [None], ["zz"], ["X"], [0] * 2000, ["kimchi"] * 2, {"zz": 1}, DEEP),
)


class Endless(Exception):
    """More calls than any configuration needs."""


@contextmanager
def bounded(most: int = MOST_CALLS) -> Iterator[None]:
    """Count calls instead of seconds, so that a busy machine changes nothing."""
    left = most

    def count(frame: Any, event: str, of: Any) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            sys.setprofile(None)
            raise Endless

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)


def play(game: AnyGame, config: Any, seed: int) -> None:
    state, source = game.new(config, seed), Rng(seeded(seed))
    for _ in range(PLIES):
        waiting = game.waiting(state)
        if not waiting:
            assert game.result(state)
            return
        options = game.options(state, waiting[0])
        assert options
        game.step(state, waiting[0], options[below(source, len(options))])


def configs() -> list[tuple[str, Any]]:
    """Some of each game, and each with components of its own."""
    sampled = [(name, game.sample(Rng(seeded(seed)))) for name, game in GAMES.items() for seed in range(8)]
    own = [
        ("burgerjoint", burgerjoint.Config(BOARDS)),
        ("foodies", foodies.Config(3, components=CARDS)),
        ("foodchain", Config(1, solo="hard", deck=DECK)),
        ("foodchain", Config(2, map="A O1 L / E K N2 / T C D3")),
    ]
    return [(name, to_json(config)) for name, config in [*sampled, *own]]


CONFIGS = configs()


def places(found: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything within some JSON."""
    inside = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    return [path, *(place for key, value in inside for place in places(value, (*path, key)))]


def changed(found: Any, path: tuple[Any, ...], change: Callable[[Any], Any]) -> Any:
    """A copy in which the value at the end of the path is changed."""
    if not path:
        return change(found)
    copy = dict(found) if isinstance(found, dict) else list(found)
    copy[path[0]] = changed(found[path[0]], path[1:], change)
    return copy


def slips(value: Any) -> list[Any]:
    """What one slip makes of a value."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, value * 10, -value, shown(value)]
    if isinstance(value, str):
        return [value[:-1], value * 2, value.upper(), value[::-1], [value]]
    if isinstance(value, list):
        return [value[:-1], value[::-1], value * 2, value * 300 if len(value) < 20 else value, [*value, *value[:1]]]
    if isinstance(value, dict):
        return [dict(list(value.items())[1:]), {**value, "zz": 1}, [value]]
    return [{}]


@st.composite
def mutated(draw: st.DrawFn) -> tuple[str, Any]:
    """The JSON of a configuration with one to three changes."""
    name, found = draw(st.sampled_from(CONFIGS))
    for _ in range(draw(st.integers(1, 3))):
        if not isinstance(found, dict):
            break
        field = draw(st.sampled_from(sorted(found)))  # so that the few fields are met as often as the many components
        path = draw(st.sampled_from(places(found[field], (field,))))
        found = changed(found, path, lambda value: draw(st.sampled_from([*slips(value), *ODD])))
    return name, found


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(mutated(), st.integers(0, 3))
def test_a_changed_configuration_is_refused_or_played(of: tuple[str, Any], seed: int) -> None:
    name, found = of
    game = GAMES[name]
    refusal = ""
    with bounded():
        try:
            play(game, from_json(found, game.ABOUT.config), seed)
        except (JsonError, BadConfig) as error:
            refusal = str(error)
    assert len(refusal.encode()) < LONGEST


def recorded(name: str) -> list[str]:
    game = GAMES[name]
    record = Record(game, game.sample(Rng(seeded(2))), 5)
    state, source = game.new(record.config, 5), Rng(5)
    for _ in range(PLIES):
        player = game.waiting(state)[0]
        action = game.options(state, player)[below(source, len(game.options(state, player)))]
        game.step(state, player, action)
        record.moves.append(Move(player, action))
    return str(record).splitlines()


RECORDS = [recorded(name) for name in GAMES]
WORDS = (
    "",
    "#",
    "turn",
    "end",
    "-",
    "[",
    "(",
    '"',
    '"\\ud800"',
    "\ud800",
    "9" * 50,
    "x" * 5000,
    "\x85",
    "red",
    "pizza",
)


@st.composite
def torn(draw: st.DrawFn) -> str:
    """A record with some lines gone, doubled, moved or changed in a word."""
    lines = list(draw(st.sampled_from(RECORDS)))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["drop", "double", "move", "word", "cut"])):
            case "drop":
                lines = lines[:at] + lines[at + 1 :] or [""]
            case "double":
                lines.insert(at, lines[at])
            case "move":
                lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(at))
            case "word":
                words = lines[at].split(" ")
                words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(WORDS))
                lines[at] = " ".join(words)
            case "cut":
                lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
    return "\n".join(lines)


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(torn(), st.booleans())
def test_a_torn_record_is_refused_or_read(content: str, recover: bool) -> None:
    refusal = "line"
    with bounded():
        try:
            str(read(content, GAMES, recover=recover)).encode()
        except RecordError as error:
            refusal = str(error)
    assert refusal.startswith("line")
    assert len(refusal.encode()) < LONGEST


@pytest.mark.parametrize(
    "found",
    [
        {"wanted": ["zz"]},
        {"players": 10**6},
        {"players": 10**4000},
        {"modules": ["mustard"]},
        {"tiles": "U"},
        {"solo": "gentle", "players": 1},
        {"map": "A " * 50_000},
    ],
    ids=lambda found: json.dumps(found)[:30],
)
def test_what_once_hung_or_broke_the_table(found: Any) -> None:
    game = GAMES["foodchain"]
    record = str(Record(game, Config(), 1))
    line = next(line for line in record.splitlines() if line.startswith("config "))
    with bounded(), pytest.raises(RecordError, match=r"^line 5: the configuration does not fit foodchain: "):
        read(record.replace(line, f"config {json.dumps(found)}"), GAMES)
