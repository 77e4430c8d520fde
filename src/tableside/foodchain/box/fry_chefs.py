"""Fry chefs: cash for every house served (KX-9.01, KX-9.02)."""

from tableside.foodchain.parts import Card, Module

COOKS = ("burger_cook", "pizza_cook", "sushi_cook", "noodle_cook")

MODULE = Module(
    "fry_chefs",
    "Fry Chefs",
    cards=(Card("fry_chef", 6, salary=True, a_house=10, colour="kitchen"),),
    careers=tuple((cook, ("fry_chef",)) for cook in COOKS),
    solo=True,
)
