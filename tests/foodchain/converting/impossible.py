"""Positions that cannot be: what they state as far as it can be read, and the reason."""

import re

from tableside.core.game import BadConfig
from tableside.foodchain.scenario.check import _plain, _reason
from tableside.foodchain.scenario.position import BY_KIND, _kind, build
from tableside.foodchain.scenario.position.config import Choices
from tableside.foodchain.scenario.read import Scenario, mentioned, read
from tableside.foodchain.scenario.words import ScenarioError, Words
from tableside.foodchain.state import Phase
from tests.foodchain.converting.fields import Fields, before, fields

REWORDED = (  # reasons that have other words in the new grammar
    (r"^the (card|milestone) (\w+) is not in this game.*", r"there is no \1 '\2'"),
    (r"^there is no reserve card (\d+).*", r"there is no reserve card '\1'"),
    (r"^an off-ramp does not fit ([nesw] of \S+).*", r"none fits \1"),
    (r"^the game is for", "Food Chain Magnate is for"),
    (r"^a sixth needs the module six_players", "more need the module “Six Players”"),
    (r"^the file speaks of \w+.*", "there is no such field"),
)
CHOICES = ("foodchain", "scenario", "modules", "tiles", "solo", "town")


def impossible(content: str, words: Words) -> tuple[Fields, str, list[str]]:
    """The fields of an impossible position, part of the reason, and what must be looked at by hand."""
    found, pieces = _choices(read(content))
    faults = []
    if pieces and (stated := _pieces(content)):
        found |= {name: said for name, said in stated.items() if name not in CHOICES}
    elif pieces:
        faults.append(f"what else the position states must be written by hand: {'; '.join(pieces)}")
    reason, message = _reason(words), ""
    try:
        build(read(content))
    except ScenarioError as error:
        message = str(error)
    place = _plain(message).find(reason)
    said = message[place : place + len(reason)] if place >= 0 else reason
    for old, new in REWORDED:
        said = re.sub(old, new, said)
    faults.append("the reasons for an impossible position are worded anew; compare this one")
    return found, said, faults


def stated(content: str) -> list[int]:
    """The lines that state the position."""
    return [words.line for words in read(content).position]


def named(content: str, found: Fields) -> Fields:
    """A position of one of the expansion's named scenarios says its name, and not what that brings."""
    choices, _ = _choices(read(content))
    if "scenario" not in choices:
        return found
    brought = ("modules", "wanted", "tiles")
    said = {name: words for name, words in choices.items() if name in ("foodchain", "scenario", *brought)}
    return said | {name: words for name, words in found.items() if name not in (*said, *brought)}


def _choices(scenario: Scenario) -> tuple[Fields, list[str]]:
    """What a table chose, allowed or not, and the other lines."""
    choices, pieces = Choices(), []
    for line, said in [(BY_KIND[_kind(each)], each) for each in scenario.position]:
        if not line.choose:
            pieces.append(said.text.strip())
            continue
        try:
            line.choose(choices, said)
        except ScenarioError:
            choices.players = choices.players or 0
    found = {
        "foodchain": _head(choices, mentioned(scenario)),
        "scenario": choices.said.get("scenario", "") + " with_milestones" * ("with_milestones" in choices.said),
        "modules": " ".join(choices.modules),
        "tiles": choices.said.get("tiles", ""),
        "solo": choices.said.get("solo", ""),
        "town": " ".join(choices.town.upper().split()),
    }
    return {name: said for name, said in found.items() if said.strip()}, pieces


def _head(choices: Choices, seats: int) -> str:
    count = choices.players or (1 if "solo" in choices.said else max(2, seats))
    flags = ["introductory"] * ("introductory" in choices.said)
    flags += ["no_milestones"] * (choices.said.get("milestones") == "no")
    return " ".join([str(count), *flags])


def _pieces(content: str) -> Fields:
    """What the position states besides, read in a game with other modules, and where a piece may stand anywhere."""
    for modules in (None, [], ["coffee", "fry_chefs", "lobbyists", "rural_marketeers", "new_districts", "kimchi"]):
        scenario = read(content)
        if modules is not None:
            scenario.position = [words for words in scenario.position if words.tokens[0] not in ("modules", "scenario")]
            scenario.position += [Words(f"modules {' '.join(modules)}", 1)] if modules else []
        for words in scenario.position:
            words.lenient = True
        try:
            position = build(scenario)
        except (ScenarioError, BadConfig):
            continue
        reserves = any("reserve" in words.tokens for words in scenario.position)
        return fields(before(position, position.state, Phase.DINNER, drive_ins=False), reserves=reserves, draws=False)
    return {}
