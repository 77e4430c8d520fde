from dataclasses import dataclass
from enum import IntEnum

import pytest

from tableside.core.copyable import Copyable, copyable


class Suit(IntEnum):
    HEARTS = 0


@dataclass(frozen=True)
class Card:
    suit: Suit


@copyable
class Hand(Copyable):
    cards: list[Card]
    money: int


@copyable
class Position(Copyable):
    hands: list[Hand]
    grid: list[list[int]]
    seen: set[int]
    stock: dict[Suit, int]
    piles: dict[str, list[int]]
    rules: tuple[Card, ...]
    extra: Hand | None
    maybe: int | None


def position() -> Position:
    card = Card(Suit.HEARTS)
    return Position([Hand([card], 3)], [[1], [2]], {1}, {Suit.HEARTS: 2}, {"a": [1]}, (card,), Hand([], 0), None)


def test_a_copy_is_equal() -> None:
    assert position().copy() == position()


def test_a_copy_shares_nothing_that_can_change() -> None:
    original = position()
    copy = original.copy()
    copy.hands[0].cards.append(Card(Suit.HEARTS))
    copy.hands[0].money = 9
    copy.grid[1][0] = 7
    copy.seen.add(2)
    copy.stock[Suit.HEARTS] = 5
    copy.piles["a"].append(2)
    assert copy.extra is not None
    copy.extra.money = 1
    assert original == position()


def test_what_cannot_change_is_shared() -> None:
    original = position()
    assert original.copy().rules is original.rules


def test_the_first_bound_method_keeps_working() -> None:
    original = position()
    first = original.copy
    assert first() == first() == original.copy()


def test_a_class_has_slots() -> None:
    with pytest.raises(AttributeError):
        position().wrong = 1  # type: ignore[attr-defined]


def test_a_type_it_cannot_copy_is_refused_by_name() -> None:
    @copyable
    class Odd(Copyable):
        thing: object

    with pytest.raises(TypeError, match="object"):
        Odd(object()).copy()


def test_a_forgotten_decorator_is_named() -> None:
    class Plain(Copyable):
        pass

    with pytest.raises(TypeError, match="Plain lacks the @copyable decorator"):
        Plain().copy()
