"""Openings: the first cards of a chain, by name, and a card that is the goal; which one suits depends on the map."""

from collections.abc import Iterator

from tableside.bots.foodchain.planner.prospects import Prospects

OPENINGS: dict[str, tuple[tuple[str, int], ...]] = {  # a card or one trained from it, and how many
    "recruiting": (
        ("recruiting_girl", 1),
        ("marketing_trainee", 1),
        ("recruiting_girl", 2),
        ("trainer", 1),
        ("kitchen_trainee", 1),
        ("errand_boy", 1),
        ("management_trainee", 2),
        ("waitress", 1),
    ),
    "marketing": (
        ("marketing_trainee", 1),
        ("kitchen_trainee", 1),
        ("recruiting_girl", 1),
        ("trainer", 1),
        ("errand_boy", 1),
        ("recruiting_girl", 2),
        ("management_trainee", 2),
    ),
    "training": (
        ("trainer", 1),
        ("recruiting_girl", 1),
        ("marketing_trainee", 1),
        ("kitchen_trainee", 1),
        ("recruiting_girl", 2),
        ("errand_boy", 1),
        ("management_trainee", 2),
    ),
}
URGENT = 1000.0  # what the first card of an opening is worth, in dollars
LESS = 10.0  # and each next one less
OVER = 7  # the round by which it should be over
FAR = 9  # lessons, more than any career has
FURTHER = 1.25  # what each lesson on the way to the goal is worth, more than it costs


def missing(look: Prospects, have: list[int]) -> dict[str, float]:
    """The cards that the goal and the opening still want, and how urgently, the first one most."""
    found = dict(_towards(look, have))
    if look.state.turn >= OVER or look.rounds < 3:
        return found
    box = look.box
    for place, (name, count) in enumerate(OPENINGS[look.style.opening or "recruiting"]):
        family = [name, *box.paths[name]]
        if sum(have[box.card[each].number] for each in family) < count:
            found.setdefault(name, URGENT - LESS * place)
    return found


def _towards(look: Prospects, have: list[int]) -> Iterator[tuple[str, float]]:
    """The goal, and what can be trained to it with fewer lessons than anyone who is there."""
    goal, box = look.style.goal, look.box
    if not goal:
        return
    steps = {card.name: 0 if card.name == goal else box.paths[card.name].get(goal, FAR) for card in box.cards}
    nearest = min((steps[card.name] for card in box.cards if have[card.number]), default=FAR)
    for name, left in steps.items():
        if left < nearest:
            yield name, URGENT * FURTHER ** (FAR - left)
