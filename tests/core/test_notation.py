from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.core.jsonable import JsonError, digest, from_json, loads, to_json
from tableside.core.notation import NotationError, parse, text


class Good(IntEnum):
    BURGER = 0
    SOFT_DRINK = 1


@dataclass(frozen=True)
class Offer:
    seat: str
    price: int


@dataclass(frozen=True)
class Campaign:
    FORM: ClassVar[str] = "campaign {tile} at {square} {turned} {good} [for {rounds} rounds]"
    tile: int
    square: str
    turned: bool
    good: Good
    rounds: int | None


@dataclass(frozen=True)
class Sale:
    offers: tuple[Offer, ...]
    best: Offer | None
    pair: tuple[int, Good]


@dataclass(frozen=True)
class Steal:
    FORM: ClassVar[str] = "buy [steal {good}]"
    good: Good | None


@dataclass(frozen=True)
class Open:
    FORM: ClassVar[str] = "open [at {place} {turned} [facing {side} {wide}]]"
    place: str | None
    turned: bool
    side: str | None
    wide: bool


@dataclass(frozen=True)
class Pass:
    pass


Action = Campaign | Sale | Steal | Open | Pass


def both_ways(value: Any) -> str:
    line = text(value)
    assert parse(line, Action) == value
    assert from_json(to_json(value, Action), Action) == value
    return line


def test_words_fields_and_flags() -> None:
    assert both_ways(Campaign(13, "c4.2", True, Good.BURGER, 2)) == "campaign 13 at c4.2 turned burger for 2 rounds"
    assert both_ways(Campaign(13, "c4.2", False, Good.SOFT_DRINK, None)) == "campaign 13 at c4.2 soft_drink"


def test_the_first_member_of_an_enum_is_not_nothing() -> None:
    assert both_ways(Steal(Good.BURGER)) == "buy steal burger"
    assert both_ways(Steal(None)) == "buy"


def test_a_flag_of_a_part_that_is_left_out_is_false() -> None:
    assert both_ways(Open(None, False, None, False)) == "open"
    assert both_ways(Open("c4", False, None, False)) == "open at c4"
    assert both_ways(Open("c4", True, None, True)) == "open at c4 turned facing - wide"
    assert both_ways(Open(None, False, "north", False)) == "open at - facing north"
    found = parse("open", Action)
    assert (found.turned, found.wide) == (False, False)


def test_a_class_without_a_form_is_its_name_and_fields() -> None:
    assert both_ways(Pass()) == "pass"
    offers = (Offer("red", 9), Offer("blue", -1))
    assert both_ways(Sale(offers, None, (3, Good.BURGER))) == "sale [(offer red 9) (offer blue -1)] - [3 burger]"


@given(st.text(), st.integers(-(10**17), 10**17))
def test_any_text_reads_back(word: str, number: int) -> None:
    line = both_ways(Sale((), Offer(word, number), (number, Good.BURGER)))
    assert "#" not in line


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("", "expected one of buy, campaign, open, pass, sale, found ''"),
        ("dance", "expected one of buy, campaign, open, pass, sale, found 'dance'"),
        ("campaign", "expected a number (tile), but the line ends"),
        ("campaign x", "expected a number for tile, found 'x'"),
        ("campaign 99999999999999999999 at", "expected a number for tile, found"),
        ("campaign 3 on", "expected 'at', found 'on'"),
        ("campaign 3 at b bread", "there is no good 'bread'; there are burger, soft_drink"),
        ("pass now", "expected nothing after 'pass', found 'now'"),
        ("buy steal", "expected a good, but the line ends"),
        ("sale [(offer red 9", "expected ')', but the line ends"),
        ("sale [] - [3", "expected a good, but the line ends"),
        ('sale [(offer "red 9)] - [3 burger]', "expected a quoted text for seat"),
    ],
)
def test_what_is_no_action_is_refused_with_the_word(line: str, what: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(line, Action)
    assert what in str(caught.value)


@given(st.text())
def test_any_line_is_read_or_refused(line: str) -> None:
    try:
        action = parse(line, Action)
    except NotationError:
        return
    assert parse(text(action), Action) == action


@pytest.mark.parametrize(
    ("data", "what"),
    [
        ({"kind": "Dance"}, 'expected a kind out of Campaign, Sale, Steal, Open, Pass, found "Dance"'),
        ([], "[] is not an object"),
        ({"kind": "Steal"}, "Steal lacks 'good'"),
        ({"kind": "Steal", "good": "bread"}, 'at good: expected one of burger, soft_drink, found "bread"'),
        ({"kind": "Pass", "x": 1}, "Pass has no 'x'; it has no fields"),
        (
            {"kind": "Sale", "offers": [{"seat": "red", "price": True}], "best": None, "pair": [1, "burger"]},
            "offers.0.price",
        ),
        ({"kind": "Sale", "offers": {}, "best": None, "pair": [1, "burger"]}, "at offers: {} is not a list"),
        ({"kind": "Sale", "offers": [], "best": None, "pair": [1]}, "at pair: expected 2 entries, found 1"),
    ],
)
def test_json_that_does_not_fit_is_refused_with_the_place(data: Any, what: str) -> None:
    with pytest.raises(JsonError) as caught:
        from_json(data, Action)
    assert what in str(caught.value)


@pytest.mark.parametrize("kind", [int | str, Offer | int, int | str | None, list[int | str]])
def test_a_choice_that_json_could_not_tell_apart_is_refused_before_any_value_is_seen(kind: Any) -> None:
    with pytest.raises(TypeError, match="no JSON form for a union that is not of dataclasses: "):
        to_json(None, kind)
    with pytest.raises(TypeError, match="no JSON form for a union that is not of dataclasses: "):
        from_json(None, kind)


@pytest.mark.parametrize(
    ("data", "kind", "what"),
    [
        (["burger"], Good, 'at the top: expected one of burger, soft_drink, found ["burger"]'),
        ({"kind": ["Pass"]}, Action, "expected a kind out of Campaign"),
        ({"one": 1}, dict[int, int], 'at one: the key "one" is not a whole number'),
    ],
)
def test_json_of_another_shape_is_refused_too(data: Any, kind: Any, what: str) -> None:
    with pytest.raises(JsonError) as caught:
        from_json(data, kind)
    assert what in str(caught.value)


def test_equal_values_have_equal_digests() -> None:
    assert digest(Offer("red", 1)) == digest(Offer("red", 1)) != digest(Offer("red", 2))


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, '{"a":' * 100_000, "9" * 5000, "[" + "9" * 5000, "", "{", "nul", "\x00", '{"a" 1}', "\ud800"],
    ids=lambda text: repr(text[:9]),
)
def test_whatever_is_not_json_is_a_json_error(text: str) -> None:
    with pytest.raises(JsonError, match="this is not JSON"):
        loads(text)


def nested(depth: int) -> Any:
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


@pytest.mark.parametrize(
    "kind", [int, str, bool, float, Good, Sale, Action, tuple[int, ...], dict[int, int], Pass | None]
)
@pytest.mark.parametrize(
    "found",
    [nested(100_000), 16**10_000, float("nan"), float("inf"), "\ud800", "x" * 10**6, {"\ud800": 1}, {"9" * 5000: 1}],
    ids=["deep", "long number", "nan", "infinity", "half a character", "long text", "half a key", "long key"],
)
def test_whatever_does_not_fit_is_a_short_json_error(found: Any, kind: Any) -> None:
    if (kind is str and found == "x" * 10**6) or (kind is int and found == 16**10_000):
        assert from_json(found, kind) == found
        return
    with pytest.raises(JsonError) as refused:
        from_json(found, kind)
    assert len(str(refused.value).encode()) < 500


@pytest.mark.parametrize(
    "line",
    [
        "buy " + "9" * 5000,
        '"' + '\\"' * 1000,
        '"' * 5000,
        "(" * 3000,
        "[" * 100_000,
        "\ud800",
        'open at "\\ud800"',
        "\x00",
    ],
    ids=lambda line: repr(line[:9]),
)
def test_whatever_is_no_action_is_a_notation_error(line: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse(line, Action)
    str(refused.value).encode()


def test_a_long_line_is_read_only_where_it_may_be_long() -> None:
    sale = Sale(tuple(Offer("red", price) for price in range(500)), None, (1, Good.BURGER))
    line = text(sale)
    with pytest.raises(NotationError, match="a line has at most 4000"):
        parse(line, Sale)
    assert parse(line, Sale, most=len(line)) == sale
