"""The chains: cash, cards, stock, milestones, and what they have answered."""

from functools import partial

from tableside.foodchain.about import ABOUT
from tableside.foodchain.phases.hire import THE_CEO
from tableside.foodchain.position.field import Field, only, written
from tableside.foodchain.position.table import milestones_text, read_milestones
from tableside.foodchain.state import CEO, HIDDEN, Chain, State
from tableside.foodchain.words import number, one_of, read_counts, read_pairs, sections, write_counts, write_pairs

CARDS = ("hand", "work", "beach", "free")
FLAGS = ("choosing", "drive_in", "bankrupt", "gone")
WORDS = ("cash", *CARDS, "stock", "milestones", "reserve", "answers", "recruits", *FLAGS)


def _write(player: int, state: State) -> str:
    chain, box = state.chains[player], state.box
    parts: dict[str, list[str]] = {"cash": [str(chain.cash)]}
    parts |= {place: write_counts(box.cards, getattr(chain, place)) for place in CARDS}
    parts |= {
        "stock": write_counts(box.goods, chain.stock),
        "milestones": milestones_text(state, chain.milestones),
        "reserve": [box.reserves[chain.reserve].name] if chain.reserve >= 0 else [],
        "answers": [str(answer) for answer in chain.answers],
        "recruits": write_pairs(_recruiters(state), chain.recruits),
    }
    flags = ["choosing"] * (not chain.ready) + [flag for flag in FLAGS[1:] if getattr(chain, flag)]
    return " ".join([written(parts), *flags])


def _read(player: int, state: State, words: list[str]) -> None:
    chain, box, found = state.chains[player], state.box, sections(words, WORDS)
    chain.cash = number(only("cash", found.get("cash", ["0"])), most=999_999)
    for place in CARDS:
        setattr(chain, place, read_counts(found.get(place, []), box.cards, "card"))
    chain.stock = read_counts(found.get("stock", []), box.goods, "good")
    chain.milestones = read_milestones(state, found.get("milestones", []))
    if "reserve" in found:
        names = [card.name for card in box.reserves]
        chain.reserve = names.index(one_of(only("reserve", found["reserve"]), names, "reserve card"))
    chain.answers = tuple(number(word, low=HIDDEN, most=99) for word in found.get("answers", []))
    chain.recruits = read_pairs(found.get("recruits", []), _recruiters(state), "recruiter")
    _read_flags(chain, found)


def _read_flags(chain: Chain, found: dict[str, list[str]]) -> None:
    for flag in FLAGS:
        if found.get(flag):
            raise ValueError(f"{flag} stands alone; what is {found[flag][0]!r}?")
    chain.ready = "choosing" not in found
    chain.drive_in, chain.bankrupt, chain.gone = (flag in found for flag in FLAGS[1:])


def _recruiters(state: State) -> dict[str, int]:
    return {CEO: THE_CEO} | {card.name: card.number for card in state.box.cards}


def chains(players: int) -> tuple[Field, ...]:
    """A field for each seat."""
    return tuple(
        Field(ABOUT.seats[each], partial(_write, each), partial(_read, each), needed=True) for each in range(players)
    )
