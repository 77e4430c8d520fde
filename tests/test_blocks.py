"""Every block of code in the documentation that can run is run; a block that cannot is marked `text`."""

import io
import re
import shlex
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from tableside import burgerjoint
from tableside.cli import app
from tableside.core.match import RandomBot, play_out
from tests.cli.test_cli import Shell, shell
from tests.test_docs import PAGES, ROOT

__all__ = ["shell"]

EXAMPLES = ROOT / "examples"
OWN_TESTS = {  # pages whose blocks are tested where their subject is
    "research.md": "tests/envs/test_research.py",
    "scenarios.md": "tests/foodchain/test_scenarios.py",
    "lessons.md": "tests/lessons/test_every_lesson.py",
    "position.md": "tests/foodchain/test_position.py",
}
CUT = {"--games": "1", "--pairs": "1", "--out": "written"}
MANY = {"simulate", "arena", "generate"}  # these are cut short: one game, and the quickest bots
LONG = {"serve", "train", "bench", "review", "admin", "import"}  # they serve, learn or measure: these are only parsed
REFUSED = {"cut.txt", "bad.toml"}  # the pages show what the command says to them


@dataclass(frozen=True)
class Block:
    """A fenced block: its page, its first line's number, its language, and what is in it."""

    page: Path
    line: int
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"

    @property
    def is_record(self) -> bool:
        return self.text.startswith("tableside record ")

    @property
    def typed(self) -> list[str]:
        """What is typed; if some lines begin with $, the others are what is printed."""
        lines = self.text.splitlines()
        prompted = [line[2:] for line in lines if line.startswith("$ ")]
        return [re.sub(r"\s+#.*", "", line) for line in prompted or lines if line]


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield Block(page, text[: found.start()].count("\n") + 2, found[1], found[2])


BLOCKS = [block for page in PAGES for block in blocks(page)]
PYTHON = [page for page in PAGES if page.name not in OWN_TESTS and any(each.kind == "python" for each in blocks(page))]
TOML = [block for block in BLOCKS if block.kind == "toml" and block.page.name not in OWN_TESTS]
TYPED = [
    block
    for block in BLOCKS
    if not block.kind and not block.is_record and block.page.name not in ("scenarios.md", "position.md")
]
COMMANDS = sorted(
    {
        line.removeprefix("tableside").split(" > ")[0].strip()
        for block in TYPED
        for line in block.typed
        if line.startswith("tableside") and "…" not in line
    }
)


def quoted(block: Block, kind: str) -> bool:
    """Whether a block is part of an example, which has tests of its own."""
    return any(block.text in path.read_text(encoding="utf-8") for path in EXAMPLES.rglob(f"*.{kind}"))


def cut(command: str) -> str:
    """A command that does not take long: one game instead of many, and bots that do not think."""
    words = command.split()
    if words[:2] == ["check", "burgerjoint"]:
        return f"{command} --games 1"
    if words[0] not in MANY:
        return command
    for option, value in CUT.items():
        if option in words:
            words[words.index(option) + 1] = value
    return re.sub(r"\b(normal|hard)(@\w+)?\b", "easy", " ".join(words)) + " --jobs 1"


def test_every_block_is_of_a_kind_that_some_test_knows() -> None:
    assert {block.kind for block in BLOCKS} == {"", "python", "text", "toml"}
    assert all((ROOT / place).is_file() for place in OWN_TESTS.values())


@pytest.mark.parametrize("page", PYTHON, ids=lambda page: page.name)
def test_python_runs_or_is_quoted_from_an_example(page: Path) -> None:
    """The blocks of a page run one after the other, as a reader would run them."""
    names: dict[str, object] = {"__name__": "docs"}
    for block in blocks(page):
        if block.kind == "python" and not quoted(block, "py"):
            with redirect_stdout(io.StringIO()):
                exec(compile(block.text, str(block), "exec"), names)


@pytest.mark.parametrize("block", TOML, ids=str)
def test_toml_is_quoted_from_an_example(block: Block) -> None:
    assert tomllib.loads(block.text)
    assert quoted(block, "toml")


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.is_record], ids=str)
def test_a_record_replays(block: Block, shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(block.text, encoding="utf-8")
    assert shell("replay", tmp_path / "game.txt").code == 0


@pytest.mark.parametrize("block", TYPED, ids=str)
def test_what_is_typed_names_what_is_there(block: Block) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for line in block.typed:
        program, *words = line.split()
        if program == "make":
            assert re.search(rf"^{words[-1]}:", makefile, re.MULTILINE), line
        else:
            assert program in ("tableside", "python", "pip"), line
            assert all((ROOT / path).exists() for path in re.findall(r"\b(?:bench|examples)/[\w./]+", line)), line


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_understood(command: str) -> None:
    app.parse_args(shlex.split(command), exit_on_error=False, print_error=False)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shell: Shell) -> Shell:
    """A folder with the files that the pages speak of."""
    record = str(play_out(burgerjoint, burgerjoint.configure(2, None, {}), 3, [RandomBot(1), RandomBot(2)]).record)
    files = {
        "game.txt": record,
        "cut.txt": "\n".join(record.splitlines()[:9]),
        "bad.toml": "",
        "my.toml": burgerjoint.components(),
        "mybots.py": next(block.text for block in BLOCKS if "class Builder" in block.text),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return shell


@pytest.mark.parametrize(
    "command",
    sorted(
        {cut(command) for command in COMMANDS if command and command.split()[0] not in LONG and "pig" not in command}
    ),
)
def test_a_command_runs(command: str, desk: Shell) -> None:
    """Pig, which is not installed here, has its own in tests/test_packages.py."""
    said = desk(*shlex.split(command))
    assert said.code == (2 if REFUSED & set(command.split()) else 0), said.err
