"""What a position says of the table: the round, the order, the bank, the supply, milestones, tiles left over."""

from tableside.foodchain.scenario.acts import STEP_NAMES
from tableside.foodchain.scenario.course import course
from tableside.foodchain.scenario.names import CARDS_BY_NAME
from tableside.foodchain.scenario.position.stated import Position
from tableside.foodchain.scenario.words import NOTHING, Words
from tableside.foodchain.state import State
from tableside.foodchain.town.tiles import TILES


def read_round(position: Position, words: Words) -> None:
    """`round 4`; milestones whose time was up before it are gone (KX-3.03, KX-16.01)."""
    state = position.state
    state.turn = words.count("the number of the round")
    for milestone in state.box.milestones:
        if milestone.until and milestone.until < state.turn:
            state.milestones &= ~milestone.bit


def read_phase(position: Position, words: Words) -> None:
    """`phase payday`: where in the round it is; what is run or done says so too."""
    if STEP_NAMES.take(words) is None:
        course(words)


def read_order(position: Position, words: Words) -> None:
    """`order blue red`; who is not named follows."""
    state = position.state
    words.skip(":")
    named = words.seats()
    if len(set(named)) != len(named):
        raise words.error("a player stands twice in the order")
    state.order = named + [player for player in state.order if player not in named]


def read_bank(position: Position, words: Words) -> None:
    """`bank 40`, `bank 40 broken once`."""
    words.skip("has", "is", ":")
    position.state.bank = words.number("the bank's money")
    words.skip("left")
    if words.accept("broken"):
        read_breaks(position, words)


def read_breaks(position: Position, words: Words) -> None:
    """`breaks 1`."""
    position.state.breaks = 1 if words.done() else words.number("how often the bank has broken")
    words.accept("time", "times")
    if position.state.breaks not in (0, 1, 2):
        raise words.error("the bank breaks at most twice")


def read_slots(position: Position, words: Words) -> None:
    """`slots 4`."""
    words.accept("slots")
    position.state.slots = words.count("the slots of a CEO")


def read_price(position: Position, words: Words) -> None:
    """`base price 20` (KX-15.02)."""
    words.skip("is", ":")
    position.state.price = words.number("the base price")


def read_voted(position: Position, words: Words) -> None:
    """`next round slots 2`, `next round price 20`: a vote that holds from the next round on (R-204)."""
    state = position.state
    slots, price = state.voted or (state.slots, state.price)
    words.skip(":")
    if words.accept("slots", "ceo slots"):
        slots = words.count("the slots of a CEO")
    elif words.accept("price", "base price"):
        price = words.number("the base price")
    else:
        raise words.error(f"say of the next round what it changes, 'slots 2' or 'price 20', not {words.rest()!r}")
    state.voted = slots, price


def read_pool(position: Position, words: Words) -> None:
    """`pool X Y`: the map tiles left over; otherwise all of the box that are not on the map (KX-2.10)."""
    words.skip("tiles", "tile", ":", "of", "map")
    state = position.state
    used = {placed.name for placed in state.town.placed}
    state.pool = []
    for name in tile_names(words):
        if name not in TILES:
            raise words.error(f"there is no tile {name!r}; tiles are A to Z")
        if name in used or name in state.pool:
            raise words.error(f"tile {name} is on the map or named already, and there is only one of it")
        state.pool.append(name)


def tile_names(words: Words) -> list[str]:
    """`U V Z` or `UVZ`, to the end of the line; `nothing` is none."""
    if words.accept(*NOTHING):
        return []
    found = list(words.letters())
    while not words.done():
        if not words.accept(",", "and"):
            found += words.next("a tile").upper()
    return found


def read_supply(position: Position, words: Words) -> None:
    """`supply waitress 0 trainer 2`, `supply empty`, `supply gardens 0`, `supply house tiles 3 17`."""
    state = position.state
    words.skip(":", "of", "has")
    while not words.done():
        if words.accept("gardens", "garden"):
            state.gardens = words.count("how many garden tiles")
        elif words.accept("house tiles", "houses"):
            state.house_tiles = words.numbers()
        elif words.accept("empty", "otherwise empty", "nothing"):
            state.supply = [0] * len(state.supply)
        else:
            for name, count in words.counts(CARDS_BY_NAME).items():
                state.supply[state.box.card[name].number] = count
        words.skip()


def milestone_bits(state: State, words: Words) -> int:
    """The milestones that are named, as a set."""
    words.skip(":")
    if words.accept("all milestones", "all"):
        return (1 << len(state.box.milestones)) - 1
    known = {milestone.name: milestone.bit for milestone in state.box.milestones}
    found = 0
    for name in words.milestones():
        if name not in known:
            raise words.error("this game is played without milestones")
        found |= known[name]
    return found


def read_gone(position: Position, words: Words) -> None:
    """`gone first_to_train`."""
    position.state.milestones &= ~milestone_bits(position.state, words)


def read_available(position: Position, words: Words) -> None:
    """`available first_to_train`."""
    position.state.milestones |= milestone_bits(position.state, words)


def read_milestones(position: Position, words: Words) -> None:
    """`first_to_train is gone`."""
    bits = milestone_bits(position.state, words)
    words.skip("is", "are", "still")
    if words.accept("available"):
        position.state.milestones |= bits
    elif words.accept("gone", "claimed"):
        position.state.milestones &= ~bits
    else:
        raise words.error("say of milestones whether they are gone or available, or who holds them")
