"""Food Chain Magnate on the shelf."""

from tableside import foodchain
from tableside.core.entry import Entry, Page, Sort

ENTRY = Entry(  # the type checker checks the module against the protocol here
    foodchain,
    bots="tableside.bots.foodchain:BOTS",
    board="tableside.cli.boards.foodchain",
    course="tableside.looks.foodchain.course:course",
    gist="tableside.looks.foodchain.gist:gist",
    tally="tableside.looks.foodchain.tally:tally",
    looks="tableside.looks.foodchain",
    questions="tableside.looks.foodchain:QUESTIONS",
    orders="tableside.foodchain.orders",
    form="tableside.foodchain.setup_form",
    notation="tableside.foodchain.position:NOTATION",
    scenarios="tableside.foodchain.scenarios:check",
    encoder="tableside.envs.encoders.foodchain:FoodChain",
    lessons="tableside.foodchain.lessons:LESSONS",
    sorts=(
        Sort("foodchain", 4),
        Sort("foodchain-coffee", 4, {"modules": "coffee"}, beside="foodchain"),
        Sort("foodchain-ketchup", 4, {"scenario": "henri_lo_menu"}, beside="foodchain"),  # nearly all modules
    ),
    learning={"introductory": "yes"},
    page=Page(
        "tableside",
        "web/games/foodchain",
        script="game.js",
        style="style.css",
        icon="icon.svg",
        form="setup.js",
        form_style="setup.css",
    ),
)
