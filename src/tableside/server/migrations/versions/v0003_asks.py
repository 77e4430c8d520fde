"""What each person at a table is asked, so that their lists of tables can say it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; it is filled when a table changes or is next loaded."""
    op.add_column("tables", sa.Column("asks", sa.Text, nullable=False, server_default="[]"))
