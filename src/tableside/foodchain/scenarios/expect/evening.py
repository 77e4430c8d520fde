"""What dinner, payday and marketing brought: nothing can be said of a phase that was not run."""

from collections import Counter
from enum import Enum

from tableside.foodchain import events as ev
from tableside.foodchain.pieces import House
from tableside.foodchain.position.pieces import house_named
from tableside.foodchain.scenarios.expect.said import Answer, counted, expectation, in_order
from tableside.foodchain.scenarios.lines import Seat, Seller
from tableside.foodchain.scenarios.run import Run
from tableside.foodchain.state import Phase
from tableside.foodchain.text import explain


class Money(Enum):
    """What a phase brought a chain, or cost it: the phase, the field, and the events that have it."""

    TIPS = (Phase.DINNER, "income", (ev.Tips,))
    SHARE = (Phase.DINNER, "income", (ev.Share,))
    INCOME = (Phase.DINNER, "income", (ev.Sold, ev.SoldOnTheWay, ev.Tips, ev.Share))
    COFFEE_INCOME = (Phase.DINNER, "income", (ev.SoldOnTheWay,))
    CAMPAIGN_MONEY = (Phase.MARKETING, "income", (ev.CampaignPaid,))
    BONUS = (Phase.DINNER, "income", (ev.AutomaBonus,))
    PAYS = (Phase.PAYDAY, "paid", (ev.Paid,))
    OWES = (Phase.PAYDAY, "amount", (ev.Unpaid,))


@expectation("{player} {money} {amount}")
def brought(run: Run, player: Seller, money: Money, amount: int) -> Answer:
    """`red tips 6`, `red pays 20`."""
    phase, figure, kinds = money.value
    told = [event for event in run.lately(phase) if isinstance(event, kinds)]
    return amount, sum(getattr(event, figure) for event in told if getattr(event, "player", player) == player)


def _meals(run: Run) -> list[ev.Sold]:
    return [event for event in run.lately(Phase.DINNER) if isinstance(event, ev.Sold)]


def _cups(run: Run) -> list[ev.SoldOnTheWay]:
    return [event for event in run.lately(Phase.DINNER) if isinstance(event, ev.SoldOnTheWay)]


def _told_of(run: Run, house: House) -> str:
    """What was told of a house at dinner."""
    told = [explain(event) for event in run.lately(Phase.DINNER) if getattr(event, "house", "") == house.label]
    return " ".join(told) or f"house {house.label} wanted nothing"


@expectation("{player} sells house {house} for {income}")
def sells(run: Run, player: Seller, house: House, income: int) -> Answer:
    """`red sells house 10 for 25`."""
    sold = [(each.player, each.income) for each in _meals(run) if each.house == house.label]
    return "" if (player, income) in sold else _told_of(run, house)


@expectation("{player} sells nothing [to {house}]")
def sells_nothing(run: Run, player: Seller, house: str | None) -> Answer:
    """`red sells nothing`, `red sells nothing to 10`: neither a meal nor anything on the way."""
    label = house_named(run.state, house).label if house else None
    sold: list[ev.Sold | ev.SoldOnTheWay] = [*_meals(run), *_cups(run)]
    return " ".join(explain(each) for each in sold if each.player == player and label in (None, each.house))


@expectation("{player} sells {count} coffee to {house} for {income}")
def sells_coffee(run: Run, player: Seller, count: int, house: House, income: int) -> Answer:
    """`red sells 2 coffee to 8 for 20`: all that one house buys of a chain on its way."""
    sold = [each for each in _cups(run) if (each.house, each.player) == (house.label, player)]
    return (count, income), (sum(len(each.places) for each in sold), sum(each.income for each in sold))


@expectation("{player} sells no coffee")
def sells_no_coffee(run: Run, player: Seller) -> Answer:
    """`red sells no coffee`."""
    return " ".join(explain(each) for each in _cups(run) if each.player == player)


@expectation("house {house} buys coffee at {places...}")
def buys_coffee(run: Run, house: House, places: tuple[str, ...]) -> Answer:
    """`house 8 buys coffee at 4,6 9,8`: all places; `at nothing` where it buys none."""
    return in_order(places), in_order(at for each in _cups(run) if each.house == house.label for at in each.places)


@expectation("house {house} eats {goods...}")
def eats(run: Run, house: House, goods: tuple[str, ...]) -> Answer:
    """`house 10 eats burger*2 beer`."""
    meal = Counter(good for each in _meals(run) if each.house == house.label for good in each.goods)
    return counted(goods, run.state.box.goods, "good", [meal[good.name] for good in run.state.box.goods])


@expectation("house {house} stays home")
def stays_home(run: Run, house: House) -> Answer:
    """`house 10 stays home`: it wanted something, and nobody could serve it."""
    home = [each.house for each in run.lately(Phase.DINNER) if isinstance(each, ev.StayedHome)]
    return "" if house.label in home else _told_of(run, house)


@expectation("{player} fires {cards...}")
def fires(run: Run, player: Seat, cards: tuple[str, ...]) -> Answer:
    """`red fires coach*2`: everyone who was fired."""
    told = [event for event in run.lately(Phase.PAYDAY) if isinstance(event, ev.Fired) and event.player == player]
    fired = Counter(event.card for event in told)
    return counted(cards, run.state.box.cards, "card", [fired[card.name] for card in run.state.box.cards])


@expectation("{player} pays goods {goods...}")
def pays_in_goods(run: Run, player: Seat, goods: tuple[str, ...]) -> Answer:
    """`red pays goods beer*2`: salaries paid in goods (KX-3.12)."""
    told = [event for event in run.lately(Phase.PAYDAY) if isinstance(event, ev.PaidInGoods) and event.player == player]
    paid = dict(pair for event in told for pair in event.goods)
    return counted(goods, run.state.box.goods, "good", [paid.get(good.name, 0) for good in run.state.box.goods])
