"""A structure in the making: who would sit where, and what it would bring and cost."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain as join
from itertools import compress

from tableside.core.notation import text
from tableside.foodchain.actions import Cook, Fetch, Haul
from tableside.foodchain.box.base import CEO_HIRES
from tableside.foodchain.events import Made, Structure
from tableside.foodchain.milestones import can_earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.payroll import payroll
from tableside.foodchain.phases import kitchen
from tableside.foodchain.phases.dinner import tips, waitresses
from tableside.foodchain.phases.order import Precedence, precedence
from tableside.foodchain.phases.restructuring import decided, kinds, reveal, work
from tableside.foodchain.prices import unit_price
from tableside.foodchain.staff import NO_STAR, ceo_slots, more_slots, open_slots, staff
from tableside.foodchain.state import CEO, Phase, State

Wish = tuple[str, str]  # a card to put to work, and the seat it should have; empty for any


@dataclass(frozen=True)
class SeatDrawn:
    """A slot and the card in it; empty if it is open."""

    id: str
    card: str


@dataclass(frozen=True)
class Boss:
    """The CEO or a manager at work, with the slots below."""

    id: str  # the seat it sits on; empty for the CEO
    card: str
    seats: tuple[SeatDrawn, ...]


@dataclass(frozen=True)
class Yield:
    """What the copies of a card can make: a number each, of one of these goods or of several."""

    card: str
    times: int
    goods: tuple[str, ...]
    most: int
    mixed: bool  # the goods come together, such as the drinks along a road


@dataclass(frozen=True)
class Forecast:
    """What a structure would bring. If the cards do not fit, all of them go to the beach and the CEO works alone."""

    fits: bool
    bosses: tuple[Boss, ...]
    over: tuple[str, ...]  # cards that find no seat
    room: dict[str, tuple[str, ...]]  # for each kind of card, the seats that would take one
    open_slots: int  # as the order of business counts them
    of_milestones: int  # how many of them are not slots but come from milestones
    places: tuple[int, int] | None  # among those who choose a position: at best, at worst; None without others
    due: int  # salaries, if nobody is hired, trained or fired until payday
    cash: int
    price: int
    makes: tuple[Yield, ...]
    waitresses: int
    tips: int
    hires: int
    lessons: int
    campaigns: int
    earns: tuple[str, ...]  # milestones, at the reveal
    actions: tuple[str, ...]  # to be sent, in this order


def structure(state: State, player: int | None, of: tuple[Wish, ...]) -> Forecast:
    """What these cards would bring at work."""
    if player is None or state.phase is not Phase.RESTRUCTURING or state.chains[player].ready:
        raise ValueError("no structure is being made now")
    chain, box = state.chains[player], state.box
    asked = kinds(state, chain)[len(chain.answers) :]
    wanted = Counter(name for name, _ in of)
    for name, count in wanted.items():
        if name not in {card.name for card in asked}:
            raise ValueError(f"there is no question about {name!r} now")
        if count > chain.hand[box.card[name].number]:
            raise ValueError(f"you have {chain.hand[box.card[name].number]} of {name}, not {count}")
    given = [(card.name, "") for card, count in decided(state, chain) for _ in range(count)]
    whole = state.copy()
    whole.chains[player].answers += tuple(work(wanted[card.name], card.name) for card in asked)
    (revealed,) = reveal(whole, player)
    assert isinstance(revealed, Structure)
    bosses, over = seated(state, player, [*given, *of])
    working = staff(whole, player)
    return Forecast(
        fits=not revealed.overfull,
        bosses=bosses,
        over=over,
        room={card.name: tuple(_open_to(card, bosses)) for card in asked},
        open_slots=open_slots(whole, player),
        of_milestones=more_slots(whole, player),
        places=_places(whole, player),
        due=payroll(whole, player).due if not state.config.introductory else 0,
        cash=chain.cash,
        price=unit_price(whole, player),
        makes=tuple(_yields(whole, player)),
        waitresses=waitresses(whole, player),
        tips=tips(whole, player),
        hires=CEO_HIRES + sum(card.hire * count for card, count in working),
        lessons=sum(card.train * count for card, count in working),
        campaigns=sum(count for card, count in working if card.campaigns),
        earns=tuple(
            dict.fromkeys(
                milestone.name for card, _ in working for milestone in can_earn(whole, player, Deed.PLAYED, card.name)
            )
        ),
        actions=tuple(text(work(wanted[card.name], card.name)) for card in asked),
    )


@dataclass(frozen=True)
class Structures:
    """Everyone's structure, by seat."""

    chains: tuple[tuple[Boss, ...], ...]


def structures(state: State, player: int | None, of: None) -> Structures:
    """Who works where in every chain, as far as structures are open."""
    found = []
    for number, chain in enumerate(state.chains):
        wishes = [
            (card.name, "") for card in compress(state.box.cards, chain.work) for _ in range(chain.work[card.number])
        ]
        found.append(seated(state, number, wishes)[0])
    return Structures(tuple(found))


def seated(state: State, player: int, wishes: Sequence[Wish]) -> tuple[tuple[Boss, ...], tuple[str, ...]]:
    """Who sits where: managers under the CEO first, others where they wish, or where there is room."""
    cards = state.box.card
    below = {f"{CEO}.{number}": "" for number in range(ceo_slots(state, player))}
    managers = [(name, seat) for name, seat in wishes if cards[name].manager]
    others = [(name, seat) for name, seat in wishes if not cards[name].manager]
    over = _sit(below, managers)
    deeper = {f"{seat}.{number}": "" for seat, name in below.items() if name for number in range(cards[name].slots)}
    seats = below | deeper
    over += _sit(seats, others, [*deeper, *below])
    bosses = [Boss("", CEO, tuple(SeatDrawn(seat, seats[seat]) for seat in below))]
    bosses += [
        Boss(seat, name, tuple(SeatDrawn(each, seats[each]) for each in deeper if each.startswith(f"{seat}.")))
        for seat, name in below.items()
        if name
    ]
    return tuple(bosses), tuple(over)


def _sit(seats: dict[str, str], wishes: Sequence[Wish], order: Sequence[str] = ()) -> list[str]:
    """Seat those whose wish can be met, then the others in the first open slots; return who finds none."""
    left = []
    for name, seat in wishes:
        if seats.get(seat) == "":
            seats[seat] = name
        else:
            left.append(name)
    open_ = [seat for seat in order or seats if not seats[seat]]
    seats.update(zip(open_, left, strict=False))
    return left[len(open_) :]


def _open_to(card: Card, bosses: Sequence[Boss]) -> Iterator[str]:
    """The open slots for a card; a manager may also take one under the CEO from someone who can move."""
    ceo, others = bosses[0], bosses[1:]
    managers = {boss.id for boss in others}
    for seat in ceo.seats:
        if not seat.card or (card.manager and seat.id not in managers):
            yield seat.id
    if not card.manager:
        yield from (seat.id for boss in others for seat in boss.seats if not seat.card)


def _yields(state: State, player: int) -> Iterator[Yield]:
    """What each kind of cook and buyer at work can bring, as the kitchen would have it."""
    working = staff(state, player)
    for card, count in working:
        state.idle[card.number] = count
    for option in _by_card(state, player):
        makes = [_made(state, player, action) for action in option]
        goods = tuple(dict.fromkeys(name for made in makes for name, _ in made))
        if goods:
            name = option[0].card
            most = max(sum(count for _, count in made) for made in makes)
            yield Yield(name, state.idle[state.box.card[name].number], goods, most, isinstance(option[0], Haul))


def _by_card(state: State, player: int) -> list[list[Cook | Fetch | Haul]]:
    found: dict[str, list[Cook | Fetch | Haul]] = {}
    for action in kitchen.options(state, player):
        assert isinstance(action, Cook | Fetch | Haul)
        found.setdefault(action.card, []).append(action)
    return list(found.values())


def _made(state: State, player: int, action: Cook | Fetch | Haul) -> tuple[tuple[str, int], ...]:
    return next(event.goods for event in kitchen.step(state.copy(), player, action) if isinstance(event, Made))


def _places(state: State, player: int) -> tuple[int, int] | None:
    """When this chain would choose a position; the others' structures are secret, so between two bounds."""
    others = [other for other in state.order if other != player]
    if not others:
        return None
    mine = precedence(state, player)
    surely = sum(_latest(state, other) < mine for other in others)
    perhaps = sum(_earliest(state, other) < mine for other in others)
    return 1 + surely, 1 + perhaps


def _in_hand(state: State, player: int) -> list[Card]:
    chain = state.chains[player]
    return list(join.from_iterable([card] * chain.hand[card.number] for card in compress(state.box.cards, chain.hand)))


def _earliest(state: State, player: int) -> Precedence:
    """As many open slots as the managers in a hand can make, and a star at work."""
    hand, slots = _in_hand(state, player), ceo_slots(state, player)
    best = sorted((card.slots - 1 for card in hand if card.manager and card.slots > 1), reverse=True)[:slots]
    first = min((card.star for card in hand if card.star), default=NO_STAR)
    return Precedence(first, -(slots + sum(best) + more_slots(state, player)), state.order.index(player))


def _latest(state: State, player: int) -> Precedence:
    """As few open slots as the cards in a hand can leave."""
    fillers = sum(not card.manager or not card.slots for card in _in_hand(state, player))
    slots = max(0, ceo_slots(state, player) - fillers) + more_slots(state, player)
    return Precedence(NO_STAR, -slots, state.order.index(player))
