"""The map and its pieces, as things to draw."""

from dataclasses import dataclass

from tableside.foodchain.pieces import House, NewRoad, ground
from tableside.foodchain.prices import has_park, multiplier
from tableside.foodchain.state import State
from tableside.foodchain.town.lobby import LOBBY_ROADS
from tableside.foodchain.town.roads import Roads
from tableside.foodchain.town.squares import SIDES, each, rectangle, row_column
from tableside.foodchain.town.town import Town
from tableside.looks.foodchain.sites import Place, places


@dataclass(frozen=True)
class TileDrawn:
    """A map tile, by its north-west square."""

    name: str
    at: Place
    turns: int


@dataclass(frozen=True)
class RoadDrawn:
    """A road square: the sides to which the road goes on; on a bridge the two roads do not meet."""

    at: Place
    ways: str
    bridge: bool


@dataclass(frozen=True)
class SourceDrawn:
    """A drink source."""

    at: Place
    drink: str


@dataclass(frozen=True)
class Ground:
    """The map without pieces: its tiles, the roads as they are now, sources and printed parks."""

    rows: tuple[int, int]  # the first and the last
    columns: tuple[int, int]
    tiles: tuple[TileDrawn, ...]
    roads: tuple[RoadDrawn, ...]
    sources: tuple[SourceDrawn, ...]
    parks: tuple[tuple[Place, ...], ...]


@dataclass(frozen=True)
class Wish:
    """A demand token in a house; `owner` made the house want it, if anybody did."""

    good: str
    owner: int | None


@dataclass(frozen=True)
class HouseDrawn:
    """A house; the rural area has no place."""

    label: str
    order: float
    at: Place | None
    size: int
    garden: tuple[Place, ...]
    apartments: bool
    rural: bool
    park: bool
    times: int  # how many times the unit price it pays
    room: int | None
    demand: tuple[Wish, ...]


@dataclass(frozen=True)
class RestaurantDrawn:
    """A restaurant; if it is a drive-in, all its corners are doors."""

    owner: int
    at: Place
    corner: str
    doors: tuple[Place, ...]
    open: bool
    gone: bool


@dataclass(frozen=True)
class CampaignDrawn:
    """A campaign; one beside the board has no squares."""

    number: int
    kind: str
    owner: int
    marketeer: str
    goods: tuple[str, ...]
    rounds: int | None
    squares: tuple[Place, ...]
    side: str


@dataclass(frozen=True)
class Piece:
    """Any other piece: a park, a road of a lobbyist, an off-ramp, a coffee shop, roadworks."""

    kind: str
    squares: tuple[Place, ...]
    owner: int = -1
    open: bool = True
    side: str = ""
    shape: str = ""
    arrows: tuple[Place, ...] = ()  # the squares that a road under construction points at


def drawn_ground(state: State) -> Ground:
    """The map as the tiles print it, with the roads that are open."""
    return ground_of(state.town, state.roads)


def ground_of(town: Town, roads: Roads) -> Ground:
    """Any map with these roads."""
    at = places(town.ground)
    rows, columns = [row for row, _ in at], [column for _, column in at]
    drawn = []
    for square in each(roads.squares):
        ways = "".join(side for side, step in SIDES.items() if roads.squares >> (square + step) & 1)
        drawn.append(RoadDrawn(row_column(square), ways, bool(town.bridges >> square & 1)))
    return Ground(
        (min(rows), max(rows)),
        (min(columns), max(columns)),
        tuple(TileDrawn(one.name, row_column(one.corner), one.turns) for one in town.placed),
        tuple(drawn),
        tuple(SourceDrawn(row_column(source.square), source.drink) for source in town.sources),
        tuple(places(park) for park in town.parks),
    )


def drawn_house(state: State, index: int, house: House) -> HouseDrawn:
    """A house with what it wants."""
    goods = state.box.goods
    wishes = zip(state.demand[index], state.owners[index], strict=True)
    demand = tuple(Wish(goods[good].name, owner) for good, owner in wishes)
    return house_of(house, has_park(state, house), multiplier(state, house), demand)


def house_of(house: House, park: bool = False, times: int = 1, demand: tuple[Wish, ...] = ()) -> HouseDrawn:
    """A house, on the table or not."""
    size = 3 if house.apartments else 2
    walls = 0 if house.rural else rectangle(house.site, size, size)
    return HouseDrawn(
        house.label,
        house.order,
        None if house.rural else row_column(house.site),
        size,
        places(ground(house) & ~walls),
        house.apartments,
        house.rural,
        park,
        times,
        house.room,
        demand,
    )


def drawn_pieces(state: State) -> tuple[Piece, ...]:
    """Parks, roads, roadworks, coffee shops and off-ramps."""
    return (
        *(Piece("park", places(park.squares), shape=park.shape) for park in state.parks),
        *map(_road, state.new_roads),
        *(Piece("roadworks", (row_column(square),)) for square in state.roadworks),
        *(Piece("shop", places(shop.squares), shop.owner) for shop in state.shops),
        *(Piece("off_ramp", places(ramp.squares), side=ramp.side) for ramp in state.off_ramps),
    )


def _road(road: NewRoad) -> Piece:
    arrows = () if road.open else places(LOBBY_ROADS[road.shape][road.turns].aims(road.site))
    return Piece("road", places(road.squares), open=road.open, shape=road.shape, arrows=arrows)


def drawn_restaurants(state: State) -> tuple[RestaurantDrawn, ...]:
    """The restaurants with their doors."""
    return tuple(
        RestaurantDrawn(
            each_.owner,
            row_column(each_.site),
            each_.corner,
            places(each_.doors(drive_in=each_.open and state.chains[each_.owner].drive_in)),
            each_.open,
            state.chains[each_.owner].gone,
        )
        for each_ in state.restaurants
    )


def drawn_campaigns(state: State) -> tuple[CampaignDrawn, ...]:
    """The campaigns, in the order of their numbers."""
    return tuple(
        CampaignDrawn(
            each_.number,
            each_.kind,
            each_.owner,
            each_.marketeer,
            each_.goods,
            each_.rounds,
            places(each_.squares),
            each_.side,
        )
        for each_ in state.campaigns
    )
