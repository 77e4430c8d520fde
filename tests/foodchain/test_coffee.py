"""Coffee. The rulebook's example is on `E R / C L`: house 8, and around it red (Gluttony), blue (Xango), green (Duck).

      E    R
 1  ###....#..
 2  #b....s#..
 3  #.88######
 4  ..88#rr#..      r: red's restaurant, its entrance 4,7
 5  ..###rr#..
 6  #####..#gg      g: green's restaurant, its entrance 7,10
 7  #.55#..#gg
 8  #.55######
 9  #...#bbSl.      b: blue's restaurant, its entrance 9,6 beside two roads; S: red's coffee shop at 9,8
10  #####bb...
      C    L
"""

import pytest

from tableside.foodchain import explain
from tableside.foodchain.events import CoffeeShopMoved, CoffeeShopPlaced, Event, Share, Sold, SoldOnTheWay
from tableside.foodchain.phases import campaigns, cleanup, kitchen, shops
from tableside.foodchain.phases.working import STEPS
from tableside.foodchain.pieces import CoffeeShop, OffRamp
from tableside.foodchain.round import TURNS, waiting
from tableside.foodchain.state import Phase, State, doors, starts
from tableside.foodchain.town.squares import each, read_square, square_text

from .map_positions import (
    act,
    begin_day,
    beginning,
    dine,
    hold,
    holds,
    in_stock,
    open_restaurant,
    options,
    position,
    put,
    stock,
    want,
    why,
)

RED, BLUE, GREEN = 0, 1, 2


def shop(state: State, player: int, square: str) -> None:
    state.shops.append(CoffeeShop(player, read_square(square)))


def example(*modules: str) -> State:
    """The rulebook's example: everyone has three coffee."""
    state = position("E R / C L", "coffee", *modules, players=3)
    open_restaurant(state, RED, "4,6", "ne")
    open_restaurant(state, BLUE, "9,6", "nw")
    open_restaurant(state, GREEN, "6,9", "se")
    shop(state, RED, "9,8")
    for player in (RED, BLUE, GREEN):
        stock(state, player, coffee=3)
    want(state, "8", "burger")
    return state


def cups(events: list[Event]) -> list[tuple[int, tuple[str, ...], int]]:
    return [(event.player, event.places, event.income) for event in events if isinstance(event, SoldOnTheWay)]


@pytest.mark.rule("KX-4.04", "KX-4.05", "KX-4.06", "KX-4.09", "R-171", "R-172", "R-173")
def test_the_rulebooks_example_xango_sells_and_gluttony_sells_two_coffee() -> None:
    state = example()
    stock(state, BLUE, burger=1)
    events = dine(state)
    (sold,) = [event for event in events if isinstance(event, Sold)]
    assert (sold.player, sold.offers[BLUE].distance) == (BLUE, 2)
    # By the north the way passes red's restaurant and shop, by the south neither; both cross two borders.
    assert cups(events) == [(RED, ("4,6", "9,8"), 20)]
    assert [in_stock(state, player, "coffee") for player in (RED, BLUE, GREEN)] == [1, 3, 3]
    assert [state.chains[player].cash for player in (RED, BLUE, GREEN)] == [20, 10, 0]
    assert "(KX-4.04" in explain(events[0])


@pytest.mark.rule("KX-4.05", "R-174")
def test_the_rulebooks_example_duck_sells_and_both_restaurants_are_skipped() -> None:
    state = example()
    stock(state, GREEN, burger=1)
    events = dine(state)
    # By the north red's restaurant and shop, by the south blue's restaurant and red's shop: only the shop is on both.
    assert cups(events) == [(RED, ("9,8",), 10)]


@pytest.mark.rule("KX-4.05", "R-174")
def test_a_chain_without_coffee_does_not_count() -> None:
    state = example()
    stock(state, GREEN, burger=1)
    stock(state, BLUE, coffee=0)
    assert cups(dine(state)) == [(RED, ("4,6", "9,8"), 20)]


@pytest.mark.rule("R-176", "R-212")
def test_a_chain_short_of_coffee_sells_nearest_the_house_first() -> None:
    state = example()
    stock(state, BLUE, burger=1)
    stock(state, RED, coffee=1)
    assert cups(dine(state)) == [(RED, ("4,6",), 10)]


@pytest.mark.rule("KX-4.04", "R-173")
def test_nobody_drinks_coffee_at_the_destination_but_at_other_places_of_its_chain() -> None:
    state = example()
    stock(state, RED, burger=1)
    # Red's restaurant at 4,6 is the nearest and is not left for the shop.
    assert cups(dine(state)) == []
    state = example()
    state.restaurants[0] = state.restaurants[1]
    state.restaurants.pop(1)
    stock(state, BLUE, burger=1, coffee=3)
    shop(state, BLUE, "2,9")
    assert cups(dine(state)) == [(RED, ("9,8",), 10)]
    state.shops[1] = CoffeeShop(BLUE, read_square("4,7"))
    want(state, "8", "burger")
    stock(state, BLUE, burger=1)
    assert cups(dine(state)) == [(BLUE, ("4,7",), 10), (RED, ("9,8",), 10)]


@pytest.mark.rule("R-171", "KX-4.04")
def test_no_meal_no_coffee_and_no_coffee_without_stock() -> None:
    assert cups(dine(example())) == []
    state = example()
    stock(state, BLUE, burger=1)
    stock(state, RED, coffee=0)
    assert cups(dine(state)) == []


@pytest.mark.rule("R-21")
def test_a_restaurant_that_is_coming_soon_sells_no_coffee() -> None:
    state = example()
    state.restaurants.pop(0)
    open_restaurant(state, RED, "4,6", "ne", is_open=False)
    stock(state, BLUE, burger=1)
    assert cups(dine(state)) == [(RED, ("9,8",), 10)]


@pytest.mark.rule("KX-4.04")
def test_one_coffee_a_place_however_many_entrances_the_way_passes() -> None:
    state = example()
    stock(state, BLUE, burger=1)
    state.chains[RED].drive_in = True
    assert cups(dine(state)) == [(RED, ("4,6", "9,8"), 20)]


@pytest.mark.rule("KX-4.05", "R-172")
def test_a_way_may_loop_but_makes_no_u_turn() -> None:
    # In C's ring house 5 goes round to pass the shop in the south; at the dead end of A a shop is out of the way.
    state = position("A / C", "coffee")
    open_restaurant(state, 0, "1,1", "se")
    stock(state, 0, burger=1)
    shop(state, 1, "9,3")
    stock(state, 1, coffee=3)
    want(state, "5", "burger")
    assert cups(dine(state)) == [(1, ("9,3",), 10)]
    state.shops = [CoffeeShop(1, read_square("2,5"))]
    want(state, "5", "burger")
    stock(state, 0, burger=1)
    assert cups(dine(state)) == []


@pytest.mark.rule("KX-4.06", "R-175", "R-165")
def test_coffee_is_paid_like_any_good_with_the_sellers_price_but_no_drink_bonus() -> None:
    state = example()
    stock(state, BLUE, burger=1)
    put(state, RED, "work", "luxuries_manager", "cfo")
    hold(state, RED, "first_drink_marketed")
    state.houses = [
        house if house.label != "8" else house.__class__("8", 8.0, house.site, "w") for house in state.houses
    ]
    events = dine(state)
    # Two cups at 20, doubled by the garden: 80; the CFO adds half.
    assert cups(events) == [(RED, ("4,6", "9,8"), 80)]
    assert [event.income for event in events if isinstance(event, Share)] == [40]


@pytest.mark.rule("R-188")
def test_a_fry_chef_counts_a_coffee_buyer_once_and_not_again_with_the_meal() -> None:
    state = example("fry_chefs")
    stock(state, BLUE, burger=1)
    put(state, RED, "work", "fry_chef")
    put(state, BLUE, "work", "fry_chef")
    assert cups(dine(state)) == [(RED, ("4,6", "9,8"), 30)]
    assert state.chains[BLUE].cash == 20
    state = example("fry_chefs")
    state.shops[0] = CoffeeShop(BLUE, read_square("9,8"))
    stock(state, BLUE, burger=1, coffee=3)
    put(state, BLUE, "work", "fry_chef")
    stock(state, RED, coffee=0)
    assert cups(dine(state)) == [(BLUE, ("9,8",), 20)]
    assert state.chains[BLUE].cash == 30


@pytest.mark.rule("KX-8.02")
def test_a_coffee_is_no_sale_of_someone_elses_demand() -> None:
    state = example("ketchup")
    want(state, "8", "burger", owner=BLUE)
    stock(state, BLUE, burger=1)
    dine(state)
    assert "someone_sells_your_demand" not in holds(state, BLUE)


@pytest.mark.rule("R-177", "R-209")
def test_the_rural_area_buys_coffee_on_its_way() -> None:
    state = example("rural_marketeers")
    state.off_ramps = [OffRamp(read_square("1,8"), "n", 1)]
    want(state, "8")
    want(state, "rural", "burger", "burger")
    stock(state, BLUE, burger=2)
    assert cups(dine(state)) == [(RED, ("4,6", "9,8"), 20)]


@pytest.mark.rule("KX-4.01")
def test_baristas_make_one_two_and_five_and_coffee_cannot_be_marketed() -> None:
    state = example()
    stock(state, RED, coffee=0)
    put(state, RED, "work", "barista_trainee", "barista", "lead_barista", "marketing_trainee", "errand_boy")
    begin_day(state)
    act(state, "done")
    act(state, beginning(options(state), "campaign")[0])
    act(state, beginning(options(state), "at")[0])
    assert not beginning(options(state), "market coffee")
    act(state, "market burger")
    assert beginning(options(state), "fetch coffee") == []
    act(state, "cook coffee by barista_trainee", "cook coffee by barista", "cook coffee by lead_barista")
    assert in_stock(state, RED, "coffee") == 8
    cards = state.box.card
    assert [cards[name].salary for name in ("barista_trainee", "barista", "lead_barista")] == [False, True, True]
    assert [cards[name].entry for name in ("barista_trainee", "barista", "lead_barista")] == [True, False, False]
    assert cards["lead_barista"].unique


@pytest.mark.rule("KX-0.03", "R-119")
def test_coffee_brings_one_luxuries_manager() -> None:
    number = example().box.card["luxuries_manager"].number
    assert position("A / C", "rural_marketeers").supply[number] == 1
    assert position("A / C", "coffee", "kimchi").supply[number] == 2


def trainee(*trainers: str, beach: str = "barista_trainee") -> State:
    """Red has its restaurant in the north-west of `A / C / A / A`, and a barista to train."""
    state = position("A / C / A / A", "coffee")
    open_restaurant(state, 0, "1,1", "se")
    put(state, 0, "work", *trainers)
    put(state, 0, "beach", beach)
    begin_day(state)
    act(state, "done")
    return state


@pytest.mark.rule("KX-4.02", "R-166", "R-167", "R-168", "R-205")
@pytest.mark.parametrize("card", ["barista_trainee", "barista"])
def test_training_to_barista_or_lead_barista_gives_a_shop_within_range_2(card: str) -> None:
    state = trainee("trainer", beach=card)
    act(state, f"train {card} to {'barista' if card == 'barista_trainee' else 'lead_barista'} by trainer")
    offered = options(state)
    rows = {int(line.split()[-1].partition(",")[0]) for line in offered if line.startswith("shop")}
    # The third tile of the way is the last within two borders; its last row too, not the next tile.
    assert rows == {2, 4, 5, 7, 8, 9, 11, 12, 14, 15, 1}
    assert "shop at 9,3" in offered
    assert "shop at 1,1" not in offered
    assert "shop at 1,5" not in offered, "touches no road"
    assert offered[-1] == "decline"
    assert "2 tile borders" in why(state, "shop at 16,4")
    assert "touches no road" in why(state, "shop at 1,5")
    assert "empty" in why(state, "shop at 1,1")
    assert "row,column" in why(state, "shop at here")
    assert why(state, "done")
    (placed, *_) = act(state, "shop at 9,3")
    assert placed == CoffeeShopPlaced(0, "9,3")
    assert explain(placed)
    assert state.shops == [CoffeeShop(0, read_square("9,3"))]


@pytest.mark.rule("KX-4.02", "R-167")
def test_a_shop_may_be_declined() -> None:
    state = trainee("trainer")
    act(state, "train barista_trainee to barista by trainer", "decline")
    assert state.shops == []
    assert state.asks == []


@pytest.mark.rule("KX-4.02", "R-167", "R-168")
def test_a_training_of_two_steps_gives_both_shops_and_the_first_is_a_start_for_the_second() -> None:
    state = trainee("coach")
    act(state, "train barista_trainee to lead_barista by coach")
    assert "shop at 16,4" not in options(state)
    act(state, "shop at 11,4")
    assert "shop at 16,4" in options(state)
    act(state, "shop at 16,4")
    assert len(state.shops) == 2
    assert state.asks == []


@pytest.mark.rule("KX-4.02", "FC-5.12")
def test_a_hire_from_an_empty_pile_gives_the_shops_of_its_training() -> None:
    state = position("A / C / A / A", "coffee")
    open_restaurant(state, 0, "1,1", "se")
    put(state, 0, "work", "coach")
    state.supply[state.box.card["barista_trainee"].number] = 0
    begin_day(state)
    act(state, "hire barista_trainee by ceo then lead_barista with coach", "shop at 9,3", "shop at 2,4")
    assert [square_text(piece.site) for piece in state.shops] == ["9,3", "2,4"]


@pytest.mark.rule("KX-4.02", "R-169")
def test_with_all_three_placed_one_may_move_and_never_before() -> None:
    state = trainee("trainer")
    for square in ("2,4", "9,3"):
        shop(state, 0, square)
    act(state, "train barista_trainee to barista by trainer")
    assert beginning(options(state), "move_shop") == []
    assert "all 3" in why(state, "move_shop 2,4")
    shop(state, 0, "16,4")
    assert options(state) == ["move_shop 2,4", "move_shop 9,3", "move_shop 16,4", "decline"]
    assert "move one" in why(state, "shop at 11,4")
    act(state, "move_shop 2,4")
    offered = options(state)
    assert "decline" not in offered
    assert "shop at 2,4" not in offered
    assert "where it was" in why(state, "shop at 2,4")
    assert "shop at 1,4" in offered, "its own tile is free again"
    assert "shop at 9,2" not in offered
    (moved, *_) = act(state, "shop at 11,4")
    assert moved == CoffeeShopMoved(0, "2,4", "11,4")
    assert explain(moved)
    assert len(state.shops) == 3


@pytest.mark.rule("KX-4.03", "R-170")
def test_shops_start_every_range_but_serve_no_dinner() -> None:
    state = position("A / C / A / A / N", "coffee")
    open_restaurant(state, 0, "1,1", "se")
    shop(state, 0, "16,4")
    for name in ("local_manager", "marketing_trainee", "cart_operator", "zeppelin_pilot"):
        state.idle[state.box.card[name].number] = 1
    trainee_, tile = state.box.card["marketing_trainee"], state.box.campaign[14]
    places = campaigns.masks(state, 0, tile, trainee_, 0)
    assert any(square >= read_square("16,1") for mask in places.values() for square in each(mask))
    assert [square_text(square) for square in each(starts(state, 0) & ~doors(state, 0))] == ["16,4"]
    for buyer in ("cart_operator", "zeppelin_pilot"):
        hauls = kitchen.hauls(state, 0, state.box.card[buyer])
        assert [haul.cost for haul in hauls] == [1], "one border from the shop, four from the restaurant"
    state.phase, state.step = Phase.WORKING, STEPS.index("restaurants")
    act(state, "open by local_manager")
    assert "restaurant at 21,4 sw" in options(state), "four borders from the restaurant"
    state.draft = None
    want(state, "2", "burger")
    state.restaurants.clear()
    stock(state, 0, burger=1)
    assert not [event for event in dine(state) if isinstance(event, Sold)]


@pytest.mark.rule("KX-4.07", "R-165", "R-178")
def test_left_over_coffee_is_thrown_away_cannot_be_frozen_and_earns_nothing() -> None:
    state = example()
    hold(state, BLUE, "first_to_throw_away")
    stock(state, BLUE, burger=1)
    state.phase = Phase.CLEANUP
    cleanup.enter(state)
    assert options(state) == ["keep 1 burger", "keep 0 burger"]
    act(state, "keep 1 burger")
    assert [in_stock(state, player, "coffee") for player in (RED, BLUE, GREEN)] == [0, 0, 0]
    assert holds(state, RED) == []


def sold_coffee(*sellers: int) -> State:
    """A clean-up after these players have sold the first coffee."""
    state = example()
    for player in sellers:
        hold(state, player, "first_coffee_sold")
    state.claimed = state.chains[sellers[0]].milestones
    state.order = [GREEN, RED, BLUE]
    state.phase = Phase.CLEANUP
    cleanup.enter(state)
    TURNS.go_on(state, [])
    return state


@pytest.mark.rule("KX-4.08", "R-167")
def test_the_first_coffee_sold_is_a_milestone_of_all_who_sell_one_in_that_round() -> None:
    state = example()
    stock(state, GREEN, burger=1)
    stock(state, RED, coffee=1)
    dine(state)
    assert [holds(state, player) for player in (RED, BLUE, GREEN)] == [["first_coffee_sold"]] * 2 + [[]]


@pytest.mark.rule("KX-4.08", "R-168", "R-213")
def test_its_owners_place_a_shop_anywhere_in_clean_up_in_turn_order() -> None:
    state = sold_coffee(BLUE, RED)
    assert state.phase is Phase.SHOPS
    assert waiting(state) == (RED,)
    assert in_stock(state, RED, "coffee") == 0, "stock is thrown away before"
    assert "shop at 4,9" in options(state)
    assert "shop at 8,6" not in options(state)
    assert "has a coffee shop" in why(state, "shop at 7,7")
    act(state, "shop at 4,9")
    assert waiting(state) == (BLUE,)
    assert "shop at 2,7" not in options(state), "one per tile still holds"
    act(state, "decline")
    assert state.turn == 3, "clean-up is over"
    assert state.claimed == 0
    assert [square_text(piece.site) for piece in state.shops] == ["9,8", "4,9"]


@pytest.mark.rule("KX-4.08", "R-169")
def test_the_milestones_shop_may_be_a_move_when_all_are_out() -> None:
    state = example()
    for square in ("2,2", "4,9"):
        shop(state, RED, square)
    hold(state, RED, "first_coffee_sold")
    state.claimed = state.chains[RED].milestones
    state.phase = Phase.SHOPS
    shops.enter(state)
    assert options(state) == ["move_shop 9,8", "move_shop 2,2", "move_shop 4,9", "decline"]
    act(state, "move_shop 2,2", "shop at 9,3")
    assert [square_text(piece.site) for piece in state.shops] == ["9,8", "9,3", "4,9"]


@pytest.mark.rule("KX-4.08")
def test_the_milestone_gives_nothing_in_later_rounds() -> None:
    state = example()
    hold(state, RED, "first_coffee_sold")
    state.phase = Phase.CLEANUP
    cleanup.enter(state)
    TURNS.go_on(state, [])
    assert state.turn == 3, "clean-up is over"
