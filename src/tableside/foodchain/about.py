"""The facts of Food Chain Magnate that tables and records need."""

from tableside.core.game import About
from tableside.foodchain.actions import Action
from tableside.foodchain.automa.parts import LEVELS
from tableside.foodchain.config import Config
from tableside.foodchain.events import Event
from tableside.foodchain.state import State
from tableside.foodchain.text import TEXTS

ABOUT = About(
    name="foodchain",
    title="Food Chain Magnate",
    engine=2,
    seats=("red", "blue", "green", "yellow", "purple", "orange"),
    fewest=2,
    most=6,
    config=Config,
    state=State,
    action=Action,
    event=Event,
    solo=LEVELS,
    reconstructed=TEXTS.say("reconstructed"),
    replaced=lambda config: not config.solo or config.deck is not None,
)
