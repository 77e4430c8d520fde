"""What is expected of Mautoma: its goods and markers, what it sells, takes, begins and builds (MA)."""

from collections.abc import Callable

from tableside.foodchain.automa import dinner
from tableside.foodchain.automa.mat import AUTOMA
from tableside.foodchain.automa.working import card_of
from tableside.foodchain.events import AutomaBonus
from tableside.foodchain.round import result
from tableside.foodchain.scenario.expect.compare import FILLERS, said, same, same_counts
from tableside.foodchain.scenario.expect.sales import offers, sells
from tableside.foodchain.scenario.names import GOODS_BY_NAME, MILESTONE_BEGINNINGS, Phrases
from tableside.foodchain.scenario.position import house_named
from tableside.foodchain.scenario.position.solo import mat, stacks, tiles
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import NOTHING, NUMBER, Words
from tableside.foodchain.state import State


def mautoma(run: Run, words: Words) -> None:
    """`mautoma cash 20`, `mautoma sells house 10 for 20`, `mautoma stacks 12 pizza 2` and so on."""
    if run.state.automa is None:
        raise words.error("Mautoma is not in this game; a line 'solo normal' would add it")
    if run.open:  # it acts when the player's day is over; who goes on with that day may
        run = run.copy()
        run.finish()
    while not words.done():
        words.skip(*FILLERS, ".", "does", "also")
        if words.done():
            return
        if NUMBER.fullmatch(words.peek()):
            reader: Callable[[Run, Words], None] | None = CASH
        elif words.peek() in MILESTONE_BEGINNINGS:
            reader = _holds
        else:
            reader = CLAUSES.take(words)
        if reader is None:
            raise words.error(f"{words.rest()!r} is nothing that can be expected of Mautoma; there are {CLAUSES.known}")
        words.skip(*FILLERS)
        reader(run, words)


def _figure(what: str, found: Callable[[State], int]) -> Callable[[Run, Words], None]:
    def read(run: Run, words: Words) -> None:
        words.skip("+", "marker", "at", "on")
        same(words, f"Mautoma's {what}", words.number(), found(run.state))

    return read


CASH = _figure("cash", lambda state: mat(state).cash)


def _stock(run: Run, words: Words) -> None:
    state = run.state
    found = {good.name: mat(state).stock[good.number] for good in state.box.goods}
    same_counts(words, GOODS_BY_NAME, "Mautoma's freezers", found)


def _held(run: Run) -> list[str]:
    held = mat(run.state).milestones
    return [milestone.name for milestone in run.state.box.milestones if held & milestone.bit]


def _holds(run: Run, words: Words) -> None:
    only, held = bool(words.accept("only")), _held(run)
    named = [] if words.accept(*NOTHING) else words.milestones()
    if not named or only:
        same(words, "Mautoma's milestones", sorted(named), sorted(held))
    for name in named:
        if name not in held:
            raise words.failed(f"Mautoma does not hold {name} but {said(held)}")


def _holds_not(run: Run, words: Words) -> None:
    words.skip("hold", "have", "take", "milestone", "milestones")
    for name in words.milestones() if not words.done() else _held(run):
        if name in _held(run):
            raise words.failed(f"Mautoma holds {name}")


def _stacks(run: Run, words: Words) -> None:
    """All its stacks, the oldest first."""
    found = [f"{stack.house} {stack.good} {stack.left}" for stack in mat(run.state).stacks]
    expected = [f"{stack.house} {stack.good} {stack.left}" for stack in stacks(words)]
    if expected != found:
        raise words.failed(f"Mautoma's stacks: found {', '.join(found) or 'nothing'}")


def _tiles(run: Run, words: Words) -> None:
    same(words, "the house tiles of Mautoma's stack, from the bottom", tiles(words), mat(run.state).tiles)


def _card(run: Run, words: Words) -> None:
    same(words, "Mautoma's card", tuple(words.rest().split()), tuple(card_of(run.state).name.split("_")))
    words.at = len(words.tokens)


def _sells(run: Run, words: Words) -> None:
    sells(run, words, AUTOMA)


def _offers(run: Run, words: Words) -> None:
    offers(run, words, AUTOMA)


def _distance(run: Run, words: Words) -> None:
    words.skip("to", "house")
    _, house = house_named(run.state, words)
    words.skip(*FILLERS)
    expected = None if words.accept("no road", *NOTHING) else words.number("a distance")
    same(words, f"from Mautoma to house {house.label}", expected, dinner.offer(run.state, house, ()).distance)


def _bonus(run: Run, words: Words) -> None:
    found = sum(event.income for event in run.events if isinstance(event, AutomaBonus))
    same(words, "what Mautoma's milestones bring", words.number(), found)


def _wins(run: Run, words: Words) -> None:
    outcome = result(run.state)
    if outcome is None:
        raise words.failed("the game is not over")
    same(words, "that Mautoma wins", True, not outcome.winners)


CLAUSES: Phrases[Callable[[Run, Words], None]] = Phrases(
    {
        ("cash",): CASH,
        ("stock", "freezers", "freezer"): _stock,
        ("sales", "sales marker"): _figure("sales marker", lambda state: mat(state).sales),
        ("price marker",): _figure("price marker", lambda state: mat(state).price),
        ("price", "unit price"): _figure("unit price", lambda state: card_of(state).price + mat(state).price),
        ("waitresses",): _figure("waitresses", lambda state: card_of(state).waitresses),
        ("milestone", "milestones", "takes", "claims"): _holds,
        ("not", "no", "no milestone", "no milestones"): _holds_not,
        ("stacks", "stack", "campaigns"): _stacks,
        ("tiles", "house tiles", "house stack"): _tiles,
        ("card",): _card,
        ("sells", "sell"): _sells,
        ("offers", "offer"): _offers,
        ("distance",): _distance,
        ("bonus", "milestone cash"): _bonus,
        ("wins", "win"): _wins,
    }
)
THINGS: dict[tuple[str, ...], Callable[[Run, Words], None]] = {
    ("mautoma", "mautoma inc", "automa"): mautoma,
}
