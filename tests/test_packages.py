"""The packages: complete, the same bytes from every build, and enough to play, serve, simulate and extend."""

import json
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
from pathlib import Path
from zipfile import ZipFile

import pytest

from tableside import __version__
from tests.pig import PIG, ROOT, Environment, built, run

LEARNS = """
import gymnasium, tableside.envs
env = gymnasium.make("tableside/Foodies-v0", opponents="random")
observation, info = env.reset(seed=1)
print(int(info["action_mask"].sum()), tableside.__file__)
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("packages"))


@pytest.fixture(scope="module")
def sdist(environment: Environment) -> Path:
    return built("sdist", ROOT, environment.folder)


@pytest.fixture(scope="module")
def unpacked(sdist: Path) -> Path:
    with tarfile.open(sdist) as archive:
        archive.extractall(sdist.parent, filter="data")
    return sdist.parent / f"tableside-{__version__}"


def sources(folder: Path) -> set[str]:
    """The files below a folder, but for what Python and the file system's own tools leave there."""
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return {name for name in found if "__pycache__" not in name}


def test_the_wheel_has_every_file_of_the_package(environment: Environment) -> None:
    with ZipFile(environment.wheel) as wheel:
        packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert packed == {f"tableside/{name}" for name in sources(ROOT / "src" / "tableside")}


def test_the_sdist_has_what_make_test_needs(unpacked: Path) -> None:
    for folder in ("src", "tests", "docs", "bench", "deploy", "examples", ".github"):
        ignored = {name for name in sources(ROOT / folder) if name.startswith("browser/artefacts/")}
        assert sources(ROOT / folder) - ignored == sources(unpacked / folder), folder
    for name in ("Makefile", "mkdocs.yml", "pyproject.toml", "requirements-dev.txt", "README.md", "LICENSE"):
        assert (unpacked / name).read_bytes() == (ROOT / name).read_bytes()


def test_two_builds_are_the_same_bytes(environment: Environment, sdist: Path, unpacked: Path, tmp_path: Path) -> None:
    """The second builds have the sdist alone; the wheel has only what the Containerfile copies of it."""
    assert built("sdist", unpacked, tmp_path).read_bytes() == sdist.read_bytes()
    copied = re.findall(r"^COPY (?!--)(.*) \S+$", (ROOT / "deploy/Containerfile").read_text(encoding="utf-8"), re.M)
    for name in " ".join(copied).split():
        source, target = unpacked / name, tmp_path / "copied" / name
        target.parent.mkdir(exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy)(source, target)
    assert built("wheel", tmp_path / "copied", tmp_path).read_bytes() == environment.wheel.read_bytes()


def test_the_index_would_take_them(environment: Environment, sdist: Path) -> None:
    assert "FAILED" not in run(sys.executable, "-m", "twine", "check", "--strict", str(environment.wheel), str(sdist))
    assert run(sys.executable, "-m", "check_wheel_contents", str(environment.wheel)).endswith(": OK\n")


def test_the_wheel_alone_plays_and_replays(environment: Environment, tmp_path: Path) -> None:
    saved = str(tmp_path / "foodies.txt")
    told = environment.tableside(
        "play", "foodies", "--players=human,easy", "--seed=5", f"--save={saved}", typed="1\n" * 400
    )
    assert "Winner:" in told
    assert "(FO-" in environment.tableside("replay", saved, "--explain")


def test_the_wheel_alone_simulates_and_is_an_environment(environment: Environment) -> None:
    report = json.loads(
        environment.tableside("simulate", "burgerjoint", "--games=2", "--players=easy,random", "--jobs=2", "--json")
    )
    assert report["games"] == 2
    options, file = run(environment.python, "-c", LEARNS, folder=environment.folder).split()
    assert int(options) >= 1
    assert not Path(file).is_relative_to(ROOT)


def test_the_wheel_alone_serves(environment: Environment) -> None:
    command = [environment.python, "-m", "tableside", "serve", "--no-browser", "--port=0"]
    with subprocess.Popen(
        [*command, f"--database=sqlite:///{environment.folder}/served.db"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=environment.folder,
    ) as server:
        assert server.stdout is not None
        port = re.search(r":(\d+)/", server.stdout.readline())
        assert port
        for path, part in {"/health": __version__, "/": "<title>", "/api/games": '"pig"'}.items():
            with urllib.request.urlopen(f"http://127.0.0.1:{port[1]}{path}") as answer:
                assert part in answer.read().decode()
        server.terminate()


def test_a_third_partys_game_stands_on_the_shelf(environment: Environment) -> None:
    games = {game["name"]: game for game in json.loads(environment.tableside("games", "--json"))}
    assert set(games) == {"burgerjoint", "foodchain", "foodies", "pig"}
    assert games["pig"]["bots"] == ["random", "careful"]


def test_its_own_tests_pass(environment: Environment) -> None:
    assert "3 passed" in environment.tests(PIG)


def test_it_is_played_at_the_terminal(environment: Environment, tmp_path: Path) -> None:
    saved = str(tmp_path / "pig.txt")
    told = environment.tableside(
        "play", "pig", "--players=human,careful", "--seed=5", f"--save={saved}", typed="hold\n" * 400
    )
    assert "so far this turn: roll, or hold?" in told
    assert "scores\n  Red" in told
    assert "Winner:" in told
    assert "(PG-5)." in environment.tableside("replay", saved, "--explain")


def test_it_is_simulated_checked_and_measured(environment: Environment) -> None:
    report = json.loads(
        environment.tableside("simulate", "pig", "--games=40", "--players=careful,random", "--jobs=2", "--json")
    )
    assert report["seats"][0]["wins"] > 30
    checked = environment.tableside("check", "pig", "--games=5", "--processes")
    assert "ok pig: 5 random games" in " ".join(checked.split())
    assert "pig" in [row["name"] for row in json.loads(environment.tableside("bench", "--seconds=0.01", "--json"))]
