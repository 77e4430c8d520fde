"""What the game tells."""

from tableside.foodchain.scenario.expect.compare import Thing
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.text import explain


def fragment(text: str) -> str:
    """Part of a sentence, as it is looked for."""
    return " ".join(text.strip(" :").strip("\"'").split()).lower()


def _told_text(run: Run, words: Words) -> tuple[str, list[str]]:
    text = words.text.lower()
    words.close()
    return fragment(text.split("told" if "told" in text else "says", 1)[-1]), [explain(event) for event in run.events]


def _told(run: Run, words: Words) -> None:
    wanted, told = _told_text(run, words)
    if not any(wanted in sentence.lower() for sentence in told):
        raise words.failed(f"nobody tells {wanted!r}; told was: {' '.join(told) or 'nothing'}")


def _not_told(run: Run, words: Words) -> None:
    wanted, told = _told_text(run, words)
    if found := [sentence for sentence in told if wanted in sentence.lower()]:
        raise words.failed(f"told: {found[0]}")


THINGS: dict[tuple[str, ...], Thing] = {
    ("told", "says"): _told,
    ("not told", "not says"): _not_told,
}
