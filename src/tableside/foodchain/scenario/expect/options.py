"""What players may do now, what they may not and why, and who chooses."""

from tableside.foodchain import actions as ac
from tableside.foodchain.round import waiting
from tableside.foodchain.scenario.acts import Part, Refused, acts
from tableside.foodchain.scenario.acts.part import Pay
from tableside.foodchain.scenario.expect.compare import Claim, Thing, name_of
from tableside.foodchain.scenario.expect.table import who
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import Words


def _refusal(run: Run, player: int, parts: list[Part]) -> str | None:
    """Why a player may not do this now."""
    trial, why = run.copy(), None
    try:
        trial.do(player, parts)
    except Refused as refused:
        why = str(refused)
    if run.heard:
        run.heard.option(run, trial, player, parts, why)
    return why


def _may(run: Run, words: Words, player: int) -> None:
    why = _refusal(run, player, acts(words))
    if why is not None:
        raise words.failed(f"{name_of(player)} may not: {why}")


def _cannot(run: Run, words: Words, player: int) -> None:
    reason = _reason(words)
    parts = acts(words)
    for label in (part.given["house"] for part in parts if part.kind is ac.Garden and "house" in part.given):
        if all(house.label != label for house in run.state.houses):
            raise words.error(f"there is no house {label} on this map, so that anything could be denied of it")
    why = _refusal(run, player, parts)
    if why is None:
        raise words.failed(f"{name_of(player)} may: {words.text.strip()}")
    if reason.replace("_", " ") not in why.lower().replace("_", " "):
        raise words.failed(f"refused, but because {why}")


def _reason(words: Words) -> str:
    """Part of the reason, after `because` or the last colon, or in brackets; it is cut off the line."""
    text = words.text.lower()
    for place, token in enumerate(words.tokens):
        if place > words.at and token.startswith("("):
            del words.tokens[place:]
            return text.partition("(")[2].strip(" ).")
    for sign in ("because", ":"):
        if sign in words.tokens[words.at + 1 :]:
            del words.tokens[words.tokens.index(sign, words.at + 1) :]
            return text.rpartition(sign)[2].strip().strip("\"'.")
    return ""


def _must_fire(run: Run, words: Words, player: int) -> None:
    words.skip("someone", "somebody", "a", "card")
    trial = run.copy()
    try:
        trial.do(player, [Part(Pay)])
    except Refused:
        if player in waiting(trial.state):  # it decides, and may not just pay
            return
    raise words.failed(f"{name_of(player)} need not fire anyone")


def _refused(run: Run, words: Words) -> None:
    """`refusal red: hire coach`."""
    player = words.seat()
    words.skip(":", "to")
    _cannot(run, words, player)


def _offered(run: Run, words: Words) -> None:
    """`option red: hire coach`."""
    player = words.seat()
    words.skip(":", "to")
    _may(run, words, player)


def _chooses(run: Run, words: Words, player: int) -> None:
    words.skip("now", "next", "first")
    if player not in waiting(run.state):
        raise words.failed(f"{who(waiting(run.state))} chooses")


CLAUSES: dict[tuple[str, ...], Claim[int]] = {
    ("may", "can", "option", "options"): _may,
    ("cannot", "can not", "may not", "must not", "refused", "is refused", "not option", "no option"): _cannot,
    ("must fire",): _must_fire,
    ("chooses", "choose", "waits", "turn", "acts", "act", "is asked", "move", "moves"): _chooses,
}
THINGS: dict[tuple[str, ...], Thing] = {
    ("refusal", "refused", "refuse", "illegal", "no option", "not option"): _refused,
    ("option", "options"): _offered,
}
OPEN = {_may, _cannot, _must_fire, _chooses}
