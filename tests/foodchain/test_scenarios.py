"""Every scenario file holds; and files that state nonsense say so, with the line."""

import re
from pathlib import Path

import pytest

from tableside.core.rng import Rng, below, pick, seeded
from tableside.foodchain.scenario import Failed, ScenarioError, check, read
from tableside.foodchain.scenario.names import (
    CARDS_BY_NAME,
    GOODS_BY_NAME,
    MILESTONES_BY_NAME,
    MODULES_BY_NAME,
    SCENARIOS_BY_NAME,
)

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER).with_suffix("")))
def test_scenario(path: Path) -> None:
    check(path.read_text(encoding="utf-8"))


def test_every_scenario_names_its_rules_in_its_first_line() -> None:
    for path in FILES:
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert read(first).rules, f"{path} begins with no line '# rules: ...'"


DOCS = Path(__file__).parents[2] / "docs" / "scenarios.md"
EXAMPLES = re.findall(r"```\n(# rules.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_documentation_hold(example: str) -> None:
    check(example)


def test_the_documentation_names_everything_that_can_be_named() -> None:
    page = DOCS.read_text(encoding="utf-8")
    for names in (CARDS_BY_NAME, GOODS_BY_NAME, MILESTONES_BY_NAME, MODULES_BY_NAME, SCENARIOS_BY_NAME):
        for name in names.names:
            assert name in page, f"{names.what} {name} is not in {DOCS.name}"


TOWN = "town A F L / O G R / D P E"


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("town A ! L", "there is no tile '!'"),
        ("town A B / C", "row 2 of the town has 1 places"),
        ("players 7", "2 to 6 players"),
        ("rde cash 5", "'rde' begins no line"),
        ("red work waitres", "'waitres' is no card"),
        ("red stock hotdog", "'hotdog' is no good"),
        ("red milestone first to fly", "no milestone; there are first_billboard_placed"),
        ("red milestone first burger", "not one milestone; there are first_burger_marketed, first_burger_produced"),
        ("red at 3,3 nw", "covers a road at 3,3"),
        ("red at 5,1 nw", "covers what is printed on the map at 5,1"),
        ("red at 1,15 nw", "does not lie on the map at 1,16"),
        ("red at 1,4", "say where the entrance is"),
        ("red at 1,4 sw and 1,4 nw", "overlaps another piece at 1,4"),
        ("red at x,4 sw", "'x,4' is no square"),
        ("red reserve 250", "there is no reserve card 250"),
        ("red cash -5", "cash is never below nothing"),
        ("red stock burger -2", "never fewer than none of burger, so not -2"),
        ("red hired -1", "how many were hired this turn is never below 0"),
        ("slots -1", "the slots of a CEO is never below 0"),
        ("campaign 9 red burger 0 rounds at 4,6", "the number of rounds is never below 1"),
        ("red blah", "'blah' says nothing of a player"),
        ("house 99 burger", "there is no house '99' on this map; there are 2, 7, 8, 10, 12"),
        ("house 10 garden n", "does not lie on the map"),
        ("house 14 at 1,4", "no house '14' on this map"),
        ("house 2 at 4,9 garden e", "no house 2 stands at 4,9"),
        ("campaign 13 red burger at 4,6 4,7", "billboard 13 is 1×3 squares"),
        ("house 14 at 1,9 garden s", "covers a road"),
        ("campaign 17 red burger at 1,4", "no campaign tile 17"),
        ("radio 13 red burger at 1,4", "campaign tile 13 is a billboard, no radio"),
        ("campaign 13 burger at 1,4", "say whose campaign 13 is"),
        ("campaign 13 red at 1,4", "say what campaign 13 is for"),
        ("campaign 13 red burger", "say where campaign 13 stands"),
        ("campaign 13 red burger at 1,4", "covers what is printed on the map at 1,6"),
        ("campaign 5 red burger at 1,1", "say on which side"),
        ("campaign 5 red burger beside n from 1,14", "does not fit the edge"),
        ("order red red", "a player stands twice"),
        ("bank lots", "the bank's money should stand where 'lots' is"),
        ("run supper", "'supper' is no phase"),
        ("run red from lunch", "'lunch' is no step"),
        ("red: dance", "'dance' is no action"),
        ("run dinner\nred cash 5", "the position is stated before the first run"),
        ("expect red dances", "nothing that can be expected of a player"),
        ("expect weather", "nothing that can be expected"),
        ("expect red cash much", "an amount should stand where 'much' is"),
        ("expect red cash 0 today", "'today' is nothing"),
        ("expect nobody cash 5, price 9", "what nobody does stands on a line of its own"),
        ("expect nobody milestone first_radio_heard", "'heard' cannot be understood"),
        ("run dinner\nexpect red does not sell house 2 burgers today", "'today' is nothing"),
        ("red work coach 3 guru\nrun payday\nexpect red cash 0", "red must choose before this can go on: fire coach"),
        ("bank 5", "the scenario expects nothing"),
        ("red: garden for house 2 at 6,1\nexpect bank 100", "the game writes it 'garden {house} {side}'"),
        ("red: house 14 at 4,9 garden at 4,11\nexpect bank 100", "'house {number} at {square} garden {side}'"),
        ("expect red", "say what is expected of red"),
        ("expect blue red", "say what is expected of blue"),
        ("expect red has", "say what is expected of red"),
        ("expect campaign 99 ended", "there is no campaign tile 99"),
        ("run to payday\nexpect red cash 0", "say from which phase on"),
        ("run diner\nexpect red cash 0", "or one of its steps: hire, train"),
        ("campaign 14 red burger 2 at 4,4 3\nexpect bank 100", "'3' is one number or place too many"),
        ("campaign 14 red burger at 4,4 at 4,9\nexpect bank 100", "'4,9' is one number or place too many"),
        ("red work brand manager\nred: airplane 4 north 5 burger 4\nexpect bank 100", "'4' is one number or place"),
        ("red work brand manager\nred: airplane 4 north burger\nexpect bank 100", "say where at that side of the map"),
        ("red at 1,4 sw work cart\nred: haul 4 beer\nexpect bank 100", "say where so many drinks come from"),
    ],
)
def test_nonsense_is_refused_with_its_line(lines: str, what: str) -> None:
    text = f"# a comment\n{'' if lines.startswith('town') else TOWN}\n{lines}\n"
    with pytest.raises(ScenarioError, match=r"^line \d+: ") as error:
        check(text)
    assert what in str(error.value)
    assert error.value.line in (3, 4, 5)


ALL = "modules all but hard_choices six_players\ntown A / C"


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("modules mustard", "'mustard' is no module; there are new_districts"),
        ("modules hard_choices new_milestones", "New Milestones cannot be played with Hard Choices"),
        ("scenario lunch", "'lunch' is no named scenario; there are new_milestones"),
        ("modules lobbyists\ntiles Q", "there is no tile 'Q' for these modules"),
        ("red stock kimchi", "the good kimchi is not in this game; a line 'modules kimchi' would add it"),
        ("red work lobbyist", "the card lobbyist is not in this game; a line 'modules lobbyists' would add it"),
        ("red milestone first_coffee_sold", "the milestone first_coffee_sold is not in this game"),
        ("red shop at 4,4", "there are no coffee shops in this game; a line 'modules coffee' would add them"),
        ("shop red 4,4", "there are no coffee shops in this game"),
        ("park 4,4 4,5 5,4 5,5", "no park has this shape: 4,4 4,5 5,4 5,5"),
        ("park I at 4,1", "there are no parks in this game; a line 'modules lobbyists' would add them"),
        ("road 4,4 4,5", "there are no roads in this game"),
        ("roadworks 3,3", "there are no roadworks in this game"),
        ("off-ramp n from 1,3", "there are no off-ramps in this game; a line 'modules rural_marketeers'"),
        ("rural burger", "there is no rural area in this game; a line 'modules rural_marketeers' would add it"),
        ("guide 17 red burger", "no campaign tile 17 in this game; a line 'modules gourmet_food_critics' would"),
        ("expect red stock kimchi 0", "the good kimchi is not in this game"),
        ("expect red cannot hire lobbyist", "the card lobbyist is not in this game"),
        ("house 2 burger by green\nplayers 2", "the file speaks of green, but 2 play"),
    ],
)
def test_what_is_not_in_play_is_refused(lines: str, what: str) -> None:
    with pytest.raises(ScenarioError, match=r"^line \d+: ") as error:
        check(f"# a comment\ntown A / C\n{lines}\n")
    assert what in str(error.value)
    assert error.value.line in (3, 4)


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("red shop at 3,3", "red's coffee shop covers a road at 3,3"),
        ("red shop at 4,4\nblue shop at 4,4", "blue's coffee shop overlaps another piece at 4,4"),
        ("red shop at 4,4 4,5 5,4 5,5", "red has 3 coffee shops already"),
        ("red shop", "say where the coffee shop stands"),
        ("red at 1,1 se\nroad 1,4 2,4\nroad 2,4 2,5", "the road overlaps another piece at 2,4"),
        ("road 3,3 3,4", "the road covers a road at 3,3"),
        ("road 4,5 4,6", "the road does not lie on the map at 4,6"),
        ("road 4,4", "say the shape of the road, as 'short at 3,4', or all its squares"),
        ("road", "say where the road lies"),
        ("road short at 4,4 rotated 7", "the road short has rotations 0 to 1, not 7"),
        ("park 7,2 8,2 9,2 9,3\npark 7,2 8,2 9,2 9,3", "the park overlaps another piece at 7,2"),
        ("roadworks 4,4", "4,4 is no finished road, so it has no roadworks"),
        ("off-ramp n from 1,1", "an off-ramp does not fit n of 1,1"),
        ("off-ramp from 7,3", "say on which side of the map the off-ramp lies"),
        ("off-ramp n from 1,3\nairplane 4 red burger beside n from 1,3", "covers no airplane and no other off-ramp"),
        ("guide 17 red burger at 4,4", "a guide stands beside the board: it has no square"),
        ("giant billboard red burger 2 rounds", "never ends, so it has no rounds"),
        ("giant billboard red kimchi", "kimchi cannot be marketed"),
        ("campaign 9 red burger at 4,4 by waitress", "a waitress runs no mailbox"),
        ("campaign 9 red burger at 4,4 by rural_marketeer", "a rural_marketeer runs no mailbox"),
        ("campaign 9 red burger beer at 4,4", "only an airplane carries two goods"),
        ("campaign 9 red burger at 4,4 with 14", "no campaign 14 of the same player stands in a line above"),
        ("house 2 sushi", "sushi cannot be marketed, so no house wants it"),
        ("red reserve 300", "there is no reserve card 300; there are 5, 10, 20"),
        ("red milestone first_to_train", "the milestone first_to_train is not in this game"),
        ("red at 1,1 se and 1,4 sw and 4,4 nw and 7,2 nw", "restaurant covers what is printed on the map at 7,3"),
        ("pool A", "tile A is on the map or named already"),
        ("pool B !", "there is no tile '!'"),
        ("next round soup 2", "say of the next round what it changes"),
        ("expect house 2 tastes mustard", "'mustard' is no good"),
        ("expect ways house 2 to red: kitchen", "ways are lists of squares"),
        ("expect campaign 9 sings\nmailbox 9 red burger at 4,4", "of a campaign expect reaches"),
        ("run working\nred: shop", "red may not: Shop answers a question, and none is asked"),
    ],
)
def test_nonsense_of_modules_is_refused_with_its_line(lines: str, what: str) -> None:
    with pytest.raises((ScenarioError, Failed), match=r"^line [345]: ") as error:
        check(f"{ALL}\n{lines}\n")
    assert what in str(error.value)


@pytest.mark.parametrize(
    "lines",
    [
        "red has 2 burgers, beer\nexpect red has 2 burgers, 1 beer\nexpect red stock only burger 2 beer",
        "red money $20; goods burger*2\nexpect red cash 20, stock burger 2",
        "red plays waitress, trainer\nexpect red has 1 open slot\nexpect red waitresses 1",
        'red milestone "first to have $20"\nexpect red milestone first_to_have_20',
        "order blue > red\nexpect order blue red",
        "bank has $40 left\nexpect bank 40",
        "gone all milestones\nexpect gone first_to_train",
        "supply has no waitress\nexpect supply waitress 0",
        "radio 1 by red for burger at 4,4, duration 2\nexpect campaign 1 duration 2",
        "radio 1 red burger at 4,4 2 counters\nexpect radio 1 owner red rounds 2",
        "radio 1 red burger at 4,4 permanent\nexpect campaign 1 eternal",
        "red at 4,4 with its entrance nw   stock burger\nhouse 2 burger\nrun phase 4: dinner\nexpect red sells house 2",
        "red at 4,4 nw\nhouse 2 burger\nrun 9-5, dinnertime\nexpect red does not sell to house 2",
        "red beer 2\nexpect red beer 2, pizza 0\nexpect red beer 2 burger 0 cash 0",
        "modules coffee\nred coffee 2\nexpect red coffee 2\nrun dinner\nexpect red coffee income 0",
        "modules none\nexpect modules nothing",
        "modules everything except hard choices and 6 players\nexpect supply b movie star 1",
    ],
)
def test_what_people_write_is_understood(lines: str) -> None:
    check(f"town A / C\n{lines}\n")


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("solo brutal", "'brutal' cannot be understood after 'solo'"),
        ("solo\nplayers 2", "Mautoma plays against one player, not 2"),
        ("mautoma cash 5\nblue cash 5", "the file speaks of blue, but 1 play"),
        ("mautoma dances", "'dances' says nothing of Mautoma; it has cash, stock"),
        ("mautoma stock beer 11", "its freezers have no room for 11 beer"),
        ("mautoma tracks beer", "say all five freezer tracks"),
        ("mautoma sales 6", "the sales track has 6 spots, from 0"),
        ("mautoma reserve 5", "there is no reserve card 5"),
        ("mautoma stacks 99 beer 2", "there is no house 99 on this map"),
        ("mautoma tiles 2", "house tiles are 1, 3, 6"),
        ("card sings", "'sings' is nothing on a card; a card has working"),
        ("card working build x", "there is no outer map tile 'x'"),
        ("card campaign beer 2", "a campaign of a card is for 'most food' or 'most drink'"),
        ("card back IV", "there is no back 'iv'"),
        ("expect mautoma cash 0", "Mautoma is not in this game; a line 'solo normal' would add it"),
        ("solo\nexpect mautoma sings", "'sings' is nothing that can be expected of Mautoma"),
    ],
)
def test_nonsense_of_mautoma_is_refused_with_its_line(lines: str, what: str) -> None:
    with pytest.raises(ScenarioError, match=r"^line [345]: ") as error:
        check(f"# a comment\ntown A / C\n{lines}\n")
    assert what in str(error.value)


@pytest.mark.parametrize(
    "lines",
    [
        "park 7,2 8,2 9,2 9,3\nexpect park 9,3",
        "Park L at 7,2 rotated 7\nexpect park 9,3",
        "a park: 7,2 to 9,2, 9,3\nexpect park at 9,3",
        "road 4,4 to 5,4 under construction\nexpect roadworks 3,4 6,4\nexpect road 4,4 under construction",
        "new road short at 4,4 rotated 1 building\nexpect roadworks 3,4 6,4",
        "road 4,4 5,4 under construction without roadworks\nexpect no roadworks",
        "road 4,4 5,4 open\nroadworks 4,4\nexpect roadworks 4,4\nexpect road 4,4",
        "off-ramp n from 1,1 along\nexpect off-ramp n from 1,1 along",
        "highway offramp beside north from 1,1 along the edge\nexpect off-ramps 1",
        "off-ramp 0,1 to 0,3\nexpect off-ramp n from 1,1 along",
        "off-ramp -2,3 -1,3 0,3\nexpect off-ramp n from 1,3",
        "off-ramp at 0,3\nexpect off-ramp n from 1,3",
        "coffee shop of red at 4,4\nexpect red shops 4,4\nexpect shop at 4,4 red",
        "red coffee shops at 4,4, 7,2 stock 2 coffee\nexpect red shops 2 stock coffee 2",
        "house 2 burger 2 beer by red, pizza by blue\nexpect house 2 wants 1 pizza by blue 2 burgers 1 beer by red",
        "house 2 burger of red\nexpect house 2 wants burger",
        "rural area wants 4 beers by red\nexpect rural area wants beer 4\nexpect house rural wants beer 4 by red",
        "giant billboard of red: burger by rural marketeer\nexpect campaign 21 eternal marketeer rural_marketeer",
        "rural campaign 23 red burger\nexpect giant billboard 23 markets burger",
        "gourmet guide 18 red soda for 2 by food critic\nexpect guide 18 rounds 2",
        "airplane 4 red burger and beer 2 rounds beside n from 1,1\nexpect campaign 4 markets burger beer",
        "mailbox 9 red burger 2 rounds at 4,4 without marketeer\nexpect campaign 9 gift",
        "red work b movie star, night shift manager\nexpect red work b_movie_star 1 night_shift_manager 1",
        "red reserve price 20\nbase price 20\nexpect red price 20\nexpect base price 20",
        "red milestones ketchup, first waitress\nexpect red milestones someone_sells_your_demand first_waitress_used",
        "red beach executive vp free executive vp\nexpect red free executive_vp 1\nexpect red bill 0",
        "pool XYZ\nexpect pool only X Y Z",
        "next round slots 4\nrun cleanup\nrun restructuring\nexpect slots 4",
        "red at 1,1 se\nexpect distance red house 5 = 1\nexpect red range to house 5 is 1",
        "red at 1,1 se\nexpect red offers house 5 at 11\nexpect red offers house 5: 10 + 1 = 11",
        "red: hire lobbyist\nexpect red beach lobbyist 1",
        "red at 1,1 se work lobbyist\nred places park 7,2 8,2 9,2 9,3\nred: map tile B1 e of 1,1\n"
        "expect tile B1 at 3,8",
        "red at 1,1 se work lobbyist\nred: lay short at 4,4 rotated 1\nexpect road 5,4 under construction",
        "red at 1,1 se work rural marketeer\nred: giant billboard burger\nred: off-ramp n from 1,3\n"
        "expect off-ramp n from 1,3\nexpect campaign 21 markets burger",
        "red at 1,1 se work trainer beach barista trainee\nred trains trainee barista to barista\n"
        "red: place coffee shop at 4,4\nexpect red shops 4,4",
        "parks 7,2 8,2 9,2 9,3\nexpect no park at 4,4\nexpect supply park L 1",
        "L-shaped park at 7,2 rotated 7\nexpect park 9,3",
        "short road at 4,4 rotated 1 under construction\nexpect roadworks 2\nexpect road 4,4 unfinished",
        "road under construction 4,4 5,4\nexpect roadworks markers 3,4 6,4\nexpect no roadworks at 3,3",
        "open road 4,4 5,4\nroadworks marker at 3,3\nexpect roadworks not at 3,4\nexpect roadworks 3,4 not",
        "off-ramp along n from 1,1\nexpect off-ramp n along from 1,1",
        "off-ramp n end-on from 1,3\nexpect off-ramp n from 1,3",
        "restaurant red at 1,1 with entrance se\nexpect red at 1,1 se\nexpect no restaurant at 4,4",
        "airplane 4 red burger at n from 1,1\nexpect campaign 4 at 1,1",
        "expect no road 1,1\nexpect no shop at 1,1\nexpect tile at 3,3 A\nexpect tile at 8,3: C",
        "red at 1,1 se\nexpect house 5 distance to red is 1\nexpect house 5 wants 0",
        "red at 1,1 se stock burger\nblue shop at 4,4 stock coffee\nhouse 5 burger\nrun dinner\n"
        "expect blue sells no coffee to house 2\nexpect red does not sell coffee",
        "red at 1,1 se stock burger\nblue shop at 9,2 stock coffee\nhouse 5 burger\nrun dinner\n"
        "expect blue sells house 5 coffee for 10\nexpect blue does not sell coffee to house 2",
        "red at 1,1 se work lobbyist\nred: place a short road at 4,4 rotated 1\nred: map tile X2 at 1,6\n"
        "expect π no garden, no park\nexpect π distance to red is 2\nexpect red distance π 2",
        "red at 1,1 se work lobbyist\nred lays road 4,4 5,4\nred: map tile X, rotated 1, e of tile A\n"
        "expect apartment building π has no limit",
        "red at 1,1 se work lobbyist\nred: road 4,4 5,4\nred: decline the map tile\nexpect town A / C",
        "red at 1,1 se work rural marketeer\nred: place a giant billboard with burger\nred: off-ramp 0,1 to 0,3\n"
        "expect off-ramp n from 1,1 along",
        "red at 1,1 se work brand manager\nred: airplane 4 at 0,1 burger\nexpect campaign 4 at 1,1",
        "red at 1,1 se stock burger\nblue shop at 9,2 stock coffee 3\nhouse 5 burger\nrural burger\nrun dinner\n"
        "expect blue sold 1 coffee for 10\nexpect rural area still wants burger\nexpect house 5 has no demand",
        "red at 1,1 se\nexpect ways house 5 to red: nothing\nexpect ways house 5 to blue: no way",
        "expect supply roads 8, parks 4, off-ramps 3\nexpect red no restaurant",
        "red at 1,1 se shop at 4,4\nexpect red has 1 coffee shop, 1 restaurant\nexpect red has no coffee shop at 4,5\n"
        "expect shop at 4,4 belongs to red\nexpect red can reach 6,1 within 1\nexpect red cannot reach 6,1 within 0",
        "red at 1,1 se\nexpect distance from house 5 to red is 1\nexpect house 5 limit 3, beside no park",
        "airplane 4 red burger at n from 1,1\nexpect campaign 4 beside n from 1,1\nexpect tile C0 covers 8,3",
        "red at 1,1 se drive-in work marketing trainee\nred: campaign 14 at 4,4 burger\nexpect red drive-in",
    ],
)
def test_people_write_of_modules_in_many_ways(lines: str) -> None:
    check(f"{ALL}\n{lines}\n")


def test_a_position_that_must_be_refused_says_why() -> None:
    check("players 6\nexpect impossible because six_players")
    with pytest.raises(Failed, match="line 2: the position is possible"):
        check("players 2\nexpect impossible because six_players")
    with pytest.raises(Failed, match="line 2: it is impossible, but because line 1"):
        check("players 7\nexpect impossible because thunder")


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("expect red cash 5", "red's cash: expected 5, found 0"),
        ("expect bank broken", "the bank has not broken"),
        ("expect house 2 wants beer", "the demand of house 2: expected beer 1, found nothing"),
        ("red: hire coach", "red may not: coach cannot be hired, only trained"),
        ("expect red may hire coach", "red may not: coach cannot be hired"),
        ("expect red cannot hire trainer", "red may"),
        ("expect red cannot hire coach because range", "refused, but because coach cannot"),
        ("expect red milestone first to train", "red does not hold first_to_train"),
        ("expect nobody cash 0", "red does"),
        ("expect red sells something", "red sells nothing"),
        ("expect winner red", "the game is not over"),
        ("expect told thunder", "nobody tells 'thunder'"),
        ("expect red has 2 coaches", "the cards red owns: expected coach 2, found nothing"),
        ("expect red move", "nobody chooses"),
        ("expect red reserve card $100", "red's reserve card: expected 100, found 200"),
    ],
)
def test_what_does_not_hold_fails_with_its_line(lines: str, what: str) -> None:
    with pytest.raises(Failed, match=r"^line 3: ") as error:
        check(f"# a comment\n{TOWN}\n{lines}\n")
    assert what in str(error.value)


@pytest.mark.parametrize(
    "line",
    [
        "red work waitress waitress trainer",
        "red work 2 waitresses, trainer",
        "red work waitress x2 and trainer",
        "red work: Waitress 2, Trainer 1",
        "RED works waitress ×2 trainer",
        "red has work 2x waitress 1x trainer",
        "red work CEO, waitress 2, trainer",
        "red work 1 trainer, waitress 2",
    ],
)
def test_lists_may_be_written_in_many_ways(line: str) -> None:
    check(f"{line}\nexpect red work only waitress 2 trainer")


@pytest.mark.parametrize(
    "line",
    [
        "campaign 5 red pizza 3 rounds beside n from 1,6 by brand_manager",
        "Airplane #5 of Red: pizza for 3, marketeer brand manager, at 0,6",
        "campaign 5 by brand manager red pizza side north 1,6 3",
        "campaign 5 red at 1,6 pizza 3 by brand manager",
        "airplane 5 red pizza 3 rounds at n from 1,6 to 1,8 by brand manager",
        "airplane 5 of red on the north edge from 1,6, advertising pizza, 3 rounds, by brand manager",
    ],
)
def test_campaigns_may_be_written_in_many_ways(line: str) -> None:
    check(f"{TOWN}\n{line}\nexpect campaign 5 reaches 10 12\nexpect campaign 5 rounds 3\nexpect red busy brand manager")


@pytest.mark.parametrize(
    "lines",
    [
        "Red at 1,4 SW. Work: waitress, trainer\nexpect red work waitress 1, trainer 1",
        "red restaurant at 1,4 sw\nexpect distance red house 10 = 1\nexpect red to house 10 distance 1",
        "red at 1,4 sw\nexpect distance from red to house 10: 1\nexpect red range to 3,11 is 2",
        "red at 1,4 sw\nexpect red reaches 3,11 within 2\nexpect red not reaches 3,11 within 1\nexpect red at 1,4",
        "red at 1,4 sw stock 2 burgers, 1 beer\nhouse 10 wants 1 burger and 1 beer\nrun dinnertime\n"
        "expect house 10 eats at red for $20\nexpect house 10 pays 20\nexpect red sells burger, beer to house 10",
        "red at 1,4 sw stock burger 5\nhouse 2 and 10 want burger\nrun dinner\nexpect red cash 20",
        "red at 1,4 sw stock burger 5\nhouses 2, 10 burger\nrun dinner\nexpect red has $20",
        "all houses 2 burgers\nexpect house 7 wants burger x2",
        "red has 3 coaches at work and $20\nrun payday\nexpect red pays 15",
        "red cash 3 work coach, burger cook\nrun payday\nexpect red must fire",
        "red owns coach 2, cash 20\nrun payday\nexpect red pays 10",
        "red beach kitchen trainee; work trainer\nred trains kitchen trainee to burger cook\n"
        "expect red beach burger_cook 1",
        "red at 1,4 sw work cart\nred collects 6,2 with cart operator\nexpect red stock beer 2",
        "expect red can't hire coach\nexpect refusal red: hire coach\nexpect red cannot hire coach (only trained)",
        "turn order blue, red\nplayers: 2\nround: 3\nexpect turn order blue, red\nexpect round 3",
        "garden 10 w\nexpect house 10 has garden",
        "house 10 with garden west wants burger\nexpect house 10 wants burger",
        "supply waitress none\nexpect red cannot hire waitress",
        "first_to_train gone\nmilestones gone: first to have $20\nexpect gone first to train, first to have $20",
        "first radio is gone\nred first airplane cash 5\nexpect first radio is gone\nexpect red first_airplane cash 5",
        "red hand waitress 4\nrun restructuring\nred: work waitress 4\nexpect red beach waitress 4",
        "red at 1,4 sw work cart operator\nexpect hauls red cart operator: 6,2 / 6,2 12,6 / 4,14",
        "bank $5\nred reserve card 100, at 1,4 sw, stock burger\nblue reserve 300\nhouse 2 burger\nrun dinner\n"
        "expect bank broken once\nexpect ceo slots 4\nexpect bank 395",
        "phase payday\nred cash 10 work coach\nrun payday\nexpect red cash 5",
        "red at 1,4 sw stock burger\nhouse 10 burger\nrun phase 4\nexpect house 10 buys burger from red for 10",
        "red milestones first to hire 3 people\nexpect red first_to_hire_3 but not first_to_train",
        "radio 1 red burger permanent at 4,6\nexpect campaign 1 permanent",
        "red work coach 2 cash 5\nred: fire coach\nexpect red fired coach\nexpect red paid 5",
        "red at 1,4 sw work marketing trainee\nred: campaign 14 at 4,4 burger for 2\nexpect campaign 14 eternal",
        "campaign 13 red burger at 4,6 4,7 4,8\nexpect campaign 13 at 4,6\nexpect campaign 13 reaches squares "
        "3,6 3,7 3,8 4,5 4,9 5,6 5,7 5,8",
        "red at 1,1 se work brand manager\nred: campaign 14 at 4,4 to 5,4 burger\nexpect campaign 14 reaches squares "
        "3,4 4,3 4,5 5,3 5,5 6,4",
        "house tile 14 with its garden e at 4,9: beer 2\nexpect house 14 wants beer 2",
        "red at 1,4 sw work regional manager\nred: rotate 1,4 to nw\nexpect red at 1,4 nw",
        "houses 2 10 pizza\nexpect house 2 wants pizza\nexpect house 10 wants pizza",
        "house 10 2 pizza\nexpect house 10 wants pizza 2",
        "red at 1,4 sw\nexpect restaurant at 1,4 is red and open",
        "run set-up\nblue: place restaurant at 1,4 sw\nred: restaurant at 6,9 sw\nexpect blue at 1,4, red at 6,9",
        "red: reserve 100\nblue: reserve $300\nexpect red reserve card 100, blue reserve 300",
        "demand house 10: burger\nexpect demand of house 10 is burger\nrun dinner\nexpect house 10 is not served",
        "red at 1,4 sw stock burger\nhouse 2 burger\nrun dinner\nexpect house 2 served by red for 10\n"
        "expect blue has no sales\nexpect red money 10",
        "red work burger cook 2 beach coach\nexpect red has 2 burger cooks\nexpect red has a coach and no pizza cook",
        "red at 1,4 sw work cart, errand boy\nred: cart operator collects beer\nred: errand boy takes soda\n"
        "expect red stock beer 2, soda 1",
        "red at 1,4 sw work cart\nexpect red may haul beer\nexpect red may haul lemonade\nexpect red cannot haul soda",
        "red at 1,4 sw work cart\nred: fetch beer by cart operator\nexpect red stock beer 2",
        "red work recruiting girl, trainer\nred: recruiting girl hires kitchen trainee\n"
        "red: trainer trains kitchen trainee to pizza cook\nexpect red beach pizza cook",
        "red at 1,1 se work campaign manager\nred: campaign manager places mailbox 9 at 4,4 burger 2\n"
        "expect campaign 9 rounds 2",
        "red at 1,4 sw work regional manager\nred: new restaurant at 6,9 sw\nexpect red restaurants 2",
    ],
)
def test_people_write_in_many_ways(lines: str) -> None:
    check(f"{TOWN}\n{lines}\n")


@pytest.mark.parametrize("line", ["house 2 buys nothing", "house 2 eats nothing", "red no sales", "house 2 unserved"])
def test_a_house_that_has_eaten_buys_something(line: str) -> None:
    check(f"{TOWN}\nred at 1,4 sw\nhouse 2 burger\nrun dinner\nexpect {line}")
    with pytest.raises(Failed, match=r"^line 5: "):
        check(f"{TOWN}\nred at 1,4 sw stock burger\nhouse 2 burger\nrun dinner\nexpect {line}")


def test_a_town_may_stand_on_several_lines() -> None:
    check("town A F L\n     O G R\n     D P E\nexpect house 8 wants nothing")
    check("town\nA F L /\nO G R /\nD P E\nred cash 1\nexpect house 8 wants nothing")
    check("town A F L\ntown O G R\nexpect house 12 wants nothing")


def test_garbage_is_refused_with_a_line_and_never_breaks_the_reader() -> None:
    source = Rng(seeded(5))
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    words = sorted({word for text in texts for word in text.split()})
    refused = []
    for _ in range(300):
        lines = pick(source, texts).splitlines()
        place = below(source, len(lines))
        line = lines[place].split()
        line.insert(below(source, len(line) + 1), pick(source, words))
        del line[below(source, len(line))]
        lines[place] = " ".join(line)
        try:
            check("\n".join(lines))
        except (Failed, ScenarioError) as error:
            refused.append(str(error))
    assert len(refused) > 100
    assert all(re.match(r"line \d+: .", fault) for fault in refused)


@pytest.mark.parametrize(
    "line",
    [
        f"red cash {'9' * 30}",
        f"red cash {'9' * 5000}",
        f"red work {'9' * 30} waitress",
        f"red stock burger x{'9' * 30}",
        f"house 2 wants {'9' * 30} burger",
        f"bank {'9' * 30}",
        f"supply {'9' * 30} waitress",
    ],
    ids=lambda line: line[:20],
)
def test_a_number_that_no_game_comes_near_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(ScenarioError, match=r"^line 2: 9+…? is too large; a number here is 99999 at most$"):
        check(f"town A B C\n{line}\nrun dinner\nexpect red cash 0")


def test_more_things_or_rounds_than_anybody_needs_are_refused() -> None:
    with pytest.raises(ScenarioError, match="line 2: 1000 waitress are too many; 999 are the most"):
        check("town A B C\nred work 1000 waitress\nrun dinner\nexpect red cash 0")
    with pytest.raises(ScenarioError, match="line 2: 100 rounds are too many; 99 are run at most"):
        check("town A B C\nrun 100 rounds\nexpect red cash 0")
    with pytest.raises(ScenarioError, match="line 2: a tile is turned by 0, 1, 2, 3 quarters, not 9999"):
        check(f"modules lobbyists\nred: map tile Y{'9' * 5000}\nexpect red cash 0")


def test_an_empty_file_has_a_first_line() -> None:
    with pytest.raises(ScenarioError, match="line 1: the scenario expects nothing"):
        check("")
