"""Questions at the desk: what a structure would bring, what payday costs, who chooses after whom and why."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import NoneType

from tableside.core.entry import PageQuestion
from tableside.core.notation import text
from tableside.foodchain.phases.cleanup import freezer, in_freezer, in_stock, keep, room_for
from tableside.foodchain.phases.lobby import left, rotations
from tableside.foodchain.phases.order import precedence
from tableside.foodchain.staff import staff
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.lobby import LOBBY_ROADS
from tableside.foodchain.town.squares import row_column, square_at
from tableside.looks.foodchain.bill import Wishes, bill
from tableside.looks.foodchain.proposal import proposal
from tableside.looks.foodchain.sites import Place
from tableside.looks.foodchain.structure import Wish, structure, structures
from tableside.looks.foodchain.tiles import tiles


@dataclass(frozen=True)
class Chooser:
    """One who chooses a position in the order of business, and why then."""

    player: int
    star: str  # the movie star at work, empty without one
    open_slots: int
    before: int  # the place in last round's order, which breaks ties
    position: int  # taken; 0 if none is yet


@dataclass(frozen=True)
class Choosers:
    """Everyone, in the order in which they choose."""

    choosers: tuple[Chooser, ...]


def order(state: State, player: int | None, of: None) -> Choosers:
    """Who chooses after whom: stars, then most open slots, then the earlier last round (FC-4.03, KX-14.02)."""
    if state.phase is not Phase.ORDER:
        raise ValueError("no order of business is being chosen now")
    keys = sorted((precedence(state, each), each) for each in state.order)
    return Choosers(
        tuple(
            Chooser(
                each,
                next((card.name for card, _ in staff(state, each) if card.star), ""),
                -key.slots,
                key.before + 1,
                state.positions.index(each) + 1 if each in state.positions else 0,
            )
            for key, each in keys
        )
    )


@dataclass(frozen=True)
class Frozen:
    """A good in stock, how many of it are kept, and how many could be kept with the others."""

    good: str
    stock: int
    keep: int
    most: int


@dataclass(frozen=True)
class Freezer:
    """What would be kept."""

    room: int
    kept: int
    fits: bool
    goods: tuple[Frozen, ...]
    actions: tuple[str, ...]


def frozen(state: State, player: int | None, of: dict[str, int]) -> Freezer:
    """What happens if this many of these goods are kept."""
    if player is None or state.phase is not Phase.CLEANUP or state.chains[player].ready:
        raise ValueError("nothing is put into a freezer now")
    chain, given = state.chains[player], len(state.chains[player].answers)
    goods = [good.name for good in in_stock(state, player)][given:]
    stock = {good: chain.stock[state.box.good[good].number] for good in goods}
    for name, count in of.items():
        if name not in stock:
            raise ValueError(f"there is no question about {name!r} now")
        if not 0 <= count <= stock[name]:
            raise ValueError(f"you can keep 0 to {stock[name]} of {name}, not {count}")
    kept = {good: of.get(good, 0) for good in goods}
    return Freezer(
        room=freezer(state, player),
        kept=sum(in_freezer(state, player).values()) + sum(kept.values()),
        fits=_fits(state, player, kept),
        goods=tuple(Frozen(good, stock[good], kept[good], _most(state, player, kept, good)) for good in goods),
        actions=tuple(text(keep(kept[good], good)) for good in goods),
    )


def _most(state: State, player: int, kept: Mapping[str, int], good: str) -> int:
    stock = state.chains[player].stock[state.box.good[good].number]
    return next((count for count in range(stock, -1, -1) if _fits(state, player, {**kept, good: count})), 0)


def _fits(state: State, player: int, kept: Mapping[str, int]) -> bool:
    """Whether one answer after the other would be an option."""
    whole = state.copy()
    chain = whole.chains[player]
    for name, count in kept.items():
        if count > room_for(whole, player, state.box.good[name]):
            return False
        chain.answers += (keep(count, name),)
    return True


@dataclass(frozen=True)
class ShapeDrawn:
    """A lobbyist's tile: its squares and the squares its arrows point at, from its first square."""

    shape: str
    road: bool
    squares: tuple[Place, ...]
    arrows: tuple[Place, ...]


@dataclass(frozen=True)
class Shapes:
    """The tiles that are left."""

    shapes: tuple[ShapeDrawn, ...]


def shapes(state: State, player: int | None, of: None) -> Shapes:
    """The roads and parks that lobbyists can still lay, as they are drawn."""
    found = []
    for shape in left(state):
        drawn = rotations(shape)[0]
        found.append(ShapeDrawn(shape, shape in LOBBY_ROADS, _steps(drawn.squares), _steps(drawn.arrows)))
    return Shapes(tuple(found))


def _steps(steps: tuple[int, ...]) -> tuple[Place, ...]:
    origin = square_at(0, 0)
    return tuple(row_column(origin + step) for step in steps)


QUESTIONS: dict[str, PageQuestion] = {
    "structure": PageQuestion(tuple[Wish, ...], structure),
    "proposal": PageQuestion(NoneType, proposal),
    "structures": PageQuestion(NoneType, structures),
    "order": PageQuestion(NoneType, order),
    "payday": PageQuestion(Wishes, bill),
    "freezer": PageQuestion(dict[str, int], frozen),
    "shapes": PageQuestion(NoneType, shapes),
    "tiles": PageQuestion(NoneType, tiles),
}
