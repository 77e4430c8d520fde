"""The easy and the normal bot of Foodies: a court is worth what its spaces will earn until the end.

Everything is counted in popularity. A coin is worth a little more than the quarter that the Chef for Hire gives for
it, as long as there is time to invest it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tableside.bots.reasons import compared
from tableside.core.rng import Rng, below, seeded
from tableside.foodies.actions import (
    Action,
    Buy,
    ChooseFace,
    Done,
    HireChef,
    HireSpecial,
    LeaveZero,
    PlaceCoins,
    PlaceToken,
    Stay,
    UseFlyer,
)
from tableside.foodies.effects import GIVES
from tableside.foodies.hiring import meets
from tableside.foodies.parts import ADJACENT, LINES, SPACES, Chef, Effect
from tableside.foodies.state import Court, State, complete_stars, counts, stars_at
from tableside.foodies.text import TEXTS

VISITED = 0.1  # how often a roll visits a space
GROWTH = 1.5  # courts earn more later than now
MISJUDGED = 2.0  # popularity by which the easy bot may overrate an option


@dataclass(frozen=True)
class Weights:
    """What the bot believes; found by letting variants play each other."""

    coin: float = 0.25  # at the end of the game
    early_coin: float = 0.12  # on top at its beginning
    token: float = 0.8  # the share of what is put on a space that is collected in the end
    majority: float = 0.85  # of an effect that others may still take away
    chef: float = 0.5  # of a special chef's popularity for each further step that is missing
    flyer: float = 1.3  # what a flyer must gain while there is time
    hire: float = 0.3  # what popularity now is worth beyond its price
    late: float = 2.0  # rolls per flyer, below which any gain will do


class NormalBot:
    """Takes the option that is worth most, by what it can see."""

    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        self.source = Rng(seeded(seed))
        self.weights = weights or Weights()

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """The best option; ties are broken at random."""
        outlook = Outlook(view, player, self.weights)
        values = [outlook.value(action) for action in options]
        best = max(values)
        ties = [action for action, value in zip(options, values, strict=True) if value >= best - 1e-9]
        chosen = ties[below(self.source, len(ties))]
        self.judged = chosen, best, dict(zip(options, values, strict=True))
        return chosen

    def why(self) -> str:
        """What it wanted, and what seemed next best."""
        chosen, best, values = self.judged
        other = max((action for action in values if action != chosen), key=values.__getitem__, default=None)
        return compared(TEXTS, chosen, other, best - values[other] if other else 0.0)


class EasyBot:
    """Sees what the normal bot sees, but misjudges what lies ahead."""

    def __init__(self, seed: int) -> None:
        self.source = Rng(seeded(seed))

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """The option that seems best."""
        outlook = Outlook(view, player, Weights())
        return max(options, key=lambda action: outlook.value(action) + MISJUDGED * below(self.source, 1000) / 1000)


class Outlook:
    """What a player thinks of a position."""

    def __init__(self, view: State, player: int, weights: Weights) -> None:
        self.view, self.player, self.weights = view, player, weights
        self.court = view.courts[player]
        self.rolls = rolls_left(view)
        self.last_turn = view.ending  # we have no further turn after this one
        far = min(1.0, self.rolls / (12 * len(view.courts)))
        self.coin = weights.coin + weights.early_coin * far

    def value(self, action: Action) -> float:
        """What an option is worth, compared to doing nothing."""
        match action:
            case Buy(name, space):
                return self.purchase(name, space)
            case ChooseFace(space):
                return self.visit(self.player, space) - self.others(space)
            case LeaveZero():
                return 0.0
            case UseFlyer(space):
                return self.visit(self.player, space) - self.flyer_worth()
            case Stay():
                return self.visit(self.player, self.view.face)
            case PlaceCoins(line):
                return self.stacked(LINES[line][self.view.visited[self.player]])
            case PlaceToken(space):
                return self.now(self.player, space)
            case HireSpecial():
                return 10.0
            case HireChef():
                return self.chef_for_hire()
            case Done():
                return 0.0

    def worth(self, coins: float, popularity: float) -> float:
        """The value of coins and popularity, in popularity."""
        return popularity + self.coin * coins

    def now(self, player: int, space: int) -> float:
        """What a visit gives at once."""
        view, court, parts = self.view, self.view.courts[player], self.view.config.parts
        coins, popularity = court.coins_on[space], court.popularity_on[space]
        stall = court.stalls[space]
        if not stall:
            return self.worth(coins + parts.dashboards[court.dashboard][space], popularity)
        card = parts.cards[stall]
        gives = GIVES[card.effect]
        gain = gives(view, player, space, card) if gives else (0, 0)
        stars = stars_at(court.stalls, space, parts.half_stars_of)
        return self.worth(coins + card.printed[0] + gain[0], popularity + card.printed[1] + gain[1] + stars)

    def puts(self, court: Court, space: int) -> float:
        """What a visit puts on spaces, for later."""
        card = self.view.config.parts.cards[court.stalls[space]]
        later = self.weights.token * min(1.0, self.rolls * VISITED)
        if card.effect is Effect.COINS_IN_LINE:
            return later * self.worth(3 * card.amount, 0)
        if card.effect is Effect.POPULARITY_TOKEN_ADJACENT and any(court.stalls[other] for other in ADJACENT[space]):
            return later * self.worth(0, card.amount)
        return 0.0

    def visit(self, player: int, space: int) -> float:
        """What a visit to a space is worth to a player."""
        return self.now(player, space) + self.puts(self.view.courts[player], space)

    def others(self, space: int) -> float:
        """What a visit gives the others, shared out."""
        rivals = [player for player in range(len(self.view.courts)) if player != self.player]
        return sum(self.visit(player, space) for player in rivals) / len(rivals)

    def stacked(self, spaces: Sequence[int]) -> float:
        """How much the spaces give: tokens are best where a flyer or a 0 would lead anyway."""
        return max(self.now(self.player, space) for space in spaces)

    def flyer_worth(self) -> float:
        """What a flyer must gain: less, the more there are for the rolls that are left."""
        scarce = 1 - self.weights.late * self.court.flyers / max(1, self.rolls)
        return max(0.05, self.weights.flyer * scarce)

    def income(self) -> float:
        """What the court earns per visit, summed over its spaces, without the tokens that are there now."""
        view, court, parts = self.view, self.court, self.view.config.parts
        total = 0.0
        for space in SPACES:
            stall = court.stalls[space]
            if not stall:
                total += self.worth(parts.dashboards[court.dashboard][space], 0)
                continue
            card = parts.cards[stall]
            gives = GIVES[card.effect]
            gain = gives(view, self.player, space, card) if gives else (0, 0)
            kept = self.weights.majority if card.effect in (Effect.MAJORITY_COINS, Effect.MAJORITY_POPULARITY) else 1.0
            total += self.worth(card.printed[0], card.printed[1] + stars_at(court.stalls, space, parts.half_stars_of))
            total += kept * self.worth(*gain) + self.puts(court, space)
        return total

    def standing(self) -> float:
        """What the court is worth to the end: its income, and how near the special chefs are."""
        return self.rolls * VISITED * self.income() + sum(self.chefs())

    def chefs(self) -> list[float]:
        """How much of each special chef's popularity is in reach."""
        view, parts = self.view, self.view.config.parts
        worth = []
        for place, number in enumerate(view.chefs):
            if view.hired_by[place] is not None:
                continue
            steps = missing(view, self.player, parts.chefs[number])
            turns = self.rolls / len(view.courts) + 1  # this one included
            if steps < turns:
                worth.append(parts.special_popularity * self.weights.chef**steps)
        return worth

    def purchase(self, name: str, space: int) -> float:
        """What it is worth to have this card on this space, less its price."""
        view, parts = self.view, self.view.config.parts
        slot = [parts.cards[card].name for card in view.market].index(name)
        return self.gain_of(slot, space) - self.price_worth(view.config.prices[slot])

    def gain_of(self, slot: int, space: int) -> float:
        """What a card of the market would add on a space."""
        court, number = self.court, self.view.market[slot]
        card = self.view.config.parts.cards[number]
        before, covered = self.before, court.stalls[space]
        court.stalls[space] = number
        after = self.standing()
        court.stalls[space] = covered
        first_visit = 1 - pow(1 - VISITED, int(self.rolls))
        tokens = first_visit * self.worth(*card.tokens)
        flyers = card.amount if card.effect is Effect.FLYER_ON_BUY else 0
        return after - before + tokens + flyers * min(self.weights.flyer, VISITED * self.rolls)

    @cached_property
    def before(self) -> float:
        """What the court is worth as it is."""
        return self.standing()

    def price_worth(self, price: int) -> float:
        """What a price's coins would be worth otherwise: near the end, only what the Chef for Hire gives for them."""
        if not self.last_turn:
            return self.coin * price
        parts, coins = self.view.config.parts, self.court.coins
        could, can = coins >= parts.chef_cost, coins - price >= parts.chef_cost
        return parts.chef_popularity * (could - can) + 0.01 * price

    def chef_for_hire(self) -> float:
        """Popularity now, unless the coins would buy a stall that is worth more next turn."""
        view, parts, coins = self.view, self.view.config.parts, self.court.coins
        gain = float(parts.chef_popularity)
        if self.last_turn or self.rolls < len(view.courts):
            return gain
        income = 1.0 + len(view.courts) * 0.5
        best_with, best_without = 0.0, 0.0
        for slot, card in enumerate(view.market):
            if card:
                price = view.config.prices[slot]
                value = max(self.gain_of(slot, space) for space in SPACES) - self.coin * price
                if price <= coins + income:
                    best_with = max(best_with, value)
                if price <= coins - parts.chef_cost + income:
                    best_without = max(best_without, value)
        return gain - self.coin * parts.chef_cost - 0.5 * (best_with - best_without) + self.weights.hire


def missing(state: State, player: int, chef: Chef) -> float:
    """About how many purchases a court is away from what a special chef asks for."""
    if meets(state, player, chef):
        return 0.0
    court = state.courts[player]
    stalls = 0
    if chef.cultures:
        own = counts(state, player)
        lacking = sorted(max(0, chef.stalls - own[culture]) for culture in state.cultures)
        stalls = sum(lacking[: chef.cultures])
    stars = max(0, chef.stars - complete_stars(state, player)) / 1.3
    spaces = sum(not court.stalls[space] for space in chef.spaces)
    return max(float(stalls), stars, float(spaces))


def rolls_left(state: State) -> float:
    """About how many rolls will follow this one: to the end of the round, and the rounds until someone gets there."""
    players = len(state.courts)
    in_round = (state.first - state.active - 1) % players
    if state.ending:
        return float(in_round)
    rounds = min(rounds_left(state, court) for court in state.courts)
    return in_round + players * rounds


def rounds_left(state: State, court: Court) -> float:
    """About how many rounds a court needs to reach the goal."""
    parts, players = state.config.parts, len(state.courts)
    coins, popularity = 0.0, 0.0
    for space in SPACES:
        stall = court.stalls[space]
        if stall:
            card = parts.cards[stall]
            coins += card.printed[0] + 1
            popularity += card.printed[1] + stars_at(court.stalls, space, parts.half_stars_of) + 0.3
        else:
            coins += parts.dashboards[court.dashboard][space]
    pace = 0.3 + GROWTH * players * VISITED * (popularity + coins / parts.chef_cost)
    return max(0.0, min(25.0, (state.config.goal - court.popularity) / pace - 0.5))
