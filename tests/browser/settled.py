"""The one way in which the browser tests wait: until the page says of itself that it has settled (web/settled.js).

What is looked at then is there or it is not. Time limits are watchdogs: they end a test that hangs, and expect nothing.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

from playwright.sync_api import Expect, Locator, Page
from playwright.sync_api._generated import LocatorAssertions  # a name for its type is all that is missing

PATIENCE = 300_000  # milliseconds
HAS_SETTLED = "() => document.documentElement.dataset.settled"  # a text, and true, even if it is 0
HAS_DONE_MORE = "done => Number(document.documentElement.dataset.settled ?? -1) > done"
HAS_HEARD = """heard => {
    const { settled, heard: so_far } = document.documentElement.dataset;
    return settled !== undefined && Number(so_far ?? -1) >= heard;
}"""
# What notices said: they go by themselves, and a busy test may look too late.
NOTES_NOTICES = """addEventListener('DOMContentLoaded', () => {
    window.noticed = [];
    const there = () => document.querySelectorAll('.notice span');
    const note = () => there().forEach((each) => window.noticed.push(each.textContent));
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
})"""
look_once = Expect()
look_once.set_options(timeout=1)


def settled(*pages: Page) -> None:
    """Wait until nothing is under way on a page; pages of one table until they know what any of them knows."""
    for page in pages:
        page.wait_for_function(HAS_SETTLED, timeout=PATIENCE)
    if len(pages) > 1:
        furthest = max(heard_by(page) for page in pages)
        for page in pages:
            hear(page, furthest)


def heard_by(page: Page) -> int:
    """How far a page has heard of its table."""
    return int(page.evaluate("document.documentElement.dataset.heard"))


def hear(page: Page, seq: int) -> None:
    """Wait until a page has heard so far of its table, and has settled."""
    page.wait_for_function(HAS_HEARD, arg=seq, timeout=PATIENCE)


class Looking:
    """Looks at something on a page that has settled: once, or once more where news may have come before the look."""

    def __init__(self, what: Locator) -> None:
        self.what = what

    def __getattr__(self, name: str) -> Callable[..., None]:
        def look(*arguments: Any, **more: Any) -> None:
            settled(self.what.page)
            try:
                getattr(look_once(self.what), name)(*arguments, **more)
            except AssertionError:
                settled(self.what.page)
                getattr(look_once(self.what), name)(*arguments, **more)

        return look


def expect(what: Locator) -> LocatorAssertions:
    """Look at something when the page has settled."""
    return cast(LocatorAssertions, Looking(what))


def noticed(page: Page) -> list[str]:
    """What notices have said on this page since it was loaded."""
    settled(page)
    said: list[str] = page.evaluate("window.noticed")
    return said


@contextmanager
def taking(page: Page) -> Iterator[None]:
    """Wait until the page has taken in what is done here: taps and moves come to it after they are made."""
    done = int(page.wait_for_function(HAS_SETTLED, timeout=PATIENCE).json_value())
    yield
    page.wait_for_function(HAS_DONE_MORE, arg=done, timeout=PATIENCE)


def resized(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page fills it."""
    if page.viewport_size == {"width": width, "height": height}:
        settled(page)
    else:
        with taking(page):
            page.set_viewport_size({"width": width, "height": height})
