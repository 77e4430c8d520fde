"""The bots of Foodies."""

from tableside.bots.foodies.hard import HardBot
from tableside.bots.foodies.normal import EasyBot, NormalBot

BOTS = {"easy": EasyBot, "normal": NormalBot, "hard": HardBot}  # by the names that commands use, the weakest first
