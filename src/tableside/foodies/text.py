"""Foodies in sentences; the words are in texts/."""

from collections.abc import Iterable
from typing import Any

from tableside.core.messages import Texts
from tableside.foodies.events import Bought, Collected, Event, PutCoins, Refilled, Rolled, Won
from tableside.foodies.parts import Card, Chef, Effect, Gain


class FoodiesTexts(Texts):
    """The catalogue, which can also put cards, gains, spaces, players and a chef's demands into words."""

    def word(self, name: str, value: Any) -> Any:
        """A value in words; cards are called by their culture and number."""
        if name in ("card", "covered") and isinstance(value, str):
            return self.stall(value)
        return self.called(value) if name == "chef" else super().word(name, value)

    def stall(self, card: str) -> str:
        """A card of the market, by its culture and number."""
        culture, _, number = card.rpartition("_")
        said = self.called(culture)
        return f"{said[:1].upper()}{said[1:]} {number}".strip()

    def gain(self, gain: Gain) -> str:
        """Coins and popularity: "$3 and 1 popularity"."""
        coins, popularity = gain
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
        kind = "one_culture" if chef.cultures == 1 else "one_stall" if chef.stalls == 1 else "cultures"
        said = [self.say(f"need.{kind}", stalls=chef.stalls, cultures=chef.cultures)] if chef.cultures else []
        said += [self.say("need.stars", stars=chef.stars)] if chef.stars else []
        said += [self.say("need.spaces", spaces=self.spaces(chef.spaces))] if chef.spaces else []
        return self.say("and").join(said)

    def effect(self, card: Card) -> str:
        """What a card's effect does, with its numbers."""
        return self.say(f"effect.{card.effect.name.lower()}", amount=card.amount, at_least=card.at_least)

    def short(self, card: Card) -> str:
        """The same in a few characters, for a card on a board."""
        tokens = " ".join([f"${card.tokens[0]}"] * bool(card.tokens[0]) + [f"{card.tokens[1]}♥"] * bool(card.tokens[1]))
        message = f"short.{card.effect.name.lower()}"
        return self.say(message, amount=card.amount, at_least=card.at_least, tokens=tokens)

    def parts(self, event: Collected) -> str:
        """What was collected, part by part in order."""
        said = []
        if any(event.tokens):
            said.append(self.say("part.tokens", gain=self.gain(event.tokens)))
        if any(event.printed):
            said.append(self.say("part.printed", gain=self.gain(event.printed)))
        if any(event.gain):
            said.append(self.say(f"part.{event.effect.name.lower()}", gain=self.gain(event.gain)))
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
    place = TEXTS.say("place.empty") if event.card is None else TEXTS.stall(event.card)
    parts = TEXTS.parts(event)
    sentence = (
        TEXTS.event(event, place=place, parts=parts, total=TEXTS.gain(event.now))
        if parts
        else TEXTS.say("event.CollectedNothing", player=event.player, space=event.space, place=place)
    )
    idle = event.card is not None and not any(event.gain)
    if idle and event.effect not in NO_GAIN_NOW:
        sentence += " " + TEXTS.say(f"idle.{event.effect.name.lower()}")
    return sentence


def _bought(event: Bought) -> str:
    sentence = TEXTS.event(event)
    if event.covered is not None:
        sentence += " " + TEXTS.say("bought.covered", covered=event.covered)
    if any(event.tokens):
        sentence += " " + TEXTS.say("bought.tokens", tokens=TEXTS.gain(event.tokens))
    if event.flyers:
        sentence += " " + TEXTS.say("bought.flyers", flyers=event.flyers)
    return sentence
