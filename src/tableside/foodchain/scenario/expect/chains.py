"""What is expected of a chain: cash, stock, cards, milestones, slots, salaries."""

from collections import Counter
from collections.abc import Callable

from tableside.foodchain.about import ABOUT
from tableside.foodchain.events import Fired
from tableside.foodchain.phases import cleanup, dinner, payday
from tableside.foodchain.prices import unit_price
from tableside.foodchain.scenario.expect.compare import said, same, same_counts
from tableside.foodchain.scenario.expect.ways import within
from tableside.foodchain.scenario.names import CARDS_BY_NAME, GOODS_BY_NAME
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import NOTHING, Words
from tableside.foodchain.staff import ceo_slots, open_slots
from tableside.foodchain.state import Phase, owned
from tableside.foodchain.view import view


def cash_is(run: Run, words: Words, player: int) -> None:
    """`red cash 25`."""
    same(words, f"{ABOUT.seats[player]}'s cash", words.number("an amount"), run.state.chains[player].cash)
    words.accept("dollars", "cash")


def stock_is(run: Run, words: Words, player: int) -> None:
    """`red stock burger 2`."""
    state = run.state
    found = {good.name: state.chains[player].stock[good.number] for good in state.box.goods}
    same_counts(words, GOODS_BY_NAME, f"{ABOUT.seats[player]}'s stock", found)


def _cards_are(where: str) -> Callable[[Run, Words, int], None]:
    def read(run: Run, words: Words, player: int) -> None:
        state = run.state
        words.skip()
        while words.accept("ceo"):
            words.skip("alone")
            if words.done():
                words.tokens.append("nothing")
        counts = getattr(state.chains[player], where)
        found = {card.name: counts[card.number] for card in state.box.cards}
        same_counts(words, CARDS_BY_NAME, f"{ABOUT.seats[player]}'s {where}", found)

    return read


def _owns(run: Run, words: Words, player: int) -> None:
    found = {card.name: owned(run.state, player, card.name) for card in run.state.box.cards}
    same_counts(words, CARDS_BY_NAME, f"the cards {ABOUT.seats[player]} owns", found)


def _busy_are(run: Run, words: Words, player: int) -> None:
    marketeers = [each.marketeer for each in run.state.campaigns if each.owner == player and each.marketeer]
    same_counts(words, CARDS_BY_NAME, f"{ABOUT.seats[player]}'s busy marketeers", dict(Counter(marketeers)))


def _held(run: Run, player: int) -> list[str]:
    held = run.state.chains[player].milestones
    return [milestone.name for milestone in run.state.box.milestones if held & milestone.bit]


def holds(run: Run, words: Words, player: int) -> None:
    """`red milestone first_to_train`, `red milestones only ...`."""
    held = _held(run, player)
    whole = bool(words.accept("only"))
    if words.accept(*NOTHING):
        same(words, f"{ABOUT.seats[player]}'s milestones", [], held)
        return
    named = words.milestones()
    for name in named:
        if name not in held:
            raise words.failed(f"{ABOUT.seats[player]} does not hold {name} but {said(held)}")
    if whole:
        same(words, f"{ABOUT.seats[player]}'s milestones", sorted(named), sorted(held))


def _holds_not(run: Run, words: Words, player: int) -> None:
    words.skip("hold", "have", "get", "claim", "milestone", "milestones", "see", "sees")
    if words.accept("reach", "reaches"):
        within(run, words, player, wanted=False)
        return
    if words.accept("reserves", "reserve cards"):
        same(words, f"{ABOUT.seats[player]} sees reserve cards", False, _sees(run, player))
        return
    if words.accept("bankrupt", "out"):
        same(words, f"{ABOUT.seats[player]} bankrupt", False, run.state.chains[player].bankrupt)
        return
    if words.accept("drive in", "a drive in"):
        same(words, f"{ABOUT.seats[player]}'s drive-ins", False, run.state.chains[player].drive_in)
        return
    if words.done():
        same(words, f"{ABOUT.seats[player]}'s milestones", [], _held(run, player))
        return
    for name in words.milestones():
        if name in _held(run, player):
            raise words.failed(f"{ABOUT.seats[player]} holds {name}")


def open_slots_are(run: Run, words: Words, player: int) -> None:
    """`red open slots 3`; while positions are chosen too, but not before the structures are revealed."""
    if run.open and run.state.phase is Phase.RESTRUCTURING:
        run = run.copy()
        run.finish()
    same(words, f"{ABOUT.seats[player]}'s open slots", words.number(), open_slots(run.state, player))


def _fires(run: Run, words: Words, player: int) -> None:
    fired = Counter(
        event.card for event in run.lately(Phase.PAYDAY) if isinstance(event, Fired) and event.player == player
    )
    same_counts(words, CARDS_BY_NAME, f"{ABOUT.seats[player]} fires", dict(fired))


def _price_is(run: Run, words: Words, player: int) -> None:
    same(words, f"{ABOUT.seats[player]}'s unit price", words.number(), unit_price(run.state, player))


def _flag(name: str) -> Callable[[Run, Words, int], None]:
    def read(run: Run, words: Words, player: int) -> None:
        same(words, f"{ABOUT.seats[player]} {name}", True, getattr(run.state.chains[player], name))

    return read


def _sees(run: Run, player: int) -> bool:
    """Whether the others' reserve cards lie open to a player; one that no line states is some card too."""
    state = run.state.copy()
    for chain in state.chains:
        chain.reserve = max(0, chain.reserve)
    seen = view(state, player)
    others = [chain.reserve for other, chain in enumerate(seen.chains) if other != player]
    return all(card >= 0 for card in [*others, *([seen.automa.reserve] if seen.automa else [])])


def _sees_reserves(run: Run, words: Words, player: int) -> None:
    words.skip("reserve", "reserves", "cards", "card", "every", "all")
    same(words, f"{ABOUT.seats[player]} sees the reserve cards", True, _sees(run, player))


def _ceo_slots(run: Run, words: Words, player: int) -> None:
    same(words, f"the slots of {ABOUT.seats[player]}'s CEO", words.number(), ceo_slots(run.state, player))


def _salary(run: Run, words: Words, player: int) -> None:
    same(words, f"a salary of {ABOUT.seats[player]}", words.number(), payday.salary(run.state, player))


def _bill(run: Run, words: Words, player: int) -> None:
    same(words, f"{ABOUT.seats[player]}'s salary bill", words.number(), payday.payroll(run.state, player).due)


def _waitresses(run: Run, words: Words, player: int) -> None:
    """What counts in a tie: those at work, twice in the night shift (FC-6.03, KX-10.03)."""
    same(words, f"{ABOUT.seats[player]}'s waitresses", words.number(), dinner.waitresses(run.state, player))


def _freezer(run: Run, words: Words, player: int) -> None:
    """`red freezer`, `red freezer 10`."""
    size = cleanup.freezer(run.state, player)
    same(words, f"the freezer of {ABOUT.seats[player]}", words.number() if words.is_number() else size or "one", size)


def _no_freezer(run: Run, words: Words, player: int) -> None:
    same(words, f"the freezer of {ABOUT.seats[player]}", 0, cleanup.freezer(run.state, player))


CLAUSES: dict[tuple[str, ...], Callable[[Run, Words, int], None]] = {
    ("cash",): cash_is,
    ("stock",): stock_is,
    ("work", "works", "at work"): _cards_are("work"),
    ("beach", "on beach", "on the beach"): _cards_are("beach"),
    ("hand",): _cards_are("hand"),
    ("free", "without salary", "salary free"): _cards_are("free"),
    ("owns", "own"): _owns,
    ("busy",): _busy_are,
    ("milestone", "milestones", "claims", "claim", "gets"): holds,
    ("not", "no", "no milestone", "no milestones", "lacks", "without"): _holds_not,
    ("price", "unit price"): _price_is,
    ("open slots", "slots", "open slot"): open_slots_are,
    ("ceo slots",): _ceo_slots,
    ("salary",): _salary,
    ("waitresses", "waitress"): _waitresses,
    ("freezer", "a freezer"): _freezer,
    ("no freezer",): _no_freezer,
    ("bill", "salary bill"): _bill,
    ("fires", "fire", "fired"): _fires,
    ("sees", "see", "knows"): _sees_reserves,
    ("bankrupt",): _flag("bankrupt"),
    ("out", "gone", "out of the game"): _flag("gone"),
    ("drive in", "drive ins", "a drive in"): _flag("drive_in"),
}
OPEN = {open_slots_are, _bill}
