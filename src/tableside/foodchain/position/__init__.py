"""A whole position as one line of text that reads back to an equal one: for e-mails, bug reports, `tableside show`.

    foodchain 2; town A O1 L / E K N2 / T C D3; round 3 working; bank 85; order blue red;
    red cash 15 work trainer stock burger*3 milestones first_to_train; blue cash 0 beach waitress*2;
    houses 2@4,1 5@12,8 7@13,12+e:burger*2,beer 8@8,3 18@7,8; restaurants red@4,4/nw blue@9,9/se/soon;
    campaigns 13:billboard:1x3@9,6:red:burger:2:campaign_manager; day acting 1 step kitchen idle trainer; rng 7

Fields are separated by `;`, words by any white space, so that a line broken on its way still reads. Empty fields are
left out, and so is what follows from the rest: piles, house tiles, gardens and milestones are written only if they
differ from what the pieces in play leave. Anything no readable field covers goes into the last one, `also`, as JSON; in
play that is only a deck of your own. docs/position.md lists every field.
"""

import json
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, get_type_hints

from tableside.core.entry import Notation
from tableside.core.jsonable import JsonError, from_json, loads, to_json
from tableside.foodchain.about import ABOUT
from tableside.foodchain.config import Config
from tableside.foodchain.phases.working import STEPS
from tableside.foodchain.position.campaigns import CAMPAIGNS
from tableside.foodchain.position.chains import chains
from tableside.foodchain.position.day import DAY
from tableside.foodchain.position.field import Field, PositionError
from tableside.foodchain.position.head import CHOICES, HEAD, head_text, read_head
from tableside.foodchain.position.pieces import PIECES
from tableside.foodchain.position.solo import MAUTOMA
from tableside.foodchain.position.table import BANK, CHOSEN_MAP, LEFT_OVER, ORDER, RNG, ROADWORKS, ROUND, TOWN, seats
from tableside.foodchain.setup import blank
from tableside.foodchain.state import State

__all__ = ["ALSO", "FIELDS", "HEAD", "NOTATION", "STEPS", "PositionError", "position_text", "read_position"]

ALSO = "also"  # the last field: whatever the readable ones do not cover, as JSON


def position_text(state: State) -> str:
    """The line that holds this position."""
    told = ((field.name, field.write(state)) for field in _fields(state.config.players))
    line = "; ".join([head_text(state.config), *(f"{name} {words}" for name, words in told if words)])
    plain = _config(_split(head_text(state.config)))
    rest = {} if plain == replace(state.config, map="") else {"config": to_json(state.config)}
    again = _read_line(line, rest)
    hints = get_type_hints(State)
    rest |= {
        field.name: to_json(getattr(state, field.name), hints[field.name])
        for field in fields(State)
        if field.name != "config" and getattr(state, field.name) != getattr(again, field.name)
    }
    return f"{line}; {ALSO} {json.dumps(rest, separators=(',', ':'))}" if rest else line


def read_position(text: str) -> State:
    """The position that the line holds; a PositionError says what is wrong and in which field."""
    line, also, rest = text.partition(f"; {ALSO} ")
    try:
        found = loads(" ".join(rest.split())) if also else {}
    except JsonError as error:
        raise PositionError(f"{ALSO}: {error}") from None
    if not isinstance(found, dict):
        raise PositionError(f"{ALSO}: expected an object, such as {{}}")
    state, hints = _read_line(line, found), get_type_hints(State)
    for name, value in found.items():
        if name not in hints:
            raise PositionError(f"{ALSO}: a position has no {name!r}")
        if name != "config":
            try:
                setattr(state, name, from_json(value, hints[name]))
            except JsonError as error:
                raise PositionError(f"{ALSO}: {name} {error}") from None
    if found and not _fits_its_box(state):
        raise PositionError(f"{ALSO}: its lists do not fit the cards, goods and houses of this game")
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


def _split(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for part in text.split(";"):
        name, *words = part.split() or [""]
        if name in found:
            raise PositionError(f"{name}: this field is given twice")
        if name:
            found[name] = words
    if next(iter(found), "") != HEAD:
        raise PositionError(f"{HEAD}: expected this word and the number of players first")
    return found


def _config(found: Mapping[str, list[str]]) -> Config:
    try:
        return read_head(found)
    except ValueError as error:
        raise PositionError(f"{HEAD}: {error}") from None


def _read_line(text: str, rest: Mapping[str, Any]) -> State:
    """The readable fields; a configuration that the head cannot express comes from the rest."""
    found = _split(text)
    config = _config(found)
    try:
        state = blank(from_json(rest["config"], Config) if "config" in rest else config)
    except ValueError as error:
        raise PositionError(f"{HEAD}: {error}") from None
    fields = _fields(state.config.players)
    for name in found:
        if name not in (HEAD, *CHOICES, *(field.name for field in fields)):
            raise PositionError(f"{name}: there is no such field; there are {', '.join(each.name for each in fields)}")
    for field in fields:
        try:
            field.read(state, found.get(field.name, []))
        except ValueError as error:
            raise PositionError(f"{field.name}: {error}") from None
    return state


def _fields(players: int) -> tuple[Field, ...]:
    """The fields in the order in which they are written and read; those that follow from others come after them."""
    return (
        TOWN,
        ROUND,
        BANK,
        *chains(players),
        ORDER,
        *PIECES,
        ROADWORKS,
        CAMPAIGNS,
        MAUTOMA,
        *LEFT_OVER,
        seats("queue"),
        seats("passed"),
        seats("positions"),
        *DAY,
        CHOSEN_MAP,
        RNG,
    )


FIELDS = (HEAD, *CHOICES, *(field.name for field in _fields(len(ABOUT.seats))), ALSO)
NOTATION = Notation(position_text, read_position)
