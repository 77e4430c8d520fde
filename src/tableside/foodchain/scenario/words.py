"""The words of a scenario's line, and the names of cards, goods and milestones however people write them.

Capitals, underscores, hyphens, plurals and `$` make no difference; `a`, `the`, `and` and commas say nothing.
"""

import re
from collections.abc import Callable, Iterable, Mapping

from tableside.foodchain.about import ABOUT
from tableside.foodchain.box import MODULES, base
from tableside.foodchain.town.squares import read_square

SQUARE = re.compile(r"-?\d+,-?\d+")
NUMBER = re.compile(r"[-−]?\d+")
NUMBERS = {"no": 0, "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "once": 1, "twice": 2, "six": 6}
BETWEEN = {",", "and", "a", "an", "the", "+", "&", ";", "="}
SHORT = {"can't": "cannot", "cant": "cannot", "doesn't": "not", "isn't": "not", "won't": "cannot", "mustn't": "cannot"}
NOTHING = {"nothing", "none", "empty", "nobody"}

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
}
GOOD_NAMES = {"soft drink": "soda", "softdrink": "soda", "coke": "soda", "cola": "soda", "hamburger": "burger"}
MILESTONE_NAMES = {
    "first billboard": "first_billboard_placed",
    "first to place a billboard": "first_billboard_placed",
    "first to train someone": "first_to_train",
    "first to hire 3 people in 1 turn": "first_to_hire_3",
    "first to hire 3 people in one turn": "first_to_hire_3",
    "first to hire three": "first_to_hire_3",
    "first errand boy": "first_errand_boy_played",
    "first cart operator": "first_cart_operator_played",
    "first waitress": "first_waitress_played",
    "first to throw away food or drink": "first_to_throw_away",
    "first to throw away drink or food": "first_to_throw_away",
    "first to throw away drink/food": "first_to_throw_away",
    "first to throw away food/drink": "first_to_throw_away",
    "first to pay 20 or more in salaries": "first_to_pay_20",
    "first to pay 20 in salaries": "first_to_pay_20",
    "first lower prices": "first_to_lower_prices",
    "first airplane": "first_airplane_campaign",
    "first radio": "first_radio_campaign",
}
SIDE_NAMES = {"n": "n", "north": "n", "e": "e", "east": "e", "s": "s", "south": "s", "w": "w", "west": "w"}
CORNER_NAMES = {
    word: corner
    for corner, (one, other) in {
        "nw": ("north", "west"),
        "ne": ("north", "east"),
        "sw": ("south", "west"),
        "se": ("south", "east"),
    }.items()
    for word in (corner, corner[::-1], f"{one} {other}", f"{one}{other}")
}


class ScenarioError(ValueError):
    """A file that states no position or asks for what cannot be asked; the message names the line."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


class Failed(AssertionError):
    """An expectation that does not hold, or an action that the game refuses; the message names the line."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


def _singular(word: str) -> str:
    for ending in ("sses", "ches"):
        if word.endswith(ending):
            return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def _key(name: str) -> tuple[str, ...]:
    return tuple(_singular(word) for word in re.split(r"[ _]", name))


class Names:
    """Things by the words that name them; of several that fit the longest counts."""

    def __init__(self, what: str, names: Iterable[str], others: Mapping[str, str] | None = None) -> None:
        self.what = what
        self.names = tuple(names)
        self.keys = {_key(name): name for name in self.names}
        self.keys |= {_key(words): name for words, name in (others or {}).items()}
        self.longest = max(map(len, self.keys))

    def find(self, words: "Words") -> tuple[str, int] | None:
        """The thing that is named next and how many words that takes."""
        for length in range(self.longest, 0, -1):
            key = tuple(_singular(word) for word in words.tokens[words.at : words.at + length])
            if len(key) == length and key in self.keys:
                return self.keys[key], length
        return None

    def take(self, words: "Words") -> str:
        """The thing that is named next."""
        found = self.find(words)
        if found is None:
            raise words.error(f"{words.rest()!r} is no {self.what}; there are {', '.join(self.names)}")
        words.at += found[1]
        return found[0]


CARDS = (*base.CARDS, *(card for module in MODULES.values() for card in module.cards))
GOODS = (*base.GOODS, *(good for module in MODULES.values() for good in module.goods))
MILESTONES = (*base.MILESTONES, *(milestone for module in MODULES.values() for milestone in module.milestones))

SEATS = Names("player", ABOUT.seats)
CARDS_BY_NAME = Names("card", (card.name for card in CARDS), CARD_NAMES)
RECRUITERS = Names("card", ("ceo", *(card.name for card in CARDS)), CARD_NAMES)
GOODS_BY_NAME = Names("good", (good.name for good in GOODS), GOOD_NAMES)
MILESTONES_BY_NAME = Names("milestone", (milestone.name for milestone in MILESTONES), MILESTONE_NAMES)
MODULES_BY_NAME = Names("module", MODULES)
SIDES = Names("side", "nesw", SIDE_NAMES)
CORNERS = Names("corner", ("nw", "ne", "sw", "se"), CORNER_NAMES)


class Words:
    """The words of a line, read from left to right."""

    def __init__(self, text: str, line: int) -> None:
        self.text, self.line = text, line
        self.tokens = list(_tokens(text))
        self.at = 0

    def peek(self, further: int = 0) -> str:
        """The next word, or one after it; empty at the end."""
        place = self.at + further
        return self.tokens[place] if place < len(self.tokens) else ""

    def next(self, what: str) -> str:
        """Take the next word."""
        if self.done():
            raise self.error(f"the line ends where {what} should stand")
        self.at += 1
        return self.tokens[self.at - 1]

    def accept(self, *phrases: str) -> str:
        """Take one of these words or phrases if it stands here."""
        for phrase in sorted(phrases, key=len, reverse=True):
            parts = phrase.split()
            if self.tokens[self.at : self.at + len(parts)] == parts:
                self.at += len(parts)
                return phrase
        return ""

    def skip(self, *phrases: str) -> None:
        """Leave out words that say nothing."""
        while self.accept(*BETWEEN, *phrases):
            pass

    def done(self) -> bool:
        """Whether the line has no more words."""
        return self.at >= len(self.tokens)

    def finish(self) -> None:
        """Nothing may follow."""
        self.skip(".")
        if not self.done():
            before = " ".join(self.tokens[: self.at])
            raise self.error(f"{self.rest()!r} cannot be understood after {before!r}")

    def rest(self) -> str:
        """What has not been read."""
        return " ".join(self.tokens[self.at :])

    def error(self, what: str) -> ScenarioError:
        """What is wrong, with the line."""
        return ScenarioError(self.line, what)

    def is_number(self) -> bool:
        """Whether a number stands here."""
        return bool(NUMBER.fullmatch(self.peek())) or self.peek() in NUMBERS

    def number(self, what: str = "a number") -> int:
        """The number that stands here."""
        word = self.next(what)
        if word in NUMBERS:
            return NUMBERS[word]
        if not NUMBER.fullmatch(word):
            self.at -= 1
            raise self.error(f"{what} should stand where {word!r} is")
        return int(word.replace("−", "-"))

    def is_square(self) -> bool:
        """Whether a square stands here."""
        return bool(SQUARE.fullmatch(self.peek()))

    def square(self) -> int:
        """The square that stands here."""
        word = self.next("a square, such as 3,5,")
        try:
            return read_square(word)
        except ValueError as error:
            raise self.error(str(error)) from None

    def squares(self) -> list[int]:
        """All squares that stand here."""
        found = []
        self.skip("[")
        while self.is_square():
            found.append(self.square())
            self.skip()
        self.accept("]")
        return found

    def label(self) -> str:
        """The number of a house."""
        return self.next("the number of a house")

    def counts(self, names: Names, ends: Callable[["Words"], bool] | None = None) -> dict[str, int]:
        """Things and how many of each: `waitress 2 trainer`, `2 waitresses, trainer`, `waitress waitress`."""
        found: dict[str, int] = {}
        self.skip()
        if self.accept(*NOTHING):
            return found
        before = self.is_number()  # a list that begins with a number has its numbers before the names
        while True:
            self.skip()
            if self.done() or (ends and ends(self)) or not (self.is_number() or names.find(self)):
                break
            count = self.number() if self.is_number() else None
            self.accept("x", "×", "*")
            name = names.take(self)
            if count is None and not before and (self.is_number() or self.peek() in ("x", "×", "*")):
                self.accept("x", "×", "*")
                count = self.number()
            elif count is None and self.accept("none"):
                count = 0
            found[name] = found.get(name, 0) + (1 if count is None else count)
        if not found:
            names.take(self)  # which says what there is
        return found

    def milestones(self) -> list[str]:
        """All milestones that are named here; each begins with `first`."""
        found = []
        self.skip()
        while self.peek() == "first":
            found.append(self.milestone())
            self.skip()
        if not found:
            raise self.error(f"a milestone should stand where {self.rest()!r} is; they begin with 'first'")
        return found

    def milestone(self) -> str:
        """The milestone that is named here, in full or by words that fit only one."""
        exact = MILESTONES_BY_NAME.find(self)
        length = 1
        while self.peek(length) not in ("", "first", ",", ";", "and", *CLAUSES):
            length += 1
        said = [_singular(word) for word in self.tokens[self.at : self.at + length]]
        if exact and exact[1] >= len(said):
            self.at += exact[1]
            return exact[0]
        fitting = [name for name in MILESTONES_BY_NAME.names if _is_part(said, _key(name))]
        if len(fitting) == 1:
            self.at += length
            return fitting[0]
        if exact:
            self.at += exact[1]
            return exact[0]
        which = ", ".join(fitting or MILESTONES_BY_NAME.names)
        raise self.error(f"{' '.join(said)!r} is {'not one' if fitting else 'no'} milestone; there are {which}")


CLAUSES = (
    *("at", "work", "beach", "hand", "stock", "cash", "milestone", "milestones", "claimed", "reserve", "drive"),
    *("unused", "hired", "bankrupt", "restaurant", "restaurants", "tips", "share", "income", "pays", "price"),
    *("owns", "not", "this"),
)


def _is_part(said: Iterable[str], whole: Iterable[str]) -> bool:
    left = iter(whole)
    return all(word in left for word in said)


def _tokens(text: str) -> Iterable[str]:
    text = re.sub(r"\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)", r" \1,\2 ", text.lower())
    for word in text.split():
        yield from _token(word)


def _token(word: str) -> Iterable[str]:
    word = word.replace("’", "'").replace("$", "")
    after: list[str] = []
    while len(word) > 1 and word[-1] in ",;:].":
        after[:0] = word[-1] if word[-1] != "." else ""
        word = word[:-1]
    while len(word) > 1 and word[0] in "[#":
        if word[0] == "[":
            yield "["
        word = word[1:]
    word = SHORT.get(word, word.removesuffix("'s"))
    if re.fullmatch(r"[x×*]\d+|\d+[x×*]", word):
        yield from ("x", word.strip("x×*")) if word[0] in "x×*" else (word.strip("x×*"), "x")
    elif SQUARE.fullmatch(word) or NUMBER.fullmatch(word) or word in ("-", "×", "*"):
        yield word
    else:
        yield from (part for part in re.split(r"[_\-]", word) if part)
    yield from after
