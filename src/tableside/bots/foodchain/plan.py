"""The plan: the cards a chain wants to own, in order of urgency, and so whom it hires and trains."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tableside.bots.foodchain import campaigning
from tableside.bots.foodchain.custom import Need, guests, need, next_round, sales, uncovered, yields
from tableside.foodchain.actions import DONE, Action, Hire, Train
from tableside.foodchain.box.base import SALARY
from tableside.foodchain.milestones import can_earn
from tableside.foodchain.parts import CampaignReach, CampaignTile, Card, Deed, Good
from tableside.foodchain.payroll import costs_salary, payroll
from tableside.foodchain.phases.campaigns import free_tiles
from tableside.foodchain.staff import can_have
from tableside.foodchain.state import Phase, State, owned

OPENING = (  # a card, or one trained from it, and how many
    ("recruiting_girl", 1),
    ("marketing_trainee", 1),
    ("recruiting_girl", 2),
    ("trainer", 1),
    ("kitchen_trainee", 1),
    ("errand_boy", 1),
    ("management_trainee", 2),
    ("waitress", 1),
)
SUPPLIERS = {  # the cards that bring a good, strongest first
    "burger": ("burger_cook", "kitchen_trainee"),
    "pizza": ("pizza_cook", "kitchen_trainee"),
    "beer": ("cart_operator", "errand_boy"),
    "lemonade": ("cart_operator", "errand_boy"),
    "soda": ("cart_operator", "errand_boy"),
}
MANY = 2  # of one good missing: then a trainee is not enough
STEADY = 2  # goods per round from which price and gardens pay off
WAITRESSES = 4
GUESTS = 2  # houses per round from which a card that earns by the house pays off
MORE_SALES = 1.0  # goods from which it pays to run all campaigns again
BESIDE = 2.5  # how much the houses that a campaign without a site reaches must be worth
INCOME_FOR_A_SALARY = 12  # dollars per round needed for every salaried card


@dataclass
class Steps:
    """What a working day should still do for the plan."""

    hires: list[tuple[str, str]] = field(default_factory=list)  # the entry-level card, and what it is to become
    trainings: list[tuple[str, str]] = field(default_factory=list)


def wishes(state: State, player: int) -> Iterator[tuple[str, int]]:
    """The cards to own and how many, the most urgent first."""
    for name, count in OPENING:
        family = [name, *state.box.paths[name]]
        if sum(owned(state, player, each) for each in family) < count:
            yield name, owned(state, player, name) + 1
    if can_earn(state, player, Deed.TRAINED, ""):
        yield "junior_vp", 1
    short = uncovered(state, player)
    if not any(short.count):
        yield from _again(state, player)
    if is_crowded(state, player):
        yield manager(state, player)
    yield from _suppliers(state, player, short)
    steady = sales(next_round(state, player), player) >= STEADY
    if steady and state.gardens and gardens_matter(state):
        yield "new_business_developer", 1
    if steady:
        yield "luxuries_manager", 1
    free = free_tiles(state)
    yield from _marketeers(state, player, _worthwhile(state, player, [each for each in free if _is_beside(each)]))
    yield from _marketeers(state, player, [each for each in free if not _is_beside(each)])
    yield from _specialists(state, player, steady=steady)
    if steady and state.gardens:
        yield "new_business_developer", 1
    if steady:
        yield "trainer", 2
        yield "local_manager", 1
    yield "waitress", min(WAITRESSES, owned(state, player, "waitress") + 1)


def gardens_matter(state: State) -> bool:
    """Whether houses with gardens do more than pay double: some campaign or dish is for them alone."""
    guides = any(kind.reach is CampaignReach.GARDENS for kind in state.box.kind.values())
    return guides or any(good.instead == "gladly" for good in state.box.goods)


def _marketeers(state: State, player: int, tiles: Sequence[CampaignTile]) -> Iterator[tuple[str, int]]:
    """The most junior marketeer for the first of these tiles that none of ours can place, smallest campaigns first."""
    chain = state.chains[player]
    idle = [
        card
        for card in state.box.cards
        for _ in range(chain.hand[card.number] + chain.work[card.number] + chain.beach[card.number])
        if card.markets
    ]
    for kind in [tile.kind for tile in reversed(tiles)]:
        taker = next((card for card in idle if kind in card.campaigns), None)
        if taker:
            idle.remove(taker)
            continue
        name = next(card.name for card in state.box.cards if kind in card.campaigns)
        yield name, owned(state, player, name) + 1
        return


def _is_beside(tile: CampaignTile) -> bool:
    """Whether a campaign needs no site."""
    return tile.outside == "beside"


def _worthwhile(state: State, player: int, tiles: Sequence[CampaignTile]) -> list[CampaignTile]:
    """The campaigns without a site that reach enough of our houses."""
    houses = campaigning.customers(state, player) if tiles else []
    return [tile for tile in tiles if campaigning.worth(state, campaigning.standing(tile, -1), houses) >= BESIDE]


def _specialists(state: State, player: int, *, steady: bool) -> Iterator[tuple[str, int]]:
    """Cards that earn by the house, win houses with what they make, or feed those nobody can serve."""
    for card in state.box.cards:
        if card.a_house and guests(next_round(state, player), player) >= GUESTS:
            cooks = [each for each in state.box.cards if card.name in each.careers]
            if sum(owned(state, player, each.name) for each in cooks) > 1:  # not the only one we have
                yield card.name, 1
            yield cooks[0].name, owned(state, player, cooks[0].name) + 1
        if steady and (card.ferments or stands_in(state, card)):
            yield card.name, 1


def stands_in(state: State, card: Card) -> bool:
    """Whether a card cooks for houses whose orders nobody can serve, and is not a chef."""
    return bool(card.cooks) and state.box.good[card.cooks[0]].instead == "last" and bool(card.careers)


def _again(state: State, player: int) -> Iterator[tuple[str, int]]:
    """Cards that run all campaigns again, if that helps us more than a rival."""
    for card in state.box.cards:
        if card.runs and another_run(state, player, card) >= MORE_SALES:
            yield card.name, 1


def another_run(state: State, player: int, card: Card) -> float:
    """How many more goods we may sell if this card runs all campaigns again, less those of the rival it helps most."""
    hired = state.copy()
    hired.chains[player].work[card.number] += 1
    once, again = next_round(state, player), next_round(hired, player)
    gains = {each: sales(again, each) - sales(once, each) for each in state.order}
    return gains.pop(player) - max(gains.values(), default=0.0)


def _suppliers(state: State, player: int, short: Need) -> Iterator[tuple[str, int]]:
    """Cards that bring what is wanted and missing, the most valuable shortage first."""
    goods = state.box.goods
    for good in sorted(goods, key=lambda each: -short.count[each.number] * short.worth[each.number]):
        lacking = short.count[good.number]
        if lacking:
            strong, weak = suppliers(state, good)
            helps = any(made[good.number] > 1 for _, made in yields(state, player, state.box.card[strong]))
            name = strong if lacking >= MANY and helps else weak
            yield name, owned(state, player, name) + 1
            yield weak, owned(state, player, weak) + 1


def suppliers(state: State, good: Good) -> tuple[str, str]:
    """The cards that bring a good, stronger first; some goods come from one kind of card only."""
    if good.name in SUPPLIERS:
        return SUPPLIERS[good.name]
    makers = [card.name for card in state.box.cards if good.name in (*card.cooks, card.ferments)]
    return makers[0], makers[0]


def seats(state: State, player: int) -> int:
    """How many cards other than managers could work."""
    managers = sorted(
        (card.slots for card in state.box.cards for _ in range(owned(state, player, card.name)) if card.manager),
        reverse=True,
    )
    used = managers[: state.slots]
    return state.slots - len(used) + sum(used)


def is_crowded(state: State, player: int) -> bool:
    """Whether there are more cards with something to do than seats for them, and a better manager may help."""
    chain = state.chains[player]
    workers = sum(
        chain.hand[card.number] + chain.work[card.number] + chain.beach[card.number]
        for card in state.box.cards
        if not card.manager
        and not (card.markets and not any(tile.kind in card.campaigns for tile in free_tiles(state)))
    )
    return workers >= seats(state, player) and owned(state, player, "junior_vp") < state.slots


def manager(state: State, player: int) -> tuple[str, int]:
    """One more manager, or a better one once the CEO's slots are full of them."""
    count = sum(owned(state, player, card.name) for card in state.box.cards if card.manager)
    name = "management_trainee" if count < state.slots else "junior_vp"
    return name, owned(state, player, name) + 1


def steps(state: State, player: int, lessons: Sequence[int], pupils: Sequence[int]) -> Steps:
    """Whom to hire and whom of these pupils to train with these lessons, in the order of the wishes."""
    found, box, left = Steps(), state.box, list(pupils)
    lessons = sorted(lessons, reverse=True)
    budget = salaries_affordable(state, player, teaches=any(lessons))
    for name, count in dict.fromkeys(wishes(state, player)):
        card = box.card[name]
        if owned(state, player, name) >= count or not is_possible(state, player, card):
            continue
        if costs_salary(state, player, card) and budget <= 0:
            continue
        pupil = _pupil(state, card, left, lessons)
        if pupil:
            left[pupil.number] -= 1
            lessons = _used(lessons, box.paths[pupil.name][name])
            found.trainings.append((pupil.name, name))
        elif entry := _entry(state, card, lessons):
            found.hires.append((entry.name, name))
            if entry is not card:
                lessons = _used(lessons, box.paths[entry.name][name])
        else:
            continue
        budget -= costs_salary(state, player, card)
    return found


def is_possible(state: State, player: int, card: Card) -> bool:
    """Whether a card is available; an entry-level one from an empty pile only by training it further."""
    return bool(state.supply[card.number]) and can_have(state, player, card)


def _used(lessons: Sequence[int], taken: int) -> list[int]:
    return sorted([lessons[0] - taken, *lessons[1:]], reverse=True)


def _pupil(state: State, card: Card, left: list[int], lessons: Sequence[int]) -> Card | None:
    """A card on the beach that can become this one today."""
    able = [
        (state.box.paths[each.name][card.name], each.number)
        for each in state.box.cards
        if left[each.number] > 0 and state.box.paths[each.name].get(card.name, 99) <= max(lessons, default=0)
    ]
    return state.box.cards[min(able)[1]] if able else None


def _entry(state: State, card: Card, lessons: Sequence[int]) -> Card | None:
    """The card to hire for this one: itself, or one that can be trained to it today."""
    if card.entry:
        return card
    return next(
        (
            each
            for each in state.box.cards
            if each.entry and state.box.paths[each.name].get(card.name, 99) <= max(lessons, default=0)
        ),
        None,
    )


def salaries_affordable(state: State, player: int, *, teaches: bool) -> int:
    """How many more salaried cards the chain can pay, this payday and in the long run."""
    if state.config.introductory:
        return len(state.box.cards)
    roll = payroll(all_on_beach(state, player), player)
    discount = roll.discount
    if teaches:
        discount += sum(each.salary_discount for each in can_earn(state, player, Deed.TRAINED, ""))
    takings = expected(state, player)
    cash = state.chains[player].cash
    now = (discount + cash + int(takings)) // SALARY - roll.salaries
    steady = int(discount / SALARY + (takings + cash / 4) / INCOME_FOR_A_SALARY) - roll.salaries
    return min(now, steady)


def all_on_beach(state: State, player: int) -> State:
    """The position with a hand not played yet moved to the beach, where payday counts it."""
    later = state.copy()
    chain = later.chains[player]
    chain.beach = [a + b for a, b in zip(chain.beach, chain.hand, strict=True)]
    chain.hand = [0] * len(chain.hand)
    return later


def expected(state: State, player: int) -> float:
    """What the cards at work, or before the reveal those in hand, can earn at this dinnertime."""
    chain, wanted, total = state.chains[player], need(state, player), 0.0
    workers = chain.work if state.phase is Phase.WORKING else chain.hand
    for card in state.box.cards:
        acts = yields(state, player, card) if workers[card.number] else []
        for _ in range(workers[card.number] if acts else 0):
            goods = max((made for _, made in acts), key=wanted.value)
            total += wanted.value(goods)
            wanted.take(goods)
    return total


def today(state: State, player: int) -> Steps:
    """What the rest of this working day should do."""
    beach = state.chains[player].beach
    pupils = [count - locked for count, locked in zip(beach, state.locked, strict=True)]
    return steps(state, player, [lesson.left for lesson in state.lessons], pupils)


def hire(state: State, player: int, options: Sequence[Action]) -> Action:
    """The first hire of the plan that is possible."""
    for entry, goal in today(state, player).hires:
        for action in options:
            if isinstance(action, Hire) and action.card == entry and action.to in (None, goal):
                return action
    return DONE


def train(state: State, player: int, options: Sequence[Action]) -> Action:
    """The first training of the plan that is possible."""
    for pupil, goal in today(state, player).trainings:
        for action in options:
            if isinstance(action, Train) and (action.card, action.to) == (pupil, goal):
                return action
    return DONE
