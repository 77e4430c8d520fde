"""What a position is played with: the town, the players, the modules (KX-0.02), the introductory game."""

import re
from dataclasses import dataclass, field, replace

from tableside.core.game import BadConfig
from tableside.foodchain.about import ABOUT
from tableside.foodchain.automa.parts import LEVELS, STANDARD, ActionCard, Deck
from tableside.foodchain.box import MODULES, allowed_tiles, layouts
from tableside.foodchain.box.base import TILES
from tableside.foodchain.config import FEWEST, Config
from tableside.foodchain.scenario.names import MODULES_BY_NAME, SCENARIOS_BY_NAME
from tableside.foodchain.scenario.position.solo import PLAIN, card_said
from tableside.foodchain.scenario.position.table import tile_names
from tableside.foodchain.scenario.words import NOTHING, ScenarioError, Words
from tableside.foodchain.setup import configure
from tableside.foodchain.town.town import Town, read_town

PLAIN_TOWN = "O"  # for positions in which the map does not matter
NORMAL = "normal"  # the level of Mautoma, if none is said
BUILDERS = ("new_districts", "lobbyists")  # with which any tile may lie on the map


@dataclass
class Choices:
    """What the lines say, and where they say it."""

    town: str = ""
    players: int = 0
    modules: list[str] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)  # other choices of a table, as `configure` names them
    cards: list[ActionCard] = field(default_factory=list)  # of Mautoma, that show what the file says
    lines: dict[str, int] = field(default_factory=dict)  # by kind, the first that speaks of it


def configured(choices: Choices, seats: int) -> Config:
    """The configuration for so many seats that are spoken of; what cannot be played together is refused."""
    count = choices.players or (1 if "solo" in choices.said else max(FEWEST, seats))
    if count < seats:
        raise ScenarioError(
            _line(choices, "players", "solo", "mautoma", "card"),
            f"the file speaks of {ABOUT.seats[seats - 1]}, but {count} play",
        )
    town = _town(choices)
    if choices.modules:
        choices.said["modules"] = ",".join(choices.modules)
    try:
        found = configure(count, None, choices.said)
    except BadConfig as error:
        raise ScenarioError(_line(choices, "modules", "scenario", "tiles", "players", "solo"), str(error)) from None
    _check_tiles(choices, town, found)
    try:
        return replace(found, map=str(town), deck=_deck(choices) if found.solo else None)
    except BadConfig as error:
        raise ScenarioError(_line(choices, "card", "next card"), str(error)) from None


def _deck(choices: Choices) -> Deck:
    """The package's cards, and those that the file describes."""
    return replace(STANDARD, cards=tuple(dict.fromkeys((*STANDARD.cards, PLAIN, *choices.cards))))


def _line(choices: Choices, *kinds: str) -> int:
    return next((choices.lines[kind] for kind in kinds if kind in choices.lines), 1)


def _town(choices: Choices) -> Town:
    rows = re.sub(r"/(\s*/)+", "/", re.sub(r",\s", " ", choices.town.upper()))
    try:
        return read_town(rows.replace("Π", "π").strip(" /") or PLAIN_TOWN)
    except ValueError as error:
        raise ScenarioError(_line(choices, "town"), str(error)) from None


def _check_tiles(choices: Choices, town: Town, found: Config) -> None:
    """A tile of a module that is not in play cannot lie there (KX-1.01, KX-2.10)."""
    allowed = {*TILES, *found.box.tiles, *allowed_tiles(found.modules)}
    if any(module in BUILDERS for module in found.modules):
        allowed |= {tile for module in BUILDERS for tile in MODULES[module].tiles}
    for placed in town.placed:
        if placed.name not in allowed:
            owner = next(module.name for module in MODULES.values() if placed.name in module.tiles)
            raise ScenarioError(
                _line(choices, "town"),
                f"tile {placed.name} is not in this game; a line 'modules {owner}' would add it",
            )


def read_map(choices: Choices, words: Words) -> None:
    """Rows of tiles; further lines add further rows."""
    said = words.text.split(None, 1)
    words.close()
    more = re.sub(r":\s*/", ":", said[1] if len(said) > 1 else "").strip(" :/")  # rows may begin below the first place
    choices.town = f"{choices.town} / {more}" if choices.town and more else choices.town or more


def read_players(choices: Choices, words: Words) -> None:
    """`players 3`."""
    choices.players = words.number("how many players")
    possible = layouts(tuple(MODULES))
    if choices.players not in (1, *possible):  # one plays against Mautoma
        raise words.error(f"the game is for {min(possible)} to {max(possible)} players, not {choices.players}")
    words.accept("players", "player")


def read_introductory(choices: Choices, words: Words) -> None:
    """`introductory with milestones`."""
    words.skip("game", "yes")
    choices.said |= {"introductory": "yes", "milestones": "yes" if words.accept("with milestones") else "no"}
    words.accept("without milestones")


def read_modules(choices: Choices, words: Words) -> None:
    """`modules kimchi sushi`, `modules all but hard_choices`."""
    words.skip(":")
    choices.modules += module_names(words)


def module_names(words: Words) -> list[str]:
    """Modules, to the end of the line; `nothing` is none, `all but hard_choices` the others."""
    if words.accept("all", "everything"):
        words.skip("but", "without", "except")
        without = module_names(words)
        return [name for name in MODULES if name not in without]
    found: list[str] = []
    while not words.done() and not words.accept(*NOTHING):
        found.append(MODULES_BY_NAME.take(words))
        words.skip()
    return found


def read_scenario(choices: Choices, words: Words) -> None:
    """`scenario first cup of coffee with new milestones`."""
    words.skip(":")
    choices.said["scenario"] = SCENARIOS_BY_NAME.take(words)
    if words.accept("with milestones", "with new milestones"):
        choices.said["with_milestones"] = "yes"


def read_set_up(choices: Choices, words: Words) -> None:
    """`setup nightlife, 2 players`, `setup 4 players with kimchi`, `new game`."""
    while not words.done():
        words.skip("for", "with", ":")
        if words.is_number() and words.peek(1) in ("player", "players") and not choices.players:
            read_players(choices, words)
        elif SCENARIOS_BY_NAME.find(words) and "scenario" not in choices.said:
            read_scenario(choices, words)
        elif "scenario" in choices.said and words.accept("milestones", "new milestones"):
            choices.said["with_milestones"] = "yes"
        elif not words.done():
            choices.modules.append(MODULES_BY_NAME.take(words))
        words.skip()


def read_solo(choices: Choices, words: Words) -> None:
    """`solo hard`."""
    words.skip(":", "level")
    choices.said["solo"] = words.accept(*LEVELS) or NORMAL


def read_mautoma(choices: Choices, words: Words) -> None:
    """What is said of Mautoma says that it plays."""
    if level := words.accept(*LEVELS):
        choices.said["solo"] = level
    choices.said.setdefault("solo", NORMAL)


def read_card(choices: Choices, words: Words) -> None:
    """A card that the file describes joins the deck."""
    read_mautoma(choices, words)
    choices.cards.append(card_said(words))


def read_tiles(choices: Choices, words: Words) -> None:
    """`tiles U V Z`."""
    words.skip(":")
    choices.said["tiles"] = "".join(tile_names(words)) or "none"
