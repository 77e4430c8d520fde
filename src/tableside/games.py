"""The games there are, by the name that commands and records use."""

from collections.abc import Mapping

from tableside import burgerjoint, foodchain, foodies
from tableside.core.game import AnyGame

ALL: tuple[AnyGame, ...] = (burgerjoint, foodies, foodchain)  # the type checker holds each module against the protocol

GAMES: Mapping[str, AnyGame] = {game.ABOUT.name: game for game in ALL}
