"""Payday as a scenario tells it: whom to fire and which goods to pay with, a line each, in any order.

The game asks about one kind after the other. What lines say is collected, and handed in when nothing more is said.
"""

from dataclasses import dataclass, field

from tableside.foodchain import actions as ac
from tableside.foodchain.parts import Card, Good
from tableside.foodchain.payroll import Part as Asked
from tableside.foodchain.payroll import Payroll, parts, payroll, salary
from tableside.foodchain.phases import payday
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.scenario.acts import Part, Refused
from tableside.foodchain.scenario.acts.part import Pay
from tableside.foodchain.state import Phase, State
from tableside.foodchain.text import TEXTS


@dataclass(frozen=True)
class Said:
    """What was said of a player's payday."""

    fired: dict[str, int] = field(default_factory=dict)
    goods: dict[str, int] = field(default_factory=dict)
    campaigns: frozenset[int] = frozenset()

    def answer(self, part: Asked) -> ac.Action:
        """The answer to a part of the question; nothing is done of which nothing was said."""
        match part:
            case Card(name=name):
                return payday.fire(self.fired.get(name, 0), name)
            case Good(name=name):
                return payday.pay_goods(self.goods.get(name, 0), name)
            case Campaign(number=number):
                return (payday.fire_busy if number in self.campaigns else payday.keep_busy)(number)


def bill(state: State, player: int, said: Said) -> Payroll:
    """What payday costs after what was said."""
    whole = state.copy()
    if whole.phase is Phase.PAYDAY and player in payday.waiting(whole):
        for part in parts(whole, player):
            payday.step(whole, player, said.answer(part))
    return payroll(whole, player)


def more(state: State, player: int, part: Part, said: Said) -> Said:
    """What is said with one thing more, if the game takes it; `Refused` with its reason else."""
    roll = bill(state, player, said)
    if part.kind is ac.Fire:
        left = [card.name for card in state.box.cards if roll.staying[card.number]]
        name = part.given.get("card", left[0] if left else "")
        if name not in left:
            raise Refused(TEXTS.say("why.nobody_to_fire", card=name))
        return Said({**said.fired, name: said.fired.get(name, 0) + 1}, said.goods, said.campaigns)
    if part.kind is ac.PayGoods:
        name, count = part.given["good"], part.given["count"]
        due = -(-roll.due // salary(state, player))
        if not roll.purse or not 1 <= count <= min(due, roll.purse[state.box.good[name].number]):
            raise Refused(TEXTS.say("why.no_goods_due"))
        return Said(said.fired, {**said.goods, name: said.goods.get(name, 0) + count}, said.campaigns)
    if part.kind is ac.FireBusy:
        return _fire_busy(state, player, part, said)
    assert part.kind is Pay
    if not answers(state, player, said):
        first = "why.pay_first" if any(roll.purse) else "why.cannot_pay"
        raise Refused(TEXTS.say(first, due=roll.due, cash=state.chains[player].cash))
    return said


def _fire_busy(state: State, player: int, part: Part, said: Said) -> Said:
    """A busy marketeer goes if everything else that was said leaves the bill too high."""
    asked = [each.number for each in parts(state, player) if isinstance(each, Campaign)]
    number = part.given.get("number", next((each for each in asked if each not in said.campaigns), 0))
    if number not in asked or number in said.campaigns:
        raise Refused(TEXTS.say("why.busy_last"))
    wanted = Said(said.fired, said.goods, said.campaigns | {number})
    others = sorted(set(asked) - wanted.campaigns)
    for count in range(len(others) + 1):  # those of which nothing is said yet may have to go as well
        if answers(state, player, Said(said.fired, said.goods, wanted.campaigns | {*others[:count]})):
            return wanted
    raise Refused(TEXTS.say("why.busy_last"))


def answers(state: State, player: int, said: Said) -> list[ac.Action]:
    """What was said as answers to the game's question, if it takes them all; else none."""
    whole, found = state.copy(), list[ac.Action]()
    for part in parts(whole, player):
        action = said.answer(part)
        if action not in payday.options(whole, player):
            return []
        payday.step(whole, player, action)
        found.append(action)
    return found


def plain(state: State, player: int) -> list[ac.Action]:
    """The answers of who says nothing: nobody goes, unless there is only one who can; none if that must be said."""
    whole, found, asked = state.copy(), list[ac.Action](), parts(state, player)
    for part in asked:
        able, action = payday.options(whole, player), Said().answer(part)
        if action not in able:
            one_way = len(able) == 1 if isinstance(part, Campaign) else len(_before_the_busy(asked)) == 1
            if not one_way:
                return []
            action = able[0]
        payday.step(whole, player, action)
        found.append(action)
    return found


def _before_the_busy(asked: list[Asked]) -> list[Asked]:
    return [part for part in asked if not isinstance(part, Campaign)]


def to_say(state: State, player: int) -> list[str]:
    """What a line could say of this payday."""
    found = []
    for part in parts(state, player):
        match part:
            case Card(name=name):
                found.append(f"fire {name}")
            case Good(name=name):
                found.append(f"pay 1 {name}")
            case Campaign(number=number):
                found.append(f"fire campaign {number}")
    return found
