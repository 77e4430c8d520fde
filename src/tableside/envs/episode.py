"""An episode: one game of the shelf from the first choice to the end, with numbers for options and rewards for seats.

All environments are thin layers over this: it knows the protocol's functions and an encoder, and no library's API.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from tableside import shelf
from tableside.core.game import Player, Result
from tableside.core.notation import text
from tableside.envs.encoding import Arrays, encoder

Mask = npt.NDArray[np.int8]


class Masked(ValueError):
    """A number that is not that of an option now."""


def win(result: Result) -> tuple[float, ...]:
    """1 for a victory and, together, -1 for the others; a shared one is split. Alone: 1 or -1."""
    seats, winners = len(result.scores), result.winners
    if seats == 1:
        return (1.0 if winners else -1.0,)
    if not winners:
        return (0.0,) * seats
    share = 1 / len(winners)
    return tuple((seats * share * (seat in winners) - 1) / (seats - 1) for seat in range(seats))


def margin(result: Result) -> tuple[float, ...]:
    """How far a score is ahead of the best other one; alone, the score."""
    scores = result.scores
    return tuple(
        float(score - max((*scores[:seat], *scores[seat + 1 :]), default=0)) for seat, score in enumerate(scores)
    )


def share(result: Result) -> tuple[float, ...]:
    """A score's part of all scores; equal parts if nobody has any."""
    scores = [max(score, 0) for score in result.scores]
    whole = sum(scores)
    return tuple(score / whole if whole else 1 / len(scores) for score in scores)


REWARDS: Mapping[str, Callable[[Result], tuple[float, ...]]] = {"win": win, "margin": margin, "share": share}


def chosen(what: str, name: str, known: Sequence[str]) -> str:
    """The name, if it is one of these."""
    if name not in known:
        raise ValueError(f"{what}={name!r}: choose one of {', '.join(known)}")
    return name


class Episode:
    """A game in play. `begin` deals one; `act` plays an option by its number."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        choices: Mapping[str, str] | None = None,
        *,
        reward: str = "win",
        max_cycles: int | None = None,
        illegal: str = "refuse",
    ) -> None:
        if game not in shelf.GAMES:
            raise ValueError(f"there is no game {game!r}; there are {', '.join(shelf.GAMES)}")
        self.name, self.game = game, shelf.GAMES[game]
        self.config = self.game.configure(players or self.game.ABOUT.fewest, None, dict(choices or {}))
        self.seats = self.game.players(self.config)
        self.encoder = encoder(game, self.config)
        self.reward = REWARDS[chosen("reward", reward, list(REWARDS))]
        self.forgiving = chosen("illegal", illegal, ("refuse", "forgive")) == "forgive"
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles={max_cycles}: at least 1, or None for games that go on to their end")
        self.max_cycles = max_cycles
        self.state: Any = None
        self.moves = 0
        self.waiting: tuple[Player, ...] = ()
        self._offered: dict[Player, tuple[list[Any], Sequence[int]]] = {}

    def begin(self, seed: int) -> None:
        """Deal a game: the one that the commands play with this seed."""
        self.state, self.moves = self.game.new(self.config, seed), 0
        self._look()

    def _look(self) -> None:
        self._offered.clear()
        self.waiting = self.game.waiting(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return not self.waiting

    @property
    def rewards(self) -> tuple[float, ...]:
        """What the seats get at the end; before it, nothing."""
        result = self.game.result(self.state) if self.over else None
        return self.reward(result) if result else (0.0,) * self.seats

    def offered(self, player: Player) -> tuple[list[Any], Sequence[int]]:
        """The options of a player, and their numbers; none if the player does not choose now."""
        found = self._offered.get(player)
        if found is None:
            options = self.game.options(self.state, player) if player in self.waiting else []
            numbers = self.encoder.numbers(self.state, player, options) if options else ()
            found = self._offered[player] = options, numbers
        return found

    def mask(self, player: Player) -> Mask:
        """A one for every number that the player can choose now."""
        mask = np.zeros(self.encoder.actions, np.int8)
        options, numbers = self.offered(player)
        if isinstance(numbers, range):
            mask[: len(numbers)] = 1
        elif options:
            mask[numbers] = 1
        return mask

    def observe(self, player: Player) -> Arrays:
        """What a player sees."""
        return self.encoder.encode(self.game.view(self.state, player), player, self.offered(player)[0])

    def option(self, player: Player, number: int) -> Any:
        """The option of this number."""
        options, numbers = self.offered(player)
        try:
            return options[numbers.index(number)]
        except ValueError:
            if self.forgiving and options:
                return options[number % len(options)]
        raise Masked(self._why_not(player, number, options, numbers))

    def act(self, player: Player, number: int) -> None:
        """Play the option of this number; `Masked` if there is none, and nothing has changed."""
        self.play(player, self.option(player, int(number)))

    def play(self, player: Player, action: Any) -> None:
        """Play an option."""
        self.game.step(self.state, player, action)
        self.moves += 1
        self._look()

    def _why_not(self, player: Player, number: int, options: Sequence[Any], numbers: Sequence[int]) -> str:
        seat = self.game.ABOUT.seats[player]
        if not options:
            return f"{self.name}: it is not {seat}'s turn to choose; the action mask is all zeros"
        some = ", ".join(f"{n} ({text(option)})" for option, n in list(zip(options, numbers, strict=True))[:3])
        return (
            f"{self.name}: {number} is masked for {seat}, who has {len(options)} options, such as {some}; "
            "choose a number whose action_mask is 1, or make the environment with illegal='forgive'"
        )
