"""The components: cards, dashboards, market, chefs, and the layout of a food court's nine spaces (FO-1.01 to FO-1.05).

The values are in components.toml with their status; another file of the same form can replace it and is checked
value by value, as are components in a record. Spaces have their printed numbers 1 to 9; lists by space
hold a blank at 0, so that no number is ever shifted. Cards are numbered from 1; card 0 is the blank that means no
stall: it gives nothing and matches nothing.
"""

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tableside.core.components import ComponentFile, check_parts, read_parts
from tableside.core.game import BadConfig
from tableside.core.quoting import cut, shown

FEWEST, MOST = 2, 5
SLOTS = 5
CULTURES_IN_PLAY, CARDS_OF_A_CULTURE, CHEFS_IN_PLAY = 5, 10, 2
SIDES = ("two_or_three", "four_or_five")  # of the market board (FO-1.01)
SPACES = range(1, 10)
NO_STALL = 0

Gain = tuple[int, int]  # coins and popularity
NOTHING: Gain = (0, 0)


class Effect(IntEnum):
    """What a culture's cards do in addition to what they show (FO-3.01 to FO-3.10)."""

    NONE = 0  # only the blank card has none
    MAJORITY_COINS = 1
    MAJORITY_POPULARITY = 2
    COINS_IN_LINE = 3
    THREE_CULTURES = 4
    BUILD_TOKENS = 5
    POPULARITY_TOKEN_ADJACENT = 6
    FLYER_ON_BUY = 7
    POPULARITY_PER_ADJACENT_CHILI = 8
    COINS_PER_ADJACENT_SAME = 9
    COINS_PER_CHILI = 10


class Edge(IntEnum):
    """The edges of a card that can show a half-star, one bit each."""

    N = 1
    E = 2
    S = 4
    W = 8


class Symbol(IntEnum):
    """The special symbols on cards."""

    CHILI = 1
    FLYER = 2


class Line(IntEnum):
    """The two lines through a space."""

    ROW = 0
    COLUMN = 1


# Each space with the edge that it shares with each neighbour, and that neighbour's edge there.
SEAMS: tuple[tuple[tuple[int, int, int], ...], ...] = (
    (),
    *(
        tuple(
            (other, mine, theirs)
            for other, mine, theirs, inside in (
                (space - 3, int(Edge.N), int(Edge.S), space > 3),
                (space - 1, int(Edge.W), int(Edge.E), space % 3 != 1),
                (space + 1, int(Edge.E), int(Edge.W), space % 3 != 0),
                (space + 3, int(Edge.S), int(Edge.N), space < 7),
            )
            if inside
        )
        for space in SPACES
    ),
)
# For each space and each set of half-stars of a card there: the neighbours and their edges that these face.
MEETING: tuple[tuple[tuple[tuple[int, int], ...], ...], ...] = tuple(
    tuple(tuple((other, theirs) for other, mine, theirs in seams if half_stars & mine) for half_stars in range(16))
    for seams in SEAMS
)
# The same as bits: which of the twelve seams a card has a half-star on, from one side or (twelve bits up) the other.
_NUMBERED = [(space, other) for space in SPACES for other, _, _ in SEAMS[space] if space < other]
SEAM_BITS = len(_NUMBERED)
HALVES: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        sum(
            1 << _NUMBERED.index((space, other)) if space < other else 1 << SEAM_BITS + _NUMBERED.index((other, space))
            for other, mine, _ in seams
            if half_stars & mine
        )
        for half_stars in range(16)
    )
    for space, seams in enumerate(SEAMS)
)
ADJACENT: tuple[tuple[int, ...], ...] = tuple(tuple(other for other, _, _ in seams) for seams in SEAMS)
ROWS = ((), *((first, first + 1, first + 2) for first in (1, 1, 1, 4, 4, 4, 7, 7, 7)))
COLUMNS = ((), *((top, top + 3, top + 6) for top in (1, 2, 3) * 3))
DIGIT_BITS = 5  # room for a count of all stalls of a court, and a bit above it that says whether it is enough
ENOUGH = 1 << DIGIT_BITS - 1
MOST_SEAMS = (0, 0, 1, 2, 4, 5, 7, 8, 10, 12)  # stars that this many stalls can share
LINES: tuple[tuple[tuple[int, ...], ...], ...] = (ROWS, COLUMNS)  # by line, then by space


@dataclass(frozen=True)
class Card:
    """A food stall card."""

    name: str
    culture: int
    effect: Effect
    amount: int  # how much the effect gives, each time
    at_least: int  # how many cultures the effect asks for
    printed: Gain
    half_stars: int  # one bit per edge
    chili: bool
    flyer: bool  # the symbol, which only marks the effect (FO-3.07)
    tokens: Gain  # put on the card when it is built


BLANK = Card("-", -1, Effect.NONE, 0, 0, NOTHING, 0, False, False, NOTHING)


@dataclass(frozen=True)
class Culture:
    """A culture: the word for it in notation and files, and its name."""

    word: str
    name: str


@dataclass(frozen=True)
class Chef:
    """A special chef, by what a court must have (FO-5.03)."""

    name: str
    stalls: int  # each
    cultures: int
    stars: int
    spaces: tuple[int, ...]

    @cached_property
    def fewest(self) -> int:
        """The fewest stalls that can meet it, so that one count rules out most courts."""
        for_stars = next(stalls for stalls, seams in enumerate(MOST_SEAMS) if seams >= self.stars)
        return max(self.stalls * self.cultures, for_stars, len(self.spaces))


@dataclass(frozen=True)
class Components:
    """What is in the box."""

    coins: int  # at the start
    blank_coins: int
    flyers: tuple[int, ...]  # from the first player on
    goals: tuple[int, ...]  # by side of the market board
    prices: tuple[tuple[int, ...], ...]  # by side, from left to right
    chef_cost: int
    chef_popularity: int
    special_popularity: int
    chefs: tuple[Chef, ...]
    dashboards: tuple[tuple[int, ...], ...]  # printed coins by space
    cultures: tuple[Culture, ...]
    cards: tuple[Card, ...]  # by number

    @cached_property
    def name_of(self) -> tuple[str, ...]:
        """The name of each card."""
        return tuple(card.name for card in self.cards)

    @cached_property
    def number_of(self) -> dict[str, int]:
        """The number of each card by its name."""
        return {card.name: number for number, card in enumerate(self.cards)}

    @cached_property
    def culture_of(self) -> tuple[int, ...]:
        """The culture of each card."""
        return tuple(card.culture for card in self.cards)

    @cached_property
    def digit_of(self) -> tuple[int, ...]:
        """A one in the digit of each card's culture, so that a sum counts the stalls of every culture at once."""
        return tuple(1 << DIGIT_BITS * card.culture if card.culture >= 0 else 0 for card in self.cards)

    @cached_property
    def digits(self) -> int:
        """A one in the digit of every culture."""
        return sum(1 << DIGIT_BITS * culture for culture in range(len(self.cultures)))

    @cached_property
    def half_stars_of(self) -> tuple[int, ...]:
        """The half-stars of each card."""
        return tuple(card.half_stars for card in self.cards)

    @cached_property
    def cards_of(self) -> tuple[tuple[int, ...], ...]:
        """The cards of each culture."""
        return tuple(
            tuple(number for number, card in enumerate(self.cards) if card.culture == culture)
            for culture in range(len(self.cultures))
        )

    @cached_property
    def culture_words(self) -> tuple[str, ...]:
        """The word for each culture."""
        return tuple(culture.word for culture in self.cultures)

    @cached_property
    def chef_names(self) -> tuple[str, ...]:
        """The name of each special chef."""
        return tuple(chef.name for chef in self.chefs)

    @cached_property
    def chili_of(self) -> tuple[bool, ...]:
        """Whether each card shows the chili."""
        return tuple(card.chili for card in self.cards)


@dataclass(frozen=True)
class Config:
    """A table's choices: how many play, and the cultures and chefs, which are drawn if left empty."""

    players: int = FEWEST
    cultures: tuple[str, ...] = ()
    chefs: tuple[str, ...] = ()
    components: Components | None = None

    def __post_init__(self) -> None:
        if not FEWEST <= self.players <= MOST:
            raise BadConfig(f"Foodies is for {FEWEST} to {MOST} players, not {shown(self.players)}")
        if self.components is not None:
            _check(self.components)
        parts = self.components or STANDARD
        side = 0 if self.players <= 3 else 1
        for name, value in (("parts", parts), ("prices", parts.prices[side]), ("goal", parts.goals[side])):
            object.__setattr__(self, name, value)
        _check_choice("cultures", self.cultures, self.parts.culture_words, CULTURES_IN_PLAY)
        _check_choice("chefs", self.chefs, self.parts.chef_names, CHEFS_IN_PLAY)

    def has_other_components(self) -> bool:
        """Whether the table brought its own component file."""
        return self.components is not None

    if TYPE_CHECKING:  # what follows from the choices; read at every step, where plain attributes are quickest

        @property
        def parts(self) -> Components:
            """The components in play."""

        @property
        def prices(self) -> tuple[int, ...]:
            """The price of each slot of the market, from left to right (FO-1.01)."""

        @property
        def goal(self) -> int:
            """The popularity that triggers the end (FO-6.01)."""


def _check_choice(what: str, chosen: tuple[str, ...], known: tuple[str, ...], number: int) -> None:
    for name in chosen:
        if name not in known:
            raise BadConfig(f"{what}: there is no {shown(name)}; there are {', '.join(known)}")
    if chosen and len(set(chosen)) != len(chosen):
        raise BadConfig(f"{what}: {cut(', '.join(chosen))} names one twice")
    if chosen and len(chosen) != number:
        raise BadConfig(f"{what}: choose {number}, or none to draw them; found {len(chosen)}")


def components() -> str:
    """The text of the package's own component file."""
    return files("tableside.foodies").joinpath("components.toml").read_text(encoding="utf-8")


def read_components(text: str) -> Components:
    """Read components from a file like components.toml; `BadConfig` names every place that is wrong."""
    return read_parts(text, _components)


def _components(file: ComponentFile) -> Components:
    file.status("start.flyers.status")
    words = _names(file, "cultures", CULTURES_IN_PLAY)
    cards = tuple(card for culture, word in enumerate(words) for card in _cards(file, culture, word))
    for name, number in Counter(card.name for card in cards).items():
        if number > 1:
            file.fault("cultures", f"two cards have the name {shown(name)}")
    return Components(
        coins=_value(file, "start.coins", 0, 99),
        blank_coins=_value(file, "start.blank_coins", 0, 9),
        flyers=file.numbers("start.flyers.values", MOST, 9),
        goals=tuple(_value(file, f"end.{side}", 1, 999) for side in SIDES),
        prices=tuple(_prices(file, f"market.{side}") for side in SIDES),
        chef_cost=_value(file, "chef_for_hire.cost", 1, 99),
        chef_popularity=_value(file, "chef_for_hire.popularity", 1, 99),
        special_popularity=_value(file, "special_chefs.popularity", 0, 99),
        chefs=tuple(_chef(file, name) for name in _names(file, "special_chefs.chefs", CHEFS_IN_PLAY)),
        dashboards=tuple(_dashboard(file, name) for name in _names(file, "dashboards", MOST)),
        cultures=tuple(Culture(word, _name(file, word)) for word in words),
        cards=(BLANK, *cards),
    )


def _value(file: ComponentFile, place: str, lowest: int, highest: int) -> int:
    file.status(f"{place}.status")
    return file.number(f"{place}.value", lowest, highest)


def _names(file: ComponentFile, place: str, fewest: int) -> list[str]:
    """The names of the rows at a place, which must be usable as words in notation."""
    names = file.rows(place)
    if len(names) < fewest:
        file.fault(place, f"{len(names)} is too few; a game needs {fewest}")
    for name in names:
        if not name.replace("_", "").isalnum() or name == "chef":
            file.fault(f"{place}.{name}", "this cannot be a name: use letters, digits and _, and not 'chef' alone")
    return names


def _prices(file: ComponentFile, place: str) -> tuple[int, ...]:
    prices = tuple(_value(file, f"{place}.slot_{slot}", 0, 99) for slot in range(1, SLOTS + 1))
    if any(left <= right for left, right in pairwise(prices)):
        file.fault(place, f"{', '.join(map(str, prices))} must fall from left to right")
    return prices


def _dashboard(file: ComponentFile, name: str) -> tuple[int, ...]:
    file.status(f"dashboards.{name}.status")
    return (0, *file.numbers(f"dashboards.{name}.coins", len(SPACES), 99))


def _chef(file: ComponentFile, name: str) -> Chef:
    place = f"special_chefs.chefs.{name}"
    file.status(f"{place}.status")
    stalls, cultures = file.number(f"{place}.stalls", 0, 9), file.number(f"{place}.cultures", 0, 9)
    spaces = file.get(f"{place}.spaces")
    if not isinstance(spaces, list) or not all(type(space) is int and space in SPACES for space in spaces):
        file.fault(f"{place}.spaces", f"expected a list of spaces from 1 to 9, found {shown(spaces)}")
        spaces = []
    elif len(set(spaces)) != len(spaces):
        file.fault(f"{place}.spaces", f"{shown(spaces)} names one twice")
    chef = Chef(name, stalls, cultures, file.number(f"{place}.stars", 0, 12), tuple(spaces))
    if stalls * cultures > len(SPACES):
        file.fault(place, f"{stalls} stalls each of {cultures} cultures do not fit into a food court")
    elif not (stalls * cultures or chef.stars or chef.spaces):
        file.fault(place, "this chef asks for nothing")
    return chef


def _name(file: ComponentFile, word: str) -> str:
    place = f"cultures.{word}.name"
    file.status(f"{place}.status")
    name = file.get(f"{place}.value")
    if not isinstance(name, str) or not name.strip():
        file.fault(f"{place}.value", f"expected the name of a culture, found {shown(name)}")
    return str(name)


def _cards(file: ComponentFile, culture: int, word: str) -> list[Card]:
    place = f"cultures.{word}"
    file.status(f"{place}.effect.status")
    effect = file.member(f"{place}.effect.value", file.get(f"{place}.effect.value"), Effect) or Effect.NONE
    if effect is Effect.NONE:
        file.fault(f"{place}.effect.value", "a culture must have an effect")
    amount = 0 if effect is Effect.BUILD_TOKENS else _value(file, f"{place}.amount", 1, 99)
    at_least = _value(file, f"{place}.at_least", 1, 9) if effect is Effect.THREE_CULTURES else 0
    names = _names(file, f"{place}.cards", 0)
    if len(names) != CARDS_OF_A_CULTURE:
        file.fault(f"{place}.cards", f"{len(names)} cards; a culture has {CARDS_OF_A_CULTURE}")
    return [_card(file, f"{place}.cards.{name}", name, culture, effect, amount, at_least) for name in names]


def _card(file: ComponentFile, place: str, name: str, culture: int, effect: Effect, amount: int, at_least: int) -> Card:
    file.status(f"{place}.status")
    symbols = _members(file, f"{place}.symbols", Symbol)
    tokens = file.numbers(f"{place}.tokens", 2, 99) if effect is Effect.BUILD_TOKENS else (0, 0)
    return Card(
        name=name,
        culture=culture,
        effect=effect,
        amount=amount,
        at_least=at_least,
        printed=(file.number(f"{place}.coins", 0, 99), file.number(f"{place}.popularity", 0, 99)),
        half_stars=sum(_members(file, f"{place}.half_stars", Edge)),
        chili=Symbol.CHILI in symbols,
        flyer=Symbol.FLYER in symbols,
        tokens=(tokens[0], tokens[1]),
    )


def _members(file: ComponentFile, place: str, kind: type[Edge] | type[Symbol]) -> list[int]:
    found = file.get(place)
    if not isinstance(found, list):
        file.fault(place, f"expected a list, found {shown(found)}")
        return []
    members = [file.member(place, name, kind) for name in found]
    if len(set(members)) != len(members):
        file.fault(place, f"{shown(found)} names one twice")
    return [int(member) for member in set(members) if member is not None]


@lru_cache
def _check(parts: Components) -> None:
    check_parts(parts, _table(parts), _components)


def _table(parts: Components) -> dict[str, Any]:
    """The table of a file that holds these components."""
    prices = zip(SIDES, parts.prices, strict=False)
    dashboards = enumerate(parts.dashboards, 1)
    cultures = zip(parts.cultures, parts.cards_of, strict=True)
    return {
        "start": {
            "coins": {"value": parts.coins},
            "blank_coins": {"value": parts.blank_coins},
            "flyers": {"values": [*parts.flyers]},
        },
        "end": {side: {"value": goal} for side, goal in zip(SIDES, parts.goals, strict=False)},
        "market": {
            side: {f"slot_{slot}": {"value": price} for slot, price in enumerate(row, 1)} for side, row in prices
        },
        "chef_for_hire": {"cost": {"value": parts.chef_cost}, "popularity": {"value": parts.chef_popularity}},
        "special_chefs": {
            "popularity": {"value": parts.special_popularity},
            "chefs": {chef.name: _chef_row(chef) for chef in parts.chefs},
        },
        "dashboards": {f"dashboard_{number}": {"coins": [*printed[1:]]} for number, printed in dashboards},
        "cultures": {
            culture.word: _culture_table(culture, [parts.cards[number] for number in numbers])
            for culture, numbers in cultures
        },
    }


def _chef_row(chef: Chef) -> dict[str, Any]:
    return {"stalls": chef.stalls, "cultures": chef.cultures, "stars": chef.stars, "spaces": [*chef.spaces]}


def _culture_table(culture: Culture, cards: list[Card]) -> dict[str, Any]:
    table: dict[str, Any] = {"name": {"value": culture.name}, "cards": {card.name: _card_row(card) for card in cards}}
    for card in cards[:1]:  # all of a culture have the same effect
        table["effect"] = {"value": card.effect.name.lower()}
        if card.effect is not Effect.BUILD_TOKENS:
            table["amount"] = {"value": card.amount}
        if card.effect is Effect.THREE_CULTURES:
            table["at_least"] = {"value": card.at_least}
    return table


def _card_row(card: Card) -> dict[str, Any]:
    row: dict[str, Any] = {
        "coins": card.printed[0],
        "popularity": card.printed[1],
        "half_stars": [edge.name.lower() for edge in Edge if card.half_stars & edge],
        "symbols": [*["chili"] * card.chili, *["flyer"] * card.flyer],
    }
    return row | ({"tokens": [*card.tokens]} if card.effect is Effect.BUILD_TOKENS else {})


STANDARD = read_components(components())
