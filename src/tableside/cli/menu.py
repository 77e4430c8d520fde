"""The menu of games, for `make play` and for those who type only `tableside`."""

import json
import sys

from rich.console import Console
from rich.prompt import IntPrompt, Prompt
from rich.table import Table

from tableside.cli.asked import HUMAN, Asked, UsageError, makers, strongest
from tableside.cli.play import started
from tableside.core.game import AnyGame
from tableside.games import ALL, GAMES


def list_games(console: Console, *, as_json: bool) -> None:
    """All games with their players and bots."""
    if as_json:
        sys.stdout.write(json.dumps([_facts(game) for game in ALL]) + "\n")
        return
    table = Table("game", "name", "players", "bots", box=None, pad_edge=False)
    for game in ALL:
        about = game.ABOUT
        table.add_row(about.title, about.name, _count(game), ", ".join(makers(game)))
    console.print(table)
    for game in ALL:
        if game.ABOUT.reconstructed:
            console.print(f"{game.ABOUT.title}: {game.ABOUT.reconstructed}", style="dim")


def _facts(game: AnyGame) -> dict[str, object]:
    about = game.ABOUT
    facts = {
        "name": about.name,
        "title": about.title,
        "players": [about.fewest, about.most],
        "bots": list(makers(game)),
    }
    return facts | {"engine": about.engine, "reconstructed": about.reconstructed}


def _count(game: AnyGame) -> str:
    about = game.ABOUT
    return str(about.fewest) if about.fewest == about.most else f"{about.fewest}–{about.most}"


def run(console: Console) -> None:
    """Ask for a game and opponents, and play."""
    if not sys.stdin.isatty():
        raise UsageError("the menu needs a terminal; see `tableside --help` for the commands")
    console.print("[bold]Tableside[/bold]: what shall we play?")
    for number, game in enumerate(ALL, 1):
        console.print(f"  {number}  {game.ABOUT.title} ({_count(game)} players)")
    try:
        asked = _ask(console)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return
    started(console, asked, None, None).run()


def _ask(console: Console) -> Asked:
    numbers = [str(number) for number in range(1, len(ALL) + 1)]
    name = Prompt.ask("Game", choices=numbers, default="1", console=console, show_choices=False)
    game = list(GAMES.values())[int(name) - 1]
    about = game.ABOUT
    players = about.fewest
    if about.fewest < about.most:
        counts = [str(count) for count in range(about.fewest, about.most + 1)]
        players = IntPrompt.ask("How many players", choices=counts, default=about.fewest, console=console)
    bot = strongest(game)
    against = [HUMAN, *makers(game)]
    rival = Prompt.ask("Against", choices=against, default=bot, console=console)
    return Asked.of(about.name, ",".join([HUMAN, *[rival] * (players - 1)]), None, {}, humans=True)
