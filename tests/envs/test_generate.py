"""Self-play as data: what is in the files, and that a run can be stopped and go on."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tableside.cli import main
from tableside.envs.episode import Episode, win


def generate(folder: Path, capsys: pytest.CaptureFixture[str], *more: str, players: str = "random,random") -> Any:
    """What the command reports; games of Foodies unless another is named."""
    jobs = () if any(word.startswith("--jobs") for word in more) else ("--jobs=1",)
    game = () if more[0] in TITLES else ("foodies",)
    main(["generate", *game, *more, f"--out={folder}", f"--players={players}", *jobs, "--json"])
    return json.loads(capsys.readouterr().out)


TITLES = ("burgerjoint", "foodies", "foodchain")


@pytest.mark.parametrize("game", TITLES)
def test_the_arrays_are_the_games(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    solo = game == "foodchain"  # at random its games are long, but alone they are not
    told = (game, "--games=2", *(("--solo=easy",) if solo else ()))
    report = generate(tmp_path, capsys, *told, players="random" if solo else "random,random")
    card = json.loads((tmp_path / "card.json").read_text())
    with np.load(tmp_path / "games-00000001-00000002.npz") as file:
        shard = dict(file)
    assert report["decisions"] == len(shard["action"]) == shard["first"][-1]
    assert f"{report['decisions']} decisions" in (tmp_path / "README.md").read_text()
    episode = Episode(game, len(card["bots"]), {"solo": "easy"} if solo else {})
    for number, seed in enumerate(shard["seed"].tolist()):
        episode.begin(seed)
        for at in range(shard["first"][number], shard["first"][number + 1]):
            player, seen = int(shard["player"][at]), slice(shard["legal_from"][at], shard["legal_from"][at + 1])
            legal = shard["legal"][seen].tolist()
            assert legal == list(episode.offered(player)[1])
            for layout in episode.encoder.layouts:
                array = episode.observe(player)[layout.name]
                expected = (
                    (shard[layout.name][seen], array[: len(legal)]) if layout.last else (shard[layout.name][at], array)
                )
                assert np.array_equal(*expected)
                assert card["arrays"][layout.name]["shape"] == list(layout.shape)
            episode.act(player, int(shard["action"][at]))
        result = episode.game.result(episode.state)
        assert result is not None
        assert shard["scores"][number].tolist() == list(result.scores)
        assert shard["returns"][number] == pytest.approx(win(result))


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    generate(whole, capsys, "--games=7", "--shard=3")
    assert generate(parts, capsys, "--games=4", "--shard=3")["written"] == 2
    (parts / "games-00000005-00000007.part").write_bytes(b"cut off")
    report = generate(parts, capsys, "--games=7", "--shard=3")
    assert (report["games"], report["shards"], report["written"]) == (7, 3, 2)  # the one cut short is written again
    (parts / "games-00000005-00000007.part").unlink()
    assert contents(whole) == contents(parts)
    assert generate(parts, capsys, "--games=7", "--shard=3")["written"] == 0


def test_two_processes_write_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    generate(one, capsys, "--games=4", "--shard=2")
    generate(two, capsys, "--games=4", "--shard=2", "--jobs=2")
    assert contents(one) == contents(two)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--games=0",), "--games: at least one"),
        (("--shard=0",), "--shard: at least one"),
        (("--seed=-1",), "--seed: at least zero"),
        (("--games=1", "random,clever"), "no player 'clever' for Foodies"),
        (("--seed=2",), "holds games with another seed: 1; choose a new folder"),
        (("--games=1", "random,random,random"), "holds games with another config; choose a new folder"),
    ],
)
def test_what_cannot_be_generated_is_refused(
    more: tuple[str, ...], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    generate(tmp_path, capsys, "--games=1")
    before = contents(tmp_path)
    with pytest.raises(SystemExit, match="2"):
        generate(tmp_path, capsys, *more[:1], players=more[1] if len(more) > 1 else "random,random")
    assert says in capsys.readouterr().err
    assert contents(tmp_path) == before
