"""Mass marketeers: all campaigns run once more (KX-11)."""

from tableside.foodchain.parts import Card, Module

MODULE = Module(
    "mass_marketeers",
    "Mass Marketeers",
    cards=(Card("mass_marketeer", 6, salary=True, runs=1, colour="marketing"),),
    careers=(("marketing_trainee", ("mass_marketeer",)),),
    solo=True,
)
