"""What a bot says about one of its moves, to somebody who wonders.

A bot's reasons can hold what only its seat knows. So its own words are never passed on during a game. Whoever asks
gets reasons that are worked out again from what they knew themselves just before the move: the game guesses the rest,
the bot chooses there, and if it comes to the same action, it says why. What it says is then a function of the asker's
own view and of an action that lies open, and can hold nothing else. An answer that was given unseen is not talked about
until it lies open.
"""

from dataclasses import dataclass
from typing import Any

from tableside import shelf
from tableside.core.entry import Maker
from tableside.core.game import AnyGame, Player
from tableside.core.match import reason_for
from tableside.core.rng import Rng, seeded


@dataclass(frozen=True)
class Wonder:
    """A question about a bot's move, with nothing in it that the asker may not know."""

    game: str
    bot: str
    seed: int
    seen: Any  # the view of the asker just before the move
    asker: Player | None
    player: Player
    action: Any


def wonder(
    game: AnyGame, before: Any, asker: Player | None, player: Player, action: Any, bot: str, seed: int
) -> Wonder:
    """The question of a seat, or of a spectator, about a move that lies open."""
    return Wonder(game.ABOUT.name, bot, seed, game.view(before, asker), asker, player, action)


def says(asked: Wonder) -> str:
    """What the bot says; empty if it says nothing, or would not have done this with what the asker knows."""
    return said_by(shelf.maker(asked.game, asked.bot), asked)


def said_by(make: Maker, asked: Wonder) -> str:
    """The same for any bot."""
    game = shelf.GAMES[asked.game]
    guess = game.guess(asked.seen, asked.asker, Rng(seeded(asked.seed)))
    view = game.view(guess, asked.player)
    options = game.options(view, asked.player)
    if asked.action not in options:
        return ""
    return reason_for(make(asked.seed), view, asked.player, options, asked.action)


def lies_open(game: AnyGame, before: Any, now: Any, player: Player) -> bool:
    """Whether everyone may know by now what a seat answered then, while the game goes on."""
    about, question = game.ABOUT, type(game.asked(before, player))
    if question in about.secret:
        return False
    return question not in about.unseen or now.turn > before.turn or not _is_asked_unseen(game, now)


def _is_asked_unseen(game: AnyGame, now: Any) -> bool:
    unseen = (*game.ABOUT.unseen, *game.ABOUT.secret)
    return any(type(game.asked(now, player)) in unseen for player in game.waiting(now))
