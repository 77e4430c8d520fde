"""Worth: what one more of each card would bring a chain for the rest of the game, in dollars."""

from collections.abc import Callable, Sequence
from functools import cached_property
from operator import mul

from tableside.bots.foodchain.planner.prospects import Prospects, is_special
from tableside.bots.foodchain.planner.supply import Order, Service, counted, makers, plus, serve
from tableside.foodchain.milestones import can_earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.phases.dinner import tip
from tableside.foodchain.pieces import GARDEN_DEMAND
from tableside.foodchain.staff import can_have

LASTING = 0.6  # of what a card sells tomorrow, what it sells on each later day
A_HIRE = 9.0  # what one more hire is worth
A_LESSON = 8.0
ENOUGH_HIRES = 3  # a day
ENOUGH_LESSONS = 2
SEAT = 4.0  # what a seat earns a day, when seats are short
FIRST_TRAINED = 25.0
SOLD_LATER = 0.6  # of the demand that a campaign makes, what we may sell
AT_ONCE = 2  # marketeers of a kind whose campaigns count before they run
MOST_NEW = 8  # orders that one campaign makes
SOON = 0.8  # of what a sale brings, if the campaign for it has still to begin
PATIENCE = 0.8  # of what a card is worth, if it has still to be trained
PRICED = 0.7  # of what a price card changes in theory
CAUTION = 0.7  # of what a card of a module brings in theory
NEARLY = 0.5  # of an order that we can serve in part, what that part is worth
LAST_RESORT = 0.5  # of what a house would pay for what it takes when nobody has its order: others may have it
COME_AGAIN = 0.7  # of the houses that we could serve tomorrow, those that we serve each day
NEW_COOK = 5.0  # the milestone of the first burger or pizza


class Worth:
    """What cards are worth to a chain."""

    def __init__(self, outlook: Prospects) -> None:
        self.look, self.state, self.player = outlook, outlook.state, outlook.player
        self.box, self.style = outlook.box, outlook.style
        self.have = outlook.owned[:]  # and those that the plan adds
        self.free = outlook.cards[:]  # those that are not busy
        self._known: dict[int, float] = {}
        self._sales: dict[tuple[int, ...], float] = {}  # by our cards and one more, what orders bring

    @property
    def days(self) -> float:
        """The dinnertimes at which someone who comes today works."""
        return self.look.rounds

    def worth(self, card: Card) -> float:
        """What one more of a card is worth, in dollars, as it is or with what it can become."""
        if card.number not in self._known:
            self._known[card.number] = 0.0
            self._known[card.number] = max(self._direct(card), self._career(card))
        return self._known[card.number]

    def _career(self, card: Card) -> float:
        """What a card may be worth once it is trained further, which takes a day a step."""
        if not card.careers or self.days <= 2 or not self._teaches or self.free[card.number]:
            return 0.0
        careers = [self.box.card[name] for name in card.careers if name in self.box.card]
        best = max((self.worth(each) for each in careers if self.state.supply[each.number]), default=0.0)
        return PATIENCE * best * (self.days - 1) / self.days

    @cached_property
    def _teaches(self) -> bool:
        return any(card.train and self.free[card.number] for card in self.box.cards)

    def _direct(self, card: Card) -> float:
        """What a card is worth as it is."""
        if self.days <= 0 or not can_have(self.state, self.player, card) or (card.unique and self.have[card.number]):
            return 0.0
        found = sum(factor * part(card) for does, factor, part in self._parts if does(card))
        return found - self._salary * self.days if self.look.paid[card.number] else found

    @cached_property
    def _parts(self) -> list[tuple[Callable[[Card], object], float, Callable[[Card], float]]]:
        """What a card may do, how much we think of it, and what it is then worth."""
        style = self.style
        return [
            (lambda card: card.hire, style.hires, self._recruiting),
            (lambda card: card.train, style.lessons, self._teaching),
            (lambda card: card.slots, style.managers, self._managing),
            (lambda card: card.campaigns, style.marketing, self._marketing),
            (lambda card: card.cooks or card.fetches or card.hauls, style.makers, self._making),
            (lambda card: card.tip or card.percent or card.a_house, style.service, self._serving),
            (lambda card: card.price, style.price, self._pricing),
            (is_special, 1.0, self._special),
            (lambda card: card.develops or card.opens, style.building, self._building),
        ]

    @property
    def _salary(self) -> float:
        """What one more salary costs a day, given what milestones save."""
        salaries = sum(map(mul, self.have, self.look.paid))
        return self.look.salary if self.look.saved < self.look.salary * (salaries + 1) else 0.0

    def _recruiting(self, card: Card) -> float:
        hires = 1 + sum(each.hire * self.free[each.number] for each in self.box.cards)
        useful = max(0, min(card.hire, ENOUGH_HIRES - hires))
        return A_HIRE * useful * min(3.0, max(0.0, self.days - 2))

    def _teaching(self, card: Card) -> float:
        lessons = sum(each.train * self.free[each.number] for each in self.box.cards)
        useful = max(0, min(card.train, ENOUGH_LESSONS - lessons))
        first = FIRST_TRAINED if lessons == 0 and can_earn(self.state, self.player, Deed.TRAINED, "") else 0.0
        return A_LESSON * useful * min(4.0, max(0.0, self.days - 2)) + first

    @property
    def crowd(self) -> int:
        """How many cards have something to do."""
        kinds = set(self.look.market.kinds)
        found = min(self._cooks, sum(self.free[card.number] for card in self.box.makers))
        for card in self.box.cards:
            count = self.free[card.number]
            if not count or card.manager or card.cooks or card.fetches or card.hauls:
                continue
            if card.campaigns and not kinds.intersection(card.campaigns):
                continue
            found += count if card.tip or card.campaigns else min(count, 2 if card.hire or card.train else 1)
        return found

    @cached_property
    def _cooks(self) -> int:
        """How many cooks and buyers tomorrow's orders need."""
        return len(self._service([]).acts) + 1

    @property
    def _managers(self) -> list[int]:
        """The slots of the managers that fit, the largest first."""
        slots = (card.slots for card in self.box.cards if card.slots for _ in range(self.free[card.number]))
        return sorted(slots, reverse=True)[: self.look.slots]

    @property
    def seats(self) -> int:
        """How many seats there are if all managers work."""
        return self.look.slots - len(self._managers) + sum(self._managers)

    def _managing(self, card: Card) -> float:
        managers = self._managers
        more = card.slots - (1 if len(managers) < self.look.slots else managers[-1])
        return SEAT * max(0, min(more, self.crowd + 1 - self.seats)) * self.days

    def _marketing(self, card: Card) -> float:
        kinds = self.look.market.kinds
        for each in self.box.marketeers:  # those we have take theirs first
            for _ in range(self.free[each.number]):
                taken = next((kind for kind in each.campaigns if kind in kinds), None)
                if taken:
                    kinds.remove(taken)
        best = max((self.look.market.best(kind).worth for kind in set(kinds) & set(card.campaigns)), default=0.0)
        return SOLD_LATER * best * max(0.0, self.days - 1)

    @cached_property
    def orders(self) -> list[Order]:
        """What would come to us tomorrow, and what marketeers who are still idle may add the day after."""
        found = list(self.look.wanted)
        kinds = self.look.market.kinds
        for card in self.box.marketeers:
            for _ in range(min(self.free[card.number], AT_ONCE)):
                kind = next((kind for kind in card.campaigns[::-1] if kind in kinds), None)
                if kind:
                    kinds.remove(kind)
                    site = self.look.market.best(kind, card)
                    count = round(site.worth / self.look.unit)
                    good = counted(self.box, [self.box.good[site.good].number]) if site.good else ()
                    found += [Order(good, self.look.unit * SOON)] * min(count, MOST_NEW)
        return found

    def _served(self, more: Sequence[int]) -> float:
        """What orders bring with these makers too, and a part of the order that they come nearest to."""
        key = (*more, *self.free)
        if key not in self._sales:
            self._sales[key] = self._sold(more)
        return self._sales[key]

    def _sold(self, more: Sequence[int]) -> float:
        service = self._service(more)
        left = [order for order in service.left if sum(order.goods) <= GARDEN_DEMAND]  # larger ones outgrow a kitchen
        if not left:
            return service.income
        able, order = plus(service.stock, self.look.capacity(service.idle)), left[0]
        share = sum(map(min, able, order.goods)) / sum(order.goods)
        return service.income + NEARLY * order.income * share

    def _service(self, more: Sequence[int]) -> Service:
        numbers = [*makers(self.state, self.free), *more]
        return serve(self.state, self.player, self.orders, numbers, self._nothing)

    @cached_property
    def _nothing(self) -> list[int]:
        return [0] * len(self.box.goods)

    @property
    def _base(self) -> float:
        """What comes of tomorrow's orders alone."""
        return serve(self.state, self.player, self.look.wanted, makers(self.state, self.free), self._nothing).income

    def _making(self, card: Card) -> float:
        gain = self._served([card.number]) - self._served([])
        special = self.box.good[card.cooks[0]] if card.cooks else None
        if special and special.instead == "gladly":
            orders = self.look.special(special.number)
            numbers = [*makers(self.state, self.free), card.number]
            gain = serve(self.state, self.player, orders, numbers, self._nothing).income - self._base
        if special and special.instead == "last":
            gain *= LAST_RESORT
        found = gain * (1 + LASTING * max(0.0, self.days - 1))
        if gain <= 0 and any(can_earn(self.state, self.player, Deed.PRODUCED, good) for good in card.cooks):
            found += NEW_COOK
        return found

    def _serving(self, card: Card) -> float:
        if card.tip:
            first = 2.0 if can_earn(self.state, self.player, Deed.PLAYED, card.name) else 0.0
            cost = SEAT / 2 if self.crowd >= self.seats else 0.0
            return (tip(self.state, self.player, card) + first - cost) * self.days
        income = max(self.look.income, self._served([]))
        if card.percent:
            return income * card.percent / 100 * self.days
        return card.a_house * len(self._service([]).served) * COME_AGAIN * self.days

    def _pricing(self, card: Card) -> float:
        """What a price card changes tomorrow, for us and for the rivals."""
        if not self.look.wanted and card.price > 0:
            return 0.0
        alike = sum(self.have[each.number] for each in self.box.cards if each.price * card.price > 0)
        return self.look.swing(card.number) * (1 + LASTING * max(0.0, self.days - 1)) * PRICED / (1 + alike) ** 2

    def _special(self, card: Card) -> float:
        """What the cards of some modules bring."""
        if self.have[card.number]:
            return 0.0
        return self.look.extra(card) * max(0.0, self.days - 0.5) * CAUTION

    def _building(self, card: Card) -> float:
        if card.develops:
            return self.look.developer * max(0.0, self.days - 1) / (1 + 2 * self.have[card.number])
        return self.look.restaurant * max(0.0, self.days - 1)

    def add(self, card: Card, pupil: Card | None) -> None:
        """Count a card as ours, instead of the one that was trained."""
        self._known.clear()
        for counts in (self.have, self.free):
            counts[card.number] += 1
            if pupil:
                counts[pupil.number] -= 1

    def lose(self, card: Card) -> None:
        """Count a card as ours no more."""
        self._known.clear()
        self.have[card.number] -= 1
        self.free[card.number] -= 1

    def kept(self, card: Card) -> float:
        """What one of our cards is worth as it is."""
        self.have[card.number] -= 1
        self.free[card.number] -= 1
        found = self._direct(card)
        self.have[card.number] += 1
        self.free[card.number] += 1
        return found

    def missed(self, card: Card) -> float:
        """What one of our cards is worth as it is or as it may become."""
        self.lose(card)
        found = self.worth(card)
        self.add(card, None)
        return found
