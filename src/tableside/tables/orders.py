"""Standing orders at a table: giving them, and what they lead to when their owner is asked.

They are not entries of the log, because everyone sees that there is a new entry. They lie beside it, with the seat
they belong to, and become entries only when they act. A game brings them (core/orders.py); nothing here knows one.
"""

from dataclasses import dataclass
from typing import Any

from tableside import shelf
from tableside.core.decision import continues
from tableside.core.game import Player
from tableside.core.messages import apart
from tableside.core.notation import NotationError, parse, text
from tableside.core.orders import Orders
from tableside.tables import entries as e
from tableside.tables import wire
from tableside.tables.caller import Caller, in_play, made, own_seat
from tableside.tables.entries import NewEntry, our_request
from tableside.tables.given import Given
from tableside.tables.requests import played
from tableside.tables.standing import Refused
from tableside.tables.table import OutOfReach, Table
from tableside.tables.wondering import lies_open

MOST = 12  # of one seat, with the notes about those that are done


@dataclass(frozen=True)
class OrderedAnswer:
    """What becomes of a standing order now: it answers with these actions, or is void, for the reason in `note`."""

    given: Given
    actions: list[str]
    note: str = ""


def _orders(table: Table) -> Orders:
    found = shelf.orders(table.head.game)
    if found is None:
        raise Refused("refused", "there are no standing orders in this game")
    return found


def offers(table: Table, caller: Caller, message: wire.AskOrders) -> wire.Offers:
    """The orders that a seat can give now."""
    seat, orders = own_seat(table, caller), _orders(table)
    in_play(table)
    view = table.game.view(table.state, seat)
    found = [wire.OrderOffer(text(order), orders.says(order)) for order in orders.offers(view, seat)]
    return wire.Offers(message.id, found, orders.counted(view, seat))


def give(table: Table, caller: Caller, message: wire.GiveOrder) -> Given:
    """A new order of a seat, not stored yet; or the same, if it stands already."""
    seat, orders = own_seat(table, caller), _orders(table)
    in_play(table)
    if table.at.chairs[seat].bot is not None:
        raise Refused("refused", "a bot plays this seat; take it back first")
    given = table.orders.get(seat, [])
    if len(given) >= MOST:
        raise Refused("refused", f"at most {MOST} standing orders; take one back first")
    try:
        order = parse(message.text, orders.KINDS)
    except NotationError as error:
        raise Refused("notation", str(error), "$.text") from None
    for each in given:
        if each.state == "stands" and each.text == text(order):
            return each
    view = table.game.view(table.state, seat)
    if wrong := orders.refusal(view, seat, order):
        raise Refused("illegal", apart(wrong)[0], "$.text")
    return Given(0, text(order), order.basis(view, seat))


def plan(table: Table, seat: Player) -> OrderedAnswer | None:
    """What becomes of a seat's orders now that it is asked: of the first that has something to say."""
    orders = shelf.orders(table.head.game)
    if orders is None or seat not in table.waiting() or table.at.chairs[seat].bot is not None:
        return None
    view = table.game.view(table.state, seat)
    for given in table.orders.get(seat, []):
        if given.state != "stands":
            continue
        order = parse(given.text, orders.KINDS)
        if note := orders.void(view, seat, order, given.basis):
            return OrderedAnswer(given, [], note)
        if order.answers(table.game.asked(view, seat)):
            actions = _answer(table, seat, order)
            return OrderedAnswer(given, actions, "" if actions else orders.impossible(order))
    return None


def _answer(table: Table, seat: Player, order: Any) -> list[str]:
    """The whole answer, part by part, each one of the options; none if one of them is not."""
    game, state, actions, before = table.game, table.state.copy(), list[str](), None
    while seat in game.waiting(state):
        view = game.view(state, seat)
        question = game.asked(view, seat)
        if not order.answers(question) or (actions and not continues(question, before)):
            break
        action = order.action(view, seat)
        if action not in game.options(view, seat):
            return []
        game.step(state, seat, action)
        actions.append(text(action))
        before = question
    return actions


def obeyed(table: Table, seat: Player, done: OrderedAnswer) -> list[NewEntry]:
    """The entries of an order that acts; an answer that is given unseen is not said to be an order's yet."""
    found = played(table, seat, done.actions)
    if is_unseen(table, seat):
        return found
    return [*found, NewEntry(e.Obeyed(seat, says(table, done.given)), found[-1].position)]


def is_unseen(table: Table, seat: Player) -> bool:
    """Whether the others do not see what a seat answers to its question."""
    about = table.game.ABOUT
    return type(table.game.asked(table.state, seat)) in (*about.unseen, *about.secret)


def request_of(given: Given) -> str:
    """The id under which an order acts."""
    return our_request("order", given.number)


def untold(table: Table) -> list[tuple[Player, Given]]:
    """Orders that acted unseen, and either lie open now or were taken back."""
    acted = [(seat, given) for seat, all_given in table.orders.items() for given in all_given if given.state == "acted"]
    return [(seat, given) for seat, given in acted if was_undone(table, given) or _lies_open(table, seat, given)]


def _lies_open(table: Table, seat: Player, given: Given) -> bool:
    try:
        return table.over or lies_open(table.game, table.step_at(given.position).before, table.state, seat)
    except OutOfReach:
        return True


def was_undone(table: Table, given: Given) -> bool:
    """Whether what an order did was taken back before it could be spoken of."""
    if given.position >= table.at.position:
        return True
    try:
        return table.step_at(given.position).sent != request_of(given)
    except OutOfReach:
        return False


def said_of(table: Table, seat: Player, given: Given) -> list[NewEntry]:
    """The entry that says that an order acted."""
    return [made(table, e.Obeyed(seat, says(table, given)))]


def says(table: Table, given: Given) -> str:
    """An order in words."""
    orders = _orders(table)
    return orders.says(parse(given.text, orders.KINDS))


def shown(table: Table, seat: Player | None) -> list[wire.OrderNow]:
    """A seat's own orders, for nobody else."""
    given = table.orders.get(seat, []) if seat is not None and table.at.status == "playing" else []
    return [wire.OrderNow(each.number, says(table, each), each.state, each.note) for each in given]
