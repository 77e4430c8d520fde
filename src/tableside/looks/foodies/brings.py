"""What the options of a seat would bring it at a visit, before it chooses a space or a stall."""

from dataclasses import dataclass

from tableside.core.notation import text
from tableside.foodies import buying, turn
from tableside.foodies.actions import Action, Buy, ChooseFace, Stay, UseFlyer
from tableside.foodies.collecting import worth
from tableside.foodies.state import State


@dataclass(frozen=True)
class VisitGains:
    """What one visit brings; popularity with the stars."""

    coins: int
    popularity: int
    stars: int


@dataclass(frozen=True)
class VisitsBring:
    """The gains of options, by their texts."""

    options: dict[str, VisitGains]


def brings(state: State, player: int | None, _: None) -> VisitsBring:
    """What each option of this seat would bring; those that bring nothing by themselves are left out."""
    options = turn.options(state, player) if player is not None and player in turn.waiting(state) else []
    found = {text(option): _gains(state, player or 0, option) for option in options}
    return VisitsBring({option: gains for option, gains in found.items() if gains})


def _gains(state: State, player: int, action: Action) -> VisitGains | None:
    match action:
        case Stay():
            return _at(state, player, state.face)
        case UseFlyer(space) | ChooseFace(space):
            return _at(state, player, space)
        case Buy(space=space):
            built = state.copy()
            buying.step(built, player, action)
            return _at(built, player, space)
        case _:
            return None


def _at(state: State, player: int, space: int) -> VisitGains:
    visit = worth(state, player, space)
    coins, popularity = (sum(part) for part in zip(visit.tokens, visit.printed, visit.gain, strict=True))
    return VisitGains(coins, popularity + visit.stars, visit.stars)
