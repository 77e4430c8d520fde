"""The application: all endpoints, the tables' sockets, the page, and what starts and stops with it."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from tableside import __version__
from tableside.server import (
    alerting,
    archive,
    choosing,
    forgetting,
    gamefiles,
    identity,
    learning,
    links,
    lobby,
    moderation,
    profile,
    rematches,
    replays,
    resets,
    tokens,
    wondering,
)
from tableside.server.api import Health
from tableside.server.database import checkpoint
from tableside.server.guard import OwnNames, SafeHeaders, is_operator
from tableside.server.http import ApiError, Call, Endpoint
from tableside.server.listen import listen
from tableside.server.openapi import document
from tableside.server.outbox import Outbox
from tableside.server.ratings import catch_up
from tableside.server.services import Services
from tableside.server.settings import Settings
from tableside.server.socket import table_socket
from tableside.server.sweeping import keep_sweeping
from tableside.server.waking import keep_waking
from tableside.shelf import SHELF

LOG = logging.getLogger("tableside.app")
PACKED = 9  # as GZipMiddleware counts
FOLD_EVERY = 2.0  # seconds
WEB = Path(str(files("tableside").joinpath("web")))
INDEX = WEB / "index.html"
PAGES = (  # all the shell
    "/",
    "/t/{code}",
    "/t/{code}/{position:int}",
    "/seat",
    "/me",
    "/people/{login}",
    "/reset",
    "/statistics",
    "/learn",
    "/learn/{game}",
    "/alerts",
    "/confirm/{token}",
    "/unsubscribe/{token}",
)


async def health(call: Call) -> Any:
    """Whether the server can read and serve."""
    hub = call.services.hub
    try:
        await hub.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    except SQLAlchemyError:
        return JSONResponse({"status": "failing", "version": __version__, "database": "unreachable"}, 503)
    return Health("ok", __version__, hub.engine.dialect.name)


async def metrics(call: Call) -> Response:
    """Figures for operators."""
    hub = call.services.hub
    if not is_operator(call.request, call.services.settings.metrics_token):
        what = "these figures are for operators: ask on the machine itself, or with the token TABLESIDE_METRICS_TOKEN"
        raise ApiError(403, "metrics", what)
    gauges = {
        "tables_loaded": len(hub.loaded),
        "sockets": sum(len(loaded.peers) for loaded in hub.loaded.values()),
        "bots_thinking": sum(len(loaded.thinking) for loaded in hub.loaded.values()),
        "bot_moves": hub.workers.moves,
        "bot_failures": hub.workers.failures,
        "commits": hub.writer.commits,
        "writes_waiting": hub.writer.queue.qsize(),
    }
    return PlainTextResponse(hub.metrics.text(gauges), media_type="text/plain; version=0.0.4")


ENDPOINTS = [
    *identity.ENDPOINTS,
    *resets.ENDPOINTS,
    *tokens.ENDPOINTS,
    *profile.ENDPOINTS,
    *forgetting.ENDPOINTS,
    *lobby.ENDPOINTS,
    *learning.ENDPOINTS,
    *moderation.ENDPOINTS,
    *archive.ENDPOINTS,
    *rematches.ENDPOINTS,
    *choosing.ENDPOINTS,
    *links.ENDPOINTS,
    *replays.ENDPOINTS,
    *wondering.ENDPOINTS,
    *alerting.ENDPOINTS,
    Endpoint("GET", "/health", health, Health, "Health"),
    Endpoint("GET", "/metrics", metrics, str, "Metrics"),
]


async def openapi(_: Request) -> Response:
    """The API for programs."""
    return JSONResponse(document(ENDPOINTS))


async def shell(_: Request) -> Response:
    """The page; it reads the address itself."""
    if not INDEX.is_file():
        return PlainTextResponse("This installation has no page; the API is at /api/openapi.json.\n", 404)
    return FileResponse(INDEX)


async def not_found(request: Request, error: Exception) -> Response:
    """What the router refuses, in our own form: a page for people, JSON for programs."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    words = {404: "there is nothing here", 405: "this address does not take that method"}
    headers = error.headers if isinstance(error, HTTPException) else None
    if status == 404 and _is_for_people(request):
        return FileResponse(INDEX, status)
    problem = {"error": "path", "what": words.get(status, "refused"), "where": ""}
    return JSONResponse(problem, status, headers=headers)


def _is_for_people(request: Request) -> bool:
    """Whether a person went to an address with a browser, not a program, a script or a style sheet."""
    return (
        INDEX.is_file()
        and request.method in ("GET", "HEAD")
        and not request.url.path.startswith("/api/")
        and "text/html" in request.headers.get("accept", "")
    )


def routes() -> list[BaseRoute]:
    """All endpoints, by path."""
    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, []).append(endpoint)
    found: list[BaseRoute] = [
        WebSocketRoute("/api/tables/{code}/socket", table_socket),
        Route("/api/openapi.json", openapi),
    ]
    for path, endpoints in by_path.items():
        found.append(_route(path, {endpoint.method: endpoint for endpoint in endpoints}))
    found += [Route(path, shell) for path in PAGES]
    folders: dict[str, StaticFiles] = gamefiles.folders() | ({"/": StaticFiles(directory=WEB)} if WEB.is_dir() else {})
    for path, folder in folders.items():  # files hold no secrets
        found.append(Mount(path, GZipMiddleware(folder, compresslevel=PACKED)))
    return found


def _route(path: str, endpoints: dict[str, Endpoint]) -> Route:
    async def answer(request: Request) -> Response:
        return await endpoints["GET" if request.method == "HEAD" else request.method](request)

    packs = all(endpoint.packed for endpoint in endpoints.values())
    middleware = [Middleware(GZipMiddleware, compresslevel=PACKED)] if packs else None
    return Route(path, answer, methods=list(endpoints), middleware=middleware)


async def keep_folding(engine: Engine) -> None:
    """Keep SQLite's write-ahead log short, outside the writer."""
    while True:
        await asyncio.sleep(FOLD_EVERY)
        try:
            await asyncio.to_thread(checkpoint, engine)
        except Exception as error:
            LOG.warning("checkpoint failed", extra={"facts": {"why": str(error)[:200]}})


async def ended(running: Sequence[asyncio.Task[None]]) -> None:
    """End the background tasks; one that failed long ago is logged and holds nobody up."""
    for task in running:
        task.cancel()
    for error in await asyncio.gather(*running, return_exceptions=True):
        if isinstance(error, Exception):
            LOG.error("a background task had failed", exc_info=error)


def application(engine: Engine, settings: Settings | None = None) -> Starlette:
    """The server on this database."""
    chosen = settings or Settings.of()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        services = app.state.services = Services(engine, chosen)
        hub = services.hub
        sending = Outbox(hub, services.ways).keep_sending()
        background = (hub.presence.beat(), keep_sweeping(hub), keep_waking(hub), catch_up(hub), sending)
        await hub.bans.learn()
        running = [asyncio.create_task(work) for work in background]
        if engine.dialect.name == "sqlite":
            running.append(asyncio.create_task(keep_folding(engine)))
        if engine.dialect.name == "postgresql":
            running.append(asyncio.create_task(listen(engine, hub)))
        facts = {"version": __version__, "database": engine.dialect.name, "process": os.getpid()}
        LOG.info("serving", extra={"facts": facts})
        for fault in SHELF.faults:
            LOG.warning("a game is missing", extra={"facts": {"why": fault}})
        try:
            yield
        finally:
            LOG.info("stopping")
            try:
                await ended(running)
            finally:
                await services.close()

    return Starlette(
        routes=routes(),
        lifespan=lifespan,
        middleware=[Middleware(SafeHeaders), Middleware(OwnNames, names=chosen.names())],
        exception_handlers={HTTPException: not_found},
    )
