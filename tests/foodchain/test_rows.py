"""What is printed on the components, one line each, as the component lists of the boxes have it.

A scenario proves what a number does; this proves the numbers that hardly any position comes to, such as how many copies
there are of a card or which colour it has.
"""

import pytest

from tableside.foodchain.box import MODULES, pack
from tableside.foodchain.box.base import CAMPAIGNS, RESERVES
from tableside.foodchain.parts import Card

BOX = pack(5, tuple(name for name in MODULES if name != "hard_choices"), milestones=True)

EMPLOYEES = """\
waitress 12 service entry > b_movie_star c_movie_star d_movie_star
management_trainee 18 manager entry manager slots=2 > junior_vp luxuries_manager new_business_developer
junior_vp 12 manager salary manager slots=3 > coach discount_manager local_manager recruiting_manager vice_president
vice_president 6 manager salary manager slots=4 > guru regional_manager senior_vp
senior_vp 6 manager salary manager slots=5 > cfo executive_vp hr_director
executive_vp 3 manager salary unique manager slots=10
new_business_developer 6 service salary
luxuries_manager 3 pricing salary unique
pricing_manager 12 pricing entry
discount_manager 6 pricing salary
local_manager 6 restaurants salary range=3
regional_manager 3 restaurants salary unique
cfo 3 service salary unique
recruiting_girl 12 staffing entry
recruiting_manager 6 staffing salary
hr_director 3 staffing salary unique
trainer 12 staffing entry
coach 6 staffing salary
guru 3 staffing salary unique
errand_boy 12 drinks entry > cart_operator
cart_operator 6 drinks salary range=2 > truck_driver
truck_driver 6 drinks salary range=3 > zeppelin_pilot
zeppelin_pilot 3 drinks salary unique range=4
marketing_trainee 12 marketing entry range=2 > campaign_manager gourmet_food_critic mass_marketeer rural_marketeer
campaign_manager 6 marketing salary range=3 > brand_manager
brand_manager 6 marketing salary > brand_director
brand_director 3 marketing salary unique
kitchen_trainee 12 kitchen entry > burger_cook noodle_cook pizza_cook sushi_cook
burger_cook 6 kitchen salary > burger_chef fry_chef
burger_chef 3 kitchen salary unique
pizza_cook 6 kitchen salary > fry_chef pizza_chef
pizza_chef 3 kitchen salary unique
fry_chef 6 kitchen salary
kimchi_master 3 kitchen entry salary unique
sushi_cook 6 kitchen salary > fry_chef sushi_chef
sushi_chef 3 kitchen salary unique
noodle_cook 6 kitchen salary > fry_chef noodle_chef
noodle_chef 3 kitchen salary unique
barista_trainee 12 coffee entry > barista
barista 6 coffee salary range=2 > lead_barista
lead_barista 3 coffee salary unique range=2
lobbyist 6 service entry salary range=2
mass_marketeer 6 marketing salary
rural_marketeer 6 marketing salary
gourmet_food_critic 6 marketing salary
night_shift_manager 3 manager entry salary unique manager
b_movie_star 1 service salary unique
c_movie_star 1 service salary unique
d_movie_star 1 service salary unique
"""  # a card, its copies, its colour; what it is; > what it can become, with all modules


def line(card: Card) -> str:
    flags = [name for name in ("entry", "salary", "unique", "manager") if getattr(card, name)]
    slots = [f"slots={card.slots}"] if card.slots else []
    reach = [] if card.reach is None else [f"range={card.reach}"]
    careers = [">", *sorted(card.careers)] if card.careers else []
    return " ".join([card.name, str(card.copies), card.colour, *flags, *slots, *reach, *careers])


@pytest.mark.rule("FC-2.03", "FC-3.03", "FC-5.40", "FC-5.52", "FC-5.54", "FC-5.70", "KX-0.05", "R-1", "R-206")
@pytest.mark.parametrize("expected", EMPLOYEES.splitlines(), ids=lambda text: text.split()[0])
def test_a_card_is_as_printed(expected: str) -> None:
    assert line(BOX.card[expected.split()[0]]) == expected


def test_there_are_no_other_cards() -> None:
    assert sorted(card.name for card in BOX.cards) == sorted(text.split()[0] for text in EMPLOYEES.splitlines())


@pytest.mark.rule("FC-2.04", "FC-5.42", "FC-5.43")
def test_campaign_tiles_are_as_printed() -> None:
    printed = {
        "radio": {1: (1, 1), 2: (1, 1), 3: (1, 1)},
        "airplane": {4: (2, 1), 5: (2, 3), 6: (2, 5)},
        "mailbox": {7: (2, 2), 8: (2, 2), 9: (1, 1), 10: (1, 1)},
        "billboard": {11: (2, 3), 12: (2, 2), 13: (1, 3), 14: (1, 2), 15: (1, 1), 16: (1, 1)},
    }
    for kind, sizes in printed.items():
        assert {tile.number: (tile.rows, tile.columns) for tile in CAMPAIGNS if tile.kind == kind} == sizes
    assert {tile.number for tile in CAMPAIGNS if tile.outside} == {4, 5, 6}
    assert not any(tile.eternal for tile in CAMPAIGNS)


@pytest.mark.rule("FC-2.08", "FC-6.20")
def test_reserve_cards_are_as_printed() -> None:
    assert [(card.name, card.amount, card.slots, card.price) for card in RESERVES] == [
        ("100", 100, 2, 0),
        ("200", 200, 3, 0),
        ("300", 300, 4, 0),
    ]
    assert [card.name for card in sorted(RESERVES, key=lambda card: card.rank)] == ["100", "200", "300"]
    assert len({card.rank for card in RESERVES}) == len(RESERVES)
