"""The facts of Food Chain Magnate that tables and records need."""

from tableside.core.game import About
from tableside.foodchain.actions import Action
from tableside.foodchain.events import Event
from tableside.foodchain.state import Config, State

ABOUT = About(
    name="foodchain",
    title="Food Chain Magnate",
    engine=1,
    seats=("red", "blue", "green", "yellow", "purple"),
    fewest=2,
    most=5,
    config=Config,
    state=State,
    action=Action,
    event=Event,
)
