"""What is expected of the table: the bank, the order, the supply, milestones left, modules, and the end."""

from collections.abc import Callable

from tableside.foodchain.about import ABOUT
from tableside.foodchain.round import result, waiting
from tableside.foodchain.scenario.campaigns import KINDS
from tableside.foodchain.scenario.expect.compare import MAUTOMA, same, same_counts
from tableside.foodchain.scenario.names import CARDS_BY_NAME, MODULES_BY_NAME, Phrases
from tableside.foodchain.scenario.position.table import tile_names
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import NOTHING, Words
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS


def _bank(run: Run, words: Words) -> None:
    if words.is_number():
        same(words, "the bank", words.number(), run.state.bank)
        return
    breaks = run.state.breaks
    if words.accept("not broken", "unbroken"):
        same(words, "how often the bank broke", 0, breaks)
    elif words.accept("broken", "breaks", "broke"):
        if words.is_number():
            same(words, "how often the bank broke", words.number(), breaks)
        elif not breaks:
            raise words.failed("the bank has not broken")
    else:
        raise words.error(
            f"of the bank expect an amount, 'broken', 'broken twice' or 'not broken', not {words.rest()!r}"
        )


def _ceo_slots_are(run: Run, words: Words) -> None:
    same(words, "the slots of a CEO", words.number(), run.state.slots)


def _order_is(run: Run, words: Words) -> None:
    expected = words.seats()
    same(words, "the turn order", names_of(expected), names_of(run.state.order))


def names_of(players: "list[int] | tuple[int, ...]") -> list[str]:
    """The names of players."""
    return [ABOUT.seats[player] for player in players]


def who(players: tuple[int, ...]) -> str:
    """Players in words."""
    return " and ".join(names_of(players)) or "nobody"


def _turn(run: Run, words: Words) -> None:
    expected = () if words.accept(*NOTHING) else tuple(sorted(words.seats()))
    found = tuple(sorted(waiting(run.state))) if run.open else ()
    same(words, "who chooses", who(expected), who(found))


def _choosing(run: Run, words: Words) -> None:
    """`choosing blue red green`: who has still to choose in the order of business, first the next one (KX-14.02)."""
    expected = words.seats()
    same(words, "who chooses in turn", names_of(expected), names_of(run.state.queue))


def _winner_is(run: Run, words: Words, expected: tuple[int, ...]) -> None:
    outcome = result(run.state)
    if outcome is None:
        raise words.failed("the game is not over")
    same(words, "the winner", who(expected), who(outcome.winners))


def _winner(run: Run, words: Words) -> None:
    nobody = words.accept(*NOTHING, *MAUTOMA)  # no player wins where Mautoma does (MA-8.01)
    _winner_is(run, words, () if nobody else tuple(words.seats()))


def _wins(run: Run, words: Words, player: int) -> None:
    _winner_is(run, words, (player,))


def _game(run: Run, words: Words) -> None:
    words.skip("is")
    over = not words.accept("not")
    words.accept("over", "goes on", "game over", "over yet", "ends", "ended", "has ended")
    same(words, "the game is over", over, run.state.phase is Phase.OVER)


def _goes_on(run: Run, words: Words) -> None:
    same(words, "the game is over", False, run.state.phase is Phase.OVER)


def _round_is(run: Run, words: Words) -> None:
    same(words, "the round", words.number(), run.state.turn)


def _gardens(state: State, words: Words) -> None:
    same(words, "garden tiles", words.number(), state.gardens)


def _house_tiles(state: State, words: Words) -> None:
    found = []
    while words.is_number():
        found.append(words.number())
        words.skip()
    words.accept(*NOTHING)
    same(words, "house tiles", found, state.house_tiles)


def _works(names: tuple[str, ...], what: str) -> Callable[[State, Words], None]:
    def read(state: State, words: Words) -> None:
        used = [*(road.shape for road in state.new_roads), *(park.shape for park in state.parks)]
        found = sum(state.box.works.get(name, 0) - used.count(name) for name in names)
        same(words, what, words.number(), found)

    return read


def _off_ramps(state: State, words: Words) -> None:
    same(words, "off-ramps", words.number(), state.box.off_ramps - len(state.off_ramps))


def _campaign_tile(state: State, words: Words) -> None:
    number = words.number()
    free = [tile.number for tile in state.box.campaigns]
    used = [campaign.number for campaign in state.campaigns]
    wanted = not words.accept("not", "none", "no")
    same(words, f"campaign tile {number} in the supply", wanted, number in free and number not in used)


SUPPLIES: Phrases[Callable[[State, Words], None]] = Phrases(
    {
        ("gardens", "garden"): _gardens,
        ("house tiles", "house tile"): _house_tiles,
        ("roads", "road"): _works(tuple(LOBBY_ROADS), "road tiles"),
        ("parks", "park"): _works(tuple(PARKS), "park tiles"),
        **{
            (f"{name.lower()} {what}", f"{name.lower()} {what}s", f"{what} {name.lower()}"): _works(
                (name,), f"{name} {what}s"
            )
            for what, shapes in (("road", LOBBY_ROADS), ("park", PARKS))
            for name in shapes
        },
        ("off ramps", "off ramp", "offramps", "offramp"): _off_ramps,
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


def _gone(run: Run, words: Words) -> None:
    _milestones(run, words, there=False)


def _available(run: Run, words: Words) -> None:
    _milestones(run, words, there=True)


def _milestones(run: Run, words: Words, *, there: bool) -> None:
    bits = {milestone.name: milestone.bit for milestone in run.state.box.milestones}
    for name in words.milestones():
        if bool(run.state.milestones & bits.get(name, 0)) is not there:
            raise words.failed(f"{name} {'is gone' if there else 'can still be claimed'}")


def milestones_are(run: Run, words: Words) -> None:
    """`first_to_train is gone`, as a position says it."""
    start = words.at
    words.milestones()
    words.skip("is", "are", "still")
    there = not words.accept("gone", "not available")
    if there and not words.accept("available", "not gone"):
        raise words.error("expect of milestones that they are gone or available, or who holds them")
    end, words.at = words.at, start
    _milestones(run, words, there=there)
    words.at = end


def _base_price(run: Run, words: Words) -> None:
    same(words, "the base price", words.number(), run.state.price)


def _pool(run: Run, words: Words) -> None:
    """`pool X Y`: all map tiles left over; `pool without Z`."""
    words.skip("tiles", "tile")
    if words.accept("without", "not"):
        for name in tile_names(words):
            same(words, f"tile {name} in the pool", False, name in run.state.pool)
    elif words.accept("only"):
        same(words, "the pool", sorted(tile_names(words)), sorted(run.state.pool))
    elif words.accept(*NOTHING):
        same(words, "the pool", [], run.state.pool)
    else:
        for name in tile_names(words):
            same(words, f"tile {name} in the pool", True, name in run.state.pool)


def _modules(run: Run, words: Words) -> None:
    """`modules kimchi sushi`: all that are in play."""
    words.skip("only")
    expected = set()
    while not words.done() and not words.accept(*NOTHING):
        expected.add(MODULES_BY_NAME.take(words))
        words.skip()
    same(words, "the modules", sorted(expected), sorted(run.state.config.modules))


CLAUSES: dict[tuple[str, ...], Callable[[Run, Words, int], None]] = {
    ("wins", "win"): _wins,
}
THINGS: dict[tuple[str, ...], Callable[[Run, Words], None]] = {
    ("bank",): _bank,
    ("slots", "ceo slots"): _ceo_slots_are,
    ("base price", "price"): _base_price,
    ("order", "turn order"): _order_is,
    ("turn", "waiting", "to choose", "chooser"): _turn,
    ("choosing", "choosing order", "order of choosing", "order of choice", "queue"): _choosing,
    ("winner", "winners"): _winner,
    ("game over", "game"): _game,
    ("game goes on",): _goes_on,
    ("round",): _round_is,
    ("supply",): supply,
    ("pool",): _pool,
    ("modules", "module"): _modules,
    ("gone", "milestones gone"): _gone,
    ("available", "not gone"): _available,
}
OPEN = {_turn, _choosing}
