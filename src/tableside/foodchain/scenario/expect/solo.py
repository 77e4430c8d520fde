"""What is expected of Mautoma: its goods and markers, what it sells, takes, begins and builds (MA)."""

from tableside.foodchain.automa import dinner
from tableside.foodchain.automa.mat import AUTOMA
from tableside.foodchain.automa.working import card_of
from tableside.foodchain.events import AutomaBonus
from tableside.foodchain.round import result
from tableside.foodchain.scenario.expect.chains import CASH, STOCK, holds, holds_not
from tableside.foodchain.scenario.expect.compare import FILLERS, MAUTOMA, Claim, Thing, claim, heard, same
from tableside.foodchain.scenario.expect.sales import offers, sells, sells_not
from tableside.foodchain.scenario.names import GOODS_BY_NAME, MILESTONE_BEGINNINGS, Phrases
from tableside.foodchain.scenario.position import house_named
from tableside.foodchain.scenario.position.solo import mat, stacks, tiles
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import NOTHING, NUMBER, Words


def mautoma(run: Run, words: Words) -> None:
    """`mautoma cash 20`, `mautoma sells house 10 for 20`, `mautoma stacks 12 pizza 2` and so on."""
    if run.state.automa is None:
        raise words.error("Mautoma is not in this game; a line 'solo normal' would add it")
    if run.open:  # it acts when the player's day is over; who goes on with that day may
        run = run.copy()
        run.finish()
    fillers = (*FILLERS, "does", "also")
    for reader in CLAUSES.each(words, fillers, "is nothing that can be expected of Mautoma; there are {}", _bare):
        words.skip(*FILLERS, "+", "marker", "at", "on")
        heard(reader)(run, words, AUTOMA)


def _bare(words: Words) -> Claim[int] | None:
    """What is known by what it looks like."""
    if GOODS_BY_NAME.find(words.after() if words.is_number() else words):
        return STOCK
    if NUMBER.fullmatch(words.peek()):
        return CASH
    return holds if words.peek() in MILESTONE_BEGINNINGS else None


def _stacks(run: Run, words: Words, _: int) -> None:
    """All its stacks, the oldest first."""
    found = [f"{stack.house} {stack.good} {stack.left}" for stack in mat(run.state).stacks]
    expected = [f"{stack.house} {stack.good} {stack.left}" for stack in stacks(words)]
    if expected != found:
        raise words.failed(f"Mautoma's stacks: found {', '.join(found) or 'nothing'}")


def _card(run: Run, words: Words, _: int) -> None:
    same(words, "Mautoma's card", tuple(words.rest().split()), tuple(card_of(run.state).name.split("_")))
    words.close()


def _distance(run: Run, words: Words, _: int) -> None:
    words.skip("to", "house")
    _, house = house_named(run.state, words)
    words.skip(*FILLERS)
    expected = None if words.accept("no road", *NOTHING) else words.number("a distance")
    same(words, f"from Mautoma to house {house.label}", expected, dinner.offer(run.state, house, ()).distance)


def _bonus(run: Run, _: int) -> int:
    return sum(event.income for event in run.events if isinstance(event, AutomaBonus))


def _wins(run: Run, words: Words, _: int) -> None:
    outcome = result(run.state)
    if outcome is None:
        raise words.failed("the game is not over")
    same(words, "that Mautoma wins", True, not outcome.winners)


CLAUSES: Phrases[Claim[int]] = Phrases(
    {
        ("cash",): CASH,
        ("stock", "freezers", "freezer"): STOCK,
        ("sales", "sales marker"): claim("{}'s sales marker", lambda run, _: mat(run.state).sales),
        ("price marker",): claim("{}'s price marker", lambda run, _: mat(run.state).price),
        ("price", "unit price"): claim(
            "{}'s unit price", lambda run, _: card_of(run.state).price + mat(run.state).price
        ),
        ("waitresses",): claim("{}'s waitresses", lambda run, _: card_of(run.state).waitresses),
        ("milestone", "milestones", "takes", "claims"): holds,
        ("not", "no", "no milestone", "no milestones"): holds_not,
        ("stacks", "stack", "campaigns"): _stacks,
        ("tiles", "house tiles", "house stack"): claim(
            "the house tiles of {}'s stack, from the bottom", lambda run, _: mat(run.state).tiles, tiles
        ),
        ("card",): _card,
        ("sells", "sell"): sells,
        ("not sell", "does not sell"): sells_not,
        ("offers", "offer"): offers,
        ("distance",): _distance,
        ("bonus", "milestone cash"): claim("what {}'s milestones bring", _bonus),
        ("wins", "win"): _wins,
    }
)
THINGS: dict[tuple[str, ...], Thing] = {MAUTOMA: mautoma}
