"""What a player may know (FC-1.13): all but the others' reserve cards, what they are choosing now, and chance."""

from tableside.core.rng import MASK, Source, below, pick, shuffle
from tableside.foodchain.deck import BACKS
from tableside.foodchain.mat import Automa
from tableside.foodchain.round import PHASES
from tableside.foodchain.staff import perks
from tableside.foodchain.state import Answer, Chain, Hidden, Phase, State


def view(state: State, player: int | None) -> State:
    """The state as a seat, or a spectator, sees it."""
    seen = state.copy()
    seen.rng = 0
    for other, chain in enumerate(seen.chains):
        if other != player:
            chain.answers = (Hidden(),) * len(chain.answers)  # how many were given lies open, as the log does
            if not _knows_reserves(state, player):
                chain.reserve = None
    if seen.automa:
        _cover(seen, seen.automa, open_reserve=_knows_reserves(state, player))
    return seen


def _cover(state: State, automa: Automa, *, open_reserve: bool) -> None:
    """Hide Mautoma's secrets: of its deck only the backs show, of its tiles neither order nor side (MA-1.06)."""
    cards = state.config.automa_deck.cards
    automa.deck = [number if number < 0 else -1 - BACKS.index(cards[number].back) for number in automa.deck]
    automa.tiles = sorted(map(abs, automa.tiles))
    if not open_reserve:
        automa.reserve = None


def _uncover(state: State, automa: Automa, source: Source) -> None:
    """A random deck, tiles and reserve card that look the same."""
    cards, left = state.config.automa_deck.cards, automa.unseen[:]
    for place, hidden in enumerate(automa.deck):
        if hidden < 0:
            fitting = [number for number in left if cards[number].back == BACKS[-1 - hidden]]
            automa.deck[place] = pick(source, fitting)
            left.remove(automa.deck[place])
    automa.tiles = [abs(tile) for tile in automa.tiles]
    shuffle(source, automa.tiles)
    turned = list(range(len(automa.tiles)))
    shuffle(source, turned)
    for place in turned[: automa.upside_down]:
        automa.tiles[place] = -automa.tiles[place]
    if automa.reserve is None:
        automa.reserve = below(source, len(state.box.reserves))


def _knows_reserves(state: State, player: int | None) -> bool:
    """Whether reserve cards are known: after the first break, or earlier with 'first to have $20' (FC-6.10)."""
    if state.breaks:
        return True
    return player is not None and any(milestone.sees_reserves for milestone in perks(state, player))


def guess(state: State, player: int | None, source: Source) -> State:
    """A full state that looks the same to that seat: reserve cards and answers of the others are drawn at random."""
    whole = state.copy()
    whole.rng = below(source, MASK)
    for other, chain in enumerate(whole.chains):
        if other == player:
            continue
        if chain.reserve is None and _has_reserve(state, chain):
            chain.reserve = below(source, len(state.box.reserves))
        chain.answers = _answers(whole, other, source)
    if whole.automa:
        _uncover(whole, whole.automa, source)
    return whole


def _has_reserve(state: State, chain: Chain) -> bool:
    if state.config.introductory or (state.phase is Phase.FIRST_RESTAURANTS and not state.automa):
        return False
    return state.phase is not Phase.RESERVES or chain.ready


def _answers(state: State, player: int, source: Source) -> tuple[Answer | Hidden, ...]:
    """As many possible answers as a player has given."""
    whole = state.copy()
    chain = whole.chains[player]
    given, chain.answers = len(chain.answers), ()
    for _ in range(given):
        phase = PHASES[state.phase]
        phase.step(whole, player, pick(source, phase.options(whole, player)))
    return chain.answers


def totals(state: State) -> dict[str, int]:
    """What must never change: money and cards."""
    solo = state.automa
    piles = [pile for chain in state.chains for pile in (chain.hand, chain.work, chain.beach)]
    cards = list(map(sum, zip(state.supply, *piles, strict=True)))
    for campaign in state.campaigns:
        if campaign.marketeer:
            cards[state.box.card[campaign.marketeer].number] += 1
    found = {"money": state.bank + sum(chain.cash for chain in state.chains) + (solo.cash if solo else 0) - state.added}
    for card, count, new in zip(state.box.cards, cards, state.from_box, strict=True):
        found[card.name] = count - new + (solo.removed[card.number] if solo else 0)
    found["gardens"] = state.gardens + sum(bool(house.garden) and not house.complete for house in state.houses)
    if not solo:  # Mautoma's tiles may leave the game (MA-6.04)
        found["house tiles"] = len(state.house_tiles) + len(state.houses) - len(state.town.houses)
    found["map tiles"] = len(state.pool) + len(state.town.placed)
    return found
