"""Food Chain Magnate as PettingZoo environments: AEC, and parallel, since many choices are made at the same time."""

from functools import partial

from tableside.envs.names import FOOD_CHAIN
from tableside.envs.petting import TableAEC, TableParallel, aec

env = partial(aec, FOOD_CHAIN.game, FOOD_CHAIN.pettingzoo, parallel=True)
raw_env = partial(TableAEC, FOOD_CHAIN.game, FOOD_CHAIN.pettingzoo, parallel=True)
parallel_env = partial(TableParallel, FOOD_CHAIN.game, FOOD_CHAIN.pettingzoo)
