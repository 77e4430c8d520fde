"""The leaf: how good a morning is for each chain, as the money it may have in the end. The weights were learnt.

They come from games of the normal bot against itself: how far each chain was ahead of each other at the end, against
what is counted here on every morning before (`python bench/leaf.py --games 95` prints the table of features).
"""

from operator import mul

from tableside.bots.foodchain.planner.evening import dine, foreseen_by_all
from tableside.bots.foodchain.planner.foresight import bank_lasts
from tableside.foodchain.payroll import costs_salary, salary
from tableside.foodchain.phases.marketing import reaches
from tableside.foodchain.pieces import ground
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State, doors, in_play

FARTHEST = 6.0  # rounds that count
FEATURES = (  # each with what one of it is worth at once, and for every round that is left
    ("cash", 1.00, 0.00),
    ("dinner", 0.41, 0.31),
    ("bill", 1.76, -0.34),
    ("kitchen", 1.79, 0.53),
    ("campaigns", 2.30, 2.03),
    ("milestones", 5.12, 5.99),
    ("nearness", -0.18, 12.52),
)


def counted(state: State) -> tuple[list[list[float]], float]:
    """For each chain what counts on a morning, and the rounds that are left."""
    incomes = dine(foreseen_by_all(state), 0).incomes
    days = bank_lasts(state, sum(incomes))
    return [_of(state, player, incomes[player]) for player in range(len(state.chains))], days


def _of(state: State, player: int, income: float) -> list[float]:
    """The features of a chain: cash, the next dinner, the bill, what it can make, whom it reaches, how far off."""
    chain = state.chains[player]
    cards = [(card, count) for card, count in zip(state.box.cards, chain.hand, strict=True) if count]
    salaries = sum(count for card, count in cards if costs_salary(state, player, card))
    saved = sum(milestone.salary_discount for milestone in perks(state, player))
    covers = [ground(house) for house in state.houses]
    mine = [campaign for campaign in state.campaigns if campaign.owner == player]
    entrances, roads = doors(state, player), state.roads
    return [
        float(chain.cash),
        float(income),
        max(0, salary(state, player) * salaries - saved),
        sum(max(card.amount, 2 * card.hauls, card.fetches) * count for card, count in cards),
        sum(len(reaches(state, campaign, covers)) * (1.0 if campaign.rounds is None else 0.5) for campaign in mine),
        chain.milestones.bit_count(),
        sum(1.0 / (1 + away) for cover in covers if (away := roads.distance(entrances, cover)) is not None),
    ]


def value(state: State, player: int) -> float:
    """How far ahead of the best rival a chain may be in the end, a little less of the others."""
    chains, days = counted(state)
    ahead = min(days, FARTHEST)
    weights = [now + later * ahead for _, now, later in FEATURES]
    worth = [sum(map(mul, weights, each)) for each in chains]
    return lead(worth, player, in_play(state))


def lead(worth: list[float], player: int, playing: list[int]) -> float:
    """How far a chain is ahead: of the best rival, and a little of all of them."""
    rivals = [worth[rival] for rival in playing if rival != player] or [0.0]
    return worth[player] - 0.7 * max(rivals) - 0.3 * sum(rivals) / len(rivals)
