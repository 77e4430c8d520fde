"""What is expected of a campaign: what it reaches, how long it runs, for what, and who is busy with it."""

from collections.abc import Callable

from tableside.foodchain.about import ABOUT
from tableside.foodchain.phases import marketing
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.scenario.expect.compare import FILLERS, said, same
from tableside.foodchain.scenario.names import CARDS_BY_NAME, GOODS_BY_NAME, SIDES, Phrases
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import NOTHING, Words
from tableside.foodchain.state import State
from tableside.foodchain.town.squares import board, each, square_text


def campaign_named(state: State, words: Words) -> Campaign:
    """The campaign that is named next."""
    number = words.number("the number of a campaign")
    found = next((campaign for campaign in state.campaigns if campaign.number == number), None)
    if found is None:
        raise words.failed(f"there is no campaign {number}")
    return found


def campaign(run: Run, words: Words) -> None:
    """`campaign 13 reaches 2 10`, `campaign 13 rounds 2`, `campaign 13 ended` and so on."""
    number = words.number("the number of a campaign")
    if words.accept("ended", "ends", "is over", "over", "gone", "is gone", "has ended"):
        if any(one.number == number for one in run.state.campaigns):
            raise words.failed(f"campaign {number} still runs")
        return
    words.at -= 1
    found = campaign_named(run.state, words)
    while not words.done():
        words.skip(*FILLERS)
        reader = CLAUSES.take(words)
        if reader is None and words.is_number():
            reader = _rounds
        if reader is None:
            raise words.error(f"of a campaign expect {CLAUSES.known}, or that it ended")
        reader(run, words, found)


def _reaches(run: Run, words: Words, one: Campaign) -> None:
    reaches(run, words, one, wanted=True)


def _misses(run: Run, words: Words, one: Campaign) -> None:
    reaches(run, words, one, wanted=False)


def _eternal(run: Run, words: Words, one: Campaign) -> None:
    same(words, f"rounds of campaign {one.number}", None, one.rounds)


def _rounds(run: Run, words: Words, one: Campaign) -> None:
    same(words, f"rounds of campaign {one.number}", words.number(), one.rounds)
    words.skip("rounds", "round", "left")


def _marketeer(run: Run, words: Words, one: Campaign) -> None:
    words.skip()
    expected = "" if words.accept(*NOTHING) else CARDS_BY_NAME.take(words)
    same(words, f"the marketeer of campaign {one.number}", expected, one.marketeer)


def _no_marketeer(run: Run, words: Words, one: Campaign) -> None:
    same(words, f"the marketeer of campaign {one.number}", "", one.marketeer)


def _gift(run: Run, words: Words, one: Campaign) -> None:
    same(words, f"that a marketeer placed campaign {one.number}", False, one.by_marketeer)


def _goods(run: Run, words: Words, one: Campaign) -> None:
    expected = [GOODS_BY_NAME.take(words)]
    words.skip()
    if GOODS_BY_NAME.find(words):
        expected.append(GOODS_BY_NAME.take(words))
    same(words, f"the goods of campaign {one.number}", expected, list(one.goods))


def _partner(run: Run, words: Words, one: Campaign) -> None:
    words.skip("campaign")
    same(words, f"the other campaign of the marketeer of campaign {one.number}", words.number(), one.partner)


def _owner(run: Run, words: Words, one: Campaign) -> None:
    expected = words.seat()
    same(words, f"whose campaign {one.number} is", ABOUT.seats[expected], ABOUT.seats[one.owner])


def _stands(run: Run, words: Words, one: Campaign) -> None:
    same(words, f"where campaign {one.number} stands", square_text(words.square()), square_text(one.site))


def _beside(run: Run, words: Words, one: Campaign) -> None:
    """`campaign 5 beside n from 1,6`."""
    side = SIDES.take(words)
    words.skip("side", "edge", "from", "at")
    same(words, f"the side at which campaign {one.number} stands", side, one.side)
    if words.is_square():
        _stands(run, words, one)


CLAUSES: Phrases[Callable[[Run, Words, Campaign], None]] = Phrases(
    {
        ("reaches", "reach", "would reach"): _reaches,
        ("does not reach", "not reach", "misses", "not reaches"): _misses,
        ("eternal", "for ever", "forever", "permanent"): _eternal,
        ("rounds", "for", "lasts", "duration", "counters", "counter"): _rounds,
        ("marketeer", "by"): _marketeer,
        ("no marketeer",): _no_marketeer,
        ("gift", "free"): _gift,
        ("markets", "market", "good", "goods"): _goods,
        ("partner", "with campaign"): _partner,
        ("owner", "belongs to"): _owner,
        ("at",): _stands,
        ("beside", "on side"): _beside,
    }
)


def reaches(run: Run, words: Words, campaign: Campaign, *, wanted: bool) -> None:
    """Exactly these houses or squares; or none of these."""
    state, what = run.state, f"campaign {campaign.number} reaches"
    squares = marketing.reached(state, campaign)
    words.skip("only")
    if words.accept("squares", "square") or words.is_square():
        named = board(words.squares())
        if wanted:
            same(words, what, _squares_of(named), _squares_of(squares))
        elif named & squares:
            raise words.failed(f"{what} {said(_squares_of(named & squares))}")
        return
    reached = [state.houses[place].label for place in marketing.reaches(state, campaign)]
    words.skip("houses", "house")
    expected: list[str] = []
    if words.accept(*NOTHING, "no house", "no houses", "no"):
        words.accept("house", "houses")
    else:
        while not words.done():
            words.skip("house", "houses", "and")
            expected.append(words.label())
            words.skip()
    for label in expected:
        if label not in [house.label for house in state.houses]:
            raise words.error(f"there is no house {label!r} on this map")
    if wanted:
        same(words, what, sorted(expected), sorted(reached))
    elif both := [label for label in expected if label in reached]:
        raise words.failed(f"{what} {said(both)}")


def _squares_of(squares: int) -> list[str]:
    return [square_text(square) for square in each(squares)]


def _runs(run: Run, words: Words) -> None:
    """`campaigns run twice`: once, and once more for each mass marketeer at work (KX-11.01)."""
    same(words, "how often campaigns run", words.number(), marketing.runs(run.state))
    words.accept("times", "time")


THINGS: dict[tuple[str, ...], Callable[[Run, Words], None]] = {
    (
        *("campaign", "billboard", "mailbox", "airplane", "radio", "guide", "gourmet guide", "giant billboard"),
        *("plane", "rural campaign"),
    ): campaign,
    ("campaigns run", "campaigns will run", "marketing runs", "runs"): _runs,
}
