"""The normal bot: it plans a round as a whole, at the prices, distances and rivals that it foresees.

It has no memory beyond a round and sees only its view: `Prospects` is what it foresees, `ranked_teams` who works,
`growth` whom it hires and trains, `Advertising` where it advertises what.
"""

from collections.abc import Callable, Sequence

from tableside import foodchain
from tableside.bots.foodchain import building
from tableside.bots.foodchain.planner import day, payday, rest, saying
from tableside.bots.foodchain.planner.growth import Step
from tableside.bots.foodchain.planner.prospects import Prospects
from tableside.bots.foodchain.planner.style import USUAL, Style
from tableside.bots.foodchain.planner.team import Team, ranked_teams
from tableside.foodchain.actions import Action, Work
from tableside.foodchain.questions import (
    HowManyGoodsPay,
    HowManyToKeep,
    HowManyWork,
    WhatToLay,
    WhatToMake,
    WhatToMarket,
    WhereToBuildHouse,
    WhereToLay,
    WhereToLayMapTile,
    WhereToMoveRestaurant,
    WhereToMoveShop,
    WhereToOpenRestaurant,
    WhereToPlaceCampaign,
    WhereToPlaceFirstRestaurant,
    WhereToPutOffRamp,
    WhereToPutRadio,
    WhereToPutShop,
    WhetherToBuild,
    WhetherToFireBusy,
    WhetherToOpenOrMove,
    WhichCampaign,
    WhichFreeCampaign,
    WhichMapTile,
    WhichPosition,
    WhichRadio,
    WhichReserveCard,
    WhichSecondCampaign,
    WhichShopToMove,
    WhomToFire,
    WhomToHire,
    WhomToTrain,
)
from tableside.foodchain.state import State

Chooser = Callable[[Prospects, Sequence[Action]], Action]


def _as_easy(chooser: Callable[[State, int, Sequence[Action]], Action]) -> Chooser:
    return lambda look, options: chooser(look.state, look.player, options)


CHOOSERS: dict[type, Chooser] = {  # by what is asked
    WhereToPlaceFirstRestaurant: _as_easy(building.restaurant),
    WhichReserveCard: rest.last,
    WhichPosition: rest.first,
    WhichCampaign: day.campaign,
    WhereToPlaceCampaign: day.campaign_site,
    WhatToMarket: day.good,
    WhatToMake: day.make,
    WhetherToBuild: _as_easy(building.house_or_garden),
    WhereToBuildHouse: _as_easy(building.house_site),
    WhatToLay: rest.lay,
    WhereToLay: rest.lay_at,
    WhetherToOpenOrMove: _as_easy(building.open_or_move),
    WhereToOpenRestaurant: _as_easy(building.restaurant),
    WhereToMoveRestaurant: _as_easy(building.restaurant),
    WhomToFire: payday.fire,
    HowManyGoodsPay: rest.last,
    WhetherToFireBusy: rest.first,
    HowManyToKeep: rest.first,
    WhereToPutShop: rest.shop,
    WhichShopToMove: rest.decline,
    WhereToMoveShop: rest.shop,
    WhichMapTile: rest.decline,
    WhereToLayMapTile: rest.first,
    WhereToPutOffRamp: rest.off_ramp,
    WhichSecondCampaign: rest.second,
    WhichFreeCampaign: rest.second,
    WhichRadio: rest.second,
    WhereToPutRadio: rest.first,
}


class NormalBot:
    """Plans the whole round, and looks no further than the next one."""

    def __init__(self, seed: int, style: Style = USUAL) -> None:
        self.style = style
        self.seen: Prospects | None = None
        self.plan: tuple[tuple[int, int, int], list[Step]] | None = None  # whom to hire and train on a day
        self.teams: tuple[tuple[int, int], list[Team]] | None = None  # for a round and seat, the best first
        self.reason: Callable[[], str] = str

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """The option that fits the plan."""
        self.reason = str
        if len(options) == 1:
            return options[0]
        question = foodchain.asked(view, player)
        if isinstance(question, HowManyWork):
            return self._work(view, player, options)
        look = self._look(view, player)
        if isinstance(question, WhomToHire | WhomToTrain):
            return self._grow(look, question, options)
        if isinstance(question, WhatToMake):
            self.reason = lambda: saying.kitchen(look)
        elif isinstance(question, WhichCampaign):
            self.reason = lambda: saying.campaign(look)
        return CHOOSERS[type(question)](look, options)

    def why(self) -> str:
        """What it wanted with its last choice, what it expects of it, and what it turned down."""
        return self.reason()

    def _grow(self, look: Prospects, question: WhomToHire | WhomToTrain, options: Sequence[Action]) -> Action:
        """The next step of the day's plan, which is made when the day begins."""
        key = (look.state.turn, look.player, look.chain.milestones)
        if self.plan is None or self.plan[0] != key:  # what a milestone brings changes it
            self.plan = key, day.steps(look)
        others = self.plan[1]
        action, step = (day.hire if isinstance(question, WhomToHire) else day.train)(others, options)
        self.reason = lambda: saying.growth(look, step, others)
        return action

    def _look(self, view: State, player: int) -> Prospects:
        if self.seen is None or self.seen.player != player:
            self.seen = Prospects(view, player, self.style)
        else:
            self.seen = self.seen.again(view)
        return self.seen

    def _work(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """The answer for one kind of card, from the structure that was planned for the round."""
        key = (view.turn, player)
        if self.teams is None or self.teams[0] != key:
            morning = view.copy()
            morning.chains[player].answers = ()
            self.seen = Prospects(morning, player, self.style)
            self.teams = key, ranked_teams(self.seen)
        look, ranked = self.seen or self._look(view, player), self.teams[1]
        self.reason = lambda: saying.structure(look, ranked)
        work = ranked[0].work
        return next(
            each for each in options if isinstance(each, Work) and each.count == work[view.box.card[each.card].number]
        )
