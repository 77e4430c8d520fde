"""How a game of Food Chain went: cash, income, houses served and salaries by round, and where the money came from."""

from tableside.core.course import Course, Positions, Sheet
from tableside.foodchain import events as ev
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.state import State


def course(positions: Positions) -> Course:
    """Replay the game."""
    sheet = Sheet(())
    state: State | None = None
    for state, told in positions:
        if not sheet.players:
            sheet = Sheet((*range(len(state.chains)), *((AUTOMA,) if state.automa else ())))
        for event in told:
            if isinstance(event, ev.RoundBegan) and event.round > 1:
                _close(sheet, state)
            _count(sheet, event)
    assert state is not None, "a game has a first position"
    _close(sheet, state)
    return sheet.course(
        money=True, figures=("cash", "income", "served", "salaries"), dollars=("cash", "income", "salaries")
    )


def _close(sheet: Sheet, state: State) -> None:
    """A round ends; nothing is earned or paid before the first choice of the next one."""
    solo = state.automa
    sheet.close(cash=lambda player: solo.cash if solo and player == AUTOMA else state.chains[player].cash)


def _count(sheet: Sheet, event: ev.Event) -> None:
    match event:
        case ev.Sold(player=player, income=income):
            sheet.count("served", player)
            _earn(sheet, "houses", player, income)
        case ev.SoldOnTheWay(player=player, income=income):
            _earn(sheet, "on_the_way", player, income)
        case ev.Tips(player=player, income=income):
            _earn(sheet, "tips", player, income)
        case ev.Share(player=player, income=income):
            _earn(sheet, "share", player, income)
        case ev.CampaignPaid(player=player, income=income):
            _earn(sheet, "campaigns", player, income)
        case ev.AutomaBonus(income=income):
            _earn(sheet, "bonus", AUTOMA, income)
        case ev.Paid(player=player, paid=paid):
            sheet.count("salaries", player, paid)
            sheet.earn("salaries", player, -paid)
        case _:
            pass


def _earn(sheet: Sheet, source: str, player: int, income: int) -> None:
    sheet.count("income", player, income)
    sheet.earn(source, player, income)
