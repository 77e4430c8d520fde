"""Food Chain in sentences; the words are in texts/."""

from collections.abc import Sequence

from tableside.core.messages import Texts
from tableside.foodchain import events as ev


class FoodChainTexts(Texts):
    """The catalogue, which also knows how to say goods, cards and offers."""

    def listed(self, words: Sequence[str]) -> str:
        """Things one after the other."""
        return ", ".join(map(self.thing, words)) or self.say("nothing")

    def counted(self, goods: Sequence[tuple[str, int]]) -> str:
        """Goods with their numbers."""
        return ", ".join(f"{count} {self.thing(name)}" for name, count in goods) or self.say("nothing")

    def placed(self, houses: Sequence[tuple[str, int]]) -> str:
        """Houses with the demand that each took."""
        return ", ".join(f"{house} +{count}" for house, count in houses)

    def thing(self, name: str) -> str:
        """A card, good, milestone or kind of campaign by its name."""
        return self.say(f"called.{name}") if name in self.table["called"] else name.replace("_", " ")

    def one(self, name: str) -> str:
        """A card with its article."""
        thing = self.thing(name)
        return self.say("one_vowel" if thing[0] in "aeiouH" else "one", thing=thing)  # HR is said by its letters

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
    values: dict[str, object] = {name: _said(name, value) for name, value in _fields(event).items()}
    return TEXTS.say(f"event.{_sentence(event)}", **values | _more(event))


def _sentence(event: ev.Event) -> str:
    """Which sentence tells the event: some events have a special case with words of its own."""
    match event:
        case ev.Structure(overfull=True):
            return "Overfull"
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
    """Values that a sentence names and that are no fields of the event."""
    match event:
        case ev.Hired() | ev.HiredAndTrained() | ev.Trained() | ev.Fired() | ev.AutomaRemoved():
            return {"one": TEXTS.one(event.card)}
        case ev.CampaignPlaced(square=square, card=card, rounds=rounds):
            said = TEXTS.say("for_ever") if rounds is None else TEXTS.say("rounds", count=rounds)
            more: dict[str, object] = {} if card else {"rounds": said}
            return more | ({} if square else {"square": TEXTS.say("beside_the_board")})
        case ev.AutomaTook(reason=reason) | ev.AutomaCampaign(reason=reason):
            return {"reason": TEXTS.say(f"automa.{reason}")}
        case ev.CampaignRan(rounds=rounds):
            return {"left": _left(rounds)}
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
    if isinstance(value, tuple):
        if name == "offers":
            return "; ".join(TEXTS.offer(offer) for offer in value)
        if value and isinstance(value[0], tuple):
            return TEXTS.placed(value) if name == "houses" else TEXTS.counted(value)
        return TEXTS.listed([str(each) for each in value])
    if isinstance(value, str):
        return TEXTS.say(f"corner.{value}") if name == "corner" else TEXTS.thing(value)
    return value
