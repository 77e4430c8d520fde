"""Your own action cards, added to Mautoma's deck: `cards kind price 9 working burger*2,beer least*3 / ...`.

A card has its name first and then what it shows; anything left out is as on a plain card: no icons, price 10, no
waitresses, priority 16, the back I.
"""

from collections.abc import Mapping
from dataclasses import replace

from tableside.foodchain.deck import BACKS, STANDARD, Act, ActionCard, Deck, Drive
from tableside.foodchain.position.field import only, written
from tableside.foodchain.words import cut, number, one_of, read_runs, runs, sections

CARDS = "cards"
PLAIN = ActionCard("plain", "I", (), 10, 0, False, False, None, 16, (), (), ())
NUMBERS = ("price", "waitresses", "priority")
LISTS = ("milestones", "special", "removes")
FLAGS = ("sells_on", "milestone_cash")
WORDS = ("back", "working", "campaign", *NUMBERS, *LISTS, *FLAGS)
COUNTED = ("most_food", "most_drink", "least")
GOODS = ("burger", "pizza", "beer", "lemonade", "soda")


def deck_text(deck: Deck | None) -> str:
    """The cards beyond those of the package's deck, if that is all that differs."""
    known = len(STANDARD.cards)
    if deck is None or replace(deck, cards=deck.cards[:known]) != STANDARD:
        return ""
    return " / ".join(map(_card, deck.cards[known:]))


def read_cards(words: list[str]) -> Deck:
    """The package's deck with these cards added at the end."""
    rows = [row.split() for row in " ".join(words).split(" / ")]
    return replace(STANDARD, cards=(*STANDARD.cards, *map(_read_card, rows)))


def _card(card: ActionCard) -> str:
    parts = {"back": [card.back] if card.back != PLAIN.back else [], "working": [*map(_icon, card.working)]}
    if card.campaign:
        drive = card.campaign
        parts["campaign"] = [f"{drive.product}*{drive.rounds}:{','.join(map(str, drive.houses))}"]
    parts |= {name: [str(getattr(card, name))] for name in NUMBERS if getattr(card, name) != getattr(PLAIN, name)}
    parts |= {name: list(getattr(card, name)) for name in LISTS}
    return " ".join(
        word for word in (card.name, written(parts), *(each for each in FLAGS if getattr(card, each))) if word
    )


def _read_card(words: list[str]) -> ActionCard:
    name, found = words[0] if words else "", sections(words[1:], WORDS)
    for flag in FLAGS:
        if found.get(flag):
            raise ValueError(f"expected nothing after {flag}, found {found[flag][0]!r}")
    return ActionCard(
        name=name,
        back=one_of(only("back", found["back"]), BACKS, "back of a card") if "back" in found else PLAIN.back,
        working=tuple(map(_read_icon, found.get("working", []))),
        price=_figure(found, "price", PLAIN.price),
        waitresses=_figure(found, "waitresses", PLAIN.waitresses),
        sells_on="sells_on" in found,
        milestone_cash="milestone_cash" in found,
        campaign=_read_drive(only("campaign", found["campaign"])) if "campaign" in found else None,
        priority=_figure(found, "priority", PLAIN.priority),
        milestones=tuple(found.get("milestones", ())),
        special=tuple(found.get("special", ())),
        removes=tuple(found.get("removes", ())),
    )


def _figure(found: Mapping[str, list[str]], name: str, usual: int) -> int:
    return number(only(name, found[name])) if name in found else usual


def _icon(act: Act) -> str:
    """`burger*2,beer`, `least*3`, `sales`, `build:nw`."""
    if act.kind == "goods":
        return runs([name for name, count in act.goods for _ in range(count)])
    if act.kind == "build":
        return f"build:{act.place}"
    return f"{act.kind}*{act.count}" if act.kind in COUNTED else act.kind


def _read_icon(word: str) -> Act:
    kind, _, place = word.partition(":")
    if word == "sales" or (kind == "build" and place):
        return Act(kind, place=place)
    if word.partition("*")[0] in COUNTED:
        kind, count = cut(word, "*", "least*3")
        return Act(kind, count=number(count))
    goods = read_runs(word, GOODS, "icon")
    return Act("goods", tuple((good, goods.count(good)) for good in dict.fromkeys(goods)))


def _read_drive(word: str) -> Drive:
    """`most_food*2:3,11`."""
    product, houses = cut(word, ":", "most_food*2:3,11")
    kind, rounds = cut(product, "*", "most_food*2")
    return Drive(kind, number(rounds), tuple(map(number, houses.split(","))))
