"""Self-play as data: games between bots, every decision as arrays, in shards of so many games.

A shard is an NPZ file, written under another name and then renamed: one that is there is whole. So whatever was stopped
goes on with the shards that are missing, and the same seeds give the same bytes. `card.json` says what was asked for
and what every field means; README.md beside it is the data card for people.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tableside import __version__, shelf
from tableside.core.jsonable import to_json
from tableside.core.match import Bot
from tableside.core.record import save
from tableside.core.rng import MASK
from tableside.envs.encoding import ArrayLayout, Encoder, encoder
from tableside.envs.episode import win

ALIKE = ("format", "game", "engine", "config", "bots", "seed", "shard", "arrays")  # what a folder's runs must share
FORMAT = 1


class OtherData(ValueError):
    """A folder that holds other games than those that were asked for."""


@dataclass(frozen=True)
class SelfPlay:
    """Which games, by which bots, and where their shards go."""

    game: str
    config: Any
    bots: tuple[str, ...]  # by seat
    seed: int  # of the first game; the next has one more
    shard: int  # games in a shard
    folder: Path

    def shards(self, games: int) -> Iterator[range]:
        """The seeds of each shard."""
        end = self.seed + games
        return (range(first, min(first + self.shard, end)) for first in range(self.seed, end, self.shard))

    def path(self, seeds: range) -> Path:
        """The file of a shard."""
        return self.folder / f"games-{seeds[0]:08}-{seeds[-1]:08}.npz"

    def missing(self, games: int) -> list[range]:
        """The shards that are not there yet."""
        return [seeds for seeds in self.shards(games) if not self.path(seeds).exists()]


@dataclass(frozen=True)
class Written:
    """A shard that is there: its games and decisions."""

    games: int
    decisions: int


def begin(asked: SelfPlay) -> dict[str, Any]:
    """The card of the data; `OtherData` if the folder holds another kind."""
    card, path = card_of(asked), asked.folder / "card.json"
    if path.exists():
        before = json.loads(path.read_text(encoding="utf-8"))
        for name in ALIKE:
            if before.get(name) != card[name]:
                what = "" if name in ("config", "arrays") else f": {json.dumps(before.get(name))}"
                raise OtherData(f"{asked.folder} holds games with another {name}{what}; choose a new folder")
    else:
        save(path, json.dumps(card, indent=1) + "\n")
    return card


def write(asked: SelfPlay, seeds: range) -> Written:
    """Play the games of a shard and write it."""
    encoded = encoder(asked.game, asked.config)
    shard = Shard(encoded)
    for seed in seeds:
        play(asked, encoded, seed, shard)
    path = asked.path(seeds)
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **shard.arrays())  # type: ignore[arg-type]
    unfinished.replace(path)
    for other in asked.folder.glob("games-*.npz"):  # a shard that was cut short, of a run for fewer games
        first, last = map(int, other.stem.split("-")[1:])
        if first == seeds[0] and last < seeds[-1]:
            other.unlink()
    return Written(len(seeds), len(shard.action))


def read(asked: SelfPlay, seeds: range) -> Written:
    """What a shard that is there holds."""
    with np.load(asked.path(seeds)) as shard:
        return Written(len(shard["seed"]), len(shard["action"]))


class Shard:
    """The arrays of a shard as they grow."""

    def __init__(self, encoded: Encoder) -> None:
        self.layouts = encoded.layouts
        self.told: dict[str, list[npt.NDArray[Any]]] = {layout.name: [] for layout in self.layouts}
        self.player: list[int] = []
        self.action: list[int] = []
        self.legal: list[int] = []
        self.legal_from: list[int] = [0]
        self.seed: list[int] = []
        self.first: list[int] = [0]
        self.scores: list[tuple[int, ...]] = []
        self.returns: list[tuple[float, ...]] = []

    def arrays(self) -> dict[str, npt.NDArray[Any]]:
        """All of them, by name."""
        return {
            **{name: np.concatenate(told) for name, told in self.told.items()},
            "player": np.array(self.player, np.int8),
            "action": np.array(self.action, np.int16),
            "legal": np.array(self.legal, np.int16),
            "legal_from": np.array(self.legal_from, np.int64),
            "seed": np.array(self.seed, np.int64),
            "first": np.array(self.first, np.int64),
            "scores": np.array(self.scores, np.int32),
            "returns": np.array(self.returns, np.float32),
        }


def play(asked: SelfPlay, encoded: Encoder, seed: int, shard: Shard) -> None:
    """Play one game into a shard; everything in it follows from its seed."""
    game, seats = shelf.GAMES[asked.game], len(asked.bots)
    bots: list[Bot] = [shelf.maker(asked.game, name)(seed * seats + seat) for seat, name in enumerate(asked.bots)]
    state = game.new(asked.config, seed)
    while waiting := game.waiting(state):
        player = waiting[0]
        view, options = game.view(state, player), game.options(state, player)
        arrays, numbers = encoded.encode(view, player, options), list(encoded.numbers(view, player, options))
        action = options[0] if len(options) == 1 else bots[player].choose(view, player, options)
        for layout in shard.layouts:
            array = arrays[layout.name].astype(kept_as(layout))
            shard.told[layout.name].append(array[: len(options)] if layout.last else array[np.newaxis])
        shard.player.append(player)
        shard.action.append(numbers[options.index(action)])
        shard.legal += numbers
        shard.legal_from.append(len(shard.legal))
        game.step(state, player, action)
    result = game.result(state)
    assert result is not None
    shard.seed.append(seed & MASK)
    shard.first.append(len(shard.action))
    shard.scores.append(result.scores)
    shard.returns.append(win(result))


def kept_as(layout: ArrayLayout) -> type[np.generic]:
    """A smaller type if it holds every number of an array: small ones are counts and kinds, and so whole."""
    most = max(max(field.high, -field.low) for field in layout.fields)
    return np.int16 if most < 1 << 15 else np.float32


def card_of(asked: SelfPlay) -> dict[str, Any]:
    """What was asked for, and what is in the arrays."""
    about, encoded = shelf.GAMES[asked.game].ABOUT, encoder(asked.game, asked.config)
    return {
        "format": FORMAT,
        "game": asked.game,
        "title": about.title,
        "engine": about.engine,
        "tableside": __version__,
        "config": to_json(asked.config),
        "bots": list(asked.bots),
        "seed": asked.seed,
        "shard": asked.shard,
        "actions": encoded.actions,
        "arrays": {
            layout.name: {
                "shape": list(layout.shape),
                "by_option": layout.last,
                "fields": [
                    {
                        "name": field.name,
                        "size": field.size,
                        "low": field.low,
                        "high": field.high,
                        "meaning": field.meaning,
                    }
                    for field in layout.fields
                ],
            }
            for layout in encoded.layouts
        },
    }


def describe(asked: SelfPlay, card: dict[str, Any], games: int, written: Written) -> None:
    """Write the data card for people."""
    shapes = []
    for name, array in card["arrays"].items():
        first = "options" if array["by_option"] else "decisions"
        rest = array["shape"][1:] if array["by_option"] else array["shape"]
        shapes.append(f"| `{name}` | ({', '.join(map(str, (first, *rest)))}) | card.json has its fields |")
    told = DATA_CARD.format(
        **card,
        played_by=", ".join(asked.bots),
        games=games,
        last=asked.seed + games - 1,
        decisions=written.decisions,
        shapes="\n".join(shapes),
    )
    save(asked.folder / "README.md", told)


DATA_CARD = """# Self-play of {title}

{games} games of {title} (Tableside {tableside}, engine {engine}) between bots, by seat: {played_by}.
Seeds {seed} to {last}; {decisions} decisions. The same command gives the same bytes.
Positions are told as the seat that chooses may know them. Nothing here comes from people.

| array | shape | what it is |
|---|---|---|
{shapes}
| `player` | (decisions) | the seat that chooses |
| `action` | (decisions) | the number that it chooses, below {actions} |
| `legal` | (options) | the numbers of the options, decision by decision |
| `legal_from` | (decisions + 1) | decision i has `legal[legal_from[i]:legal_from[i + 1]]` |
| `seed` | (games) | the seed of each game |
| `first` | (games + 1) | game g has the decisions from `first[g]` to `first[g + 1]` |
| `scores` | (games, seats) | the final scores |
| `returns` | (games, seats) | 1 for the winner, the others -1 together |

Arrays by option have a row for each number in `legal`.

Known limits: bots are not people, and each plays in one style. Games are independent; decisions of one game are not.
"""
