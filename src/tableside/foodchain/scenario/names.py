"""The names of cards, goods, milestones and modules however people write them, and phrases that announce rows.

Capitals, underscores, hyphens, plurals and `$` make no difference.
"""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from tableside.foodchain.about import ABOUT
from tableside.foodchain.box import MODULES, Box, base
from tableside.foodchain.box.scenarios import SCENARIOS

if TYPE_CHECKING:
    from tableside.foodchain.scenario.words import Words

CARD_NAMES = {
    "junior vp": "junior_vp",
    "junior vice president": "junior_vp",
    "jvp": "junior_vp",
    "vp": "vice_president",
    "senior vice president": "senior_vp",
    "svp": "senior_vp",
    "executive vice president": "executive_vp",
    "evp": "executive_vp",
    "human resources director": "hr_director",
    "human resource director": "hr_director",
    "luxury manager": "luxuries_manager",
    "business developer": "new_business_developer",
    "chief financial officer": "cfo",
    "zeppelin": "zeppelin_pilot",
    "cart": "cart_operator",
    "truck": "truck_driver",
    "recruiter": "recruiting_girl",
    "marketeer trainee": "marketing_trainee",
    "campaign trainee": "marketing_trainee",
    "trainee barista": "barista_trainee",
    "night shift": "night_shift_manager",
    "food critic": "gourmet_food_critic",
    "gourmet critic": "gourmet_food_critic",
    "critic": "gourmet_food_critic",
    "noodles cook": "noodle_cook",
    "noodles chef": "noodle_chef",
    **{words.format(letter): f"{letter}_movie_star" for letter in "bcd" for words in ("{} star", "movie star {}")},
}
GOOD_NAMES = {"soft drink": "soda", "softdrink": "soda", "coke": "soda", "cola": "soda", "hamburger": "burger"}
MILESTONE_NAMES = {
    "first to place a billboard": "first_billboard_placed",
    "first to train someone": "first_to_train",
    "first to hire 3 people in 1 turn": "first_to_hire_3",
    "first to hire 3 people in one turn": "first_to_hire_3",
    "first to hire three": "first_to_hire_3",
    "first to hire 3 people": "first_to_hire_3",
    "first to hire three people": "first_to_hire_3",
    "first to throw away food or drink": "first_to_throw_away",
    "first to throw away drink or food": "first_to_throw_away",
    "first to throw away drink/food": "first_to_throw_away",
    "first to throw away food/drink": "first_to_throw_away",
    "first to pay 20 or more in salaries": "first_to_pay_20",
    "first to pay 20 in salaries": "first_to_pay_20",
    "first soda sold": "first_coke_sold",
    "first soft drink sold": "first_coke_sold",
    "ketchup": "someone_sells_your_demand",
}
MILESTONE_BEGINNINGS = ("first", "someone", "ketchup")
SIDE_NAMES = {"north": "n", "east": "e", "south": "s", "west": "w"}
CORNER_NAMES = {
    words: SIDE_NAMES[one] + SIDE_NAMES[other]
    for one in ("north", "south")
    for other in ("west", "east")
    for words in (f"{one} {other}", f"{one}{other}", SIDE_NAMES[other] + SIDE_NAMES[one])
}


def singular(word: str) -> str:
    """A word without the ending of its plural."""
    for ending in ("sses", "ches"):
        if word.endswith(ending):
            return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def key_of(name: str) -> tuple[str, ...]:
    """The words of a name, as they are compared."""
    return tuple(singular(word) for word in re.split(r"[ _]", name))


T = TypeVar("T")


class Phrases(Generic[T]):
    """Rows by the phrases that announce them; of several that fit the longest counts."""

    def __init__(self, rows: Mapping[tuple[str, ...], T]) -> None:
        self.known = ", ".join(phrases[0] for phrases in rows)
        self.phrases = tuple(phrase for phrases in rows for phrase in phrases)
        found = [(phrase.split(), row) for phrases, row in rows.items() for phrase in phrases]
        self.rows = sorted(found, key=lambda each: -len(each[0]))

    def take(self, words: "Words") -> T | None:
        """The row whose phrase stands next; None if there is none."""
        for parts, row in self.rows:
            if words.tokens[words.at : words.at + len(parts)] == parts:
                words.at += len(parts)
                return row
        return None

    def stands(self, words: "Words") -> bool:
        """Whether one of the phrases stands next."""
        start = words.at
        found = self.take(words) is not None
        words.at = start
        return found

    def each(
        self,
        words: "Words",
        fillers: Iterable[str],
        what: str,
        bare: Callable[["Words"], T | None] = lambda words: None,
    ) -> Iterator[T]:
        """The row of each phrase to the end of the line; `bare` knows the row of what no phrase announces."""
        while True:
            words.skip(*fillers, ".")
            if words.done():
                return
            row = self.take(words)
            if row is None:
                row = bare(words)
            if row is None:
                raise words.unknown(f"{words.rest()!r} {what.format(self.known)}")
            yield row


class Names:
    """Things by the words that name them; of several that fit the longest counts."""

    def __init__(
        self,
        what: str,
        names: Iterable[str],
        others: Mapping[str, str] | None = None,
        inside: Callable[[Box], Container[str]] | None = None,
    ) -> None:
        self.what, self.inside = what, inside
        self.names = tuple(names)
        self.keys = {key_of(name): name for name in self.names}
        self.keys |= {key_of(words): name for words, name in (others or {}).items()}
        self.longest = max(map(len, self.keys))

    def find(self, words: "Words") -> tuple[str, int] | None:
        """The thing that is named next and how many words that takes."""
        for length in range(self.longest, 0, -1):
            key = tuple(singular(word) for word in words.tokens[words.at : words.at + length])
            if len(key) == length and key in self.keys:
                return self.keys[key], length
        return None

    def take(self, words: "Words") -> str:
        """The thing that is named next."""
        while words.peek() in ("a", "an", "the"):
            words.at += 1
        found = self.find(words)
        if found is None:
            fault = (
                f"{words.rest()!r} is no {self.what}"
                if words.rest()
                else f"the line ends where a {self.what} should be"
            )
            raise words.unknown(f"{fault}; there are {', '.join(self.names)}")
        self.check(words, found[0])
        words.at += found[1]
        return found[0]

    def maybe(self, words: "Words") -> str:
        """The thing that is named next, if one is."""
        return self.take(words) if self.find(words) else ""

    def check(self, words: "Words", name: str) -> None:
        """What is named must be in the box that is played with."""
        if words.box is None or self.inside is None or name in self.inside(words.box):
            return
        module = MODULE_OF.get(name)
        more = f"; a line 'modules {module}' would add it" if module else ""
        raise words.error(f"the {self.what} {name} is not in this game{more}")


CARDS = (*base.CARDS, *(card for module in MODULES.values() for card in module.cards))
GOODS = (*base.GOODS, *(good for module in MODULES.values() for good in module.goods))
MILESTONES = (*base.MILESTONES, *(milestone for module in MODULES.values() for milestone in module.milestones))

MODULE_OF = {
    name: module.name
    for module in MODULES.values()
    for name in (
        *(card.name for card in module.cards),
        *(good.name for good in module.goods),
        *(milestone.name for milestone in module.milestones),
    )
}

SEATS = Names("player", ABOUT.seats)
CARDS_BY_NAME = Names("card", (card.name for card in CARDS), CARD_NAMES, lambda box: box.card)
RECRUITERS = Names("card", ("ceo", *(card.name for card in CARDS)), CARD_NAMES, lambda box: ("ceo", *box.card))
GOODS_BY_NAME = Names("good", (good.name for good in GOODS), GOOD_NAMES, lambda box: box.good)
MILESTONES_BY_NAME = Names(
    "milestone",
    (milestone.name for milestone in MILESTONES),
    MILESTONE_NAMES,
    lambda box: [milestone.name for milestone in box.milestones],
)
MODULES_BY_NAME = Names(
    "module",
    MODULES,
    {
        "night shift": "night_shift_managers",
        "rural area": "rural_marketeers",
        "rural": "rural_marketeers",
        "gourmet critics": "gourmet_food_critics",
        "gourmet": "gourmet_food_critics",
        "mass": "mass_marketeers",
        "ketchup mechanism": "ketchup",
        "6 players": "six_players",
    },
)
SCENARIOS_BY_NAME = Names("named scenario", SCENARIOS, {"your first cup of coffee": "first_cup_of_coffee"})
SIDES = Names("side", "nesw", SIDE_NAMES)
CORNERS = Names("corner", ("nw", "ne", "sw", "se"), CORNER_NAMES)


def is_part(said: Iterable[str], whole: Iterable[str]) -> bool:
    """Whether the words stand in the whole, in this order."""
    left = iter(whole)
    return all(word in left for word in said)
