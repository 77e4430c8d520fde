"""The conformance check of games, and scenario files, from the command line: a line each."""

from functools import partial
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.status import Status

from tableside.cli.asked import UsageError
from tableside.core.check import Broken, check, check_processes
from tableside.core.entry import Scenario
from tableside.core.game import AnyGame
from tableside.shelf import GAMES, scenarios

PROCESS_GAMES = 5  # a few walks show a dependence on the hash seed


def is_scenario(word: str) -> bool:
    """Whether an argument names a scenario file, or a folder of them, and not a game."""
    return word not in GAMES and (word.endswith(".txt") or "/" in word or Path(word).exists())


def run_scenarios(console: Console, games: list[AnyGame], names: list[str]) -> int:
    """Run scenario files, and those in folders; the exit code is 1 if one of them fails."""
    failed, run_text = 0, _runner(games)
    for name in names:
        path = Path(name)
        for file in (sorted(path.rglob("*.txt")) or [path]) if path.is_dir() else [path]:
            fault = _fault(file, run_text)
            failed += bool(fault)
            verdict = (
                f"[red]FAIL[/red]  {escape(f'{file}: {fault}')}"
                if fault
                else f"[green]ok[/green]    {escape(str(file))}"
            )
            console.print(verdict, soft_wrap=True, highlight=False)
    return 1 if failed else 0


def _runner(games: list[AnyGame]) -> Scenario:
    """What runs the scenarios of the game that was named, or of the only one that has them."""
    names = [game.ABOUT.name for game in games] or list(GAMES)
    found = {name: runner for name in names if (runner := scenarios(name))}
    if len(found) != 1:
        raise UsageError(f"name the one game whose scenarios they are; these have some: {', '.join(found) or 'none'}")
    return next(iter(found.values()))


def _fault(file: Path, run_text: Scenario) -> str:
    if file.is_dir():
        return "this folder holds no .txt files"
    try:
        run_text(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        return "this is not a text file"
    except (AssertionError, ValueError) as fault:
        return str(fault)
    except OSError as error:
        return f"cannot be read: {error.strerror}"
    except Exception as error:  # one file that breaks the game must not hide the others
        return f"the game breaks: {type(error).__name__}: {error}"
    return ""


def run(console: Console, games: list[AnyGame], walks: int, seed: int, most: int, *, processes: bool) -> int:
    """Check the games; the exit code is 1 if one of them breaks a promise."""
    if walks < 1:
        raise UsageError(f"--games {walks}: at least one")
    if most < 1:
        raise UsageError(f"--actions {most}: at least one")
    failed = 0
    for game in games or GAMES.values():
        try:
            with console.status(f"{game.ABOUT.title} ...") as status:
                report = check(game, seed, walks, partial(_tell, status, game.ABOUT.title), most)
                if processes:
                    check_processes(game, seed, PROCESS_GAMES, most)
        except Broken as broken:
            failed += 1
            console.print(f"[red]broken[/red]  {escape(str(broken))}")
        else:
            console.print(
                f"[green]ok[/green]      {game.ABOUT.name}: {report.games} random games, {report.actions} actions, "
                f"the longest {report.longest}, at most {report.most_options} options"
                + (f"; {report.given_up} given up after {most} actions" if report.given_up else "")
            )
    return 1 if failed else 0


def _tell(status: Status, title: str, done: int) -> None:
    status.update(f"{title} {done}")
