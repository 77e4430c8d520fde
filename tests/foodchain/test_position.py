import re
from pathlib import Path

import pytest

from tableside import foodchain
from tableside.core.rng import Rng, below, pick, seeded
from tableside.foodchain.config import Config
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.position import PositionError, position_text, read_position
from tableside.foodchain.questions import (
    Interrupt,
    WhereToLayMapTile,
    WhereToMoveShop,
    WhereToPutOffRamp,
    WhereToPutShop,
    WhichFreeCampaign,
    WhichMapTile,
    WhichRadio,
    WhichSecondCampaign,
)
from tableside.foodchain.setup import configure
from tableside.foodchain.state import CampaignDraft, Draft, HouseDraft, Phase, RestaurantDraft, ShapeDraft
from tableside.foodchain.town.squares import read_square
from tests.foodchain.walks import positions

LINE = (
    "foodchain 2; town A O1 L / E K N2 / T C D3; round 3 working; bank 85; order blue red; "
    "red cash 15 work trainer stock burger*3 milestones first_to_train reserve 200; blue cash 0 beach waitress*2; "
    "houses 2@4,1 5@12,8 7@13,12+e:burger*2,beer 8@8,3 18@7,8; restaurants red@4,4/nw blue@9,9/se/soon; "
    "campaigns 4:airplane:2x1@1,4n:blue:pizza:ever:- 13:billboard:1x3@9,6:red:burger:2:campaign_manager; "
    "day acting 1 step kitchen idle trainer; rng 7"
)

MODULES = (
    "foodchain 2; modules new_districts lobbyists coffee ketchup rural_marketeers gourmet_food_critics reserve_prices; "
    "tiles XYZ; town A . / C X1; round 4 working; bank 200 price 20 next_slots 3 next_price 5; order red blue; "
    "red cash 15 work lobbyist free executive_vp stock coffee*3 reserve 20; blue cash 0 beach barista; "
    "houses 2@4,1 pi@7,7!a:beer/red*2 5@7,3+w:burger/red,beer rural:burger/blue*2; restaurants red@1,1/se; "
    "shops red@9,3 blue@4,4; roads short@1,4/1/open short@5,4/0; parks L@9,2/0; off_ramps n@1,3 w@7,1/along; "
    "roadworks 5,3; campaigns 4:airplane:2x1@10,3s:red:burger+beer:2:-:gift 9:mailbox:1x1@4,5:blue:pizza:1:-:with14 "
    "14:billboard:1x2@2,4:blue:pizza:ever:campaign_manager:with9 17:guide:2x2@-:red:soda:1:gourmet_food_critic "
    "21:giant_billboard:1x4@-:blue:burger:ever:rural_marketeer; from_box executive_vp; pool Y B; day step lobby "
    "lessons trainer:0/errand_boy coach:1/barista@work idle lobbyist doubled 14; asks coffee_shop:barista@9,3 "
    "map_tile:X; rng 3"
)


def test_every_kind_of_piece_of_modules_has_words() -> None:
    state = read_position(MODULES)
    assert read_position(position_text(state)) == state
    assert "; also " not in position_text(state)
    assert (state.price, state.voted, state.config.tiles) == (20, (3, 5), "XYZ")
    assert [house.label for house in state.houses] == ["2", "π", "5", "rural"]
    assert state.owners == [(), (0, 0), (0, None), (1, 1)]
    assert [(road.shape, road.open) for road in state.new_roads] == [("short", True), ("short", False)]
    assert [(ramp.side, ramp.width) for ramp in state.off_ramps] == [("n", 1), ("w", 3)]
    assert [(each.number, each.goods, each.partner, each.by_marketeer) for each in state.campaigns] == [
        (4, ("burger", "beer"), 0, False),
        (9, ("pizza",), 14, True),
        (14, ("pizza",), 9, True),
        (17, ("soda",), 0, True),
        (21, ("burger",), 0, True),
    ]
    assert state.asks == [WhereToMoveShop("barista", "9,3"), WhereToLayMapTile("X")]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("choices", [{"scenario": "henri_lo_menu"}, {"modules": "random3"}, {"solo": "normal"}])
def test_nothing_in_play_needs_json(choices: dict[str, str], seed: int) -> None:
    config = configure(1 if "solo" in choices else 3, None, choices)
    for state in positions(seed, every=40, actions=900, config=config):
        for each in (state, foodchain.view(state, 0)):
            line = position_text(each)
            assert "; also " not in line
            assert read_position(line) == each


@pytest.mark.parametrize(
    "ask",
    [
        WhereToPutShop(None),
        WhereToMoveShop("lead_barista", "4,4"),
        WhichMapTile(),
        WhereToLayMapTile("X"),
        WhereToPutOffRamp(),
        WhichSecondCampaign("campaign_manager", 14, "billboard", "pizza"),
        WhichFreeCampaign("mailbox", "1,1"),
        WhichRadio(1, "π", "pizza"),
    ],
)
def test_every_question_has_words(ask: Interrupt) -> None:
    config = configure(2, None, {"scenario": "henri_lo_menu", "map": "A B D / E C F / G H I"})
    state = next(positions(1, every=1, config=config))
    state.campaigns = [Campaign(14, "billboard", 0, "campaign_manager", "pizza", 2, read_square("2,4"), 1, 2)]
    state.asks = [ask]
    line = position_text(state)
    assert "; also " not in line
    assert read_position(line) == state


@pytest.mark.parametrize(
    "draft",
    [
        CampaignDraft("campaign_manager", 14),
        CampaignDraft("", 14, True, read_square("4,4"), True, "n", True, True),
        HouseDraft(5),
        ShapeDraft("T"),
        RestaurantDraft("local_manager"),
        RestaurantDraft("regional_manager", read_square("4,4")),
    ],
)
def test_all_that_is_half_placed_has_words(draft: Draft) -> None:
    config = configure(2, None, {"scenario": "henri_lo_menu", "map": "A B D / E C F / G H I"})
    state = next(positions(1, every=1, config=config))
    state.draft = draft
    line = position_text(state)
    assert "; also " not in line
    assert read_position(line) == state


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("modules new_districts", "modules new_district", "foodchain: there is no module 'new_district'; did you mean"),
        ("foodchain 2", "foodchain 6", "foodchain: Food Chain Magnate is for 2 to 5 players, not 6"),
        ("reserve_prices;", "reserve_prices; solo hard;", "foodchain: Mautoma plays against one player, not 2"),
        ("next_slots 3 ", "", "bank: next_slots and next_price go together"),
        ("pi@7,7", "po@7,7", "houses: there is no house 'po'"),
        ("rural:", "rural@1,1:", "houses: 'rural@1,1:burger/blue*2': the rural area is on no square"),
        ("beer/red*2", "beer/green*2", "houses: there is no good 'beer/green'"),
        ("red@9,3", "red@19,3", "shops: 'red@19,3' is not on the map"),
        ("short@1,4/1/open", "shirt@1,4/1/open", "roads: there is no shape 'shirt'; did you mean short?"),
        ("short@1,4/1/open", "short@1,4/7", "roads: expected a number from 0 to 1, found '7'"),
        (
            "short@1,4/1/open",
            "short@1,4/1/shut",
            "roads: 'short@1,4/1/shut': expected /open or nothing after the rotation",
        ),
        ("L@9,2/0", "Q@9,2/0", "parks: there is no shape 'Q'"),
        ("n@1,3 ", "n@1,3/across ", "off_ramps: 'n@1,3/across': expected /along or nothing after the square"),
        (":gift", ":gifts", "expected with9 or gift after the marketeer, found 'gifts'"),
        ("burger+beer", "burger+mustard", "campaigns: '4:airplane:2x1@10,3s:red:burger+mustard:2:-:gift': there is no"),
        ("pool Y B", "pool Y ß", "pool: there is no tile 'ß'"),
        ("map_tile:X", "map_tile:ß", "asks: there is no tile 'ß'"),
        ("map_tile:X", "riddle:X", "asks: there is no question 'riddle'"),
        ("rng 3", "mautoma cash 3", "mautoma: Mautoma plays only in a solo game"),
        ("rng 3", "draft campaign 14 placed twice", "draft: expected nothing after placed, found 'twice'"),
        ("rng 3", "draft riddle 14", "draft: there is no thing to place 'riddle'"),
        ("rng 3", "draft campaign 99", "draft: there is no campaign tile 99 in this game"),
        (
            "map_tile:X",
            "second_campaign:campaign_manager@7",
            "asks: there is no campaign 7 for a second one",
        ),
    ],
)
def test_errors_of_modules_name_the_field(old: str, new: str, what: str) -> None:
    assert old in MODULES
    with pytest.raises(PositionError) as error:
        read_position(MODULES.replace(old, new))
    assert what in str(error.value)


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
    state.milestones = sum(each.bit for each in state.box.milestones[1:]) & ~state.chains[0].milestones
    assert f"; gone {state.box.milestones[0].name}; " in position_text(state)
    assert read_position(position_text(state)) == state


def test_a_position_is_as_short_as_what_it_says() -> None:
    state = read_position("foodchain 2; red work waitress")
    assert (state.map, state.turn, state.phase, state.bank, state.order) == ("O", 1, Phase.RESTRUCTURING, 100, [0, 1])
    assert position_text(state) == "foodchain 2; red work waitress"
    short = "foodchain 2; town A F L; houses 2:burger*2 10+w:beer/red 14@4,9+e"
    state = read_position(short)
    assert [(house.label, house.garden, house.complete) for house in state.houses] == [
        ("2", "", False),
        ("10", "w", False),
        ("14", "e", True),
    ]
    assert position_text(state) == short


def test_a_named_scenario_brings_its_modules() -> None:
    assert read_position("foodchain 2; scenario korean_city").config == configure(2, None, {"scenario": "korean_city"})
    with pytest.raises(PositionError, match="expected with_milestones or nothing after the scenario, found 'or so'"):
        read_position("foodchain 2; scenario korean_city or so")


def test_action_cards_of_ones_own_have_words() -> None:
    line = (
        "foodchain 1; solo normal; cards mine working burger*2,beer least*3 sales build:nw campaign most_food*2:3,11 "
        "price 9 priority 12 milestones first_to_train special train removes cfo sells_on / other back III; "
        "mautoma card mine deck other unseen other played mine"
    )
    state = read_position(line)
    assert read_position(position_text(state)) == state
    assert "; also " not in position_text(state)
    assert [card.name for card in state.config.automa_deck.cards[-2:]] == ["mine", "other"]
    with pytest.raises(PositionError, match="there is no icon 'burgr'; did you mean burger"):
        read_position(line.replace("burger*2", "burgr*2"))


def test_the_example_of_the_documentation_reads() -> None:
    page = Path(__file__).parents[2].joinpath("docs/position.md").read_text(encoding="utf-8")
    assert read_position(page.split("```")[1]) == read_position(LINE)
    assert read_position(page.split("```")[3]) == read_position(MODULES)


def test_a_line_broken_in_a_mail_still_reads() -> None:
    assert read_position("  " + re.sub(r" (?=[a-z])", "\n  ", LINE) + " ;\r\n") == read_position(LINE)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (LINE, "", "foodchain: expected this word"),
        ("foodchain 2", "chess 2", "foodchain: expected this word"),
        ("foodchain 2", "foodchain 9", "foodchain: Food Chain Magnate is for 2 to 5 players, not 9"),
        ("foodchain 2", "foodchain 2 easy", "foodchain: there is no choice of a table 'easy'"),
        ("A O1 L", "A ß L", "town: row 1, place 2 of the town: there is no tile 'ß'"),
        ("bank 85", "bank rich", "bank: expected a number from"),
        ("bank 85", "bank 85; bank 85", "bank: this field is given twice"),
        ("bank 85", "bonk 85", "bonk: there is no such field"),
        ("3 working", "3 walking", "round: there is no phase 'walking'; did you mean working?"),
        ("blue red", "blue green", "order: there is no chain 'green'"),
        ("blue red", "blue blue", "order: a chain is named twice"),
        ("waitress*2", "waitres*2", "blue: there is no card 'waitres'; did you mean waitress?"),
        ("waitress*2", "waitress*many", "blue: expected a number from 1 to 999, found 'many'"),
        ("burger*3", "sushi*3", "red: there is no good 'sushi'"),
        ("reserve 200", "reserve 250", "red: there is no reserve card '250'"),
        ("cash 15", "cash 15 16", "red: expected one word after cash"),
        ("cash 15", "15", "red: there is no word '15'"),
        ("first_to_train", "first_to_trains", "did you mean first_to_train?"),
        ("2@4,1", "2@99,1", "houses: '99,1' is not a square"),
        ("2@4,1", "2@40,1", "houses: '2@40,1' is not on the map"),
        ("2@4,1", "3", "houses: there is no house 3; there are 2@4,1"),
        ("2@4,1", "2 2", "houses: '2': that house is given twice"),
        ("+e:", "+x:", "houses: '7@13,12+x:burger*2,beer': the garden of house 7"),
        ("4,4/nw", "4,4/n", "restaurants: there is no corner 'n'"),
        ("/se/soon", "/se/now", "restaurants: 'blue@9,9/se/now': expected /soon or nothing"),
        ("13:billboard", "13:bilboard", "campaigns: '13:bilboard:1x3"),
        (":2:campaign_manager", ":2", "a campaign is number:kind:size"),
        ("acting 1", "acting 7", "day: expected a number from 0 to 2, found '7'"),
        ("step kitchen", "step kitchens", "day: there is no step 'kitchens'; did you mean kitchen?"),
        ("rng 7", "rng 99999999999999999999999", "rng: "),
        ("rng 7", "draft campaign 13 by nobody", "draft: there is no card 'nobody'"),
        ("rng 7", "draft campaign 99 by trainer", "draft: there is no campaign tile 99"),
    ],
)
def test_errors_name_the_field(old: str, new: str, what: str) -> None:
    assert old in LINE
    with pytest.raises(PositionError) as error:
        read_position(LINE.replace(old, new))
    assert what in str(error.value)


@pytest.mark.parametrize(
    "choices", [{}, {"scenario": "henri_lo_menu"}, {"solo": "hard"}], ids=["base", "modules", "mautoma"]
)
def test_garbage_is_refused_and_never_breaks_the_reader(choices: dict[str, str]) -> None:
    source = Rng(seeded(1))
    config = configure(1 if choices.get("solo") else 3, None, choices)
    lines = [position_text(state) for state in positions(3, every=200, actions=1500, config=config)]
    words = sorted({word for line in lines for word in re.findall(r"[\w*]+|\W", line)})
    refused = 0
    for _ in range(tries := 500 if choices else 1500):
        parts = re.findall(r"[\w*]+|\W", pick(source, lines))
        parts[below(source, len(parts))] = pick(source, words)
        try:
            state = read_position("".join(parts))
        except PositionError:
            refused += 1
        else:
            assert read_position(position_text(state)) == state
    assert refused > tries / 3
