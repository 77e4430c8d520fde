"""What the game tells."""

from tableside.foodchain.scenario.expect.compare import Thing
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.text import explain


def fragment(text: str) -> str:
    """Part of a sentence, as it is looked for."""
    return " ".join(text.strip(" :").strip("\"'").split()).lower()


def _told(*, wanted: bool) -> Thing:
    def read(run: Run, words: Words) -> None:
        text = words.text.lower()
        words.close()
        part = fragment(text.split("told" if "told" in text else "says", 1)[-1])
        told = [explain(event) for event in run.events]
        found = [sentence for sentence in told if part in sentence.lower()]
        if wanted and not found:
            raise words.failed(f"nobody tells {part!r}; told was: {' '.join(told) or 'nothing'}")
        if found and not wanted:
            raise words.failed(f"told: {found[0]}")

    return read


THINGS: dict[tuple[str, ...], Thing] = {
    ("told", "says"): _told(wanted=True),
    ("not told", "not says"): _told(wanted=False),
}
