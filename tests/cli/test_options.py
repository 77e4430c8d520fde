import io

from rich.console import Console

from tableside.cli.options import listed
from tableside.foodchain.actions import PASS, Hire, PlaceCampaign, PlaceRestaurant


def said(options: list[object]) -> str:
    console = Console(file=io.StringIO(), width=100)
    with console.capture() as capture:
        console.print(listed(options, lambda action: "place later" if action is PASS else ""))
    return capture.get()


def test_few_options_are_numbered() -> None:
    text = said([PlaceCampaign("3,5"), PlaceCampaign("3,6", turned=True), PASS])
    assert "1 at 3,5" in text
    assert "2 at 3,6 turned" in text
    assert "3 pass  place later" in text


def test_very_many_sites_are_told_by_row() -> None:
    sites: list[object] = [PlaceRestaurant(f"{row},{column}", "nw") for row in (3, 4) for column in range(1, 21)]
    text = said([*sites, PlaceRestaurant("3,5", "se"), PlaceRestaurant("3,7", "se"), PASS])
    assert "42 options; type one in words, such as restaurant at 3,1 nw" in text
    assert "1-40 restaurant at row,column nw 3,1-20  4,1-20" in text
    assert "41-42 restaurant at row,column se 3,5  3,7" in text
    assert "43 pass" in text
    assert len(text.splitlines()) == 4


def test_very_many_others_stay_in_columns() -> None:
    text = said([Hire(f"card{number}", "ceo") for number in range(50)])
    assert "50 hire card49 by ceo" in text
