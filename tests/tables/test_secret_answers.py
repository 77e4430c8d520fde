"""What a seat answers in secret shows in nothing that the others get before all have answered.

Two tables that differ in one seat's answers alone send the same bytes to everybody else: as many messages, with the
same lines, numbers and views, whether the answers are sent together or one by one.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tableside.core.notation import text
from tableside.foodchain.state import Recruiter, State
from tableside.shelf import GAMES, maker, usual
from tableside.tables import wire
from tableside.tables.views import Around, line, now
from tests.foodchain.positions import (
    BLUE,
    GREEN,
    RED,
    advertised,
    clean_up,
    holding,
    pay_day,
    restructure,
    staffed,
    stocked,
    table,
)
from tests.tables.people_at_table import Memory

PEOPLE = ["ada", "bob", "cyd"]
ACTIONS = 300  # of a game
Pick = Callable[[list[str]], str]
WAYS: tuple[Pick, ...] = (lambda options: options[0], lambda options: options[-1])


def at(name: str, players: int, state: Any) -> Memory:
    """A table of people at this position."""
    memory = Memory(name, PEOPLE[:players])
    memory.table.state = state
    return memory


def answers(memory: Memory, seat: int, pick: Pick) -> list[str]:
    """All that a seat answers to what everybody is asked now."""
    game, state, found = memory.table.game, memory.table.state.copy(), list[str]()
    while seat in game.waiting(state):
        options = {text(action): action for action in game.options(state, seat)}
        found.append(pick(list(options)))
        game.apply(state, seat, options[found[-1]])
    return found


def heard(memory: Memory, seat: int, sent: list[list[str]]) -> list[str]:
    """What every other seat and a spectator is sent while a seat sends its answers, one request after the other."""
    others = [other for other in (*range(memory.table.seats), None) if other != seat]
    found = []
    for actions in sent:
        before = len(memory.rows)
        memory.act(PEOPLE[seat], *actions)
        lines = [line(row, memory.table) for row in memory.rows[before:]]
        found += [wire.write(wire.News(lines, 0, now(memory.table, other, Around(memory.now)))) for other in others]
    return found


def compare(name: str, players: int, state: Any, seat: int) -> list[list[str]]:
    """The same is heard whatever a seat answers, together or one by one; what it answered."""
    chosen = [answers(at(name, players, state), seat, pick) for pick in WAYS]
    for apart in (False, True):
        first, second = (
            heard(at(name, players, state), seat, [[each] for each in every] if apart else [every]) for every in chosen
        )
        assert first == second, f"{chosen} can be told apart"
    return chosen


def parts(state: State, seat: int) -> list[int]:
    """How many answers a chain gives, where it has a choice."""
    chosen = compare("foodchain", state.config.players, state, seat)
    assert chosen[0] != chosen[1], "there was nothing to choose"
    return [len(every) for every in chosen]


def test_whom_a_chain_fires() -> None:
    """With cash for all, for some, and for none, where a busy marketeer may have to go."""
    state = table(players=3)
    for player in (RED, BLUE, GREEN):
        staffed(state, player, work="recruiting_manager burger_cook burger_cook", beach="waitress coach")
        state.chains[player].recruits = [Recruiter("recruiting_manager", 2)]
    advertised(state, 7, "mailbox", "burger", marketeer="campaign_manager")
    advertised(state, 8, "mailbox", "burger", marketeer="campaign_manager")
    pay_day(state)
    kinds, busy = len(["recruiting_manager", "burger_cook", "waitress", "coach"]), 2
    for cash, number in ((40, kinds), (10, kinds), (7, kinds + busy), (0, kinds + busy)):
        state.chains[RED].cash = cash
        assert parts(state, RED) == [number, number]


def test_what_a_chain_pays_its_salaries_with() -> None:
    state = table("new_milestones")
    for player in (RED, BLUE):
        staffed(state, player, work="coach guru", beach="waitress")
        stocked(holding(state, player, "first_beer_sold"), player, "beer beer burger")
    pay_day(state)
    number = len(["coach", "guru", "waitress", "burger", "beer"])
    for cash in (10, 3, 0):
        state.chains[RED].cash = cash
        assert parts(state, RED) == [number, number]
    holding(state, RED, "first_trainer_used")
    assert parts(state, RED) == [number, number]


def test_who_works_and_what_is_kept() -> None:
    state = table()
    for player in (RED, BLUE):
        staffed(state, player, hand="waitress waitress trainer")
        stocked(holding(state, player, "first_to_throw_away"), player, "beer beer burger")
    restructure(state)
    assert parts(state, BLUE) == [2, 2]
    clean_up(state)
    assert parts(state, BLUE) == [2, 2]


def decisions(name: str) -> Iterator[tuple[Memory, int]]:
    """The positions of a game of bots in which several are asked something at the same time, and one of them."""
    players = min(len(PEOPLE), GAMES[name].ABOUT.most)
    memory, game = Memory(name, PEOPLE[:players], 3), GAMES[name]
    bots = [maker(name, usual(name))(seat) for seat in range(players)]
    asked: tuple[int, ...] = ()
    for number in range(ACTIONS):
        before, asked = asked, memory.table.waiting()
        if not asked:
            return
        if len(asked) > 1 and asked != before:
            yield memory, asked[number % len(asked)]
        player = asked[0]
        view, options = game.view(memory.table.state, player), game.options(memory.table.state, player)
        memory.act(PEOPLE[player], text(bots[player].choose(view, player, options)))


@pytest.mark.parametrize("name", [*GAMES, "whisper"])
def test_every_simultaneous_answer_of_a_game(name: str) -> None:
    for memory, seat in decisions(name):
        compare(name, memory.table.seats, memory.table.state, seat)
