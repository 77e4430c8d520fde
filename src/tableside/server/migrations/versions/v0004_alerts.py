"""Alerts: where and when people want to be told that it is their turn; and what they did to their lists of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the tables; the new column is filled when a table changes or is next loaded."""
    op.add_column("tables", sa.Column("gist", sa.Text, nullable=False, server_default="null"))
    _lists()
    _choices()
    _channels()
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )


def _lists() -> None:
    op.create_table(
        "lists",
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("place", sa.String(16), nullable=False),
        sa.Column("silent", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("who", "table_id", name="pk_lists"),
        sa.ForeignKeyConstraint(["who"], ["people.who"], name="fk_lists_who", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_lists_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_lists_table_id", "lists", ["table_id"])


def _choices() -> None:
    op.create_table(
        "alerting",
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("every", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("who", name="pk_alerting"),
        sa.ForeignKeyConstraint(["who"], ["people.who"], name="fk_alerting_who", ondelete="CASCADE"),
    )


def _channels() -> None:
    op.create_table(
        "channels",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("confirmed", sa.BigInteger),
        sa.Column("greeted", sa.BigInteger),
        sa.Column("ready", sa.BigInteger, nullable=False),
        sa.Column("claimed", sa.BigInteger, nullable=False),
        sa.Column("alert", sa.String(32)),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("fault", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
        sa.UniqueConstraint("token", name="uq_channels_token"),
        sa.ForeignKeyConstraint(["who"], ["people.who"], name="fk_channels_who", ondelete="CASCADE"),
    )
    op.create_index("ix_channels_who", "channels", ["who"])
    op.create_index("ix_channels_greeted", "channels", ["greeted"])
    op.create_table(
        "outbox",
        sa.Column("channel_id", NUMBER, nullable=False),
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("alert", sa.String(32)),
        sa.PrimaryKeyConstraint("channel_id", "table_id", name="pk_outbox"),
        sa.ForeignKeyConstraint(["channel_id"], ["channels.id"], name="fk_outbox_channel_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_outbox_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_outbox_due", "outbox", ["due"])
    op.create_index("ix_outbox_table_id", "outbox", ["table_id"])
