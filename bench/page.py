"""What a table of Food Chain costs the browser: bytes to load it, scripting for a click, and the frames of its beats.

    python bench/page.py                 # six players, every module, about round 8

Bots play to a busy position; a real Chromium opens the table, clicks on things, and plays what was missed as beats.
Chromium itself counts the bytes that came over the network and the time it spent in scripts (DevTools protocol:
Network, Performance.getMetrics), and calls back for every frame that it draws (requestAnimationFrame).
"""

import statistics
import sys
import tempfile
import zlib
from itertools import pairwise
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

# The frames of the beats that are played in so many milliseconds: when each came, and which beat it showed.
FRAMES = """(milliseconds) => new Promise((done) => {
    const frames = [], begun = performance.now();
    const frame = (now) => {
        frames.push([now, document.querySelector(".stage")?.dataset.beat ?? null]);
        if (now - begun < milliseconds) requestAnimationFrame(frame); else done(frames);
    };
    requestAnimationFrame(frame);
})"""
WATCHED = 10_000  # milliseconds


def busy(state: State) -> bool:
    """Whether much has happened, and the first seat works."""
    return state.turn >= 8 and state.phase is Phase.WORKING


def spent(cdp: CDPSession, what: str) -> float:
    """Milliseconds spent so far: in scripts, in styles, or at all (`Task`)."""
    found = cdp.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in found if each["name"] == f"{what}Duration")) * 1000


def scripting(cdp: CDPSession) -> float:
    """Milliseconds spent in scripts so far."""
    return spent(cdp, "Script")


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
    cdp.send("Network.enable")
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})  # what others do on this machine does not count
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
    beats(page, code, cdp)


def beats(page: Page, code: str, cdp: CDPSession) -> None:
    """Come back after a long time, watch what was missed, and print how smoothly it is played."""
    missed = f"localStorage.seen = JSON.stringify([['{code}', 1]])"
    page.evaluate(f"""localStorage.pace = '"normal"'; {missed}""")
    page.goto("/")  # the page that leaves writes what it has seen
    page.evaluate(missed)
    page.goto(f"/t/{code}")
    page.locator(".since .button").click()
    before = {what: spent(cdp, what) for what in ("Script", "RecalcStyle", "Task")}
    found = [(at, beat) for at, beat in page.evaluate(FRAMES, WATCHED) if beat]
    times = [at for at, _ in found]
    gaps = [after - at for at, after in pairwise(times)]
    rate = 1000 * len(gaps) / (times[-1] - times[0])
    shares = [f"{(spent(cdp, what) - so_far) / WATCHED:.0%}" for what, so_far in before.items()]
    kinds = len({beat for _, beat in found})
    print(
        f"beats: {rate:.1f} frames a second over {len(times)} frames and {kinds} kinds of beat, "
        f"the longest frame {max(gaps):.0f} ms; of the time in scripts, in styles, and busy at all: {', '.join(shares)}"
    )


if __name__ == "__main__":
    main()
