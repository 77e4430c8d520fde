"""Endpoint: why a bot took the action that led to a position; tables/wondering.py says how it keeps secrets."""

import asyncio
import logging

from tableside import shelf
from tableside.server import store
from tableside.server.api import BotReason
from tableside.server.http import ApiError, Call, Endpoint, whole_number
from tableside.server.lobby import TABLE, found_table
from tableside.server.replays import begun, bot_of, seat_asked
from tableside.server.workers import WorkFailed, seed_for
from tableside.tables.actions import read_action
from tableside.tables.wondering import lies_open, wonder

LOG = logging.getLogger("tableside.bots")


async def why(call: Call) -> BotReason:
    """What a bot says about its move."""
    loaded = await found_table(call)
    number, seat = whole_number(call.word("position"), "position", 1), seat_asked(call, loaded)
    if not call.services.wondering.take(call.address):
        raise ApiError(429, "rate", "too many questions from your address; wait a moment")
    async with call.services.replaying.of(call.address):
        past = await begun(call, loaded, number)
        before = await asyncio.to_thread(past.state, number - 1)
        now = await asyncio.to_thread(past.state, len(past.acts))  # the table may have gone back since
    table, act = loaded.table, past.acts[number - 1]
    rows = await call.services.hub.read(store.rows_after, table.head.id, act.seq - 1, 1)
    bot = bot_of(rows[0].entry) if rows else ""
    if bot not in shelf.bots(table.head.game):
        raise ApiError(404, "bot", "no bot took the action that led to this position")
    asker = act.seat if table.over or seat == "all" else seat
    if asker != act.seat and not lies_open(table.game, before, now, act.seat):
        return BotReason(bot, False, "")
    action, seed = read_action(table.head.game, act.action), seed_for(table.head.code, number - 1, act.seat)
    try:
        question = wonder(table.game, before, asker, act.seat, action, bot, seed)
        return BotReason(bot, True, await call.services.hub.workers.reasons.ask(question, call.address))
    except WorkFailed as failure:
        facts = {"game": table.head.game, "bot": bot, "why": str(failure)}
        LOG.warning("bot gave no reasons", extra={"facts": facts})
        return BotReason(bot, True, "")


ENDPOINTS = [
    Endpoint(
        "GET",
        f"{TABLE}/positions/{{position}}/why",
        why,
        BotReason,
        "Why a bot did what led to a position",
        query={"seat": {"type": "string"}},
    )
]
