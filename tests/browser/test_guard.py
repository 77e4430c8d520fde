"""The guard of all browser tests sees whatever a page must not show, wherever it is planted."""

from playwright.sync_api import Browser

from tests.browser import guard
from tests.browser.conftest import Server
from tests.browser.settled import PATIENCE, settled

PLANT = """() => {
    const place = document.querySelector('main');
    place.append('undefined cubes 4');
    place.lastChild.data = 'worth NaN points';
    place.setAttribute('aria-label', 'a list of [object Object]');
    place.insertAdjacentHTML('beforeend', '<p><b title="null"></b><input placeholder="bj.ask.nothing"></p>');
    place.insertAdjacentHTML('beforeend', '<p>no career (FC-5.22)</p><p>no senior_vp</p><p>at 4,16</p>');
    place.insertAdjacentHTML('beforeend', '<p>start it with --host</p><p>$10, 4 burgers, well-done, R-rated</p>');
    document.title = 'undefined – Tableside';
    place.insertAdjacentHTML('beforeend', '<dialog></dialog><svg><title>NaN houses</title></svg>');
    place.insertAdjacentHTML('beforeend', '<select><optgroup label="null seats"></optgroup></select>');
    const dialog = place.querySelector('dialog');
    dialog.showModal();
    dialog.innerHTML = '<p title="[object Tip]">undefined goods</p>';
    dialog.firstChild.title = 'NaN tip';
    new Image().src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent('<svg><text>null points</text></svg>')}`;
    reportError(new Error('a text is said without its number'));
}"""


def test_what_may_not_stand_on_a_page_is_found(browser: Browser, server: Server) -> None:
    with browser.new_context(base_url=server.address) as context:
        context.set_default_timeout(PATIENCE)
        faults = guard.watch(context)
        page = context.new_page()
        page.goto("/")
        settled(page)
        guard.heard(context)
        assert faults == []
        page.evaluate(PLANT)
        guard.heard(context)
    planted = [
        *("NaN points", "[object Object]", "null", "bj.ask.nothing", "undefined – Tableside", "without its number"),
        *("FC-5.22", "senior_vp", "4,16", "--host"),
        *("NaN houses", "null seats", "undefined goods", "NaN tip", "null points"),
    ]
    assert [word for word in planted if not any(word in fault for fault in faults)] == []
    assert len(faults) == len(planted)
