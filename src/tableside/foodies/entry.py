"""Foodies on the shelf."""

from tableside import foodies
from tableside.core.entry import Entry, Page

ENTRY = Entry(  # the type checker checks the module against the protocol here
    foodies,
    bots="tableside.bots.foodies:BOTS",
    board="tableside.cli.boards.foodies",
    questions="tableside.looks.foodies:QUESTIONS",
    course="tableside.looks.foodies.course:course",
    gist="tableside.looks.foodies.gist:gist",
    encoder="tableside.envs.encoders.foodies:Foodies",
    lesson="tableside.bots.foodies.lesson",
    options=("cultures", "chefs"),
    lessons="tableside.foodies.lessons:LESSONS",
    page=Page("tableside", "web/games/foodies", "game.js", "style.css", "icon.svg"),
)
