"""The `tableside` command. Here are its words and arguments; each does its work in a file of its own.

Whatever is wrong with what was asked for is said in one line, with exit code 2; a check that fails exits with 1.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError
from rich.console import Console

from tableside import __version__
from tableside.cli.asked import Asked, UsageError, choices_of, find_game
from tableside.core.game import BadConfig

INTERRUPTED, PIPE_CLOSED = 130, 141  # as a shell says it: 128 and the number of the signal


class Output(Console):
    """Standard output; that its reader has gone is for `main` to notice."""

    def on_broken_pipe(self) -> None:
        """Do not exit here, as rich would, with code 1."""
        raise BrokenPipeError


app = App(
    name="tableside",
    help="A table for restaurant board games: play, replay, simulate and check them.",
    version=__version__,
    console=Output(),
    default_parameter=Parameter(negative=""),
)

Game = Annotated[str, Parameter(help="The game; `tableside games` lists them.")]
Seed = Annotated[int | None, Parameter(help="The seed of the game; the same seed deals the same game.")]
Components = Annotated[Path | None, Parameter(help="A component file that replaces the game's own.")]
Settings = Annotated[
    list[str] | None, Parameter(name="--set", help="An option of the game, as name=value; may be repeated.")
]
Solo = Annotated[str | None, Parameter(help="Play alone, against the game's own opponent, at this level.")]
Json = Annotated[bool, Parameter(help="Print one JSON value for scripts, and nothing else.")]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command."""
    try:
        try:
            app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
        finally:
            sys.stdout.flush()  # so that a closed pipe is noticed here
    except UnusedCliTokensError as error:
        sys.exit(_complain(f"what is {' '.join(error.unused_tokens or ())!r}? See tableside --help"))
    except (CycloptsError, UsageError, BadConfig) as error:
        sys.exit(_complain(str(error)))
    except BrokenPipeError:  # the reader of our output has seen enough, as in `| head -1`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left has somewhere to go
        sys.exit(PIPE_CLOSED)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _complain(what: str) -> int:
    sys.stderr.write(f"tableside: {' '.join(what.split())}\n")
    return 2


@app.default
def menu() -> None:
    """Choose a game and play it in this terminal."""
    from tableside.cli.menu import run

    run(Output())


@app.command
def games(*, json: Json = False) -> None:
    """List the games there are."""
    from tableside.cli.menu import list_games

    list_games(Output(), as_json=json)


@app.command
def components(game: Game) -> None:
    """Print a game's component file, to copy and put your own printed values into."""
    sys.stdout.write(find_game(game).components())


@app.command
def play(
    game: Annotated[str | None, Parameter(help="The game; not needed with --resume.")] = None,
    *,
    players: Annotated[str | None, Parameter(help="Who sits where: human or a bot's name for each seat.")] = None,
    seed: Seed = None,
    components: Components = None,
    settings: Settings = None,
    solo: Solo = None,
    resume: Annotated[Path | None, Parameter(help="Go on with a saved game.")] = None,
    recover: Annotated[bool, Parameter(help="With --resume: go on from before the first fault in the file.")] = False,
    save: Annotated[Path | None, Parameter(help="Where the game is saved after every action.")] = None,
) -> None:
    """Play in this terminal, against bots or each other."""
    from tableside.cli.play import resumed, started

    console = Output()
    if resume is not None:
        if game is not None or components is not None or settings or solo or seed is not None:
            raise UsageError("--resume takes game, seed, components and options from the record; leave them out")
        resumed(console, resume, players, save, recover=recover).run()
        return
    if game is None:
        raise UsageError("which game? `tableside games` lists them")
    asked = Asked.of(game, players, components, choices_of(settings, solo), humans=True)
    started(console, asked, seed, save).run()


@app.command
def replay(
    file: Annotated[Path, Parameter(help="A record.")],
    *,
    until: Annotated[int | None, Parameter(help="Show the position after so many actions.")] = None,
    explain: Annotated[bool, Parameter(help="Tell the game in sentences.")] = False,
    recover: Annotated[bool, Parameter(help="Show what stands before the first fault in the file.")] = False,
) -> None:
    """Show a recorded game: a position of it, or the whole story."""
    from tableside.cli.replay import show

    show(Output(), file, until, explain=explain, recover=recover)


@app.command
def show(
    position: Annotated[
        str, Parameter(allow_leading_hyphen=True, help="A line that holds it, a file, a record, or - for a pipe.")
    ],
    *,
    until: Annotated[int | None, Parameter(help="Of a record: the position after so many actions.")] = None,
    line: Annotated[bool, Parameter(help="Print the position as one line and draw nothing.")] = False,
) -> None:
    """Draw a position that is written down in one line."""
    from tableside.cli.show import run

    run(Output(), position, until, as_line=line)


@app.command
def check(
    *games: Annotated[str, Parameter(help="Games to check, all of them by default; or scenario files.")],
    walks: Annotated[int, Parameter(name="--games", help="How many random games of each.")] = 10,
    seed: Annotated[int, Parameter(help="The first of their seeds.")] = 1,
    actions: Annotated[int, Parameter(help="Give a game up after so many actions.")] = 100_000,
    processes: Annotated[bool, Parameter(help="Also compare two processes with different hash seeds.")] = False,
) -> None:
    """Check that games keep the promises of the protocol, on random games; or run scenario files."""
    from tableside.cli.check import is_scenario, run, run_scenarios

    files = [word for word in games if is_scenario(word)]
    found = [find_game(word) for word in games if word not in files]
    failed = run_scenarios(Output(), files)
    if found or not files:
        failed |= run(Output(), found, walks, seed, actions, processes=processes)
    sys.exit(failed)


@app.command
def simulate(
    game: Game,
    *,
    games: Annotated[int, Parameter(help="How many games.")] = 100,
    seed: Annotated[int, Parameter(help="The first of their seeds.")] = 1,
    players: Annotated[str | None, Parameter(help="A bot for each seat, as greedy,random.")] = None,
    rotate: Annotated[bool, Parameter(help="Move the bots one seat on after every game.")] = False,
    components: Components = None,
    settings: Settings = None,
    solo: Solo = None,
    jobs: Annotated[int | None, Parameter(help="Processes to use; by default one a core.")] = None,
    json: Json = False,
) -> None:
    """Let bots play many games and count."""
    from tableside.cli.simulate import run

    asked = Asked.of(game, players, components, choices_of(settings, solo), humans=False)
    run(Output(), asked, games, seed, jobs, rotate=rotate, as_json=json)


@app.command
def bench(
    *,
    seconds: Annotated[float, Parameter(help="How long each game is played.")] = 3.0,
    json: Json = False,
) -> None:
    """Measure random play of every game on one core, beside python-chess where it is installed."""
    from tableside.cli.bench import run

    run(Output(), seconds, as_json=json)


@app.command
def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen at; 0.0.0.0 for every one.")] = "127.0.0.1",
    host_name: Annotated[
        tuple[str, ...],
        Parameter(help="A name that browsers may reach the server by, such as table.example.org; can be repeated."),
    ] = (),
    port: Annotated[int | None, Parameter(help="The port; by default 8000, or a free one if it is taken.")] = None,
    database: Annotated[
        str | None,
        Parameter(help="sqlite:///FILE or postgresql://...; by default TABLESIDE_DATABASE_URL, else a file of yours."),
    ] = None,
    workers: Annotated[int, Parameter(help="Server processes behind the port; more than one need PostgreSQL.")] = 1,
    no_browser: Annotated[bool, Parameter(help="Do not open a browser.")] = False,
) -> None:
    """Open the table in the browser: play with bots, or with others who can reach this machine."""
    from tableside.cli.serve import run

    run(Output(), host, port, database, names=host_name, workers=workers, browser=not no_browser)


admin = App(name="admin", help="Look after a server's tables and accounts.")
app.command(admin)

Database = Annotated[str | None, Parameter(help="The server's database; by default as for `tableside serve`.")]


@admin.command(name="tables")
def admin_tables(*, database: Database = None, json: Json = False) -> None:
    """List all tables."""
    from tableside.cli.admin import list_tables

    list_tables(Output(), database, as_json=json)


@admin.command(name="accounts")
def admin_accounts(*, database: Database = None, json: Json = False) -> None:
    """List all accounts."""
    from tableside.cli.admin import list_accounts

    list_accounts(Output(), database, as_json=json)


@admin.command(name="export")
def admin_export(
    code: Annotated[str, Parameter(help="The table's code.")],
    file: Annotated[Path, Parameter(help="Where the record goes; it must not exist yet.")],
    *,
    database: Database = None,
) -> None:
    """Write a table's record to a file. It holds everything, also what its players may not know yet."""
    from tableside.cli.admin import export

    export(Output(), code, file, database)


@admin.command(name="delete-table")
def admin_delete_table(code: Annotated[str, Parameter(help="Its code.")], *, database: Database = None) -> None:
    """Delete a table with its log, for ever."""
    from tableside.cli.admin import delete_table

    delete_table(Output(), code, database)


@admin.command(name="delete-account")
def admin_delete_account(login: Annotated[str, Parameter(help="The login.")], *, database: Database = None) -> None:
    """Delete an account and its sessions, for ever; the tables stay."""
    from tableside.cli.admin import delete_account

    delete_account(Output(), login, database)
