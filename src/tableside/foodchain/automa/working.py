"""What Mautoma does after the player's working day: it turns up a card and follows its icons (MA-3)."""

from tableside.core.rng import shuffle
from tableside.foodchain.automa import building
from tableside.foodchain.deck import Act, ActionCard
from tableside.foodchain.events import AutomaCard, AutomaSales, AutomaTook, Event
from tableside.foodchain.mat import Automa, most
from tableside.foodchain.state import State

FIRST_ROUNDS = 2  # the first card stays for them (MA-3.01)


def act(state: State) -> list[Event]:
    """Turn up the card of this round and do what its icons say, one after the other."""
    automa = state.automa
    assert automa
    if state.turn > FIRST_ROUNDS or automa.card is None:
        draw(state, automa)
    card = card_of(state)
    automa.made = [0] * len(automa.stock)
    events: list[Event] = [AutomaCard(card.name)]
    for icon in card.working:
        events += _follow(state, automa, icon)
    return events


def card_of(state: State) -> ActionCard:
    """The card turned up."""
    assert state.automa
    assert state.automa.card is not None
    return state.config.automa_deck.cards[state.automa.card]


def draw(state: State, automa: Automa) -> None:
    """The next card; an empty deck is rebuilt from the phase III cards played (MA-7.05)."""
    if not automa.deck:
        cards = state.config.automa_deck.cards
        automa.deck = [number for number in automa.played if cards[number].back == "III"]
        automa.unseen = sorted(automa.deck)
        automa.played = [number for number in automa.played if number not in automa.deck]
        shuffle(state, automa.deck)
    automa.card = automa.deck.pop()
    automa.unseen.remove(automa.card)
    automa.played.append(automa.card)


def _follow(state: State, automa: Automa, icon: Act) -> list[Event]:
    """Follow one icon, by the freezers at this moment (MA-3.02)."""
    box = state.box
    match icon.kind:
        case "goods":
            return [take(state, automa, [(box.good[name].number, count) for name, count in icon.goods], "shown")]
        case "most_food" | "most_drink":
            kind = icon.kind.removeprefix("most_")
            return [take(state, automa, [(most(automa, goods_of(state, kind)), icon.count)], icon.kind)]
        case "least":
            fewest = min(automa.stock[good] for good in automa.tracks)
            return [take(state, automa, [(g, icon.count) for g in automa.tracks if automa.stock[g] == fewest], "least")]
        case "sales":
            return _sales(state, automa)
        case _:
            return building.build(state, automa, icon.place)


def goods_of(state: State, kind: str) -> list[int]:
    """The goods of a kind that it deals in."""
    assert state.automa
    return [good.number for good in state.box.goods if good.kind == kind and good.number in state.automa.tracks]


def take(state: State, automa: Automa, goods: list[tuple[int, int]], reason: str) -> Event:
    """Put goods into the freezers; what does not fit is lost (MA-3.02)."""
    room, lost = state.config.automa_deck.room, 0
    for good, count in goods:
        automa.made[good] += count
        automa.stock[good] += count
        lost += max(0, automa.stock[good] - room)
        automa.stock[good] = min(automa.stock[good], room)
    return AutomaTook(tuple((state.box.goods[good].name, count) for good, count in goods), reason, lost)


def _sales(state: State, automa: Automa) -> list[Event]:
    """Take the goods of the marker's spot, move the price by its arrow, reset the marker to 0 (MA-3.03)."""
    deck, spot = state.config.automa_deck, automa.sales
    taken = [take(state, automa, set_of_goods(state, name), name) for name in deck.sales_goods[spot]]
    automa.price = min(deck.highest, max(deck.lowest, automa.price + deck.sales_arrows[spot]))
    automa.sales = 0
    return [*taken, AutomaSales(spot, automa.price)]


def set_of_goods(state: State, name: str) -> list[tuple[int, int]]:
    """One of each good; or two of each food, and one drink per source, or one if there is none (MA-3.03, MA-3.04)."""
    assert state.automa
    goods = [state.box.goods[number] for number in sorted(state.automa.tracks)]
    if name == "one_of_each":
        return [(good.number, 1) for good in goods]
    sources = [source.drink for source in state.town.sources]
    return [(good.number, 2 if good.kind == "food" else max(1, sources.count(good.name))) for good in goods]
