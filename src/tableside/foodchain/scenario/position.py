"""The position that a scenario states, taken as it is: what is impossible is refused, what is unusual is not."""

from bisect import insort
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tableside.core.game import BadConfig
from tableside.foodchain.about import ABOUT
from tableside.foodchain.box import MODULES, layouts
from tableside.foodchain.box.base import CAMPAIGNS, CARDS, HOUSE_TILES
from tableside.foodchain.parts import CampaignTile
from tableside.foodchain.phases import hire
from tableside.foodchain.pieces import Campaign, CoffeeShop, House, Restaurant, built, ground
from tableside.foodchain.scenario.campaigns import CampaignParts, campaign_parts, edge_place
from tableside.foodchain.scenario.read import Scenario, has_seat, mentioned, not_understood, seats
from tableside.foodchain.scenario.words import (
    CARDS_BY_NAME,
    CORNERS,
    GOODS_BY_NAME,
    MODULES_BY_NAME,
    NOTHING,
    SIDES,
    ScenarioError,
    Words,
)
from tableside.foodchain.setup import check_modules, new
from tableside.foodchain.staff import perks, staff
from tableside.foodchain.state import Config, Phase, State, busy, occupied
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import square_text
from tableside.foodchain.town.town import read_town

PLAIN_TOWN = "O"  # for positions in which the map does not matter
FILLERS = ("has", "have", "holds", "hold", "with", "is", "are", "its", "in")


@dataclass
class Position:
    """The state, and what was said of a working day that has not been played."""

    state: State
    hired: dict[int, int] = field(default_factory=dict)  # hires used this turn
    chosen: set[int] = field(default_factory=set)  # players whose structure is stated


def build(scenario: Scenario) -> Position:
    """The position, from its lines in any order."""
    lines = {id(words): _kind(words) for words in scenario.position}
    config = _config(scenario, lines)
    state = new(config, 0)
    state.phase, state.turn, state.queue, state.order = Phase.RESTRUCTURING, 1, [], list(range(config.players))
    position = Position(state)
    for kind in READERS:
        for words in scenario.position:
            if lines[id(words)] == kind:
                try:
                    READERS[kind](position, words)
                except KeyError as missing:
                    raise words.error(f"{missing} is not in this game; a line 'modules ...' would add it") from None
                words.finish()
    _follow(position, any(kind == "supply" for kind in lines.values()))
    for words in scenario.position:
        if lines[id(words)] == "supply":
            words.at = 1
            _supply(position, words)
            words.finish()
    return position


def _kind(words: Words) -> str:
    if has_seat(words):
        return "player"
    words.skip()
    if words.peek() == "first":
        return "milestones"
    words.accept("every", "all")
    for kind, phrases in FIRST_WORDS.items():
        if words.accept(*phrases):
            words.accept(":")
            if kind == "house" and "at" in words.tokens:
                return "house tile" if words.peek(1) == "at" and "garden" in words.tokens else "house"
            return kind
    raise not_understood(words)


FIRST_WORDS = {
    "town": ("town", "map"),
    "players": ("players", "player"),
    "introductory": ("introductory game", "introductory", "intro"),
    "modules": ("modules", "module"),
    "shop": ("coffee shop", "coffee shops", "shop", "shops"),
    "order": ("order", "turn order"),
    "round": ("round", "turn"),
    "breaks": ("breaks", "broken", "bank broken"),
    "bank": ("bank",),
    "slots": ("slots", "ceo slots", "ceo"),
    "supply": ("supply",),
    "gone": ("gone", "milestones gone", "milestone gone"),
    "available": ("available", "milestones available"),
    "house": ("house", "houses"),
    "garden": ("garden", "gardens"),
    "campaign": ("campaign", "billboard", "mailbox", "radio", "airplane", "plane"),
    "phase": ("phase",),
}


def _config(scenario: Scenario, lines: dict[int, str]) -> Config:
    town, players, introductory, milestones, modules = "", 0, False, True, list[str]()
    first: Words | None = None
    first_module: Words | None = None
    for words in scenario.position:
        match lines[id(words)]:
            case "town":
                first = first or words
                more = words.text.split(None, 1)[1] if len(words.text.split(None, 1)) > 1 else ""
                more = more.strip(" :/")
                town = f"{town} / {more}" if town and more else town or more.lstrip(" /")
            case "players":
                players = words.number("how many players")
                possible = layouts(tuple(MODULES))
                if players not in possible:
                    raise words.error(f"the game is for {min(possible)} to {max(possible)} players, not {players}")
            case "introductory":
                words.skip("game", "yes")
                introductory, milestones = True, bool(words.accept("with milestones"))
                words.accept("without milestones")
                words.finish()
            case "modules":
                while not words.done():
                    modules.append(MODULES_BY_NAME.take(words))
                    words.skip(",")
                first_module = words
    count = players or mentioned(scenario)
    if count < mentioned(scenario):
        raise ScenarioError(
            scenario.position[0].line, f"the file speaks of {ABOUT.seats[mentioned(scenario) - 1]}, but {count} play"
        )
    try:
        text = str(read_town(_upper(town) or PLAIN_TOWN))
    except ValueError as error:
        raise ScenarioError(first.line if first else 1, str(error)) from None
    chosen = tuple(name for name in MODULES if name in modules)
    try:
        check_modules(count, chosen)
    except BadConfig as error:
        raise ScenarioError(first_module.line if first_module else 1, str(error)) from None
    return Config(count, introductory, milestones, text, chosen)


def _upper(town: str) -> str:
    return town.upper().replace("Π", "π").strip(" /")


def _nothing(position: Position, words: Words) -> None:
    words.at = len(words.tokens)


def _round(position: Position, words: Words) -> None:
    position.state.turn = words.number("the number of the round")


def _order(position: Position, words: Words) -> None:
    state = position.state
    words.skip(":")
    named = seats(words, state.config.players)
    if len(set(named)) != len(named):
        raise words.error("a player stands twice in the order")
    state.order = named + [player for player in state.order if player not in named]


def _bank(position: Position, words: Words) -> None:
    words.skip("has", "is", ":")
    position.state.bank = words.number("the bank's money")
    if words.accept("broken"):
        _breaks(position, words)


def _breaks(position: Position, words: Words) -> None:
    position.state.breaks = 1 if words.done() else words.number("how often the bank has broken")
    words.accept("time", "times")
    if position.state.breaks not in (0, 1, 2):
        raise words.error("the bank breaks at most twice")


def _slots(position: Position, words: Words) -> None:
    words.accept("slots")
    position.state.slots = words.number("the slots of a CEO")


def _supply(position: Position, words: Words) -> None:
    state = position.state
    words.skip(":", "of")
    while not words.done():
        if words.accept("gardens", "garden"):
            state.gardens = words.number("how many garden tiles")
        elif words.accept("house tiles", "houses"):
            state.house_tiles = []
            while words.is_number():
                state.house_tiles.append(words.number())
                words.skip()
            words.accept(*NOTHING)
        elif words.accept("otherwise empty", "empty", "nothing"):
            state.supply = [0] * len(state.supply)
        else:
            for name, count in words.counts(CARDS_BY_NAME).items():
                state.supply[state.box.card[name].number] = count
        words.skip()


def _bits(position: Position, words: Words) -> int:
    words.skip(":")
    if words.accept("all"):
        return (1 << len(position.state.box.milestones)) - 1
    known = {milestone.name: milestone.bit for milestone in position.state.box.milestones}
    found = 0
    for name in words.milestones():
        if name not in known:
            raise words.error("this game is played without milestones")
        found |= known[name]
    return found


def _gone(position: Position, words: Words) -> None:
    position.state.milestones &= ~_bits(position, words)


def _available(position: Position, words: Words) -> None:
    position.state.milestones |= _bits(position, words)


def find_houses(state: State, words: Words) -> list[int]:
    """The places of the houses named next: `10`, `10 at 3,6` where two have the number, or all of them."""
    label = words.label()
    if label in ("all", "wants"):
        return list(range(len(state.houses)))
    places = [place for place, house in enumerate(state.houses) if house.label == label]
    if not places:
        known = ", ".join(house.label for house in state.houses) or "none"
        raise words.error(f"there is no house {label!r} on this map; there are {known}")
    if words.accept("at"):
        square = words.square()
        places = [place for place in places if ground(state.houses[place]) >> square & 1]
        if not places:
            raise words.error(f"no house {label} stands at {square_text(square)}")
    if len(places) > 1:
        where = ", ".join(square_text(state.houses[place].site) for place in places)
        raise words.error(f"there are {len(places)} houses {label}: say which, as 'house {label} at {where}'")
    return places


def _house_tile(position: Position, words: Words) -> None:
    state = position.state
    number = words.number("the number of a house tile")
    if number not in HOUSE_TILES:
        raise words.error(f"there is no house tile {number}; there are {', '.join(map(str, HOUSE_TILES))}")
    words.accept("at")
    site = words.square()
    words.skip("with", "its")
    if not words.accept("garden"):
        raise words.error("say on which side of the house tile its garden lies, as 'garden n'")
    words.skip("on", "to", "in")
    house = built(number, site, SIDES.take(words))
    words.accept("side")
    _stand(state, words, ground(house), f"house {number}")
    if any(each.label == house.label for each in state.houses):
        raise words.error(f"there is a house {number} already")
    insort(state.houses, house, key=lambda each: each.order)
    state.demand.insert(state.houses.index(house), ())
    if number in state.house_tiles:
        state.house_tiles.remove(number)
    _demand(state, words, [state.houses.index(house)])


def _house(position: Position, words: Words) -> None:
    state = position.state
    every = words.tokens[0] in ("all", "every")
    places = list(range(len(state.houses))) if every else find_houses(state, words)
    while not every and _another_house(state, words):
        places += find_houses(state, words)
    words.skip(*FILLERS, ":")
    if words.accept("garden"):
        words.skip("on", "to", "in")
        side = SIDES.take(words)
        words.accept("side")
        for place in places:
            _lay_garden(state, words, place, side)
    _demand(state, words, places)


def _garden(position: Position, words: Words) -> None:
    words.skip("at", "for", "of", "house", "to")
    place = find_houses(position.state, words)[0]
    words.skip("on", "in", "side")
    _lay_garden(position.state, words, place, SIDES.take(words))
    words.accept("side")


def _milestones(position: Position, words: Words) -> None:
    bits = _bits(position, words)
    words.skip("is", "are", "still")
    if words.accept("available"):
        position.state.milestones |= bits
    elif words.accept("gone", "claimed"):
        position.state.milestones &= ~bits
    else:
        raise words.error("say of milestones whether they are gone or available, or who holds them")


def _another_house(state: State, words: Words) -> bool:
    """Whether a further house is named; a number that no comma parts from the last one may count goods."""
    start = words.at
    apart = words.accept(",", "and", "house")
    words.accept("house")
    counts = not apart and bool(GOODS_BY_NAME.find(_after(words)))
    if any(house.label == words.peek() for house in state.houses) and not counts:
        return True
    words.at = start
    return False


def _after(words: Words) -> Words:
    later = Words("", words.line)
    later.tokens = words.tokens[words.at + 1 :]
    return later


def _lay_garden(state: State, words: Words, place: int, side: str) -> None:
    house = state.houses[place]
    if house.garden or house.complete:
        raise words.error(f"house {house.label} has a garden already, or may get none")
    _stand(state, words, sites.garden(house.site, side), f"the garden of house {house.label}")
    state.houses[place] = replace(house, garden=side)
    state.gardens = max(0, state.gardens - 1)


def _demand(state: State, words: Words, places: list[int]) -> None:
    words.skip(*FILLERS, "wants", "want", "demand", "demands", ":")
    if words.done():
        return
    goods = words.counts(GOODS_BY_NAME)
    for place in places:
        state.demand[place] += tuple(state.box.good[name].number for name, count in goods.items() for _ in range(count))


def _stand(state: State, words: Words, squares: int, what: str) -> None:
    """A piece stands on the map where nothing else is."""
    town = state.town
    for fault, where in (
        (squares & ~town.ground, "does not lie on the map"),
        (squares & town.road, "covers a road"),
        (squares & ~town.empty, "covers what is printed on the map"),
        (squares & occupied(state), "overlaps another piece"),
    ):
        if fault:
            square = square_text((fault & -fault).bit_length() - 1)
            raise words.error(f"{what} {where} at {square}")


def _player(position: Position, words: Words) -> None:
    state = position.state
    players = seats(words, state.config.players)
    start = words.at
    for player in players:
        words.at = start
        while not words.done():
            words.skip(*FILLERS, ".")
            if not words.done():
                _clause(position, words, player)


def _clause(position: Position, words: Words, player: int) -> None:
    for phrases, reader in CLAUSE_READERS.items():
        if words.accept(*phrases):
            words.skip(*FILLERS, ":")
            reader(position, words, player)
            return
    if CARDS_BY_NAME.find(words) or (words.is_number() and CARDS_BY_NAME.find(_after(words))):
        _cards_somewhere(position, words, player)
    elif words.is_number():
        _cash(position, words, player)
    elif words.is_square():
        _at(position, words, player)
    elif words.peek() == "first":
        _held(position, words, player)
    else:
        known = ", ".join(phrases[0] for phrases in CLAUSE_READERS)
        raise words.error(f"{words.peek()!r} says nothing of a player (nor goes on with a list); a player has {known}")


def _at(position: Position, words: Words, player: int) -> None:
    state = position.state
    site = words.square()
    words.skip("entrance", "door")
    if CORNERS.find(words) is None:
        raise words.error(f"say where the entrance is: at {square_text(site)} nw, ne, sw or se")
    restaurant = Restaurant(player, site, CORNERS.take(words))
    _stand(state, words, restaurant.squares, f"{ABOUT.seats[player]}'s restaurant")
    words.skip("entrance")
    soon = words.accept("coming soon", "soon", "closed")
    words.accept("open")
    state.restaurants.append(replace(restaurant, open=not soon))
    if words.accept("drive in"):
        state.chains[player].drive_in = True
    words.skip()
    if words.is_square():
        _at(position, words, player)


def _cards(where: str) -> Callable[[Position, Words, int], None]:
    def read(position: Position, words: Words, player: int) -> None:
        chain, box = position.state.chains[player], position.state.box
        counts: list[int] = getattr(chain, where)
        words.skip()
        while words.accept("ceo"):  # always at work, and never counted
            words.skip()
            if words.done():
                return
        for name, count in words.counts(CARDS_BY_NAME).items():
            counts[box.card[name].number] += count
        words.skip("ceo")
        if where == "work":
            position.chosen.add(player)

    return read


def _cards_somewhere(position: Position, words: Words, player: int) -> None:
    """Cards first, and then where they are: `3 coaches at work`."""
    start = words.at
    words.counts(CARDS_BY_NAME)
    end = words.at
    words.skip("all")
    place = next((name for name, phrases in PLACES.items() if words.accept(*phrases)), None)
    if place is None:
        raise words.error("say where these cards are: at work, on the beach or in hand")
    after, words.at, rest = words.at, start, words.tokens
    words.tokens = rest[:end]
    _cards(place)(position, words, player)
    words.tokens, words.at = rest, after


PLACES = {"work": ("at work", "working", "work"), "beach": ("on beach", "on the beach"), "hand": ("in hand",)}


def _stock(position: Position, words: Words, player: int) -> None:
    for name, count in words.counts(GOODS_BY_NAME).items():
        position.state.chains[player].stock[position.state.box.good[name].number] += count


def _cash(position: Position, words: Words, player: int) -> None:
    position.state.chains[player].cash = words.number("an amount")
    if position.state.chains[player].cash < 0:
        raise words.error("cash is never below nothing")
    words.accept("dollars", "cash")


def _held(position: Position, words: Words, player: int) -> None:
    bits = _bits(position, words)
    position.state.chains[player].milestones |= bits
    if words.accept("this round"):
        position.state.claimed |= bits
    else:
        position.state.milestones &= ~bits


def _claimed(position: Position, words: Words, player: int) -> None:
    bits = _bits(position, words)
    words.accept("this round")
    position.state.chains[player].milestones |= bits
    position.state.claimed |= bits


def _reserve(position: Position, words: Words, player: int) -> None:
    words.accept("card")
    amount = words.number("a reserve card")
    cards = [card.amount for card in position.state.box.reserves]
    if amount not in cards:
        raise words.error(f"there is no reserve card {amount}; there are {', '.join(map(str, cards))}")
    position.state.chains[player].reserve = cards.index(amount)


def _drive_in(position: Position, words: Words, player: int) -> None:
    position.state.chains[player].drive_in = True


def _hired(position: Position, words: Words, player: int) -> None:
    position.hired[player] = words.number("how many were hired this turn")


def _unused(position: Position, words: Words, player: int) -> None:
    """Hires left over at payday: the highest figure comes from those at work."""
    position.hired[player] = -1 - words.number("how many hires were not used")
    words.accept("hires", "hire")


def _bankrupt(position: Position, words: Words, player: int) -> None:
    position.state.chains[player].bankrupt = True


def _out(position: Position, words: Words, player: int) -> None:
    position.state.chains[player].bankrupt = position.state.chains[player].gone = True


CLAUSE_READERS: dict[tuple[str, ...], Callable[[Position, Words, int], None]] = {
    ("at", "restaurant at", "restaurants at", "restaurant", "restaurants"): _at,
    ("work", "works", "working", "at work"): _cards("work"),
    ("beach", "on beach", "on the beach"): _cards("beach"),
    ("hand", "in hand", "owns", "own", "cards", "employees"): _cards("hand"),
    ("stock",): _stock,
    ("cash",): _cash,
    ("milestone", "milestones"): _held,
    ("claimed",): _claimed,
    ("reserve", "reserve card"): _reserve,
    ("drive in", "drive ins"): _drive_in,
    ("hired",): _hired,
    ("unused", "unused hires"): _unused,
    ("bankrupt",): _bankrupt,
    ("out", "left", "out of game"): _out,
}


def _campaign(position: Position, words: Words) -> None:
    state = position.state
    words.accept("campaign", "tile")
    number = words.number("the number of a campaign tile")
    tile = next((tile for tile in CAMPAIGNS if tile.number == number), None)
    if tile is None:
        raise words.error(f"there is no campaign tile {number}; they run from 1 to {CAMPAIGNS[-1].number}")
    said = words.tokens[0]
    if said not in ("campaign", tile.kind) and (said, tile.kind) != ("plane", "airplane"):
        raise words.error(f"campaign tile {number} is a {tile.kind}, no {said}")
    if any(campaign.number == number for campaign in state.campaigns):
        raise words.error(f"campaign tile {number} stands on the map already")
    words.skip("of", ":")
    parts = campaign_parts(words, state.config.players)
    if parts.owner < 0:
        raise words.error(f"say whose campaign {number} is")
    if not parts.good:
        raise words.error(f"say what campaign {number} is for: {', '.join(GOODS_BY_NAME.names)}")
    if parts.site < 0:
        raise words.error(f"say where campaign {number} stands, as 'at 3,5', or 'beside n from 1,6' for an airplane")
    _begin(state, words, tile, parts)


def _begin(state: State, words: Words, tile: CampaignTile, parts: CampaignParts) -> None:
    rows, columns = (tile.columns, tile.rows) if parts.turned else (tile.rows, tile.columns)
    rounds: int | None = parts.rounds or 1
    if parts.eternal or (not parts.rounds and any(each.eternal for each in perks(state, parts.owner))):
        rounds = None
    piece = Campaign(tile.number, tile.kind, parts.owner, parts.by, parts.good, rounds, parts.site, rows, columns)
    if tile.kind == "airplane":
        side, site = edge_place(state, words, parts, tile.columns)
        piece = replace(piece, site=site, side=side, rows=tile.rows, columns=tile.columns)
        if piece.squares & occupied(state):
            raise words.error(f"airplane {tile.number} overlaps another one")
    else:
        if parts.side:
            raise words.error(f"a {tile.kind} stands on the map, not beside it")
        _stand(state, words, piece.squares, f"{tile.kind} {tile.number}")
    state.campaigns = sorted([*state.campaigns, piece], key=lambda campaign: campaign.number)


def _follow(position: Position, supply_stated: bool) -> None:
    """What follows from the rest: the supply, who has left, drive-ins, and hires left over."""
    state, box = position.state, position.state.box
    state.order = [player for player in state.order if not state.chains[player].gone]
    for card in CARDS:
        number = box.card[card.name].number
        out = sum(chain.hand[number] + chain.work[number] + chain.beach[number] for chain in state.chains)
        out += sum(busy(state, player).count(card.name) for player in range(len(state.chains)))
        state.supply[number] = max(0, state.supply[number] - out)
    for player, chain in enumerate(state.chains):
        chain.drive_in = chain.drive_in or any(card.drive_in for card, _ in staff(state, player))
        recruit(position, player)


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


def _shop(position: Position, words: Words) -> None:
    """Coffee shops of a player (KX-4.02): `shop red 3,5 7,8`."""
    state = position.state
    words.skip("of")
    player = seats(words, state.config.players)[0]
    words.skip("at", "on")
    for square in words.squares():
        if occupied(state) >> square & 1 or not sites.free_squares(state.roads, 0) >> square & 1:
            raise words.error(f"{square_text(square)} is no empty square")
        state.shops.append(CoffeeShop(player, square))


READERS: dict[str, Callable[[Position, Words], None]] = {
    "town": _nothing,
    "players": _nothing,
    "introductory": _nothing,
    "modules": _nothing,
    "round": _round,
    "order": _order,
    "bank": _bank,
    "breaks": _breaks,
    "slots": _slots,
    "gone": _gone,
    "player": _player,
    "available": _available,
    "house tile": _house_tile,
    "house": _house,
    "campaign": _campaign,
    "garden": _garden,
    "shop": _shop,
    "milestones": _milestones,
    "supply": _nothing,
    "phase": _nothing,
}


def house_named(state: State, words: Words) -> tuple[int, House]:
    """One house and its place."""
    place = find_houses(state, words)[0]
    return place, state.houses[place]
