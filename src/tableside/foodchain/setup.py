"""The first position (FC-2.01 to FC-2.05, FC-2.09)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tableside.core.game import BadConfig
from tableside.core.quoting import shown
from tableside.core.record import SEED_DIGITS
from tableside.core.rng import Rng, Source, below, seeded, shuffle
from tableside.foodchain.automa.opening import open_up
from tableside.foodchain.box import MODULES, NO_TILES, allowed_tiles, is_for, layouts
from tableside.foodchain.box.base import BANK, BASE_PRICE, CEO_SLOTS, GARDENS, HOUSE_TILES, INTRODUCTORY_BANK
from tableside.foodchain.box.scenarios import SCENARIOS, Scenario
from tableside.foodchain.config import FEWEST, Config, check_map, check_modules, check_players, town_on
from tableside.foodchain.deck import LEVELS, deck_text, read_deck
from tableside.foodchain.pieces import RURAL_AREA, printed_houses
from tableside.foodchain.round import TURNS
from tableside.foodchain.state import Chain, Phase, State
from tableside.foodchain.town.town import Town, random_town

DRAWS = 1000  # of a map or of modules: at least one in ten fits, so this many never fail by chance
YES_NO = {"yes": True, "no": False}


def new(config: Config, seed: int) -> State:
    """The first position of a game."""
    check_map(config)
    return set_up(config, seed)


def set_up(config: Config, seed: int) -> State:
    """A map, a bank, chains with nothing but a CEO, and a random order in which to place restaurants.

    The map may be one on which no game can begin, as some positions in tests and scenarios need.
    """
    state = blank(config)
    state.rng = seeded(seed)
    state.bank = first_bank(config)
    state.supply = list(config.box.supply)
    state.house_tiles, state.gardens = list(HOUSE_TILES), GARDENS
    state.milestones = (1 << len(config.box.milestones)) - 1
    town = town_on(config.map) if config.map else draw_town(state)
    state.map = str(town)
    used = [placed.name for placed in town.placed]
    state.pool = [name for name in config.box.tiles if name not in used]
    state.houses = printed_houses(town) + [RURAL_AREA] * config.box.rural
    state.demand = [()] * len(state.houses)
    state.owners = [()] * len(state.houses)
    state.order = list(range(config.players))
    shuffle(state, state.order)
    if config.solo:
        state.automa = open_up(state)
        state.house_tiles = []
        state.phase = Phase.RESERVES
    TURNS.begin(state, [])
    return state


def first_bank(config: Config) -> int:
    """What the bank holds at the start (FC-2.03)."""
    return config.chains * (INTRODUCTORY_BANK if config.introductory else BANK)


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
        price=BASE_PRICE,
        voted=None,
        order=[],
        chains=[chain(config) for _ in range(config.players)],
        supply=nothing[:],
        from_box=nothing[:],
        houses=[],
        demand=[],
        owners=[],
        house_tiles=[],
        gardens=0,
        restaurants=[],
        shops=[],
        campaigns=[],
        off_ramps=[],
        new_roads=[],
        roadworks=[],
        parks=[],
        pool=[],
        outsold=(),
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
        taught=nothing[:],
        idle=nothing[:],
        doubled=(),
        draft=None,
        asks=[],
        automa=None,
    )


def draw_town(state: State) -> Town:
    """A random map (FC-2.01), drawn until it has what the table wants."""
    box = state.box
    for _ in range(DRAWS):
        town = random_town(box.tiles, box.layout.rows, box.layout.columns, lambda n: below(state, n))
        if _is_fit(state.config, town):
            return town
    raise BadConfig(f"none of {DRAWS} maps has what this table wants; choose one with map=")


def _is_fit(config: Config, town: Town) -> bool:
    """All three drinks in the introductory game (FC-2.09), three houses with Mautoma (MA-1.01), a wanted tile."""
    drinks = {source.drink for source in town.sources}
    if config.introductory and len(drinks) < sum(good.kind == "drink" for good in config.box.goods):
        return False
    if config.solo and len(town.houses) < SOLO_HOUSES:
        return False
    return not config.wanted or any(placed.name in config.wanted for placed in town.placed)


def chain(config: Config) -> Chain:
    """A chain at the start: no cash and a CEO (FC-2.02)."""
    nothing = [0] * len(config.box.cards)
    return Chain(
        cash=0,
        hand=nothing[:],
        work=nothing[:],
        beach=nothing[:],
        free=nothing[:],
        stock=[0] * len(config.box.goods),
        milestones=0,
        reserve=None,
        answers=(),
        ready=True,
        drive_in=False,
        recruits=[],
        bankrupt=False,
        gone=False,
    )


CHOICES = ("introductory", "map", "milestones", "modules", "scenario", "solo", "tiles", "with_milestones")
SOLO_HOUSES = 3  # on the map (MA-1.01)
COFFEE_SCENARIO = "first_cup_of_coffee"  # it is played with or without the new milestones


def configure(players: int, components: str | None, choices: Mapping[str, str]) -> Config:
    """The configuration for a table's choices."""
    for name in choices:
        if name not in CHOICES:
            raise BadConfig(f"Food Chain Magnate has no option {shown(name)}; it has {', '.join(CHOICES)}")
    solo = choices.get("solo", "")
    introductory = _yes(choices, "introductory", default=False)
    scenario = _scenario(choices, max(players, FEWEST) if solo else players)
    config = Config(
        players,
        introductory,
        _yes(choices, "milestones", default=not introductory),
        modules=scenario.modules,
        wanted=scenario.wanted,
        solo=solo,
        deck=None if components is None else read_deck(components),
        tiles=_in_order(choices["tiles"], scenario.modules) if "tiles" in choices else scenario.tiles,
    )
    if drawn := choices.get("map"):
        config = replace(config, map=str(town_on(drawn)))
    check_map(config)
    return config


def _in_order(tiles: str, modules: Sequence[str]) -> str:
    """Map tiles in the order of the box, then unknown ones."""
    if tiles == NO_TILES:
        return tiles
    allowed = allowed_tiles(modules)
    return "".join([*(tile for tile in allowed if tile in tiles), *(tile for tile in tiles if tile not in allowed)])


def _scenario(choices: Mapping[str, str], players: int) -> Scenario:
    """The scenario that was named, or one of the modules that were listed; in the order of the box."""
    name, listed = choices.get("scenario"), choices.get("modules", "")
    if name is None:
        return Scenario(_listed(listed, players))
    if listed:
        raise BadConfig("choose a scenario or modules, not both")
    if name not in SCENARIOS:
        raise BadConfig(f"no scenario {shown(name)}; there are {', '.join(SCENARIOS)}")
    scenario = SCENARIOS[name]
    names = scenario.modules or tuple(module for module in MODULES if module not in scenario.all_but)
    if _yes(choices, "with_milestones", default=False) and "new_milestones" not in names:
        if name != COFFEE_SCENARIO:
            raise BadConfig(f"only the scenario {COFFEE_SCENARIO} is played with or without new milestones (KX-0.06)")
        names += ("new_milestones",)
    for module in names:  # with many players some need others too (KX-0.06)
        names += tuple(other for fewest, other in MODULES[module].needs_from if players >= fewest)
    return replace(scenario, modules=tuple(module for module in MODULES if module in names))


def _listed(text: str, players: int) -> tuple[str, ...]:
    """Modules by name, or `random7`: a combination drawn with the seed 7; unknown names come last."""
    if text.startswith("random"):
        seed = text.removeprefix("random")
        if not re.fullmatch(rf"[0-9]{{1,{SEED_DIGITS}}}", seed):
            raise BadConfig(f"modules={shown(text)[1:-1]}: write random and a seed, such as random7")
        check_players(players, tuple(MODULES))  # otherwise no draw would ever do
        return _drawn(Rng(seeded(int(seed))), players)
    asked = [name for name in text.replace("+", ",").split(",") if name]
    return (*(name for name in MODULES if name in asked), *(name for name in asked if name not in MODULES))


def _drawn(source: Source, players: int) -> tuple[str, ...]:
    """Draw modules for this many players until they can be played together."""
    for _ in range(DRAWS):
        modules = tuple(name for name in MODULES if below(source, 2) and is_for(name, players))
        try:
            check_modules(players, modules)
        except BadConfig:
            continue
        return modules
    raise BadConfig(f"no modules that can be combined were drawn for {players} players")


def _yes(choices: Mapping[str, str], name: str, *, default: bool) -> bool:
    value = choices.get(name)
    if value is not None and value not in YES_NO:
        raise BadConfig(f"{name}={shown(value)[1:-1]}: write yes or no")
    return default if value is None else YES_NO[value]


def players(config: Config) -> int:
    """How many seats play."""
    return config.players


def components() -> str:
    """The text of Mautoma's deck; all other components of the game are known."""
    return deck_text()


def sample(source: Source) -> Config:
    """A random number of players; now and then Mautoma or the introductory game, otherwise often some modules."""
    if below(source, 5) == 0:
        modules = tuple(name for name, module in MODULES.items() if module.solo and below(source, 4) == 0)
        return Config(1, modules=modules, solo=LEVELS[below(source, len(LEVELS))])
    if below(source, 4) == 0:  # for four or five: with fewer, random structures overfill and the bank hardly breaks
        return Config(4 + below(source, 2), introductory=True, milestones=below(source, 2) == 0)
    players = 2 + below(source, 5)
    if players == max(layouts(tuple(MODULES))) or below(source, 3):
        return Config(players, modules=_drawn(source, players))
    return Config(players)
