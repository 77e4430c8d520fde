"""Foresight: what a chain foresees from a position: how long the game lasts, who comes tonight and tomorrow."""

from collections.abc import Sequence
from functools import cached_property

from tableside.bots.foodchain.planner.evening import Takings, dine, foreseen, stocked, tomorrow
from tableside.bots.foodchain.planner.style import USUAL, Style
from tableside.bots.foodchain.planner.supply import Order, Service, acts, makeable, makers, plus, serve
from tableside.foodchain.prices import unit_price
from tableside.foodchain.staff import ceo_slots
from tableside.foodchain.state import Phase, State, actor, busy, in_play

EARLY = (0, 0, 2, 8, 16, 26, 36, 44, 50)  # what a chain earns in each round, at least, once it develops
GROWTH = 1.2  # of all income from round to round
MOST = 110  # dollars a chain and round
FARTHEST = 9  # rounds that anyone looks ahead
USUAL_RESERVE = 200
BACK = 0.9  # of what the bank pays, the part that does not come back as salaries


def money(state: State) -> float:
    """What the bank has and will get."""
    if state.breaks or state.config.introductory:
        return state.bank
    known = [chain.reserve for chain in state.chains if not chain.gone]
    reserves = sum(USUAL_RESERVE if card is None else state.box.reserves[card].amount for card in known)
    return state.bank + reserves + (USUAL_RESERVE if state.automa else 0)


def bank_lasts(state: State, tonight: float) -> float:
    """How many dinnertimes there will be after tonight's, at which the bank pays this much."""
    left, chains, paid = money(state), len(in_play(state)) + bool(state.automa), tonight
    after_break, dearer = left - state.bank, _dearer(state)
    for ahead in range(FARTHEST + 1):
        early = chains * EARLY[min(state.turn + ahead, len(EARLY) - 1)]
        now = paid if not ahead else min(max(paid, early), MOST * chains)
        now *= dearer if ahead and left < after_break else 1.0
        left -= now * BACK
        if left < 0:
            return max(0.0, ahead + left / max(1.0, now))
        paid = max(paid, 1.0) * GROWTH
    return float(FARTHEST)


def _dearer(state: State) -> float:
    """How many times today's base price it may be once the bank has broken, by the reserve cards that we know."""
    known = [state.box.reserves[chain.reserve] for chain in state.chains if chain.reserve is not None]
    price = max(known, key=lambda card: card.rank).price if known and not state.breaks else 0
    return price / state.price if price else 1.0


class Foresight:
    """What a chain foresees."""

    def __init__(self, state: State, player: int, style: Style = USUAL) -> None:
        self.state, self.player, self.style = state, player, style
        self.box, self.chain = state.box, state.chains[player]
        self.rivals = [each for each in in_play(state) if each != player]

    @cached_property
    def cards(self) -> list[int]:
        """The cards of the chain, busy ones left out."""
        chain = self.chain
        return [a + b + c for a, b, c in zip(chain.hand, chain.work, chain.beach, strict=True)]

    @cached_property
    def owned(self) -> list[int]:
        """The cards of the chain, busy ones too."""
        found = self.cards[:]
        for name in busy(self.state, self.player):
            found[self.box.card[name].number] += 1
        return found

    @cached_property
    def slots(self) -> int:
        """The slots of the CEO."""
        return ceo_slots(self.state, self.player)

    @property
    def morning(self) -> bool:
        """Whether structures are still open."""
        return self.state.phase < Phase.ORDER

    @cached_property
    def makers(self) -> list[int]:
        """The cooks and buyers that can still work tonight."""
        if self.morning:
            return makers(self.state, self.chain.hand)
        acting = self.state.phase is Phase.WORKING and actor(self.state) == self.player
        return makers(self.state, self.state.idle if acting else self.chain.work)

    @cached_property
    def tonight(self) -> list[State]:
        """The position at dinnertime, once as rivals cut their prices and once as they ask high ones, if they can."""
        cut = [foreseen(self.state, self.player, cuts=True)]
        if self.morning and any(self._has_prices(rival) for rival in self.rivals):
            cut.append(foreseen(self.state, self.player, cuts=False))
        return cut

    def _has_prices(self, rival: int) -> bool:
        hand = self.state.chains[rival].hand
        return any(card.price and hand[card.number] for card in self.box.cards)

    def capacity(self, numbers: Sequence[int]) -> list[int]:
        """The most of each good that these makers can bring, if all bring it."""
        total = [0] * len(self.box.goods)
        for number in numbers:
            able = acts(self.state, self.player, number)
            if able:
                total = plus(total, list(map(max, zip(*(act.goods for act in able), strict=True))))
        return total

    def custom(self, position: State, numbers: Sequence[int]) -> Takings:
        """An evening at which the chain has plenty of what these makers bring."""
        stock = position.chains[self.player].stock
        can = makeable(self.state, self.player, numbers, stock)
        return dine(stocked(position, self.player, can, plus(stock, self.capacity(numbers))), self.player)

    @cached_property
    def supper(self) -> Takings:
        """Tonight, if we have all that we can make."""
        return self.custom(self.tonight[0], self.makers)

    @cached_property
    def service(self) -> Service:
        """Whom we can serve tonight, if all our makers work."""
        return serve(self.state, self.player, self.supper.orders, self.makers, self.chain.stock)

    @cached_property
    def incomes(self) -> list[float]:
        """What everyone may earn tonight if all our makers work, on average over the prices that rivals may ask."""
        total = [0.0] * len(self.state.chains)
        for scene in self.tonight:
            position = scene.copy()
            for _, act in self.service.acts:
                position.chains[self.player].stock = plus(position.chains[self.player].stock, act.goods)
            total = [a + b for a, b in zip(total, dine(position, self.player).incomes, strict=True)]
        return [income / len(self.tonight) for income in total]

    @cached_property
    def income(self) -> float:
        """What we may earn tonight."""
        return self.incomes[self.player]

    @cached_property
    def outflow(self) -> float:
        """What the bank may pay tonight."""
        return max(0.0, sum(self.incomes))

    @cached_property
    def rounds(self) -> float:
        """How many dinnertimes there will be after tonight's."""
        return bank_lasts(self.state, self.outflow)

    @cached_property
    def next_day(self) -> State:
        """Tomorrow's morning, as far as it can be foreseen, with the rivals as they may then be."""
        return foreseen(self.dawn, self.player, cuts=False)

    @cached_property
    def dawn(self) -> State:
        """Tomorrow's morning before anyone does anything."""
        return tomorrow(self.supper.after.copy())

    @cached_property
    def wanted(self) -> list[Order]:
        """What would come to us tomorrow if we had everything."""
        return self.wanted_with(None)

    def wanted_with(self, special: int | None) -> list[Order]:
        """The same, if we also had plenty of a good that replaces orders or goes with them."""
        position = self.next_day.copy()
        position.chains[self.player].stock = [
            0 if (good.instead or good.beside) and good.number != special else 99 for good in self.box.goods
        ]
        return dine(position, self.player).orders

    @cached_property
    def unit(self) -> float:
        """What a good sells for, about."""
        return max(1.0, float(unit_price(self.next_day, self.player)))
