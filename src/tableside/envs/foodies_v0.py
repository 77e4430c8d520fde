"""Foodies as a PettingZoo environment."""

from functools import partial

from tableside.envs.names import FOODIES
from tableside.envs.petting import TableAEC, aec

env = partial(aec, FOODIES.game, FOODIES.pettingzoo)
raw_env = partial(TableAEC, FOODIES.game, FOODIES.pettingzoo)
