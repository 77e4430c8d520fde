"""Every text that code asks for is there, with the values it names, and every text that is there is asked for."""

from dataclasses import fields
from fnmatch import fnmatchcase
from string import Formatter
from typing import get_args

import pytest

from tableside.core.game import AnyGame
from tableside.core.messages import Texts, counted
from tableside.foodchain.automa.mat import AUTOMA
from tableside.foodchain.state import Phase
from tableside.foodies.parts import Effect
from tableside.foodies.text import NO_GAIN_NOW
from tableside.games import ALL, GAMES
from tests.core.said import EVENT, SEAT, catalogue, enums, enums_in_events, package, said

games = pytest.mark.parametrize("game", ALL, ids=list(GAMES))

# What a put-together id could stand for, but never does.
NEVER_SAID = {
    "foodies": {
        "deciding.over",  # nobody decides any more
        *(f"{table}.{effect.name.lower()}" for table in ("idle", "part") for effect in {Effect.NONE, *NO_GAIN_NOW}),
    }
}
# Events whose sentences have other names than they.
TOLD_OTHERWISE = {"burgerjoint": {"BoughtPublicity"}, "foodchain": {"GameEnded"}}
# What the source says by ways that cannot be read off it: a special case of an event, a seat that is none, a phase.
SAID_TOO = {
    "foodchain": {
        *(f"seat.{number}" for number in (-1, AUTOMA)),
        *(f"Phase.{phase.name.lower()}" for phase in Phase),
        *(f"event.{name}" for name in ("ComingSoon", "Overfull", "BankBrokeLast", "FiredByForce")),
        *(f"event.{name}CampaignPlaced" for name in ("Double", "Free", "Eternal")),
        *(f"event.{name}" for name in ("CampaignEndedAlone", "GameEnded_bank", "GameEnded_bankrupt", "AutomaNoGarden")),
        *(f"event.{name}Ran{room}" for name in ("Campaign", "Automa") for room in ("Freely", "NoRoom", "Nowhere")),
        "event.AutomaTookAll",
    }
}


def values_in(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def spoken(game: AnyGame) -> set[str]:
    """The ids of everything that can be said: what the source names, and what is looked up by class, enum or seat."""
    found = {each.message for each in said(game)} - {EVENT, SEAT} - NEVER_SAID.get(game.ABOUT.name, set())
    found |= {f"event.{name}" for name in events(game)} | {f"seat.{player}" for player in range(game.ABOUT.most)}
    found |= SAID_TOO.get(game.ABOUT.name, set())
    return found | {f"{kind}.{member}" for kind, members in enums_said(game).items() for member in members}


def events(game: AnyGame) -> dict[str, set[str]]:
    """The events that `Texts.event` tells, with the names of their fields."""
    otherwise = TOLD_OTHERWISE.get(game.ABOUT.name, set())
    kinds = [kind for kind in get_args(game.ABOUT.event) if kind.__name__ not in otherwise]
    return {kind.__name__: {field.name for field in fields(kind)} for kind in kinds}


def enums_said(game: AnyGame) -> dict[str, list[str]]:
    """The enums that sentences name: as fields of events, or as a value `phase` that is a Phase."""
    kinds = enums(game)
    values = {value.capitalize() for each in said(game) for value in each.values}
    names = {kind.__name__ for kind in enums_in_events(game)} | (values & set(kinds))
    return {name: [member.name.lower() for member in kinds[name]] for name in names}


@games
def test_every_text_that_is_said_is_there(game: AnyGame) -> None:
    texts = catalogue(game)
    assert sorted(message for message in spoken(game) if not any(fnmatchcase(text, message) for text in texts)) == []


@games
def test_every_text_that_is_there_is_said(game: AnyGame) -> None:
    """Or it is a word for a member of an enum, which a board of any kind may say."""
    used = spoken(game) | {f"action.{kind.__name__}" for kind in get_args(game.ABOUT.action)}
    used |= {f"{name}.{member.name.lower()}" for name, kind in enums(game).items() for member in kind}
    assert [text for text in catalogue(game) if not any(fnmatchcase(text, message) for message in used)] == []


@games
def test_a_table_of_words_for_an_enum_has_them_all(game: AnyGame) -> None:
    table = Texts(package(game)).table
    for name, kind in enums(game).items():
        assert set(table.get(name, {})) in (set(), {member.name.lower() for member in kind})


@games
def test_every_text_is_given_the_values_it_names(game: AnyGame) -> None:
    texts, missing = catalogue(game), []
    for each in said(game):
        if not each.more and each.message in texts and each.message != "help":
            lacking = values_in(texts[each.message]) - each.values
            missing += [f"{each.where}: {each.message} names {', '.join(lacking)}"] if lacking else []
    assert missing == []


@games
def test_every_sentence_of_an_event_names_only_what_the_event_holds(game: AnyGame) -> None:
    texts, found = catalogue(game), said(game)
    more = {value for each in found if each.message == EVENT for value in each.values}
    more |= (
        {"left", "one"} if game.ABOUT.name == "foodchain" else set()
    )  # the rounds left of a campaign; one card with its article
    apart = {each.message for each in found}  # said with values of their own, which the test above looks at
    told = {name: held | more for name, held in events(game).items() if f"event.{name}" not in apart}
    wrong = {name: values_in(texts[f"event.{name}"]) - held for name, held in told.items()}
    assert {name: values for name, values in wrong.items() if values} == {}


@games
def test_the_source_is_read(game: AnyGame) -> None:
    """Else the tests above would prove little."""
    found = said(game)
    assert {"help", "why.over", "why.not_you"} <= {each.message for each in found}
    assert not any(each.message.startswith("*") for each in found)
    assert len(found) > 30
    assert len(catalogue(game)["help"]) > 500


@games
def test_the_help_text_fits_a_terminal_of_eighty_columns(game: AnyGame) -> None:
    assert [line for line in catalogue(game)["help"].splitlines() if len(line) > 80] == []


def test_plurals() -> None:
    texts = Texts(package(ALL[0]))
    assert texts.vformat("{n} {n:cube|cubes}", (), {"n": 1}) == "1 cube"
    assert texts.vformat("{n} {n:cube|cubes}", (), {"n": 3}) == "3 cubes"
    assert [counted(number, "action") for number in range(3)] == ["0 actions", "1 action", "2 actions"]
