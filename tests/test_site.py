"""The documentation as a site: every page and link is there, and nothing on it comes from another server."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BUILD = """
import socket, sys
def refuse(*_): raise OSError("the build asks nobody")
socket.socket.connect = socket.getaddrinfo = refuse
from mkdocs.__main__ import cli
cli(["build", "--strict", "--quiet", "--site-dir", sys.argv[1]])
"""
SECTIONS = ("Play", "Host", "Bots", "Research", "Contribute", "Reference")
FETCHED = re.compile(
    r"""<(?:script|img|iframe|source)[^>]+src="([^"]+)|<link[^>]+rel="(?:stylesheet|icon|preload)"[^>]+href="([^"]+)"""
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-c", BUILD, str(folder)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, cwd=ROOT, env=quiet)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_it_builds_without_a_warning_and_has_a_section_for_everyone(site: Path) -> None:
    home = (site / "index.html").read_text(encoding="utf-8")
    assert [name for name in SECTIONS if not re.search(rf"<a href=[^>]+md-tabs__link[^>]*>\s*{name}\s*<", home)] == []
    protocol = (site / "reference" / "tableside.core.game.html").read_text(encoding="utf-8")
    assert "An equal state that shares nothing that can change." in protocol


def test_a_link_to_the_repository_leads_to_a_page_of_the_site(site: Path) -> None:
    assert 'href="source/src/tableside/core/entry.py.html"' in (site / "adding-a-game.html").read_text(encoding="utf-8")
    assert (site / "source" / "src" / "tableside" / "core" / "entry.py.html").is_file()
    assert (site / "source" / "examples" / "pig" / "index.html").is_file()
    assert 'href="../architecture.html"' in (site / "project" / "CONTRIBUTING.html").read_text(encoding="utf-8")


def test_nothing_comes_from_another_server(site: Path) -> None:
    fetched = {
        link
        for page in site.rglob("*.html")
        for found in FETCHED.findall(page.read_text(encoding="utf-8"))
        for link in found
        if link
    }
    assert fetched
    assert [link for link in sorted(fetched) if re.match(r"(?:https?:)?//", link)] == []
    for style in site.rglob("*.css"):
        assert re.findall(r"(?:@import|url\()\s*[\"']?(?:https?:)?//", style.read_text(encoding="utf-8")) == [], style
