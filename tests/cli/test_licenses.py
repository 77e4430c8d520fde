"""The licenses: everything in the package that others made is listed, with the text of its license."""

import re
from pathlib import Path

import pytest

from tableside.cli.licenses import Licensed, works
from tests.cli.test_cli import Shell, shell

__all__ = ["shell"]

WEB = Path(__file__).parents[2] / "src" / "tableside" / "web"
OURS = {".ts", ".md"}  # types and notes that we wrote for them
TITLES = {
    "MIT": "The MIT License (MIT)",
    "Apache-2.0": "Apache License Version 2.0",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
}


def test_every_file_by_others_is_listed_once() -> None:
    by_others = {path for folder in ("vendor", "fonts") for path in (WEB / folder).iterdir() if path.suffix not in OURS}
    listed = [name for work in works() for name in work.files]
    assert sorted(listed) == sorted({*listed})
    texts = {work.text for work in works()}
    assert {path.relative_to(WEB).as_posix() for path in by_others} == {*listed, *texts}


@pytest.mark.parametrize("work", list(works()), ids=lambda work: work.name)
def test_a_license_is_what_it_is_said_to_be(work: Licensed, shell: Shell) -> None:
    assert TITLES[work.license] in " ".join(work.terms.split())
    readme = (WEB / work.files[0]).parent.joinpath("README.md").read_text(encoding="utf-8")
    assert re.search(
        rf"`{Path(work.files[0]).name}`.* {re.escape(work.version.split()[0])}\b.*{Path(work.text).name}", readme
    )
    said = shell("licenses").out
    assert work.license in said
    assert " ".join(work.terms.split()) in shell("licenses", "--full").out
