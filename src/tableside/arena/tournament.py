"""A tournament: the bots that meet, and every game they play. Each seed is played from all seats, so luck is shared."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count
from typing import Any

from tableside.core.rng import Rng, seeded, shuffle


@dataclass(frozen=True)
class Fixture:
    """A game to be played: its number in the tournament, its seed, and which of the bots sits where."""

    number: int
    seed: int
    seated: tuple[int, ...]  # places in the list of bots


@dataclass(frozen=True)
class Tournament:
    """What is played, and by which bots."""

    game: str
    config: Any
    bots: tuple[str, ...]  # by name, or by place: "package.module:Name"
    players: int
    first: int = 1  # seed

    @property
    def lineups(self) -> list[tuple[int, ...]]:
        """Who meets whom: of more bots than seats every choice; otherwise all, and the last one on the seats left."""
        places = range(len(self.bots))
        if len(places) > self.players:
            return list(combinations(places, self.players))
        return [(*places, *[places[-1]] * (self.players - len(places)))]

    def fixtures(self, seeds: int) -> Iterator[Fixture]:
        """Every seed with every line-up, from all seats. More seeds add games and change none."""
        numbers = count()
        for seed in range(self.first, self.first + seeds):
            for lineup in self.lineups:
                order = list(lineup)
                shuffle(Rng(seeded(seed)), order)  # so that with three or more, neighbours change too
                for shift in range(self.players):
                    yield Fixture(next(numbers), seed, (*order[shift:], *order[:shift]))
