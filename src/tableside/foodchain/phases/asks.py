"""Choices that interrupt the working day: what a milestone or a training gives at once and someone must place.

Whoever earns such a thing appends an `Ask` to `state.asks`; the acting player answers before anything else goes on. An
interrupt takes its ask off the list itself, when it is answered in full. Dinnertime leaves asks too, for the players
whose numbers they bear.
"""

from typing import Protocol

from tableside.foodchain.actions import DECLINE, Action
from tableside.foodchain.events import Event
from tableside.foodchain.phases import coffee_shops, free_campaign, map_tiles, off_ramps, radios, second_campaign
from tableside.foodchain.state import Ask, State


class Interrupt(Protocol):
    """A kind of interrupting choice."""

    def options(self, state: State, player: int, ask: Ask) -> list[Action]:
        """What may be answered; never nothing."""

    def step(self, state: State, player: int, ask: Ask, action: Action) -> list[Event]:
        """Take the answer."""

    def why_not(self, state: State, player: int, ask: Ask, action: Action) -> str:
        """Why this is no answer."""


INTERRUPTS: dict[str, Interrupt] = {
    "coffee_shop": coffee_shops,
    "map_tile": map_tiles,
    "off_ramp": off_ramps,
    "second campaign": second_campaign,
    "free campaign": free_campaign,
    "radio": radios,
}


def settle(state: State, player: int) -> None:
    """Pass over asks that leave nothing to choose."""
    while state.asks and INTERRUPTS[state.asks[0].kind].options(state, player, state.asks[0]) in ([], [DECLINE]):
        state.asks.pop(0)
