"""What modules change before play and at the bank: new districts, six players, prices, choices (KX-0, 1, 15-17)."""

from dataclasses import replace
from pathlib import Path

import pytest

from tableside import foodchain
from tableside.core.game import BadConfig
from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.foodchain.events import BankBroke, Sold
from tableside.foodchain.money import receive
from tableside.foodchain.phases.marketing import reached
from tableside.foodchain.pieces import Restaurant, ground
from tableside.foodchain.prices import multiplier, unit_price
from tableside.foodchain.town.routes import flights, hauls
from tableside.foodchain.town.squares import read_square

from .positions import BLUE, RED, advertised, clean_up, dine, hungry, market, stocked, table, told, wants


def refusal(players: int, modules: str) -> str:
    with pytest.raises(BadConfig) as caught:
        foodchain.configure(players, None, {"modules": modules})
    return str(caught.value)


@pytest.mark.rule("KX-0.02")
def test_what_cannot_be_played_is_refused_with_a_sentence() -> None:
    assert refusal(6, "six_players") == "Six Players needs New Districts (KX-0.02)"
    assert "2 to 5 players, not 6; more need the module “Six Players”" in refusal(6, "")
    assert "2 to 5 players, not 1" in refusal(1, "")
    assert "2 to 6 players, not 7" in refusal(7, "six_players,new_districts")
    assert "no module 'mustard'; there are " in refusal(2, "mustard")
    assert foodchain.configure(6, None, {"modules": "six_players,new_districts"}).players == 6


@pytest.mark.rule("KX-0.02", "R-219")
@pytest.mark.parametrize("choice", [{"modules": "coffee"}, {"scenario": "first_cup_of_coffee"}, {"modules": "random7"}])
def test_the_introductory_game_is_played_without_modules(choice: dict[str, str]) -> None:
    with pytest.raises(BadConfig, match=r"^the introductory game is played without modules \(KX-0\.02\)$"):
        foodchain.configure(3, None, {"introductory": "yes", **choice})


@pytest.mark.rule("KX-0.03")
@pytest.mark.parametrize(
    ("modules", "more"),
    [
        ("", 0),
        ("coffee", 1),
        ("kimchi", 1),
        ("sushi", 1),
        ("noodles", 1),
        ("coffee kimchi sushi noodles", 1),
        ("ketchup", 0),
    ],
)
@pytest.mark.parametrize(("players", "copies"), [(2, 1), (4, 2), (5, 3)])
def test_one_more_luxuries_manager_in_all(modules: str, more: int, players: int, copies: int) -> None:
    box = table(modules, players=players).box
    assert box.supply[box.card["luxuries_manager"].number] == copies + more


@pytest.mark.rule("KX-0.04")
@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 1), (4, 2), (5, 3), (6, 3)])
def test_new_unique_cards_follow_the_number_of_players(players: int, copies: int) -> None:
    modules = ("new_districts", "kimchi", "sushi", "night_shift_managers", "six_players")
    box = Config(players, modules=modules).box
    for name in ("kimchi_master", "sushi_chef", "night_shift_manager", "cfo"):
        assert box.supply[box.card[name].number] == copies
    assert box.supply[box.card["sushi_cook"].number] == 6


@pytest.mark.rule("KX-0.05")
def test_careers_grow_with_the_modules() -> None:
    plain, rich = table().box, table("sushi noodles mass_marketeers gourmet_food_critics").box
    assert plain.card["kitchen_trainee"].careers == ("burger_cook", "pizza_cook")
    assert rich.card["kitchen_trainee"].careers == ("burger_cook", "pizza_cook", "sushi_cook", "noodle_cook")
    assert plain.card["marketing_trainee"].careers == ("campaign_manager",)
    assert rich.card["marketing_trainee"].careers == ("campaign_manager", "mass_marketeer", "gourmet_food_critic")


@pytest.mark.rule("KX-1.01")
def test_the_tiles_of_new_districts_are_shuffled_with_the_others() -> None:
    assert set("UVWXY") <= set(table("new_districts").box.tiles)
    assert "Z" not in table("new_districts").box.tiles
    maps = [foodchain.new(Config(2, modules=("new_districts",)), seed).town.placed for seed in range(30)]
    drawn = [sum(tile.name in "UVWXY" for tile in placed) for placed in maps]
    assert 0 in drawn
    assert max(drawn) > 1


@pytest.mark.rule("KX-1.02", "R-122")
def test_tile_u_has_three_sources_a_road_buyer_passes_some_and_a_zeppelin_takes_all() -> None:
    state = table("new_districts", town="U A")
    assert [source.drink for source in state.town.sources] == ["lemonade"] * 3
    door = 1 << read_square("2,7")
    assert {haul.sources.bit_count() for haul in flights(state.town, door, 4)} == {3}
    passed = {haul.sources.bit_count() for haul in hauls(state.roads, door, 2)}
    assert 3 in passed or len(passed) > 1


@pytest.mark.rule("KX-1.03", "R-123")
def test_house_25_has_its_garden_and_gets_no_other_and_its_road_ends_there() -> None:
    state = table("new_districts", town="W A")
    house = next(house for house in state.houses if house.label == "25")
    assert house.garden
    assert house.complete
    assert (house.room, multiplier(state, house)) == (5, 2)
    state.restaurants = [Restaurant(RED, read_square("1,6"), "se")]
    stocked(hungry(state, "25", "burger"), RED, "burger")
    assert told(dine(state), Sold)[0].income == 20


@pytest.mark.rule("KX-1.04", "R-124")
def test_apartments_take_two_for_each_token_without_limit_and_get_no_garden() -> None:
    state = advertised(table("new_districts", town="X A"), 1, "radio", "beer", site=read_square("1,1"), rounds=None)
    for _ in range(4):
        market(state)
    assert len(wants(state, "π")) == 8
    assert len(wants(state, "2")) == 3
    house = next(house for house in state.houses if house.label == "π")
    assert house.complete
    assert house.room is None
    assert multiplier(state, house) == 1


@pytest.mark.rule("KX-1.05", "R-125")
def test_apartments_eat_between_three_and_four_and_between_nine_and_ten() -> None:
    state = table("new_districts", town="X Y A B F E")
    assert [house.label for house in state.houses] == ["2", "π", "4", "8", "9¾", "10"]


@pytest.mark.rule("KX-1.06", "R-126")
def test_no_route_leads_through_apartments_but_mail_does() -> None:
    state = table("new_districts", town="A X B")
    west, east = 1 << read_square("2,2"), 1 << read_square("2,12")
    house = next(house for house in state.houses if house.label == "π")
    assert state.roads.distance(west, ground(house)) is not None
    assert state.roads.distance(east, ground(house)) is not None
    assert state.roads.distance(west, east) is None
    advertised(state, 9, "mailbox", "beer", site=read_square("1,6"))
    block = reached(state, state.campaigns[0])
    assert block >> read_square("5,10") & 1  # the opposite corner of the tile


@pytest.mark.rule("KX-15.01", "R-200")
def test_reserve_prices_add_200_a_player_and_leave_the_slots() -> None:
    state = table("reserve_prices", players=3, town="A B C D")
    assert [(card.amount, card.price) for card in state.box.reserves] == [(200, 5), (200, 10), (200, 20)]
    state.bank = 0
    broke = told(receive(state, RED, 10), BankBroke)[0]
    assert (broke.added, broke.slots, state.slots) == (600, 3, 3)
    assert state.bank == 590


@pytest.mark.rule("KX-15.02", "R-200")
@pytest.mark.parametrize(
    ("cards", "price"),
    [
        ((5, 5, 20), 5),
        ((10, 10, 20), 10),
        ((5, 10, 20), 20),
        ((5, 10), 5),
        ((10, 20), 20),
        ((5, 20), 20),
        ((10, 10), 10),
    ],
)
def test_the_most_frequent_card_sets_the_base_price_and_ties_go_20_5_10(cards: tuple[int, ...], price: int) -> None:
    state = table("reserve_prices", players=len(cards), town="A B C D")
    for chain, card in zip(state.chains, cards, strict=True):
        chain.reserve = (5, 10, 20).index(card)
    state.bank = 0
    receive(state, RED, 1)
    assert state.price == price
    assert unit_price(state, BLUE) == price


@pytest.mark.rule("KX-16.01", "R-201")
def test_some_milestones_leave_after_round_two_and_one_after_round_three() -> None:
    state = table("hard_choices")

    def left() -> set[str]:
        return {milestone.name for milestone in state.box.milestones if state.milestones & milestone.bit}

    early = {"first_burger_marketed", "first_pizza_marketed", "first_drink_marketed", "first_to_train"}
    for turn, gone in ((1, set()), (2, early), (3, early | {"first_to_hire_3"})):
        state.turn = turn
        clean_up(state)
        assert {milestone.name for milestone in state.box.milestones} - left() == gone
    plain = table()
    plain.turn = 2
    clean_up(plain)
    assert plain.milestones == (1 << 18) - 1


@pytest.mark.rule("KX-17.01", "R-121", "R-120")
def test_six_players_have_a_map_of_four_by_six_and_three_unique_cards() -> None:
    state = foodchain.new(foodchain.configure(6, None, {"modules": "six_players,new_districts"}), 1)
    assert len(state.town.placed) == 24
    assert {(tile.row, tile.column) for tile in state.town.placed} == {(r, c) for r in range(4) for c in range(6)}
    assert state.bank == 300
    assert len(state.chains) == 6
    assert state.box.supply[state.box.card["cfo"].number] == 3
    assert 16 in state.box.campaign
    assert len(foodchain.ABOUT.seats) == 6


def test_every_module_is_a_file_and_its_name_stays_in_the_box() -> None:
    package = Path(foodchain.__file__).parent
    outside = [
        path for path in package.rglob("*.py") if "box" not in path.parts and path.name not in ("setup.py", "entry.py")
    ]
    for name in MODULES:
        assert (package / "box" / f"{name}.py").exists()
        for path in outside:
            assert f'"{name}"' not in path.read_text(encoding="utf-8"), f"{path.name} names the module {name}"


@pytest.mark.rule("KX-0.01")
def test_all_seventeen_modules() -> None:
    assert list(MODULES) == [
        *("new_districts", "lobbyists", "new_milestones", "coffee", "kimchi", "sushi", "noodles", "ketchup"),
        *("fry_chefs", "night_shift_managers", "mass_marketeers", "rural_marketeers", "gourmet_food_critics"),
        *("movie_stars", "reserve_prices", "hard_choices", "six_players"),
    ]


@pytest.mark.rule("KX-0.02")
def test_more_that_cannot_be_played() -> None:
    assert "New Milestones cannot be played with Hard Choices" in refusal(2, "hard_choices,new_milestones")
    assert "Lobbyists" in refusal(5, "lobbyists")
    assert foodchain.configure(4, None, {"modules": "lobbyists"}).modules == ("lobbyists",)


@pytest.mark.rule("KX-0.06")
@pytest.mark.parametrize(
    ("name", "modules"),
    [
        ("new_milestones", "new_milestones"),
        ("first_cup_of_coffee", "coffee"),
        ("korean_city", "new_districts kimchi"),
        ("nightlife", "new_milestones night_shift_managers"),
        ("sustenance", "coffee fry_chefs"),
        ("upmarket_area", "new_milestones sushi gourmet_food_critics"),
        ("city_builder", "new_districts lobbyists rural_marketeers"),
        ("asian_fusion", "kimchi sushi noodles ketchup"),
        ("first_mover", "lobbyists ketchup movie_stars reserve_prices hard_choices"),
        (
            "overtime",
            "new_districts noodles night_shift_managers mass_marketeers rural_marketeers reserve_prices",
        ),
        ("henri_lo_menu", " ".join(name for name in MODULES if name not in ("hard_choices", "six_players"))),
    ],
)
def test_the_named_scenarios(name: str, modules: str) -> None:
    config = foodchain.configure(3, None, {"scenario": name})
    assert config.modules == tuple(modules.split())
    assert foodchain.waiting(foodchain.new(config, 1))


@pytest.mark.rule("KX-0.06", "KX-1.01")
@pytest.mark.parametrize("seed", range(4))
def test_what_scenarios_want_on_the_map(seed: int) -> None:
    korean = foodchain.new(foodchain.configure(2, None, {"scenario": "korean_city"}), seed)
    assert {tile.name for tile in korean.town.placed} & {"X", "Y"}
    market = foodchain.new(foodchain.configure(2, None, {"scenario": "upmarket_area"}), seed)
    assert "Z" in {tile.name for tile in market.town.placed}
    assert not {tile.name for tile in market.town.placed} & set("UVWXY")


@pytest.mark.rule("KX-0.06")
def test_scenarios_that_change_with_the_table() -> None:
    five = foodchain.configure(5, None, {"scenario": "first_mover"})
    assert "new_districts" in five.modules
    both = foodchain.configure(2, None, {"scenario": "first_cup_of_coffee", "with_milestones": "yes"})
    assert both.modules == ("new_milestones", "coffee")
    with pytest.raises(BadConfig, match="no scenario 'lunch'; there are new_milestones"):
        foodchain.configure(2, None, {"scenario": "lunch"})
    with pytest.raises(BadConfig, match="not both"):
        foodchain.configure(2, None, {"scenario": "overtime", "modules": "sushi"})


@pytest.mark.rule("KX-0.02", "KX-0.06", "KX-2.10")
def test_a_table_that_no_draw_could_set_up_is_refused() -> None:
    for scenario, tiles, needed in (("korean_city", "UVW", "X or Y"), ("upmarket_area", "none", "Z")):
        with pytest.raises(BadConfig, match=f"needs tile {needed} on the map"):
            foodchain.configure(2, None, {"scenario": scenario, "tiles": tiles})
    assert foodchain.configure(2, None, {"scenario": "upmarket_area", "tiles": "Z"}).tiles == "Z"
    for players in (1, 7):
        with pytest.raises(BadConfig, match="for 2 to 6 players"):
            foodchain.configure(players, None, {"modules": "random1"})
    with pytest.raises(BadConfig, match="only the scenario first_cup_of_coffee"):
        foodchain.configure(2, None, {"scenario": "first_mover", "with_milestones": "yes"})


def test_random_modules_by_seed() -> None:
    drawn = {foodchain.configure(4, None, {"modules": f"random{seed}"}).modules for seed in range(20)}
    assert len(drawn) > 15
    again = {foodchain.configure(4, None, {"modules": f"random{seed}"}).modules for seed in range(20)}
    assert drawn == again
    assert "write random and a seed" in refusal(2, "randomly")


@pytest.mark.rule("KX-1.01", "KX-2.06")
def test_in_the_upmarket_area_parks_price_without_lobbyists() -> None:
    state = table("new_milestones gourmet_food_critics sushi", town="Z B", tiles="Z")
    house = next(house for house in state.houses if house.label == "4")
    assert multiplier(state, house) == 1
    beside = replace(house, site=read_square("1,4"))
    assert multiplier(state, beside) == 1
    touching = replace(house, site=read_square("4,2"))
    assert (multiplier(state, touching), len(state.town.parks)) == (2, 2)
