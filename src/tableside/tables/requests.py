"""Requests of players: the entries they become in the log, or `Refused` with the reason. Nothing changes here."""

from collections.abc import Callable, Iterable
from typing import Any

from tableside import shelf
from tableside.core.game import AnyGame, Illegal, Player
from tableside.core.jsonable import tagged
from tableside.core.lesson import Erred
from tableside.core.messages import apart
from tableside.core.notation import NotationError, text
from tableside.tables import entries as e
from tableside.tables import parting, wire
from tableside.tables.actions import read_action
from tableside.tables.caller import Caller, human_chair, in_play, known_bot, made, own_seat
from tableside.tables.decisions import last_decision
from tableside.tables.entries import NewEntry
from tableside.tables.holidays import holiday
from tableside.tables.shown import shown
from tableside.tables.standing import Refused
from tableside.tables.table import Table


def entries_for(table: Table, caller: Caller, request: wire.Request) -> list[NewEntry]:
    """The entries that this request becomes."""
    return making(table, request)(table, caller, request)


def _act(table: Table, caller: Caller, request: wire.Play) -> list[NewEntry]:
    seat = own_seat(table, caller)
    in_play(table)
    if table.at.chairs[seat].bot is not None:
        raise Refused("refused", "a bot plays this seat; take it back first")
    if seat not in table.waiting():
        raise Refused("turn", "it is not your turn to choose")
    if not table.at.asked[seat] <= request.seq <= table.at.seq:
        raise Refused("stale", "the table has moved on since; look again and choose again", "$.seq")
    return (answered if table.at.lesson else played)(table, seat, request.actions)


def played(table: Table, seat: Player, actions: list[str], bot: str | None = None) -> list[NewEntry]:
    """The entries of a seat's actions, one after the other; each must be an option when its turn comes."""
    game, state, found = table.game, table.state.copy(), []
    for number, line in enumerate(actions):
        where = f"$.actions[{number}]"
        if seat not in game.waiting(state):
            raise Refused("turn", "your turn ends before this action", where)
        try:
            action = read_action(table.head.game, line)
            events = game.apply(state, seat, action)
        except NotationError as error:
            raise Refused("notation", str(error), where) from None
        except Illegal as error:
            raise Refused("illegal", apart(str(error))[0], where) from None
        found.append(NewEntry(e.Acted(seat, text(action), bot), table.at.position + number + 1, tell(game, events)))
    return found


def answered(table: Table, seat: Player, actions: list[str]) -> list[NewEntry]:
    """The entries of an answer in a lesson and of what the others do then; `Refused` says what is wrong with it."""
    assert table.at.lesson is not None
    game, at = table.game, table.at.position
    attempt = shelf.attempt(table.head.game, table.at.lesson.lesson, table.at.lesson.trail)
    try:
        moves = attempt.answer([read_action(table.head.game, line) for line in actions])
    except NotationError as error:
        raise Refused("notation", str(error), "$.actions") from None
    except Illegal as error:
        raise Refused("illegal", apart(str(error))[0], "$.actions") from None
    except Erred as erred:
        raise Refused("lesson", str(erred)) from None
    found = [
        NewEntry(
            e.Acted(move.player, text(move.action), table.at.chairs[move.player].bot), at + number, tell(game, told)
        )
        for number, (move, told) in enumerate(zip(moves, attempt.told[-len(moves) :], strict=True), 1)
    ]
    if attempt.since > at:
        found.append(NewEntry(e.Learnt(seat, attempt.step is None), at + len(moves)))
    return found


def tell(game: AnyGame, events: Iterable[Any]) -> list[wire.Told]:
    """What happened, in the form the log keeps."""
    return [wire.Told(game.explain(event), tagged(event)) for event in events]


def needed(table: Table, who: str, to: int) -> set[str]:
    """Whose consent going back takes: nobody's if nothing was revealed since and nobody else has acted.

    People whose seat a bot plays are asked too: they may take it back, and would play against someone who has seen what
    is drawn. Beyond the positions that are kept, the others are always asked. Whether something was revealed is
    found by playing guesses (reveal.py), so this is for a wish to go back, not for every message.
    """
    others = table.at.people() - {who}
    return others if surely_asks(table, who, to) or (others and table.revealed_since(to)) else set()


def surely_asks(table: Table, who: str, to: int) -> bool:
    """Whether the others must be asked, as far as we know without playing anything: chance was drawn, or one of
    them has acted."""
    if not table.at.people() - {who}:
        return False
    if to < table.first_kept:
        return True
    steps = table.steps_from(to)
    return steps[0].before.rng != table.state.rng or any(step.by not in ("", who) for step in steps)


def takes_back_the_end(table: Table) -> bool:
    """Whether a finished game can be taken back: the seed is open, so only if there was never anybody else."""
    return table.at.status == "over" and table.at.sole


def _gone_back(table: Table, seat: int, to: int) -> NewEntry:
    table.reach(to)
    return NewEntry(e.Undone(seat, to), to)


def _undo(table: Table, caller: Caller, request: wire.Undo) -> list[NewEntry]:
    seat = own_seat(table, caller)
    if not table.at.moved <= request.seq <= table.at.seq:
        raise Refused("stale", "the table has moved on since; look again", "$.seq")
    if table.over and not takes_back_the_end(table):
        raise Refused("refused", "the game is over and everything is open; play on from one of its positions instead")
    to = last_decision(table, seat) if request.to is None else request.to
    if to is None or to >= table.at.position:
        raise Refused("refused", "there is nothing to take back")
    if seat not in table.players_since(to):
        raise Refused("refused", "you have done nothing since that position", "$.to")
    if needed(table, caller.who, to):
        if table.at.wish:
            raise Refused("refused", "somebody already wishes to go back; answer that wish first")
        return [made(table, e.Wished(seat, to))]
    return [_gone_back(table, seat, to)]


def _consent(table: Table, caller: Caller, request: wire.Consent) -> list[NewEntry]:
    seat, wish = own_seat(table, caller), table.at.wish
    if wish is None or wish.seq != request.seq:
        raise Refused("stale", "that wish is no longer there", "$.seq")
    answer = made(table, e.Consented(seat, request.agree))
    asker = table.at.chairs[wish.seat].who
    if caller.who == asker:
        if request.agree:
            raise Refused("refused", "the others must agree, not you")
        return [answer]
    missing = needed(table, asker, wish.to) - wish.agreed - {table.at.chairs[seat].who}
    if request.agree and not missing:
        return [answer, _gone_back(table, wish.seat, wish.to)]
    return [answer]


def _say(table: Table, caller: Caller, request: wire.Say) -> list[NewEntry]:
    words = shown(request.text, wire.LONGEST_CHAT)
    if not words:
        raise Refused("message", "a chat message needs visible words", "$.text")
    return [made(table, e.Chatted(caller.seat, caller.name, words))]


def _handover(table: Table, caller: Caller, request: wire.Handover) -> list[NewEntry]:
    own_seat(table, caller)
    bot, chair = known_bot(table, request.bot), human_chair(table, request.seat)
    in_play(table)
    if table.at.house.gone == "end":
        raise Refused("refused", "this table plays without bots for people; you can resign, and the game ends")
    if chair.bot is not None:
        raise Refused("refused", "a bot already plays that seat")
    if not caller.may_play(table, request.seat) and request.seat not in caller.away:
        raise Refused("refused", "that seat's player is here, or was a moment ago")
    return [made(table, e.HandedOver(request.seat, bot))]


def _takeback(table: Table, caller: Caller, request: wire.Takeback) -> list[NewEntry]:
    own_seat(table, caller)
    if not caller.may_play(table, request.seat):
        raise Refused("seat", "that is not your seat", "$.seat")
    if human_chair(table, request.seat).bot is None:
        raise Refused("refused", "you already play that seat")
    return [made(table, e.TookBack(request.seat))]


def _not_in_a_lesson(table: Table, caller: Caller, request: wire.Request) -> list[NewEntry]:
    raise Refused("refused", "this is a lesson: answer it, go back, or leave it")


def making(table: Table, request: wire.Request) -> Callable[[Table, Caller, Any], list[NewEntry]]:
    """What makes entries of a request; in a lesson one answers or goes back, and that is all."""
    if table.at.lesson and not isinstance(request, wire.Play | wire.Undo):
        return _not_in_a_lesson
    return ENTRIES_OF[type(request)]


ENTRIES_OF: dict[type, Callable[[Table, Caller, Any], list[NewEntry]]] = {
    wire.Play: _act,
    wire.Undo: _undo,
    wire.Consent: _consent,
    wire.Say: _say,
    wire.Handover: _handover,
    wire.Takeback: _takeback,
    wire.Decide: parting.decide,
    wire.Resign: parting.resign,
    wire.Abandon: parting.abandon,
    wire.Holiday: holiday,
}
