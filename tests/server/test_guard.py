"""The names the server answers to, and who may read its figures."""

import socket
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tableside.server.app import ENDPOINTS
from tableside.server.http import Endpoint
from tableside.server.settings import Settings
from tests.server.live import FAST, PATIENT, WATCHDOG, Live, Person, any_path

OURS = ["localhost", "LocalHost:8000", "localhost.", "127.0.0.1", "192.168.1.20:8000", "[::1]:8000", "[fe80::1]"]
FOREIGN = ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "[evil]", "a:b:c"]
NAMED = ["table.example.org", "Table.Example.org.", "table.example.org:443", "second.example"]


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server with names and a token of its own."""
    settings = replace(FAST, hosts="table.example.org,second.example", metrics_token="let me see")
    with Live(f"sqlite:///{tmp_path_factory.mktemp('guard') / 'test.db'}", settings) as running:
        yield running


@pytest.mark.parametrize("host", [*OURS, *NAMED])
def test_own_names_and_addresses_are_answered(live: Live, host: str) -> None:
    with httpx.Client(base_url=live.base, headers={"host": host}, timeout=WATCHDOG) as browser:
        assert browser.get("/health").status_code == 200
        assert browser.get("/").status_code == 200
        posted = browser.post("/api/me", json={"name": "Ada"}, headers={"origin": f"http://{host}"})
        assert posted.status_code == 200


@pytest.mark.parametrize("host", FOREIGN)
def test_a_rebound_name_gets_nothing(live: Live, ada: Person, host: str) -> None:
    own = {"host": host, "origin": f"http://{host}", "cookie": f"tableside={ada.cookie}"}
    code = ada.table("burgerjoint", "me", "open")
    with httpx.Client(base_url=live.base, headers=own, timeout=WATCHDOG) as browser:
        posted = browser.post("/api/me", json={"name": "Eve"})
        assert posted.status_code == 421
        assert posted.json()["error"] == "host"
        assert "TABLESIDE_HOSTS" in posted.json()["what"]
        assert "set-cookie" not in posted.headers
        assert "default-src 'none'" in posted.headers["content-security-policy"]
        for path in ("/", f"/t/{code}", "/main.js", "/health", "/metrics", f"/api/tables/{code}", "/api/openapi.json"):
            assert browser.get(path).status_code == 421
        assert "--host-name" in browser.get("/").text


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda each: f"{each.method} {each.path}")
def test_no_endpoint_answers_to_a_foreign_name(live: Live, endpoint: Endpoint) -> None:
    path = any_path(endpoint)
    with httpx.Client(base_url=live.base, headers={"host": "evil.example"}, timeout=WATCHDOG) as browser:
        response = browser.request(endpoint.method, path, json={} if endpoint.method == "POST" else None)
    assert response.status_code == 421


def test_a_foreign_name_opens_no_socket(live: Live, ada: Person) -> None:
    code, port = ada.table("burgerjoint", "me", "open"), int(live.base.rpartition(":")[2])

    def handshake(name: str) -> ClientConnection:
        address = f"ws://{name}:{port}/api/tables/{code}/socket"
        dialled = socket.create_connection(("127.0.0.1", port))
        made: ClientConnection = connect(address, origin=Origin(f"http://{name}:{port}"), sock=dialled, **PATIENT)
        return made

    with handshake("table.example.org") as own:
        own.send('{"type":"hello","v":1}')
        assert "welcome" in str(own.recv(WATCHDOG))
    with pytest.raises(InvalidStatus) as caught:
        handshake("evil.example")
    assert caught.value.response.status_code == 403


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"host": "localhost"}, 200),
        ({"host": "table.example.org"}, 403),
        ({"x-forwarded-for": "127.0.0.1"}, 403),
        ({"x-forwarded-for": "198.51.100.1"}, 403),
        ({"x-forwarded-proto": "https"}, 403),
        ({"forwarded": "for=127.0.0.1"}, 403),
        ({"via": "2.0 Caddy"}, 403),
        ({"x-forwarded-for": "198.51.100.1", "authorization": "Bearer let me see"}, 200),
        ({"x-forwarded-for": "198.51.100.1", "authorization": "Bearer let me"}, 403),
        ({"x-forwarded-for": "198.51.100.1", "authorization": "let me see"}, 403),
        ({"x-forwarded-for": "198.51.100.1", "authorization": "Bearer"}, 403),
        ({"x-forwarded-for": "198.51.100.1", "authorization": "Bearer \u00e4"}, 403),
    ],
)
def test_figures_are_for_operators(live: Live, headers: dict[str, str], status: int) -> None:
    sent = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    with httpx.Client(base_url=live.base, timeout=WATCHDOG) as someone:
        response = someone.get("/metrics", headers=sent)
        assert response.status_code == status
        assert ("tableside_actions_total" in response.text) == (status == 200)
        assert someone.get("/health", headers=sent).is_success


def test_without_a_token_none_fits(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Live(f"sqlite:///{tmp_path_factory.mktemp('guard') / 'test.db'}", FAST) as plain:
        for given in ("Bearer", "Bearer x", ""):
            headers = {"x-forwarded-for": "198.51.100.1", "authorization": given}
            assert httpx.get(f"{plain.base}/metrics", headers=headers, timeout=WATCHDOG).status_code == 403


def test_names_and_token_come_from_the_environment() -> None:
    environment = {"TABLESIDE_HOSTS": " table.example.org, second.example ", "TABLESIDE_METRICS_TOKEN": " 12 "}
    settings = Settings.of(environment)
    assert settings.names() == ["table.example.org", "second.example"]
    assert settings.metrics_token == "12"
