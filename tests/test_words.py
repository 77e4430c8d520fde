"""Phrases that read like a translation: none of them may come back into what people read.

To ban another phrase, add it to BANNED with the words to use instead. A space stands for any white space, so that a
phrase broken over two lines is found too.
"""

import re
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

READ = (
    "README.md",
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    ".github",
    "Makefile",
    "pyproject.toml",
    "docs",
    "src",
    "tests",
    "bench",
    "examples",
    "deploy",
)
KINDS = {"", ".css", ".html", ".js", ".json", ".md", ".py", ".service", ".toml", ".ts", ".yml"}
ELSEWHERE = {"vendor", "records", "golden", "node_modules"}  # other people's words, and games


BANNED = {
    r"(?:the|an|every|of|from|with) own": "your own, its own, their own",
    r"(?:is|are|was|were|be) no (?!longer|more|less|fewer|better|worse|payday)[a-z]+": "is not a card",
    r"should stand": "expected a number after 'cash', found 'bla'",
    r"what stands (?:there|here|before|behind|between|in)": "name it: everything before the first error",
    r"(?:is|are|be) read over": "is ignored",
    r"(?:can|could|may) be had|to be had": "is available",
    r"the news (?:follow|come|are)": "the news follows",
    r"anew": "again; rewrite, rebuild",
    r"quite at random": "entirely at random",
    r"(?-i:reckon(?:s|ed|ing)?)": "count, compute",
    r"foretell|foretold": "predict",
    r"not any ?more": "no longer",
    r"with commas": "separated by commas",
    r"as wished": "in any way",
    r"that go(?:es)? together": "that can be combined",
    r"(?:a|one) (?:file|line|bit|class|row|digest|figure) an? [a-z]+": "one file per module",
    r"one an? (?:turn|line|seat|player|process|place|tile|core|action)": "one per player",
    r"half placed": "partly placed",
    r"is worth nothing any more": "stops working",
    r"(?:is|are) held to (?:the same|everything|more)": "must pass the same checks",
    r"where (?:the|a) fault stands": "the place of the error",
    r"just now nothing": "nothing now",
}
FINE = (r"there (?:is|are|was|were|would be|will be|must be|may be|can be|should be) no [a-z]+",)


def files() -> list[Path]:
    """Every file with words of ours, but for this one."""
    paths = chain.from_iterable([ROOT / name, *(ROOT / name).rglob("*")] for name in READ)
    return sorted(
        path
        for path in paths
        if path.is_file() and path.suffix in KINDS and path != Path(__file__) and not ELSEWHERE & set(path.parts)
    )


def phrase(words: str) -> re.Pattern[str]:
    """A pattern for a phrase that may be broken over lines, and over the marks of a comment."""
    return re.compile(r"\b(?:" + words.replace(" ", r"(?:\s|[#*]|//)+") + r")\b", re.IGNORECASE)


ALL_BANNED = [(phrase(words), better) for words, better in BANNED.items()]
ALL_FINE = [phrase(words) for words in FINE]


def found(text: str) -> list[str]:
    """Every banned phrase in a text, with its line and what to say instead."""
    fine = [match.span() for pattern in ALL_FINE for match in pattern.finditer(text)]
    return [
        f"line {text.count(chr(10), 0, match.start()) + 1}: {match.group()!r} (better: {better})"
        for pattern, better in ALL_BANNED
        for match in pattern.finditer(text)
        if not any(start <= match.start() < end for start, end in fine)
    ]


def test_no_text_reads_like_a_translation() -> None:
    assert [f"{path.relative_to(ROOT)} {each}" for path in files() for each in found(path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "text",
    ["play the own seat", "'x' is no card", "# a word that is no\n#   option", "is\n    read over"],
)
def test_a_banned_phrase_is_found_also_across_lines(text: str) -> None:
    assert found(text)


@pytest.mark.parametrize("text", ["there is no card", "your own seat", "is no longer open", "the owner"])
def test_plain_english_is_left_alone(text: str) -> None:
    assert not found(text)
