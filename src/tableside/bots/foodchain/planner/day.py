"""The working day of a planner: hiring, training, campaigns and the kitchen as the day goes on."""

from collections.abc import Sequence

from tableside.bots.foodchain.planner import growth
from tableside.bots.foodchain.planner.advertising import Spot
from tableside.bots.foodchain.planner.prospects import Prospects
from tableside.bots.foodchain.planner.supply import Making, acts
from tableside.foodchain import actions
from tableside.foodchain.actions import DONE, Action, BeginCampaign, Hire, PlaceAirplane, PlaceCampaign, Train
from tableside.foodchain.milestones import can_earn
from tableside.foodchain.parts import Deed
from tableside.foodchain.state import CampaignDraft
from tableside.foodchain.town.squares import square_text

WORTHWHILE = 2.0  # dollars a round that a campaign must be worth


def _means(look: Prospects, hires: int) -> growth.Means:
    beach, locked = look.chain.beach, look.state.locked
    pupils = [max(0, count - shut) for count, shut in zip(beach, locked, strict=True)]
    return growth.Means(hires, [lesson.left for lesson in look.state.lessons], pupils)


def steps(look: Prospects) -> list[growth.Step]:
    """Whom to hire and train in the rest of the day."""
    return growth.steps(look, _means(look, sum(recruiter.left for recruiter in look.chain.recruits)))


Choice = tuple[Action, growth.Step | None]  # an answer, and the step of the plan that it takes


def hire(plan: list[growth.Step], options: Sequence[Action]) -> Choice:
    """The next hire of the plan; who is only hired is then done with."""
    for step in plan:
        wanted = (None, step.card.name)
        for action in options:
            if isinstance(action, Hire) and step.hired and action.card == step.hired.name and action.to in wanted:
                plan.remove(step)
                if step.lessons and action.to is None:
                    plan.append(step._replace(hired=None, pupil=step.hired))
                return action, step
    return DONE, None


def train(plan: list[growth.Step], options: Sequence[Action]) -> Choice:
    """The next training of the plan."""
    for step in plan:
        wanted = (step.pupil.name if step.pupil else "", step.card.name, False)
        for action in options:
            if isinstance(action, Train) and (action.card, action.to, action.working) == wanted:
                plan.remove(step)
                return action, step
    return DONE, None


def campaign(look: Prospects, options: Sequence[Action]) -> Action:
    """The tile and marketeer with the best site."""
    market, most = look.market, WORTHWHILE
    best: Action = DONE
    known: dict[tuple[str, int, int, int | None], float] = {}
    if look.rounds <= 0:
        return DONE
    for action in options:
        if isinstance(action, BeginCampaign):
            tile, card = look.box.campaign[action.tile], look.box.card[action.by]
            key = (tile.kind, tile.rows, tile.columns, card.reach)
            if key not in known:
                known[key] = market.best_of(tile, card).worth
            if known[key] > most:
                best, most = action, known[key]
    return best


def campaign_site(look: Prospects, options: Sequence[Action]) -> Action:
    """The site that reaches the best houses."""
    draft = look.state.draft
    assert isinstance(draft, CampaignDraft)
    market, tile = look.market, look.box.campaign[draft.tile]
    known: dict[int, float] = {}
    places = (
        {_place(site): squares for site, squares in market.sites(tile, look.box.card[draft.by])} if draft.by else {}
    )

    def score(action: Action) -> float:
        squares = places.get(action, 0)
        if squares not in known:
            known[squares] = market.value(market.reached(tile, squares))[0] if squares else 0.0
        return known[squares]

    return max(options, key=score)


def _place(site: Spot) -> Action:
    square = square_text(site.square or 0)
    return PlaceAirplane(site.side, square) if site.side else PlaceCampaign(square, site.turned)


def good(look: Prospects, options: Sequence[Action]) -> Action:
    """The good that is worth most to us at the houses reached, for as long as possible."""
    draft = look.state.draft
    assert isinstance(draft, CampaignDraft)
    market, tile = look.market, look.box.campaign[draft.tile]
    values = dict(zip((each.name for each in market.goods), market.drafted(tile, draft), strict=True))

    def score(action: Action) -> tuple[float, int]:
        assert isinstance(action, actions.Market)
        worth = values[action.good] + (values[action.also] if action.also else 0.0)
        return worth, action.rounds or 0

    return max(options, key=score)


def make(look: Prospects, options: Sequence[Action]) -> Action:
    """What the orders of tonight need, then what may be sold tomorrow."""
    service = look.service
    offered = set(options)
    for _, act in service.acts:
        if act.action in offered:
            return act.action
    idle = list(dict.fromkeys(look.makers))
    spare = [act for number in idle for act in acts(look.state, look.player, number) if act.action in offered]
    return max(spare, key=lambda act: _spare(look, act), default=Making(DONE, ())).action


def _spare(look: Prospects, act: Making) -> float:
    """What goods that nobody orders tonight may be good for: a milestone, or the freezer."""
    first = any(
        made and can_earn(look.state, look.player, Deed.PRODUCED, good.name)
        for made, good in zip(act.goods, look.box.goods, strict=True)
    )
    missing = [order for order in look.wanted if sum(map(min, order.goods, act.goods))]
    return 100.0 * first + len(missing) + 0.01 * sum(act.goods)
