"""Working day, first step: hiring (FC-5.10 to FC-5.13)."""

from collections.abc import Iterator
from functools import cache

from tableside.foodchain.actions import Action, Hire
from tableside.foodchain.box.base import CEO_HIRES
from tableside.foodchain.events import Event, Hired, HiredAndTrained
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.phases import train
from tableside.foodchain.questions import Question, WhomToHire
from tableside.foodchain.staff import can_have, staff
from tableside.foodchain.state import CEO, Pupil, Recruiter, State, actor
from tableside.foodchain.text import TEXTS

hire = cache(Hire)


def enter(state: State) -> list[Event]:
    """The recruiters come to work."""
    player = actor(state)
    state.chains[player].recruits = at_work(state, player)
    return []


def at_work(state: State, player: int) -> list[Recruiter]:
    """The order of recruiters: CEO, girls, then managers and directors, so no discount is lost unasked (R-216)."""
    cards = [(card, count) for card, count in staff(state, player) if card.hire]
    found = [Recruiter(CEO, CEO_HIRES)]
    for card, count in sorted(cards, key=lambda each: (each[0].saves, each[0].hire, each[0].number)):
        found += [Recruiter(card.name, card.hire)] * count
    return found


def waiting(state: State) -> tuple[int, ...]:
    """The acting player, as long as a recruiter has a hire left."""
    player = actor(state)
    return (player,) if any(recruiter.left for recruiter in state.chains[player].recruits) else ()


def asked(state: State, player: int) -> Question:
    """Whom to hire, and how many still."""
    return WhomToHire(sum(recruiter.left for recruiter in state.chains[player].recruits))


def options(state: State, player: int) -> list[Action]:
    """Each recruiter with a hire left, each entry-level card; from an empty pile only with training (FC-5.12)."""
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
    return list(dict.fromkeys([recruiter.card for recruiter in state.chains[player].recruits if recruiter.left]))


def _through_empty_pile(state: State, player: int, card: Card, by: str) -> Iterator[Action]:
    for trainer, steps in train.teachers(state, player):
        for to in train.careers(state, player, card, steps):
            yield hire(card.name, by, to.name, trainer)


def step(state: State, player: int, action: Action) -> list[Event]:
    """Hire; the third hire of a turn may be a milestone (FC-5.13)."""
    assert isinstance(action, Hire)
    box, chain = state.box, state.chains[player]
    _use(state, player, action.by)
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
    events += train.use(
        state, player, action.trainer, box.paths[action.card][action.to], Pupil(box.card[action.to].number, False)
    )
    train.give_shops(state, action.card, action.to)
    return events + train.arrive(state, player, action.to)


def _use(state: State, player: int, card: str) -> None:
    """Take a hire from the recruiter of this kind with the fewest left, which saves most later (FC-5.11)."""
    recruits = state.chains[player].recruits
    left = min(recruiter.left for recruiter in recruits if recruiter.card == card and recruiter.left)
    recruits[recruits.index(Recruiter(card, left))] = Recruiter(card, left - 1)


def why_not(state: State, player: int, action: Action) -> str:
    """Why this card cannot be hired, or not by this recruiter."""
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
