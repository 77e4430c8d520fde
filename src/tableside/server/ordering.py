"""Standing orders on the server: kept beside the log, told to their seat alone, and carried out when it is asked.

The others learn of an order when it has acted, not before: nothing is sent to them, and where several are asked at once
it answers after a multiple of the bots' pace, as bots do.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert, select, update

from tableside.server.peers import Loaded, Peer
from tableside.server.schema import orders
from tableside.server.store import Overtaken, tell_others
from tableside.server.writer import Job, StorageError
from tableside.tables import orders as at_table
from tableside.tables import wire
from tableside.tables.caller import Caller, own_seat
from tableside.tables.entries import NewEntry, our_request
from tableside.tables.given import Given
from tableside.tables.standing import Refused
from tableside.tables.table import Table

if TYPE_CHECKING:
    from tableside.server.hub import Hub

TRY_AGAIN = 5.0  # seconds until an order whose answer could not be saved is tried again
ORDER = "order"  # the first word of a notice about a table's orders


def given_orders(connection: Connection, table_id: int) -> dict[int, list[Given]]:
    """A table's orders by seat, as they were given."""
    found: dict[int, list[Given]] = {}
    for row in connection.execute(select(orders).where(orders.c.table_id == table_id).order_by(orders.c.id)):
        given = Given(row.id, row.text, row.basis, row.state, row.note, row.position)
        found.setdefault(row.seat, []).append(given)
    return found


def _kept(table_id: int, seat: int, given: Given) -> Job[int]:
    def job(connection: Connection) -> int:
        values = {"text": given.text, "basis": given.basis, "state": given.state, "note": "", "position": 0}
        made = connection.execute(insert(orders).values(table_id=table_id, seat=seat, **values)).inserted_primary_key
        tell_others(connection, f"{ORDER} {table_id}")
        return int(made[0]) if made else 0

    return job


def _changed(table_id: int, number: int, values: dict[str, Any] | None, *, stands: bool = False) -> Job[None]:
    """Change an order, or forget it; if it must still stand, `Overtaken` if it does not."""
    this = [orders.c.id == number, orders.c.table_id == table_id]
    this += [orders.c.state == "stands"] if stands else []

    def job(connection: Connection) -> None:
        change = delete(orders) if values is None else update(orders).values(values)
        if not connection.execute(change.where(*this)).rowcount and stands:
            raise Overtaken("this order has acted, or was taken back")
        tell_others(connection, f"{ORDER} {table_id}")

    return job


class Ordering:
    """The standing orders at all tables of a hub."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub

    async def answer(self, loaded: Loaded, peer: Peer, message: wire.Ordering) -> wire.Reply:
        """Offer, take or take back orders; `Refused` says why not."""
        async with loaded.lock:  # while it waited, the seat may have been cut off
            if peer.closed:
                raise Refused("seat", "this seat is no longer yours")
            caller, table = Caller(peer.who, peer.name, peer.seat), loaded.table
            seat = own_seat(table, caller)
            match message:
                case wire.AskOrders():
                    return at_table.offers(table, caller, message)
                case wire.GiveOrder():
                    await self._give(table, seat, at_table.give(table, caller, message))
                case wire.Unorder(number=number):
                    if any(each.number == number for each in table.orders.get(seat, ())):
                        await self._change(loaded, number, None)
        self._tell(loaded, seat)
        self.hub.attendant.attend(loaded)
        return wire.Ack(message.id, table.at.seq)

    async def _give(self, table: Table, seat: int, given: Given) -> None:
        if not given.number:
            given.number = await self.hub.write(_kept(table.head.id, seat, given), table.head.id)
            table.orders.setdefault(seat, []).append(given)

    async def _change(self, loaded: Loaded, number: int, values: dict[str, Any] | None) -> None:
        table_id = loaded.table.head.id
        await self.hub.write(_changed(table_id, number, values), table_id)
        await self.reload(table_id)

    async def heard(self, table_id: int) -> None:
        """Another process took an order, or changed one; it may not live to carry it out."""
        await self.reload(table_id)
        if (loaded := self.hub.loaded.get(table_id)) is not None:
            self.hub.attendant.attend(loaded)

    async def reload(self, table_id: int) -> None:
        """Read a table's orders again, and tell the seats whose orders are others now."""
        loaded = self.hub.loaded.get(table_id)
        if loaded is None:
            return
        before, loaded.table.orders = loaded.table.orders, await self.hub.read(given_orders, table_id)
        for seat in {*before, *loaded.table.orders}:
            if before.get(seat, []) != loaded.table.orders.get(seat, []):
                self._tell(loaded, seat)

    def _tell(self, loaded: Loaded, seat: int) -> None:
        loaded.tell([], self.hub.presence.around(loaded), only=seat)

    def attend(self, loaded: Loaded, delay: float) -> None:
        """Let orders act whose owners are asked, and say which have acted."""
        table = loaded.table
        for seat in table.waiting():
            if table.orders.get(seat) and seat not in loaded.obeying:
                loaded.obeying.add(seat)
                self.hub.task(self._obey(loaded, seat, delay))
        self._say_untold(loaded)

    def _say_untold(self, loaded: Loaded) -> None:
        for seat, given in at_table.untold(loaded.table) if loaded.table.orders else ():
            self.hub.task(self._say(loaded, seat, given))

    async def _obey(self, loaded: Loaded, seat: int, delay: float) -> None:
        try:
            await asyncio.sleep(delay)
            while not self.hub.stopping and (plan := at_table.plan(loaded.table, seat)) is not None:
                try:
                    if plan.note:
                        await self._change(loaded, plan.given.number, {"state": "void", "note": plan.note})
                    else:
                        await self._act(loaded, seat, plan.given.number)
                except Refused:  # the table has moved on, or another process was first
                    await self.reload(loaded.table.head.id)
        except StorageError:
            asyncio.get_running_loop().call_later(TRY_AGAIN, self.hub.attendant.attend, loaded)
        finally:
            loaded.obeying.discard(seat)

    async def _act(self, loaded: Loaded, seat: int, number: int) -> None:
        """Play what an order says, unless the table moves on meanwhile."""
        table, asked = loaded.table, loaded.table.at.asked[seat]
        if len(table.waiting()) > 1:
            await asyncio.sleep(self.hub.settings.bot_pace)
        marks: list[dict[str, Any] | None] = []

        def making() -> list[NewEntry]:
            plan = at_table.plan(table, seat)
            if table.at.asked[seat] != asked or plan is None or plan.note or plan.given.number != number:
                raise Refused("stale", "the table has moved on")
            acted = {"state": "acted", "position": table.at.position}
            marks.append(acted if at_table.is_unseen(table, seat) else None)
            return at_table.obeyed(table, seat, plan)

        def beside(connection: Connection) -> None:
            _changed(table.head.id, number, marks[-1], stands=True)(connection)

        await self.hub.change(loaded, table.at.chairs[seat].who, our_request("order", number), making, beside)
        await self.reload(table.head.id)
        self._say_untold(loaded)  # if it was the last of all answers, they lie open at once

    async def _say(self, loaded: Loaded, seat: int, given: Given) -> None:
        """Say in the log that an order acted, now that everyone may know; forget it if that was taken back."""
        table = loaded.table
        if at_table.was_undone(table, given):
            await self._change(loaded, given.number, None)
            return

        def making() -> list[NewEntry]:
            if given not in [each for _, each in at_table.untold(table)] or at_table.was_undone(table, given):
                raise Refused("stale", "the log says so already")
            return at_table.said_of(table, seat, given)

        forget = _changed(table.head.id, given.number, None)
        with suppress(Refused):
            request = our_request("obeyed", given.number)
            await self.hub.change(loaded, table.at.chairs[seat].who, request, making, forget)
        await self.reload(table.head.id)
