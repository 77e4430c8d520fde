"""A part of an action as a scenario says it, and the phase and the step of the day that it belongs to."""

from dataclasses import dataclass, field, fields
from typing import Any

from tableside.foodchain import actions as ac
from tableside.foodchain.phases.working import TURN
from tableside.foodchain.scenario.names import Phrases
from tableside.foodchain.state import Phase


class Refused(Exception):
    """What a player wants to do is not an option; the message is the game's reason."""


@dataclass
class Part:
    """A kind of action and what is said of it."""

    kind: type
    given: dict[str, Any] = field(default_factory=dict)

    def fits(self, action: Any) -> bool:
        """Whether an action is what is meant."""
        return isinstance(action, self.kind) and all(_is(getattr(action, name), it) for name, it in self.given.items())

    def form(self) -> str:
        """How the game writes it, for a message."""
        plain = (self.kind.__name__.lower(), *(f"{{{each.name}}}" for each in fields(self.kind)))
        return str(getattr(self.kind, "FORM", " ".join(plain)))


def _is(value: Any, said: Any) -> bool:
    """Whether a field is what was said, or one of those."""
    return value in said if isinstance(said, frozenset) else bool(value == said)


class Pay:
    """`pay`: nothing more is decided at payday."""


PHASE_OF: dict[type, Phase] = {
    ac.Pass: Phase.FIRST_RESTAURANTS,
    ac.Reserve: Phase.RESERVES,
    ac.Work: Phase.RESTRUCTURING,
    ac.Position: Phase.ORDER,
    ac.Fire: Phase.PAYDAY,
    ac.FireBusy: Phase.PAYDAY,
    Pay: Phase.PAYDAY,
    ac.PayGoods: Phase.PAYDAY,
    ac.Keep: Phase.CLEANUP,
}
ANSWERS = (  # to choices that interrupt, of a milestone or a training
    *(ac.Take, ac.At, ac.Beside, ac.Market, ac.Shop, ac.MoveShop, ac.OffRamp, ac.MapTile, ac.LayAt, ac.Decline),
)
HIRE, TRAIN, DRIVE_INS, CAMPAIGNS, KITCHEN, HOUSES, LOBBY, RESTAURANTS = range(len(TURN))
STEP_OF: dict[type, int] = {
    kind: step
    for step, kinds in {
        HIRE: (ac.Hire,),
        TRAIN: (ac.Train,),
        CAMPAIGNS: (ac.Campaign, ac.At, ac.Beside, ac.Market),
        KITCHEN: (ac.Cook, ac.Fetch, ac.Haul),
        HOUSES: (ac.House, ac.HouseAt, ac.Garden),
        LOBBY: (ac.Lay, ac.LayAt),
        RESTAURANTS: (ac.Open, ac.Move, ac.Restaurant),
    }.items()
    for kind in kinds
}
STEP_NAMES: Phrases[int] = Phrases(
    {
        ("hire", "hiring"): HIRE,
        ("train", "training"): TRAIN,
        ("drive ins", "drive in"): DRIVE_INS,
        ("campaigns", "campaign", "marketing"): CAMPAIGNS,
        ("kitchen", "food and drink", "food", "food drink", "drinks"): KITCHEN,
        ("houses", "houses and gardens", "gardens", "house"): HOUSES,
        ("lobby", "lobbyists"): LOBBY,
        ("restaurants", "restaurant"): RESTAURANTS,
    }
)
