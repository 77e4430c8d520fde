"""The folder of a tournament: what was asked, a line for every finished game, and the games' records.

A game counts once its line is written, and its record is written before. So whatever is stopped in the middle goes on
from the games that are there, and a game that comes twice counts once.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tableside.arena.playing import Outcome
from tableside.arena.tournament import Tournament
from tableside.core.jsonable import dumps, from_json, loads, to_json
from tableside.core.record import save
from tableside.shelf import GAMES


class OtherTournament(ValueError):
    """A folder that holds the games of another tournament."""


class Kept:
    """The games of a tournament that are finished, by number."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder, self.lines = folder, folder / "games.jsonl"
        self._begin(_described(tournament))
        self.games = {outcome.fixture.number: outcome for outcome in self._read()}
        save(self.lines, "".join(map(_line, self.games.values())))  # a line that was cut off is gone

    def add(self, outcome: Outcome) -> None:
        """Keep a finished game."""
        number = outcome.fixture.number
        if number in self.games:
            return
        save(self.folder / "records" / f"{number:06}.txt", outcome.record)
        with self.lines.open("a", encoding="utf-8") as file:
            file.write(_line(outcome))
        self.games[number] = replace(outcome, record="")

    def _begin(self, described: dict[str, Any]) -> None:
        path = self.folder / "tournament.json"
        if not path.exists():
            save(path, json.dumps(described, indent=1) + "\n")
        for name, before in json.loads(path.read_text(encoding="utf-8")).items():
            if described.get(name) != before:
                raise OtherTournament(
                    f"{self.folder} holds another tournament: its {name} is {json.dumps(before)}; choose a new folder"
                )

    def _read(self) -> Iterator[Outcome]:
        if self.lines.exists():
            for line in self.lines.read_text(encoding="utf-8").splitlines(keepends=True):
                if line.endswith("\n"):
                    yield from_json(loads(line), Outcome)


def _described(tournament: Tournament) -> dict[str, Any]:
    """What makes two tournaments the same; how many seeds are played may grow."""
    engine = GAMES[tournament.game].ABOUT.engine
    told = {"game": tournament.game, "engine": engine, "config": to_json(tournament.config)}
    return {**told, "bots": list(tournament.bots), "players": tournament.players, "seed": tournament.first}


def _line(outcome: Outcome) -> str:
    return dumps(replace(outcome, record="")) + "\n"
