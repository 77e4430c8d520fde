"""Endpoints: what a table of a game can be set with, what some choices make, and modules at random."""

import asyncio

from tableside.core.game import BadConfig
from tableside.core.rng import Rng, seeded
from tableside.looks.foodchain import setting
from tableside.server.api import Choosing, Drawing, Drawn
from tableside.server.http import ApiError, Call, Endpoint
from tableside.server.opening import new_seed

SETTINGS = {"foodchain": setting}  # games with more to choose than their number of players


def _choices(call: Call) -> None:
    if call.word("game") not in SETTINGS:
        raise ApiError(404, "game", "there is no such game with modules to choose from")


async def facts(call: Call) -> setting.Facts:
    """Everything that a table can be set with."""
    _choices(call)
    return setting.facts()


async def check(call: Call) -> setting.Setting:
    """What some choices make, and what else can be chosen."""
    _choices(call)
    body: Choosing = call.body
    return await asyncio.to_thread(setting.setting, body.players, body.options)


async def draw(call: Call) -> Drawn:
    """Modules at random."""
    _choices(call)
    body: Drawing = call.body
    source = Rng(seeded(new_seed()))
    try:
        return Drawn(list(await asyncio.to_thread(setting.drawn, body.players, body.number, body.solo, source)))
    except BadConfig as error:
        raise ApiError(422, "config", str(error), "$.number") from None


GAME = "/api/games/{game}"
ENDPOINTS = [
    Endpoint("GET", f"{GAME}/setup", facts, setting.Facts, "What a table can be set with"),
    Endpoint("POST", f"{GAME}/check", check, setting.Setting, "What some choices make", takes=Choosing),
    Endpoint("POST", f"{GAME}/draw", draw, Drawn, "Modules at random", takes=Drawing),
]
