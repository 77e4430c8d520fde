"""What players may do now, what they cannot and by which rule, and impossible positions.

Actions separated by commas are played one after the other: `may campaign 9 by campaign_manager, at 4,4`. All but
the last must be allowed; the question is about the last.
"""

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from tableside.core.notation import NotationError, parse, text
from tableside.foodchain.about import ABOUT
from tableside.foodchain.round import options, why_not
from tableside.foodchain.scenarios.run import NotPlayed, Run
from tableside.foodchain.state import CEO, State
from tableside.foodchain.text import TEXTS
from tableside.foodchain.words import one_of

RULE = re.compile(r"(?:FC|KX|MA|R)-[\d.]*\d")
OPTION = re.compile(r"expect (\w+) (may|cannot) (.*)")
REASON = re.compile(r"(.*?): (\S+)")


@dataclass(frozen=True, slots=True)
class May:
    """`red may hire trainer by ceo`."""

    player: int
    actions: tuple[Any, ...]

    def holds(self, run: Run) -> str:
        """Whether the game allows it."""
        refusal = _refusal(run, self.player, self.actions)
        return f"{ABOUT.seats[self.player]} cannot: {refusal}" if refusal else ""


@dataclass(frozen=True, slots=True)
class Cannot:
    """`red cannot hire coach by ceo: FC-5.10`: refused, for the reason with this rule."""

    player: int
    actions: tuple[Any, ...]
    reason: str

    def holds(self, run: Run) -> str:
        """Whether the game refuses it for that reason."""
        refusal = _refusal(run, self.player, self.actions)
        if not refusal:
            return f"{ABOUT.seats[self.player]} may {', '.join(map(text, self.actions))}"
        return "" if self.reason in reasons(refusal) else f"refused, but for another reason: {refusal}"


def reasons(refusal: str) -> list[str]:
    """The rules that a refusal names; one without a rule has the name of its text: `not_you`, `have_only`."""
    patterns = {key: re.sub(r"\\{.*?\\}", ".*", re.escape(words)) for key, words in TEXTS.table["why"].items()}
    named = [key for key, pattern in patterns.items() if re.fullmatch(pattern, refusal)]
    return RULE.findall(refusal) or named


def check_names(state: State, actions: tuple[Any, ...]) -> None:
    """Refuse actions that name a card or good which is not in the game: a slip would pass for a refusal."""
    known = [CEO, *state.box.card, *state.box.good, *(each.name for each in state.box.reserves)]
    words = (getattr(action, field, "") for action in actions for field in ("card", "by", "to", "good", "also"))
    for word in filter(None, words):
        one_of(word, known, "card or good")


def _refusal(run: Run, player: int, actions: tuple[Any, ...]) -> str:
    """Why the last of these actions is not an option after the others; an error if one of those is not."""
    if player >= len(run.state.chains):
        raise ValueError(f"{ABOUT.seats[player]} does not play; {len(run.state.chains)} do")
    if run.over or not run.standing:
        raise ValueError("nobody is asked anything now; begin a phase first")
    check_names(run.state, actions)
    trial = run.copy()
    for action in actions[:-1]:
        try:
            trial.do(player, action)
        except NotPlayed as refused:
            raise ValueError(f"before the last action, {text(action)} is refused: {refused}") from None
    if trial.over:
        raise ValueError("nobody is asked anything after these actions")
    return "" if actions[-1] in options(trial.state, player) else why_not(trial.state, player, actions[-1])


@dataclass(frozen=True, slots=True)
class Impossible:
    """`impossible overlaps another piece`: the position is refused, for a reason with these words."""

    FORM: ClassVar[str] = "expect impossible {reason...}"
    reason: tuple[str, ...]

    @property
    def text(self) -> str:
        """Part of the reason."""
        return " ".join(self.reason)

    def holds(self, run: Run) -> str:
        """Never, for a position that is possible."""
        return "the position is possible"


def read_option(line: str) -> May | Cannot | None:
    """Read `expect red may ...` or `expect red cannot ...: RULE`."""
    found = OPTION.fullmatch(line)
    if found is None:
        return None
    seat, verb, rest = found.groups()
    player = ABOUT.seats.index(one_of(seat, ABOUT.seats, "player"))
    if verb == "may":
        return May(player, read_actions(rest))
    said = REASON.fullmatch(rest)
    if said is None:
        raise NotationError("name the rule: 'expect red cannot hire coach by ceo: FC-5.10'", 0)
    if not RULE.fullmatch(said[2]) and said[2] not in TEXTS.table["why"]:
        raise NotationError(f"expected the id of one rule after the colon, such as FC-5.10, found {said[2]!r}", 0)
    return Cannot(player, read_actions(said[1]), said[2])


def read_actions(line: str) -> tuple[Any, ...]:
    """Actions as the game writes them, separated by commas."""
    return tuple(parse(part, ABOUT.action) for part in line.split(", "))
