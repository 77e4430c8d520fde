"""What GitHub reads: workflows and templates fit GitHub's own schemas, and name only what is there."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
CONFIG = ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml"
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def jobs(workflow: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]
    return found


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("vendor.github-workflows", WORKFLOWS),
        ("vendor.github-issue-forms", [form for form in FORMS if form != CONFIG]),
        ("vendor.github-issue-config", [CONFIG]),
        ("vendor.citation-file-format", [ROOT / "CITATION.cff"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_file_fits_its_schema(schema: str, files: list[Path]) -> None:
    command = (sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, "--default-filetype", "yaml")
    done = subprocess.run([*command, *files], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_only_read_unless_a_job_says_more_and_ends_in_time(workflow: Path) -> None:
    assert yaml.safe_load(workflow.read_text(encoding="utf-8"))["permissions"] == {"contents": "read"}
    for name, job in jobs(workflow).items():
        assert "uses" in job or job["timeout-minutes"] <= 350, name


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_names_only_what_is_there(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    for target in re.findall(r"make PYTHON=python ([\w./-]+)$", text, re.MULTILINE):
        assert re.search(rf"^{re.escape(target)}:", MAKEFILE, re.MULTILINE), target
    for path in re.findall(r"(?<!browser/)\btests/[\w./]+", text):
        assert (ROOT / path).exists() or path == "tests/browser/artefacts", path
    for needed in (needs for job in jobs(workflow).values() for needs in [job.get("needs")] if needs):
        assert needed in jobs(workflow)


def test_no_script_of_a_workflow_is_built_from_what_a_stranger_may_choose() -> None:
    """A branch or tag can be called anything: a script gets such words through its environment."""
    for workflow in WORKFLOWS:
        for job in jobs(workflow).values():
            for step in job.get("steps", ()):
                assert set(re.findall(r"\$\{\{ *(\w+)", step.get("run", ""))) <= {"matrix"}


def test_every_part_of_the_soak_is_run_at_night() -> None:
    parts = jobs(ROOT / ".github" / "workflows" / "soak.yml")["soak"]["strategy"]["matrix"]["part"]
    named = re.search(r"^SOAK := (.*)$", MAKEFILE, re.MULTILINE)
    assert named
    assert [f"soak-{part}" for part in parts] == named[1].split()


def test_what_runs_before_a_commit_is_part_of_make_test() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0]["hooks"]
    entries = [hook["entry"] for hook in hooks]
    for tool in ("ruff format --check", "ruff check", "mypy"):
        assert f".venv/bin/{tool}" in entries
        assert f"$(BIN)/{tool}" in MAKEFILE
    assert "make test" in entries
    for path in re.findall(r"tests/[\w.]+", " ".join(entries)):
        assert (ROOT / path).exists(), path
