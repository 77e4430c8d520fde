"""The map, the round, the bank and the order; and what is written only if it does not follow from the pieces."""

from collections import Counter
from dataclasses import replace
from functools import partial

from tableside.foodchain.about import ABOUT
from tableside.foodchain.box.base import BASE_PRICE, CEO_SLOTS, GARDENS, HOUSE_TILES
from tableside.foodchain.position.field import NOBODY, Field, numbers, seat
from tableside.foodchain.setup import first_bank
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.squares import read_square, square_text
from tableside.foodchain.town.tiles import TILES
from tableside.foodchain.town.town import read_town
from tableside.foodchain.words import cut, number, one_of, read_counts, write_counts

PHASES = {phase.name.lower(): phase for phase in Phase}
PLAIN_TOWN = "O"  # for positions in which the map does not matter


def _read_map(state: State, words: list[str]) -> None:
    state.map = str(read_town(" ".join(words) or PLAIN_TOWN))


def _read_chosen_map(state: State, words: list[str]) -> None:
    if words:
        state.config = replace(state.config, map=str(read_town(" ".join(words))))


def _write_round(state: State) -> str:
    phase = state.phase.name.lower()
    return "" if (state.turn, state.phase) == (1, Phase.RESTRUCTURING) else f"{state.turn} {phase}"


def _read_round(state: State, words: list[str]) -> None:
    if len(words) > 2:
        raise ValueError("expected the number of the round and the phase, such as 3 working")
    turn, phase = (*words, *("1", "restructuring")[len(words) :])
    state.turn = number(turn)
    state.phase = PHASES[one_of(phase, PHASES, "phase")]


BANK_WORDS = ("broken", "added", "slots", "price", "next_slots", "next_price")


def _write_bank(state: State) -> str:
    named = {"broken": state.breaks or None, "added": state.added or None}
    named["slots"] = state.slots if state.slots != CEO_SLOTS else None
    named["price"] = state.price if state.price != BASE_PRICE else None
    named["next_slots"], named["next_price"] = state.voted or (None, None)
    said = [f"{name} {value}" for name, value in named.items() if value is not None]
    return " ".join([str(state.bank)] * (state.bank != first_bank(state.config)) + said)


def _read_bank(state: State, words: list[str]) -> None:
    given = bool(words) and words[0] not in BANK_WORDS
    state.bank = number(words[0], low=-999_999, most=999_999) if given else first_bank(state.config)
    named = numbers(words[1:] if given else words, BANK_WORDS)
    state.breaks, state.added = named.get("broken", 0), named.get("added", 0)
    state.slots, state.price = named.get("slots", CEO_SLOTS), named.get("price", BASE_PRICE)
    if ("next_slots" in named) != ("next_price" in named):
        raise ValueError("next_slots and next_price go together")
    state.voted = (named["next_slots"], named["next_price"]) if "next_slots" in named else None


def _all_seats(state: State) -> list[int]:
    """Everyone who has not left, in seat order."""
    return [player for player, chain in enumerate(state.chains) if not chain.gone]


def _write_order(state: State) -> str:
    return "" if state.order == _all_seats(state) else _write_seats("order", state) or NOBODY


def _read_order(state: State, words: list[str]) -> None:
    if words == [NOBODY]:
        state.order = []
    elif words:
        _read_seats("order", state, words)
    else:
        state.order = _all_seats(state)


def _write_seats(name: str, state: State) -> str:
    return " ".join(NOBODY if each is None else ABOUT.seats[each] for each in getattr(state, name))


def _read_seats(name: str, state: State, words: list[str]) -> None:
    seats = [None if word == NOBODY and name == "positions" else seat(state, word) for word in words]
    taken = [each for each in seats if each is not None]
    if len(set(taken)) < len(taken):
        raise ValueError("a chain is named twice")
    setattr(state, name, seats)


def seats(name: str) -> Field:
    """A list of chains."""
    return Field(name, partial(_write_seats, name), partial(_read_seats, name))


def milestones_text(state: State, bits: int) -> list[str]:
    """The milestones of a set."""
    return [milestone.name for milestone in state.box.milestones if bits & milestone.bit]


def read_milestones(state: State, words: list[str]) -> int:
    """The set of these milestones."""
    bits = {milestone.name: milestone.bit for milestone in state.box.milestones}
    return sum({bits[one_of(word, bits, "milestone")] for word in words})


def _usual_milestones(state: State) -> int:
    """All but those that someone holds and that were not earned only this round (FC-9.04)."""
    gone = state.automa.milestones if state.automa else 0
    for chain in state.chains:
        gone |= chain.milestones
    return sum(milestone.bit for milestone in state.box.milestones) & ~(gone & ~state.claimed)


def _is_only_gone(state: State) -> bool:
    """Whether only some are missing, and not all."""
    return bool(state.milestones) and not state.milestones & ~_usual_milestones(state)


def _write_left(state: State) -> str:
    if _is_only_gone(state) or state.milestones == _usual_milestones(state):
        return ""
    return " ".join(milestones_text(state, state.milestones)) or NOBODY


def _read_left(state: State, words: list[str]) -> None:
    given = [word for word in words if word != NOBODY]
    state.milestones = read_milestones(state, given) if words else _usual_milestones(state)


def _write_gone(state: State) -> str:
    if not _is_only_gone(state):
        return ""
    return " ".join(milestones_text(state, _usual_milestones(state) & ~state.milestones))


def _read_gone(state: State, words: list[str]) -> None:
    state.milestones &= ~read_milestones(state, words)


def _read_claimed(state: State, words: list[str]) -> None:
    state.claimed = read_milestones(state, words)


def _read_from_box(state: State, words: list[str]) -> None:
    state.from_box = read_counts(words, state.box.cards, "card")


def _usual_supply(state: State) -> list[int]:
    """The copies in the box, and those a milestone brought, less those that chains hold or that run campaigns."""
    busy = Counter(campaign.marketeer for campaign in state.campaigns)
    removed = state.automa.removed if state.automa else [0] * len(state.box.cards)
    return [
        copies
        + state.from_box[n]
        - removed[n]
        - busy[card.name]
        - sum(c.hand[n] + c.work[n] + c.beach[n] for c in state.chains)
        for n, (card, copies) in enumerate(zip(state.box.cards, state.box.supply, strict=True))
    ]


def _write_supply(state: State) -> str:
    piles = zip(state.box.cards, state.supply, _usual_supply(state), strict=True)
    return " ".join(f"{card.name}*{count}" for card, count, usual in piles if count != usual)


def _read_supply(state: State, words: list[str]) -> None:
    state.supply = _usual_supply(state)
    for word in words:
        name, count = cut(word, "*", "trainer*3")
        state.supply[state.box.card[one_of(name, state.box.card, "card")].number] = number(count, low=-999)


def _usual_tiles(state: State) -> list[int]:
    labels = {house.label for house in state.houses}
    return [tile for tile in HOUSE_TILES if str(tile) not in labels and not state.config.solo]


def _write_tiles(state: State) -> str:
    if state.house_tiles == _usual_tiles(state):
        return ""
    return " ".join(map(str, state.house_tiles)) or NOBODY


def _read_tiles(state: State, words: list[str]) -> None:
    state.house_tiles = [number(word) for word in words if word != NOBODY] if words else _usual_tiles(state)


def _usual_gardens(state: State) -> int:
    return GARDENS - sum(bool(house.garden) and not house.complete for house in state.houses)


def _write_gardens(state: State) -> str:
    return "" if state.gardens == _usual_gardens(state) else str(state.gardens)


def _read_gardens(state: State, words: list[str]) -> None:
    state.gardens = number(words[0], low=-999) if words else _usual_gardens(state)


def _usual_pool(state: State) -> list[str]:
    used = {placed.name for placed in state.town.placed}
    return [name for name in state.box.tiles if name not in used]


def _write_pool(state: State) -> str:
    return "" if state.pool == _usual_pool(state) else " ".join(state.pool) or NOBODY


def _read_pool(state: State, words: list[str]) -> None:
    given = [one_of(word, TILES, "tile") for word in words if word != NOBODY]
    state.pool = given if words else _usual_pool(state)


def _write_roadworks(state: State) -> str:
    return " ".join(map(square_text, state.roadworks))


def _read_roadworks(state: State, words: list[str]) -> None:
    state.roadworks = [read_square(word) for word in words]


def _read_rng(state: State, words: list[str]) -> None:
    state.rng = number(words[0], most=(1 << 64) - 1) if words else 0


TOWN = Field("town", lambda state: "" if state.map == PLAIN_TOWN else state.map, _read_map)
ROUND = Field("round", _write_round, _read_round)
BANK = Field("bank", _write_bank, _read_bank)
ORDER = Field("order", _write_order, _read_order)  # behind the chains, some of which may have left
ROADWORKS = Field("roadworks", _write_roadworks, _read_roadworks)
LEFT_OVER = (  # what follows from fields before it
    Field("claimed", lambda state: " ".join(milestones_text(state, state.claimed)), _read_claimed),
    Field("left", _write_left, _read_left),
    Field("gone", _write_gone, _read_gone),
    Field("from_box", lambda state: " ".join(write_counts(state.box.cards, state.from_box)), _read_from_box),
    Field("supply", _write_supply, _read_supply),
    Field("house_tiles", _write_tiles, _read_tiles),
    Field("gardens", _write_gardens, _read_gardens),
    Field("pool", _write_pool, _read_pool),
)
CHOSEN_MAP = Field("chosen_map", lambda state: state.config.map, _read_chosen_map)
RNG = Field("rng", lambda state: str(state.rng) if state.rng else "", _read_rng)
