"""Load: N tables of two players each, over real sockets on this machine, bounded in number and time.

    python bench/load.py --tables 1,10,50,100,200 --seconds 10 --pause 1

Every table has two sockets that play random options; `--pause` is the mean time a player thinks (0 plays as fast as
answers come, which measures throughput). First it prints what an idle table with its two sockets costs in memory; then
for each number of tables the moves a second, how long it took from sending an action to having the new view, at the
50th, 95th and 99th percentile, and for a move the server's computing time and the kB that it sent to both players, not
packed. The server is a process of its own on an empty database, or several with `--workers`; the players share another.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

LIMITS = (
    "MESSAGE_RATE",
    "MESSAGE_BURST",
    "REQUEST_RATE",
    "REQUEST_BURST",
    "TABLES_RATE",
    "TABLES_BURST",
    "CONNECTIONS",
)
ALERTS = {"TABLESIDE_ALERT_PRIVATE": "1", "TABLESIDE_PUBLIC_URL": "https://table.example.org"}
OVERTAKEN = ("stale", "turn")  # another seat was quicker: choose again
MOST_TABLES, MOST_SECONDS = 2000, 120


class Option(msgspec.Struct):
    """What of an option is needed to play it."""

    text: str


class Now(msgspec.Struct):
    """What of the table is needed to play."""

    seq: int
    status: str
    options: list[Option]


class Message(msgspec.Struct):
    """Any message of the server."""

    type: str
    now: Now | None = None
    seq: int = 0  # of an acknowledgement
    code: str = ""
    what: str = ""


READ = msgspec.json.Decoder(Message)


@dataclass
class Figures:
    """What was measured."""

    seconds: list[float] = field(default_factory=list)  # from send to view, each
    finished: int = 0
    cpu: float = 0.0  # seconds of the server
    written: int = 0  # bytes to the disk
    received: int = 0  # bytes that all players were sent, not packed

    def each(self, amount: float) -> float:
        """The share of one move."""
        return amount / max(1, len(self.seconds))

    def at(self, share: float) -> float:
        """A percentile in milliseconds."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Server:
    """`tableside serve` on an empty database."""

    def __init__(self, home: str, database: str | None, workers: int) -> None:
        url = database or f"sqlite:///{Path(home) / 'load.db'}"
        command = [sys.executable, "-m", "tableside", "serve", "--no-browser", "--port", "0", "--database", url]
        command += ["--workers", str(workers)]
        free = {f"TABLESIDE_{name}": "1000000" for name in LIMITS}
        environment = {
            **os.environ,
            **free,
            **ALERTS,
            "COLUMNS": "200",
            "PYTHONUNBUFFERED": "1",
            "TABLESIDE_LOG": "error",
        }
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
        assert self.process.stdout is not None
        self.base = "http://" + self.process.stdout.readline().split("http://")[1].split("/")[0]

    def memory(self) -> int:
        """Resident bytes, of all its processes."""
        return sum(int(text.split()[1]) for text in self._all("statm")) * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Seconds of computing so far, of all its processes; unlike the clock's, other work hardly changes them."""
        ticks = [text.rpartition(")")[2].split()[11:13] for text in self._all("stat")]
        return sum(int(each) for pair in ticks for each in pair) / os.sysconf("SC_CLK_TCK")

    def written(self) -> int:
        """Bytes handed to the disk so far; a PostgreSQL writes its own."""
        lines = [line.split() for text in self._all("io") for line in text.splitlines()]
        return sum(int(value) for name, value in lines if name == "write_bytes:")

    def _all(self, file: str) -> list[str]:
        own = self.process.pid
        family = Path(f"/proc/{own}/task/{own}/children").read_text(encoding="ascii").split()
        return [Path(f"/proc/{each}/{file}").read_text(encoding="ascii") for each in (own, *family)]

    def stop(self) -> None:
        """Ask it to stop."""
        self.process.terminate()
        self.process.wait(30)


class Players:
    """Two people who play at all tables."""

    def __init__(self, base: str, *, alerted: bool) -> None:
        self.base = base
        self.people = [httpx.Client(base_url=base, timeout=30) for _ in range(2)]
        for number, person in enumerate(self.people):
            person.post("/api/me", json={"name": f"Player {number}"}).raise_for_status()
            if alerted:
                place = {"flavour": "json", "url": f"{base}/health"}  # it refuses what is posted
                person.post("/api/alerts/webhook", json=place).raise_for_status()

    def table(self, game: str) -> str:
        """A table that has begun."""
        ada, bob = self.people
        code = str(
            ada.post("/api/tables", json={"game": game, "seats": ["me", "open"]}).raise_for_status().json()["code"]
        )
        bob.post(f"/api/tables/{code}/sit", json={}).raise_for_status()
        ada.post(f"/api/tables/{code}/start", json={}).raise_for_status()
        return code

    async def sit(self, code: str, player: int) -> ClientConnection:
        """A socket at a table."""
        cookie = {"cookie": f"tableside={self.people[player].cookies['tableside']}"}
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        socket = await connect(address, additional_headers=cookie, compression=None, max_size=None)
        await socket.send('{"type":"hello","v":1}')
        await socket.recv()  # the welcome: from here on the table is played, not joined
        return socket


async def play(socket: ClientConnection, name: str, until: float, pause: float, figures: Figures) -> None:
    """One player: read news, choose, send, and note how long the new view took."""
    chance, sent, number, done, now = random.Random(name), 0.0, 0, 0, None
    while (left := until - time.perf_counter()) > 0:
        try:
            received = await asyncio.wait_for(socket.recv(), left)
        except TimeoutError:
            return
        figures.received += len(received)
        message = READ.decode(received)
        if message.type == "error":
            if message.code not in OVERTAKEN:
                raise RuntimeError(message.what)
            sent = 0.0
        now, done = message.now or now, message.seq or done
        if now is None or now.seq < done or (sent and done < number):
            continue
        if sent:
            figures.seconds.append(time.perf_counter() - sent)
            sent = 0.0
        if now.status == "over":
            figures.finished += 1
            return
        if now.options:
            if pause:
                await asyncio.sleep(chance.expovariate(1 / pause))
            number = now.seq + 1  # of its entry, or a later one if another seat is quicker
            action = chance.choice(now.options).text
            request = {"type": "act", "id": f"{name}-{number}", "seq": now.seq, "actions": [action]}
            sent = time.perf_counter()
            await socket.send(json.dumps(request))


async def keep_playing(
    players: Players, code: str, sockets: list[ClientConnection], until: float, asked: argparse.Namespace, to: Figures
) -> None:
    """One table; when its game is over, the next one is opened in its place."""
    while True:
        await asyncio.gather(
            *(play(socket, f"{code}-{player}", until, asked.pause, to) for player, socket in enumerate(sockets))
        )
        await asyncio.gather(*(socket.close() for socket in sockets))
        if time.perf_counter() >= until:
            return
        code = await asyncio.to_thread(players.table, asked.game)
        sockets = [await players.sit(code, player) for player in (0, 1)]


async def measure(server: Server, players: Players, asked: argparse.Namespace, tables: int) -> Figures:
    """All tables at once, for so long."""
    figures = Figures()
    codes = [players.table(asked.game) for _ in range(tables)]
    seated = [[await players.sit(code, player) for player in (0, 1)] for code in codes]
    until, cpu, written = time.perf_counter() + asked.seconds, server.cpu(), server.written()
    await asyncio.gather(
        *(
            keep_playing(players, code, sockets, until, asked, figures)
            for code, sockets in zip(codes, seated, strict=True)
        )
    )
    figures.cpu, figures.written = server.cpu() - cpu, server.written() - written
    return figures


async def idle_memory(server: Server, players: Players, game: str, tables: int) -> float:
    """Kibibytes of an idle table with two sockets."""
    codes = [players.table(game) for _ in range(tables)]
    before = server.memory()
    sockets = [await players.sit(code, player) for code in codes for player in (0, 1)]
    await asyncio.sleep(1)
    after = server.memory()
    await asyncio.gather(*(socket.close() for socket in sockets))
    return (after - before) / 1024 / tables


async def run(asked: argparse.Namespace) -> list[dict[str, float]]:
    """The whole curve."""
    rows = []
    with tempfile.TemporaryDirectory() as home:
        server = Server(home, asked.database, asked.workers)
        try:
            players = Players(server.base, alerted=asked.alerts)
            per_table = await idle_memory(server, players, asked.game, asked.idle)
            for tables in asked.tables:
                figures = await measure(server, players, asked, tables)
                rows.append(
                    {
                        "tables": tables,
                        "moves_per_s": round(len(figures.seconds) / asked.seconds, 1),
                        "p50_ms": round(figures.at(0.50), 1),
                        "p95_ms": round(figures.at(0.95), 1),
                        "p99_ms": round(figures.at(0.99), 1),
                        "moves": len(figures.seconds),
                        "cpu_ms_a_move": round(figures.each(1000 * figures.cpu), 2),
                        "sent_kb_a_move": round(figures.each(figures.received / 1000), 2),
                        "written_kb_a_move": round(figures.each(figures.written / 1000), 1),
                        "idle_kib_a_table": round(per_table, 1),
                    }
                )
                if not asked.json:
                    show(rows[-1], heading=len(rows) == 1)
        finally:
            server.stop()
    return rows


def show(row: dict[str, float], *, heading: bool) -> None:
    """One line of the table."""
    if heading:
        print(f"idle table with two sockets: {row['idle_kib_a_table']:g} KiB")
        print(f"{'tables':>7} {'moves/s':>9} {'p50 ms':>8} {'p95 ms':>8} {'p99 ms':>8} {'cpu ms':>8} {'kB':>8}")
    figures = [row[name] for name in ("p50_ms", "p95_ms", "p99_ms", "cpu_ms_a_move", "sent_kb_a_move")]
    print(f"{row['tables']:>7} {row['moves_per_s']:>9}" + "".join(f" {figure:>8}" for figure in figures), flush=True)


def numbers(text: str) -> list[int]:
    """Numbers of tables, within bounds."""
    found = [int(part) for part in text.split(",")]
    if not all(1 <= number <= MOST_TABLES for number in found):
        raise argparse.ArgumentTypeError(f"from 1 to {MOST_TABLES} tables")
    return found


def seconds(text: str) -> float:
    """A time, within bounds."""
    if not 0 < float(text) <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"up to {MOST_SECONDS} seconds")
    return float(text)


def main() -> None:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=numbers, default=[1, 10, 50, 100, 200])
    parser.add_argument("--seconds", type=seconds, default=10.0)
    parser.add_argument("--pause", type=float, default=0.0, help="mean seconds a player thinks; 0 for none")
    parser.add_argument("--idle", type=int, default=100, help="idle tables for the memory figure")
    parser.add_argument("--game", default="burgerjoint")
    parser.add_argument("--database", help="a URL; by default a new SQLite file")
    parser.add_argument("--workers", type=int, default=1, help="server processes; more than one need PostgreSQL")
    parser.add_argument("--alerts", action="store_true", help="both players have asked for alerts")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    rows = asyncio.run(run(asked))
    if asked.json:
        print(json.dumps(rows))


if __name__ == "__main__":
    main()
