"""The first position (BJ-1.01 to BJ-1.04)."""

from collections.abc import Mapping
from dataclasses import replace

from tableside.burgerjoint.parts import SIDES, STANDARD, Colour, Components, Config, Cubes, read_components
from tableside.burgerjoint.state import BURGER, Board, Phase, State
from tableside.burgerjoint.turn import TURNS, begin
from tableside.core.game import BadConfig
from tableside.core.rng import Source, below, seeded


def new(config: Config, seed: int) -> State:
    """Burger and Pizza with their first restaurants, and Burger's first cubes drawn."""
    parts = config.parts
    state = State(
        config=config,
        rng=seeded(seed),
        turn=0,
        active=BURGER,
        phase=Phase.PRODUCTION,
        boards=[board(parts, player) for player in range(len(SIDES))],
        bag=[parts.cubes_each] * len(Colour),
        areas=[[0] * len(Colour) for _ in range(3)],
        due=[0, 0],
        picks=0,
        used=0,
        choosing=False,
        put=0,
        publicity_bought=0,
        done=False,
    )
    begin(state, BURGER)
    TURNS.begin(state, [])
    return state


def board(parts: Components, player: int) -> Board:
    """A development board at the start: one basic restaurant and two diners (BJ-1.03)."""
    diners = sum(1 << colour for colour in parts.start_diners[player])
    return Board(cubes=[0] * len(Colour), publicity=0, basics=1, diners=diners, bistros=0, score=parts.start_score)


def configure(players: int, components: str | None, choices: Mapping[str, str]) -> Config:
    """The configuration of a table: two players, perhaps other components, nothing else."""
    if players != len(SIDES):
        raise BadConfig(f"Burger Joint is for two players, not {players}")
    for name in choices:
        raise BadConfig(f"Burger Joint has no option {name!r}")
    return Config(None if components is None else read_components(components))


def players(config: Config) -> int:
    """Always two."""
    return len(SIDES)


def sample(source: Source) -> Config:
    """The package's boards, or others with costs and goals under which random play meets every ability."""
    if below(source, 2):
        return Config()
    cheap = tuple(tuple(_cost(source, sum(cost)) for cost in side) for side in STANDARD.cost)
    return Config(replace(STANDARD, cost=cheap, win=STANDARD.win + below(source, 6), production=4 + below(source, 3)))


def _cost(source: Source, cubes: int) -> Cubes:
    """This many cubes, spread over the colours."""
    first = below(source, len(Colour))
    spread = [cubes // len(Colour)] * len(Colour)
    for number in range(cubes % len(Colour)):
        spread[(first + number) % len(Colour)] += 1
    return tuple(spread)
