"""What others do is played beat by beat over the true position, with a sound for each, and ends when the user acts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tableside.foodchain import events as ev
from tests.browser.conftest import Server
from tests.browser.foodchain_play import events, first
from tests.browser.playing import follow, prepared, stand, whole
from tests.browser.settled import expect, hear, heard_by, settled
from tests.browser.test_access import check

Person = Callable[..., Page]
BY_HAND = """localStorage.pace = '"hand"'; localStorage.sounds = 'true';"""
# Which sounds are asked for, and how many tones are made: by a stand-in, since a test has no ears.
LISTENS = """
    window.heard = []; window.tones = 0;
    addEventListener('tableside-sound', ({ detail }) => window.heard.push(detail));
    const node = class {
        constructor() { window.tones += this.tone ?? 0; this.gain = this; }
        connect(next) { return next; }
        start() {} stop() {} setValueAtTime() {} exponentialRampToValueAtTime() {}
    };
    window.AudioContext = class { currentTime = 0; resume() {} };
    window.GainNode = node;
    window.OscillatorNode = class extends node { get tone() { return 1; } };
"""
SOUNDS = {
    "Gained": "person",
    "Hired": "person",
    "CampaignPutUp": "campaign",
    "Claimed": "milestone",
    "CampaignPlaced": "campaign",
}
HIDDEN = "(piece) => getComputedStyle(piece).visibility === 'hidden'"


def beat(page: Page) -> str | None:
    """What kind of event is being played."""
    settled(page)
    stage = page.locator(".stage")
    return stage.get_attribute("data-beat") if stage.count() else None


def after_beat(page: Page) -> None:
    page.locator(".stage").get_by_role("button", name="Next").click()


def test_beats_one_by_one(person: Person, server: Server) -> None:
    record = prepared("base")
    put_up = first(record, ev.CampaignPutUp)
    hired = max(number for number, told in enumerate(events(record)[: put_up + 1]) if _has(told, ev.Hired)) - 1
    seat = record.moves[put_up].player
    watcher, actor = person(), person()
    watcher.add_init_script(BY_HAND + LISTENS)
    actor.add_init_script(LISTENS)
    stand(server, record, hired, {seat: actor, 1 - seat: watcher})
    follow(record, {seat: actor}, hired, put_up + 2)
    hear(watcher, heard_by(actor))

    told = [event for each in events(record)[hired + 1 : put_up + 3] for event in each]
    number = next(event.number for event in told if isinstance(event, ev.CampaignPlaced))
    piece = watcher.locator(f'.fc-thing[data-kind=campaign][data-of="{number}"]')
    assert beat(watcher) == "Hired"
    assert piece.evaluate(HIDDEN), "a piece is not there before its beat"
    check(watcher, "beats")
    expect(watcher.locator(f'[data-place="seat.{seat}"]')).to_have_css("outline-style", "solid")
    played = []
    while kind := beat(watcher):
        played.append(kind)
        assert piece.evaluate(HIDDEN) is ("CampaignPutUp" not in played)
        after_beat(watcher)
    kinds = [type(event).__name__ for event in told if not isinstance(event, ev.TurnBegan)]
    assert played == kinds
    heard = watcher.evaluate("heard")
    assert [name for name in heard if name != "turn"] == [SOUNDS[kind] for kind in played]
    assert heard.count("turn") == 1, "its own turn has come"
    assert watcher.evaluate("tones") > len(played)
    assert actor.evaluate("[heard, tones]") == [[], 0], "without the setting nothing sounds"
    expect(piece.locator("> .fc-frame")).to_have_css("stroke-dasharray", "4px, 3px")  # new since the last choice
    expect(watcher.locator(".just-happened")).to_contain_text("hires")


def test_sums_are_held_back_and_any_key_ends_the_show(person: Person, server: Server) -> None:
    record = prepared("base")
    at = first(record, ev.Sold)
    seat = record.moves[at].player
    sold = next(event for event in events(record)[at + 1] if isinstance(event, ev.Sold))
    watcher, actor, calm = person(), person(), person(reduced_motion="reduce")
    watcher.add_init_script(BY_HAND)
    calm.add_init_script("""localStorage.pace = '"slow"'""")
    code = stand(server, record, at, {seat: actor, 1 - seat: watcher})
    calm.goto(f"/t/{code}")
    cash = watcher.locator(f'[data-sum="cash.{sold.player}"]')
    before = int(cash.inner_text().removeprefix("$"))
    follow(record, {seat: actor}, at, at + 1)
    hear(watcher, heard_by(actor))

    while beat(watcher) != "Sold":
        expect(cash).to_have_text(f"${before}")
        after_beat(watcher)
    expect(cash).to_have_text(f"${before + sold.income}")
    watcher.keyboard.press("z")
    assert beat(watcher) is None
    true = actor.locator(f'[data-sum="cash.{sold.player}"]').inner_text()
    expect(cash).to_have_text(true)

    hear(calm, heard_by(actor))
    assert beat(calm) is None, "without motion there is no show"
    expect(calm.locator(".just-happened")).to_contain_text("Dinner")


@pytest.mark.parametrize(
    ("game", "at", "kinds"), [("burgerjoint", 5, ["Scored", "Drew"]), ("foodies", 3, ["Bought", "Rolled"])]
)
def test_cubes_and_cards(person: Person, server: Server, game: str, at: int, kinds: list[str]) -> None:
    record, watcher, actor = whole(game), person(), person()
    seat = record.moves[at].player
    watcher.add_init_script(BY_HAND)
    stand(server, record, at, {seat: actor, (seat + 1) % 2: watcher})
    follow(record, {seat: actor}, at, at + 1)
    hear(watcher, heard_by(actor))
    played = []
    while kind := beat(watcher):
        played.append(kind)
        after_beat(watcher)
    assert played == kinds


def _has(told: list[object], kind: type) -> bool:
    return any(isinstance(event, kind) for event in told)
