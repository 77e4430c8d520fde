"""Every module on the page: from a prepared position the choice that shows its piece is made in the list."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tableside.core.record import Record
from tableside.foodchain import events as ev
from tableside.foodchain.box import MODULES
from tests.browser.conftest import PATIENCE, Server
from tests.browser.foodchain_play import events, follow, logged, prepared, sentence, stand

MOST = 4  # moves made on the page


@dataclass(frozen=True)
class Case:
    """What a module's record ends with: an event of this kind, words of its sentence, and what is to be drawn."""

    record: str
    kind: type
    words: str
    actions: int = 1  # that tell it
    piece: tuple[str, dict[str, Any]] | None = None  # a list of the picture, and what one in it has


CASES = (
    Case("new_districts", ev.CampaignRan, "reaches:"),
    Case("lobbyists", ev.RoadPlaced, "roadworks at", piece=("pieces", {"kind": "roadworks"})),
    Case("lobbyists_park", ev.ParkPlaced, "lays a park", piece=("pieces", {"kind": "park"})),
    Case("lobbyists_tile", ev.TileAdded, "to the map"),
    Case("new_milestones", ev.Gained, "gets"),
    Case("coffee", ev.CoffeeShopPlaced, "places a coffee shop", piece=("pieces", {"kind": "shop"})),
    Case("kimchi", ev.Made, "kimchi"),
    Case("sushi", ev.Made, "sushi"),
    Case("noodles", ev.Made, "noodles"),
    Case("ketchup", ev.Claimed, "claims the milestone"),
    Case("fry_chefs", ev.Sold, "bonus 10"),
    Case("night_shift_managers", ev.Made, "brings", actions=2),
    Case("mass_marketeers", ev.CampaignRan, "reaches:"),
    Case("rural_marketeers", ev.OffRampPlaced, "off-ramp", piece=("pieces", {"kind": "off_ramp"})),
    Case("gourmet_food_critics", ev.CampaignPlaced, "gourmet", piece=("campaigns", {"kind": "guide"})),
    Case("movie_stars", ev.Trained, "movie star"),
    Case("reserve_prices", ev.BankBroke, "the base price is"),
    Case("hard_choices", ev.MilestonesGone, "Gone for everyone else"),
    Case("six_players", ev.PositionTaken, "takes position"),
)


def test_no_module_is_left_out() -> None:
    assert set(MODULES) <= {case.record for case in CASES}


def near_the_end(record: Record) -> int:
    """The position from which the last player makes all moves that are left, but not more than a few."""
    at = len(record.moves) - 1
    while at and record.moves[at - 1].player == record.moves[-1].player and len(record.moves) - at < MOST:
        at -= 1
    return at


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """One browser for all of them: what is slow is to come, not to go from table to table."""
    faults: list[str] = []
    with browser.new_context(base_url=server.address, viewport={"width": 1280, "height": 800}) as context:
        context.set_default_timeout(PATIENCE)
        visiting = context.new_page()
        visiting.on("pageerror", lambda error: faults.append(str(error)))
        yield visiting
    assert not faults, faults


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
    for last in events(record)[-case.actions :]:
        told = [event for event in last if isinstance(event, case.kind)]
        assert any(case.words in sentence(event) for event in told), told
        for event in told:
            logged(page, sentence(event))
    for module in record.config.modules:
        expect(page.locator(".more-body")).to_contain_text(titles[module])
    if case.piece:
        part, facts = case.piece
        found = picture(page, code, len(record.moves), seat)[part]
        assert any(facts.items() <= each.items() for each in found), found


def picture(page: Page, code: str, position: int, seat: int) -> Any:
    """What the page draws from."""
    return page.evaluate(
        "path => fetch(path).then((response) => response.json()).then((found) => found.picture)",
        f"/api/tables/{code}/positions/{position}?seat={seat}",
    )
