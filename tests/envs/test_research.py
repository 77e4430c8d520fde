"""docs/research.md keeps up: its snippets run, and its tables are the encoders'."""

import re

import pytest

from tableside.envs.names import NAMES
from tests.envs.fields import PAGE, tables, written

TEXT = PAGE.read_text(encoding="utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("snippet", SNIPPETS, ids=lambda snippet: snippet.splitlines()[0])
def test_the_snippets_run(snippet: str) -> None:
    exec(compile(snippet, "docs/research.md", "exec"), {})


def test_there_are_snippets_for_all_environments() -> None:
    code = "".join(SNIPPETS)
    for named in NAMES:
        assert named.gymnasium in TEXT
        assert f"tableside_{named.game}" in code
        assert named.pettingzoo in code


def test_the_tables_are_those_of_the_encoders() -> None:
    """If this fails: python -m tests.envs.fields."""
    assert written(TEXT) == TEXT
    assert all(f"<!-- {name} -->" in TEXT for name in tables())
