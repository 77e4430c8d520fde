"""What is expected of the table: bank, order, supply, milestones left, who chooses, what was told, and the end."""

from enum import Enum

from tableside.foodchain.box import MODULES
from tableside.foodchain.mat import Automa
from tableside.foodchain.parts import Card, Milestone
from tableside.foodchain.round import result
from tableside.foodchain.scenarios.expect.said import Answer, expectation, names_of
from tableside.foodchain.scenarios.lines import Seat
from tableside.foodchain.scenarios.run import Run
from tableside.foodchain.state import Phase, State
from tableside.foodchain.text import explain
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS
from tableside.foodchain.town.tiles import TILES
from tableside.foodchain.words import one_of


class TableFigure(Enum):
    """A number of the table, with its name in the state."""

    BANK = "bank"
    BREAKS = "breaks"
    SLOTS = "slots"
    BASE_PRICE = "price"
    ROUND = "turn"
    GARDENS = "gardens"


@expectation("{what} {count}")
def table_has(run: Run, what: TableFigure, count: int) -> Answer:
    """`bank 30`, `breaks 1`, `round 3`."""
    return count, getattr(run.state, what.value)


@expectation("phase {phase}")
def phase_is(run: Run, phase: Phase) -> Answer:
    """`phase payday`."""
    return phase.name.lower(), run.state.phase.name.lower()


@expectation("order {players...}")
def order_is(run: Run, players: tuple[Seat, ...]) -> Answer:
    """`order red blue`."""
    return names_of(players), names_of(run.state.order)


@expectation("turn {players...}")
def turn_is(run: Run, players: tuple[Seat, ...]) -> Answer:
    """`turn red`: all who must choose now."""
    return names_of(sorted(players)), names_of(sorted(run.waiting()))


@expectation("queue {players...}")
def queue_is(run: Run, players: tuple[Seat, ...]) -> Answer:
    """`queue blue red`: who chooses one after the other, the next one first (KX-14.02)."""
    return names_of(players), names_of(run.state.queue)


@expectation("winner {players...}")
def winner_is(run: Run, players: tuple[Seat, ...]) -> Answer:
    """`winner red`; nobody, if no chain is left or Mautoma has more."""
    outcome = result(run.state)
    return (names_of(players), names_of(outcome.winners)) if outcome else "the game is not over"


@expectation("ranking {players...}")
def ranking_is(run: Run, players: tuple[Seat, ...]) -> Answer:
    """`ranking blue red`: all chains by their cash at the end, ties by turn order (FC-6.21)."""
    outcome, order = result(run.state), run.state.order
    if outcome is None:
        return "the game is not over"
    seats = [*order, *(player for player in range(len(outcome.scores)) if player not in order)]
    return names_of(players), names_of(sorted(seats, key=lambda player: -outcome.scores[player]))


@expectation("game over")
def game_over(run: Run) -> Answer:
    """`game over`."""
    return "" if run.state.phase is Phase.OVER else "the game goes on"


@expectation("game goes on")
def game_goes_on(run: Run) -> Answer:
    """`game goes on`."""
    return "the game is over" if run.state.phase is Phase.OVER else ""


@expectation("supply {count} {card}")
def supply_has(run: Run, count: int, card: Card) -> Answer:
    """`supply 3 waitress`."""
    return count, run.state.supply[card.number]


PILES = {"roads": tuple(LOBBY_ROADS), "parks": tuple(PARKS)} | {
    shape.lower(): (shape,) for shape in (*LOBBY_ROADS, *PARKS)
}


@expectation("left {count} {pile}")
def pile_has(run: Run, count: int, pile: str) -> Answer:
    """`left 8 roads`, `left 2 short`, `left 3 off_ramps`: pieces of lobbyists and rural marketeers."""
    state = run.state
    if one_of(pile, ("off_ramps", *PILES), "pile") == "off_ramps":
        return count, state.box.off_ramps - len(state.off_ramps)
    used = [*(road.shape for road in state.new_roads), *(park.shape for park in state.parks)]
    return count, sum(state.box.works.get(shape, 0) - used.count(shape) for shape in PILES[pile])


@expectation("house_tiles {numbers...}")
def house_tiles_are(run: Run, numbers: tuple[int, ...]) -> Answer:
    """`house_tiles 1 3`: all that are left; those of Mautoma's stack are negative if they lie upside down."""
    automa = run.state.automa
    return list(numbers), automa.tiles if automa else run.state.house_tiles


@expectation("pool lacks {tile}")
def pool_lacks(run: Run, tile: str) -> Answer:
    """`pool lacks X`."""
    return f"tile {tile} is left over" if one_of(tile, TILES, "tile") in run.state.pool else ""


@expectation("pool {tiles...}")
def pool_is(run: Run, tiles: tuple[str, ...]) -> Answer:
    """`pool X Y`: all map tiles left over."""
    return sorted(one_of(tile, TILES, "tile") for tile in tiles), sorted(run.state.pool)


@expectation("modules {names...}")
def modules_are(run: Run, names: tuple[str, ...]) -> Answer:
    """`modules kimchi sushi`."""
    return sorted(one_of(name, MODULES, "module") for name in names), sorted(run.state.config.modules)


@expectation("gone {milestone}")
def is_gone(run: Run, milestone: Milestone) -> Answer:
    """`gone first_to_train`: nobody can earn it any more."""
    return f"{milestone.name} can still be earned" if run.state.milestones & milestone.bit else ""


@expectation("available {milestone}")
def is_available(run: Run, milestone: Milestone) -> Answer:
    """`available first_to_train`: it can still be earned."""
    return "" if run.state.milestones & milestone.bit else f"{milestone.name} is gone"


@expectation("told {sentence}")
def is_told(run: Run, sentence: str) -> Answer:
    """`told "9 + 2 = 11"`: part of a sentence that the game told."""
    story = " ".join(map(explain, run.events))
    return "" if sentence in story else f"what was told: {story or 'nothing'}"


@expectation("not told {sentence}")
def is_not_told(run: Run, sentence: str) -> Answer:
    """`not told "salary"`."""
    if not run.since:
        raise ValueError("nothing was run, so nothing can have been told")
    return next((said for event in run.events if sentence in (said := explain(event))), "")


def _mautoma(state: State) -> Automa:
    if state.automa is None:
        raise ValueError("Mautoma does not play here; a line 'solo normal' would add it")
    return state.automa


@expectation("stacks {stacks...}")
def stacks_are(run: Run, stacks: tuple[str, ...]) -> Answer:
    """`stacks 12:pizza:2 13:beer:1`: Mautoma's tokens beside houses, the oldest stack first (MA-2.02)."""
    return list(stacks), [f"{each.house}:{each.good}:{each.left}" for each in _mautoma(run.state).stacks]


@expectation("card {name}")
def card_is(run: Run, name: str) -> Answer:
    """`card p1_3`: the action card that lies open (MA-3.01)."""
    cards, turned_up = [each.name for each in run.state.config.automa_deck.cards], _mautoma(run.state).card
    return one_of(name, cards, "action card"), None if turned_up is None else cards[turned_up]
