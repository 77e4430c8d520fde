"""Endpoints: secret links to a seat for another device, and their end."""

from tableside.server.api import LinkFacts, NewLink, Nothing, Ok, SeatOnly, SeatToken
from tableside.server.http import ApiError, Call, Endpoint, whole_number
from tableside.server.lobby import TABLE, found_table, summary
from tableside.server.people import link_of, link_used, links_of, new_link, new_token, revoke_link
from tableside.server.presence import clock_ms
from tableside.server.schema import tables
from tableside.server.store import not_a_member, seen, together
from tableside.tables import entries as e
from tableside.tables.entries import NewEntry
from tableside.tables.listing import TableSummary
from tableside.tables.standing import Refused, Standing

MOST_LINKS = 50  # of one person at one table


async def make(call: Call) -> NewLink:
    """Make a link to one of your own seats."""
    loaded, seat = await found_table(call), call.body.seat
    chairs, hub = loaded.table.at.chairs, call.services.hub
    if seat >= len(chairs) or chairs[seat].who != call.me.who:
        raise Refused("seat", "that is not your seat", "$.seat")
    if len(await hub.read(links_of, loaded.table.head.id, call.me.who)) >= MOST_LINKS:
        raise Refused("refused", "you have too many links to this table already")
    token = new_token()
    number = await hub.write(new_link(loaded.table.head.id, seat, call.me.who, token, clock_ms()))
    return NewLink(number, token, f"/seat#{token}")


async def mine(call: Call) -> list[LinkFacts]:
    """The links you made at this table."""
    loaded = await found_table(call)
    found = await call.services.hub.read(links_of, loaded.table.head.id, call.me.who)
    return [LinkFacts(link.id, link.seat, link.made, link.used, link.revoked) for link in found]


async def revoke(call: Call) -> Ok:
    """Cut off the devices that came through a link."""
    loaded, hub = await found_table(call), call.services.hub
    number = whole_number(call.word("link"), "link")
    found = await hub.read(links_of, loaded.table.head.id, call.me.who)
    link = next((link for link in found if link.id == number), None)
    if link is None:
        raise ApiError(404, "link", "there is no such link of yours")

    def making() -> list[NewEntry]:
        return [NewEntry(e.Unlinked(link.seat, link.id), loaded.table.at.position)]

    # Do this even if it was revoked before: a device may still hold the seat.
    if link.revoked is None or link.id in loaded.table.at.links:
        gone = [not_a_member(loaded.table.head.id, who) for who in _only_by(loaded.table.at, link.id)]
        await hub.change(loaded, call.me.who, None, making, together(revoke_link(number, clock_ms()), *gone))
    return Ok()


def _only_by(at: Standing, link: int) -> set[str]:
    """The people who are at the table only through this link."""
    others = [people for number, people in at.links.items() if number != link]
    return set(at.links.get(link, {})).difference({chair.who for chair in at.chairs}, *others)


async def redeem(call: Call) -> TableSummary:
    """Take the seat a link is for, on this device too."""
    if not call.services.guessing.by_network.take(call.address):
        raise ApiError(429, "rate", "too many tries; wait a minute")
    hub = call.services.hub
    link = await hub.read(link_of, call.body.token)
    code = await hub.read(
        lambda connection: connection.execute(
            tables.select().with_only_columns(tables.c.code).where(tables.c.id == (link.table_id if link else -1))
        ).scalar()
    )
    loaded = await hub.open(code) if code else None
    if link is None or loaded is None:
        raise ApiError(404, "link", "this link is not valid, or no longer")

    def making() -> list[NewEntry]:
        chair = loaded.table.at.chairs[link.seat]
        if chair.who != link.who:
            raise Refused("refused", "someone else sits there now")
        if not loaded.table.at.may_share():
            what = "one person plays all the seats of this table and may know what will be drawn"
            raise Refused("refused", f"{what}: nobody else can join; open a new table with an open seat instead")
        return [NewEntry(e.Linked(link.seat, call.me.who, link.id), loaded.table.at.position)]

    if link.who != call.me.who and call.me.who not in loaded.table.at.links.get(link.id, {}):
        here, at = loaded.table.head.id, clock_ms()
        came = together(link_used(link.id, at), seen(here, call.me.who, at))
        await hub.change(loaded, call.me.who, None, making, came)
    return summary(loaded, call.person)


ENDPOINTS = [
    Endpoint("POST", f"{TABLE}/links", make, NewLink, "A link to my seat", takes=SeatOnly),
    Endpoint("GET", f"{TABLE}/links", mine, list[LinkFacts], "My links", scope="never"),
    Endpoint("POST", f"{TABLE}/links/{{link}}/revoke", revoke, Ok, "Revoke a link", takes=Nothing),
    Endpoint("POST", "/api/seat", redeem, TableSummary, "Take a linked seat", takes=SeatToken, makes_guest=True),
]
