"""Reserve prices: the reserve cards vote on the base price instead of slots (KX-15)."""

from tableside.foodchain.parts import Module, ReserveCard

MODULE = Module(
    "reserve_prices",
    "Reserve Prices",
    reserves=(
        ReserveCard("5", 200, price=5, rank=1),
        ReserveCard("10", 200, price=10, rank=0),
        ReserveCard("20", 200, price=20, rank=2),
    ),
)
