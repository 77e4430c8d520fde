"""Lobbyists: new roads and parks, and one more map tile (KX-2)."""

from tableside.foodchain.parts import Card, Deed, Milestone, Module
from tableside.foodchain.questions import WhichMapTile

MODULE = Module(
    "lobbyists",
    "Lobbyists",
    cards=(Card("lobbyist", 6, entry=True, salary=True, lobbies=True, reach=2, colour="service"),),
    milestones=(Milestone("first_lobbyist_used", Deed.USED, ("lobbyist",), asks=WhichMapTile()),),
    tiles=("Z",),
    works=(("short", 4), ("long", 2), ("corner", 2), ("I", 1), ("T", 1), ("L", 2)),
    needs_from=((5, "new_districts"),),
)
