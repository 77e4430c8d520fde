"""The tables of fields and actions in docs/research.md, written from the encoders.

python -m tests.envs.fields
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from tableside.core.notation import text
from tableside.envs.encoders import foodies
from tableside.envs.encoders.burgerjoint import ACTIONS
from tableside.envs.encoding import ArrayLayout, Feature, encoder
from tableside.shelf import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def tables() -> dict[str, str]:
    """Every table by the name that marks its place in the page."""
    found = {"burgerjoint-actions": _ranges(ACTIONS), "foodies-actions": _foodies()}
    for game, players in (("burgerjoint", 2), ("foodies", 3), ("foodchain", 3)):
        for layout in encoder(game, GAMES[game].configure(players, None, {})).layouts:
            found[f"{game}-{layout.name}"] = _fields(layout)
    return found


def _fields(layout: ArrayLayout) -> str:
    """One row for fields that differ in a number only; those of rivals are as your own."""
    together: dict[str, list[Feature]] = {}
    for field in layout.fields:
        together.setdefault(_general(field.name), []).append(field)
    rows = []
    for name, fields in together.items():
        if name.startswith("rival_N_"):
            continue  # as its `own_` field
        each = fields[0]
        size = f"{each.size}" if len(fields) == 1 else f"{len(fields)} × {each.size}"
        rows.append(f"| `{name}` | {size} | {each.low:g} to {each.high:g} | {_general(each.meaning, 'n')} |")
    return "\n".join(["| field | numbers | range | meaning |", "|---|---|---|---|", *rows])


def _general(words: str, sign: str = "N") -> str:
    words = re.sub(r"\b(rival|slot|culture|chef|campaign)(_| in play | )\d+", rf"\1\g<2>{sign}", words)
    words = re.sub(r"special chef \d", f"special chef {sign}", words)
    words = re.sub(r"\b(the (?:radio|airplane|mailbox|billboard)) \d+", r"a campaign", words)
    words = re.sub(r"(?<=space_)\d", sign, words)
    return re.sub(r"\b(restaurants|shops|campaigns)_[1-9]", rf"\1_{sign}", words)


def _ranges(actions: Sequence[object]) -> str:
    """Neighbours of one class in one row."""
    rows: list[tuple[int, int]] = []
    for number, action in enumerate(actions):
        if rows and type(actions[rows[-1][0]]) is type(action):
            rows[-1] = rows[-1][0], number
        else:
            rows.append((number, number))
    return _numbers(
        (first, last, f"`{text(actions[first])}`" + (f" to `{text(actions[last])}`" if last > first else ""))
        for first, last in rows
    )


def _foodies() -> str:
    spaces = "for the spaces 1 to 9"
    return _numbers(
        (
            (foodies.FACE, foodies.LEAVE - 1, f"`face`, {spaces}"),
            (foodies.LEAVE, foodies.LEAVE, "`leave 0`"),
            (foodies.STAY, foodies.STAY, "`stay`"),
            (foodies.FLYER, foodies.COINS - 1, f"`flyer`, {spaces}"),
            (foodies.COINS, foodies.TOKEN - 1, "`coins row` and `coins column`"),
            (foodies.TOKEN, foodies.BUY - 1, f"`token`, {spaces}"),
            (
                foodies.BUY,
                foodies.CHEF - 1,
                f"`buy` the card in the first slot of the market, {spaces}; then the second, and so on",
            ),
            (foodies.CHEF, foodies.CHEF, "`hire chef`"),
            (foodies.SPECIAL, foodies.DONE - 1, "`hire` the first and the second special chef in play"),
            (foodies.DONE, foodies.DONE, "`done`"),
        )
    )


def _numbers(rows: Iterable[tuple[int, int, str]]) -> str:
    told = (f"| {first if first == last else f'{first} to {last}'} | {what} |" for first, last, what in rows)
    return "\n".join(["| numbers | actions |", "|---|---|", *told])


def written(page: str) -> str:
    """The page with all tables as they are now."""
    for name, table in tables().items():
        before, mark, rest = page.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        assert end, f"docs/research.md has no place for {name}"
        page = f"{before}{mark}{table}\n{end}{after}"
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
