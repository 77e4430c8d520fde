"""What the page draws, without a browser: every card of the box has a figure, every chain an emblem and a name."""

import json
import re

import pytest

from tableside.core.game import AnyGame
from tableside.foodchain.box import MODULES, base
from tableside.foodchain.parts import Card
from tableside.shelf import GAMES
from tests.web.test_types import WEB

PEOPLE = WEB / "games" / "foodchain" / "people.js"
LOOK = re.compile(r'^ {2}(\w+): look\("(\w+)", (\d), "(\w+)", "(\w*)", "(\w+)"\),$', re.MULTILINE)
FIGURES = {name: rest for name, *rest in LOOK.findall(PEOPLE.read_text(encoding="utf-8"))}
CARDS = [*base.CARDS, *(card for module in MODULES.values() for card in module.cards)]


def keys(file: str, table: str) -> set[str]:
    """The names in a table of drawings."""
    source = (WEB / file).read_text(encoding="utf-8")
    inside = source.split(f"const {table} = {{\n", 1)[1].split("\n};", 1)[0]
    return set(re.findall(r"^ {2}(\w+)[:,]", inside, re.MULTILINE))


def test_every_card_has_a_figure() -> None:
    assert {card.name for card in CARDS} | {"ceo"} == set(FIGURES)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_figure_is_of_its_trade_and_wears_what_is_drawn(card: Card) -> None:
    trade, _, hair, hat, tool = FIGURES[card.name]
    assert trade == card.colour
    assert hair in keys("games/foodchain/outfits.js", "HAIR")
    assert not hat or hat in keys("games/foodchain/outfits.js", "HATS")
    drawn = {*keys("games/foodchain/outfits.js", "TOOLS"), *keys("games/foodchain/goods.js", "GOODS")}
    assert tool in drawn | keys("games/foodchain/goods.js", "KINDS")


def test_whoever_is_trained_wears_more_stripes() -> None:
    careers = [(card.name, after) for card in CARDS for after in card.careers]
    careers += [(name, after) for module in MODULES.values() for name, afters in module.careers for after in afters]
    for before, after in careers:
        assert int(FIGURES[before][1]) < int(FIGURES[after][1]) or FIGURES[before][0] != FIGURES[after][0]


def test_every_milestone_has_a_rosette() -> None:
    milestones = [*base.MILESTONES, *(each for module in MODULES.values() for each in module.milestones)]
    assert {each.name for each in milestones} == keys("games/foodchain/rosettes.js", "ABOUT")


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_every_seat_has_an_emblem(game: AnyGame) -> None:
    assert set(game.ABOUT.seats) <= keys("emblems.js", "EMBLEMS")


def test_every_chain_has_a_name() -> None:
    names = json.loads((WEB / "texts" / "en.json").read_text(encoding="utf-8"))["fc"]["chain"]
    assert set(names) == {*GAMES["foodchain"].ABOUT.seats, "automa"}
    assert len(set(names.values())) == len(names)
