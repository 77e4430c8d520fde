"""The page says of itself when it has settled; what it lost while something was under way, it loses no more."""

from threading import Event
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute

from tests.browser.conftest import Person, Server
from tests.browser.playing import choose_first, is_at, open_table, sit_down, stand, whole
from tests.browser.settled import expect, resized, settled

MARK = "() => document.documentElement.dataset.settled ?? null"
FRAMES = """async () => {
    for (let i = 0; i < 9; i++) {
        await new Promise(requestAnimationFrame);
        await new Promise((go) => setTimeout(go));
    }
}"""
# A transport whose sockets say what the test lets them say, and a way to let frames pass.
SCENE = """
    const sent = [], sockets = [], frame = () => new Promise(requestAnimationFrame);
    const turn = () => new Promise((go) => setTimeout(go));
    const frames = async () => { for (let i = 0; i < 9; i++) { await frame(); await turn(); } };
    const Real = window.WebSocket;
    window.WebSocket = class { static OPEN = 1; readyState = 1; close() {} constructor() { sockets.push(this); }
        send(text) { sent.push(JSON.parse(text)); }
        hears(message) { this.onmessage({ data: JSON.stringify(message) }); } };
    const mark = () => document.documentElement.dataset.settled ?? null;
    const news = (seq) => ({ type: 'news', lines: [], missed: 0, now: { seq } });
    const { SocketTransport } = await import('/transport.js');
    const transport = new SocketTransport('CODE');
    transport.open({ link() {}, welcome() {}, news() {} });
    const done = (found) => { transport.close(); window.WebSocket = Real; return found; };
"""


def scene(page: Page, script: str) -> Any:
    """What a script finds out about a transport, on a page on which nothing else will happen."""
    page.goto("/t/NOSUCH22")
    settled(page)
    return page.evaluate(f"async () => {{ {SCENE} {script} }}")


def test_the_mark_waits_for_the_table_and_for_answers(page: Page) -> None:
    found = scene(
        page,
        """
        const marks = [];
        const look = async () => { await frames(); marks.push(mark() !== null); };
        await look();                                       // on the way to the table
        sockets[0].hears(news(1));
        await look();                                       // there
        const answer = transport.ask({ type: 'look' });
        await look();                                       // asked
        sockets[0].hears({ type: 'sight', id: sent.at(-1).id, sight: 7 });
        await look();                                       // answered
        sockets[0].onclose({ code: 1006, reason: '' });
        await look();                                       // cut off
        sockets[0].onclose({ code: 4404, reason: 'gone' });
        await look();                                       // sent away for good
        return done(marks);
        """,
    )
    assert found == [False, True, False, True, False, True]


def test_what_was_saved_is_over_when_its_news_are_here(page: Page) -> None:
    found = scene(
        page,
        """
        const over = [];
        sockets[0].hears(news(1));
        transport.ask({ type: 'act' }).then(() => over.push('over'));
        sockets[0].hears({ type: 'ack', id: sent.at(-1).id, seq: 2 });
        await frames();
        over.push(mark() === null ? 'under way' : 'settled');
        sockets[0].hears(news(2));
        await frames();
        over.push(mark() === null ? 'under way' : 'settled');
        return done(over);
        """,
    )
    assert found == ["under way", "over", "settled"]


def test_a_socket_that_was_left_is_not_heard_any_more(page: Page) -> None:
    found = scene(
        page,
        """
        sockets[0].hears(news(1));
        transport.again();
        transport.ask({ type: 'act' });
        sockets[0].hears(news(2));                          // late
        sent.length = 0;
        sockets[1].hears(news(2));
        return done(sent.map(({ type }) => type));
        """,
    )
    assert found == ["act"]  # what was asked meanwhile is sent where it is heard


def test_talking_keeps_nobody_from_playing(page: Page) -> None:
    page.goto("/")
    settled(page)
    busy = page.evaluate("""async () => {
        const { Session } = await import('/session.js');
        const session = new Session('CODE', { ask: () => new Promise(() => {}), open() {}, close() {}, again() {} });
        session.say('hello');
        return session.busy.value;
    }""")
    assert busy is False


def test_a_narrowed_choice_begins_anew_in_the_next_position(page: Page) -> None:
    page.goto("/")
    settled(page)
    narrowed = page.evaluate("""async () => {
        const { Choice } = await import('/choice.js');
        const choice = new Choice({ play() {}, why() {} }), options = ['a', 'b', 'c'].map((text) => ({ text }));
        const after = (position) => (choice.offer(options, position), choice.narrowed.value.length);
        choice.offer(options, 1);
        choice.narrow(options.slice(1));
        return [after(1), after(2)];
    }""")
    assert narrowed == [1, 0]  # news of the same position leave it, even the same options in another do not


def test_a_click_stirs_the_page_at_once(page: Page, server: Server) -> None:
    record = whole("burgerjoint")
    stand(server, record, 0, {record.moves[0].player: page})
    marks = page.evaluate(f"""() => {{
        const mark = {MARK}, before = mark();
        document.querySelector('.prompt .option').click();
        return [before !== null, mark()];
    }}""")
    assert marks == [True, None]
    is_at(1, page)


def test_the_mark_waits_for_a_typeface(person: Person) -> None:
    page = person()
    page.goto("/")
    settled(page)
    held: list[Route] = []
    page.route("**/late.woff2", lambda route: held.append(route))
    page.evaluate("""() => {
        document.fonts.add(new FontFace('Late', 'url(/late.woff2)'));
        document.querySelector('h1').style.fontFamily = 'Late';
    }""")
    page.evaluate(FRAMES)
    assert page.evaluate(MARK) is None
    while not held:
        page.evaluate("0")
    held[0].fulfill(status=404)
    settled(page)


def test_the_mark_waits_for_another_size_of_the_window(person: Person) -> None:
    page = person()
    page.goto("/")
    for width in (700, 700, 900):
        resized(page, width, 500)
        assert page.evaluate("innerWidth") == width


def test_what_was_asked_for_over_http_is_over_when_the_table_tells_of_it(person: Person) -> None:
    ada, bob = person(), person()
    held: list[str | bytes] = []
    sockets: list[WebSocketRoute] = []
    holding = Event()

    def hold(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server().on_message(
            lambda message: held.append(message) if holding.is_set() else socket.send(message)
        )

    ada.route_web_socket("**/*", hold)
    sit_down(bob, open_table(ada, "burgerjoint", ["me", "open"]))
    settled(ada, bob)
    holding.set()
    with ada.expect_response("**/start"):
        ada.get_by_role("button", name="Start").click()
    ada.evaluate(FRAMES)
    assert ada.evaluate(MARK) is None
    holding.clear()
    for message in held:
        sockets[-1].send(message)
    expect(ada.locator("main.table")).to_be_visible()


def test_a_table_with_bots_settles_when_it_is_a_persons_turn(page: Page) -> None:
    page.goto("/")
    page.locator(".game-card.burgerjoint").get_by_role("button", name="Play now").click()
    for _ in range(3):
        choose_first(page)
        assert page.locator(".prompt.asked").count() == 1
