"""Payday is asked part by part: as much whatever is answered, and exactly the lawful decisions can be made."""

from itertools import product

import pytest

from tableside import foodchain
from tableside.core.notation import parse
from tableside.core.rng import Rng, below, pick, seeded
from tableside.foodchain.actions import Action, Fire, FireBusy, PayGoods
from tableside.foodchain.box.base import SALARY
from tableside.foodchain.parts import Card, Good
from tableside.foodchain.payroll import parts, salary
from tableside.foodchain.phases import payday
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.staff import perks
from tableside.foodchain.state import Recruiter, State

from .positions import NEW, RED, advertised, do, has, holding, options, pay_day, staffed, stocked, table

CARDS = [
    "coach",
    "guru",
    "waitress",
    "recruiting_manager",
    "hr_director",
    "executive_vp",
    "campaign_manager",
    "trainer",
]
MILESTONES = [
    "first_beer_sold",
    "first_trainer_used",
    "first_waitress_used",
    "first_to_train",
    "first_billboard_placed",
]
Answers = tuple[int, ...]


def some_payday(seed: int) -> State:
    """A small chain at payday, with some of all that changes a bill."""
    source = Rng(seeded(seed))
    state = holding(table(pick(source, ["", NEW])), RED, *[each for each in MILESTONES if below(source, 3) == 0])
    for _ in range(1 + below(source, 4)):
        card = pick(source, CARDS)
        if state.supply[state.box.card[card].number]:
            staffed(state, RED, *([card, ""] if below(source, 2) else ["", card]))
    for number in range(below(source, 4)):
        advertised(
            state, 7 + number, "mailbox", "burger", marketeer=pick(source, ["campaign_manager", "brand_manager"])
        )
    chain = state.chains[RED]
    for card in ("recruiting_manager", "hr_director"):
        number = state.box.card[card].number
        chain.recruits += [Recruiter(card, below(source, 5)) for _ in range(chain.work[number])]
    if chain.work[state.box.card["executive_vp"].number]:
        chain.free[state.box.card["executive_vp"].number] = below(source, 2)
    stocked(state, RED, " ".join(pick(source, ["beer", "burger", "soda"]) for _ in range(below(source, 4))))
    has(state, RED, below(source, 30))
    pay_day(state)
    return state


def decisions(state: State, before: Answers = ()) -> set[Answers]:
    """Everything that the options allow to decide."""
    if len(before) == len(parts(state, RED)):
        return {before}
    found = set()
    for action in payday.options(state, RED):
        after = state.copy()
        payday.step(after, RED, action)
        assert len(parts(after, RED)) == len(parts(state, RED)), "an answer changes what is asked"
        found |= decisions(after, (*before, counted(action)))
    assert found, "there is no way on"
    return found


def counted(action: Action) -> int:
    """How many an answer fires or spends."""
    match action:
        case Fire(count, _) | PayGoods(count, _):
            return count
    return int(isinstance(action, FireBusy))


def lawful(state: State, answers: Answers) -> bool:
    """What the rules say of a whole decision (FC-7.01 to FC-7.04, KX-3.12, KX-3.15), computed from the cards."""
    chain, each, held = state.chains[RED], salary(state, RED), perks(state, RED)
    asked = list(zip(parts(state, RED), answers, strict=True))
    waived = any(milestone.marketeers_free for milestone in held)
    fired = {part.name: count for part, count in asked if isinstance(part, Card)}
    staff = saved = 0
    for card in state.box.cards:
        staying = chain.work[card.number] + chain.beach[card.number] - fired.get(card.name, 0)
        if card.salary and not (waived and card.markets):
            staff += max(0, staying - chain.free[card.number])
        hires = sorted((each.left for each in chain.recruits if each.card == card.name), reverse=True)
        saved += SALARY * sum(hires[:staying]) if card.saves else 0
    saved += sum(milestone.salary_discount for milestone in held)
    busy = 0 if waived else sum(1 for each in state.campaigns if each.owner == RED and each.marketeer)
    goods = sum(count for part, count in asked if isinstance(part, Good))
    going = sum(count for part, count in asked if isinstance(part, Campaign))
    tokens = sum(chain.stock) if any(milestone.pays_goods for milestone in held) else 0
    due = max(0, each * (staff + busy) - saved)
    most = min(tokens, -(-due // each))
    short = max(0, due - each * goods - chain.cash)
    if goods > most:
        return False
    if not short:
        return not going
    if goods < most:
        return False
    if any(milestone.keeps_staff for milestone in held):
        return not going
    return not staff and going == -(-short // each)


@pytest.mark.rule("FC-7.01", "FC-7.04", "KX-3.12", "KX-3.15", "R-99", "R-104")
@pytest.mark.parametrize("start", range(0, 240, 40))
def test_exactly_the_lawful_decisions_can_be_made(start: int) -> None:
    for seed in range(start, start + 40):
        state = some_payday(seed)
        if RED not in foodchain.waiting(state):
            continue
        chain = state.chains[RED]
        most = [
            chain.work[part.number] + chain.beach[part.number]
            if isinstance(part, Card)
            else chain.stock[part.number]
            if isinstance(part, Good)
            else 1
            for part in parts(state, RED)
        ]
        every = product(*(range(count + 1) for count in most))
        assert decisions(state) == {answers for answers in every if lawful(state, answers)}, seed


@pytest.mark.rule("FC-7.01")
def test_why_an_answer_is_refused() -> None:
    state = has(staffed(table(), RED, "coach coach waitress"), RED, 5)
    advertised(state, 7, "mailbox", "burger", marketeer="campaign_manager")
    advertised(state, 8, "mailbox", "burger", marketeer="campaign_manager")
    pay_day(state)
    assert options(state) == ["fire 2 coach"]
    why = {line: refusal(state, line) for line in ("fire 1 coach", "fire 3 coach", "fire 0 waitress", "fire 0 guru")}
    assert why == {
        "fire 1 coach": "$15 is due and you have $5: fire someone with a salary (FC-7.04)",
        "fire 3 coach": "you have only 2 of these cards: coach",
        "fire 0 waitress": "the question now is about another card: coach",
        "fire 0 guru": "the question now is about another card: coach",
    }
    do(state, "fire 2 coach", "fire 0 waitress")
    assert options(state) == ["keep campaign 7", "fire campaign 7"]
    assert "the marketeer of campaign 7" in refusal(state, "fire campaign 8")
    do(state, "keep campaign 7")
    assert "busy marketeers" in refusal(state, "keep campaign 8")
    do(state, "fire campaign 8")
    assert state.chains[RED].cash == 0


@pytest.mark.rule("KX-3.12", "FC-7.04")
def test_why_goods_are_refused() -> None:
    state = stocked(holding(staffed(table(NEW), RED, "coach"), RED, "first_beer_sold"), RED, "beer beer burger")
    pay_day(state)
    do(state, "fire 0 coach", "pay 0 burger")
    assert options(state) == ["pay 1 beer"]
    assert "pay all you can" in refusal(state, "pay 0 beer")
    assert "one good for each unpaid salary" in refusal(state, "pay 2 beer")


def refusal(state: State, line: str) -> str:
    return foodchain.why_not(state, RED, parse(line, foodchain.ABOUT.action))
