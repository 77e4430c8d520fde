"""Food Chain in sentences; the words are in texts/."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tableside.core.messages import Texts
from tableside.foodchain import events as ev

THINGS = frozenset({"also", "by", "card", "good", "kind", "medium", "shape", "to"})
SQUARES = frozenset({"places", "roads", "works"})


class Noun(str):
    """What people call a thing, and the name it has in the box, for the form with its article."""

    __slots__ = ("name",)

    def __new__(cls, said: str, name: str) -> "Noun":
        """Both at once."""
        found = super().__new__(cls, said)
        found.name = name
        return found

    name: str


class FoodChainTexts(Texts):
    """The catalogue, which can also put goods, cards, squares and offers into words; `{card:one}` has its article."""

    def word(self, name: str, value: Any) -> Any:
        """A value in words; things and squares as people call them."""
        if not isinstance(value, str) or isinstance(value, Noun):
            return super().word(name, value)
        if name in THINGS:
            return Noun(self.thing(value), value)
        return self.place(value) if name in ("old", "square") else value

    def format_field(self, value: Any, format_spec: str) -> str:
        """Format one value; `one` is a thing with its article."""
        if format_spec == "one":
            return self.one(value.name)
        return super().format_field(value, format_spec)

    def place(self, square: str) -> str:
        """A square by its row and column; what is none, as it is."""
        row, comma, column = square.partition(",")
        return self.say("square", row=row, column=column) if comma and column.lstrip("-").isdecimal() else square

    def deck_card(self, name: str) -> str:
        """One of Mautoma's cards."""
        back, _, number = name.rpartition("_")
        return self.say(f"deck.{back}", number=number) if back in self.table["deck"] else self.called(name)

    def listed(self, words: Sequence[str]) -> str:
        """Things one after the other, the same ones together: "trainer, 2 waitresses"."""
        said = [f"{n} {self.called(name, n)}" if n > 1 else self.called(name) for name, n in Counter(words).items()]
        return ", ".join(said) or self.say("nothing")

    def counted(self, goods: Sequence[tuple[str, int]]) -> str:
        """Goods with their numbers."""
        return ", ".join(f"{count} {self.called(name, count)}" for name, count in goods) or self.say("nothing")

    def squares(self, squares: Sequence[str]) -> str:
        """Squares one after the other."""
        return "; ".join(map(self.place, squares)) or self.say("nothing")

    def placed(self, houses: Sequence[tuple[str, int]]) -> str:
        """Houses with the demand that each took."""
        return ", ".join(f"{house} +{count}" for house, count in houses)

    def thing(self, name: str) -> str:
        """A card, good, milestone or kind of campaign by its name."""
        return self.called(name)

    def one(self, name: str) -> str:
        """A thing with its article; a language whose articles follow no rule lists them in the table `with_article`."""
        if name in (listed := self.table.get("with_article", {})):
            return str(listed[name])
        noun = self.thing(name)
        return self.say("one_vowel" if noun[0] in "aeiouH" else "one", noun=noun)  # HR is spelt out

    def first(self, milestone: str) -> str:
        """A milestone, after the word 'first'."""
        return self.thing(milestone.removeprefix("first_"))

    def offer(self, offer: ev.Offer) -> str:
        """One chain's offer, with its arithmetic or what is wrong with it."""
        if offer.distance is None:
            return self.say("offer.no_road", player=offer.player)
        if offer.missing:
            return self.say("offer.missing", player=offer.player, goods=self.counted([*Counter(offer.missing).items()]))
        total = offer.price + offer.distance
        return self.say("offer.able", **_fields(offer), total=total)


TEXTS = FoodChainTexts("tableside.foodchain")


def _fields(event: object) -> dict[str, object]:
    return {name: getattr(event, name) for name in type(event).__slots__}  # type: ignore[attr-defined]


def explain(event: ev.Event) -> str:
    """One plain sentence, with the numbers and the rule's id."""
    values: dict[str, object] = {name: _said(name, value) for name, value in _fields(event).items()}
    return TEXTS.say(f"event.{_sentence(event)}", **values | _more(event))


def _sentence(event: ev.Event) -> str:
    """Which sentence tells the event: some events have special cases."""
    match event:
        case ev.Structure():
            return _structure(event)
        case ev.RestaurantPlaced(open=False):
            return "ComingSoon"
        case ev.CampaignPlaced():
            return _campaign_placed(event)
        case ev.BankBroke(time=2):
            return "BankBrokeLast"
        case ev.CampaignEnded(card=""):
            return "CampaignEndedAlone"
        case ev.Fired(forced=True):
            return "FiredByForce"
        case ev.Heading(phase=phase):
            return f"Heading_{phase}"
        case ev.GameEnded(why=why):
            return f"GameEnded_{why}"
        case ev.CampaignRan(houses=houses, full=full) | ev.AutomaRan(houses=houses, full=full):
            room = "" if houses and full else "Freely" if houses else "NoRoom" if full else "Nowhere"
            return f"{type(event).__name__}{room}"
        case ev.AutomaTook(lost=0):
            return "AutomaTookAll"
        case ev.AutomaNoRoom(house=""):
            return "AutomaNoGarden"
    return type(event).__name__


def _more(event: ev.Event) -> dict[str, object]:
    """Values that a sentence names and that are not fields of the event."""
    match event:
        case ev.Hired() | ev.HiredAndTrained() | ev.Trained() | ev.Fired() | ev.AutomaRemoved():
            return {"one": TEXTS.one(event.card)}
        case ev.CampaignPlaced(square=square, card=card, rounds=rounds):
            said = TEXTS.say("for_ever") if rounds is None else TEXTS.say("rounds", count=rounds)
            more: dict[str, object] = {} if card else {"rounds": said}
            return more | ({} if square else {"square": TEXTS.say("beside_the_board")})
        case ev.Gained():
            return {"cards": TEXTS.counted([(event.card, event.count)])}
        case ev.AutomaCard():
            return {"card": TEXTS.deck_card(event.card)}
        case ev.CampaignPutUp(square=""):
            return {"square": TEXTS.say("beside_the_board")}
        case ev.AutomaTook(reason=reason):
            return {"reason": TEXTS.say(f"automa.{reason}")}
        case ev.AutomaCampaign(reason=reason, houses=houses):
            return {"reason": TEXTS.say(f"automa.{reason}"), "count": len(houses)}
        case ev.CampaignRan(rounds=rounds, houses=houses):
            return {"left": _left(rounds), "count": len(houses)}
        case ev.AutomaRan(houses=houses):
            return {"count": len(houses)}
    return {}


def _left(rounds: int | None) -> str:
    """How long a campaign still runs."""
    if not rounds:
        return TEXTS.say("for_ever" if rounds is None else "last_round")
    return TEXTS.say("rounds_left", count=rounds)


def _campaign_placed(event: ev.CampaignPlaced) -> str:
    """By a marketeer or not, for one good or two, for some rounds or for ever."""
    if not event.card:
        return "FreeCampaignPlaced"
    if event.also:
        return "DoubleCampaignPlaced"
    return "EternalCampaignPlaced" if event.rounds is None else "CampaignPlaced"


def _said(name: str, value: object) -> object:
    """A field of an event in words, as far as its name alone does not say how."""
    if isinstance(value, tuple):
        if name == "offers":
            return "; ".join(TEXTS.offer(offer) for offer in value)
        if value and isinstance(value[0], tuple):
            return TEXTS.placed(value) if name == "houses" else TEXTS.counted(value)
        return _listed(name, [str(each) for each in value])
    if name == "corner":
        return TEXTS.say(f"corner.{value}")
    if name == "side":
        return TEXTS.say(f"side.{value}")
    return TEXTS.thing(str(value)) if name == "milestone" else value


def _structure(event: ev.Structure) -> str:
    """Which sentence tells a structure."""
    if event.overfull:
        return "Overfull"
    if event.work:
        return "Structure" if event.beach else "AllWork"
    return "NobodyWorks" if event.beach else "WorksAlone"


def _listed(name: str, words: list[str]) -> str:
    """Several words: squares, goods with their numbers, cards, or just numbers."""
    if name in SQUARES:
        return TEXTS.squares(words)
    if name == "goods":
        return TEXTS.counted([*Counter(words).items()])
    return ", ".join(words) if name == "reserves" else TEXTS.listed(words)
