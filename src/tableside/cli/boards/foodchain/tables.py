"""The tables beside the map: the round, the houses with their distances, the campaigns, the milestones."""

from collections import Counter

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tableside.cli.boards.foodchain.style import HEAD, NAME, NONE, QUIET, counted, letter, letters, name
from tableside.foodchain.mat import Automa
from tableside.foodchain.pieces import ground
from tableside.foodchain.position import STEPS
from tableside.foodchain.round import waiting
from tableside.foodchain.state import CampaignDraft, HouseDraft, Phase, RestaurantDraft, State, doors
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town.squares import square_text

DOT = ("  ·  ", QUIET)


def headline(state: State) -> Text:
    """Round, phase, who chooses, the bank, the turn order."""
    phase = Text(TEXTS.word("", state.phase), HEAD)
    if state.phase is Phase.WORKING:
        phase.append(f", {_placing(state) or TEXTS.say(f'step.{STEPS[state.step]}')}", "not bold")
    parts = [Text(TEXTS.say("board.round", round=state.turn), HEAD)] if state.turn else []
    parts.append(phase)
    if choosing := waiting(state):
        parts.append(Text.assemble(TEXTS.say("board.choosing"), " ", Text(", ").join(map(name, choosing))))
    parts.append(Text(TEXTS.say(f"board.bank_{min(state.breaks, 2)}", bank=state.bank, added=state.added)))
    if state.order:
        parts.append(Text.assemble(TEXTS.say("board.order"), " ", Text(", ").join(map(name, state.order))))
    return Text.assemble(parts[0], *(piece for part in parts[1:] for piece in (DOT, part)))


def _placing(state: State) -> str:
    """What the acting player is placing."""
    match state.draft:
        case CampaignDraft(tile=number):
            tile = state.box.campaign[number]
            values = {"kind": tile.kind, "number": number, "rows": tile.rows, "columns": tile.columns}
            return TEXTS.say("board.placing_campaign", **values)
        case HouseDraft(number):
            return TEXTS.say("board.placing_house", number=number)
        case RestaurantDraft(moving=moving):
            return TEXTS.say("board.placing_restaurant" if moving is None else "board.moving_restaurant")
    return ""


def houses(state: State) -> RenderableType:
    """House by house: what it wants, the room left, and how far every chain is."""
    count = len(state.chains)
    table = _table()
    table.add_column(TEXTS.say("board.house"), no_wrap=True)
    table.add_column(TEXTS.say("board.wants"), ratio=1)
    table.add_column(TEXTS.say("board.room"), justify="right", no_wrap=True)
    for player in range(count):
        table.add_column(Text(letter(player), f"bold not dim {NAME[player]}"), justify="right", no_wrap=True)
    starts = [doors(state, player) for player in range(count)]
    for house, demand in zip(state.houses, state.demand, strict=True):
        wanted = Counter(demand)
        goods = counted([good.name for good in state.box.goods], [wanted[good.number] for good in state.box.goods])
        room = NONE if house.room is None else str(house.room - len(demand))
        away = [state.roads.distance(start, ground(house)) for start in starts]
        table.add_row(
            Text(house.label, HEAD).append(" %" if house.garden else "", "green4"),
            Text(goods) if goods else Text(NONE, QUIET),
            room,
            *(NONE if borders is None else str(borders) for borders in away),
        )
    return Padding(table, (0, 0, 1, 0))


def campaigns(state: State) -> RenderableType:
    """Campaign by campaign, in the order in which they run."""
    if not state.campaigns:
        return Text(TEXTS.say("board.no_campaigns") + "\n", QUIET)
    table = _table()
    for head in ("campaign", "chain_head", "good", "rounds", "at"):
        table.add_column(TEXTS.say(f"board.{head}"), justify="right" if head == "rounds" else "left", no_wrap=True)
    for each in state.campaigns:
        table.add_row(
            Text(f"{each.number:>2} ", HEAD).append(TEXTS.thing(each.kind), "not bold"),
            letters([each.owner]),
            TEXTS.thing(each.good),
            TEXTS.say("board.ever") if each.rounds is None else str(each.rounds),
            f"{NONE if each.site is None else square_text(each.site)}{f' {each.side}' if each.side else ''}",
        )
    return Padding(table, (0, 0, 1, 0))


def mat(state: State, automa: Automa) -> RenderableType:
    """Mautoma's mat: cash, card, markers, freezers from the top, and the stacks of its campaigns."""
    cards, goods = state.config.automa_deck.cards, state.box.goods
    card = NONE if automa.card is None else cards[automa.card].name
    price = automa.price if automa.card is None else cards[automa.card].price + automa.price
    freezers = ", ".join(f"{automa.stock[good]} {TEXTS.thing(goods[good].name)}" for good in automa.tracks)
    stacks = ", ".join(f"{each.house}: {each.left} {TEXTS.thing(each.good)}" for each in automa.stacks) or NONE
    values = {"cash": automa.cash, "card": card, "left": len(automa.deck), "price": price, "spot": automa.sales}
    held = automa.milestones.bit_count()
    lines = [
        Text(TEXTS.say("board.mautoma", **values), HEAD),
        Text(TEXTS.say("board.mautoma_freezers", goods=freezers)),
        Text(TEXTS.say("board.mautoma_stacks", stacks=stacks, held=held)),
    ]
    return Padding(Group(*lines), (0, 0, 1, 0))


def _table() -> Table:
    return Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold dim")


def holders(state: State, bit: int) -> list[int]:
    """The chains that hold a milestone."""
    return [player for player, chain in enumerate(state.chains) if chain.milestones & bit]


def milestones(state: State) -> RenderableType:
    """The available ones, then who holds the others; a star marks those earned this round."""
    left, taken = [], []
    for milestone in state.box.milestones:
        said = Text(TEXTS.first(milestone.name))
        held = holders(state, milestone.bit)
        if held:
            star = "*" if state.claimed & milestone.bit else ""
            taken.append(said.append(" ").append_text(letters(held)).append(star))
        elif state.milestones & milestone.bit:
            left.append(said)
    lines = []
    if left:
        lines.append(Text.assemble((TEXTS.say("board.milestones_left"), HEAD), " ", Text(", ").join(left)))
    if taken:
        lines.append(Text.assemble((TEXTS.say("board.milestones_held"), HEAD), " ", Text(", ").join(taken)))
    return Group(*lines)


def milestone_list(state: State) -> RenderableType:
    """The same, a line each, where there is room for that."""
    lines = [Text(TEXTS.say("board.milestones"), HEAD)]
    for milestone in state.box.milestones:
        held = holders(state, milestone.bit)
        open_ = state.milestones & milestone.bit
        line = Text(f"{'·' if open_ and not held else ' '} ").append(TEXTS.first(milestone.name))
        line.append("  ").append_text(letters(held)).append("*" if held and state.claimed & milestone.bit else "")
        if not open_:
            line.stylize(QUIET)
        lines.append(line)
    return Group(*lines)
