"""Hard choices: some milestones leave early (KX-16)."""

from tableside.foodchain.parts import Module

MODULE = Module(
    "hard_choices",
    "Hard Choices",
    expires=(
        ("first_burger_marketed", 2),
        ("first_pizza_marketed", 2),
        ("first_drink_marketed", 2),
        ("first_to_train", 2),
        ("first_to_hire_3", 3),
    ),
    excludes=("new_milestones",),
)
