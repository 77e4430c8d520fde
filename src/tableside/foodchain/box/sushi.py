"""Sushi: houses with a garden prefer it to their order (KX-6.01, KX-6.02)."""

from tableside.foodchain.parts import Card, Good, Module

MODULE = Module(
    "sushi",
    "Sushi",
    goods=(Good("sushi", "food", marketable=False, instead="gladly"),),
    cards=(
        Card("sushi_cook", 6, ("sushi_chef",), salary=True, cooks=("sushi",), amount=2, colour="kitchen"),
        Card("sushi_chef", 3, salary=True, unique=True, cooks=("sushi",), amount=5, colour="kitchen"),
    ),
    careers=(("kitchen_trainee", ("sushi_cook",)),),
    luxury=True,
    solo=True,
)
