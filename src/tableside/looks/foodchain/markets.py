"""What a campaign could be for, once it stood on a place: so that place, good and rounds are chosen on one screen."""

from dataclasses import dataclass

from tableside.core.notation import parse, text
from tableside.foodchain.about import ABOUT
from tableside.foodchain.actions import Market, PlaceAirplane, PlaceCampaign
from tableside.foodchain.phases.campaigns import step
from tableside.foodchain.round import options
from tableside.foodchain.state import State


@dataclass(frozen=True)
class MarketDrawn:
    """One thing that it could be for: the text of the option, the goods, and the rounds; None for ever."""

    text: str
    good: str
    also: str | None
    rounds: int | None


@dataclass(frozen=True)
class Markets:
    """All of them; none where what it is for is settled already."""

    markets: tuple[MarketDrawn, ...]


def markets(state: State, player: int | None, option: str) -> Markets:
    """What would be asked next if the campaign in hand were placed like this."""
    action = parse(option, ABOUT.action)
    if player is None or not isinstance(action, PlaceCampaign | PlaceAirplane) or action not in options(state, player):
        raise ValueError(f"{option} does not place a campaign now")
    if state.asks:
        return Markets(())
    placed = state.copy()
    step(placed, player, action)
    found = [each for each in options(placed, player) if isinstance(each, Market)]
    return Markets(tuple(MarketDrawn(text(each), each.good, each.also, each.rounds) for each in found))
