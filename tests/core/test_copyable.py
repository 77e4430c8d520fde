from dataclasses import dataclass
from enum import IntEnum
from typing import Any

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


@dataclass(frozen=True)
class Menu:
    dishes: list[str]


@dataclass(frozen=True)
class Kitchen:
    menus: tuple[Menu, ...]


@dataclass(frozen=True)
class Chain:
    """Frozen, and it may hold another of itself."""

    name: str
    owner: "Chain | None"


@copyable
class Chains(Copyable):
    all: list[Chain]


@pytest.mark.parametrize("kind", [Menu, Kitchen, tuple[Kitchen, ...], frozenset[Menu], list[Menu], Menu | None])
def test_a_frozen_class_that_holds_a_list_is_refused_by_name(kind: Any) -> None:
    @copyable
    class Odd(Copyable):
        thing: kind

    with pytest.raises(TypeError, match=r"would share Menu, which is frozen, but its dishes can change: list\[str\]"):
        Odd(None).copy()


def test_a_frozen_class_may_hold_its_like() -> None:
    chains = Chains([Chain("a", Chain("b", None))])
    assert chains.copy() == chains
    assert chains.copy().all is not chains.all


def test_a_forgotten_decorator_is_named() -> None:
    class Plain(Copyable):
        pass

    with pytest.raises(TypeError, match="Plain lacks the @copyable decorator"):
        Plain().copy()
