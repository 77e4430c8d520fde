"""Working day, second step: training (FC-5.20 to FC-5.24).

Training goes straight to its last card, over as many steps as one trainer has; the cards between need not exist. A
trainer's remaining steps may go to another card, or later to the same one; no other trainer can train it again this
turn. Players who can stack training share all steps, and can train a card again. A milestone lets cards at work be
trained too, by the same rules (KX-3.11).
"""

from collections.abc import Iterator
from functools import cache

from tableside.foodchain.actions import Action, Train
from tableside.foodchain.box import Box
from tableside.foodchain.events import Event, Trained
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.questions import Question, WhereToPutShop, WhomToTrain
from tableside.foodchain.staff import can_have, perks, times
from tableside.foodchain.state import Lesson, Pupil, State, actor
from tableside.foodchain.text import TEXTS

train = cache(Train)


def may_stack(state: State, player: int) -> bool:
    """Whether different trainers can train one card (FC-5.21, FC-7.05)."""
    return any(milestone.stacks for milestone in perks(state, player))


def teachers(
    state: State, player: int, card: Card | None = None, *, working: bool = False
) -> list[tuple[str | None, int]]:
    """Who can teach a card (one just hired, if none is named) how many steps at once (FC-5.21).

    Each kind of trainer, or all of them together if they stack; for a card trained this turn, only its own trainer.
    """
    if may_stack(state, player):
        steps = steps_left(state)
        return [(None, steps)] if steps else []
    fresh = card is None or _is_fresh(state, player, card, working=working)
    most: dict[int, int] = {}
    for lesson in state.lessons:
        if fresh or (card and Pupil(card.number, working) in lesson.pupils):
            most[lesson.card] = max(lesson.left, most.get(lesson.card, 0))
    return [(state.box.cards[number].name, left) for number, left in sorted(most.items()) if left]


def steps_left(state: State) -> int:
    """The steps that all trainers together have left."""
    return sum(lesson.left for lesson in state.lessons)


def _is_fresh(state: State, player: int, card: Card, *, working: bool = False) -> bool:
    """Whether a copy on the beach, or at work, was not trained this turn."""
    chain, number = state.chains[player], card.number
    return chain.work[number] > state.taught[number] if working else chain.beach[number] > state.locked[number]


def careers(state: State, player: int, card: Card, steps: int) -> Iterator[Card]:
    """The cards that this many steps lead to: the last one must be available (FC-5.22) and allowed (FC-5.23)."""
    for name, needed in state.box.paths[card.name].items():
        to = state.box.card[name]
        if needed <= steps and state.supply[to.number] and can_have(state, player, to):
            yield to


def pupils(state: State, player: int) -> list[Card]:
    """The kinds of card on the beach that have a career (FC-5.20)."""
    beach = state.chains[player].beach
    return [card for card in state.box.cards if card.careers and beach[card.number]]


def pupils_at_work(state: State, player: int) -> list[Card]:
    """The kinds of card at work that have a career, for players who can train them there (KX-3.11)."""
    if not any(milestone.trains_at_work for milestone in perks(state, player)):
        return []
    work = state.chains[player].work
    return [card for card in state.box.cards if card.careers and work[card.number]]


def waiting(state: State) -> tuple[int, ...]:
    """The acting player, as long as anyone can be trained."""
    player = actor(state)
    return (player,) if state.lessons and options(state, player) else ()


def asked(state: State, player: int) -> Question:
    """Whom to train, and how many steps are left."""
    return WhomToTrain(steps_left(state))


def options(state: State, player: int) -> list[Action]:
    """Every pupil, every career, every kind of trainer that reaches it."""
    found: list[Action] = [
        train(card.name, to.name, teacher)
        for card in pupils(state, player)
        for teacher, steps in teachers(state, player, card)
        for to in careers(state, player, card, steps)
    ]
    return found + [
        train(card.name, to.name, teacher, True)
        for card in pupils_at_work(state, player)
        for teacher, steps in teachers(state, player, card, working=True)
        for to in careers(state, player, card, steps)
        if to.colour == card.colour
    ]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Return the old card to the supply; the new one joins the beach or the structure (FC-5.22)."""
    assert isinstance(action, Train)
    box, chain = state.box, state.chains[player]
    old, new, steps = box.card[action.card], box.card[action.to], box.paths[action.card][action.to]
    events: list[Event] = [Trained(player, action.card, action.to, steps)]
    was, becomes = Pupil(old.number, action.working), Pupil(new.number, action.working)
    events += use(state, player, action.by, steps, becomes, was)
    (chain.work if action.working else chain.beach)[old.number] -= 1
    state.supply[old.number] += 1
    give_shops(state, action.card, action.to)
    return events + (_take_over(state, player, old, new) if action.working else arrive(state, player, action.to))


def _take_over(state: State, player: int, old: Card, new: Card) -> list[Event]:
    """Replace a card at work; the new one acts in its place: nobody with a career acts earlier (KX-3.11)."""
    state.supply[new.number] -= 1
    state.chains[player].work[new.number] += 1
    state.idle[old.number] -= times(state, player, old)
    state.idle[new.number] += times(state, player, new)
    if not may_stack(state, player):
        state.taught[new.number] += 1
    return earn(state, player, Deed.TRAINED, new.name)


def arrive(state: State, player: int, name: str) -> list[Event]:
    """Add a trained card to the beach; no other trainer trains it this turn unless training stacks (FC-5.21)."""
    number = state.box.card[name].number
    state.supply[number] -= 1
    state.chains[player].beach[number] += 1
    if not may_stack(state, player):
        state.locked[number] += 1
    return earn(state, player, Deed.TRAINED, name)


def stages(box: Box, card: str, to: str) -> list[str]:
    """The cards that training goes through, including the last one."""
    steps = box.paths[card][to]
    if steps == 1:
        return [to]
    before = next(each for each, n in box.paths[card].items() if n == steps - 1 and to in box.card[each].careers)
    return [*stages(box, card, before), to]


def give_shops(state: State, card: str, to: str) -> None:
    """Give a coffee shop for each stage that brings one, even if it is only passed (KX-4.02, R-167)."""
    state.asks += [WhereToPutShop(name) for name in stages(state.box, card, to) if state.box.card[name].shop]


def use(
    state: State, player: int, teacher: str | None, steps: int, becomes: Pupil, was: Pupil | None = None
) -> list[Event]:
    """Take the steps from the pupil's earlier trainer, or from the trainer with the fewest left that has enough.

    A trainer can go on with the card it trained, so it notes what the card became.
    """
    if teacher is None:  # stacked, from the smallest first
        events: list[Event] = []
        for index, lesson in sorted(enumerate(state.lessons), key=lambda each: each[1].left):
            taken = min(lesson.left, steps)
            state.lessons[index] = Lesson(lesson.card, lesson.left - taken)
            steps -= taken
            if taken:
                events += earn(state, player, Deed.USED, state.box.cards[lesson.card].name)
        return events
    wanted = state.box.card[teacher].number
    able = [lesson for lesson in state.lessons if lesson.card == wanted and lesson.left >= steps]
    before = [lesson for lesson in able if was in lesson.pupils]
    lesson = min(before or able)
    pupils = lesson.pupils
    if before and was is not None:
        place = pupils.index(was)
        pupils = (*pupils[:place], *pupils[place + 1 :])
        (state.taught if was.working else state.locked)[was.card] -= 1
    state.lessons[state.lessons.index(lesson)] = Lesson(wanted, lesson.left - steps, (*pupils, becomes))
    return earn(state, player, Deed.USED, teacher)


def why_not(state: State, player: int, action: Action) -> str:
    """Why this training is not possible."""
    if not isinstance(action, Train):
        return TEXTS.say("why.training")
    card = state.box.card.get(action.card)
    if card is None:
        return TEXTS.say("why.no_card", card=action.card)
    if action.working:
        return _why_not_at_work(state, player, card, action)
    if not state.chains[player].beach[card.number]:
        return TEXTS.say("why.not_on_beach", card=card.name)
    if not card.careers or (state.lessons and not _is_fresh(state, player, card) and not teachers(state, player, card)):
        return TEXTS.say("why.trained_already", card=card.name)
    return why_no_training(state, player, card, action.to, action.by)


def _why_not_at_work(state: State, player: int, card: Card, action: Train) -> str:
    trained = state.lessons and not teachers(state, player, card, working=True)
    if card not in pupils_at_work(state, player) or (trained and not _is_fresh(state, player, card, working=True)):
        return TEXTS.say("why.not_trained_at_work", card=card.name)
    to = state.box.card.get(action.to)
    if to is not None and to.colour != card.colour and to.name in state.box.paths[card.name]:
        return TEXTS.say("why.other_colour", card=card.name, to=to.name)
    return why_no_training(state, player, card, action.to, action.by, working=True)


def why_no_training(
    state: State,
    player: int,
    card: Card,
    name: str,
    teacher: str | None,
    *,
    phantom: bool = False,
    working: bool = False,
) -> str:
    """Why a card cannot be trained to another one."""
    needed = state.box.paths[card.name].get(name)
    if needed is None:
        return TEXTS.say("why.no_career", card=card.name, to=name)
    to = state.box.card[name]
    if not can_have(state, player, to):
        why = "one_star" if to.star else "unique" if to.unique and not to.percent else "no_cfo"
        return TEXTS.say(f"why.{why}", card=name)
    if not state.supply[to.number]:
        return TEXTS.say("why.pile_empty", card=name)
    steps = dict(teachers(state, player, None if phantom else card, working=working)).get(teacher, 0)
    return TEXTS.say("why.too_few_steps", needed=needed, steps=steps)
