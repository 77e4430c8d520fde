"""The middle of a working day: who acts, what they have left, what is partly placed, and what interrupts."""

from tableside.foodchain.about import ABOUT
from tableside.foodchain.phases.working import STEPS
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.position.field import Field, only, seat, written
from tableside.foodchain.position.pieces import label_text, read_label
from tableside.foodchain.questions import (
    Interrupt,
    WhereToLayMapTile,
    WhereToMoveShop,
    WhereToPutOffRamp,
    WhereToPutShop,
    WhichFreeCampaign,
    WhichMapTile,
    WhichRadio,
    WhichSecondCampaign,
)
from tableside.foodchain.state import (
    CampaignDraft,
    Draft,
    HouseDraft,
    Lesson,
    Pupil,
    RestaurantDraft,
    ShapeDraft,
    State,
)
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS
from tableside.foodchain.town.squares import SIDES, read_square, square_text
from tableside.foodchain.town.tiles import TILES
from tableside.foodchain.words import cut, number, one_of, read_counts, sections, write_counts

DAY_WORDS = ("acting", "step", "hired", "lessons", "locked", "taught", "idle", "doubled")
AT_WORK = "@work"  # after a card that was trained at work


def _write_day(state: State) -> str:
    cards = state.box.cards
    return written(
        {
            "acting": [str(state.acting)] if state.acting else [],
            "step": [STEPS[state.step]] if state.step else [],
            "hired": [str(state.hired)] if state.hired else [],
            "lessons": [_lesson(state, lesson) for lesson in state.lessons],
            "locked": write_counts(cards, state.locked),
            "taught": write_counts(cards, state.taught),
            "idle": write_counts(cards, state.idle),
            "doubled": list(map(str, state.doubled)),
        }
    )


def _lesson(state: State, lesson: Lesson) -> str:
    """`coach:1/errand_boy/burger_cook@work`: a trainer, the steps left, and what its pupils have become."""
    cards = state.box.cards
    names = [cards[pupil.card].name + AT_WORK * pupil.working for pupil in lesson.pupils]
    return "/".join([f"{cards[lesson.card].name}:{lesson.left}", *names])


def _read_day(state: State, words: list[str]) -> None:
    found, cards = sections(words, DAY_WORDS), state.box.cards
    state.acting = number(only("acting", found.get("acting", ["0"])), most=state.config.players)
    state.step = STEPS.index(one_of(only("step", found.get("step", [STEPS[0]])), STEPS, "step"))
    state.hired = number(only("hired", found.get("hired", ["0"])))
    state.lessons = [_read_lesson(state, word) for word in found.get("lessons", [])]
    state.locked = read_counts(found.get("locked", []), cards, "card")
    state.taught = read_counts(found.get("taught", []), cards, "card")
    state.idle = read_counts(found.get("idle", []), cards, "card")
    state.doubled = tuple(number(word) for word in found.get("doubled", []))


def _read_lesson(state: State, word: str) -> Lesson:
    trainer, *names = word.split("/")
    name, left = cut(trainer, ":", "trainer:1")
    pupils = [Pupil(_card(state, each.removesuffix(AT_WORK)), each.endswith(AT_WORK)) for each in names]
    return Lesson(_card(state, name), number(left, most=99), tuple(pupils))


def _card(state: State, name: str) -> int:
    return state.box.card[one_of(name, state.box.card, "card")].number


CAMPAIGN_FLAGS = ("turned", "placed", "again", "two_goods")
DRAFTS = {  # what is partly placed, and the words after it
    "campaign": ("campaign", "by", "site", "side", *CAMPAIGN_FLAGS),
    "house": ("house",),
    "shape": ("shape",),
    "restaurant": ("restaurant", "by", "moving"),
}


def _write_draft(state: State) -> str:
    """`campaign 13 by campaign_manager site 4,4 turned placed`, `house 5`, `shape T`, `restaurant by local_manager`."""
    match state.draft:
        case CampaignDraft(by, tile, site=site, side=side) as draft:
            named = {"by": by, "site": "" if site is None else square_text(site), "side": side}
            words = [word for name, value in named.items() if value for word in (name, value)]
            return " ".join(["campaign", str(tile), *words, *(flag for flag in CAMPAIGN_FLAGS if getattr(draft, flag))])
        case HouseDraft(number):
            return f"house {number}"
        case ShapeDraft(shape):
            return f"shape {shape}"
        case RestaurantDraft(by, moving):
            return f"restaurant by {by}" + ("" if moving is None else f" moving {square_text(moving)}")
    return ""


def _read_draft(state: State, words: list[str]) -> None:
    if words:
        found = sections(words, DRAFTS[one_of(words[0], DRAFTS, "thing to place")])
        state.draft = _read_drafted(state, words[0], found)


def _read_drafted(state: State, kind: str, found: dict[str, list[str]]) -> Draft:
    for flag in ("restaurant", *CAMPAIGN_FLAGS):
        if found.get(flag):
            raise ValueError(f"expected nothing after {flag}, found {found[flag][0]!r}")
    given = {name: only(name, words) for name, words in found.items() if name not in ("restaurant", *CAMPAIGN_FLAGS)}
    by = one_of(given["by"], state.box.card, "card") if "by" in given else ""
    match kind:
        case "campaign":
            if (tile := number(given["campaign"])) not in state.box.campaign:
                raise ValueError(f"there is no campaign tile {tile} in this game")
            site = read_square(given["site"]) if "site" in given else None
            side = one_of(given["side"], SIDES, "side") if "side" in given else ""
            flags = {flag: flag in found for flag in CAMPAIGN_FLAGS}
            return CampaignDraft(by, tile, site=site, side=side, **flags)
        case "house":
            return HouseDraft(number(given["house"], low=1))
        case "shape":
            return ShapeDraft(one_of(given["shape"], (*LOBBY_ROADS, *PARKS), "shape"))
    return RestaurantDraft(_card_named(state, by), read_square(given["moving"]) if "moving" in given else None)


def _card_named(state: State, name: str) -> str:
    return one_of(name, state.box.card, "card")


ASKS = ("coffee_shop", "map_tile", "off_ramp", "second_campaign", "free_campaign", "radio")


def _write_asks(state: State) -> str:
    return " ".join(map(_ask, state.asks))


def _ask(ask: Interrupt) -> str:
    """`coffee_shop:barista`, `coffee_shop:barista@9,3`, `map_tile:X`, `second_campaign:campaign_manager@9`."""
    match ask:
        case WhereToPutShop(card):
            return f"coffee_shop:{card}" if card else "coffee_shop"
        case WhereToMoveShop(card, square):
            return f"{_ask(WhereToPutShop(card))}@{square}"
        case WhichMapTile():
            return "map_tile"
        case WhereToLayMapTile(name):
            return f"map_tile:{name}"
        case WhereToPutOffRamp():
            return "off_ramp"
        case WhichSecondCampaign(card, tile):
            return f"second_campaign:{card}@{tile}"
        case WhichFreeCampaign(medium, square):
            return f"free_campaign:{medium}@{square}"
        case WhichRadio(player, house):
            return f"radio:{label_text(house)}@{ABOUT.seats[player]}"


def _read_asks(state: State, words: list[str]) -> None:
    state.asks = [_read_ask(state, word) for word in words]


def _read_ask(state: State, word: str) -> Interrupt:
    said, _, about = word.partition("@")
    name, _, thing = said.partition(":")
    match one_of(name, ASKS, "question"):
        case "coffee_shop":
            card = _card_named(state, thing) if thing else None
            return WhereToMoveShop(card, square_text(read_square(about))) if about else WhereToPutShop(card)
        case "map_tile":
            return WhereToLayMapTile(one_of(thing, TILES, "tile")) if thing else WhichMapTile()
        case "off_ramp":
            return WhereToPutOffRamp()
        case "second_campaign":
            like = _campaign(state, number(about))
            return WhichSecondCampaign(_card_named(state, thing), like.number, like.kind, like.good)
        case "free_campaign":
            medium = one_of(thing, {tile.kind for tile in state.box.campaigns}, "kind of campaign")
            return WhichFreeCampaign(medium, square_text(read_square(about)))
    return WhichRadio(seat(state, about), read_label(thing), _radios_for(state))


def _campaign(state: State, tile: int) -> Campaign:
    for campaign in state.campaigns:
        if campaign.number == tile:
            return campaign
    raise ValueError(f"there is no campaign {tile} for a second one to match")


def _radios_for(state: State) -> str:
    """The good for which a milestone places radios."""
    for milestone in state.box.milestones:
        if milestone.radios:
            return milestone.things[0]
    raise ValueError("no milestone of this game places radios")


DAY = (
    Field("day", _write_day, _read_day),
    Field("draft", _write_draft, _read_draft),
    Field("asks", _write_asks, _read_asks),
)
