"""The seed belongs to the start of a game, no longer to its table: a table that has not begun has none.

Snapshots are rebuilt from the logs, since they do not know yet whether anybody else could ever sit at the table.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Move the seeds of all games that have begun into their logs, and forget the others."""
    op.execute(
        """
        UPDATE entries SET entry = '{"kind":"start","seed":'
            || (SELECT tables.seed FROM tables WHERE tables.id = entries.table_id) || '}'
        WHERE entry = '{"kind":"start"}'
        """
    )
    op.execute(sa.text("DELETE FROM snapshots"))
    op.drop_column("tables", "seed")
