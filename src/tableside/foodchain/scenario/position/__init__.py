"""The position that a scenario states, taken as it is: what is impossible is refused, what is unusual is not."""

from collections.abc import Callable
from typing import NamedTuple

from tableside.foodchain.box.base import HOUSE_TILES
from tableside.foodchain.config import Config
from tableside.foodchain.scenario.campaigns import KINDS
from tableside.foodchain.scenario.names import MILESTONE_BEGINNINGS, Phrases
from tableside.foodchain.scenario.position import campaigns, chains, config, houses, solo, table, works
from tableside.foodchain.scenario.position.chains import recruit
from tableside.foodchain.scenario.position.config import Choices
from tableside.foodchain.scenario.position.houses import house_named
from tableside.foodchain.scenario.position.stated import Position
from tableside.foodchain.scenario.read import Scenario, mentioned
from tableside.foodchain.scenario.shapes import noun_first
from tableside.foodchain.scenario.words import DEMAND_OF, HOUSES, SQUARE, Words
from tableside.foodchain.setup import set_up
from tableside.foodchain.staff import staff
from tableside.foodchain.state import Phase, busy

__all__ = ["Position", "build", "house_named", "recruit"]


class Line(NamedTuple):
    """A kind of line: the phrases that begin it, how it is read, and what it chooses before there is a position."""

    kind: str
    phrases: tuple[str, ...]
    read: Callable[[Position, Words], None] | None
    choose: Callable[[Choices, Words], None] | None = None


LINES = (  # in the order in which they are read: what others build on comes first
    Line("town", ("town", "map"), None, config.read_map),
    Line("players", ("players", "player"), None, config.read_players),
    Line("introductory", ("introductory", "introductory game", "intro"), None, config.read_introductory),
    Line("modules", ("modules", "module"), None, config.read_modules),
    Line("scenario", ("scenario",), None, config.read_scenario),
    Line("set-up", ("set up", "setup", "new game"), None, config.read_set_up),
    Line("tiles", ("tiles", "new tiles"), None, config.read_tiles),
    Line("solo", ("solo",), None, config.read_solo),
    Line("card", ("card", "action card", "mautoma card", "automa card"), solo.read_card, config.read_card),
    Line("next card", ("next card", "mautoma next card", "then card"), solo.read_next_card, config.read_card),
    Line("round", ("round", "turn"), table.read_round),
    Line("order", ("order", "turn order"), table.read_order),
    Line("bank", ("bank",), table.read_bank),
    Line("breaks", ("breaks", "broken", "bank broken"), table.read_breaks),
    Line("slots", ("slots", "ceo slots", "ceo"), table.read_slots),
    Line("price", ("base price", "price"), table.read_price),
    Line("next round", ("next round",), table.read_voted),
    Line("pool", ("pool", "tiles left"), table.read_pool),
    Line("gone", ("gone", "milestones gone", "milestone gone"), table.read_gone),
    Line("player", (), chains.read_player),
    Line("restaurant", ("restaurant", "restaurants"), chains.owned(chains.at)),
    Line("available", ("available", "milestones available"), table.read_available),
    Line("house tile", (), houses.read_house_tile),
    Line("house", (*HOUSES, *DEMAND_OF), houses.read_house),
    Line("garden", ("garden", "gardens"), houses.read_garden),
    Line("mautoma", ("mautoma", "automa", "mautoma inc"), solo.read_mautoma, config.read_mautoma),
    Line("road", ("road", "roads"), works.read_road),
    Line("park", ("park", "parks"), works.read_park),
    Line("roadworks", ("roadworks", "roadwork"), works.read_roadworks),
    Line("campaign", KINDS.phrases, campaigns.read_campaign),
    Line("off-ramp", ("off ramp", "offramp", "highway off ramp", "highway offramp"), works.read_off_ramp),
    Line("shop", ("shop", "shops", "coffee shop", "coffee shops"), chains.owned(chains.shops)),
    Line("milestones", (), table.read_milestones),
    Line("phase", ("phase",), table.read_phase),
)
MIDDLE = 1  # among the reserve cards: it changes neither the slots nor the base price that a game begins with
SUPPLY = Line("supply", ("supply",), table.read_supply)  # when all cards that are out are known
BY_KIND = {line.kind: line for line in (*LINES, SUPPLY)}
BEGINNINGS = Phrases({line.phrases: line.kind for line in BY_KIND.values() if line.phrases})


def build(scenario: Scenario) -> Position:
    """The position, from its lines in any order."""
    lines = [(BY_KIND[_kind(words)], words) for words in scenario.position]
    chosen = _config(lines, mentioned(scenario))
    for words in (*scenario.position, *(words for _, words in scenario.steps)):
        words.box, words.players = chosen.box, chosen.players
    state = set_up(chosen, 0)
    state.phase, state.turn, state.queue, state.order = Phase.RESTRUCTURING, 1, [], list(range(chosen.players))
    position = Position(state)
    if state.automa:
        solo.lay_out(state)
    for line in LINES:
        _read(position, lines, line)
    _follow(position)
    _read(position, lines, SUPPLY)
    return position


def _config(lines: list[tuple[Line, Words]], seats: int) -> Config:
    """What is played with, from the lines that choose it."""
    choices = Choices()
    for line, words in lines:
        if line.choose:
            choices.lines.setdefault(line.kind, words.line)
            start = words.at
            line.choose(choices, words)
            if line.read:
                words.at = start
            else:
                words.finish()
    return config.configured(choices, seats)


def _read(position: Position, lines: list[tuple[Line, Words]], wanted: Line) -> None:
    for line, words in lines:
        if line is wanted and line.read:
            line.read(position, words)
            words.finish()


def _kind(words: Words) -> str:
    if words.is_seat():
        return "player"
    words.skip()
    if words.peek() in MILESTONE_BEGINNINGS:
        return "milestones"
    words.accept("every", "all")
    noun_first(words)
    kind = BEGINNINGS.take(words) or ("house" if words.is_house() else None)
    if kind is None:
        raise words.unknown(
            f"{words.peek()!r} begins no line; lines begin with a player, run, expect, or one of {BEGINNINGS.known}"
        )
    words.accept(":")
    if kind == "house":
        words.accept("tile")
        built = words.peek() in map(str, HOUSE_TILES) and "garden" in words.tokens
        return "house tile" if built and any(map(SQUARE.fullmatch, words.tokens)) else "house"
    return kind


def _follow(position: Position) -> None:
    """What follows from the rest: the supply, who has left, drive-ins, roadworks, reserve cards, hires left over."""
    state, box = position.state, position.state.box
    state.order = [player for player in state.order if not state.chains[player].gone]
    campaigns.of_players(position)
    works.mark(position)
    for card in box.cards:
        number = card.number
        out = sum(chain.hand[number] + chain.work[number] + chain.beach[number] for chain in state.chains)
        out += sum(busy(state, player).count(card.name) for player in range(len(state.chains)))
        state.supply[number] = max(0, state.supply[number] - out)
    if not state.config.introductory and all(chain.reserve < 0 for chain in state.chains):
        for chain in state.chains:
            chain.reserve = MIDDLE
    for player, chain in enumerate(state.chains):
        chain.drive_in = chain.drive_in or any(card.drive_in for card, _ in staff(state, player))
        recruit(position, player)
