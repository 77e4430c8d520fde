"""What a table of Food Chain costs the browser: bytes to load it, and scripting for a click.

    python bench/page.py                 # six players, every module, about round 8

Bots play to a busy position; a real Chromium opens the table and clicks on things. Chromium itself counts the bytes
that came over the network and the time it spent in scripts (DevTools protocol: Network, Performance.getMetrics).
"""

import statistics
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, expect, sync_playwright

from tableside.foodchain.config import Config
from tableside.foodchain.state import Phase, State

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.conftest import FLAGS, Server
from tests.browser.foodchain_tables import EVERYTHING, played, sit_at

LIKED = (
    "^(at|beside|market|shop at|off_ramp|lay|campaign|house|garden|restaurant at|open by) "  # so that much stands there
)
CLICKS = {
    "look into a house": ".fc-thing[data-kind=house]",
    "look into a restaurant": ".fc-thing[data-kind=restaurant]",
    "an option of the list": ".option",
    "back": ".narrowed button",
    "zoom in": ".fc-zoom button",
}


def busy(state: State) -> bool:
    """Whether much has happened, and the first seat works."""
    return state.turn >= 8 and state.phase is Phase.WORKING


def scripting(cdp: CDPSession) -> float:
    """Milliseconds spent in scripts so far."""
    found = cdp.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in found if each["name"] == "ScriptDuration")) * 1000


def click(page: Page, cdp: CDPSession, selector: str) -> float | None:
    """The scripting that a click causes, until the page is quiet again."""
    things = page.locator(selector)
    if not things.count():
        return None
    before = scripting(cdp)
    things.first.dispatch_event("pointerdown", {"button": 0, "pointerId": 1, "bubbles": True})
    things.first.dispatch_event("pointerup", {"button": 0, "pointerId": 1, "bubbles": True})
    things.first.dispatch_event("click")
    page.wait_for_timeout(600)
    return scripting(cdp) - before


def main() -> None:
    """Play, open, measure."""
    record = played(Config(6, modules=EVERYTHING), 1, busy, LIKED)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        try:
            measure(
                browser.new_context(base_url=server.address, viewport={"width": 1280, "height": 800}).new_page(), record
            )
        finally:
            browser.close()
            server.stop()


def measure(page: Page, record: str) -> None:
    """Print what was measured."""
    code = sit_at(page, record)
    cdp = page.context.new_cdp_session(page)
    counts = {"files": 0.0, "socket": 0.0, "messages": 0}

    def finished(event: Any) -> None:
        counts["files"] += event["encodedDataLength"]

    def frame(event: Any) -> None:
        counts["messages"] += 1
        counts["socket"] += len(zlib.compress(event["response"]["payloadData"].encode()))

    cdp.on("Network.loadingFinished", finished)
    cdp.on("Network.webSocketFrameReceived", frame)
    for domain in ("Network.enable", "Performance.enable"):
        cdp.send(domain)
    cdp.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto(f"/t/{code}")
    expect(page.locator(".fc-map svg")).to_be_visible()
    page.wait_for_timeout(1500)
    files, socket = counts["files"] / 1000, counts["socket"] / 1000
    print(f"loading: {files:.0f} kB in files, {socket:.0f} kB over the socket packed as the socket packs it")
    print(f"scripting until it stands: {scripting(cdp):.0f} ms; elements: {page.locator('*').count()}")
    for name, selector in CLICKS.items():
        times = []
        for _ in range(7):
            before = counts["messages"]
            took = click(page, cdp, selector)
            if took is not None:
                times.append((took, counts["messages"] - before))
        if times:
            median, (most, messages) = statistics.median(took for took, _ in times), max(times)
            print(f"{name}: median {median:.1f} ms, most {most:.1f} ms with {messages} messages from the server")


if __name__ == "__main__":
    main()
