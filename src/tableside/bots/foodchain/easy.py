"""The easy bot of Food Chain Magnate: a plan of cards to own, and a score for the answers to every question.

It asks the engine what things are worth (offers, reach, prices, salaries) and looks no further than the next round.
`custom` is what can be sold, `plan` who is hired and trained, `structure` who works and who is fired, `campaigning`
what is marketed where, `building` where restaurants, houses and gardens go.
"""

from collections.abc import Callable, Sequence

from tableside import foodchain
from tableside.bots.foodchain import building, campaigning, custom, plan, structure
from tableside.core.rng import Rng, pick, seeded
from tableside.foodchain.actions import Action
from tableside.foodchain.questions import (
    HowManyGoodsPay,
    HowManyToKeep,
    HowManyWork,
    WhatToMake,
    WhatToMarket,
    WhereToBuildHouse,
    WhereToMoveRestaurant,
    WhereToOpenRestaurant,
    WhereToPlaceCampaign,
    WhereToPlaceFirstRestaurant,
    WhereToPutRadio,
    WhetherToBuild,
    WhetherToFireBusy,
    WhetherToOpenOrMove,
    WhichCampaign,
    WhichPosition,
    WhichReserveCard,
    WhomToFire,
    WhomToHire,
    WhomToTrain,
)
from tableside.foodchain.state import State

Chooser = Callable[[State, int, Sequence[Action]], Action]


def the_first(state: State, player: int, options: Sequence[Action]) -> Action:
    """The first option: the earliest place, the fewest goods, whoever stays."""
    return options[0]


CHOOSERS: dict[type, Chooser] = {  # by what is asked
    WhereToPlaceFirstRestaurant: building.restaurant,
    HowManyWork: structure.work,
    WhichPosition: the_first,
    WhomToHire: plan.hire,
    WhomToTrain: plan.train,
    WhichCampaign: campaigning.tile,
    WhereToPlaceCampaign: campaigning.site,
    WhereToPutRadio: campaigning.site,
    WhatToMarket: campaigning.good,
    WhatToMake: custom.make,
    WhetherToBuild: building.house_or_garden,
    WhereToBuildHouse: building.house_site,
    WhetherToOpenOrMove: building.open_or_move,
    WhereToOpenRestaurant: building.restaurant,
    WhereToMoveRestaurant: building.restaurant,
    WhomToFire: structure.fire,
    HowManyGoodsPay: the_first,
    WhetherToFireBusy: the_first,
    HowManyToKeep: the_first,
}


class EasyBot:
    """Develops, markets, cooks and sells by simple scores; only its reserve card is left to chance."""

    def __init__(self, seed: int) -> None:
        self.source = Rng(seeded(seed))
        self.fallbacks = 0  # answers by chance, to questions it has not learnt

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """The option with the best score."""
        if len(options) == 1:
            return options[0]
        question = foodchain.asked(view, player)
        if isinstance(question, WhichReserveCard):
            return pick(self.source, options[1:])  # the larger ones: a long game suits a player who develops
        chooser = CHOOSERS.get(type(question))
        self.fallbacks += chooser is None
        return chooser(view, player, options) if chooser else pick(self.source, options)
