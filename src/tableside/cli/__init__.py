"""The `tableside` command: its subcommands and arguments. Each subcommand does its work in a file of its own.

A wrong argument is answered with one line and exit code 2; a check that fails exits with 1.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError
from rich.console import Console

from tableside import __version__
from tableside.cli.asked import Asked, UsageError, choices_of, find_game
from tableside.core.game import BadConfig
from tableside.core.quoting import cut

LONGEST_WORD = 400  # of what a person typed, in a message that repeats it
INTERRUPTED, PIPE_CLOSED = 130, 141  # as a shell reports it: 128 plus the number of the signal


class Output(Console):
    """Standard output; `main` notices if its reader has gone."""

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
Solo = Annotated[str | None, Parameter(help="Play alone against the game's solo opponent, at this level.")]
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
    words = (word if len(word) <= LONGEST_WORD else cut(word) for word in what.split())
    sys.stderr.write(f"tableside: {' '.join(words)}\n")
    return 2


@app.default
def menu() -> None:
    """Choose a game and play it in this terminal."""
    from tableside.cli.menu import run

    run(Output())


@app.command
def games(*, json: Json = False) -> None:
    """List the games."""
    from tableside.cli.menu import list_games

    list_games(Output(), as_json=json)


@app.command
def components(game: Game) -> None:
    """Print a game's component file, to save and fill in with the printed values."""
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
    resume: Annotated[
        list[str] | None,
        Parameter(
            consume_multiple=True,
            help="Continue a saved game: a file, part of its name, or nothing for the newest.",
        ),
    ] = None,
    recover: Annotated[bool, Parameter(help="With --resume: continue from before the first error.")] = False,
    save: Annotated[Path | None, Parameter(help="Where the game is saved after every action.")] = None,
) -> None:
    """Play in this terminal, against bots or with each other."""
    from tableside.cli.play import resumed, started
    from tableside.cli.saved import find

    console = Output()
    if resume is not None:
        if game is not None or components is not None or settings or solo or seed is not None:
            raise UsageError("--resume takes game, seed, components and options from the record; leave them out")
        if len(resume) > 1:
            raise UsageError(f"--resume continues one game, not {len(resume)}")
        resumed(console, find("".join(resume)), players, save, recover=recover).run()
        return
    if game is None:
        raise UsageError("which game? `tableside games` lists them")
    asked = Asked.of(game, players, components, choices_of(settings, solo), humans=True)
    started(console, asked, seed, save).run()


@app.command
def replay(
    file: Annotated[Path, Parameter(help="A record.")],
    *,
    until: Annotated[int | None, Parameter(help="Show the position after this many actions.")] = None,
    explain: Annotated[bool, Parameter(help="Tell the game in sentences.")] = False,
    recover: Annotated[bool, Parameter(help="Show everything before the first error in the file.")] = False,
) -> None:
    """Show a recorded game: one of its positions, or the whole story."""
    from tableside.cli.replay import show

    show(Output(), file, until, explain=explain, recover=recover)


@app.command
def show(
    position: Annotated[
        str, Parameter(allow_leading_hyphen=True, help="A position, a file, a record, or - for standard input.")
    ],
    *,
    until: Annotated[int | None, Parameter(help="For a record: the position after this many actions.")] = None,
    line: Annotated[bool, Parameter(help="Print the position as one line instead of drawing it.")] = False,
) -> None:
    """Draw a position written in one line."""
    from tableside.cli.show import run

    run(Output(), position, until, as_line=line)


@app.command
def check(
    *games: Annotated[str, Parameter(help="Games to check, by default all; or scenario files, behind their game.")],
    walks: Annotated[int, Parameter(name="--games", help="Random games to play of each.")] = 10,
    seed: Annotated[int, Parameter(help="The first game's seed; the next has one more.")] = 1,
    actions: Annotated[int, Parameter(help="Abandon a game after this many actions.")] = 100_000,
    processes: Annotated[bool, Parameter(help="Also compare two processes with different hash seeds.")] = False,
) -> None:
    """Check on random games that games keep the protocol's promises; or run scenario files."""
    from tableside.cli.check import is_scenario, run, run_scenarios

    files = [word for word in games if is_scenario(word)]
    found = [find_game(word) for word in games if word not in files]
    if files:
        sys.exit(run_scenarios(Output(), found, files))
    sys.exit(run(Output(), found, walks, seed, actions, processes=processes))


@app.command
def simulate(
    game: Game,
    *,
    games: Annotated[int, Parameter(help="How many games.")] = 100,
    seed: Annotated[int, Parameter(help="The first game's seed; the next has one more.")] = 1,
    players: Annotated[str | None, Parameter(help="A bot for each seat, such as normal,random.")] = None,
    rotate: Annotated[bool, Parameter(help="Move the bots on by one seat after every game.")] = False,
    components: Components = None,
    settings: Settings = None,
    solo: Solo = None,
    jobs: Annotated[int | None, Parameter(help="Processes to use; by default one per core.")] = None,
    json: Json = False,
) -> None:
    """Let bots play many games and count the wins."""
    from tableside.cli.simulate import run

    asked = Asked.of(game, players, components, choices_of(settings, solo), humans=False)
    run(Output(), asked, games, seed, jobs, rotate=rotate, as_json=json)


@app.command
def learn(
    game: Annotated[str | None, Parameter(help="The game; by default Food Chain Magnate.")] = None,
    lesson: Annotated[
        str | None, Parameter(help="The lesson, or the beginning of its name; by default the first that is not done.")
    ] = None,
    *,
    listed: Annotated[bool, Parameter(name="--list", help="List the lessons instead.")] = False,
    again: Annotated[bool, Parameter(help="From the beginning, even if the lesson was left in the middle.")] = False,
    json: Json = False,
) -> None:
    """Learn a game in short lessons; how far you have come is kept."""
    from tableside.cli.learn import list_lessons, run

    name = find_game(game).ABOUT.name if game else None
    if listed or json:
        list_lessons(Output(), name, as_json=json)
    else:
        run(Output(), name or "foodchain", lesson, again=again)


@app.command
def arena(
    game: Game,
    *,
    bots: Annotated[str, Parameter(help="The bots to compare, by name or as package.module:Name.")],
    players: Annotated[int | None, Parameter(help="Seats; the last bot takes those left over.")] = None,
    pairs: Annotated[int, Parameter(help="Seeds; each is played from all seats.")] = 100,
    seed: Annotated[int, Parameter(help="The first seed; the next has one more.")] = 1,
    components: Components = None,
    settings: Settings = None,
    solo: Solo = None,
    folder: Annotated[
        Path | None, Parameter(help="Where the games are kept; those that are there already are not played again.")
    ] = None,
    jobs: Annotated[int | None, Parameter(help="Processes to use; by default one per core.")] = None,
    ray: Annotated[str | None, Parameter(help="Play on the Ray cluster at this address, or `local`.")] = None,
    json: Json = False,
) -> None:
    """Compare bots: play every seed from all seats and rate them, with intervals."""
    from tableside.cli.arena import run, tournament_of

    tournament = tournament_of(game, bots, players, components, choices_of(settings, solo), seed)
    if run(Output(), tournament, pairs, folder, jobs, ray, as_json=json):
        sys.exit(1)


@app.command
def review(
    file: Annotated[Path, Parameter(help="A record.")],
    *,
    seat: Annotated[str | None, Parameter(help="The seat to review; by default those of people, or all.")] = None,
    bot: Annotated[str | None, Parameter(help="The bot whose preferences count; by default the best.")] = None,
    budget: Annotated[int, Parameter(help="Guesses for each decision; more find smaller differences.")] = 16,
    jobs: Annotated[int | None, Parameter(help="Processes to use; by default one per core.")] = None,
    recover: Annotated[bool, Parameter(help="Review everything before the first error in the file.")] = False,
    json: Json = False,
) -> None:
    """Review a recorded game: where it could have gone better, by how much, and why."""
    from tableside.cli.review import run

    if not run(Output(), file, seat, bot, budget, jobs, recover=recover, as_json=json):
        sys.exit(INTERRUPTED)


@app.command
def train(
    game: Game,
    *,
    games: Annotated[int, Parameter(help="How many games to learn from.")] = 20_000,
    seed: Annotated[int, Parameter(help="The same seed learns the same.")] = 1,
    hidden: Annotated[int, Parameter(help="Hidden units of the net.")] = 64,
    out: Annotated[Path | None, Parameter(help="Where the learnt value goes; by default GAME-value.json.")] = None,
    curve: Annotated[Path | None, Parameter(help="Where the learning curve goes, as SVG.")] = None,
    json: Json = False,
) -> None:
    """Learn a game's value by self-play, as its hard bot uses it. Needs NumPy: pip install 'tableside[train]'."""
    from tableside.cli.train import run

    run(Output(), find_game(game), games, seed, hidden, out or Path(f"{game}-value.json"), curve, as_json=json)


@app.command
def generate(
    game: Game,
    *,
    out: Annotated[Path, Parameter(help="The folder; shards that are there already are not played again.")],
    games: Annotated[int, Parameter(help="How many games; more can be asked for later.")] = 100,
    seed: Annotated[int, Parameter(help="The first game's seed; the next has one more.")] = 1,
    players: Annotated[str | None, Parameter(help="A bot for each seat, such as normal,random.")] = None,
    components: Components = None,
    settings: Settings = None,
    solo: Solo = None,
    shard: Annotated[int, Parameter(help="Games per file.")] = 10,
    jobs: Annotated[int | None, Parameter(help="Processes to use; by default one per core.")] = None,
    json: Json = False,
) -> None:
    """Write games between bots as arrays for learning, in NPZ files. Needs: pip install 'tableside[envs]'."""
    from tableside.cli.generate import run

    asked = Asked.of(game, players, components, choices_of(settings, solo), humans=False)
    run(Output(), asked, games, seed, out, shard, jobs, as_json=json)


@app.command
def bench(
    *,
    seconds: Annotated[float, Parameter(help="Seconds to play each game.")] = 3.0,
    json: Json = False,
) -> None:
    """Measure random play of every game on one core, next to python-chess if it is installed."""
    from tableside.cli.bench import run

    run(Output(), seconds, as_json=json)


@app.command
def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen on; 0.0.0.0 for all of them.")] = "127.0.0.1",
    host_name: Annotated[
        tuple[str, ...],
        Parameter(help="A name that browsers may use for the server, such as table.example.org; can be repeated."),
    ] = (),
    port: Annotated[int | None, Parameter(help="The port; by default 8000, or a free one if it is taken.")] = None,
    database: Annotated[
        str | None,
        Parameter(help="sqlite:///FILE or postgresql://...; by default TABLESIDE_DATABASE_URL, or a file of your own."),
    ] = None,
    workers: Annotated[int, Parameter(help="Server processes behind the port; more than one needs PostgreSQL.")] = 1,
    no_browser: Annotated[bool, Parameter(help="Do not open a browser.")] = False,
    verbose: Annotated[bool, Parameter(help="Log every request, one line of JSON each.")] = False,
) -> None:
    """Open the table in the browser: play with bots, or with anyone who can reach this machine."""
    from tableside.cli.serve import run

    run(Output(), host, port, database, names=host_name, workers=workers, browser=not no_browser, verbose=verbose)


@app.command(name="import")
def import_archive(
    archive: Annotated[Path, Parameter(help="A file of an open archive, such as tableside-2026-11.zip.")],
    *,
    database: Annotated[
        str | None, Parameter(help="The server's database; by default as for `tableside serve`.")
    ] = None,
) -> None:
    """Read the games of an archive, play each again, and add them to the statistics."""
    from tableside.cli.admin import import_archive

    import_archive(Output(), archive, database)


Folder = Annotated[Path | None, Parameter(help="Where the package goes; by default tableside-NAME.")]


@app.command
def new_game(name: Annotated[str, Parameter(help="The game's name in commands.")], *, folder: Folder = None) -> None:
    """Write a package with a small game that works, to make your own of it."""
    from tableside.cli.begin import new_game

    new_game(Output(), name, folder)


@app.command
def new_bot(
    name: Annotated[str, Parameter(help="The bot's name.")],
    *,
    game: Annotated[str, Parameter(help="The game it plays; `tableside games` lists them.")],
    folder: Folder = None,
) -> None:
    """Write a package with a small bot that works, to make your own of it."""
    from tableside.cli.begin import new_bot

    find_game(game)
    new_bot(Output(), name, game, folder)


@app.command
def licenses(
    *,
    full: Annotated[bool, Parameter(help="Print the licenses in full.")] = False,
    json: Json = False,
) -> None:
    """List the works of others that come with Tableside, and their licenses."""
    from tableside.cli.licenses import run

    run(Output(), in_full=full, as_json=json)


@app.command
def completion(shell: Annotated[Literal["bash", "fish", "zsh"], Parameter(help="The shell.")]) -> None:
    """Print what a shell needs to complete commands and options."""
    sys.stdout.write(app.generate_completion(shell=shell))


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
    """Write a table's record to a file. It holds everything, including what its players may not know yet."""
    from tableside.cli.admin import export

    export(Output(), code, file, database)


@admin.command(name="delete-table")
def admin_delete_table(code: Annotated[str, Parameter(help="The table's code.")], *, database: Database = None) -> None:
    """Delete a table with its log, for ever."""
    from tableside.cli.admin import delete_table

    delete_table(Output(), code, database)


@admin.command(name="delete-account")
def admin_delete_account(login: Annotated[str, Parameter(help="The login.")], *, database: Database = None) -> None:
    """Delete an account and everything about its person, for ever; games with others stay, without the name."""
    from tableside.cli.admin import delete_account

    delete_account(Output(), login, database)


@admin.command(name="reset")
def admin_reset(login: Annotated[str, Parameter(help="The login.")], *, database: Database = None) -> None:
    """Print a link with which an account gets a new password. It works once, within a day, and ends all sessions."""
    from tableside.cli.admin import reset

    reset(Output(), login, database)


@admin.command(name="ratings")
def admin_ratings(*, database: Database = None) -> None:
    """Work out all results and ratings again from the logs."""
    from tableside.cli.admin import ratings

    ratings(Output(), database)


Days = Annotated[float | None, Parameter(help="It ends after so many days; by default when you lift it.")]
Reason = Annotated[str, Parameter(help="Why; the one concerned is told.")]
Number = Annotated[int, Parameter(help="Its number.")]
Report = Annotated[int | None, Parameter(help="The person that this report is about, also a guest.")]


@admin.command(name="reports")
def admin_reports(
    *,
    every: Annotated[bool, Parameter(name="--all", help="Also those that are done.")] = False,
    database: Database = None,
    json: Json = False,
) -> None:
    """List what people have reported."""
    from tableside.cli.admin import list_reports

    list_reports(Output(), database, every=every, as_json=json)


@admin.command(name="done")
def admin_done(number: Number, *, database: Database = None) -> None:
    """Put a report away."""
    from tableside.cli.admin import done

    done(Output(), number, database)


@admin.command(name="ban")
def admin_ban(
    whom: Annotated[str | None, Parameter(help="A login, or a network such as 192.0.2.0/24.")] = None,
    *,
    report: Report = None,
    reason: Reason,
    days: Days = None,
    database: Database = None,
) -> None:
    """Ban an account, the person of a report, or a network."""
    from tableside.cli.admin import ban

    ban(Output(), "person", whom, report, reason, days, database)


@admin.command(name="mute")
def admin_mute(
    login: Annotated[str | None, Parameter(help="A login.")] = None,
    *,
    report: Report = None,
    reason: Reason,
    days: Days = None,
    database: Database = None,
) -> None:
    """Forbid an account, or the person of a report, to chat."""
    from tableside.cli.admin import ban

    ban(Output(), "mute", login, report, reason, days, database)


@admin.command(name="bans")
def admin_bans(*, database: Database = None, json: Json = False) -> None:
    """List who is banned, or may not chat."""
    from tableside.cli.admin import list_bans

    list_bans(Output(), database, as_json=json)


@admin.command(name="unban")
def admin_unban(number: Number, *, database: Database = None) -> None:
    """Lift a ban, or let someone chat again."""
    from tableside.cli.admin import lift

    lift(Output(), number, database)


@admin.command(name="archive")
def admin_archive(
    folder: Annotated[Path, Parameter(help="Where the files go, one per month.")], *, database: Database = None
) -> None:
    """Collect finished games whose people agreed, and write the open archive."""
    from tableside.cli.admin import write_archive

    write_archive(Output(), folder, database)
