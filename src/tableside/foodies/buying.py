"""The active player may buy one stall from the market and place it on any space (FO-4.01 to FO-4.03)."""

from tableside.foodies import actions
from tableside.foodies.actions import Action, Buy
from tableside.foodies.events import Bought, Event, Refilled
from tableside.foodies.parts import NO_STALL, SPACES, Effect
from tableside.foodies.state import NOBODY, State
from tableside.foodies.text import TEXTS


def enter(state: State, events: list[Event]) -> None:
    """Ask, if the active player can pay a card: cards slide right, so the cheapest slot is the last to be empty."""
    if state.market[-1] and state.courts[state.active].coins >= state.config.prices[-1]:
        state.chooser = state.active


def options(state: State, player: int) -> list[Action]:
    """Every card that can be paid, on every space; or nothing."""
    coins, cards = state.courts[player].coins, state.config.parts.cards
    found: list[Action] = []
    for card, price in zip(state.market, state.config.prices, strict=True):
        if card and price <= coins:
            found += actions.buys(cards[card].name)
    found.append(actions.DONE)
    return found


def step(state: State, player: int, action: Action, events: list[Event]) -> None:
    """Pay, build, and refill the market."""
    state.chooser = NOBODY
    if isinstance(action, Buy):
        slot = _slot(state, action.card)
        assert slot is not None
        _build(state, player, slot, action.space, events)
        _refill(state, slot, events)


def _slot(state: State, name: str) -> int | None:
    cards = state.config.parts.cards
    for slot, card in enumerate(state.market):
        if card and cards[card].name == name:
            return slot
    return None


def _build(state: State, player: int, slot: int, space: int, events: list[Event]) -> None:
    """A stall already there leaves the game; tokens on the space stay (FO-4.01)."""
    court, cards, price = state.courts[player], state.config.parts.cards, state.config.prices[slot]
    card, covered = cards[state.market[slot]], court.stalls[space]
    if covered:
        state.removed.append(covered)
    court.stalls[space] = state.market[slot]
    court.coins -= price
    court.coins_on[space] += card.tokens[0]
    court.popularity_on[space] += card.tokens[1]
    flyers = card.amount if card.effect is Effect.FLYER_ON_BUY else 0
    court.flyers += flyers
    over = cards[covered].name if covered else None
    events.append(Bought(player, card.name, price, space, over, card.tokens, flyers))


def _refill(state: State, slot: int, events: list[Event]) -> None:
    """What stands left of the gap slides right; the deck fills the leftmost slot, if it can (FO-4.03)."""
    card = state.deck.pop() if state.deck else NO_STALL
    state.market = [card, *state.market[:slot], *state.market[slot + 1 :]]
    events.append(Refilled(state.config.parts.cards[card].name if card else None, len(state.deck)))


def why_not(state: State, player: int, action: Action) -> str:
    """Why this cannot be bought."""
    if not isinstance(action, Buy):
        return TEXTS.say("why.buying")
    slot = _slot(state, action.card)
    if slot is None:
        return TEXTS.say("why.not_in_market", card=action.card)
    if action.space not in SPACES:
        return TEXTS.say("why.no_space", space=action.space)
    return TEXTS.say(
        "why.cannot_pay", card=action.card, price=state.config.prices[slot], coins=state.courts[player].coins
    )
