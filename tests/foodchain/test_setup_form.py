"""Setting a table of Food Chain: what goes with what, said by the server and never by the page."""

import json
from importlib.resources import files

import pytest

from tableside.core.game import BadConfig
from tableside.core.rng import Rng, seeded
from tableside.foodchain.box import MODULES
from tableside.foodchain.setup import configure
from tableside.foodchain.setup_form import FormChoice, Setting, drawn, facts, setting


def of(found: tuple[FormChoice, ...], name: str) -> FormChoice:
    return next(each for each in found if each.name == name)


def chosen(found: Setting) -> list[str]:
    return [each.name for each in found.modules if each.chosen]


def test_the_facts_name_everything() -> None:
    found = facts()
    assert [each.name for each in found.modules] == list(MODULES)
    assert len(found.modules) == 17
    assert len(found.scenarios) == 11
    assert found.levels == ("easy", "normal", "hard")
    by_name = {each.name: each for each in found.modules}
    assert by_name["new_milestones"].excludes == ("hard_choices",)
    assert by_name["hard_choices"].excludes == ("new_milestones",)
    assert by_name["six_players"].needs == ("new_districts",)
    assert by_name["lobbyists"].needs_from == ((5, "new_districts"),)
    assert {each.name for each in found.modules if each.solo} == {
        *("kimchi", "sushi", "noodles", "fry_chefs"),
        *("night_shift_managers", "mass_marketeers", "gourmet_food_critics"),
    }
    menu = next(each for each in found.scenarios if each.name == "henri_lo_menu")
    assert len(menu.modules) == 15


def test_the_page_has_words_for_everything() -> None:
    path = files("tableside").joinpath("web/texts/en.json")
    words = json.loads(path.read_text(encoding="utf-8"))["fc"]["setup"]
    found = facts()
    assert list(words["module"]) == [each.name for each in found.modules]
    assert all(set(each) == {"title", "says"} for each in words["module"].values())
    assert list(words["scenario"]) == [each.name for each in found.scenarios]
    assert tuple(words["levels"]) == found.levels


def test_nothing_chosen() -> None:
    found = setting(3, {})
    assert found.problem == ""
    assert found.options == {}
    assert chosen(found) == []
    assert [each.name for each in found.modules if each.reason] == ["six_players"]
    assert of(found.modules, "six_players").reason == "Six Players is for 6 players"
    assert found.tiles == ()
    assert chosen(setting(3, {"modules": "six_players,kimchi"})) == ["kimchi"], "left out for fewer players"


def test_what_excludes_another_says_so() -> None:
    found = setting(3, {"modules": "hard_choices"})
    assert of(found.modules, "new_milestones").reason == "New Milestones cannot be played with Hard Choices"
    assert of(found.modules, "coffee").reason == ""
    assert "cannot be played" in setting(3, {"modules": "hard_choices,new_milestones"}).problem


def test_what_is_needed_comes_along_and_stays() -> None:
    found = setting(5, {"modules": "lobbyists"})
    assert found.problem == ""
    assert found.options == {"modules": "new_districts,lobbyists"}
    assert "needs New Districts" in of(found.modules, "new_districts").reason
    assert of(found.modules, "lobbyists").reason == ""
    assert chosen(setting(4, {"modules": "lobbyists"})) == ["lobbyists"]


def test_a_sixth_player_brings_two_modules() -> None:
    found = setting(6, {})
    assert found.problem == ""
    assert chosen(found) == ["new_districts", "six_players"]
    assert "more need" in of(found.modules, "six_players").reason
    assert "needs New Districts" in of(found.modules, "new_districts").reason
    assert configure(6, None, found.options).players == 6
    assert "players, not 7" in setting(7, {}).problem


def test_a_scenario_shows_its_modules() -> None:
    found = setting(2, {"scenario": "korean_city"})
    assert chosen(found) == ["new_districts", "kimchi"]
    assert found.options == {"scenario": "korean_city"}
    assert of(found.scenarios, "korean_city").chosen
    assert chosen(setting(2, {"scenario": "first_cup_of_coffee", "with_milestones": "yes"})) == [
        "new_milestones",
        "coffee",
    ]
    five = setting(5, {"scenario": "first_mover"})
    assert "new_districts" in chosen(five)
    assert "2 to 5 players" in of(setting(6, {}).scenarios, "nightlife").reason
    assert "no scenario" in setting(2, {"scenario": "breakfast"}).problem


def test_alone() -> None:
    found = setting(1, {"solo": "hard", "modules": "kimchi,coffee"})
    assert found.problem == ""
    assert chosen(found) == ["kimchi"], "what is not for one player is left out"
    assert "not for one player" in of(found.modules, "coffee").reason
    assert "not for one player" in of(found.scenarios, "nightlife").reason
    assert of(found.modules, "sushi").reason == ""
    assert "one player, not 2" in setting(2, {"solo": "easy"}).problem
    assert "2 to 5 players, not 1" in setting(1, {}).problem


def test_which_tiles_are_in_the_pool() -> None:
    found = setting(2, {"modules": "lobbyists"})
    assert [each.name for each in found.tiles] == list("UVWXYZ")
    assert [each.name for each in found.tiles if each.chosen] == ["Z"]
    fewer = setting(2, {"modules": "new_districts", "tiles": "UX"})
    assert [(each.name, each.chosen) for each in fewer.tiles] == [
        ("U", True),
        ("V", False),
        ("W", False),
        ("X", True),
        ("Y", False),
    ]
    assert fewer.options == {"modules": "new_districts", "tiles": "UX"}
    assert "need more tiles" in setting(6, {"tiles": "none"}).problem


def test_wrong_words_are_told() -> None:
    assert "no module 'mustard'" in setting(2, {"modules": "mustard"}).problem
    assert "no option 'colour'" in setting(2, {"colour": "red"}).problem
    assert "write yes or no" in setting(2, {"introductory": "perhaps"}).problem


@pytest.mark.parametrize(
    ("players", "number", "solo"), [(2, 3, ""), (5, 8, ""), (6, 2, ""), (6, 16, ""), (1, 4, "easy")]
)
def test_modules_at_random_go_together(players: int, number: int, solo: str) -> None:
    for seed in range(5):
        found = drawn(players, number, solo, Rng(seeded(seed)))
        assert len(found) == number
        assert configure(players, None, {"modules": ",".join(found), **({"solo": solo} if solo else {})})


@pytest.mark.parametrize(
    ("players", "solo", "fewest", "most"),
    [(2, "", 1, 15), (3, "", 1, 15), (5, "", 1, 15), (6, "", 2, 16), (1, "easy", 1, 7)],
)
def test_every_number_on_offer_can_be_drawn_and_no_other(players: int, solo: str, fewest: int, most: int) -> None:
    options = {"solo": solo} if solo else {}
    assert setting(players, options).drawable == tuple(range(fewest, most + 1))
    for number in range(fewest, most + 1):
        found = drawn(players, number, solo, Rng(seeded(number)))
        assert len(found) == number
        assert ("six_players" in found) == (players == 6)
        assert not setting(players, {**options, "modules": ",".join(found)}).problem
    for number in (fewest - 1, most + 1):
        with pytest.raises(BadConfig, match=f"^{fewest} to {most} modules can be drawn for {players} player"):
            drawn(players, number, solo, Rng(1))


def test_nothing_is_drawn_for_a_table_that_cannot_be() -> None:
    for players, solo in ((1, ""), (7, ""), (2, "easy"), (1, "gentle")):
        assert setting(players, {"solo": solo} if solo else {}).drawable == ()
        with pytest.raises(BadConfig, match=r"^no modules can be drawn"):
            drawn(players, 1, solo, Rng(1))


def test_modules_drawn_with_a_seed_are_for_so_many() -> None:
    for seed in range(40):
        assert "six_players" not in configure(3, None, {"modules": f"random{seed}"}).modules
