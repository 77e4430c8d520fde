"""Every module on the page: from a prepared position the choice that shows its piece is made in the list.

Then its piece is looked for where people see it: on the map, beside it, at the desk, or in the story of the dinner.
"""

import json
from collections import Counter
from dataclasses import dataclass
from importlib.resources import files
from itertools import chain
from typing import Any

import pytest
from playwright.sync_api import Page

from tableside.foodchain import events as ev
from tableside.foodchain.box import MODULES
from tests.browser.conftest import Server
from tests.browser.foodchain_play import events, logged, near_the_end, picture, sentence
from tests.browser.playing import choose_first, follow, prepared, progress, stand
from tests.browser.settled import expect

THING = ".fc-map .fc-thing"
OWN = ".seat.mine summary"  # of the seat card
SHOW = "button:has-text('What happened in round')"
MARKETING = ".fc-show button:has-text('Marketing')"


@dataclass(frozen=True)
class Case:
    """What a module's record ends with: an event of this kind, words of its sentence, and what is to be drawn."""

    record: str
    kind: type
    words: str
    actions: int = 1  # that tell it
    piece: tuple[str, dict[str, Any]] | None = None  # a list of the picture, and what one in it has
    drawn: tuple[str, ...] = ()  # where it is to be seen
    clicks: tuple[str, ...] = ()  # to see it


CASES = (
    Case("new_districts", ev.CampaignRan, "reaches house", drawn=(".fc-walls.flats", f"{THING}[data-of='π'] .fc-wish")),
    Case(
        "lobbyists",
        ev.RoadPlaced,
        "roadworks at",
        piece=("pieces", {"kind": "roadworks"}),
        drawn=(f"{THING}[data-kind=road] .fc-points", f"{THING}[data-kind=roadworks] .fc-cone", ".fc-shape svg"),
    ),
    Case(
        "lobbyists_park",
        ev.ParkPlaced,
        "park at",
        piece=("pieces", {"kind": "park"}),
        drawn=(f"{THING}[data-kind=park] .fc-tree",),
    ),
    Case("lobbyists_tile", ev.TileAdded, "to the map", drawn=(f"{THING}[data-kind=tile][data-of=A]",)),
    Case(
        "new_milestones",
        ev.Gained,
        "gets",
        drawn=(".fc-chain.seat-red:has-text('errand boy')",),
        clicks=(".fc-chain.seat-red summary",),
    ),
    Case(
        "coffee",
        ev.CoffeeShopPlaced,
        "places a coffee shop",
        piece=("pieces", {"kind": "shop"}),
        drawn=(f"{THING}[data-kind=shop].fc-chain-0",),
    ),
    Case("kimchi", ev.Made, "kimchi", drawn=(".fc-stock li[title='1 kimchi']",)),
    Case("sushi", ev.Made, "sushi", drawn=(".fc-stock li[title='2 sushi']",)),
    Case("noodles", ev.Made, "noodles", drawn=(".fc-stock li[title='6 noodles']",)),
    Case("ketchup", ev.Claimed, "claims the milestone", drawn=(".fc-chain:has-text('Someone sells your demand')",)),
    Case("fry_chefs", ev.Sold, "bonus 10", drawn=(".fc-told-sum:has-text('+ $10 fry chefs')",), clicks=(SHOW,)),
    Case(
        "night_shift_managers",
        ev.Made,
        "brings",
        actions=2,
        drawn=(".fc-chain:has-text('night shift manager')",),
        clicks=(OWN,),
    ),
    Case(
        "mass_marketeers",
        ev.CampaignRan,
        "reaches house",
        drawn=(".fc-show:has-text('run 1 of 2')",),
        clicks=(SHOW, MARKETING),
    ),
    Case(
        "rural_marketeers",
        ev.OffRampPlaced,
        "off-ramp",
        piece=("pieces", {"kind": "off_ramp"}),
        drawn=(f"{THING}[data-kind=off_ramp]", ".fc-country"),
    ),
    Case(
        "gourmet_food_critics",
        ev.CampaignPlaced,
        "gourmet",
        piece=("campaigns", {"kind": "guide"}),
        drawn=(".fc-beside-campaign:has-text('#17')",),
    ),
    Case("movie_stars", ev.Trained, "movie star", drawn=(".fc-cards:has-text('B movie star')",), clicks=(OWN,)),
    Case("reserve_prices", ev.BankBroke, "the base price is", drawn=(".fc-facts:has-text('price $20')",)),
    Case(
        "hard_choices",
        ev.MilestonesGone,
        "Gone for everyone else",
        drawn=(".fc-race .gone:has-text('First burger marketed')", ".until.now:has-text('last chance this round')"),
        clicks=("#tab-1",),
    ),
    Case(
        "six_players",
        ev.PositionTaken,
        "takes position",
        drawn=(f"{THING}[data-kind=restaurant].fc-chain-5", ".fc-chain.seat-orange"),
    ),
)


def test_no_module_is_left_out() -> None:
    assert set(MODULES) <= {case.record for case in CASES}


@pytest.fixture(scope="module")
def titles() -> dict[str, str]:
    """The modules as the page calls them."""
    texts = json.loads(files("tableside").joinpath("web/texts/en.json").read_text(encoding="utf-8"))
    return {name: words["title"] for name, words in texts["fc"]["setup"]["module"].items()}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.record)
def test_a_module(page: Page, server: Server, titles: dict[str, str], case: Case) -> None:
    record = prepared(case.record)
    seat, start = record.moves[-1].player, near_the_end(record)
    code = stand(server, record, start, {seat: page})
    expect(page.locator(".seat")).to_have_count(len(record.until(0).chains))
    follow(record, {seat: page}, start)
    while progress(page)[1]:  # a record may end in the middle of a decision, which is only sent as a whole
        choose_first(page)
    told = [[sentence(event) for event in last if isinstance(event, case.kind)] for last in events(record)]
    recent = told[-case.actions :]
    assert all(any(case.words in each for each in last) for last in recent), recent
    for words, times in Counter(chain(*recent)).items():
        if times == 1:  # the log says in one line what happened several times
            logged(page, words)
    for module in record.config.modules:
        expect(page.locator(".more-about .more-body")).to_contain_text(titles[module])
    if case.piece:
        part, facts = case.piece
        found = picture(page, code, len(record.moves), seat)[part]
        assert any(facts.items() <= each.items() for each in found), found
    for click in case.clicks:
        page.locator(click).click()
    for place in case.drawn:
        expect(page.locator(place).first).to_be_attached()
