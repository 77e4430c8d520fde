"""What a position says of Mautoma: the card of this round, and its side of the table (MA).

Its printed cards are not known, so a card is said by what it shows; those of the package go by their names.
"""

from collections.abc import Callable
from typing import Any

from tableside.foodchain.automa.mat import AUTOMA, Automa, Stack
from tableside.foodchain.automa.parts import BACKS, LEVELS, PLACES, SPECIALS, STANDARD, Act, ActionCard, Drive
from tableside.foodchain.box.base import HOUSE_TILES
from tableside.foodchain.scenario.names import CARDS_BY_NAME, GOODS_BY_NAME, Names, Phrases
from tableside.foodchain.scenario.position.chains import Reader, bare_milestone, cash, milestones, read_clauses, reserve
from tableside.foodchain.scenario.position.stated import FILLERS, Position
from tableside.foodchain.scenario.words import NOTHING, Words
from tableside.foodchain.state import State

PLAIN = ActionCard("plain", "I", (), 10, 0, False, False, None, 16, (), (), ())
ACTION_CARDS = Names("action card", (card.name for card in STANDARD.cards))
LEAST = 3  # of the good it has least, unless the card says another number (MA-3.02)


def lay_out(state: State) -> None:
    """Where nothing is said: a plain card, tracks and house tiles as they are listed, no reserve card."""
    automa = mat(state)
    automa.tracks = tuple(good.number for good in state.box.goods if good.marketable)
    automa.tiles, automa.upside_down, automa.reserve = list(HOUSE_TILES), 0, -1
    _turn_up(state, PLAIN)


def mat(state: State) -> Automa:
    """Its side of the table."""
    assert state.automa
    return state.automa


def _turn_up(state: State, card: ActionCard) -> None:
    automa, cards = mat(state), state.config.automa_deck.cards
    automa.card = cards.index(card)
    automa.played = [automa.card]
    automa.deck = [number for number in automa.deck if number != automa.card]
    automa.unseen = [number for number in range(len(cards)) if number != automa.card]


# the cards


def card_said(words: Words) -> ActionCard:
    """`card p1_3`, or `card working 2 burger, 3 least  price 9  campaign most food 2 rounds houses 3 11`."""
    words.skip(":", "shows")
    if name := ACTION_CARDS.maybe(words):
        return next(card for card in STANDARD.cards if card.name == name)
    said = {**vars(PLAIN), "name": f"line_{words.line}"}
    for field, read in ICONS.each(words, FILLERS, "is nothing on a card; a card has {}, or is one of the deck"):
        words.skip(":")
        said[field] = read(words)
    return ActionCard(**said)


def _working(words: Words) -> tuple[Act, ...]:
    """`2 burger 1 beer, 2 most food, 3 least, sales, build nw` (MA-3.02)."""
    found = []
    while act := _act(words):
        found.append(act)
    return tuple(found)


def _act(words: Words) -> Act | None:
    words.skip()
    if words.accept("sales track", "sales"):
        return Act("sales")
    if words.accept("build", "builds"):
        words.skip("on", "in", "at")
        place = words.next("an outer map tile")
        if place not in PLACES:
            raise words.error(f"there is no outer map tile {place!r}; there are {', '.join(PLACES)}")
        return Act("build", place=place)
    start = words.at
    count = words.number() if words.is_number() else None
    words.skip("of")
    if words.accept("least"):
        return Act("least", count=LEAST if count is None else count)
    if kind := MOST.take(words):
        return Act(kind, count=1 if count is None else count)
    if good := GOODS_BY_NAME.maybe(words):
        return Act("goods", ((good, 1 if count is None else count),))
    words.at = start
    return None


def _campaign(words: Words) -> Drive:
    """`most food 2 rounds houses 3 11` (MA-5.01)."""
    words.skip("for", "of")
    kind = MOST.take(words)
    if not kind:
        raise words.error(f"a campaign of a card is for 'most food' or 'most drink', not {words.rest()!r}")
    words.skip("x", "for")
    rounds = words.count("how many rounds", low=1)
    words.skip("rounds", "round", "houses", "house", "at", "beside", ":", "targets")
    return Drive(kind, rounds, tuple(words.numbers()))


def _special(words: Words) -> tuple[str, ...]:
    found = []
    while said := words.accept(*SPECIALS):
        found.append(said)
        words.skip()
    return tuple(found)


def _back(words: Words) -> str:
    known = {name.lower(): name for name in BACKS} | {"1": "I", "2": "II", "3": "III"}
    said = words.next("the back of a card")
    if said not in known:
        raise words.error(f"there is no back {said!r}; there are {', '.join(BACKS)}")
    return known[said]


MOST: Phrases[str] = Phrases(
    {("most food", "food"): "most_food", ("most drink", "most drinks", "drink", "drinks"): "most_drink"}
)
ICONS: Phrases[tuple[str, Callable[[Words], Any]]] = Phrases(  # the field of a card, and how it is read
    {
        ("working", "work"): ("working", _working),
        ("price",): ("price", Words.number),
        ("waitresses", "waitress"): ("waitresses", Words.number),
        ("campaign",): ("campaign", _campaign),
        ("priority",): ("priority", Words.number),
        ("milestones", "milestone"): ("milestones", lambda words: tuple(words.milestones())),
        ("special", "special icon", "special icons"): ("special", _special),
        ("removes", "remove"): ("removes", lambda words: tuple(words.counts(CARDS_BY_NAME))),
        ("sells on",): ("sells_on", lambda words: True),
        ("milestone cash",): ("milestone_cash", lambda words: True),
        ("back", "phase"): ("back", _back),
    }
)


def read_card(position: Position, words: Words) -> None:
    """The card of this round."""
    _turn_up(position.state, card_said(words))


def read_next_card(position: Position, words: Words) -> None:
    """A card of a later round: the first that is said is the first that is drawn."""
    state = position.state
    number = state.config.automa_deck.cards.index(card_said(words))
    automa = mat(state)
    automa.deck = [each for each in automa.deck if each != number]
    automa.deck.insert(len(automa.deck) - position.next_cards, number)
    position.next_cards += 1


# its side of the table


def read_mautoma(position: Position, words: Words) -> None:
    """`mautoma cash 20   stock burger 4   sales 3   price 1   stacks 12 pizza 2`."""
    read_clauses(position, words, AUTOMA, CLAUSES, "says nothing of Mautoma; it has {}", _bare)


def _bare(words: Words) -> Reader | None:
    """What is known by what it looks like."""
    if GOODS_BY_NAME.find(words.after() if words.is_number() else words):
        return _counts("stock")
    return cash if words.is_number() else bare_milestone(words)


def _counts(name: str) -> Reader:
    def read(position: Position, words: Words, _: int) -> None:
        state = position.state
        for good, count in words.counts(GOODS_BY_NAME).items():
            number = state.box.good[good].number
            if number not in mat(state).tracks or count > state.config.automa_deck.room:
                raise words.error(f"its freezers have no room for {count} {good} (MA-3.02)")
            getattr(mat(state), name)[number] = count

    return read


def _price(position: Position, words: Words, _: int) -> None:
    words.skip("+", "marker", "at", "on")
    mat(position.state).price = words.number()


def _sales(position: Position, words: Words, _: int) -> None:
    words.skip("marker", "at", "on")
    mat(position.state).sales = words.count("a spot of the sales track")
    spots = len(position.state.config.automa_deck.sales_goods)
    if mat(position.state).sales >= spots:
        raise words.error(f"the sales track has {spots} spots, from 0")


def _tracks(position: Position, words: Words, _: int) -> None:
    state = position.state
    found = tuple(state.box.good[name].number for name in words.counts(GOODS_BY_NAME))
    if {*found} != {*mat(state).tracks}:
        raise words.error("say all five freezer tracks, from the top")
    mat(state).tracks = found


def _stacks(position: Position, words: Words, _: int) -> None:
    state = position.state
    mat(state).stacks += stacks(words)
    labels = [house.label for house in state.houses]
    for stack in mat(state).stacks:
        if stack.house not in labels:
            raise words.error(f"there is no house {stack.house} on this map; there are {', '.join(labels)}")


def stacks(words: Words) -> list[Stack]:
    """Tokens beside houses, the oldest first: `12 pizza 2, 13 lemonade 3 rounds` (MA-2.02)."""
    found: list[Stack] = []
    if words.accept(*NOTHING):
        return found
    while words.is_number() or words.peek() in ("house", "beside"):
        words.skip("house", "beside")
        label = words.label()
        words.skip(":")
        good = GOODS_BY_NAME.take(words)
        words.skip("x", "for")
        found.append(Stack(label, good, words.count("how many tokens", low=1)))
        words.skip("rounds", "round", "tokens", "token", "/")
    return found


def _tiles(position: Position, words: Words, _: int) -> None:
    """The house tiles that are on no map, the one that it draws next first (MA-6.01)."""
    automa = mat(position.state)
    automa.tiles = tiles(words)
    if {*map(abs, automa.tiles)} - {*HOUSE_TILES}:
        raise words.error(f"house tiles are {', '.join(map(str, HOUSE_TILES))}")
    automa.upside_down = sum(tile < 0 for tile in automa.tiles)


def tiles(words: Words) -> list[int]:
    """`9, 14 upside down, 3`, from the bottom; one upside down is negative."""
    found: list[int] = []
    words.accept(*NOTHING)
    while words.is_number():
        number = words.number()
        found.append(-number if words.accept("upside down", "down") else number)
        words.skip()
    return found


def _card(position: Position, words: Words, _: int) -> None:
    """A card of the package's deck, in the line of what it has."""
    name = ACTION_CARDS.take(words)
    _turn_up(position.state, next(card for card in STANDARD.cards if card.name == name))


CLAUSES: Phrases[Reader] = Phrases(
    {
        ("cash",): cash,
        ("stock", "freezers", "freezer"): _counts("stock"),
        ("made",): _counts("made"),
        ("tracks", "freezer tracks"): _tracks,
        ("sales", "sales marker"): _sales,
        ("price", "price marker"): _price,
        ("milestone", "milestones"): milestones(now=False),
        ("claimed",): milestones(now=True),
        ("reserve", "reserve card"): reserve,
        ("stacks", "stack", "campaigns", "campaign"): _stacks,
        ("tiles", "house tiles", "house stack", "houses"): _tiles,
        ("card",): _card,
        LEVELS: lambda position, words, player: None,  # which chose the deck
    }
)
