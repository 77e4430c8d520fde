"""What the game tells."""

from collections.abc import Callable

from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.text import explain


def _told_text(run: Run, words: Words) -> tuple[str, list[str]]:
    said = words.text.split("told", 1)[-1] if "told" in words.text.lower() else words.text.split("says", 1)[-1]
    words.at = len(words.tokens)
    return " ".join(said.strip(" :").strip("\"'").split()).lower(), [explain(event) for event in run.events]


def _told(run: Run, words: Words) -> None:
    wanted, told = _told_text(run, words)
    if not any(wanted in sentence.lower() for sentence in told):
        raise words.failed(f"nobody tells {wanted!r}; told was: {' '.join(told) or 'nothing'}")


def _not_told(run: Run, words: Words) -> None:
    wanted, told = _told_text(run, words)
    if found := [sentence for sentence in told if wanted in sentence.lower()]:
        raise words.failed(f"told: {found[0]}")


THINGS: dict[tuple[str, ...], Callable[[Run, Words], None]] = {
    ("told", "says"): _told,
    ("not told", "not says"): _not_told,
}
