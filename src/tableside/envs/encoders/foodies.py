"""Foodies in numbers: food courts from your own on clockwise, the market, the chefs; and 80 numbers for actions."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from tableside.core.game import Player
from tableside.envs.encoding import ArrayLayout, Arrays, Feature, Numbers
from tableside.foodies.actions import (
    Action,
    Buy,
    ChooseFace,
    Done,
    HireChef,
    HireSpecial,
    LeaveZero,
    PlaceCoins,
    PlaceToken,
    Stay,
    UseFlyer,
)
from tableside.foodies.parts import (
    CHEFS_IN_PLAY,
    CULTURES_IN_PLAY,
    SLOTS,
    SPACES,
    Components,
    Config,
    Edge,
    Effect,
    Line,
)
from tableside.foodies.state import Phase, State

COUNT, NINE = 999, len(SPACES)
# The first number of each kind of action; where a space follows, they go on from space 1 to space 9.
FACE = 0
LEAVE = FACE + NINE
STAY = LEAVE + 1
FLYER = STAY + 1
COINS = FLYER + NINE
TOKEN = COINS + len(Line)
BUY = TOKEN + NINE  # by slot of the market, then by space
CHEF = BUY + SLOTS * NINE
SPECIAL = CHEF + 1  # by place among the chefs in play
DONE = SPECIAL + CHEFS_IN_PLAY
NUMBER: dict[Action, int] = {  # of all actions that are the same in every game
    **{ChooseFace(space): FACE + space - 1 for space in SPACES},
    LeaveZero(): LEAVE,
    Stay(): STAY,
    **{UseFlyer(space): FLYER + space - 1 for space in SPACES},
    **{PlaceCoins(line): COINS + line for line in Line},
    **{PlaceToken(space): TOKEN + space - 1 for space in SPACES},
    HireChef(): CHEF,
    Done(): DONE,
}

EDGES = tuple(Edge)
EFFECTS = tuple(Effect)[1:]
CARD = 1 + CULTURES_IN_PLAY + 2 + len(EDGES) + 2 + 2  # how many numbers tell a card
COURT, SPACE, SLOT = 4, 3 + CARD, 1 + CARD  # and a court without its spaces, a space, a slot


class Foodies:
    """The encoder."""

    actions = DONE + 1

    def __init__(self, config: Config) -> None:
        self.parts, self.players = config.parts, config.players
        self.prices, self.goal = config.prices, config.goal
        self.layouts: tuple[ArrayLayout, ...] = (ArrayLayout("observation", fields(config)),)

    def encode(self, view: State, player: Player, options: Sequence[Any]) -> Arrays:
        """The courts, the market with its deck, the chefs, and the point in the turn."""
        players, cards = self.players, _cards(self.parts, view.cultures)
        found = np.empty(self.layouts[0].shape, np.float32)
        at = 0
        for offset in range(players):
            seat = (player + offset) % players
            court = view.courts[seat]
            found[at : at + COURT] = (court.coins, court.popularity, court.flyers, view.visited[seat])
            at += COURT
            spaces = found[at : at + NINE * SPACE].reshape(NINE, SPACE)
            spaces[:, 0] = self.parts.dashboards[court.dashboard][1:]
            spaces[:, 1] = court.coins_on[1:]
            spaces[:, 2] = court.popularity_on[1:]
            spaces[:, 3:] = cards[court.stalls[1:]]
            at += NINE * SPACE
        slots = found[at : at + SLOTS * SLOT].reshape(SLOTS, SLOT)
        slots[:, 0] = self.prices
        slots[:, 1:] = cards[view.market]
        found[at + SLOTS * SLOT :] = self._rest(view, player)
        return {"observation": np.minimum(found, COUNT, out=found)}

    def _rest(self, view: State, player: Player) -> list[int]:
        """The deck, cultures and chefs in play, and the point in the turn."""
        players, culture_of = self.players, self.parts.culture_of
        cultures = [culture_of[number] for number in view.deck]
        return [
            *map(cultures.count, view.cultures),
            *_in_play(self.parts, view.cultures, view.chefs),
            *(0 if hired_by is None else 1 + (hired_by - player) % players for hired_by in view.hired_by),
            *_one_of(players, (view.active - player) % players),
            *_one_of(players, (view.first - player) % players),
            *_one_of(len(Phase), view.phase),
            *(view.turn, view.die, view.face, view.decided, view.chef_hired, view.ending, self.goal),
        ]

    def numbers(self, view: State, player: Player, options: Sequence[Action]) -> Sequence[int]:
        """By kind, then by space; stalls by their slot of the market, special chefs by their place."""
        name_of, chefs = self.parts.name_of, self.parts.chef_names
        first = {name_of[card]: BUY + slot * NINE - 1 for slot, card in enumerate(view.market)}
        numbers = []
        for option in options:
            if isinstance(option, Buy):
                numbers.append(first[option.card] + option.space)
            elif isinstance(option, HireSpecial):
                numbers.append(SPECIAL + view.chefs.index(chefs.index(option.chef)))
            else:
                numbers.append(NUMBER[option])
        return numbers


@cache
def _one_of(number: int, place: int) -> tuple[int, ...]:
    return tuple(int(place == each) for each in range(number))


_known: dict[Any, tuple[Components, Any]] = {}


def _remembered(parts: Components, what: Any, make: Callable[[], Any]) -> Any:
    """Something about these components: they are large to hash, so their id is, and they are kept beside it."""
    key = id(parts), what
    if key not in _known:
        _known[key] = parts, make()
    return _known[key][1]


def _cards(parts: Components, cultures: tuple[int, ...]) -> Numbers:
    """A row for every card, by its number; a card of no culture in play has none."""
    found: Numbers = _remembered(parts, cultures, lambda: _card_rows(parts, cultures))
    return found


def _card_rows(parts: Components, cultures: tuple[int, ...]) -> Numbers:
    rows = [(0,) * CARD]
    for each in parts.cards[1:]:
        culture = cultures.index(each.culture) if each.culture in cultures else -1
        edges = (int(bool(each.half_stars & edge)) for edge in EDGES)
        of_culture = _one_of(CULTURES_IN_PLAY, culture)
        rows.append((1, *of_culture, *each.printed, *edges, int(each.chili), int(each.flyer), *each.tokens))
    return np.array(rows, np.float32)


def _in_play(parts: Components, cultures: tuple[int, ...], chefs: tuple[int, ...]) -> tuple[int, ...]:
    """What the cultures do, and what the special chefs ask for."""
    found: tuple[int, ...] = _remembered(
        parts, (cultures, chefs), lambda: (*_effects(parts, cultures), *_wishes(parts, chefs))
    )
    return found


def _effects(parts: Components, cultures: tuple[int, ...]) -> Iterator[int]:
    for culture in cultures:
        card = parts.cards[parts.cards_of[culture][0]]
        yield from (*_one_of(len(EFFECTS), EFFECTS.index(card.effect)), card.amount, card.at_least)


def _wishes(parts: Components, chefs: tuple[int, ...]) -> Iterator[int]:
    for chef in (parts.chefs[number] for number in chefs):
        yield from (chef.stalls, chef.cultures, chef.stars, *(int(space in chef.spaces) for space in SPACES))


def fields(config: Config) -> tuple[Feature, ...]:
    """What the numbers mean."""
    players, cultures = config.players, CULTURES_IN_PLAY
    courts = (field for offset in range(players) for field in _court(offset))
    effects = ", ".join(effect.name.lower().replace("_", " ") for effect in EFFECTS)
    return (
        *courts,
        *(field for slot in range(1, SLOTS + 1) for field in _slot(slot)),
        Feature("deck", cultures, 10, "cards left in the deck, by culture in play"),
        *(
            Feature(f"culture_{number}_{name}", size, high, f"culture in play {number}: {meaning}")
            for number in range(1, cultures + 1)
            for name, size, high, meaning in (
                ("effect", len(EFFECTS), 1, f"its effect, one of {effects}"),
                ("amount", 1, 99, "how much the effect gives"),
                ("at_least", 1, 9, "how many cultures the effect asks for"),
            )
        ),
        *(
            Feature(f"chef_{number}_{name}", size, high, f"special chef {number} asks for {meaning}")
            for number in range(1, CHEFS_IN_PLAY + 1)
            for name, size, high, meaning in (
                ("stalls", 1, 9, "this many stalls of a culture"),
                ("cultures", 1, 9, "this many cultures with so many stalls"),
                ("stars", 1, 12, "this many complete stars"),
                ("spaces", NINE, 1, "stalls on these spaces"),
            )
        ),
        Feature("hired_by", CHEFS_IN_PLAY, players, "who hired each special chef: 0 nobody, 1 you, 2 the next player"),
        Feature("active", players, 1, "whose turn it is, from you on clockwise"),
        Feature("first", players, 1, "who has the first player token"),
        Feature("phase", len(Phase), 1, "one of rolling, flyers, collecting, buying, hiring, over"),
        Feature("turn", 1, COUNT, "the number of the turn"),
        Feature("die", 1, 9, "what was rolled"),
        Feature("face", 1, 9, "the visited space, 0 for none"),
        Feature("decided", 1, players, "players who have decided or collected in this phase"),
        Feature("chef_hired", 1, 1, "the Chef for Hire was paid this turn"),
        Feature("ending", 1, 1, "this is the last round"),
        Feature("goal", 1, COUNT, "the popularity that triggers the end"),
    )


def _court(offset: int) -> tuple[Feature, ...]:
    name, whose = ("own", "your") if not offset else (f"rival_{offset}", f"rival {offset}'s")
    found = [
        Feature(f"{name}_coins", 1, COUNT, f"{whose} coins"),
        Feature(f"{name}_popularity", 1, COUNT, f"{whose} popularity"),
        Feature(f"{name}_flyers", 1, COUNT, f"{whose} flyers"),
        Feature(f"{name}_visited", 1, 9, f"the space of {whose} court that is visited, 0 for none"),
    ]
    for space in SPACES:
        at = f"{name}_space_{space}"
        found += [
            Feature(f"{at}_printed", 1, 99, "the coins printed there"),
            Feature(f"{at}_coins", 1, COUNT, "coin tokens there"),
            Feature(f"{at}_popularity", 1, COUNT, "popularity tokens there"),
            *_card(at, "a stall"),
        ]
    return tuple(found)


def _slot(slot: int) -> tuple[Feature, ...]:
    return (Feature(f"slot_{slot}_price", 1, 99, "the slot's price"), *_card(f"slot_{slot}", "a card for sale"))


def _card(at: str, what: str) -> tuple[Feature, ...]:
    return (
        Feature(f"{at}_card", 1, 1, f"there is {what}; if not, all that follows is 0"),
        Feature(f"{at}_culture", CULTURES_IN_PLAY, 1, "its culture, among those in play"),
        Feature(f"{at}_gives", 2, 99, "the coins and popularity it shows"),
        Feature(f"{at}_half_stars", len(EDGES), 1, "half-stars in the north, east, south and west"),
        Feature(f"{at}_symbols", 2, 1, "chili and flyer"),
        Feature(f"{at}_brings", 2, 99, "coin and popularity tokens that come with it when it is built"),
    )
