"""How a scenario runs: phases that an action began, places that are not said, what comes by itself."""

import pytest

from tableside.foodchain.scenario import Failed, ScenarioError, check

TOWN = "town H I\nred at 1,1 se\nblue at 1,4 sw\n"
NEW = f"modules new_milestones\n{TOWN}"


@pytest.mark.parametrize(
    "lines",
    [
        "red work coach 3 cash 20\nred: fire coach\nrun payday\nexpect red pays 10\nexpect red cash 10",
        "red hand waitress 2\nred: work waitress 2\nrun restructuring\nexpect red work waitress 2",
        "red hand waitress 2\nred: work waitress 2\nrun restructuring to dinner\nexpect red tips 10",
        "red hand waitress 2\nred: work waitress 2\nrun round\nexpect red cash 10",
        "red work recruiting_manager coach 2 cash 20\nred: hire waitress by recruiting_manager\n"
        "red: hire waitress by recruiting_manager\nrun working payday\nexpect red pays 15",
        "red stock beer 12 milestones first_to_throw_away\nred: keep beer 5\nrun cleanup\nexpect red stock beer 5",
    ],
)
def test_to_run_a_phase_that_an_action_began_is_to_go_on_with_it(lines: str) -> None:
    check(TOWN + lines)


def test_a_phase_that_was_run_is_run_again() -> None:
    check(TOWN + "red work coach 3 cash 30\nrun payday\nrun payday\nexpect red cash 0\nexpect red pays 15")
    check(TOWN + "red work coach 3 cash 25\nred: fire coach\nrun payday\nrun payday\nexpect red cash 5")


@pytest.mark.parametrize(
    "lines",
    [
        "red work marketing_trainee\nred: campaign 14 market burger for 2\nexpect campaign 14 rounds 2",
        "red work new_business_developer\nred: house 14\nexpect house 14 garden\nexpect red first_house_built",
        "red work local_manager\nred: open by local_manager\nexpect red restaurants 2\nexpect red first_new_restaurant",
        "red work campaign_manager\nred: campaign 9 at 4,4 market burger for 3\nred: take campaign 10\n"
        "expect campaign 10 rounds 3",
        "red stock pizza 2\nhouse 13 pizza\nhouse 15 pizza\nrun dinner\nred: take campaign 2\nred: take campaign 3\n"
        "expect campaign 2 gift\nexpect campaign 3 gift",
    ],
)
def test_a_place_that_is_not_said_is_the_first(lines: str) -> None:
    check(NEW + lines)


def test_a_place_that_is_said_is_not_another() -> None:
    with pytest.raises(Failed, match="not all squares at 4,2 are empty"):
        check(NEW + "red work marketing_trainee\nred: campaign 14 at 4,2 market burger\nexpect bank 100")
    with pytest.raises(ScenarioError, match="half placed"):
        check(NEW + "red work marketing_trainee\nred: campaign 14 at 4,1 turned\nrun marketing\nexpect bank 100")


@pytest.mark.parametrize(
    "line",
    ["campaign 10 at 4,6", "campaign 10 by campaign_manager at 4,6 market burger for 3", "mailbox 10 at 4,6 burger"],
)
def test_a_given_campaign_may_be_said_in_full(line: str) -> None:
    first = "red work campaign_manager\nred: campaign 9 at 4,4 market burger for 3\n"
    check(NEW + first + f"red: {line}\nexpect campaign 10 rounds 3\nexpect red busy only campaign_manager 1")
    with pytest.raises(Failed):
        check(NEW + first + "red: campaign 10 at 4,6 market beer for 3\nexpect bank 100")


def test_a_second_manager_who_is_named_places_a_campaign_of_his_own() -> None:
    both = "red work campaign_manager 2\nred: campaign 9 at 4,4 market burger for 3\n"
    second = "red: campaign 10 by campaign_manager at 4,6 market beer for 1\n"
    check(NEW + both + second + "expect campaign 10 rounds 1\nexpect red busy campaign_manager 2")


def test_a_pizza_radio_may_be_said_in_full() -> None:
    check(NEW + "red stock pizza\nhouse 13 pizza\nrun dinner\nred: radio 1 at 4,4 pizza for 2\nexpect campaign 1 gift")


def test_the_last_position_may_be_said() -> None:
    check(TOWN + "run order\nred: choose position 2\nblue: position 1\nexpect order blue red")
    with pytest.raises(Failed, match="nobody is asked"):
        check(TOWN + "run order\nred: position 2\nblue: position 2\nexpect order blue red")


def test_a_bill_may_be_asked_for_while_all_decide() -> None:
    lines = "run payday\nexpect red bill 10\nred: fire coach\nexpect red bill 5\nexpect red pays 5"
    check(TOWN + f"red work coach 3 recruiting_manager cash 30\n{lines}")


@pytest.mark.parametrize("words", ["to cart_operator then truck_driver", "to cart_operator to truck_driver by coach"])
def test_a_training_may_name_what_it_goes_through(words: str) -> None:
    check(TOWN + f"red work coach beach errand_boy\nred: train errand_boy {words}\nexpect red beach only truck_driver")
    with pytest.raises(ScenarioError, match="a errand_boy is not trained to a waitress"):
        check(
            TOWN
            + "red work coach beach errand_boy\nred: train errand_boy to waitress then cart_operator\nexpect bank 1"
        )


@pytest.mark.parametrize(
    ("module", "round_", "gone", "there"),
    [
        ("hard_choices", 3, "first_burger_marketed first_to_train", "first_to_hire_3 first_radio_campaign"),
        ("hard_choices", 4, "first_to_hire_3", "first_radio_campaign"),
        ("new_milestones", 3, "first_marketeer_used first_trainer_used", "first_waitress_used"),
        ("new_milestones", 2, "", "first_marketeer_used first_trainer_used"),
    ],
)
def test_in_a_later_round_milestones_are_gone_whose_time_was_up(
    module: str, round_: int, gone: str, there: str
) -> None:
    lines = [f"modules {module}", f"round {round_}", f"expect {there} are available"]
    check("\n".join([*lines, f"expect {gone} are gone"] if gone else lines))
    if gone:
        check("\n".join([*lines, f"available {gone}", f"expect available {gone}"]))


def test_reserve_cards_that_no_line_states_are_the_middle_ones() -> None:
    lines = "bank 4\nred stock burger\nhouse 13 burger\nrun dinner\nexpect bank broken once\nexpect game not over\n"
    check(TOWN + f"{lines}expect bank 394\nexpect slots 3")
    check(f"modules reserve_prices\n{TOWN}{lines}expect bank 394\nexpect base price 10")
    check(TOWN + f"red reserve 100\n{lines}expect bank 94\nexpect slots 2")


def test_who_sees_reserve_cards_that_no_line_states() -> None:
    check(TOWN + "red milestones first_to_have_20\nexpect red sees reserves\nexpect blue not sees reserves")


def test_milestones_are_got_and_earned() -> None:
    lines = "red: train errand_boy to cart_operator\nexpect red gets first_to_train\nexpect red earns first_to_train"
    check(TOWN + f"red work trainer beach errand_boy\n{lines}")


def test_what_a_phase_brought_is_that_of_its_last_time() -> None:
    lines = "red work coach waitress stock burger 2\nhouse 13 burger\nrun dinner payday\nexpect red pays 5 tips 5\n"
    again = "run dinner payday\nexpect red pays 5 tips 5 sells nothing income 5\nexpect told House 13 eats"
    check(TOWN + lines.replace("stock", "milestones first_waitress_played stock") + again)


def test_who_need_not_fire_anyone_is_not_said_to() -> None:
    check(TOWN + "red work coach cash 4\nexpect red must fire\nrun payday\nexpect red must fire")
    for lines in ("red work coach cash 5", "red work waitress", "red cash 0"):
        with pytest.raises(Failed, match="red need not fire anyone"):
            check(TOWN + f"{lines}\nexpect red must fire")


def test_open_slots_count_when_structures_are_revealed() -> None:
    check(TOWN + "red hand management_trainee waitress\nred: work management_trainee waitress\nexpect red open slots 3")


def test_a_step_of_the_working_day_is_of_whoever_acts() -> None:
    check(TOWN + "order blue red\nrun hire\nexpect turn blue\nexpect blue may hire waitress\nexpect blue to move")
    lines = "red work recruiting_girl trainer\nrun hire\nred: hire kitchen trainee\nrun train\n"
    check(
        TOWN
        + lines
        + "expect red cannot hire waitress\nexpect red may train kitchen trainee\nexpect red beach 1 kitchen trainee"
    )
    check(TOWN + lines + "run drive-ins\nexpect red cannot train kitchen trainee\nred: done\nexpect turn red")


def test_a_round_ends_once() -> None:
    check(
        TOWN + "red hand trainer 2\nblue hand waitress\nrun round\nexpect red hand trainer 2\nexpect blue hand waitress"
    )
    for more in ("run round\nrun round", "run 2 rounds"):
        check(TOWN + f"red: hire trainer\nrun dinner to cleanup\n{more}\nexpect red hand trainer\nexpect round 3")


def test_phases_go_on_in_the_next_round() -> None:
    lines = "red stock burger owns waitress\nhouse 13 beer\ncampaign 14 red burger 2 rounds at 4,1 turned"
    check(TOWN + f"{lines}\nrun marketing to order\nexpect round 2\nexpect red stock nothing beach waitress")


def test_several_things_may_be_expected_in_one_line() -> None:
    check(TOWN + "red cash 5\ngone first_to_train\nexpect gone first_to_train, available first_to_hire_3, red cash 5")
    check(TOWN + "red cash 5\nexpect red cash 5, bank 100 and round 1, blue cash 0,")
    check(TOWN + "red cash 5 stock burger 2\nexpect red 2 burgers, house 13 wants nothing, no garden, slots 3, red 5")
    with pytest.raises(Failed, match="the bank: expected 90, found 100"):
        check(TOWN + "red cash 5\nexpect red cash 5, bank 90")


@pytest.mark.parametrize(
    "line",
    [
        "house 13 wants burger beer, red cash 5",
        "house 13 wants burger by red beer by nobody, blue cash 0, bank 100",
        "campaign 9 owner red, red cash 5, campaign 10 owner blue",
        "campaign 9 rounds 2, campaign 10 rounds 3, house 15 wants nothing",
        "campaign 9 reaches 13 15, campaign 10 reaches 13 15",
        "supply trainer 12 coach 6, campaign 7, campaign 9 rounds 2",
        "turn nobody, red cash 5, game not over",
        "red no milestone, red price 10, gone first_radio_campaign, blue no milestone",
        "order red, blue, red cash 5, round 1",
        "campaign 9 no marketeer, restaurant at 1,1 open, campaign 10 rounds 3, base price 10",
        "red may hire waitress, red cannot hire coach because only trained",
        "red, blue restaurants 1, house 13 no garden",
    ],
)
def test_something_else_may_follow_every_comma(line: str) -> None:
    check(
        "town H I\nred at 1,1 se cash 5\nblue at 1,4 sw\ngone first_radio_campaign\nhouse 13 burger by red beer\n"
        "campaign 9 red burger 2 rounds at 4,1\ncampaign 10 blue beer 3 rounds at 4,7\n"
        f"expect {line}"
    )


def test_several_players_may_be_expected_in_one_line() -> None:
    check(
        TOWN
        + "red cash 5\nblue cash 7 stock beer\nexpect red cash 5, blue cash 7 and stock beer, red no first_to_train"
    )
    with pytest.raises(Failed, match="blue's cash: expected 8, found 7"):
        check(TOWN + "red cash 5\nblue cash 7\nexpect red cash 5, blue cash 8")


def test_what_comes_after_a_clean_up_belongs_to_the_next_round() -> None:
    lines = "red: hire waitress\nrun dinner to cleanup\nred: hire waitress\nexpect round 2\nrun dinner to cleanup\n"
    check(NEW + f"{lines}expect red hand waitress 2\nexpect first_trainer_used is gone")


def test_a_structure_that_is_said_replaces_the_one_of_the_position() -> None:
    check(
        TOWN
        + "red work waitress hand trainer\nred: work trainer\nexpect red work only trainer\nexpect red beach waitress"
    )
    check(TOWN + "red work waitress hand trainer\nrun restructuring\nexpect red work only waitress")
    check(TOWN + "red hand waitress trainer\nred: work trainer\nred: work waitress\nexpect red work trainer waitress")


@pytest.mark.parametrize(
    "lines",
    [
        "red hand waitress\nblue hand trainer\nred: work waitress\nexpect red work waitress\nblue: work trainer\n"
        "expect red work waitress, blue work trainer\nrun dinner\nexpect red tips 5",
        "red work coach 3 cash 20\nblue work coach 2 cash 10\nred: fire coach\nexpect red pays 10, blue pays 10\n"
        "blue: fire coach\nexpect red cash 10, blue cash 5\nrun payday\nexpect red cash 10, blue cash 5",
        "run order\nexpect order red blue\nred: position 2\nexpect order blue red",
        "red stock beer 12 milestones first_to_throw_away\nrun cleanup\nexpect red stock beer 10\nred: keep beer 3\n"
        "expect red stock beer 3",
    ],
)
def test_to_expect_something_decides_nothing(lines: str) -> None:
    check(TOWN + lines)


WIDE = "modules all but hard_choices six_players\ntown F L B / A R O / T N H\nred at 6,4 sw\nblue at 9,9 nw\n"


@pytest.mark.parametrize(
    "lines",
    [
        "red: hire coach\nexpect error",
        "red: hire coach\nexpect refused because only trained\nexpect red beach coach 0",
        "red: hire coach\nexpect an error: only trained\nred: hire waitress\nexpect red beach waitress",
        "red work lobbyist\nred: park I at 9,1\nexpect illegal",
        "red: hire waitress, hire trainer\nexpect refused\nexpect red waitress on the beach",
        "red work recruiting girl\nred: hire waitress by ceo, hire coach by recruiting girl\nexpect error",
        "red work recruiting girl\nred: hire waitress, hire trainer\nexpect red beach waitress trainer",
        "red work trainer beach kitchen trainee\nred: train kitchen trainee burger cook\nexpect red has 1 burger cook",
        "red work rural marketeer\nred: giant billboard burger\nred: no off-ramp\nexpect no off-ramps, no radio",
        "red work lobbyist\nred: road 4,3 5,3\nred: tile Z at east of B\nexpect tile Z on the map",
        "red work lobbyist\nred: park 4,2 to 7,2\nexpect a park on 6,2, parks 1\nexpect red claimed first lobbyist",
        "red work lobbyist\nred: road 4,3 5,3\nexpect road under construction at 4,3 5,3",
        "red campaign 14 at 11,1 burger 2\nred busy marketing trainee\nrun marketing\nexpect campaign 14 red burger 1",
        "red busy campaign manager, marketing trainee\nbillboard 14 red beer at 11,1\nred mailbox 9 at 12,1 pizza\n"
        "expect campaign 9 marketeer campaign manager, campaign 14 marketeer marketing trainee\n"
        "run marketing\nexpect demand of house 2: pizza, beer\nexpect red has 1 campaign manager, no campaign 14",
        "red guide 17 beer 2\nhouse 13 garden at 14,14\nrun marketing\nexpect house 13 garden e, house 13 beer",
        "house 13 garden beer\nexpect house 13 garden e wants beer",
        "house 13 burger garden at 14,11 to 15,11\nexpect house 13 garden w, no campaigns\nrun dinner\nexpect no sales",
        "house 2 red burger 2, blue beer\nexpect house 2 wants burger 2 by red, beer by blue\n"
        "expect house 2 red burger 2 and blue beer",
        "red stock burger 2\nhouse 2 burger owned by blue\nrun dinner\nexpect red has 1 burger left, blue gets ketchup",
        "expect option red: hire waitress\nexpect no option red: hire coach\nexpect red has 3 CEO slots",
        "round 2\nrun cleanup\nexpect milestone first marketeer used is gone, first burger sold available",
        "round 3\nexpect first marketeer used unavailable\nexpect red restaurant at 6,4 sw open",
        "red work lobbyist\nred: park 4,2 to 7,2\nred: skip\nexpect pool Z",
        "phase payday\nexpect modules all but hard choices, six players",
    ],
)
def test_outsiders_write_so(lines: str) -> None:
    check(WIDE + lines)


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("red: hire waitress\nexpect error", "it is not refused: red: hire waitress"),
        ("red: hire coach\nexpect error because range", "refused, but because line 5: red may not: coach cannot"),
        ("red: hire coahc\nexpect error", "'coahc' is no card"),
        ("rdq: hire coach\nexpect error", "'rdq' begins no line"),
        ("run dinner\nexpect error", "an action can be refused, and a position"),
        ("modules kimhci\nexpect impossible", "'kimhci' is no module"),
        ("expect refused", "the position is possible"),
        ("phase nonsense", "'nonsense' is no phase"),
        ("red busy marketing trainee", "say with which campaign the marketing_trainee is busy"),
        ("house 2 red and blue burger", "one player should stand here, not 2"),
        ("house 13 garden at 12,14", "a garden of house 13 does not lie there"),
        ("house 13 garden esat burger", "'esat burger' is no good"),
        ("house 13 garden twice", "the line ends where a good should be"),
        ("expect red restaurant at 9,9", "the restaurant at 9,9: expected red, found blue"),
        ("expect red restaurant at 6,4 nw", "the entrance of the restaurant at 6,4: expected nw, found sw"),
        ("park 14,8 to 14,11\nexpect no park", "a park on the map: expected False, found True"),
        ("expect park", "a park on the map: expected True, found False"),
        ("expect road under construction", "say on which square there is a road"),
        ("expect demand of burger", "say whose demand"),
        ("expect no campaign 77", "there is no campaign tile 77 in this game"),
        ("campaign 14 red burger at 11,1\nexpect no billboard", "campaigns that run: expected nothing, found 14"),
        ("campaign 14 red burger at 11,1\nexpect campaign 14 blue", "whose campaign 14 is: expected blue, found red"),
        ("red stock burger\nhouse 2 burger\nrun dinner\nexpect no sales", "House 2 eats burger at Red's"),
        ("expect red sells nothing", "no dinner was run"),
        ("expect red does not sell house 2", "no dinner was run"),
        ("expect nobody sells anything", "no dinner was run"),
        ("expect red pays nothing", "no payday was run"),
        ("red beach coach\nexpect red coach at work", "red's work: expected coach 1, found nothing"),
        ("expect red cannot garden house 99", "there is no house 99 on this map"),
    ],
)
def test_what_outsiders_get_wrong_is_told(lines: str, what: str) -> None:
    with pytest.raises((Failed, ScenarioError)) as error:
        check(WIDE + lines)
    assert what in str(error.value)


@pytest.mark.parametrize(
    "lines",
    [
        "setup nightlife, 2 players\nexpect modules new milestones and night shift managers",
        "setup your first cup of coffee, 2 players, with new milestones\nexpect modules coffee, new milestones",
        "setup 6 players with six players, new districts\nexpect bank 300",
        "modules coffee\nplayers 3\nnew game\nexpect supply luxuries manager 2",
        "players 6\nmodules six players\nexpect refused: new districts",
        "solo\ntown A\nmautoma has 4 burgers\nrun dinner\nexpect mautoma has 4 burgers, automa does not sell house 2",
        "mautoma hard   card P1-1   $20   4 burgers\nexpect mautoma stock burger 4, mautoma cash 20, mautoma card p1_1",
    ],
)
def test_a_table_may_be_set_up_in_few_words(lines: str) -> None:
    check(lines)
