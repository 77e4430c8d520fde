"""How the value of Burger Joint is learnt: by games of a player against itself who takes what it values most."""

from pathlib import Path

from tableside import burgerjoint
from tableside.bots.burgerjoint.facts import LAYOUT, facts
from tableside.bots.burgerjoint.judge import judge_by, next_steps
from tableside.bots.burgerjoint.normal import NormalBot
from tableside.bots.learnt import Facts, Net, Trail
from tableside.burgerjoint.actions import Action, Done, Take
from tableside.burgerjoint.state import Phase, State

__all__ = ["FILE", "LAYOUT", "SCHOOLING", "against_normal", "self_play"]

FILE = Path(__file__).with_name("value.json")
SCHOOLING = 300
LOOK_AT = 40  # positions of a turn in self-play
LONGEST = 100  # turns, after which a game is given up
PLAYERS = (0, 1)
CONFIG = burgerjoint.Config()


def self_play(net: Net | None, seed: int) -> list[Trail]:
    """A game in which both players take what the net values most; without a net, what the normal bot does."""
    state, judge = burgerjoint.new(CONFIG, seed), judge_by(net, CONFIG)
    seen: tuple[list[Facts], list[Facts]] = ([], [])
    while (waiting := burgerjoint.waiting(state)) and state.turn <= LONGEST:
        player = waiting[0]
        for action in next_steps(state, player, judge, LOOK_AT):
            if state.phase is Phase.BUILDING and isinstance(action, Done):
                note(seen, state, turn_over=True)  # before chance has its say
            burgerjoint.step(state, player, action)
            if isinstance(action, Take):
                note(seen, state, turn_over=False)
    return [Trail(seen[player], share(state, player)) for player in PLAYERS]


def share(state: State, player: int) -> float:
    """A player's share of the victory; half for both in a game that was given up."""
    result = burgerjoint.result(state)
    return 0.5 if result is None else float(player in result.winners)


def note(seen: tuple[list[Facts], list[Facts]], state: State, *, turn_over: bool) -> None:
    """Remember how both players see a position."""
    for player in PLAYERS:
        seen[player].append(facts(state, player, turn_over=turn_over))


def against_normal(net: Net, seed: int) -> float:
    """Whether a player who takes what the net values most beats the normal bot; seats alternate with the seed."""
    state, judge, own = burgerjoint.new(CONFIG, seed // 2), judge_by(net, CONFIG), seed % 2
    rival = NormalBot(seed)
    while (waiting := burgerjoint.waiting(state)) and state.turn <= LONGEST:
        player = waiting[0]
        for action in next_steps(state, player, judge, LOOK_AT) if player == own else [normal(rival, state, player)]:
            burgerjoint.step(state, player, action)
    return share(state, own)


def normal(bot: NormalBot, state: State, player: int) -> Action:
    """What the normal bot does."""
    options = burgerjoint.options(state, player)
    return options[0] if len(options) == 1 else bot.choose(burgerjoint.view(state, player), player, options)
