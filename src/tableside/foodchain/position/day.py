"""A working day in the midst: who acts, what they have left, what is half placed, and what interrupts."""

from collections.abc import Callable
from typing import Any

from tableside.foodchain.about import ABOUT
from tableside.foodchain.phases.asks import INTERRUPTS
from tableside.foodchain.phases.working import TURN
from tableside.foodchain.position.field import Field, only, seat, written
from tableside.foodchain.position.pieces import label_text, read_label
from tableside.foodchain.state import Ask, Draft, State
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS
from tableside.foodchain.town.squares import SIDES, read_square, square_text
from tableside.foodchain.town.tiles import TILES
from tableside.foodchain.words import cut, number, one_of, read_counts, sections, write_counts

STEPS = tuple(str(vars(step)["__name__"]).rpartition(".")[2] for step in TURN)
DAY_WORDS = ("acting", "step", "hired", "lessons", "locked", "taught", "idle", "doubled")
AT_WORK = "@work"  # behind a card that was trained where it works


def _write_day(state: State) -> str:
    cards = state.box.cards
    return written(
        {
            "acting": [str(state.acting)] if state.acting else [],
            "step": [STEPS[state.step]] if state.step else [],
            "hired": [str(state.hired)] if state.hired else [],
            "lessons": [_lesson(state, *lesson) for lesson in state.lessons],
            "locked": write_counts(cards, state.locked),
            "taught": write_counts(cards, state.taught),
            "idle": write_counts(cards, state.idle),
            "doubled": list(map(str, state.doubled)),
        }
    )


def _lesson(state: State, card: int, left: int, pupils: tuple[int, ...]) -> str:
    """`coach:1/errand_boy/burger_cook@work`: a trainer, the steps left, and what became of whom it trained so far."""
    cards = state.box.cards
    names = [cards[number].name if number >= 0 else f"{cards[~number].name}{AT_WORK}" for number in pupils]
    return "/".join([f"{cards[card].name}:{left}", *names])


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


def _read_lesson(state: State, word: str) -> tuple[int, int, tuple[int, ...]]:
    trainer, *pupils = word.split("/")
    name, left = cut(trainer, ":", "trainer:1")
    numbers = [_card(state, each.removesuffix(AT_WORK)) for each in (name, *pupils)]
    taught = [~card if each.endswith(AT_WORK) else card for card, each in zip(numbers[1:], pupils, strict=True)]
    return numbers[0], number(left, most=99), tuple(taught)


def _card(state: State, name: str) -> int:
    return state.box.card[one_of(name, state.box.card, "card")].number


DRAFT_FLAGS = ("turned", "placed", "again", "two_goods")
DRAFT_WORDS = ("by", "campaign", "house", "shape", "site", "side", "moving", *DRAFT_FLAGS)


def _write_draft(state: State) -> str:
    draft = state.draft
    if draft is None:
        return ""
    squares = {"site": draft.site, "moving": draft.moving}
    parts: dict[str, Any] = {name: getattr(draft, name) for name in ("by", "campaign", "house", "shape", "side")}
    parts |= {name: square_text(square) for name, square in squares.items() if square >= 0}
    words = [word for name in DRAFT_WORDS if parts.get(name) for word in (name, str(parts[name]))]
    return " ".join([*words, *(flag for flag in DRAFT_FLAGS if getattr(draft, flag))])


def _read_draft(state: State, words: list[str]) -> None:
    if not words:
        return
    found = sections(words, DRAFT_WORDS)
    given = {name: only(name, rest) for name, rest in found.items() if name not in DRAFT_FLAGS}
    for flag in DRAFT_FLAGS:
        if found.get(flag):
            raise ValueError(f"{flag} stands alone; what is {found[flag][0]!r}?")
    campaign = number(given.get("campaign", "0"))
    if campaign and campaign not in state.box.campaign:
        raise ValueError(f"there is no campaign tile {campaign} in this game")
    state.draft = Draft(
        by=one_of(given["by"], state.box.card, "card") if "by" in given else "",
        campaign=campaign,
        site=read_square(given["site"]) if "site" in given else -1,
        turned="turned" in found,
        side=one_of(given["side"], SIDES, "side") if "side" in given else "",
        placed="placed" in found,
        again="again" in found,
        two_goods="two_goods" in found,
        house=number(given.get("house", "0")),
        shape=one_of(given["shape"], (*LOBBY_ROADS, *PARKS), "shape") if "shape" in given else "",
        moving=read_square(given["moving"]) if "moving" in given else -1,
    )


# what interrupts: a word for each ask, with what its number means

KINDS = {kind.replace(" ", "_"): kind for kind in INTERRUPTS}
SQUARES = ("coffee_shop", "free campaign")  # asks whose number is a square
SEATS = ("radio",)  # and whose number is a chain


def _write_asks(state: State) -> str:
    return " ".join(map(_ask, state.asks))


def _ask(ask: Ask) -> str:
    """`coffee_shop:barista`, `coffee_shop:barista@9,3`, `map_tile:X`, `second_campaign:campaign_manager@9`."""
    thing = f":{label_text(ask.thing)}" if ask.thing else ""
    if ask.kind in SEATS:
        return f"{ask.kind}{thing}@{ABOUT.seats[ask.number]}"
    about = square_text(ask.number) if ask.kind in SQUARES else str(ask.number)
    return f"{ask.kind.replace(' ', '_')}{thing}" + (f"@{about}" if ask.number else "")


def _read_asks(state: State, words: list[str]) -> None:
    state.asks = [_read_ask(state, word) for word in words]


def _read_ask(state: State, word: str) -> Ask:
    said, _, about = word.partition("@")
    name, _, thing = said.partition(":")
    kind = KINDS[one_of(name, KINDS, "question")]
    known: dict[str, Callable[[str], str]] = {
        "coffee_shop": lambda thing: one_of(thing, state.box.card, "card"),
        "map_tile": lambda thing: one_of(thing, TILES, "tile"),
        "second campaign": lambda thing: one_of(thing, state.box.card, "card"),
        "free campaign": lambda thing: one_of(thing, {tile.kind for tile in state.box.campaigns}, "kind of campaign"),
        "radio": read_label,
    }
    if thing:
        thing = known[kind](thing) if kind in known else one_of(thing, (), "thing")
    if kind in SEATS:
        return Ask(kind, thing, seat(state, about))
    if not about:
        return Ask(kind, thing)
    return Ask(kind, thing, read_square(about) if kind in SQUARES else number(about))


DAY = (
    Field("day", _write_day, _read_day),
    Field("draft", _write_draft, _read_draft),
    Field("asks", _write_asks, _read_asks),
)
