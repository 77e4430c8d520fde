"""Payroll: what payday costs a chain, what it asks, and which answers leave a payable bill (FC-7.01 to FC-7.04).

What is asked follows from open information, never from an answer, so the number of answers reveals nothing.
"""

from dataclasses import dataclass
from itertools import compress
from operator import add, mul

from tableside.foodchain.actions import Fire, FireBusy, PayGoods
from tableside.foodchain.box.base import SALARY
from tableside.foodchain.parts import Card, Good
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State

Part = Card | Good | Campaign  # how many are fired, how many pay a salary each, whether the busy marketeer is fired


def parts(state: State, player: int) -> list[Part]:
    """What a chain is asked about: its kinds of card, goods that may pay, marketeers that may have to go."""
    purse = _purse(state, player)
    found: list[Part] = [*_kinds(state, player)]
    if any(purse) and _highest(state, player) > 0:
        found += compress(state.box.goods, purse)
    busy = _busy(state, player) if state.campaigns else []
    if busy and _endangers_the_busy(state, player, sum(purse)):
        found += busy
    return found


def part_after(state: State, player: int, answers: int) -> Part | None:
    """What a chain is asked about after this many answers, if anything is left."""
    kinds = _kinds(state, player)
    if answers < len(kinds):
        return kinds[answers]
    asked = parts(state, player)
    return asked[answers] if answers < len(asked) else None


def _kinds(state: State, player: int) -> list[Card]:
    chain = state.chains[player]
    return list(compress(state.box.cards, map(add, chain.work, chain.beach)))


def _endangers_the_busy(state: State, player: int, goods: int) -> bool:
    """Whether busy marketeers cost too much with everyone else fired; with a milestone they stay (FC-7.04, KX-3.15)."""
    if keeps_staff(state, player):
        return False
    return _of_busy(state, player) - salary(state, player) * goods > state.chains[player].cash


@dataclass(slots=True)
class Payroll:
    """What payday costs a chain, given its decisions so far."""

    staying: list[int]  # copies at work or on the beach that are not to be fired, by card
    busy: list[Campaign]  # campaigns whose marketeers cost a salary and are not to be fired
    salaries: int  # to be paid in cash
    discount: int
    due: int
    goods: list[int]  # that pay salaries, by good (KX-3.12)
    purse: list[int]  # goods that could pay more, by good


def payroll(state: State, player: int) -> Payroll:
    """Salaries at work, on the beach and busy (FC-7.02), less what is saved, never below nothing (FC-7.03)."""
    chain, box = state.chains[player], state.box
    staying = list(map(add, chain.work, chain.beach))
    goods, gone = [0] * len(box.goods), set[int]()
    for given in chain.answers:  # nothing else answers payday, and neither do answers that a view hides
        match given:
            case Fire(count, card):
                staying[box.card[card].number] -= count
            case PayGoods(count, good):
                goods[box.good[good].number] += count
            case FireBusy(number):
                gone.add(number)
    busy = [campaign for campaign in _busy(state, player) if campaign.number not in gone]
    paid: int = sum(map(mul, staying, _paid(state, player)))
    waived = sum(map(min, staying, chain.free)) if any(chain.free) else 0
    unpaid = len(busy) + paid - waived - sum(goods)
    saved = _always_saved(state, player) + sum(
        _unused(state, player, saver, staying[saver.number]) for saver in box.savers if staying[saver.number]
    )
    due = max(0, salary(state, player) * unpaid - saved) if unpaid else 0
    purse = [stock - spent for stock, spent in zip(_purse(state, player), goods, strict=False)] if due else []
    return Payroll(staying, busy, unpaid, saved, due, goods, purse)


def salary(state: State, player: int) -> int:
    """What one salary costs a chain (FC-7.02, KX-3.19)."""
    return min([milestone.salary for milestone in perks(state, player) if milestone.salary], default=SALARY)


def keeps_staff(state: State, player: int) -> bool:
    """Whether a chain never has to fire anyone (KX-3.15)."""
    return any(milestone.keeps_staff for milestone in perks(state, player))


def _marketeers_free(state: State, player: int) -> bool:
    return any(milestone.marketeers_free for milestone in perks(state, player))


def _paid(state: State, player: int) -> tuple[int, ...]:
    """For each card whether it costs a salary (FC-7.02, FC-7.03)."""
    return state.box.salaries_but_marketeers if _marketeers_free(state, player) else state.box.salaries


def costs_salary(state: State, player: int, card: Card) -> bool:
    """Whether a card that joins a chain costs it a salary (FC-7.02, FC-7.03)."""
    return bool(_paid(state, player)[card.number])


def salaries(state: State, player: int, card: Card, copies: int) -> int:
    """How many of a chain's copies of a card cost it a salary (KX-3.14)."""
    return _paid(state, player)[card.number] * copies - min(copies, state.chains[player].free[card.number])


def _purse(state: State, player: int) -> list[int]:
    """The food and drink that can pay salaries, by good; coffee is neither (KX-3.12, R-155)."""
    if not any(milestone.pays_goods for milestone in perks(state, player)):
        return []
    stock = state.chains[player].stock
    return [stock[good.number] if good.is_food_or_drink else 0 for good in state.box.goods]


def _busy(state: State, player: int) -> list[Campaign]:
    """Campaigns of marketeers with a salary."""
    if _marketeers_free(state, player):
        return []
    return [
        campaign
        for campaign in state.campaigns
        if campaign.owner == player and campaign.marketeer and state.box.card[campaign.marketeer].salary
    ]


def _of_busy(state: State, player: int) -> int:
    """The bill with only the busy marketeers."""
    return salary(state, player) * len(_busy(state, player)) - _always_saved(state, player)


def _always_saved(state: State, player: int) -> int:
    """What milestones save (FC-7.03)."""
    return sum([milestone.salary_discount for milestone in perks(state, player)])


def _unused(state: State, player: int, card: Card, staying: int) -> int:
    """What the unused hires of this many recruiters save; those with the most hires left stay (FC-5.11, R-99)."""
    recruits = state.chains[player].recruits
    unused = sorted([each.left for each in recruits if each.card == card.name], reverse=True)
    return SALARY * sum(unused[:staying])


@dataclass(slots=True)
class _Cost:
    """What the copies of a card that stay add to the bill."""

    salaries: int
    dollars: int  # less what they save


def _costs(state: State, player: int) -> list[list[_Cost]]:
    """For each kind of card, the cost if none is fired, if one is, and so on up to all."""
    chain, each = state.chains[player], salary(state, player)
    found = []
    for card in _kinds(state, player):
        costs = []
        for staying in range(chain.work[card.number] + chain.beach[card.number], -1, -1):
            paid = salaries(state, player, card, staying)
            saved = _unused(state, player, card, staying) if card.saves else 0
            costs.append(_Cost(paid, each * paid - saved))
        found.append(costs)
    return found


def _highest(state: State, player: int) -> int:
    """The most that a bill can come to: a fired recruiter no longer saves anything (R-99)."""
    costs = _costs(state, player)
    return _of_busy(state, player) + sum(max([cost.dollars for cost in kind]) for kind in costs)


def firings(state: State, player: int, card: Card) -> list[int]:
    """How many copies of a card may be fired when it is asked about, so that there is a way to pay (FC-7.04).

    There is one if cash and goods are enough when the cards still to be asked about cost as little as they can, or if
    nobody with a salary has been kept: then all others can be fired too, and the busy marketeers after them.
    """
    chain = state.chains[player]
    means = chain.cash + salary(state, player) * sum(_purse(state, player))
    if keeps_staff(state, player) or means >= _undiscounted(state, player):
        return list(range(chain.work[card.number] + chain.beach[card.number] + 1))
    costs, asked = _costs(state, player), len(chain.answers)
    given = zip(costs, chain.answers, strict=False)
    before = [cost[answer.count] for cost, answer in given if isinstance(answer, Fire)]
    after = [min([cost.dollars for cost in kind]) for kind in costs[asked + 1 :]]
    rest = _of_busy(state, player) + sum(cost.dollars for cost in before) + sum(after)
    nobody = not any(cost.salaries for cost in before)
    return [
        count
        for count, cost in enumerate(costs[asked])
        if rest + cost.dollars <= means or (nobody and not cost.salaries)
    ]


def _undiscounted(state: State, player: int) -> int:
    """A quick upper bound of the bill, whoever is fired."""
    chain = state.chains[player]
    copies = map(add, chain.work, chain.beach)
    printed: int = sum(map(mul, copies, state.box.salaries))
    return salary(state, player) * (printed + len(_busy(state, player)))


def payments(state: State, player: int, good: Good) -> list[int]:
    """How many of a good may pay salaries when it is asked about: none that a discount already covers (R-104).

    Goods go before any salary stays unpaid and before a busy marketeer is fired (KX-3.12, KX-3.15).
    """
    roll = payroll(state, player)
    if not roll.purse:
        return [0]
    most = min(roll.purse[good.number], -(-roll.due // salary(state, player)))
    least = short_of(state, player, roll) - sum(roll.purse[good.number + 1 :])
    return list(range(max(0, min(most, least)), most + 1))


def short_of(state: State, player: int, roll: Payroll) -> int:
    """How many salaries cash cannot pay; a part of one counts as one."""
    return max(0, -(-(roll.due - state.chains[player].cash) // salary(state, player)))


def goings(state: State, player: int) -> list[bool]:
    """Whether the busy marketeer who is asked about may stay (False) or go (True): as many go as must (FC-7.04)."""
    going = short_of(state, player, payroll(state, player))
    left = len(parts(state, player)) - len(state.chains[player].answers)
    return [*([False] if going < left else []), *([True] if going else [])]
