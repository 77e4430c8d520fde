"""Whole games in which, at every decision, what a seat or a spectator receives is compared with another world's.

    python -m tests.tables.comparing --games 1000 [--seed 1] [--jobs 2]

The other world has other secrets: whatever the rules hide from that seat is drawn again by this file, which knows
nothing of the games' own `view` and `guess`. Two things must be the same in both worlds:

- at rest: what the seat sees of the position, and what it is asked;
- on the way: the lines and the news after an action. Where the question is answered in secret, another answer is
  given in the other world. This ends where the rules lay the secret open.

Positions are compared as values at every decision; at one in `WHOLE` whole messages are, byte by byte, with what undo
would do, with standing orders of the others in one world only, and what a bot would say about the action if it told
everything that it sees; and at every decision in parts what a look ahead shows. Bots of all three titles play, with
modules and against Mautoma too.
"""

import argparse
import copy
import json
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tableside.core.decision import decision
from tableside.core.game import Player
from tableside.core.jsonable import dumps
from tableside.core.notation import text
from tableside.core.rng import Rng, mixed, pick, seeded, shuffle
from tableside.foodchain.mat import Automa
from tableside.foodchain.staff import perks
from tableside.foodchain.state import Phase
from tableside.shelf import GAMES, maker, questions, usual
from tableside.shelf import orders as orders_of
from tableside.tables import answers, wire
from tableside.tables.entries import Row
from tableside.tables.given import Given
from tableside.tables.listing import asks_of, gist_of
from tableside.tables.looking import answer
from tableside.tables.requests import played
from tableside.tables.table import Table
from tableside.tables.views import Around, line, now
from tableside.tables.wondering import lies_open, said_by, wonder
from tests.spread import CORES, spread
from tests.tables.people_at_table import Memory

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
    reasons: int = 0
    ahead: int = 0
    orders: int = 0

    def add(self, other: "Tally") -> None:
        """One more part."""
        self.games += other.games
        self.over += other.over
        self.decisions += other.decisions
        self.secret_answers += other.secret_answers
        self.positions += other.positions
        self.messages += other.messages
        self.reasons += other.reasons
        self.ahead += other.ahead
        self.orders += other.orders


def is_secret(table: Table) -> bool:
    """Whether what is asked now is answered unseen."""
    return table.head.game == "foodchain" and table.state.phase in SECRET


class Parrot:
    """A bot that takes this action, and says everything that it sees."""

    def __init__(self, action: Any) -> None:
        self.action, self.seen = action, ""

    def choose(self, view: Any, player: Player, options: Sequence[Any]) -> Any:
        """The action."""
        self.seen = f"{text(self.action)} {dumps(view)}"
        return self.action

    def why(self) -> str:
        """Everything."""
        return self.seen


class Game:
    """A game between bots, and the answers given so far to the current question."""

    def __init__(self, title: str, seed: int, tally: Tally) -> None:
        self.source, self.tally, self.seed = Rng(seeded(seed)), tally, seed
        players, choices = set_up(title, seed // len(TITLES))
        self.table = Memory(title, list(PEOPLE[:players]), seed, choices=choices).table
        self.game = GAMES[title]
        self.bots = [maker(title, usual(title))(seed * 8 + player) for player in range(players)]
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
            if seat == player:
                self.compare_ahead(seat, action, before, others)
            was = others.state
            reply = act(others, player, theirs)
            if not lays_open(before, self.table, seat) and not lays_open(before, others, seat):
                if whole:
                    self.other_orders(others, seat)
                self.compare(seat, (self.table, row), (others, reply), whole=whole)
                if whole:
                    ours = self.heard(before.state, self.table.state, seat, player, action)
                    self.compare_reasons(seat, ours, self.heard(was, others.state, seat, player, theirs))
        self.count(player, secret=secret, over=phase_of(self.table) != phase_of(before))
        for seat in (*range(self.table.seats), None):
            others = twin(self.table, self.other_secrets(self.table.state, seat, chance=True))
            self.compare(seat, (self.table, row), (others, row), whole=False)

    def other_orders(self, others: Table, seat: Player | None) -> None:
        """Let everyone have standing orders at our table, and at the other one only this seat."""
        orders = orders_of(self.table.head.game)
        if orders is None:
            return
        every = range(self.table.seats)
        offered = [[*orders.offers(self.game.view(self.table.state, player), player)] for player in every]
        self.table.orders = {
            player: [Given(1, text(pick(self.source, found)), "3 0", "void", "a note")]
            for player, found in enumerate(offered)
            if found
        }
        others.orders = {player: given for player, given in self.table.orders.items() if player == seat}
        self.tally.orders += len(self.table.orders)

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
            and self.asked(one, seat) == self.asked(two, seat)
        )
        if whole and same:
            same = (
                news(one, first, seat) == news(two, second, seat)
                and brought(one, seat) == brought(two, seat)
                and listed(one, seat) == listed(two, seat)
            )
            self.tally.messages += 1
        if not same:
            raise AssertionError(
                f"{one.head.game}, seed {self.seed}, {dumps(one.head.config)}, after {one.at.position} actions: "
                f"seat {seat} can tell {first.entry} from {second.entry}, or what it may not know"
            )

    def heard(self, before: Any, now: Any, seat: Player | None, player: Player, action: Any) -> str | None:
        """What a bot that tells everything says to this seat about its action; None if it must not speak of it yet."""
        if seat != player and not lies_open(self.game, before, now, player):
            return None
        asked = wonder(self.game, before, seat, player, action, "", self.seed)
        return said_by(lambda _: Parrot(action), asked)

    def compare_ahead(self, seat: Player, action: Any, one: Table, two: Table) -> None:
        """What this seat sees when it looks ahead, after the first part of a decision."""
        if decision(self.game.asked(one.state, seat)):
            self.tally.ahead += 1
            if looked_ahead(one, seat, action) != looked_ahead(two, seat, action):
                raise AssertionError(f"{one.head.game}, seed {self.seed}: seat {seat} can tell from a look ahead")

    def compare_reasons(self, seat: Player | None, ours: str | None, theirs: str | None) -> None:
        """What this seat hears in both worlds."""
        self.tally.reasons += 1
        if ours != theirs:
            raise AssertionError(f"{self.table.head.game}, seed {self.seed}: seat {seat} can tell from a bot's reasons")

    def asked(self, table: Table, seat: Player | None) -> Any:
        """What this seat is asked, if anything; taken from the whole state, which knows more than the seat."""
        return None if seat not in table.waiting() else self.game.asked(table.state, seat)

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
            if chain.reserve is not None and not knows:
                chain.reserve = (chain.reserve + 1) % len(state.box.reserves)
            if self.answers[player] and state.phase is not Phase.RESERVES:
                ready, chain.answers, chain.ready = chain.ready, (), False
                for _ in range(self.answers[player]):
                    assert not chain.ready, "how many answers are given depends on what they are"
                    self.game.step(state, player, pick(self.source, self.game.options(state, player)))
                assert chain.ready == ready, "when a seat is ready depends on what it answers"


def brought(table: Table, seat: Player | None) -> Any:
    """What the seat is told that its options would bring, in a game whose page asks for it."""
    name = table.head.game
    if "brings" not in questions(name):
        return None
    return answer(name, GAMES[name].view(table.state, seat), seat, "brings", None)


def looked_ahead(table: Table, seat: Player, action: Any) -> bytes:
    """The answer to a look at what would be asked after this action."""
    return wire.write(answers.look(table, seat, wire.Look("ahead", answers.AHEAD, after=[text(action)]))).encode()


def listed(table: Table, seat: Player | None) -> Any:
    """What lists of tables, and alerts, say to the player of this seat."""
    asks = asks_of(table, seat) if seat is not None and seat in table.waiting() else None
    return gist_of(after_last(table)), asks


def phase_of(table: Table) -> Any:
    """Where in the round a game of Food Chain is."""
    return (table.state.turn, table.state.phase) if table.head.game == "foodchain" else None


def knows_reserves(state: Any, seat: Player | None) -> bool:
    """Reserve cards are open after the first break, and before it to a player who was first to have $20 (FC-6.10)."""
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
        automa.reserve = ((automa.reserve or 0) + 1) % len(state.box.reserves)


def set_up(title: str, number: int) -> tuple[int, dict[str, str]]:
    """How many play and with what: every third game of Food Chain has modules, every seventh is against Mautoma."""
    about = GAMES[title].ABOUT
    if title != "foodchain":
        return about.fewest + number % (about.most - about.fewest + 1), {}
    if number % 7 == 0:
        return 1, {"solo": about.solo[number // 7 % len(about.solo)]}
    return 2 + number % 3, {"modules": f"random{number}"} if number % 3 == 0 else {}


def twin(table: Table, state: Any) -> Table:
    """A table like this one, with another state and no past."""
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


def after_last(table: Table) -> Table:
    """The table, which of its past knows the last action only."""
    last = twin(table, table.state)
    last.steps = deque([*table.steps][-1:])
    return last


def news(table: Table, row: Row, seat: Player | None) -> bytes:
    """The message that goes to a seat after an entry."""
    last = after_last(table)
    return wire.write(wire.News([line(row, last)], 0, now(last, seat, Around(at=row.at)))).encode()


def part(seeds: range) -> Tally:
    """Some games, in a separate process."""
    tally = Tally()
    for seed in seeds:
        Game(TITLES[seed % len(TITLES)], seed, tally).play()
    return tally


def parts(first: int, games: int) -> Iterator[range]:
    """The seeds of this many games, in parts."""
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
        "reasons_compared": tally.reasons,
        "looks_ahead_compared": tally.ahead,
        "orders": tally.orders,
        "differences": 0,
        "seconds": round(time.perf_counter() - start, 1),
    }
    sys.stdout.write(json.dumps(report) + "\n")


if __name__ == "__main__":
    main()
