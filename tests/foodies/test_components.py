"""The component file: all cards are in it, and every error is named by its place."""

from dataclasses import replace

import pytest

from tableside import foodies
from tableside.core.game import BadConfig
from tableside.core.match import RandomBot, play_out
from tableside.core.record import Record, RecordError, read
from tableside.foodies import Config
from tableside.foodies.parts import STANDARD, Edge, Effect, read_components

TEXT = foodies.components()


def replaced(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def faults(text: str) -> str:
    with pytest.raises(BadConfig) as refusal:
        read_components(text)
    return str(refusal.value)


def test_the_packages_own_file_has_ten_cultures_of_ten_cards_and_five_dashboards() -> None:
    assert len(STANDARD.cultures) == 10
    assert len(STANDARD.cards) == 1 + 100
    assert len({card.name for card in STANDARD.cards}) == 101
    assert len(STANDARD.dashboards) == 5
    assert [chef.name for chef in STANDARD.chefs] == ["same_culture", "many_cultures", "stars", "cross", "pairs"]


def test_a_card_is_read_value_by_value() -> None:
    card = next(card for card in STANDARD.cards if card.name == "russia_06")
    assert (card.printed, card.tokens, card.effect) == ((1, 0), (2, 1), Effect.BUILD_TOKENS)
    assert card.half_stars == Edge.N | Edge.S
    spicy = next(card for card in STANDARD.cards if card.name == "germany_01")
    assert spicy.chili
    assert spicy.flyer


ROW = 'usa_04 = { coins = 0, popularity = 0, half_stars = ["w"], symbols = [], status = "reconstructed" }\n'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (ROW, "", "cultures.usa.cards: 9 cards; a culture has 10"),
        (ROW, ROW + ROW.replace("usa_04", "usa_11"), "cultures.usa.cards: 11 cards; a culture has 10"),
        (ROW, ROW.replace('["w"]', '["x"]'), "cultures.usa.cards.usa_04.half_stars: no edge 'x'; there are n, e, s, w"),
        (ROW, ROW.replace('["w"]', '["w", "w"]'), "usa_04.half_stars: ['w', 'w'] names one twice"),
        (ROW, ROW.replace('["w"]', '"w"'), "usa_04.half_stars: expected a list, found 'w'"),
        (ROW, ROW.replace("[]", '["basil"]'), "usa_04.symbols: no symbol 'basil'; there are chili, flyer"),
        (ROW, ROW.replace("coins = 0", "coins = -1"), "usa_04.coins: expected a whole number from 0 to 99, found -1"),
        (ROW, ROW.replace("coins = 0, ", ""), "cultures.usa.cards.usa_04.coins: missing"),
        (ROW, ROW.replace("coins", "cash = 1, coins"), "cultures.usa.cards.usa_04.cash: unknown"),
        (ROW, ROW.replace("reconstructed", "rumoured"), "usa_04.status: no status 'rumoured'"),
        (ROW, ROW.replace("usa_04", "france_01"), "cultures: two cards have the name 'france_01'"),
        (ROW, ROW.replace("usa_04", '"usa 04"'), "usa 04: this cannot be a name"),
        ('"majority_coins"', '"majority_rule"', "cultures.usa.effect.value: no effect 'majority_rule'; there are"),
        ('"majority_coins"', '"none"', "cultures.usa.effect.value: a culture must have an effect"),
        ("tokens = [2, 1]", "tokens = [2]", "cultures.russia.cards.russia_01.tokens: 1 figures for 2 spaces"),
        ("slot_2 = { value = 6", "slot_2 = { value = 8", "market.two_or_three: 7, 8, 5, 4, 3 must fall from left"),
        ("coins = [0, 1, 1, 1, 2, 0, 1, 0, 1]", "coins = [0, 1]", "dashboards.a.coins: 2 figures for 9 spaces"),
        (
            "spaces = [2, 4, 5, 6, 8]",
            "spaces = [2, 10]",
            "cross.spaces: expected a list of spaces from 1 to 9, found [2, 10]",
        ),
        ("spaces = [2, 4, 5, 6, 8]", "spaces = [2, 2]", "cross.spaces: [2, 2] names one twice"),
        ("stars = 6", "stars = 0", "special_chefs.chefs.stars: this chef asks for nothing"),
        ("stalls = 2, cultures = 3", "stalls = 5, cultures = 2", "pairs: 5 stalls each of 2 cultures do not fit"),
        ("cost = { value = 4", "cost = { price = 4", "chef_for_hire.cost.value: missing"),
        ("[start]", "[starts]", "start.coins.value: missing"),
        ("[dashboards]", "[dashboards]\nyours = 3", "dashboards.yours: unknown"),
        ("[special_chefs.chefs]", "[special_chefs]\nchefs = 3\n[chefs]", "this is not TOML"),
        ("[start]", "[start", "this is not TOML"),
    ],
)
def test_a_fault_is_named_by_its_place(old: str, new: str, message: str) -> None:
    assert message in faults(replaced(old, new))


def test_all_faults_are_named_at_once() -> None:
    text = replaced(ROW, "").replace("slot_5 = { value = 3", "slot_5 = { value = 4", 1)
    assert faults(text).count(";") == 2


def test_too_few_dashboards_or_cultures_are_refused() -> None:
    line = 'e = { coins = [0, 1, 0, 1, 2, 1, 1, 0, 1], status = "reconstructed" }\n'
    assert "dashboards: 4 is too few; a game needs 5" in faults(replaced(line, ""))
    assert "cultures: 4 is too few; a game needs 5" in faults(TEXT[: TEXT.index("[cultures.russia]")])


def test_other_components_are_played_and_kept_in_the_configuration() -> None:
    config = foodies.configure(2, replaced("coins = { value = 3", "coins = { value = 8"), {})
    assert config.components is not None
    assert {court.coins >= 8 for court in foodies.new(config, 1).courts} == {True}


def test_another_culture_can_have_another_name_and_its_words_are_options() -> None:
    text = TEXT.replace("cultures.china", "cultures.korea").replace('"China"', '"Korea"').replace("china_", "korea_")
    config = foodies.configure(2, text, {"cultures": "korea,usa,france,brazil,russia"})
    state = foodies.new(config, 1)
    assert {config.parts.cultures[culture].name for culture in state.cultures} >= {"Korea"}


def test_a_game_with_other_components_survives_its_record() -> None:
    config = foodies.configure(2, replaced("slot_5 = { value = 3", "slot_5 = { value = 1"), {})
    bots = [RandomBot(1), RandomBot(2)]
    record = play_out(foodies, config, 3, bots).record
    again = read(str(record), {"foodies": foodies})
    assert again.config == config
    assert again.moves == record.moves


def test_a_record_with_half_a_box_is_refused_with_a_reason() -> None:
    config = foodies.configure(2, TEXT, {})
    assert config.components is not None
    cards = config.components.cards
    for broken, what in (
        (replace(config.components, cards=cards[:-1]), "cultures.mexico.cards: 9 cards; a culture has 10"),
        (replace(config.components, cards=cards[1:]), "cards: no component file could hold this"),
        (replace(config.components, cards=(*cards[:1], *cards[:0:-1])), "cards: no component file could hold this"),
        (replace(config.components, cards=(*cards[:-1], replace(cards[-1], half_stars=16))), "cards: no component"),
        (
            replace(config.components, cards=(*cards[:-1], replace(cards[-1], printed=(-1, 0)))),
            "mexico_10.coins: expected .*, found -1",
        ),
        (replace(config.components, dashboards=((0, 1),) * 5), "dashboard_1.coins: 1 figures for 9 spaces"),
        (replace(config.components, prices=((7,), (7,))), "market.two_or_three.slot_2.value: missing"),
        (replace(config.components, flyers=(1, 2)), "start.flyers.values: 2 figures for 5 spaces"),
        (replace(config.components, goals=(0, 30)), "end.two_or_three.value: expected a whole number from 1 to"),
        (replace(config.components, chefs=()), "special_chefs.chefs: 0 is too few"),
    ):
        with pytest.raises(BadConfig, match=what):
            Config(2, components=broken)


def test_a_record_with_a_bad_value_in_its_components_names_the_line() -> None:
    config = foodies.configure(2, TEXT, {})
    lines = str(Record(foodies, config, 3)).replace('"blank_coins":1', '"blank_coins":-1')
    for recover in (False, True):
        with pytest.raises(RecordError, match=r"^line 5: .*start.blank_coins.value: expected .*, found -1"):
            read(lines, {"foodies": foodies}, recover=recover)
