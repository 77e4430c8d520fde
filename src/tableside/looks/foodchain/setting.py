"""Setting a table: the modules, scenarios and levels there are, and what else goes with what is chosen."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tableside.core.game import BadConfig
from tableside.core.rng import Source, shuffle
from tableside.foodchain.automa.parts import LEVELS
from tableside.foodchain.box import MODULES
from tableside.foodchain.box.base import TILES
from tableside.foodchain.box.scenarios import SCENARIOS
from tableside.foodchain.setup import COFFEE_SCENARIO, SOLO_MODULES, check_modules, configure, new_tiles
from tableside.foodchain.state import FEWEST

DRAWS = 2000  # of random modules before we say that there are none


@dataclass(frozen=True)
class ModuleFacts:
    """A module, what it needs and what it excludes."""

    name: str
    title: str
    needs: tuple[str, ...]
    needs_from: tuple[tuple[int, str], ...]  # from so many players on
    excludes: tuple[str, ...]
    solo: bool  # can be played against Mautoma


@dataclass(frozen=True)
class ScenarioFacts:
    """A named scenario for two players."""

    name: str
    modules: tuple[str, ...]
    with_milestones: bool  # can be played with the new milestones or without


@dataclass(frozen=True)
class Facts:
    """What a table can be set with."""

    modules: tuple[ModuleFacts, ...]
    scenarios: tuple[ScenarioFacts, ...]
    levels: tuple[str, ...]


@dataclass(frozen=True)
class Choice:
    """Something that is chosen or could be: `reason` says why it cannot be changed, `adds` what comes with it."""

    name: str
    chosen: bool
    reason: str
    adds: tuple[str, ...] = ()


@dataclass(frozen=True)
class Setting:
    """What some choices make: the options to open a table with, what is wrong with them, and what else there is."""

    options: Mapping[str, str]
    problem: str
    modules: tuple[Choice, ...]
    scenarios: tuple[Choice, ...]
    tiles: tuple[Choice, ...]  # the new map tiles that may be in the pool


def facts() -> Facts:
    """Everything there is."""
    return Facts(
        tuple(
            ModuleFacts(
                module.name,
                module.title,
                module.needs,
                module.needs_from,
                module.excludes,
                module.name in SOLO_MODULES,
            )
            for module in MODULES.values()
        ),
        tuple(
            ScenarioFacts(name, configure(FEWEST, None, {"scenario": name}).modules, name == COFFEE_SCENARIO)
            for name in SCENARIOS
        ),
        LEVELS,
    )


def setting(players: int, options: Mapping[str, str]) -> Setting:
    """What these options make for so many players."""
    solo, scenario = options.get("solo", ""), options.get("scenario", "")
    bare = {name: value for name, value in options.items() if name not in ("modules", "scenario", "with_milestones")}
    shown = {name: value for name, value in bare.items() if name != "tiles"}
    if scenario:
        final, modules = dict(options), _modules_of(players, options)
    else:
        asked = options.get("modules", "").split(",")
        modules = completed(players, [name for name in asked if not solo or name in SOLO_MODULES or not name])
        final = bare | ({"modules": ",".join(modules)} if modules else {})
    return Setting(
        final,
        problem(players, final),
        tuple(_module(players, shown, modules, name) for name in MODULES),
        tuple(
            Choice(name, name == scenario, problem(players, {**shown, "scenario": name}), SCENARIOS[name].modules)
            for name in SCENARIOS
        ),
        _tiles(players, final, modules),
    )


def problem(players: int, options: Mapping[str, str]) -> str:
    """Why no table can be set like this; empty if it can."""
    try:
        configure(players, None, options)
    except BadConfig as error:
        return str(error)
    return ""


def completed(players: int, modules: Iterable[str]) -> tuple[str, ...]:
    """The modules with all that they need, and with those that so many players need; names that are none stay."""
    names = [name for name in dict.fromkeys(modules) if name]
    names += [
        module.name
        for module in MODULES.values()
        if module.name not in names and any(count == players for count, _ in module.layouts)
    ]
    for name in names:  # it grows as we go
        module = MODULES.get(name)
        if module:
            others = [*module.needs, *(other for fewest, other in module.needs_from if players >= fewest)]
            names += [other for other in others if other not in names]
    return (*(name for name in MODULES if name in names), *(name for name in names if name not in MODULES))


def drawn(players: int, number: int, solo: str, source: Source) -> tuple[str, ...]:
    """So many modules that go together, at random; `BadConfig` if there are not as many."""
    names = list(SOLO_MODULES if solo else MODULES)
    for _ in range(DRAWS):
        shuffle(source, names)
        sets = (completed(players, names[:length]) for length in range(number, -1, -1))  # some bring others with them
        found = next((each for each in sets if len(each) <= number), ())
        if len(found) == number and not problem(players, {"solo": solo, "modules": ",".join(found)}):
            return found
    raise BadConfig(f"there are no {number} modules that go together for {players} players")


def _modules_of(players: int, options: Mapping[str, str]) -> tuple[str, ...]:
    try:
        return configure(players, None, options).modules
    except BadConfig:
        return ()


def _module(players: int, bare: Mapping[str, str], chosen: Sequence[str], name: str) -> Choice:
    if name not in chosen:
        more = completed(players, [*chosen, name])
        adds = tuple(other for other in more if other not in chosen and other != name)
        return Choice(name, False, problem(players, {**bare, "modules": ",".join(more)}), adds)
    rest = [other for other in chosen if other != name]
    if name not in completed(players, rest):
        return Choice(name, True, "")
    try:
        check_modules(players, rest)
    except BadConfig as error:
        return Choice(name, True, str(error))
    return Choice(name, True, "")


def _tiles(players: int, options: Mapping[str, str], modules: Sequence[str]) -> tuple[Choice, ...]:
    allowed = new_tiles([name for name in modules if name in MODULES])
    try:
        used = configure(players, None, options).box.tiles[len(TILES) :]
    except BadConfig:
        used = tuple(options.get("tiles", ""))
    return tuple(Choice(tile, tile in used, "") for tile in allowed)
