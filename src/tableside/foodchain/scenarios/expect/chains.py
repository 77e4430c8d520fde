"""What is expected of a chain now: figures, cards, goods, milestones. Some of it holds for Mautoma too."""

from collections import Counter
from collections.abc import Callable, Mapping
from enum import Enum, auto

from tableside.core.notation import text
from tableside.foodchain import round as course
from tableside.foodchain.automa.working import card_of
from tableside.foodchain.mat import AUTOMA, Automa
from tableside.foodchain.parts import Card, Milestone
from tableside.foodchain.payroll import payroll, salary
from tableside.foodchain.phases import cleanup, dinner
from tableside.foodchain.prices import unit_price
from tableside.foodchain.scenarios.expect.said import LOOK_UP, Answer, counted, expectation, name_of
from tableside.foodchain.scenarios.lines import Seat, Seller
from tableside.foodchain.scenarios.run import Run
from tableside.foodchain.staff import ceo_slots, open_slots
from tableside.foodchain.state import State, owned, purse
from tableside.foodchain.view import view
from tableside.foodchain.words import one_of


class Figure(Enum):
    """A number of a chain."""

    CASH = auto()
    PRICE = auto()
    OPEN_SLOTS = auto()
    CEO_SLOTS = auto()
    SALARY = auto()
    BILL = auto()
    WAITRESSES = auto()
    FREEZER = auto()
    RESTAURANTS = auto()
    SALES_MARKER = auto()
    PRICE_MARKER = auto()


FIGURES: Mapping[Figure, Callable[[State, int], int]] = {
    Figure.CASH: lambda state, player: state.chains[player].cash,
    Figure.PRICE: unit_price,
    Figure.OPEN_SLOTS: open_slots,
    Figure.CEO_SLOTS: ceo_slots,
    Figure.SALARY: salary,
    Figure.BILL: lambda state, player: payroll(state, player).due,
    Figure.WAITRESSES: dinner.waitresses,  # those that count in a tie, twice in the night shift (FC-6.03, KX-10.03)
    Figure.FREEZER: cleanup.freezer,
    Figure.RESTAURANTS: lambda state, player: sum(each.owner == player for each in state.restaurants),
}
OF_MAUTOMA: Mapping[Figure, Callable[[State, Automa], int]] = {
    Figure.CASH: lambda state, automa: automa.cash,
    Figure.PRICE: lambda state, automa: card_of(state).price + automa.price,
    Figure.WAITRESSES: lambda state, automa: card_of(state).waitresses,
    Figure.SALES_MARKER: lambda state, automa: automa.sales,
    Figure.PRICE_MARKER: lambda state, automa: automa.price,
}


@expectation("{player} {figure} {amount}")
def has_figure(run: Run, player: Seller, figure: Figure, amount: int) -> Answer:
    """`red cash 25`."""
    state = run.state
    if figure not in (OF_MAUTOMA if player == AUTOMA else FIGURES):
        raise ValueError(f"{name_of(player)} has no {figure.name.lower()}")
    if player == AUTOMA and state.automa:
        return amount, OF_MAUTOMA[figure](state, state.automa)
    return amount, FIGURES[figure](state, player)


class Place(Enum):
    """Where cards are."""

    WORK = auto()
    BEACH = auto()
    HAND = auto()
    FREE = auto()
    BUSY = auto()


@expectation("{player} {place} {cards...}")
def has_cards(run: Run, player: Seat, place: Place, cards: tuple[str, ...]) -> Answer:
    """`red beach trainer waitress*2`: all cards there."""
    box = run.state.box
    if place is not Place.BUSY:
        return counted(cards, box.cards, "card", getattr(run.state.chains[player], place.name.lower()))
    busy = Counter(each.marketeer for each in run.state.campaigns if each.owner == player)
    return counted(cards, box.cards, "card", [busy[each.name] for each in box.cards])


@expectation("{player} owns {count} {card}")
def owns(run: Run, player: Seat, count: int, card: Card) -> Answer:
    """`red owns 2 coach`: wherever they are."""
    return count, owned(run.state, player, card.name)


@expectation("{player} stock {goods...}")
def has_stock(run: Run, player: Seller, goods: tuple[str, ...]) -> Answer:
    """`red stock burger*2 beer`: all goods."""
    return counted(goods, run.state.box.goods, "good", purse(run.state, player).stock)


@expectation("{player} milestones {names...}")
def has_milestones(run: Run, player: Seller, names: tuple[str, ...]) -> Answer:
    """`red milestones first_to_train`: all of them."""
    named = sorted(LOOK_UP[Milestone](run.state, name).name for name in names)
    return named, sorted(each.name for each in run.state.box.milestones if _holds(run.state, player, each))


def _holds(state: State, player: int, milestone: Milestone) -> bool:
    return bool(purse(state, player).milestones & milestone.bit)


@expectation("{player} holds {milestone}")
def holds_milestone(run: Run, player: Seller, milestone: Milestone) -> Answer:
    """`red holds first_to_train`."""
    return "" if _holds(run.state, player, milestone) else f"{name_of(player)} does not hold {milestone.name}"


@expectation("{player} lacks {milestone}")
def lacks_milestone(run: Run, player: Seller, milestone: Milestone) -> Answer:
    """`red lacks first_to_train`."""
    return f"{name_of(player)} holds {milestone.name}" if _holds(run.state, player, milestone) else ""


class Condition(Enum):
    """What a chain is or is not."""

    BANKRUPT = auto()
    GONE = auto()
    DRIVE_IN = auto()


@expectation("{player} is {condition}")
def is_so(run: Run, player: Seat, condition: Condition) -> Answer:
    """`red is bankrupt`."""
    name = condition.name.lower()
    return "" if getattr(run.state.chains[player], name) else f"{name_of(player)} is not {name}"


@expectation("{player} is not {condition}")
def is_not_so(run: Run, player: Seat, condition: Condition) -> Answer:
    """`red is not bankrupt`."""
    name = condition.name.lower()
    return f"{name_of(player)} is {name}" if getattr(run.state.chains[player], name) else ""


@expectation("{player} is asked {question...}")
def is_asked(run: Run, player: Seat, question: tuple[str, ...]) -> Answer:
    """`red is asked whom-to-hire 1`: a question of the game as notation writes it (foodchain/questions.py)."""
    if player not in run.waiting():
        return f"{name_of(player)} is asked nothing"
    return " ".join(question), text(course.asked(run.state, player))


@expectation("{player} reserve {card}")
def has_reserve(run: Run, player: Seller, card: str) -> Answer:
    """`red reserve 200`."""
    chosen, cards = purse(run.state, player).reserve, [each.name for each in run.state.box.reserves]
    return one_of(card, cards, "reserve card"), None if chosen is None else cards[chosen]


@expectation("{player} sees {no} reserves")
def sees_reserves(run: Run, player: Seat, no: bool) -> Answer:
    """`red sees reserves`, `red sees no reserves`: of the others; one that is not stated is some card too (FC-6.10)."""
    state = run.state.copy()
    for chain in state.chains:
        chain.reserve = chain.reserve or 0
    seen = view(state, player)
    cards = [chain.reserve for other, chain in enumerate(seen.chains) if other != player]
    cards += [seen.automa.reserve] if seen.automa else []
    return not no, None not in cards
