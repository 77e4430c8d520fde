"""The bots of Burger Joint."""

from tableside.bots.burgerjoint.hard import HardBot
from tableside.bots.burgerjoint.normal import EasyBot, NormalBot

BOTS = {"easy": EasyBot, "normal": NormalBot, "hard": HardBot}  # by the names that commands use, the weakest first
