"""Growth: whom a chain hires and trains with what a day allows, the most worth first."""

from dataclasses import dataclass, field
from typing import NamedTuple

from tableside.bots.foodchain.planner import openings
from tableside.bots.foodchain.planner.prospects import Prospects
from tableside.bots.foodchain.planner.worth import Worth
from tableside.foodchain.box.base import SALARY
from tableside.foodchain.milestones import can_earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.staff import can_have

LEAST = 1.0  # dollars that a card must be worth
TRAINED = 0.9  # of a card's worth, for each step of training
SOLD = 0.7  # of the demand that a campaign makes, what we may sell


class Step(NamedTuple):
    """A card to get: hired, or trained from one on the beach or one just hired."""

    card: Card
    worth: float
    pupil: Card | None = None  # who is trained
    hired: Card | None = None  # who is hired
    lessons: int = 0


@dataclass
class Means:
    """What a day has for growth."""

    hires: int
    lessons: list[int] = field(default_factory=list)  # the steps of each trainer
    pupils: list[int] = field(default_factory=list)  # by card, those who can be trained


def steps(look: Prospects, means: Means) -> list[Step]:
    """What to do, the most worth first; each card is judged with those before it already there."""
    worth, found = Worth(look), list[Step]()
    means = Means(means.hires, list(means.lessons), list(means.pupils))
    money = affordable(look, teaches=any(means.lessons))
    while (means.hires or any(means.lessons)) and (step := _best(look, worth, means, money)):
        found.append(step)
        worth.add(step.card, step.pupil)
        money -= look.paid[step.card.number]
        means.hires -= step.hired is not None
        if step.pupil:
            means.pupils[step.pupil.number] -= 1
        if step.lessons:
            place = min(
                (place for place, left in enumerate(means.lessons) if left >= step.lessons),
                key=means.lessons.__getitem__,
            )
            means.lessons[place] -= step.lessons
    return found


def _best(look: Prospects, worth: Worth, means: Means, money: int) -> Step | None:
    opening = openings.missing(look, worth.have)
    best: Step | None = None
    for card in look.box.cards:
        if not look.state.supply[card.number] or not can_have(look.state, look.player, card):
            continue
        if card.unique and worth.have[card.number]:
            continue
        if look.paid[card.number] and money <= 0:
            continue
        way = _way(look, card, means)
        if way is None:
            continue
        value = max(opening.get(card.name, 0.0), worth.worth(card))
        if way.pupil:
            value -= max(0.0, worth.kept(way.pupil))
        value *= TRAINED**way.lessons
        if value > LEAST and (best is None or value > best.worth):
            best = Step(card, value, way.pupil, way.hired, way.lessons)
    return best


def _way(look: Prospects, card: Card, means: Means) -> Step | None:
    """How to get a card today: hire it, train someone who is idle, or hire and train someone."""
    if card.entry and means.hires:
        return Step(card, 0.0, hired=card)
    reach = max(means.lessons, default=0)
    if not reach:
        return None
    near = [
        (look.box.paths[each.name][card.name], not means.pupils[each.number], each.number)
        for each in look.box.cards
        if look.box.paths[each.name].get(card.name, reach + 1) <= reach
        and (means.pupils[each.number] > 0 or (each.entry and means.hires and look.state.supply[each.number]))
    ]
    if not near:
        return None
    lessons, new, number = min(near)
    pupil = look.box.cards[number]
    return Step(card, 0.0, None if new else pupil, pupil if new else None, lessons)


def affordable(look: Prospects, *, teaches: bool) -> int:
    """How many more salaries the chain can pay."""
    if look.state.config.introductory:
        return len(look.box.cards)
    discount = look.payroll.discount
    if teaches:
        discount += sum(each.salary_discount for each in can_earn(look.state, look.player, Deed.TRAINED, ""))
    return int((discount + look.chain.cash + look.income) // SALARY - look.payroll.salaries) - _gifts(look)


def _gifts(look: Prospects) -> int:
    """How many salaries those will cost who come with what our cooks are the first to make tonight."""
    box, there = look.box, look.chain.hand if look.morning else look.chain.work
    cooks = [card for card in box.cards if card.cooks and there[card.number]]
    firsts = [can_earn(look.state, look.player, Deed.PRODUCED, good) for card in cooks for good in card.cooks]
    given = {name for milestones in firsts for milestone in milestones for name, _ in milestone.gain}
    return min(sum(there[card.number] for card in cooks), sum(look.paid[box.card[name].number] for name in given))
