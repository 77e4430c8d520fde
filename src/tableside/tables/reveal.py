"""Whether an action revealed something hidden. Undo needs to know: what was seen cannot be unseen.

An action reveals nothing to a seat if what the seat sees afterwards followed from what it saw before. Chance that was
drawn always reveals. For the rest, the game guesses whole states that look the same to that seat, we play the same
action in them and compare what the seat would see: a card that was turned up, or a secret that came out, shows as
a difference. Another player's choice may itself be secret: then some choice of that player must lead to the same sight
in every guess. A state without secrets needs no guess; nor does an answer that tells nothing while others are still
asked, if what the seat sees afterwards follows from what it saw before.

It plays an action up to GUESSES times for each seat and for a spectator, and where another player's choice was secret
up to 1 + CHOICES times as often: so it is asked when someone wants to go back, once an action, and never beforehand.
"""

from collections.abc import Iterable
from typing import Any

from tableside.core.game import AnyGame, Illegal, Player
from tableside.core.rng import Rng, seeded

GUESSES = 16  # a secret of a single bit goes unseen by all of them once in 2**16
CHOICES = 64  # of another player that are tried in a guess; if none of them fits, we ask for consent rather than leak


def reveals(
    game: AnyGame, before: Any, after: Any, player: Player, action: Any, seats: Iterable[Player | None]
) -> bool:
    """Whether the action that led from `before` to `after` showed one of the seats something it could not know."""
    if before.rng != after.rng:
        return True
    quiet = _is_quiet(game, before, after, player, action)
    return any(_reveals_to(game, before, after, player, action, seat, quiet=quiet) for seat in seats)


def _is_quiet(game: AnyGame, before: Any, after: Any, player: Player, action: Any) -> bool:
    """Whether the action tells nothing, while the others asked with this player are still being asked."""
    others = {*game.waiting(before)} - {player}
    return (
        bool(others) and others == {*game.waiting(after)} - {player} and not game.apply(before.copy(), player, action)
    )


def _reveals_to(
    game: AnyGame, before: Any, after: Any, player: Player, action: Any, seat: Player | None, *, quiet: bool
) -> bool:
    seen = game.view(before, seat)
    if _without_chance(seen) == _without_chance(before):
        return False
    expected, source = game.view(after, seat), Rng(seeded(before.turn))
    if quiet and _may_lead_to(game, seen, player, action, seat, expected):
        return False
    for _ in range(GUESSES):
        if not _may_lead_to(game, game.guess(seen.copy(), seat, source), player, action, seat, expected):
            return True
    return False


def _may_lead_to(game: AnyGame, state: Any, player: Player, action: Any, seat: Player | None, expected: Any) -> bool:
    """Whether the action, or for another seat some choice of that player, leads from a state to this sight."""
    actions = [action] if seat == player else [action, *game.options(state, player)[:CHOICES]]
    return any(_looks(game, state, player, choice, seat) == expected for choice in actions)


def _looks(game: AnyGame, guess: Any, player: Player, action: Any, seat: Player | None) -> Any:
    """What the seat would see after the action; None if the action does not exist in this guess."""
    state = guess.copy()
    try:
        game.apply(state, player, action)
    except Illegal:
        return None
    return game.view(state, seat)


def _without_chance(state: Any) -> Any:
    copy = state.copy()
    copy.rng = 0
    return copy
