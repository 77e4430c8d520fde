"""What a seat or a spectator is sent: the current table, redacted by the game's own `view`, and log lines."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, is_dataclass
from typing import Any

from tableside import shelf
from tableside.core.game import AnyGame, Player
from tableside.core.jsonable import tagged, to_json
from tableside.core.messages import apart
from tableside.core.notation import text
from tableside.tables import entries as e
from tableside.tables import looking, wire
from tableside.tables.clock import FOREVER, Clocks
from tableside.tables.decisions import last_decision, name_of, said_of
from tableside.tables.orders import shown
from tableside.tables.parting import still_asked
from tableside.tables.requests import needed, surely_asks, takes_back_the_end
from tableside.tables.standing import Standing
from tableside.tables.table import Table


@dataclass(frozen=True)
class Around:
    """What the process knows that is not in the log: the time, who is connected, which bots are thinking."""

    at: int
    here: frozenset[str] = frozenset()
    away: frozenset[Player] = frozenset()
    absent: frozenset[Player] = frozenset()
    thinking: frozenset[Player] = frozenset()
    watchers: int = 0


def now(table: Table, seat: Player | None, around: Around) -> wire.Now:
    """The whole table as this seat may know it."""
    at, game = table.at, table.game
    waiting = table.waiting()
    view, picture, asked, actions = None, None, None, list[Any]()
    if table.state is not None:
        seen = game.view(table.state, seat)
        if seat in waiting and at.chairs[seat].bot is None:
            asked = tagged(game.asked(seen, seat))
            actions = game.options(seen, seat)
        view, picture = looking.drawn(table.head.game, seen, seat, actions)
    return wire.Now(
        seq=at.seq,
        position=at.position,
        status=at.status,
        seats=seats(table, around),
        waiting=list(waiting),
        view=view,
        picture=picture,
        asked=asked,
        options=offered(actions),
        result=ending(table.game, table.state),
        undo=undo(table, seat),
        wish=wish(table),
        clock=clock(at, around.at),
        stop=stop(at, around),
        rematch=at.rematch if seat is not None else "",
        orders=shown(table, seat),
        watchers=around.watchers,
        lesson=lesson(table),
    )


def lesson(table: Table) -> wire.LessonNow | None:
    """The lesson that is given here, if one is; it holds nothing of anybody's secrets."""
    at, lessons = table.at.lesson, shelf.lessons(table.head.game) if table.at.lesson else None
    if at is None or lessons is None:
        return None
    found, done, names = lessons[at.lesson], len(at.trail.ends), list(lessons)
    step = found.steps[done] if done < len(found.steps) else None
    return wire.LessonNow(
        name=found.name,
        title=found.title,
        intro=found.says,
        steps=len(found.steps),
        done=done,
        says=step.says if step else "",
        task=step.task if step else "",
        points=list(step.points) if step else [],
        hints=list(step.hints) if step else [],
        closing="" if step else found.closing,
        back=at.trail.back if step else None,
        next=next(iter(names[names.index(found.name) + 1 :]), ""),
        leads=found.leads,
    )


def offered(actions: Sequence[Any]) -> list[wire.Option]:
    """Options as a page gets them."""
    return [wire.Option(text(action), tagged(action)) for action in actions]


def ahead(table: Table, seen: Any, seat: Player) -> wire.Ahead:
    """What this seat would be asked in a position that it sees like this."""
    actions = table.game.options(seen, seat)
    view, picture = looking.drawn(table.head.game, seen, seat, actions)
    return wire.Ahead(view, picture, tagged(table.game.asked(seen, seat)), offered(actions))


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
            absent=bool(chair.player) and seat in around.absent,
            gave_up=seat in table.at.gave_up,
            kept=bool(chair.kept),
        )
        for seat, chair in enumerate(table.at.chairs)
    ]


def undo(table: Table, seat: Player | None) -> wire.UndoNow | None:
    """What the undo button would do."""
    if seat is None or table.at.chairs[seat].bot is not None or (table.over and not takes_back_the_end(table)):
        return None
    who, to = table.at.chairs[seat].who, last_decision(table, seat)
    if to is None:
        return None
    return wire.UndoNow(to, surely_asks(table, who, to), name_of(table, seat, to), said_of(table, seat, to))


def wish(table: Table) -> wire.WishNow | None:
    """The wish to go back that waits for answers."""
    asking, chairs = table.at.wish, table.at.chairs
    if asking is None:
        return None
    missing = needed(table, chairs[asking.seat].who, asking.to) - asking.agreed
    return wire.WishNow(
        asking.seq,
        asking.seat,
        asking.to,
        [seat for seat, chair in enumerate(chairs) if chair.who in missing],
        name_of(table, asking.seat, asking.to),
        said_of(table, asking.seat, asking.to),
    )


def stop(at: Standing, around: Around) -> wire.StopNow | None:
    """The proposal to stop the game that waits for answers."""
    if not at.stopping or at.status != "playing":
        return None
    missing = still_asked(at, around.absent)
    return wire.StopNow(
        [seat for seat, chair in enumerate(at.chairs) if chair.who in at.stopping],
        [seat for seat, chair in enumerate(at.chairs) if chair.who in missing],
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
        seats=[seat_clock(clocks, seat, when) for seat in every],
    )


def seat_clock(clocks: Clocks, seat: Player, when: int) -> wire.SeatClock:
    """What one clock shows, and when its time passes next."""
    begin, end = next(clocks.windows(seat, when))
    holiday = clocks.holiday_of(seat, when)
    return wire.SeatClock(
        left=clocks.left_at(seat, when),
        due=clocks.due_at(seat),
        starts=begin - when,
        stops=None if end == FOREVER else end - when,
        holiday=holiday.end if holiday else None,
        days=clocks.days_left(seat, when),
    )


def told(stored: list[wire.Told]) -> list[wire.Told]:
    """What an entry told, with the ids of rules apart from the sentences, in which the log keeps them."""
    return [wire.Told(say, each.event, rules) for each in stored for say, rules in [apart(each.say)]]


def hears(row: e.Row, table: Table, *, sits: bool, muted: Collection[str]) -> bool:
    """Whether someone reads an entry: no chat of people they muted, and, while they play, none of spectators."""
    if not isinstance(row.entry, e.Chatted):
        return True
    apart = row.entry.seat is None and sits and table.at.status == "playing"
    return row.who not in muted and not apart


def line(row: e.Row, table: Table) -> wire.LogLine:
    """An entry as everyone may read it: of an action only what it told, since choices can be secret."""
    found = wire.LogLine(row.seq, row.at, e.ENTRIES.word(row.entry), row.position, told=told(row.told))
    match row.entry:
        case e.Sat(seat, _, name) | e.Invited(seat, _, name):
            found.seat, found.name = seat, name
        case e.Chatted(said_by, name, words):
            found.seat, found.name, found.text = said_by, name, words
        case (
            e.Filled(seat, bot)
            | e.HandedOver(seat, bot)
            | e.Resigned(seat, bot)
            | e.Removed(seat, bot)
            | e.Acted(seat, _, bot)
        ):
            found.seat, found.text = seat, bot or ""
        case e.Consented(seat, agree) | e.Answered(seat, agree):
            found.seat, found.agree = seat, agree
        case e.Voted(seat, about, choice):
            found.seat, found.about, found.text = seat, about, choice
        case e.Decided(seat, words) | e.Obeyed(seat, words):
            found.seat, found.text = seat, words
        case e.Adopted(_, who, _) | e.Forgotten(who, _, _):
            found.seat = next((seat for seat, chair in enumerate(table.at.chairs) if chair.who == who), None)
        case e.Started() | e.Agreed() | e.Abandoned():
            pass  # a seed is a secret; the others have no seat
        case entry:
            found.seat = entry.seat
    if found.seat is not None and not found.name:
        found.name = table.at.chairs[found.seat].name
    return found


def welcome(table: Table, who: str, name: str, seat: Player | None, *, watches: bool = False) -> wire.Welcome:
    """Which table this is, and who the page is here."""
    you = wire.You(
        seat=seat,
        seats=[] if watches else table.at.seats_of(who),
        owner=bool(who) and who == table.head.owner,
        name=name,
        invited=[seat for seat, chair in enumerate(table.at.chairs) if who and chair.kept == who],
    )
    return wire.Welcome(wire.VERSION, about(table), you)


def about(table: Table) -> wire.TableFacts:
    """What does not change about a table."""
    facts, config = table.game.ABOUT, table.head.config
    parts: Any = getattr(config, "parts", None)
    return wire.TableFacts(
        code=table.head.code,
        game=facts.name,
        title=facts.title,
        engine=facts.engine,
        seats=list(facts.seats[: table.seats]),
        private=table.head.private,
        bots=list(shelf.bots(facts.name)),
        speaking=[name for name in shelf.bots(facts.name) if shelf.speaks(facts.name, name)],
        config=to_json(config, facts.config),
        parts=to_json(parts)
        if is_dataclass(parts) and not isinstance(parts, type)
        else looking.parts(facts.name, config),
        reconstructed=facts.notice(config),
        archive=table.head.archive,
        house=table.at.house,
        clock=table.head.clock,
        orders=shelf.orders(facts.name) is not None,
    )
