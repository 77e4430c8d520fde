"""What is in the box: the rows of the base game and of the modules that a table has chosen (KX-0.01).

A module is a file of rows. Its name occurs only here and in setup.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import TypeVar

from tableside.foodchain.box import (
    base,
    coffee,
    fry_chefs,
    gourmet_food_critics,
    hard_choices,
    ketchup,
    kimchi,
    lobbyists,
    mass_marketeers,
    movie_stars,
    new_districts,
    new_milestones,
    night_shift_managers,
    noodles,
    reserve_prices,
    rural_marketeers,
    six_players,
    sushi,
)
from tableside.foodchain.box.scenarios import SCENARIOS
from tableside.foodchain.parts import (
    CampaignKind,
    CampaignTile,
    Card,
    Deed,
    Good,
    Layout,
    Milestone,
    Module,
    ReserveCard,
)

T = TypeVar("T")

MODULES: Mapping[str, Module] = {
    file.MODULE.name: file.MODULE
    for file in (
        new_districts,
        lobbyists,
        new_milestones,
        coffee,
        kimchi,
        sushi,
        noodles,
        ketchup,
        fry_chefs,
        night_shift_managers,
        mass_marketeers,
        rural_marketeers,
        gourmet_food_critics,
        movie_stars,
        reserve_prices,
        hard_choices,
        six_players,
    )
}


@dataclass(frozen=True, eq=False)
class Box:
    """All components of one game, numbered, and what follows from them."""

    cards: tuple[Card, ...]
    goods: tuple[Good, ...]
    milestones: tuple[Milestone, ...]
    earned_by: tuple[tuple[Milestone, ...], ...]  # milestones by their deed
    campaigns: tuple[CampaignTile, ...]
    reserves: tuple[ReserveCard, ...]
    tiles: tuple[str, ...]
    layout: Layout
    rural: bool  # there is a rural area
    off_ramps: int
    shops: int  # coffee shops per player
    works: Mapping[str, int]  # road and park tiles of lobbyists, how many of each shape
    supply: tuple[int, ...]  # copies of each card in play
    slots: tuple[int, ...]  # of each card
    managers: tuple[bool, ...]  # whether each card is one
    salaries: tuple[int, ...]  # of each card
    salaries_but_marketeers: tuple[int, ...]
    entry: tuple[Card, ...]
    savers: tuple[Card, ...]  # whose unused hires lower the salary bill
    marketeers: tuple[Card, ...]
    night_shift: bool  # whether there are cards that let others work twice
    makers: tuple[Card, ...]  # cooks and buyers
    card: Mapping[str, Card]
    good: Mapping[str, Good]
    campaign: Mapping[int, CampaignTile]
    kind: Mapping[str, CampaignKind]  # of campaigns
    paths: Mapping[str, Mapping[str, int]]  # from each card the cards training leads to, with the steps


def layouts(modules: Sequence[str]) -> dict[int, Layout]:
    """The numbers of players that can play with these modules, each with its map (FC-2.01)."""
    more = chain.from_iterable(MODULES[name].layouts for name in modules)
    return base.LAYOUTS | dict(more)


NO_TILES = "none"


def new_tiles(modules: Sequence[str]) -> list[str]:
    """The new map tiles that a table with these modules can agree on (KX-2.10)."""
    found = [tile for name in modules for tile in MODULES[name].tiles]
    return sorted({*found, *new_districts.MODULE.tiles}) if lobbyists.MODULE.name in modules else found


def allowed_tiles(modules: Sequence[str]) -> list[str]:
    """These tiles, and those that a scenario with these modules adds (KX-0.06)."""
    named = (tile for each in SCENARIOS.values() if each.tiles and {*each.modules} <= {*modules} for tile in each.tiles)
    return list(dict.fromkeys([*new_tiles(modules), *named]))


def is_for(name: str, players: int) -> bool:
    """Whether a module changes anything at this player count: one that only adds a map for others does not."""
    return all(count == players for count, _ in MODULES[name].layouts)


@lru_cache(maxsize=64)
def pack(players: int, names: tuple[str, ...], *, milestones: bool, tiles: str = "") -> Box:
    """The box for this many players with these modules; `tiles` says which new map tiles, if not all of them.

    Tables that chose the same share it.
    """
    modules = [MODULES[name] for name in names]
    layout = layouts(names)[players]
    cards = _cards(modules)
    goods = tuple(replace(good, number=number) for number, good in enumerate(_rows(base.GOODS, modules, "goods")))
    campaigns = tuple(tile for tile in _rows(base.CAMPAIGNS, modules, "campaigns") if tile.fewest_players <= players)
    rows = _milestones(modules) if milestones else ()
    by_name = {card.name: card for card in cards}
    return Box(
        cards=cards,
        goods=goods,
        milestones=rows,
        earned_by=tuple(tuple(row for row in rows if row.deed == deed) for deed in range(max(Deed) + 1)),
        campaigns=campaigns,
        reserves=next((module.reserves for module in modules if module.reserves), base.RESERVES),
        tiles=(*base.TILES, *("" if tiles == NO_TILES else tiles or _rows((), modules, "tiles"))),
        layout=layout,
        rural=any(module.rural for module in modules),
        works=dict(_rows((), modules, "works")),
        shops=sum(module.shops for module in modules),
        off_ramps=sum(module.off_ramps for module in modules),
        supply=_supply(cards, layout, modules),
        slots=tuple(card.slots for card in cards),
        managers=tuple(card.manager for card in cards),
        salaries=tuple(int(card.salary) for card in cards),
        salaries_but_marketeers=tuple(int(card.salary and not card.markets) for card in cards),
        entry=tuple(card for card in cards if card.entry),
        savers=tuple(card for card in cards if card.saves),
        marketeers=tuple(card for card in cards if card.campaigns),
        night_shift=any(card.doubles for card in cards),
        makers=tuple(card for card in cards if card.cooks or card.fetches or card.hauls),
        card=by_name,
        good={good.name: good for good in goods},
        campaign={tile.number: tile for tile in campaigns},
        kind={kind.name: kind for kind in _rows(base.KINDS, modules, "kinds")},
        paths={card.name: _paths(card, by_name) for card in cards},
    )


def _rows(rows: Sequence[T], modules: Sequence[Module], field: str) -> list[T]:
    return [*rows, *chain.from_iterable(getattr(module, field) for module in modules)]


def _cards(modules: Sequence[Module]) -> tuple[Card, ...]:
    """All cards with all their careers, which modules add to (KX-0.05), numbered."""
    more = dict[str, tuple[str, ...]]()
    for name, careers in chain.from_iterable(module.careers for module in modules):
        more[name] = more.get(name, ()) + careers
    rows = _rows(base.CARDS, modules, "cards")
    return tuple(
        replace(card, number=number, careers=card.careers + more.get(card.name, ())) for number, card in enumerate(rows)
    )


def _milestones(modules: Sequence[Module]) -> tuple[Milestone, ...]:
    rows: Sequence[Milestone] = () if any(module.new_milestones for module in modules) else base.MILESTONES
    until = dict(chain.from_iterable(module.expires for module in modules))
    return tuple(
        replace(row, number=number, until=until.get(row.name, row.until))
        for number, row in enumerate(_rows(rows, modules, "milestones"))
    )


def _supply(cards: Sequence[Card], layout: Layout, modules: Sequence[Module]) -> tuple[int, ...]:
    """Copies in play: fewer unique cards (FC-2.03, KX-0.04), with some modules one more luxuries manager (KX-0.03)."""
    extra = {base.LUXURIES_MANAGER: 1} if any(module.luxury for module in modules) else {}
    return tuple(
        (min(card.copies, layout.uniques) if card.unique else card.copies) + extra.get(card.name, 0) for card in cards
    )


def _paths(card: Card, by_name: Mapping[str, Card]) -> dict[str, int]:
    """Every card that training leads to, with the fewest steps, in the order of the careers."""
    found: dict[str, int] = {}
    level, steps = [card], 0
    while level:
        steps += 1
        names = [name for each in level for name in each.careers if name in by_name and name not in found]
        found |= dict.fromkeys(names, steps)
        level = [by_name[name] for name in dict.fromkeys(names)]
    return found
