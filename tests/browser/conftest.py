"""Fixtures of the browser tests: a server of their own, real Chromium, and pages whose errors fail the test."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.browser import guard
from tests.browser.settled import NOTES_NOTICES, PATIENCE

ARTEFACTS = Path(__file__).parent / "artefacts"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)  # else its own
expect.set_options(timeout=PATIENCE)
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}


ANSWERS_NOTHING = "if (origin !== 'null') localStorage.answersItself ??= 'false'"  # the tests do it themselves
# What others do is only listed, unless a test wants to see it played.
LISTS_BEATS = "try { localStorage.pace ??= '\"off\"' } catch {}"
ENDLESS = ("TABLES", "REQUEST", "GUESTS", "MESSAGE", "LOGIN", "ACCOUNT", "CHAT")
PATIENT = ("HELLO_WITHIN", "HEADERS_WITHIN", "BODY_WITHIN", "UNREAD_WITHIN", "RECORD_BUDGET", "BOT_BUDGET")
SETTINGS = {  # what a person may not do too fast, and a busy machine not too slowly, the tests may
    **{f"{name}_BURST": "100000" for name in ENDLESS},
    **dict.fromkeys(PATIENT, "600"),
    "AWAY": "1",
    "HEARTBEAT": "1",
}


class Server:
    """A server in a process of its own, that can be stopped and started again at the same address."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        self.python = python
        self.database = f"sqlite:///{folder}/tables.db"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        command = [self.python, "-m", "tableside", "serve", "--no-browser", f"--port={self.port}"]
        environment = {**os.environ, **{f"TABLESIDE_{name}": value for name, value in SETTINGS.items()}}
        self.process = subprocess.Popen(
            [*command, f"--database={self.database}"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment | {"COLUMNS": "200", "TABLESIDE_LOG": "warning"},
        )
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found, "the server did not say where it is"
        self.port = int(found[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(PATIENCE / 1000)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS), timeout=PATIENCE)
        yield running
        running.close()


Person = Callable[..., Page]


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Person]:
    """A new person with a browser of their own: cookies, storage, one page."""
    contexts: list[BrowserContext] = []
    faults: list[list[str]] = []

    def come(**settings: object) -> Page:
        context = browser.new_context(
            base_url=server.address,
            **{"viewport": DESKTOP, **settings},  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(NOTES_NOTICES)
        context.add_init_script(ANSWERS_NOTHING)
        context.add_init_script(LISTS_BEATS)
        contexts.append(context)
        faults.append(guard.watch(context))
        return context.new_page()

    yield come
    for context in contexts:
        guard.heard(context)
        context.close()
    assert not any(faults), faults


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """One browser for a whole file: what is slow is to come, not to go from table to table."""
    with browser.new_context(base_url=server.address, viewport=DESKTOP) as context:
        context.set_default_timeout(PATIENCE)
        context.add_init_script(NOTES_NOTICES)
        context.add_init_script(ANSWERS_NOTHING)
        context.add_init_script(LISTS_BEATS)
        faults = guard.watch(context)
        yield context.new_page()
        guard.heard(context)
    assert not faults, faults


def keep(page: Page, name: str) -> None:
    """Keep a screenshot to look at."""
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png")
