"""Standing orders of Food Chain: a place in the turn order, the next structure, a payday, a coffee shop passed.

Each is given for one round, and for what its owner saw then. It is void when that round is over, and

- a structure, when a card of it is no longer held, or the CEO has another number of slots;
- a payday without firing, when another sum is due than when it was given: after a hiring, a milestone, a bank break.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from tableside.core.orders import Count, Counted
from tableside.foodchain.actions import DECLINE, Action, Fire, KeepBusy, PayGoods, TakePosition, Work
from tableside.foodchain.payroll import payroll
from tableside.foodchain.questions import (
    HowManyGoodsPay,
    HowManyWork,
    Question,
    WhereToPutShop,
    WhetherToFireBusy,
    WhichPosition,
    WhichShopToMove,
    WhomToFire,
)
from tableside.foodchain.round import asked
from tableside.foodchain.staff import ceo_slots, fits
from tableside.foodchain.state import Phase, State
from tableside.foodchain.text import TEXTS


def _round_of(state: State, last: Phase) -> int:
    """The round in which a phase comes next."""
    return state.turn + (state.phase > last)


@dataclass(frozen=True, slots=True)
class TakePlace:
    """If nobody else takes this place in the turn order, take it (FC-4.01)."""

    FORM: ClassVar[str] = "position {number}"
    number: int

    def answers(self, question: Question) -> bool:
        """When it is the owner's turn to choose."""
        return isinstance(question, WhichPosition)

    def action(self, state: State, player: int) -> Action:
        """That place."""
        return TakePosition(self.number)

    def basis(self, state: State, player: int) -> str:
        """The next order of business."""
        chosen = state.phase is Phase.ORDER and player not in state.queue
        return str(_round_of(state, Phase.ORDER) + chosen)


@dataclass(frozen=True, slots=True)
class HandIn:
    """Hand in this structure next round; all other cards go to the beach (FC-3.01)."""

    FORM: ClassVar[str] = "structure {cards...}"
    cards: tuple[str, ...]

    def answers(self, question: Question) -> bool:
        """Card by card."""
        return isinstance(question, HowManyWork)

    def action(self, state: State, player: int) -> Action:
        """As many as are in the structure."""
        question = asked(state, player)
        assert isinstance(question, HowManyWork)
        return Work(self.cards.count(question.card), question.card)

    def basis(self, state: State, player: int) -> str:
        """The next restructuring, with these cards and slots."""
        held, wanted = _held(state, player), Counter(self.cards)
        have = " ".join(f"{min(held.get(card, 0), count)} {card}" for card, count in sorted(wanted.items()))
        return f"{_round_of(state, Phase.RESTRUCTURING)} {ceo_slots(state, player)} {have}"


@dataclass(frozen=True, slots=True)
class PayAll:
    """Pay the salaries and fire nobody (FC-7.01)."""

    FORM: ClassVar[str] = "pay"

    def answers(self, question: Question) -> bool:
        """Each part of payday."""
        return isinstance(question, WhomToFire | HowManyGoodsPay | WhetherToFireBusy)

    def action(self, state: State, player: int) -> Action:
        """Everyone stays, and cash pays."""
        match asked(state, player):
            case WhomToFire(card):
                return Fire(0, card)
            case HowManyGoodsPay(good):
                return PayGoods(0, good)
            case WhetherToFireBusy(number):
                return KeepBusy(number)
            case other:
                raise AssertionError(f"{other} is not a part of payday")

    def basis(self, state: State, player: int) -> str:
        """This payday, with this sum due."""
        return f"{_round_of(state, Phase.PAYDAY)} {payroll(state, player).due}"


@dataclass(frozen=True, slots=True)
class PassShop:
    """Place and move no coffee shop this round (KX-4.02, KX-4.08)."""

    FORM: ClassVar[str] = "pass shop"

    def answers(self, question: Question) -> bool:
        """Where one could go, or which one moves."""
        return isinstance(question, WhereToPutShop | WhichShopToMove)

    def action(self, state: State, player: int) -> Action:
        """Decline."""
        return DECLINE

    def basis(self, state: State, player: int) -> str:
        """This round."""
        return str(state.turn)


Order: TypeAlias = TakePlace | HandIn | PayAll | PassShop
KINDS = Order


def _held(state: State, player: int) -> dict[str, int]:
    """The cards of a chain that can be in its next structure; those of busy marketeers cannot."""
    chain = state.chains[player]
    sums = zip(state.box.cards, chain.hand, chain.work, chain.beach, strict=True)
    return {card.name: sum(counts) for card, *counts in sums if sum(counts)}


def _at_work(state: State, player: int) -> tuple[str, ...]:
    work = zip(state.box.cards, state.chains[player].work, strict=True)
    return tuple(card.name for card, count in work for _ in range(count))


def _is_between(state: State) -> bool:
    """Whether structures lie open: after one restructuring and before the next."""
    return Phase.ORDER <= state.phase < Phase.OVER


def offers(state: State, player: int) -> Sequence[Order]:
    """The orders that make sense at this point of a round."""
    if not Phase.RESTRUCTURING <= state.phase < Phase.OVER or player not in state.order:
        return []
    found: list[Order] = [TakePlace(number) for number in range(1, len(state.order) + 1)]
    if _is_between(state) and _at_work(state, player):
        found.append(HandIn(_at_work(state, player)))
    if state.phase in (Phase.WORKING, Phase.DINNER):
        found.append(PayAll())
    if state.box.shops and _is_between(state):
        found.append(PassShop())
    return found


def counted(state: State, player: int) -> Counted | None:
    """The next structure, card by card."""
    held, work = _held(state, player), Counter(_at_work(state, player))
    if not _is_between(state) or not held or player not in state.order:
        return None
    counts = [Count(card, TEXTS.called(card), work[card], number) for card, number in held.items()]
    return Counted("structure", TEXTS.say("order.counted"), counts)


def refusal(state: State, player: int, order: Order) -> str:
    """Why an order cannot be given now."""
    if not isinstance(order, HandIn):
        return "" if order in offers(state, player) else TEXTS.say("order.not_now")
    held, box = _held(state, player), state.box
    if not _is_between(state) or player not in state.order:
        return TEXTS.say("order.not_now")
    for card, count in Counter(order.cards).items():
        if count > held.get(card, 0):
            return TEXTS.say("why.have_only", count=held.get(card, 0), card=card)
    work = [order.cards.count(card.name) for card in box.cards]
    return "" if fits(box, work, ceo_slots(state, player)) else TEXTS.say("order.too_many")


def says(order: Order) -> str:
    """An order in words."""
    match order:
        case TakePlace(number):
            return TEXTS.say("order.place", number=number)
        case HandIn(cards):
            return TEXTS.say("order.structure", cards=TEXTS.listed(cards))
        case PayAll():
            return TEXTS.say("order.pay")
        case PassShop():
            return TEXTS.say("order.shop")


def impossible(order: Order) -> str:
    """What is said about an order that cannot be carried out."""
    if isinstance(order, TakePlace):
        return TEXTS.say("order.taken", number=order.number)
    return TEXTS.say("order.cannot_pay" if isinstance(order, PayAll) else "order.impossible")


def void(state: State, player: int, order: Order, basis: str) -> str:
    """Why an order does not hold any longer: its round is over, or what it was given for is another."""
    now = order.basis(state, player)
    if now.split()[0] != basis.split()[0]:
        return TEXTS.say("order.past")
    if now == basis or not order.answers(asked(state, player)):
        return ""
    if isinstance(order, PayAll):
        return TEXTS.say("order.other_sum", before=basis.split()[1], now=now.split()[1])
    return TEXTS.say("order.other_cards")
