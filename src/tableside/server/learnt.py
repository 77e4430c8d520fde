"""How far people have come in lessons, in the database."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from tableside.server import store
from tableside.server.api import ExportedLesson
from tableside.server.schema import learnt
from tableside.server.writer import Job
from tableside.tables import entries as e
from tableside.tables.entries import NewEntry
from tableside.tables.table import Table


def learnt_by(connection: Connection, who: str) -> list[ExportedLesson]:
    """How far a person has come in all lessons that they have begun."""
    query = select(learnt).where(learnt.c.who == who).order_by(learnt.c.game, learnt.c.lesson)
    rows = connection.execute(query)
    return [ExportedLesson(row.game, row.lesson, row.code, row.step, row.done, row.at) for row in rows]


def note(table: Table, made: Sequence[NewEntry], at: int) -> Job[None]:
    """Note how far the owner of a lesson's table has come with these entries, which are written with it."""
    learning, head = table.at.lesson, table.head
    assert learning is not None
    ends, done = [*learning.trail.ends], False
    for each in made:
        match each.entry:
            case e.Learnt(_, over):
                ends, done = [*ends, each.position], over
            case e.Undone(_, to):
                ends = [end for end in ends if end <= to]

    def job(connection: Connection) -> None:
        values = {"code": head.code, "step": len(ends), "at": at} | ({"done": True} if done else {})
        row = {"who": head.owner, "game": head.game, "lesson": learning.lesson, "done": False, **values}
        keys = [learnt.c.who, learnt.c.game, learnt.c.lesson]
        insert = store.insert_into(connection, learnt).values(row)
        connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=values))

    return job
