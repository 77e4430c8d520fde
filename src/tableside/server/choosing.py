"""Endpoints: the choices for a new table, what some choices lead to, and modules at random."""

import asyncio
from typing import Any

from tableside import shelf
from tableside.core.entry import SetUpForm
from tableside.core.game import BadConfig
from tableside.core.rng import Rng, seeded
from tableside.server.api import Choosing, DrawModules, Drawn
from tableside.server.http import ApiError, Call, Endpoint
from tableside.tables.opening import new_seed


def _form(call: Call) -> SetUpForm:
    game = call.word("game")
    found = shelf.form(game) if game in shelf.SHELF else None
    if found is None:
        raise ApiError(404, "game", "there is no such game with modules to choose from")
    return found


async def facts(call: Call) -> Any:
    """All choices for a new table."""
    return _form(call).facts()


async def check(call: Call) -> Any:
    """What some choices lead to, and what else can be chosen."""
    body: Choosing = call.body
    return await asyncio.to_thread(_form(call).setting, body.players, body.options)


async def draw(call: Call) -> Drawn:
    """Modules at random."""
    form, body = _form(call), call.body
    source = Rng(seeded(new_seed()))
    try:
        return Drawn(list(await asyncio.to_thread(form.drawn, body.players, body.number, body.solo, source)))
    except BadConfig as error:
        raise ApiError(422, "config", str(error), "$.number") from None


GAME = "/api/games/{game}"
ENDPOINTS = [
    Endpoint("GET", f"{GAME}/setup", facts, dict[str, Any], "The choices for a new table"),
    Endpoint("POST", f"{GAME}/check", check, dict[str, Any], "What some choices lead to", takes=Choosing, scope="read"),
    Endpoint("POST", f"{GAME}/draw", draw, Drawn, "Modules at random", takes=DrawModules, scope="read"),
]
