"""One seat against bots: an episode in which an agent has one seat, and bots have the others."""

from collections.abc import Mapping, Sequence
from typing import Any

from tableside import shelf
from tableside.core.game import Player
from tableside.core.match import Bot
from tableside.core.rng import Rng, below, mixed, seeded
from tableside.envs.episode import Episode


class Opposed:
    """An episode that goes on by itself until the agent must choose, or the game is over."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        choices: Mapping[str, str] | None = None,
        *,
        seat: int | None = None,
        opponents: str | Sequence[str] = "",
        reward: str = "win",
        max_cycles: int | None = None,
        illegal: str = "refuse",
    ) -> None:
        self.episode = Episode(game, players, choices, reward=reward, max_cycles=max_cycles, illegal=illegal)
        seats = self.episode.seats
        if seat is not None and seat not in range(seats):
            raise ValueError(f"seat={seat}: seats are 0 to {seats - 1}, or None to draw one for every game")
        named = [opponents or shelf.usual(game)] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(named) != seats - 1:
            raise ValueError(f"opponents: {len(named)} bots for {seats - 1} other seats")
        for name in named:
            if ":" not in name and name.partition("@")[0] not in shelf.bots(game):
                raise ValueError(f"opponents: {game} has no bot {name!r}; it has {', '.join(shelf.bots(game))}")
        self.makers = [shelf.maker(game, name) for name in named]
        self.fixed, self.seat = seat, seat or 0
        self.bots: dict[Player, Bot] = {}

    def begin(self, seed: int) -> None:
        """Deal the game of a seed; everything in it follows from it, the bots included."""
        seats = self.episode.seats
        self.seat = self._drawn(seed) if self.fixed is None else self.fixed
        others = [player for player in range(seats) if player != self.seat]
        self.bots = {player: make(seed * seats + player) for player, make in zip(others, self.makers, strict=True)}
        self.episode.begin(seed)
        self._go_on()

    def _drawn(self, seed: int) -> Player:
        """The agent's seat, by another source than the game's: what is dealt must not depend on it."""
        return below(Rng(mixed(seeded(seed))), self.episode.seats)

    def act(self, number: int) -> None:
        """The agent plays the option of this number, and then the bots do."""
        self.episode.act(self.seat, number)
        self._go_on()

    @property
    def truncated(self) -> bool:
        """Whether the game was broken off."""
        episode = self.episode
        return episode.max_cycles is not None and episode.moves >= episode.max_cycles and not episode.over

    @property
    def reward(self) -> float:
        """What the agent gets."""
        return self.episode.rewards[self.seat]

    def _go_on(self) -> None:
        episode = self.episode
        game, state = episode.game, episode.state
        while episode.waiting and (player := episode.waiting[0]) != self.seat and not self.truncated:
            options: list[Any] = game.options(state, player)
            single = len(options) == 1
            episode.play(
                player, options[0] if single else self.bots[player].choose(game.view(state, player), player, options)
            )
