"""The market: what a token of each good would be worth to us at each house, and so which campaign goes where."""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from tableside.bots.foodchain.planner.foresight import Foresight
from tableside.bots.foodchain.planner.supply import makeable, makers
from tableside.foodchain.milestones import can_earn
from tableside.foodchain.parts import CampaignReach, CampaignTile, Card, Deed, Good
from tableside.foodchain.phases import campaigns, dinner, marketing
from tableside.foodchain.pieces import House, ground
from tableside.foodchain.prices import bonuses, multiplier, unit_price
from tableside.foodchain.questions import WhereToPutOffRamp
from tableside.foodchain.state import CampaignDraft, occupied
from tableside.foodchain.town import reach
from tableside.foodchain.town.squares import each, rectangle

UNABLE = 0.6  # a good that we would have to hire someone for
STOLEN = 0.7  # a house that comes to us because the rival lacks a good
SHARED = 0.5  # a rival's sale that we may help to
POISONED = 0.6  # a rival's sale that we may take away
CROWDED = 0.5  # a house that wants something we cannot bring
FULLER = (1.0, 0.9, 0.75, 0.6, 0.5)  # by how much a house wants already
BEYOND = 0.2  # of a token that comes with others, if we cannot bring all that the house then wants
COUNTRY = 0.25  # of what the rural area wants, what we sell: anyone may come by, and it takes all or nothing
FULL = 4  # tokens beyond which a house without a limit wants too much for anyone


class Spot(NamedTuple):
    """The best site of a tile: what it is worth a round, for which good."""

    worth: float
    good: str
    tile: int = 0
    square: int | None = None
    turned: bool = False
    side: str = ""


NOWHERE = Spot(0.0, "")
_flown_over = lru_cache(maxsize=4096)(reach.airplane)


class Advertising:
    """What demand is worth to a chain, house by house and good by good."""

    def __init__(self, look: Foresight) -> None:
        self.look, self.state, self.player, self.box = look, look.state, look.player, look.box
        self.goods = [good for good in self.box.goods if good.marketable]
        self._best: dict[tuple[str, int | None], Spot] = {}

    @cached_property
    def free(self) -> list[CampaignTile]:
        """The tiles in the supply."""
        return campaigns.free_tiles(self.state)

    @property
    def kinds(self) -> list[str]:
        """The kinds of campaign that can begin, each as often as is useful: the rural area is one house."""
        country = [kind.name for kind in self.box.kind.values() if kind.reach is CampaignReach.COUNTRY]
        kinds = [tile.kind for tile in self.free]
        return [kind for place, kind in enumerate(kinds) if kind not in country or kind not in kinds[:place]]

    @cached_property
    def can(self) -> list[bool]:
        """What we can make."""
        cards = makers(self.state, self.look.cards)
        return makeable(self.state, self.player, cards, [0] * len(self.box.goods))

    @cached_property
    def theirs(self) -> dict[int, list[bool]]:
        """What each rival can make."""
        day, found = self.look.next_day, {}
        for rival in self.look.rivals:
            chain = day.chains[rival]
            cards = makers(self.state, [a + b for a, b in zip(chain.hand, chain.work, strict=True)])
            found[rival] = makeable(self.state, rival, cards, chain.stock)
        return found

    @cached_property
    def table(self) -> list[list[float]]:
        """For each house what one more token of each marketable good is worth to us."""
        day = self.look.next_day
        menus = dinner.menus(day)
        return [
            self._house(house, order, menus)
            if len(order) < (FULL if house.room is None else house.room)
            else [0.0] * len(self.goods)
            for house, order in zip(day.houses, day.demand, strict=True)
        ]

    def _house(self, house: House, order: tuple[int, ...], menus: Sequence[dinner.Menu]) -> list[float]:
        day = self.look.next_day
        ranked = sorted(
            (offer for offer in dinner.offers(day, house, order, menus) if offer.distance is not None), key=dinner.rank
        )
        players = [self.player] if house.rural and self._opens_country else [offer.player for offer in ranked]
        if self.player not in players:
            return [0.0] * len(self.goods)
        ahead = players[: players.index(self.player)]
        times, fuller = multiplier(day, house), FULLER[min(len(order), len(FULLER) - 1)] * house.tokens
        if house.rural:
            fuller *= COUNTRY
        ours = all(self.can[good] for good in order)
        held = self.look.unit * times * len(order)
        return [
            self._token(good, order, ahead, times, ours=ours, held=held) * fuller * self._within(house, order, good)
            for good in self.goods
        ]

    def _within(self, house: House, order: tuple[int, ...], good: Good) -> float:
        """What part of the tokens we sell to apartments, which want more and more until somebody brings it all."""
        reachable = not house.apartments or order.count(good.number) + house.tokens <= self.brings[good.number]
        return 1.0 if reachable else BEYOND

    @cached_property
    def brings(self) -> list[int]:
        """By good, the most that we can bring."""
        return self.look.capacity(makers(self.state, self.look.cards))

    @cached_property
    def _opens_country(self) -> bool:
        """Whether our campaign in the rural area would be the first, so that it brings an off-ramp where we like it."""
        asked = [milestone for milestone in self.box.milestones if milestone.asks == WhereToPutOffRamp()]
        mine = self.state.milestones & ~self.state.chains[self.player].milestones
        return not self.state.off_ramps and any(milestone.bit & mine for milestone in asked)

    def _token(
        self, good: Good, order: tuple[int, ...], ahead: Sequence[int], times: int, *, ours: bool, held: float
    ) -> float:
        """One token at one house, given who is ahead of us there."""
        able = self.can[good.number]
        sale = (self.look.unit * times + self.bonus[good.number]) * (1.0 if able else UNABLE)
        spite = self.look.style.spite
        takers = [rival for rival in ahead if all(self._makes(rival, each_) for each_ in (*order, good.number))]
        if not takers:
            gain = sale * (1.0 if not ahead else STOLEN) * (1.0 if ours else CROWDED)
            losers = [rival for rival in ahead if order and all(self._makes(rival, each_) for each_ in order)]
            if losers:  # the token takes the house away from them
                gain += spite * POISONED * held
            elif order and ours and not able:  # it takes the house away from us
                gain -= held
            return gain
        paid = max(1, unit_price(self.look.next_day, takers[0])) if takers[0] in self.theirs else self.look.unit
        return -spite * SHARED * paid * times

    def _makes(self, rival: int, good: int) -> bool:
        return self.theirs[rival][good] if rival in self.theirs else True  # Mautoma may have anything

    @cached_property
    def bonus(self) -> list[float]:
        """By good, what milestones pay for it, held or to be earned."""
        found = []
        for good in self.box.goods:
            paid = float(bonuses(self.state, self.player, [good.number]))
            for milestone in can_earn(self.state, self.player, Deed.MARKETED, good.name):
                paid += dict(milestone.bonus).get(good.name, 0)
            found.append(paid)
        return found

    @cached_property
    def covers(self) -> list[int]:
        """The squares of each house."""
        return [ground(house) for house in self.state.houses]

    def junior(self, kind: str) -> Card:
        """The most junior marketeer for a kind of campaign."""
        return next(card for card in self.box.marketeers if kind in card.campaigns)

    def best(self, kind: str, by: Card | None = None) -> Spot:
        """The best campaign of a kind that a marketeer can begin."""
        card = by or self.junior(kind)
        key = (kind, card.reach)
        if key not in self._best:
            shapes = {(tile.rows, tile.columns): tile for tile in reversed(self.free) if tile.kind == kind}
            sites = [self.best_of(tile, card) for tile in shapes.values()]
            self._best[key] = max(sites, key=lambda site: site.worth, default=NOWHERE)
        return self._best[key]

    def best_of(self, tile: CampaignTile, card: Card) -> Spot:
        """The best site of a tile."""
        best = NOWHERE
        for site, squares in self.sites(tile, card):
            worth, good = self.value(self.reached(tile, squares))
            if worth > best.worth:
                best = site._replace(worth=worth, good=good)
        return best

    def sites(self, tile: CampaignTile, card: Card) -> Iterator[tuple[Spot, int]]:
        """Every site of a tile with the squares that it reaches."""
        if tile.outside == "beside":
            yield Spot(0.0, "", tile.number), 0
            return
        for way, mask in campaigns.masks(self.state, self.player, tile, card, occupied(self.state)).items():
            if isinstance(way, str):
                for square in each(mask):
                    yield (
                        Spot(0.0, "", tile.number, square, False, way),
                        _flown_over(self.state.town, square, way, tile.columns),
                    )
            else:
                yield from self._on_map(tile, way, mask)

    def _on_map(self, tile: CampaignTile, way: tuple[int, int], mask: int) -> Iterator[tuple[Spot, int]]:
        turned, town = way != (tile.rows, tile.columns), self.state.town
        kind, known = self.box.kind[tile.kind].reach, list[tuple[int, int]]()
        for square in each(mask):
            body = rectangle(square, *way)
            site = Spot(0.0, "", tile.number, square, turned)
            if kind is CampaignReach.BESIDE:
                yield site, reach.billboard(body)
            elif not any(body & seen for seen, _ in known):  # one site of a block or tile is as good as another
                found = marketing.block(self.state, body) if kind is CampaignReach.BLOCK else reach.radio(town, square)
                same = found if kind is CampaignReach.BLOCK else rectangle(town.corners[square], 5, 5)
                known.append((same, found))
                yield site, found

    def reached(self, tile: CampaignTile, squares: int) -> list[int]:
        """The houses that a tile reaches, given the squares."""
        match self.box.kind[tile.kind].reach:
            case CampaignReach.GARDENS:
                return [index for index, house in enumerate(self.state.houses) if house.garden]
            case CampaignReach.COUNTRY:
                return [index for index, house in enumerate(self.state.houses) if house.rural]
        return [index for index, covered in enumerate(self.covers) if covered & squares]

    def value(self, houses: Sequence[int]) -> tuple[float, str]:
        """What a campaign that reaches these houses is worth a round, and for which good."""
        if not houses:
            return 0.0, ""
        sums = self.sums(houses)
        worth, place = max((self._liked(place, worth), -place) for place, worth in enumerate(sums))
        return worth, self.goods[-place].name

    def _liked(self, place: int, worth: float) -> float:
        """What a campaign is worth for the good at this place, to somebody who may insist on one."""
        return worth if self.look.style.good in ("", self.goods[place].name) else min(0.0, worth)

    def sums(self, houses: Sequence[int]) -> list[float]:
        """By marketable good, what a campaign that reaches these houses is worth a round."""
        if not houses:
            return [0.0] * len(self.goods)
        return [sum(column) for column in zip(*(self.table[index] for index in houses), strict=True)]

    def drafted(self, tile: CampaignTile, draft: CampaignDraft) -> list[float]:
        """The same for a campaign that has its place."""
        piece = campaigns.drawn(self.state, self.player, draft, self.goods[0].name, None)
        sums = self.sums(marketing.reaches(self.state, piece, self.covers))
        return [self._liked(place, worth) for place, worth in enumerate(sums)]
