"""Working day, first step: hiring (FC-5.10 to FC-5.13)."""

from collections.abc import Iterator
from functools import cache

from tableside.foodchain.actions import Action, Hire
from tableside.foodchain.box.base import CEO_HIRES
from tableside.foodchain.events import Event, Hired, HiredAndTrained
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.phases import train
from tableside.foodchain.staff import can_have, staff
from tableside.foodchain.state import CEO, State
from tableside.foodchain.text import TEXTS

THE_CEO = -1  # among the recruiters
hire = cache(Hire)


def enter(state: State, player: int) -> list[Event]:
    """The CEO hires first, then girls, then managers and directors: no discount is lost unasked (R-216)."""
    recruiters = sorted(
        (card.saves, card.hire, card.number, count) for card, count in staff(state, player) if card.hire
    )
    found = [(THE_CEO, CEO_HIRES)]
    for _, hires, number, count in recruiters:
        found += [(number, hires)] * count
    state.chains[player].recruits = found
    return []


def has_work(state: State, player: int) -> bool:
    """Whether a recruiter has a hire left."""
    return any(left for _, left in state.chains[player].recruits)


def options(state: State, player: int) -> list[Action]:
    """Each recruiter with a hire left, each entry-level card; from an empty pile only with its training (FC-5.12)."""
    found: list[Action] = []
    open_cards = [card for card in state.box.entry if can_have(state, player, card)]
    for by in recruiters(state, player):
        for card in open_cards:
            if state.supply[card.number]:
                found.append(hire(card.name, by))
            else:
                found += _through_empty_pile(state, player, card, by)
    return found


def recruiters(state: State, player: int) -> list[str]:
    """The kinds of recruiter that have a hire left, in the order in which they are offered."""
    numbers = dict.fromkeys(number for number, left in state.chains[player].recruits if left)
    return [CEO if number == THE_CEO else state.box.cards[number].name for number in numbers]


def _through_empty_pile(state: State, player: int, card: Card, by: str) -> Iterator[Action]:
    for trainer, steps in train.teachers(state, player):
        for to in train.careers(state, player, card, steps):
            yield hire(card.name, by, to.name, trainer)


def step(state: State, player: int, action: Action) -> list[Event]:
    """Hire; the third hire of a turn may be a milestone (FC-5.13)."""
    assert isinstance(action, Hire)
    box, chain = state.box, state.chains[player]
    _use(state, player, THE_CEO if action.by == CEO else box.card[action.by].number)
    state.hired += 1
    card = box.card[action.card].number
    if action.to is None:
        state.supply[card] -= 1
        chain.beach[card] += 1
        events: list[Event] = [Hired(player, action.card, action.by)]
        events += earn(state, player, Deed.HIRED, figure=state.hired)
        return events + earn(state, player, Deed.USED, action.by)
    events = [HiredAndTrained(player, action.card, action.by, action.to)]
    events += earn(state, player, Deed.HIRED, figure=state.hired)
    events += earn(state, player, Deed.USED, action.by)
    events += train.use(state, player, action.trainer, box.paths[action.card][action.to], box.card[action.to].number)
    train.give_shops(state, action.card, action.to)
    return events + train.arrive(state, player, action.to)


def _use(state: State, player: int, number: int) -> None:
    """Take a hire from the recruiter of this kind with fewest left: that leaves most to save (FC-5.11)."""
    recruits = state.chains[player].recruits
    left = min(left for each, left in recruits if each == number and left)
    recruits[recruits.index((number, left))] = (number, left - 1)


def why_not(state: State, player: int, action: Action) -> str:
    """Why this card cannot be hired, or not by this one."""
    box = state.box
    if not isinstance(action, Hire):
        return TEXTS.say("why.hiring")
    if action.card not in box.card:
        return TEXTS.say("why.no_card", card=action.card)
    card = box.card[action.card]
    if not card.entry:
        return TEXTS.say("why.not_entry", card=card.name)
    if not can_have(state, player, card):
        return TEXTS.say("why.unique", card=card.name)
    if action.by not in recruiters(state, player):
        return TEXTS.say("why.no_hire_left", card=action.by)
    if action.to is None:
        return TEXTS.say("why.pile_empty_hire", card=card.name)
    if state.supply[card.number]:
        return TEXTS.say("why.pile_not_empty", card=card.name)
    return train.why_no_training(state, player, card, action.to, action.trainer, phantom=True)
