"""The easy bot of Food Chain Magnate: a plan of cards to own, and for every question a score of its answers.

It asks the engine what things are worth (offers, reach, prices, salaries) and looks no further than the next round.
`custom` is what can be sold, `plan` who is hired and trained, `structure` who works and who is fired, `campaigning`
what is marketed where, `building` where restaurants, houses and gardens go.
"""

from collections.abc import Callable, Sequence

from tableside.bots.foodchain import building, campaigning, custom, plan, structure
from tableside.core.rng import Rng, pick, seeded
from tableside.foodchain import actions as ac
from tableside.foodchain.state import State

Chooser = Callable[[State, int, Sequence[ac.Action]], ac.Action]

# By what kind of action comes first in the list: that tells which question is asked.
CHOOSERS: dict[type, Chooser] = {
    ac.Restaurant: building.restaurant,
    ac.Work: structure.work,
    ac.Position: lambda state, player, options: options[0],
    ac.Hire: plan.hire,
    ac.Train: plan.train,
    ac.Campaign: campaigning.tile,
    ac.At: campaigning.site,
    ac.Beside: campaigning.site,
    ac.Market: campaigning.good,
    ac.Cook: custom.make,
    ac.Fetch: custom.make,
    ac.Haul: custom.make,
    ac.House: building.house_or_garden,
    ac.Garden: building.house_or_garden,
    ac.HouseAt: building.house_site,
    ac.Open: building.open_or_move,
    ac.Move: building.open_or_move,
    ac.Fire: structure.fire,
    ac.PayGoods: lambda state, player, options: options[0],
    ac.KeepBusy: lambda state, player, options: options[0],
    ac.Keep: lambda state, player, options: options[0],
}


class EasyBot:
    """Develops, markets, cooks and sells by simple scores; only its reserve card is left to chance."""

    def __init__(self, seed: int) -> None:
        self.source = Rng(seeded(seed))

    def choose(self, view: State, player: int, options: Sequence[ac.Action]) -> ac.Action:
        """The option with the best score."""
        if len(options) == 1:
            return options[0]
        if isinstance(options[0], ac.Reserve):
            return pick(self.source, options[1:])  # the larger ones: a long game suits who develops
        chooser = CHOOSERS.get(type(options[0]))
        return chooser(view, player, options) if chooser else pick(self.source, options)  # what it has not learnt yet
