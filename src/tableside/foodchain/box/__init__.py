"""What is in the box: the rows of the base game and of the modules that a table chose.

A module is a file of rows. Its name occurs only here and in setup.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tableside.foodchain.box import base
from tableside.foodchain.parts import CampaignTile, Card, Deed, Good, Layout, Milestone, ReserveCard


@dataclass(frozen=True, eq=False)
class Box:
    """All components of one game, numbered, and what can be read off them."""

    cards: tuple[Card, ...]
    goods: tuple[Good, ...]
    milestones: tuple[Milestone, ...]
    earned_by: tuple[tuple[Milestone, ...], ...]  # milestones by their deed
    campaigns: tuple[CampaignTile, ...]
    reserves: tuple[ReserveCard, ...]
    tiles: tuple[str, ...]
    layout: Layout
    supply: tuple[int, ...]  # copies of each card in play
    slots: tuple[int, ...]  # of each card
    managers: tuple[bool, ...]  # whether each card is one
    salaries: tuple[int, ...]  # of each card
    salaries_but_marketeers: tuple[int, ...]
    entry: tuple[Card, ...]
    savers: tuple[Card, ...]  # whose unused hires lower the salary bill
    marketeers: tuple[Card, ...]
    makers: tuple[Card, ...]  # cooks and buyers
    card: Mapping[str, Card]
    good: Mapping[str, Good]
    campaign: Mapping[int, CampaignTile]
    paths: Mapping[str, Mapping[str, int]]  # from each card the cards training leads to, with the steps


def pack(players: int, *, milestones: bool) -> Box:
    """The box for so many players."""
    layout = base.LAYOUTS[players]
    cards = tuple(replace(card, number=number) for number, card in enumerate(base.CARDS))
    goods = tuple(replace(good, number=number) for number, good in enumerate(base.GOODS))
    rows = tuple(replace(row, number=number) for number, row in enumerate(base.MILESTONES if milestones else ()))
    campaigns = tuple(tile for tile in base.CAMPAIGNS if tile.fewest_players <= players)
    by_name = {card.name: card for card in cards}
    return Box(
        cards=cards,
        goods=goods,
        milestones=rows,
        earned_by=tuple(tuple(row for row in rows if row.deed == deed) for deed in range(max(Deed) + 1)),
        campaigns=campaigns,
        reserves=base.RESERVES,
        tiles=base.TILES,
        layout=layout,
        supply=tuple(min(card.copies, layout.uniques) if card.unique else card.copies for card in cards),
        slots=tuple(card.slots for card in cards),
        managers=tuple(card.manager for card in cards),
        salaries=tuple(int(card.salary) for card in cards),
        salaries_but_marketeers=tuple(int(card.salary and not card.markets) for card in cards),
        entry=tuple(card for card in cards if card.entry),
        savers=tuple(card for card in cards if card.saves),
        marketeers=tuple(card for card in cards if card.markets),
        makers=tuple(card for card in cards if card.cooks or card.fetches or card.hauls),
        card=by_name,
        good={good.name: good for good in goods},
        campaign={tile.number: tile for tile in campaigns},
        paths={card.name: _paths(card, by_name) for card in cards},
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
