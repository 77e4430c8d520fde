"""The new milestones: what earns them, and what they give in hiring, selling, paying and the bank (KX-3)."""

from dataclasses import replace

import pytest

from tableside import foodchain
from tableside.core.game import BadConfig
from tableside.foodchain.actions import Haul
from tableside.foodchain.events import (
    BankBroke,
    BankDrained,
    CampaignPaid,
    Claimed,
    Event,
    Gained,
    Made,
    Offer,
    Paid,
    PaidInGoods,
    Sold,
    Unpaid,
)
from tableside.foodchain.phases import kitchen, marketing, payday
from tableside.foodchain.pieces import Restaurant
from tableside.foodchain.staff import ceo_slots, open_slots
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.squares import read_square

from .positions import (
    BLUE,
    GREEN,
    RED,
    advertised,
    clean_up,
    dine,
    do,
    holding,
    hungry,
    market,
    options,
    pay_day,
    restructure,
    staffed,
    starting,
    stock,
    stocked,
    table,
    told,
    wants,
    working,
)

NEW = "new_milestones"
SPOT = read_square("5,4")  # a square of tile A for a radio, which reaches houses 2 and 4


def held(state: State, player: int = RED) -> set[str]:
    return {milestone.name for milestone in state.box.milestones if state.chains[player].milestones & milestone.bit}


def left(state: State) -> set[str]:
    return {milestone.name for milestone in state.box.milestones if state.milestones & milestone.bit}


def count(state: State, card: str, where: str = "beach", player: int = RED) -> int:
    counts: list[int] = getattr(state.chains[player], where)
    return counts[state.box.card[card].number]


def has(state: State, player: int, cash: int) -> State:
    """Cash for a player, out of the bank."""
    state.chains[player].cash += cash
    state.bank -= cash
    return state


def claims(events: list[Event]) -> list[tuple[int, str]]:
    return [(claim.player, claim.milestone) for claim in told(events, Claimed)]


def money(state: State) -> int:
    return foodchain.totals(state)["money"]


def skip_to(state: State, word: str) -> State:
    """Close steps of the working day until an option begins with this word."""
    while not starting(options(state), word):
        do(state, "done")
    return state


# what they are, and when a card is used


@pytest.mark.rule("KX-3.01", "KX-0.01", "KX-0.06", "R-117")
def test_seventeen_milestones_replace_those_of_the_base_game_and_others_join() -> None:
    alone, base = table(NEW), table()
    names = {milestone.name for milestone in alone.box.milestones}
    assert len(names) == 17
    assert not names & {milestone.name for milestone in base.box.milestones}
    with_ketchup = {milestone.name for milestone in table(f"{NEW} ketchup").box.milestones}
    assert with_ketchup == names | {"someone_sells_your_demand"}
    assert foodchain.configure(2, None, {"scenario": NEW}).modules == (NEW,)
    assert foodchain.configure(2, None, {"scenario": "nightlife"}).modules == (NEW, "night_shift_managers")


@pytest.mark.rule("KX-0.02", "KX-3.01")
def test_hard_choices_cannot_be_played_with_them() -> None:
    with pytest.raises(BadConfig, match="New Milestones cannot be played with Hard Choices"):
        foodchain.configure(2, None, {"modules": f"{NEW},hard_choices"})


@pytest.mark.rule("KX-3.02", "R-141")
def test_playing_training_or_paying_a_card_is_no_use_of_it() -> None:
    cards = "marketing_trainee waitress recruiting_girl trainer cart_operator campaign_manager mass_marketeer"
    state = staffed(table(f"{NEW} mass_marketeers"), RED, hand="management_trainee management_trainee " + cards)
    state.slots = 9
    restructure(state)
    while state.phase is Phase.RESTRUCTURING:
        do(state, options(state)[-1])
    assert count(state, "waitress", "work") == 1
    assert held(state) == set()
    working(state)
    do(state, "hire errand_boy by ceo", *["done"] * len(["hire", "train", "campaigns", "kitchen"]))
    assert state.order[state.acting] == BLUE
    assert held(state) == set()
    pay_day(has(state, RED, 15))
    do(state, "pay")
    assert state.chains[RED].cash == 0
    assert held(state) == set()


@pytest.mark.rule("KX-3.03", "R-142")
def test_three_of_them_leave_after_round_two() -> None:
    state = table(NEW)
    every = left(state)
    state.turn = 1
    clean_up(state)
    assert left(state) == every
    state.turn = 2
    clean_up(state)
    assert every - left(state) == {"first_marketeer_used", "first_trainer_used", "first_recruiting_girl_used"}


# first marketeer used


def placed_billboard(modules: str = NEW) -> State:
    """Red's marketing trainee has placed a billboard for burgers beside house 2, for one round."""
    state = working(staffed(table(modules), RED, "marketing_trainee"))
    skip_to(state, "campaign")
    do(state, "campaign 14 by marketing_trainee", "at 4,4 turned")
    return state


@pytest.mark.rule("KX-3.02", "KX-3.04", "KX-3.05", "R-141", "R-146")
def test_placing_a_tile_earns_the_marketeers_milestones() -> None:
    state = placed_billboard()
    assert held(state) == {"first_marketeer_used", "first_marketing_trainee_used"}
    assert (count(state, "kitchen_trainee"), count(state, "errand_boy")) == (1, 1)
    number = state.box.card["errand_boy"].number
    assert state.locked[number] == 1


@pytest.mark.rule("KX-3.05")
def test_the_cards_of_the_marketing_trainee_come_as_far_as_the_supply_has_them() -> None:
    state = working(staffed(table(NEW), RED, "marketing_trainee"))
    state.supply[state.box.card["kitchen_trainee"].number] = 0
    skip_to(state, "campaign")
    events = do(state, "campaign 14 by marketing_trainee", "at 4,4 turned")
    assert [(gain.card, gain.count) for gain in told(events, Gained)] == [("errand_boy", 1)]


@pytest.mark.rule("KX-3.04", "R-143")
def test_five_for_each_token_that_is_really_placed() -> None:
    state = holding(table(NEW), RED, "first_marketeer_used")
    advertised(hungry(state, "2", "beer beer"), 1, "radio", "burger", site=SPOT, marketeer="brand_director")
    before = money(state)
    events = market(state)
    assert wants(state, "2") == ["beer", "beer", "burger"]
    assert wants(state, "4") == ["burger"]
    assert told(events, CampaignPaid) == [CampaignPaid(RED, 1, 2, 10)]
    assert state.chains[RED].cash == 10
    market(state)  # house 2 is full now
    assert state.chains[RED].cash == 15
    assert money(state) == before


@pytest.mark.rule("KX-3.04", "R-143", "R-187")
def test_tiles_without_a_marketeer_and_tiles_of_others_bring_nothing() -> None:
    state = holding(table(NEW), RED, "first_marketeer_used")
    advertised(state, 1, "radio", "burger", site=SPOT, by_marketeer=False)
    advertised(state, 2, "radio", "pizza", site=SPOT, owner=BLUE)
    market(state)
    assert (state.chains[RED].cash, state.chains[BLUE].cash) == (0, 0)
    assert wants(state, "2") == ["burger", "pizza"]


@pytest.mark.rule("KX-3.04", "R-143")
def test_a_tile_whose_marketeer_was_fired_still_pays() -> None:
    state = holding(table(NEW), RED, "first_marketeer_used")
    market(advertised(state, 1, "radio", "burger", site=SPOT, marketeer=""))
    assert state.chains[RED].cash == 10


@pytest.mark.rule("KX-3.04", "KX-1.04", "KX-8.01", "R-143", "R-144")
def test_first_marketeer_with_an_apartment_and_ketchup() -> None:
    modules = f"new_districts {NEW} ketchup"
    state = holding(table(modules, town="X A"), RED, "first_marketeer_used")
    advertised(state, 1, "radio", "beer", site=read_square("1,1"), marketeer="brand_director")
    market(state)
    assert wants(state, "π") == ["beer", "beer"]
    assert wants(state, "2") == ["beer"]
    assert state.chains[RED].cash == 15  # two tokens on the apartments, one on the house
    assert state.owners[[house.label for house in state.houses].index("π")] == (RED, RED)


@pytest.mark.rule("KX-3.04", "KX-11.01", "KX-1.04")
def test_mass_marketing_of_an_apartment_pays_for_every_run() -> None:
    state = holding(table(f"new_districts {NEW} mass_marketeers", town="X A"), RED, "first_marketeer_used")
    staffed(state, BLUE, "mass_marketeer mass_marketeer")
    market(advertised(state, 1, "radio", "beer", site=read_square("1,1"), marketeer="brand_director", rounds=None))
    assert wants(state, "π") == ["beer"] * 6
    assert wants(state, "2") == ["beer"] * 3
    assert state.chains[RED].cash == 5 * 9


def seen_distance(state: State, player: int) -> int:
    (sold,) = told(dine(state), Sold)
    offers: dict[int, Offer] = {offer.player: offer for offer in sold.offers}
    distance = offers[player].distance
    assert distance is not None
    return distance


@pytest.mark.rule("KX-3.04", "R-144", "KX-8.02")
def test_distance_less_two_may_fall_below_zero_and_adds_to_ketchup() -> None:
    state = table(f"{NEW} ketchup")
    plain = seen_distance(stocked(hungry(state.copy(), "2", "burger"), RED, "burger"), RED)
    holding(state, RED, "first_marketeer_used")
    assert seen_distance(stocked(hungry(state.copy(), "2", "burger"), RED, "burger"), RED) == plain - 2 == -2
    holding(state, RED, "someone_sells_your_demand")
    assert seen_distance(stocked(hungry(state.copy(), "2", "burger"), RED, "burger"), RED) == plain - 3


@pytest.mark.rule("KX-3.04", "R-144")
def test_distance_less_two_wins_a_house_that_is_nearer_to_another() -> None:
    state = stocked(stocked(hungry(table(NEW), "4", "burger"), RED, "burger"), BLUE, "burger")
    (without,) = told(dine(state.copy()), Sold)
    assert without.player == BLUE
    (sold,) = told(dine(holding(state, RED, "first_marketeer_used")), Sold)
    assert sold.player == RED
    assert sold.income == 10  # the price is what it was


@pytest.mark.rule("KX-3.04", "R-145", "R-204", "R-203")
def test_campaign_money_breaks_the_bank_at_once_and_the_vote_holds_from_the_next_round() -> None:
    state = holding(table(NEW), RED, "first_marketeer_used")
    for chain in state.chains:
        chain.reserve = 0  # $100 and two slots each
    has(state, BLUE, 95)
    staffed(advertised(state, 1, "radio", "burger", site=SPOT, rounds=None), RED, "cfo")
    state.phase = Phase.MARKETING
    before = money(state)
    events = market(state)
    assert told(events, BankBroke) == [BankBroke(1, ("100", "100"), 200, 2, 10)]
    assert (state.chains[RED].cash, state.bank) == (10, 195)  # no CFO's share
    assert (state.slots, money(state)) == (2, before)


@pytest.mark.rule("KX-3.04", "R-145", "R-204")
def test_after_the_last_break_in_marketing_the_game_goes_on_to_the_next_dinnertime() -> None:
    state = holding(table(NEW), RED, "first_marketeer_used")
    has(state, BLUE, 95)
    state.breaks = 1
    advertised(state, 1, "radio", "burger", site=SPOT, rounds=None)
    state.phase = Phase.PAYDAY
    events: list[Event] = []
    foodchain.round.go_on(state, events)
    assert [broke.time for broke in told(events, BankBroke)] == [2]
    assert state.chains[RED].cash == 10
    assert state.bank == -5  # on credit
    assert foodchain.result(state) is None
    while foodchain.waiting(state):
        assert state.turn == 4
        do(state, options(state)[-1])
    assert foodchain.result(state)


# recruiting girl, trainer, discount manager


def hiring(players: int = 2) -> State:
    state = table(NEW, players)
    for player in range(players):
        staffed(state, player, "recruiting_girl")
    return working(state)


@pytest.mark.rule("KX-3.14", "R-157", "R-210")
def test_a_hire_by_a_recruiting_girl_gives_an_executive_vice_president() -> None:
    state = hiring()
    do(state, "hire waitress by ceo")
    assert held(state) == set()
    do(state, "hire waitress by recruiting_girl")
    assert held(state) == {"first_recruiting_girl_used"}
    assert count(state, "executive_vp") == 1
    pay_day(state)
    do(state, "pay")
    assert state.chains[RED].cash == 0  # nobody else has a salary


@pytest.mark.rule("KX-3.14", "R-115", "R-151")
def test_he_comes_from_the_box_when_the_supply_has_none() -> None:
    state = hiring()
    before = foodchain.totals(state)
    do(state, "hire waitress by recruiting_girl")
    assert state.supply[state.box.card["executive_vp"].number] == 0
    skip_to(state, "done")
    while state.order[state.acting] == RED:
        do(state, "done")
    do(state, "hire waitress by recruiting_girl")
    assert held(state, BLUE) == {"first_recruiting_girl_used"}
    assert count(state, "executive_vp", player=BLUE) == 1
    assert foodchain.totals(state) == before


@pytest.mark.rule("KX-3.14", "R-211")
def test_the_waiver_goes_with_the_card() -> None:
    state = hiring()
    do(state, "hire waitress by recruiting_girl")
    pay_day(state)
    do(state, "fire executive_vp", "pay")
    assert state.phase is Phase.PAYDAY  # blue decides
    do(state, "pay")
    assert state.supply[state.box.card["executive_vp"].number] == 1
    staffed(state, RED, "executive_vp")  # he is trained again
    pay_day(has(state, RED, 5))
    do(state, "pay")
    assert state.chains[RED].cash == 0


@pytest.mark.rule("KX-3.14", "R-157")
def test_one_is_all_a_player_may_have() -> None:
    state = staffed(table(NEW, 4, "A B C / D E F"), RED, "recruiting_girl", beach="executive_vp")
    working(state)
    do(state, "hire waitress by recruiting_girl")
    assert held(state) == {"first_recruiting_girl_used"}
    assert count(state, "executive_vp") == 1
    assert state.chains[RED].free == [0] * len(state.box.cards)


@pytest.mark.rule("KX-3.14", "R-192")
def test_who_is_free_of_salary_by_a_milestone_does_not_work_the_night_shift() -> None:
    state = staffed(table(f"{NEW} night_shift_managers"), RED, "executive_vp night_shift_manager recruiting_girl")
    state.chains[RED].free[state.box.card["executive_vp"].number] = 1
    assert open_slots(state, RED) == 3 + 10 - 3
    working(state)
    do(state, "hire waitress by recruiting_girl", "hire waitress by recruiting_girl")  # she has no salary at all
    assert starting(options(state), "hire waitress by recruiting_girl") == []


@pytest.mark.rule("KX-3.15", "R-158")
def test_only_the_trainer_earns_the_trainers_milestone() -> None:
    state = staffed(table(NEW), RED, "trainer coach", "errand_boy errand_boy")
    skip_to(working(state), "train")
    do(state, "train errand_boy to cart_operator by coach")
    assert held(state) == set()
    do(state, "train errand_boy to cart_operator by trainer")
    assert held(state) == {"first_trainer_used"}
    assert count(state, "trainer") == 1


@pytest.mark.rule("KX-3.15", "R-158", "R-35")
def test_a_lesson_for_someone_hired_from_an_empty_pile_is_use_too() -> None:
    state = staffed(table(NEW), RED, "trainer")
    state.supply[state.box.card["errand_boy"].number] = 0
    do(working(state), "hire errand_boy by ceo then cart_operator with trainer")
    assert held(state) == {"first_trainer_used"}


@pytest.mark.rule("KX-3.15", "KX-3.17", "R-158")
def test_stacked_lessons_are_use_of_a_trainer_only_if_one_takes_part() -> None:
    state = holding(staffed(table(NEW), RED, "coach trainer", "errand_boy"), RED, "first_house_built")
    do(skip_to(working(state), "train"), "train errand_boy to zeppelin_pilot")
    assert "first_trainer_used" in held(state)
    alone = holding(staffed(table(NEW), RED, "coach", "errand_boy"), RED, "first_house_built")
    do(skip_to(working(alone), "train"), "train errand_boy to truck_driver")
    assert held(alone) == {"first_house_built"}


@pytest.mark.rule("KX-3.15", "KX-10.03", "R-191")
def test_a_trainer_on_the_night_shift_trains_two_cards_and_earns_once() -> None:
    state = staffed(table(f"{NEW} night_shift_managers"), RED, "trainer night_shift_manager", "errand_boy errand_boy")
    skip_to(working(state), "train")
    do(state, *["train errand_boy to cart_operator by trainer"] * 2)
    assert held(state) == {"first_trainer_used"}
    assert (count(state, "trainer"), count(state, "cart_operator")) == (1, 2)


@pytest.mark.rule("KX-3.05", "KX-3.04", "KX-10.03", "R-193")
def test_two_billboards_of_the_night_shift_earn_once_and_both_are_a_marketeers() -> None:
    state = staffed(table(f"{NEW} night_shift_managers"), RED, "marketing_trainee night_shift_manager")
    skip_to(working(state), "campaign")
    do(state, "campaign 14 by marketing_trainee", "at 4,4 turned", "market beer for 1")
    do(state, "campaign 13 by marketing_trainee")
    do(state, options(state)[0], "market burger for 2")
    assert (count(state, "kitchen_trainee"), count(state, "errand_boy")) == (1, 1)
    assert [each.by_marketeer for each in state.campaigns] == [True, True]


@pytest.mark.rule("KX-3.15", "R-158")
def test_nobody_has_to_be_fired_but_all_that_can_be_paid_is_paid() -> None:
    state = has(staffed(holding(table(NEW), RED, "first_trainer_used"), RED, "coach guru", "waitress"), RED, 7)
    pay_day(state)
    assert options(state) == ["pay", "fire coach", "fire guru", "fire waitress"]
    events = do(state, "pay")
    assert told(events, Paid) == [Paid(RED, 2, 10, 0, 7)]
    assert told(events, Unpaid) == [Unpaid(RED, 3)]
    assert state.chains[RED].cash == 0
    assert (count(state, "coach", "hand"), count(state, "guru", "hand")) == (1, 1)  # the round is over


@pytest.mark.rule("KX-3.15", "FC-7.04")
def test_without_it_someone_has_to_go() -> None:
    state = has(staffed(table(NEW), RED, "coach guru"), RED, 7)
    pay_day(state)
    assert options(state) == ["fire coach", "fire guru"]


def with_prices(state: State, player: int, cards: str) -> State:
    """The player has these cards and puts them to work."""
    staffed(state, player, hand=cards)
    return state


def reveal(state: State) -> list[Event]:
    restructure(state)
    events: list[Event] = []
    while state.phase is Phase.RESTRUCTURING:
        events += do(state, options(state)[-1])
    return events


@pytest.mark.rule("KX-3.16", "R-159")
def test_a_hundred_leaves_the_bank_and_the_game_in_the_round_it_is_claimed_too() -> None:
    state = table(NEW)
    state.bank = state.added = 400
    with_prices(with_prices(state, RED, "discount_manager"), BLUE, "discount_manager luxuries_manager")
    before = money(state)
    events = reveal(state)
    assert claims(events) == [(RED, "first_discount_manager_used"), (BLUE, "first_discount_manager_used")]
    assert told(events, BankDrained) == [BankDrained(RED, 3, 100), BankDrained(BLUE, 3, 100)]
    assert state.bank == 200
    assert money(state) == before


@pytest.mark.rule("KX-3.16", "R-159")
@pytest.mark.parametrize(
    ("cards", "bank"),
    [
        ("pricing_manager pricing_manager", 400),
        ("pricing_manager pricing_manager pricing_manager", 300),
        ("pricing_manager pricing_manager night_shift_manager", 300),  # each counts twice
        ("discount_manager pricing_manager", 300),  # once a round, however much
    ],
)
def test_the_cut_is_the_sum_of_pricing_and_discount_managers(cards: str, bank: int) -> None:
    state = holding(table(f"{NEW} night_shift_managers"), RED, "first_discount_manager_used")
    state.bank = state.added = 400
    reveal(with_prices(state, RED, cards))
    assert state.bank == bank


@pytest.mark.rule("KX-3.16")
def test_pricing_managers_do_not_earn_it_nor_a_structure_that_is_overfull() -> None:
    state = table(NEW)
    reveal(with_prices(with_prices(state, RED, "pricing_manager " * 3), BLUE, "discount_manager " + "waitress " * 3))
    assert (held(state, RED), held(state, BLUE)) == (set(), set())


@pytest.mark.rule("KX-3.16", "R-204")
def test_the_hundred_may_break_the_bank_and_slots_change_from_the_next_round_on() -> None:
    state = table(NEW)
    for chain in state.chains:
        chain.reserve = 0  # two slots
    has(state, BLUE, 60)
    before = money(state)
    events = reveal(with_prices(state, RED, "discount_manager"))
    assert told(events, BankBroke) == [BankBroke(1, ("100", "100"), 200, 2, 10)]
    assert state.bank == 40 + 200 - 100
    assert (state.slots, open_slots(state, BLUE)) == (3, 3)
    assert money(state) == before
    while state.turn == 3:
        do(state, options(state)[-1])
    assert (state.slots, ceo_slots(state, BLUE)) == (2, 2)


@pytest.mark.rule("KX-3.16", "R-204", "KX-15.02")
def test_the_base_price_too_changes_only_from_the_next_round_on() -> None:
    state = table(f"{NEW} reserve_prices")
    for chain in state.chains:
        chain.reserve = 2  # $20
    has(state, BLUE, 60)
    reveal(with_prices(state, RED, "discount_manager"))
    assert (state.breaks, state.price) == (1, 10)
    while state.turn == 3:
        do(state, options(state)[-1])
    assert state.price == 20


@pytest.mark.rule("KX-3.16", "R-204")
def test_the_last_break_in_restructuring_ends_the_game_after_this_rounds_dinnertime() -> None:
    state = has(table(NEW), BLUE, 60)
    state.breaks = 1
    reveal(with_prices(state, RED, "discount_manager"))
    assert (state.breaks, state.bank, state.phase) == (2, -60, Phase.ORDER)
    while foodchain.waiting(state):
        assert state.phase in (Phase.ORDER, Phase.WORKING)
        do(state, options(state)[-1])
    assert (state.turn, foodchain.result(state) is not None) == (3, True)


# what is sold


def sell(goods: str, modules: str = NEW, house: str = "2") -> tuple[State, list[Event]]:
    """Red sells these to a house that wants them."""
    state = stocked(hungry(table(modules), house, goods), RED, goods)
    return state, dine(state)


@pytest.mark.rule("KX-3.09", "R-152", "R-164")
def test_the_first_burger_sold_gives_four_slots_whatever_the_reserve_cards_say() -> None:
    state, events = sell("burger")
    assert claims(events) == [(RED, "first_burger_sold")]
    state.slots = 2
    assert (ceo_slots(state, RED), ceo_slots(state, BLUE)) == (4, 2)
    assert (open_slots(state, RED), open_slots(state, BLUE)) == (4, 2)
    with_prices(with_prices(state, RED, "waitress " * 4), BLUE, "waitress " * 3)
    reveal(state)
    assert (count(state, "waitress", "work"), count(state, "waitress", "work", BLUE)) == (4, 0)


@pytest.mark.rule("KX-3.09")
def test_a_milestone_of_four_slots_does_not_rise_with_the_vote() -> None:
    state, _ = sell("burger")
    state.slots = 5
    assert (ceo_slots(state, RED), ceo_slots(state, BLUE)) == (4, 5)


@pytest.mark.rule("KX-3.02", "R-141", "R-153", "R-184")
def test_a_substitute_is_not_the_good_it_replaces() -> None:
    state = stocked(hungry(table(f"{NEW} noodles"), "2", "burger"), RED, "noodles")
    events = dine(state)
    assert len(told(events, Sold)) == 1
    assert claims(events) == []


@pytest.mark.rule("KX-3.13", "R-156")
def test_the_first_coke_sold_gives_a_freezer_in_the_same_round() -> None:
    state = stocked(hungry(table(NEW), "2", "soda"), RED, "soda soda beer")
    assert claims(dine(state)) == [(RED, "first_coke_sold")]
    clean_up(state)
    assert foodchain.waiting(state) == (RED,)
    do(state, "keep 1 beer", "keep 1 soda")
    assert stock(state, RED) == {"beer": 1, "soda": 1}


@pytest.mark.rule("KX-3.19", "R-162", "R-141")
def test_a_waitress_who_earns_lowers_salaries_to_three_in_the_same_round() -> None:
    state = has(staffed(table(NEW), RED, "waitress coach", "guru"), RED, 10)
    assert claims(dine(state)) == [(RED, "first_waitress_used")]
    pay_day(state)
    events = do(state, "pay")
    assert told(events, Paid) == [Paid(RED, 2, 6, 0, 6)]
    assert state.chains[RED].cash == 10 + 3 - 6


@pytest.mark.rule("KX-3.19", "R-162")
def test_unused_hires_still_save_five() -> None:
    state = holding(staffed(table(NEW), RED, "recruiting_manager coach guru"), RED, "first_waitress_used")
    state.chains[RED].recruits = [(state.box.card["recruiting_manager"].number, 1)]
    roll = payday.payroll(state, RED)
    assert (roll.salaries, roll.discount, roll.due) == (3, 5, 4)


@pytest.mark.rule("KX-3.17", "R-160")
def test_the_first_house_built_lets_training_be_stacked_and_a_garden_does_not() -> None:
    state = staffed(table(NEW), RED, "new_business_developer new_business_developer")
    skip_to(working(state), "garden")
    do(state, starting(options(state), "garden")[0])
    assert held(state) == set()
    do(state, "house 1")
    do(state, options(state)[0])
    assert held(state) == {"first_house_built"}
    staffed(state, RED, "trainer trainer", "errand_boy")
    skip_to(working(state), "train")
    assert "train errand_boy to truck_driver" in options(state)


# carts


def cart(card: str = "cart_operator", doors: str = "se") -> State:
    state = table(NEW, town="A E")
    state.restaurants = [Restaurant(RED, read_square("1,1"), doors)]
    return skip_to(working(staffed(state, RED, card)), "haul")


@pytest.mark.rule("KX-3.20", "R-163", "KX-3.02")
def test_a_cart_takes_four_from_its_first_haul_on() -> None:
    state = cart("cart_operator cart_operator")
    events = do(state, "haul [2,7] by cart_operator")
    assert told(events, Made) == [Made(RED, "cart_operator", (("beer", 4),))]
    assert claims(events) == [(RED, "first_cart_operator_used")]


@pytest.mark.rule("KX-3.20", "R-163")
@pytest.mark.parametrize(("card", "drinks"), [("truck_driver", 6), ("zeppelin_pilot", 4)])
def test_trucks_take_six_and_zeppelins_four(card: str, drinks: int) -> None:
    state = cart(card)
    plain = state.copy()
    assert claims(do(plain, f"haul [2,7] by {card}")) == []  # only a cart operator earns it
    assert stock(plain, RED) == {"beer": drinks // 2}
    do(holding(state, RED, "first_cart_operator_used"), f"haul [2,7] by {card}")
    assert stock(state, RED) == {"beer": drinks}


@pytest.mark.rule("KX-3.20", "R-163", "KX-3.02")
def test_a_haul_that_finds_nothing_is_no_use() -> None:
    state = skip_to(working(staffed(table(NEW), RED, "cart_operator errand_boy")), "fetch")  # no source on this map
    assert starting(options(state), "haul") == []
    kitchen.step(state, RED, Haul((), "cart_operator"))
    assert held(state) == set()
    assert stock(state, RED) == {}


# beer: salaries in goods


def brewer(*milestones: str, goods: str = "beer beer burger", cash: int = 0, modules: str = NEW) -> State:
    state = stocked(holding(table(modules), RED, "first_beer_sold", *milestones), RED, goods)
    return has(state, RED, cash)


@pytest.mark.rule("KX-3.12", "R-155")
def test_selling_a_beer_lets_salaries_be_paid_in_goods_in_the_same_round() -> None:
    state = stocked(hungry(table(NEW), "2", "beer"), RED, "beer beer")
    staffed(state, RED, "coach")
    assert claims(dine(state)) == [(RED, "first_beer_sold")]
    pay_day(state)
    assert options(state) == ["pay", "fire coach", "pay 1 beer"]
    events = do(state, "pay 1 beer", "pay")
    assert told(events, PaidInGoods) == [PaidInGoods(RED, (("beer", 1),))]
    assert state.chains[RED].cash == 10  # what the beer sold for


@pytest.mark.rule("KX-3.12", "R-155")
def test_goods_and_cash_are_mixed_as_wished() -> None:
    state = staffed(brewer(cash=10), RED, "coach guru", "luxuries_manager")
    pay_day(state)
    assert starting(options(state), "pay") == ["pay 1 burger", "pay 1 beer", "pay 2 beer"]
    do(state, "pay 1 burger")
    assert options(state) == ["pay", "pay 1 beer", "pay 2 beer"]  # firing comes before paying
    events = do(state, "pay 1 beer", "pay")
    assert told(events, PaidInGoods) == [PaidInGoods(RED, (("burger", 1), ("beer", 1)))]
    assert told(events, Paid) == [Paid(RED, 1, 5, 0, 5)]
    assert state.chains[RED].cash == 5


@pytest.mark.rule("KX-3.12", "R-155", "R-165")
def test_kimchi_sushi_and_noodles_are_food() -> None:
    state = staffed(brewer(goods="kimchi sushi noodles", modules=f"{NEW} kimchi sushi noodles"), RED, "coach guru")
    pay_day(state)
    assert starting(options(state), "pay") == ["pay 1 kimchi", "pay 1 sushi", "pay 1 noodles"]


@pytest.mark.rule("KX-3.12", "R-165")
def test_what_is_neither_food_nor_drink_pays_no_salary() -> None:
    state = staffed(brewer(goods="beer soda"), RED, "coach guru")
    goods = tuple(replace(good, kind="neither") if good.name == "soda" else good for good in state.box.goods)
    vars(state.config)["box"] = replace(state.box, goods=goods)
    pay_day(state)
    assert starting(options(state), "pay") == ["pay 1 beer"]


@pytest.mark.rule("KX-3.12", "R-104")
def test_goods_pay_nothing_that_discounts_have_paid() -> None:
    state = staffed(brewer(goods="beer beer beer"), RED, "recruiting_manager coach guru")
    state.chains[RED].recruits = [(state.box.card["recruiting_manager"].number, 2)]
    pay_day(state)
    assert starting(options(state), "pay") == ["pay 1 beer"]  # three salaries less $10 are one
    do(state, "pay 1 beer", "pay")
    assert state.chains[RED].cash == 0


@pytest.mark.rule("KX-3.12", "KX-3.19", "R-155", "R-162")
def test_one_good_pays_one_salary_whatever_the_rate() -> None:
    state = staffed(brewer("first_waitress_used", cash=3), RED, "coach guru")
    pay_day(state)
    assert "pay 2 beer" in options(state)
    events = do(state, "pay 1 beer", "pay")
    assert told(events, Paid) == [Paid(RED, 1, 3, 0, 3)]


@pytest.mark.rule("KX-3.12", "R-155", "FC-7.04")
def test_goods_go_before_a_busy_marketeer_is_fired() -> None:
    state = brewer(goods="beer")
    advertised(state, 1, "radio", "burger", site=SPOT, marketeer="brand_director")
    advertised(state, 9, "mailbox", "burger", site=read_square("5,5"), marketeer="campaign_manager")
    pay_day(state)
    assert options(state) == ["pay 1 beer"]  # nobody else can be fired, so the goods must go
    do(state, "pay 1 beer")
    assert options(state) == ["fire campaign 1", "fire campaign 9"]
    do(state, "fire campaign 9", "pay")
    assert [campaign.marketeer for campaign in state.campaigns] == ["brand_director", ""]


@pytest.mark.rule("KX-3.12", "R-155")
def test_who_is_short_even_with_goods_may_still_fire() -> None:
    state = staffed(brewer(goods="beer"), RED, "coach guru")
    pay_day(state)
    do(state, "pay 1 beer")
    assert options(state) == ["fire coach", "fire guru"]
    do(state, "fire guru", "pay")
    assert state.chains[RED].stock[state.box.good["beer"].number] == 0
    assert count(state, "coach", "hand") == 1


@pytest.mark.rule("KX-3.12", "KX-3.15", "KX-3.19", "R-158")
def test_beer_with_three_dollar_salaries_and_nobody_fired() -> None:
    state = brewer("first_waitress_used", "first_trainer_used", goods="beer", cash=4)
    staffed(state, RED, "coach guru luxuries_manager")
    pay_day(state)
    assert "pay" not in options(state)  # $9 are due, and the beer can pay a part
    assert starting(options(state), "pay") == ["pay 1 beer"]
    do(state, "pay 1 beer")
    assert "pay" in options(state)
    events = do(state, "pay")
    assert told(events, PaidInGoods) == [PaidInGoods(RED, (("beer", 1),))]
    assert told(events, Paid) == [Paid(RED, 2, 6, 0, 4)]
    assert told(events, Unpaid) == [Unpaid(RED, 2)]


@pytest.mark.rule("KX-3.12", "KX-10.02", "KX-3.14")
def test_cards_of_the_night_shift_have_one_salary_or_none() -> None:
    modules = f"{NEW} night_shift_managers"
    state = staffed(brewer(modules=modules), RED, "night_shift_manager waitress executive_vp")
    state.chains[RED].free[state.box.card["executive_vp"].number] = 1
    pay_day(state)
    assert starting(options(state), "pay") == ["pay 1 burger", "pay 1 beer"]  # the night shift manager's own


@pytest.mark.rule("KX-3.19", "KX-10.02", "R-191")
def test_a_waitress_on_the_night_shift_earns_twice_and_the_milestone_once() -> None:
    state = staffed(table(f"{NEW} night_shift_managers"), RED, "waitress night_shift_manager")
    events = dine(state)
    assert state.chains[RED].cash == 6
    assert claims(events) == [(RED, "first_waitress_used")]


@pytest.mark.rule("KX-3.10", "R-115", "R-151")
def test_everyone_who_does_it_in_the_same_round_has_the_milestone() -> None:
    state = table(NEW)
    stocked(stocked(hungry(hungry(state, "2", "lemonade"), "5", "lemonade"), RED, "lemonade"), BLUE, "lemonade")
    events = dine(state)
    assert claims(events) == [(RED, "first_lemonade_sold"), (BLUE, "first_lemonade_sold")]
    clean_up(state)
    assert "first_lemonade_sold" not in left(state)


def test_marketing_pays_no_chain_that_is_bankrupt() -> None:
    state = holding(table(NEW, 3), RED, "first_marketeer_used")
    state.chains[RED].bankrupt = True
    advertised(state, 1, "radio", "burger", site=SPOT)
    assert not told(marketing.enter(state), CampaignPaid)
    assert state.chains[GREEN].cash == 0
