"""The server's log: one JSON object per line, on standard error. No tokens, names, codes, chat or game secrets."""

import json
import logging
import sys
import time
import traceback
from collections import OrderedDict
from datetime import UTC, datetime
from typing import IO


class JsonLines(logging.Formatter):
    """A line for each record; its details are in `facts`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line of JSON."""
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            # Where it happened, not with which values: an exception's text may quote what was sent to us.
            frames = traceback.extract_tb(record.exc_info[2])
            said["error"] = record.exc_info[0].__name__
            said["at"] = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames[-6:]]
        return json.dumps(said, ensure_ascii=False)


class Seldom(logging.Filter):
    """Lets a warning through only so often, so that nobody can fill the disk by making us warn.

    Requests refused for their number count as warnings. The next warning says how many were left out.
    """

    MOST, PERIOD = 5, 60.0  # lines of a kind in so many seconds
    KINDS = 1000

    def __init__(self) -> None:
        super().__init__()
        self.said: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the warning goes through."""
        facts = getattr(record, "facts", {})
        if record.levelno < logging.WARNING and facts.get("status") != 429:
            return True
        kind, now = (record.name, str(record.msg)), time.monotonic()
        began, count = self.said.pop(kind, (now, 0))
        if now - began >= self.PERIOD:
            if count > self.MOST:
                record.facts = {**facts, "unsaid": count - self.MOST}
            began, count = now, 0
        self.said[kind] = began, count + 1
        if len(self.said) > self.KINDS:
            self.said.popitem(last=False)
        return count < self.MOST


def configure(level: str = "info", stream: IO[str] | None = None) -> None:
    """Send everything that Tableside, uvicorn and the event loop log through it."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Seldom())
    ours, theirs = logging.getLogger("tableside"), logging.getLogger("uvicorn")
    for logger in (ours, theirs, logging.getLogger("asyncio")):
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level.upper())
    # Uvicorn names the paths of sockets, and at its lowest level what is said over them.
    theirs.setLevel(max(theirs.level, logging.WARNING))
    logging.getLogger("uvicorn.error").setLevel(logging.NOTSET)
    logging.getLogger("uvicorn.access").disabled = True
