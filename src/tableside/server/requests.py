"""What a wish becomes: the entries that go into the log, or `Refused` with the reason. Nothing is changed here."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from tableside.bots import BOTS
from tableside.core.game import AnyGame, Illegal, Player
from tableside.core.jsonable import to_json
from tableside.core.notation import NotationError, text
from tableside.server import entries as e
from tableside.server import wire
from tableside.server.actions import read_action
from tableside.server.entries import Draft
from tableside.server.shown import shown
from tableside.server.standing import Refused
from tableside.server.table import Table

MILDEST = ("wait", "bot", "end")


@dataclass(frozen=True)
class Caller:
    """Who asks: a person, and the seat they play here; None for a spectator. `away` are seats whose player is gone."""

    who: str
    name: str
    seat: int | None
    away: frozenset[int] = frozenset()


def drafts(table: Table, caller: Caller, request: wire.Request) -> list[Draft]:
    """The entries that this request becomes."""
    answer: Callable[[Table, Caller, Any], list[Draft]] = _ANSWERS[type(request)]
    return answer(table, caller, request)


def _draft(table: Table, entry: e.AnyEntry) -> Draft:
    return Draft(entry, table.at.position)


def _own_seat(table: Table, caller: Caller) -> int:
    if caller.seat is None:
        raise Refused("seat", "you are watching; only those who sit at the table can do that")
    if table.at.status == "gathering":
        raise Refused("refused", "the game has not begun")
    return caller.seat


def _bot(table: Table, name: str) -> str:
    names = BOTS[table.head.game]
    if name not in names:
        raise Refused("refused", f"no bot {name!r}; there are {', '.join(names)}", "$.bot")
    return name


def _act(table: Table, caller: Caller, request: wire.Act) -> list[Draft]:
    seat = _own_seat(table, caller)
    if table.at.status != "playing":
        raise Refused("refused", "the game is over")
    if table.at.chairs[seat].bot is not None:
        raise Refused("refused", "a bot plays this seat; take it back first")
    if seat not in table.waiting():
        raise Refused("turn", "it is not your turn to choose")
    if not table.at.asked[seat] <= request.seq <= table.at.seq:
        raise Refused("stale", "the table has moved on since; look again and choose anew", "$.seq")
    return played(table, seat, request.actions)


def played(table: Table, seat: Player, actions: list[str], bot: str | None = None) -> list[Draft]:
    """The entries of some actions of a seat, one after the other; all of them must be options in their turn."""
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
            raise Refused("illegal", str(error), where) from None
        found.append(Draft(e.Acted(seat, text(action), bot), table.at.position + number + 1, tell(game, events)))
    return found


def tell(game: AnyGame, events: Iterable[Any]) -> list[wire.Told]:
    """What happened, as the log keeps it."""
    return [wire.Told(game.explain(event), to_json(event, game.ABOUT.event)) for event in events]


def last_decision(table: Table, seat: int) -> int | None:
    """The position before what the seat sent last, one action or several, as far as positions are kept."""
    found, sent = None, None
    for back, step in enumerate(reversed(table.steps), 1):
        if found is not None and (sent is None or step.sent != sent):
            break
        if step.player == seat:
            found, sent = table.at.position - back, step.sent
    return found


def needed(table: Table, who: str, to: int) -> set[str]:
    """Whose consent it takes to go back: nobody's if nothing was revealed since and nobody else has acted.

    Those whose seat a bot plays are asked too: they may take it back, and would play against someone who has seen what
    is drawn. So far back that positions are not kept, the others are always asked.
    """
    others = table.at.people() - {who}
    if not others:
        return set()
    if to < table.first_kept:
        return others
    acted = any(step.by not in ("", who) for step in table.steps_from(to))
    return others if acted or table.revealed_since(to) else set()


def takes_back_the_end(table: Table) -> bool:
    """Whether a game that is over can be taken back: the seed lies open, so only where there was never anybody else."""
    return table.at.status == "over" and table.at.sole


def _gone_back(table: Table, seat: int, to: int) -> Draft:
    table.reach(to)
    return Draft(e.Undone(seat, to), to)


def _undo(table: Table, caller: Caller, request: wire.Undo) -> list[Draft]:
    seat = _own_seat(table, caller)
    if not table.at.moved <= request.seq <= table.at.seq:
        raise Refused("stale", "the table has moved on since; look again", "$.seq")
    if table.over and not takes_back_the_end(table):
        raise Refused("refused", "the game is over and everything lies open; play on from a position of it instead")
    to = last_decision(table, seat) if request.to is None else request.to
    if to is None or to >= table.at.position:
        raise Refused("refused", "there is nothing to take back")
    if seat not in table.players_since(to):
        raise Refused("refused", "you did nothing since that position", "$.to")
    if needed(table, caller.who, to):
        if table.at.wish:
            raise Refused("refused", "there is a wish to go back already; it must be answered first")
        return [_draft(table, e.Wished(seat, to))]
    return [_gone_back(table, seat, to)]


def _consent(table: Table, caller: Caller, request: wire.Consent) -> list[Draft]:
    seat, wish = _own_seat(table, caller), table.at.wish
    if wish is None or wish.seq != request.seq:
        raise Refused("stale", "that wish is no longer there", "$.seq")
    answer = _draft(table, e.Consented(seat, request.agree))
    asker = table.at.chairs[wish.seat].who
    if caller.who == asker:
        if request.agree:
            raise Refused("refused", "the others must agree, not you")
        return [answer]
    missing = needed(table, asker, wish.to) - wish.agreed - {table.at.chairs[seat].who}
    if request.agree and not missing:
        return [answer, _gone_back(table, wish.seat, wish.to)]
    return [answer]


def _say(table: Table, caller: Caller, request: wire.Say) -> list[Draft]:
    words = shown(request.text, wire.LONGEST_CHAT)
    if not words:
        raise Refused("message", "a chat message needs words that can be shown", "$.text")
    return [_draft(table, e.Said(caller.seat, caller.name, words))]


def _handover(table: Table, caller: Caller, request: wire.Handover) -> list[Draft]:
    _own_seat(table, caller)
    bot, chair = _bot(table, request.bot), _human_chair(table, request.seat)
    if table.at.status != "playing":
        raise Refused("refused", "the game is over")
    if chair.bot is not None:
        raise Refused("refused", "a bot plays that seat already")
    if request.seat not in table.at.seats_of(caller.who) and request.seat not in caller.away:
        raise Refused("refused", "that seat's player is here, or was a moment ago")
    return [_draft(table, e.HandedOver(request.seat, bot))]


def _human_chair(table: Table, seat: int) -> Any:
    if seat >= table.seats or table.at.chairs[seat].kind != "human":
        raise Refused("refused", "nobody sits on that seat", "$.seat")
    return table.at.chairs[seat]


def _takeback(table: Table, caller: Caller, request: wire.Takeback) -> list[Draft]:
    _own_seat(table, caller)
    if request.seat not in table.at.seats_of(caller.who):
        raise Refused("seat", "that is not your seat", "$.seat")
    if _human_chair(table, request.seat).bot is None:
        raise Refused("refused", "you play that seat already")
    return [_draft(table, e.TookBack(request.seat))]


def _decide(table: Table, caller: Caller, request: wire.Decide) -> list[Draft]:
    seat, clocks = _own_seat(table, caller), table.at.clocks
    if clocks is None or request.seat not in clocks.expired:
        raise Refused("refused", "that seat's time has not run out", "$.seat")
    if request.seat in table.at.seats_of(caller.who):
        raise Refused("refused", "the others decide about your time")
    found = [_draft(table, e.Voted(seat, request.seat, request.choice))]
    late = table.at.chairs[request.seat].who
    votes = {**table.at.votes.get(request.seat, {}), caller.who: request.choice}
    choice = decision(votes, table.at.humans() - {late})
    if choice is not None:
        found.append(_draft(table, e.Decided(request.seat, choice)))
        if choice == "bot":
            found.append(_draft(table, e.HandedOver(request.seat, list(BOTS[table.head.game])[-1])))
    return found


def decision(votes: dict[str, e.Choice], voters: set[str]) -> e.Choice | None:
    """What more than half of the voters want; if all have voted without that, the mildest that someone wants."""
    counted = Counter(choice for who, choice in votes.items() if who in voters)
    for choice, number in counted.items():
        if number * 2 > len(voters):
            return choice
    if sum(counted.values()) == len(voters) and counted:
        return min(counted, key=MILDEST.index)
    return None


_ANSWERS: dict[type, Callable[[Table, Caller, Any], list[Draft]]] = {
    wire.Act: _act,
    wire.Undo: _undo,
    wire.Consent: _consent,
    wire.Say: _say,
    wire.Handover: _handover,
    wire.Takeback: _takeback,
    wire.Decide: _decide,
}
