"""Collecting: everyone collects from the visited space, in seat order from the active player (FO-2.02 to FO-2.06).

If an effect asks for a choice, it is made just before that player collects; nothing happens in between.
"""

from tableside.foodies import actions
from tableside.foodies.actions import Action, PlaceCoins, PlaceToken
from tableside.foodies.effects import GIVES, adjacent_stalls
from tableside.foodies.ending import check_goal
from tableside.foodies.events import Collected, Event, PutCoins, PutToken
from tableside.foodies.parts import LINES, NOTHING, Card, Components, Effect, Line
from tableside.foodies.questions import WhereToPutCoins, WhereToPutToken
from tableside.foodies.state import State, choosing, stars_at
from tableside.foodies.text import TEXTS

COINS_IN_LINE = Effect.COINS_IN_LINE
PUTS = tuple(effect in (Effect.COINS_IN_LINE, Effect.POPULARITY_TOKEN_ADJACENT) for effect in Effect)  # on spaces

waiting = choosing


def enter(state: State) -> list[Event]:
    """Collect, up to the first player with something to choose; nobody collects after a 0 that was left (FO-2.01)."""
    state.decided = 0
    return _collect_all(state) if state.face else []


def _collect_all(state: State) -> list[Event]:
    """Collect, one player after the other, up to the first with something to choose."""
    events: list[Event] = []
    parts, courts, visited, players = state.config.parts, state.courts, state.visited, len(state.courts)
    active, cards, goal = state.active, parts.cards, state.config.goal
    for decided in range(state.decided, players):
        player = (active + decided) % players
        card = cards[courts[player].stalls[visited[player]]]
        if PUTS[card.effect] and _asks(state, player, card):
            state.decided = decided
            state.choosers = (player,)
            return events
        _collect(state, player, card, None, events, parts)
        if courts[player].popularity >= goal:
            events += check_goal(state, player)
    state.decided = players
    state.choosers = ()
    return events


def _asks(state: State, player: int, card: Card) -> bool:
    """Whether there is something to choose: a line always, a stall for the token if there are two."""
    return card.effect is COINS_IN_LINE or len(_stalls_beside(state, player)) > 1


def _stalls_beside(state: State, player: int) -> list[int]:
    return adjacent_stalls(state, player, state.visited[player])


def asked(state: State, player: int) -> WhereToPutCoins | WhereToPutToken:
    """Ask where the effect puts its coins or token."""
    card = _card(state, player)
    return WhereToPutCoins(card.amount) if card.effect is COINS_IN_LINE else WhereToPutToken(card.amount)


def options(state: State, player: int) -> list[Action]:
    """The lines, or the stalls for the token."""
    if _card(state, player).effect is Effect.COINS_IN_LINE:
        return list(actions.COINS)
    return [actions.TOKENS[space] for space in _stalls_beside(state, player)]


def _card(state: State, player: int) -> Card:
    return state.config.parts.cards[state.courts[player].stalls[state.visited[player]]]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Collect with this choice, then go on to the others."""
    events: list[Event] = []
    _collect(state, player, _card(state, player), action, events, state.config.parts)
    events += check_goal(state, player)
    state.decided += 1
    return events + _collect_all(state)


def worth(state: State, player: int, space: int) -> Collected:
    """What a player would collect on a space now; the position stays as it is."""
    other, events = state.copy(), list[Event]()
    other.visited[player] = space
    _collect(other, player, _card(other, player), None, events, state.config.parts)
    collected = events[0]
    assert isinstance(collected, Collected)
    return collected


def _collect(
    state: State, player: int, card: Card, choice: Action | None, events: list[Event], parts: Components
) -> None:
    """Collect tokens, printed values, the effect and stars, in this order (FO-2.04)."""
    court, space, effect = state.courts[player], state.visited[player], card.effect
    name: str | None = card.name
    printed, gain, stars, tokens = card.printed, NOTHING, 0, NOTHING
    if court.coins_on[space] or court.popularity_on[space]:
        tokens = court.coins_on[space], court.popularity_on[space]
        court.coins_on[space] = court.popularity_on[space] = 0
    if effect:
        gives = GIVES[effect]
        if gives:
            gain = gives(state, player, space, card)
        if card.half_stars:
            stars = stars_at(court.stalls, space, parts.half_stars_of)
    else:
        name, printed = None, (parts.dashboards[court.dashboard][space], 0)
    coins = court.coins = court.coins + tokens[0] + printed[0] + gain[0]
    popularity = court.popularity = court.popularity + tokens[1] + printed[1] + gain[1] + stars
    events.append(Collected(player, space, name, tokens, printed, effect, gain, stars, (coins, popularity)))
    if PUTS[effect]:
        _put(state, player, card, choice, events)


def _put(state: State, player: int, card: Card, choice: Action | None, events: list[Event]) -> None:
    """Put coins on a line (FO-3.03), or a token on an adjacent stall, the only one if none was chosen (FO-3.06)."""
    court, space = state.courts[player], state.visited[player]
    if isinstance(choice, PlaceCoins):
        line = LINES[choice.line][space]
        for each in line:
            court.coins_on[each] += card.amount
        events.append(PutCoins(player, choice.line, line, card.amount))
        return
    beside = [choice.space] if isinstance(choice, PlaceToken) else _stalls_beside(state, player)
    for other in beside:
        court.popularity_on[other] += card.amount
        events.append(PutToken(player, other, card.amount))


def why_not(state: State, player: int, action: Action) -> str:
    """Why this is not the choice that the effect asks for."""
    if _card(state, player).effect is Effect.COINS_IN_LINE:
        row, column = (LINES[line][state.visited[player]] for line in Line)
        return TEXTS.say("why.line_first", row=TEXTS.spaces(row), column=TEXTS.spaces(column))
    message = "why.no_stall_beside" if isinstance(action, PlaceToken) else "why.token_first"
    return TEXTS.say(message, spaces=TEXTS.spaces(_stalls_beside(state, player)))
