"""Earning milestones (FC-10): everyone who does the deed in the round in which it is first done."""

from tableside.foodchain.events import Claimed, Event, Gained
from tableside.foodchain.parts import Deed, Milestone
from tableside.foodchain.state import State, owned


def earn(state: State, player: int, deed: Deed, thing: str = "", figure: int = 0) -> list[Event]:
    """Claim what this deed earns, at once and in full (FC-10.01, FC-10.03)."""
    chain = state.chains[player]
    left = state.milestones & ~chain.milestones
    if not left or chain.bankrupt:  # a bankrupt chain claims nothing more
        return []
    events: list[Event] = []
    for milestone in state.box.earned_by[deed]:
        if left & milestone.bit and _is_met(milestone, thing, figure):
            chain.milestones |= milestone.bit
            state.claimed |= milestone.bit
            events.append(Claimed(player, milestone.name))
            events += _gain(state, player, milestone)
            if milestone.asks is not None:
                state.asks.append(milestone.asks)
    return events


def can_earn(state: State, player: int, deed: Deed, thing: str) -> list[Milestone]:
    """The milestones that this deed would earn now."""
    left = state.milestones & ~state.chains[player].milestones
    return [each for each in state.box.earned_by[deed] if left & each.bit and _is_met(each, thing, 0)]


def _is_met(milestone: Milestone, thing: str, figure: int) -> bool:
    return figure >= milestone.figure and (not milestone.things or thing in milestone.things)


def _gain(state: State, player: int, milestone: Milestone) -> list[Event]:
    """Give a milestone's cards, as many as the supply has (FC-5.13, FC-5.57); free ones always exist (KX-3.14)."""
    events: list[Event] = []
    for name, count in milestone.gain:
        card, number = state.box.card[name], state.box.card[name].number
        if card.unique and owned(state, player, name):  # one per player, gift or not
            continue
        if milestone.gain_free:
            missing = max(0, count - state.supply[number])
            state.supply[number] += missing
            state.from_box[number] += missing
            state.chains[player].free[number] += count
        gained = min(count, state.supply[number])
        state.supply[number] -= gained
        state.chains[player].beach[number] += gained
        if not milestone.gain_trainable:
            state.locked[number] += gained
        if gained:
            events.append(Gained(player, name, gained))
    return events
