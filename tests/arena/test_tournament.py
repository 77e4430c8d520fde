"""Which games a tournament has, how they are kept, and what they say about its bots."""

from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from tableside import burgerjoint
from tableside.arena.cores import on_cores
from tableside.arena.kept import Kept, OtherTournament
from tableside.arena.playing import Failure, Outcome, attempt
from tableside.arena.ratings import interval, standings, whole, worth
from tableside.arena.tournament import Fixture, Tournament
from tableside.core.match import RandomBot
from tableside.core.record import load
from tableside.shelf import GAMES

CONFIG = burgerjoint.configure(2, None, {})


def tournament(*bots: str, players: int = 2) -> Tournament:
    return Tournament("burgerjoint", CONFIG, bots, players)


def played(fixture: Fixture, winners: tuple[int, ...]) -> Outcome:
    """A game that these seats won together."""
    seats = range(len(fixture.seated))
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    return Outcome(fixture, 10, 20, 3, tuple(map(int, shares)), shares, tuple({5: 1} for _ in seats))


def by_bots(meeting: Tournament, strongest_first: tuple[int, ...], seeds: int) -> list[Outcome]:
    """Games that the strongest at the table always wins."""
    best = [min(fixture.seated, key=strongest_first.index) for fixture in meeting.fixtures(seeds)]
    return [
        played(fixture, (fixture.seated.index(bot),))
        for fixture, bot in zip(meeting.fixtures(seeds), best, strict=True)
    ]


def test_every_seed_is_played_from_all_seats() -> None:
    fixtures = list(tournament("a", "b").fixtures(3))
    assert [fixture.number for fixture in fixtures] == list(range(6))
    for seed in (1, 2, 3):
        assert {fixture.seated for fixture in fixtures if fixture.seed == seed} == {(0, 1), (1, 0)}


def test_the_last_bot_takes_the_seats_left_over() -> None:
    fixtures = list(tournament("a", "b", players=4).fixtures(1))
    assert [fixture.seated.count(1) for fixture in fixtures] == [3] * 4
    assert {fixture.seated.index(0) for fixture in fixtures} == {0, 1, 2, 3}


def test_more_bots_than_seats_meet_in_every_line_up() -> None:
    fixtures = list(tournament("a", "b", "c").fixtures(2))
    assert Counter(fixture.seated for fixture in fixtures) == dict.fromkeys(
        ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)), 2
    )


def test_more_seeds_change_no_game() -> None:
    assert list(tournament("a", "b", "c").fixtures(5))[:12] == list(tournament("a", "b", "c").fixtures(2))


def test_wilsons_interval() -> None:
    low, high = interval(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(10, 10)[1] == 1.0


def test_seeds_that_go_one_way_from_both_seats_are_worth_fewer_games_than_those_that_split() -> None:
    one_way, split = [1.0, 0.0] * 50, [0.5] * 100
    assert 90 < worth(one_way) < 110  # about the number of seeds
    assert worth(split) > 1000
    assert worth([1.0] * 20) == pytest.approx(20, rel=0.1)  # a clean sweep proves no more than its seeds


def test_standings_follow_the_victories() -> None:
    meeting = tournament("good", "fair", "bad")
    seeds = whole(meeting, by_bots(meeting, (0, 1, 2), 20))
    good, fair, bad = standings(meeting, seeds)
    assert [(each.bot, each.wins, each.games, each.rate) for each in (good, fair, bad)] == [
        ("good", 80, 80, 1.0),
        ("fair", 40, 80, 0.5),
        ("bad", 0, 80, 0.0),
    ]
    assert good.rating > fair.rating > bad.rating
    assert good.rating + fair.rating + bad.rating == pytest.approx(0)
    for each in (good, fair, bad):
        assert each.low <= each.rate <= each.high
        assert each.rating_low <= each.rating <= each.rating_high
    assert (good.decisions, good.ms_mean, good.ms_p95) == (80, 0.5, 0.5)


def test_with_four_seats_an_equal_has_a_quarter() -> None:
    meeting = tournament("a", "b", players=4)
    games = [played(fixture, (0, 1, 2, 3)) for fixture in meeting.fixtures(10)]
    for each in standings(meeting, whole(meeting, games)):
        assert each.rate == 0.25
        assert each.rating == pytest.approx(0, abs=1e-3)


def test_a_seed_with_a_game_missing_is_not_judged() -> None:
    meeting = tournament("a", "b")
    games = by_bots(meeting, (0, 1), 3)
    assert len(whole(meeting, games[:-1])) == 2


def test_games_are_kept_once_and_a_line_cut_off_is_played_again(tmp_path: Path) -> None:
    meeting = tournament("random", "random")
    kept = Kept(tmp_path, meeting)
    for outcome in map(partial(attempt, meeting), meeting.fixtures(2)):
        assert isinstance(outcome, Outcome)
        kept.add(outcome)
        kept.add(outcome)
    lines = (tmp_path / "games.jsonl").read_text().splitlines(keepends=True)
    assert len(lines) == 4
    record = load(tmp_path / "records" / "000002.txt", GAMES)
    assert (record.seed, record.seats) == (2, ("random", "random"))
    (tmp_path / "games.jsonl").write_text("".join(lines)[:-9])
    again = Kept(tmp_path, meeting)
    assert list(again.games.values()) == list(kept.games.values())[:3]
    assert (tmp_path / "games.jsonl").read_text() == "".join(lines[:3])


def test_a_folder_is_for_one_contest(tmp_path: Path) -> None:
    Kept(tmp_path, tournament("random", "random"))
    with pytest.raises(OtherTournament, match="its seed is 1; choose a new folder"):
        Kept(tmp_path, replace(tournament("random", "random"), first=2))


class Cheat(RandomBot):
    def choose(self, view: object, player: int, options: object) -> object:
        return "everything"


def test_a_bot_that_answers_what_is_not_an_option_fails_its_game_alone() -> None:
    meeting = tournament("tests.arena.test_tournament:Cheat", "random")
    outcomes = list(on_cores(partial(attempt, meeting), meeting.fixtures(1), 1))
    assert all(isinstance(outcome, Failure) for outcome in outcomes)
    assert "chose everything, which is not an option" in outcomes[0].error  # type: ignore[union-attr]
