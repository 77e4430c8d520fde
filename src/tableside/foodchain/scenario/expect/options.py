"""What players may do now, what they may not and why, and who chooses."""

from collections.abc import Callable

from tableside.foodchain import actions as ac
from tableside.foodchain.about import ABOUT
from tableside.foodchain.round import waiting
from tableside.foodchain.scenario.acts import Part, Refused, acts
from tableside.foodchain.scenario.expect.table import who
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import Words


def _may(run: Run, words: Words, player: int) -> None:
    if words.accept("not"):
        _cannot(run, words, player)
        return
    trial = run.copy()
    try:
        trial.do(player, acts(words))
    except Refused as refused:
        raise words.failed(f"{ABOUT.seats[player]} may not: {refused}") from None


def _cannot(run: Run, words: Words, player: int) -> None:
    reason = _reason(words)
    trial = run.copy()
    try:
        trial.do(player, acts(words))
    except Refused as refused:
        if reason and reason.replace("_", " ") not in str(refused).lower().replace("_", " "):
            raise words.failed(f"refused, but because {refused}") from None
        return
    raise words.failed(f"{ABOUT.seats[player]} may: {words.text.strip()}")


def _reason(words: Words) -> str:
    """Part of the reason, after `because` or the last colon; it is cut off the line."""
    for place, token in enumerate(words.tokens):
        if place > words.at and token.startswith("("):
            del words.tokens[place:]
            return words.text.lower().partition("(")[2].strip(" ).")
    for sign in ("because", ":"):
        if sign in words.tokens[words.at + 1 :]:
            place = words.tokens.index(sign, words.at + 1)
            _, _, said = words.text.lower().rpartition(sign)
            del words.tokens[place:]
            return said.strip().strip("\"'.")
    return ""


def _must_fire(run: Run, words: Words, player: int) -> None:
    words.skip("someone", "somebody", "a", "card")
    trial = run.copy()
    try:
        trial.do(player, [Part(ac.Pay)])
    except Refused:
        if player in waiting(trial.state):  # it decides, and may not just pay
            return
    raise words.failed(f"{ABOUT.seats[player]} need not fire anyone")


def _refusal(run: Run, words: Words) -> None:
    players = words.seats()
    words.skip(":", "to")
    words.tokens.insert(words.at, "cannot")
    words.at += 1
    _cannot(run, words, players[0])


def _chooses(run: Run, words: Words, player: int) -> None:
    words.skip("now", "next", "first")
    if player not in waiting(run.state):
        raise words.failed(f"{who(waiting(run.state))} chooses")


CLAUSES: dict[tuple[str, ...], Callable[[Run, Words, int], None]] = {
    ("may", "can", "option", "options"): _may,
    ("cannot", "can not", "may not", "must not", "refused", "is refused", "not option", "no option"): _cannot,
    ("must fire",): _must_fire,
    ("chooses", "waits", "turn", "acts", "is asked"): _chooses,
}
THINGS: dict[tuple[str, ...], Callable[[Run, Words], None]] = {
    ("refusal", "refused", "refuse", "illegal"): _refusal,
}
OPEN = {_may, _cannot, _must_fire, _chooses}
