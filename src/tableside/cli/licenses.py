"""`tableside licenses`: the works of others that come with Tableside, and the terms they come under."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.resources import files
from json import dumps, loads

from rich.console import Console
from rich.table import Table

from tableside import __version__

WEB = files("tableside") / "web"


@dataclass(frozen=True)
class Licensed:
    """Code or a typeface by others: its license (an SPDX name), the file with its text, and the files it covers."""

    name: str
    version: str
    license: str
    text: str
    files: tuple[str, ...]

    @property
    def terms(self) -> str:
        """The license, as its owners wrote it."""
        return WEB.joinpath(self.text).read_text(encoding="utf-8")


def works() -> Iterator[Licensed]:
    """All of them; the page shows the same file."""
    for row in loads(WEB.joinpath("works.json").read_text(encoding="utf-8")):
        yield Licensed(**row | {"files": tuple(row["files"])})


def run(console: Console, *, in_full: bool, as_json: bool) -> None:
    """List them, or print their licenses in full."""
    if as_json:
        console.file.write(dumps([asdict(work) for work in works()]) + "\n")
    elif in_full:
        for work in works():
            console.file.write(f"{work.name} {work.version} ({', '.join(work.files)})\n\n{work.terms}\n\n")
    else:
        table = Table("work", "version", "license", "files", box=None, pad_edge=False)
        table.add_row("Tableside", __version__, "MIT", "everything else")
        for work in works():
            table.add_row(work.name, work.version, work.license, ", ".join(work.files))
        console.print(table)
