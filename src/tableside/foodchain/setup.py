"""The first position (FC-2.01 to FC-2.05, FC-2.09)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tableside.core.game import BadConfig
from tableside.core.rng import Rng, Source, below, seeded, shuffle
from tableside.foodchain.automa.opening import open_up
from tableside.foodchain.automa.parts import LEVELS, deck_text, read_deck
from tableside.foodchain.box import MODULES, NO_TILES, layouts
from tableside.foodchain.box.base import BANK, BASE_PRICE, CEO_SLOTS, GARDENS, HOUSE_TILES, INTRODUCTORY_BANK, TILES
from tableside.foodchain.box.scenarios import SCENARIOS, Scenario
from tableside.foodchain.pieces import RURAL_AREA, printed_houses
from tableside.foodchain.round import PHASES, go_on
from tableside.foodchain.state import FEWEST, Chain, Config, Phase, State
from tableside.foodchain.town.town import Town, random_town, read_town

YES_NO = {"yes": True, "no": False}


def new(config: Config, seed: int) -> State:
    """A map, a bank, chains with nothing but a CEO, and a random order in which to place restaurants."""
    state = blank(config)
    state.rng = seeded(seed)
    state.bank = max(config.players, FEWEST) * (INTRODUCTORY_BANK if config.introductory else BANK)
    state.supply = list(config.box.supply)
    state.house_tiles, state.gardens = list(HOUSE_TILES), GARDENS
    state.milestones = (1 << len(config.box.milestones)) - 1
    town = read_town(config.map) if config.map else draw_town(state)
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
    while True:
        town = random_town(box.tiles, box.layout.rows, box.layout.columns, lambda n: below(state, n))
        if _is_fit(state.config, town):
            return town


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
        reserve=-1,
        answers=(),
        ready=True,
        drive_in=False,
        recruits=[],
        bankrupt=False,
        gone=False,
    )


CHOICES = ("introductory", "map", "milestones", "modules", "scenario", "solo", "tiles", "with_milestones")
COFFEE_SCENARIO = "first_cup_of_coffee"  # it is played with or without the new milestones
SOLO_HOUSES = 3  # on the map (MA-1.01)
SOLO_MODULES = (  # whose rules carry over to one player
    "kimchi",
    "sushi",
    "noodles",
    "fry_chefs",
    "night_shift_managers",
    "mass_marketeers",
    "gourmet_food_critics",
)


def configure(players: int, components: str | None, choices: Mapping[str, str]) -> Config:
    """The configuration for what a table was asked for."""
    solo = choices.get("solo", "")
    if components is not None and not solo:
        raise BadConfig("only Mautoma's deck has a component file; it goes with solo=LEVEL")
    for name in choices:
        if name not in CHOICES:
            raise BadConfig(f"Food Chain Magnate has no option {name!r}; it has {', '.join(CHOICES)}")
    introductory = _yes(choices, "introductory", default=False)
    milestones = _yes(choices, "milestones", default=not introductory)
    if not milestones and not introductory:
        raise BadConfig("only the introductory game can be played without milestones (FC-2.09)")
    count = max(players, FEWEST) if solo else players
    scenario = _scenario(choices, count, introductory=introductory)
    modules, wanted = scenario.modules, scenario.wanted
    check_modules(count, modules)
    tiles = _tiles(choices["tiles"], count, scenario) if "tiles" in choices else scenario.tiles
    deck = None if components is None else read_deck(components)
    if solo:
        _check_solo(solo, players, modules, introductory=introductory)
    drawn = _map(choices.get("map", ""))
    config = Config(players, introductory, milestones, drawn, modules, wanted, solo, deck, tiles)
    if wanted and not set(wanted) & set(config.box.tiles):
        raise BadConfig(f"tiles={tiles}: the scenario needs tile {' or '.join(wanted)} on the map (KX-0.06)")
    return config


def _check_solo(level: str, players: int, modules: Sequence[str], *, introductory: bool) -> None:
    """Mautoma plays against one player, and with few modules."""
    if level not in LEVELS:
        raise BadConfig(f"no level {level!r}; there are {', '.join(LEVELS)}")
    if players != 1:
        raise BadConfig(f"Mautoma plays against one player, not {players}")
    if introductory:
        raise BadConfig("Mautoma needs reserve cards and milestones: it does not play the introductory game")
    for name in modules:
        if name not in SOLO_MODULES:
            raise BadConfig(f"{MODULES[name].title} is not for one player: its rules say nothing of Mautoma")


def new_tiles(modules: Sequence[str]) -> list[str]:
    """The new map tiles that a table with these modules can agree on (KX-2.10)."""
    found = [tile for name in modules for tile in MODULES[name].tiles]
    return sorted({*found, *MODULES["new_districts"].tiles}) if "lobbyists" in modules else found


def _tiles(text: str, players: int, scenario: Scenario) -> str:
    """The new map tiles that the table agreed on, of those that its modules or its scenario allow (KX-2.10)."""
    allowed = [*new_tiles(scenario.modules), *scenario.tiles]
    chosen = "" if text == NO_TILES else text
    for tile in chosen:
        if tile not in allowed:
            raise BadConfig(
                f"tiles={text}: there is no tile {tile!r} for these modules; say letters, or none (KX-2.10)"
            )
    needy = [
        MODULES[name] for name in scenario.modules if any(players >= least for least, _ in MODULES[name].needs_from)
    ]
    if text and not chosen and needy:  # it needs the new districts for their tiles
        raise BadConfig(f"tiles={text}: {needy[0].title} with {players} players needs new map tiles (KX-0.02)")
    layout = layouts(scenario.modules)[players]
    if text and layout.rows * layout.columns > len(TILES) + len(set(chosen)):
        raise BadConfig(f"tiles={text}: {layout.rows * layout.columns} places need more tiles (KX-2.10)")
    return text if text == NO_TILES else "".join(tile for tile in allowed if tile in chosen)


def _scenario(choices: Mapping[str, str], players: int, *, introductory: bool) -> Scenario:
    """The scenario that was named, or one of the modules that were listed; in the order of the box."""
    name, listed = choices.get("scenario"), choices.get("modules", "")
    if introductory and (name or listed):
        raise BadConfig("the introductory game is played without modules")
    if name is None:
        return Scenario(_listed(listed, players))
    if listed:
        raise BadConfig("choose a scenario or modules, not both")
    if name not in SCENARIOS:
        raise BadConfig(f"no scenario {name!r}; there are {', '.join(SCENARIOS)}")
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
    """Modules by name, or `random7`: some that go together, drawn with the seed 7."""
    if text.startswith("random"):
        seed = text.removeprefix("random")
        if not seed.isdecimal():
            raise BadConfig(f"modules={text}: say random and a seed, such as random7")
        _check_players(players, tuple(MODULES))  # or no draw would ever do
        return _drawn(Rng(seeded(int(seed))), players)
    asked = [name for name in text.replace("+", ",").split(",") if name]
    for name in asked:
        if name not in MODULES:
            raise BadConfig(f"no module {name!r}; there are {', '.join(MODULES)}, or random and a seed")
    return tuple(name for name in MODULES if name in asked)


def _drawn(source: Source, players: int) -> tuple[str, ...]:
    """Each module or not, until they can be played together by so many."""
    while True:
        modules = tuple(name for name in MODULES if below(source, 2))
        try:
            check_modules(players, modules)
        except BadConfig:
            continue
        return modules


def check_modules(players: int, modules: Sequence[str]) -> None:
    """Refuse what cannot be played together, with a sentence (KX-0.02)."""
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
    _check_players(players, modules)


def _check_players(players: int, modules: Sequence[str]) -> None:
    """Refuse a number of players that no map is for with these modules (KX-0.02)."""
    possible = layouts(modules)
    if players not in possible:
        more = "" if players != max(layouts(tuple(MODULES))) else "; a sixth needs the module six_players"
        raise BadConfig(
            f"Food Chain Magnate is for {min(possible)} to {max(possible)} players, not {players}{more} (KX-0.02)"
        )


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
    """The text of Mautoma's deck; every other card and tile of the game is known."""
    return deck_text()


def sample(source: Source) -> Config:
    """Any number of players; now and then Mautoma or the introductory game, else often some modules."""
    if below(source, 5) == 0:
        modules = tuple(name for name in SOLO_MODULES if below(source, 4) == 0)
        return Config(1, modules=modules, solo=LEVELS[below(source, len(LEVELS))])
    if below(source, 4) == 0:  # for four or five: with fewer, random structures overfill and the bank hardly breaks
        return Config(4 + below(source, 2), introductory=True, milestones=below(source, 2) == 0)
    players = 2 + below(source, 5)
    if players == max(layouts(tuple(MODULES))) or below(source, 3):
        return Config(players, modules=_drawn(source, players))
    return Config(players)
