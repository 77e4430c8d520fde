"""Working day, second step: training (FC-5.20 to FC-5.24).

A training goes straight to its last card, over as many steps as one trainer has; the cards between need not exist. A
trainer's steps left over may go to another card, or later to the same one; no other trainer may train it any more this
turn. Who may stack training has one purse of steps, and may train a card again.
"""

from collections.abc import Iterator
from functools import cache

from tableside.foodchain.actions import Action, Train
from tableside.foodchain.events import Event, Trained
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.staff import can_have, perks
from tableside.foodchain.state import State
from tableside.foodchain.text import TEXTS

train = cache(Train)


def enter(state: State, player: int) -> list[Event]:
    """Lessons were counted when the day began, since hiring may use some (FC-5.12)."""
    return []


def may_stack(state: State, player: int) -> bool:
    """Whether different trainers may train one card (FC-5.21, FC-7.05)."""
    return any(milestone.stacks for milestone in perks(state, player))


def teachers(state: State, player: int, card: Card | None = None) -> list[tuple[str | None, int]]:
    """Who can teach a card (one just hired, if none is named) how many steps at once (FC-5.21).

    Each kind of trainer, or all of them together if they stack; a card trained this turn only who trained it.
    """
    if may_stack(state, player):
        steps = sum(left for _, left, _ in state.lessons)
        return [(None, steps)] if steps else []
    fresh = card is None or _is_fresh(state, player, card)
    most: dict[int, int] = {}
    for number, left, taught in state.lessons:
        if fresh or (card and card.number in taught):
            most[number] = max(left, most.get(number, 0))
    return [(state.box.cards[number].name, left) for number, left in sorted(most.items()) if left]


def _is_fresh(state: State, player: int, card: Card) -> bool:
    """Whether a copy on the beach was not trained this turn."""
    return state.chains[player].beach[card.number] > state.locked[card.number]


def careers(state: State, player: int, card: Card, steps: int) -> Iterator[Card]:
    """The cards that so many steps lead to: the last one must be available (FC-5.22) and allowed (FC-5.23)."""
    for name, needed in state.box.paths[card.name].items():
        to = state.box.card[name]
        if needed <= steps and state.supply[to.number] and can_have(state, player, to):
            yield to


def pupils(state: State, player: int) -> list[Card]:
    """The kinds of card on the beach that have a career (FC-5.20)."""
    beach = state.chains[player].beach
    return [card for card in state.box.cards if card.careers and beach[card.number]]


def has_work(state: State, player: int) -> bool:
    """Whether anyone can be trained."""
    return bool(state.lessons) and bool(options(state, player))


def options(state: State, player: int) -> list[Action]:
    """Every pupil, every career, every kind of trainer that reaches it."""
    return [
        train(card.name, to.name, teacher)
        for card in pupils(state, player)
        for teacher, steps in teachers(state, player, card)
        for to in careers(state, player, card, steps)
    ]


def step(state: State, player: int, action: Action) -> list[Event]:
    """The old card goes back to the supply, the new one joins the beach (FC-5.22)."""
    assert isinstance(action, Train)
    box = state.box
    old, steps = box.card[action.card], box.paths[action.card][action.to]
    use(state, action.by, steps, box.card[action.to], old)
    state.chains[player].beach[old.number] -= 1
    state.supply[old.number] += 1
    return [Trained(player, action.card, action.to, steps), *arrive(state, player, action.to)]


def arrive(state: State, player: int, name: str) -> list[Event]:
    """A trained card joins the beach, and no other trainer trains it this turn unless training stacks (FC-5.21)."""
    number = state.box.card[name].number
    state.supply[number] -= 1
    state.chains[player].beach[number] += 1
    if not may_stack(state, player):
        state.locked[number] += 1
    return earn(state, player, Deed.TRAINED, name)


def use(state: State, teacher: str | None, steps: int, to: Card, old: Card | None = None) -> None:
    """Take the steps from who trained the card before, else from the trainer with fewest left that has enough."""
    if teacher is None:  # stacked, from the smallest first
        for index, (number, left, _) in sorted(enumerate(state.lessons), key=lambda lesson: lesson[1][1]):
            taken = min(left, steps)
            state.lessons[index] = (number, left - taken, ())
            steps -= taken
        return
    wanted = state.box.card[teacher].number
    able = [lesson for lesson in state.lessons if lesson[0] == wanted and lesson[1] >= steps]
    before = [lesson for lesson in able if old and old.number in lesson[2]]
    lesson = min(before or able)
    number, left, taught = lesson
    if before and old:
        place = taught.index(old.number)
        taught = (*taught[:place], *taught[place + 1 :])
        state.locked[old.number] -= 1
    state.lessons[state.lessons.index(lesson)] = (number, left - steps, (*taught, to.number))


def why_not(state: State, player: int, action: Action) -> str:
    """Why this training is not possible."""
    if not isinstance(action, Train):
        return TEXTS.say("why.training")
    card = state.box.card.get(action.card)
    if card is None:
        return TEXTS.say("why.no_card", card=action.card)
    if not state.chains[player].beach[card.number]:
        return TEXTS.say("why.not_on_beach", card=card.name)
    if not card.careers or (state.lessons and not _is_fresh(state, player, card) and not teachers(state, player, card)):
        return TEXTS.say("why.trained_already", card=card.name)
    return why_no_training(state, player, card, action.to, action.by)


def why_no_training(
    state: State, player: int, card: Card, name: str, teacher: str | None, *, phantom: bool = False
) -> str:
    """Why a card cannot be trained to another one."""
    needed = state.box.paths[card.name].get(name)
    if needed is None:
        return TEXTS.say("why.no_career", card=card.name, to=name)
    to = state.box.card[name]
    if not can_have(state, player, to):
        return TEXTS.say("why.unique" if to.unique and not to.percent else "why.no_cfo", card=name)
    if not state.supply[to.number]:
        return TEXTS.say("why.pile_empty", card=name)
    steps = dict(teachers(state, player, None if phantom else card)).get(teacher, 0)
    return TEXTS.say("why.too_few_steps", needed=needed, steps=steps)
