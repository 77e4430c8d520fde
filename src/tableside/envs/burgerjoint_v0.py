"""Burger Joint as a PettingZoo environment."""

from functools import partial

from tableside.envs.names import BURGER_JOINT
from tableside.envs.petting import TableAEC, aec

env = partial(aec, BURGER_JOINT.game, BURGER_JOINT.pettingzoo)
raw_env = partial(TableAEC, BURGER_JOINT.game, BURGER_JOINT.pettingzoo)
