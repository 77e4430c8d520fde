"""Food Chain in the browser: what its records tell, and what its pages show of it."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from tableside import foodchain
from tableside.core.record import Record
from tests.browser.settled import expect, settled

OPENS_ITSELF = "localStorage.foodchainOpensItself = 'true'"  # new dinners, step by step
MOST = 4  # moves made on a page at the end of a record


def events(record: Record) -> list[list[Any]]:
    """What each action told; the first is what the set-up told."""
    return [told for _, told in record.positions()]


def first(record: Record, kind: type, **facts: Any) -> int:
    """The number of the action that first tells an event like this: the position before it."""
    for number, told in enumerate(events(record)):
        for event in told:
            if isinstance(event, kind) and all(getattr(event, name) == value for name, value in facts.items()):
                return number - 1
    raise LookupError(f"no {kind.__name__} {facts}")


def sentence(event: Any) -> str:
    """What the log says of an event, without the rule's number."""
    return foodchain.explain(event).rsplit(" (", 1)[0]


def cash(page: Page, seat: int) -> int:
    """What a chain has, as the seats show it."""
    settled(page)
    return int(page.locator(".seat-cash").nth(seat).inner_text().removeprefix("$"))


def logged(page: Page, words: str) -> None:
    expect(page.locator(".log ol")).to_contain_text(words)


def is_narrow(page: Page) -> None:
    """Nothing sticks out sideways."""
    settled(page)
    width = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], width


def seats_of(record: Record) -> Sequence[int]:
    return range(foodchain.players(record.config))


def near_the_end(record: Record) -> int:
    """The position from which the last player makes all moves that are left, but not more than a few."""
    at = len(record.moves) - 1
    while at and record.moves[at - 1].player == record.moves[-1].player and len(record.moves) - at < MOST:
        at -= 1
    return at


def picture(page: Page, code: str, position: int, seat: int) -> Any:
    """What the page draws from."""
    return page.evaluate(
        "path => fetch(path).then((response) => response.json()).then((found) => found.picture)",
        f"/api/tables/{code}/positions/{position}?seat={seat}",
    )


def middle(page: Page, row: float, column: float) -> tuple[float, float]:
    """Where the middle of a square is on the page."""
    settled(page)
    there = page.evaluate(
        """([row, column]) => {
            const at = new DOMPoint(column * 20 + 10, row * 20 + 10)
                .matrixTransform(document.querySelector(".fc-map svg").getScreenCTM());
            return [at.x, at.y];
        }""",
        [row, column],
    )
    return there[0], there[1]
