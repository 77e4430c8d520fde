"""Actions as a scenario writes them: the game's notation, with what goes without saying left out.

`red: hire waitress` need not say by whom; `red: campaign 13 at 3,5 burger for 2` says in one line what the game asks
part by part. Each part is a kind of action and the fields that were given; the first option with these fields is meant.
"""

from tableside.foodchain import actions as ac
from tableside.foodchain.scenario.acts import building, campaigns, staff
from tableside.foodchain.scenario.acts.fields import Reader, deed, drinks
from tableside.foodchain.scenario.acts.part import ANSWERS, PHASE_OF, STEP_NAMES, STEP_OF, Part, Refused
from tableside.foodchain.scenario.campaigns import KIND_WORDS
from tableside.foodchain.scenario.names import RECRUITERS, Phrases
from tableside.foodchain.scenario.shapes import noun_first
from tableside.foodchain.scenario.words import Words

__all__ = ["ANSWERS", "PHASE_OF", "STEP_NAMES", "STEP_OF", "Part", "Refused", "acts"]


def acts(words: Words) -> list[Part]:
    """The actions that the rest of the line states."""
    words.skip(":", "may", "to")
    _verb_first(words)
    noun_first(words)
    reader = READERS.take(words)
    if reader is None and words.accept(*PLACES):  # `place a road` is a road
        words.skip()
        noun_first(words)
        reader = READERS.take(words)
    if reader is None:
        raise words.error(f"{words.peek()!r} is no action; actions begin with {READERS.known}")
    parts = reader(words)
    words.accept("by lobbyist", "by new business developer")  # who else could have done it
    words.skip(".")
    if not words.done():
        forms = " ".join(part.form() for part in parts)
        raise words.error(f"{words.rest()!r} says nothing of this action; the game writes it '{forms}'")
    return parts


def _verb_first(words: Words) -> None:
    """`cart operator collects beer` says what `collects beer by cart operator` says."""
    words.skip()
    _, length = RECRUITERS.find(words) or ("", 0)
    card = words.tokens[words.at : words.at + length]
    if card and words.peek(length):
        words.tokens[words.at :] = [*words.tokens[words.at + length :], "by", *card]


PLACES = ("place", "places", "build", "builds", "lay", "lays", "put", "puts", "add", "adds")
READERS: Phrases[Reader] = Phrases(
    {
        ("hire", "hires"): staff.hire,
        ("train", "trains"): staff.train,
        **{phrases: campaigns.campaign(kind) for phrases, kind in KIND_WORDS.items()},
        ("restaurant", "restaurants", "new restaurant"): deed(ac.Open, ac.Restaurant, main=1),
        # with Mautoma the top tile is taken, whose number nobody knows (MA-6.01)
        ("house", "new house"): deed(ac.House, ac.HouseAt),
        ("garden", "gardens"): deed(ac.Garden),
        ("at",): building.at,
        ("beside",): deed(ac.Beside),
        ("market", "markets"): deed(ac.Market),
        ("cook", "cooks", "make", "makes", "produce", "produces"): deed(ac.Cook),
        ("fetch", "fetches", "get", "gets"): drinks(ac.Fetch),
        ("haul", "hauls", "collect", "collects"): drinks(ac.Haul),
        ("open", "opens"): deed(ac.Open, ac.Restaurant),
        ("move", "moves", "turn", "rotate"): building.move,
        ("fire", "fires"): staff.fire,
        ("pay", "pays"): staff.pay,
        ("road", "new road"): building.lobby("road"),
        ("park",): building.lobby("park"),
        ("lay", "lays"): building.lay,
        ("map tile", "tile"): building.map_tile,
        ("shop", "coffee shop"): deed(ac.Shop),
        ("move shop", "move coffee shop", "moves shop", "moves coffee shop"): deed(ac.MoveShop, ac.Shop),
        ("off ramp", "offramp", "highway off ramp", "highway offramp"): building.off_ramp,
        ("decline", "declines", "no", "without"): staff.decline,
        ("keep", "keeps", "freeze", "freezes"): staff.keep,
        ("work", "works", "play", "plays", "puts to work", "put to work"): staff.work,
        ("position", "choose position", "chooses position", "choose", "chooses"): deed(ac.Position),
        ("take", "takes", "also"): campaigns.take,
        ("reserve", "keep reserve", "reserves"): staff.reserve,
        ("pass", "passes", "skip", "skips"): deed(ac.Pass),
        ("done", "ends", "end"): deed(ac.Done),
    }
)
