"""Hiring, training, firing, paying, and choices that are made kind by kind."""

from typing import Any

from tableside.foodchain import actions as ac
from tableside.foodchain.scenario.acts.part import Part, Pay
from tableside.foodchain.scenario.names import CARDS_BY_NAME, GOODS_BY_NAME, RECRUITERS
from tableside.foodchain.scenario.words import Words

AT_WORK = ("working", "at work", "in structure", "in the structure")
ANYONE = ("anyone", "anybody", "anything")


def hire(words: Words) -> list[Part]:
    """`hire waitress by ceo`, `hire kitchen trainee then burger cook with trainer`."""
    words.skip()
    if words.done() or words.accept(*ANYONE):
        return [Part(ac.Hire)]
    count = words.number() if words.is_number() else 1
    given: dict[str, Any] = {"card": CARDS_BY_NAME.take(words), "to": None}
    while not words.done():
        if words.accept("by", "with") and given["to"] is None:
            given["by"] = RECRUITERS.take(words)
        elif words.accept("then", "and", "trained", "train", "it", "to", "into", "at once", "as", "a"):
            words.skip("then", "train", "trained", "it", "to", "into", "at once")
            given["to"] = CARDS_BY_NAME.take(words)
            if words.accept("with", "by"):
                given["trainer"] = CARDS_BY_NAME.take(words)
        else:
            words.finish()
    return [Part(ac.Hire, given)] * count


def train(words: Words) -> list[Part]:
    """`train errand boy to cart operator then truck driver by coach`, `train waitress at work to b movie star`."""
    words.skip()
    if words.done() or words.accept(*ANYONE):
        return [Part(ac.Train)]
    given: dict[str, Any] = {"card": CARDS_BY_NAME.take(words)}
    if words.accept(*AT_WORK):
        given["working"] = True
    while words.accept("to", "into", "as", "then", "and then", ">", "→") or CARDS_BY_NAME.find(words):
        words.skip("to")
        given["to"] = _next_stage(words, given.get("to") or given["card"])
    if words.accept("by", "with"):
        given["by"] = CARDS_BY_NAME.take(words)
    if words.accept(*AT_WORK):
        given["working"] = True
    elif words.accept("on beach", "on the beach"):
        given["working"] = False
    return [Part(ac.Train, given)]


def _next_stage(words: Words, card: str) -> str:
    """A card that a training leads to; of several that are named each follows the one before."""
    to = CARDS_BY_NAME.take(words)
    if words.peek() == "then" and words.box and to not in words.box.card[card].careers:
        raise words.error(f"a {card} is not trained to a {to}")
    return to


def fire(words: Words) -> list[Part]:
    """`fire coach`, `fire campaign 13`."""
    words.skip()
    if words.done() or words.accept(*ANYONE):
        return [Part(ac.Fire)]
    if not CARDS_BY_NAME.find(words) and words.accept("campaign", "marketeer of campaign"):
        return [Part(ac.FireBusy, {"number": words.number()} if not words.done() else {})]
    return [Part(ac.Fire, {"card": card}) for card, count in words.cards().items() for _ in range(count)]


def pay(words: Words) -> list[Part]:
    """`pay`, or with goods: `pay 2 burger` (KX-3.12)."""
    words.skip("with", "in")
    if words.done():
        return [Part(Pay)]
    goods = words.counts(GOODS_BY_NAME)
    return [Part(ac.PayGoods, {"count": count, "good": name}) for name, count in goods.items()]


def work(words: Words) -> list[Part]:
    """`work 1 waitress 2 trainer`."""
    return [Part(ac.Work, {"counts": words.cards()})]


def keep(words: Words) -> list[Part]:
    """`keep 3 burger`."""
    return [Part(ac.Keep, {"counts": words.counts(GOODS_BY_NAME)})]


def reserve(words: Words) -> list[Part]:
    """`reserve 300`: a card by what it shows."""
    words.skip("card")
    return [Part(ac.Reserve, {} if words.done() else {"card": str(words.number())})]


def decline(words: Words) -> list[Part]:
    """`decline`, `decline the map tile`: only one thing is asked at a time."""
    words.skip("map tile", "tile", "coffee shop", "shop", "off ramp", "offramp", "campaign", "mailbox", "it")
    return [Part(ac.Decline)]
