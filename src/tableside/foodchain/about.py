"""The facts of Food Chain Magnate that tables and records need."""

from tableside.core.game import About
from tableside.foodchain.actions import Action
from tableside.foodchain.config import Config
from tableside.foodchain.deck import LEVELS
from tableside.foodchain.events import Event
from tableside.foodchain.questions import (
    HowManyGoodsPay,
    HowManyToKeep,
    HowManyWork,
    Question,
    WhetherToFireBusy,
    WhichReserveCard,
    WhomToFire,
)
from tableside.foodchain.state import State
from tableside.foodchain.text import TEXTS

ABOUT = About(
    name="foodchain",
    title="Food Chain Magnate",
    engine=3,
    seats=("red", "blue", "green", "yellow", "purple", "orange"),
    fewest=2,
    most=6,
    config=Config,
    state=State,
    action=Action,
    event=Event,
    question=Question,
    unseen=(HowManyWork, WhomToFire, HowManyGoodsPay, WhetherToFireBusy, HowManyToKeep),
    secret=(WhichReserveCard,),
    solo=LEVELS,
    reconstructed=TEXTS.say("reconstructed"),
    replaced=lambda config: not config.solo or config.deck is not None,
)
