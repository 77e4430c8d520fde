"""The files that games bring for the page: each game's folder under `/games/NAME`, and nothing beside it."""

from importlib.resources import files
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tableside.shelf import SHELF

SERVED = frozenset({".js", ".css", ".svg", ".png", ".jpg", ".webp", ".woff2", ".json"})


class PageFiles(StaticFiles):
    """A folder of which only the kinds of files that a page loads are shown."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or that there is none."""
        return await super().get_response(path if Path(path).suffix in SERVED else "", scope)


def folders() -> dict[str, StaticFiles]:
    """The folders of the games that bring files, by path."""
    pages = {name: entry.page for name, entry in SHELF.items() if entry.page}
    return {
        f"/games/{name}": PageFiles(directory=Path(str(files(page.package))) / page.folder, check_dir=False)
        for name, page in pages.items()
    }
