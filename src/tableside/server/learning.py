"""Endpoints: the lessons, how far you have come in them, and taking one.

A lesson is given at a table of its own, alone, begun from the lesson's position; the table's log is the attempt, so a
lesson can be left and resumed. It is in no list of tables, nobody is alerted about it, and nothing is rated.
"""

from tableside import shelf
from tableside.core.lesson import Lesson
from tableside.server import store
from tableside.server.api import ExportedLesson, LessonFacts, TakingLesson
from tableside.server.http import ApiError, Call, Endpoint
from tableside.server.laid_out import LaidOut
from tableside.server.learnt import learnt_by, note
from tableside.server.lobby import summary
from tableside.server.peers import Loaded
from tableside.server.presence import clock_ms
from tableside.shelf import GAMES
from tableside.tables import opening
from tableside.tables.listing import TableSummary
from tableside.tables.table import Unplayable


async def lessons(call: Call) -> list[LessonFacts]:
    """All lessons, and how far you have come."""
    known = await call.services.hub.read(learnt_by, call.person.who) if call.person else []
    come = {(each.game, each.lesson): each for each in known}
    given = [(game, lesson) for game in GAMES for lesson in (shelf.lessons(game) or {}).values()]
    return [_facts(game, lesson, come.get((game, lesson.name))) for game, lesson in given]


def _facts(game: str, lesson: Lesson, come: ExportedLesson | None) -> LessonFacts:
    facts = LessonFacts(game, lesson.name, lesson.title, lesson.part, len(lesson.steps), lesson.leads)
    if come is not None:
        facts.begun, facts.done = True, come.done
        facts.step = come.step if come.step < facts.steps else 0
    return facts


async def take(call: Call) -> TableSummary:
    """Take a lesson: at the table where you left it, or from its beginning."""
    game, name, hub = call.word("game"), call.word("lesson"), call.services.hub
    if name not in ((game in GAMES and shelf.lessons(game)) or {}):
        raise ApiError(404, "lesson", "there is no such lesson")
    if not call.body.again and (left := await _left(call, game, name)) is not None:
        return summary(left, call.person)
    if not call.services.new_tables.take(call.address):
        raise ApiError(429, "rate", "too many new tables from your address; wait a moment")
    loaded = await LaidOut.of(opening.lesson(game, name, call.owner, clock_ms())).store(hub)
    unlisted = store.put(call.me.who, loaded.table.head.id, "removed", True)
    await hub.write(store.together(unlisted, note(loaded.table, (), clock_ms())))
    return summary(loaded, call.person)


async def _left(call: Call, game: str, name: str) -> Loaded | None:
    """The table at which you have left this lesson in the middle, if it can still be given there."""
    known = await call.services.hub.read(learnt_by, call.me.who)
    code = next((each.code for each in known if (each.game, each.lesson) == (game, name)), "")
    try:
        found = await call.services.hub.open(code) if code else None
    except Unplayable:
        return None
    return found if found and found.table.at.lesson and not found.table.over else None


ENDPOINTS = [
    Endpoint("GET", "/api/lessons", lessons, list[LessonFacts], "All lessons, and how far I have come"),
    Endpoint(
        "POST",
        "/api/lessons/{game}/{lesson}",
        take,
        TableSummary,
        "Take a lesson",
        takes=TakingLesson,
        makes_guest=True,
        scope="play",
    ),
]
