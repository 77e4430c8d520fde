"""Whole games in which, at every decision, what a seat or a spectator receives is compared with another world's.

    python -m tests.server.comparing --games 1000 [--seed 1] [--jobs 2]

The other world has other secrets: whatever the rules hide from that seat is drawn anew by this file, which knows
nothing of the games' own `view` and `guess`. Two things must be the same in both worlds:

- at rest: what the seat sees of the position;
- on the way: the lines and the news after an action. Where the question is answered in secret, another answer is
  given in the other world. This ends where the rules lay the secret open.

Positions are compared as values at every decision; at one in `WHOLE` whole messages are, byte by byte, with what undo
would do. Bots of all three titles play, with modules and against Mautoma too.
"""

import argparse
import copy
import json
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tableside.bots import BOTS
from tableside.core.game import Player
from tableside.core.jsonable import dumps
from tableside.core.notation import text
from tableside.core.rng import Rng, mixed, pick, seeded, shuffle
from tableside.foodchain.automa.mat import Automa
from tableside.foodchain.staff import perks
from tableside.foodchain.state import Phase
from tableside.games import GAMES
from tableside.server import wire
from tableside.server.entries import Row
from tableside.server.requests import played
from tableside.server.table import Table
from tableside.server.views import Around, line, now
from tests.server.people_at_table import Memory
from tests.spread import CORES, spread

TITLES = ("burgerjoint", "foodies", "foodchain")
LONGEST = 1_500  # decisions of a game that are looked at; a game that is longer is left there
WHOLE = 8
A_PART = 12  # games
SECRET = (Phase.RESERVES, Phase.RESTRUCTURING, Phase.PAYDAY, Phase.CLEANUP)  # all answer at once, unseen
PEOPLE = ("ada", "bob", "cyd", "dee", "eve")


@dataclass
class Tally:
    """What was compared."""

    games: Counter[str] = field(default_factory=Counter)
    over: int = 0
    decisions: int = 0
    secret_answers: int = 0
    positions: int = 0
    messages: int = 0

    def add(self, other: "Tally") -> None:
        """One more part."""
        self.games += other.games
        self.over += other.over
        self.decisions += other.decisions
        self.secret_answers += other.secret_answers
        self.positions += other.positions
        self.messages += other.messages


def is_secret(table: Table) -> bool:
    """Whether what is asked now is answered unseen."""
    return table.head.game == "foodchain" and table.state.phase in SECRET


class Game:
    """A game between bots, and the answers that were given to the question that stands."""

    def __init__(self, title: str, seed: int, tally: Tally) -> None:
        self.source, self.tally, self.seed = Rng(seeded(seed)), tally, seed
        players, choices = set_up(title, seed // len(TITLES))
        self.table = Memory(title, list(PEOPLE[:players]), seed, choices=choices).table
        self.game = GAMES[title]
        self.bots = [list(BOTS[title].values())[-1](seed * 8 + player) for player in range(players)]
        self.answers: Counter[Player] = Counter()

    def play(self, most: int = LONGEST) -> None:
        """To the end, or as far as is looked at."""
        for number in range(most):
            waiting = self.table.waiting()
            if not waiting:
                self.tally.over += 1
                break
            player = pick(self.source, waiting)
            seen = self.game.view(self.table.state, player)
            options = self.game.options(seen, player)
            action = self.bots[player].choose(seen, player, options) if len(options) > 1 else options[0]
            self.decide(player, action, whole=number % WHOLE == 0)
            self.tally.decisions += 1
        self.tally.games[self.table.head.game] += 1

    def decide(self, player: Player, action: Any, *, whole: bool) -> None:
        """Play it, and compare with the other world of each seat and of a spectator."""
        before, secret = twin(self.table, self.table.state), is_secret(self.table)
        row = act(self.table, player, action)
        for seat in (*range(self.table.seats), None):
            others = twin(before, self.other_secrets(before.state, seat, chance=False))
            theirs = self.another(others, player, action) if secret and seat != player else action
            answer = act(others, player, theirs)
            if not lays_open(before, self.table, seat) and not lays_open(before, others, seat):
                self.compare(seat, (self.table, row), (others, answer), whole=whole)
        self.count(player, secret=secret, over=phase_of(self.table) != phase_of(before))
        for seat in (*range(self.table.seats), None):
            others = twin(self.table, self.other_secrets(self.table.state, seat, chance=True))
            self.compare(seat, (self.table, row), (others, row), whole=False)

    def count(self, player: Player, *, secret: bool, over: bool) -> None:
        """Remember how often a seat has answered in secret."""
        if over or not secret:
            self.answers.clear()
        elif secret:
            self.answers[player] += 1
            self.tally.secret_answers += 1

    def compare(self, seat: Player | None, ours: tuple[Table, Row], theirs: tuple[Table, Row], *, whole: bool) -> None:
        """What this seat receives in both worlds."""
        (one, first), (two, second) = ours, theirs
        self.tally.positions += 1
        same = (
            first.told == second.told
            and one.waiting() == two.waiting()
            and (one.at.seq, one.at.position, one.at.asked) == (two.at.seq, two.at.position, two.at.asked)
            and self.game.view(one.state, seat) == self.game.view(two.state, seat)
        )
        if whole and same:
            same = news(one, first, seat) == news(two, second, seat)
            self.tally.messages += 1
        if not same:
            raise AssertionError(
                f"{one.head.game}, seed {self.seed}, {dumps(one.head.config)}, after {one.at.position} actions: "
                f"seat {seat} can tell {first.entry} from {second.entry}, or what it may not know"
            )

    def another(self, others: Table, player: Player, action: Any) -> Any:
        """Another secret answer than this, if there is one."""
        options = self.game.options(others.state, player)
        return pick(self.source, [option for option in options if option != action] or options)

    def other_secrets(self, state: Any, seat: Player | None, *, chance: bool) -> Any:
        """The position with everything else that this seat may not know; chance is hidden from everyone."""
        other = state.copy()
        if chance:
            other.rng = mixed(state.rng)
            if self.table.head.game == "foodies":
                shuffle(self.source, other.deck)
        if self.table.head.game == "foodchain":
            self.other_plans(other, seat)
            if other.automa and chance:
                other_automa(other, other.automa, seat, self.source)
        return other

    def other_plans(self, state: Any, seat: Player | None) -> None:
        """Other reserve cards of the others, and other answers to what is asked."""
        knows = knows_reserves(state, seat)
        for player, chain in enumerate(state.chains):
            if player == seat:
                continue
            if chain.reserve >= 0 and not knows:
                chain.reserve = (chain.reserve + 1) % len(state.box.reserves)
            if self.answers[player] and state.phase is not Phase.RESERVES:
                ready, chain.answers, chain.ready = chain.ready, (), False
                for _ in range(self.answers[player]):
                    assert not chain.ready, "how many answers are given depends on what they are"
                    self.game.step(state, player, pick(self.source, self.game.options(state, player)))
                assert chain.ready == ready, "when a seat is ready depends on what it answers"


def phase_of(table: Table) -> Any:
    """Where in the round a game of Food Chain is."""
    return (table.state.turn, table.state.phase) if table.head.game == "foodchain" else None


def knows_reserves(state: Any, seat: Player | None) -> bool:
    """After the first break reserve cards lie open, and before it to who was first to have $20 (FC-6.10)."""
    return bool(state.breaks) or (seat is not None and any(each.sees_reserves for each in perks(state, seat)))


def lays_open(before: Table, after: Table, seat: Player | None) -> bool:
    """Whether the rules have shown this seat what it did not know: all answers are in, or the reserve cards."""
    if before.head.game != "foodchain":
        return False
    if is_secret(before) and phase_of(before) != phase_of(after):
        return True
    return knows_reserves(before.state, seat) != knows_reserves(after.state, seat)


def other_automa(state: Any, automa: Automa, seat: Player | None, source: Rng) -> None:
    """Mautoma's cards in another order among those with the same back, its tiles in another, and another reserve."""
    cards = state.config.automa_deck.cards
    for back in {cards[number].back for number in automa.deck}:
        places = [place for place, number in enumerate(automa.deck) if cards[number].back == back]
        numbers = [automa.deck[place] for place in places]
        shuffle(source, numbers)
        for place, number in zip(places, numbers, strict=True):
            automa.deck[place] = number
    shuffle(source, automa.tiles)
    if not knows_reserves(state, seat):
        automa.reserve = (automa.reserve + 1) % len(state.box.reserves)


def set_up(title: str, number: int) -> tuple[int, dict[str, str]]:
    """How many play and with what: every third game of Food Chain has modules, every seventh is against Mautoma."""
    about = GAMES[title].ABOUT
    if title != "foodchain":
        return about.fewest + number % (about.most - about.fewest + 1), {}
    if number % 7 == 0:
        return 1, {"solo": about.solo[number // 7 % len(about.solo)]}
    return 2 + number % 3, {"modules": f"random{number}"} if number % 3 == 0 else {}


def twin(table: Table, state: Any) -> Table:
    """A table that stands like this one, with another state and no past."""
    found = copy.copy(table)
    found.at, found.state = copy.deepcopy(table.at), state
    found.steps, found.recent = deque(), {}
    return found


def act(table: Table, player: Player, action: Any) -> Row:
    """What the hub does with an action: make the entry, take it in."""
    (draft,) = played(table, player, [text(action)])
    who = table.at.chairs[player].who
    row = Row(table.at.seq + 1, table.at.changed, who, None, draft.entry, draft.position, draft.told)
    table.apply(row)
    return row


def news(table: Table, row: Row, seat: Player | None) -> bytes:
    """The message that goes to a seat after an entry; of its past the table knows this entry only."""
    last = twin(table, table.state)
    last.steps = deque([*table.steps][-1:])
    return wire.write(wire.News([line(row, last)], 0, now(last, seat, Around(at=row.at)))).encode()


def part(seeds: range) -> Tally:
    """Some games, in a process of their own."""
    tally = Tally()
    for seed in seeds:
        Game(TITLES[seed % len(TITLES)], seed, tally).play()
    return tally


def parts(first: int, games: int) -> Iterator[range]:
    """The seeds of so many games, in parts."""
    for start in range(first, first + games, A_PART):
        yield range(start, min(start + A_PART, first + games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=CORES)
    asked = parser.parse_args()
    start, tally = time.perf_counter(), Tally()
    for found in spread(part, list(parts(asked.seed, asked.games)), asked.jobs):
        tally.add(found)
    report = {
        "part": "secrets",
        "games": dict(tally.games),
        "over": tally.over,
        "decisions": tally.decisions,
        "secret_answers": tally.secret_answers,
        "positions_compared": tally.positions,
        "messages_compared": tally.messages,
        "differences": 0,
        "seconds": round(time.perf_counter() - start, 1),
    }
    sys.stdout.write(json.dumps(report) + "\n")


if __name__ == "__main__":
    main()
