"""The action cards and the playmat: rows of deck.toml, or of a file in its place (MA-1.04, MA-3, MA-5, MA-7).

A deck that comes in a record must pass the same checks as a file.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from tableside.core.components import ComponentFile, check_parts
from tableside.core.quoting import shown
from tableside.foodchain.box import base

BACKS = ("round", "I", "II", "III")  # in the order in which they are stacked
LEVELS = ("easy", "normal", "hard")
PLACES = ("nw", "w", "sw", "s", "se", "e", "ne", "n")  # the outer map tiles, counterclockwise
SETS = ("one_of_each", "sources")
PRODUCTS = ("most_food", "most_drink")
SPECIALS = ("produced", "billboard", "train")
GOODS = tuple(good.name for good in base.GOODS)
HOUSES = range(1, 20)
COUNT = re.compile(r"[0-9]{1,2}")


@dataclass(frozen=True)
class Act:
    """One icon of the working day (MA-3.02)."""

    kind: str  # goods, most_food, most_drink, least, sales or build
    goods: tuple[tuple[str, int], ...] = ()
    count: int = 0
    place: str = ""


@dataclass(frozen=True)
class Drive:
    """A campaign on a card: the product Mautoma has most of, its duration, its houses (MA-5.01)."""

    product: str
    rounds: int
    houses: tuple[int, ...]


@dataclass(frozen=True)
class ActionCard:
    """An action card."""

    name: str
    back: str
    working: tuple[Act, ...]
    price: int
    waitresses: int
    sells_on: bool
    milestone_cash: bool
    campaign: Drive | None
    priority: int
    milestones: tuple[str, ...]
    special: tuple[str, ...]
    removes: tuple[str, ...]


@dataclass(frozen=True)
class Deck:
    """All action cards and the playmat."""

    cards: tuple[ActionCard, ...]
    levels: tuple[tuple[int, ...], ...]  # by level, how many cards of each back
    sales_start: int
    sales_goods: tuple[tuple[str, ...], ...]
    sales_arrows: tuple[int, ...]
    lowest: int
    highest: int
    room: int
    upside_down: int


def deck_text() -> str:
    """The text of the package's own deck."""
    return files("tableside.foodchain").joinpath("deck.toml").read_text(encoding="utf-8")


def read_deck(text: str) -> Deck:
    """Read a deck from a file like deck.toml; `BadConfig` names every place that is wrong."""
    file = ComponentFile(text)
    deck = _deck(file)
    file.finish()
    return deck


@lru_cache
def check_deck(deck: Deck) -> None:
    """Raise `BadConfig` unless a file could hold this deck."""
    check_parts(deck, _table(deck), _deck)


def _deck(file: ComponentFile) -> Deck:
    for table in ("levels", "sales", "price", "freezer", "houses"):
        file.status(f"{table}.status")
    cards = tuple(_card(file, name) for name in _names(file))
    deck = Deck(
        cards=cards,
        levels=tuple(file.numbers(f"levels.{level}", len(BACKS), 25) for level in LEVELS),
        sales_start=file.number("sales.start", 0, 20),
        sales_goods=_sales_goods(file),
        sales_arrows=tuple(_list(file, "sales.arrows")),
        lowest=file.number("price.lowest", -20, 0),
        highest=file.number("price.highest", 0, 20),
        room=file.number("freezer.room", 1, 50),
        upside_down=file.number("houses.upside_down", 0, len(base.HOUSE_TILES)),
    )
    _check_levels_and_sales(file, deck)
    return deck


def _names(file: ComponentFile) -> list[str]:
    cards = file.get("cards")
    file.asked.discard("cards")
    if not isinstance(cards, Mapping) or not cards:
        file.fault("cards", "expected action cards, found none")
        return []
    return list(cards)


def _list(file: ComponentFile, place: str) -> list[Any]:
    found = file.get(place)
    if found is None:
        return []
    if not isinstance(found, list):
        file.fault(place, f"{shown(found)} is not a list")
        return []
    return found


def _words(file: ComponentFile, place: str, known: tuple[str, ...], what: str) -> tuple[str, ...]:
    found = _list(file, place)
    for word in found:
        if word not in known:
            file.fault(place, f"no {what} {shown(word)}; there are {', '.join(known)}")
    return tuple(word for word in found if word in known)


def _sales_goods(file: ComponentFile) -> tuple[tuple[str, ...], ...]:
    spots = _list(file, "sales.goods")
    for spot in spots:
        for word in spot if isinstance(spot, list) else [spot]:
            if word not in SETS:
                file.fault("sales.goods", f"no set of goods {shown(word)}; there are {', '.join(SETS)}")
    return tuple(tuple(spot) if isinstance(spot, list) else () for spot in spots)


def _card(file: ComponentFile, name: str) -> ActionCard:
    place = f"cards.{name}"
    file.status(f"{place}.status")
    back = file.get(f"{place}.back")
    if back not in BACKS:
        file.fault(f"{place}.back", f"no back {shown(back)}; there are {', '.join(BACKS)}")
    milestones = tuple(milestone.name for milestone in base.MILESTONES)
    cards = tuple(card.name for card in base.CARDS if card.unique)
    return ActionCard(
        name=name,
        back=str(back),
        working=tuple(act for icon in _list(file, f"{place}.working") if (act := _act(file, f"{place}.working", icon))),
        price=file.number(f"{place}.price", 0, 30),
        waitresses=file.number(f"{place}.waitresses", 0, 12),
        sells_on=file.get(f"{place}.sells_on") is True,
        milestone_cash=file.get(f"{place}.milestone_cash") is True,
        campaign=_drive(file, place),
        priority=file.number(f"{place}.priority", 0, 20),
        milestones=_words(file, f"{place}.milestones", milestones, "milestone"),
        special=_words(file, f"{place}.special", SPECIALS, "icon"),
        removes=_words(file, f"{place}.removes", cards, "unique card"),
    )


def _act(file: ComponentFile, place: str, icon: Any) -> Act | None:
    """Read an icon: `2 burger 1 beer`, `2 most_food`, `3 least`, `sales` or `build nw`."""
    match str(icon).split():
        case ["sales"]:
            return Act("sales")
        case ["build", where] if where in PLACES:
            return Act("build", place=where)
        case [count, ("most_food" | "most_drink" | "least") as kind] if COUNT.fullmatch(count):
            return Act(kind, count=int(count))
        case [*words] if len(words) > 1 and len(words) % 2 == 0:
            pairs = list(zip(words[1::2], words[::2], strict=True))
            if all(good in GOODS and COUNT.fullmatch(count) for good, count in pairs):
                return Act("goods", tuple((good, int(count)) for good, count in pairs))
    file.fault(place, f"no icon {shown(icon)}; such as '2 burger 1 beer', '2 most_food', '3 least', 'sales', 'build n'")
    return None


def _drive(file: ComponentFile, place: str) -> Drive | None:
    table = file.table["cards"][place.removeprefix("cards.")]
    if not isinstance(table, Mapping) or "campaign" not in table:
        return None
    product = file.get(f"{place}.campaign.product")
    if product not in PRODUCTS:
        file.fault(f"{place}.campaign.product", f"no product {shown(product)}; there are {', '.join(PRODUCTS)}")
    houses = _list(file, f"{place}.campaign.houses")
    for house in houses:
        if type(house) is not int or house not in HOUSES:
            file.fault(
                f"{place}.campaign.houses", f"no house {shown(house)}; houses are numbered {HOUSES[0]} to {HOUSES[-1]}"
            )
    rounds = file.number(f"{place}.campaign.rounds", 1, 5)
    return Drive(str(product), rounds, tuple(house for house in houses if house in HOUSES))


def _check_levels_and_sales(file: ComponentFile, deck: Deck) -> None:
    for level, counts in zip(LEVELS, deck.levels, strict=True):
        for back, count in zip(BACKS, counts, strict=True):
            there = sum(card.back == back for card in deck.cards)
            if count > there:
                file.fault(f"levels.{level}", f"{count} cards with the back {back}; there are {there}")
        if not counts[0]:
            file.fault(f"levels.{level}", "the first card must be one for rounds 1 and 2")
        if not counts[-1]:
            file.fault(f"levels.{level}", f"at least one card must have the back {BACKS[-1]}, to rebuild the deck")
    if len(deck.sales_goods) != len(deck.sales_arrows):
        file.fault("sales.arrows", f"{len(deck.sales_arrows)} arrows for {len(deck.sales_goods)} spots")
    if deck.sales_start >= len(deck.sales_goods):
        file.fault("sales.start", f"there are {len(deck.sales_goods)} spots, from 0")
    if any(type(arrow) is not int or arrow not in (-1, 0, 1) for arrow in deck.sales_arrows):
        file.fault("sales.arrows", "an arrow is -1, 0 or 1")


def _table(deck: Deck) -> dict[str, Any]:
    """The table of a file that holds this deck."""
    return {
        "levels": {level: [*counts] for level, counts in zip(LEVELS, deck.levels, strict=False)},
        "sales": {
            "start": deck.sales_start,
            "goods": [[*spot] for spot in deck.sales_goods],
            "arrows": [*deck.sales_arrows],
        },
        "price": {"lowest": deck.lowest, "highest": deck.highest},
        "freezer": {"room": deck.room},
        "houses": {"upside_down": deck.upside_down},
        "cards": {card.name: _card_table(card) for card in deck.cards},
    }


def _card_table(card: ActionCard) -> dict[str, Any]:
    drive = card.campaign
    campaign = {"product": drive.product, "rounds": drive.rounds, "houses": [*drive.houses]} if drive else {}
    return {
        "back": card.back,
        "working": [_icon(act) for act in card.working],
        "price": card.price,
        "waitresses": card.waitresses,
        "sells_on": card.sells_on,
        "milestone_cash": card.milestone_cash,
        "priority": card.priority,
        "milestones": [*card.milestones],
        "special": [*card.special],
        "removes": [*card.removes],
        **({"campaign": campaign} if campaign else {}),
    }


def _icon(act: Act) -> str:
    match act.kind:
        case "goods":
            return " ".join(f"{shown(count)} {good}" for good, count in act.goods)
        case "sales":
            return "sales"
        case "build":
            return f"build {act.place}"
    return f"{shown(act.count)} {act.kind}"


STANDARD = read_deck(deck_text())
