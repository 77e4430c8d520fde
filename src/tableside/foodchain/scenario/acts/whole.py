"""A whole action for one that was said in part, to ask the game why it is no option."""

from dataclasses import MISSING, fields
from typing import Any

from tableside.foodchain import actions as ac
from tableside.foodchain.phases import hire, train
from tableside.foodchain.scenario.acts.part import Part
from tableside.foodchain.state import State


def whole(state: State, player: int, part: Part) -> Any:
    """The action with something for what was not said, to ask why it is no option."""
    given = dict(part.given)
    if part.kind is ac.Hire and "by" not in given:
        given["by"] = next(iter(hire.recruiters(state, player)), "ceo")
    teacher = {ac.Train: "by", ac.Hire: "trainer"}.get(part.kind)
    if teacher and (given.get("to") or part.kind is ac.Train) and teacher not in given:
        pupil = state.box.card.get(given.get("card", "")) if part.kind is ac.Train else None
        working = bool(given.get("working"))
        teachers = sorted(train.teachers(state, player, pupil, working=working), key=lambda each: -each[1])
        given[teacher] = teachers[0][0] if teachers else None
    for name in ("by", "card"):
        if name not in given and part.kind in (ac.Campaign, ac.Open, ac.Move, ac.Cook, ac.Fetch, ac.Haul):
            given[name] = _idle(state, part.kind)
    values: dict[str, Any] = {}
    blank: dict[Any, Any] = {int: 0, tuple[str, ...]: ()}
    for each in fields(part.kind):
        default = blank.get(each.type, "") if each.default is MISSING else each.default
        value = given.get(each.name, default)
        values[each.name] = min(value) if isinstance(value, frozenset) else value
    return part.kind(**values)


def _idle(state: State, kind: type) -> str:
    """A card that could have done it."""
    for card in state.box.cards:
        does = {
            ac.Campaign: card.markets,
            ac.Open: bool(card.opens),
            ac.Move: card.moves,
            ac.Cook: bool(card.cooks),
            ac.Fetch: bool(card.fetches),
            ac.Haul: bool(card.hauls),
        }[kind]
        if does and state.idle[card.number]:
            return card.name
    return "card"
