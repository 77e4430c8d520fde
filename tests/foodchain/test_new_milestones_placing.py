"""The new milestones that place campaigns or train at work, and random games with all of them (KX-3)."""

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from tableside import foodchain
from tableside.core.check import check
from tableside.core.game import AnyGame
from tableside.core.rng import Source, below
from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.foodchain.events import CampaignPlaced, CampaignRan, Claimed, DriveIns, Sold
from tableside.foodchain.phases import payday
from tableside.foodchain.pieces import Campaign, Restaurant
from tableside.foodchain.questions import WhichRadio
from tableside.foodchain.state import Phase, State
from tableside.foodchain.text import explain
from tableside.foodchain.town.squares import read_square

from .positions import (
    BLUE,
    NEW,
    RED,
    advertised,
    count,
    dine,
    do,
    held,
    holding,
    hungry,
    market,
    options,
    pay_day,
    skip_to,
    staffed,
    starting,
    stock,
    stocked,
    table,
    told,
    wants,
    working,
)


def marketing_day(cards: str, modules: str = NEW, town: str = "A B C") -> State:
    """Red's working day, at the step of campaigns."""
    state = table(modules, town=town)
    if town != "A B C":
        state.restaurants = [Restaurant(RED, read_square("1,1"), "se")]
    return skip_to(working(staffed(state, RED, cards)), "campaign")


def campaign(state: State, number: int) -> Campaign:
    return next(each for each in state.campaigns if each.number == number)


# campaign manager


@pytest.mark.rule("KX-3.06", "R-147")
def test_a_campaign_manager_may_place_a_second_tile_of_the_same_kind_good_and_duration() -> None:
    state = marketing_day("campaign_manager")
    do(state, "campaign 9 by campaign_manager", "at 1,4", "market beer for 3")
    assert held(state) == {"first_marketeer_used", "first_campaign_manager_used"}
    assert options(state) == ["take campaign 7", "take campaign 8", "take campaign 10", "decline"]
    do(state, "take campaign 10")
    assert all(line.startswith("at ") for line in options(state))
    events = do(state, "at 5,4")
    assert told(events, CampaignPlaced) == [
        CampaignPlaced(RED, 10, "mailbox", "campaign_manager", "beer", 3, "5,4"),
    ]
    first, second = campaign(state, 9), campaign(state, 10)
    assert (second.good, second.rounds, second.by_marketeer) == ("beer", 3, True)
    assert (first.partner, second.partner) == (10, 9)
    assert (first.marketeer, second.marketeer) == ("campaign_manager", "")
    assert count(state, "campaign_manager", "work") == 0


@pytest.mark.rule("KX-3.06", "R-147")
def test_he_is_busy_until_both_are_gone() -> None:
    state = marketing_day("campaign_manager")
    do(state, "campaign 14 by campaign_manager", "at 4,4 turned", "market beer for 1", "take campaign 13")
    do(state, options(state)[0])
    state.campaigns = [replace(each, rounds=2) if each.number == 13 else each for each in state.campaigns]
    market(state)
    assert [(each.number, each.marketeer) for each in state.campaigns] == [(13, "campaign_manager")]
    assert count(state, "campaign_manager") == 0
    market(state)
    assert state.campaigns == []
    assert count(state, "campaign_manager") == 1


@pytest.mark.rule("KX-3.06", "R-147")
def test_the_second_tile_may_be_declined_and_a_second_manager_gets_none() -> None:
    state = marketing_day("campaign_manager campaign_manager")
    do(state, "campaign 9 by campaign_manager", "at 1,4", "market beer for 3", "decline")
    assert campaign(state, 9).partner == 0
    do(state, "campaign 10 by campaign_manager", "at 5,4", "market beer for 3")
    assert not state.asks
    assert [each.number for each in state.campaigns] == [9, 10]
    assert [each.marketeer for each in state.campaigns] == ["campaign_manager"] * 2


@pytest.mark.rule("KX-3.06")
def test_nothing_is_asked_when_no_tile_of_the_kind_is_left() -> None:
    state = marketing_day("campaign_manager")
    for number in (7, 8, 10):
        advertised(state, number, "mailbox", "beer", owner=BLUE)
    do(state, "campaign 9 by campaign_manager", "at 1,4", "market beer for 3")
    assert not state.asks


@pytest.mark.rule("KX-3.06")
def test_the_second_tile_stays_in_the_managers_own_range() -> None:
    town = "A B C D E"  # house 8 is on the fifth tile, four borders away
    state = table(NEW, town=town)
    state.restaurants = [Restaurant(RED, read_square("1,1"), "se")]
    skip_to(working(staffed(state, RED, "campaign_manager")), "campaign")
    do(state, "campaign 9 by campaign_manager", "at 1,4", "market beer for 3", "take campaign 10")
    columns = {int(line.split(",")[1]) for line in starting(options(state), "at ")}
    assert max(columns) <= 20
    assert min(columns) >= 1


# brand manager


def flown(by: str = "brand_manager", side: str = "n") -> State:
    state = marketing_day(by)
    do(state, f"campaign 5 by {by.split()[0]}", f"beside {side} from 1,1")
    return state


@pytest.mark.rule("KX-3.07", "R-148", "R-149")
def test_an_airplane_may_carry_two_goods_and_markets_one_after_the_other() -> None:
    state = flown()
    assert held(state) == {"first_marketeer_used", "first_brand_manager_used"}
    assert "market beer and burger for 2" in options(state)
    assert "market beer for 2" in options(state)
    assert "market beer and beer for 2" not in options(state)
    events = do(state, "market beer and burger for 2")
    assert "beer and then burger, 2 rounds" in explain(events[0])
    assert campaign(state, 5).goods == ("beer", "burger")
    state.phase = Phase.MARKETING
    ran = told(market(state), CampaignRan)
    assert [(each.number, each.good, each.houses) for each in ran] == [
        (5, "beer", (("2", 1),)),
        (5, "burger", (("2", 1),)),
    ]
    assert wants(state, "2") == ["beer", "burger"]
    assert state.chains[RED].cash == 10  # with first marketeer used
    assert campaign(state, 5).rounds == 1  # one round less, not two


@pytest.mark.rule("KX-3.07", "R-149")
def test_the_plain_airplane_of_the_number_is_in_use_meanwhile() -> None:
    state = marketing_day("brand_manager brand_manager")
    do(state, "campaign 5 by brand_manager", "beside n from 1,1", "market beer and burger for 2")
    assert "campaign 4 by brand_manager" in options(state)
    assert "campaign 5 by brand_manager" not in options(state)


@pytest.mark.rule("KX-3.07", "R-148")
def test_not_for_a_second_brand_manager_nor_for_another_tile_nor_for_others() -> None:
    state = marketing_day("brand_manager brand_manager")
    do(state, "campaign 5 by brand_manager", "beside n from 1,1", "market beer for 2")
    do(state, "campaign 4 by brand_manager", "beside s from 5,1")
    assert starting(options(state), "market beer and") == []
    other = marketing_day("brand_manager brand_manager")
    do(other, "campaign 9 by brand_manager", "at 1,4")
    assert held(other) == {"first_marketeer_used", "first_brand_manager_used"}
    assert starting(options(other), "market beer and") == []
    do(other, "market beer for 2", "campaign 5 by brand_manager", "beside n from 1,1")
    assert starting(options(other), "market beer and") == []  # forfeited
    director = flown("brand_director")
    assert held(director) == {"first_marketeer_used", "first_brand_director_used"}
    assert starting(options(director), "market beer and") == []


@pytest.mark.rule("KX-3.07", "KX-11.02", "R-148")
def test_both_goods_in_order_in_each_run() -> None:
    state = staffed(table(f"{NEW} mass_marketeers"), BLUE, "mass_marketeer")
    advertised(state, 5, "airplane", "beer", also="burger", site=read_square("1,1"), side="n", rows=2, columns=3)
    market(state)
    assert wants(state, "2") == ["beer", "burger", "beer"]  # a house holds three


# brand director


@pytest.mark.rule("KX-3.08", "R-150")
def test_the_radio_that_earns_it_is_permanent_and_its_director_paid_for_ever() -> None:
    state = marketing_day("brand_director")
    do(state, "campaign 1 by brand_director", "at 5,4")
    assert "first_brand_director_used" in held(state)
    assert [line for line in options(state) if " for " in line] == []
    do(state, "market burger")
    assert campaign(state, 1).rounds is None
    for _ in range(6):
        market(state)
    assert campaign(state, 1).marketeer == "brand_director"
    state.chains[RED].cash = 5
    pay_day(state)
    assert foodchain.waiting(state) == ()  # there is nobody to fire
    payday.leave(state)
    assert state.chains[RED].cash == 0


@pytest.mark.rule("KX-3.08", "R-150")
def test_any_tile_of_a_director_earns_it_but_only_radios_are_permanent() -> None:
    state = marketing_day("brand_director")
    do(state, "campaign 9 by brand_director", "at 1,4")
    assert "first_brand_director_used" in held(state)
    assert "market beer for 5" in options(state)
    assert "market beer" not in options(state)


# pizza


def pizzeria(*houses: str, modules: str = NEW) -> State:
    state = stocked(table(modules), RED, "pizza " * 3)
    for house in houses:
        hungry(state, house, "pizza")
    return state


def houses_of(state: State) -> list[str]:
    """The houses whose sellers are still to place a radio."""
    return [ask.house for ask in state.asks if isinstance(ask, WhichRadio)]


@pytest.mark.rule("KX-3.10", "R-153")
def test_sellers_place_pizza_radios_on_the_tiles_of_the_first_three_houses() -> None:
    state = pizzeria("2", "4", "5")
    state.chains[RED].stock[state.box.good["pizza"].number] = 1
    stocked(state, BLUE, "pizza pizza")
    holding(state, RED, "first_marketeer_used")
    events = dine(state)
    assert [(sold.house, sold.player) for sold in told(events, Sold)] == [("2", RED), ("4", BLUE), ("5", BLUE)]
    assert houses_of(state) == ["2", "4", "5"]
    assert foodchain.waiting(state) == (RED,)
    assert options(state) == ["take campaign 1", "take campaign 2", "take campaign 3"]  # no declining
    do(state, "take campaign 2")
    assert all(int(line.split(",")[1]) <= 5 for line in options(state))  # tile A
    events = do(state, "at 5,4")
    assert told(events, CampaignPlaced) == [CampaignPlaced(RED, 2, "radio", "", "pizza", 2, "5,4")]
    assert "without a marketeer: pizza, 2 rounds" in explain(events[0])
    assert foodchain.waiting(state) == (BLUE,)
    do(state, "take campaign 1")
    assert all(6 <= int(line.split(",")[1]) <= 10 for line in options(state))  # tile B
    do(state, options(state)[0], "take campaign 3")
    assert all(int(line.split(",")[1]) >= 11 for line in options(state))  # tile C
    events = do(state, options(state)[0])
    assert state.phase is not Phase.DINNER
    assert campaign(state, 2).maker is None


@pytest.mark.rule("KX-3.10", "KX-3.04", "R-143", "R-153")
def test_a_pizza_radio_is_a_campaign_of_two_rounds_that_pays_nobody() -> None:
    state = holding(pizzeria("2"), RED, "first_marketeer_used", "first_brand_director_used")
    dine(state)
    cash = state.chains[RED].cash
    do(state, "take campaign 1", "at 5,4")  # payday and marketing follow by themselves
    assert wants(state, "2") == wants(state, "4") == ["pizza"]
    assert state.chains[RED].cash == cash
    assert campaign(state, 1).rounds == 1  # not for ever
    assert (campaign(state, 1).marketeer, campaign(state, 1).by_marketeer) == ("", False)
    market(state)
    assert state.campaigns == []


@pytest.mark.rule("KX-3.10", "R-153")
def test_a_fourth_house_gets_none_nor_any_in_a_later_round() -> None:
    town = "A B C / D E F"
    state = stocked(table(NEW, town=town), RED, "pizza " * 6)
    state.restaurants = [Restaurant(RED, read_square("1,1"), "se")]
    for house in ("2", "4", "5", "7"):
        hungry(state, house, "pizza")
    dine(state)
    assert houses_of(state) == ["2", "4", "5"]
    later = state.copy()
    later.asks, later.claimed = [], 0  # the next round
    dine(hungry(later, "7", "pizza"))
    assert later.asks == []


@pytest.mark.rule("KX-3.10", "R-153")
def test_radios_in_short_supply_go_to_the_first_houses() -> None:
    state = pizzeria("2", "4")
    for number in (1, 2):
        advertised(state, number, "radio", "beer", site=read_square("1,14"), owner=BLUE)
    dine(state)
    assert options(state) == ["take campaign 3"]
    do(state, "take campaign 3", "at 5,4")
    assert [each.number for each in state.campaigns if each.good == "pizza"] == [3]
    assert state.asks == []


@pytest.mark.rule("KX-3.10")
def test_no_room_on_the_tile_and_there_is_no_radio() -> None:
    state = pizzeria("2")
    for row in range(1, 6):
        for column in range(1, 6):
            advertised(state, 9, "mailbox", "beer", owner=BLUE, site=read_square(f"{row},{column}"))
    dine(state)
    assert state.asks == []


@pytest.mark.rule("KX-3.10", "R-153", "R-184")
def test_a_house_that_eats_noodles_instead_of_pizza_gets_no_radio() -> None:
    state = stocked(table(f"{NEW} noodles"), RED, "noodles pizza")
    dine(hungry(hungry(state, "2", "pizza"), "4", "pizza"))
    assert houses_of(state) == ["2"]


@pytest.mark.rule("KX-3.10", "R-153")
def test_the_seller_to_a_house_on_two_tiles_chooses() -> None:
    state = pizzeria()
    skip_to(working(staffed(state, RED, "new_business_developer")), "house")
    do(state, "house 1")
    do(state, "at 1,5 garden e")  # a column on tile A, the rest on tile B
    state.phase = Phase.DINNER
    dine(hungry(state, "1", "pizza"))
    do(state, "take campaign 1")
    tiles = {(int(line.split(",")[1]) - 1) // 5 for line in options(state)}
    assert tiles == {0, 1}


@pytest.mark.rule("KX-3.10", "R-145")
def test_nobody_places_radios_when_the_game_is_over() -> None:
    state = pizzeria("2")
    state.breaks, state.bank = 1, 0
    dine(state)
    assert (state.breaks, state.asks) == (2, [])


# new restaurant


def opening(card: str = "regional_manager", modules: str = NEW) -> State:
    return skip_to(working(staffed(table(modules), RED, card)), "open")


@pytest.mark.rule("KX-3.18", "R-161")
def test_a_new_restaurant_may_bring_a_free_mailbox_for_ever_into_its_block() -> None:
    state = holding(opening(), RED, "first_marketeer_used")
    events = do(state, "open by regional_manager", "restaurant at 1,4 sw")
    assert [claim.milestone for claim in told(events, Claimed)] == ["first_new_restaurant"]
    assert options(state) == [*(f"take campaign {number}" for number in (7, 8, 9, 10)), "decline"]
    do(state, "take campaign 9")
    assert options(state) == [
        "at 1,7",
        "at 2,6",
        "at 2,7",
    ]  # the block between roads, beside one, without the restaurant
    do(state, "at 2,6")
    assert [line for line in options(state) if " for " in line] == []
    events = do(state, "market lemonade")
    (box,) = (each for each in state.campaigns if each.number == 9)
    assert (box.rounds, box.marketeer, box.by_marketeer, box.good) == (None, "", False, "lemonade")
    assert "without a marketeer: lemonade, for ever" in explain(events[0])
    cash = state.chains[RED].cash
    market(state)
    assert state.chains[RED].cash == cash


@pytest.mark.rule("KX-3.18", "R-161")
def test_coming_soon_is_a_new_restaurant_and_the_mailbox_may_be_declined() -> None:
    state = opening("local_manager")
    do(state, "open by local_manager", "restaurant at 1,4 sw")
    assert "first_new_restaurant" in held(state)
    do(state, "decline")
    assert state.campaigns == []
    assert state.asks == []


@pytest.mark.rule("KX-3.18", "R-161")
def test_moving_a_restaurant_earns_nothing() -> None:
    state = opening()
    do(state, "move 1,1 by regional_manager", "restaurant at 1,4 sw")
    assert held(state) == set()
    assert state.asks == []


@pytest.mark.rule("KX-3.18")
def test_without_a_mailbox_tile_there_is_nothing_to_place() -> None:
    state = opening()
    for number in (7, 8, 9, 10):
        advertised(state, number, "mailbox", "beer", owner=BLUE)
    do(state, "open by regional_manager", "restaurant at 1,4 sw")
    assert "first_new_restaurant" in held(state)
    assert state.asks == []


# lemonade: training at work


def school(work: str, beach: str = "", modules: str = NEW, *more: str) -> State:
    state = holding(table(modules), RED, "first_lemonade_sold", *more)
    return skip_to(working(staffed(state, RED, work, beach)), "train")


@pytest.mark.rule("KX-3.11", "R-154")
def test_a_card_at_work_may_be_trained_and_works_at_once() -> None:
    state = school("trainer errand_boy")
    assert options(state) == ["train errand_boy to cart_operator by trainer working", "done"]
    do(state, "train errand_boy to cart_operator by trainer working")
    assert (count(state, "errand_boy", "work"), count(state, "cart_operator", "work")) == (0, 1)
    assert state.idle[state.box.card["cart_operator"].number] == 1
    assert state.idle[state.box.card["errand_boy"].number] == 0
    assert count(state, "cart_operator") == 0


@pytest.mark.rule("KX-3.11", "R-154")
def test_a_cook_trained_at_work_cooks_as_the_new_card() -> None:
    state = school("trainer kitchen_trainee")
    do(state, "train kitchen_trainee to burger_cook by trainer working")
    assert options(state) == ["cook burger by burger_cook", "done"]
    do(state, "cook burger by burger_cook")
    assert stock(state, RED) == {"burger": 3}


@pytest.mark.rule("KX-3.11", "R-154")
def test_the_colour_must_stay() -> None:
    state = school("coach management_trainee", "management_trainee")
    lines = options(state)
    assert "train management_trainee to junior_vp by coach working" in lines
    assert "train management_trainee to vice_president by coach working" in lines
    assert "train management_trainee to new_business_developer by coach" in lines
    assert "train management_trainee to new_business_developer by coach working" not in lines
    assert "train management_trainee to luxuries_manager by coach working" not in lines


@pytest.mark.rule("KX-3.11", "R-154", "FC-5.20")
def test_without_the_milestone_nobody_is_trained_at_work() -> None:
    state = staffed(table(NEW), RED, "trainer errand_boy", "errand_boy")
    skip_to(working(state), "train")
    assert options(state) == ["train errand_boy to cart_operator by trainer", "done"]


@pytest.mark.rule("KX-3.11", "R-154", "KX-3.17")
def test_other_limits_hold_at_work_too() -> None:
    state = school("trainer trainer errand_boy")
    do(state, "train errand_boy to cart_operator by trainer working")
    assert starting(options(state), "train") == []  # not twice a turn
    stacked = school("trainer trainer errand_boy", "", NEW, "first_house_built")
    do(stacked, "train errand_boy to truck_driver working")
    assert count(stacked, "truck_driver", "work") == 1
    again = school("trainer trainer errand_boy", "", NEW, "first_house_built")
    do(again, "train errand_boy to cart_operator working", "train cart_operator to truck_driver working")
    assert count(again, "truck_driver", "work") == 1


@pytest.mark.rule("KX-3.11", "KX-3.02", "R-141")
def test_who_is_trained_before_being_used_earns_nothing_for_the_old_card() -> None:
    state = school("trainer marketing_trainee")
    do(state, "train marketing_trainee to campaign_manager by trainer working")
    do(state, "campaign 9 by campaign_manager", "at 1,4", "market beer for 3")
    assert "first_campaign_manager_used" in held(state)
    assert "first_marketing_trainee_used" not in held(state)


@pytest.mark.rule("KX-3.11", "KX-10.02", "R-154", "R-191")
def test_training_at_work_ends_the_night_shift_of_a_card_that_gets_a_salary() -> None:
    state = school("night_shift_manager trainer errand_boy errand_boy", modules=f"{NEW} night_shift_managers")
    errand, cart = state.box.card["errand_boy"].number, state.box.card["cart_operator"].number
    assert state.idle[errand] == 4
    do(state, "train errand_boy to cart_operator by trainer working")
    assert (state.idle[errand], state.idle[cart]) == (2, 1)
    do(state, "done")
    do(state, "fetch beer by errand_boy", "fetch beer by errand_boy")
    assert starting(options(state), "fetch") == []
    assert stock(state, RED) == {"beer": 2}


@pytest.mark.rule("KX-3.11", "KX-10.03", "R-193")
def test_a_marketeer_trained_at_work_runs_one_campaign_on_the_night_shift() -> None:
    modules = f"{NEW} night_shift_managers"
    state = school("night_shift_manager trainer marketing_trainee marketing_trainee", modules=modules)
    holding(state, RED, "first_campaign_manager_used")
    do(state, "train marketing_trainee to campaign_manager by trainer working", "done")
    do(state, "campaign 9 by campaign_manager", "at 1,4", "market beer for 3")
    assert starting(options(state), "campaign") == ["campaign 11 by marketing_trainee", *TRAINEES[1:]]
    assert count(state, "marketing_trainee", "work") == 1
    assert state.idle[state.box.card["marketing_trainee"].number] == 2


TRAINEES = [f"campaign {number} by marketing_trainee" for number in (11, 13, 14)]


@pytest.mark.rule("KX-3.11")
def test_drive_ins_follow_training() -> None:
    state = school("trainer errand_boy local_manager")
    events = do(state, "train errand_boy to cart_operator by trainer working")
    assert told(events, DriveIns) == [DriveIns(RED)]


# random games


def begun(config: Config, seed: int) -> State:
    """A game in full swing, so that random play meets everything soon: many cards, hungry houses, a small bank."""
    state = foodchain.new(config, seed)
    state.slots, state.bank, state.breaks = 20, 250, 1  # one more break and it is over
    cards = (
        "discount_manager waitress waitress marketing_trainee campaign_manager brand_manager recruiting_girl trainer "
        "coach cart_operator errand_boy burger_cook pizza_cook pizza_cook local_manager new_business_developer "
        "errand_boy kitchen_trainee"
    )
    for player in range(config.players):
        staffed(state, player, hand=cards)
        stocked(state, player, "beer lemonade soda pizza pizza burger")
    staffed(state, 0, hand="brand_director")
    for index, house in enumerate(state.houses):
        hungry(state, house.label, ("pizza", "beer", "lemonade", "soda burger")[index % 4])
    return state


EXTRAS = (
    "night_shift_managers ketchup mass_marketeers",
    "new_districts kimchi sushi noodles gourmet_food_critics movie_stars reserve_prices fry_chefs",
)


def with_new_milestones(source: Source) -> Config:
    names = [*EXTRAS[below(source, 2)].split(), NEW]
    return Config(2 + below(source, 2), modules=tuple(name for name in MODULES if name in names))


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_random_games_keep_every_promise(seed: int) -> None:
    functions = {name: getattr(foodchain, name) for name in foodchain.__all__}
    game = cast(
        "AnyGame",
        SimpleNamespace(**functions | {"new": begun, "sample": with_new_milestones, "__name__": foodchain.__name__}),
    )
    report = check(game, seed, 1)
    assert report.games == 1
