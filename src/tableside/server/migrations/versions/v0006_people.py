"""People: tokens, links to a new password, results, ratings; mutes, bans, reports, chat; the archive."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the tables; who has chatted is found in the logs. Results are worked out by the running server."""
    op.add_column("people", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.true()))
    for table in ("people", "tables"):
        op.add_column(table, sa.Column("archive", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_links_who", "links", ["who"])
    _keys()
    _results()
    _chat()
    _moderation()
    _archive()


def _keys() -> None:
    op.create_table(
        "tokens",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scope", sa.String(8), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.UniqueConstraint("token", name="uq_tokens_token"),
        sa.ForeignKeyConstraint(["who"], ["people.who"], name="fk_tokens_who", ondelete="CASCADE"),
    )
    op.create_index("ix_tokens_who", "tokens", ["who"])
    op.create_table(
        "resets",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_resets"),
        sa.ForeignKeyConstraint(["who"], ["people.who"], name="fk_resets_who", ondelete="CASCADE"),
    )
    op.create_index("ix_resets_who", "resets", ["who"])


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
    )
    op.create_index("ix_results_who_at", "results", ["who", "at"])
    op.create_index("ix_results_at", "results", ["at"])
    op.create_table(
        "ratings",
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("who", "game", "pace", name="pk_ratings"),
    )


def _chat() -> None:
    op.create_table(
        "traces",
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("chat", sa.BigInteger),
        sa.PrimaryKeyConstraint("who", "table_id", name="pk_traces"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_traces_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_traces_table_id", "traces", ["table_id"])
    op.create_index("ix_traces_chat", "traces", ["chat"])
    op.execute(
        """
        INSERT INTO traces (who, table_id, chat) SELECT who, table_id, MAX(at) FROM entries
        WHERE entry LIKE '{"kind":"say",%' GROUP BY who, table_id
        """
    )


def _moderation() -> None:
    op.create_table(
        "mutes",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("muted", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_mutes"),
        sa.UniqueConstraint("who", "muted", name="uq_mutes_who"),
        sa.ForeignKeyConstraint(["who"], ["people.who"], name="fk_mutes_who", ondelete="CASCADE"),
    )
    op.create_index("ix_mutes_muted", "mutes", ["muted"])
    op.create_table(
        "bans",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("whom", sa.String(64), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
    )
    op.create_table(
        "reports",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("done", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_who", "reports", ["who"])
    op.create_index("ix_reports_about", "reports", ["about"])


def _archive() -> None:
    op.create_table(
        "archived",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("table_id", NUMBER),
        sa.Column("month", sa.String(7)),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_archived"),
        sa.UniqueConstraint("table_id", name="uq_archived_table_id"),
    )
    op.create_index("ix_archived_month", "archived", ["month"])
    op.create_table(
        "tallies",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("score", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "players", "kind", "name", name="pk_tallies"),
    )
