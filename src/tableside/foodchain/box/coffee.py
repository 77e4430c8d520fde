"""Coffee: baristas, coffee shops, and a cup on the way to dinner (KX-4.01 to KX-4.09)."""

from tableside.foodchain.parts import Card, Deed, Good, Milestone, Module

MODULE = Module(
    "coffee",
    "Coffee",
    goods=(Good("coffee", "coffee", marketable=False, freezes=False, on_the_way=True),),
    cards=(
        Card("barista_trainee", 12, ("barista",), entry=True, cooks=("coffee",), amount=1, colour="coffee"),
        Card(
            "barista",
            6,
            ("lead_barista",),
            salary=True,
            cooks=("coffee",),
            amount=2,
            shop=True,
            reach=2,
            colour="coffee",
        ),
        Card(
            "lead_barista",
            3,
            salary=True,
            unique=True,
            cooks=("coffee",),
            amount=5,
            shop=True,
            reach=2,
            colour="coffee",
        ),
    ),
    milestones=(Milestone("first_coffee_sold", Deed.SOLD, ("coffee",), shop=True),),
    luxury=True,
    shops=3,
)
