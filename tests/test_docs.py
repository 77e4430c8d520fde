"""The documentation keeps up: its links lead somewhere, and docs/cli.md names every command, option and JSON key."""

import json
import re
from pathlib import Path

import pytest

from tableside.cli import app, main
from tableside.foodchain.box import MODULES
from tableside.foodchain.box.scenarios import SCENARIOS

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
CLI = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
COMMANDS = (
    "play",
    "replay",
    "simulate",
    "train",
    "generate",
    "arena",
    "review",
    "learn",
    "bench",
    "check",
    "games",
    "import",
    "components",
    "completion",
    "new-game",
    "new-bot",
    "licenses",
    "serve",
    "admin",
    "show",
)


def anchors(page: Path) -> set[str]:
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        if not link.startswith("https://"):
            name, _, anchor = link.partition("#")
            target = page.parent / name if name else page
            assert target.exists(), link
            assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_points_to_files_that_are_not_here(page: Path) -> None:
    """The printed rulebooks, and what was gathered from them, are not part of the project."""
    assert re.findall(r"rulebooks/\S*|\.\./data\b\S*|DESIGN\.md", page.read_text(encoding="utf-8")) == []


def test_every_command_is_described() -> None:
    assert {name for name in app if not name.startswith("-")} == set(COMMANDS)
    for name in COMMANDS:
        assert f"| `tableside {name}` |" in CLI


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_described(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([command, "--help"])
    options = set(re.findall(r"^\W*(--[a-z]+)", capsys.readouterr().out, re.MULTILINE)) - {"--help"}
    section = CLI.split(f"\n## {command}\n", 1)[-1].split("\n## ", 1)[0]
    assert [option for option in sorted(options) if option not in section] == []


@pytest.mark.parametrize(
    "command",
    [
        "simulate burgerjoint --games 1 --jobs 1 --players random,random --json",
        "arena burgerjoint --bots random,random --pairs 1 --jobs 1 --json",
        "generate burgerjoint --games 1 --jobs 1 --players random,random --out generated --json",
        "bench --seconds 0.05 --json",
        "games --json",
        "licenses --json",
    ],
)
def test_every_json_key_is_described(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    main(command.split())
    section = CLI.split(f"\n## {command.split()[0]}\n", 1)[1].split("\n## ", 1)[0]
    assert [key for key in sorted(keys(json.loads(capsys.readouterr().out))) if f"`{key}`" not in section] == []


def keys(found: object) -> set[str]:
    if isinstance(found, dict):
        return set(found).union(*(keys(value) for value in found.values()))
    return set().union(*(keys(item) for item in found)) if isinstance(found, list) else set()


def test_the_page_of_food_chain_names_every_module_and_scenario() -> None:
    page = (ROOT / "docs" / "games" / "foodchain.md").read_text(encoding="utf-8")
    says = json.loads((ROOT / "src/tableside/web/texts/en.json").read_text(encoding="utf-8"))["fc"]["setup"]["module"]
    assert [name for name in MODULES if f"| `{name}` | {says[name]['says']} |" not in page] == []
    assert [name for name in SCENARIOS if f"| `{name}` | " not in page] == []
