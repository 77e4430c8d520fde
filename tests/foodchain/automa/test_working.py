"""What its cards make it do in the working day (MA-3)."""

import pytest

from tableside.foodchain.automa import working
from tableside.foodchain.deck import Act

from .tables import filled, follow, goods, mat, solo


@pytest.mark.rule("MA-3.02")
def test_icons_are_judged_by_the_freezers_at_that_moment() -> None:
    state = filled(solo(), "beer beer lemonade burger")
    follow(state, Act("goods", goods=(("pizza", 3),)), Act("most_food", count=2), Act("most_drink", count=3))
    assert goods(state) == {"burger": 1, "pizza": 5, "beer": 5, "lemonade": 1}
    follow(state, Act("least", count=3))
    assert goods(state) == {"burger": 1, "pizza": 5, "beer": 5, "lemonade": 1, "soda": 3}
    follow(state, Act("least", count=3))
    assert goods(state) == {"burger": 4, "pizza": 5, "beer": 5, "lemonade": 4, "soda": 3}


@pytest.mark.rule("MA-3.02")
def test_of_tied_least_goods_it_takes_all_and_more_than_ten_are_lost() -> None:
    state = solo()
    follow(state, Act("least", count=3))
    assert goods(state) == dict.fromkeys(("burger", "pizza", "beer", "lemonade", "soda"), 3)
    follow(state, Act("goods", goods=(("beer", 9),)))
    assert goods(state)["beer"] == 10


@pytest.mark.rule("MA-3.03")
@pytest.mark.parametrize(
    ("spot", "burgers", "price"), [(0, 0, -1), (1, 1, -1), (2, 1, 0), (3, 2, 0), (4, 2, 1), (5, 3, 1)]
)
def test_the_sales_track_gives_goods_moves_the_price_and_is_reset(spot: int, burgers: int, price: int) -> None:
    state = solo()
    mat(state).sales = spot
    follow(state, Act("sales"))
    assert goods(state).get("burger", 0) == burgers
    assert (mat(state).price, mat(state).sales) == (price, 0)


@pytest.mark.rule("MA-3.03")
def test_the_price_marker_stays_at_its_ends() -> None:
    state = solo()
    for spot, end in ((0, -3), (5, 3)):
        for _ in range(8):
            mat(state).sales = spot
            follow(state, Act("sales"))
        assert mat(state).price == end


@pytest.mark.rule("MA-3.04")
def test_the_rulebooks_example_of_three_beer_three_lemonade_and_no_soda() -> None:
    state = solo(town="O N E / L T P / A B C")  # beer on O, N, E, P; lemonade on L, T, P
    drinks = [source.drink for source in state.town.sources]
    assert (drinks.count("beer"), drinks.count("lemonade"), drinks.count("soda")) == (4, 3, 0)
    other = solo(town="O N E / L T A / L B C")
    assert working.set_of_goods(other, "sources") == [(0, 2), (1, 2), (2, 3), (3, 3), (4, 1)]
