"""Records: what they hold, and what is said of one that cannot be read."""

import os
import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from tableside.core.game import AnyGame, BadConfig
from tableside.core.jsonable import digest
from tableside.core.match import Match, RandomBot, play_out
from tableside.core.record import Record, RecordError, load, read, save
from tableside.shelf import GAMES

BURGERJOINT = GAMES["burgerjoint"]


def recorded(moves: int = 60, game: AnyGame = BURGERJOINT) -> Record:
    record = play_out(game, game.configure(2, None, {}), 7, [RandomBot(1), RandomBot(2)]).record
    record.seats = ("human", "random")
    del record.moves[moves:]
    return record


TEXT = str(recorded())
LINES = TEXT.splitlines()


def complaint(content: str) -> str:
    with pytest.raises(RecordError) as caught:
        read(content, GAMES)
    return str(caught.value)


def test_a_record_reads_back() -> None:
    record = read(TEXT, GAMES)
    assert record == recorded()
    assert str(record) == TEXT


def test_comments_and_empty_lines_are_allowed() -> None:
    commented = "\n".join(["# my best game", *[f"{line}  # hm" if " take " in line else line for line in LINES], ""])
    assert read(commented, GAMES).moves == recorded().moves


def test_a_record_that_is_cut_off_says_where() -> None:
    cut = "\n".join(LINES[:30]) + "\n"
    assert complaint(cut).startswith("line 30: the record is cut off after ")
    assert "cut off: expected a line 'config ...' next" in complaint("\n".join(LINES[:4]))
    assert "cut off after 1 whole action: " in complaint("\n".join(LINES[:9]))


def test_a_line_cut_in_the_middle_is_named() -> None:
    cut = "\n".join([*LINES[:20], LINES[20][:-2]])
    assert complaint(cut).startswith("line 21: ")


def test_every_cut_is_noticed() -> None:
    for end in range(len(TEXT) - 1):
        with pytest.raises(RecordError, match=r"^line \d+: "):
            read(TEXT[:end], GAMES)


def test_an_edited_action_that_is_illegal_is_named_with_its_reason() -> None:
    edited = LINES[:]
    edited[8] = "burger build basic"
    assert complaint("\n".join(edited)) == (
        "line 9: burger cannot 'build basic' here: all drawn cubes are taken first (BJ-2.00)"
    )


def test_an_edited_action_that_is_legal_is_noticed_at_the_next_mark() -> None:
    state = BURGERJOINT.new(recorded().config, 7)
    other = [action for action in BURGERJOINT.options(state, 0) if action != recorded().moves[0].action]
    edited = TEXT.replace(LINES[8], f"burger take {other[0].colour.name.lower()}", 1)
    assert re.match(r"line \d+: (a line above this one was changed|.* cannot )", complaint(edited))


def test_an_edited_seed_is_noticed_at_the_first_mark() -> None:
    assert complaint(TEXT.replace("seed 7", "seed 8")).startswith("line 8: a line above this one was changed")


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("engine 1", "engine 99", "line 3: the record was made by engine 99 of burgerjoint; this is engine 1"),
        ("game burgerjoint", "game chess", "line 2: no game 'chess'; there are burgerjoint"),
        (
            "tableside record 1",
            "tableside record 2",
            "line 1: expected 'tableside record 1', found 'tableside record 2'",
        ),
        ("tableside record 1", "{}", "line 1: this is not a record"),
        ("seed 7", "seed x", "line 4: expected a seed of at most 30 digits, found 'x'"),
        (
            "seed 7",
            f"seed {'7' * 31}",
            "line 4: expected a seed of at most 30 digits, found '777777",
        ),
        ("seed 7", "dice 7", "line 4: expected a line 'seed ...', found 'dice 7'"),
        ('config {"components":null}', 'config {"x":1}', "line 5: the configuration does not fit burgerjoint"),
        ('config {"components":null}', "config {", "line 5: the configuration does not fit burgerjoint"),
        ('config {"components":null}', "config " + "[" * 99_999, "line 5: the configuration does not fit burgerjoint"),
        ("\nburger ", "\nsalad ", "'salad' is not a seat; an action begins with one of burger, pizza"),
        ("take ", "grab ", "is not an action: expected one of"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, what: str) -> None:
    assert what in complaint(TEXT.replace(old, new, 1))


def test_nothing_may_follow_the_end() -> None:
    assert "expected nothing after the line 'end'" in complaint(TEXT + LINES[8] + "\n")


def test_an_empty_file_is_no_record() -> None:
    assert complaint("") == "line 1: this is not a record: expected 'tableside record 1' first"


def test_what_stands_before_a_fault_can_be_recovered() -> None:
    cut = "\n".join(LINES[:30])
    recovered = read(cut, GAMES, recover=True)
    assert 0 < len(recovered.moves) < 30
    assert recovered.moves == recorded().moves[: len(recovered.moves)]


def test_a_binary_file_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match=r"line 1: this is not a record"):
        load(path, GAMES)


def test_saving_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    save(path, "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_saving_syncs_before_it_renames(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    rename = Path.replace

    def replace(self: Path, to: Path) -> Path:
        done.append("rename")
        return rename(self, to)

    monkeypatch.setattr(os, "fsync", lambda _: done.append("sync"))
    monkeypatch.setattr(Path, "replace", replace)
    save(tmp_path / "a" / "game.txt", "new")
    assert done == ["sync", "rename"]


def test_undo_goes_back_to_the_very_position() -> None:
    record = recorded(40)
    match = Match(Record(record.game, record.config, record.seed))
    digests = [digest(match.state)]
    for move in record.moves:
        match.play(move.player, move.action)
        digests.append(digest(match.state))
    for back in (39, 17, 0):
        match.undo(back)
        assert digest(match.state) == digests[back]
        assert len(match.record.moves) == len(match.told) == back
    with pytest.raises(ValueError, match="cannot go back"):
        match.undo(0)


def test_a_seed_that_could_not_be_read_back_is_refused() -> None:
    for seed in (10**30 - 1, 1 - 10**30):
        record = Record(BURGERJOINT, BURGERJOINT.configure(2, None, {}), seed)
        assert read(str(record), GAMES).seed == seed
    for seed in (10**30, -(10**30)):
        with pytest.raises(BadConfig, match="the seed has more than 30 digits"):
            Record(BURGERJOINT, BURGERJOINT.configure(2, None, {}), seed)


def test_a_configuration_that_no_game_can_be_made_of_is_named_with_its_line_and_cannot_be_recovered() -> None:
    def new(config: object, seed: int) -> object:
        raise BadConfig("too hungry")

    names = {name: getattr(BURGERJOINT, name) for name in BURGERJOINT.__all__}  # type: ignore[attr-defined]
    games = {"burgerjoint": cast("AnyGame", SimpleNamespace(**names | {"new": new}))}
    for recover in (False, True):
        with pytest.raises(RecordError, match="line 5: too hungry"):
            read(TEXT, games, recover=recover)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_in_play_is_written_as_its_record_is(name: str) -> None:
    record = recorded(60, GAMES[name])
    match = Match(Record(record.game, record.config, record.seed, record.seats))
    for move in record.moves:
        match.play(move.player, move.action)
        if len(match.past) % 7 == 0:
            assert str(match) == str(match.record)
    for back in (40, 39, 13, 0):
        match.undo(back)
        assert str(match) == str(match.record)
    match.play(record.moves[0].player, record.moves[0].action)
    assert read(str(match), GAMES).moves == record.moves[:1]


def test_writing_a_match_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(recorded(40))
    for name in ("new", "apply", "step", "options"):
        monkeypatch.delattr(BURGERJOINT, name)
    assert str(match).endswith(f"end 40 {digest(match.state)}\n")


def test_the_position_after_so_many_actions() -> None:
    record = recorded(10)
    digests = [digest(state) for state, _ in record.positions()]
    assert [digest(record.until(moves)) for moves in range(11)] == digests


def test_a_match_takes_up_a_record() -> None:
    match = Match(recorded(40))
    assert digest(match.state) == digest(recorded(40).until(40))
    assert len(match.told) == 40
