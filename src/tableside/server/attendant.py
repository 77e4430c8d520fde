"""What the server does at a table on its own: it lets bots choose when it is their turn, and rings when time is up."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from tableside.core.notation import text
from tableside.server.peers import Loaded
from tableside.server.presence import clock_ms
from tableside.server.workers import BotQuestion, seed_for
from tableside.server.writer import StorageError
from tableside.tables.entries import NewEntry, our_request
from tableside.tables.parting import at_zero
from tableside.tables.requests import played
from tableside.tables.standing import Refused
from tableside.tables.wire import MOST_ACTIONS

if TYPE_CHECKING:
    from tableside.server.hub import Hub

OTHERS_FIRST = 2.0  # seconds for which a process leaves a bot's move to the one that wrote the last entry
TRY_AGAIN = 5.0  # seconds until a bot whose move could not be saved tries again


def held_back(took: float, pace: float) -> float:
    """How much longer a bot that thought for this long keeps its answer: until the next multiple of the pace."""
    return -took % pace if pace else 0.0


class Attendant:
    """Attends to all tables of a hub."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub

    def attend(self, loaded: Loaded, delay: float = 0.0) -> None:
        """Let the bots choose that have to, and set the alarm for the next clock."""
        if self.hub.stopping or not self._is_in_use(loaded) or loaded.table.at.lesson:  # in a lesson nobody acts alone
            return
        for seat in () if loaded.is_left_to_bots() else loaded.table.waiting():
            if loaded.table.at.chairs[seat].bot is not None and seat not in loaded.thinking:
                loaded.thinking.add(seat)
                self.hub.task(self._think(loaded, seat, delay))
        self.hub.ordering.attend(loaded, delay)
        self._set_alarm(loaded)

    def _is_in_use(self, loaded: Loaded) -> bool:
        """Whether the table is still there; at a deleted one a bot would try its move for ever."""
        return self.hub.loaded.get(loaded.table.head.id) is loaded

    async def _think(self, loaded: Loaded, seat: int, delay: float) -> None:
        try:
            while not self.hub.stopping and (question := self._question(loaded, seat)) is not None:
                if delay:
                    asked = loaded.table.at.asked[seat]
                    await asyncio.sleep(delay)
                    if loaded.table.at.asked[seat] != asked:
                        continue
                await self._bot_move(loaded, seat, question)
        except StorageError:
            # The disk may have room again later; until then the bot waits, and the log says why.
            asyncio.get_running_loop().call_later(TRY_AGAIN, self.attend, loaded)
        finally:
            loaded.thinking.discard(seat)

    def _question(self, loaded: Loaded, seat: int) -> BotQuestion | None:
        table = loaded.table
        bot = table.at.chairs[seat].bot
        if bot is None or seat not in table.waiting() or not self._is_in_use(loaded) or loaded.is_left_to_bots():
            return None
        view = table.game.view(table.state, seat)
        seed = seed_for(table.head.code, table.at.position, seat)
        return BotQuestion(table.head.game, bot, seed, view, seat, table.game.options(view, seat))

    async def _bot_move(self, loaded: Loaded, seat: int, question: BotQuestion) -> None:
        asked, together = loaded.table.at.asked[seat], len(loaded.table.waiting()) > 1
        began = asyncio.get_running_loop().time()
        actions = await self._choose(loaded, seat, question, together=together)
        if together:
            took = asyncio.get_running_loop().time() - began
            await asyncio.sleep(held_back(took, self.hub.settings.bot_pace))

        def making() -> list[NewEntry]:
            at = loaded.table.at
            if (
                self.hub.stopping
                or at.asked[seat] != asked
                or at.chairs[seat].bot != question.bot
                or seat not in loaded.table.waiting()
            ):
                raise Refused("stale", "the table has moved on while the bot was thinking")
            return played(loaded.table, seat, actions, question.bot)

        with suppress(Refused):
            await self.hub.change(loaded, "", our_request("bot", asked, seat), making)

    async def _choose(self, loaded: Loaded, seat: int, question: BotQuestion, *, together: bool) -> list[str]:
        """A bot's move; if several are asked at once, its whole answer, part by part."""
        table = loaded.table
        game, state, actions = table.game, table.state.copy(), list[str]()
        while True:
            options = question.options
            action = options[0] if len(options) == 1 else await self.hub.workers.choose(question, loaded.address())
            actions.append(text(action))
            if not together:
                return actions
            game.step(state, seat, action)
            waiting = game.waiting(state)
            if seat not in waiting or len(waiting) == 1 or len(actions) == MOST_ACTIONS:
                return actions
            view = game.view(state, seat)
            seed = seed_for(table.head.code, table.at.position + len(actions), seat)
            question = replace(question, seed=seed, view=view, options=game.options(view, seat))

    def _set_alarm(self, loaded: Loaded) -> None:
        if loaded.alarm is not None:
            loaded.alarm.cancel()
            loaded.alarm = None
        clocks = loaded.table.at.clocks
        due = clocks.next_due() if clocks else None
        if due is not None and self._is_in_use(loaded):
            delay = max(0.0, (due - clock_ms()) / 1000 + 0.01)
            loaded.alarm = asyncio.get_running_loop().call_later(delay, self._ring, loaded)

    def _ring(self, loaded: Loaded) -> None:
        loaded.alarm = None
        if not self.hub.stopping:
            self.hub.task(self._expire(loaded))

    async def _expire(self, loaded: Loaded) -> None:
        clocks = loaded.table.at.clocks
        for seat in clocks.due(clock_ms()) if clocks else []:
            since = clocks.since[seat] if clocks else None

            def making(seat: int = seat) -> list[NewEntry]:
                running = loaded.table.at.clocks
                if running is None or seat not in running.due(clock_ms()):
                    raise Refused("stale", "the seat has chosen in time")
                return at_zero(loaded.table, seat)

            with suppress(Refused):
                await self.hub.change(loaded, "", our_request("expired", seat, since or 0), making)
        self._set_alarm(loaded)
