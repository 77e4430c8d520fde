"""The active player may buy one stall from the market and place it on any space (FO-4.01 to FO-4.03)."""

from tableside.foodies import actions
from tableside.foodies.actions import Action, Buy
from tableside.foodies.events import Bought, Event, Refilled
from tableside.foodies.parts import NO_STALL, NOTHING, SPACES, Effect
from tableside.foodies.state import NOBODY, State
from tableside.foodies.text import TEXTS

FLYER_ON_BUY = Effect.FLYER_ON_BUY


def enter(state: State, events: list[Event]) -> None:
    """Ask, if the active player can pay a card: cards slide right, so the cheapest slot is the last to be empty."""
    if state.market[-1] and state.courts[state.active].coins >= state.config.prices[-1]:
        state.chooser = state.active


def options(state: State, player: int) -> list[Action]:
    """Every card that can be paid, on every space; or nothing."""
    coins, name_of, prices = state.courts[player].coins, state.config.parts.name_of, state.config.prices
    found: list[Action] = []
    for slot, card in enumerate(state.market):
        if card and prices[slot] <= coins:
            found += actions.buys(name_of[card])
    found.append(actions.DONE)
    return found


def step(state: State, player: int, action: Action, events: list[Event]) -> None:
    """Pay, build, and refill the market."""
    state.chooser = NOBODY
    if isinstance(action, Buy):
        slot = state.market.index(state.config.parts.number_of[action.card])
        _build(state, player, slot, action.space, events)
        _refill(state, slot, events)


def _build(state: State, player: int, slot: int, space: int, events: list[Event]) -> None:
    """A stall already there leaves the game; tokens on the space stay (FO-4.01)."""
    court, parts, number, price = (
        state.courts[player],
        state.config.parts,
        state.market[slot],
        state.config.prices[slot],
    )
    card, covered, over = parts.cards[number], court.stalls[space], None
    if covered:
        state.removed.append(covered)
        over = parts.name_of[covered]
    court.stalls[space] = number
    court.coins -= price
    if card.tokens != NOTHING:
        court.coins_on[space] += card.tokens[0]
        court.popularity_on[space] += card.tokens[1]
    flyers = card.amount if card.effect is FLYER_ON_BUY else 0
    court.flyers += flyers
    events.append(Bought(player, card.name, price, space, over, card.tokens, flyers))


def _refill(state: State, slot: int, events: list[Event]) -> None:
    """What stands left of the gap slides right; the deck fills the leftmost slot, if it can (FO-4.03)."""
    card = state.deck.pop() if state.deck else NO_STALL
    del state.market[slot]
    state.market.insert(0, card)
    events.append(Refilled(state.config.parts.name_of[card] if card else None, len(state.deck)))


def why_not(state: State, player: int, action: Action) -> str:
    """Why this cannot be bought."""
    if not isinstance(action, Buy):
        return TEXTS.say("why.buying")
    number = state.config.parts.number_of.get(action.card, NO_STALL)
    if number == NO_STALL or number not in state.market:
        return TEXTS.say("why.not_in_market", card=action.card)
    if action.space not in SPACES:
        return TEXTS.say("why.no_space", space=action.space)
    price = state.config.prices[state.market.index(number)]
    return TEXTS.say("why.cannot_pay", card=action.card, price=price, coins=state.courts[player].coins)
