"""What the site shows that is not in docs/: the project's own pages, source files that pages point to, the reference.

A page in docs/ points to the repository's files as GitHub expects (`../src/tableside/core/entry.py`). On the site each
such file or folder is a page of its own, and the link goes there. A link to something that is not there stays as it is,
and the strict build refuses it.
"""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PROJECT = ("CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md", "CHANGELOG.md")
LANGUAGES = {".py": "python", ".toml": "toml", ".js": "javascript", ".cff": "yaml", ".yml": "yaml", ".json": "json"}
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")
PUBLIC = {  # the modules that docs/versions.md promises, in the order of the reference
    "tableside.core": (
        "game",
        "completed",
        "entry",
        "turns",
        "decision",
        "record",
        "notation",
        "jsonable",
        "match",
        "check",
        "copyable",
        "rng",
        "messages",
        "components",
        "outline",
        "orders",
        "course",
        "budget",
    ),
    "tableside": ("shelf",),
    "tableside.bots": ("search", "reasons"),
    "tableside.arena": ("tournament", "ratings", "review"),
    "tableside.envs": ("petting", "single", "opposed", "openspiel", "encoding", "selfplay"),
}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are not in docs/."""
    shown = {f"project/{name}": (ROOT / name).read_text(encoding="utf-8") for name in PROJECT}
    shown |= {f"reference/{name}.md": f"# {name}\n\n::: {name}\n" for name in modules()}
    shown["reference/index.md"] = "# The public modules\n\n" + "".join(
        f"- [{name}]({name}.md): {first_line(name)}\n" for name in modules()
    )
    for uri, text in shown.items():
        files.append(File.generated(config, uri, content=text, inclusion=InclusionLevel.NOT_IN_NAV))
    reached: set[Path] = set()
    pages = [(source_of(file.src_uri), file.content_string) for file in files.documentation_pages()]
    for place, text in pages:
        reached.update(found for found in targets(place, text) if uri_of(found).startswith("source/"))
    for path in sorted(reached.union(*(inside(found) for found in reached if found.is_dir()))):
        files.append(File.generated(config, uri_of(path), content=written(path), inclusion=InclusionLevel.NOT_IN_NAV))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead links out of docs/ to the pages that were added."""
    here = page.file.src_uri
    place = source_of(here)

    def led(match: re.Match[str]) -> str:
        target = (place / match[1]).resolve()
        if not target.exists() or not target.is_relative_to(ROOT):
            return match[0]
        return f"]({posixpath.relpath(uri_of(target), posixpath.dirname(here) or '.')}"

    return markdown if here.startswith(("source/", "reference/")) else LINK.sub(led, markdown)


def modules() -> list[str]:
    """The names of the public modules."""
    return [f"{package}.{name}" for package, names in PUBLIC.items() for name in names]


def first_line(module: str) -> str:
    """What a module says it is, without running it."""
    text = (ROOT / "src" / Path(*module.split("."))).with_suffix(".py").read_text(encoding="utf-8")
    return text.split('"""', 2)[1].splitlines()[0]


def source_of(uri: str) -> Path:
    """The folder of the repository from which a page's links lead."""
    return ROOT if uri.startswith("project/") else (DOCS / uri).parent


def uri_of(path: Path) -> str:
    """The page of the site that shows a file or folder of the repository."""
    if path.is_relative_to(DOCS):
        return f"{path.relative_to(DOCS).as_posix()}{'/README.md' if path.is_dir() else ''}"
    name = path.relative_to(ROOT).as_posix()
    if name in PROJECT:
        return f"project/{name}"
    if name == "README.md":
        return name
    return f"source/{name}/index.md" if path.is_dir() else f"source/{name}.md"


def targets(place: Path, text: str) -> Iterator[Path]:
    """What a page points to and is there."""
    for link in LINK.findall(text):
        target = (place / link).resolve()
        if target.exists() and target.is_relative_to(ROOT):
            yield target


def inside(folder: Path) -> list[Path]:
    """The files and folders in a folder, at any depth."""
    found = (path for path in sorted(folder.rglob("*")) if "__pycache__" not in path.parts)
    return [path for path in found if path.is_dir() or path.suffix in LANGUAGES]


def written(path: Path) -> str:
    """A file as a block of code, a folder as a list; the search leaves both out."""
    head = f"---\nsearch:\n  exclude: true\n---\n\n# {path.relative_to(ROOT).as_posix()}\n\n"
    if path.is_dir():
        names = [inner.relative_to(path).as_posix() for inner in inside(path) if inner.is_file()]
        return head + "".join(f"- [{name}]({name}.md)\n" for name in names)
    return f"{head}``````{LANGUAGES.get(path.suffix, 'text')}\n{path.read_text(encoding='utf-8')}\n``````\n"
