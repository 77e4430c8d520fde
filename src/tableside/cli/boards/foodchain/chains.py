"""A chain: its money, its structure as a tree, and what it has besides."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tableside.cli.boards.foodchain.style import NAME, OPEN_SLOT, QUIET, cards, counted, heading
from tableside.foodchain.parts import Card
from tableside.foodchain.payroll import payroll
from tableside.foodchain.phases.restructuring import decided
from tableside.foodchain.prices import unit_price
from tableside.foodchain.staff import fits, open_slots, spare
from tableside.foodchain.state import Chain, Hidden, Phase, State
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town.squares import square_text


def chain_lines(state: State, player: int, width: int) -> RenderableType:
    """A heading with the figures, the tree, and a line for everything else that there is."""
    chain = state.chains[player]
    title = TEXTS.say("board.chain", player=player, cash=chain.cash, price=unit_price(state, player))
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(style=QUIET, no_wrap=True)
    table.add_column()
    for label, said in _facts(state, player):
        table.add_row(TEXTS.say(f"board.{label}"), said)
    return Group(heading(title, width, f"bold {NAME[player]}"), _tree(state, player), table)


def _facts(state: State, player: int) -> Iterator[tuple[str, str]]:
    chain = state.chains[player]
    if chain.gone or chain.bankrupt:
        yield "out", TEXTS.say("board.gone" if chain.gone else "board.bankrupt")
    if any(chain.hand):
        yield "hand", cards(state, chain.hand)
    if any(chain.beach):
        yield "beach", cards(state, chain.beach)
    busy: dict[str, list[str]] = {}
    for campaign in state.campaigns:
        if campaign.owner == player and campaign.marketeer:
            busy.setdefault(campaign.marketeer, []).append(str(campaign.number))
    if busy:
        yield "busy", ", ".join(f"{TEXTS.thing(card)} ({', '.join(numbers)})" for card, numbers in busy.items())
    if any(chain.stock):
        yield "stock", counted([good.name for good in state.box.goods], chain.stock)
    places = [
        f"{square_text(each.site)} {each.corner}" + ("" if each.open or chain.gone else f" {TEXTS.say('board.soon')}")
        for each in state.restaurants
        if each.owner == player
    ]
    if places:
        yield "restaurants", ", ".join(places) + (f" ({TEXTS.say('board.drive_ins')})" if chain.drive_in else "")
    if state.phase is Phase.PAYDAY:
        yield "payday", TEXTS.say("board.due", due=payroll(state, player).due)
    if chain.reserve is not None:
        yield "reserve", state.box.reserves[chain.reserve].name


def at_work(state: State, chain: Chain) -> list[int]:
    """The cards at work; while the structure is being made, those that were put there so far."""
    if state.phase is not Phase.RESTRUCTURING:
        return chain.work
    work = chain.work[:]
    for card, count in decided(state, chain):
        work[card.number] += count
    return work


def _tree(state: State, player: int) -> RenderableType:
    """The CEO with slots, managers with theirs; other cards fill managers' slots first."""
    work = at_work(state, state.chains[player])
    staff = [card for card in state.box.cards for _ in range(work[card.number])]
    managers = [card for card in staff if card.manager]
    others = [card for card in staff if not card.manager]
    branches: list[str] = []
    for manager in managers:
        below, others = others[: manager.slots], others[manager.slots :]
        branches.append(f"{TEXTS.thing(manager.name)}: {_slots(below, manager.slots)}")
    free = state.slots - len(managers)
    if others or free > 0:
        branches += _slots(others, free).split(", ")
    tree = Table.grid(padding=(0, 1, 0, 0))
    for number, branch in enumerate(branches, 1):
        tree.add_row("└" if number == len(branches) else "├", branch)
    ceo = Text(TEXTS.say("board.ceo", slots=state.slots)).append(_room(state, player, work))
    return Group(ceo, tree)


def _room(state: State, player: int, work: list[int]) -> str:
    """How many slots are open, the more by milestones; nothing while nobody may know (FC-4.02)."""
    chain = state.chains[player]
    if state.phase is Phase.RESTRUCTURING and set(chain.answers) <= {Hidden()}:
        return ""
    if not fits(state.box, work, state.slots):
        return TEXTS.say("board.overfull")
    more = open_slots(state, player) - spare(state.box, chain.work, state.slots)
    return TEXTS.say("board.open_slots", slots=spare(state.box, work, state.slots) + more)


def _slots(staff: list[Card], slots: int) -> str:
    """The cards in some slots, and a circle for each one that is open."""
    names = list(dict.fromkeys(card.name for card in staff))
    said = counted(names, [sum(card.name == name for card in staff) for name in names])
    return ", ".join(filter(None, [said, " ".join([OPEN_SLOT] * max(0, slots - len(staff)))]))
