"""Positions of games in which everyone grows at random, for tests that want many different ones."""

from collections.abc import Iterator

from tableside import foodchain
from tableside.core.rng import Rng, below, pick, seeded
from tableside.foodchain import Config, State
from tableside.foodchain.actions import Action, Done, Fire, FireBusy, Work


def positions(seed: int, every: int, actions: int = 4000, config: Config | None = None) -> Iterator[State]:
    """About every so manieth position among the first actions of a game; the state moves on afterwards."""
    source = Rng(seeded(seed))
    state = foodchain.new(config or foodchain.sample(source), seed)
    for _ in range(actions):
        waiting = foodchain.waiting(state)
        if not waiting:
            break
        if below(source, every) == 0:
            yield state
        player = pick(source, waiting)
        foodchain.step(state, player, _choose(source, foodchain.options(state, player)))
    yield state


def _choose(source: Rng, options: list[Action]) -> Action:
    """Mostly someone who gets on: few cards work at once, few are fired, few steps are left out."""
    if isinstance(options[0], Work):
        return min(pick(source, options), pick(source, options), pick(source, options), key=options.index)
    if isinstance(options[0], Fire):
        return options[0] if below(source, 20) else pick(source, options)
    growing = [option for option in options if not isinstance(option, FireBusy | Done)]
    return pick(source, growing if growing and below(source, 20) else options)
