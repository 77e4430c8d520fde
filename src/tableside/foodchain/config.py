"""A table's choices, and which can be played (FC-2.01, FC-2.09, KX-0.02, KX-0.06, KX-2.10, MA-1.01).

Every rule about them is written once, here. A `Config` that breaks one cannot exist, whether it comes from a command, a
form, a record, a database or a position: `BadConfig` says what is wrong.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from tableside.core.game import BadConfig
from tableside.core.messages import counted
from tableside.core.quoting import shown
from tableside.foodchain.box import MODULES, NO_TILES, Box, allowed_tiles, layouts, pack
from tableside.foodchain.deck import LEVELS, STANDARD, Deck, check_deck
from tableside.foodchain.town.tiles import TILES
from tableside.foodchain.town.town import Town, read_town

FEWEST = 2  # what is in the box for one player is what is in it for two (MA-1.01)
MAP_LETTERS = 1000  # of a map; one that needs more does not fit into the frame of squares


@dataclass(frozen=True)
class Config:
    """What a table chooses."""

    players: int = 2
    introductory: bool = False  # FC-2.09
    milestones: bool = True  # the introductory game has them only as an option
    map: str = ""  # a map to play on instead of a random one
    modules: tuple[str, ...] = ()  # in the order of the box
    wanted: tuple[str, ...] = ()  # tiles of which at least one is on the map
    solo: str = ""  # the level of Mautoma, for one player
    deck: Deck | None = None  # its cards and mat, instead of the package's
    tiles: str = ""  # the tiles added to the base game's, if not those of the modules; "none" for none (KX-2.10)

    def __post_init__(self) -> None:
        _check(self)

    @cached_property
    def box(self) -> Box:
        """The components in play."""
        return pack(self.chains, tuple(self.modules), milestones=self.milestones, tiles=self.tiles)

    def __getstate__(self) -> dict[str, Any]:
        """What another process is sent: not the box, since it has its own."""
        return {name: value for name, value in self.__dict__.items() if name != "box"}

    @property
    def chains(self) -> int:
        """How many chains the box and the map are for, Mautoma's among them."""
        return max(self.players, FEWEST)

    @property
    def automa_deck(self) -> Deck:
        """Mautoma's cards and mat."""
        return self.deck or STANDARD


def _check(config: Config) -> None:
    """Refuse what cannot be played."""
    _check_names(config.modules)
    if config.introductory:
        _check_introductory(config)
    elif not config.milestones:
        raise BadConfig("only the introductory game can be played without milestones (FC-2.09)")
    if config.solo:
        _check_solo(config)
    elif config.deck is not None:
        raise BadConfig("only Mautoma's deck has a component file; it goes with solo=LEVEL")
    check_modules(config.chains if config.solo else config.players, config.modules)
    _check_tiles(config)
    _check_wanted(config)
    if config.map:
        town_on(config.map)
    if config.deck is not None:
        check_deck(config.deck)


def _check_names(modules: Sequence[str]) -> None:
    for name in modules:
        if name not in MODULES:
            raise BadConfig(f"no module {shown(name)}; there are {', '.join(MODULES)}, or random and a seed")
    if len(set(modules)) != len(modules):
        raise BadConfig("a module is named twice")


def _check_introductory(config: Config) -> None:
    if config.modules or config.tiles or config.wanted:
        raise BadConfig("the introductory game is played without modules (KX-0.02)")
    if config.solo:
        raise BadConfig("Mautoma needs reserve cards and milestones: it does not play the introductory game")


def _check_solo(config: Config) -> None:
    """Mautoma plays against one player, and with few modules."""
    if config.solo not in LEVELS:
        raise BadConfig(f"no level {shown(config.solo)}; there are {', '.join(LEVELS)}")
    if config.players != 1:
        raise BadConfig(f"Mautoma plays against one player, not {shown(config.players)}")
    for name in config.modules:
        if not MODULES[name].solo:
            raise BadConfig(f"{MODULES[name].title} is not for one player: its rules do not cover Mautoma")


def check_modules(players: int, modules: Sequence[str]) -> None:
    """Refuse modules that cannot be combined at this player count, with a sentence (KX-0.02)."""
    for name in modules:
        module = MODULES[name]
        for other in module.needs:
            if other not in modules:
                raise BadConfig(f"{module.title} needs {MODULES[other].title} (KX-0.02)")
        for fewest, other in module.needs_from:
            if players >= fewest and other not in modules:
                raise BadConfig(f"{module.title} with {fewest} or more players needs {MODULES[other].title} (KX-0.02)")
        for other in module.excludes:
            if other in modules:
                raise BadConfig(f"{module.title} cannot be played with {MODULES[other].title} (KX-0.02)")
    check_players(players, modules)


def check_players(players: int, modules: Sequence[str]) -> None:
    """Refuse a number of players for which these modules have no map (KX-0.02)."""
    possible = layouts(modules)
    if players in possible:
        return
    adding = [module.title for module in MODULES.values() if any(count == players for count, _ in module.layouts)]
    more = f"; more need the module “{adding[0]}”" if adding else ""
    fewest, most = min(possible), max(possible)
    raise BadConfig(f"Food Chain Magnate is for {fewest} to {most} players, not {shown(players)}{more} (KX-0.02)")


def _check_tiles(config: Config) -> None:
    """The new map tiles that the table agreed on, of those that its modules allow (KX-2.10)."""
    if not config.tiles:
        return
    said, chosen = f"tiles={shown(config.tiles)[1:-1]}", "" if config.tiles == NO_TILES else config.tiles
    allowed = allowed_tiles(config.modules)
    for tile in chosen:
        if tile not in allowed:
            raise BadConfig(f"{said}: there is no tile {shown(tile)} for these modules; use letters, or none (KX-2.10)")
    if len(set(chosen)) != len(chosen):
        raise BadConfig(f"{said}: a tile is named twice (KX-2.10)")
    needy = [
        MODULES[name] for name in config.modules if any(config.chains >= least for least, _ in MODULES[name].needs_from)
    ]
    if not chosen and needy:  # it needs the new districts for their tiles
        raise BadConfig(f"{said}: {needy[0].title} with {config.players} players needs new map tiles (KX-0.02)")
    places = layouts(config.modules)[config.chains].places
    if places > len(config.box.tiles):
        raise BadConfig(f"{said}: {places} places need more tiles (KX-2.10)")


def _check_wanted(config: Config) -> None:
    for tile in config.wanted:
        if tile not in TILES:
            raise BadConfig(f"there is no tile {shown(tile)} to ask for; tiles are A to Z")
    if len(set(config.wanted)) != len(config.wanted):
        raise BadConfig("a tile is asked for twice")
    if config.wanted and not set(config.wanted) & set(config.box.tiles):
        raise BadConfig(
            f"tiles={config.tiles}: the scenario needs tile {' or '.join(config.wanted)} on the map (KX-0.06)"
        )


@lru_cache
def town_on(text: str) -> Town:
    """The map that a table chose."""
    if len(text) > MAP_LETTERS:
        raise BadConfig(f"map: it has {len(text)} letters; at most {MAP_LETTERS} are allowed")
    try:
        return read_town(text)
    except ValueError as error:
        raise BadConfig(f"map: {error}") from None


@lru_cache
def check_map(config: Config) -> None:
    """Refuse a chosen map that has less room for first restaurants than the rulebook's (FC-2.01).

    Positions may use smaller ones.
    """
    if not config.map:
        return
    town = town_on(config.map)
    names, places = [placed.name for placed in town.placed], config.box.layout.places
    if len(set(names)) != len(names):
        raise BadConfig(f"map: tile {next(name for name in names if names.count(name) > 1)} is there twice (FC-2.01)")
    if len(names) < places:
        raise BadConfig(f"map: {counted(len(names), 'tile')}; this many players need {places} (FC-2.01)")
