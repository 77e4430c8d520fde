"""Six players: a wider map (KX-17.01)."""

from tableside.foodchain.parts import Layout, Module

MODULE = Module(
    "six_players",
    "Six Players",
    layouts=((6, Layout(rows=4, columns=6, uniques=3)),),
    needs=("new_districts",),
)
