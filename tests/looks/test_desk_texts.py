"""Every component of every module has its name and its sentence on the page."""

import json
from pathlib import Path
from typing import Any

import tableside
from tableside.foodchain.actions import Action
from tableside.foodchain.box import MODULES, pack
from tableside.foodchain.phases.working import TURN
from tableside.foodchain.state import Phase

WEB = Path(tableside.__file__).parent / "web"
TEXTS: dict[str, Any] = json.loads((WEB / "texts" / "en.json").read_text(encoding="utf-8"))["fc"]["desk"]
BOXES = [
    pack(3, tuple(name for name in MODULES if name not in without), milestones=True)
    for without in ({"six_players", "hard_choices"}, {"six_players", "new_milestones"})
]


def test_cards() -> None:
    for card in BOXES[0].cards:
        assert TEXTS["name"][card.name]
        assert TEXTS["card"][card.name]
        assert not card.entry or TEXTS["one"][card.name]


def test_goods_and_campaigns() -> None:
    for good in BOXES[0].goods:
        assert all(TEXTS[form][good.name] for form in ("good", "goods", "many"))
    for tile in BOXES[0].campaigns:
        assert TEXTS["kind"][tile.kind]
        assert TEXTS["kind_says"][tile.kind]


def test_milestones_say_what_earns_them_and_what_they_give() -> None:
    for milestone in (each for box in BOXES for each in box.milestones):
        assert TEXTS["milestone_name"][milestone.name]
        assert len(TEXTS["milestone"][milestone.name].split(" → ")) == 2


def test_every_decision_is_explained() -> None:
    asked = {Phase.FIRST_RESTAURANTS, Phase.RESERVES, Phase.RESTRUCTURING, Phase.ORDER, Phase.PAYDAY, Phase.CLEANUP}
    for phase in asked:
        assert TEXTS["help"][phase.name.lower()]
    for step in TURN:
        assert TEXTS["do"]["done"][step]


def test_every_action_is_said_in_steps() -> None:
    said = (WEB / "games" / "foodchain" / "steps.js").read_text(encoding="utf-8")
    for action in Action.__args__:
        assert f"\n  {action.__name__}:" in said or f"\n  {action.__name__}(" in said, action.__name__
