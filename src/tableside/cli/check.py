"""The conformance check from the command line: a line a game."""

from rich.console import Console
from rich.markup import escape

from tableside.core.check import Broken, check, check_processes
from tableside.core.game import AnyGame
from tableside.games import ALL

PROCESS_GAMES = 5  # a few walks show a dependence on the hash seed


def run(console: Console, games: list[AnyGame], walks: int, seed: int, *, processes: bool) -> int:
    """Check the games; the exit code is 1 if one of them breaks a promise."""
    failed = 0
    for game in games or ALL:
        try:
            with console.status(f"{game.ABOUT.title} ...") as status:
                report = check(game, seed, walks, lambda done, s=status, g=game: s.update(f"{g.ABOUT.title} {done}"))  # type: ignore[misc]
                if processes:
                    check_processes(game, seed, PROCESS_GAMES)
        except Broken as broken:
            failed += 1
            console.print(f"[red]broken[/red]  {escape(str(broken))}")
        else:
            console.print(
                f"[green]ok[/green]      {game.ABOUT.name}: {report.games} random games, {report.actions} actions, "
                f"the longest {report.longest}, at most {report.most_options} options"
            )
    return 1 if failed else 0
