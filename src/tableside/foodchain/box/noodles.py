"""Noodles: what a house eats when nobody can serve its order (KX-7.01, KX-7.02)."""

from tableside.foodchain.parts import Card, Good, Module

MODULE = Module(
    "noodles",
    "Noodles",
    goods=(Good("noodles", "food", marketable=False, instead="last"),),
    cards=(
        Card("noodle_cook", 6, ("noodle_chef",), salary=True, cooks=("noodles",), amount=6, colour="kitchen"),
        Card("noodle_chef", 3, salary=True, unique=True, cooks=("noodles",), amount=16, colour="kitchen"),
    ),
    careers=(("kitchen_trainee", ("noodle_cook",)),),
    luxury=True,
    solo=True,
)
