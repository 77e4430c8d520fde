"""Names and chat as others see them: nothing invisible, and nothing that disturbs the words around it."""

from unicodedata import bidirectional, category, combining, normalize

MOST_MARKS = 4  # on one letter; the most that any living script writes is three
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")  # letters and symbols that show as nothing
UNSEEN_MARKS = frozenset("\u034f\u17b4\u17b5")  # combining, and invisible
JOINERS = frozenset("\u200c\u200d")
VIRAMA = 9  # the combining class of signs after which Indic scripts need a joiner
TEXT_STYLE, EMOJI_STYLE, LAST_STYLE = "\ufe0e", "\ufe0f", "\U000e01ef"


def shown(text: str, longest: int) -> str:
    """The text without anything invisible or disturbing; empty if nothing visible is left."""
    blanks = "".join(" " if sign in BLANK else sign for sign in normalize("NFC", text))
    words = " ".join(blanks.split())
    kept: list[str] = []
    for number, sign in enumerate(words):
        if _may_stand(sign, kept, words[number + 1 : number + 2]):
            kept.append(sign)
    found = " ".join("".join(kept).split())[:longest].rstrip(" \u200c\u200d")
    return found if any(category(sign)[0] in "LNPS" for sign in found) else ""


def _may_stand(sign: str, before: list[str], after: str) -> bool:
    kind, last = category(sign), before[-1] if before else ""
    if sign in JOINERS:
        return _joins(last, after)
    if kind[0] == "C" or sign in UNSEEN_MARKS:  # controls, formats such as the turns of direction, unassigned
        return False
    if _is_style(sign):
        return sign in (TEXT_STYLE, EMOJI_STYLE) and last != "" and category(last)[0] in "SPN"
    if kind in ("Mn", "Me"):
        return last not in ("", " ") and not all(category(mark) in ("Mn", "Me") for mark in before[-MOST_MARKS:])
    return True


def _is_style(sign: str) -> bool:
    return "\ufe00" <= sign <= EMOJI_STYLE or "\U000e0100" <= sign <= LAST_STYLE


def _joins(last: str, after: str) -> bool:
    """Whether a joiner is needed here: between the parts of an emoji, and in Arabic and Indic words."""
    if not last or not after:
        return False
    emoji = (category(last) in ("So", "Sk") or last == EMOJI_STYLE) and category(after) == "So"
    return emoji or bidirectional(last) == "AL" or combining(last) == VIRAMA
