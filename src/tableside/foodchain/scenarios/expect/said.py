"""An expectation: a question of a run, made into a class with the form of its line.

A question returns what is wrong, empty if nothing is; or what was expected and what was found, which are compared. A
house, a campaign, a card, a good or a milestone among its arguments is named in the line and looked up in the game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import make_dataclass
from typing import Any, Protocol, get_type_hints, runtime_checkable

from tableside.core.notation import text
from tableside.foodchain.about import ABOUT
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.parts import Card, Good, Milestone
from tableside.foodchain.pieces import Campaign, House
from tableside.foodchain.position.pieces import house_named
from tableside.foodchain.scenarios.lines import Seat, Seller
from tableside.foodchain.scenarios.run import Run
from tableside.foodchain.state import State
from tableside.foodchain.town.squares import each, read_square, square_text
from tableside.foodchain.words import Named, one_of, read_counts, write_counts

Answer = str | tuple[object, object]


@runtime_checkable
class Expectation(Protocol):
    """What a line expects."""

    def holds(self, run: Run) -> str:
        """What is wrong, or an empty text."""


EXPECTATIONS: list[type[Expectation]] = []


def expectation(form: str) -> Callable[[Callable[..., Answer]], type[Expectation]]:
    """Make a question the class that a line of this form is read into."""

    def make(question: Callable[..., Answer]) -> type[Expectation]:
        kinds = {name: kind for name, kind in get_type_hints(question).items() if name not in ("run", "return")}

        def holds(self: Any, run: Run) -> str:
            found = question(run, *(_looked_up(run.state, kind, getattr(self, name)) for name, kind in kinds.items()))
            if isinstance(found, str):
                return found
            said = text(self).removeprefix("expect ")
            return "" if found[0] == found[1] else f"expected {said}, found {_shown(found[1])}"

        namespace = {"FORM": f"expect {form}", "holds": holds, "__doc__": question.__doc__}
        fields = [(name, SPELLED.get(kind, kind)) for name, kind in kinds.items()]
        made = make_dataclass(question.__name__, fields, frozen=True, namespace=namespace)
        EXPECTATIONS.append(made)
        return made

    return make


def _looked_up(state: State, kind: Any, value: Any) -> Any:
    """What a field names, if that is in this game."""
    if kind in SPELLED:
        return LOOK_UP[kind](state, value)
    for one in value if isinstance(value, tuple) else (value,):
        if isinstance(one, Seat | Seller):
            if one == AUTOMA and state.automa is None:
                raise ValueError("Mautoma does not play here; a line 'solo normal' would add it")
            if one >= len(state.chains):
                raise ValueError(f"{name_of(one)} does not play; {len(state.chains)} do")
    return value


def _campaign(state: State, number: int) -> Campaign:
    if number not in state.box.campaign:
        raise ValueError(f"there is no campaign tile {number} in this game")
    found = {one.number: one for one in state.campaigns}
    if number not in found:
        raise ValueError(f"campaign {number} does not run; those that do: {_shown(list(found))}")
    return found[number]


def _milestone(state: State, name: str) -> Milestone:
    known = {milestone.name: milestone for milestone in state.box.milestones}
    return known[one_of(name, known, "milestone")]


LOOK_UP: Mapping[Any, Callable[[State, Any], Any]] = {
    House: house_named,
    Campaign: _campaign,
    Card: lambda state, name: state.box.card[one_of(name, state.box.card, "card")],
    Good: lambda state, name: state.box.good[one_of(name, state.box.good, "good")],
    Milestone: _milestone,
}
SPELLED: Mapping[Any, type] = {kind: int if kind is Campaign else str for kind in LOOK_UP}


def _shown(value: object) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(_shown, value)) or "nothing"
    return "-" if value is None else str(value)


def counted(words: Sequence[str], things: Sequence[Named], kind: str, found: Sequence[int]) -> Answer:
    """`burger*2 beer` and so many of each thing, to be compared."""
    return write_counts(things, read_counts(words, things, kind)), write_counts(things, found)


def name_of(player: int) -> str:
    """A chain, or Mautoma."""
    return "Mautoma" if player == AUTOMA else ABOUT.seats[player]


def names_of(players: Iterable[int]) -> list[str]:
    """Chains."""
    return [ABOUT.seats[player] for player in players]


def in_order(words: Iterable[str]) -> list[str]:
    """Squares in their order on the map."""
    return [square_text(square) for square in sorted(map(read_square, words))]


def squares_of(squares: int) -> list[str]:
    """The squares of a set."""
    return [square_text(square) for square in each(squares)]


def lists(words: Sequence[str]) -> list[list[str]]:
    """Lists with `/` between them."""
    return [part.split() for part in " ".join(words).split(" / ")] if words else []
