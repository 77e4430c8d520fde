"""The promises every game must keep, and counts of positions that change when a rule does."""

import re
from pathlib import Path

import pytest

from tableside import foodies
from tableside.core.check import check, check_processes
from tableside.core.jsonable import digest
from tableside.core.rng import Rng, seeded
from tableside.foodies import State
from tableside.foodies.parts import STANDARD
from tableside.foodies.text import TEXTS
from tests.foodies.tables import BLUE, RED, offer, put, roll, table


def test_the_promises_of_the_protocol_hold_on_random_walks() -> None:
    report = check(foodies, 100, 12)
    assert report.most_options <= 46


def test_two_processes_list_the_same_options() -> None:
    check_processes(foodies, 1, 8)


def test_nobody_knows_the_order_of_the_deck_or_what_the_die_will_show() -> None:
    state = foodies.new(foodies.Config(3), 5)
    seen = foodies.view(state, 0)
    assert seen.rng == 0
    assert seen.deck == sorted(state.deck)
    guesses = {tuple(foodies.guess(seen, 0, Rng(seeded(n))).deck) for n in range(5)}
    assert len(guesses) == 5
    assert all(sorted(guess) == seen.deck for guess in guesses)


def test_a_copy_shares_nothing_that_changes() -> None:
    state = foodies.new(foodies.Config(5), 5)
    before = digest(state)
    copy = state.copy()
    while foodies.waiting(copy):
        player = foodies.waiting(copy)[0]
        foodies.step(copy, player, foodies.options(copy, player)[0])
    assert digest(state) == before


def leaves(state: State, depth: int) -> int:
    """How many ways there are to play this many actions."""
    if depth == 0 or not foodies.waiting(state):
        return 1
    player = foodies.waiting(state)[0]
    total = 0
    for action in foodies.options(state, player):
        after = state.copy()
        foodies.step(after, player, action)
        total += leaves(after, depth - 1)
    return total


def two_courts() -> State:
    """Red rolled a 5 and has a flyer; where it leads, an effect asks Red or not, and then Blue in any case."""
    state = table(cultures="usa,china,italy,russia,germany")
    put(state, RED, {5: "italy_06", 2: "usa_01", 8: "china_04"})
    put(state, BLUE, {5: "china_06"})
    offer(state, ["usa_02", "china_01", "russia_01", "germany_01", "italy_01"])
    state.deck.sort()
    state.courts[RED].flyers, state.rng = 1, seeded(7)
    roll(state, 5)
    return state


@pytest.mark.parametrize(("depth", "count"), [(1, 5), (2, 10), (3, 6 * 46 + 8), (4, 1712)])
def test_the_number_of_ways_to_play_on_from_two_courts(depth: int, count: int) -> None:
    assert leaves(two_courts(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 4), (2, 16), (3, 64), (4, 1360)])
def test_the_number_of_ways_to_play_on_from_the_start_with_three(depth: int, count: int) -> None:
    config = foodies.configure(3, None, {"cultures": "usa,france,china,italy,japan", "chefs": "stars,pairs"})
    assert leaves(foodies.new(config, 11), depth) == count


def test_code_never_asks_the_name_of_a_culture() -> None:
    names = "|".join(word for culture in STANDARD.cultures for word in (culture.word, culture.name))
    sources = Path(foodies.__file__).parent.glob("*.py")
    assert [file.name for file in sources if re.search(rf"\b({names})(_\d\d)?\b", file.read_text("utf-8"))] == []


def test_the_help_names_every_action() -> None:
    for verb in ("face", "stay", "flyer", "coins row", "token", "buy", "hire chef", "done"):
        assert f"\n  {verb}" in TEXTS.look_up("help")
