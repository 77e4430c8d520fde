"""The command: what it prints, what it saves, and what it says to bad input."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tableside import __version__, burgerjoint
from tableside.cli import main
from tableside.cli.bench import chess_contest
from tableside.core.match import RandomBot, play_out
from tableside.core.notation import text
from tableside.core.record import Record, load, save
from tableside.shelf import GAMES


class Said:
    """What a run of the command printed, and how it ended."""

    def __init__(self, out: str, err: str, code: int) -> None:
        self.out, self.err, self.code = out, err, code


class Shell:
    """Runs the command with something typed at it."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str | Path, typed: str = "") -> Said:
        lines = iter(typed.splitlines())

        def answer(*_: object) -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        self.monkeypatch.setattr("builtins.input", answer)
        code = 0
        try:
            main([str(argument) for argument in arguments])
        except SystemExit as leaving:
            code = leaving.code if isinstance(leaving.code, int) else 0
        captured = self.capsys.readouterr()
        return Said(" ".join(captured.out.split()), captured.err, code)


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shell:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return Shell(capsys, monkeypatch)


def test_games_lists_them(shell: Shell) -> None:
    assert "Burger Joint" in shell("games").out
    facts = json.loads(shell("games", "--json").out)
    assert facts[0]["name"] == "burgerjoint"
    assert facts[0]["bots"] == ["random", "easy", "normal", "hard"]


def test_version_and_help(shell: Shell) -> None:
    assert shell("--version").out == __version__
    assert "simulate" in shell("--help").out


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ("play nosuch", "no game 'nosuch'; there are burgerjoint"),
        ("play", "which game?"),
        ("play burgerjoint --players human", "Burger Joint is for 2 players; 1 were named"),
        ("play burgerjoint --players human,deepblue", "no player 'deepblue' for Burger Joint; there are human, random"),
        ("play burgerjoint --seed abc", "abc"),
        (f"play burgerjoint --seed {'9' * 31}", "the seed has more than 30 digits"),
        (f"play burgerjoint --seed {'9' * 5000}", f'unable to convert "{"9" * 59}… into int'),
        (f"simulate burgerjoint --seed {'9' * 31} --games 2 --jobs 1", "the seed has more than 30 digits"),
        (f"check burgerjoint --seed {'9' * 31}", "the seed has more than 30 digits"),
        ("check burgerjoint --games 0", "--games 0: at least one"),
        ("check burgerjoint --actions 0", "--actions 0: at least one"),
        ("play burgerjoint --set speed=1", "no option 'speed'"),
        ("play burgerjoint --set speed", "write it as name=value"),
        ("play burgerjoint --components nowhere.toml", "nowhere.toml: No such file"),
        ("play burgerjoint --components .", "Is a directory"),
        ("play --resume nowhere.txt", "nowhere.txt: No such file"),
        ("play burgerjoint --resume x.txt", "--resume takes game, seed"),
        ("simulate burgerjoint --players human,random", "no player 'human'"),
        ("simulate burgerjoint --games 0", "--games 0: at least one"),
        ("simulate burgerjoint --games many", "many"),
        ("simulate burgerjoint --jobs -1", "--jobs -1: at least one"),
        ("simulate burgerjoint --jobs 0", "--jobs 0: at least one"),
        ("bench --seconds 0", "--seconds 0"),
        ("check nosuch", "no game 'nosuch'"),
        ("components nosuch", "no game 'nosuch'"),
        ("replay", "file"),
        ("nonsense", "what is 'nonsense'?"),
        ("games --colour", "--colour"),
    ],
)
def test_bad_arguments_get_one_clear_line(shell: Shell, arguments: str, what: str) -> None:
    said = shell(*arguments.split())
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("tableside: ")
    assert said.err.count("\n") == 1
    assert what.lower() in said.err.lower()


def test_the_menu_needs_a_terminal(shell: Shell) -> None:
    assert shell().code == 2


def test_components_prints_a_file_that_can_be_played_with(
    shell: Shell, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["components", "burgerjoint"])
    path = tmp_path / "my.toml"
    path.write_text(capsys.readouterr().out.replace("win = 12", "win = 3"))
    saved = tmp_path / "game.txt"
    shell("play", "burgerjoint", "--components", path, "--save", saved, "--players", "normal,normal", "--seed", "1")
    record = load(saved, GAMES)
    assert record.config.parts.win == 3
    path.write_text("nonsense = 1")
    said = shell("play", "burgerjoint", "--components", path)
    assert said.code == 2
    assert f"{path}: " in said.err
    assert "nonsense: unknown" in said.err


def saved_game(shell: Shell, tmp_path: Path, typed: str, *more: str) -> tuple[Said, Path]:
    path = tmp_path / "game.txt"
    return shell("play", "burgerjoint", "--seed", "3", "--save", path, *more, typed=typed), path


def test_a_person_plays_by_number_and_by_notation(shell: Shell, tmp_path: Path) -> None:
    said, path = saved_game(shell, tmp_path, "take red\n1\nquit\n")
    record = load(path, GAMES)
    assert len(record.moves) > 4
    assert record.seats == ("human", "normal")
    assert "Burger takes a red cube" in said.out
    assert f"tableside play --resume {path}" in said.out.replace("\n", "")


def test_a_record_with_the_former_name_of_a_bot_goes_on(shell: Shell, tmp_path: Path) -> None:
    _, path = saved_game(shell, tmp_path, "take red\nquit\n")
    path.write_text(path.read_text().replace("seats human normal", "seats human greedy"))
    shell("play", "--resume", path, typed="1\nquit\n")
    assert load(path, GAMES).seats == ("human", "normal")


def test_capital_letters_are_no_fault(shell: Shell, tmp_path: Path) -> None:
    said, path = saved_game(shell, tmp_path, "TAKE Red\nWhy Build Basic\nQUIT\n")
    assert "Burger takes a red cube" in said.out
    assert "Not now: all drawn cubes are taken first" in said.out
    assert len(load(path, GAMES).moves) > 2


def test_the_first_screen_says_what_is_played_and_how_to_get_help(shell: Shell, tmp_path: Path) -> None:
    said, path = saved_game(shell, tmp_path, "quit\n")
    assert "Burger Joint, seed 3. Type help" in said.out
    assert "are reconstructed, not the printed ones" in said.out
    # below the table: what stands above it is cleared away on a terminal
    assert said.out.index("Type help") > said.out.index("Turn 1: Burger is active")
    again = shell("play", "--resume", path, typed="quit\n")
    assert "Played so far: 2 actions; log shows" in again.out


@pytest.mark.parametrize("name", GAMES)
def test_a_table_with_its_own_component_file_is_told_nothing_of_reconstruction(
    shell: Shell, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    main(["components", name])
    path = tmp_path / "my.toml"
    path.write_text(capsys.readouterr().out)
    alone = ["--solo", "easy"] if name == "foodchain" else []  # what is reconstructed there is Mautoma's deck
    assert "not the printed ones" in shell("play", name, *alone, typed="quit\n").out
    assert "not the printed ones" not in shell("play", name, *alone, "--components", path, typed="quit\n").out


def test_two_games_begun_in_the_same_second_are_saved_in_two_files(shell: Shell, tmp_path: Path) -> None:
    for _ in range(4):
        shell("play", "burgerjoint", "--seed", "3", typed="quit\n")
    assert len(list((tmp_path / "data" / "tableside" / "games").glob("*.txt"))) == 4


def test_several_actions_in_one_line(shell: Shell, tmp_path: Path) -> None:
    _, path = saved_game(shell, tmp_path, "take red; take yellow; take red; quit\n")
    assert len([move for move in load(path, GAMES).moves if move.player == 0]) >= 3


def test_a_wrong_line_is_answered_and_costs_nothing(shell: Shell, tmp_path: Path) -> None:
    said, path = saved_game(shell, tmp_path, "build basic\n99\n0\nhop\n\n[dim]\nquit\n")
    assert "all drawn cubes are taken first (BJ-2.00)" in said.out
    assert "choose an option from 1 to 2" in said.out
    assert "found 'hop'" in said.out
    assert len(load(path, GAMES).moves) == 2


def test_why_log_help_board_and_save(shell: Shell, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    typed = (
        f"why build basic\nwhy take red\nwhy hop\nwhy\nlog\nlog 1\nboard\nsave\nsave {copy}\nsave {copy}\nhelp\nquit\n"
    )
    said, path = saved_game(shell, tmp_path, typed)
    assert "Not now: all drawn cubes are taken first" in said.out
    assert "It is an option." in said.out
    assert "'hop' is not an action" in said.out
    assert "Type an action after it" in said.out
    assert "Pizza takes a green cube" in said.out
    assert "nothing was overwritten" in said.out
    assert "WHAT YOU TYPE" in said.out
    assert load(copy, GAMES).moves == load(path, GAMES).moves


def test_undo_takes_back_the_last_decision_and_the_bots_answer(shell: Shell, tmp_path: Path) -> None:
    said, path = saved_game(shell, tmp_path, "undo\ntake red\nundo\nquit\n")
    assert "There is nothing to take back." in said.out
    assert "Taken back: take red." in said.out
    assert len(load(path, GAMES).moves) == 2


def test_the_rest_of_what_is_asked_kind_by_kind_is_answered_at_once(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    typed = "\n".join(["rest", "1", "reserve 200", "position 1", *["1"] * 8, *["rest"] * 30])
    said = shell("play", "foodchain", "--seed", "3", "--save", path, typed=typed)
    assert "rest only works" in said.out
    mine = [text(move.action) for move in load(path, GAMES).moves if move.player == 0]
    asked = [line.split()[:2] for line in mine if line.startswith("fire")]
    assert asked
    assert set(map(tuple, asked)) == {("fire", "0")}


def test_an_interrupt_loses_nothing(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said, path = saved_game(shell, tmp_path, "take red\n")  # then the input ends
    assert said.code == 0
    moves = load(path, GAMES).moves
    assert len(moves) > 2
    again = shell("play", "--resume", path, typed="1\n")
    assert again.code == 0
    assert load(path, GAMES).moves[: len(moves)] == moves
    assert len(load(path, GAMES).moves) > len(moves)


def test_control_c_at_the_prompt_leaves_with_the_game_saved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    path = tmp_path / "game.txt"
    main(["play", "burgerjoint", "--seed", "3", "--save", str(path)])
    assert "The game is saved." in capsys.readouterr().out
    assert len(load(path, GAMES).moves) == 2


def test_an_interrupt_between_an_action_and_its_saving_loses_nothing(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def interrupted(path: Path, content: str) -> None:
        calls.append(path)
        if len(calls) == 4:  # the first of the person's own actions
            raise KeyboardInterrupt
        save(path, content)

    monkeypatch.setattr("tableside.cli.play.save", interrupted)
    said, path = saved_game(shell, tmp_path, "take red\nquit\n")
    assert "The game is saved" in said.out
    assert len(load(path, GAMES).moves) == 3


def test_help_on_a_terminal_goes_to_the_pager_without_escape_codes(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paged: list[str] = []
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("pydoc.pager", paged.append)
    saved_game(shell, tmp_path, "help\nquit\n")
    [text] = paged
    assert "WHAT YOU TYPE" in text
    assert "q: back to the table" in text
    assert "\x1b" not in text


def test_an_existing_file_is_never_overwritten(shell: Shell, tmp_path: Path) -> None:
    _, path = saved_game(shell, tmp_path, "quit\n")
    before = path.read_text()
    said, _ = saved_game(shell, tmp_path, "1\nquit\n")
    assert said.code == 2
    assert "nothing was overwritten" in said.err
    assert path.read_text() == before
    assert shell("play", "--resume", path, "--save", path).code == 2


def test_a_broken_record_is_named_and_left_alone_and_can_be_recovered(shell: Shell, tmp_path: Path) -> None:
    _, path = saved_game(shell, tmp_path, "take red\nquit\n")
    cut = "".join(path.read_text().splitlines(keepends=True)[:-2])
    path.write_text(cut)
    said = shell("play", "--resume", path)
    assert said.code == 2
    assert "the record is cut off after" in said.err
    assert "--recover" in said.err
    rescued = tmp_path / "rescued.txt"
    assert shell("play", "--resume", path, "--recover", "--save", rescued, typed="quit\n").code == 0
    assert len(load(rescued, GAMES).moves) > 0
    assert path.read_text() == cut
    assert shell("replay", path, "--recover").code == 0


def test_the_record_of_another_engine_offers_no_recovery(shell: Shell, tmp_path: Path) -> None:
    _, path = saved_game(shell, tmp_path, "quit\n")
    path.write_text(path.read_text().replace("\nengine ", "\nengine 9"))
    for command in (["replay"], ["play", "--resume"], ["show"]):
        said = shell(*command, path)
        assert said.code == 2
        assert "A version of Tableside with that engine can replay it" in said.err
        assert "--recover" not in said.err


def bad_files(tmp_path: Path) -> dict[str, Path]:
    """Files that nobody meant to give."""
    contents = {
        "binary": bytes(range(256)),
        "empty": b"",
        "nul": b"\0",
        "huge": b"x" * 3_000_000,
        "deep": b"a = " + b"[" * 90_000,
        "dotted": b".".join([b"a"] * 40_000) + b" = 1",
        "digits": b"a = " + b"9" * 400 + b"\nb = 0x" + b"f" * 400,
    }
    for name, content in contents.items():
        (tmp_path / f"{name}.txt").write_bytes(content)
    (tmp_path / "folder").mkdir()
    return {path.name: path for path in (*tmp_path.iterdir(), tmp_path / "missing.txt")}


@pytest.mark.parametrize(
    "command",
    [
        ["replay"],
        ["play", "--resume"],
        ["show"],
        *(["play", game, "--components"] for game in ("burgerjoint", "foodies")),
        ["play", "foodchain", "--solo", "easy", "--components"],
        ["simulate", "burgerjoint", "--games", "1", "--components"],
    ],
    ids=" ".join,
)
def test_a_file_that_cannot_be_read_gets_one_line_with_its_name(
    shell: Shell, tmp_path: Path, command: list[str]
) -> None:
    for name, path in bad_files(tmp_path).items():
        said = shell(*command, path)
        assert said.code == 2
        assert said.err.count("\n") == 1
        assert name in said.err


def test_check_names_every_file_that_cannot_be_read(shell: Shell, tmp_path: Path) -> None:
    for name, path in bad_files(tmp_path).items():
        said = shell("check", path)
        assert said.code == 1
        assert f"{name}: " in said.out.replace("\n", "")
        assert "the game breaks" not in said.out


def test_a_number_of_thousands_of_digits_is_no_option(shell: Shell, tmp_path: Path) -> None:
    said, _ = saved_game(shell, tmp_path, f"{'9' * 5000}\nlog {'9' * 5000}\nquit\n")
    assert said.code == 0
    assert "choose an option from 1 to " in said.out


def test_a_game_goes_on_when_the_disk_refuses(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tableside.cli.play.save", full)
    said, _ = saved_game(shell, tmp_path, "take red\nquit\n")
    assert "could not be saved" in said.out
    assert "The game is saved" not in said.out
    assert "Burger takes a red cube" in said.out


def test_a_whole_game_of_bots_ends_with_a_winner(shell: Shell, tmp_path: Path) -> None:
    said, path = saved_game(shell, tmp_path, "", "--players", "normal,random")
    assert "Winner: Burger" in said.out
    # the story first, then the last position and who won
    story = ("Turn 2: Pizza is active (BJ-2.00)", "wins with", "Burger is active, the end", "Winner: Burger")
    assert sorted(story, key=said.out.index) == list(story)
    record = load(path, GAMES)
    assert record.game.result(record.until(len(record.moves))) is not None


def test_replay_shows_positions_and_tells_the_story(shell: Shell, tmp_path: Path) -> None:
    _, path = saved_game(shell, tmp_path, "", "--players", "normal,normal")
    last = len(load(path, GAMES).moves)
    assert f"after action {last}" in shell("replay", path).out
    assert "Turn 1: Burger is active, production" in shell("replay", path, "--until", "0").out
    story = shell("replay", path, "--explain").out
    assert "wins with" in story
    assert "(BJ-5.02)" in story
    assert shell("replay", path, "--until", "1", "--explain").out.count("takes a") == 1
    assert "after action 3" in shell("replay", path, "--until", "3", "--explain").out
    for wrong in (-1, last + 1):
        said = shell("replay", path, f"--until={wrong}")
        assert said.code == 2
        assert f"the record has {last} actions" in said.err


def test_the_story_is_told_without_colours_for_its_numbers(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, path = saved_game(shell, tmp_path, "take red\nquit\n")
    monkeypatch.setenv("FORCE_COLOR", "1")
    story = shell("replay", path, "--explain").out.partition("Turn ")[0]
    assert "burger take red" in story
    assert "\x1b[1;36m" not in story  # what rich would do to a number


def test_check_says_ok_or_what_is_broken(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    said = shell("check", "burgerjoint", "--games", "1", "--processes")
    assert said.code == 0
    assert "ok burgerjoint: 1 random games" in said.out
    assert "given up" not in said.out
    assert "; 1 given up after 30 actions" in shell("check", "burgerjoint", "--games", "1", "--actions", "30").out
    monkeypatch.setattr(burgerjoint, "explain", lambda event: "")
    said = shell("check", "burgerjoint", "--games", "1")
    assert said.code == 1
    assert "has no sentence" in said.out


class Talking(RandomBot):
    """Always takes the first option, and says so."""

    def choose(self, view: Any, player: int, options: Sequence[Any]) -> Any:
        return options[0]

    def why(self) -> str:
        return "First come, first served."


def test_a_replay_says_why_where_the_bot_would_do_the_same_again(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tableside.shelf.bots", lambda _: {"random": RandomBot, "talking": Talking})
    record = play_out(burgerjoint, burgerjoint.configure(2, None, {}), 3, [Talking(1), RandomBot(2)]).record
    path = tmp_path / "game.txt"
    save(path, str(Record(burgerjoint, record.config, 3, ("talking", "random"), record.moves[:9])))
    choices = [move for move in record.moves[:9] if move.player == 0]
    story = shell("replay", path, "--explain").out
    assert 0 < story.count("First come, first served.") <= len(choices)
    assert "First come" not in shell("replay", path).out
    save(path, str(Record(burgerjoint, record.config, 3, ("random", "talking"), record.moves[:9])))
    assert shell("replay", path, "--explain").out.count("First come") < len(record.moves[:9]) - len(choices)


def test_simulate_counts_and_gives_json(shell: Shell) -> None:
    arguments = ["simulate", "burgerjoint", "--games", "6", "--players", "normal,random", "--seed", "5"]
    report = json.loads(shell(*arguments, "--jobs", "1", "--json").out)
    assert {"game", "games", "seats", "plies", "mean_plies", "longest_turns", "seconds"} <= set(report)
    assert report["game"] == "burgerjoint"
    assert report["games"] == 6
    normal, random = report["seats"]
    assert normal["bot"] == "normal"
    assert normal["wins"] + random["wins"] == 6
    assert normal["low"] <= normal["win_rate"] <= normal["high"]
    assert report["mean_plies"] == report["plies"] / 6
    assert "95 % interval" in shell(*arguments, "--jobs", "1").out


def test_a_game_without_an_end_is_one_clear_line(
    shell: Shell, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Twelve cubes of one colour for a basic restaurant are not out of reach, but random players never have them."""
    main(["components", "burgerjoint"])
    dear = capsys.readouterr().out.replace("each = 10", "each = 20")
    for cubes in ("black = 1, yellow = 1", "green = 1, red = 1"):
        dear = dear.replace(f"basic = {{ cubes = {{ {cubes} }}", "basic = { cubes = { black = 12 }")
    path = tmp_path / "dear.toml"
    path.write_text(dear)
    arguments = ("--components", path, "--players", "random,random", "--games", "2", "--jobs", "2")
    said = shell("simulate", "burgerjoint", *arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert re.search(r"burgerjoint with seed [12] has not ended after 1000000 actions", said.err)


def test_simulate_gives_the_same_on_one_core_and_on_two(shell: Shell) -> None:
    arguments = ["simulate", "burgerjoint", "--games", "4", "--players", "random,normal", "--rotate", "--json"]
    one, two = (json.loads(shell(*arguments, "--jobs", jobs).out) for jobs in ("1", "2"))
    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_rotating_seats_counts_a_bot_wherever_it_sat(shell: Shell) -> None:
    arguments = ["simulate", "burgerjoint", "--games", "8", "--players", "normal,random", "--rotate", "--json"]
    report = json.loads(shell(*arguments, "--jobs", "1").out)
    assert report["seats"][0]["wins"] >= 7
    assert abs(report["by_seat"][0]["wins"] - 4) <= 1


def test_bench_measures_every_game_and_the_yardstick(shell: Shell) -> None:
    entries = json.loads(shell("bench", "--seconds", "0.1", "--json").out)
    names = [entry["name"] for entry in entries]
    assert names[-1] == "python-chess" or not chess_contest()
    assert {*GAMES, "foodchain-coffee", "foodchain-ketchup"} == {*names} - {"python-chess"}
    for entry in entries:
        assert set(entry) == {"name", "plies_per_s", "games_per_s", "copy_us", "options_us", "beside"}
        assert min(entry["plies_per_s"], entry["copy_us"], entry["options_us"]) > 0
    said = shell("bench", "--seconds", "0.1").out
    assert "to chess" in said
    assert re.search(r"foodchain-ketchup plays \d\.\d\d times as many", said)


def test_check_runs_scenario_files(shell: Shell, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("red cash 5\nexpect red cash 5\n", encoding="utf-8")
    said = shell("check", str(good))
    assert (said.code, said.out.split()) == (0, ["ok", str(good)])
    bad.write_text("red cash 5\nexpect red cash 6\n", encoding="utf-8")
    said = shell("check", str(good), str(bad), "nowhere.txt")
    assert said.code == 1
    assert [said.out.count("ok "), said.out.count("FAIL ")] == [1, 2]
    assert "bad.txt: line 2: expected red cash 6, found 5" in said.out
    assert "nowhere.txt: cannot be read" in said.out
    assert shell("check", str(tmp_path)).out.count(".txt") == 2


def test_a_folder_without_scenarios_is_not_silently_fine(shell: Shell, tmp_path: Path) -> None:
    said = shell("check", str(tmp_path), "no/such/folder")
    assert said.code == 1
    assert f"{tmp_path}: this folder holds no .txt files" in said.out.replace("\n", "")
    assert "no/such/folder: cannot be read: No such file" in said.out
