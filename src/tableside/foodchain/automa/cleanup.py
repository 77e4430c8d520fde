"""Mautoma in clean-up: it takes milestones and removes cards; its goods stay (MA-7.01 to MA-7.04)."""

from tableside.foodchain.automa.working import card_of, goods_of
from tableside.foodchain.events import AutomaClaimed, AutomaRemoved, Event
from tableside.foodchain.mat import Automa
from tableside.foodchain.state import State

SPECIAL = {  # the milestone of an icon, and the card that leaves if Mautoma has it already (MA-7.02)
    "billboard": ("first_billboard_placed", "brand_manager"),
    "train": ("first_to_train", "guru"),
}


def clean_up(state: State) -> list[Event]:
    """Take the milestones on the card, follow its special icons, then remove unique cards (MA-7.01 to MA-7.03)."""
    automa, card = state.automa, card_of(state)
    assert automa
    events: list[Event] = []
    for name in card.milestones:
        events += _take(state, automa, name)
    for icon in card.special:
        events += _special(state, automa, *(SPECIAL.get(icon) or _produced(state, automa)))
    for name in card.removes:
        events += _remove(state, automa, name)
    return events


def _take(state: State, automa: Automa, name: str) -> list[Event]:
    """Take a milestone if it is available, even if it was claimed this round (MA-7.01)."""
    for milestone in state.box.milestones:
        if milestone.name == name and milestone.bit & state.milestones & ~automa.milestones:
            automa.milestones |= milestone.bit
            state.claimed |= milestone.bit
            return [AutomaClaimed(name)]
    return []


def _produced(state: State, automa: Automa) -> tuple[str, str]:
    """The food it made most of this round; ties go to the upper track (MA-7.02)."""
    foods = goods_of(state, "food")
    best = max(foods, key=lambda good: (automa.made[good], -automa.tracks.index(good)))
    name = state.box.goods[best].name if automa.made[best] else ""
    return f"first_{name}_produced", f"{name}_chef"


def _special(state: State, automa: Automa, milestone: str, card: str) -> list[Event]:
    own = any(each.name == milestone and automa.milestones & each.bit for each in state.box.milestones)
    return _remove(state, automa, card) if own else _take(state, automa, milestone)


def _remove(state: State, automa: Automa, name: str) -> list[Event]:
    """Remove a copy from the supply, if there is one; one that the player owns stays (MA-7.03)."""
    card = state.box.card.get(name)
    if card is None or not state.supply[card.number]:
        return []
    state.supply[card.number] -= 1
    automa.removed[card.number] += 1
    return [AutomaRemoved(name)]
