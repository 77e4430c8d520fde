"""Night shift managers: cards without salary work twice (KX-10.01 to KX-10.03)."""

from tableside.foodchain.parts import Card, Module

MODULE = Module(
    "night_shift_managers",
    "Night Shift Managers",
    cards=(
        Card(
            "night_shift_manager", 3, entry=True, salary=True, unique=True, manager=True, doubles=True, colour="manager"
        ),
    ),
    solo=True,
)
