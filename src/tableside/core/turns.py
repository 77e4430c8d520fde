"""Turns: how play walks through the parts of a turn, written once for every game.

A part is a phase, a step of a phase, or a choice that interrupts one. It is a module with some of seven functions:

    enter(state)                    what happens automatically when it begins
    waiting(state)                  who must choose in it; nobody once it is over
    asked(state, player)            what that player is asked
    options(state, player)          what that player may answer
    step(state, player, action)     take the answer
    why_not(state, player, action)  why this is not an answer
    leave(state)                    what happens automatically when it is over

A part that asks has at least the five in the middle, and `asks(module)` wraps it; `passes(module)` wraps one that
asks nobody anything. A game lists its phases in order. If something other than the next one listed may follow,
`then` has a function that moves `state.phase` on and returns its events:

    TURNS = Turns(
        {Phase.TRADING: asks(trading), Phase.BUILDING: asks(building), Phase.SCORING: passes(scoring)},
        then={Phase.SCORING: next_turn},
        texts=TEXTS,
    )
    waiting, asked, options = TURNS.waiting, TURNS.asked, TURNS.options
    apply, step, why_not = TURNS.apply, TURNS.step, TURNS.why_not

A state whose phase is not listed is at the end: nobody has to choose. A phase that has steps, or questions on a stack
that interrupt it, hands on to the part at `state.step`, or of the class of the question: `STEPS[state.step].options`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic, Protocol, TypeVar

from tableside.core.game import Illegal, Player
from tableside.core.messages import Texts


class Phased(Protocol):
    """A state with its current phase."""

    phase: Any


S = TypeVar("S", bound=Phased)
A = TypeVar("A")
E = TypeVar("E")
Q = TypeVar("Q")
S_contra = TypeVar("S_contra", contravariant=True)
A_inv = TypeVar("A_inv")
E_inv = TypeVar("E_inv")
Q_co = TypeVar("Q_co", covariant=True)


class AskingPart(Protocol[S_contra, A_inv, E_inv, Q_co]):
    """A part of a turn in which somebody chooses; it may have `enter` and `leave` too."""

    def waiting(self, state: S_contra) -> tuple[Player, ...]:
        """Who must choose in it; nobody once it is over."""

    def asked(self, state: S_contra, player: Player) -> Q_co:
        """What that player is asked."""

    def options(self, state: S_contra, player: Player) -> list[A_inv]:
        """What that player may answer."""

    def step(self, state: S_contra, player: Player, action: A_inv) -> list[E_inv]:
        """Take the answer."""

    def why_not(self, state: S_contra, player: Player, action: A_inv) -> str:
        """Why this is not an answer."""


class PassingPart(Protocol[S_contra, E_inv]):
    """A part of a turn that asks nobody anything; it may have `leave` too."""

    def enter(self, state: S_contra) -> list[E_inv]:
        """What happens when it begins."""


@dataclass(frozen=True, slots=True)
class Part(Generic[S, A, E, Q]):
    """The functions of a part; `enter` and `leave` only if something happens automatically."""

    waiting: Callable[[S], tuple[Player, ...]]
    asked: Callable[[S, Player], Q]
    options: Callable[[S, Player], list[A]]
    step: Callable[[S, Player, A], list[E]]
    why_not: Callable[[S, Player, A], str]
    enter: Callable[[S], list[E]] | None
    leave: Callable[[S], list[E]] | None


def asks(module: AskingPart[S, A, E, Q]) -> Part[S, A, E, Q]:
    """A part in which somebody chooses."""
    enter, leave = getattr(module, "enter", None), getattr(module, "leave", None)
    return Part(module.waiting, module.asked, module.options, module.step, module.why_not, enter, leave)


def passes(module: PassingPart[S, E]) -> Part[S, A, E, Q]:
    """A part that asks nobody anything."""
    return Part(_nobody, _nothing, _nothing, _nothing, _nothing, module.enter, getattr(module, "leave", None))


def _nobody(state: object) -> tuple[Player, ...]:
    return ()


def _nothing(state: object, *asked: object) -> Any:
    raise AssertionError("this part asks nobody anything")


class Turns(Generic[S, A, E, Q]):
    """The phases of a game in their order, and the functions of the protocol that walk through them."""

    def __init__(
        self,
        phases: Mapping[Any, Part[S, A, E, Q]],
        then: Mapping[Any, Callable[[S], list[E]]],
        texts: Texts,
    ) -> None:
        self.phases: dict[Any, Part[S, A, E, Q]] = dict(phases)
        self.then, self.texts = dict(then), texts
        self.walks = {phase: self._walk(list(phases)[number:]) for number, phase in enumerate(phases)}

    def _walk(self, order: list[Any]) -> tuple[Any, ...]:
        """How it goes on from the first of these phases to one after which `then` decides, unpacked for speed."""
        last = next(phase for phase in order if phase in self.then)
        steps = tuple(
            (self.phases[phase].leave, following, self.phases[following].enter, self.phases[following].waiting)
            for phase, following in pairwise(order[: order.index(last) + 1])
        )
        first = self.phases[order[0]]
        return first.enter, first.waiting, steps, self.phases[last].leave, self.then[last]

    def waiting(self, state: S) -> tuple[Player, ...]:
        """Who must choose now; nobody when the game is over."""
        part = self.phases.get(state.phase)
        return part.waiting(state) if part else ()

    def asked(self, state: S, player: Player) -> Q:
        """What a player who must choose is asked."""
        return self.phases[state.phase].asked(state, player)

    def options(self, state: S, player: Player) -> list[A]:
        """Everything this player may do now."""
        part = self.phases.get(state.phase)
        if part is None:
            return []
        waiting, options = part.waiting, part.options  # called by their own names, which is quicker
        return options(state, player) if player in waiting(state) else []

    def apply(self, state: S, player: Player, action: A) -> list[E]:
        """Play an action, if it is an option, and what follows automatically."""
        events = self.take(state, player, action)
        self.go_on(state, events)
        return events

    def take(self, state: S, player: Player, action: A) -> list[E]:
        """Play an action, if it is an option, and stay in its phase even if nobody has to choose there any longer."""
        if action not in self.options(state, player):
            raise Illegal(self.why_not(state, player, action))
        return self.phases[state.phase].step(state, player, action)

    def step(self, state: S, player: Player, action: A) -> list[E]:
        """Play an action and what follows automatically until somebody must choose again."""
        answered = self.phases[state.phase].step
        events = answered(state, player, action)
        self.go_on(state, events)
        return events

    def why_not(self, state: S, player: Player, action: A) -> str:
        """Why an action is not an option; empty if it is one."""
        if action in self.options(state, player):
            return ""
        now = self.waiting(state)
        if not now:
            return self.texts.say("why.over")
        if player not in now:
            return self.texts.say("why.not_you", player=now[0])
        return self.phases[state.phase].why_not(state, player, action)

    def begin(self, state: S, events: list[E]) -> None:
        """Enter the state's phase, and go on until somebody must choose."""
        enter = self.phases[state.phase].enter
        events += enter(state) if enter else []
        self.go_on(state, events)

    def go_on(self, state: S, events: list[E]) -> None:
        """Leave the phases in which nobody has to choose any longer, and enter those that follow."""
        walk = self.walks.get(state.phase)
        while walk and not walk[1](state):
            _, _, steps, last, then = walk
            for leave, phase, enter, waiting in steps:
                if leave:
                    events += leave(state)
                state.phase = phase
                if enter and (told := enter(state)):
                    events += told
                if waiting(state):
                    return
            if last:
                events += last(state)
            events += then(state)
            walk = self.walks.get(state.phase)
            if walk and walk[0]:
                events += walk[0](state)
