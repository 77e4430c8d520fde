"""Kimchi: a house prefers it with its order, whatever the price (KX-5.01 to KX-5.05)."""

from tableside.foodchain.parts import Card, Good, Module

MODULE = Module(
    "kimchi",
    "Kimchi",
    goods=(Good("kimchi", "food", marketable=False, beside=True, alone=True),),
    cards=(Card("kimchi_master", 3, entry=True, salary=True, unique=True, ferments="kimchi", colour="kitchen"),),
    luxury=True,
    solo=True,
)
