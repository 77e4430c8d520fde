"""Foodies in sentences; the words are in texts/."""

from collections.abc import Iterable

from tableside.core.messages import Texts
from tableside.foodies.events import Bought, Collected, Event, PutCoins, Refilled, Rolled, Won
from tableside.foodies.parts import Card, Chef, Effect


class FoodiesTexts(Texts):
    """The catalogue, which also knows how to say gains, spaces, players and what a chef asks for."""

    def gain(self, coins: int, popularity: int) -> str:
        """Coins and popularity: "$3 and 1 popularity"."""
        said = [self.say("coins", coins=coins)] if coins else []
        said += [self.say("popularity", popularity=popularity)] if popularity else []
        return self.say("and").join(said) or self.say("nothing")

    def spaces(self, spaces: Iterable[int]) -> str:
        """Numbers of spaces: "4, 5, 6"."""
        return ", ".join(map(str, spaces))

    def players(self, players: Iterable[int]) -> str:
        """Names of seats: "Red and Blue"."""
        return self.say("and").join(self.say("player", player=player) for player in players)

    def need(self, chef: Chef) -> str:
        """What a special chef asks for."""
        said = [self.say("need.cultures", stalls=chef.stalls, cultures=chef.cultures)] if chef.cultures else []
        said += [self.say("need.stars", stars=chef.stars)] if chef.stars else []
        said += [self.say("need.spaces", spaces=self.spaces(chef.spaces))] if chef.spaces else []
        return self.say("and").join(said)

    def effect(self, card: Card) -> str:
        """What a card's effect does, with its numbers."""
        return self.say(
            f"effect.{card.effect.name.lower()}",
            amount=card.amount,
            at_least=card.at_least,
            tokens=self.gain(card.token_coins, card.token_popularity),
        )

    def parts(self, event: Collected) -> str:
        """What was collected, part by part in their order."""
        said = []
        if event.token_coins or event.token_popularity:
            said.append(self.say("part.tokens", gain=self.gain(event.token_coins, event.token_popularity)))
        if event.printed_coins or event.printed_popularity:
            said.append(self.say("part.printed", gain=self.gain(event.printed_coins, event.printed_popularity)))
        if event.effect_coins or event.effect_popularity:
            gain = self.gain(event.effect_coins, event.effect_popularity)
            said.append(self.say(f"part.{event.effect.name.lower()}", gain=gain))
        if event.stars:
            said.append(self.say("part.stars", stars=event.stars))
        return ", ".join(said)


TEXTS = FoodiesTexts("tableside.foodies")

NO_GAIN_NOW = frozenset(
    {Effect.COINS_IN_LINE, Effect.BUILD_TOKENS, Effect.POPULARITY_TOKEN_ADJACENT, Effect.FLYER_ON_BUY}
)


def explain(event: Event) -> str:
    """One plain sentence, with the numbers and the rule's id."""
    match event:
        case Collected():
            return _collected(event)
        case Rolled(die=0):
            return TEXTS.say("event.RolledZero", player=event.player)
        case PutCoins():
            return TEXTS.event(event, list=TEXTS.spaces(event.spaces))
        case Bought():
            return _bought(event)
        case Refilled(card=None):
            return TEXTS.say("event.NotRefilled")
        case Won():
            told = "event.Won" if len(event.players) == 1 else "event.Shared"
            return TEXTS.say(told, names=TEXTS.players(event.players), popularity=event.popularity, coins=event.coins)
        case _:
            return TEXTS.event(event)


def _collected(event: Collected) -> str:
    place = TEXTS.say("place.empty") if event.card is None else event.card
    parts = TEXTS.parts(event)
    sentence = (
        TEXTS.event(event, place=place, parts=parts)
        if parts
        else TEXTS.say("event.CollectedNothing", player=event.player, space=event.space, place=place)
    )
    idle = event.card is not None and not (event.effect_coins or event.effect_popularity)
    if idle and event.effect not in NO_GAIN_NOW:
        sentence += " " + TEXTS.say(f"idle.{event.effect.name.lower()}")
    return sentence


def _bought(event: Bought) -> str:
    sentence = TEXTS.event(event)
    if event.covered is not None:
        sentence += " " + TEXTS.say("bought.covered", covered=event.covered)
    if event.token_coins or event.token_popularity:
        sentence += " " + TEXTS.say("bought.tokens", tokens=TEXTS.gain(event.token_coins, event.token_popularity))
    if event.flyers:
        sentence += " " + TEXTS.say("bought.flyers", flyers=event.flyers)
    return sentence
