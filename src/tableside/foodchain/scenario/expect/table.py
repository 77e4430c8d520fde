"""What is expected of the table: the bank, the order, the supply, milestones left, modules, and the end."""

from collections.abc import Callable, Iterable

from tableside.foodchain.about import ABOUT
from tableside.foodchain.round import result, waiting
from tableside.foodchain.scenario.campaigns import KINDS
from tableside.foodchain.scenario.expect.compare import MAUTOMA, Claim, Thing, same, same_counts, thing
from tableside.foodchain.scenario.names import CARDS_BY_NAME, Phrases
from tableside.foodchain.scenario.position.config import module_names
from tableside.foodchain.scenario.position.table import tile_names
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import NOTHING, Words
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS

BREAKS = "how often the bank broke"


def _bank(run: Run, words: Words) -> None:
    breaks = run.state.breaks
    if words.is_number():
        same(words, "the bank", words.number(), run.state.bank)
    elif words.accept("not broken", "unbroken"):
        same(words, BREAKS, 0, breaks)
    elif not words.accept("broken", "breaks", "broke"):
        raise words.error(
            f"of the bank expect an amount, 'broken', 'broken twice' or 'not broken', not {words.rest()!r}"
        )
    elif words.is_number():
        same(words, BREAKS, words.number(), breaks)
    elif not breaks:
        raise words.failed("the bank has not broken")


def names_of(players: Iterable[int]) -> list[str]:
    """The names of players."""
    return [ABOUT.seats[player] for player in players]


def who(players: Iterable[int]) -> str:
    """Players in words."""
    return " and ".join(names_of(players)) or "nobody"


def _seats(words: Words) -> list[str]:
    return names_of(words.seats())


TURN = thing(
    "who chooses",
    lambda run: who(sorted(waiting(run.state) if run.open else ())),
    lambda words: who(() if words.accept(*NOTHING) else sorted(words.seats())),
)
CHOOSING = thing("who chooses in turn", lambda run: names_of(run.state.queue), _seats)  # the next one first (KX-14.02)


def _winner_is(run: Run, words: Words, expected: list[int]) -> None:
    outcome = result(run.state)
    if outcome is None:
        raise words.failed("the game is not over")
    same(words, "the winner", who(expected), who(outcome.winners))


def _winner(run: Run, words: Words) -> None:
    nobody = words.accept(*NOTHING, *MAUTOMA)  # no player wins where Mautoma does (MA-8.01)
    _winner_is(run, words, [] if nobody else words.seats())


def _wins(run: Run, words: Words, player: int) -> None:
    _winner_is(run, words, [player])


def _ends(words: Words) -> bool:
    over = not words.accept("not", "goes on")
    words.accept("over", "game over", "over yet", "ends", "ended", "has ended")
    return over


def _house_tiles(state: State, words: Words) -> None:
    same(words, "house tiles", words.numbers(), state.house_tiles)


def _figure(what: str, left: Callable[[State], int]) -> Callable[[State, Words], None]:
    return lambda state, words: same(words, what, words.number(), left(state))


def _works(names: Iterable[str], what: str) -> Callable[[State, Words], None]:
    def left(state: State) -> int:
        used = [*(road.shape for road in state.new_roads), *(park.shape for park in state.parks)]
        return sum(state.box.works.get(name, 0) - used.count(name) for name in names)

    return _figure(what, left)


def _campaign_tile(state: State, words: Words) -> None:
    number = words.number()
    free = {tile.number for tile in state.box.campaigns} - {campaign.number for campaign in state.campaigns}
    wanted = not words.accept("not", "none", "no")
    same(words, f"campaign tile {number} in the supply", wanted, number in free)


SUPPLIES: Phrases[Callable[[State, Words], None]] = Phrases(
    {
        ("gardens", "garden"): _figure("garden tiles", lambda state: state.gardens),
        ("house tiles", "house tile"): _house_tiles,
        ("roads", "road"): _works(LOBBY_ROADS, "road tiles"),
        ("parks", "park"): _works(PARKS, "park tiles"),
        **{
            (f"{name.lower()} {what}", f"{name.lower()} {what}s", f"{what} {name.lower()}"): _works(
                (name,), f"{name} {what}s"
            )
            for what, shapes in (("road", LOBBY_ROADS), ("park", PARKS))
            for name in shapes
        },
        ("off ramps", "off ramp", "offramps", "offramp"): _figure(
            "off-ramps", lambda state: state.box.off_ramps - len(state.off_ramps)
        ),
    }
)


def supply(run: Run, words: Words) -> None:
    """`supply waitress 3`, `supply gardens 7`, `supply roads 8 parks 4`, `supply campaign 13`."""
    state, more = run.state, True
    while more:
        if reader := SUPPLIES.take(words):
            reader(state, words)
        elif not CARDS_BY_NAME.find(words) and KINDS.take(words) is not None:
            _campaign_tile(state, words)
        else:
            found = {card.name: state.supply[card.number] for card in state.box.cards}
            same_counts(words, CARDS_BY_NAME, "the supply", found)
        words.skip(".")
        more = not words.done()


def _milestones(*, there: bool) -> Thing:
    def read(run: Run, words: Words) -> None:
        _are(run, words, words.milestones(), there=there)

    return read


def _are(run: Run, words: Words, names: list[str], *, there: bool) -> None:
    bits = {milestone.name: milestone.bit for milestone in run.state.box.milestones}
    for name in names:
        if bool(run.state.milestones & bits.get(name, 0)) is not there:
            raise words.failed(f"{name} {'is gone' if there else 'can still be claimed'}")


def milestones_are(run: Run, words: Words) -> None:
    """`first_to_train is gone`, as a position says it."""
    names = words.milestones()
    words.skip("is", "are", "still")
    there = not words.accept("gone", "not available", "unavailable", "no longer available", "taken")
    if there and not words.accept("available", "not gone"):
        raise words.error("expect of milestones that they are gone or available, or who holds them")
    _are(run, words, names, there=there)


def _pool(run: Run, words: Words) -> None:
    """`pool X Y`: map tiles left over; `pool only X Y`, `pool without Z`."""
    words.skip("tiles", "tile")
    without, whole = words.accept("without", "not"), words.accept("only") or words.peek() in NOTHING
    names = tile_names(words)
    if whole:
        same(words, "the pool", sorted(names), sorted(run.state.pool))
    for name in names:
        same(words, f"tile {name} in the pool", not without, name in run.state.pool)


def _modules(words: Words) -> list[str]:
    words.skip("only")
    return sorted({*module_names(words)})


CLAUSES: dict[tuple[str, ...], Claim[int]] = {("wins", "win"): _wins}
THINGS: dict[tuple[str, ...], Thing] = {
    ("bank",): _bank,
    ("slots", "ceo slots"): thing("the slots of a CEO", lambda run: run.state.slots),
    ("base price", "price"): thing("the base price", lambda run: run.state.price),
    ("order", "turn order"): thing("the turn order", lambda run: names_of(run.state.order), _seats),
    ("turn", "waiting", "to choose", "chooser"): TURN,
    ("choosing", "choosing order", "order of choosing", "order of choice", "queue"): CHOOSING,
    ("winner", "winners"): _winner,
    ("game over", "game"): thing("the game is over", lambda run: run.state.phase is Phase.OVER, _ends),
    ("round",): thing("the round", lambda run: run.state.turn),
    ("supply",): supply,
    ("pool",): _pool,
    ("modules", "module"): thing("the modules", lambda run: sorted(run.state.config.modules), _modules),
    ("gone", "milestones gone"): _milestones(there=False),
    ("available", "not gone"): _milestones(there=True),
    ("milestone", "milestones"): milestones_are,
}
OPEN = {TURN, CHOOSING}
