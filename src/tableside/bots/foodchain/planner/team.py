"""The team: who works today. Every way to set prices is tried at the foreseen dinner, with a structure to suit."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tableside.bots.foodchain.planner import growth
from tableside.bots.foodchain.planner.advertising import Advertising
from tableside.bots.foodchain.planner.evening import Takings, dine
from tableside.bots.foodchain.planner.prospects import Prospects, is_special
from tableside.bots.foodchain.planner.supply import Order, Service, makers, plus, serve
from tableside.foodchain.milestones import can_earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.phases.campaigns import is_eternal
from tableside.foodchain.phases.dinner import tip
from tableside.foodchain.staff import fits

OPEN_SEAT = 0.3  # for an early place in the order of business
IMPOSSIBLE = -1e6  # what a structure that does not fit is worth
MIXES = 2  # numbers of managers that are judged at dinner
AGAIN = 0.7  # a second campaign of a kind, of the first one's worth
FIRST_PLAYED = {"errand_boy": 18.0, "cart_operator": 8.0}  # milestones
FIRST_WAITRESS = 10.0
FIRST_PRODUCED = 14.0
FIRST_PLACED = {"billboard": 15.0, "airplane": 5.0, "radio": 8.0}
FIRST_TRAINED = 20.0
LATER = 0.7  # of what is hoped for later, what it counts beside tonight's dollars
SHORT = 2.0  # what each dollar that is missing on payday costs in people who then have to go
LEAST_INCOME, FEW_ROUNDS = 40.0, 4.0  # what a share of all later income counts for


class Team(NamedTuple):
    """A structure, what it is worth in all, and what it may earn tonight."""

    worth: float
    work: list[int]
    income: float


class Duty(NamedTuple):
    """A card with what it adds in the long run, tonight, and tonight for each house that is served."""

    worth: float
    number: int
    tonight: float = 0.0
    a_house: int = 0

    def total(self, served: int) -> float:
        """What it adds in all if so many houses are served."""
        return self.worth + self.tonight + self.a_house * served


def ranked_teams(look: Prospects) -> list[Team]:
    """The structures that were thought of, the best first."""
    return sorted(teams(look), key=lambda team: -team.worth)


def teams(look: Prospects) -> Iterator[Team]:
    """One structure for each way to set prices and each number of managers, with training and without."""
    yield from _teams(look, teaches=False)
    if any(card.train and look.chain.hand[card.number] for card in look.box.cards):
        yield from _teams(look, teaches=True)


def _teams(look: Prospects, *, teaches: bool) -> Iterator[Team]:
    box, hand = look.box, look.chain.hand
    present, plan = [*hand], _plan(look, teaches=teaches)
    for step in plan:
        if step.pupil:
            present[step.pupil.number] -= 1
    seats = sorted(_seats(look, present, plan), key=lambda seat: -seat.total(0))
    cooks = makers(look.state, present)
    managers = sorted(
        (card.number for card in box.cards if card.slots for _ in range(present[card.number])),
        key=lambda number: -box.slots[number],
    )
    for prices in price_sets(look):
        served, mixes = _served(look, prices, tuple(cooks)), list[Mix]()
        for count in range(min(look.slots, len(managers)) + 1):
            room = look.slots - count + sum(box.slots[number] for number in managers[:count]) - len(prices)
            if room >= 0:
                mixes.append(_mix(look, prices, managers[:count], room, seats, served))
        for mix in sorted(mixes, key=lambda mix: -mix.total)[:MIXES]:
            team = _team(look, mix, seats)
            if not teaches or any(card.train and team.work[card.number] for card in box.cards):
                yield team


def _plan(look: Prospects, *, teaches: bool) -> list[growth.Step]:
    """What growth would do if every recruiter and trainer worked."""
    box, hand = look.box, look.chain.hand
    lessons = [card.train for card in box.cards if card.train for _ in range(hand[card.number])] if teaches else []
    hires = 1 + sum(card.hire * hand[card.number] for card in box.cards)
    return growth.steps(look, growth.Means(hires, lessons, hand))


def price_sets(look: Prospects) -> list[tuple[int, ...]]:
    """The price cards that may work together: none, more and more cuts, or luxury."""
    box, hand = look.box, look.chain.hand
    cuts = [card.number for card in box.cards if card.price < 0 for _ in range(hand[card.number])]
    cuts.sort(key=lambda number: -box.cards[number].price)
    found: list[tuple[int, ...]] = [tuple(cuts[:count]) for count in range(len(cuts) + 1)]
    found += [(number,) for number in dict.fromkeys(cuts[1:])]
    found += [(card.number,) for card in box.cards if card.price > 0 and hand[card.number]]
    return list(dict.fromkeys(found))


def _served(look: Prospects, prices: tuple[int, ...], cooks: tuple[int, ...]) -> list[Service]:
    """Whom these cooks can serve at these prices, whatever the rivals ask."""
    if (prices, cooks) not in look.services:
        found = list[Service]()
        for scene in look.tonight:
            position = scene.copy()
            for number in prices:
                position.chains[look.player].work[number] += 1
            found += _services(look, look.custom(position, cooks).orders, cooks)
        look.services[prices, cooks] = found
    return look.services[prices, cooks]


def _services(look: Prospects, orders: Sequence[Order], cooks: Sequence[int]) -> list[Service]:
    """The best service of all cooks, and with fewer and fewer of them."""
    found, room = list[Service](), len(cooks)
    while room >= 0:
        found.append(serve(look.state, look.player, orders, cooks, look.chain.stock, room))
        room = len(found[-1].acts) - 1
    return found


class Mix(NamedTuple):
    """Cooks for tonight's orders and cards for later, at some prices and with some managers."""

    total: float
    service: Service
    picked: list[Duty]
    cards: tuple[int, ...]
    spare: int


def _mix(
    look: Prospects,
    prices: tuple[int, ...],
    managers: Sequence[int],
    room: int,
    seats: Sequence[Duty],
    served: Sequence[Service],
) -> Mix:
    """The best mix for the room that there is."""
    best, chosen, picked = IMPOSSIBLE, served[-1], list[Duty]()
    for service in served:
        used = [number for number, _ in service.acts]
        if len(used) > room:
            continue
        others = _others(seats, used, len(service.served))[: room - len(used)]
        total = service.income + sum(seat.total(len(service.served)) for seat in others)
        total -= _fired(look, service.income + sum(seat.tonight for seat in others))
        if total > best:
            best, chosen, picked = total, service, others
    cooks = (number for number, _ in chosen.acts)
    spare = room - len(chosen.acts) - len(picked)
    cards = (*prices, *managers, *cooks, *(seat.number for seat in picked))
    return Mix(best + OPEN_SEAT * spare, chosen, picked, cards, spare)


def _team(look: Prospects, mix: Mix, seats: Sequence[Duty]) -> Team:
    """A mix as a structure, judged at the foreseen dinner."""
    work = [0] * len(look.box.cards)
    for number in mix.cards:
        work[number] += 1
    if not fits(look.box, work, look.slots):
        return Team(IMPOSSIBLE, work, 0.0)
    balance, income = _evening(look, work, mix.service)
    later = sum(seat.worth for seat in mix.picked) + _firsts_of(look, seats, mix.service)
    return Team(balance + later - _fired(look, income) + OPEN_SEAT * mix.spare, work, income)


def _fired(look: Prospects, income: float) -> float:
    """What we lose with those who have to go if tonight brings no more than this."""
    return SHORT * max(0.0, look.payroll.due - look.chain.cash - income)


def _others(seats: Sequence[Duty], used: Sequence[int], served: int) -> list[Duty]:
    """The seats left to give when these makers work anyway and so many houses are served, the best first."""
    busy, found = list(used), []
    for seat in seats:
        if seat.number in busy:
            busy.remove(seat.number)
        elif seat.total(served) > 0:
            found.append(seat)
    if any(seat.a_house for seat in found):
        found.sort(key=lambda seat: -seat.total(served))
    return found


def _firsts_of(look: Prospects, seats: Sequence[Duty], service: Service) -> float:
    worth = {seat.number: seat.worth for seat in reversed(seats)}
    return sum(max(0.0, worth.get(number, 0.0)) for number in {number for number, _ in service.acts})


def _evening(look: Prospects, work: Sequence[int], service: Service) -> tuple[float, float]:
    """What tonight brings us, less what hurts in what it brings the rivals, and our income alone."""
    balances, incomes = 0.0, 0.0
    for scene in look.tonight:
        position = scene.copy()
        chain = position.chains[look.player]
        chain.work = list(work)
        for _, act in service.acts:
            chain.stock = plus(chain.stock, act.goods)
        chain.drive_in = any(card.drive_in and work[card.number] for card in look.box.cards)
        evening = dine(position, look.player)
        gains = [income + _share(look, player, evening) for player, income in enumerate(evening.incomes)]
        theirs = sum(gains[rival] for rival in look.rivals)
        balances += gains[look.player] - look.style.spite * theirs / max(1, len(look.rivals))
        incomes += evening.incomes[look.player]
    return balances / len(look.tonight), incomes / len(look.tonight)


def _share(look: Prospects, player: int, evening: Takings) -> float:
    """What a milestone of this evening adds to all later ones, if it is one that does."""
    new = evening.after.chains[player].milestones & ~look.state.chains[player].milestones
    if not new:
        return 0.0
    percent = sum(each.percent for each in look.box.milestones if each.bit & new)
    return percent / 100 * max(evening.incomes[player], LEAST_INCOME) * min(look.rounds, FEW_ROUNDS)


def _seats(look: Prospects, hand: Sequence[int], plan: Sequence[growth.Step]) -> Iterator[Duty]:
    """Every card other than managers and price cards, with what it adds."""
    hires = [step.worth * (0.5 if step.lessons else 1.0) for step in plan if step.hired][1:]  # the CEO has the first
    lessons = [step.worth * (0.5 if step.hired else 1.0) / step.lessons for step in plan for _ in range(step.lessons)]
    market, kinds = look.market, dict[str, int]()
    first = bool(lessons) and bool(can_earn(look.state, look.player, Deed.TRAINED, ""))
    for card in look.box.cards:
        for copy in range(hand[card.number] if not (card.slots or card.price) else 0):
            worth, tonight = (_firsts(look, card) if not copy else 0.0), 0.0
            worth += sum(hires[: card.hire]) + sum(lessons[: card.train]) + FIRST_TRAINED * (first and bool(card.train))
            hires, lessons = hires[card.hire :], lessons[card.train :]
            if card.campaigns:
                worth += _campaign(look, market, card, kinds)
            if card.tip:
                tonight += tip(look.state, look.player, card)
            if card.percent:
                tonight += look.income * card.percent / 100
            if is_special(card):
                worth += look.extra(card) * (look.rounds > 0 or bool(card.star or card.doubles))
            if card.develops:
                worth += look.style.building * look.developer * look.rounds
            if card.opens:
                worth += look.style.building * look.restaurant * look.rounds
            yield Duty(LATER * worth, card.number, tonight, card.a_house)


def _campaign(look: Prospects, market: Advertising, card: Card, kinds: dict[str, int]) -> float:
    """What the best campaign of a marketeer is worth, given those of the marketeers before."""
    found = []
    for kind in card.campaigns:
        if market.kinds.count(kind) > kinds.get(kind, 0):
            eternal = is_eternal(look.state, look.player, kind)
            placed = can_earn(look.state, look.player, Deed.PLACED, kind)
            eternal = eternal or any(milestone.eternal for milestone in placed)
            days = look.rounds if eternal else min(look.rounds, card.rounds or look.rounds)
            worth = market.best(kind, card).worth * days * AGAIN ** kinds.get(kind, 0) * growth.SOLD
            found.append((worth + FIRST_PLACED.get(kind, 5.0) * bool(placed) * (look.rounds > 1), kind))
    if not found:
        return 0.0
    worth, kind = max(found)
    kinds[kind] = kinds.get(kind, 0) + 1
    return look.style.marketing * worth


def _firsts(look: Prospects, card: Card) -> float:
    """What milestones that the card may earn today are worth."""
    if look.rounds < 1:
        return 0.0
    worth = 0.0
    if can_earn(look.state, look.player, Deed.PLAYED, card.name):
        worth += FIRST_WAITRESS if card.tip else FIRST_PLAYED.get(card.name, 5.0)
    if card.cooks and any(can_earn(look.state, look.player, Deed.PRODUCED, good) for good in card.cooks):
        worth += FIRST_PRODUCED
    return worth * min(1.0, look.rounds / 4)
