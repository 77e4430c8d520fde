"""What is expected of campaigns: what they reach, for what and how long they run, and who is busy with them."""

from enum import Enum, auto

from tableside.foodchain.parts import Card, Good
from tableside.foodchain.phases import marketing
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.position.pieces import house_named
from tableside.foodchain.scenarios.expect.said import LOOK_UP, Answer, expectation, in_order, name_of, squares_of
from tableside.foodchain.scenarios.lines import Seat
from tableside.foodchain.scenarios.run import Run
from tableside.foodchain.town.squares import SIDES, read_square, square_text
from tableside.foodchain.words import one_of


@expectation("campaign {campaign} reaches {houses...}")
def reaches(run: Run, campaign: Campaign, houses: tuple[str, ...]) -> Answer:
    """`campaign 13 reaches 2 10`: all houses."""
    all_houses = run.state.houses
    named = sorted(all_houses.index(house_named(run.state, word)) for word in houses)
    found = sorted(marketing.reaches(run.state, campaign))
    return "" if named == found else f"it reaches {' '.join(all_houses[place].label for place in found) or 'nothing'}"


@expectation("campaign {campaign} covers {squares...}")
def covers(run: Run, campaign: Campaign, squares: tuple[str, ...]) -> Answer:
    """`campaign 13 covers 4,5 4,6`: all squares that it reaches."""
    return in_order(squares), squares_of(marketing.reached(run.state, campaign))


@expectation("campaign {campaign} rounds {rounds}")
def has_rounds(run: Run, campaign: Campaign, rounds: int | None) -> Answer:
    """`campaign 13 rounds 2`, `campaign 13 rounds -` for ever."""
    return rounds, campaign.rounds


@expectation("campaign {campaign} markets {goods...}")
def markets(run: Run, campaign: Campaign, goods: tuple[str, ...]) -> Answer:
    """`campaign 5 markets burger beer`."""
    return tuple(LOOK_UP[Good](run.state, good).name for good in goods), campaign.goods


@expectation("campaign {campaign} marketeer {card}")
def has_marketeer(run: Run, campaign: Campaign, card: str | None) -> Answer:
    """`campaign 13 marketeer brand_manager`, `campaign 13 marketeer -`; a campaign with a partner shares its card."""
    partner = next((each.marketeer for each in run.state.campaigns if each.number == campaign.partner), None)
    return LOOK_UP[Card](run.state, card).name if card else None, campaign.marketeer or partner or None


@expectation("campaign {campaign} owner {player}")
def has_owner(run: Run, campaign: Campaign, player: Seat) -> Answer:
    """`campaign 13 owner red`."""
    return name_of(player), name_of(campaign.owner)


@expectation("campaign {campaign} partner {other}")
def has_partner(run: Run, campaign: Campaign, other: int | None) -> Answer:
    """`campaign 9 partner 14`: the other campaign of its marketeer; `-` if it has none."""
    return other, campaign.partner or None


@expectation("campaign {campaign} at {square} [side {side}]")
def stands_at(run: Run, campaign: Campaign, square: str, side: str | None) -> Answer:
    """`campaign 13 at 4,6`, `campaign 5 at 1,6 side n`: its square, and the side of the map for an airplane."""
    there = None if campaign.site is None else square_text(campaign.site)
    named = one_of(side, SIDES, "side") if side else None
    return (square_text(read_square(square)), named), (there, campaign.side or None)


class Use(Enum):
    """What a campaign tile is."""

    FREE = auto()
    USED = auto()
    GIFT = auto()


@expectation("campaign {number} is {use}")
def tile_is(run: Run, number: int, use: Use) -> Answer:
    """`campaign 13 is free`, `used`, or a `gift` that no marketeer ever ran."""
    if number not in run.state.box.campaign:
        raise ValueError(f"there is no campaign tile {number} in this game")
    running = next((each for each in run.state.campaigns if each.number == number), None)
    found = Use.FREE if running is None else Use.GIFT if use is Use.GIFT and not running.by_marketeer else Use.USED
    return use.name.lower(), found.name.lower()


@expectation("campaign {number} ended")
def has_ended(run: Run, number: int) -> Answer:
    """`campaign 13 ended`: it ran here, and no longer does."""
    if number not in run.campaigns:
        raise ValueError(f"no campaign {number} ever ran here, so it cannot have ended")
    return f"campaign {number} still runs" if any(each.number == number for each in run.state.campaigns) else ""


@expectation("campaigns {numbers...}")
def all_campaigns(run: Run, numbers: tuple[int, ...]) -> Answer:
    """`campaigns 9 13`: all that run."""
    return sorted(numbers), sorted(each.number for each in run.state.campaigns)


@expectation("marketing runs {times}")
def campaigns_run(run: Run, times: int) -> Answer:
    """`marketing runs 2`: how often campaigns run, once and once more for each mass marketeer (KX-11.01)."""
    return times, marketing.runs(run.state)
