"""Prospects: an outlook with what could be done about it: campaigns, gardens, restaurants, prices, salaries."""

from functools import cached_property

from tableside.bots.foodchain.planner.advertising import Advertising
from tableside.bots.foodchain.planner.foresight import Foresight
from tableside.bots.foodchain.planner.ground import developer_worth, restaurant_worth
from tableside.bots.foodchain.planner.style import USUAL, Style
from tableside.bots.foodchain.planner.supply import Order, Service, makers, serve
from tableside.foodchain.milestones import can_earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.payroll import Payroll, costs_salary, payroll, salary
from tableside.foodchain.phases.marketing import reaches
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State

RUN_AGAIN = 0.4  # of a token that runs again, what we sell
FERMENTED = 1.5  # goods that kimchi sells a day, with those it wins
TWICE, TWICE_TIP = 2.0, 3.5  # dollars that a recruiter, a trainer or a waitress brings a day by working twice
AT_TABLE = 2  # waitresses who have a seat
STARRED = 0.2  # of what a star would win tomorrow, what it wins in the end
LOBBIED = 0.6  # goods that a lobbyist's roads and parks sell a day
TONIGHT = ("tonight", "makers", "supper", "service", "incomes", "rounds")  # what depends on the evening
TOWN = ("next_day", "dawn", "wanted", "market", "developer", "restaurant", "unit", "paid", "saved", "salary")


def is_special(card: Card) -> bool:
    """Whether a card does something that only cards of modules do, other than make goods or earn by the house."""
    return bool(card.runs or card.ferments or card.doubles or card.lobbies or card.star)


class Prospects(Foresight):
    """What a chain foresees, and what it could make of it."""

    def __init__(self, state: State, player: int, style: Style = USUAL) -> None:
        super().__init__(state, player, style)
        self._swings: dict[int, float] = {}
        self._special: dict[int, list[Order]] = {}
        self.services: dict[tuple[tuple[int, ...], tuple[int, ...]], list[Service]] = {}  # by prices and cooks

    def again(self, state: State) -> "Prospects":
        """The prospects of a later position; what only depends on what has not changed still holds."""
        found = Prospects(state, self.player, self.style)
        if found.town == self.town:
            lasting = (*TOWN, *TONIGHT) if found.scene == self.scene else TOWN
            for name in lasting:
                if name in self.__dict__:
                    found.__dict__[name] = self.__dict__[name]
            found._swings = self._swings
        return found

    def styled(self, style: Style) -> "Prospects":
        """The same with another style; what is foreseen stays, but not what it is worth."""
        found = Prospects(self.state, self.player, style)
        for name in (*TOWN, *TONIGHT):
            if name in self.__dict__:
                found.__dict__[name] = self.__dict__[name]
        found.services = self.services
        if (style.spite, style.good) != (self.style.spite, self.style.good):
            found.__dict__.pop("market", None)
        else:
            found._swings = self._swings
        return found

    @cached_property
    def town(self) -> tuple[object, ...]:
        """What tomorrow depends on; of the chain's own cards only which goods they can make."""
        state = self.state
        pieces = (len(state.campaigns), len(state.restaurants), len(state.houses), state.gardens, state.draft)
        kitchen = tuple(bool(self.cards[card.number]) for card in self.box.makers)
        return (state.turn, self.chain.milestones, *pieces, kitchen)

    @cached_property
    def scene(self) -> tuple[object, ...]:
        """What tonight depends on, other than the chain's own cards."""
        state = self.state
        return (state.phase, state.acting, *self.chain.stock, *state.idle)

    @cached_property
    def market(self) -> Advertising:
        """What demand is worth to us."""
        return Advertising(self)

    @cached_property
    def developer(self) -> float:
        """What a garden or a house adds each round."""
        return developer_worth(self)

    @cached_property
    def restaurant(self) -> float:
        """What one more restaurant adds each round."""
        return restaurant_worth(self)

    @cached_property
    def paid(self) -> list[bool]:
        """For each card whether it costs us a salary."""
        return [costs_salary(self.state, self.player, card) for card in self.box.cards]

    @cached_property
    def salary(self) -> int:
        """What a salary costs us."""
        return salary(self.state, self.player)

    @cached_property
    def saved(self) -> int:
        """What milestones save on payday, those to be earned by training too."""
        held = [*perks(self.state, self.player), *can_earn(self.state, self.player, Deed.TRAINED, "")]
        return sum(milestone.salary_discount for milestone in held)

    @cached_property
    def payroll(self) -> Payroll:
        """The bill of payday if nobody else comes or goes."""
        whole = self.state.copy()
        mine = whole.chains[self.player]
        mine.beach, mine.hand = [a + b for a, b in zip(mine.beach, mine.hand, strict=True)], [0] * len(mine.hand)
        return payroll(whole, self.player)

    def special(self, good: int) -> list[Order]:
        """What would come to us tomorrow if we also had a good that replaces orders."""
        if good not in self._special:
            self._special[good] = self.wanted_with(good)
        return self._special[good]

    def extra(self, card: Card) -> float:
        """What a card that does none of the usual things adds a day."""
        if card.runs:
            return self.unit * RUN_AGAIN * self._tokens
        if card.ferments:
            return FERMENTED * self.unit
        if card.doubles:
            return self._doubled
        return self._starred(card.number) if card.star else LOBBIED * self.unit

    @cached_property
    def _doubled(self) -> float:
        """What it adds a day that cards without salary work twice: the orders that they serve, and a little more."""
        unpaid = [0 if card.salary else count for card, count in zip(self.box.cards, self.cards, strict=True)]
        once, nothing = makers(self.state, self.cards), [0] * len(self.box.goods)
        twice = [*once, *makers(self.state, unpaid)]
        before, after = (serve(self.state, self.player, self.wanted, each, nothing).income for each in (once, twice))
        tips = sum(min(AT_TABLE, unpaid[card.number]) * TWICE_TIP for card in self.box.cards if card.tip)
        others = sum(TWICE for card in self.box.cards if (card.hire or card.train) and unpaid[card.number])
        return after - before + tips + others

    @cached_property
    def _tokens(self) -> float:
        """How many tokens our campaigns place at houses that come to us, less those of rivals at theirs."""
        found = 0.0
        for campaign in self.state.campaigns:
            reached = len(reaches(self.state, campaign, self.market.covers))
            found += reached if campaign.owner == self.player else -self.style.spite * reached / 2
        return max(0.0, found)

    def swing(self, number: int) -> float:
        """What one more of a price card changes tomorrow, for us and for the rivals."""
        if number not in self._swings:
            self._swings[number] = self._balance(number, self.cards[number] + 1) - self._balance(
                number, self.cards[number]
            )
        return self._swings[number]

    def _starred(self, number: int) -> float:
        """What a star at work changes tomorrow."""
        if number not in self._swings:
            self._swings[number] = STARRED * (self._balance(number, 1) - self._balance(number, 0))
        return self._swings[number]

    def _balance(self, number: int, copies: int) -> float:
        position, cooks = self.next_day.copy(), makers(self.state, self.cards)
        position.chains[self.player].work[number] += copies
        evening = self.custom(position, cooks)
        ours = serve(self.state, self.player, evening.orders, cooks, [0] * len(self.box.goods)).income
        theirs = sum(evening.incomes[rival] for rival in self.rivals)
        return ours - self.style.spite * theirs / max(1, len(self.rivals))
