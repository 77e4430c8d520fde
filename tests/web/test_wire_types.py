"""The page's types are those of the classes that the server reads and writes."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.web.wire_types import Declarations, files


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_types_are_written_anew_after_a_change(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == files()[path], "run `make types`"


@dataclass
class Left:
    """One side.

    With more to say about it than a page needs.
    """

    number: int
    rest: list[tuple[str, int]] | None = None  # None on its own


@dataclass
class Right:
    """The other."""


def test_a_class_becomes_an_interface_with_what_its_source_says() -> None:
    found = Declarations()
    assert found.said(list[Left] | None) == "Left[] | null"
    assert found.texts["Left"] == (
        "/** One side. */\nexport type Left = {\n  number: number;\n"
        "  /** null on its own */\n  rest: [string, number][] | null;\n};\n"
    )


def test_what_a_page_sends_may_leave_out_what_has_a_default() -> None:
    found = Declarations()
    found.add([Left], sent=True)
    assert "  number: number;\n" in found.texts["Left"]
    assert "  rest?: [string, number][] | null;\n" in found.texts["Left"]


def test_one_of_several_says_which_it_is() -> None:
    assert Declarations().said(Left | Right) == 'OneOf<Tagged<"Left", Left> | Tagged<"Right", Right>>'


def test_two_classes_of_one_name_are_refused() -> None:
    found = Declarations()
    found.add([Left])
    with pytest.raises(ValueError, match="two classes are called Left"):
        found.add([dataclass(type("Left", (), {"__annotations__": {}, "__module__": __name__}))])
