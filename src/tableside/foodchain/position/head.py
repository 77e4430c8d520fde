"""A table's choices, the first fields of the line: players, the introductory game, modules, tiles, Mautoma."""

from collections.abc import Mapping

from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.foodchain.deck import LEVELS
from tableside.foodchain.position.deck import CARDS, deck_text, read_cards
from tableside.foodchain.position.field import only
from tableside.foodchain.setup import configure
from tableside.foodchain.words import number, one_of

HEAD = "foodchain"
CHOICES = ("scenario", "modules", "tiles", "wanted", "solo", CARDS)
WITH_MILESTONES = "with_milestones"
INTRODUCTORY, NO_MILESTONES = "introductory", "no_milestones"


def head_text(config: Config) -> str:
    """`foodchain 2 introductory; modules kimchi sushi; tiles Z; wanted X Y; solo hard`."""
    flags = [INTRODUCTORY] * config.introductory + [NO_MILESTONES] * (not config.milestones)
    said = {
        "modules": " ".join(config.modules),
        "tiles": config.tiles,
        "wanted": " ".join(config.wanted),
        "solo": config.solo,
        CARDS: deck_text(config.deck),
    }
    return "; ".join(
        [" ".join([HEAD, str(config.players), *flags]), *(f"{name} {words}" for name, words in said.items() if words)]
    )


def read_head(found: Mapping[str, list[str]]) -> Config:
    """The configuration in these fields, without the map."""
    players, *flags = found[HEAD] or [""]
    for word in flags:
        one_of(word, (INTRODUCTORY, NO_MILESTONES), "choice of a table")
    named = {one_of(word, MODULES, "module") for word in found.get("modules", [])}
    modules = tuple(name for name in MODULES if name in named)
    solo = one_of(only("solo", found["solo"]), LEVELS, "level of Mautoma") if "solo" in found else ""
    if "scenario" in found:
        return _named(number(players), found)
    return Config(
        number(players),
        INTRODUCTORY in flags,
        NO_MILESTONES not in flags,
        modules=modules,
        wanted=tuple(found.get("wanted", [])),
        solo=solo,
        deck=read_cards(found[CARDS]) if CARDS in found else None,
        tiles=only("tiles", found["tiles"]) if "tiles" in found else "",
    )


def _named(players: int, found: Mapping[str, list[str]]) -> Config:
    """The configuration of one of the expansion's scenarios: `scenario korean_city` (KX-0.06)."""
    name, *rest = found["scenario"] or [""]
    if rest not in ([], [WITH_MILESTONES]):
        raise ValueError(f"expected {WITH_MILESTONES} or nothing after the scenario, found {' '.join(rest)!r}")
    said = {each: only(each, found[each]) for each in ("tiles", "solo") if each in found}
    if "modules" in found:
        said["modules"] = ",".join(found["modules"])
    return configure(players, None, {"scenario": name, **said, **({WITH_MILESTONES: "yes"} if rest else {})})
