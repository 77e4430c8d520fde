"""The hard bots: always the same under a budget in playouts, within a budget in seconds, and with reasons."""

import time
from dataclasses import replace

import pytest

from tableside import burgerjoint, foodies
from tableside.bots.burgerjoint import hard as hard_at_burgers
from tableside.bots.burgerjoint.lesson import FILE as BURGERS
from tableside.bots.foodies import hard as hard_at_courts
from tableside.bots.foodies.lesson import FILE as COURTS
from tableside.burgerjoint.parts import STANDARD
from tableside.core.budget import Budget
from tableside.core.game import AnyGame
from tableside.core.match import Bot, play_out, reasons
from tableside.shelf import bots

FEW = Budget(playouts=6)
LADDER = ["random", "easy", "normal", "hard"]
LARGEST = 120_000  # bytes of all learnt values together
HARD = {"burgerjoint": hard_at_burgers, "foodies": hard_at_courts}

both = pytest.mark.parametrize("game", [burgerjoint, foodies], ids=["burgerjoint", "foodies"])


def hard(game: AnyGame, seed: int, budget: Budget = FEW) -> Bot:
    made: Bot = HARD[game.ABOUT.name].HardBot(seed, budget)
    return made


@both
def test_the_ladder_has_the_same_names_everywhere(game: AnyGame) -> None:
    assert list(bots(game.ABOUT.name)) == LADDER


@both
def test_the_same_seed_plays_the_same_game(game: AnyGame) -> None:
    config = game.configure(2, None, {})
    games = [
        play_out(game, config, 5, [hard(game, 1), bots(game.ABOUT.name)["normal"](2)]).record.moves for _ in range(2)
    ]
    assert games[0] == games[1]


@both
def test_it_beats_easy_even_with_little_time(game: AnyGame) -> None:
    config, won = game.configure(2, None, {}), 0.0
    for seed in range(6):
        seated = [hard(game, seed), bots(game.ABOUT.name)["easy"](seed)]
        result = game.result(play_out(game, config, seed, seated if seed % 2 else seated[::-1]).state)
        assert result is not None
        won += (1 - seed % 2 in result.winners) / len(result.winners)
    assert won >= 4


@both
def test_it_keeps_its_budget_in_seconds(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    assert HARD[game.ABOUT.name].BUDGET.seconds == 0.15
    ticks = iter(range(10**6))
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) / 100)
    state = game.new(game.configure(2, None, {}), 3)
    for _ in range(12):
        player = game.waiting(state)[0]
        options = game.options(state, player)
        began = time.perf_counter()
        chosen = hard(game, 1, Budget(seconds=0.15)).choose(game.view(state, player), player, options)
        assert time.perf_counter() - began < 0.6
        game.step(state, player, chosen)


@both
def test_normal_and_hard_say_why_in_plain_words(game: AnyGame) -> None:
    state = game.new(game.configure(2, None, {}), 3)
    told = set()
    for number in range(28):
        player = game.waiting(state)[0]
        options = game.options(state, player)
        if len(options) > 1:
            bot = hard(game, number) if number % 2 else bots(game.ABOUT.name)["normal"](number)
            chosen = bot.choose(game.view(state, player), player, options)
            why = reasons(bot)
            told.add(why)
            assert why.startswith("I want to ")
            assert 1 <= why.count(". ") + 1 <= 3
            assert "_" not in why.replace("_0", "").replace("_1", "")
        else:
            chosen = options[0]
        game.step(state, player, chosen)
    assert len(told) > 8


def test_other_components_are_judged_without_what_was_learnt() -> None:
    config = burgerjoint.Config(replace(STANDARD, win=6))
    played = play_out(burgerjoint, config, 1, [hard(burgerjoint, 1), bots("burgerjoint")["random"](2)])
    assert burgerjoint.result(played.state) is not None


@pytest.mark.parametrize("players", [3, 5])
def test_it_sits_down_at_larger_tables(players: int) -> None:
    seated = [hard(foodies, 1), *(bots("foodies")["easy"](seat) for seat in range(1, players))]
    assert foodies.result(play_out(foodies, foodies.Config(players), 2, seated).state) is not None


def test_learnt_values_are_small() -> None:
    assert BURGERS.stat().st_size + COURTS.stat().st_size < LARGEST
