"""What a planner says about its choice, in the words of the catalogue (the table `bot`)."""

from collections.abc import Sequence
from typing import Any

from tableside.bots.foodchain.planner.advertising import NOWHERE
from tableside.bots.foodchain.planner.growth import Step
from tableside.bots.foodchain.planner.prospects import Prospects
from tableside.bots.foodchain.planner.team import Team
from tableside.bots.search import Found
from tableside.foodchain.text import TEXTS

LITTLE = 1.0  # dollars that are not worth a word
EARLY = 500.0  # what only cards of an opening are worth


def _cards(look: Prospects, work: Sequence[int]) -> str:
    return TEXTS.listed([card.name for card in look.box.cards for _ in range(work[card.number])])


def structure(look: Prospects, ranked: Sequence[Team]) -> str:
    """Who works, what tonight should bring, and the next best structure."""
    best = ranked[0]
    price = look.state.price + sum(card.price * best.work[card.number] for card in look.box.cards)
    said = [TEXTS.say("bot.structure", cards=_cards(look, best.work), price=price, income=round(best.income))]
    other = next((team for team in ranked[1:] if team.work != best.work), None)
    if other and best.worth - other.worth >= LITTLE:
        less = round(best.worth - other.worth)
        said.append(TEXTS.say("bot.other_structure", cards=_cards(look, other.work), less=less))
    return " ".join(said)


def growth(look: Prospects, step: Step | None, others: Sequence[Step]) -> str:
    """Whom it wants and why, or why nobody."""
    if step is None:
        return TEXTS.say("bot.last_round" if look.rounds <= 0 else "bot.nobody")
    if step.worth >= EARLY:
        return TEXTS.say("bot.opening", card=TEXTS.one(step.card.name))
    rounds = max(1, round(look.rounds))
    said = [TEXTS.say("bot.wants", card=TEXTS.one(step.card.name), rounds=rounds, worth=round(step.worth))]
    if others:
        said.append(TEXTS.say("bot.next", card=TEXTS.one(others[0].card.name), worth=round(others[0].worth)))
    return " ".join(said)


def campaign(look: Prospects) -> str:
    """The best campaign that it sees."""
    free = look.market.kinds
    kinds = [kind for card in look.box.marketeers if look.state.idle[card.number] for kind in card.campaigns]
    spots = [(look.market.best(kind), kind) for kind in dict.fromkeys(kinds) if kind in free]
    spot, kind = max(spots, default=(NOWHERE, ""))
    if not spot.good:
        return TEXTS.say("bot.no_campaign")
    return TEXTS.say("bot.campaign", medium=TEXTS.thing(kind), good=TEXTS.thing(spot.good), worth=round(spot.worth))


def kitchen(look: Prospects) -> str:
    """Whom it cooks for."""
    if not look.service.served:
        return TEXTS.say("bot.no_guests")
    return TEXTS.say("bot.kitchen", count=len(look.service.served), income=round(look.service.income))


def searched(found: Found[Any]) -> str:
    """How many plans were tried, what the best should come to, and what the next best would have cost."""
    plans, lead = len(found.ranked), round(found.ranked[0].mean)
    said = [TEXTS.say("bot.plan" if lead >= 0 else "bot.behind", plans=plans, lead=abs(lead))]
    ahead = found.lead()
    if ahead and ahead.by >= LITTLE:
        said.append(TEXTS.say("bot.turned_down", less=round(ahead.by)))
    return " ".join(said)
