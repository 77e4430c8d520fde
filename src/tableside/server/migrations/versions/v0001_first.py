"""The first form: people, sessions, tables with their log and snapshots, members, links."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the tables."""
    _people()
    _tables()
    _log()
    _seats()


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40)),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("who", name="pk_people"),
        sa.UniqueConstraint("login", name="uq_people_login"),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_sessions"),
        sa.ForeignKeyConstraint(["who"], ["people.who"], name="fk_sessions_who", ondelete="CASCADE"),
    )
    op.create_index("ix_sessions_who", "sessions", ["who"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("engine", sa.Integer, nullable=False),
        sa.Column("config", sa.Text, nullable=False),
        sa.Column("seed", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("waiting", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.create_index("ix_tables_status_changed", "tables", ["status", "private", "changed"])


def _log() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("request", sa.String(80)),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entries"),
        sa.UniqueConstraint("table_id", "who", "request", name="uq_entries_request"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("engine", sa.Integer, nullable=False),
        sa.Column("snapshot", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id", ondelete="CASCADE"),
    )


def _seats() -> None:
    op.create_table(
        "members",
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "who", name="pk_members"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_members_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_members_who", "members", ["who"])
    op.create_table(
        "links",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.Column("revoked", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_links"),
        sa.UniqueConstraint("token", name="uq_links_token"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_links_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_links_table_id_who", "links", ["table_id", "who"])
