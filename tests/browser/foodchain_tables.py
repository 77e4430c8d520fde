"""Tables of Food Chain in an interesting position: bots have played so far, and the person has the first seat."""

import re
from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page

from tableside import foodchain
from tableside.core.match import Match
from tableside.core.notation import text
from tableside.core.record import Record
from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.foodchain.state import State
from tableside.shelf import bots as bots_of
from tests.browser.settled import expect

EVERYTHING = tuple(name for name in MODULES if name != "hard_choices")
Wanted = Callable[[State], bool]


@cache
def played(config: Config, seed: int, wanted: Wanted, liked: str = "") -> str:
    """The record of a game between easy bots, up to where the first seat is to choose and it is as wanted.

    With `liked`, a pattern, all of them choose what it matches whenever they can.
    """
    match = Match(Record(foodchain, config, seed, ("human", *["easy"] * (config.players - 1))))
    bots = [bots_of("foodchain")["easy"](seed + seat) for seat in range(config.players)]
    while waiting := foodchain.waiting(match.state):
        if 0 in waiting and wanted(match.state):
            return str(match)
        seat = waiting[0]
        view, options = foodchain.view(match.state, seat), foodchain.options(match.state, seat)
        found = next((option for option in options if liked and re.search(liked, text(option))), None)
        match.play(seat, found or bots[seat].choose(view, seat, options))
    raise AssertionError("the game ended before it was as wanted")


UPLOAD = """async (record) => {
    const post = (path, body) => fetch(path, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    }).then((response) => response.json());
    await post("/api/me", { name: "Ada" });
    return (await post("/api/records", { record, private: true })).code;
}"""


def sit_at(page: Page, record: str) -> str:
    """Upload a record and sit down at the table that continues it; return its code."""
    page.goto("/")
    code: str = page.evaluate(UPLOAD, record)
    page.goto(f"/t/{code}")
    expect(page.locator(".fc-map svg")).to_be_visible()
    expect(page.locator(".prompt.asked")).to_be_visible()
    return code
