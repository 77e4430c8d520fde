"""Burger Joint keeps the promises of the protocol."""

from tableside import burgerjoint
from tableside.burgerjoint.parts import Bistro, Colour
from tableside.core.check import begin, check, check_processes, steps
from tableside.core.notation import parse, text


def test_conformance() -> None:
    report = check(burgerjoint, 100, 12)
    assert report.games == 12
    assert report.most_options < 100


def test_two_processes_agree() -> None:
    check_processes(burgerjoint, 1, 6)


def test_the_notation_of_the_help_text_reads() -> None:
    for line in (
        "take black",
        "trade black",
        "choose white",
        "swap black",
        "exchange black red",
        "draw",
        "fetch white",
        "put black",
        "redraw",
        "publicity",
        "publicity steal black",
        "build basic",
        "build diner brown",
        "build bistro plain from black",
        "discard black",
        "done",
    ):
        assert text(parse(line, burgerjoint.ABOUT.action)) == line


def test_random_play_reaches_every_kind_of_action_and_bistro() -> None:
    """Else the conformance check would prove little."""
    kinds, colours, bistros = set(), set(), set()
    for seed in range(12):
        walk = begin(burgerjoint, seed)
        for _ in steps(walk):
            pass
        for move in walk.record.moves:
            kinds.add(type(move.action))
            colours.add(getattr(move.action, "colour", None))
            bistros.add(getattr(move.action, "bistro", None))
    assert kinds == set(burgerjoint.ABOUT.action.__args__)
    assert colours >= set(Colour)
    assert bistros >= set(Bistro)
