"""Arrays tell no seat what it may not know: with other secrets (tests/tables/comparing.py) they are the same."""

from typing import Any

import numpy as np
import pytest

from tableside.core.game import Player
from tableside.core.match import RandomBot
from tableside.envs.encoding import Encoder, encoder, flat
from tests.tables.comparing import Game, Tally, act, is_secret, phase_of


class ArrayGame(Game):
    """A game in which, at every decision, each seat's arrays are compared with those of another world."""

    def __init__(self, title: str, seed: int) -> None:
        super().__init__(title, seed, Tally())
        self.encoder: Encoder = encoder(title, self.table.state.config)
        self.bots = [RandomBot(seed * 8 + seat) for seat in range(self.table.seats)]
        self.compared = self.flipped = 0

    def arrays(self, state: Any, seat: Player, *, seen: bool) -> Any:
        """What a seat gets; or, to see that the worlds differ, what it would get of the whole state."""
        options = self.game.options(state, seat) if seat in self.game.waiting(state) else []
        told = self.game.view(state, seat) if seen else state
        return flat(self.encoder.encode(told, seat, options)), list(self.encoder.numbers(state, seat, options))

    def decide(self, player: Player, action: Any, *, whole: bool) -> None:
        """Play it, and compare."""
        before, secret = phase_of(self.table), is_secret(self.table)
        act(self.table, player, action)
        self.count(player, secret=secret, over=phase_of(self.table) != before)
        state = self.table.state
        for seat in range(self.table.seats):
            other = self.other_secrets(state, seat, chance=True)
            (ours, numbers), (theirs, others) = self.arrays(state, seat, seen=True), self.arrays(other, seat, seen=True)
            assert (ours == theirs).all(), f"seat {seat} can tell at {np.flatnonzero(ours != theirs)[:5]}"
            assert numbers == others
            self.compared += 1
            self.flipped += bool(
                (self.arrays(state, seat, seen=False)[0] != self.arrays(other, seat, seen=False)[0]).any()
            )


@pytest.mark.parametrize(
    ("title", "seed", "hides"),
    [
        ("burgerjoint", 0, False),
        ("foodies", 4, False),  # a deck is told by culture, whatever its order
        ("foodchain", 2, False),  # against Mautoma
        ("foodchain", 5, True),
        ("foodchain", 11, True),  # with modules
    ],
)
def test_no_array_tells_what_a_seat_may_not_know(title: str, seed: int, hides: bool) -> None:
    game = ArrayGame(title, seed)
    game.play(250)
    assert game.compared >= 40
    assert bool(game.flipped) or not hides
