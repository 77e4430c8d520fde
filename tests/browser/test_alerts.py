"""Alerts on the page: a person sets them up, on a desk and on a phone; the service worker shows them and goes there."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, Person, Server, keep
from tests.browser.playing import open_table, sit_down
from tests.browser.settled import expect, noticed, settled
from tests.browser.test_access import LOOKS, check
from tests.browser.test_people import PASSWORD, type_login
from tests.server.live import until
from tests.server.receiving import BrowserKeys, MailBox, WebServer, text_of


@pytest.fixture(scope="module")
def box() -> Iterator[MailBox]:
    with MailBox() as running:
        yield running


@pytest.fixture(scope="module")
def web() -> Iterator[WebServer]:
    with WebServer() as running:
        yield running


class AlertingServer(Server):
    """A server that is set up for all kinds of alerts."""

    def __init__(self, folder: Path, box: MailBox) -> None:
        self.box = box
        super().__init__(folder)

    def start(self) -> None:
        alerts = {
            "SMTP": f"smtp://127.0.0.1:{self.box.port}",
            "MAIL_FROM": "table@example.org",
            "PUBLIC_URL": "https://table.example.org",
            "ALERT_PRIVATE": "1",
            "ALERT_PAUSE": "0",
            "ALERT_POLL": "0.2",
            "CHANNELS_BURST": "100000",
        }
        before = dict(os.environ)
        os.environ.update({f"TABLESIDE_{name}": value for name, value in alerts.items()})
        try:
            super().start()
        finally:
            os.environ.clear()
            os.environ.update(before)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, box: MailBox) -> Iterator[Server]:
    running = AlertingServer(tmp_path_factory.mktemp("alerts"), box)
    yield running
    running.stop()


def test_the_lobby_leads_to_alerts(person: Person) -> None:
    page = person()
    page.goto("/")
    page.locator(".you .name").click()
    page.get_by_role("link", name="Alerts").click()
    expect(page.get_by_role("heading", name="Alerts", exact=True)).to_be_visible()


@LOOKS
def test_everything_is_set_up_and_taken_away_again(
    person: Person, web: WebServer, box: MailBox, size: dict[str, int], scheme: str
) -> None:
    page = person(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    address = f"ada.{scheme}@example.org"
    page.goto("/alerts")
    page.get_by_label("Mail address").fill(address)
    page.get_by_role("button", name="Mail me").click()
    expect(page.locator(".alert-places")).to_contain_text("Not yet: click the link")
    page.get_by_label("Where").select_option("json")
    page.get_by_label("Address that takes a POST").fill(f"{web.url}/{scheme}")
    page.get_by_role("button", name="Alert me there").click()
    secret = page.get_by_label("The key of our signatures")
    expect(secret).to_have_value(re.compile(r".{40,}"))
    page.get_by_label("Where").select_option("matrix")
    expect(page.get_by_label("Access token")).to_be_visible()
    page.get_by_label("Quiet hours").check()
    page.get_by_label("From").fill("23:15")
    page.get_by_label("At most one alert").select_option("60")
    page.get_by_role("button", name="Save").click()
    assert "Saved." in noticed(page)
    check(page, f"alerts-{scheme}")
    page.reload()
    expect(page.get_by_label("From")).to_have_value("23:15")
    expect(page.get_by_label("To", exact=True)).to_have_value("08:00")
    expect(page.get_by_label("At most one alert")).to_have_value("60")
    sent = until(lambda: next((mail for mail in box.mails if mail["to"] == address), None))
    found = re.search(r"(/confirm/\S+)", text_of(sent))
    assert found
    page.goto(found[1])
    check(page, f"alerts-confirm-{scheme}")
    page.get_by_role("button", name="Yes, confirm the address").click()
    expect(page.locator("main")).to_contain_text("The address is confirmed.")
    page.goto(found[1].replace("confirm", "unsubscribe"))
    page.get_by_role("button", name="End the mails").click()
    expect(page.locator("main")).to_contain_text("You get no more mails")
    page.goto("/alerts")
    expect(page.locator(".alert-places li")).to_have_count(1)
    page.locator(".alert-places button").click()
    expect(page.locator(".alert-places li")).to_have_count(0)


def test_a_forgotten_password_is_replaced_by_a_link_in_a_mail(person: Person, box: MailBox) -> None:
    page, address = person(viewport=PHONE), "forgets@example.org"
    type_login(page, "forgets", PASSWORD, "Create an account")
    page.goto("/alerts")
    page.get_by_label("Mail address").fill(address)
    page.get_by_label("Password").fill(PASSWORD)
    keep(page, "alerts-mail-account")
    page.get_by_role("button", name="Mail me").click()
    expect(page.locator(".alert-places")).to_contain_text(address)
    page.goto(link_to(box, address, "confirm"))
    page.get_by_role("button", name="Yes, confirm the address").click()
    settled(page)
    elsewhere = person()
    elsewhere.goto("/")
    elsewhere.locator(".you .name").click()
    elsewhere.get_by_role("link", name="Forgot your password?").click()
    elsewhere.get_by_label("Your login or mail address").fill("Forgets")
    keep(elsewhere, "reset-ask")
    elsewhere.get_by_role("button", name="Mail me a link").click()
    expect(elsewhere.locator("main")).to_contain_text("a mail with a link is on its way")
    elsewhere.goto(link_to(box, address, "reset"))
    elsewhere.get_by_label("New password").fill("a new horse")
    elsewhere.get_by_role("button", name="Set it").click()
    expect(elsewhere.locator("main")).to_contain_text("Your new password is set")
    type_login(elsewhere, "forgets", "a new horse", "Log in")
    assert "Welcome back." in noticed(elsewhere)


def link_to(box: MailBox, address: str, page: str) -> str:
    """The link to a page in a mail to an address."""

    def found() -> str | None:
        sent = "\n".join(text_of(mail) for mail in box.mails if mail["to"] == address)
        link = re.search(rf"example\.org(/{page}[/#]\S+)", sent)
        return link and link[1]

    return str(until(found))


def test_tables_can_be_silenced_one_by_one(person: Person) -> None:
    ada, bob = person(), person()
    code = open_table(ada, "burgerjoint", ["me", "open"])
    sit_down(bob, code)
    ada.goto(f"/t/{code}")
    ada.get_by_role("button", name="Start").click()
    settled(ada)
    ada.goto("/alerts")
    table = ada.get_by_role("region", name="About these tables").get_by_role("checkbox")
    expect(table).to_be_checked()
    table.click()
    assert "No alerts about this table." in noticed(ada)
    ada.reload()
    expect(table).not_to_be_checked()


# Headless Chromium has no push service to subscribe at: this stands in for it. The service worker is the real one.
STUB = """subscription => {
    PushManager.prototype.subscribe = async (wanted) => {
        window.asked = [wanted.userVisibleOnly, wanted.applicationServerKey];
        return { toJSON: () => subscription };
    };
}"""
SHOWN = """async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => [title, body, tag, data.path]);
}"""
# How many messages have led to a notification that is there.
COUNTS = """() => {
    self.shown = 0;
    const kind = ServiceWorkerRegistration.prototype, show = kind.showNotification;
    kind.showNotification = async function (...what) {
        await show.apply(this, what);
        self.shown++;
    };
}"""
# A click on a notification, which nothing but the browser itself can make; pages are opened for real ones only.
CLICKED = """async () => {
    const opened = [];
    self.clients.openWindow = async (path) => opened.push(path);
    const [notification] = await self.registration.getNotifications();
    const event = new NotificationEvent("notificationclick", { notification });
    const under_way = [];
    event.waitUntil = (promise) => under_way.push(promise);
    self.dispatchEvent(event);
    await Promise.all(under_way);
    return [opened, (await self.registration.getNotifications()).length];
}"""


POST = """([path, body]) => fetch(path, {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body),
}).then((answer) => answer.json())"""


def post(page: Page, path: str, body: object) -> Any:
    """Ask the server for something, as the page's person."""
    return page.evaluate(POST, [path, body])


def subscribed(page: Page, endpoint: str) -> BrowserKeys:
    """Alert this browser; what opens its messages."""
    keys = BrowserKeys()
    subscription = {name: value for name, value in keys.subscription(endpoint).items() if name != "name"}
    page.context.grant_permissions(["notifications"])
    page.goto("/alerts")
    settled(page)
    page.evaluate(STUB, subscription)
    page.get_by_role("button", name="Alert me in this browser").click()
    expect(page.locator(".alert-places li")).to_have_count(1)
    return keys


def deliver(page: Page, server: Server, message: str) -> None:
    """Hand a message to the page's service worker, as a push service does through the browser."""
    talk = page.context.new_cdp_session(page)
    registered: list[str] = []
    talk.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registered.extend(each["registrationId"] for each in event["registrations"]),
    )
    talk.send("ServiceWorker.enable")
    while not registered:
        page.evaluate("0")
    push = {"origin": server.address, "registrationId": registered[-1], "data": message}
    talk.send("ServiceWorker.deliverPushMessage", push)


def test_a_browser_is_alerted_and_leads_to_the_table(person: Person, server: Server, web: WebServer) -> None:
    ada, bob = person(), person()
    keys = subscribed(ada, f"{web.url}/browser")
    facts = ada.evaluate("fetch('/api/alerts').then((found) => found.json())")
    assert ada.evaluate("window.asked") == [True, facts["push_key"]]
    assert facts["channels"][0]["name"].startswith("Chrome on ")  # whatever the tests run on
    # Ada never looks at the table: whoever is there when the question comes is not alerted.
    code = post(ada, "/api/tables", {"game": "burgerjoint", "seats": ["me", "open"]})["code"]
    sit_down(bob, code)
    post(ada, f"/api/tables/{code}/start", {})

    def alerts() -> dict[str, Any]:  # by their titles: one may come twice
        calls = [each for each in web.calls if each.path == "/browser"]
        return {alert["title"]: alert for alert in map(keys.opened, calls)}

    until(lambda: len(alerts()) == 2)
    assert set(alerts()) == {"Alerts are on", "Your turn: Burger Joint"}
    told = alerts()["Your turn: Burger Joint"]
    assert told["path"] == f"/t/{code}"
    (worker,) = ada.context.service_workers
    worker.evaluate(COUNTS)
    for _ in range(2):  # what comes twice is shown once
        deliver(ada, server, json.dumps(told))
    until(lambda: worker.evaluate("self.shown") == 2)
    assert ada.evaluate(SHOWN) == [[told["title"], told["says"], told["id"], told["path"]]]
    assert worker.evaluate(CLICKED) == [[f"/t/{code}"], 0]
