"""The chains: cash, cards, stock, milestones, and what they have answered."""

from functools import partial

from tableside.core.notation import parse, text
from tableside.foodchain.about import ABOUT
from tableside.foodchain.actions import Fire, Keep, PayGoods, Work
from tableside.foodchain.position.field import Field, only, written
from tableside.foodchain.position.table import milestones_text, read_milestones
from tableside.foodchain.state import CEO, Answer, Chain, Hidden, Recruiter, State
from tableside.foodchain.words import cut, number, one_of, read_counts, sections, write_counts

CARDS = ("hand", "work", "beach", "free")
HIDDEN = "?"  # an answer that is not known
FLAGS = ("choosing", "drive_in", "bankrupt", "gone")
WORDS = ("cash", *CARDS, "stock", "milestones", "reserve", "answers", "recruits", *FLAGS)


def _write(player: int, state: State) -> str:
    chain, box = state.chains[player], state.box
    parts: dict[str, list[str]] = {"cash": [str(chain.cash)] if chain.cash else []}
    parts |= {place: write_counts(box.cards, getattr(chain, place)) for place in CARDS}
    parts |= {
        "stock": write_counts(box.goods, chain.stock),
        "milestones": milestones_text(state, chain.milestones),
        "reserve": [] if chain.reserve is None else [box.reserves[chain.reserve].name],
        "answers": [_answer(answer) for answer in chain.answers],
        "recruits": [f"{recruiter.card}:{recruiter.left}" for recruiter in chain.recruits],
    }
    flags = ["choosing"] * (not chain.ready) + [flag for flag in FLAGS[1:] if getattr(chain, flag)]
    return " ".join(word for word in (written(parts), *flags) if word)


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
    chain.answers = tuple(_read_answer(state, word) for word in found.get("answers", []))
    chain.recruits = [_read_recruiter(state, word) for word in found.get("recruits", [])]
    _read_flags(chain, found)


def _read_flags(chain: Chain, found: dict[str, list[str]]) -> None:
    for flag in FLAGS:
        if found.get(flag):
            raise ValueError(f"expected nothing after {flag}, found {found[flag][0]!r}")
    chain.ready = "choosing" not in found
    chain.drive_in, chain.bankrupt, chain.gone = (flag in found for flag in FLAGS[1:])


def _answer(answer: Answer | Hidden) -> str:
    """`work:1:trainer`: an answer as a record writes it, or `?` for one of another, in a view."""
    return HIDDEN if isinstance(answer, Hidden) else text(answer).replace(" ", ":")


def _read_answer(state: State, word: str) -> Answer | Hidden:
    if word == HIDDEN:
        return Hidden()
    answer: Answer = parse(word.replace(":", " "), Answer)
    match answer:
        case Work(count, card) | Fire(count, card):
            one_of(card, state.box.card, "card")
            number(str(count), most=99)
        case PayGoods(count, good) | Keep(count, good):
            one_of(good, state.box.good, "good")
            number(str(count), most=99)
    return answer


def _read_recruiter(state: State, word: str) -> Recruiter:
    name, left = cut(word, ":", "recruiting_girl:1")
    return Recruiter(one_of(name, (CEO, *state.box.card), "recruiter"), number(left, most=99))


def chains(players: int) -> tuple[Field, ...]:
    """A field for each seat."""
    return tuple(Field(ABOUT.seats[each], partial(_write, each), partial(_read, each)) for each in range(players))
