"""What is expected of a campaign: what it reaches, how long it runs, for what, and who is busy with it."""

from tableside.foodchain.about import ABOUT
from tableside.foodchain.phases import marketing
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.scenario.campaigns import KIND_WORDS, KINDS
from tableside.foodchain.scenario.expect.compare import (
    FILLERS,
    Claim,
    Thing,
    claim,
    fact,
    heard,
    name_of,
    said,
    same,
    texts,
    thing,
)
from tableside.foodchain.scenario.names import CARDS_BY_NAME, GOODS_BY_NAME, SIDES, Phrases
from tableside.foodchain.scenario.position.houses import label_on_map
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import NOTHING, Words
from tableside.foodchain.state import State
from tableside.foodchain.town.squares import each, square_text


def _tile_number(state: State, words: Words) -> int:
    """The number of a campaign tile that this game has; of any other everything could be denied."""
    number = words.number("the number of a campaign")
    if number not in state.box.campaign:
        raise words.error(f"there is no campaign tile {number} in this game")
    return number


def campaign_named(state: State, words: Words) -> Campaign:
    """The campaign that is named next."""
    number = words.number("the number of a campaign")
    found = next((campaign for campaign in state.campaigns if campaign.number == number), None)
    if found is None:
        raise words.failed(f"there is no campaign {number}")
    return found


def campaign(run: Run, words: Words) -> None:
    """`campaign 13 reaches 2 10`, `campaign 13 rounds 2`, `campaign 13 ended` and so on."""
    start = words.at
    number = _tile_number(run.state, words)
    words.skip("is", "has")
    if words.accept("ended", "ends", "over", "gone"):
        if any(one.number == number for one in run.state.campaigns):
            raise words.failed(f"campaign {number} still runs")
        return
    words.at = start
    found = campaign_named(run.state, words)
    for reader in CLAUSES.each(words, FILLERS, "says nothing of it; of a campaign expect {}, or that it ended", _bare):
        heard(reader)(run, words, found)


def _none_runs(kind: str) -> Thing:
    """`no campaign 13`, `no radio`, `no campaigns`."""

    def read(run: Run, words: Words) -> None:
        named = []
        while words.is_number():
            named.append(_tile_number(run.state, words))
            words.skip()
        running = [one.number for one in run.state.campaigns if kind in ("", one.kind)]
        same(words, "campaigns that run", [], [number for number in running if number in named or not named])

    return read


def _bare(words: Words) -> Claim[Campaign] | None:
    """What is known by what it looks like."""
    words.skip("for")
    if words.is_number():
        return ROUNDS
    if GOODS_BY_NAME.find(words):
        return GOODS
    return OWNER if words.is_seat() else None


def _reaches(*, wanted: bool) -> Claim[Campaign]:
    """Exactly these houses or squares; or none of these."""

    def read(run: Run, words: Words, one: Campaign) -> None:
        words.skip("only")
        if words.accept("squares", "square") or words.is_square():
            expected, found = texts(words.squares()), texts(each(marketing.reached(run.state, one)))
        else:
            expected = _labels(run.state, words)
            found = [run.state.houses[place].label for place in marketing.reaches(run.state, one)]
        if wanted:
            same(words, f"{name_of(one)} reaches", sorted(expected), sorted(found))
        elif both := [name for name in expected if name in found]:
            raise words.failed(f"{name_of(one)} reaches {said(both)}")

    return read


def _labels(state: State, words: Words) -> list[str]:
    words.skip("houses", "house")
    found: list[str] = []
    if words.accept(*NOTHING, "no"):
        words.accept("house", "houses")
        return found
    while not words.done():
        words.skip("house", "houses")
        found.append(label_on_map(state, words))
        words.skip()
    return found


def _goods(words: Words) -> list[str]:
    found = [GOODS_BY_NAME.take(words)]
    words.skip()
    return found + [good for good in [GOODS_BY_NAME.maybe(words)] if good]


def _marketeer(words: Words) -> str:
    return "" if words.accept(*NOTHING) else CARDS_BY_NAME.take(words)


def _beside(run: Run, words: Words, one: Campaign) -> None:
    """`campaign 5 beside n from 1,6`."""
    side = SIDES.take(words)
    words.skip("side", "edge", "from", "at")
    same(words, f"the side at which {name_of(one)} stands", side, one.side)
    if words.is_square():
        AT(run, words, one)


ROUNDS: Claim[Campaign] = claim(
    "rounds of {}", lambda run, one: one.rounds, Words.number, after=("rounds", "round", "left")
)
GOODS: Claim[Campaign] = claim("the goods of {}", lambda run, one: list(one.goods), _goods)
OWNER: Claim[Campaign] = claim(
    "whose {} is", lambda run, one: ABOUT.seats[one.owner], lambda words: ABOUT.seats[words.seat()]
)
AT: Claim[Campaign] = claim(
    "where {} stands", lambda run, one: square_text(one.site), lambda words: square_text(words.square())
)
CLAUSES: Phrases[Claim[Campaign]] = Phrases(
    {
        ("reaches", "reach", "would reach"): _reaches(wanted=True),
        ("does not reach", "not reach", "misses", "not reaches"): _reaches(wanted=False),
        ("eternal", "for ever", "forever", "permanent"): fact("rounds of {}", lambda run, one: one.rounds, is_so=None),
        ("rounds", "lasts", "duration", "counters", "counter"): ROUNDS,
        ("marketeer", "by"): claim("the marketeer of {}", lambda run, one: one.marketeer, _marketeer),
        ("no marketeer",): fact("the marketeer of {}", lambda run, one: one.marketeer, is_so=""),
        ("gift", "free"): fact("that a marketeer placed {}", lambda run, one: one.by_marketeer, is_so=False),
        ("markets", "market", "good", "goods"): GOODS,
        ("partner", "partner campaign", "with campaign"): claim(
            "the other campaign of the marketeer of {}", lambda run, one: one.partner
        ),
        ("owner", "belongs to"): OWNER,
        ("at",): AT,
        ("beside", "on side"): _beside,
    }
)
THINGS: dict[tuple[str, ...], Thing] = {
    KINDS.phrases: campaign,
    **{tuple(f"no {each}" for each in phrases): _none_runs(kind) for phrases, kind in KIND_WORDS.items()},
    # once, and once more for each mass marketeer at work (KX-11.01)
    ("campaigns run", "campaigns will run", "marketing runs", "runs"): thing(
        "how often campaigns run", lambda run: marketing.runs(run.state), Words.number, "times", "time"
    ),
}
