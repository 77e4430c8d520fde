"""Games over days: when the next clock of a table runs out, so that it can be woken; and standing orders."""

import sqlalchemy as sa
from alembic import op

from tableside.server.schema import Number

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column, which is filled when a table changes or is next loaded, and the table."""
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "orders",
        sa.Column("id", Number, autoincrement=True, nullable=False),
        sa.Column("table_id", Number, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("basis", sa.Text, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_orders_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_orders_table_id", "orders", ["table_id"])
