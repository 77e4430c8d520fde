"""Food Chain in sentences; the words are in texts/."""

from collections.abc import Sequence

from tableside.core.messages import Texts
from tableside.foodchain import events as ev


class FoodChainTexts(Texts):
    """The catalogue, which also knows how to say goods, cards and offers."""

    def listed(self, words: Sequence[str]) -> str:
        """Things one after the other."""
        return ", ".join(word.replace("_", " ") for word in words) or self.say("nothing")

    def counted(self, goods: Sequence[tuple[str, int]]) -> str:
        """Goods with their numbers."""
        return ", ".join(f"{count} {self.thing(name)}" for name, count in goods) or self.say("nothing")

    def thing(self, name: str) -> str:
        """A card, good, milestone or kind of campaign by its name."""
        return name.replace("_", " ")

    def first(self, milestone: str) -> str:
        """A milestone behind the word 'first'."""
        return self.thing(milestone.removeprefix("first_"))

    def offer(self, offer: ev.Offer) -> str:
        """One chain's offer, with its arithmetic or what is wrong with it."""
        if offer.distance is None:
            return self.say("offer.no_road", player=offer.player)
        if offer.missing:
            return self.say("offer.missing", player=offer.player, goods=self.listed(offer.missing))
        total = offer.price + offer.distance
        return self.say("offer.able", **_fields(offer), total=total)


TEXTS = FoodChainTexts("tableside.foodchain")


def _fields(event: object) -> dict[str, object]:
    return {name: getattr(event, name) for name in type(event).__slots__}  # type: ignore[attr-defined]


def explain(event: ev.Event) -> str:
    """One plain sentence, with the numbers and the rule's id."""
    values: dict[str, object] = {}
    for name, value in _fields(event).items():
        values[name] = _said(name, value)
    match event:
        case ev.Structure(overfull=True):
            return TEXTS.say("event.Overfull", **values)
        case ev.RestaurantPlaced(open=False):
            return TEXTS.say("event.ComingSoon", **values)
        case ev.CampaignPlaced(rounds=None):
            return TEXTS.say("event.EternalCampaignPlaced", **values)
        case ev.BankBroke(time=2):
            return TEXTS.say("event.BankBrokeLast", **values)
        case ev.CampaignEnded(card=""):
            return TEXTS.say("event.CampaignEndedAlone", **values)
        case ev.Fired(forced=True):
            return TEXTS.say("event.FiredByForce", **values)
        case ev.GameEnded(why=why):
            return TEXTS.say(f"event.GameEnded_{why}", **values)
        case ev.CampaignRan(rounds=rounds):
            values["left"] = TEXTS.say("for_ever") if rounds is None else str(rounds)
    return TEXTS.say(f"event.{type(event).__name__}", **values)


def _said(name: str, value: object) -> object:
    if isinstance(value, tuple):
        if name == "offers":
            return "; ".join(TEXTS.offer(offer) for offer in value)
        if value and isinstance(value[0], tuple):
            return TEXTS.counted(value)
        return TEXTS.listed([str(each) for each in value])
    if isinstance(value, str):
        return TEXTS.thing(value)
    return value
