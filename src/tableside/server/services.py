"""What every endpoint and socket needs: the hub, the settings, the limits, and the replays in memory."""

from collections import OrderedDict

from sqlalchemy import Engine

from tableside.server.alerting import Ways
from tableside.server.guessing import Guessing
from tableside.server.hub import Hub
from tableside.server.limits import Buckets, Places, Rotation
from tableside.server.readers import Readers
from tableside.server.settings import Settings
from tableside.tables.past import Past


class Services:
    """One of each per process."""

    def __init__(self, engine: Engine, settings: Settings) -> None:
        self.settings = settings
        self.hub = Hub(engine, settings)
        self.requests = Buckets(settings.request_rate, settings.request_burst)
        self.guessing = Guessing(settings)
        self.new_tables = Buckets(settings.tables_rate, settings.tables_burst)
        self.guests = Buckets(settings.tables_rate, settings.tables_burst)
        self.reports = Buckets(settings.report_rate, settings.report_burst)
        self.wondering = Buckets(settings.why_rate, settings.why_burst)
        self.new_channels = Buckets(settings.channels_rate, settings.channels_burst)
        self.ways = Ways(self.hub, settings)
        self.sockets = Places(settings.connections)
        self.messages = Rotation(1)
        self.readers = Readers(settings)
        self.replays: OrderedDict[int, Past] = OrderedDict()
        self.replaying = Rotation(1)

    def stop_working(self) -> None:
        """Stop bots and readers: nobody waits for them any longer."""
        self.readers.close()
        self.hub.workers.close()

    async def close(self) -> None:
        """Stop everything."""
        self.stop_working()
        await self.ways.outward.close()
        await self.hub.close()
