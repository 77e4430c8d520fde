"""Plans: other ways to play a round than the usual one, to be tried against each other."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tableside.bots.foodchain.planner.openings import OPENINGS, OVER
from tableside.bots.foodchain.planner.prospects import Prospects
from tableside.bots.foodchain.planner.style import USUAL, Style
from tableside.bots.foodchain.planner.team import Team, ranked_teams
from tableside.bots.foodchain.planner.worth import Worth
from tableside.core.rng import Rng, pick, seeded
from tableside.foodchain.staff import can_have

FACTORS = ("hires", "lessons", "makers", "marketing", "managers", "service", "price", "building")
MORE, LESS = 2.0, 0.4
CALM = 0.3  # how little others may matter
TEAMS = 8  # of the usual style, the best ones
LAST_GOALS = 3  # rounds that must be left for one
BEST_GOALS = 8  # that come before the other ideas


class RoundPlan(NamedTuple):
    """A style, and the structure for the round if it is still open."""

    style: Style
    team: Team | None = None


def styles(look: Prospects) -> Iterator[Style]:
    """What was meant so far, the usual style, and others: another good, opening or goal, more or less of one thing."""
    yield look.style
    yield USUAL
    if any(look.cards[card.number] for card in look.box.marketeers):
        for good in look.box.goods:
            if good.marketable:
                yield replace(USUAL, good=good.name)
    if look.state.turn < OVER:
        for name in OPENINGS:
            yield replace(USUAL, opening=name)
    aims = [replace(USUAL, goal=name) for name in goals(look)]
    yield from aims[:BEST_GOALS]
    yield from (USUAL.with_factor(factor, times) for factor in FACTORS for times in (MORE, LESS))
    yield replace(USUAL, spite=CALM)
    yield from aims[BEST_GOALS:]


def goals(look: Prospects) -> list[str]:
    """The cards that the chain has none of and may get, those first that seem to be worth most."""
    if look.rounds < LAST_GOALS:
        return []
    worth, supply = Worth(look), look.state.supply
    new = [card for card in look.box.cards if supply[card.number] and not look.owned[card.number]]
    able = [card for card in new if can_have(look.state, look.player, card)]
    return [card.name for card in sorted(able, key=lambda card: -worth.worth(card))]


def lasting(style: Style) -> Style:
    """What stays of a style when its round is over: the goal."""
    return replace(USUAL, goal=style.goal)


def rival_style(world: int, seat: int) -> Style:
    """How a rival plays in a world: as usual in the first one, in the others perhaps with its own ideas."""
    ideas = [USUAL.with_factor(factor, times) for factor in FACTORS for times in (MORE, LESS)]
    return pick(Rng(seeded(world * len(ideas) + seat)), [*[USUAL] * len(ideas), *ideas]) if world else USUAL


def morning_plans(look: Prospects) -> list[RoundPlan]:
    """The best structures of the style so far, and the best one of every other style."""
    found: dict[tuple[int, ...], RoundPlan] = {}
    for style in styles(look):
        ranked = ranked_teams(look.styled(style))
        for team in ranked[: TEAMS if style == look.style else 1]:
            found.setdefault(tuple(team.work), RoundPlan(style, team))
    return list(found.values())


def day_plans(look: Prospects) -> Sequence[RoundPlan]:
    """Every style, for a day whose structure is set."""
    return [RoundPlan(style) for style in styles(look)]
