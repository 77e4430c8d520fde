"""How the value of Foodies is learnt: by games of players against themselves who take what they value most."""

from pathlib import Path

from tableside import foodies
from tableside.bots.foodies.facts import LAYOUT, Eyes
from tableside.bots.foodies.judge import Judge, is_over, judge_by, ranked, share, take
from tableside.bots.foodies.normal import NormalBot
from tableside.bots.learnt import Facts, Net, Trail
from tableside.foodies.actions import Action
from tableside.foodies.state import Phase
from tableside.foodies.turn import TURNS, next_turn

__all__ = ["FILE", "LAYOUT", "SCHOOLING", "against_normal", "self_play"]

FILE = Path(__file__).with_name("value.json")
SCHOOLING = 1000
TABLES = (2, 4, 2, 3, 2, 4, 2, 5)  # players, by seed: tables of two and four are learnt most


class Practice:
    """A game in which decisions are made by the net or by the normal bot, and positions at rest are noted."""

    def __init__(self, net: Net | None, players: int, seed: int) -> None:
        config = foodies.Config(players)
        self.state = foodies.new(config, seed)
        self.eyes = Eyes(config.parts)
        self.judge: Judge | None = judge_by(net, config.parts) if net else None
        self.bot = NormalBot(seed)
        self.seen: list[list[Facts]] = [[] for _ in range(players)]

    def play(self, by_net: range) -> None:
        """Play to the end; these seats decide by the net."""
        while waiting := foodies.waiting(self.state):
            player, phase = waiting[0], self.state.phase
            over = take(self.state, player, self.choice(player, by_net))
            if over:
                self.end_turn()
            elif self.state.phase is not phase and self.state.phase in (Phase.BUYING, Phase.HIRING):
                self.note(turn_over=False)

    def choice(self, player: int, by_net: range) -> Action:
        """What a player does."""
        options = foodies.options(self.state, player)
        if len(options) == 1:
            return options[0]
        if self.judge and player in by_net:
            return ranked(self.state, player, options, self.judge)[0][1]
        return self.bot.choose(foodies.view(self.state, player), player, options)

    def end_turn(self) -> None:
        """Note the position before the next roll, and go on to it."""
        if not is_over(self.state):
            self.note(turn_over=True)
        next_turn(self.state)
        if self.state.phase is not Phase.OVER:
            TURNS.begin(self.state, [])

    def note(self, *, turn_over: bool) -> None:
        """Remember how all players see the position."""
        for player, seen in enumerate(self.seen):
            seen.append(self.eyes.facts(self.state, player, turn_over))


def self_play(net: Net | None, seed: int) -> list[Trail]:
    """A game in which every player takes what the net values most; without a net, what the normal bot does."""
    table = Practice(net, TABLES[seed % len(TABLES)], seed)
    table.play(range(len(table.seen)))
    return [Trail(seen, share(table.state, player)) for player, seen in enumerate(table.seen)]


def against_normal(net: Net, seed: int) -> float:
    """The share of the victory of one player of two who decides by the net; seats alternate with the seed."""
    table, own = Practice(net, 2, seed // 2), seed % 2
    table.play(range(own, own + 1))
    return share(table.state, own)
