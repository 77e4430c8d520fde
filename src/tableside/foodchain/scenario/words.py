"""The words of a scenario's line, read from left to right; `a`, `the`, `and` and commas say nothing."""

import re
from collections.abc import Iterable

from tableside.core.quoting import cut
from tableside.foodchain.about import ABOUT
from tableside.foodchain.box import Box
from tableside.foodchain.scenario.names import (
    CARDS_BY_NAME,
    MILESTONE_BEGINNINGS,
    MILESTONES_BY_NAME,
    SEATS,
    Names,
    is_part,
    key_of,
)
from tableside.foodchain.town.squares import board, read_square, rectangle, row_column, square_at
from tableside.foodchain.town.squares import each as each_square
from tableside.foodchain.town.town import Town

MOST = 99_999  # of any number; no game comes near it
MOST_DIGITS = len(str(MOST))
MOST_THINGS = 999  # of any card or good
QUARTERS = ("0", "1", "2", "3")
SQUARE = re.compile(r"-?\d+,-?\d+")
NUMBER = re.compile(r"[-−]?\d+")
TIMES = ("x", "×", "*")
NUMBERS = {"no": 0, "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "once": 1, "twice": 2, "six": 6}
LABELS = {"pi": "π", "9.75": "9¾", "9+3/4": "9¾"}  # of apartments, for those whose keyboard has no such sign
APARTMENTS = {*LABELS, *LABELS.values()}
HOUSES = ("house", "houses", "apartments", "apartment", "apartment building", "apartment buildings", "building")
DEMAND_OF = tuple(f"{said} {one}" for said in ("demand", "demand of", "demand at") for one in HOUSES)
BETWEEN = {",", "and", "a", "an", "the", "+", "&", ";", "="}
SHORT = {
    "can't": "cannot",
    "cant": "cannot",
    "doesn't": "not",
    "isn't": "not",
    "hasn't": "not",
    "won't": "cannot",
    "mustn't": "cannot",
}
ALL_SEATS = (
    *("both", "both players", "all", "all players", "everyone", "everybody"),
    *("every player", "each", "each player"),
)
NOTHING = {"nothing", "none", "empty", "nobody"}


class Fault(Exception):
    """What is wrong with a line; the message names it."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


class ScenarioError(Fault, ValueError):
    """A file that states no position or asks for what cannot be asked."""


class NotUnderstood(ScenarioError):
    """Words that say nothing here: a slip of the pen, never the refusal that a file expects."""


class Failed(Fault, AssertionError):
    """An expectation that does not hold, or an action that the game refuses."""


class Words:
    """The words of a line, read from left to right."""

    def __init__(self, text: str, line: int, box: Box | None = None) -> None:
        self.text, self.line, self.box = text, line, box
        self.players = len(ABOUT.seats)  # how many play; all that could, as long as that is not known
        self.town: Town | None = None  # the map when the line is done
        self.lenient = False  # whether pieces may stand where they cannot
        self.tokens = list(_tokens(text))
        self.at = 0

    def peek(self, further: int = 0) -> str:
        """The next word, or one after it; empty at the end."""
        place = self.at + further
        return self.tokens[place] if place < len(self.tokens) else ""

    def next(self, what: str) -> str:
        """Take the next word."""
        if self.done():
            raise self.unknown(f"the line ends where {what} should stand")
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
            raise self.unknown(f"{self.rest()!r} cannot be understood after {before!r}")

    def close(self) -> None:
        """Nothing more is read: the rest is known from the text, or of no matter."""
        self.at = len(self.tokens)

    def rest(self) -> str:
        """What has not been read."""
        return " ".join(self.tokens[self.at :])

    def error(self, what: str) -> ScenarioError:
        """What is wrong, with the line."""
        return ScenarioError(self.line, what)

    def unknown(self, what: str) -> NotUnderstood:
        """What is not understood, with the line."""
        return NotUnderstood(self.line, what)

    def failed(self, what: str) -> Failed:
        """What does not hold, with the line."""
        return Failed(self.line, what)

    def is_seat(self) -> bool:
        """Whether players stand here."""
        start = self.at
        every = self.accept(*ALL_SEATS) and self.peek() not in ("house", "houses")
        found = bool(every) or SEATS.find(self) is not None
        self.at = start
        return found

    def seats(self) -> list[int]:
        """The players that stand here: `red`, `red and blue`, `both`, `all`."""
        if said := self.accept(*ALL_SEATS):
            if said.startswith("both") and self.players not in (2, len(ABOUT.seats)):
                raise self.error(f"'both' is for two players, and there are {self.players}: say 'all'")
            return list(range(self.players))
        found = [ABOUT.seats.index(SEATS.take(self))]
        while True:
            start = self.at
            self.accept(",", ">")
            self.accept("and", "&")
            if SEATS.find(self) is None:
                self.at = start
                return found
            found.append(ABOUT.seats.index(SEATS.take(self)))

    def seat(self) -> int:
        """The player that stands here."""
        found = self.seats()
        if len(found) > 1:
            raise self.error(f"one player should stand here, not {len(found)}")
        return found[0]

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
            raise self.unknown(f"{what} should stand where {word!r} is")
        if len(word) > MOST_DIGITS + 1 or abs(found := int(word.replace("−", "-"))) > MOST:
            raise self.error(f"{cut(word)} is too large; a number here is {MOST} at most")
        return found

    def count(self, what: str = "a number", low: int = 0) -> int:
        """The number that stands here, which cannot be lower."""
        found = self.number(what)
        if found < low:
            raise self.error(f"{what} is never below {low}, so not {found}")
        return found

    def numbers(self) -> list[int]:
        """All numbers that stand here; `nothing` is none."""
        found = []
        self.accept(*NOTHING)
        while self.is_number():
            found.append(self.number())
            self.skip()
        return found

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

    def area(self) -> list[int]:
        """All squares that stand here, in their order; `3,4 to 3,7` is all from the one to the other."""
        found = self.squares()
        while found and self.peek() in ("to", "-", "through") and SQUARE.fullmatch(self.peek(1)):
            self.at += 1
            (top, left), (bottom, right) = row_column(found[-1]), row_column(self.square())
            corner = square_at(min(top, bottom), min(left, right))
            found += each_square(rectangle(corner, abs(bottom - top) + 1, abs(right - left) + 1))
            self.skip()
            found += self.squares()
        return list(each_square(board(found)))

    def label(self) -> str:
        """The number of a house; the rural area is a house too."""
        self.accept("building", "buildings")
        if self.accept("rural area", "rural"):
            return "rural"
        if self.accept("9 3/4"):
            return "9¾"
        said = self.next("the number of a house")
        return LABELS.get(said, said)

    def is_house(self) -> bool:
        """Whether a house is named here; the word that announces it is taken."""
        return bool(self.accept(*HOUSES)) or self.peek() == "rural" or self.peek() in APARTMENTS

    def letters(self) -> str:
        """Map tiles, `X` or `XY` or `X2`; the word before is one of them if it is the letter A."""
        while self.at and self.tokens[self.at - 1] == "a":
            self.at -= 1
        said = self.next("the letter of a tile").upper()
        if said == "X" and self.peek() in QUARTERS:  # `X2` is also how one counts
            said += self.next("quarter turns")
        return said

    def after(self) -> "Words":
        """The same line behind the next word."""
        later = Words("", self.line, self.box)
        later.tokens = self.tokens[self.at + 1 :]
        return later

    def counts(self, names: Names) -> dict[str, int]:
        """Things and how many of each: `waitress 2 trainer`, `2 waitresses, trainer`, `waitress waitress`."""
        found: dict[str, int] = {}
        self.skip()
        if self.accept(*NOTHING):
            return found
        before = self.is_number()  # a list that begins with a number has its numbers before the names
        while not found or self.is_number() or names.find(self):
            count = self.number() if self.is_number() else None
            self.accept(*TIMES)
            name = names.take(self)
            if count is None and not (before and self.is_number() and names.find(self.after())):
                times = self.accept(*TIMES)
                before = before and not (times or self.is_number())  # a number that no name follows
                if times or self.is_number():
                    count = self.number()
                elif self.accept("none"):
                    count = 0
            if count is not None and count > MOST_THINGS:
                raise self.error(f"{count} {name} are too many; {MOST_THINGS} are the most that can be had")
            if count is not None and count < 0:
                raise self.error(f"there are never fewer than none of {name}, so not {count}")
            found[name] = found.get(name, 0) + (1 if count is None else count)
            self.skip()
        return found

    def cards(self) -> dict[str, int]:
        """Cards and how many of each; the CEO always works and is never counted."""
        start = self.at
        self.skip("ceo", "alone")
        alone = "ceo" in self.tokens[start : self.at] and not (self.is_number() or CARDS_BY_NAME.find(self))
        found = {} if alone else self.counts(CARDS_BY_NAME)
        self.skip("ceo")
        return found

    def milestones(self) -> list[str]:
        """All milestones that are named here; nearly each begins with `first`."""
        found = []
        self.skip()
        while self.peek() in MILESTONE_BEGINNINGS:
            found.append(self.milestone())
            self.skip()
        if not found:
            raise self.unknown(f"a milestone should stand where {self.rest()!r} is; they begin with 'first'")
        return found

    def milestone(self) -> str:
        """The milestone that is named here, in full or by words that fit only one of the game."""
        played = [each.name for each in self.box.milestones] if self.box else []
        inside = played or MILESTONES_BY_NAME.names  # without milestones any of them can be said to be missing
        exact, least = MILESTONES_BY_NAME.find(self) or ("", 2)
        if exact in inside:
            self.at += least
            return exact
        rest = re.split(" [,;]", self.rest())[0]
        for length in range(len(rest.split()), least - 1, -1):
            said = key_of(" ".join(self.tokens[self.at : self.at + length]))
            if len(fitting := [name for name in inside if is_part(said, key_of(name))]) == 1:
                self.at += length
                return fitting[0]
        if exact:
            MILESTONES_BY_NAME.check(self, exact)
        fitting = [name for name in inside if is_part(key_of(rest), key_of(name))]
        which = ", ".join(fitting or inside)
        raise self.unknown(f"{rest!r} is {'not one' if fitting else 'no'} milestone; there are {which}")


def _tokens(text: str) -> Iterable[str]:
    text = re.sub(r"\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)", r" \1,\2 ", text.lower())
    for word in text.split():
        yield from _token(word)


def _token(word: str) -> Iterable[str]:
    word = re.sub(r"[$\"“”]", "", word.replace("’", "'"))
    after: list[str] = []
    while len(word) > 1 and word[-1] in ",;:].":
        after[:0] = word[-1] if word[-1] != "." else ""
        word = word[:-1]
    while len(word) > 1 and word[0] in "[#":
        if word[0] == "[":
            yield "["
        word = word[1:]
    word = SHORT.get(word, word.removesuffix("'s"))
    if counted := re.fullmatch(r"([^\W\d].*)[×*](\d+)", word):
        yield from (*_token(counted[1]), "x", counted[2])
    elif re.fullmatch(r"[x×*]\d+|\d+[x×*]", word):
        yield from ("x", word.strip("x×*")) if word[0] in "x×*" else (word.strip("x×*"), "x")
    elif SQUARE.fullmatch(word) or NUMBER.fullmatch(word) or word in ("-", "×", "*"):
        yield word
    else:
        yield from (part for part in re.split(r"[_\-]", word) if part)
    yield from after
