"""Sentences say what happened, and nothing of what did not."""

import pytest

from tableside.foodchain.events import AutomaRan, AutomaTook, CampaignRan, Claimed, Event, Structure, Trained
from tableside.foodchain.text import explain

from .positions import RED


def ran(houses: tuple[tuple[str, int], ...], full: tuple[str, ...]) -> CampaignRan:
    return CampaignRan(11, "billboard", RED, "burger", houses, full, 1)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (ran((("7", 1), ("8", 2)), ()), "reaches houses 7 +1, 8 +2; 1 round left ("),
        (ran((("7", 1),), ("8",)), "reaches house 7 +1; full: 8; 1 round left"),
        (ran((), ("8",)), "finds no room; full: 8; 1 round left"),
        (ran((), ()), "reaches no house; 1 round left"),
        (CampaignRan(11, "billboard", RED, "burger", (("7", 1),), (), None), "Red's billboard 11 for burger reaches"),
        (CampaignRan(11, "billboard", RED, "burger", (("7", 1),), (), None), "7 +1; for ever ("),
        (CampaignRan(11, "billboard", RED, "burger", (("7", 1),), (), 0), "7 +1; its last round ("),
        (AutomaRan(5, (("7", 1),), ()), "at number 5: house 7 +1 ("),
        (AutomaRan(5, (), ()), "reach no house ("),
        (AutomaTook((("beer", 2),), "shown", 0), "takes 2 beers: its card shows them ("),
        (AutomaTook((("beer", 2),), "shown", 1), "no room for 1 of them ("),
        (Structure(RED, ("waitress",), ("trainer",), False), "to work: waitress; on the beach: trainer ("),
        (Structure(RED, ("waitress",), (), False), "to work: waitress ("),
        (Structure(RED, (), ("trainer",), False), "Red's CEO works alone; on the beach: trainer ("),
        (Structure(RED, (), (), False), "Red's CEO works alone ("),
    ],
)
def test_what_there_is_none_of_is_not_said(event: Event, words: str) -> None:
    assert words in explain(event)


def test_names_are_said_as_people_say_them() -> None:
    assert "first to have $20" in explain(Claimed(RED, "first_to_have_20"))
    assert "a waitress to be a B movie star" in explain(Trained(RED, "waitress", "b_movie_star", 1))
