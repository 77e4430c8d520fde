"""Buying: the active player may buy one stall from the market and place it on any space (FO-4.01 to FO-4.03)."""

from tableside.foodies import actions
from tableside.foodies.actions import Action, Buy
from tableside.foodies.events import Bought, Event, Refilled
from tableside.foodies.parts import NO_STALL, NOTHING, SPACES, Components, Effect
from tableside.foodies.questions import WhichStallToBuy
from tableside.foodies.state import State, choosing
from tableside.foodies.text import TEXTS

FLYER_ON_BUY = Effect.FLYER_ON_BUY

waiting = choosing


def enter(state: State) -> list[Event]:
    """Ask if the active player can afford a card: cards slide right, so the cheapest slot is the last to be empty."""
    if state.market[-1] and state.courts[state.active].coins >= state.config.prices[-1]:
        state.choosers = (state.active,)
    return []


def asked(state: State, player: int) -> WhichStallToBuy:
    """Ask what the player buys."""
    return WhichStallToBuy(state.courts[player].coins)


def options(state: State, player: int) -> list[Action]:
    """Every affordable card, on every space; or nothing."""
    coins, name_of, prices = state.courts[player].coins, state.config.parts.name_of, state.config.prices
    found: list[Action] = []
    for slot, card in enumerate(state.market):
        if card and prices[slot] <= coins:
            found += actions.buys(name_of[card])
    found.append(actions.DONE)
    return found


def step(state: State, player: int, action: Action) -> list[Event]:
    """Pay, build, and refill the market."""
    state.choosers = ()
    if not isinstance(action, Buy):
        return []
    parts = state.config.parts
    slot = state.market.index(parts.number_of[action.card])
    return [_build(state, player, slot, action.space, parts), _refill(state, slot, parts)]


def _build(state: State, player: int, slot: int, space: int, parts: Components) -> Bought:
    """Build the stall; one already there leaves the game, tokens on the space stay (FO-4.01)."""
    court, number, price = state.courts[player], state.market[slot], state.config.prices[slot]
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
    return Bought(player, card.name, price, space, over, card.tokens, flyers)


def _refill(state: State, slot: int, parts: Components) -> Refilled:
    """Slide the cards left of the gap to the right and fill the leftmost slot, if the deck can (FO-4.03)."""
    card = state.deck.pop() if state.deck else NO_STALL
    del state.market[slot]
    state.market.insert(0, card)
    return Refilled(parts.name_of[card] if card else None, len(state.deck))


def why_not(state: State, player: int, action: Action) -> str:
    """Why this cannot be bought."""
    if not isinstance(action, Buy):
        return TEXTS.say("why.buying")
    number = state.config.parts.number_of.get(action.card)
    if not number or number not in state.market:
        return TEXTS.say("why.not_in_market", card=action.card)
    if action.space not in SPACES:
        return TEXTS.say("why.no_space", space=action.space)
    price = state.config.prices[state.market.index(number)]
    return TEXTS.say("why.cannot_pay", card=action.card, price=price, coins=state.courts[player].coins)
