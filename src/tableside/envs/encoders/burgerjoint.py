"""Burger Joint in numbers: 87 for a position, your own board first, and 116 for all actions."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tableside.burgerjoint import actions
from tableside.burgerjoint.actions import Action
from tableside.burgerjoint.parts import BISTROS, COLOURS, Config
from tableside.burgerjoint.state import BURGER, GENERAL, Phase, State
from tableside.core.game import Player
from tableside.envs.encoding import ArrayLayout, Arrays, Feature

ACTIONS: tuple[Action, ...] = (  # an action's number is its place here
    *actions.TAKE,
    *actions.TRADE,
    *actions.SWAP,
    *actions.EXCHANGE.values(),
    *actions.CHOOSE,
    *actions.FETCH,
    actions.DRAW,
    *actions.PUT,
    actions.REDRAW,
    actions.PUBLICITY,
    *actions.STEAL,
    actions.BUILD_BASIC,
    *actions.BUILD_DINER,
    *actions.BUILD_BISTRO.values(),
    *actions.DISCARD,
    actions.DONE,
)
NUMBER = {action: number for number, action in enumerate(ACTIONS)}
BITS = tuple(tuple(bits >> bit & 1 for bit in range(6)) for bits in range(1 << 6))
PHASES = tuple(tuple(int(phase == other) for other in Phase) for phase in Phase)


class BurgerJoint:
    """The encoder."""

    actions = len(ACTIONS)

    def __init__(self, config: Config) -> None:
        self.layouts: tuple[ArrayLayout, ...] = (ArrayLayout("observation", fields(config)),)

    def encode(self, view: State, player: Player, options: Sequence[Any]) -> Arrays:
        """The two boards, and what lies between them."""
        other = 1 - player
        mine, theirs, areas = view.boards[player], view.boards[other], view.areas
        numbers = [
            *mine.cubes,
            mine.publicity,
            mine.basics,
            *BITS[mine.diners],
            *BITS[mine.bistros],
            mine.score,
            *theirs.cubes,
            theirs.publicity,
            theirs.basics,
            *BITS[theirs.diners],
            *BITS[theirs.bistros],
            theirs.score,
            *view.bag,
            *areas[player],
            *areas[other],
            *areas[GENERAL],
            view.due[player],
            view.due[other],
            view.picks,
            *BITS[view.used],
            view.choosing,
            view.put,
            view.publicity_bought,
            view.done,
            *PHASES[view.phase],
            view.active == player,
            player == BURGER,
        ]
        return {"observation": np.array(numbers, np.float32)}

    def numbers(self, view: State, player: Player, options: Sequence[Action]) -> Sequence[int]:
        """Their places in `ACTIONS`."""
        return [NUMBER[option] for option in options]


def fields(config: Config) -> tuple[Feature, ...]:
    """What the numbers mean."""
    parts, colours, bistros = config.parts, len(COLOURS), len(BISTROS)
    cubes = parts.cubes_each
    return (
        *_board(config, "own", "your"),
        *_board(config, "rival", "the rival's"),
        Feature("bag", colours, cubes, "cubes in the bag, by colour: white, black, yellow, green, brown, red"),
        Feature("own_area", colours, cubes, "cubes on offer in your area, by colour"),
        Feature("rival_area", colours, cubes, "cubes on offer in the rival's area, by colour"),
        Feature("general_area", colours, cubes, "cubes on offer to both, by colour"),
        Feature("own_due", 1, parts.production, "cubes you still take in this production"),
        Feature("rival_due", 1, parts.production, "cubes the rival still takes"),
        Feature("picks", 1, 2 * parts.production, "cubes taken in this production"),
        Feature("used", bistros, 1, "bistros whose ability was used this turn, in the order of own_bistros"),
        Feature("choosing", 1, 1, "cubes were given, and one is still to be chosen"),
        Feature("put", 1, parts.cubes_each * colours, "cubes put in for a redraw"),
        Feature("publicity_bought", 1, parts.cubes_each * colours, "publicity bought this turn"),
        Feature("done", 1, 1, "the active player has closed this phase"),
        Feature("phase", len(Phase), 1, "one of production, trading, building, scoring, discarding, over"),
        Feature("own_turn", 1, 1, "it is your turn"),
        Feature("burger", 1, 1, "you are Burger, who begins; otherwise Pizza"),
    )


def _board(config: Config, name: str, whose: str) -> tuple[Feature, ...]:
    parts, colours, bistros = config.parts, len(COLOURS), len(BISTROS)
    names = ", ".join(bistro.name.lower().replace("_", " ") for bistro in BISTROS)
    return (
        Feature(f"{name}_cubes", colours, parts.cubes_each, f"{whose} cubes, by colour"),
        Feature(f"{name}_publicity", 1, len(parts.publicity_points), f"{whose} space on the publicity track, 0 off it"),
        Feature(f"{name}_basics", 1, parts.tokens, f"{whose} basic restaurants"),
        Feature(f"{name}_diners", colours, 1, f"{whose} diners, by colour"),
        Feature(f"{name}_bistros", bistros, 1, f"{whose} bistros: {names}"),
        Feature(f"{name}_score", 1, 99, f"{whose} score marker"),
    )
