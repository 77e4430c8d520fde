"""Working day, second step: training (FC-5.20 to FC-5.24).

A training goes straight to its last card, over as many steps as one trainer has; the cards between need not exist. A
trainer's steps left over may go to another card, or later to the same one; no other trainer may train it any more this
turn. Who may stack training has one purse of steps, and may train a card again. A milestone lets cards at work be
trained too, by the same rules (KX-3.11).
"""

from collections.abc import Iterator
from functools import cache

from tableside.foodchain.actions import Action, Train
from tableside.foodchain.box import Box
from tableside.foodchain.events import Event, Trained
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.staff import can_have, perks, times
from tableside.foodchain.state import Ask, State
from tableside.foodchain.text import TEXTS

train = cache(Train)


def enter(state: State, player: int) -> list[Event]:
    """Lessons were counted when the day began, since hiring may use some (FC-5.12)."""
    return []


def may_stack(state: State, player: int) -> bool:
    """Whether different trainers may train one card (FC-5.21, FC-7.05)."""
    return any(milestone.stacks for milestone in perks(state, player))


def pupil(card: Card, *, working: bool) -> int:
    """A card as its trainer remembers it: the number of one on the beach, the complement of one at work."""
    return ~card.number if working else card.number


def teachers(
    state: State, player: int, card: Card | None = None, *, working: bool = False
) -> list[tuple[str | None, int]]:
    """Who can teach a card (one just hired, if none is named) how many steps at once (FC-5.21).

    Each kind of trainer, or all of them together if they stack; a card trained this turn only who trained it.
    """
    if may_stack(state, player):
        steps = sum(left for _, left, _ in state.lessons)
        return [(None, steps)] if steps else []
    fresh = card is None or _is_fresh(state, player, card, working=working)
    most: dict[int, int] = {}
    for number, left, taught in state.lessons:
        if fresh or (card and pupil(card, working=working) in taught):
            most[number] = max(left, most.get(number, 0))
    return [(state.box.cards[number].name, left) for number, left in sorted(most.items()) if left]


def _is_fresh(state: State, player: int, card: Card, *, working: bool = False) -> bool:
    """Whether a copy on the beach, or at work, was not trained this turn."""
    chain, number = state.chains[player], card.number
    return chain.work[number] > state.taught[number] if working else chain.beach[number] > state.locked[number]


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


def pupils_at_work(state: State, player: int) -> list[Card]:
    """The kinds of card at work that have a career, for who may train them there (KX-3.11)."""
    if not any(milestone.trains_at_work for milestone in perks(state, player)):
        return []
    work = state.chains[player].work
    return [card for card in state.box.cards if card.careers and work[card.number]]


def has_work(state: State, player: int) -> bool:
    """Whether anyone can be trained."""
    return bool(state.lessons) and bool(options(state, player))


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
    """The old card goes back to the supply, the new one joins the beach or the structure (FC-5.22)."""
    assert isinstance(action, Train)
    box, chain = state.box, state.chains[player]
    old, new, steps = box.card[action.card], box.card[action.to], box.paths[action.card][action.to]
    events: list[Event] = [Trained(player, action.card, action.to, steps)]
    was, becomes = pupil(old, working=action.working), pupil(new, working=action.working)
    events += use(state, player, action.by, steps, becomes, was)
    (chain.work if action.working else chain.beach)[old.number] -= 1
    state.supply[old.number] += 1
    give_shops(state, action.card, action.to)
    return events + (_take_over(state, player, old, new) if action.working else arrive(state, player, action.to))


def _take_over(state: State, player: int, old: Card, new: Card) -> list[Event]:
    """The new card sits where the old one sat, and acts in its stead: nobody with a career acts earlier (KX-3.11)."""
    state.supply[new.number] -= 1
    state.chains[player].work[new.number] += 1
    state.idle[old.number] -= times(state, player, old)
    state.idle[new.number] += times(state, player, new)
    if not may_stack(state, player):
        state.taught[new.number] += 1
    return earn(state, player, Deed.TRAINED, new.name)


def arrive(state: State, player: int, name: str) -> list[Event]:
    """A trained card joins the beach, and no other trainer trains it this turn unless training stacks (FC-5.21)."""
    number = state.box.card[name].number
    state.supply[number] -= 1
    state.chains[player].beach[number] += 1
    if not may_stack(state, player):
        state.locked[number] += 1
    return earn(state, player, Deed.TRAINED, name)


def stages(box: Box, card: str, to: str) -> list[str]:
    """The cards that a training goes through, the last one among them."""
    steps = box.paths[card][to]
    if steps == 1:
        return [to]
    before = next(each for each, n in box.paths[card].items() if n == steps - 1 and to in box.card[each].careers)
    return [*stages(box, card, before), to]


def give_shops(state: State, card: str, to: str) -> None:
    """Each stage that gives a coffee shop gives it at once, also one that is only passed (KX-4.02, R-167)."""
    state.asks += [Ask("coffee_shop", name) for name in stages(state.box, card, to) if state.box.card[name].shop]


def use(
    state: State, player: int, teacher: str | None, steps: int, becomes: int, was: int | None = None
) -> list[Event]:
    """Take the steps from who trained the pupil before, else from the trainer with fewest left that has enough.

    A trainer may go on with the card it trained, so it is told what became of it.
    """
    if teacher is None:  # stacked, from the smallest first
        events: list[Event] = []
        for index, (number, left, _) in sorted(enumerate(state.lessons), key=lambda lesson: lesson[1][1]):
            taken = min(left, steps)
            state.lessons[index] = (number, left - taken, ())
            steps -= taken
            if taken:
                events += earn(state, player, Deed.USED, state.box.cards[number].name)
        return events
    wanted = state.box.card[teacher].number
    able = [lesson for lesson in state.lessons if lesson[0] == wanted and lesson[1] >= steps]
    before = [lesson for lesson in able if was in lesson[2]]
    lesson = min(before or able)
    number, left, taught = lesson
    if before and was is not None:
        place = taught.index(was)
        taught = (*taught[:place], *taught[place + 1 :])
        if was < 0:
            state.taught[~was] -= 1
        else:
            state.locked[was] -= 1
    state.lessons[state.lessons.index(lesson)] = (number, left - steps, (*taught, becomes))
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
