"""A whole game of Burger Joint by chance, told in sentences."""

import random

from tableside import burgerjoint as game
from tableside.core.notation import text

chance = random.Random(1)
state = game.new(game.configure(2, None, {}), seed=7)
while waiting := game.waiting(state):
    player = waiting[0]
    action = chance.choice(game.options(state, player))
    print(">", game.ABOUT.seats[player], text(action))
    for event in game.apply(state, player, action):
        print(game.explain(event))
