"""Names and chat as others see them."""

import pytest

from tableside.tables.shown import shown

TRICKS = {
    "turns of direction": ("red\u202eeulb", "redeulb"),
    "isolates": ("\u2066Ada\u2069\u2068", "Ada"),
    "marks of direction": ("\u200eAda\u200f\u061c", "Ada"),
    "zero width": ("A\u200bd\u200da\ufeff\u2060", "Ada"),
    "soft hyphen": ("A\u00adda", "Ada"),
    "a joiner between Latin letters": ("A\u200cda", "Ada"),
    "tags": ("Ada\U000e0041\U000e0042", "Ada"),
    "controls": ("  two\n\twords\x07\x00 ", "two words"),
    "blank-looking letters": ("A\u2800\u3164\u115f\u1160\uffa0B", "A B"),
    "nothing but blanks": ("\u2800\u3164\u115f \u00a0\u3000", ""),
    "nothing but what is unseen": ("\u200b\u202e\u2069\u034f", ""),
    "a storm of marks": ("o" + "\u0308\u0301" * 30 + "k", "\u00f6\u0301\u0308\u0301\u0308k"),
    "a mark on nothing": ("\u0301\u0302Ada", "Ada"),
    "a mark on a blank": ("A \u0336\u0336B", "A B"),
    "a style of a letter": ("A\ufe0fd\U000e0101a", "Ada"),
    "surrogates and private use": ("A\ue000\ud800da", "Ada"),
}
KEPT = [
    "Zoë",
    "Nguyễn Thị Định",
    "Ёлка",
    "שָׁלוֹם",
    "نمی\u200cخواهم",
    "क्\u200dष",
    "辻",
    "👩\u200d🍳 🍔 ❤\ufe0f 1\ufe0f\u20e3 👩🏽\u200d🚀",
    "O’Neill & Söhne (2)",
]


@pytest.mark.parametrize("trick", TRICKS)
def test_what_hides_or_disturbs_is_left_out(trick: str) -> None:
    text, left = TRICKS[trick]
    assert shown(text, 40) == left


@pytest.mark.parametrize("text", KEPT)
def test_what_people_write_stays(text: str) -> None:
    assert shown(text, 40) == text


def test_what_is_cut_off_ends_with_something_to_be_seen() -> None:
    assert shown("abc def", 4) == "abc"
    assert shown("ab👩\u200d🍳", 4) == "ab👩"
