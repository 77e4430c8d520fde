"""How a game of Foodies went: popularity, coins and stalls by round, and where the popularity came from."""

from tableside.core.course import Course, Positions, Sheet
from tableside.foodies import events as ev
from tableside.foodies.state import State


def course(positions: Positions) -> Course:
    """Replay the game."""
    sheet = Sheet(())
    state: State | None = None
    for state, told in positions:
        players = len(state.courts)
        if not sheet.players:
            sheet = Sheet(range(players))
        for event in told:
            if isinstance(event, ev.TurnBegan) and event.turn > 1 and event.turn % players == 1 % players:
                _close(sheet, state)
            _count(sheet, event)
    assert state is not None, "a game has a first position"
    _close(sheet, state)
    return sheet.course(money=False, figures=("popularity", "stalls", "coins"), dollars=("coins",))


def _close(sheet: Sheet, state: State) -> None:
    courts = state.courts
    sheet.close(
        popularity=lambda player: courts[player].popularity,
        stalls=lambda player: sum(map(bool, courts[player].stalls)),
        coins=lambda player: courts[player].coins,
    )


def _count(sheet: Sheet, event: ev.Event) -> None:
    match event:
        case ev.Collected(player=player, tokens=tokens, printed=printed, gain=gain, stars=stars):
            for source, amount in (
                ("stalls", printed[1]),
                ("effects", gain[1]),
                ("tokens", tokens[1]),
                ("stars", stars),
            ):
                sheet.earn(source, player, amount)
        case ev.HiredChef(player=player, gained=gained) | ev.HiredSpecial(player=player, gained=gained):
            sheet.earn("chefs", player, gained)
        case _:
            pass
