"""A style: how much a planner thinks of each kind of thing it can do. Other styles make other plans for one round."""

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Style:
    """Factors on what things are worth, 1 as a rule, and how much a rival's dollar hurts."""

    hires: float = 1.0
    lessons: float = 1.0
    makers: float = 1.0
    marketing: float = 1.0
    managers: float = 1.0
    service: float = 1.0  # waitresses and whoever earns with every dinner
    price: float = 1.0
    building: float = 1.0
    spite: float = 1.0  # what a dollar of the rivals is worth to us, less
    opening: str = ""  # which opening, if not the usual one
    good: str = ""  # what to advertise, if not what seems best
    goal: str = ""  # a card to have before all others

    def with_factor(self, name: str, factor: float) -> "Style":
        """The same with one factor changed."""
        found = {each.name: getattr(self, each.name) for each in fields(self)} | {name: factor}
        return Style(**found)


USUAL = Style()
