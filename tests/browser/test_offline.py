"""The page without a server: a folder of files, after the first visit without a network, with games that are kept."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser import guard
from tests.browser.conftest import ANSWERS_NOTHING, DESKTOP, LISTS_BEATS, PHONE
from tests.browser.playing import choose_first, is_asked, position
from tests.browser.settled import NOTES_NOTICES, PATIENCE, expect, settled
from tests.browser.test_access import check
from tests.golden.games import FOLDER as GOLDEN

ROOT = Path(__file__).parents[2]
UNDER = "some/where"  # it lies under any path


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that says nothing."""

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, str(ROOT / "deploy" / "site.py"), "--out", str(folder / UNDER)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "npm is missing" in done.stderr:
        pytest.skip(done.stderr.strip())
    assert done.returncode == 0, done.stderr
    files = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=files.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{files.server_port}/{UNDER}/"
    files.shutdown()
    files.server_close()


Device = Callable[..., BrowserContext]


@pytest.fixture
def device(browser: Browser) -> Iterator[Device]:
    """A device with a browser of its own."""
    contexts: list[tuple[BrowserContext, list[str]]] = []

    def have(**settings: Any) -> BrowserContext:
        context = browser.new_context(**{"viewport": DESKTOP, **settings})
        context.set_default_timeout(PATIENCE)
        for script in (NOTES_NOTICES, ANSWERS_NOTHING, LISTS_BEATS):
            context.add_init_script(script)
        contexts.append((context, guard.watch(context)))
        return context

    yield have
    for context, _ in contexts:
        guard.heard(context)
        context.close()
    assert not any(faults for _, faults in contexts), contexts


def visit(context: BrowserContext, address: str) -> Page:
    """Open the page and wait until its files are kept on the device."""
    page = context.new_page()
    page.goto(address)
    settled(page)
    page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    return page


def begin(page: Page, game: str) -> str:
    page.locator(f".game-card.{game}").get_by_role("button", name="Play now").click()
    is_asked(page)
    return str(page.evaluate("location.hash.split('/').pop()"))


def test_without_a_network_every_game_is_played_and_outlives_its_tab(device: Device, address: str) -> None:
    context = device()
    visit(context, address).close()
    context.set_offline(True)
    reached = {}
    for game in ("burgerjoint", "foodchain", "foodies"):
        page = context.new_page()
        page.goto(address)
        settled(page)
        code = begin(page, game)
        for _ in range(4):
            choose_first(page)
            is_asked(page)
        reached[code] = position(page)
        page.close()  # as a tab is closed: nothing is said before
    page = context.new_page()
    page.goto(address)
    expect(page.locator(".home .table-link, .your-tables .table-link, .table-link")).to_have_count(3)
    for code, number in reached.items():
        page.goto(f"{address}#/t/{code}")
        page.reload()
        settled(page)
        assert position(page) == number
        is_asked(page)
    page.get_by_role("button", name="Undo").first.click()
    settled(page)
    assert position(page) < number


def test_people_share_a_device_with_a_curtain_between_them(device: Device, address: str) -> None:
    page = visit(device(viewport=PHONE, color_scheme="dark"), address)
    page.locator(".game-card.burgerjoint").get_by_role("button", name="With people here").click()
    settled(page)
    form = page.locator(".new-table")
    for number in range(2):
        expect(form.locator("select").nth(number)).to_have_value(("me", "open")[number])
    form.locator("button.big").click()
    settled(page)
    for _ in range(20):  # a turn has fewer decisions
        if page.locator(".curtain").count():
            break
        page.locator(".prompt.asked .option").first.click()
        settled(page)
    check(page, "offline-curtain")
    expect(page.locator(".board")).to_have_count(0)
    page.get_by_role("button", name="I have it").click()
    is_asked(page)


def test_the_lobby_shows_what_one_device_can_do(device: Device, address: str) -> None:
    page = visit(device(), address)
    check(page, "offline-lobby")
    body = page.locator("body")
    for words in ("share its link", "Table code", "Log in"):
        expect(body).not_to_contain_text(words)
    begin(page, "foodies")
    with page.expect_download() as saved:
        page.get_by_text("Replay and record").click()
        page.get_by_role("link", name="record").click()
    assert "\ngame foodies\n" in saved.value.path().read_text(encoding="utf-8")


REPLAYS = """async ([base, records]) => {
    const plainly = fetch;
    globalThis.fetch = async (resource, how) => {
        const name = String(resource.url ?? resource);
        if (!name.endsWith('.wasm')) return plainly(resource, how);
        const { body } = await plainly(`${name}.gz`, how);
        const type = { 'content-type': 'application/wasm' };
        return new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers: type });
    };
    const { loadPyodide } = await import(`${base}python/pyodide.mjs`);
    const python = await loadPyodide({ indexURL: `${base}python/` });
    const engine = await (await plainly(`${base}engine.zip`)).arrayBuffer();
    python.unpackArchive(engine, 'zip', { extractDir: '/tableside' });
    python.runPython("import sys; sys.path.insert(0, '/tableside')");
    python.globals.set('records', python.toPy(records));
    return python.runPython(`
from tableside.core.record import read
from tableside.shelf import GAMES
sum(len(read(text, GAMES).moves) for text in records)
`);
}"""


def test_golden_games_have_the_same_digests_in_the_browser(device: Device, address: str) -> None:
    """Reading a record compares the digest at every turn and at the end."""
    records = [min((GOLDEN / game).glob("*.txt"), key=lambda path: path.stat().st_size) for game in
               ("burgerjoint", "foodchain", "foodies")]  # fmt: skip
    page = device().new_page()
    page.route("**/blank", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    page.goto(f"{address}blank")
    moves = page.evaluate(REPLAYS, [address, [path.read_text(encoding="utf-8") for path in records]])
    assert moves > 400
