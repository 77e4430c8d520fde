"""What a scenario expects. An expectation that does not hold says what is so instead."""

import re

from tableside.foodchain.about import ABOUT
from tableside.foodchain.scenario.campaigns import KINDS
from tableside.foodchain.scenario.expect import (
    campaigns,
    chains,
    houses,
    options,
    pieces,
    sales,
    solo,
    table,
    told,
    ways,
)
from tableside.foodchain.scenario.expect.compare import FILLERS, MAUTOMA, Claim, heard
from tableside.foodchain.scenario.names import CARDS_BY_NAME, GOODS_BY_NAME, MILESTONE_BEGINNINGS, Phrases, singular
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import HOUSES, NUMBER, Failed, Words
from tableside.foodchain.state import Phase

SECRET = (Phase.RESTRUCTURING, Phase.ORDER, Phase.PAYDAY, Phase.CLEANUP, Phase.SHOPS)  # until everyone has chosen
CLAUSES = Phrases(chains.CLAUSES | sales.CLAUSES | ways.CLAUSES | pieces.CLAUSES | options.CLAUSES | table.CLAUSES)
THINGS = Phrases(
    houses.THINGS
    | campaigns.THINGS
    | sales.THINGS
    | ways.THINGS
    | pieces.THINGS
    | options.THINGS
    | table.THINGS
    | told.THINGS
    | solo.THINGS
)
COUNTED = ("coffee shop", "shop", "restaurant", "open slot", "ceo slot", "slot")
OPEN = {*options.OPEN, *table.OPEN, *chains.OPEN}  # what can be asked while players are choosing
COMMAS = (",", ";", "and")
SUBJECTS = (
    *("bank", "supply", "gone", "available", "turn", "order", "pool", "tile", "town", "told", "not told", *MAUTOMA),
    *("winner", "game", "roadworks", "no roadworks", "restaurant at", "shop at", "round", "base price", "choosing"),
    *("park", "no park", "road", "no road", "no shop at", "no restaurant at", "no sales", "demand of"),
    *(f"no {phrase}" for phrase in KINDS.phrases),
)
PLACES = ("at work", "on beach", "on the beach", "hand", "busy")
FREE = ("because", "told")  # what follows is a sentence of the game
CLAIMING = (  # a milestone, if one is named next
    *("gets", "get", "got", "earns", "earned", "gains", "receives", "claims", "claim", "claimed"),
)


def expect(run: Run, words: Words) -> None:
    """Check one line; after a comma something else may be expected."""
    said = re.split(r"(?<=[,;])\s+", words.text.strip())
    parts = said[:1]
    for piece in said[1:]:
        if _begins(Words(piece, words.line), Words(parts[-1], words.line)):
            parts.append(piece)
        else:
            parts[-1] += f" {piece}"
    for part in parts:
        one = Words(part.rstrip(",;"), words.line, words.box)
        one.players = words.players
        one.skip("expect", "expects")
        _part(run, one)


def _begins(words: Words, before: Words) -> bool:
    """Whether something else is spoken of here than before the comma."""
    before.skip("expect", "expects")
    if any(word in FREE for word in before.tokens):
        return False
    if words.is_seat():
        if before.is_seat():
            before.seats()
        words.seats()
        return not before.done() and before.peek() not in COMMAS and not words.done() and words.peek() not in COMMAS
    if words.is_house() or words.accept("campaign"):
        words.label()
        return not words.done() and words.peek() not in COMMAS
    return bool(words.accept(*SUBJECTS))


def _part(run: Run, words: Words) -> None:
    run.line, words.town = words, run.state.town
    _one(run, words)
    while words.accept(*COMMAS) or words.tokens[words.at - 1] in COMMAS:
        words.skip(".")
        if words.done():
            return
        _one(run, words)
    words.finish()


def _one(run: Run, words: Words) -> None:
    words.skip("that")
    if words.is_seat():
        _players(run, words, words.seats(), wanted=True)
    elif words.accept("nobody", "no player", "neither", "no one", "none"):
        if any(word in (",", ";") for word in words.tokens[words.at :]):
            raise words.error("what nobody does stands on a line of its own, without commas")
        _players(run, words, list(range(run.state.config.players)), wanted=False)
    else:
        _thing(run, words)


def _thing(run: Run, words: Words) -> None:
    if words.peek() in MILESTONE_BEGINNINGS:
        heard(table.milestones_are)(_settled(run), words, None)
        return
    reader = THINGS.take(words) or (houses.house if words.is_house() else None)
    if reader is None:
        raise words.error(f"{words.rest()!r} is nothing that can be expected; expect a player, {THINGS.known}")
    if reader not in OPEN:
        run = _settled(run)
    words.skip(*FILLERS)
    heard(reader)(run, words, None)


def _players(run: Run, words: Words, players: list[int], *, wanted: bool) -> None:
    start = words.at
    for player in players:
        words.at = start
        try:
            _clauses(run, words, player)
        except Failed:
            if wanted:
                raise
            words.finish()  # a slip in what nobody does would be true of everybody
            if run.heard:
                run.heard.denied(run, words, player)
        else:
            if not wanted:
                raise words.failed(f"{ABOUT.seats[player]} does: {words.text.strip()}")
        words.close()


def _clauses(run: Run, words: Words, player: int) -> None:
    words.skip(*FILLERS)
    if words.done():
        raise words.error(f"say what is expected of {ABOUT.seats[player]}; there are {CLAUSES.known}")
    while not words.done():
        words.skip(*FILLERS, ".", "does", "do", "also", "to", "but")
        if words.done():
            return
        if words.is_seat():
            _players(run, words, words.seats(), wanted=True)
            return
        if words.peek() in CLAIMING and words.peek(1) in MILESTONE_BEGINNINGS:
            words.at += 1
        _number_last(words)
        _place_last(words)
        other = words.peek() in HOUSES and words.tokens[words.at - 1] in COMMAS
        reader = None if other else _bare(words) or CLAUSES.take(words)
        if reader:
            if reader not in OPEN:
                words.skip(*FILLERS)
            heard(reader)(run if reader in OPEN else _settled(run), words, player)
        elif other or THINGS.stands(words):
            _thing(run, words)
        else:
            raise words.error(
                f"{words.rest()!r} is nothing that can be expected of a player; there are {CLAUSES.known}"
            )


def _bare(words: Words) -> Claim[int] | None:
    """What is known by what it looks like."""
    if CARDS_BY_NAME.find(words.after()) if words.is_number() else _is_card(words):
        return chains.OWNS
    if words.is_number():
        goods = GOODS_BY_NAME.find(words.after()) and singular(words.peek(2)) != "shop"
    else:
        goods = GOODS_BY_NAME.find(words) and not CLAUSES.stands(words)  # such as coffee income
    if goods:
        return chains.STOCK
    if NUMBER.fullmatch(words.peek()):
        return chains.CASH
    return chains.holds if words.peek() in MILESTONE_BEGINNINGS else None


def _is_card(words: Words) -> bool:
    """Whether a card is named that is nothing else; `waitress 2` are those who count in a tie."""
    return bool(CARDS_BY_NAME.find(words)) and not CLAUSES.stands(words)


def _number_last(words: Words) -> None:
    """`2 coffee shops` says what `coffee shops 2` says; a number alone is cash."""
    for thing in COUNTED if words.is_number() and words.peek() != "no" else ():
        length = len(thing.split())
        if [singular(word) for word in words.tokens[words.at + 1 : words.at + 1 + length]] == thing.split():
            words.tokens.insert(words.at + length, words.tokens.pop(words.at))
            return


def _place_last(words: Words) -> None:
    """`coach on the beach` says what `on the beach coach` says."""
    start = words.at
    if CARDS_BY_NAME.find(words.after() if words.is_number() else words):
        words.cards()
        cards = words.tokens[start : words.at]
        words.skip(*FILLERS)
        if place := words.accept(*PLACES):
            words.tokens[start : words.at] = [*place.split(), *cards]
    words.at = start


def _settled(run: Run) -> Run:
    """What is decided at the same time shows when everyone has chosen, and who has not may still do so later."""
    if run.open and run.state.phase in SECRET:
        run = run.copy()
        while run.open:
            run.finish()
    elif run.pending:
        run = run.copy()
        run.go_without(run.state.order[run.state.acting])
    elif run.open and run.state.draft:
        run = run.copy()
        run.put()
    return run
