"""What a player may know (FC-1.13): all but the others' reserve cards, what they are choosing just now, and chance."""

from tableside.core.rng import MASK, Source, below
from tableside.foodchain.phases import cleanup, payday, restructuring
from tableside.foodchain.staff import perks
from tableside.foodchain.state import Chain, Phase, State


def view(state: State, player: int | None) -> State:
    """The state as a seat, or a spectator, sees it."""
    seen = state.copy()
    seen.rng = 0
    for other, chain in enumerate(seen.chains):
        if other != player:
            chain.answers = ()
            if not _knows_reserves(state, player):
                chain.reserve = -1
    return seen


def _knows_reserves(state: State, player: int | None) -> bool:
    """After the first break they lie open; 'first to have $20' shows them before (FC-6.10)."""
    if state.breaks:
        return True
    return player is not None and any(milestone.sees_reserves for milestone in perks(state, player))


def guess(state: State, player: int | None, source: Source) -> State:
    """A whole state that looks the same to that seat: reserve cards and answers of the others drawn at random."""
    whole = state.copy()
    whole.rng = below(source, MASK)
    for other, chain in enumerate(whole.chains):
        if other == player:
            continue
        if chain.reserve < 0 and _has_reserve(state, chain):
            chain.reserve = below(source, len(state.box.reserves))
        if chain.ready:
            chain.answers = _answers(whole, other, source)
    return whole


def _has_reserve(state: State, chain: Chain) -> bool:
    if state.config.introductory or state.phase is Phase.FIRST_RESTAURANTS:
        return False
    return state.phase is not Phase.RESERVES or chain.ready


def _answers(state: State, player: int, source: Source) -> tuple[int, ...]:
    """Answers that a player who is ready may have given."""
    chain = state.chains[player]
    if chain.gone or chain.bankrupt:
        return ()
    if state.phase is Phase.RESTRUCTURING:
        return tuple(below(source, chain.hand[card.number] + 1) for card in restructuring.kinds(state, chain))
    if state.phase is Phase.CLEANUP and cleanup.freezer(state, player):
        room, kept = cleanup.freezer(state, player), []
        for good in cleanup.in_stock(state, player):
            kept.append(below(source, min(room, chain.stock[good.number]) + 1))
            room -= kept[-1]
        return tuple(kept)
    if state.phase is Phase.PAYDAY:
        return _firings(state, player)
    return ()


def _firings(state: State, player: int) -> tuple[int, ...]:
    """Whom a player has to fire at least; more is possible and less likely."""
    whole = state.copy()
    chain = whole.chains[player]
    chain.answers = ()
    while payday.payroll(whole, player).due > chain.cash:
        payday.step(whole, player, payday.options(whole, player)[-1])
    return chain.answers


def totals(state: State) -> dict[str, int]:
    """Money and cards neither appear nor vanish."""
    found = {"money": state.bank + sum(chain.cash for chain in state.chains) - state.added}
    for card in state.box.cards:
        held = sum(
            chain.hand[card.number] + chain.work[card.number] + chain.beach[card.number] for chain in state.chains
        )
        busy = sum(campaign.marketeer == card.name for campaign in state.campaigns)
        found[card.name] = state.supply[card.number] + held + busy
    found["gardens"] = state.gardens + sum(bool(house.garden) and not house.complete for house in state.houses)
    found["house tiles"] = len(state.house_tiles) + len(state.houses) - len(state.town.houses)
    return found
