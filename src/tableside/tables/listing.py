"""The games and tables as lists show them: what there is to play, and each table in a few facts."""

from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Literal

from tableside import shelf
from tableside.core.entry import Entry
from tableside.core.jsonable import JsonError, from_json, to_json
from tableside.core.match import FORMER_NAMES, present_name
from tableside.core.messages import Texts, words_of
from tableside.shelf import GAMES
from tableside.tables.clock import ClockRules
from tableside.tables.standing import Head
from tableside.tables.table import Table
from tableside.tables.views import told

LANGUAGE = "en"


@dataclass(frozen=True)
class ShownSeat:
    """A seat in the lobby, with the id of the person who sits there, which never leaves the server."""

    seat: int
    word: str
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str | None
    who: str
    kept: str = ""  # for whom, while it is open

    def __post_init__(self) -> None:
        if self.bot in FORMER_NAMES:
            object.__setattr__(self, "bot", present_name(self.bot))


@dataclass(frozen=True)
class Asks:
    """What a person at a table is asked: since when, until when if a clock runs, and the question as JSON."""

    seat: int
    since: int
    due: int | None
    question: dict[str, Any]


@dataclass(frozen=True)
class ShownGist:
    """A running or finished game in a line, as everyone may read it."""

    round: int = 0
    amounts: list[int] = field(default_factory=list)  # by seat; empty if the game does not say
    money: bool = False
    modules: list[str] = field(default_factory=list)
    last: str = ""  # what was done last, in words


@dataclass(frozen=True)
class Summary:
    """What the lobby shows of a table."""

    head: Head
    status: str
    changed: int
    position: int
    seats: list[ShownSeat]
    waiting: list[int]
    asks: list[Asks] = field(default_factory=list)
    gist: ShownGist | None = None


@dataclass(slots=True)
class OptionFacts:
    """An option of a game that is asked for as text, and what it is called."""

    name: str
    label: str


@dataclass(slots=True)
class PageFacts:
    """The addresses of a game's files for a page; empty where it has none, and the page's own serve."""

    script: str = ""
    style: str = ""
    icon: str = ""
    form: str = ""
    form_style: str = ""


@dataclass(slots=True)
class GameFacts:
    """A game that can be played here."""

    name: str
    title: str
    seats: list[str]
    fewest: int
    most: int
    bots: list[str]
    usual: str  # of the bots, the one to play against unless somebody says otherwise
    engine: int
    reconstructed: str
    solo: list[str]
    says: str  # what it is about, in a sentence
    options: list[OptionFacts]
    lessons: int  # how many it has
    learning: dict[str, str]  # the options of a first game, if it has a simpler one
    texts: str  # the address of its catalogue
    page: PageFacts


@dataclass(slots=True)
class LobbySeat:
    """A seat in a list of tables."""

    seat: int
    word: str
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str | None
    kept: bool = False  # it is open, but kept for the person who is named


@dataclass(slots=True)
class YourQuestion:
    """What one of your seats is asked: in words, since when, and when its time is up, if a clock runs."""

    seat: int
    says: str
    since: int
    due: int | None


@dataclass(slots=True)
class GistFacts:
    """A game in a line: the round, what each seat has (dollars or points), the modules and the last move in words."""

    round: int
    amounts: list[int]
    money: bool
    modules: list[str]
    last: str


@dataclass(slots=True)
class TableSummary:
    """A table in a list."""

    code: str
    game: str
    title: str
    status: str
    private: bool
    seats: list[LobbySeat]
    position: int
    owner: bool
    yours: list[int]
    invited: list[int]  # the seats that are kept for you
    waiting: list[int]
    asks: list[YourQuestion]
    created: int
    changed: int
    clock: ClockRules | None
    gist: GistFacts | None


def facts(entry: Entry) -> GameFacts:
    """What a page has to know about a game."""
    about, words = entry.game.ABOUT, words_of(entry.game)
    return GameFacts(
        name=about.name,
        title=about.title,
        seats=list(about.seats),
        fewest=about.fewest,
        most=about.most,
        bots=list(shelf.bots(about.name)),
        usual=shelf.usual(about.name),
        engine=about.engine,
        reconstructed=about.reconstructed,
        solo=list(about.solo),
        says=words.look_up("about"),
        options=[OptionFacts(name, words.look_up(f"option.{name}")) for name in entry.options],
        lessons=len(shelf.lessons(about.name) or ()),
        learning=dict(entry.learning),
        texts=f"/api/games/{about.name}/texts/{LANGUAGE}",
        page=addresses(entry),
    )


def addresses(entry: Entry) -> PageFacts:
    """Where a page finds the files that an entry names."""
    page = entry.page
    if page is None:
        return PageFacts()
    at = {each.name: getattr(page, each.name) for each in fields(PageFacts)}
    return PageFacts(**{name: f"/games/{entry.game.ABOUT.name}/{file}" for name, file in at.items() if file})


def seating(table: Table) -> tuple[str, list[ShownSeat]]:
    """What lists must show at once: whether the game goes on, and who sits where."""
    words = table.game.ABOUT.seats
    seats = [
        ShownSeat(seat, words[seat], chair.kind, chair.name, chair.bot, chair.who, chair.kept)
        for seat, chair in enumerate(table.at.chairs)
    ]
    return table.at.status, seats


def summed_up(table: Table) -> Summary:
    """The table as lists show it."""
    at, (status, seats) = table.at, seating(table)
    changed = max(at.changed, table.head.created)
    waiting = list(table.waiting())
    asked = () if at.lesson else waiting  # a lesson waits, but nobody has to be told
    asks = [asks_of(table, seat) for seat in asked if at.chairs[seat].player]
    return Summary(table.head, status, changed, at.position, seats, waiting, asks, gist_of(table))


def asks_of(table: Table, seat: int) -> Asks:
    """What the player of a seat is asked now."""
    at, game = table.at, table.game
    due = at.clocks.due_at(seat) if at.clocks else None
    question = to_json(game.asked(game.view(table.state, seat), seat), game.ABOUT.question)
    return Asks(seat, at.asked_at.get(seat, at.changed), due, question)


def gist_of(table: Table) -> ShownGist | None:
    """The game in a line, from what a spectator sees; None before it begins."""
    if table.state is None:
        return None
    last = next((step.told[-1:] for step in reversed(table.steps) if step.told), [])
    said = told(last)[0].say if last else ""
    make = shelf.gist(table.head.game)
    if make is None:
        return ShownGist(last=said)
    found = make(table.game.view(table.state, None))
    return ShownGist(found.round, list(found.amounts), found.money, list(found.modules), said)


def listed(found: Summary, who: str) -> TableSummary:
    """A table in the list of a person; nobody has an empty id."""
    head, game = found.head, GAMES[found.head.game]
    yours = [seat.seat for seat in found.seats if who and seat.who == who]
    return TableSummary(
        code=head.code,
        game=head.game,
        title=game.ABOUT.title,
        status=found.status,
        private=head.private,
        seats=[
            LobbySeat(seat.seat, seat.word, seat.kind, seat.name, seat.bot, bool(seat.kept)) for seat in found.seats
        ],
        position=found.position,
        owner=bool(who) and who == head.owner,
        yours=yours,
        invited=[seat.seat for seat in found.seats if who and seat.kept == who],
        waiting=found.waiting,
        asks=[
            YourQuestion(asks.seat, in_words(head.game, asks), asks.since, asks.due)
            for asks in found.asks
            if asks.seat in yours
        ],
        created=head.created,
        changed=found.changed,
        clock=head.clock,
        gist=_gist_facts(found),
    )


def _gist_facts(found: Summary) -> GistFacts | None:
    if found.gist is None:
        return None
    words, gist = words_in(found.head.game), found.gist
    return GistFacts(gist.round, gist.amounts, gist.money, [words.called(name) for name in gist.modules], gist.last)


@cache
def words_in(game: str) -> Texts:
    """A game's catalogue."""
    return words_of(GAMES[game])


def in_words(game: str, asks: Asks) -> str:
    """A question in words; a table of another version may have one that we do not know."""
    try:
        return words_in(game).ask(from_json(asks.question, GAMES[game].ABOUT.question))
    except JsonError:
        return ""
