"""The tables of the database. migrations/ creates them; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

Number = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts rows by itself only in an INTEGER

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("who", String(32), primary_key=True),  # opaque; never shown to others
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # lower case, for comparison; empty for guests
    Column("password", String(200)),  # argon2
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    # Whether games count for ratings and others may see the profile.
    Column("rated", Boolean, nullable=False, server_default=true()),
    Column("archive", Boolean, nullable=False, server_default=false()),  # agrees that listed games are archived
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of what the cookie holds
    Column("who", String(32), ForeignKey("people.who", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False, index=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("engine", Integer, nullable=False),
    Column("config", Text, nullable=False),
    Column("owner", String(32), nullable=False, index=True),
    Column("private", Boolean, nullable=False),
    Column("clock", Text),
    Column("created", BigInteger, nullable=False),
    # What the lobby lists, updated with every entry, so that no table has to be loaded for it.
    Column("status", String(16), nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("position", Integer, nullable=False),
    Column("seats", Text, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("asks", Text, nullable=False, server_default="[]"),  # what each person at it is asked, for them alone
    Column("gist", Text, nullable=False, server_default="null"),  # the position in a line, for everyone
    Column("archive", Boolean, nullable=False, server_default=false()),
    Column("due", BigInteger, index=True),  # when its next clock runs out
    Index("ix_tables_status_changed", "status", "private", "changed"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("who", String(32), nullable=False),
    Column("request", String(80)),
    Column("position", Integer, nullable=False),
    Column("entry", Text, nullable=False),
    Column("told", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    # A wish that comes twice meets its first copy here, whichever process took it.
    UniqueConstraint("table_id", "who", "request", name="uq_entries_request"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("position", Integer, nullable=False),
    Column("engine", Integer, nullable=False),
    Column("snapshot", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)

members = Table(  # who has a seat where, for "my tables", and when they were last connected
    "members",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("who", String(32), nullable=False, index=True),
    Column("seen", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "who"),
)

orders = Table(  # standing orders; not entries of the log, because everyone sees that there is a new entry
    "orders",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("basis", Text, nullable=False),
    Column("state", String(8), nullable=False),
    Column("note", Text, nullable=False),
    Column("position", Integer, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("token", String(64), nullable=False, unique=True),  # SHA-256
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("who", String(32), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger),
    Column("revoked", BigInteger),
    Index("ix_links_table_id_who", "table_id", "who"),
)

lists = Table(  # what people have done to their own lists of tables
    "lists",
    metadata,
    Column("who", String(32), ForeignKey("people.who", ondelete="CASCADE"), nullable=False),
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("place", String(16), nullable=False),  # listed, archived or removed
    Column("silent", Boolean, nullable=False),  # no alerts about this table
    PrimaryKeyConstraint("who", "table_id"),
    Index("ix_lists_table_id", "table_id"),
)

learnt = Table(  # how far people have come in lessons
    "learnt",
    metadata,
    Column("who", String(32), ForeignKey("people.who", ondelete="CASCADE"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("lesson", String(80), nullable=False),
    Column("code", String(16), nullable=False),  # of the table at which it was last given
    Column("step", Integer, nullable=False),  # how many are done there
    Column("done", Boolean, nullable=False),  # the whole lesson, once
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("who", "game", "lesson"),
)

alerting = Table(  # when a person wants to be alerted; those who never chose have no row
    "alerting",
    metadata,
    Column("who", String(32), ForeignKey("people.who", ondelete="CASCADE"), primary_key=True),
    Column("zone", String(64), nullable=False),  # the name of their time zone
    Column("quiet_from", Integer),  # minutes after midnight
    Column("quiet_to", Integer),
    Column("every", Integer, nullable=False),  # at most one alert in this many minutes
)

channels = Table(  # where a person is alerted
    "channels",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("who", String(32), ForeignKey("people.who", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),  # push, mail or webhook
    Column("target", Text, nullable=False),
    Column("token", String(64), nullable=False, unique=True),  # confirms a mail address, and ends the mails to it
    Column("made", BigInteger, nullable=False),
    Column("confirmed", BigInteger),  # since when it is used
    Column("greeted", BigInteger, index=True),  # when it was first written to
    # For whoever sends: not before this time, claimed until that one, which alert, and after so many failures.
    Column("ready", BigInteger, nullable=False),
    Column("claimed", BigInteger, nullable=False),
    Column("alert", String(32)),
    Column("tries", Integer, nullable=False),
    Column("fault", Text, nullable=False),  # why the last one failed, in words
)

outbox = (
    Table(  # by channel and table, the newest question to be told; a row that is done keeps it from being told again
        "outbox",
        metadata,
        Column("channel_id", Number, ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
        Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        Column("since", BigInteger, nullable=False),  # when the question was asked
        Column("due", BigInteger, index=True),  # when it is to be told; empty once that is done
        Column("alert", String(32)),  # the alert that it goes with
        PrimaryKeyConstraint("channel_id", "table_id"),
        Index("ix_outbox_table_id", "table_id"),
    )
)

secrets = Table(  # what a server makes once and keeps
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("secret", Text, nullable=False),
)

tokens = Table(  # for a person's own programs
    "tokens",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("token", String(64), nullable=False, unique=True),  # SHA-256
    Column("who", String(32), ForeignKey("people.who", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("scope", String(8), nullable=False),  # read or play
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger),
)

resets = Table(  # links to a new password, each for one use
    "resets",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256
    Column("who", String(32), ForeignKey("people.who", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

results = Table(  # every seat of every game that was played to its end; it stays when the table goes
    "results",
    metadata,
    Column("table_id", Number, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("who", String(32), nullable=False),  # empty for a bot
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("score", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_results_who_at", "who", "at"),
    Index("ix_results_at", "at"),
)

ratings = Table(  # worked out from results, by title and pace
    "ratings",
    metadata,
    Column("who", String(32), nullable=False),
    Column("game", String(40), nullable=False),
    Column("pace", String(8), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("who", "game", "pace"),
)

traces = Table(  # who has left words in which log, by chat or by a seat they gave up: to find and forget them
    "traces",
    metadata,
    Column("who", String(32), nullable=False),
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("chat", BigInteger, index=True),  # when they last chatted there, while it is kept
    PrimaryKeyConstraint("who", "table_id"),
)

mutes = Table(  # whose chat a person does not want to read
    "mutes",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("who", String(32), ForeignKey("people.who", ondelete="CASCADE"), nullable=False),
    Column("muted", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),  # as it was then
    Column("made", BigInteger, nullable=False),
    UniqueConstraint("who", "muted", name="uq_mutes_who"),
)

bans = Table(  # by the host: a person may not come, a network may not, a person may not chat
    "bans",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("kind", String(8), nullable=False),  # person, network or mute
    Column("whom", String(64), nullable=False),
    Column("reason", String(200), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("ends", BigInteger),
)

reports = Table(  # to the host, about a person or a line of chat
    "reports",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("who", String(32), nullable=False, index=True),
    Column("about", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),  # of the one it is about, as it was then
    Column("code", String(16), nullable=False),
    Column("line", Text, nullable=False),  # of chat, as it was then
    Column("reason", String(500), nullable=False),
    Column("done", BigInteger),
)

archived = Table(  # games in the open archive: our own, and those of archives that were imported
    "archived",
    metadata,
    Column("digest", String(64), primary_key=True),  # SHA-256 of the record
    Column("table_id", Number, unique=True),  # of our own
    Column("month", String(7), index=True),  # of our own, such as 2026-11
    Column("facts", Text, nullable=False),
    Column("record", Text, nullable=False),
)

tallies = Table(  # what statistics show, added up over all archived games
    "tallies",
    metadata,
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # game, seat, earned or module
    Column("name", String(80), nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("score", BigInteger, nullable=False),  # in all: of the seats, or of the winners
    PrimaryKeyConstraint("game", "players", "kind", "name"),
)
