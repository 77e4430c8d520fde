"""Mautoma's side of the table."""

from tableside.foodchain.deck import BACKS
from tableside.foodchain.mat import Automa, Stack
from tableside.foodchain.position.field import Field, only, written
from tableside.foodchain.position.pieces import label_text, read_label
from tableside.foodchain.position.table import milestones_text, read_milestones
from tableside.foodchain.state import State
from tableside.foodchain.words import number, one_of, read_counts, sections, write_counts

COUNTS = ("sales", "price", "served", "upside_down")
LISTS = ("deck", "unseen", "played")
PILES = ("tracks", "stock", "made", "milestones", "stacks", "tiles", "removed")
WORDS = ("cash", "reserve", "card", *LISTS, *COUNTS, *PILES)
BACK = "?"  # before the back of an unknown card


def _names(state: State) -> list[str]:
    """The cards by their names, or by their numbers if a name is not a plain word."""
    names = [card.name for card in state.config.automa_deck.cards]
    plain = all(name.isascii() and name.replace("_", "").replace("-", "").isalnum() for name in names)
    return names if plain and not {*names} & {*WORDS} else [str(place) for place in range(len(names))]


def _card(state: State, place: int) -> str:
    return f"{BACK}{BACKS[-1 - place]}" if place < 0 else _names(state)[place]


def _read_card(state: State, word: str) -> int:
    if word.startswith(BACK):
        return -1 - BACKS.index(one_of(word.removeprefix(BACK), BACKS, "back of a card"))
    names = _names(state)
    return names.index(one_of(word, names, "action card"))


def _write(state: State) -> str:
    automa, box = state.automa, state.box
    if automa is None:
        return ""
    parts: dict[str, list[str]] = {
        "cash": [str(automa.cash)],
        "reserve": [] if automa.reserve is None else [box.reserves[automa.reserve].name],
        "card": [] if automa.card is None else [_card(state, automa.card)],
    }
    parts |= {name: [_card(state, place) for place in getattr(automa, name)] for name in LISTS}
    parts |= {
        "tracks": [box.goods[good].name for good in automa.tracks],
        "stock": write_counts(box.goods, automa.stock),
        "made": write_counts(box.goods, automa.made),
    }
    parts |= {name: [str(getattr(automa, name))] for name in COUNTS if getattr(automa, name)}
    parts |= {
        "milestones": milestones_text(state, automa.milestones),
        "stacks": [f"{label_text(stack.house)}:{stack.good}:{stack.left}" for stack in automa.stacks],
        "tiles": list(map(str, automa.tiles)),
        "removed": write_counts(box.cards, automa.removed),
    }
    return written(parts)


def _read(state: State, words: list[str]) -> None:
    if not state.config.solo:
        if words:
            raise ValueError("Mautoma plays only in a solo game")
        return
    found, box = sections(words, WORDS), state.box
    names = [card.name for card in box.reserves]
    goods = {good.name: good.number for good in box.goods}
    deck, unseen, played = ([_read_card(state, word) for word in found.get(name, [])] for name in LISTS)
    reserve = only("reserve", found["reserve"]) if "reserve" in found else ""
    counts = {name: number(only(name, found.get(name, ["0"])), low=-99) for name in COUNTS}
    state.automa = Automa(
        cash=number(only("cash", found.get("cash", ["0"])), low=-999_999, most=999_999),
        reserve=names.index(one_of(reserve, names, "reserve card")) if reserve else None,
        deck=deck,
        unseen=unseen,
        card=_read_card(state, only("card", found["card"])) if "card" in found else None,
        played=played,
        tracks=tuple(goods[one_of(word, goods, "good")] for word in found.get("tracks", [])),
        stock=read_counts(found.get("stock", []), box.goods, "good"),
        made=read_counts(found.get("made", []), box.goods, "good"),
        milestones=read_milestones(state, found.get("milestones", [])),
        stacks=[_read_stack(state, word) for word in found.get("stacks", [])],
        tiles=[number(word, low=-99, most=99) for word in found.get("tiles", [])],
        removed=read_counts(found.get("removed", []), box.cards, "card"),
        **counts,
    )


def _read_stack(state: State, word: str) -> Stack:
    parts = word.split(":")
    if len(parts) != 3:
        raise ValueError(f"expected something like 7:burger:2, found {word!r}")
    return Stack(read_label(parts[0]), one_of(parts[1], state.box.good, "good"), number(parts[2]))


MAUTOMA = Field("mautoma", _write, _read)
