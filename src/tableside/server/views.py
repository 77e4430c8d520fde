"""What goes out to a seat or a spectator: the table as it stands, redacted by the game's own `view`, and log lines."""

from dataclasses import dataclass, is_dataclass
from typing import Any

from tableside import looks
from tableside.bots import BOTS
from tableside.core.game import AnyGame, Player
from tableside.core.jsonable import to_json
from tableside.core.notation import text
from tableside.server import entries as e
from tableside.server import wire
from tableside.server.requests import last_decision, needed, takes_back_the_end
from tableside.server.standing import Standing
from tableside.server.table import Table


@dataclass(frozen=True)
class Around:
    """What the process knows that is not in the log: the time, who is connected, which bots think."""

    at: int
    here: frozenset[str] = frozenset()
    away: frozenset[Player] = frozenset()
    thinking: frozenset[Player] = frozenset()
    watchers: int = 0


def now(table: Table, seat: Player | None, around: Around) -> wire.Now:
    """The whole table as this seat may know it."""
    at, game = table.at, table.game
    waiting = table.waiting()
    view, picture, actions = None, None, list[Any]()
    if table.state is not None:
        seen = game.view(table.state, seat)
        if seat in waiting and at.chairs[seat].bot is None:
            actions = game.options(seen, seat)
        view, picture = to_json(seen, game.ABOUT.state), looks.picture(table.head.game, seen, seat, actions)
    return wire.Now(
        seq=at.seq,
        position=at.position,
        status=at.status,
        seats=seats(table, around),
        waiting=list(waiting),
        view=view,
        picture=picture,
        options=[wire.Option(text(action), to_json(action, game.ABOUT.action)) for action in actions],
        result=ending(table.game, table.state),
        undo=undo(table, seat),
        wish=wish(table),
        clock=clock(at, around.at),
        watchers=around.watchers,
    )


def ending(game: AnyGame, state: Any) -> wire.Ending | None:
    """How the game ended, if it has."""
    result = None if state is None else game.result(state)
    return None if result is None else wire.Ending(list(result.scores), list(result.winners))


def seats(table: Table, around: Around) -> list[wire.SeatNow]:
    """Who sits where, without anybody's id."""
    waiting, words = table.waiting(), table.game.ABOUT.seats
    return [
        wire.SeatNow(
            seat=seat,
            word=words[seat],
            kind=chair.kind,
            name=chair.name,
            bot=chair.bot,
            here=bool(chair.who) and chair.who in around.here,
            away=chair.kind == "human" and seat in around.away,
            waiting=seat in waiting,
            thinking=seat in around.thinking,
        )
        for seat, chair in enumerate(table.at.chairs)
    ]


def undo(table: Table, seat: Player | None) -> wire.UndoNow | None:
    """What the button would do."""
    if seat is None or table.at.chairs[seat].bot is not None or (table.over and not takes_back_the_end(table)):
        return None
    who, to = table.at.chairs[seat].who, last_decision(table, seat)
    if to is None:
        return None
    return wire.UndoNow(to, not needed(table, who, to))


def wish(table: Table) -> wire.Wish | None:
    """The wish to go back that waits for answers."""
    asking, chairs = table.at.wish, table.at.chairs
    if asking is None:
        return None
    missing = needed(table, chairs[asking.seat].who, asking.to) - asking.agreed
    return wire.Wish(
        asking.seq, asking.seat, asking.to, [seat for seat, chair in enumerate(chairs) if chair.who in missing]
    )


def clock(at: Standing, when: int) -> wire.ClockNow | None:
    """What the clocks show."""
    clocks = at.clocks
    if clocks is None:
        return None
    rules, every = clocks.rules, range(len(clocks.left))
    return wire.ClockNow(
        kind=rules.kind,
        seconds=rules.seconds,
        increment=rules.increment,
        left=[clocks.left_at(seat, when) for seat in every],
        running=[seat for seat in every if clocks.since[seat] is not None],
        expired=sorted(clocks.expired),
    )


def line(row: e.Row, table: Table) -> wire.Line:
    """An entry for the log that everyone may read: an action is only what it told, since choices can be secret."""
    found = wire.Line(row.seq, row.at, e.kind_of(row.entry), row.position, told=row.told)
    match row.entry:
        case e.Sat(seat, _, name):
            found.seat, found.name = seat, name
        case e.Said(said_by, name, words):
            found.seat, found.name, found.text = said_by, name, words
        case e.Filled(seat, bot):
            found.seat, found.text = seat, bot or ""
        case e.HandedOver(seat, bot):
            found.seat, found.text = seat, bot
        case e.Acted(seat, _, played_by):
            found.seat, found.text = seat, played_by or ""
        case e.Consented(seat, agree):
            found.seat, found.agree = seat, agree
        case e.Voted(seat, _, choice) | e.Decided(seat, choice):
            found.seat, found.text = seat, choice
        case e.Adopted(_, who, _):
            found.seat = next((seat for seat, chair in enumerate(table.at.chairs) if chair.who == who), None)
        case e.Started():
            pass  # its seed is a secret
        case entry:
            found.seat = entry.seat
    if found.seat is not None and not found.name:
        found.name = table.at.chairs[found.seat].name
    return found


def about(table: Table) -> wire.About:
    """What does not change about a table."""
    facts, config = table.game.ABOUT, table.head.config
    parts: Any = getattr(config, "parts", None)
    return wire.About(
        code=table.head.code,
        game=facts.name,
        title=facts.title,
        engine=facts.engine,
        seats=list(facts.seats[: table.seats]),
        private=table.head.private,
        bots=list(BOTS[facts.name]),
        config=to_json(config, facts.config),
        parts=to_json(parts)
        if is_dataclass(parts) and not isinstance(parts, type)
        else looks.parts(facts.name, config),
        reconstructed=facts.notice(config),
    )
