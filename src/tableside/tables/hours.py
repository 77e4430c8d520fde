"""Working hours: when a table's time passes at all, in a stated time zone."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Annotated, TypeAlias

from tableside.core.jsonable import between, sized

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

Window: TypeAlias = tuple[int, int]  # from and to, in milliseconds since 1970
MIDNIGHT = 24 * 60


@dataclass(frozen=True, slots=True)
class Hours:
    """The minutes of the day, and the days of the week (Monday is 0), at which time passes."""

    zone: Annotated[str, sized(1, 64)]
    opens: Annotated[int, between(0, MIDNIGHT - 1)] = 0
    closes: Annotated[int, between(1, MIDNIGHT)] = MIDNIGHT
    days: Annotated[list[Annotated[int, between(0, 6)]], sized(1, 7)] | None = None  # all days

    def windows(self, since: int) -> Iterator[Window]:
        """When time passes, from this moment on, without end."""
        day = datetime.fromtimestamp(since / 1000, UTC).astimezone(_zone(self.zone)).date()
        while True:
            if self.days is None or day.weekday() in self.days:
                begin, end = _window(self.zone, day, self.opens, self.closes)
                if end > max(begin, since):  # an hour that summer time skips is none
                    yield max(begin, since), end
            day += timedelta(days=1)


@lru_cache(maxsize=4096)
def _window(zone: str, day: date, opens: int, closes: int) -> Window:
    """The working hours of one day."""
    return _moment(zone, day, opens), _moment(zone, day, closes)


def _moment(zone: str, day: date, minute: int) -> int:
    days, rest = divmod(minute, MIDNIGHT)
    found = datetime.combine(day + timedelta(days=days), time(rest // 60, rest % 60), _zone(zone))
    return int(found.timestamp() * 1000)


@cache
def _zone(name: str) -> "ZoneInfo":
    from zoneinfo import ZoneInfo  # which reads files; a table that runs in a page has none, and needs none

    return ZoneInfo(name)


@cache
def zones() -> frozenset[str]:
    """The names of the time zones that are known here."""
    from zoneinfo import available_timezones

    return frozenset(available_timezones())


def fault(hours: Hours) -> str:
    """What is wrong with working hours; empty if they can be used."""
    if hours.zone not in zones():
        return f"no time zone {hours.zone!r}; a name is like Europe/Berlin"
    if hours.closes - hours.opens < 60:
        return "the working hours must be at least one hour a day"
    return ""
