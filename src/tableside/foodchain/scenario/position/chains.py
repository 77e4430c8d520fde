"""What a position says of the players: restaurants, coffee shops, cards, stock, cash, milestones, hires."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tableside.foodchain.about import ABOUT
from tableside.foodchain.box.base import RESTAURANTS
from tableside.foodchain.phases import hire
from tableside.foodchain.pieces import CoffeeShop, Restaurant
from tableside.foodchain.scenario.campaigns import KINDS
from tableside.foodchain.scenario.names import CARDS_BY_NAME, CORNERS, GOODS_BY_NAME, MILESTONE_BEGINNINGS, Phrases
from tableside.foodchain.scenario.position.stated import FILLERS, Position, stand
from tableside.foodchain.scenario.position.table import milestone_bits
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.state import State, purse
from tableside.foodchain.town.squares import square_text

Piece = Restaurant | CoffeeShop
Reader = Callable[[Position, Words, int], None]


def read_player(position: Position, words: Words) -> None:
    """`red at 1,4 sw   work coach   cash $20`."""
    players = words.seats()
    start = words.at
    for player in players:
        words.at = start
        what = "says nothing of a player (nor goes on with a list); a player has {}"
        read_clauses(position, words, player, CLAUSES, what, _bare)


def read_clauses(
    position: Position,
    words: Words,
    player: int,
    table: Phrases[Reader],
    what: str,
    bare: Callable[[Words], Reader | None],
) -> None:
    """All that a line says of a player, or of Mautoma."""
    for reader in table.each(words, FILLERS, what, bare):
        words.skip(*FILLERS, ":")
        reader(position, words, player)


def bare_milestone(words: Words) -> Reader | None:
    """A milestone is known by how it begins."""
    return milestones(now=False) if words.peek() in MILESTONE_BEGINNINGS else None


def _bare(words: Words) -> Reader | None:
    """What is known by what it looks like."""
    thing = words.after() if words.is_number() else words
    if CARDS_BY_NAME.find(thing):
        return _cards_somewhere
    if GOODS_BY_NAME.find(thing):
        return _stock
    if KINDS.stands(words):
        return _campaign
    if words.is_number():
        return cash
    return at if words.is_square() else bare_milestone(words)


def _one_more(state: State, words: Words, piece: Piece, others: Sequence[Piece], most: int, what: str) -> None:
    """One more piece of a player stands on the map."""
    owner = ABOUT.seats[piece.owner]
    stand(state, words, piece.squares, f"{owner}'s {what}")
    if sum(each.owner == piece.owner for each in others) == most:
        raise words.error(f"{owner} has {most} {what}s already, and there are no more")


def at(position: Position, words: Words, player: int) -> None:
    """`at 1,4 sw and 6,4 nw soon`: restaurants."""
    site = words.square()
    words.skip("with", "its", "entrance", "door")
    if CORNERS.find(words) is None:
        raise words.error(f"say where the entrance is: at {square_text(site)} nw, ne, sw or se")
    restaurant = Restaurant(player, site, CORNERS.take(words))
    _one_more(position.state, words, restaurant, position.state.restaurants, RESTAURANTS, "restaurant")
    words.skip("entrance")
    soon = words.accept("coming soon", "soon", "closed")
    words.accept("open")
    position.state.restaurants.append(replace(restaurant, open=not soon))
    if words.accept("drive in"):
        _drive_in(position, words, player)
    words.skip()
    if words.is_square():
        at(position, words, player)


def shops(position: Position, words: Words, player: int) -> None:
    """`shop at 3,5 9,8` (KX-4.02)."""
    most = position.state.box.shops
    if not most:
        raise words.error("there are no coffee shops in this game; a line 'modules coffee' would add them")
    words.skip("at", "on", ":")
    squares = words.squares()
    if not squares:
        raise words.error("say where the coffee shop stands, as 'shop at 3,5'")
    for square in squares:
        piece = CoffeeShop(player, square)
        _one_more(position.state, words, piece, position.state.shops, most, "coffee shop")
        position.state.shops.append(piece)


def owned(reader: Reader) -> Callable[[Position, Words], None]:
    """`shop red 3,5`, `restaurant of red at 1,4 sw`: the piece is said before its owner."""

    def read(position: Position, words: Words) -> None:
        words.skip("of")
        player = words.seat()
        words.skip("at", ":")
        reader(position, words, player)

    return read


def _cards(where: str) -> Reader:
    return lambda position, words, player: _put(position, player, where, words.cards())


def _put(position: Position, player: int, where: str, cards: dict[str, int]) -> None:
    counts: list[int] = getattr(position.state.chains[player], where)
    for name, count in cards.items():
        counts[position.state.box.card[name].number] += count
    if where == "work":
        position.chosen.add(player)


PLACES: Phrases[str] = Phrases(
    {
        ("at work", "working", "work"): "work",
        ("on beach", "on the beach"): "beach",
        ("in hand",): "hand",
    }
)


def _cards_somewhere(position: Position, words: Words, player: int) -> None:
    """Cards first, and then where they are: `3 coaches at work`."""
    cards = words.cards()
    words.skip("all")
    where = PLACES.take(words)
    if where is None:
        raise words.error("say where these cards are: at work, on the beach or in hand")
    _put(position, player, where, cards)


def _busy(position: Position, words: Words, player: int) -> None:
    """`busy marketing trainee`: with one of the player's campaigns, which need not name it then."""
    position.busy += [(player, card, words) for card, count in words.cards().items() for _ in range(count)]


def _campaign(position: Position, words: Words, player: int) -> None:
    """A campaign in its owner's line, to the end of it."""
    own = Words("", words.line, words.box)
    own.players = words.players
    own.tokens = [*words.tokens[words.at :], ABOUT.seats[player]]
    position.campaigns.append(own)
    words.close()


def _stock(position: Position, words: Words, player: int) -> None:
    for name, count in words.counts(GOODS_BY_NAME).items():
        position.state.chains[player].stock[position.state.box.good[name].number] += count


def cash(position: Position, words: Words, player: int) -> None:
    """`cash 20`, `$20`."""
    found = words.number("an amount")
    if found < 0:
        raise words.error("cash is never below nothing")
    purse(position.state, player).cash = found
    words.accept("dollars", "cash")


def milestones(*, now: bool) -> Reader:
    """Milestones held from earlier rounds, or claimed in this one: then others still can."""

    def read(position: Position, words: Words, player: int) -> None:
        state, bits = position.state, milestone_bits(position.state, words)
        purse(state, player).milestones |= bits
        if words.accept("this round") or now:
            state.claimed |= bits
        else:
            state.milestones &= ~bits

    return read


def reserve(position: Position, words: Words, player: int) -> None:
    """A card by what it shows: dollars, or the base price it votes for (KX-15.01)."""
    words.skip("card", "price")
    name = str(words.number("a reserve card"))
    cards = [card.name for card in position.state.box.reserves]
    if name not in cards:
        raise words.error(f"there is no reserve card {name}; there are {', '.join(cards)}")
    purse(position.state, player).reserve = cards.index(name)


def _drive_in(position: Position, words: Words, player: int) -> None:
    position.state.chains[player].drive_in = True
    position.drive_ins.add(player)


def _hired(position: Position, words: Words, player: int) -> None:
    position.hired[player] = words.count("how many were hired this turn")


def _unused(position: Position, words: Words, player: int) -> None:
    """Hires left over at payday: the highest figure comes from those at work."""
    position.hired[player] = -1 - words.count("how many hires were not used")
    words.accept("hires", "hire")


def _is(*names: str) -> Reader:
    def read(position: Position, words: Words, player: int) -> None:
        for name in names:
            setattr(position.state.chains[player], name, True)

    return read


CLAUSES: Phrases[Reader] = Phrases(
    {
        ("at", "restaurant at", "restaurants at", "restaurant", "restaurants"): at,
        ("shop", "shops", "coffee shop", "coffee shops"): shops,
        ("work", "works", "working", "at work", "plays", "structure", "employees at work"): _cards("work"),
        ("beach", "on beach", "on the beach"): _cards("beach"),
        ("hand", "in hand", "owns", "own", "cards", "employees"): _cards("hand"),
        ("free", "without salary", "salary free"): _cards("free"),
        ("busy",): _busy,
        ("stock", "goods", "in stock", "food and drink"): _stock,
        ("cash", "money"): cash,
        ("milestone", "milestones"): milestones(now=False),
        ("claimed",): milestones(now=True),
        ("reserve", "reserve card"): reserve,
        ("drive in", "drive ins"): _drive_in,
        ("hired",): _hired,
        ("unused", "unused hires"): _unused,
        ("bankrupt",): _is("bankrupt"),
        ("out", "left", "out of game"): _is("bankrupt", "gone"),
    }
)


def recruit(position: Position, player: int) -> None:
    """The hires a player has left: all unless the scenario says otherwise; the CEO's and the girls' are used first."""
    state = position.state
    hire.enter(state, player)
    recruits = state.chains[player].recruits
    used = position.hired.get(player, 0)
    if used < 0:  # the scenario says how many that save salaries were not used
        saving = sum(left for number, left in recruits if number != hire.THE_CEO and state.box.cards[number].saves)
        used = sum(left for _, left in recruits) - min(saving, -1 - used)
    for index, (number, left) in enumerate(recruits):
        taken = min(left, used)
        recruits[index] = (number, left - taken)
        used -= taken
