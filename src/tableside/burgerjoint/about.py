"""The facts of Burger Joint that tables and records need."""

from tableside.burgerjoint.actions import Action
from tableside.burgerjoint.events import Event
from tableside.burgerjoint.parts import Config
from tableside.burgerjoint.questions import Question
from tableside.burgerjoint.state import State
from tableside.burgerjoint.text import TEXTS
from tableside.core.game import About

ABOUT = About(
    name="burgerjoint",
    title="Burger Joint",
    engine=1,
    seats=("burger", "pizza"),
    fewest=2,
    most=2,
    config=Config,
    state=State,
    action=Action,
    event=Event,
    question=Question,
    reconstructed=TEXTS.say("reconstructed"),
    replaced=Config.has_other_components,
)
