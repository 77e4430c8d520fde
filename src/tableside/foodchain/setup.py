"""The first position (FC-2.01 to FC-2.05, FC-2.09)."""

from collections.abc import Mapping

from tableside.core.game import BadConfig
from tableside.core.rng import Source, below, seeded, shuffle
from tableside.foodchain.box.base import BANK, CEO_SLOTS, GARDENS, HOUSE_TILES, INTRODUCTORY_BANK, LAYOUTS
from tableside.foodchain.pieces import printed_houses
from tableside.foodchain.round import PHASES, go_on
from tableside.foodchain.state import Chain, Config, Phase, State
from tableside.foodchain.town.town import Town, random_town, read_town

YES_NO = {"yes": True, "no": False}


def new(config: Config, seed: int) -> State:
    """A map, a bank, chains with nothing but a CEO, and a random order in which to place restaurants."""
    state = blank(config)
    state.rng = seeded(seed)
    state.bank = config.players * (INTRODUCTORY_BANK if config.introductory else BANK)
    state.supply = list(config.box.supply)
    state.house_tiles, state.gardens = list(HOUSE_TILES), GARDENS
    state.milestones = (1 << len(config.box.milestones)) - 1
    town = read_town(config.map) if config.map else draw_town(state)
    state.map = str(town)
    state.houses = printed_houses(town)
    state.demand = [()] * len(state.houses)
    state.order = list(range(config.players))
    shuffle(state, state.order)
    PHASES[state.phase].enter(state)
    go_on(state, [])
    return state


def blank(config: Config) -> State:
    """A table with nothing on it yet."""
    nothing = [0] * len(config.box.cards)
    return State(
        config=config,
        rng=0,
        turn=0,
        phase=Phase.FIRST_RESTAURANTS,
        map="",
        bank=0,
        breaks=0,
        added=0,
        slots=CEO_SLOTS,
        order=[],
        chains=[chain(config) for _ in range(config.players)],
        supply=nothing[:],
        houses=[],
        demand=[],
        house_tiles=[],
        gardens=0,
        restaurants=[],
        campaigns=[],
        milestones=0,
        claimed=0,
        queue=[],
        passed=[],
        positions=[],
        acting=0,
        step=0,
        hired=0,
        lessons=[],
        locked=nothing[:],
        idle=nothing[:],
        draft=None,
    )


def draw_town(state: State) -> Town:
    """A random map (FC-2.01); one with all three drinks in the introductory game (FC-2.09)."""
    box = state.box
    while True:
        town = random_town(box.tiles, box.layout.rows, box.layout.columns, lambda n: below(state, n))
        drinks = {source.drink for source in town.sources}
        if not state.config.introductory or len(drinks) == sum(good.kind == "drink" for good in box.goods):
            return town


def chain(config: Config) -> Chain:
    """A chain at the start: no cash and a CEO (FC-2.02)."""
    nothing = [0] * len(config.box.cards)
    return Chain(
        cash=0,
        hand=nothing[:],
        work=nothing[:],
        beach=nothing[:],
        stock=[0] * len(config.box.goods),
        milestones=0,
        reserve=-1,
        answers=(),
        ready=True,
        drive_in=False,
        recruits=[],
        bankrupt=False,
        gone=False,
    )


def configure(players: int, components: str | None, choices: Mapping[str, str]) -> Config:
    """The configuration for what a table was asked for."""
    if players not in LAYOUTS:
        raise BadConfig(f"Food Chain Magnate is for {min(LAYOUTS)} to {max(LAYOUTS)} players, not {players}")
    if components is not None:
        raise BadConfig("Food Chain Magnate's components are all known; there is no component file to replace")
    known = {"introductory", "milestones", "map"}
    for name in choices:
        if name not in known:
            raise BadConfig(f"Food Chain Magnate has no option {name!r}; it has {', '.join(sorted(known))}")
    introductory = _yes(choices, "introductory", default=False)
    milestones = _yes(choices, "milestones", default=not introductory)
    if not milestones and not introductory:
        raise BadConfig("only the introductory game can be played without milestones (FC-2.09)")
    return Config(players, introductory, milestones, _map(choices.get("map", "")))


def _yes(choices: Mapping[str, str], name: str, *, default: bool) -> bool:
    value = choices.get(name)
    if value is not None and value not in YES_NO:
        raise BadConfig(f"{name}={value}: say yes or no")
    return default if value is None else YES_NO[value]


def _map(text: str) -> str:
    try:
        return str(read_town(text)) if text else ""
    except ValueError as error:
        raise BadConfig(f"map: {error}") from None


def players(config: Config) -> int:
    """How many seats play."""
    return config.players


def components() -> str:
    """There is no component file: every card and tile of the game is known."""
    return ""


def sample(source: Source) -> Config:
    """Any number of players; now and then the introductory game, with or without milestones."""
    introductory = below(source, 4) == 0
    return Config(2 + below(source, 4), introductory, not introductory or below(source, 2) == 0)
