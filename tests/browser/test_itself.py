"""What need not be asked: a payday of $0 passes, though not after an undo; routes that bring less are folded away."""

import re
from collections import Counter

from playwright.sync_api import Page

from tableside import foodchain
from tableside.core.notation import text
from tableside.core.record import read
from tableside.foodchain.actions import Haul
from tableside.foodchain.config import Config
from tableside.foodchain.questions import WhomToFire
from tableside.foodchain.state import State
from tableside.shelf import GAMES
from tests.browser.conftest import Person, Server
from tests.browser.foodchain_tables import played, sit_at
from tests.browser.playing import choose, position, prepared, stand
from tests.browser.settled import expect, settled

RED = 0
ANSWERS = "localStorage.answersItself = 'true'"


def before_a_free_payday() -> int:
    """The position of the record alone against Mautoma after which a payday with nothing due is asked about."""
    for at, (state, _) in enumerate(prepared("solo").positions()):
        asked = foodchain.asked(state, RED) if foodchain.waiting(state) else None
        if isinstance(asked, WhomToFire) and asked.due == 0 and len(foodchain.options(state, RED)) > 1:
            return at - 1
    raise LookupError("no payday is free")


def test_a_payday_of_nothing_passes_but_not_right_after_an_undo(person: Person, server: Server) -> None:
    record, at = prepared("solo"), before_a_free_payday()
    page = person()
    page.add_init_script(ANSWERS)
    stand(server, record, at, {RED: page})
    choose(page, text(record.moves[at].action))
    assert position(page) > at + 1
    expect(page.locator(".fc-payday")).to_have_count(0)

    page.keyboard.press("u")
    assert position(page) == at + 1
    expect(page.locator(".fc-payday")).to_be_visible()
    expect(page.locator(".prompt .undo")).to_be_enabled()


def hauls(state: State) -> bool:
    return any(isinstance(option, Haul) for option in foodchain.options(state, RED))


def test_the_best_routes_come_first_and_those_that_bring_less_are_folded(person: Person) -> None:
    page, record = person(), played(Config(3), 5, hauls, "errand_boy by|to cart_operator|hire trainer")
    sit_at(page, record)
    *_, (state, _) = read(record, GAMES).positions()
    offered = [text(option) for option in foodchain.options(state, RED) if isinstance(option, Haul)]
    page.locator(".prompt .option", has_text="drives").click()
    page.locator(".as-list > summary", has_text="Routes that bring less").click()
    best, less = routes(page, ".prompt-body > .options"), routes(page, ".as-list")
    assert best
    assert less
    assert sorted(best | less) == sorted(offered)
    amounts = [each.total() for each in best.values()]
    assert amounts == sorted(amounts, reverse=True)
    assert all(any(each <= one for one in best.values()) for each in less.values())
    assert not any(one <= other for name, one in best.items() for other in (best | {name: Counter()}).values())


def routes(page: Page, where: str) -> dict[str, Counter[str]]:
    """The hauls of a list, with the drinks that each says it brings ("4 beers, 2 sodas, 2 of 3 borders")."""
    settled(page)
    return {
        str(each.get_attribute("data-option")): Counter(
            {good: int(count) for count, good in re.findall(r"(\d+) ([a-z]+?)s?,", each.inner_text())}
        )
        for each in page.locator(f"{where} [data-option]").all()
    }
