"""OpenSpiel: importing this registers `tableside_burgerjoint`, `tableside_foodies` and `tableside_foodchain`.

Every draw is a chance node (chance.py). Seats that a game asks at the same time answer one after the other, unseen. An
information state is the digest of everything that a seat has seen and done so far, and its view of the position.

    pyspiel.load_game("tableside_foodchain(players=3,choices=modules:coffee+kimchi,reward=share,max_moves=2000)")
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from tableside.core.game import Player, Result
from tableside.core.jsonable import dumps
from tableside.core.notation import text
from tableside.core.rng import Rng
from tableside.envs.chance import Script, Undrawn
from tableside.envs.encoding import Arrays, Numbers
from tableside.envs.episode import Episode, chosen
from tableside.shelf import GAMES

PREFIX = "tableside_"
PERFECT = frozenset({"burgerjoint"})  # games in which a position hides nothing but chance to come
MAX_MOVES = 10_000
MOST_OUTCOMES = 256
SEEDS = 1 << 53
DIGEST = 12  # bytes

Deed = tuple[Player, Any] | None  # who did what; None for the deal


class Point:
    """A point of a game, which never changes: a position in which somebody chooses, or a draw on the way to the next.

    Points know the one before them, so a copy of a state with all its history is one reference.
    """

    __slots__ = ("before", "deed", "digests", "drawn", "moves", "offered", "outcomes", "state", "views")

    def __init__(
        self,
        before: "Point | None",
        deed: Deed,
        moves: int,
        state: Any = None,
        drawn: Sequence[int] = (),
        outcomes: int = 0,
    ) -> None:
        assert outcomes <= MOST_OUTCOMES, f"a draw from {outcomes} outcomes; OpenSpiel was promised {MOST_OUTCOMES}"
        self.before, self.deed, self.moves, self.state = before, deed, moves, state
        self.drawn, self.outcomes = tuple(drawn), outcomes
        self.offered: dict[Player, dict[int, Any]] = {}
        self.views: dict[Player, str] = {}
        self.digests: dict[Player, bytes] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> "Point":
        return self

    def seen(self) -> "Point | None":
        """The last position: this one, or the one before the draw."""
        return self.before if self.outcomes else self


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the shelf."""

    def __init__(self, params: dict[str, Any] | None = None, *, name: str) -> None:
        told = {**DEFAULTS, **(params or {})}
        choices = dict(part.split(":", 1) for part in str(told["choices"]).split(";") if part)
        reward = chosen("reward", str(told["reward"]), ("win", "share"))
        self.table = Episode(name, int(told["players"]) or None, choices, reward=reward)
        self.rules, self.max_moves = self.table.game, int(told["max_moves"])
        if self.max_moves < 1:
            raise ValueError(f"max_moves={self.max_moves}: at least 1")
        seats = self.table.seats
        low, high, total = (0.0, 1.0, 1.0) if reward == "share" else (-1.0 / max(seats - 1, 1), 1.0, 0.0)
        self.blank = (total / seats,) * seats if seats > 1 else (low,)  # what a game that was broken off returns
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.encoder.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=low,
            max_utility=high,
            utility_sum=total if seats > 1 else None,
            max_game_length=self.max_moves,
        )
        super().__init__(game_type(name, seats, reward), info, params or {})
        self.start = self.after(None, None)

    def new_initial_state(self) -> "TableState":
        """The point at which the deal begins."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What turns a state into arrays and text for a seat."""
        if params:
            raise ValueError(f"there are no observation parameters; found {params}")
        return Observer(self, perfect_recall=bool(iig_obs_type and iig_obs_type.perfect_recall))

    def after(self, before: Point | None, deed: Deed, drawn: Sequence[int] = ()) -> Point:
        """The point that a deed leads to, with these draws."""
        rules, script = self.rules, Script(drawn)
        moves = before.moves + 1 if before else 0
        try:
            if before is None or deed is None:
                state = rules.new(self.table.config, script)  # type: ignore[arg-type]
            else:
                state = before.state.copy()
                state.rng = script
                rules.step(state, *deed)
        except Undrawn as draw:
            return Point(before, deed, moves, drawn=drawn, outcomes=draw.outcomes)
        state.rng = 0
        return Point(before, deed, moves, state)

    def offered(self, point: Point, player: Player) -> dict[int, Any]:
        """A player's options by number."""
        if player not in point.offered:
            options = self.rules.options(point.state, player)
            numbers = self.table.encoder.numbers(point.state, player, options)
            point.offered[player] = dict(sorted(zip(numbers, options, strict=True)))
        return point.offered[player]

    def view(self, point: Point | None, player: Player) -> str:
        """What a player sees at a position, as text."""
        if point is None:
            return ""
        if player not in point.views:
            point.views[player] = dumps(self.rules.view(point.state, player))
        return point.views[player]

    def digest(self, point: Point | None, player: Player) -> bytes:
        """Of everything that a player has seen and done up to here."""
        path = []
        while point is not None and player not in point.digests:
            path.append(point)
            point = point.before
        found = point.digests[player] if point else b""
        for each in reversed(path):
            own = text(each.deed[1]) if each.deed and each.deed[0] == player else ""
            told = found + own.encode() + b"\n" + self.view(each, player).encode()
            found = each.digests[player] = blake2b(told, digest_size=DIGEST).digest()
        return found

    def guessed(self, point: Point, player: Player, seed: int) -> Point:
        """A position that looks the same to a player, with all that the player has seen; others may see another."""
        state = self.rules.guess(self.rules.view(point.state, player), player, Rng(seed))
        state.rng = 0
        found = Point(point.before, point.deed, point.moves, state)
        for other in range(self.table.seats):
            kept = self.digest(point, other)
            if self.view(found, other) != self.view(point, other):
                kept = blake2b(kept + self.view(found, other).encode(), digest_size=DIGEST).digest()
            found.digests[other] = kept
        return found


class TableState(pyspiel.State):  # type: ignore[misc]
    """A point of a game, as OpenSpiel sees it."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.point = game.start

    @property
    def table(self) -> TableGame:
        """The game."""
        found: TableGame = self.get_game()
        return found

    def current_player(self) -> int:
        """Who chooses; or chance, or nobody."""
        if self.point.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self._waiting()[0]

    def _waiting(self) -> tuple[Player, ...]:
        return self.table.rules.waiting(self.point.state)

    def is_terminal(self) -> bool:
        """Whether the game is over, or as long as a game may be."""
        return not self.point.outcomes and (self.point.moves >= self.table.max_moves or not self._waiting())

    def _legal_actions(self, player: Player) -> list[int]:
        return list(self.table.offered(self.point, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can be drawn, each as likely as the others."""
        return [(outcome, 1 / self.point.outcomes) for outcome in range(self.point.outcomes)]

    def _apply_action(self, action: int) -> None:
        point, game = self.point, self.table
        if point.outcomes:
            self.point = game.after(point.before, point.deed, (*point.drawn, action))
        else:
            player = self._waiting()[0]
            self.point = game.after(point, (player, game.offered(point, player)[action]))

    def _action_to_string(self, player: Player, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action + 1} of {self.point.outcomes}"
        option = self.table.offered(self.point, player).get(action) if not self.point.outcomes else None
        return f"action {action}" if option is None else text(option)

    def returns(self) -> list[float]:
        """The rewards once the game is over; nobody wins one that was broken off."""
        if not self.is_terminal():
            return [0.0] * self.table.table.seats
        result: Result | None = self.table.rules.result(self.point.state)
        return list(self.table.table.reward(result) if result else self.table.blank)

    def resample_from_infostate(self, player: Player, sampler: Any) -> "TableState":
        """A state that looks the same to a player, drawn at random. Its history is empty."""
        found = self.table.new_initial_state()
        found.point = self.table.guessed(self.point, player, int(sampler() * SEEDS))
        return found

    def __str__(self) -> str:
        point = self.point
        if point.outcomes:
            return f"{point.moves} moves, {len(point.drawn)} drawn, 1 of {point.outcomes} is drawn next"
        return dumps(point.state)


class Observer:
    """Arrays by the names of the encoder, and text: the view, or with perfect recall the information state."""

    def __init__(self, game: TableGame, *, perfect_recall: bool) -> None:
        self.game, self.perfect_recall = game, perfect_recall
        layouts = game.table.encoder.layouts
        self.tensor: Numbers | None = None
        self.dict: Arrays = {}
        if not perfect_recall:
            self.tensor = np.zeros(sum(int(np.prod(each.shape)) for each in layouts), np.float32)
            start = 0
            for each in layouts:
                size = int(np.prod(each.shape))
                self.dict[each.name] = self.tensor[start : start + size].reshape(each.shape)
                start += size

    def set_from(self, state: TableState, player: Player) -> None:
        """Fill the arrays."""
        point = state.point.seen()
        if self.tensor is None:
            return
        if point is None:
            self.tensor.fill(0)
            return
        rules = self.game.rules
        asked = player in rules.waiting(point.state) and not state.point.outcomes
        options = list(self.game.offered(point, player).values()) if asked else []
        encoded = self.game.table.encoder.encode(rules.view(point.state, player), player, options)
        for name, array in encoded.items():
            self.dict[name][...] = array

    def string_from(self, state: TableState, player: Player) -> str:
        """The view, and before it, with perfect recall, the digest of the way there."""
        point = state.point.seen()
        view = self.game.view(point, player)
        return f"{self.game.digest(point, player).hex()} {view}" if self.perfect_recall else view


DEFAULTS = {"players": 0, "choices": "", "reward": "win", "max_moves": MAX_MOVES}


def game_type(name: str, seats: int, reward: str) -> Any:
    """The facts that OpenSpiel asks for."""
    about, kinds = GAMES[name].ABOUT, pyspiel.GameType
    utility = kinds.Utility.ZERO_SUM if reward == "win" else kinds.Utility.CONSTANT_SUM
    return kinds(
        short_name=f"{PREFIX}{name}",
        long_name=about.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.PERFECT_INFORMATION if name in PERFECT else kinds.Information.IMPERFECT_INFORMATION
        ),
        utility=utility if seats > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=about.most,
        min_num_players=1 if about.solo else about.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def _register(name: str) -> None:
    class Registered(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(params, name=name)

    pyspiel.register_game(game_type(name, GAMES[name].ABOUT.fewest, "win"), Registered)


for _name in GAMES:
    _register(_name)
