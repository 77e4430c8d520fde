"""The tables of the database. migrations/ makes them; a test holds the two against each other."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
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
    Column("login", String(40), unique=True),  # as compared, in small letters; empty for guests
    Column("password", String(200)),  # argon2
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
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
    # What the lobby lists, renewed with every entry, so that no table has to be loaded for it.
    Column("status", String(16), nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("position", Integer, nullable=False),
    Column("seats", Text, nullable=False),
    Column("waiting", Text, nullable=False),
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
    # A wish that comes twice meets its first coming here, whichever process took it.
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

links = Table(
    "links",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("token", String(64), nullable=False, unique=True),  # SHA-256
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("who", String(32), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger),
    Column("revoked", BigInteger),
    Index("ix_links_table_id_who", "table_id", "who"),
)
