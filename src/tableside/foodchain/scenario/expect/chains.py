"""What is expected of a chain: cash, stock, cards, milestones, slots, salaries. Some of it holds for Mautoma too."""

from collections import Counter

from tableside.foodchain.events import Fired
from tableside.foodchain.payroll import salary
from tableside.foodchain.phases import cleanup, dinner
from tableside.foodchain.prices import unit_price
from tableside.foodchain.scenario.expect.compare import Claim, claim, counted, fact, name_of, said, same
from tableside.foodchain.scenario.expect.ways import reaches
from tableside.foodchain.scenario.firing import Said, bill
from tableside.foodchain.scenario.names import CARDS_BY_NAME, GOODS_BY_NAME, Phrases
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import NOTHING, Words
from tableside.foodchain.staff import ceo_slots, open_slots
from tableside.foodchain.state import Phase, owned, purse
from tableside.foodchain.view import view

CASH: Claim[int] = claim(
    "{}'s cash",
    lambda run, player: purse(run.state, player).cash,
    lambda words: words.number("an amount"),
    after=("dollars", "cash"),
)
STOCK = counted(
    "{}'s stock",
    GOODS_BY_NAME,
    lambda run, player: {good.name: purse(run.state, player).stock[good.number] for good in run.state.box.goods},
)


def _cards(where: str) -> Claim[int]:
    def found(run: Run, player: int) -> dict[str, int]:
        counts = getattr(run.state.chains[player], where)
        return {card.name: counts[card.number] for card in run.state.box.cards}

    return counted(f"{{}}'s {where}", CARDS_BY_NAME, found)


def _busy(run: Run, player: int) -> Counter[str]:
    return Counter(each.marketeer for each in run.state.campaigns if each.owner == player and each.marketeer)


def _fired(run: Run, player: int) -> Counter[str]:
    told = run.lately(Phase.PAYDAY)
    return Counter(event.card for event in told if isinstance(event, Fired) and event.player == player)


def _held(run: Run, player: int) -> list[str]:
    held = purse(run.state, player).milestones
    return [milestone.name for milestone in run.state.box.milestones if held & milestone.bit]


def holds(run: Run, words: Words, player: int) -> None:
    """`red milestone first_to_train`, `red milestones only ...`."""
    held = _held(run, player)
    only = words.accept("only")
    named = [] if words.accept(*NOTHING) else words.milestones()
    for name in named:
        if name not in held:
            raise words.failed(f"{name_of(player)} does not hold {name} but {said(held)}")
    if only or not named:
        same(words, f"{name_of(player)}'s milestones", sorted(named), sorted(held))


def holds_not(run: Run, words: Words, player: int) -> None:
    """`red not first_to_train`, `red no milestone`, and whatever else may not be so."""
    words.skip("hold", "have", "get", "take", "claim", "milestone", "milestones")
    if reader := DENIED.take(words):
        reader(run, words, player)
        return
    held = _held(run, player)
    for name in words.milestones() if not words.done() else held:
        if name in held:
            raise words.failed(f"{name_of(player)} holds {name}")


def open_slots_are(run: Run, words: Words, player: int) -> None:
    """`red open slots 3`; while positions are chosen too, but not before the structures are revealed."""
    if run.open and run.state.phase is Phase.RESTRUCTURING:
        run = run.copy()
        run.finish()
    same(words, f"{name_of(player)}'s open slots", words.number(), open_slots(run.state, player))


def _is(name: str, *, is_so: bool = True) -> Claim[int]:
    return fact(f"{{}} {name}", lambda run, player: getattr(run.state.chains[player], name), is_so=is_so)


def _sees(run: Run, player: int) -> bool:
    """Whether the others' reserve cards lie open to a player; one that no line states is some card too."""
    state = run.state.copy()
    for chain in state.chains:
        chain.reserve = max(0, chain.reserve)
    seen = view(state, player)
    others = [chain.reserve for other, chain in enumerate(seen.chains) if other != player]
    return all(card >= 0 for card in [*others, *([seen.automa.reserve] if seen.automa else [])])


def _sees_reserves(*, is_so: bool) -> Claim[int]:
    after = ("reserve", "reserves", "cards", "card", "every", "all")
    return fact("{} sees the reserve cards", _sees, is_so=is_so, after=after)


def _reserve(run: Run, player: int) -> str | None:
    chosen = purse(run.state, player).reserve
    return run.state.box.reserves[chosen].name if chosen >= 0 else None


def _freezer(run: Run, words: Words, player: int) -> None:
    """`red freezer`, `red freezer 10`."""
    size = cleanup.freezer(run.state, player)
    same(words, f"the freezer of {name_of(player)}", words.number() if words.is_number() else size or "one", size)


OWNS = counted(
    "the cards {} owns",
    CARDS_BY_NAME,
    lambda run, player: {card.name: owned(run.state, player, card.name) for card in run.state.box.cards},
)
BILL: Claim[int] = claim(
    "{}'s salary bill", lambda run, player: bill(run.state, player, run.said.get(player, Said())).due
)
CLAUSES: dict[tuple[str, ...], Claim[int]] = {
    ("cash", "money"): CASH,
    ("stock",): STOCK,
    ("work", "works", "at work"): _cards("work"),
    ("beach", "on beach", "on the beach"): _cards("beach"),
    ("hand",): _cards("hand"),
    ("free", "without salary", "salary free"): _cards("free"),
    ("owns", "own"): OWNS,
    ("busy",): counted("{}'s busy marketeers", CARDS_BY_NAME, _busy),
    ("milestone", "milestones", "claims", "claim", "gets"): holds,
    ("not", "no", "no milestone", "no milestones", "lacks", "without"): holds_not,
    ("price", "unit price"): claim("{}'s unit price", lambda run, player: unit_price(run.state, player)),
    ("open slots", "slots", "open slot"): open_slots_are,
    ("ceo slots",): claim("the slots of {}'s CEO", lambda run, player: ceo_slots(run.state, player)),
    ("salary",): claim("a salary of {}", lambda run, player: salary(run.state, player)),
    # in a tie those at work count, twice in the night shift (FC-6.03, KX-10.03)
    ("waitresses", "waitress"): claim("{}'s waitresses", lambda run, player: dinner.waitresses(run.state, player)),
    ("freezer", "a freezer"): _freezer,
    ("no freezer",): fact("the freezer of {}", lambda run, player: cleanup.freezer(run.state, player), is_so=0),
    ("bill", "salary bill"): BILL,
    ("reserve", "reserve card"): claim(
        "{}'s reserve card", _reserve, lambda words: str(words.number("a reserve card"))
    ),
    ("fires", "fire", "fired"): counted("{} fires", CARDS_BY_NAME, _fired),
    ("sees", "see", "knows"): _sees_reserves(is_so=True),
    ("bankrupt",): _is("bankrupt"),
    ("out", "gone", "out of the game"): _is("gone"),
    ("drive in", "drive ins", "a drive in"): _is("drive_in"),
}
DENIED: Phrases[Claim[int]] = Phrases(  # what may follow `not`
    {
        ("reach", "reaches"): reaches(wanted=False),
        ("see", "sees", "reserves", "reserve cards"): _sees_reserves(is_so=False),
        ("bankrupt", "out"): _is("bankrupt", is_so=False),
        ("drive in", "a drive in"): _is("drive_in", is_so=False),
    }
)
OPEN = {open_slots_are, BILL}
