"""The action cards and the playmat: rows of deck.toml, or of a file in its place (MA-1.04, MA-3, MA-5, MA-7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from tableside.core.components import ComponentFile
from tableside.foodchain.box import base

BACKS = ("round", "I", "II", "III")  # in the order in which they are stacked
LEVELS = ("easy", "normal", "hard")
PLACES = ("nw", "w", "sw", "s", "se", "e", "ne", "n")  # the outer map tiles, counterclockwise
SETS = ("one_of_each", "sources")
PRODUCTS = ("most_food", "most_drink")
SPECIALS = ("produced", "billboard", "train")
GOODS = tuple(good.name for good in base.GOODS)
HOUSES = range(1, 20)
MOST_GOODS = 10


@dataclass(frozen=True)
class Act:
    """One icon of the working day (MA-3.02)."""

    kind: str  # goods, most_food, most_drink, least, sales or build
    goods: tuple[tuple[str, int], ...] = ()
    count: int = 0
    place: str = ""


@dataclass(frozen=True)
class Drive:
    """A campaign on a card: the product it has most of, for so long, at these houses (MA-5.01)."""

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
    return files("tableside.foodchain.automa").joinpath("deck.toml").read_text(encoding="utf-8")


def read_deck(text: str) -> Deck:
    """The deck that a file of the form of deck.toml states; `BadConfig` names every place that is wrong."""
    file = ComponentFile(text)
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
    _check_deck(file, deck)
    file.finish()
    return deck


def _names(file: ComponentFile) -> list[str]:
    cards = file.get("cards")
    file.asked.discard("cards")
    if not isinstance(cards, Mapping) or not cards:
        file.fault("cards", "there should be action cards")
        return []
    return list(cards)


def _list(file: ComponentFile, place: str) -> list[Any]:
    found = file.get(place)
    if found is None:
        return []
    if not isinstance(found, list):
        file.fault(place, f"{found!r} should be a list")
        return []
    return found


def _words(file: ComponentFile, place: str, known: tuple[str, ...], what: str) -> tuple[str, ...]:
    found = _list(file, place)
    for word in found:
        if word not in known:
            file.fault(place, f"no {what} {word!r}; there are {', '.join(known)}")
    return tuple(word for word in found if word in known)


def _sales_goods(file: ComponentFile) -> tuple[tuple[str, ...], ...]:
    spots = _list(file, "sales.goods")
    for spot in spots:
        for word in spot if isinstance(spot, list) else [spot]:
            if word not in SETS:
                file.fault("sales.goods", f"no set of goods {word!r}; there are {', '.join(SETS)}")
    return tuple(tuple(spot) if isinstance(spot, list) else () for spot in spots)


def _card(file: ComponentFile, name: str) -> ActionCard:
    place = f"cards.{name}"
    file.status(f"{place}.status")
    back = file.get(f"{place}.back")
    if back not in BACKS:
        file.fault(f"{place}.back", f"no back {back!r}; there are {', '.join(BACKS)}")
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
        case [count, ("most_food" | "most_drink" | "least") as kind] if count.isdecimal():
            return Act(kind, count=int(count))
        case [*words] if len(words) > 1 and len(words) % 2 == 0:
            pairs = list(zip(words[1::2], words[::2], strict=True))
            if all(good in GOODS and count.isdecimal() for good, count in pairs):
                return Act("goods", tuple((good, int(count)) for good, count in pairs))
    file.fault(place, f"no icon {icon!r}; such as '2 burger 1 beer', '2 most_food', '3 least', 'sales', 'build nw'")
    return None


def _drive(file: ComponentFile, place: str) -> Drive | None:
    table = file.table.get("cards", {}).get(place.partition(".")[2], {})
    if "campaign" not in table:
        return None
    product = file.get(f"{place}.campaign.product")
    if product not in PRODUCTS:
        file.fault(f"{place}.campaign.product", f"no product {product!r}; there are {', '.join(PRODUCTS)}")
    houses = _list(file, f"{place}.campaign.houses")
    for house in houses:
        if house not in HOUSES:
            file.fault(
                f"{place}.campaign.houses", f"no house {house!r}; houses are numbered {HOUSES[0]} to {HOUSES[-1]}"
            )
    rounds = file.number(f"{place}.campaign.rounds", 1, 5)
    return Drive(str(product), rounds, tuple(house for house in houses if house in HOUSES))


def _check_deck(file: ComponentFile, deck: Deck) -> None:
    for level, counts in zip(LEVELS, deck.levels, strict=True):
        for back, count in zip(BACKS, counts, strict=True):
            there = sum(card.back == back for card in deck.cards)
            if count > there:
                file.fault(f"levels.{level}", f"{count} cards with the back {back}; there are {there}")
        if not counts[0]:
            file.fault(f"levels.{level}", "the first card is one for rounds 1 and 2")
    if len(deck.sales_goods) != len(deck.sales_arrows):
        file.fault("sales.arrows", f"{len(deck.sales_arrows)} arrows for {len(deck.sales_goods)} spots")
    if deck.sales_start >= len(deck.sales_goods):
        file.fault("sales.start", f"there are {len(deck.sales_goods)} spots, from 0")
    if any(arrow not in (-1, 0, 1) for arrow in deck.sales_arrows):
        file.fault("sales.arrows", "an arrow is -1, 0 or 1")


STANDARD = read_deck(deck_text())
