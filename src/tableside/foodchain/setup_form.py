"""The set-up form: the modules, scenarios and levels, and what can be combined with the choices made."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from tableside.core.game import BadConfig
from tableside.core.messages import apart, counted
from tableside.core.rng import Source, shuffle
from tableside.foodchain.box import MODULES, is_for, new_tiles
from tableside.foodchain.box.base import TILES
from tableside.foodchain.box.scenarios import SCENARIOS
from tableside.foodchain.config import FEWEST, check_modules
from tableside.foodchain.deck import LEVELS
from tableside.foodchain.setup import COFFEE_SCENARIO, configure


@dataclass(frozen=True)
class ModuleFacts:
    """A module, what it needs and what it excludes."""

    name: str
    title: str
    needs: tuple[str, ...]
    needs_from: tuple[tuple[int, str], ...]  # from this many players on
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
    """The choices for a new table."""

    modules: tuple[ModuleFacts, ...]
    scenarios: tuple[ScenarioFacts, ...]
    levels: tuple[str, ...]


@dataclass(frozen=True)
class FormChoice:
    """A choice, made or possible: `reason` says why it cannot be changed, `adds` what comes with it."""

    name: str
    chosen: bool
    reason: str
    adds: tuple[str, ...] = ()


@dataclass(frozen=True)
class Setting:
    """What some choices lead to: the options to open a table with, any problem, and what else can be chosen."""

    options: Mapping[str, str]
    problem: str
    modules: tuple[FormChoice, ...]
    scenarios: tuple[FormChoice, ...]
    tiles: tuple[FormChoice, ...]  # the new map tiles that may be in the pool
    drawable: tuple[int, ...]  # how many modules can be drawn at random


def facts() -> Facts:
    """All choices."""
    return Facts(
        tuple(
            ModuleFacts(
                module.name,
                module.title,
                module.needs,
                module.needs_from,
                module.excludes,
                module.solo,
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
    """What these options lead to for this many players."""
    solo, scenario = options.get("solo", ""), options.get("scenario", "")
    bare = {name: value for name, value in options.items() if name not in ("modules", "scenario", "with_milestones")}
    shown = {name: value for name, value in bare.items() if name != "tiles"}
    if scenario:
        final, modules = dict(options), _modules_of(players, options)
    else:
        asked, unfit = options.get("modules", "").split(","), {*MODULES}.difference(_to_draw(players, solo))
        modules = completed(players, [name for name in asked if name not in unfit])
        final = bare | ({"modules": ",".join(modules)} if modules else {})
    return Setting(
        final,
        problem(players, final),
        tuple(_module(players, shown, modules, name) for name in MODULES),
        tuple(
            FormChoice(name, name == scenario, problem(players, {**shown, "scenario": name}), SCENARIOS[name].modules)
            for name in SCENARIOS
        ),
        _tiles(players, final, modules),
        tuple(drawable(players, solo)),
    )


def problem(players: int, options: Mapping[str, str]) -> str:
    """Why no table can be opened like this; empty if one can."""
    try:
        configure(players, None, options)
    except BadConfig as error:
        return apart(str(error))[0]
    return ""


def completed(players: int, modules: Iterable[str]) -> tuple[str, ...]:
    """The modules with all that they need at this player count; unknown names stay."""
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


def drawable(players: int, solo: str) -> range:
    """How many modules can be drawn together for this many players."""
    names = _to_draw(players, solo)
    rivals = [name for name in names if any(name in (*MODULES[other].excludes, other) for other in _excluding(names))]
    sizes = (
        len(names) - len(without)
        for number in range(len(rivals) + 1)
        for without in combinations(rivals, number)
        if _together(players, solo, [name for name in names if name not in without])
    )
    return range(max(1, len(completed(players, ()))), next(sizes, 0) + 1)


def _excluding(names: Sequence[str]) -> list[str]:
    return [name for name in names if MODULES[name].excludes]


def drawn(players: int, number: int, solo: str, source: Source) -> tuple[str, ...]:
    """This many random modules that can be combined; `BadConfig` if there are not enough."""
    possible = drawable(players, solo)
    if number not in possible:
        found = f"{possible[0]} to {possible[-1]}" if possible else "no"
        raise BadConfig(f"{found} modules can be drawn for {counted(players, 'player')}, not {number}")
    names, taken = _to_draw(players, solo), completed(players, ())
    shuffle(source, names)
    for name in names:
        more = completed(players, [*taken, name])  # some bring others with them
        if len(more) <= number and _together(players, solo, more):
            taken = more
    return taken


def _to_draw(players: int, solo: str) -> list[str]:
    """The modules for this many players."""
    return [name for name, module in MODULES.items() if (module.solo if solo else is_for(name, players))]


def _together(players: int, solo: str, modules: Sequence[str]) -> bool:
    return not problem(players, {"solo": solo, "modules": ",".join(modules)})


def _modules_of(players: int, options: Mapping[str, str]) -> tuple[str, ...]:
    try:
        return configure(players, None, options).modules
    except BadConfig:
        return ()


def _module(players: int, bare: Mapping[str, str], chosen: Sequence[str], name: str) -> FormChoice:
    if name not in chosen and not is_for(name, players):
        counts = ", ".join(str(count) for count, _ in MODULES[name].layouts)
        return FormChoice(name, False, f"{MODULES[name].title} is for {counts} players")
    if name not in chosen:
        more = completed(players, [*chosen, name])
        adds = tuple(other for other in more if other not in chosen and other != name)
        return FormChoice(name, False, problem(players, {**bare, "modules": ",".join(more)}), adds)
    rest = [other for other in chosen if other != name]
    if name not in completed(players, rest):
        return FormChoice(name, True, "")
    try:
        check_modules(players, rest)
    except BadConfig as error:
        return FormChoice(name, True, apart(str(error))[0])
    return FormChoice(name, True, "")


def _tiles(players: int, options: Mapping[str, str], modules: Sequence[str]) -> tuple[FormChoice, ...]:
    allowed = new_tiles([name for name in modules if name in MODULES])
    try:
        used = configure(players, None, options).box.tiles[len(TILES) :]
    except BadConfig:
        used = tuple(options.get("tiles", ""))
    return tuple(FormChoice(tile, tile in used, "") for tile in allowed)
