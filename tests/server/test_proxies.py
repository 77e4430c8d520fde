"""nginx and Caddy in front, configured as docs/hosting.md has it; only ports and the certificate differ."""

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.live import FAST, PATIENT, WATCHDOG, Live
from tests.server.test_backup import HOSTING

NAME = "table.example.org"


def paragraph(first: str) -> str:
    """The indented lines of the page that begin with this one."""
    lines = HOSTING.splitlines()
    begin = lines.index(f"    {first}")
    end = next(n for n in range(begin, len(lines)) if lines[n] and not lines[n].startswith("    "))
    return "\n".join(line[4:] for line in lines[begin:end])


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def certificate(home: Path) -> tuple[Path, Path]:
    files = home / "cert.pem", home / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}", "-days", "2"]
    subprocess.run([*command, "-out", files[0], "-keyout", files[1]], check=True, capture_output=True, timeout=600)
    return files


def nginx(home: Path, port: int, upstream: int) -> list[str]:
    """The page's server block, in the least configuration around it that an ordinary user can run."""
    cert, key = certificate(home)
    block = paragraph("server {").replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    block = re.sub(r"(ssl_certificate +)\S+;", rf"\1{cert};", block)
    block = re.sub(r"(ssl_certificate_key +)\S+;", rf"\1{key};", block).replace(
        "127.0.0.1:8000", f"127.0.0.1:{upstream}"
    )
    temporary = "".join(
        f"{what}_temp_path {home}/{what};\n" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    config = home / "nginx.conf"
    config.write_text(
        f"daemon off; master_process off; pid {home}/pid; error_log {home}/proxy.log;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{temporary}{block}\n}}\n"
    )
    return ["nginx", "-e", str(home / "proxy.log"), "-c", str(config)]


def caddy(home: Path, port: int, upstream: int) -> list[str]:
    """The page's site, with a certificate that need not be fetched."""
    cert, key = certificate(home)
    site = paragraph(f"{NAME} {{").replace(
        f"{NAME} {{", f"https://{NAME}:{port} {{\n    bind 127.0.0.1\n    tls {cert} {key}", 1
    )
    config = home / "Caddyfile"
    options = f"{{\n    admin off\n    auto_https disable_redirects\n    storage file_system {home}/storage\n}}\n"
    config.write_text(options + site.replace("127.0.0.1:8000", f"127.0.0.1:{upstream}"))
    return ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"]


@contextmanager
def in_front(command: list[str], port: int, home: Path) -> Iterator[None]:
    with (home / "output").open("wb") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=output, env={"HOME": str(home), "PATH": "/usr/sbin:/usr/bin"}
        )
    try:
        end = time.monotonic() + 600
        while True:
            assert process.poll() is None, (home / "output").read_text()
            assert time.monotonic() < end, "the proxy did not start"
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(600)


@pytest.fixture(params=["nginx", "caddy"])
def behind(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Live, int]]:
    """A server and the port of the proxy before it."""
    if shutil.which(request.param, path="/usr/sbin:/usr/bin") is None or shutil.which("openssl") is None:
        pytest.skip(f"{request.param} or openssl is not installed")
    settings = replace(FAST, hosts=NAME)
    with Live(f"sqlite:///{tmp_path / 'proxied.db'}", settings) as live:
        port, upstream = free_port(), int(live.base.rpartition(":")[2])
        command = {"nginx": nginx, "caddy": caddy}[request.param](tmp_path, port, upstream)
        with in_front(command, port, tmp_path):
            yield live, port


def test_a_table_is_played_through_the_proxy_of_the_page(behind: tuple[Live, int]) -> None:
    import ssl

    live, port = behind
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    transport = httpx.HTTPTransport(verify=trusting, local_address="127.0.0.2")
    host = f"{NAME}:{port}"
    headers = {"host": host, "origin": f"https://{host}", "x-forwarded-for": "203.0.113.9"}
    with httpx.Client(
        transport=transport, base_url=f"https://127.0.0.1:{port}", headers=headers, timeout=600
    ) as person:
        ask = {"sni_hostname": NAME}
        assert person.get("/health", extensions=ask).json()["status"] == "ok"
        answer = person.post("/api/me", json={"name": "Ada"}, extensions=ask)
        assert answer.status_code == 200, answer.text
        cookie = answer.headers["set-cookie"]
        assert "Secure" in cookie
        session = {"cookie": cookie.partition(";")[0]}
        foreign = {**session, "origin": "https://elsewhere.example"}
        assert person.post("/api/me", json={"name": "Eve"}, headers=foreign, extensions=ask).status_code == 403
        new = {"game": "burgerjoint", "seats": ["me", "me"], "start": True}
        code = person.post("/api/tables", json=new, headers=session, extensions=ask).json()["code"]
    known = set(live.app.state.services.requests.buckets)
    assert "127.0.0.2" in known, "the proxy says who comes"
    assert "203.0.113.9" not in known, "and does not believe who says so themselves"
    with connect(
        f"wss://{host}/api/tables/{code}/socket",
        sock=socket.create_connection(("127.0.0.1", port), timeout=600),
        ssl=trusting,
        server_hostname=NAME,
        origin=Origin(f"https://{host}"),
        additional_headers=session,
        max_size=None,
        **PATIENT,
    ) as table:
        table.send('{"type":"hello","v":1}')
        assert '"welcome"' in str(table.recv(WATCHDOG))
        assert '"news"' in str(table.recv(WATCHDOG))
        table.send('{"type":"ping","id":"p"}')
        assert '"pong"' in str(table.recv(WATCHDOG))
