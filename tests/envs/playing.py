"""Episodes that are played at random, for the tests of all environments."""

from collections.abc import Iterator

from tableside.core.game import Player
from tableside.core.rng import Rng, pick, seeded
from tableside.envs.episode import Episode

TABLES: tuple[
    tuple[str, int, dict[str, str]], ...
] = (  # every game, with few and many players, and Food Chain with what the modules bring
    ("burgerjoint", 2, {}),
    ("foodies", 2, {}),
    ("foodies", 5, {}),
    ("foodchain", 2, {}),
    ("foodchain", 4, {"modules": "random7"}),
    ("foodchain", 5, {"scenario": "henri_lo_menu"}),
    ("foodchain", 1, {"solo": "hard"}),
    ("foodchain", 6, {"modules": "new_districts,six_players"}),
)


def walk(episode: Episode, seed: int, most: int) -> Iterator[Player]:
    """The player who chooses next, each time before an option is played at random."""
    source = Rng(seeded(seed))
    episode.begin(seed)
    while episode.waiting and episode.moves < most:
        player = pick(source, episode.waiting)
        yield player
        episode.act(player, pick(source, episode.offered(player)[1]))
