"""What the options of a seat would bring it: points at once, or what the cubes could then pay for."""

from collections.abc import Iterator
from dataclasses import dataclass

from tableside.burgerjoint import building, trading, turn
from tableside.burgerjoint.actions import (
    Action,
    BuildBasic,
    BuildBistro,
    BuildDiner,
    BuyPublicity,
    Choose,
    Exchange,
    FetchCube,
    Swap,
    Take,
    Trade,
)
from tableside.burgerjoint.building import can_pay, has_room
from tableside.burgerjoint.parts import COLOURS, COLUMNS, Colour, Column
from tableside.burgerjoint.scoring import points
from tableside.burgerjoint.state import State
from tableside.core.notation import text


@dataclass(frozen=True)
class Pays:
    """With this cube a column could be paid for that cannot be now."""

    colour: Colour
    column: Column


@dataclass(frozen=True)
class Gains:
    """What an option brings: points, if it builds; or what the cube that comes in would pay for."""

    points: int | None
    pays: tuple[Pays, ...]


@dataclass(frozen=True)
class Brings:
    """The gains of options, by their texts."""

    options: dict[str, Gains]


def brings(state: State, player: int | None, _: None) -> Brings:
    """What each option of this seat would bring; those of which nothing can be said are left out."""
    options = turn.options(state, player) if player is not None and player in turn.waiting(state) else []
    found = {text(option): _gains(state, player or 0, option) for option in options}
    return Brings({option: gains for option, gains in found.items() if gains})


def _gains(state: State, player: int, action: Action) -> Gains | None:
    match action:
        case BuyPublicity() | BuildBasic() | BuildDiner() | BuildBistro():
            built = state.copy()
            building.step(built, player, action)
            return Gains(_score(built, player) - _score(state, player), ())
        case Trade() | Swap() | Exchange():
            given = state.copy()
            trading.step(given, player, action)
            colours = [colour for colour in COLOURS if given.bag[colour]]
            return Gains(None, tuple(_pays(state, given, player, colours)))
        case Take(colour) | Choose(colour) | FetchCube(colour):
            return Gains(None, tuple(_pays(state, state, player, [colour])))
        case _:
            return None


def _score(state: State, player: int) -> int:
    return sum(points(state.boards[player], state.parts))


def _pays(now: State, given: State, player: int, colours: list[Colour]) -> Iterator[Pays]:
    """The columns with room that each of these cubes would pay for after giving, and that cannot be paid for now."""
    for colour in colours:
        then = given.copy()
        then.boards[player].cubes[colour] += 1
        for column in COLUMNS:
            if can_pay(then, player, column) and has_room(then, player, column) and not can_pay(now, player, column):
                yield Pays(colour, column)
