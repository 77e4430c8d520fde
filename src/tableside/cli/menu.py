"""The menu of games, for `make play` and for those who type only `tableside`."""

import json
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.prompt import IntPrompt, Prompt
from rich.table import Table

from tableside.cli.asked import HUMAN, Asked, UsageError, makers, usual
from tableside.cli.play import resumed, started
from tableside.cli.saved import SavedGame, unfinished
from tableside.core.game import AnyGame
from tableside.shelf import GAMES, SHELF

SAVED = 5  # saved games that the menu offers


def list_games(console: Console, *, as_json: bool) -> None:
    """All games with their players and bots."""
    if as_json:
        sys.stdout.write(json.dumps([_facts(game) for game in GAMES.values()]) + "\n")
        return
    table = Table("game", "name", "players", "bots", box=None, pad_edge=False)
    for game in GAMES.values():
        about = game.ABOUT
        table.add_row(about.title, about.name, _count(game), ", ".join(makers(game)))
    console.print(table)
    for game in GAMES.values():
        if game.ABOUT.reconstructed:
            console.print(f"{game.ABOUT.title}: {game.ABOUT.reconstructed}", style="dim")
    for fault in SHELF.faults:
        console.print(f"{fault[0].upper()}{fault[1:]}.", style="red", markup=False, highlight=False)


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
    try:
        chosen = _choose(console, [*GAMES.values(), *unfinished()[:SAVED]])
        asked = None if isinstance(chosen, SavedGame) else _ask(console, chosen)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return
    if isinstance(chosen, SavedGame):
        resumed(console, chosen.path, None, None, recover=False).run()
    elif asked:
        started(console, asked, None, None).run()


def _choose(console: Console, offered: Sequence[AnyGame | SavedGame]) -> AnyGame | SavedGame:
    """One of the games, or a saved one."""
    console.print("[bold]Tableside[/bold]: what shall we play?")
    for number, each in enumerate(offered, 1):
        new = "" if isinstance(each, SavedGame) else f"{each.ABOUT.title} ({_count(each)} players)"
        console.print(f"  {number}  {new or f'Go on with {each}'}", markup=False, highlight=False)
    numbers = [str(number) for number in range(1, len(offered) + 1)]
    chosen = Prompt.ask("Game", choices=numbers, default="1", console=console, show_choices=False)
    return offered[int(chosen) - 1]


def _ask(console: Console, game: AnyGame) -> Asked:
    """How many play, and against whom."""
    about = game.ABOUT
    players = about.fewest
    if about.fewest < about.most:
        counts = [str(count) for count in range(about.fewest, about.most + 1)]
        players = IntPrompt.ask("How many players", choices=counts, default=about.fewest, console=console)
    bot = usual(game)
    against = [HUMAN, *makers(game)]
    rival = Prompt.ask("Against", choices=against, default=bot, console=console)
    return Asked.of(about.name, ",".join([HUMAN, *[rival] * (players - 1)]), None, {}, humans=True)
