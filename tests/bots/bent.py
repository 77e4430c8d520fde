"""The usual bot of Food Chain, bent by an idea: what `exploiters` are made of."""

from collections.abc import Iterable, Sequence

from tableside import foodchain, shelf
from tableside.foodchain.actions import (
    DONE,
    Action,
    Hire,
    Market,
    PlaceAirplane,
    PlaceCampaign,
    Train,
    Work,
)
from tableside.foodchain.phases import marketing
from tableside.foodchain.phases.restructuring import decided, kinds
from tableside.foodchain.pieces import Campaign, House, ground
from tableside.foodchain.questions import (
    HowManyWork,
    WhatToMarket,
    WhereToPlaceCampaign,
    WhereToPlaceFirstRestaurant,
    WhetherToBuild,
    WhetherToOpenOrMove,
    WhichCampaign,
    WhichPosition,
    WhichReserveCard,
    WhomToFire,
    WhomToHire,
    WhomToTrain,
)
from tableside.foodchain.staff import ceo_slots, fits
from tableside.foodchain.state import CampaignDraft, State, doors, owned
from tableside.foodchain.town.squares import read_square

FAR = 99
ANSWERS = {  # what an idea may have its own answer to, and the method that gives it
    WhomToHire: "hire",
    WhomToTrain: "train",
    HowManyWork: "work",
    WhichReserveCard: "reserve",
    WhereToPlaceFirstRestaurant: "restaurant",
    WhichCampaign: "campaign",
    WhereToPlaceCampaign: "site",
    WhatToMarket: "market",
    WhetherToBuild: "build",
    WhetherToOpenOrMove: "open",
    WhomToFire: "fire",
    WhichPosition: "position",
}

Options = Sequence[Action]
Wishes = Sequence[tuple[str, int]]


class Exploiter:
    """The usual bot with an idea."""

    since = 0  # the round from which it has the idea
    wants: Wishes = ()  # cards before all others, and how many
    never: tuple[str, ...] = ()  # cards it does not hire or train to
    works: tuple[str, ...] = ()  # cards that get a slot whenever they can
    markets: tuple[str, ...] = ()  # goods, if not any

    def __init__(self, seed: int) -> None:
        self.base = shelf.maker("foodchain", shelf.usual("foodchain"))(seed)

    def choose(self, view: State, player: int, options: Options) -> Action:
        name = ANSWERS.get(type(foodchain.asked(view, player)), "") if view.turn >= self.since else ""
        own = getattr(self, name, None)
        answer: Action | None = own and own(view, player, options)
        chosen: Action = answer if answer and answer in options else self.base.choose(view.copy(), player, options)
        return DONE if self.shuns(chosen) and DONE in options else chosen

    def shuns(self, action: Action) -> bool:
        return (isinstance(action, Hire) and action.card in self.never) or (
            isinstance(action, Train) and action.to in self.never
        )

    def wishes(self, view: State, player: int) -> Wishes:
        """The cards it wants now."""
        return [(card, count) for card, count in self.wants if owned(view, player, card) < count]

    def hire(self, view: State, player: int, options: Options) -> Action | None:
        """Whoever is wanted, or can become so, unless someone who can is already here."""
        for goal, _ in self.wishes(view, player):
            able = [card.name for card in view.box.cards if goal in (card.name, *view.box.paths[card.name])]
            if not view.box.card[goal].entry and any(owned(view, player, card) for card in able if card != goal):
                continue
            for action in options:
                if isinstance(action, Hire) and action.card in able and action.to in (None, *able):
                    return action
        return None

    def train(self, view: State, player: int, options: Options) -> Action | None:
        """Towards a card that is wanted."""
        for goal, _ in self.wishes(view, player):
            for action in options:
                if isinstance(action, Train) and goal in (action.to, *view.box.paths[action.to]):
                    return action
        return None

    def work(self, view: State, player: int, options: Options) -> Action | None:
        """The usual structure, in which the cards that must work take the slots of others."""
        if not self.works:
            return None
        work = self.usual_structure(view, player)
        box, slots, hand = view.box, ceo_slots(view, player), view.chains[player].hand
        others = [card for card in box.cards if not card.manager and card.name not in self.works]
        for card in (box.card[name] for name in self.works if name in box.card):
            while work[card.number] < hand[card.number]:
                work[card.number] += 1
                if not fits(box, work, slots):
                    left = [other for other in others if work[other.number]]
                    if not left or card.manager:
                        work[card.number] -= 1
                        break
                    work[left[0].number] -= 1  # recruiters and trainers before those who earn
        asked = kinds(view, view.chains[player])[len(view.chains[player].answers)]
        return Work(work[asked.number], asked.name)

    def usual_structure(self, view: State, player: int) -> list[int]:
        """How many of each card the usual bot would put to work, after the answers given so far."""
        ahead, work = view.copy(), [0] * len(view.box.cards)
        chain = ahead.chains[player]
        for card, count in decided(ahead, chain):
            work[card.number] = count
        for card in kinds(ahead, chain)[len(chain.answers) :]:
            answer = self.base.choose(ahead.copy(), player, foodchain.options(ahead, player))
            assert isinstance(answer, Work)
            work[card.number] = answer.count
            chain.answers += (answer,)
        return work

    def market(self, view: State, player: int, options: Options) -> Action | None:
        """One of its goods, for as long as possible."""
        able = [action for action in options if isinstance(action, Market) and action.good in self.markets]
        return max(able, key=lambda action: action.rounds or FAR, default=None)


# Where campaigns reach, and who is near


def reached(view: State, action: Action) -> list[House]:
    """The houses that the campaign in hand would reach from there."""
    assert isinstance(view.draft, CampaignDraft)
    tile = view.box.campaign[view.draft.tile]
    turned = isinstance(action, PlaceCampaign) and action.turned
    rows, columns = (tile.columns, tile.rows) if turned else (tile.rows, tile.columns)
    side = action.side if isinstance(action, PlaceAirplane) else ""
    assert isinstance(action, PlaceCampaign | PlaceAirplane)
    piece = Campaign(tile.number, tile.kind, 0, "", "", None, read_square(action.square), rows, columns, side)
    return [view.houses[number] for number in marketing.reaches(view, piece)]


def away(view: State, entrances: int, house: House) -> int:
    found = view.roads.distance(entrances, ground(house))
    return FAR if found is None else found


def rivals(view: State, player: int) -> list[int]:
    return [seat for seat in range(len(view.chains)) if seat != player]


def theirs(view: State, player: int, houses: Iterable[House]) -> int:
    """How many of these houses are nearer to a rival."""
    mine = doors(view, player)
    return sum(
        min(away(view, doors(view, rival), house) for rival in rivals(view, player)) < away(view, mine, house)
        for house in houses
    )
