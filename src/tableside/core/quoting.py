"""Quoting input in error messages: a short piece of it, whatever it is and however long."""

MOST_QUOTED = 60  # characters


def is_text(found: str) -> bool:
    """Whether a text can be written: half of a surrogate pair, which JSON can hold, cannot."""
    if found.isascii():
        return True
    try:
        found.encode()
    except UnicodeEncodeError:
        return False
    return True


def shown(found: object) -> str:
    """The value as Python writes it, cut short."""
    try:
        whole = repr(found)
    except (ValueError, RecursionError):  # a number of thousands of digits, or brackets thousands deep
        return f"{type(found).__name__} too long to show"
    return cut(whole)


def cut(words: str) -> str:
    """As much of a text as fits into a message, in characters that can be written."""
    begin = words if len(words) <= MOST_QUOTED else f"{words[:MOST_QUOTED]}…"
    return begin if is_text(begin) else begin.encode(errors="backslashreplace").decode()
