"""The structure: the cards with the most to do work, as many as there are slots; and whom to fire if money is short."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tableside.bots.foodchain import building, plan
from tableside.bots.foodchain.custom import Goods, Need, guests, need, yields
from tableside.foodchain.actions import Action, Fire, Work
from tableside.foodchain.milestones import can_earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.payroll import keeps_staff, payroll
from tableside.foodchain.phases import dinner
from tableside.foodchain.phases.campaigns import free_tiles
from tableside.foodchain.staff import fits
from tableside.foodchain.state import Chain, State

HIRE = 6.0  # what a hire that the plan wants is worth, in dollars
LESSON = 9.0
CAMPAIGN = 14.0
BUILDING = 12.0
FERMENTED = 14.0  # a good that wins a house next round
MORE_DEMAND = 6.0  # a good that we may sell next round
FIRST = 20.0  # a milestone
OPEN_SEAT = 0.2  # for an early place in the order of business


@dataclass
class Day:
    """What is left to do while slots are being filled."""

    state: State
    player: int
    wanted: Need
    hires: int
    lessons: int
    acts: dict[str, list[Goods]]
    campaigns: list[str]  # the kinds of the free campaign tiles
    buildings: int
    guests: float
    runs: dict[str, float]  # goods that each card that runs all campaigns again may let us sell
    seated: set[str]


def begin(state: State, player: int, steps: plan.Steps, acts: dict[str, list[Goods]]) -> Day:
    """The day before anyone has a slot."""
    return Day(
        state,
        player,
        need(state, player),
        len(steps.hires),
        len(steps.trainings) + sum(entry != goal for entry, goal in steps.hires),
        acts,
        [tile.kind for tile in free_tiles(state)],
        building.prospects(state, player),
        guests(state, player),
        {card.name: plan.another_run(state, player, card) for card in state.box.cards if card.runs},
        set(),
    )


def value(day: Day, card: Card) -> float:
    """What one more of this card would bring today."""
    state, player = day.state, day.player
    worth = HIRE * min(card.hire, day.hires) + LESSON * min(card.train, day.lessons)
    worth += dinner.tip(state, player, card)
    if day.acts[card.name]:
        worth += max(map(day.wanted.value, day.acts[card.name]))
    kinds = [kind for kind in day.campaigns if kind in card.campaigns]
    if kinds:
        worth += CAMPAIGN + card.rounds
    if card.develops or card.opens:
        worth += BUILDING * min(1, day.buildings)
    worth += card.a_house * day.guests + (FERMENTED if card.ferments else 0.0)
    if card.runs:
        worth += MORE_DEMAND * day.runs[card.name]
    if card.name not in day.seated:
        worth += FIRST * _firsts(state, player, card, kinds)
    return worth


def _firsts(state: State, player: int, card: Card, kinds: Sequence[str]) -> int:
    """How many milestones the card may earn today."""
    return (
        len(can_earn(state, player, Deed.PLAYED, card.name))
        + (len(can_earn(state, player, Deed.TRAINED, "")) if card.train else 0)
        + sum(len(can_earn(state, player, Deed.PRODUCED, good)) for good in card.cooks[:1])
        + sum(len(can_earn(state, player, Deed.PLACED, kind)) for kind in kinds[:1])
    )


def seat(day: Day, card: Card) -> None:
    """Give the card a slot: what it can do is done."""
    day.seated.add(card.name)
    day.hires -= min(card.hire, day.hires)
    day.lessons -= min(card.train, day.lessons)
    if day.acts[card.name]:
        day.wanted.take(max(day.acts[card.name], key=day.wanted.value))
    kind = next((kind for kind in day.campaigns if kind in card.campaigns), None)
    if kind:
        day.campaigns.remove(kind)
    if card.develops or card.opens:
        day.buildings -= 1


def ranked(day: Day, hand: Sequence[int]) -> list[tuple[float, Card]]:
    """The cards other than managers in the order in which they should get slots, with what each brings."""
    found, left = [], list(hand)
    kinds = [card for card in day.state.box.cards if not card.manager and not card.price]
    while able := [card for card in kinds if left[card.number]]:
        best = max(able, key=lambda card: value(day, card))
        if value(day, best) <= 0:
            break
        found.append((value(day, best), best))
        seat(day, best)
        left[best.number] -= 1
    return found


def structures(state: State, player: int) -> list[tuple[float, list[int]]]:
    """Some structures that fit, with what each brings: any number of managers, with or without high prices."""
    box, steps = state.box, _steps(state, player)
    hand = _playable(state, player, steps)
    acts = {card.name: [goods for _, goods in yields(state, player, card)] for card in box.cards if hand[card.number]}
    managers = sorted((card for card in box.cards for _ in range(hand[card.number]) if card.manager), key=_by_slots)
    found = []
    for dear in (None, *(card for card in box.cards if card.price > 0 and hand[card.number])):
        priced = state.copy()
        if dear:
            priced.chains[player].work[dear.number] = 1
        order = ranked(begin(priced, player, steps, acts), hand)
        for used in range(min(state.slots, len(managers)) + 1):
            work = [0] * len(box.cards)
            for card in managers[:used]:
                work[card.number] += 1
            room = state.slots - used + sum(card.slots for card in managers[:used]) - bool(dear)
            for _, card in order[:room]:
                work[card.number] += 1
            if dear and room >= 0:
                work[dear.number] = 1
            worth = sum(value for value, _ in order[: max(0, room)]) + OPEN_SEAT * max(0, room - len(order))
            if fits(box, work, state.slots):
                found.append((worth, work))
    return found


def _by_slots(card: Card) -> int:
    return -card.slots


def _steps(state: State, player: int) -> plan.Steps:
    """What the plan would do today if every trainer worked."""
    cards, hand = state.box.cards, state.chains[player].hand
    lessons = [card.train for card in cards for _ in range(hand[card.number]) if card.train]
    return plan.steps(state, player, lessons, [0 if card.entry else hand[card.number] for card in cards])


def _playable(state: State, player: int, steps: plan.Steps) -> list[int]:
    """The hand without the cards to be trained today."""
    hand = state.chains[player].hand[:]
    for pupil, _ in steps.trainings:
        hand[state.box.card[pupil].number] -= 1
    return hand


def work(state: State, player: int, options: Sequence[Action]) -> Action:
    """The answer for one kind of card, from the best whole structure."""
    chosen = max(structures(state, player), key=lambda each: each[0])[1]
    return next(each for each in options if isinstance(each, Work) and each.count == chosen[_number(state, each)])


def _number(state: State, action: Work) -> int:
    return state.box.card[action.card].number


USELESS_FIRST = (  # whom to fire when money is short
    "discount_manager",
    "recruiting_manager",
    "hr_director",
    "cfo",
    "executive_vp",
    "senior_vp",
    "regional_manager",
    "local_manager",
    "new_business_developer",
    "guru",
    "coach",
)


def fire(state: State, player: int, options: Sequence[Action]) -> Action:
    """The answer for one kind of card, from whom to fire in all."""
    going = to_fire(state, player)
    return next(each for each in options if isinstance(each, Fire) and each.count == going.get(each.card, 0))


def to_fire(state: State, player: int) -> Counter[str]:
    """Nobody if the bill can be paid; otherwise the salaried cards missed least, until it can be."""
    whole, going = state.copy(), Counter[str]()
    chain = whole.chains[player]
    chain.answers = ()  # the plan is the same however much of it is already answered
    while not keeps_staff(state, player) and payroll(whole, player).due > chain.cash:
        left = [
            card for card in state.box.cards if card.salary and (chain.work[card.number] + chain.beach[card.number])
        ]
        if not left:
            break
        card = min(left, key=lambda card: _regret(chain, card))
        pile = chain.beach if chain.beach[card.number] else chain.work
        pile[card.number] -= 1
        going[card.name] += 1
    return going


def _regret(chain: Chain, card: Card) -> int:
    late = USELESS_FIRST.index(card.name) if card.name in USELESS_FIRST else len(USELESS_FIRST)
    return late - bool(chain.beach[card.number])
