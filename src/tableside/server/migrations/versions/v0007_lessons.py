"""Lessons: how far people have come."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "learnt",
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("lesson", sa.String(80), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("who", "game", "lesson", name="pk_learnt"),
        sa.ForeignKeyConstraint(["who"], ["people.who"], name="fk_learnt_who", ondelete="CASCADE"),
    )
