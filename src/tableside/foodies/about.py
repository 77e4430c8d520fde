"""The facts of Foodies that tables and records need."""

from tableside.core.game import About
from tableside.foodies.actions import Action
from tableside.foodies.events import Event
from tableside.foodies.parts import FEWEST, MOST, Config
from tableside.foodies.questions import Question
from tableside.foodies.state import State
from tableside.foodies.text import TEXTS

ABOUT = About(
    name="foodies",
    title="Foodies",
    engine=3,
    seats=("red", "blue", "green", "yellow", "purple"),
    fewest=FEWEST,
    most=MOST,
    config=Config,
    state=State,
    action=Action,
    event=Event,
    question=Question,
    reconstructed=TEXTS.say("reconstructed"),
    replaced=Config.has_other_components,
)
