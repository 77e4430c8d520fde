"""What can be asked about dinner: who would sell what to whom, if something were different; by which way; and why."""

from tableside.foodchain.events import Offer
from tableside.looks.foodchain.dinner_ways import Journey, Unsold, dinner_way, why_unsold
from tableside.looks.foodchain.offers import judge
from tableside.looks.foodchain.what_if import Change, what_if
from tableside.looks.question import Question

QUESTIONS: dict[str, Question] = {
    "what_if": Question(Change, what_if),
    "dinner_way": Question(Journey, dinner_way),
    "why_unsold": Question(Unsold, why_unsold),
    "offers": Question(tuple[Offer, ...], judge),
}
