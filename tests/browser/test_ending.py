"""The end of a game on the page: ranking, reasons, charts, a picture, a rematch; and the hand in sight on a phone."""

import pytest

from tests.browser.conftest import PHONE, Person, Server, keep
from tests.browser.playing import code_of, stand
from tests.browser.settled import expect, resized, settled
from tests.browser.test_sight import LYING, asked, golden, is_still, wholly

GAMES = {  # a game to its end, what its charts are called, and a score of its own
    "foodchain/easy-easy-easy-easy-3": (["Cash", "Income", "Houses served", "Salaries"], "$"),
    "burgerjoint/normal-normal-6": (["Points", "Buildings"], "points"),
    "foodies/random-normal-normal-3": (["Popularity", "Stalls", "Coins"], "popularity"),
}


@pytest.mark.parametrize("name", GAMES, ids=lambda name: name.split("/")[0])
def test_the_end(person: Person, server: Server, name: str) -> None:
    charts, score = GAMES[name]
    page, record = person(), golden(name)
    code = stand(server, record, len(record.moves), {0: page})
    result = record.game.result(record.until(len(record.moves)))
    assert result
    rows = page.locator(".ranking li")
    expect(rows).to_have_count(len(result.scores))
    expect(rows.first).to_contain_text(str(max(result.scores)))
    expect(rows.first).to_contain_text(score)
    expect(page.locator(".ending-why")).to_contain_text("ahead of")
    tabs = page.locator(".chart-tabs button")
    assert tabs.all_inner_texts() == [*charts, "Where it came from"]
    for number in range(len(charts)):
        tabs.nth(number).click()
        expect(page.locator(".chart polyline")).to_have_count(len(result.scores))
    tabs.last.click()
    sources = page.locator(".chart-sources tbody tr")
    assert sources.count() > 2
    for width, height in ((1280, 800), (PHONE["width"], PHONE["height"])):
        resized(page, width, height)
        is_still(page)
        assert wholly(page, ".ranking li") >= 2
    keep(page, f"end-{name.split('/')[0]}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a picture").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    page.get_by_role("button", name="Rematch").click()
    settled(page)
    assert code_of(page) != code


@pytest.mark.parametrize(
    ("name", "question", "held"),
    [
        ("burgerjoint/normal-normal-6", "WhatToTrade", ".hand .cube-place"),
        ("burgerjoint/normal-normal-6", "WhatToBuild", ".hand .cube-place"),
        ("burgerjoint/normal-normal-6", "WhichCubeToDiscard", ".hand .cube-place.target"),
        ("foodies/normal-normal-1", "WhetherToUseFlyer", ".hand .wealth"),
        ("foodies/normal-random-normal-normal-normal-5", "WhichStallToBuy", ".hand .wealth"),
    ],
)
def test_the_hand_is_in_sight_on_a_phone_and_options_say_what_they_bring(
    person: Person, server: Server, name: str, question: str, held: str
) -> None:
    page, record = person(viewport=PHONE, has_touch=True), golden(name)
    stand(server, record, asked(record, question, 20), {0: page})
    for width, height in ((PHONE["width"], PHONE["height"]), LYING):
        resized(page, width, height)
        is_still(page)
        assert wholly(page, ".prompt h2") == 1
        assert wholly(page, held) == page.locator(held).count() > 0
    if question == "WhetherToUseFlyer":
        expect(page.locator(".option", has_text="Flyer").first).to_contain_text("a visit brings")
        expect(page.locator(".space.target .ghost").first).to_contain_text("+")
    if question == "WhatToTrade":
        page.locator(".hand .cube-place.target").first.click()
        expect(page.locator(".option").first).to_contain_text("pay")


def test_five_food_courts_the_market_and_the_chefs_fit_a_window(person: Person, server: Server) -> None:
    page, record = person(), golden("foodies/normal-random-normal-normal-normal-5")
    stand(server, record, asked(record, "WhichStallToBuy", 60), {0: page})
    for size in ((1440, 900), (1920, 1080)):
        resized(page, *size)
        is_still(page)
        assert wholly(page, ".court") == 5
        assert wholly(page, ".fo-market .stall") == 5
        assert wholly(page, ".chef") == 3
        assert wholly(page, ".fo-effects li") == 5
