"""Every text that code asks for is there, with the values it names, and every text that is there is asked for."""

from dataclasses import dataclass, fields
from fnmatch import fnmatchcase
from string import Formatter
from typing import get_args

import pytest

from tableside.core.decision import decision
from tableside.core.game import AnyGame
from tableside.core.messages import Texts, apart, asked_id, counted, plural
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.questions import HowManyWork
from tableside.foodchain.state import Phase
from tableside.foodchain.text import TEXTS
from tableside.foodies.parts import Effect
from tableside.foodies.text import NO_GAIN_NOW
from tableside.shelf import GAMES, SHELF
from tests.core.said import EVENT, SEAT, catalogue, enums, enums_in_events, package, said

games = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))

# What a put-together id could stand for, but never does.
NEVER_SAID = {
    "foodies": {
        "deciding.over",  # nobody decides any more
        *(f"{table}.{effect.name.lower()}" for table in ("idle", "part") for effect in {Effect.NONE, *NO_GAIN_NOW}),
    }
}
# Events whose sentences have other names than they.
TOLD_OTHERWISE = {"burgerjoint": {"BoughtPublicity"}, "foodchain": {"GameEnded", "Heading"}}
# What the source says by ways that cannot be read off it: a special case of an event, a seat that is none, a phase.
SAID_TOO = {
    "foodies": {"called.*"},
    "foodchain": {
        *(f"seat.{number}" for number in (-1, AUTOMA)),
        *(f"Phase.{phase.name.lower()}" for phase in Phase),
        *(f"event.{name}" for name in ("ComingSoon", "Overfull", "BankBrokeLast", "FiredByForce")),
        *(f"event.{name}" for name in ("AllWork", "NobodyWorks", "WorksAlone")),
        *(f"event.{name}CampaignPlaced" for name in ("Double", "Free", "Eternal")),
        *(f"event.{name}" for name in ("CampaignEndedAlone", "GameEnded_bank", "GameEnded_bankrupt", "AutomaNoGarden")),
        *(f"event.{name}Ran{room}" for name in ("Campaign", "Automa") for room in ("Freely", "NoRoom", "Nowhere")),
        *(f"event.Heading_{phase}" for phase in ("dinner", "payday", "marketing", "cleanup")),
        "event.AutomaTookAll",
        *(f"{table}.*" for table in ("called", "deck")),
    },
}


def values_in(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def spoken(game: AnyGame) -> set[str]:
    """The ids of everything that can be said: what the source names, and what is looked up by class, enum or seat."""
    found = {each.message for each in said(game)} - {EVENT, SEAT} - NEVER_SAID.get(game.ABOUT.name, set())
    found |= {f"event.{name}" for name in events(game)} | {f"seat.{player}" for player in range(game.ABOUT.most)}
    found |= SAID_TOO.get(game.ABOUT.name, set())
    found |= {f"decision.{name}" for kind in get_args(game.ABOUT.question) if (name := decision(kind))}
    found |= {"about", *(f"option.{name}" for name in SHELF[game.ABOUT.name].options)}  # in the lobby
    found |= {"score", "course.*"}  # on the page, when a game is over
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
    used |= {asked_id(kind) for kind in get_args(game.ABOUT.question)}
    assert [text for text in catalogue(game) if not any(fnmatchcase(text, message) for message in used)] == []


@games
def test_every_question_has_its_words_and_they_name_only_what_it_holds(game: AnyGame) -> None:
    texts = catalogue(game)
    for kind in get_args(game.ABOUT.question):
        assert values_in(texts[asked_id(kind)]) <= {field.name for field in fields(kind)}


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
        {"cards", "count", "left", "one"} if game.ABOUT.name == "foodchain" else set()
    )  # the houses that a campaign reaches and its rounds left; one card with its article
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


def test_a_question_without_a_table_of_words_is_asked_in_those_of_its_class() -> None:
    @dataclass
    class WhomToHire:
        left: int

    assert Texts().ask(WhomToHire(2)) == "Whom to hire?"


def test_things_in_a_question_are_called_what_people_call_them() -> None:
    assert TEXTS.ask(HowManyWork("junior_vp", 2)) == "How many junior vice president cards work this round? You have 2."


def test_plurals() -> None:
    assert [plural("Krone|Kronen", number, "de") for number in (0, 1, 2)] == ["Kronen", "Krone", "Kronen"]
    assert [plural("couronne|couronnes", number, "fr") for number in (0, 1, 2)] == ["couronne", "couronne", "couronnes"]
    forms = [plural("kostka|kostki|kostek", number, "pl") for number in (1, 2, 5, 12, 22)]
    assert forms == ["kostka", "kostki", "kostek", "kostek", "kostki"]
    assert plural("Fladen", 2, "de") == "Fladen", "one form may serve all numbers"

    texts = Texts(package(GAMES["foodies"]))
    assert texts.vformat("{n} {n:cube|cubes}", (), {"n": 1}) == "1 cube"
    assert texts.vformat("{n} {n:cube|cubes}", (), {"n": 3}) == "3 cubes"
    assert [counted(number, "action") for number in range(3)] == ["0 actions", "1 action", "2 actions"]


def test_things_are_counted_and_have_their_article() -> None:
    assert TEXTS.counted([("burger", 1), ("beer", 2), ("sushi", 3)]) == "1 burger, 2 beers, 3 sushi"
    assert TEXTS.listed(["waitress", "trainer", "waitress"]) == "2 waitresses, trainer"
    assert TEXTS.say("why.not_entry", card="hr_director") == "an HR director cannot be hired, only trained (FC-5.10)"


@pytest.mark.parametrize(
    ("sentence", "said", "rules"),
    [
        ("Dinnertime (FC-6.01):", "Dinnertime:", ["FC-6.01"]),
        ("Red gets it (FC-5.13, KX-3.05).", "Red gets it.", ["FC-5.13", "KX-3.05"]),
        ("Beer (FC-5.50 to FC-5.54); more (R-204).", "Beer; more.", ["FC-5.50 to FC-5.54", "R-204"]),
        ("the game stops (FO-Q1).", "the game stops.", ["FO-Q1"]),
        ("Red (USA-07) is a name.", "Red (USA-07) is a name.", []),
    ],
)
def test_the_ids_of_rules_stand_apart(sentence: str, said: str, rules: list[str]) -> None:
    assert apart(sentence) == (said, rules)
