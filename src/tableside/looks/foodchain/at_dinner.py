"""Questions about dinner: who would sell what to whom if something were different, by which route, and why."""

from tableside.core.entry import PageQuestion
from tableside.foodchain.events import Offer
from tableside.looks.foodchain.dinner_ways import Journey, Unsold, dinner_way, why_unsold
from tableside.looks.foodchain.offers import judge
from tableside.looks.foodchain.what_if import Change, what_if

QUESTIONS: dict[str, PageQuestion] = {
    "what_if": PageQuestion(Change, what_if),
    "dinner_way": PageQuestion(Journey, dinner_way),
    "why_unsold": PageQuestion(Unsold, why_unsold),
    "offers": PageQuestion(tuple[Offer, ...], judge),
}
