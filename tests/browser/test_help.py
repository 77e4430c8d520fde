"""How to play: "What is this?" opens the guide at what is asked, in every game, drawn and without a typed notation."""

import pytest

from tableside.cli.licenses import works
from tableside.core.record import Record
from tableside.shelf import GAMES
from tests.browser.conftest import DESKTOP, PHONE, Person, Server
from tests.browser.playing import prepared, stand, whole
from tests.browser.settled import expect, settled
from tests.browser.test_access import check

QUESTIONS = [  # a record, a question in it, and the section about it
    ("burgerjoint", "WhatToBuild", "Building"),
    ("foodies", "WhichStallToBuy", "Buying a stall"),
    ("base", "WhomToHire", "Hiring"),
    ("lobbyists", "WhatToLay", "Lobbyists"),
]


def asked_in(record: Record, question: str) -> int:
    """The first position in which it is asked of whoever moves."""
    for at, (state, _) in enumerate(record.positions()):
        if type(record.game.asked(state, record.moves[at].player)).__name__ == question:
            return at
    raise AssertionError(f"nobody is asked {question}")


@pytest.mark.parametrize(("name", "question", "title"), QUESTIONS, ids=[name for name, *_ in QUESTIONS])
def test_help_opens_at_what_is_asked(person: Person, server: Server, name: str, question: str, title: str) -> None:
    record = whole(name) if name in GAMES else prepared(name)
    at = asked_in(record, question)
    page = person(viewport=PHONE if name == "base" else DESKTOP, color_scheme="light", reduced_motion="reduce")
    stand(server, record, at, {record.moves[at].player: page})
    page.get_by_role("button", name="What is this?").click()
    sheet = page.get_by_role("dialog", name="Help")
    expect(sheet.locator(".guide-section.asked h3")).to_have_text(title)
    expect(sheet.locator(".guide-section.asked h3")).to_be_in_viewport()
    expect(sheet).not_to_contain_text("TYPE")
    assert sheet.locator(".guide-picture svg").count() > 1
    sheet.get_by_role("navigation").get_by_role("button", name="How to win").click()
    expect(sheet.get_by_role("heading", name="How to win")).to_be_in_viewport()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        check(page, f"help-{name}-{scheme}")
    page.keyboard.press("Escape")
    settled(page)
    expect(sheet).to_have_count(0)


def test_help_names_the_works_of_others(person: Person) -> None:
    page = person(viewport=PHONE, color_scheme="light", reduced_motion="reduce")
    page.goto("/")
    settled(page)
    page.keyboard.press("?")
    listed = page.get_by_role("dialog", name="Help").locator(".licenses")
    listed.locator("summary").click()
    settled(page)
    for work in works():
        expect(listed).to_contain_text(f"{work.name} {work.version}: {work.license}")
        answer = page.request.get(f"/{work.text}")
        assert answer.headers["content-type"].startswith("text/plain")
        assert answer.text() == work.terms
    check(page, "help-licenses")
