"""The normal bot uses the modules where they pay, and leaves them alone where they do not."""

from dataclasses import replace

from tableside import foodchain
from tableside.bots.foodchain import NormalBot
from tableside.bots.foodchain.planner.prospects import Prospects
from tableside.bots.foodchain.planner.team import ranked_teams
from tableside.bots.foodchain.planner.worth import Worth
from tableside.foodchain.actions import Action, BeginCampaign
from tableside.foodchain.pieces import Restaurant
from tableside.foodchain.questions import WhichCampaign
from tableside.foodchain.state import State
from tableside.foodchain.town.squares import read_square
from tests.foodchain.positions import BLUE, RED, has, hungry, restructure, staffed, table, working


def garden(state: State, house: str) -> State:
    """Give a house a garden."""
    index = [each.label for each in state.houses].index(house)
    state.houses[index] = replace(state.houses[index], garden="n")
    return state


def long(state: State) -> State:
    """A game in the middle, with money and many rounds to go."""
    state.breaks, state.bank, state.turn = 1, 500, 8
    return has(has(state, RED, 100), BLUE, 100)


def worth(state: State, card: str) -> float:
    """What one more of a card is worth to red, who acts."""
    working(state)
    return Worth(Prospects(foodchain.view(state, RED), RED)).worth(state.box.card[card])


def team(state: State) -> set[str]:
    restructure(state)
    work = ranked_teams(Prospects(foodchain.view(state, RED), RED))[0].work
    return {card.name for card in state.box.cards if work[card.number]}


def begins(state: State) -> str:
    """Whom red lets begin a campaign."""
    working(state)
    bot = NormalBot(1)

    def choice() -> Action:
        return bot.choose(foodchain.view(state, RED), RED, foodchain.options(state, RED))

    while not isinstance(foodchain.asked(state, RED), WhichCampaign):
        foodchain.step(state, RED, choice())
    action = choice()
    return action.by if isinstance(action, BeginCampaign) else ""


def test_sushi_pays_where_a_garden_wants_something() -> None:
    def position(modules: str, *, green: bool) -> State:
        state = long(hungry(table(modules), "4", "burger burger"))  # on blue's tile
        staffed(state, BLUE, hand="burger_cook")
        return garden(state, "4") if green else state

    assert worth(position("sushi", green=True), "sushi_cook") > 10
    assert worth(position("sushi", green=False), "sushi_cook") <= 0
    sushi = staffed(position("sushi", green=True), RED, hand="sushi_cook burger_cook trainer waitress")
    assert "sushi_cook" in team(sushi)


def test_noodles_feed_who_cannot_have_the_order() -> None:
    def position() -> State:
        return long(hungry(hungry(table("noodles"), "2", "beer pizza beer"), "4", "pizza pizza"))

    assert worth(position(), "noodle_cook") > 10
    assert worth(long(table("noodles")), "noodle_cook") <= 0
    assert "noodle_cook" in team(staffed(position(), RED, hand="noodle_cook trainer waitress"))


def test_the_first_giant_billboard_pays_and_the_second_one_does_not() -> None:
    def position() -> State:
        return staffed(long(table("rural_marketeers")), RED, work="burger_cook", beach="kitchen_trainee")

    assert worth(position(), "rural_marketeer") > 10
    assert begins(staffed(position(), RED, work="rural_marketeer")) == "rural_marketeer"
    assert worth(staffed(position(), RED, beach="rural_marketeer"), "rural_marketeer") <= 0


def test_a_guide_pays_where_there_are_gardens() -> None:
    def position(*, green: bool) -> State:
        state = staffed(long(table("gourmet_food_critics")), RED, work="burger_cook gourmet_food_critic")
        return garden(garden(state, "2"), "4") if green else state

    assert begins(position(green=True)) == "gourmet_food_critic"
    assert begins(position(green=False)) == ""


def test_a_star_pays_where_it_breaks_a_tie() -> None:
    def position(distant: str) -> State:
        state = long(hungry(table("movie_stars"), distant, "burger burger burger"))
        staffed(state, BLUE, hand="burger_cook waitress waitress")
        return staffed(state, RED, hand="burger_cook")

    assert worth(position("5"), "b_movie_star") <= 0  # blue is nearer, star or not
    tie = position("2")
    tie.restaurants[1] = replace(tie.restaurants[1], site=tie.restaurants[0].site, corner=tie.restaurants[0].corner)
    assert worth(tie, "b_movie_star") > 5


def test_a_fry_chef_pays_where_somebody_cooks() -> None:
    def position(cook: str) -> State:
        state = long(hungry(hungry(table("fry_chefs"), "2", "burger"), "4", "burger"))
        return staffed(state, RED, hand=cook)

    assert worth(position("burger_cook"), "fry_chef") > 10
    assert worth(position("errand_boy"), "fry_chef") <= 0
    assert "fry_chef" in team(staffed(position("burger_cook"), RED, hand="fry_chef waitress"))
    assert "fry_chef" not in team(staffed(position("errand_boy"), RED, hand="fry_chef waitress"))


def test_a_night_shift_pays_where_it_cooks_more_than_the_day() -> None:
    def position(cook: str) -> State:
        return staffed(long(hungry(table("night_shift_managers"), "2", "burger burger")), RED, hand=cook)

    assert worth(position("kitchen_trainee"), "night_shift_manager") > 10
    assert worth(position("burger_cook"), "night_shift_manager") <= 0


def test_apartments_are_for_those_who_can_feed_them() -> None:
    def token(cook: str) -> float:
        state = staffed(long(table("new_districts", town="A X C")), RED, work=cook)
        state.restaurants = [Restaurant(RED, read_square("1,1"), "se")]
        market = Prospects(foodchain.view(working(state), RED), RED).market
        place = next(place for place, house in enumerate(state.houses) if house.apartments)
        return market.table[place][[good.name for good in market.goods].index("burger")]

    assert token("burger_cook") > 4 * token("kitchen_trainee") > 0


def test_a_base_price_that_will_rise_shortens_the_game() -> None:
    def rounds(card: str) -> float:
        state = table("reserve_prices")
        state.chains[RED].reserve = [each.name for each in state.box.reserves].index(card)
        restructure(state)
        return Prospects(foodchain.view(state, RED), RED).rounds

    assert rounds("20") < rounds("10") < rounds("5")
