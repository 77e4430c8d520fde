"""Playing a scenario: the real turn engine, phase by phase, so that something can be expected between two phases."""

from dataclasses import dataclass, field
from typing import Any

from tableside.core.game import Illegal
from tableside.core.notation import text
from tableside.foodchain import round as course
from tableside.foodchain.about import ABOUT
from tableside.foodchain.actions import DECLINE, DONE, PASS
from tableside.foodchain.events import Event
from tableside.foodchain.state import Phase, State

MOST_CHOICES = 500  # in one phase, by players who are done with it
SHOWN = 6  # options in a message
NOTHING_DONE = ("fire 0 ", "pay 0 ", "keep campaign ")  # at payday


class NotPlayed(Exception):
    """What the game does not allow now; the message is its reason."""


@dataclass
class Run:
    """A position on its way, and everything told so far."""

    state: State
    standing: bool = False  # whether the position is within a phase that it names
    events: list[Event] = field(default_factory=list)
    since: dict[Phase, int] = field(default_factory=dict)  # how much was told when a phase last began
    over: bool = False  # whether the phase is closed and the next one has not begun
    campaigns: set[int] = field(default_factory=set)  # those that ran at some time

    def __post_init__(self) -> None:
        self._note()

    def copy(self) -> "Run":
        """The same run, to try something."""
        return Run(self.state.copy(), self.standing, self.events[:], {**self.since}, self.over, {*self.campaigns})

    def waiting(self) -> tuple[int, ...]:
        """Who must choose now."""
        return () if self.over else course.waiting(self.state)

    def lately(self, phase: Phase) -> list[Event]:
        """What was told since a phase last began."""
        if phase not in self.since:
            raise ValueError(f"no {phase.name.lower()} was run, so nothing can be expected of it")
        return self.events[self.since[phase] :]

    def begin(self, phase: Phase) -> None:
        """Enter a phase: the first one comes right after the position, later ones follow in their order."""
        state = self.state
        if phase in (Phase.SHOPS, Phase.OVER):
            raise NotPlayed(f"{phase.name.lower()} is not run by itself")
        if self.waiting():
            raise NotPlayed(self._must_choose())
        if not self.standing:
            self.standing, state.phase, told = True, phase, 0
            enter = course.PHASES[phase].enter
            self.events += enter(state) if enter else []
        else:
            if not self.over:
                self._close()
            told = len(self.events)
            if state.phase is Phase.OVER:
                raise NotPlayed(f"the game is over, and no {phase.name.lower()} follows")
            before = state.phase
            self.events += course.follow(state)
            if state.phase is not phase:
                raise NotPlayed(
                    f"after {before.name.lower()} comes {state.phase.name.lower()}, not {phase.name.lower()}"
                )
        self.over, self.since[phase] = False, told
        self._settle()

    def finish(self, phase: Phase) -> None:
        """Play a phase to its end; anyone who is asked is done with it, or does the only thing possible."""
        if self.over or not self.standing or self.state.phase not in _whole(phase):
            self.begin(phase)
        for _ in range(MOST_CHOICES):
            if not (now := self.waiting()):
                return
            self.do(now[0], self._plain(now[0]))

    def end_day(self, player: int) -> None:
        """End the working day of the player who acts."""
        if self.state.phase is not Phase.WORKING or player not in self.waiting():
            raise NotPlayed(f"it is not {ABOUT.seats[player]}'s working day")
        for _ in range(MOST_CHOICES):
            if player in self.waiting():
                self.do(player, self._plain(player))

    def do(self, player: int, action: Any) -> None:
        """Play an action if it is an option; the phase ends when nobody has to choose any longer."""
        if self.over or not self.standing:
            raise NotPlayed("nobody is asked anything now; begin a phase first")
        try:
            self.events += course.TURNS.take(self.state, player, action)
        except Illegal as illegal:
            raise NotPlayed(str(illegal)) from None
        self._settle()

    def _plain(self, player: int) -> Any:
        options = course.options(self.state, player)
        plain = [each for each in options if each in (DONE, DECLINE, PASS) or text(each).startswith(NOTHING_DONE)]
        if not plain and len(options) > 1:
            raise NotPlayed(self._must_choose())
        return (plain or options)[0]

    def _must_choose(self) -> str:
        player = self.waiting()[0]
        options = [text(option) for option in course.options(self.state, player)]
        more = " ..." if len(options) > SHOWN else ""
        return f"{ABOUT.seats[player]} must choose first: {'; '.join(options[:SHOWN])}{more}"

    def _settle(self) -> None:
        """Close the phase if nobody has to choose; the coffee shops are part of clean-up."""
        if not self.waiting():
            self._close()
            if self.state.phase is Phase.CLEANUP:
                self.events += course.follow(self.state)
                self.over = False
                self._settle()
        self._note()

    def _close(self) -> None:
        self.since.setdefault(self.state.phase, 0)
        self.events += course.close(self.state)
        self.over = True

    def _note(self) -> None:
        self.campaigns |= {campaign.number for campaign in self.state.campaigns}


def _whole(phase: Phase) -> tuple[Phase, ...]:
    return (Phase.CLEANUP, Phase.SHOPS) if phase is Phase.CLEANUP else (phase,)
