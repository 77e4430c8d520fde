"""The table in numbers: the chains from your own on in the order of the seats, the bank, the campaigns, the question.

Every field is written once, with its meaning and where it comes from: a `Reading`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, get_args

import numpy as np

from tableside.core.game import Player
from tableside.envs.encoding import ArrayLayout, Feature, Numbers
from tableside.foodchain.actions import Fire, Keep, PayGoods, Work
from tableside.foodchain.box.base import HOUSE_TILES
from tableside.foodchain.config import Config
from tableside.foodchain.mat import Automa
from tableside.foodchain.questions import Question
from tableside.foodchain.round import asked
from tableside.foodchain.state import Chain, Phase, State

MONEY, COUNT, ROUNDS, FOR_EVER = 99_999, 999, 999, 99
QUESTIONS = tuple(cls for part in get_args(Question) for cls in (get_args(part) or (part,)))


@dataclass(frozen=True)
class Reading:
    """Some numbers of a thing, and what they mean."""

    name: str
    size: int
    high: float
    meaning: str
    read: Callable[[Any], Sequence[float]]
    low: float = 0


@dataclass(frozen=True)
class Looker:
    """A view, and who looks."""

    view: State
    player: Player
    question: Question | None

    def seat(self, owner: int | None) -> int:
        """0 for nobody, 1 for yourself, then the others in the order of the seats; Mautoma is the last."""
        players = len(self.view.chains)
        if owner is None:
            return 0
        return players + 1 if owner < 0 else 1 + (owner - self.player) % players


class TableNumbers:
    """The encoder of everything but the town."""

    def __init__(self, config: Config) -> None:
        self.config, box = config, config.box
        self.cards, self.goods = len(box.cards), len(box.goods)
        self.chain, self.common = tuple(self._chain()), tuple(self._common())
        self.automa = tuple(self._automa()) if config.solo else ()
        fields = [
            Feature(f"{name}_{part.name}", part.size, part.high, f"{whose} {part.meaning}", part.low)
            for offset in range(config.players)
            for name, whose in ((("own", "your"),) if not offset else ((f"rival_{offset}", f"rival {offset}'s"),))
            for part in self.chain
        ]
        fields += [Feature(part.name, part.size, part.high, part.meaning, part.low) for part in self.common]
        fields += [
            Feature(f"mautoma_{part.name}", part.size, part.high, f"Mautoma's {part.meaning}", part.low)
            for part in self.automa
        ]
        self.layout = ArrayLayout("table", tuple(fields))
        self.low, self.high = self.layout.bounds()

    def encode(self, view: State, player: Player, *, choosing: bool) -> Numbers:
        """All numbers; what is larger than its range is shown as its end."""
        seen = Looker(view, player, asked(view, player) if choosing else None)
        numbers: list[float] = []
        for offset in range(self.config.players):
            seat = (player + offset) % self.config.players
            whole = view, seat, view.chains[seat]
            for part in self.chain:
                numbers += part.read(whole)
        for part in self.common:
            numbers += part.read(seen)
        for part in self.automa:
            numbers += part.read(view.automa)
        return np.clip(np.array(numbers, np.float32), self.low, self.high)

    def _chain(self) -> Iterator[Reading]:
        """What is known of a chain: of view, seat and chain."""
        box, cards, goods = self.config.box, self.cards, self.goods
        names = ", ".join(card.name for card in box.cards)
        milestones, reserves = len(box.milestones), len(box.reserves)
        yield Reading("cash", 1, MONEY, "cash", lambda of: (of[2].cash,))
        yield Reading("hand", cards, COUNT, f"cards in hand, by card: {names}", lambda of: of[2].hand)
        yield Reading("work", cards, COUNT, "cards at work, in the same order", lambda of: of[2].work)
        yield Reading("beach", cards, COUNT, "cards on the beach", lambda of: of[2].beach)
        yield Reading("free", cards, COUNT, "cards that never cost a salary", lambda of: of[2].free)
        stocked = ", ".join(good.name for good in box.goods)
        yield Reading("stock", goods, COUNT, f"goods in stock: {stocked}", lambda of: of[2].stock)
        earned = ", ".join(milestone.name for milestone in box.milestones)
        yield Reading(
            "milestones", milestones, 1, f"milestones: {earned}", lambda of: _bits(of[2].milestones, milestones)
        )
        kept = ", ".join(card.name for card in box.reserves)
        yield Reading(
            "reserve", reserves, 1, f"reserve card, if you may know it: {kept}", lambda of: _reserve(of, reserves)
        )
        yield Reading(
            "answers", 1, COUNT, "answers so far to what all are asked at once", lambda of: (len(of[2].answers),)
        )
        yield Reading("ready", 1, 1, "answers are all given", lambda of: (of[2].ready,))
        yield Reading("drive_in", 1, 1, "restaurants are drive-ins this round", lambda of: (of[2].drive_in,))
        yield Reading("bankrupt", 1, 1, "chain is bankrupt", lambda of: (of[2].bankrupt,))
        yield Reading("gone", 1, 1, "chain has left the game", lambda of: (of[2].gone,))
        yield Reading(
            "hires", 1, COUNT, "hires left this round", lambda of: (sum(each.left for each in of[2].recruits),)
        )
        yield Reading(
            "place", 1, 9, "place in turn order, from 1; 0 for none", lambda of: (_place(of[0].order, of[1]),)
        )
        yield Reading(
            "position",
            1,
            9,
            "position taken on the track, from 1; 0 for none",
            lambda of: (_place(of[0].positions, of[1]),),
        )

    def _common(self) -> Iterator[Reading]:
        """What lies between the chains: of a `Looker`."""
        box, cards, goods, players = self.config.box, self.cards, self.goods, self.config.players
        yield Reading("bank", 1, MONEY, "money in the bank", lambda of: (of.view.bank,))
        yield Reading("breaks", 1, 9, "how often the bank has broken", lambda of: (of.view.breaks,))
        yield Reading("slots", 1, COUNT, "slots of every CEO", lambda of: (of.view.slots,))
        yield Reading("price", 1, COUNT, "the base price", lambda of: (of.view.price,))
        yield Reading(
            "voted", 2, COUNT, "slots and price from the next round on, if voted", lambda of: of.view.voted or (0, 0)
        )
        yield Reading("round", 1, ROUNDS, "the number of the round", lambda of: (of.view.turn,))
        phases = ", ".join(phase.name.lower().replace("_", " ") for phase in Phase)
        yield Reading("phase", len(Phase), 1, f"one of {phases}", lambda of: _one_of(len(Phase), of.view.phase))
        yield Reading("supply", cards, COUNT, "cards in the supply", lambda of: of.view.supply)
        open_ones = len(box.milestones)
        yield Reading(
            "open", open_ones, 1, "milestones that can be earned", lambda of: _bits(of.view.milestones, open_ones)
        )
        yield Reading(
            "claimed", open_ones, 1, "milestones earned this round", lambda of: _bits(of.view.claimed, open_ones)
        )
        tiles = ", ".join(map(str, HOUSE_TILES))
        yield Reading(
            "house_tiles",
            len(HOUSE_TILES),
            1,
            f"house tiles left: {tiles}",
            lambda of: [number in of.view.house_tiles for number in HOUSE_TILES],
        )
        yield Reading("gardens", 1, COUNT, "gardens left", lambda of: (of.view.gardens,))
        yield Reading("map_tiles", 1, COUNT, "map tiles left over", lambda of: (len(of.view.pool),))
        yield Reading("rural", goods, COUNT, "demand of the rural area, by good", lambda of: _rural(of.view, goods))
        for tile in box.campaigns:
            yield Reading(
                f"campaign_{tile.number}",
                3,
                COUNT,
                f"the {tile.kind} {tile.number}: owner (0 nobody, 1 you, 2 the next seat), good (from 1), rounds left "
                f"({FOR_EVER} for ever)",
                partial(_campaign, number=tile.number),
            )
        yield Reading("acting", players, 1, "whose working day it is, from you on", _acting)
        yield Reading("step", 1, 99, "the step of the working day", lambda of: (of.view.step,))
        yield Reading("hired", 1, COUNT, "cards hired this turn", lambda of: (of.view.hired,))
        yield Reading(
            "lessons", 1, COUNT, "training left this turn", lambda of: (sum(one.left for one in of.view.lessons),)
        )
        yield Reading(
            "idle", cards, COUNT, "cards at work that have not acted yet", lambda of: _counts(of.view.idle, cards)
        )
        yield Reading("chosen", cards, COUNT, "your answers so far, by card", lambda of: _by_card(of, cards))
        yield Reading("kept", goods, COUNT, "your answers so far, by good", lambda of: _by_good(of, goods))
        asked_ones = ", ".join(cls.__name__ for cls in QUESTIONS)
        yield Reading("question", len(QUESTIONS), 1, f"what you are asked, one of {asked_ones}", _question)
        yield Reading("about", 4, MONEY, "the question's card, good (both from 1), number and amount due", _about)

    def _automa(self) -> Iterator[Reading]:
        """What is known of Mautoma."""
        goods, milestones, lowest = self.goods, len(self.config.box.milestones), self.config.automa_deck.lowest
        yield Reading("cash", 1, MONEY, "cash", lambda of: (of.cash,))
        yield Reading("price", 1, 99, "price marker", lambda of: (of.price,), min(lowest, 0))
        yield Reading("sales", 1, 99, "sales marker", lambda of: (of.sales,))
        yield Reading("stock", goods, COUNT, "goods, by good", lambda of: of.stock)
        yield Reading("made", goods, COUNT, "goods made this round", lambda of: of.made)
        yield Reading("served", 1, COUNT, "houses served this dinnertime", lambda of: (of.served,))
        yield Reading("milestones", milestones, 1, "milestones", lambda of: _bits(of.milestones, milestones))
        deck = len(self.config.automa_deck.cards)
        yield Reading("card", deck, 1, "card turned up", lambda of: _one_of(deck, -1 if of.card is None else of.card))
        yield Reading("unseen", deck, 1, "cards that may still be in the deck", lambda of: _unseen(of, deck))
        yield Reading("deck", 1, COUNT, "cards left", lambda of: (len(of.deck),))
        yield Reading("houses", 1, COUNT, "house tiles, and those upside down", lambda of: (len(of.tiles),))
        yield Reading("upside_down", 1, COUNT, "house tiles that are upside down", lambda of: (of.upside_down,))


@cache
def _one_of(number: int, place: int) -> tuple[int, ...]:
    return tuple(int(place == each) for each in range(number))


@cache
def _bits(bits: int, number: int) -> tuple[int, ...]:
    return tuple(bits >> bit & 1 for bit in range(number))


def _reserve(of: tuple[State, int, Chain], reserves: int) -> Sequence[int]:
    return _one_of(reserves, -1 if of[2].reserve is None else of[2].reserve)


def _place(order: Sequence[int | None], seat: int) -> int:
    return order.index(seat) + 1 if seat in order else 0


def _rural(view: State, goods: int) -> Sequence[int]:
    return next(
        (_counts(wants, goods) for house, wants in zip(view.houses, view.demand, strict=True) if house.rural),
        (0,) * goods,
    )


def _counts(numbers: Sequence[int], length: int) -> list[int]:
    counts = [0] * length
    for number in numbers:
        counts[number] += 1
    return counts


def _campaign(of: Looker, number: int) -> tuple[int, int, int]:
    for each in of.view.campaigns:
        if each.number == number:
            rounds = FOR_EVER if each.rounds is None else each.rounds
            return of.seat(each.owner), of.view.box.good[each.good].number + 1, rounds
    return 0, 0, 0


def _acting(of: Looker) -> Sequence[int]:
    view, players = of.view, len(of.view.chains)
    works = view.phase is Phase.WORKING and view.acting < len(view.order)
    return _one_of(players, of.seat(view.order[view.acting]) - 1 if works else -1)


def _by_card(of: Looker, cards: int) -> list[int]:
    counts = [0] * cards
    for answer in of.view.chains[of.player].answers:
        if isinstance(answer, Work | Fire):
            counts[of.view.box.card[answer.card].number] = answer.count
    return counts


def _by_good(of: Looker, goods: int) -> list[int]:
    counts = [0] * goods
    for answer in of.view.chains[of.player].answers:
        if isinstance(answer, Keep | PayGoods):
            counts[of.view.box.good[answer.good].number] = answer.count
    return counts


def _question(of: Looker) -> Sequence[int]:
    return _one_of(len(QUESTIONS), -1 if of.question is None else QUESTIONS.index(type(of.question)))


def _about(of: Looker) -> tuple[int, int, int, int]:
    """Questions name what they are about with the same few words."""
    box, told = of.view.box, of.question
    card, good = getattr(told, "card", None) or "", getattr(told, "good", None) or ""
    number = next(
        (getattr(told, name) for name in ("held", "left", "count", "tile", "number") if hasattr(told, name)), 0
    )
    return (
        box.card[card].number + 1 if card in box.card else 0,
        box.good[good].number + 1 if good in box.good else 0,
        number,
        getattr(told, "due", 0),
    )


def _unseen(of: Automa, deck: int) -> list[int]:
    return [int(number in of.unseen) for number in range(deck)]
