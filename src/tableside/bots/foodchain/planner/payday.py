"""Payday: who goes if money is short."""

from collections import Counter
from collections.abc import Sequence

from tableside.bots.foodchain.planner.prospects import Prospects
from tableside.bots.foodchain.planner.worth import Worth
from tableside.foodchain.actions import Action, Fire
from tableside.foodchain.parts import Card
from tableside.foodchain.payroll import keeps_staff, payroll


def fire(look: Prospects, options: Sequence[Action]) -> Action:
    """The answer for one kind of card, from whom to fire in all."""
    going = leaving(look)
    answers = [each for each in options if isinstance(each, Fire)]
    return min(answers, key=lambda each: abs(each.count - going[each.card]))


def leaving(look: Prospects) -> Counter[str]:
    """Nobody if the bill can be paid; otherwise those with a salary who are worth least, until it can be."""
    state, worth, going = look.state.copy(), Worth(look), Counter[str]()
    chain = state.chains[look.player]
    chain.answers = ()  # the plan is the same however much of it is already answered

    def there(card: Card) -> int:
        return chain.work[card.number] + chain.beach[card.number]

    while not keeps_staff(state, look.player) and payroll(state, look.player).due > chain.cash:
        card = min(
            (card for card in look.box.cards if look.paid[card.number] and there(card)), key=worth.missed, default=None
        )
        if card is None:
            break
        pile = chain.beach if chain.beach[card.number] else chain.work
        pile[card.number] -= 1
        worth.lose(card)
        going[card.name] += 1
    return going
