"""Actions as a scenario writes them: the game's notation, with what goes without saying left out.

`red: hire waitress` need not say by whom; `red: campaign 13 at 3,5 burger for 2` says in one line what the game asks
part by part. Each part is a kind of action and the fields that were given; the first option with these fields is meant.
"""

from collections.abc import Callable

from tableside.foodchain import actions as ac
from tableside.foodchain.scenario.acts import building, campaigns, kitchen, staff
from tableside.foodchain.scenario.acts.part import ANSWERS, PHASE_OF, STEP_NAMES, STEP_OF, Part, Refused
from tableside.foodchain.scenario.names import Phrases
from tableside.foodchain.scenario.shapes import noun_first
from tableside.foodchain.scenario.words import Words

__all__ = ["ANSWERS", "PHASE_OF", "STEP_NAMES", "STEP_OF", "Part", "Refused", "acts"]


def acts(words: Words) -> list[Part]:
    """The actions that the rest of the line states."""
    words.skip(":", "may", "to")
    noun_first(words)
    reader = READERS.take(words)
    if reader is None and words.accept(*PLACES):  # `place a road` is a road
        words.skip()
        noun_first(words)
        reader = READERS.take(words)
    if reader is None:
        raise words.error(f"{words.peek()!r} is no action; actions begin with {READERS.known}")
    parts = reader(words)
    words.finish()
    return parts


PLACES = ("place", "places", "build", "builds", "lay", "lays", "put", "puts", "add", "adds")
READERS: Phrases[Callable[[Words], list[Part]]] = Phrases(
    {
        ("hire", "hires"): staff.hire,
        ("train", "trains"): staff.train,
        (
            *("campaign", "campaigns", "place campaign", "places campaign", "place billboard", "place mailbox"),
            *("place airplane", "place radio", "billboard", "mailbox", "airplane", "radio", "plane", "guide"),
            *(
                "gourmet guide",
                "giant billboard",
                "place guide",
                "place gourmet guide",
                "place giant billboard",
                "rural campaign",
            ),
        ): campaigns.campaign,
        ("restaurant", "restaurants", "place restaurant", "places restaurant"): building.restaurant,
        ("house", "new house", "build house", "builds house", "place house", "places house"): building.house,
        ("garden", "build garden", "place garden", "add garden", "gardens"): building.garden,
        ("at",): building.at,
        ("beside",): campaigns.beside,
        ("market", "markets"): campaigns.market,
        ("cook", "cooks", "make", "makes", "produce", "produces"): kitchen.bring(ac.Cook),
        ("fetch", "fetches", "get", "gets"): kitchen.bring(ac.Fetch),
        ("haul", "hauls", "collect", "collects"): kitchen.bring(ac.Haul),
        ("open", "opens"): building.open_restaurant,
        ("move", "moves", "turn", "rotate"): building.move,
        ("fire", "fires"): staff.fire,
        ("pay", "pays"): staff.pay,
        ("road", "new road", "lay road", "place road", "places road", "build road", "builds road"): building.lobby(
            "road"
        ),
        ("park", "lay park", "place park", "places park", "build park", "builds park"): building.lobby("park"),
        ("lay", "lays"): building.lay,
        ("map tile", "tile", "add tile", "adds tile", "add map tile", "place tile", "places tile"): building.map_tile,
        ("shop", "coffee shop", "place shop", "places shop", "place coffee shop", "places coffee shop"): building.shop,
        ("move shop", "move coffee shop", "moves shop", "moves coffee shop"): building.move_shop,
        (
            "off ramp",
            "offramp",
            "place off ramp",
            "places off ramp",
            "place offramp",
            "places offramp",
            "highway off ramp",
            "highway offramp",
        ): building.off_ramp,
        ("decline", "declines"): staff.decline,
        ("keep", "keeps", "freeze", "freezes"): staff.counted(ac.Keep),
        ("work", "works", "play", "plays", "puts to work", "put to work"): staff.counted(ac.Work),
        ("position", "choose position", "chooses position", "choose", "chooses"): staff.numbered(ac.Position, "number"),
        ("take", "takes", "also"): campaigns.take,
        ("reserve", "keep reserve", "reserves"): staff.numbered(ac.Reserve, "card"),
        ("pass", "passes"): staff.plain(ac.Pass),
        ("done", "ends", "end"): staff.plain(ac.Done),
    }
)
