"""Bots, by game and by the name that commands use. A bot gets a view and the options, never the state."""

from collections.abc import Callable, Mapping

from tableside.bots import burgerjoint, foodchain, foodies
from tableside.bots.plain import RandomBot
from tableside.core.match import Bot

Maker = Callable[[int], Bot]  # from a seed, so that a game between bots can be played again

BOTS: Mapping[str, Mapping[str, Maker]] = {
    "burgerjoint": {"random": RandomBot, "greedy": burgerjoint.GreedyBot},
    "foodies": {"random": RandomBot, "greedy": foodies.GreedyBot},
    "foodchain": {"random": RandomBot, "easy": foodchain.EasyBot},
}
