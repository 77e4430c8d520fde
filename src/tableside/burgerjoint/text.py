"""Burger Joint in sentences; the words are in texts/."""

from collections.abc import Sequence
from dataclasses import fields

from tableside.burgerjoint.events import BoughtPublicity, Drew, Event, Gave, Took
from tableside.burgerjoint.parts import Colour
from tableside.core.messages import Texts


class BurgerJointTexts(Texts):
    """The catalogue, which can also put a handful of cubes into words."""

    def cubes(self, cubes: Sequence[int]) -> str:
        """Cubes by colour: "2 black, 1 red"."""
        said = [f"{cubes[colour]} {self.word('', colour)}" for colour in Colour if cubes[colour]]
        return ", ".join(said) or self.say("no_cubes")


TEXTS = BurgerJointTexts("tableside.burgerjoint")


def explain(event: Event) -> str:
    """One plain sentence, with the numbers and the rule's id."""
    match event:
        case Gave(_, _, None):
            return TEXTS.say("event.Traded", player=event.player, cubes=TEXTS.cubes(event.cubes))
        case BoughtPublicity(player, moved, space, points, stolen):
            told = "Publicity" if stolen is None else "PublicityAndTheft" if moved else "Theft"
            return TEXTS.say(f"event.{told}", player=player, space=space, points=points, stolen=stolen)
        case Took(first=True):
            return TEXTS.say("event.TookFirst", player=event.player, colour=event.colour)
        case Drew():
            return TEXTS.event(event, drawn=event.burger_due + event.pizza_due, **_handfuls(event))
        case _:
            return TEXTS.event(event, **_handfuls(event))


def _handfuls(event: Event) -> dict[str, str]:
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    return {name: TEXTS.cubes(value) for name, value in values.items() if isinstance(value, tuple)}
