"""The named scenarios: sets of modules that go well together (KX-0.06)."""

from collections.abc import Mapping
from dataclasses import dataclass

ALL_BUT = ("six_players", "hard_choices")  # what the Henri Lo menu leaves out


@dataclass(frozen=True)
class Scenario:
    """A named choice of modules."""

    modules: tuple[str, ...]
    wanted: tuple[str, ...] = ()  # one of these tiles is on the map
    tiles: str = ""  # the new map tiles in the pool, if not those of the modules
    all_but: tuple[str, ...] = ()  # instead of naming modules: all but these


SCENARIOS: Mapping[str, Scenario] = {
    "new_milestones": Scenario(("new_milestones",)),
    "first_cup_of_coffee": Scenario(("coffee",)),
    "korean_city": Scenario(("new_districts", "kimchi"), wanted=("X", "Y")),
    "nightlife": Scenario(("new_milestones", "night_shift_managers")),
    "sustenance": Scenario(("coffee", "fry_chefs")),
    "upmarket_area": Scenario(("new_milestones", "gourmet_food_critics", "sushi"), wanted=("Z",), tiles="Z"),
    "city_builder": Scenario(("lobbyists", "new_districts", "rural_marketeers")),
    "asian_fusion": Scenario(("sushi", "kimchi", "noodles", "ketchup")),
    "first_mover": Scenario(("hard_choices", "ketchup", "movie_stars", "lobbyists", "reserve_prices")),
    "overtime": Scenario(
        (
            "night_shift_managers",
            "mass_marketeers",
            "rural_marketeers",
            "new_districts",
            "noodles",
            "reserve_prices",
        )
    ),
    "henri_lo_menu": Scenario((), all_but=ALL_BUT),
}
