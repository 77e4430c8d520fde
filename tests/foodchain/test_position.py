import re
from pathlib import Path

import pytest

from tableside import foodchain
from tableside.core.rng import Rng, below, pick, seeded
from tableside.foodchain.position import PositionError, position_text, read_position
from tableside.foodchain.state import Config, Phase
from tests.foodchain.walks import positions

LINE = (
    "foodchain 2; town A O1 L / E K N2 / T C D3; round 3 working; bank 85; order blue red; "
    "red cash 15 work trainer stock burger*3 milestones first_to_train reserve 200; blue cash 0 beach waitress*2; "
    "houses 2@4,1 5@12,8 7@13,12+e:burger*2,beer 8@8,3 18@7,8; restaurants red@4,4/nw blue@9,9/se/soon; "
    "campaigns 4:airplane:2x1@1,4n:blue:pizza:ever:- 13:billboard:1x3@9,6:red:burger:2:campaign_manager; "
    "day acting 1 step kitchen idle trainer; rng 7"
)


@pytest.mark.parametrize("seed", range(12))
def test_every_position_reads_back(seed: int) -> None:
    for state in positions(seed, every=20, actions=1500):
        line = position_text(state)
        assert read_position(line) == state
        assert line.isascii()
        assert line.isprintable()
        assert line == " ".join(line.split())


def test_what_a_seat_sees_reads_back() -> None:
    for state in positions(5, every=50):
        for player in (None, 0, 1):
            seen = foodchain.view(state, player)
            assert read_position(position_text(seen)) == seen


def test_the_introductory_game_and_a_chosen_map() -> None:
    config = Config(3, introductory=True, milestones=False, map="A O1 L B / E K N2 F / T C D3 G")
    for state in positions(2, every=50, actions=500, config=config):
        assert read_position(position_text(state)) == state
        assert position_text(state).startswith("foodchain 3 introductory no_milestones; town A O1 L B / E")


def test_a_line_says_what_it_says() -> None:
    state = read_position(LINE)
    assert (state.turn, state.phase, state.bank, state.order) == (3, Phase.WORKING, 85, [1, 0])
    red, blue = state.chains
    assert (red.cash, red.stock[0], red.reserve, red.ready) == (15, 3, 1, True)
    assert blue.beach[state.box.card["waitress"].number] == 2
    assert [house.label for house in state.houses] == ["2", "5", "7", "8", "18"]
    assert state.demand == [(), (), (0, 0, 2), (), ()]
    assert [(each.owner, each.corner, each.open) for each in state.restaurants] == [(0, "nw", True), (1, "se", False)]
    assert [(each.number, each.rounds, each.marketeer, each.side) for each in state.campaigns] == [
        (4, None, "", "n"),
        (13, 2, "campaign_manager", ""),
    ]
    assert foodchain.waiting(state) == (0,)


def test_what_follows_from_the_rest_is_left_out_unless_it_does_not_follow() -> None:
    state = read_position(LINE)
    waitress = state.box.card["waitress"].number
    assert state.supply[waitress] == state.box.supply[waitress] - 2
    assert state.gardens == 7
    assert state.house_tiles == [1, 3, 6, 9, 11, 14, 17, 19]
    state.supply[waitress], state.gardens, state.house_tiles, state.milestones = 1, 2, [], 0
    line = position_text(state)
    assert "; left -; supply waitress*1; house_tiles -; gardens 2; " in line
    assert read_position(line) == state


def test_the_example_of_the_documentation_reads() -> None:
    page = Path(__file__).parents[2].joinpath("docs/position.md").read_text(encoding="utf-8")
    assert read_position(page.split("```")[1]) == read_position(LINE)


def test_a_line_broken_in_a_mail_still_reads() -> None:
    assert read_position("  " + re.sub(r" (?=[a-z])", "\n  ", LINE) + " ;\r\n") == read_position(LINE)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (LINE, "", "foodchain: a position begins with this word"),
        ("foodchain 2", "chess 2", "foodchain: a position begins with this word"),
        ("foodchain 2", "foodchain 9", "foodchain: '9' players; there are 2 to 5"),
        ("foodchain 2", "foodchain 2 easy", "foodchain: there is no choice of a table 'easy'"),
        ("A O1 L", "A ß L", "town: row 1, place 2 of the town: there is no tile 'ß'"),
        ("bank 85; ", "", "bank: this field is missing"),
        ("bank 85", "bank rich", "bank: 'rich' is no number"),
        ("bank 85", "bank 85; bank 85", "bank: this field is there twice"),
        ("bank 85", "bonk 85", "bonk: there is no such field"),
        ("3 working", "3 walking", "round: there is no phase 'walking'; did you mean working?"),
        ("blue red", "blue green", "order: there is no chain 'green'"),
        ("blue red", "blue blue", "order: a chain is named twice"),
        ("waitress*2", "waitres*2", "blue: there is no card 'waitres'; did you mean waitress?"),
        ("waitress*2", "waitress*many", "blue: 'many' is no number from 1 to 99"),
        ("burger*3", "sushi*3", "red: there is no good 'sushi'"),
        ("reserve 200", "reserve 250", "red: there is no reserve card '250'"),
        ("cash 15", "cash 15 16", "red: cash takes one word"),
        ("cash 15", "15", "red: there is no word '15'"),
        ("first_to_train", "first_to_trains", "did you mean first_to_train?"),
        ("2@4,1", "2@99,1", "houses: '99,1' is no square"),
        ("2@4,1", "2@40,1", "houses: '2@40,1' does not lie on the map"),
        ("2@4,1", "2", "houses: '2' should look like 7@6,7"),
        ("+e:", "+x:", "houses: '7@13,12+x:burger*2,beer': the garden of house 7"),
        ("4,4/nw", "4,4/n", "restaurants: there is no corner 'n'"),
        ("/se/soon", "/se/now", "restaurants: 'blue@9,9/se/now': after the corner"),
        ("13:billboard", "13:bilboard", "campaigns: '13:bilboard:1x3"),
        (":2:campaign_manager", ":2", "a campaign is number:kind:size"),
        ("acting 1", "acting 7", "day: '7' is no number from 0 to 2"),
        ("step kitchen", "step kitchens", "day: there is no step 'kitchens'; did you mean kitchen?"),
        ("rng 7", "rng 99999999999999999999999", "rng: "),
        ("rng 7", "draft by nobody", "draft: there is no card 'nobody'"),
        ("rng 7", "draft by trainer campaign 99", "draft: there is no campaign tile 99"),
    ],
)
def test_errors_name_the_field(old: str, new: str, what: str) -> None:
    assert old in LINE
    with pytest.raises(PositionError) as error:
        read_position(LINE.replace(old, new))
    assert what in str(error.value)


def test_garbage_is_refused_and_never_breaks_the_reader() -> None:
    source = Rng(seeded(1))
    lines = [position_text(state) for state in positions(3, every=200, actions=1500, config=Config(3))]
    words = sorted({word for line in lines for word in re.findall(r"[\w*]+|\W", line)})
    refused = 0
    for _ in range(1500):
        parts = re.findall(r"[\w*]+|\W", pick(source, lines))
        parts[below(source, len(parts))] = pick(source, words)
        try:
            state = read_position("".join(parts))
        except PositionError:
            refused += 1
        else:
            assert read_position(position_text(state)) == state
    assert refused > 500
