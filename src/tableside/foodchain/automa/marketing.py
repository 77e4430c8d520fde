"""Mautoma's campaigns: stacks of tokens beside houses (MA-2.02, MA-5)."""

from dataclasses import replace

from tableside.foodchain.automa.working import card_of, goods_of
from tableside.foodchain.events import AutomaCampaign, AutomaRan, Event
from tableside.foodchain.mat import Stack, most
from tableside.foodchain.state import State


def begin(state: State) -> list[Event]:
    """Start the campaign on the card, before campaigns run (MA-5.01)."""
    automa, drive = state.automa, card_of(state).campaign
    assert automa
    if drive is None:
        return []
    good = state.box.goods[most(automa, goods_of(state, drive.product.removeprefix("most_")))].name
    labels = targets(state, drive.houses)
    automa.stacks += [Stack(label, good, drive.rounds) for label in labels]
    return [AutomaCampaign(good, drive.rounds, tuple(labels), drive.product)]


def targets(state: State, numbers: tuple[int, ...]) -> list[str]:
    """The houses it hits: a number that is missing or already hit becomes the next higher one, round to the lowest."""
    found: list[str] = []
    for number in numbers:
        ahead = [house for house in state.houses if house.order >= number]
        around = [*ahead, *(house for house in state.houses if house.order < number)]
        label = next((house.label for house in around if house.label not in found), None)
        if label is not None:
            found.append(label)
    order = [house.label for house in state.houses]
    return sorted(found, key=order.index)


def run(state: State) -> list[Event]:
    """Run each stack, older ones first: it adds one demand and loses a token, room or not (MA-5.02, MA-5.03)."""
    automa = state.automa
    assert automa
    took: list[tuple[str, int]] = []
    full: list[str] = []
    labels = [house.label for house in state.houses]
    for stack in automa.stacks:
        index = labels.index(stack.house)
        house, demand = state.houses[index], state.demand[index]
        placed = house.tokens if house.room is None else min(house.tokens, max(0, house.room - len(demand)))
        state.demand[index] += (state.box.good[stack.good].number,) * placed
        state.owners[index] += (None,) * placed
        if placed:
            took.append((stack.house, placed))
        else:
            full.append(stack.house)
    automa.stacks = [replace(stack, left=stack.left - 1) for stack in automa.stacks if stack.left > 1]
    return [AutomaRan(card_of(state).priority, tuple(took), tuple(full))] if took or full else []
