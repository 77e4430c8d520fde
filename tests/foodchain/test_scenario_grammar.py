"""The grammar of scenarios: it does not guess, nothing holds of nothing, and what is wrong is said with its line."""

import pytest

from tableside.foodchain.scenarios import Failed, ScenarioError, check, read

TOWN = "town A F L / O G R / D P E\n"
PIZZERIA = TOWN + "red work trainer stock burger cash 7\nrestaurants red@1,1/se\nhouses 10:burger\n"


def test_an_example_reads_and_holds() -> None:
    check(
        "town A F L / O G R / D P E\nred work waitress stock burger\nblue work waitress*2 stock burger\n"
        "houses 10:burger\nrestaurants red@1,4/sw blue@1,1/se\nrun dinner\nexpect blue sells house 10 for 10\n"
    )


def test_the_rules_of_a_file_are_those_of_its_comment() -> None:
    assert read("# rules: FC-6.03 R-7\nexpect bank 100").rules == ("FC-6.03", "R-7")


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("expect red cash 7 not", "expected nothing after 'expect red cash 7', found 'not'"),
        ("expect red chas 7", "found 'chas'; did you mean cash?"),
        ("expect red cash much", "expected a number for amount, found 'much'"),
        ("expect redd cash 7", "found 'redd'; did you mean red?"),
        ("expect campaign 9 ended", "no campaign 9 ever ran here, so it cannot have ended"),
        ("expect supply guide 21 none", "expected a number for count, found 'guide'"),
        ("expect red fires nothing", "no payday was run"),
        ("expect red fires coach 0", "no payday was run"),
        ("expect red pays beer 0", "after 'expect red pays', found 'beer'"),
        ("expect house 10 buys no coffee", "expected 'coffee', found 'no'"),
        ("expect house 10 buys nothing", "expected 'coffee', found 'nothing'"),
        ("expect red pays 0", "no payday was run"),
        ("expect red pays goods nothing", "no payday was run"),
        ("expect house 10 buys coffee at nothing", "no dinner was run"),
        ("expect house 10 eats nothing", "no dinner was run"),
        ("expect red sells nothing", "no dinner was run"),
        ("expect red tips 0", "no dinner was run"),
        ("expect red campaign_money 0", "no marketing was run"),
        ('expect not told "salary"', "nothing was run"),
        ("expect red beach ceo", "there is no card 'ceo'"),
        ("expect red beach trainr", "there is no card 'trainr'; did you mean trainer?"),
        ("run payday\nexpect red fires ceo", "there is no card 'ceo'"),
        ("expect red stock sushi", "there is no good 'sushi'"),
        ("expect red holds first_to_fly", "there is no milestone 'first_to_fly'"),
        ("expect house 99 wants nothing", "there is no house 99"),
        ("expect campaign 13 rounds 2", "campaign 13 does not run; those that do: nothing"),
        ("expect campaign 99 rounds 2", "there is no campaign tile 99 in this game"),
        ("expect green cash 0", "green does not play; 2 do"),
        ("expect mautoma cash 0", "Mautoma does not play here"),
        ("begin working\nexpect red cannot hire coach by ceo", "name the rule"),
        ("begin working\nexpect red cannot hire coach by ceo: because", "expected the id of one rule after the colon"),
        ("begin working\nexpect red may campaign 14 by brand_manager for 9", "expected nothing after"),
        ("begin working\nexpect red may hire coach", "expected 'by', found 'the end of the line'"),
        ("begin working\nexpect red may jump", "found 'jump'"),
        ("begin working\nexpect blue cannot hire trianer by ceo: not_you", "no card or good 'trianer'; did you mean"),
        ("begin working\nexpect blue cannot fetch bear by errand_boy: not_you", "no card or good 'bear'; did you mean"),
        ("expect red may hire trainer by ceo", "nobody is asked anything now; begin a phase first"),
        ("begin working\nexpect red may done, cook burger by burger_cook, done", "before the last action, cook burger"),
        ("begin working\nred: giant billboard n at 1,4", "found 'giant'"),
        ("begin working\nred: campaign 0 at 4,4 burger", "expected 'by', found 'at'"),
        ("begin working\nred: fire ceo", "after 'fire', found 'ceo'"),
        ("begin working\nexpect red may campaign 14 at 1,4 by brand_director", "expected 'by', found 'at'"),
        ("begin working\nexpect red may campaign 14 by brand_director blue", "expected nothing after"),
        ("expect house 10 at 1,6", "did you mean"),
        ("expect campaign 13 no marketeer", "found 'no'"),
        ("begin working\nredd: done", "there is no player 'redd'; did you mean red?"),
        ("run diner", "did you mean dinner?"),
        ("run dinner\nred cash 5", "the position comes first"),
        ("bank 50\nbank 60", "bank: this field is given twice"),
        ("bonk 50", "no line begins with 'bonk'; did you mean bank?"),
        ("xyzzy", "no line begins with 'xyzzy'; a line begins with one of foodchain"),
        ("bank 50; blue cash 5", "a line holds one field, without ';'"),
        ("expect told nothing now", "expected nothing after"),
        ("expect impossible overlaps\nexpect bank 100", "nothing else can be expected"),
    ],
)
def test_what_does_not_read_is_refused_with_its_line(lines: str, what: str) -> None:
    with pytest.raises(ScenarioError, match=r"^line [678]: ") as error:
        check(f"# a comment\n{PIZZERIA}{lines}\n")
    assert what in str(error.value)


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("red reserve 300 100", "red: expected one word after reserve, found '300 100'"),
        ("red 300", "red: there is no word '300'"),
        ("red cash 5 beach ceo", "red: there is no card 'ceo'"),
        ("round 3\nround 2", "round: this field is given twice"),
        ("town banana", "town: row 1, place 1 of the town: there is no tile 'b'"),
        ("houses 99:burger", "houses: there is no house 99"),
        ("restaurants red@3,3/nw", "restaurants: red's restaurant covers a road at 3,3"),
        ("restaurants red@1,1/se blue@1,1/se", "restaurants: blue's restaurant overlaps another piece at 1,1"),
        ("campaigns 13:mailbox:1x3@4,4:red:burger:2:-", "campaigns: campaign tile 13 is a billboard of 1x3 squares"),
        ("campaigns 99:billboard:1x3@4,4:red:burger:2:-", "campaigns: there is no campaign tile 99"),
        ("roadworks 3,3", "roadworks: there are none in this game"),
        ("shops red@1,1", "shops: red has 1, and there are 0"),
        ("off_ramps n@1,3", "off_ramps: 1 of them, and there are 0"),
        ("foodchain 2\nred cash 5\ngreen cash 5", "green: there is no such field"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_line(lines: str, what: str) -> None:
    text = "" if lines.startswith("town") else TOWN
    with pytest.raises(ScenarioError, match=r"^line [1234]: ") as error:
        check(f"{text}{lines}\nexpect bank 100\n")
    assert what in str(error.value)
    if "twice" not in what:
        check(f"{text}{lines}\nexpect impossible {what.partition(': ')[2]}\n")
        with pytest.raises(Failed, match="it is impossible, but because line"):
            check(f"{text}{lines}\nexpect impossible thunder\n")


def test_a_possible_position_is_not_impossible() -> None:
    with pytest.raises(Failed, match="line 2: the position is possible"):
        check(f"{TOWN}expect impossible overlaps\n")


def test_a_file_that_expects_nothing_is_refused() -> None:
    with pytest.raises(ScenarioError, match="the scenario expects nothing"):
        check(PIZZERIA)


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("expect red cash 8", "expected red cash 8, found 7"),
        ("expect red stock nothing", "expected red stock nothing, found burger"),
        ("expect house 10 wants beer", "house 10 wants burger"),
        ("expect house 10 stands at 1,2", "expected house 10 stands at 1,2, found 1,6"),
        ("run dinner\nexpect blue sells house 10 for 10", "House 10"),
        ("run dinner\nexpect red sells house 10 for 11", "House 10"),
        ("run dinner\nexpect red sells nothing", "House 10"),
        ("run dinner\nexpect house 10 stays home", "House 10"),
        ("expect winner red", "the game is not over"),
        ("expect red holds first_to_train", "red does not hold first_to_train"),
        ("expect gone first_to_train", "first_to_train can still be earned"),
        ('run dinner\nexpect told "thunder"', "what was told: "),
        ("begin working\nexpect red cannot hire trainer by ceo: FC-5.10", "red may hire trainer by ceo"),
        (
            "begin working\nexpect red cannot hire coach by ceo: FC-5.12",
            "refused, but for another reason: a coach cannot be hired",
        ),
        ("begin working\nexpect red may hire coach by ceo", "red cannot: a coach cannot be hired"),
        ("begin working\nexpect turn blue", "expected turn blue, found red"),
        ("begin working\nred: hire coach by ceo", "coach cannot be hired"),
        ("begin working\nred: fire 1 ceo", "(FC-5.01)"),
        ("begin working\nred: campaign 0 by marketing_trainee", "(FC-5.01)"),
        ("red: done", "nobody is asked anything now; begin a phase first"),
        ("run dinner\nrun marketing", "after dinner comes payday, not marketing"),
        ("begin working\nbegin dinner", "red must choose first: hire management_trainee by ceo"),
        ("begin working\nrun blue", "it is not blue's working day"),
        ("expect restaurant at 1,1 meets 3,3", "expected restaurant at 1,1 meets 3,3, found 2,3 3,2"),
    ],
)
def test_what_does_not_hold_fails_with_its_line(lines: str, what: str) -> None:
    with pytest.raises(Failed, match=r"^line [67]: ") as error:
        check(f"# a comment\n{PIZZERIA}{lines}\nexpect bank 100\n")
    assert what in str(error.value)


def test_an_empty_pile_is_not_hired_from_but_through() -> None:
    pile = "red work trainer\nsupply errand_boy*0\nbegin working\n"
    check(f"{pile}expect red cannot hire errand_boy by ceo: FC-5.12\n")
    check(f"{pile}expect red may hire errand_boy by ceo then cart_operator with trainer\n")


def test_a_marketeer_of_two_campaigns_runs_both() -> None:
    both = (
        "modules new_milestones\ntown A B C\ncampaigns 9:mailbox:1x1@4,5:red:burger:2:-:with14 "
        "14:billboard:2x1@4,4:red:burger:1:campaign_manager:with9\n"
    )
    check(f"{both}expect campaign 9 marketeer campaign_manager\nexpect red busy campaign_manager\n")
    with pytest.raises(Failed, match="expected campaign 9 marketeer -, found campaign_manager"):
        check(f"{both}expect campaign 9 marketeer -\n")


def test_whose_turn_it_is_and_what_the_others_cannot_do() -> None:
    check(f"{PIZZERIA}begin working\nexpect turn red\nexpect blue cannot done: not_you\n")


def test_the_ranking_and_the_supply_of_pieces() -> None:
    check(
        f"{TOWN}red cash 50 stock burger\nbank 5 broken 1\nrestaurants red@1,1/se\nhouses 10:burger\nrun dinner\n"
        "expect game over\nexpect winner red\nexpect ranking red blue\n"
    )
    check("modules lobbyists\ntown A / C\nroads short@4,4/1\nexpect left 3 short\nexpect left 7 roads\n")


def test_what_is_asked_is_named() -> None:
    check(f"{PIZZERIA}begin working\nexpect red is asked whom-to-hire 1\n")
    with pytest.raises(Failed, match="blue is asked nothing"):
        check(f"{PIZZERIA}begin working\nexpect blue is asked whom-to-hire 1\n")
    with pytest.raises(Failed, match="expected red is asked whom-to-train, found whom-to-hire"):
        check(f"{PIZZERIA}begin working\nexpect red is asked whom-to-train\n")
