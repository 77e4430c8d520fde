"""The first position (FO-1.01 to FO-1.05)."""

from collections.abc import Mapping

from tableside.core.game import BadConfig
from tableside.core.rng import Rng, Source, below, seeded, shuffle
from tableside.foodies.parts import (
    CHEFS_IN_PLAY,
    CULTURES_IN_PLAY,
    FEWEST,
    MOST,
    SLOTS,
    SPACES,
    STANDARD,
    Components,
    Config,
    read_components,
)
from tableside.foodies.state import Court, Phase, State
from tableside.foodies.turn import TURNS, begin


def new(config: Config, seed: int) -> State:
    """Deal dashboards, draw cultures and chefs, fill the market, and roll the first die."""
    parts, source = config.parts, Rng(seeded(seed))
    dashboards = _some(source, len(parts.dashboards), config.players)
    first = below(source, config.players)
    cultures = _drawn(source, parts.culture_words, config.cultures, CULTURES_IN_PLAY)
    chefs = _drawn(source, parts.chef_names, config.chefs, CHEFS_IN_PLAY)
    deck = [card for culture in cultures for card in parts.cards_of[culture]]
    shuffle(source, deck)
    state = State(
        config=config,
        rng=source.rng,
        turn=0,
        first=first,
        active=first,
        phase=Phase.ROLLING,
        choosers=(),
        courts=[
            court(parts, dashboards[player], (player - first) % config.players) for player in range(config.players)
        ],
        deck=deck,
        market=[deck.pop() for _ in range(SLOTS)],
        removed=[],
        cultures=cultures,
        chefs=chefs,
        hired_by=[None] * CHEFS_IN_PLAY,
        die=0,
        face=0,
        visited=[0] * config.players,
        decided=0,
        chef_hired=False,
        ending=False,
    )
    begin(state, first)
    TURNS.begin(state, [])
    return state


def _drawn(source: Source, known: tuple[str, ...], chosen: tuple[str, ...], number: int) -> tuple[int, ...]:
    """The indices of the chosen ones, or of as many drawn at random, in the order of the file."""
    return tuple(sorted(map(known.index, chosen) if chosen else _some(source, len(known), number)))


def _some(source: Source, of: int, number: int) -> list[int]:
    """This many different numbers below a limit, in random order."""
    left = list(range(of))
    return [left.pop(below(source, len(left))) for _ in range(number)]


def court(parts: Components, dashboard: int, place: int) -> Court:
    """A food court at the start; the seat's place in the order of play decides its flyers (FO-1.02, FO-1.03)."""
    printed = parts.dashboards[dashboard]
    return Court(
        dashboard=dashboard,
        stalls=[0] * len(printed),
        coins_on=[0, *(0 if printed[space] else parts.blank_coins for space in SPACES)],
        popularity_on=[0] * len(printed),
        coins=parts.coins,
        popularity=0,
        flyers=parts.flyers[place],
    )


def configure(players: int, components: str | None, choices: Mapping[str, str]) -> Config:
    """The configuration for this many players, with perhaps other components, cultures and special chefs."""
    for name in choices:
        if name not in ("cultures", "chefs"):
            raise BadConfig(f"Foodies has no option {name!r}; it has cultures and chefs")
    return Config(
        players,
        _words(choices.get("cultures", "")),
        _words(choices.get("chefs", "")),
        None if components is None else read_components(components),
    )


def _words(choice: str) -> tuple[str, ...]:
    return tuple(word.strip().lower() for word in choice.split(",") if word.strip())


def players(config: Config) -> int:
    """How many seats play."""
    return config.players


def sample(source: Source) -> Config:
    """A random number of players; cultures and special chefs drawn, or chosen."""
    cultures, chefs = list(STANDARD.culture_words), list(STANDARD.chef_names)
    shuffle(source, cultures)
    shuffle(source, chefs)
    return Config(
        FEWEST + below(source, MOST - FEWEST + 1),
        tuple(cultures[:CULTURES_IN_PLAY]) if below(source, 2) else (),
        tuple(chefs[:CHEFS_IN_PLAY]) if below(source, 2) else (),
    )
