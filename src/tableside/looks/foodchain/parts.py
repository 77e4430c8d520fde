"""What is in the box, for a page: every card with its career and what it does, goods, milestones, campaign tiles."""

from dataclasses import dataclass

from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.foodchain.parts import CampaignTile, Card, Good, Milestone, ReserveCard
from tableside.foodchain.state import CEO


@dataclass(frozen=True)
class Parts:
    """The components in play."""

    cards: tuple[Card, ...]
    goods: tuple[Good, ...]
    milestones: tuple[Milestone, ...]
    campaigns: tuple[CampaignTile, ...]
    reserves: tuple[ReserveCard, ...]
    modules: tuple[tuple[str, str], ...]  # name and title
    ceo: str
    introductory: bool
    solo: str


def parts(config: Config) -> Parts:
    """What this table plays with."""
    box = config.box
    return Parts(
        box.cards,
        box.goods,
        box.milestones,
        box.campaigns,
        () if config.introductory else box.reserves,
        tuple((name, MODULES[name].title) for name in config.modules),
        CEO,
        config.introductory,
        config.solo,
    )
