"""Everyone collects from the space that the foodie visits, in seat order from the active player (FO-2.02 to FO-2.06).

Where an effect asks for a choice it is made just before that player collects; nothing happens between the two.
"""

from tableside.foodies import actions
from tableside.foodies.actions import Action, Coins, Token
from tableside.foodies.effects import GIVES, adjacent_stalls
from tableside.foodies.ending import check_goal
from tableside.foodies.events import Collected, Event, PutCoins, PutToken
from tableside.foodies.parts import LINES, NOTHING, Card, Effect, Line
from tableside.foodies.state import NOBODY, State, stars_at
from tableside.foodies.text import TEXTS

COINS_IN_LINE = Effect.COINS_IN_LINE
PUTS = tuple(effect in (Effect.COINS_IN_LINE, Effect.POPULARITY_TOKEN_ADJACENT) for effect in Effect)  # on spaces


def enter(state: State, events: list[Event]) -> None:
    """Collect, up to the first player who has something to choose; nobody does after a 0 that was left (FO-2.01)."""
    state.decided = 0
    if state.face:
        _collect_all(state, events)


def _collect_all(state: State, events: list[Event]) -> None:
    cards, courts, visited, players = state.config.parts.cards, state.courts, state.visited, len(state.courts)
    active = state.active
    for decided in range(state.decided, players):
        player = (active + decided) % players
        card = cards[courts[player].stalls[visited[player]]]
        if PUTS[card.effect] and _asks(state, player, card):
            state.decided = decided
            state.chooser = player
            return
        _collect(state, player, card, None, events)
    state.decided = players
    state.chooser = NOBODY


def _asks(state: State, player: int, card: Card) -> bool:
    """Whether there is something to choose: a line always, a stall for the token if there are two."""
    return card.effect is COINS_IN_LINE or len(_stalls_beside(state, player)) > 1


def _stalls_beside(state: State, player: int) -> list[int]:
    return adjacent_stalls(state, player, state.visited[player])


def options(state: State, player: int) -> list[Action]:
    """The lines, or the stalls for the token."""
    if _card(state, player).effect is Effect.COINS_IN_LINE:
        return list(actions.COINS)
    return [actions.TOKENS[space] for space in _stalls_beside(state, player)]


def _card(state: State, player: int) -> Card:
    return state.config.parts.cards[state.courts[player].stalls[state.visited[player]]]


def step(state: State, player: int, action: Action, events: list[Event]) -> None:
    """Collect with this choice, then go on to the others."""
    _collect(state, player, _card(state, player), action, events)
    state.decided += 1
    _collect_all(state, events)


def _collect(state: State, player: int, card: Card, choice: Action | None, events: list[Event]) -> None:
    """Tokens, what is printed, the effect, stars: in this order (FO-2.04)."""
    court, space, config, effect = state.courts[player], state.visited[player], state.config, card.effect
    name: str | None = card.name
    printed, gain, stars, tokens = card.printed, NOTHING, 0, NOTHING
    if court.coins_on[space] or court.popularity_on[space]:
        tokens = court.coins_on[space], court.popularity_on[space]
        court.coins_on[space] = court.popularity_on[space] = 0
    if effect:
        gives = GIVES[effect]
        if gives:
            gain = gives(state, player, space, card)
        stars = stars_at(court.stalls, space, config.parts.half_stars_of)
    else:
        name, printed = None, (config.parts.dashboards[court.dashboard][space], 0)
    coins = court.coins = court.coins + tokens[0] + printed[0] + gain[0]
    popularity = court.popularity = court.popularity + tokens[1] + printed[1] + gain[1] + stars
    events.append(Collected(player, space, name, tokens, printed, effect, gain, stars, (coins, popularity)))
    if PUTS[effect]:
        _put(state, player, card, choice, events)
    if popularity >= config.goal:
        check_goal(state, player, events)


def _put(state: State, player: int, card: Card, choice: Action | None, events: list[Event]) -> None:
    """Put coins on a line (FO-3.03), or a token on an adjacent stall, the only one if none was chosen (FO-3.06)."""
    court, space = state.courts[player], state.visited[player]
    if isinstance(choice, Coins):
        line = LINES[choice.line][space]
        for each in line:
            court.coins_on[each] += card.amount
        events.append(PutCoins(player, choice.line, line, card.amount))
        return
    beside = [choice.space] if isinstance(choice, Token) else _stalls_beside(state, player)
    for other in beside:
        court.popularity_on[other] += card.amount
        events.append(PutToken(player, other, card.amount))


def why_not(state: State, player: int, action: Action) -> str:
    """Why this is not the choice that the effect asks for."""
    if _card(state, player).effect is Effect.COINS_IN_LINE:
        row, column = (LINES[line][state.visited[player]] for line in Line)
        return TEXTS.say("why.line_first", row=TEXTS.spaces(row), column=TEXTS.spaces(column))
    message = "why.no_stall_beside" if isinstance(action, Token) else "why.token_first"
    return TEXTS.say(message, spaces=TEXTS.spaces(_stalls_beside(state, player)))
