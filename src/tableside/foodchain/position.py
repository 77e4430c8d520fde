"""A whole position as one line of text, which reads back to an equal one: for mails, bug reports and `tableside show`.

    foodchain 2; town A O1 L / E K N2 / T C D3; round 3 working; bank 85; order blue red;
    red cash 15 work trainer stock burger*3 milestones first_to_train; blue cash 0 beach waitress*2;
    houses 2@4,1 5@12,8 7@13,12+e:burger*2,beer 8@8,3 18@7,8; restaurants red@4,4/nw blue@9,9/se/soon;
    campaigns 13:billboard:1x3@9,6:red:burger:2:campaign_manager; day acting 1 step kitchen idle trainer; rng 7

Fields are separated by `;`, words by any white space, so that a line broken on its way still reads. What is empty is
left out, and so is what follows from the rest: piles, house tiles, gardens and milestones stand there only where they
are not what the pieces in play leave. What no readable field says stands in the last one, `also`, as JSON.
docs/position.md says every field.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any, get_type_hints

from tableside.core.jsonable import JsonError, from_json, to_json
from tableside.foodchain.about import ABOUT
from tableside.foodchain.box.base import CEO_SLOTS, GARDENS, HOUSE_TILES, LAYOUTS
from tableside.foodchain.phases.hire import THE_CEO
from tableside.foodchain.phases.working import TURN
from tableside.foodchain.pieces import Campaign, House, Restaurant, ground
from tableside.foodchain.setup import blank
from tableside.foodchain.state import CEO, Chain, Config, Draft, Phase, State
from tableside.foodchain.town.sites import CORNERS
from tableside.foodchain.town.squares import SIDES, read_square, square_text
from tableside.foodchain.town.tiles import BETWEEN
from tableside.foodchain.town.town import read_town
from tableside.foodchain.words import (
    cut,
    number,
    one_of,
    read_counts,
    read_pairs,
    read_runs,
    runs,
    sections,
    write_counts,
    write_pairs,
)

STEPS = tuple(str(vars(step)["__name__"]).rpartition(".")[2] for step in TURN)
PHASES = {phase.name.lower(): phase for phase in Phase}
INTRODUCTORY, NO_MILESTONES, SOON, FOR_EVER, NOBODY = "introductory", "no_milestones", "soon", "ever", "-"


class PositionError(ValueError):
    """A text that is no position; the message names the field and what is wrong with it."""


@dataclass(frozen=True)
class Field:
    """A part of the line: how it is written, empty if it is left out, and how it fills a state; no words if absent."""

    name: str
    write: Callable[[State], str]
    read: Callable[[State, list[str]], None]
    needed: bool = False


ALSO = "also"  # the last field: as JSON, whatever the readable ones do not say


def position_text(state: State) -> str:
    """The line that holds this position; with modules or Mautoma all of it as JSON, behind the number of players."""
    if state.config.modules or state.config.solo:
        return f"{HEAD.name} {state.config.players}; {ALSO} {json.dumps(to_json(state), separators=(',', ':'))}"
    written = ((field.name, field.write(state)) for field in (HEAD, *_fields(state.config.players)))
    line = "; ".join(f"{name} {words}" for name, words in written if words)
    rest = {} if _read_head(HEAD.write(state).split()) == _plain(state.config) else {"config": to_json(state.config)}
    again = _read_line(line, rest)
    hints = get_type_hints(State)
    rest |= {
        field.name: to_json(getattr(state, field.name), hints[field.name])
        for field in fields(State)
        if field.name != "config" and getattr(state, field.name) != getattr(again, field.name)
    }
    return f"{line}; {ALSO} {json.dumps(rest, separators=(',', ':'))}" if rest else line


def _plain(config: Config) -> Config:
    """What the head says of a configuration; the map has a field of its own."""
    return replace(config, map="")


def read_position(text: str) -> State:
    """The position that the line holds; a PositionError says what is wrong and in which field."""
    line, also, rest = text.partition(f"; {ALSO} ")
    try:
        found = json.loads(" ".join(rest.split())) if also else {}
    except ValueError as error:
        raise PositionError(f"{ALSO}: this is no JSON: {error}") from None
    if isinstance(found, dict) and "map" in found and "config" in found:
        try:
            whole: State = from_json(found, State)
        except JsonError as error:
            raise PositionError(f"{ALSO}: {error}") from None
        if not _fits_its_box(whole):
            raise PositionError(f"{ALSO}: its lists do not fit the cards, goods and houses of this game")
        return whole
    state, hints = _read_line(line, found), get_type_hints(State)
    for name, value in found.items():
        if name not in hints:
            raise PositionError(f"{ALSO}: a position has no {name!r}")
        if name != "config":
            try:
                setattr(state, name, from_json(value, hints[name]))
            except JsonError as error:
                raise PositionError(f"{ALSO}: {name} {error}") from None
    return state


def _fits_its_box(state: State) -> bool:
    """Whether every list has a place for each card, good, house or player it counts."""
    cards, goods, houses = len(state.box.cards), len(state.box.goods), len(state.houses)
    by_card = [state.supply, state.locked, state.idle, state.taught, state.from_box]
    by_card += [each for chain in state.chains for each in (chain.hand, chain.work, chain.beach, chain.free)]
    return (
        all(len(each) == cards for each in by_card)
        and all(len(chain.stock) == goods for chain in state.chains)
        and len(state.demand) == len(state.owners) == houses
        and all(good in range(goods) for demand in state.demand for good in demand)
        and len(state.chains) == state.config.players
        and all(player in range(len(state.chains)) for player in (*state.order, *state.queue, *state.passed))
    )


def _read_line(text: str, rest: Mapping[str, Any]) -> State:
    """The readable fields; a configuration that the head cannot say comes from the rest."""
    found: dict[str, list[str]] = {}
    for part in text.split(";"):
        name, *words = part.split() or [""]
        if name in found:
            raise PositionError(f"{name}: this field is there twice")
        if name:
            found[name] = words
    if next(iter(found), "") != HEAD.name:
        raise PositionError(f"{HEAD.name}: a position begins with this word and the number of players")
    try:
        config = _read_head(found.pop(HEAD.name))
        state = blank(from_json(rest["config"], Config) if "config" in rest else config)
    except ValueError as error:
        raise PositionError(f"{HEAD.name}: {error}") from None
    fields = _fields(state.config.players)
    for name in found:
        if name not in [field.name for field in fields]:
            raise PositionError(f"{name}: there is no such field; there are {', '.join(each.name for each in fields)}")
    for field in fields:
        if field.needed and not found.get(field.name):
            raise PositionError(f"{field.name}: this field is missing")
        try:
            field.read(state, found.get(field.name, []))
        except ValueError as error:
            raise PositionError(f"{field.name}: {error}") from None
    return state


# the table's choice


def _write_head(state: State) -> str:
    config = state.config
    flags = [INTRODUCTORY] * config.introductory + [NO_MILESTONES] * (not config.milestones)
    return " ".join([str(config.players), *flags])


def _read_head(words: list[str]) -> Config:
    players, *flags = words or [""]
    if players not in map(str, LAYOUTS):
        raise ValueError(f"{players!r} players; there are {min(LAYOUTS)} to {max(LAYOUTS)}")
    for word in flags:
        one_of(word, (INTRODUCTORY, NO_MILESTONES), "choice of a table")
    return Config(int(players), INTRODUCTORY in flags, NO_MILESTONES not in flags)


def _read_chosen_map(state: State, words: list[str]) -> None:
    if words:
        state.config = replace(state.config, map=str(read_town(" ".join(words))))


# the round, the bank, the order


def _read_map(state: State, words: list[str]) -> None:
    state.map = str(read_town(" ".join(words)))


def _write_round(state: State) -> str:
    return f"{state.turn} {state.phase.name.lower()}"


def _read_round(state: State, words: list[str]) -> None:
    if len(words) != 2:
        raise ValueError("the number of the round and the phase stand here, such as 3 working")
    state.turn = number(words[0])
    state.phase = PHASES[one_of(words[1], PHASES, "phase")]


def _write_bank(state: State) -> str:
    more = {"broken": state.breaks, "added": state.added}
    slots = f" slots {state.slots}" if state.slots != CEO_SLOTS else ""
    return f"{state.bank}" + "".join(f" {name} {value}" for name, value in more.items() if value) + slots


def _read_bank(state: State, words: list[str]) -> None:
    state.bank = number(words[0], low=-999_999)
    named = _numbers(words[1:], ("broken", "added", "slots"))
    state.breaks, state.added = named.get("broken", 0), named.get("added", 0)
    state.slots = named.get("slots", CEO_SLOTS)


def _numbers(words: list[str], names: Sequence[str]) -> dict[str, int]:
    return {name: number(_only(name, rest), most=999_999) for name, rest in sections(words, names).items()}


def _only(name: str, words: list[str]) -> str:
    if len(words) != 1:
        raise ValueError(f"{name} takes one word, not {' '.join(words)!r}")
    return words[0]


def _seats(state: State) -> tuple[str, ...]:
    return ABOUT.seats[: state.config.players]


def _seat(state: State, word: str) -> int:
    return _seats(state).index(one_of(word, _seats(state), "chain"))


def _write_seats(name: str, state: State) -> str:
    return " ".join(NOBODY if seat < 0 else ABOUT.seats[seat] for seat in getattr(state, name))


def _read_seats(name: str, state: State, words: list[str]) -> None:
    seats = [-1 if word == NOBODY and name == "positions" else _seat(state, word) for word in words]
    taken = [seat for seat in seats if seat >= 0]
    if len(set(taken)) < len(taken):
        raise ValueError("a chain is named twice")
    setattr(state, name, seats)


# the chains

CHAIN_WORDS = (
    *("cash", "hand", "work", "beach", "stock", "milestones", "reserve", "answers", "recruits"),
    *("choosing", "drive_in", "bankrupt", "gone"),
)


def _write_chain(player: int, state: State) -> str:
    chain, box = state.chains[player], state.box
    parts: dict[str, list[str]] = {
        "cash": [str(chain.cash)],
        "hand": write_counts(box.cards, chain.hand),
        "work": write_counts(box.cards, chain.work),
        "beach": write_counts(box.cards, chain.beach),
        "stock": write_counts(box.goods, chain.stock),
        "milestones": _milestones(state, chain.milestones),
        "reserve": [box.reserves[chain.reserve].name] if chain.reserve >= 0 else [],
        "answers": [str(answer) for answer in chain.answers],
        "recruits": write_pairs(_recruiters(state), chain.recruits),
    }
    flags = ["choosing"] * (not chain.ready) + [flag for flag in CHAIN_WORDS[-3:] if getattr(chain, flag)]
    return " ".join([*(word for name, words in parts.items() if words for word in (name, *words)), *flags])


def _read_chain(player: int, state: State, words: list[str]) -> None:
    chain, box, found = state.chains[player], state.box, sections(words, CHAIN_WORDS)
    chain.cash = number(_only("cash", found.get("cash", ["0"])), most=999_999)
    chain.hand, chain.work, chain.beach = (
        read_counts(found.get(place, []), box.cards, "card") for place in ("hand", "work", "beach")
    )
    chain.stock = read_counts(found.get("stock", []), box.goods, "good")
    chain.milestones = _read_milestones(state, found.get("milestones", []))
    if "reserve" in found:
        names = [card.name for card in box.reserves]
        chain.reserve = names.index(one_of(_only("reserve", found["reserve"]), names, "reserve card"))
    chain.answers = tuple(number(word, low=-999, most=999) for word in found.get("answers", []))
    chain.recruits = read_pairs(found.get("recruits", []), _recruiters(state), "recruiter")
    _read_flags(chain, found)


def _read_flags(chain: Chain, found: dict[str, list[str]]) -> None:
    for flag in CHAIN_WORDS[-4:]:
        if found.get(flag):
            raise ValueError(f"{flag} stands alone; what is {found[flag][0]!r}?")
    chain.ready = "choosing" not in found
    chain.drive_in, chain.bankrupt, chain.gone = (flag in found for flag in CHAIN_WORDS[-3:])


def _recruiters(state: State) -> dict[str, int]:
    return {CEO: THE_CEO} | _card_numbers(state)


def _card_numbers(state: State) -> dict[str, int]:
    return {card.name: card.number for card in state.box.cards}


# the pieces on the map


def _write_houses(state: State) -> str:
    return " ".join(_house(state, house, wanted) for house, wanted in zip(state.houses, state.demand, strict=True))


def _house(state: State, house: House, wanted: Sequence[int]) -> str:
    """`7@6,7`, then `+n` for a garden, `!` if it may get no garden, `a` for apartments, and what it wants."""
    garden = f"+{house.garden}" if house.garden else ""
    marks = "!" * house.complete + "a" * house.apartments
    goods = runs([state.box.goods[good].name for good in wanted])
    return f"{house.label}@{square_text(house.site)}{garden}{marks}" + (f":{goods}" if goods else "")


def _read_houses(state: State, words: list[str]) -> None:
    goods = {good.name: good.number for good in state.box.goods}
    for word in words:
        piece, _, wanted = word.partition(":")
        label, place = cut(piece, "@", "7@6,7")
        square, _, garden = place.rstrip("!a").partition("+")
        if "+" in piece and garden not in SIDES:
            raise ValueError(f"{word!r}: the garden of house {label} lies on side n, e, s or w")
        if label not in BETWEEN and not label.isdecimal():
            raise ValueError(f"{word!r}: there is no house {label!r}")
        house = House(
            label, BETWEEN.get(label) or float(number(label)), read_square(square), garden, "a" in place, "!" in place
        )
        _check_ground(state, ground(house), word)
        state.houses.append(house)
        state.demand.append(tuple(goods[name] for name in read_runs(wanted, goods, "good")))


def _check_ground(state: State, squares: int, word: str) -> None:
    if squares & ~state.town.ground:
        raise ValueError(f"{word!r} does not lie on the map")


def _write_restaurants(state: State) -> str:
    return " ".join(
        f"{ABOUT.seats[each.owner]}@{square_text(each.site)}/{each.corner}" + ("" if each.open else f"/{SOON}")
        for each in state.restaurants
    )


def _read_restaurants(state: State, words: list[str]) -> None:
    for word in words:
        owner, place = cut(word, "@", "red@3,5/nw")
        square, corner, *soon = place.split("/") if "/" in place else (place, "")
        if soon not in ([], [SOON]):
            raise ValueError(f"{word!r}: after the corner only /{SOON} may stand")
        site = read_square(square)
        restaurant = Restaurant(_seat(state, owner), site, one_of(corner, CORNERS, "corner"), not soon)
        _check_ground(state, restaurant.squares, word)
        state.restaurants.append(restaurant)


def _write_campaigns(state: State) -> str:
    return " ".join(map(_campaign, state.campaigns))


def _campaign(each: Campaign) -> str:
    """`13:billboard:1x3@6,4:red:burger:2:campaign_manager`; an airplane's square names the side too: `@1,4n`."""
    tile = f"{each.number}:{each.kind}:{each.rows}x{each.columns}@{square_text(each.site)}{each.side}"
    rounds = FOR_EVER if each.rounds is None else str(each.rounds)
    return f"{tile}:{ABOUT.seats[each.owner]}:{each.good}:{rounds}:{each.marketeer or NOBODY}"


def _read_campaigns(state: State, words: list[str]) -> None:
    for word in words:
        try:
            state.campaigns.append(_read_campaign(state, word))
        except ValueError as error:
            raise ValueError(f"{word!r}: {error}") from None


def _read_campaign(state: State, word: str) -> Campaign:
    box, parts = state.box, word.split(":")
    if len(parts) != 7:
        raise ValueError("a campaign is number:kind:size@square:chain:good:rounds:marketeer")
    tile, kind, place, owner, good, rounds, marketeer = parts
    size, square = cut(place, "@", "1x3@6,4")
    side = square[-1:] if square[-1:] in SIDES else ""
    rows, columns = cut(size, "x", "1x3")
    campaign = Campaign(
        number(tile),
        one_of(kind, {each.kind for each in box.campaigns}, "kind of campaign"),
        _seat(state, owner),
        "" if marketeer == NOBODY else one_of(marketeer, box.card, "card"),
        one_of(good, box.good, "good"),
        None if rounds == FOR_EVER else number(rounds),
        read_square(square.removesuffix(side)),
        number(rows, low=1, most=5),
        number(columns, low=1, most=5),
        side,
    )
    _check_ground(state, 1 << campaign.site if side else campaign.squares, word)
    return campaign


# what follows from the rest, and stands there only if it does not


def _milestones(state: State, bits: int) -> list[str]:
    return [milestone.name for milestone in state.box.milestones if bits & milestone.bit]


def _read_milestones(state: State, words: list[str]) -> int:
    bits = {milestone.name: milestone.bit for milestone in state.box.milestones}
    return sum({bits[one_of(word, bits, "milestone")] for word in words})


def _usual_milestones(state: State) -> int:
    """All but those that someone holds and that were not earned only this round (FC-9.04)."""
    gone = 0
    for chain in state.chains:
        gone |= chain.milestones
    return sum(milestone.bit for milestone in state.box.milestones) & ~(gone & ~state.claimed)


def _write_left(state: State) -> str:
    if state.milestones == _usual_milestones(state):
        return ""
    return " ".join(_milestones(state, state.milestones)) or NOBODY


def _read_left(state: State, words: list[str]) -> None:
    given = [word for word in words if word != NOBODY]
    state.milestones = _read_milestones(state, given) if words else _usual_milestones(state)


def _read_claimed(state: State, words: list[str]) -> None:
    state.claimed = _read_milestones(state, words)


def _usual_supply(state: State) -> list[int]:
    """The copies in the box less those that chains hold or that run campaigns."""
    busy = Counter(campaign.marketeer for campaign in state.campaigns)
    return [
        copies - busy[card.name] - sum(c.hand[n] + c.work[n] + c.beach[n] for c in state.chains)
        for n, (card, copies) in enumerate(zip(state.box.cards, state.box.supply, strict=True))
    ]


def _write_supply(state: State) -> str:
    piles = zip(state.box.cards, state.supply, _usual_supply(state), strict=True)
    return " ".join(f"{card.name}*{count}" for card, count, usual in piles if count != usual)


def _read_supply(state: State, words: list[str]) -> None:
    state.supply = _usual_supply(state)
    for word in words:
        name, count = cut(word, "*", "trainer*3")
        state.supply[_card_numbers(state)[one_of(name, state.box.card, "card")]] = number(count, low=-999)


def _usual_tiles(state: State) -> list[int]:
    labels = {house.label for house in state.houses}
    return [tile for tile in HOUSE_TILES if str(tile) not in labels]


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


# a working day in the midst

DAY_WORDS = ("acting", "step", "hired", "lessons", "locked", "idle")


def _write_day(state: State) -> str:
    cards = state.box.cards
    parts: dict[str, list[str]] = {
        "acting": [str(state.acting)] if state.acting else [],
        "step": [STEPS[state.step]] if state.step else [],
        "hired": [str(state.hired)] if state.hired else [],
        "lessons": write_pairs(_card_numbers(state), [(card, left) for card, left, *_ in state.lessons]),
        "locked": write_counts(cards, state.locked),
        "idle": write_counts(cards, state.idle),
    }
    return " ".join(word for name, words in parts.items() if words for word in (name, *words))


def _read_day(state: State, words: list[str]) -> None:
    found, cards = sections(words, DAY_WORDS), state.box.cards
    state.acting = number(_only("acting", found.get("acting", ["0"])), most=len(state.order))
    state.step = STEPS.index(one_of(_only("step", found.get("step", [STEPS[0]])), STEPS, "step"))
    state.hired = number(_only("hired", found.get("hired", ["0"])))
    lessons = read_pairs(found.get("lessons", []), _card_numbers(state), "card")
    state.lessons = [(card, left, ()) for card, left in lessons]
    state.locked = read_counts(found.get("locked", []), cards, "card")
    state.idle = read_counts(found.get("idle", []), cards, "card")


DRAFT_WORDS = ("by", "campaign", "house", "site", "side", "moving", "turned")


def _write_draft(state: State) -> str:
    draft = state.draft
    if draft is None:
        return ""
    squares = {"site": draft.site, "moving": draft.moving}
    parts: dict[str, Any] = {"by": draft.by, "campaign": draft.campaign, "house": draft.house, "side": draft.side}
    parts |= {name: square_text(square) for name, square in squares.items() if square >= 0}
    words = [word for name in DRAFT_WORDS if parts.get(name) for word in (name, str(parts[name]))]
    return " ".join([*words, *["turned"] * draft.turned])


def _read_draft(state: State, words: list[str]) -> None:
    if not words:
        return
    found = sections(words, DRAFT_WORDS)
    given = {name: _only(name, rest) for name, rest in found.items() if name != "turned"}
    campaign = number(given.get("campaign", "0"))
    if campaign and campaign not in state.box.campaign:
        raise ValueError(f"there is no campaign tile {campaign} in this game")
    state.draft = Draft(
        by=one_of(given.get("by", ""), state.box.card, "card"),
        campaign=campaign,
        site=read_square(given["site"]) if "site" in given else -1,
        turned="turned" in found,
        side=one_of(given["side"], SIDES, "side") if "side" in given else "",
        house=number(given.get("house", "0")),
        moving=read_square(given["moving"]) if "moving" in given else -1,
    )


def _read_rng(state: State, words: list[str]) -> None:
    state.rng = number(words[0], most=(1 << 64) - 1) if words else 0


HEAD = Field("foodchain", _write_head, lambda state, words: None)


def _fields(players: int) -> tuple[Field, ...]:
    """The fields in the order in which they are written and read; those that follow from others come after them."""

    def seats(name: str, *, needed: bool = False) -> Field:
        return Field(name, partial(_write_seats, name), partial(_read_seats, name), needed)

    return (
        Field("town", lambda state: state.map, _read_map, needed=True),
        Field("round", _write_round, _read_round, needed=True),
        Field("bank", _write_bank, _read_bank, needed=True),
        seats("order"),
        *(
            Field(ABOUT.seats[seat], partial(_write_chain, seat), partial(_read_chain, seat), needed=True)
            for seat in range(players)
        ),
        Field("houses", _write_houses, _read_houses),
        Field("restaurants", _write_restaurants, _read_restaurants),
        Field("campaigns", _write_campaigns, _read_campaigns),
        Field("claimed", lambda state: " ".join(_milestones(state, state.claimed)), _read_claimed),
        Field("left", _write_left, _read_left),
        Field("supply", _write_supply, _read_supply),
        Field("house_tiles", _write_tiles, _read_tiles),
        Field("gardens", _write_gardens, _read_gardens),
        seats("queue"),
        seats("passed"),
        seats("positions"),
        Field("day", _write_day, _read_day),
        Field("draft", _write_draft, _read_draft),
        Field("chosen_map", lambda state: state.config.map, _read_chosen_map),
        Field("rng", lambda state: str(state.rng) if state.rng else "", _read_rng),
    )
