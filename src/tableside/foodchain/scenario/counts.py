"""Choices that everyone makes at the same time, kind by kind: cards to work, goods to keep."""

from typing import Any

from tableside.foodchain import actions as ac
from tableside.foodchain.round import PHASES, waiting
from tableside.foodchain.scenario.acts import Part, Refused
from tableside.foodchain.state import State
from tableside.foodchain.text import TEXTS


def counted(state: State, player: int, part: Part, before: dict[str, int]) -> dict[str, int]:
    """What is chosen with what was before, if the game takes it."""
    chain = state.chains[player]
    is_work = part.kind is ac.Work
    for name, count in part.given["counts"].items():
        have = chain.hand[state.box.card[name].number] if is_work else chain.stock[state.box.good[name].number]
        if count > have:
            raise Refused(TEXTS.say("why.have_only", count=have, card=name))
    wanted: dict[str, int] = before | part.given["counts"]
    trial = state.copy()
    if player in waiting(trial):
        _try(trial, player, wanted)
    elif any(wanted.values()):
        raise Refused(TEXTS.say("why.freezer", room=0))
    return wanted


def _try(trial: State, player: int, wanted: dict[str, int]) -> None:
    never = {name for name, count in wanted.items() if count}
    while player in waiting(trial):
        options = PHASES[trial.phase].options(trial, player)
        asked: Any = options[0]
        name = asked.card if isinstance(asked, ac.Work) else asked.good
        never.discard(name)
        count = wanted.get(name, 0)
        found = next((each for each in options if each.count == count), None)  # type: ignore[union-attr]
        if found is None:
            raise Refused(PHASES[trial.phase].why_not(trial, player, type(asked)(count, asked.good)))
        PHASES[trial.phase].step(trial, player, found)
    if never:
        raise Refused(TEXTS.say("why.never_frozen", good=min(never)))
