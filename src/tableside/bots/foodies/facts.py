"""The facts of a position of Foodies that its learnt value knows, as one player sees them.

A court is told by what it earns, not by its cards: what the nine spaces give together and at best, what lies on them,
how near the special chefs are. So the value holds for any cultures, and for other components too. The strongest
rival is told apart from the others. Positions are told at rest: when everybody has collected.
"""

from collections.abc import Sequence
from operator import add

from tableside.bots.foodies.normal import missing
from tableside.bots.learnt import Group, Numbering, Part
from tableside.foodies.effects import GIVES, has_most
from tableside.foodies.parts import FEWEST, MOST, SEAMS, SPACES, Chef, Components, Effect
from tableside.foodies.state import Court, Phase, State, stars_at

LAYOUT = Numbering()
CHEFS = 2  # special chefs in play
OUT_OF_REACH = 6  # purchases
MAJORITIES = (Effect.MAJORITY_COINS, Effect.MAJORITY_POPULARITY)
MEMORY = 200_000  # courts that are remembered


class CourtFacts:
    """The facts of one court: of what lies there, and of what is built."""

    def __init__(self) -> None:
        # popularity to the goal, coins, flyers; coins and popularity on the spaces; the best visit's popularity
        self.lying = tuple(map(LAYOUT.count, (31, 15, 6, 12, 8, 9)))
        # coins and popularity of all spaces, and of the best; stalls, half-stars that face an empty space, chilies;
        # stalls that put coins, put popularity, or pay for a majority; purchases to the nearer and the farther chef
        self.built = tuple(map(LAYOUT.count, (24, 24, 7, 6, 9, 8, 6, 4, 4, 4, OUT_OF_REACH, OUT_OF_REACH)))


MINE, STRONGEST, OTHERS = CourtFacts(), CourtFacts(), CourtFacts()
COURTS = (MINE, STRONGEST, OTHERS)
PLAYERS = LAYOUT.kinds(MOST - FEWEST + 1)
STAGE = LAYOUT.kinds(6)  # buying, hiring, or the turn over; in one's own turn or another's
WAIT = LAYOUT.count(MOST)  # turns until one's own
LAST_ROUND = LAYOUT.kinds(1 + MOST)  # not yet; or how many turns are left of it
BEHIND = LAYOUT.count(12)  # popularity behind the strongest rival
AHEAD = LAYOUT.count(12)


class Seen:
    """A court as it is built: the popularity that each space gives, and its facts for each of COURTS."""

    def __init__(self, state: State, seat: int) -> None:
        self.popularity, numbers = built(state, seat)
        self.strength = sum(self.popularity) / 4
        self.parts = [told(groups.built, numbers) for groups in COURTS]


class Eyes:
    """Looks at positions, and remembers courts that it has seen."""

    def __init__(self, parts: Components) -> None:
        self.majority_of = [card.culture if card.effect in MAJORITIES else None for card in parts.cards]
        self.known: dict[tuple[int, ...], Seen] = {}

    def facts(self, state: State, player: int, turn_over: bool) -> list[Part]:
        """What the value of this position for a player depends on."""
        courts, active, players, goal = state.courts, state.active, len(state.courts), state.config.goal
        seen = [self.court(state, seat) for seat in range(players)]
        strength = [court.popularity + one.strength + court.coins / 8 for court, one in zip(courts, seen, strict=True)]
        strength[player] = -1.0
        strongest = strength.index(max(strength))
        found: list[Part] = []
        for seat, court in enumerate(courts):
            place = 0 if seat == player else 1 if seat == strongest else 2
            found += seen[seat].parts[place], told(COURTS[place].lying, lying(goal, court, seen[seat].popularity))
        gap = courts[strongest].popularity - courts[player].popularity
        stage = 2 if turn_over else 1 if state.phase is Phase.HIRING else 0
        left = (state.first - active - 1) % players
        found.append(
            (
                PLAYERS[players - FEWEST],
                STAGE[2 * stage + (active == player)],
                WAIT[(player - active - 1) % players + 1 if turn_over or active != player else 0],
                LAST_ROUND[1 + left if state.ending else 0],
                BEHIND[gap] if gap > 0 else AHEAD[-gap],
            )
        )
        return found

    def court(self, state: State, seat: int) -> Seen:
        """A court, as it is built."""
        court = state.courts[seat]
        contested = [culture for stall in court.stalls if (culture := self.majority_of[stall]) is not None]
        held = [has_most(state, seat, culture) for culture in contested]
        key = (court.dashboard, *court.stalls, *held, *open_chefs(state))
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MEMORY:
                self.known.clear()
            found = self.known[key] = Seen(state, seat)
        return found


def told(groups: tuple[Group, ...], numbers: Sequence[int]) -> Part:
    """The facts that these groups have these values."""
    return tuple([group[number] for group, number in zip(groups, numbers, strict=True)])


def lying(goal: int, court: Court, gives: Sequence[int]) -> Sequence[int]:
    """What a player owns and what lies on the court."""
    to_go, best = goal - court.popularity, max(map(add, gives, court.popularity_on))
    on = sum(court.coins_on), sum(court.popularity_on)
    return max(0, to_go), court.coins, court.flyers, *on, best


def built(state: State, seat: int) -> tuple[list[int], Sequence[int]]:
    """The popularity that each space gives, and the other numbers of what is built on a court."""
    parts, court = state.config.parts, state.courts[seat]
    cards = [parts.cards[stall] for stall in court.stalls]
    coins, popularity = [0] * len(cards), [0] * len(cards)
    for space in SPACES:
        coins[space], popularity[space] = visit(state, seat, space)
    effects = [card.effect for card in cards]
    steps = sorted(reach(state, seat, parts.chefs[chef]) for chef in open_chefs(state))
    return popularity, (
        sum(coins),
        sum(popularity),
        max(coins),
        max(popularity),
        sum(map(bool, court.stalls)),
        open_stars(state, court),
        sum(card.chili for card in cards),
        effects.count(Effect.COINS_IN_LINE),
        effects.count(Effect.POPULARITY_TOKEN_ADJACENT),
        sum(map(effects.count, MAJORITIES)),
        *steps,
        *[OUT_OF_REACH] * (CHEFS - len(steps)),
    )


def open_chefs(state: State) -> list[int]:
    """The special chefs that nobody has hired."""
    return [chef for chef, by in zip(state.chefs, state.hired_by, strict=True) if by is None]


def visit(state: State, seat: int, space: int) -> tuple[int, int]:
    """The coins and the popularity that a visit gives at once, without the tokens."""
    court, parts = state.courts[seat], state.config.parts
    stall = court.stalls[space]
    if not stall:
        return parts.dashboards[court.dashboard][space], 0
    card = parts.cards[stall]
    gives = GIVES[card.effect]
    coins, popularity = gives(state, seat, space, card) if gives else (0, 0)
    stars = stars_at(court.stalls, space, parts.half_stars_of)
    return card.printed[0] + coins, card.printed[1] + popularity + stars


def open_stars(state: State, court: Court) -> int:
    """How many half-stars face a space without a stall."""
    half_stars_of = state.config.parts.half_stars_of
    return sum(
        bool(half_stars_of[court.stalls[space]] & mine) and not court.stalls[other]
        for space in SPACES
        for other, mine, _ in SEAMS[space]
    )


def reach(state: State, seat: int, chef: Chef) -> int:
    """How many purchases a court is away from a special chef, as far as that counts."""
    return min(OUT_OF_REACH, int(missing(state, seat, chef) + 0.99))
