"""The files in deploy/: the systemd unit by systemd's own checks, the Containerfile by hadolint, where they are,
and the compose file by its schema."""

import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest
import yaml

from tableside.cli import app
from tableside.server.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
EXPOSURE = 20  # in tenths; systemd calls everything up to 4.9 OK


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with a program that is there: systemd looks for it."""
    text = (DEPLOY / "tableside.service").read_text(encoding="utf-8")
    assert "ExecStart=/opt/tableside/bin/tableside serve " in text
    file = tmp_path / "tableside.service"
    file.write_text(text.replace("/opt/tableside/bin/tableside", "/usr/bin/env"), encoding="utf-8")
    return file


@needs("systemd-analyze")
def test_the_unit_is_read_without_a_complaint(unit: Path) -> None:
    found = subprocess.run(
        ["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False, timeout=600
    )
    assert (found.returncode, found.stderr) == (0, "")


@needs("systemd-analyze")
def test_the_unit_keeps_the_server_in_bounds(unit: Path) -> None:
    command = ["systemd-analyze", "security", "--offline=true", f"--threshold={EXPOSURE}", "--no-pager", str(unit)]
    found = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert found.returncode == 0, found.stdout[-500:]


@needs("hadolint")
def test_the_containerfile_is_linted() -> None:
    found = subprocess.run(
        ["hadolint", DEPLOY / "Containerfile"], capture_output=True, text=True, check=False, timeout=600
    )
    assert found.returncode == 0, found.stdout


def test_the_compose_file_fits_its_schema_and_names_what_is_there() -> None:
    file = DEPLOY / "compose.yml"
    command = (sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", str(file))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    table = yaml.safe_load(file.read_text(encoding="utf-8"))["services"]["table"]
    assert (DEPLOY / table["build"]["context"] / table["build"]["dockerfile"]).is_file()
    app.parse_args(table["command"][1:], exit_on_error=False, print_error=False)
    named = {name.removeprefix("TABLESIDE_").lower() for name in table["environment"]} - {"database_url"}
    assert named <= {field.name for field in fields(Settings)}
