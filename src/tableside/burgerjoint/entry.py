"""Burger Joint on the shelf."""

from tableside import burgerjoint
from tableside.core.entry import Entry, Page

ENTRY = Entry(  # the type checker checks the module against the protocol here
    burgerjoint,
    bots="tableside.bots.burgerjoint:BOTS",
    board="tableside.cli.boards.burgerjoint",
    questions="tableside.looks.burgerjoint:QUESTIONS",
    course="tableside.looks.burgerjoint.course:course",
    gist="tableside.looks.burgerjoint.gist:gist",
    encoder="tableside.envs.encoders.burgerjoint:BurgerJoint",
    lesson="tableside.bots.burgerjoint.lesson",
    lessons="tableside.burgerjoint.lessons:LESSONS",
    page=Page("tableside", "web/games/burgerjoint", "game.js", "style.css", "icon.svg"),
)
