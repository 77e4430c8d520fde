"""The deck as a file, and which games Mautoma plays."""

from dataclasses import replace
from typing import Any

import pytest

from tableside import foodchain
from tableside.core.game import BadConfig
from tableside.foodchain.config import Config
from tableside.foodchain.deck import STANDARD, Act, deck_text, read_deck


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('"1 burger 1 soda"', '"1 burger 1 tea"', "cards.r12_1.working: no icon '1 burger 1 tea'"),
        ('"build sw"', '"build middle"', "cards.p1_6.working: no icon 'build middle'"),
        ("houses = [5] }", "houses = [25] }", "cards.r12_1.campaign.houses: no house 25; houses are numbered 1 to 19"),
        ("easy = [1, 4, 4, 5]", "easy = [1, 8, 4, 5]", "levels.easy: 8 cards with the back I; there are 7"),
        ("easy = [1, 4, 4, 5]", "easy = [0, 4, 4, 5]", "levels.easy: the first card must be one for rounds 1 and 2"),
        ("easy = [1, 4, 4, 5]", "easy = [1, 4, 4, 0]", "levels.easy: at least one card must have the back III"),
        ('"1 burger 1 soda"', f'"{"9" * 400} burger"', "cards.r12_1.working: no icon '9"),
        ("houses = [5] }", "houses = [true] }", "cards.r12_1.campaign.houses: no house True"),
        ('back = "round"', 'back = "0"', "cards.r12_1.back: no back '0'"),
        ('["first_errand_boy_played"]', '["first_nap"]', "cards.r12_1.milestones: no milestone 'first_nap'"),
        ('removes = ["cfo"]', 'removes = ["waitress"]', "cards.p3_4.removes: no unique card 'waitress'"),
        ("arrows = [-1, -1, 0, 0, 1, 1]", "arrows = [-1, -1, 0, 0, 1]", "sales.arrows: 5 arrows for 6 spots"),
        ("start = 2", "start = 9", "sales.start: there are 6 spots, from 0"),
        ('"sources"]]', '"sauces"]]', "sales.goods: no set of goods 'sauces'"),
        ("[price]", "[prise]", "price.lowest: missing"),
        ("price = 10", "cost = 10", "cards.r12_1.cost: unknown"),
    ],
)
def test_a_wrong_deck_is_named_with_its_place(old: str, new: str, what: str) -> None:
    assert old in deck_text()
    with pytest.raises(BadConfig) as caught:
        read_deck(deck_text().replace(old, new, 1))
    assert what in str(caught.value)


@pytest.mark.parametrize(
    ("players", "choices", "what"),
    [
        (2, {"solo": "easy"}, "Mautoma plays against one player, not 2"),
        (1, {"solo": "mild"}, "no level 'mild'; there are easy, normal, hard"),
        (1, {}, "is for 2 to 5 players, not 1"),
        (1, {"solo": "easy", "introductory": "yes"}, "does not play the introductory game"),
        (1, {"solo": "easy", "modules": "movie_stars"}, "Movie Stars is not for one player"),
        (1, {"solo": "easy", "modules": "reserve_prices"}, "Reserve Prices is not for one player"),
    ],
)
def test_what_mautoma_does_not_play_is_refused(players: int, choices: dict[str, str], what: str) -> None:
    with pytest.raises(BadConfig, match=what):
        foodchain.configure(players, None, choices)
    assert foodchain.configure(1, deck_text(), {"solo": "hard", "modules": "sushi"}).solo == "hard"


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"room": 0}, "freezer.room: expected a whole number from 1 to 50, found 0"),
        ({"levels": ((1, 99, 4, 5), *STANDARD.levels[1:])}, "levels.easy: "),
        ({"levels": STANDARD.levels[:2]}, "levels.hard: missing"),
        ({"cards": ()}, "cards: expected action cards, found none"),
        ({"cards": (*STANDARD.cards, STANDARD.cards[0])}, "cards: no component file could hold this"),
        ({"cards": (replace(STANDARD.cards[0], working=(Act("dance"),)), *STANDARD.cards[1:])}, "no icon '0 dance'"),
        ({"sales_start": 6}, "sales.start: there are 6 spots, from 0"),
    ],
)
def test_a_deck_in_a_record_is_held_to_the_same(change: dict[str, Any], what: str) -> None:
    assert Config(1, solo="hard", deck=STANDARD).deck == STANDARD
    with pytest.raises(BadConfig) as caught:
        Config(1, solo="hard", deck=replace(STANDARD, **change))
    assert what in str(caught.value)
