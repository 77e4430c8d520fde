"""New districts: five tiles with apartments, three lemonade sources and a house with a garden (KX-1)."""

from tableside.foodchain.parts import Module

MODULE = Module("new_districts", "New Districts", tiles=("U", "V", "W", "X", "Y"))
