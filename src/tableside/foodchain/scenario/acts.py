"""Actions as a scenario writes them: the game's notation, with what goes without saying left out.

`red: hire waitress` need not say by whom; `red: campaign 13 at 3,5 burger for 2` says in one line what the game asks
part by part. Each part is a kind of action and the fields that were given; the first option with these fields is meant.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tableside.foodchain import actions as ac
from tableside.foodchain.scenario.campaigns import campaign_parts
from tableside.foodchain.scenario.words import (
    CARDS_BY_NAME,
    CORNERS,
    GOODS_BY_NAME,
    RECRUITERS,
    SIDES,
    Words,
)
from tableside.foodchain.state import Phase
from tableside.foodchain.town.squares import square_text


class Refused(Exception):
    """What a player wants to do is not an option; the message is the game's reason."""


@dataclass
class Part:
    """A kind of action and what is said of it."""

    kind: type
    given: dict[str, Any] = field(default_factory=dict)

    def fits(self, action: Any) -> bool:
        """Whether an action is what is meant."""
        return isinstance(action, self.kind) and all(getattr(action, name) == it for name, it in self.given.items())


PHASE_OF: dict[type, Phase] = {
    ac.Pass: Phase.FIRST_RESTAURANTS,
    ac.Reserve: Phase.RESERVES,
    ac.Work: Phase.RESTRUCTURING,
    ac.Position: Phase.ORDER,
    ac.Fire: Phase.PAYDAY,
    ac.FireBusy: Phase.PAYDAY,
    ac.Pay: Phase.PAYDAY,
    ac.Keep: Phase.CLEANUP,
}
STEP_OF: dict[type, int] = {
    ac.Hire: 0,
    ac.Train: 1,
    ac.Campaign: 3,
    ac.At: 3,
    ac.Beside: 3,
    ac.Market: 3,
    ac.Cook: 4,
    ac.Fetch: 4,
    ac.Haul: 4,
    ac.House: 5,
    ac.HouseAt: 5,
    ac.Garden: 5,
    ac.Open: 6,
    ac.Move: 6,
    ac.Restaurant: 6,
}
STEP_NAMES = {
    ("hire", "hiring"): 0,
    ("train", "training"): 1,
    ("drive ins", "drive in"): 2,
    ("campaigns", "campaign", "marketing"): 3,
    ("kitchen", "food and drink", "food", "food drink", "drinks"): 4,
    ("houses", "houses and gardens", "gardens", "house"): 5,
    ("restaurants", "restaurant"): 6,
}


def acts(words: Words, players: int) -> list[Part]:
    """The actions that the rest of the line states."""
    words.skip(":", "may", "to")
    for verbs, reader in READERS.items():
        if words.accept(*verbs):
            parts = reader(words, players)
            words.finish()
            return parts
    known = ", ".join(verbs[0] for verbs in READERS)
    raise words.error(f"{words.peek()!r} is no action; actions begin with {known}")


def _hire(words: Words, players: int) -> list[Part]:
    words.skip()
    if words.done() or words.accept("anyone", "anybody", "anything"):
        return [Part(ac.Hire)]
    count = words.number() if words.is_number() else 1
    given: dict[str, Any] = {"card": CARDS_BY_NAME.take(words), "to": None}
    while not words.done():
        if words.accept("by", "with") and "to" in given and given["to"] is None:
            words.skip()
            given["by"] = RECRUITERS.take(words)
        elif words.accept("then", "and", "trained", "train", "it", "to", "into", "at once", "as", "a"):
            words.skip("then", "train", "trained", "it", "to", "into", "at once")
            given["to"] = CARDS_BY_NAME.take(words)
            if words.accept("with", "by"):
                words.skip()
                given["trainer"] = CARDS_BY_NAME.take(words)
        else:
            words.finish()
    return [Part(ac.Hire, given)] * count


def _train(words: Words, players: int) -> list[Part]:
    words.skip()
    if words.done() or words.accept("anyone", "anybody", "anything"):
        return [Part(ac.Train)]
    given: dict[str, Any] = {"card": CARDS_BY_NAME.take(words)}
    if words.accept("to", "into", "to a", "as"):
        words.skip()
        given["to"] = CARDS_BY_NAME.take(words)
    if words.accept("by", "with"):
        words.skip()
        given["by"] = CARDS_BY_NAME.take(words)
    return [Part(ac.Train, given)]


def _campaign(words: Words, players: int) -> list[Part]:
    words.skip("campaign", "billboard", "mailbox", "radio", "airplane", "plane", "tile")
    if words.done():
        return [Part(ac.Campaign)]
    given: dict[str, Any] = {"tile": words.number("the number of a campaign tile")}
    parts = campaign_parts(words, players)
    if parts.by:
        given["by"] = parts.by
    found = [Part(ac.Campaign, given)]
    if parts.side:
        found.append(Part(ac.Beside, {"side": parts.side, "square": square_text(parts.site)}))
    elif parts.site >= 0:
        found.append(Part(ac.At, {"square": square_text(parts.site), "turned": parts.turned}))
    if parts.good:
        market: dict[str, Any] = {"good": parts.good}
        if parts.rounds or parts.eternal:
            market["rounds"] = None if parts.eternal else parts.rounds
        found.append(Part(ac.Market, market))
    return found


def _at(words: Words, players: int) -> list[Part]:
    square = square_text(words.square())
    if words.accept("garden"):
        return [Part(ac.HouseAt, {"square": square, "side": SIDES.take(words)})]
    if CORNERS.find(words):
        return [Part(ac.Restaurant, {"square": square, "corner": CORNERS.take(words)})]
    return [Part(ac.At, {"square": square, "turned": bool(words.accept("turned"))})]


def _beside(words: Words, players: int) -> list[Part]:
    side = SIDES.take(words)
    words.skip("from", "at")
    return [Part(ac.Beside, {"side": side, "square": square_text(words.square())})]


def _market(words: Words, players: int) -> list[Part]:
    given: dict[str, Any] = {"good": GOODS_BY_NAME.take(words)}
    words.skip("for")
    if words.accept("eternal", "ever", "forever"):
        given["rounds"] = None
    elif words.is_number():
        given["rounds"] = words.number()
        words.accept("rounds", "round", "turns", "turn")
    return [Part(ac.Market, given)]


def _bring(kind: type) -> Callable[[Words, int], list[Part]]:
    def read(words: Words, players: int) -> list[Part]:
        given: dict[str, Any] = {}
        words.skip()
        if not words.done() and words.peek() not in ("by", "with"):
            if kind is ac.Haul:
                words.skip("from", "at")
                given["sources"] = tuple(square_text(square) for square in sorted(words.squares()))
            else:
                if words.is_number():
                    words.number()  # the card says how many
                given["good"] = GOODS_BY_NAME.take(words)
        if words.accept("by", "with"):
            words.skip()
            given["card"] = CARDS_BY_NAME.take(words)
        return [Part(kind, given)]

    return read


def _house(words: Words, players: int) -> list[Part]:
    words.skip("tile")
    if words.done():
        return [Part(ac.House)]
    found = [Part(ac.House, {"number": words.number("the number of a house tile")})]
    if words.accept("at"):
        square = square_text(words.square())
        words.skip("with", "garden", "its", "on")
        given = {"square": square} | ({} if words.done() else {"side": SIDES.take(words)})
        found.append(Part(ac.HouseAt, given))
    return found


def _garden(words: Words, players: int) -> list[Part]:
    words.skip("for", "of", "house", "to")
    given: dict[str, Any] = {} if words.done() else {"house": words.label()}
    words.skip("on", "side", "in")
    if not words.done():
        given["side"] = SIDES.take(words)
        words.accept("side")
    return [Part(ac.Garden, given)]


def _open(words: Words, players: int) -> list[Part]:
    first: dict[str, Any] = {}
    second: dict[str, Any] = {}
    words.skip("restaurant", "new")
    while not words.done():
        if words.accept("by", "with"):
            words.skip()
            first["by"] = CARDS_BY_NAME.take(words)
        elif words.accept("at", "restaurant at") or words.is_square():
            second["square"] = square_text(words.square())
            words.skip("entrance")
            if CORNERS.find(words):
                second["corner"] = CORNERS.take(words)
        else:
            words.finish()
    return [Part(ac.Open, first), *([Part(ac.Restaurant, second)] if second else [])]


def _restaurant(words: Words, players: int) -> list[Part]:
    given: dict[str, Any] = {}
    words.skip("at")
    if not words.done():
        given["square"] = square_text(words.square())
        words.skip("entrance")
        if CORNERS.find(words):
            given["corner"] = CORNERS.take(words)
    if words.accept("by"):
        words.skip()
        return [Part(ac.Open, {"by": CARDS_BY_NAME.take(words)}), Part(ac.Restaurant, given)]
    return [Part(ac.Restaurant, given)]


def _move(words: Words, players: int) -> list[Part]:
    first: dict[str, Any] = {}
    second: dict[str, Any] = {}
    words.skip("restaurant", "at", "from")
    if words.is_square():
        first["square"] = square_text(words.square())
    while not words.done():
        if words.accept("by", "with"):
            words.skip()
            first["by"] = CARDS_BY_NAME.take(words)
        elif words.accept("to", "to restaurant at", "restaurant at") or words.is_square():
            second["square"] = square_text(words.square())
        elif CORNERS.find(words):
            second["corner"] = CORNERS.take(words)
        else:
            words.finish()
    if "corner" in second and "square" not in second and "square" in first:
        second["square"] = first["square"]
    return [Part(ac.Move, first), *([Part(ac.Restaurant, second)] if second else [])]


def _fire(words: Words, players: int) -> list[Part]:
    words.skip()
    if words.done() or words.accept("anyone", "anybody"):
        return [Part(ac.Fire)]
    if words.accept("campaign", "marketeer of campaign", "busy marketeer of campaign"):
        return [Part(ac.FireBusy, {"number": words.number()} if not words.done() else {})]
    counts = words.counts(CARDS_BY_NAME)
    return [Part(ac.Fire, {"card": card}) for card, count in counts.items() for _ in range(count)]


def _counted(kind: type) -> Callable[[Words, int], list[Part]]:
    def read(words: Words, players: int) -> list[Part]:
        words.skip("ceo")
        return [Part(kind, {"counts": words.counts(CARDS_BY_NAME if kind is ac.Work else GOODS_BY_NAME)})]

    return read


def _numbered(kind: type, name: str) -> Callable[[Words, int], list[Part]]:
    def read(words: Words, players: int) -> list[Part]:
        words.skip("position", "card")
        if words.done():
            return [Part(kind)]
        number = words.number()
        return [Part(kind, {name: str(number) if kind is ac.Reserve else number})]

    return read


def _plain(kind: type) -> Callable[[Words, int], list[Part]]:
    return lambda words, players: [Part(kind)]


READERS: dict[tuple[str, ...], Callable[[Words, int], list[Part]]] = {
    ("hire", "hires"): _hire,
    ("train", "trains"): _train,
    (
        *("campaign", "campaigns", "place campaign", "places campaign", "place billboard", "place mailbox"),
        *("place airplane", "place radio", "billboard", "mailbox", "airplane", "radio"),
    ): _campaign,
    ("restaurant", "restaurants", "place restaurant", "places restaurant"): _restaurant,
    ("house", "build house", "builds house", "place house", "places house"): _house,
    ("garden", "build garden", "place garden", "add garden", "gardens"): _garden,
    ("at",): _at,
    ("beside",): _beside,
    ("market", "markets"): _market,
    ("cook", "cooks", "make", "makes", "produce", "produces"): _bring(ac.Cook),
    ("fetch", "fetches", "get", "gets"): _bring(ac.Fetch),
    ("haul", "hauls", "collect", "collects"): _bring(ac.Haul),
    ("open", "opens"): _open,
    ("move", "moves", "turn", "rotate"): _move,
    ("fire", "fires"): _fire,
    ("pay", "pays"): _plain(ac.Pay),
    ("keep", "keeps", "freeze", "freezes"): _counted(ac.Keep),
    ("work", "works", "puts to work", "put to work"): _counted(ac.Work),
    ("position", "take position", "takes position", "take", "takes"): _numbered(ac.Position, "number"),
    ("reserve", "keep reserve", "reserves"): _numbered(ac.Reserve, "card"),
    ("pass", "passes"): _plain(ac.Pass),
    ("done", "ends", "end"): _plain(ac.Done),
}
