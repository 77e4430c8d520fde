"""What every endpoint and socket needs: the hub, the settings, the limits, and the replays in memory."""

import asyncio
from collections import OrderedDict

from sqlalchemy import Engine

from tableside.server.guessing import Guessing
from tableside.server.hub import Hub
from tableside.server.limits import Buckets, Places
from tableside.server.past import Past
from tableside.server.readers import Readers
from tableside.server.settings import Settings


class Services:
    """One of each a process."""

    def __init__(self, engine: Engine, settings: Settings) -> None:
        self.settings = settings
        self.hub = Hub(engine, settings)
        self.requests = Buckets(settings.request_rate, settings.request_burst)
        self.guessing = Guessing(settings)
        self.new_tables = Buckets(settings.tables_rate, settings.tables_burst)
        self.guests = Buckets(settings.tables_rate, settings.tables_burst)
        self.sockets = Places(settings.connections)
        self.readers = Readers(settings)
        self.replays: OrderedDict[int, Past] = OrderedDict()
        self.replaying = asyncio.Lock()

    def stop_working(self) -> None:
        """End what bots think and readers read: nobody waits for it any more."""
        self.readers.close()
        self.hub.workers.close()

    async def close(self) -> None:
        """Stop everything."""
        self.stop_working()
        await self.hub.close()
