"""The bots of Food Chain Magnate."""

from tableside.bots.foodchain.easy import EasyBot
from tableside.bots.foodchain.hard import HardBot
from tableside.bots.foodchain.normal import NormalBot

BOTS = {"easy": EasyBot, "normal": NormalBot, "hard": HardBot}  # by the names that commands use, the weakest first

__all__ = ["BOTS", "EasyBot", "HardBot", "NormalBot"]
