"""Every option of Food Chain can be told from the others in the list, in words, whatever modules are in play."""

from typing import Any

import pytest

from tableside import foodchain
from tableside.core.jsonable import tagged, to_json
from tableside.core.notation import text
from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.shelf import bots as bots_of
from tableside.tables import looking
from tests.browser.conftest import Person
from tests.browser.settled import expect

MOST = 1200  # actions of a game
SAID = """async ([parts, positions]) => {
    const { steps, question } = await import('/games/foodchain/steps.js');
    const { loadShell } = await import('/texts.js');
    await loadShell();
    const words = await (await fetch('/api/games/foodchain/texts/en')).json();
    return positions.map(({ seat, asked, picture, options }) => {
        const table = { parts, asked, picture, seat, words, choice: { options: { value: options } } };
        const paths = options.map((option) => steps(option, table));
        const labels = paths.flatMap((path) => path.flatMap(({ label, note }) => [label, note ?? '']));
        const keys = paths.map((path) => path.map(({ key }) => key).join('|'));
        const double = keys.filter((key, i) => keys.indexOf(key) !== i);
        return { asked: question(asked, table), labels, double };
    });
}"""


def positions(config: Config, bot: str) -> list[dict[str, Any]]:
    """Decisions of a game between bots, a few of each kind."""
    state, found, seen = foodchain.new(config, 3), list[dict[str, Any]](), dict[str, int]()
    bots = [bots_of("foodchain")[bot](seat) for seat in range(config.players)]
    for _ in range(MOST):
        waiting = foodchain.waiting(state)
        if not waiting:
            break
        seat = waiting[0]
        view, options = foodchain.view(state, seat), foodchain.options(state, seat)
        asked = tagged(foodchain.asked(view, seat))
        seen[asked["kind"]] = seen.get(asked["kind"], 0) + 1
        if seen[asked["kind"]] <= 2:
            listed = [{"text": text(option), "action": to_json(option, foodchain.ABOUT.action)} for option in options]
            _, picture = looking.drawn("foodchain", view, seat, options)
            found.append({"seat": seat, "asked": asked, "picture": picture, "options": listed})
        foodchain.apply(state, seat, bots[seat].choose(view, seat, options))
    return found


EVERYTHING = tuple(name for name in MODULES if name not in ("six_players", "hard_choices"))


@pytest.mark.parametrize(
    ("config", "bot"),
    [
        (Config(2, introductory=True), "easy"),
        (Config(4), "easy"),
        (Config(3, modules=EVERYTHING), "random"),
        (Config(3, modules=EVERYTHING), "easy"),
        (Config(1, solo="normal"), "easy"),
    ],
    ids=["introductory", "base", "everything", "everything-easy", "solo"],
)
def test_options_in_words(person: Person, config: Config, bot: str) -> None:
    page = person()
    page.goto("/")
    expect(page.locator(".game-card").first).to_be_visible()
    for there in page.evaluate(SAID, [looking.parts("foodchain", config), positions(config, bot)]):
        assert not there["double"], there
        for said in [there["asked"], *there["labels"]]:
            assert "fc." not in said, said
            assert "undefined" not in said, said
            assert "NaN" not in said, said
