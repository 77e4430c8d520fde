"""The first position: what depends on the number of players, and what is random."""

import pickle
from typing import Any

import pytest

from tableside.core.game import BadConfig
from tableside.foodchain import configure, new, setup, view, waiting
from tableside.foodchain.actions import KeepReserve, Work
from tableside.foodchain.box.base import CARDS
from tableside.foodchain.config import Config
from tableside.foodchain.deck import STANDARD
from tableside.foodchain.phases import first_restaurants
from tableside.foodchain.round import apply
from tableside.foodchain.state import Hidden, Phase
from tableside.foodchain.town.tiles import BASE_TILES

SEEDS = range(8)


@pytest.mark.rule("FC-2.01", "R-3")
@pytest.mark.parametrize(("players", "rows", "columns"), [(2, 3, 3), (3, 3, 4), (4, 4, 4), (5, 4, 5)])
def test_the_map_is_drawn_and_turned_at_random(players: int, rows: int, columns: int) -> None:
    towns = [new(Config(players), seed).town for seed in SEEDS]
    for town in towns:
        assert {(tile.row, tile.column) for tile in town.placed} == {
            (r, c) for r in range(rows) for c in range(columns)
        }
        names = [tile.name for tile in town.placed]
        assert len(set(names)) == len(names)
        assert set(names) <= set(BASE_TILES)
    assert len(set(map(str, towns))) == len(towns)
    assert {tile.turns for town in towns for tile in town.placed} == {0, 1, 2, 3}


@pytest.mark.rule("FC-2.02", "R-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_bank_and_the_chains_at_the_start(players: int) -> None:
    state = new(Config(players), 1)
    assert state.bank == 50 * players
    assert state.slots == 3
    for chain in state.chains:
        assert chain.cash == 0
        assert not any((*chain.hand, *chain.work, *chain.beach, *chain.stock))


@pytest.mark.rule("FC-2.03", "R-2")
@pytest.mark.parametrize(("players", "uniques"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_copies_of_unique_cards(players: int, uniques: int) -> None:
    state = new(Config(players), 1)
    for card in CARDS:
        assert state.supply[state.box.card[card.name].number] == (uniques if card.unique else card.copies)
    assert [card.name for card in CARDS if card.unique] == [
        *("executive_vp", "hr_director", "guru", "brand_director", "burger_chef", "pizza_chef", "zeppelin_pilot"),
        *("regional_manager", "luxuries_manager", "cfo"),
    ]


@pytest.mark.rule("FC-2.04")
@pytest.mark.parametrize(("players", "out"), [(2, {12, 15, 16}), (3, {15, 16}), (4, {16}), (5, set())])
def test_billboards_out_of_play(players: int, out: set[int]) -> None:
    assert {tile.number for tile in Config(players).box.campaigns} == set(range(1, 17)) - out


@pytest.mark.rule("FC-2.05", "R-5")
def test_the_first_turn_order_is_random_and_restaurants_go_backwards() -> None:
    orders = {tuple(new(Config(3), seed).order) for seed in range(40)}
    assert len(orders) == 6
    state = new(Config(3), 1)
    assert waiting(state) == (state.order[-1],)


@pytest.mark.rule("FC-2.09", "R-10")
@pytest.mark.parametrize("milestones", [False, True])
def test_the_introductory_game(milestones: bool) -> None:
    for seed in SEEDS:
        state = new(Config(2, introductory=True, milestones=milestones), seed)
        assert {source.drink for source in state.town.sources} == {"beer", "lemonade", "soda"}
        assert state.bank == 150
        assert len(state.box.milestones) == (18 if milestones else 0)
    while state.phase is Phase.FIRST_RESTAURANTS:
        player = waiting(state)[0]
        apply(state, player, first_restaurants.options(state, player)[0])
    assert state.phase is Phase.ORDER  # no reserve cards are chosen, and nobody has a card to structure
    assert all(chain.reserve is None for chain in state.chains)


@pytest.mark.rule("FC-1.13", "R-8", "R-9")
def test_what_others_choose_is_hidden_until_all_have() -> None:
    state = new(Config(2), 1)
    while state.phase is Phase.FIRST_RESTAURANTS:
        player = waiting(state)[0]
        apply(state, player, first_restaurants.options(state, player)[0])
    apply(state, 0, KeepReserve("300"))
    assert view(state, 0).chains[0].reserve == 2
    assert view(state, 1).chains[0].reserve is None
    apply(state, 1, KeepReserve("100"))
    state.phase = Phase.RESTRUCTURING
    for chain in state.chains:
        chain.hand[0], chain.ready, chain.cash = 1, False, 7
    apply(state, 0, Work(1, state.box.cards[0].name))
    assert view(state, 0).chains[0].answers == (Work(1, state.box.cards[0].name),)
    assert view(state, 1).chains[0].answers == (Hidden(),)
    assert view(state, None).chains[0].answers == (Hidden(),)
    assert view(state, 1).chains[0].cash == 7
    assert view(state, 1).chains[0].hand[0] == 1


@pytest.mark.parametrize(
    ("choices", "what"),
    [
        ({"players": 7}, "is for 2 to 5 players, not 7"),
        ({"players": 1}, "is for 2 to 5 players, not 1"),
        ({"modules": ("mustard",)}, "no module 'mustard'"),
        ({"modules": ("kimchi", "kimchi")}, "a module is named twice"),
        ({"modules": ("new_milestones", "hard_choices")}, "cannot be played with"),
        ({"introductory": True, "modules": ("kimchi",)}, "the introductory game is played without modules"),
        ({"milestones": False}, "only the introductory game can be played without milestones"),
        ({"wanted": ("zz",)}, "there is no tile 'zz' to ask for"),
        ({"wanted": ("Z",)}, "the scenario needs tile Z on the map"),
        ({"tiles": "Z"}, "there is no tile 'Z' for these modules"),
        ({"modules": ("new_districts",), "tiles": "UU"}, "a tile is named twice"),
        ({"solo": "gentle", "players": 1}, "no level 'gentle'"),
        ({"solo": "easy"}, "Mautoma plays against one player, not 2"),
        ({"deck": STANDARD}, "it goes with solo=LEVEL"),
        ({"map": "A B / C"}, "map: row 2 of the town has 1 places, row 1 has 2"),
        ({"map": "A " * 501}, "map: it has 1002 letters"),
    ],
)
def test_a_configuration_that_cannot_be_played_cannot_be_made(choices: dict[str, Any], what: str) -> None:
    with pytest.raises(BadConfig) as caught:
        Config(**choices)
    assert what in str(caught.value)


@pytest.mark.rule("FC-2.01")
def test_no_game_begins_on_a_map_without_room_for_it() -> None:
    for town, what in (
        ("A B C", "map: 3 tiles; this many players need 9"),
        ("A B C / D E F / G H A", "tile A is there"),
    ):
        with pytest.raises(BadConfig, match=what):
            new(Config(2, map=town), 1)
        with pytest.raises(BadConfig, match=what):
            configure(2, None, {"map": town})


def test_a_map_is_drawn_a_bounded_number_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "_is_fit", lambda config, town: False)
    with pytest.raises(BadConfig, match="none of 1000 maps has what this table wants"):
        new(Config(), 1)


def test_tables_that_chose_the_same_share_their_box_in_another_process_too() -> None:
    """Bots are sent a view for every choice: a box of its own with each would stay in their caches."""
    config = Config(3, modules=("coffee",))
    read_back = pickle.loads(pickle.dumps(config))
    assert read_back == config
    assert read_back.box is config.box is Config(3, modules=("coffee",)).box
    assert Config(3).box is not config.box
