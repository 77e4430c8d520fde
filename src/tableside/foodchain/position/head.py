"""What a table chose: players, the introductory game, modules, tiles, Mautoma; these stand first in the line."""

from collections.abc import Mapping

from tableside.foodchain.automa.parts import LEVELS
from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.foodchain.position.field import only
from tableside.foodchain.words import number, one_of

HEAD = "foodchain"
CHOICES = ("modules", "tiles", "wanted", "solo")
INTRODUCTORY, NO_MILESTONES = "introductory", "no_milestones"


def head_text(config: Config) -> str:
    """`foodchain 2 introductory; modules kimchi sushi; tiles Z; wanted X Y; solo hard`."""
    flags = [INTRODUCTORY] * config.introductory + [NO_MILESTONES] * (not config.milestones)
    said = {
        "modules": " ".join(config.modules),
        "tiles": config.tiles,
        "wanted": " ".join(config.wanted),
        "solo": config.solo,
    }
    return "; ".join(
        [" ".join([HEAD, str(config.players), *flags]), *(f"{name} {words}" for name, words in said.items() if words)]
    )


def read_head(found: Mapping[str, list[str]]) -> Config:
    """The configuration that these fields state, without the map."""
    players, *flags = found[HEAD] or [""]
    for word in flags:
        one_of(word, (INTRODUCTORY, NO_MILESTONES), "choice of a table")
    named = {one_of(word, MODULES, "module") for word in found.get("modules", [])}
    modules = tuple(name for name in MODULES if name in named)
    solo = one_of(only("solo", found["solo"]), LEVELS, "level of Mautoma") if "solo" in found else ""
    return Config(
        number(players),
        INTRODUCTORY in flags,
        NO_MILESTONES not in flags,
        modules=modules,
        wanted=tuple(found.get("wanted", [])),
        solo=solo,
        tiles=only("tiles", found["tiles"]) if "tiles" in found else "",
    )
